//! Heights for every pixel, the light that falls on them, and contours.

use crate::num::{self, mix};
use crate::picture::{Picture, Relief};
use crate::scene::HEX;
use crate::sheet::Sheet;

/// Metres at every pixel, near and seen from afar.
#[derive(Debug)]
pub(super) struct Heights {
    width: usize,
    height: usize,
    /// Smoothed by a pixel or two: the hills.
    near: Vec<f32>,
    /// Smoothed over half a hex: the massifs.
    far: Vec<f32>,
    metres_per_pixel: f64,
    /// How much steeper hills are drawn than on a map of the usual scale.
    steeper: f64,
}

/// How much steeper hills are drawn than they are.
const STEEPER: f64 = 3.8;
const STEEPER_FAR: f64 = 8.0;
/// Heights of a map without relief, and kilometres to a hex of a map without scale.
const FLAT: f64 = 330.0;
const USUAL_KM: f64 = 2.5;

impl Heights {
    pub(super) fn new(
        picture: &Picture,
        sheet: &Sheet,
        (width, height): (usize, usize),
        pixels_per_unit: f64,
    ) -> Heights {
        let mut near = Vec::with_capacity(width * height);
        for py in 0..height {
            for px in 0..width {
                let paper = (
                    sheet.map.0 + (px as f64 + 0.5) / pixels_per_unit,
                    sheet.map.1 + (py as f64 + 0.5) / pixels_per_unit,
                );
                let metres = picture.relief.as_ref().and_then(|relief| sample(relief, sheet.lattice(paper)));
                near.push(num::single(metres.unwrap_or(FLAT)));
            }
        }
        let hex = HEX * pixels_per_unit;
        blur(&mut near, (width, height), num::index(0.03 * hex + 0.5));
        let mut far = near.clone();
        blur(&mut far, (width, height), num::index(0.22 * hex + 0.5));
        let km = if picture.hex_km > 0.0 { picture.hex_km } else { USUAL_KM };
        // The nearer the map looks, the steeper the slopes it can show, and the less they need help.
        let steeper = (km / USUAL_KM).powf(0.35).clamp(0.4, 1.6);
        Heights { width, height, near, far, metres_per_pixel: km * 1000.0 / hex, steeper }
    }

    /// Metres, smoothed over the neighbourhood, for the tints.
    pub(super) fn smooth_metres(&self, px: usize, py: usize) -> f64 {
        let at = py * self.width + px;
        mix(f64::from(self.near[at]), f64::from(self.far[at]), 0.4)
    }

    /// Light above 0, shadow below.
    pub(super) fn light(&self, px: usize, py: usize) -> f64 {
        let near = self.facing(&self.near, px, py, STEEPER);
        let far = self.facing(&self.far, px, py, STEEPER_FAR);
        // High ground stands nearer to the eye: stronger contrast.
        let height = f64::from(self.far[py * self.width + px]);
        let nearness = mix(0.8, 1.15, (height / 650.0).clamp(0.0, 1.0));
        (0.75 * near + 0.45 * far) * nearness
    }

    /// How much a slope faces the light in the north-west, as against level ground.
    fn facing(&self, metres: &[f32], px: usize, py: usize, steeper: f64) -> f64 {
        let (dx, dy) = self.slope(metres, px, py);
        let (dx, dy) = (dx * steeper * self.steeper, dy * steeper * self.steeper);
        let level = std::f64::consts::FRAC_1_SQRT_2;
        // The main light, and a weaker one more from the west, which keeps valleys along the main light from vanishing.
        let length = (dx * dx + dy * dy + 1.0).sqrt();
        let main = (0.5 * dx + 0.5 * dy + level) / length;
        let side = (0.69 * dx + 0.15 * dy + level) / length;
        (0.75 * main + 0.25 * side) / level - 1.0
    }

    /// Metres of rise to a metre, eastward and southward.
    fn slope(&self, metres: &[f32], px: usize, py: usize) -> (f64, f64) {
        let get = |x: usize, y: usize| f64::from(metres[y * self.width + x]);
        let (west, east) = (px.saturating_sub(1), (px + 1).min(self.width - 1));
        let (north, south) = (py.saturating_sub(1), (py + 1).min(self.height - 1));
        let across = ((east - west).max(1)) as f64 * self.metres_per_pixel;
        let down = ((south - north).max(1)) as f64 * self.metres_per_pixel;
        ((get(east, py) - get(west, py)) / across, (get(px, south) - get(px, north)) / down)
    }

    /// How strongly a contour shows in a pixel.
    pub(super) fn contour(&self, px: usize, py: usize, interval: f64) -> f64 {
        let metres = f64::from(self.near[py * self.width + px]);
        let (dx, dy) = self.slope(&self.near, px, py);
        let per_pixel = dx.hypot(dy) * self.metres_per_pixel;
        if per_pixel < 0.35 {
            return 0.0;
        }
        let level = (metres / interval).round();
        let away = (metres - level * interval).abs() / per_pixel;
        let index = level.rem_euclid(4.0) < 0.5;
        let (half, strength) = if index { (0.55, 0.3) } else { (0.4, 0.2) };
        strength * (half + 0.5 - away).clamp(0.0, 1.0)
    }
}

/// The height at a place of the lattice, between the four samples around it.
pub(crate) fn sample(relief: &Relief, (x, y): (f64, f64)) -> Option<f64> {
    let (west, north, east, south) = relief.bounds;
    if relief.width == 0 || relief.height == 0 || relief.heights.len() < relief.width * relief.height {
        return None;
    }
    let fx = ((x - west) / (east - west) * relief.width as f64 - 0.5).clamp(0.0, (relief.width - 1) as f64);
    let fy =
        ((y - north) / (south - north) * relief.height as f64 - 0.5).clamp(0.0, (relief.height - 1) as f64);
    let (column, row) = (num::index(fx), num::index(fy));
    let (right, below) = ((column + 1).min(relief.width - 1), (row + 1).min(relief.height - 1));
    let get = |c: usize, r: usize| f64::from(relief.heights[r * relief.width + c]);
    let upper = mix(get(column, row), get(right, row), fx - column as f64);
    let lower = mix(get(column, below), get(right, below), fx - column as f64);
    Some(mix(upper, lower, fy - row as f64))
}

/// Smooths by three passes of a running mean, which come close to a bell curve.
fn blur(values: &mut [f32], (width, height): (usize, usize), radius: usize) {
    if radius == 0 {
        return;
    }
    let mut line = Vec::new();
    for _ in 0..3 {
        for row in 0..height {
            mean_along(values, row * width, 1, width, radius, &mut line);
        }
        for column in 0..width {
            mean_along(values, column, width, height, radius, &mut line);
        }
    }
}

/// The running mean along one line; the ends count as going on for ever.
fn mean_along(
    values: &mut [f32],
    start: usize,
    step: usize,
    count: usize,
    radius: usize,
    line: &mut Vec<f64>,
) {
    line.clear();
    line.extend((0..count).map(|n| f64::from(values[start + n * step])));
    let get = |n: usize| line[n.saturating_sub(radius).min(count - 1)];
    let mut sum: f64 = (0..=2 * radius).map(get).sum();
    let share = 1.0 / (2 * radius + 1) as f64;
    for n in 0..count {
        values[start + n * step] = num::single(sum * share);
        sum += get(n + 2 * radius + 1) - get(n);
    }
}
