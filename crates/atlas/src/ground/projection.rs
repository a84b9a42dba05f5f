//! How a hex grid lies on the real ground.
//!
//! A projection carries latitude and longitude to the exact lattice of the `hex` crate, on which hex centres are whole
//! numbers. It is affine and fitted by least squares to the hexes that a rulebook ties to places; its six numbers stand in
//! the game's grid file, so that a map is built to the same bytes everywhere.

use hex::{Hex, Orientation};
use serde::Deserialize;

use crate::error::MapError;
use crate::ground::anchors::{Anchor, Residual};
use crate::ground::data::Point;

/// Kilometres in a degree of latitude, and in one of longitude at the middle of the maps.
const KM_NORTH: f64 = 111.2;
const KM_EAST: f64 = 111.32 * 0.641_450; // the cosine of 50.1 degrees
const MIDDLE: (f64, f64) = (50.0, 6.0);
/// How finely a point is read when its hex is looked up.
const PARTS: u32 = 1_000;

/// Six numbers: x = a + b·east + c·north and y = d + e·east + f·north, in lattice units, from kilometres east and north of
/// 50° N 6° E.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Projection {
    pub x: [f64; 3],
    pub y: [f64; 3],
}

/// Kilometres east and north of the middle.
fn plane(at: Point) -> (f64, f64) {
    ((at.lon - MIDDLE.1) * KM_EAST, (at.lat - MIDDLE.0) * KM_NORTH)
}

/// Kilometres between two points of the real ground.
#[must_use]
pub fn kilometres(a: Point, b: Point) -> f64 {
    let ((ax, ay), (bx, by)) = (plane(a), plane(b));
    (ax - bx).hypot(ay - by)
}

impl Projection {
    /// A point of the ground on the lattice.
    #[must_use]
    pub fn lattice(&self, at: Point) -> (f64, f64) {
        let (east, north) = plane(at);
        let row = |[a, b, c]: [f64; 3]| a + b * east + c * north;
        (row(self.x), row(self.y))
    }

    /// A lattice point on the ground.
    #[must_use]
    pub fn ground(&self, x: f64, y: f64) -> Point {
        let ([a, b, c], [d, e, f]) = (self.x, self.y);
        let det = b * f - c * e;
        let (dx, dy) = (x - a, y - d);
        let (east, north) = ((f * dx - c * dy) / det, (b * dy - e * dx) / det);
        Point { lat: MIDDLE.0 + north / KM_NORTH, lon: MIDDLE.1 + east / KM_EAST }
    }

    /// The hex that a point of the ground lies in.
    #[must_use]
    pub fn hex(&self, at: Point, orientation: Orientation) -> Option<Hex> {
        let (x, y) = self.lattice(at);
        let fine = |value: f64| {
            let value = (value * f64::from(PARTS)).round();
            (value.abs() < 1e9).then_some(value as i64).and_then(|value| i32::try_from(value).ok())
        };
        orientation.hex_at_parts(hex::Point { x: fine(x)?, y: fine(y)? }, PARTS)
    }

    /// The centre of a hex on the ground.
    #[must_use]
    pub fn centre(&self, hex: Hex, orientation: Orientation) -> Point {
        let at = orientation.centre(hex);
        self.ground(f64::from(at.x), f64::from(at.y))
    }

    /// How many kilometres lie between the centres of neighbouring hexes, on average over the three directions.
    #[must_use]
    pub fn hex_width(&self, orientation: Orientation) -> f64 {
        let middle = Hex { q: 0, r: 0 };
        let centre = self.centre(middle, orientation);
        let around = middle.neighbors();
        around.iter().map(|hex| kilometres(centre, self.centre(*hex, orientation))).sum::<f64>() / 6.0
    }
}

/// A projection and how well it fits.
#[derive(Clone, Debug)]
pub struct Fit {
    pub projection: Projection,
    pub residuals: Vec<Residual>,
}

impl Fit {
    /// Fits a projection to anchors by weighted least squares.
    ///
    /// # Errors
    /// When there are fewer than three anchors, or they lie on a line.
    pub fn new(anchors: &[Anchor], orientation: Orientation) -> Result<Fit, MapError> {
        let mut sums = [[0.0; 3]; 3];
        let (mut to_x, mut to_y) = ([0.0; 3], [0.0; 3]);
        for anchor in anchors {
            let (east, north) = plane(anchor.at);
            let row = [1.0, east, north];
            let centre = orientation.centre(anchor.hex);
            for i in 0..3 {
                for j in 0..3 {
                    sums[i][j] += anchor.weight * row[i] * row[j];
                }
                to_x[i] += anchor.weight * row[i] * f64::from(centre.x);
                to_y[i] += anchor.weight * row[i] * f64::from(centre.y);
            }
        }
        let few =
            || MapError::new("anchors", 0, "a projection needs three anchors that do not lie on a line");
        let x = solve(sums, to_x).ok_or_else(few)?;
        let y = solve(sums, to_y).ok_or_else(few)?;
        let round = |row: [f64; 3]| row.map(|value| (value * 1e5).round() / 1e5);
        let projection = Projection { x: round(x), y: round(y) };
        Ok(Fit { residuals: residuals(&projection, anchors, orientation), projection })
    }
}

/// How far each anchor lies from the middle of its hex, in hexes.
pub(crate) fn residuals(
    projection: &Projection,
    anchors: &[Anchor],
    orientation: Orientation,
) -> Vec<Residual> {
    let width = projection.hex_width(orientation);
    let residual = |anchor: &Anchor| Residual {
        place: anchor.place.clone(),
        hex: anchor.hex,
        fitted: projection.hex(anchor.at, orientation),
        off: kilometres(anchor.at, projection.centre(anchor.hex, orientation)) / width,
    };
    anchors.iter().map(residual).collect()
}

/// Solves three equations by elimination; nothing when they do not determine an answer.
fn solve(mut rows: [[f64; 3]; 3], mut right: [f64; 3]) -> Option<[f64; 3]> {
    for column in 0..3 {
        let pivot = (column..3).max_by(|a, b| rows[*a][column].abs().total_cmp(&rows[*b][column].abs()))?;
        if rows[pivot][column].abs() < 1e-9 {
            return None;
        }
        rows.swap(column, pivot);
        right.swap(column, pivot);
        for row in 0..3 {
            if row != column {
                let factor = rows[row][column] / rows[column][column];
                let above = rows[column];
                for (cell, subtract) in rows[row].iter_mut().zip(above).skip(column) {
                    *cell -= factor * subtract;
                }
                right[row] -= factor * right[column];
            }
        }
    }
    Some([right[0] / rows[0][0], right[1] / rows[1][1], right[2] / rows[2][2]])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A grid of about 2.6 km a hex, a little turned.
    const SAMPLE: Projection = Projection { x: [-74.7, 1.37, -0.03], y: [-25.7, 0.03, -0.786] };

    #[test]
    fn there_and_back_again() {
        let point = Point { lat: 50.27, lon: 6.13 };
        let (x, y) = SAMPLE.lattice(point);
        let back = SAMPLE.ground(x, y);
        assert!((back.lat - point.lat).abs() < 1e-9 && (back.lon - point.lon).abs() < 1e-9, "{back:?}");
        for orientation in [Orientation::FlatTop, Orientation::PointyTop] {
            let hex = Hex { q: -7, r: 11 };
            assert_eq!(SAMPLE.hex(SAMPLE.centre(hex, orientation), orientation), Some(hex));
        }
    }

    #[test]
    fn a_fit_finds_the_projection_its_anchors_come_from() {
        let hexes = [(0, 0), (5, 2), (-3, 7), (4, -6), (9, 9)];
        let anchor = |(q, r): (i16, i16)| {
            let hex = Hex { q, r };
            Anchor {
                place: format!("{q},{r}"),
                at: SAMPLE.centre(hex, Orientation::FlatTop),
                hex,
                weight: 1.0,
            }
        };
        let anchors: Vec<Anchor> = hexes.into_iter().map(anchor).collect();
        let fit = Fit::new(&anchors, Orientation::FlatTop).expect("five anchors");
        for (found, true_) in
            fit.projection.x.iter().chain(&fit.projection.y).zip(SAMPLE.x.iter().chain(&SAMPLE.y))
        {
            assert!((found - true_).abs() < 1e-3, "{:?}", fit.projection);
        }
        assert!(
            fit.residuals.iter().all(|residual| residual.off < 0.01 && residual.fitted == Some(residual.hex))
        );
    }

    #[test]
    fn two_anchors_or_a_line_of_them_are_not_enough() {
        let anchor = |q: i16| {
            let hex = Hex { q, r: 0 };
            Anchor { place: String::new(), at: SAMPLE.centre(hex, Orientation::FlatTop), hex, weight: 1.0 }
        };
        for anchors in [vec![anchor(0), anchor(1)], vec![anchor(0), anchor(2), anchor(5)]] {
            let error = Fit::new(&anchors, Orientation::FlatTop).expect_err("not enough");
            assert!(error.to_string().contains("three anchors that do not lie on a line"), "{error}");
        }
    }
}
