//! Hex numbers of a scene brought into the one form that a map prints.

use hex::{Hex, Numbering, Side};

use crate::error::CaseError;
use crate::position::scene::{Placed, Road, Scene};

impl Scene {
    /// Writes every hex, hexside and road in canonical numbers, and lets lines about the same hex add up. Units and
    /// markers may lie in boxes, so their places are left alone where they are no hexes.
    pub(crate) fn settle(&mut self, numbering: &Numbering) -> Vec<CaseError> {
        let mut errors = Vec::new();
        for placed in &mut self.hexes {
            match numbering.parse(&placed.at) {
                Ok(hex) => placed.at = print(numbering, hex),
                Err(error) => errors.push(CaseError::new(placed.item.line, error.to_string())),
            }
        }
        for placed in &mut self.sides {
            match numbering.parse_side(&placed.at) {
                Ok(side) => placed.at = print_side(numbering, side),
                Err(error) => errors.push(CaseError::new(placed.item.line, error.to_string())),
            }
        }
        for road in &mut self.roads {
            errors.extend(settle_road(road, numbering));
        }
        for placed in self.units.iter_mut().chain(&mut self.markers) {
            placed.at = canonical(numbering, &placed.at);
        }
        merge(&mut self.hexes);
        merge(&mut self.sides);
        errors
    }
}

/// A place in the form the map prints it, or as it was typed where it is neither hex nor hexside.
pub(crate) fn canonical(numbering: &Numbering, place: &str) -> String {
    if let Ok(hex) = numbering.parse(place) {
        return print(numbering, hex);
    }
    numbering.parse_side(place).map_or_else(|_| place.to_owned(), |side| print_side(numbering, side))
}

fn print(numbering: &Numbering, hex: Hex) -> String {
    numbering.print(hex).unwrap_or_default()
}

fn print_side(numbering: &Numbering, side: Side) -> String {
    numbering.print_side(side).unwrap_or_default()
}

fn settle_road(road: &mut Road, numbering: &Numbering) -> Vec<CaseError> {
    let wrong = |what: String| CaseError::new(road.item.line, what);
    let mut errors = Vec::new();
    let mut hexes = Vec::new();
    for number in &road.hexes {
        match numbering.parse(number) {
            Ok(hex) => hexes.push(hex),
            Err(error) => errors.push(wrong(error.to_string())),
        }
    }
    if errors.is_empty() {
        for pair in hexes.windows(2).filter(|pair| !pair[0].touches(pair[1])) {
            let [a, b] = [print(numbering, pair[0]), print(numbering, pair[1])];
            errors.push(wrong(format!("the road cannot run from {a} to {b}: they do not touch")));
        }
        road.hexes = hexes.into_iter().map(|hex| print(numbering, hex)).collect();
    }
    errors
}

/// One entry for each place, in the order of their first mention.
fn merge(all: &mut Vec<Placed>) {
    let mut merged: Vec<Placed> = Vec::with_capacity(all.len());
    for placed in all.drain(..) {
        match merged.iter_mut().find(|other| other.at == placed.at) {
            Some(first) => first.item.add(placed.item),
            None => merged.push(placed),
        }
    }
    *all = merged;
}
