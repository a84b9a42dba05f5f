//! Marks of the game: entry letters, victory stars, bridges, forts.

use std::f64::consts::{PI, TAU};

use crate::face::Face;
use crate::font::Fonts;
use crate::palette;
use crate::picture::{PicMark, Picture};
use crate::scene::{HEX, Item, Letters, Outline, Pen, Pt, Text, circle, line, polygon};
use crate::sheet::Sheet;

pub(super) fn draw(picture: &Picture, sheet: &Sheet, fonts: &Fonts) -> Vec<Item> {
    picture.marks.iter().flat_map(|mark| symbol(mark, sheet.place(mark.at), fonts)).collect()
}

/// How far a mark reaches from its middle.
pub(super) fn reach(mark: &PicMark) -> f64 {
    HEX * match mark.kind.as_str() {
        "entry" => 0.24,
        "victory" => 0.19,
        "fort" => 0.12,
        "held by german" | "held by allied" | "contested" => 0.25,
        _ => 0.1,
    }
}

/// The drawing of one mark.
pub(super) fn symbol(mark: &PicMark, at: Pt, fonts: &Fonts) -> Vec<Item> {
    let (ink, paper) = (palette::INK, palette::PAPER);
    match mark.kind.as_str() {
        "entry" => {
            let mut items = vec![
                Item::Fill(circle(at, 0.22 * HEX), ink),
                Item::Stroke(circle(at, 0.22 * HEX), Pen::new(paper, 0.03 * HEX)),
            ];
            items.push(centred(&mark.text, Face::SansBold, 0.26 * HEX, paper, at, fonts));
            items
        }
        "victory" => {
            let mut items = vec![
                Item::Stroke(star(at, 0.16 * HEX), Pen::new(paper, 0.07 * HEX)),
                Item::Fill(star(at, 0.16 * HEX), palette::VICTORY),
                Item::Stroke(star(at, 0.16 * HEX), Pen::new(ink, 0.018 * HEX)),
            ];
            if !mark.text.is_empty() {
                items.push(centred(
                    &mark.text,
                    Face::SansBold,
                    0.14 * HEX,
                    paper,
                    (at.0, at.1 + 0.01 * HEX),
                    fonts,
                ));
            }
            items
        }
        "bridge" => bridge(at, mark.text.parse::<f64>().unwrap_or(0.0) * PI / 180.0),
        "west wall" => teeth(at),
        "held by german" => held(at, palette::GERMAN),
        "held by allied" => held(at, palette::ALLIED),
        "contested" => held(at, paper),
        "fort" => vec![
            Item::Fill(polygon(&ring(at, 0.1 * HEX, 6, 0.0)), paper),
            Item::Stroke(polygon(&ring(at, 0.1 * HEX, 6, 0.0)), Pen::new(ink, 0.03 * HEX)),
        ],
        _ => {
            let mut items = vec![
                Item::Fill(circle(at, 0.09 * HEX), paper),
                Item::Stroke(circle(at, 0.09 * HEX), Pen::new(ink, 0.02 * HEX)),
            ];
            items.push(centred(&mark.text, Face::SansBold, 0.13 * HEX, ink, at, fonts));
            items
        }
    }
}

/// A disc in the colour of whoever holds the place.
fn held(at: Pt, colour: palette::Ink) -> Vec<Item> {
    vec![
        Item::Fill(circle(at, 0.2 * HEX), colour),
        Item::Stroke(circle(at, 0.2 * HEX), Pen::new(palette::PAPER, 0.07 * HEX)),
        Item::Stroke(circle(at, 0.235 * HEX), Pen::new(palette::INK, 0.03 * HEX)),
    ]
}

/// Two curved railings over a light deck; the heading is that of the road.
fn bridge((x, y): Pt, heading: f64) -> Vec<Item> {
    let (sin, cos) = heading.sin_cos();
    let place = |along: f64, across: f64| {
        let (a, b) = (along * HEX, across * HEX);
        (x + a * cos - b * sin, y + a * sin + b * cos)
    };
    let rail = |side: f64| {
        line(&[
            place(-0.13, 0.105 * side),
            place(-0.085, 0.065 * side),
            place(0.085, 0.065 * side),
            place(0.13, 0.105 * side),
        ])
    };
    let mut rails: Outline = rail(1.0);
    rails.extend(rail(-1.0));
    vec![
        Item::Stroke(rails.clone(), Pen::new(palette::PAPER, 0.055 * HEX)),
        Item::Stroke(rails, Pen::new(palette::INK, 0.03 * HEX)),
    ]
}

/// A row of dragon's teeth along the foot of a hex.
fn teeth((x, y): Pt) -> Vec<Item> {
    let tooth = |n: i32| {
        let (left, foot) = (x + (f64::from(n) * 0.12 - 0.05) * HEX, y + 0.36 * HEX);
        polygon(&[(left, foot), (left + 0.05 * HEX, foot - 0.1 * HEX), (left + 0.1 * HEX, foot)])
    };
    let row: Outline = (-1..=1).flat_map(tooth).collect();
    vec![Item::Stroke(row.clone(), Pen::new(palette::PAPER, 0.04 * HEX)), Item::Fill(row, palette::INK_SOFT)]
}

fn star((x, y): Pt, reach: f64) -> Outline {
    let points: Vec<Pt> = (0..10)
        .map(|n| {
            let r = if n % 2 == 0 { reach } else { reach * 0.45 };
            let turn = TAU * f64::from(n) / 10.0 - PI / 2.0;
            (x + r * turn.cos(), y + r * turn.sin())
        })
        .collect();
    polygon(&points)
}

fn ring((x, y): Pt, reach: f64, corners: u32, turn: f64) -> Vec<Pt> {
    (0..corners)
        .map(|n| TAU * f64::from(n) / f64::from(corners) + turn)
        .map(|turn| (x + reach * turn.cos(), y + reach * turn.sin()))
        .collect()
}

/// A short text whose capitals stand in the middle of a place.
pub(super) fn centred(
    text: &str,
    face: Face,
    size: f64,
    ink: palette::Ink,
    (x, y): Pt,
    fonts: &Fonts,
) -> Item {
    let width = fonts.width(face, size, text);
    Item::Text(Text {
        text: text.to_string(),
        face,
        size,
        ink,
        halo: None,
        letters: Letters::Level((x - width / 2.0, y + 0.35 * size), 0.0),
    })
}
