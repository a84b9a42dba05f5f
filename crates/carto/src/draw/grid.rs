//! The grid of hexes and the numbers in them.

use std::collections::BTreeSet;

use hex::Orientation;

use crate::curve;
use crate::face::Face;
use crate::font::Fonts;
use crate::palette;
use crate::picture::{PicHex, Picture};
use crate::scene::{HEX, Item, Letters, Outline, Pen, Pt, Step, Text};
use crate::sheet::{Sheet, edges};

pub(super) const NUMBER_SIZE: f64 = 0.17 * HEX;

/// Every hexside once.
pub(super) fn lines(picture: &Picture, sheet: &Sheet) -> Vec<Item> {
    let sides: BTreeSet<_> = picture
        .hexes
        .iter()
        .flat_map(|hex| edges(sheet.corners(hex.at)))
        .map(|(a, b)| (a.min(b), a.max(b)))
        .collect();
    let parts: Vec<Vec<Pt>> = sides.iter().map(|(a, b)| vec![sheet.point(*a), sheet.point(*b)]).collect();
    let mut outline: Outline = Vec::new();
    for line in curve::join(&parts) {
        outline.extend(
            line.iter().enumerate().map(|(n, p)| if n == 0 { Step::Move(*p) } else { Step::Line(*p) }),
        );
    }
    vec![Item::Stroke(outline, Pen::new(palette::GRID.at(0.34), 0.55))]
}

/// The numbers, small at the top of each hex.
pub(super) fn numbers(picture: &Picture, sheet: &Sheet, fonts: &Fonts) -> Vec<Item> {
    let text = |hex: &PicHex| {
        let (x, base, width) = number_place(hex, sheet, fonts);
        Item::Text(Text {
            text: hex.number.clone(),
            face: Face::Sans,
            size: NUMBER_SIZE,
            ink: palette::INK.at(0.74),
            halo: None,
            letters: Letters::Level((x - width / 2.0, base), 0.0),
        })
    };
    picture.hexes.iter().filter(|hex| !hex.number.is_empty()).map(text).collect()
}

/// The middle, the base line and the width of the number of a hex.
pub(super) fn number_place(hex: &PicHex, sheet: &Sheet, fonts: &Fonts) -> (f64, f64, f64) {
    let (x, y) = sheet.point(hex.at);
    let up = match sheet.orientation {
        Orientation::FlatTop => 0.345 * HEX,
        Orientation::PointyTop => 0.3 * HEX,
    };
    (x, y - up, fonts.width(Face::Sans, NUMBER_SIZE, &hex.number))
}
