//! Lettering of places: greedy, the important ones first, each in the best of its positions that is free.
//!
//! Hard obstacles, which a label never covers: other labels, symbols of settlements, marks, the edge of the map. Soft
//! ones, which it covers only when there is nothing better: numbers of hexes, roads, rivers. A label with no free
//! position is set smaller; a village or hamlet that still finds none goes without.

use super::obstacles::{LabelBox, NOBODY, Obstacles, PlacedLabel};
use super::places::Size;
use super::river_names;
use crate::face::Face;
use crate::font::Fonts;
use crate::palette::{self, Ink};
use crate::picture::{PicPlace, Picture};
use crate::scene::{HEX, Item, Letters, Pt, Text};
use crate::sheet::Sheet;

/// How the name of a settlement is set.
struct Style {
    face: Face,
    size: f64,
    spacing: f64,
    ink: Ink,
    /// Whether the label is left out rather than set smaller.
    optional: bool,
}

fn style(size: Size) -> Style {
    let (face, height, spacing, optional) = match size {
        Size::City => (Face::SerifBold, 0.42, 0.03, false),
        Size::Town => (Face::SerifBold, 0.335, 0.0, false),
        Size::Village => (Face::Serif, 0.27, 0.0, true),
        Size::Hamlet => (Face::Serif, 0.235, 0.0, true),
    };
    Style { face, size: height * HEX, spacing: spacing * HEX, ink: palette::INK, optional }
}

/// Places all labels, those of rivers after the towns and before the villages.
pub(super) fn place(picture: &Picture, sheet: &Sheet, fonts: &Fonts) -> Vec<PlacedLabel> {
    let mut obstacles = Obstacles::new(picture, sheet, fonts);
    let mut order: Vec<(usize, &PicPlace)> = picture.places.iter().enumerate().collect();
    order.retain(|(_, place)| sheet.on_map(sheet.place(place.at), 0.0) && !place.label.is_empty());
    order.sort_by_key(|(n, place)| (Size::of(&place.class), place.rank, *n));
    let (towns, villages): (Vec<_>, Vec<_>) =
        order.into_iter().partition(|(_, place)| Size::of(&place.class) <= Size::Town);
    let mut placed = Vec::new();
    for (n, town) in towns {
        placed.extend(settle(n, town, sheet, fonts, &mut obstacles));
    }
    placed.extend(river_names::place(picture, sheet, fonts, &mut obstacles));
    for (n, village) in villages {
        placed.extend(settle(n, village, sheet, fonts, &mut obstacles));
    }
    placed
}

/// Finds the best free position of one label and takes it.
fn settle(
    owner: usize,
    place: &PicPlace,
    sheet: &Sheet,
    fonts: &Fonts,
    obstacles: &mut Obstacles,
) -> Option<PlacedLabel> {
    let class = Size::of(&place.class);
    let style = style(class);
    let at = sheet.place(place.at);
    let sizes: &[f64] = if style.optional { &[1.0, 0.9] } else { &[1.0, 0.9, 0.8] };
    for shrink in sizes {
        let size = style.size * shrink;
        let width = fonts.measure(style.face, size, style.spacing, &place.label).1;
        let mut best: Option<(f64, LabelBox)> = None;
        for (preference, bounds) in positions(at, class.reach(), (width, size)) {
            let inside = sheet.on_map((bounds.west, bounds.north), -2.0)
                && sheet.on_map((bounds.east, bounds.south), -2.0);
            let Some(cost) = obstacles.cost(&bounds, owner).filter(|_| inside) else { continue };
            if best.is_none_or(|(least, _)| cost + preference < least) {
                best = Some((cost + preference, bounds));
            }
        }
        if let Some((_, bounds)) = best {
            obstacles.block(bounds, NOBODY);
            let base = bounds.south - 0.26 * size;
            let drawn = Text {
                text: place.label.clone(),
                face: style.face,
                size,
                ink: style.ink,
                halo: Some((palette::PAPER.at(0.8), 0.15 * size)),
                letters: Letters::Level((bounds.west, base), style.spacing),
            };
            return Some(PlacedLabel { text: place.label.clone(), boxes: vec![bounds], drawn });
        }
    }
    None
}

/// The positions around a symbol, near ones and a ring further out, with how unwelcome each is.
fn positions((x, y): Pt, reach: f64, (width, size): (f64, f64)) -> Vec<(f64, LabelBox)> {
    let (up, down) = (0.7 * size, 0.26 * size);
    let height = up + down;
    let mut found = Vec::new();
    for (ring, malus) in [(1.0, 0.0), (1.7, 0.35)] {
        let gap = reach * ring + 0.045 * HEX * ring;
        let diagonal = gap * 0.78;
        let eight = [
            (0.0, x + gap, y - height / 2.0),
            (0.05, x + diagonal, y - diagonal * 0.6 - height),
            (0.1, x + diagonal, y + diagonal * 0.6),
            (0.16, x - gap - width, y - height / 2.0),
            (0.14, x - width / 2.0, y - gap - height),
            (0.18, x - width / 2.0, y + gap),
            (0.22, x - diagonal - width, y - diagonal * 0.6 - height),
            (0.26, x - diagonal - width, y + diagonal * 0.6),
        ];
        found.extend(eight.map(|(cost, west, north)| {
            (cost + malus, LabelBox { west, north, east: west + width, south: north + height })
        }));
    }
    found
}

/// The lettering as things to draw.
pub(super) fn draw(picture: &Picture, sheet: &Sheet, fonts: &Fonts) -> Vec<Item> {
    place(picture, sheet, fonts).into_iter().map(|label| Item::Text(label.drawn)).collect()
}
