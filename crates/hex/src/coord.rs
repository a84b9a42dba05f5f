//! The hex as a pair of axial coordinates, and the arithmetic of the hex plane.
//!
//! `q` grows to the east and `r` to the south. On a flat-top map a column is a line of equal `q`; on a pointy-top
//! map a row is a line of equal `r`. The third cube coordinate `s = -q - r` is never stored. Everything here holds
//! for both orientations, because [`Dir`] has the same steps in both.
//!
//! Coordinates on a map stay far below the limits of `i16` ([`crate::Numbering`] sees to it), so sums of two of them
//! cannot overflow; whatever may meet a hex from outside (distance, line, layout, lookup) reckons in wider numbers.

use std::ops::{Add, AddAssign, Neg, Sub};

use serde::{Deserialize, Serialize};

use crate::dir::{Dir, Orientation};

/// A hex, or the difference of two hexes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Hex {
    /// Grows to the east.
    pub q: i16,
    /// Grows to the south.
    pub r: i16,
}

impl Hex {
    pub const fn new(q: i16, r: i16) -> Hex {
        Hex { q, r }
    }

    /// How many steps lead from one hex to the other on an empty plane.
    pub fn distance(self, other: Hex) -> u32 {
        let q = i32::from(self.q) - i32::from(other.q);
        let r = i32::from(self.r) - i32::from(other.r);
        q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs())
    }

    /// The next hex in a direction.
    pub fn neighbor(self, dir: Dir) -> Hex {
        self + Hex::from(dir)
    }

    /// The six hexes around this one, clockwise in the order of [`Dir::ALL`].
    pub fn neighbors(self) -> [Hex; 6] {
        Dir::ALL.map(|dir| self.neighbor(dir))
    }

    /// Whether the two hexes share a hexside.
    pub fn touches(self, other: Hex) -> bool {
        self.distance(other) == 1
    }

    /// The direction of a neighbour; nothing for a hex that does not touch this one.
    pub fn dir_to(self, neighbor: Hex) -> Option<Dir> {
        if !self.touches(neighbor) {
            return None;
        }
        let step = neighbor - self;
        Dir::ALL.into_iter().find(|dir| dir.step() == (step.q, step.r))
    }

    /// The hexes at exactly this distance, clockwise from the one in direction 0; the hex itself for distance 0.
    pub fn ring(self, radius: u8) -> impl Iterator<Item = Hex> {
        let mut at = self + Hex::from(Dir::ALL[0]) * i16::from(radius);
        let around = Dir::ALL.into_iter().map(|dir| dir.turned(2));
        let walk = around.flat_map(move |dir| std::iter::repeat_n(dir, usize::from(radius)));
        let corners = walk.map(move |dir| {
            let here = at;
            at = at.neighbor(dir);
            here
        });
        (radius == 0).then_some(self).into_iter().chain(corners)
    }

    /// The hexes at most this far away, nearest rings first.
    pub fn disc(self, radius: u8) -> impl Iterator<Item = Hex> {
        (0..=radius).flat_map(move |ring| self.ring(ring))
    }

    /// The hexes under the straight line between two centres, both ends included: one for each step of the distance.
    ///
    /// Where the line runs exactly along a hexside it takes the hex with the greater `r` (further south), and of two
    /// with the same `r` the one with the greater `q` (further east). The choice depends on the place alone, so the
    /// way back is the same line.
    pub fn line_to(self, other: Hex) -> Vec<Hex> {
        let steps = self.distance(other);
        let map = Orientation::FlatTop;
        let (from, to) = (map.centre(self), map.centre(other));
        let between = |from: i32, to: i32, step: u32| {
            i64::from(from) * i64::from(steps - step) + i64::from(to) * i64::from(step)
        };
        let nth = |step| map.nearest(between(from.x, to.x, step), between(from.y, to.y, step), steps);
        // A distance of nothing leaves no line to divide.
        if steps == 0 { vec![self] } else { (0..=steps).filter_map(nth).collect() }
    }

    /// This difference turned clockwise about the origin by so many sixths of a circle.
    pub fn rotated(self, sixths: u8) -> Hex {
        (0..sixths % 6).fold(self, |hex, _| Hex::new(-hex.r, hex.q + hex.r))
    }

    /// This hex turned clockwise about another by so many sixths of a circle.
    pub fn rotated_about(self, centre: Hex, sixths: u8) -> Hex {
        centre + (self - centre).rotated(sixths)
    }
}

impl From<Dir> for Hex {
    fn from(dir: Dir) -> Hex {
        let (q, r) = dir.step();
        Hex { q, r }
    }
}

impl Add for Hex {
    type Output = Hex;

    fn add(self, other: Hex) -> Hex {
        Hex { q: self.q + other.q, r: self.r + other.r }
    }
}

impl AddAssign for Hex {
    fn add_assign(&mut self, other: Hex) {
        *self = *self + other;
    }
}

impl Sub for Hex {
    type Output = Hex;

    fn sub(self, other: Hex) -> Hex {
        Hex { q: self.q - other.q, r: self.r - other.r }
    }
}

impl Neg for Hex {
    type Output = Hex;

    fn neg(self) -> Hex {
        Hex { q: -self.q, r: -self.r }
    }
}

impl std::ops::Mul<i16> for Hex {
    type Output = Hex;

    fn mul(self, times: i16) -> Hex {
        Hex { q: self.q * times, r: self.r * times }
    }
}
