//! Pixels that are numbers of colours, and how marks and lettering come onto them.

use carto::Lettering;

use super::colours::{ALLIED, GERMAN, INKS, RIM};

/// A picture, a colour number for each pixel, row by row.
#[derive(Clone)]
pub(super) struct Canvas {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) pixels: Vec<u8>,
}

impl Canvas {
    pub(super) fn new(width: usize, height: usize, colour: u8) -> Canvas {
        Canvas { width, height, pixels: vec![colour; width * height] }
    }

    /// Colours a pixel, if it is in the picture.
    pub(super) fn put(&mut self, x: i64, y: i64, colour: u8) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return };
        if x < self.width && y < self.height {
            self.pixels[y * self.width + x] = colour;
        }
    }
}

/// The whole number below.
#[expect(clippy::cast_possible_truncation, reason = "pictures are small")]
pub(super) fn floor(value: f64) -> i64 {
    value.clamp(-1.0e6, 1.0e6).floor() as i64
}

/// A round mark for troops, with a light rim.
pub(super) fn dot(canvas: &mut Canvas, (x, y): (f64, f64), radius: f64, german: bool) {
    let colour = if german { GERMAN } else { ALLIED };
    let reach = floor(radius) + 2;
    for down in -reach..=reach {
        for across in -reach..=reach {
            let (px, py) = (floor(x) + across, floor(y) + down);
            let far = middle(px, x).hypot(middle(py, y));
            if far <= radius {
                canvas.put(px, py, colour);
            } else if far <= radius + 1.0 {
                canvas.put(px, py, RIM);
            }
        }
    }
}

/// How far the middle of a pixel is from a coordinate.
#[expect(clippy::cast_precision_loss, reason = "pictures are small")]
fn middle(pixel: i64, at: f64) -> f64 {
    pixel as f64 + 0.5 - at
}

/// Lettering on paper, with soft edges.
pub(super) fn write_plain(canvas: &mut Canvas, line: &Lettering, (left, top): (usize, usize)) {
    for (at, ink) in line.ink.iter().enumerate().filter(|(_, ink)| **ink >= 32) {
        let share = usize::from(*ink).saturating_sub(32) * INKS.len() / 224;
        let (x, y) = (left + at % line.width, top + at / line.width);
        canvas.put(whole(x), whole(y), INKS[share.min(INKS.len() - 1)]);
    }
}

/// Lettering on the map, centred above a point, with a light rim so that it can be read on any ground. It stays below `top`.
pub(super) fn write_on_map(canvas: &mut Canvas, line: &Lettering, (x, y): (f64, f64), top: usize) {
    let (width, height) = (whole(line.width), whole(line.height));
    let left = (floor(x) - width / 2).clamp(2, (whole(canvas.width) - width - 2).max(2));
    let above = (floor(y) - height).max(whole(top) + 1);
    let inked = |at: &usize| line.ink[*at] >= 110;
    let place = |at: usize| (left + whole(at % line.width), above + whole(at / line.width));
    for (px, py) in (0..line.ink.len()).filter(inked).map(place) {
        for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            canvas.put(px + dx, py + dy, RIM);
        }
    }
    for (px, py) in (0..line.ink.len()).filter(inked).map(place) {
        canvas.put(px, py, INKS[INKS.len() - 1]);
    }
}

fn whole(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
