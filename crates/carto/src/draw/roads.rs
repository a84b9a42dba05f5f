//! Roads, railways and borders.

use std::collections::BTreeMap;

use crate::curve;
use crate::palette::{self, RoadLook};
use crate::picture::Picture;
use crate::scene::{HEX, Item, Outline, Pen, Pt};
use crate::sheet::Sheet;

/// Hundredths of the width of a hex.
const PART: f64 = HEX / 100.0;

/// All casings below all roads, so that roads of different classes run into one another.
pub(super) fn draw(picture: &Picture, sheet: &Sheet) -> Vec<Item> {
    let mut by_class: BTreeMap<&str, Vec<Vec<Pt>>> = BTreeMap::new();
    for road in &picture.roads {
        by_class.entry(&road.class).or_default().extend(sheet.place_line(&road.points));
    }
    let mut classes: Vec<(RoadLook, Outline)> = by_class
        .into_iter()
        .map(|(class, parts)| {
            let lines = curve::join(&parts);
            (palette::road_look(class), lines.iter().flat_map(|line| road_curve(line)).collect())
        })
        .collect();
    classes.sort_by_key(|(look, _)| std::cmp::Reverse(look.order));
    let casings = classes
        .iter()
        .filter(|(look, _)| look.casing > 0.0)
        .map(|(look, outline)| Item::Stroke(outline.clone(), Pen::new(look.casing_ink, look.casing * PART)));
    let fills = classes.iter().map(|(look, outline)| {
        let dash = look.dash.map(|(on, off)| (on * PART, off * PART));
        Item::Stroke(outline.clone(), Pen::new(look.ink, look.width * PART).dashed(dash))
    });
    casings.chain(fills).collect()
}

/// A road as a driver would see it: without kinks, and through each of its points, so that side roads meet it.
fn road_curve(line: &[Pt]) -> Outline {
    curve::smooth(line)
}

/// A dark line with ties.
pub(super) fn railways(picture: &Picture, sheet: &Sheet) -> Vec<Item> {
    let parts: Vec<Vec<Pt>> = picture.railways.iter().flat_map(|line| sheet.place_line(line)).collect();
    let lines = curve::join(&parts);
    if lines.is_empty() {
        return Vec::new();
    }
    let thinned: Vec<Vec<Pt>> = lines.iter().map(|line| curve::thin(line, 0.02 * HEX)).collect();
    let mut ties = Vec::new();
    for ((x, y), heading) in thinned.iter().flat_map(|line| curve::along(line, 0.16 * HEX)) {
        let (dx, dy) = (-heading.sin() * 0.04 * HEX, heading.cos() * 0.04 * HEX);
        ties.extend(crate::scene::line(&[(x - dx, y - dy), (x + dx, y + dy)]));
    }
    let rail: Outline = thinned.iter().flat_map(|line| curve::smooth(line)).collect();
    let ink = palette::INK.at(0.6);
    vec![
        Item::Stroke(rail, Pen::new(ink, 0.02 * HEX)),
        Item::Stroke(ties, Pen { round: false, ..Pen::new(ink, 0.02 * HEX) }),
    ]
}

/// A broad pale band with a line of dashes and dots in it.
pub(super) fn borders(picture: &Picture, sheet: &Sheet) -> Vec<Item> {
    let parts: Vec<Vec<Pt>> = picture.borders.iter().flat_map(|line| sheet.place_line(line)).collect();
    let outline: Outline =
        curve::join(&parts).iter().flat_map(|line| curve::smooth(&curve::thin(line, 0.02 * HEX))).collect();
    if outline.is_empty() {
        return Vec::new();
    }
    vec![
        Item::Stroke(outline.clone(), Pen::new(palette::BORDER.at(0.2), 0.15 * HEX)),
        Item::Stroke(
            outline,
            Pen::new(palette::BORDER.at(0.85), 0.03 * HEX).dashed(Some((0.2 * HEX, 0.09 * HEX))),
        ),
    ]
}
