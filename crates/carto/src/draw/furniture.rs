//! What stands around the map: frame, title, scale, north arrow, credits.

use super::legend;
use super::lettering::text;
use crate::face::Face;
use crate::font::Fonts;
use crate::num;
use crate::palette::{self, Ink};
use crate::picture::Picture;
use crate::scene::{HEX, Item, Pen, Pt, line, polygon, rect};
use crate::sheet::{MARGIN, Sheet};

pub(super) fn draw(picture: &Picture, sheet: &Sheet, fonts: &Fonts) -> Vec<Item> {
    let em = sheet.em;
    let mut items = frame(sheet);
    let (_, north, _, height) = sheet.map;
    let (west, east) = (MARGIN * HEX, sheet.width - MARGIN * HEX);
    let top = north + height + 0.42 * HEX + 0.3 * em;
    let title_width = title(picture, (west, top), em, fonts, &mut items);
    let mut scale_west = east - 1.6 * em;
    if picture.hex_km > 0.0 {
        scale_west = east - 8.6 * em;
        scale(picture, (scale_west, top + 0.75 * em), em, fonts, &mut items);
    }
    north_arrow((east - 0.55 * em, top + 0.95 * em), em, fonts, &mut items);
    let beside = west + title_width + 1.4 * em;
    let mut used = beside;
    if picture.legend && sheet.legend_below {
        legend::draw(picture, (west, top + 2.75 * em), (east - west, em), fonts, &mut items);
    } else if picture.legend {
        let room = (scale_west - em - beside, em);
        used = legend::draw(picture, (beside, top - 0.05 * em), room, fonts, &mut items) + 1.2 * em;
    }
    let free = (used, scale_west - 1.6 * em);
    if picture.legend && picture.relief.is_some() && free.1 - free.0 > 4.2 * em {
        legend::heights((f64::midpoint(free.0, free.1) - 2.1 * em, top + 0.75 * em), em, fonts, &mut items);
    }
    let credit = sized(&picture.credits, Face::Serif, 0.25 * em, east - west, fonts);
    items.push(text(
        &picture.credits,
        Face::Serif,
        credit,
        palette::INK_SOFT,
        (west, sheet.height - 0.55 * HEX),
    ));
    items
}

/// A heavy and a fine line around the map, a fine one around the sheet.
fn frame(sheet: &Sheet) -> Vec<Item> {
    let (west, north, width, height) = sheet.map;
    let around = |out: f64| rect(west - out, north - out, width + 2.0 * out, height + 2.0 * out);
    let square =
        |outline, ink: Ink, thick: f64| Item::Stroke(outline, Pen { round: false, ..Pen::new(ink, thick) });
    let inset = 0.28 * HEX;
    vec![
        square(around(0.0), palette::INK, 0.9),
        square(around(0.13 * HEX), palette::INK, 2.4),
        square(
            rect(inset, inset, sheet.width - 2.0 * inset, sheet.height - 2.0 * inset),
            palette::INK_SOFT,
            0.7,
        ),
    ]
}

/// Title and subtitle; gives the width they take.
fn title(picture: &Picture, (x, y): Pt, em: f64, fonts: &Fonts, items: &mut Vec<Item>) -> f64 {
    let size = 1.15 * em;
    items.push(text(&picture.title, Face::SerifBold, size, palette::INK, (x, y + 0.85 * em)));
    items.push(text(
        &picture.subtitle,
        Face::SerifItalic,
        0.42 * em,
        palette::INK_SOFT,
        (x + 2.0, y + 1.55 * em),
    ));
    let title = fonts.width(Face::SerifBold, size, &picture.title);
    title.max(fonts.width(Face::SerifItalic, 0.42 * em, &picture.subtitle))
}

/// Bars in kilometres and in miles.
fn scale(picture: &Picture, (x, y): Pt, em: f64, fonts: &Fonts, items: &mut Vec<Item>) {
    let (unit, room) = (HEX / picture.hex_km, 5.6 * em);
    bar((x, y), round_length(room / unit), (unit, em), "km", 1.0, fonts, items);
    let mile = unit * 1.609_344;
    bar((x, y + 0.34 * em), round_length(room / mile), (mile, em), "miles", -1.0, fonts, items);
    let words =
        format!("One hex is {:.1} km ({:.1} miles) across", picture.hex_km, picture.hex_km / 1.609_344);
    items.push(text(&words, Face::SerifItalic, 0.3 * em, palette::INK_SOFT, (x, y + 1.2 * em)));
}

/// The longest of a few round numbers times a power of ten that fits.
fn round_length(room: f64) -> f64 {
    let power = 10f64.powf(room.max(1e-6).log10().floor());
    [8.0, 6.0, 5.0, 4.0, 2.0, 1.0]
        .into_iter()
        .map(|n| n * power)
        .find(|length| *length <= room)
        .unwrap_or(power)
}

/// One bar of four fields; `up` puts the numbers above (1) or below (-1).
fn bar(
    (x, y): Pt,
    length: f64,
    (unit, em): (f64, f64),
    name: &str,
    up: f64,
    fonts: &Fonts,
    items: &mut Vec<Item>,
) {
    let (thick, size) = (0.13 * em, 0.26 * em);
    let field = length * unit / 4.0;
    for n in 0..4 {
        let ink = if n % 2 == 0 { palette::INK } else { palette::PAPER };
        items.push(Item::Fill(rect(x + field * f64::from(n), y, field, thick), ink));
    }
    items.push(Item::Stroke(
        rect(x, y, 4.0 * field, thick),
        Pen { round: false, ..Pen::new(palette::INK, 0.8) },
    ));
    let base = if up > 0.0 { y - 0.09 * em } else { y + thick + 0.26 * em };
    for n in [0, 2, 4] {
        let value = length * f64::from(n) / 4.0;
        let digits =
            if (value - value.round()).abs() < 1e-9 { 0 } else { num::index(1.0 - value.log10().floor()) };
        let number = format!("{value:.digits$}");
        let width = fonts.width(Face::Sans, size, &number);
        items.push(text(
            &number,
            Face::Sans,
            size,
            palette::INK,
            (x + field * f64::from(n) - width / 2.0, base),
        ));
    }
    items.push(text(name, Face::Serif, 0.3 * em, palette::INK, (x + 4.0 * field + 0.22 * em, y + 0.15 * em)));
}

/// A slender arrow, one half dark.
fn north_arrow((x, y): Pt, em: f64, fonts: &Fonts, items: &mut Vec<Item>) {
    let (tip, foot, wide) = (y - 0.75 * em, y + 0.75 * em, 0.24 * em);
    let notch = y + 0.45 * em;
    items.push(Item::Fill(polygon(&[(x, tip), (x, notch), (x - wide, foot)]), palette::INK));
    items.push(Item::Stroke(
        polygon(&[(x, tip), (x + wide, foot), (x, notch), (x - wide, foot)]),
        Pen::new(palette::INK, 0.9),
    ));
    items.push(Item::Stroke(line(&[(x, tip), (x, notch)]), Pen::new(palette::INK, 0.9)));
    let width = fonts.width(Face::SerifBold, 0.5 * em, "N");
    items.push(text("N", Face::SerifBold, 0.5 * em, palette::INK, (x - width / 2.0, foot + 0.5 * em)));
}

/// The size at which a line fits.
fn sized(text: &str, face: Face, size: f64, room: f64, fonts: &Fonts) -> f64 {
    let width = fonts.width(face, size, text);
    if width > room { size * room / width } else { size }
}
