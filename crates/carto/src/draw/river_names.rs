//! Names of rivers, set in italics along their courses.

use std::collections::BTreeMap;

use super::obstacles::{LabelBox, NOBODY, Obstacles, PlacedLabel};
use crate::curve;
use crate::face::Face;
use crate::font::Fonts;
use crate::num;
use crate::palette;
use crate::picture::{Course, Picture};
use crate::scene::{HEX, Letters, Pt, Text};
use crate::sheet::Sheet;

/// The step at which courses are measured.
const STEP: f64 = 0.1 * HEX;

/// Names all rivers that have room for their name, the great ones more than once.
pub(super) fn place(
    picture: &Picture,
    sheet: &Sheet,
    fonts: &Fonts,
    obstacles: &mut Obstacles,
) -> Vec<PlacedLabel> {
    let named = picture.courses.iter().filter(|course| !course.name.is_empty());
    let mut courses: Vec<(&Course, Vec<Vec<Pt>>)> =
        named.map(|course| (course, sheet.place_line(&course.points))).collect();
    let along_sides = along_sides(picture, sheet);
    courses.extend(along_sides.iter().map(|(course, parts)| (course, parts.clone())));
    courses.sort_by_key(|(course, _)| course.rank);
    let mut placed = Vec::new();
    for (course, parts) in courses {
        let apart = if course.rank <= 1 { 13.0 } else { 17.0 } * HEX;
        for part in parts {
            let path = eased(&part);
            let mut free_from = 0usize;
            while let Some((end, label)) =
                best_stretch(course, &path, free_from, apart, sheet, fonts, obstacles)
            {
                obstacles.block_letters(&label.boxes);
                placed.push(label);
                free_from = end + num::index(apart / STEP);
            }
        }
    }
    placed
}

/// The rivers of the hexsides, each as lines on the paper.
fn along_sides(picture: &Picture, sheet: &Sheet) -> Vec<(Course, Vec<Vec<Pt>>)> {
    let mut rivers: BTreeMap<&str, (u8, Vec<Vec<Pt>>)> = BTreeMap::new();
    for side in picture.sides.iter().filter(|side| !side.name.is_empty()) {
        let river = rivers.entry(&side.name).or_insert((2, Vec::new()));
        river.0 = river.0.min(if side.kind == "major river" { 1 } else { 2 });
        river.1.push(side.ends.map(|end| sheet.point(end)).to_vec());
    }
    let line = |(name, (rank, parts)): (&str, (u8, Vec<Vec<Pt>>))| {
        (Course { name: name.to_owned(), rank, points: Vec::new() }, curve::join(&parts))
    };
    rivers.into_iter().map(line).collect()
}

/// The course at equal steps, its small bends ironed out so that letters do not jump.
fn eased(part: &[Pt]) -> Vec<Pt> {
    let points: Vec<Pt> = curve::along(part, STEP).into_iter().map(|(at, _)| at).collect();
    let half = 6;
    (0..points.len())
        .map(|n| {
            let reach = half.min(n).min(points.len() - 1 - n);
            let window = &points[n - reach..=n + reach];
            let count = window.len() as f64;
            (window.iter().map(|p| p.0).sum::<f64>() / count, window.iter().map(|p| p.1).sum::<f64>() / count)
        })
        .collect()
}

/// The straightest free stretch for a name among those that begin within `apart` of `from`, with where it ends.
fn best_stretch(
    course: &Course,
    path: &[Pt],
    from: usize,
    apart: f64,
    sheet: &Sheet,
    fonts: &Fonts,
    obstacles: &Obstacles,
) -> Option<(usize, PlacedLabel)> {
    let size = [0.34, 0.27, 0.225][usize::from(course.rank.clamp(1, 3)) - 1] * HEX;
    let spacing = 0.09 * size;
    let (lefts, width) = fonts.measure(Face::SerifItalic, size, spacing, &course.name);
    let steps = num::index(width / STEP) + 2;
    let window = num::index(1.3 * apart / STEP);
    let mut best: Option<(f64, usize, PlacedLabel)> = None;
    for start in (from..path.len().saturating_sub(steps)).take(window).step_by(2) {
        for above in [true, false] {
            let stretch = &path[start..start + steps];
            let Some((bend, places)) = letters_along(stretch, &lefts, width, size, above) else { continue };
            let boxes: Vec<LabelBox> = places.iter().map(|(at, turn)| letter_box(*at, *turn, size)).collect();
            if places.iter().any(|(at, _)| !sheet.on_map(*at, -0.3 * HEX)) {
                continue;
            }
            let costs: Option<Vec<f64>> = boxes.iter().map(|bounds| obstacles.cost(bounds, NOBODY)).collect();
            let Some(costs) = costs else { continue };
            let cost = bend * 3.0 + costs.iter().sum::<f64>() + if above { 0.0 } else { 0.1 };
            if best.as_ref().is_none_or(|(least, _, _)| cost < *least) {
                let drawn = Text {
                    text: course.name.clone(),
                    face: Face::SerifItalic,
                    size,
                    ink: palette::WATER_NAME,
                    halo: Some((palette::PAPER.at(0.7), 0.13 * size)),
                    letters: Letters::Placed(places),
                };
                best = Some((cost, start + steps, PlacedLabel { text: course.name.clone(), boxes, drawn }));
            }
        }
    }
    best.map(|(_, end, label)| (end, label))
}

/// Each letter's place and turn beside a stretch of the course, and how bent the whole is; nothing if too bent.
fn letters_along(
    stretch: &[Pt],
    lefts: &[f64],
    width: f64,
    size: f64,
    above: bool,
) -> Option<(f64, Vec<(Pt, f64)>)> {
    let (first, last) = (stretch[0], stretch[stretch.len() - 1]);
    let straight = (last.0 - first.0).hypot(last.1 - first.1);
    if straight < 0.9 * width {
        return None;
    }
    let path: Vec<Pt> =
        if last.0 < first.0 { stretch.iter().rev().copied().collect() } else { stretch.to_vec() };
    let sampled = curve::along(&path, STEP);
    let off = if above { -0.32 * size } else { 0.9 * size };
    let mut places = Vec::with_capacity(lefts.len());
    let mut bend = 0.0;
    let mut before: Option<f64> = None;
    for left in lefts {
        let at = (left / STEP).min((sampled.len() - 1) as f64);
        let n = num::index(at);
        let ahead = (n + 4).min(sampled.len() - 1);
        let ((x, y), _) = sampled[n];
        let (ex, ey) = sampled[ahead].0;
        let (bx, by) = sampled[n.saturating_sub(2)].0;
        let turn = (ey - by).atan2(ex - bx);
        let rest = left - n as f64 * STEP;
        if turn.abs() > 1.35 || before.is_some_and(|b: f64| (b - turn).abs() > 0.3) {
            return None;
        }
        bend += before.map_or(0.0, |b| (b - turn).abs());
        before = Some(turn);
        let (sin, cos) = turn.sin_cos();
        places.push(((x + rest * cos - off * sin, y + rest * sin + off * cos), turn));
    }
    Some((bend, places))
}

/// The ground a turned letter takes, nearly.
fn letter_box((x, y): Pt, turn: f64, size: f64) -> LabelBox {
    let (sin, cos) = turn.sin_cos();
    let middle = (x + 0.25 * size * cos + 0.22 * size * sin, y + 0.25 * size * sin - 0.22 * size * cos);
    LabelBox::around(middle, 0.36 * size)
}
