//! Settlements: a ring for a hamlet, a few houses for a village, a built-up area for a town or city.

use std::f64::consts::TAU;

use crate::curve;
use crate::noise;
use crate::palette;
use crate::picture::{PicPlace, Picture};
use crate::scene::{HEX, Item, Outline, Pen, Pt, circle, polygon};
use crate::sheet::Sheet;

/// The classes of settlements, largest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Size {
    City,
    Town,
    Village,
    Hamlet,
}

impl Size {
    pub(super) fn of(class: &str) -> Size {
        match class.to_lowercase().as_str() {
            "city" | "major city" => Size::City,
            "town" => Size::Town,
            "village" => Size::Village,
            _ => Size::Hamlet,
        }
    }

    /// How far its symbol reaches from its middle.
    pub(super) fn reach(self) -> f64 {
        HEX * match self {
            Size::City => 0.3,
            Size::Town => 0.2,
            Size::Village => 0.115,
            Size::Hamlet => 0.055,
        }
    }
}

pub(super) fn draw(picture: &Picture, sheet: &Sheet) -> Vec<Item> {
    let mut places: Vec<&PicPlace> = picture.places.iter().collect();
    places.sort_by_key(|place| std::cmp::Reverse(Size::of(&place.class)));
    let mut items = Vec::new();
    for place in places {
        let at = sheet.place(place.at);
        if sheet.on_map(at, 0.0) {
            items.extend(symbol(Size::of(&place.class), at, noise::seed_of(&place.label)));
        }
    }
    items
}

/// The symbol of a settlement.
pub(super) fn symbol(size: Size, at: Pt, seed: u64) -> Vec<Item> {
    match size {
        Size::Hamlet => vec![
            Item::Fill(circle(at, 0.045 * HEX), palette::PAPER),
            Item::Stroke(circle(at, 0.045 * HEX), Pen::new(palette::BUILDING, 0.026 * HEX)),
        ],
        Size::Village => vec![Item::Fill(houses(at, 0.1 * HEX, 5, 0.034 * HEX, seed), palette::BUILDING)],
        Size::Town => built_up(at, 0.185 * HEX, 9, seed),
        Size::City => built_up(at, 0.29 * HEX, 22, seed),
    }
}

/// An outlined area of irregular shape with blocks in it.
fn built_up(at: Pt, reach: f64, blocks: usize, seed: u64) -> Vec<Item> {
    let corners = 9;
    let points: Vec<Pt> = (0..corners)
        .map(|n| {
            let turn = TAU * f64::from(n) / f64::from(corners);
            let r = reach * (0.82 + 0.3 * noise::unit(i64::from(n), 0, seed));
            (at.0 + r * turn.cos(), at.1 + r * turn.sin())
        })
        .collect();
    let area = curve::round_corners(&points, true);
    vec![
        Item::Fill(area.clone(), palette::BUILT_UP),
        Item::Stroke(area, Pen::new(palette::BUILDING, 0.024 * HEX)),
        Item::Fill(houses(at, reach * 0.74, blocks, 0.036 * HEX, seed), palette::BUILDING),
    ]
}

/// Small blocks along two crossing streets.
fn houses(at: Pt, reach: f64, count: usize, half: f64, seed: u64) -> Outline {
    let street = TAU * noise::unit(1, 1, seed);
    let mut outline = Vec::new();
    for n in 0..count {
        let share = (n as f64 + 0.35) / count as f64;
        let turn = street + n as f64 * 2.399_963;
        let r = reach * share.sqrt();
        let (x, y) = (at.0 + r * turn.cos(), at.1 + r * turn.sin());
        let long = half * (0.8 + 0.8 * noise::unit(n as i64, 2, seed));
        let wide = half * (0.65 + 0.4 * noise::unit(n as i64, 3, seed));
        let (sin, cos) = street.sin_cos();
        let corner =
            |a: f64, b: f64| (x + a * long * cos - b * wide * sin, y + a * long * sin + b * wide * cos);
        outline.extend(polygon(&[
            corner(-1.0, -1.0),
            corner(1.0, -1.0),
            corner(1.0, 1.0),
            corner(-1.0, 1.0),
        ]));
    }
    outline
}
