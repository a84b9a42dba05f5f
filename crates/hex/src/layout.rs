//! Where hexes, corners and sides lie on the paper, in exact whole numbers.
//!
//! The centres and corners of regular hexes all lie on a lattice whose two spacings have the ratio 1 : √3. Counting
//! in those spacings needs no floats, so equal places have equal numbers and a built map has the same bytes on every
//! machine. Only a renderer multiplies. For hexes with sides of length `size`:
//!
//! ```text
//!                 centre of (q, r)    corners from the centre              one unit of x     one unit of y
//!    flat-top     (3q, 2r + q)        (±2, 0), (±1, ±1)                    size / 2          size · √3 / 2
//!    pointy-top   (2q + r, 3r)        (0, ±2), (±1, ±1)                    size · √3 / 2     size / 2
//! ```
//!
//! `x` grows to the east and `y` to the south, as on a screen. The middle of a side falls between lattice points, so
//! it is given doubled. The way back, [`Orientation::hex_at`], finds the nearest centre by true distance, which on
//! this lattice is the whole number `x² + 3y²` (flat-top) or `3x² + y²` (pointy-top). A point as near to several
//! hexes belongs to the one with the greatest `r`, then the greatest `q`: the southern, then the eastern one.

use serde::{Deserialize, Serialize};

use crate::coord::Hex;
use crate::dir::Orientation;
use crate::side::{Side, Vertex};

/// A point of the lattice; what one unit means is said by the function that gives or takes it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Point {
    /// Grows to the east.
    pub x: i32,
    /// Grows to the south.
    pub y: i32,
}

/// Corner `n` from the centre of its hex, clockwise; it lies between the sides `n` and `n + 1`.
const FLAT_TOP_CORNERS: [(i32, i32); 6] = [(1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)];
const POINTY_TOP_CORNERS: [(i32, i32); 6] = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)];

impl Orientation {
    /// The centre of a hex.
    pub fn centre(self, hex: Hex) -> Point {
        let (q, r) = (i32::from(hex.q), i32::from(hex.r));
        match self {
            Orientation::FlatTop => Point { x: 3 * q, y: 2 * r + q },
            Orientation::PointyTop => Point { x: 2 * q + r, y: 3 * r },
        }
    }

    /// The six corners of a hex, clockwise; corner `n` lies between the sides in directions `n` and `n + 1`.
    pub fn corners(self, hex: Hex) -> [Point; 6] {
        let Point { x, y } = self.centre(hex);
        self.corner_offsets().map(|(dx, dy)| Point { x: x + dx, y: y + dy })
    }

    /// The place of one corner.
    pub fn corner(self, vertex: Vertex) -> Point {
        let (hex, dir) = vertex.named_by();
        self.corners(hex)[dir.index()]
    }

    /// The middle of a side in half units of the lattice: twice its coordinates.
    pub fn side_middle_doubled(self, side: Side) -> Point {
        let [a, b] = side.hexes().map(|hex| self.centre(hex));
        Point { x: a.x + b.x, y: a.y + b.y }
    }

    /// The hex whose centre is nearest to a lattice point; nothing so far out that no hex has coordinates there.
    pub fn hex_at(self, point: Point) -> Option<Hex> {
        self.hex_at_parts(point, 1)
    }

    /// As [`Orientation::hex_at`], for a point counted in `parts` of a lattice unit: a click, a place on the ground.
    /// Nothing when `parts` is 0.
    pub fn hex_at_parts(self, point: Point, parts: u32) -> Option<Hex> {
        if parts == 0 { None } else { self.nearest(i64::from(point.x), i64::from(point.y), parts) }
    }

    /// The search behind `hex_at`, wide enough for the points of a line. `parts` is not 0.
    pub(crate) fn nearest(self, x: i64, y: i64, parts: u32) -> Option<Hex> {
        // Both orientations are one problem: lines of hexes lie 3 units apart along the long axis, the hexes of a line
        // 2 units apart along the short one, each line 1 further than the last.
        let (long, short) = match self {
            Orientation::FlatTop => (i128::from(x), i128::from(y)),
            Orientation::PointyTop => (i128::from(y), i128::from(x)),
        };
        let unit = i128::from(parts);
        // A centre is at most 2 units away, so it is on the line before the point or on the one after, and likewise
        // along the line.
        let first_line = long.div_euclid(3 * unit);
        let candidates = [first_line, first_line + 1].into_iter().flat_map(|line| {
            let first = (short - line * unit).div_euclid(2 * unit);
            [(line, first), (line, first + 1)]
        });
        let squared = |line: i128, along: i128| {
            let (dl, ds) = (long - 3 * line * unit, short - (2 * along + line) * unit);
            dl * dl + 3 * ds * ds
        };
        let ranked = candidates.map(|(line, along)| {
            let (q, r) = match self {
                Orientation::FlatTop => (line, along),
                Orientation::PointyTop => (along, line),
            };
            (squared(line, along), -r, -q)
        });
        let (_, r, q) = ranked.min()?;
        Some(Hex { q: i16::try_from(-q).ok()?, r: i16::try_from(-r).ok()? })
    }

    fn corner_offsets(self) -> [(i32, i32); 6] {
        match self {
            Orientation::FlatTop => FLAT_TOP_CORNERS,
            Orientation::PointyTop => POINTY_TOP_CORNERS,
        }
    }
}
