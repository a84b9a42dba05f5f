//! What lettering must and should keep away from.

use std::collections::BTreeMap;

use super::places::Size;
use super::{grid, marks};
use crate::curve;
use crate::font::Fonts;
use crate::num;
use crate::picture::Picture;
use crate::scene::{HEX, Pt, Text};
use crate::sheet::Sheet;

/// A rectangle on the paper, [`HEX`](crate::scene::HEX) units to a hex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LabelBox {
    pub west: f64,
    pub north: f64,
    pub east: f64,
    pub south: f64,
}

impl LabelBox {
    pub(super) fn around((x, y): Pt, reach: f64) -> LabelBox {
        LabelBox { west: x - reach, north: y - reach, east: x + reach, south: y + reach }
    }

    /// Whether two rectangles share ground.
    pub fn overlaps(&self, other: &LabelBox) -> bool {
        self.west < other.east
            && other.west < self.east
            && self.north < other.south
            && other.north < self.south
    }

    pub(super) fn holds(&self, (x, y): Pt) -> bool {
        x > self.west && x < self.east && y > self.north && y < self.south
    }
}

/// A label that found its place.
#[derive(Clone, Debug)]
pub struct PlacedLabel {
    pub text: String,
    /// The ground its letters take: one rectangle for a place, one to a letter for a river.
    pub boxes: Vec<LabelBox>,
    pub(crate) drawn: Text,
}

/// What labels must and should keep away from.
#[derive(Debug)]
pub(super) struct Obstacles {
    hard: BTreeMap<(i64, i64), Vec<(LabelBox, usize)>>,
    soft: BTreeMap<(i64, i64), Vec<(Pt, f64)>>,
}

/// The owner of what is nobody's own symbol.
pub(super) const NOBODY: usize = usize::MAX;

impl Obstacles {
    fn cells(bounds: &LabelBox) -> impl Iterator<Item = (i64, i64)> + use<> {
        let cell = |v: f64| num::floor(v / HEX);
        let (west, east) = (cell(bounds.west), cell(bounds.east));
        (cell(bounds.north)..=cell(bounds.south))
            .flat_map(move |row| (west..=east).map(move |column| (column, row)))
    }

    pub(super) fn block(&mut self, bounds: LabelBox, owner: usize) {
        for cell in Obstacles::cells(&bounds) {
            self.hard.entry(cell).or_default().push((bounds, owner));
        }
    }

    pub(super) fn avoid(&mut self, at: Pt, cost: f64) {
        self.soft.entry((num::floor(at.0 / HEX), num::floor(at.1 / HEX))).or_default().push((at, cost));
    }

    /// What a rectangle would cover; nothing when it may not lie there at all.
    pub(super) fn cost(&self, bounds: &LabelBox, owner: usize) -> Option<f64> {
        let mut cost = 0.0;
        for cell in Obstacles::cells(bounds) {
            let blocked = self.hard.get(&cell).into_iter().flatten();
            if blocked
                .into_iter()
                .any(|(other, whose)| (*whose != owner || owner == NOBODY) && other.overlaps(bounds))
            {
                return None;
            }
            cost += self
                .soft
                .get(&cell)
                .into_iter()
                .flatten()
                .filter(|(at, _)| bounds.holds(*at))
                .map(|(_, c)| c)
                .sum::<f64>();
        }
        Some(cost)
    }

    pub(super) fn block_letters(&mut self, boxes: &[LabelBox]) {
        for bounds in boxes {
            self.block(*bounds, NOBODY);
        }
    }

    pub(super) fn new(picture: &Picture, sheet: &Sheet, fonts: &Fonts) -> Obstacles {
        let mut found = Obstacles { hard: BTreeMap::new(), soft: BTreeMap::new() };
        for (n, place) in picture.places.iter().enumerate() {
            let reach = Size::of(&place.class).reach() * 0.95;
            found.block(LabelBox::around(sheet.place(place.at), reach), n);
        }
        for mark in &picture.marks {
            found.block(LabelBox::around(sheet.place(mark.at), marks::reach(mark)), NOBODY);
        }
        for hex in picture.hexes.iter().filter(|hex| !hex.number.is_empty()) {
            let (x, base, width) = grid::number_place(hex, sheet, fonts);
            for share in [-0.5, 0.0, 0.5] {
                for up in [0.1, 0.6] {
                    found.avoid((x + share * width, base - up * grid::NUMBER_SIZE), 0.16);
                }
            }
        }
        let roads = picture.roads.iter().map(|road| (&road.points, 0.05));
        let rivers = picture.courses.iter().map(|course| (&course.points, 0.04));
        for (points, cost) in roads.chain(rivers) {
            for part in sheet.place_line(points) {
                curve::along(&part, 0.15 * HEX).into_iter().for_each(|(at, _)| found.avoid(at, cost));
            }
        }
        found
    }
}
