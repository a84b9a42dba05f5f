//! Rivers where they run, and rivers, lakes and cliffs along hexsides.

use std::collections::BTreeMap;

use crate::curve;
use crate::noise;
use crate::num;
use crate::palette::{self, Ink};
use crate::picture::Picture;
use crate::scene::{HEX, Item, Outline, Pen, Pt};
use crate::sheet::Sheet;

/// How a kind of hexside is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum SideLook {
    /// Water with this width and the width of its banks.
    Water(f64, f64),
    Cliff,
}

/// Reads a kind of hexside.
pub(super) fn side_look(kind: &str) -> SideLook {
    let kind = kind.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| kind.contains(word));
    if has(&["cliff", "slope", "crest", "escarp"]) {
        SideLook::Cliff
    } else if has(&["major", "lake", "great"]) {
        SideLook::Water(0.15 * HEX, 0.19 * HEX)
    } else if has(&["stream", "minor", "creek"]) {
        SideLook::Water(0.045 * HEX, 0.07 * HEX)
    } else {
        SideLook::Water(0.08 * HEX, 0.115 * HEX)
    }
}

/// The real courses: the only rivers of a map without river hexsides, else fine lines under those.
pub(super) fn courses(picture: &Picture, sheet: &Sheet) -> Vec<Item> {
    let quiet = !picture.sides.is_empty();
    let mut by_rank: BTreeMap<u8, Vec<Vec<Pt>>> = BTreeMap::new();
    for course in &picture.courses {
        by_rank.entry(course.rank.clamp(1, 3)).or_default().extend(sheet.place_line(&course.points));
    }
    let mut banks = Vec::new();
    let mut water = Vec::new();
    for (rank, parts) in by_rank.into_iter().rev() {
        let outline: Outline =
            parts.iter().flat_map(|part| curve::smooth(&curve::thin(part, 0.02 * HEX))).collect();
        if quiet {
            let width = [0.05, 0.035, 0.022][usize::from(rank) - 1] * HEX;
            water.push(Item::Stroke(outline, Pen::new(palette::WATER_EDGE.at(0.5), width)));
            continue;
        }
        let (inner, outer) = [(0.12, 0.165), (0.055, 0.085), (0.0, 0.038)][usize::from(rank) - 1];
        banks.push(Item::Stroke(outline.clone(), Pen::new(palette::WATER_EDGE, outer * HEX)));
        if inner > 0.0 {
            water.push(Item::Stroke(outline, Pen::new(palette::WATER, inner * HEX)));
        }
    }
    banks.extend(water);
    banks
}

/// What lies along hexsides.
pub(super) fn sides(picture: &Picture, sheet: &Sheet) -> Vec<Item> {
    let mut by_kind: BTreeMap<&str, Vec<Vec<Pt>>> = BTreeMap::new();
    for side in &picture.sides {
        by_kind.entry(&side.kind).or_default().push(side.ends.map(|end| sheet.point(end)).to_vec());
    }
    let (mut banks, mut water, mut other) = (Vec::new(), Vec::new(), Vec::new());
    let mut kinds: Vec<_> = by_kind.into_iter().collect();
    kinds.sort_by(|a, b| width_of(a.0).total_cmp(&width_of(b.0)).then(a.0.cmp(b.0)));
    for (kind, parts) in kinds {
        let lines = curve::join(&parts);
        match side_look(kind) {
            SideLook::Water(inner, outer) => {
                let outline: Outline = lines.iter().flat_map(|line| meander(line, inner)).collect();
                banks.push(Item::Stroke(outline.clone(), Pen::new(palette::WATER_EDGE, outer)));
                water.push(Item::Stroke(outline, Pen::new(palette::WATER, inner)));
            }
            SideLook::Cliff => lines.iter().for_each(|line| other.extend(cliff(line, palette::ROUGH))),
        }
    }
    banks.extend(water);
    banks.extend(other);
    banks
}

fn width_of(kind: &str) -> f64 {
    match side_look(kind) {
        SideLook::Water(inner, _) => inner,
        SideLook::Cliff => 0.0,
    }
}

/// A line along hexsides, with rounded corners and a slight sway, broad rivers less than narrow ones.
fn meander(line: &[Pt], width: f64) -> Outline {
    let sway = 0.05 * HEX - 0.15 * width;
    let closed = line.len() > 3 && line.first() == line.last();
    let mut points: Vec<Pt> = Vec::new();
    for (n, pair) in line.windows(2).enumerate() {
        let ((ax, ay), (bx, by)) = (pair[0], pair[1]);
        if n == 0 && !closed {
            points.push(pair[0]);
        }
        let length = (bx - ax).hypot(by - ay).max(1e-9);
        let (nx, ny) = (-(by - ay) / length, (bx - ax) / length);
        for t in [0.2, 0.5, 0.8] {
            let (x, y) = (num::mix(ax, bx, t), num::mix(ay, by, t));
            let off = sway * noise::value(x / (0.21 * HEX), y / (0.21 * HEX), 23) * 1.5;
            points.push((x + nx * off, y + ny * off));
        }
    }
    if closed {
        return curve::round_corners(&points, true);
    }
    points.extend(line.last());
    curve::smooth(&points)
}

/// A line with teeth on one side.
fn cliff(line: &[Pt], ink: Ink) -> Vec<Item> {
    let mut teeth = Vec::new();
    for ((x, y), heading) in curve::along(line, 0.1 * HEX) {
        let (dx, dy) = (-heading.sin() * 0.09 * HEX, heading.cos() * 0.09 * HEX);
        teeth.extend(crate::scene::line(&[(x, y), (x + dx, y + dy)]));
    }
    vec![
        Item::Stroke(curve::round_corners(line, false), Pen::new(ink, 0.045 * HEX)),
        Item::Stroke(teeth, Pen::new(ink, 0.028 * HEX)),
    ]
}
