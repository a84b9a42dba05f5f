//! The ground picture: tints of height, light from the north-west, contours and woods, pixel by pixel.

mod fields;
mod heights;

use crate::noise;
use crate::num::{self, mix, smooth_step};
use crate::palette::TINTS;
use crate::picture::Picture;
use crate::scene::HEX;
use crate::sheet::Sheet;
use fields::{Field, Fields};
use heights::Heights;
pub(crate) use heights::sample;

/// A picture of three bytes to a pixel.
#[derive(Clone, Debug)]
pub(crate) struct Raster {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) rgb: Vec<u8>,
}

impl Raster {
    /// The square of so many pixels in a column and a row of such squares, as far as the picture reaches.
    pub(crate) fn piece(&self, side: usize, column: usize, row: usize) -> Option<Raster> {
        let (left, top) = (column.checked_mul(side)?, row.checked_mul(side)?);
        let width = self.width.checked_sub(left)?.min(side);
        let height = self.height.checked_sub(top)?.min(side);
        if width == 0 || height == 0 {
            return None;
        }
        let mut rgb = Vec::with_capacity(width * height * 3);
        for line in top..top + height {
            let from = (line * self.width + left) * 3;
            rgb.extend_from_slice(&self.rgb[from..from + width * 3]);
        }
        Some(Raster { width, height, rgb })
    }
}

type Rgb = [f64; 3];

const SHADOW: Rgb = [66.0, 70.0, 92.0];
const LIGHT: Rgb = [255.0, 249.0, 224.0];
const WOODS: Rgb = [124.0, 152.0, 96.0];
const ROUGH_GROUND: Rgb = [201.0, 168.0, 122.0];
const MARSH: Rgb = [170.0, 196.0, 184.0];
const LAKE: Rgb = [134.0, 180.0, 206.0];
const SHORE: Rgb = [60.0, 113.0, 150.0];
const BUILT: Rgb = [214.0, 184.0, 166.0];
const CONTOUR: Rgb = [132.0, 92.0, 52.0];
/// Steps to which brightness and hue are rounded: nobody sees them, and the file is half as large.
const BRIGHTNESS: f64 = 4.0;
const HUE: f64 = 6.0;
/// Metres between contours.
const INTERVAL: f64 = 50.0;

/// Draws the ground of the map part of a sheet.
pub(crate) fn render(picture: &Picture, sheet: &Sheet, pixels_per_unit: f64, woods: bool) -> Raster {
    let (width, height) = size(sheet, pixels_per_unit);
    let heights = Heights::new(picture, sheet, (width, height), pixels_per_unit);
    let fields = Fields::new(picture, sheet);
    let cover = if woods { cover(&fields, (width, height), pixels_per_unit) } else { Vec::new() };
    let mut rgb = Vec::with_capacity(width * height * 3);
    for py in 0..height {
        for px in 0..width {
            let at = py * width + px;
            let paper = ((px as f64 + 0.5) / pixels_per_unit, (py as f64 + 0.5) / pixels_per_unit);
            let mut colour = bare_ground(&fields, &heights, paper, (px, py));
            let mut light = heights.light(px, py);
            if let Some(here) = cover.get(at).map(|c| f64::from(*c)).filter(|c| *c > 0.0) {
                // The edge of a wood stands up from the fields: lit in the north-west, dark in the south-east.
                let step = num::index((0.9 * pixels_per_unit).max(1.0));
                let beyond = if px + step < width && py + step < height {
                    f64::from(cover[at + step * width + step])
                } else {
                    here
                };
                let crown = noise::crowns(paper.0 / 3.4, paper.1 / 3.4, 7);
                let lit_crown = crown - noise::crowns(paper.0 / 3.4 + 0.25, paper.1 / 3.4 + 0.25, 7);
                light += here * 0.17 * lit_crown - 0.28 * (here - beyond).max(0.0);
                let depth = 0.78 + 0.1 * noise::value(paper.0 / 16.0, paper.1 / 16.0, 11);
                colour = blend(colour, WOODS, here * depth);
            }
            let (water, shore) = lake(&fields, paper);
            colour = blend(blend(lit(colour, light), LAKE, water), SHORE, shore);
            if water < 0.5 {
                colour = blend(colour, CONTOUR, heights.contour(px, py, INTERVAL));
            }
            rgb.extend(rounded(colour).map(num::byte));
        }
    }
    Raster { width, height, rgb }
}

/// The size of the ground picture in pixels.
fn size(sheet: &Sheet, pixels_per_unit: f64) -> (usize, usize) {
    let whole = |length: f64| num::pixels(length * pixels_per_unit - 1e-6) as usize;
    (whole(sheet.map.2), whole(sheet.map.3))
}

/// How much of a pixel is lake, and how much the line of its shore.
fn lake(fields: &Fields, paper: (f64, f64)) -> (f64, f64) {
    let share = fields.sample(Field::Water, paper);
    if share < 0.02 {
        return (0.0, 0.0);
    }
    let share = share + 0.2 * noise::fractal(paper.0 / 14.0, paper.1 / 14.0, 9);
    (smooth_step(0.44, 0.52, share), 0.8 * (1.0 - (share - 0.48).abs() / 0.07).max(0.0))
}

/// Tint of height, changed where the ground is rough, wet or built over.
fn bare_ground(fields: &Fields, heights: &Heights, paper: (f64, f64), (px, py): (usize, usize)) -> Rgb {
    let mut colour = tint(heights.smooth_metres(px, py));
    let mottle = noise::fractal(paper.0 / 46.0, paper.1 / 46.0, 3);
    let ragged = 0.16 * noise::fractal(paper.0 / 9.0, paper.1 / 9.0, 5);
    for (field, over, strength) in
        [(Field::Rough, ROUGH_GROUND, 0.42), (Field::Marsh, MARSH, 0.6), (Field::Built, BUILT, 0.75)]
    {
        let share = fields.sample(field, paper);
        if share > 0.01 {
            colour = blend(colour, over, strength * smooth_step(0.3, 0.7, share + ragged));
        }
    }
    colour.map(|c| c + 3.0 * mottle)
}

/// How much of each pixel is under trees.
fn cover(fields: &Fields, (width, height): (usize, usize), pixels_per_unit: f64) -> Vec<f32> {
    let mut cover = Vec::with_capacity(width * height);
    for py in 0..height {
        for px in 0..width {
            let (x, y) = ((px as f64 + 0.5) / pixels_per_unit, (py as f64 + 0.5) / pixels_per_unit);
            let share = fields.sample(Field::Woods, (x, y));
            // Bays and capes of half a hex, and a fringe of single trees.
            let ragged = if (0.03..0.99).contains(&share) {
                0.5 * noise::fractal(x / 0.52 / HEX, y / 0.52 / HEX, 1)
                    + 0.22 * noise::fractal(x / 5.5, y / 5.5, 2)
            } else {
                0.0
            };
            cover.push(num::single(smooth_step(0.44, 0.57, share + ragged)));
        }
    }
    cover
}

/// The colour of open ground at a height.
pub(crate) fn tint(metres: f64) -> Rgb {
    for pair in TINTS.windows(2) {
        let ((low, a), (high, b)) = (pair[0], pair[1]);
        if metres < high {
            return blend(a, b, ((metres - low) / (high - low)).clamp(0.0, 1.0));
        }
    }
    TINTS[TINTS.len() - 1].1
}

/// A colour in light (above 0) or shadow (below 0).
fn lit(colour: Rgb, light: f64) -> Rgb {
    if light < 0.0 {
        blend(colour, SHADOW, 0.6 * (1.0 - (light * 1.3).exp()))
    } else {
        blend(colour, LIGHT, 0.6 * (1.0 - (-light * 1.3).exp()))
    }
}

/// The colour with its brightness and its hue rounded.
fn rounded([r, g, b]: Rgb) -> Rgb {
    let to = |value: f64, step: f64| (value / step).round() * step;
    let bright = 0.3 * r + 0.59 * g + 0.11 * b;
    let (red, blue) = (to(r - bright, HUE), to(b - bright, HUE));
    let bright = to(bright, BRIGHTNESS);
    [bright + red, bright - (0.3 * red + 0.11 * blue) / 0.59, bright + blue]
}

fn blend(a: Rgb, b: Rgb, t: f64) -> Rgb {
    std::array::from_fn(|n| mix(a[n], b[n], t))
}

#[cfg(test)]
mod tests {
    use super::Raster;

    /// A picture in which every pixel tells its column and row.
    fn numbered(width: u8, height: u8) -> Raster {
        let pixels = (0..height).flat_map(|row| (0..width).flat_map(move |column| [column, row, 0]));
        Raster { width: width.into(), height: height.into(), rgb: pixels.collect() }
    }

    #[test]
    fn pieces_laid_side_by_side_are_the_picture() {
        let whole = numbered(10, 7);
        let mut again = vec![0; whole.rgb.len()];
        for (column, row) in (0..3).flat_map(|column| (0..2).map(move |row| (column, row))) {
            let piece = whole.piece(4, column, row).expect("a piece");
            for (line, pixels) in piece.rgb.chunks(piece.width * 3).enumerate() {
                let at = ((row * 4 + line) * whole.width + column * 4) * 3;
                again[at..at + pixels.len()].copy_from_slice(pixels);
            }
        }
        assert_eq!(again, whole.rgb);
        assert_eq!(whole.piece(4, 2, 1).map(|piece| (piece.width, piece.height)), Some((2, 3)));
    }

    #[test]
    fn there_is_no_piece_beyond_the_edges() {
        let whole = numbered(8, 4);
        assert!(whole.piece(4, 2, 0).is_none() && whole.piece(4, 0, 1).is_none());
        assert!(whole.piece(4, usize::MAX, 0).is_none());
    }
}
