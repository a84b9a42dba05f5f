//! Hachures down the slopes of rough ground, and tufts in marshes.

use hex::Point;

use crate::noise;
use crate::num;
use crate::palette;
use crate::picture::Picture;
use crate::scene::{HEX, Item, Outline, Pen, Pt, line, polygon};
use crate::sheet::Sheet;

/// Strokes in every rough or marshy hex.
pub(super) fn draw(picture: &Picture, sheet: &Sheet) -> Vec<Item> {
    let mut hachures: Outline = Vec::new();
    let mut tufts: Outline = Vec::new();
    for hex in &picture.hexes {
        let look = palette::look(&hex.terrain);
        if look.rough {
            hachures
                .extend(scattered(hex.at, sheet, 13).into_iter().flat_map(|at| hachure(picture, sheet, at)));
        }
        if look.marsh {
            tufts.extend(scattered(hex.at, sheet, 12).into_iter().flat_map(tuft));
        }
    }
    let mut items = Vec::new();
    if !hachures.is_empty() {
        items.push(Item::Fill(hachures, palette::ROUGH.at(0.85)));
    }
    if !tufts.is_empty() {
        items.push(Item::Stroke(tufts, Pen::new(palette::WATER_EDGE.at(0.9), 0.022 * HEX)));
    }
    items
}

/// Places spread evenly but not regularly over a hex.
fn scattered(at: Point, sheet: &Sheet, count: usize) -> Vec<Pt> {
    let (x, y) = sheet.point(at);
    let (px, py) = (i64::from(at.x), i64::from(at.y));
    (0..count)
        .map(|n| {
            // Sunflower seeds: even cover of a disc.
            let share = (n as f64 + 0.5) / count as f64;
            let turn = n as f64 * 2.399_963 + std::f64::consts::TAU * noise::unit(px, py, 31);
            let nudge = |seed: u64| (noise::unit(px * 64 + n as i64, py, seed) - 0.5) * 0.09 * HEX;
            let r = 0.43 * HEX * share.sqrt();
            (x + r * turn.cos() + nudge(32), y + r * turn.sin() + nudge(33))
        })
        // The number of the hex stands free.
        .filter(|(px, py)| (px - x).abs() > 0.25 * HEX || !(-0.56..-0.2).contains(&((py - y) / HEX)))
        .collect()
}

/// A comb of wedges that thin out down the slope, as engravers cut them.
fn hachure(picture: &Picture, sheet: &Sheet, (x, y): Pt) -> Outline {
    let (dx, dy) = downhill(picture, sheet, (x, y));
    let mut comb = Vec::new();
    for (n, side) in [(0, -1.5), (1, -0.5), (2, 0.5), (3, 1.5)] {
        let long = HEX * (0.085 + 0.055 * noise::unit(num::floor(x * 8.0), num::floor(y * 8.0) + n, 34));
        let wide = 0.0135 * HEX;
        let across = side * 0.05 * HEX;
        // The heads stand on a slight arch.
        let back = -0.008 * HEX * side * side;
        let (hx, hy) = (x - dy * across - dx * back, y + dx * across - dy * back);
        comb.extend(polygon(&[
            (hx - dy * wide, hy + dx * wide),
            (hx + dy * wide, hy - dx * wide),
            (hx + dx * long, hy + dy * long),
        ]));
    }
    comb
}

/// The way water would run; south-east where the ground is level.
fn downhill(picture: &Picture, sheet: &Sheet, (x, y): Pt) -> Pt {
    let reach = 0.12 * HEX;
    let height = |x: f64, y: f64| {
        let relief = picture.relief.as_ref()?;
        crate::ground::sample(relief, sheet.lattice((x, y)))
    };
    let slope = (|| {
        let dx = height(x - reach, y)? - height(x + reach, y)?;
        let dy = height(x, y - reach)? - height(x, y + reach)?;
        Some((dx, dy))
    })();
    let (dx, dy) = slope.filter(|(dx, dy)| dx.hypot(*dy) > 1.0).unwrap_or((0.5, 0.87));
    let length = dx.hypot(dy);
    (dx / length, dy / length)
}

/// A line of water with three blades on it.
fn tuft((x, y): Pt) -> Outline {
    let u = 0.05 * HEX;
    let mut strokes = line(&[(x - 1.6 * u, y), (x + 1.6 * u, y)]);
    for (foot, top) in [(-0.6, -1.0), (0.0, 0.0), (0.6, 1.0)] {
        strokes.extend(line(&[(x + foot * u, y), (x + top * u, y - 1.3 * u)]));
    }
    strokes
}
