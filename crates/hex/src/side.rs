//! Hexsides and corners, each with one value whichever hex names it.
//!
//! A river is a chain of sides, a bridge stands on one, a bond may run along one; all need the same side whether it
//! was written 2020/2119 or 2119/2020. A [`Side`] therefore keeps the one of its two hexes from which it lies in
//! direction 0, 1 or 2, and a [`Vertex`] the one of its three hexes from which it lies at the clockwise end of side
//! 0 or 1. Corner `n` of a hex lies between its sides `n` and `n + 1`:
//!
//! ```text
//!                 5 ___0___ 0
//!                  /       \             sides of a flat-top hex inside,
//!               5 /         \ 1          corners outside
//!              4 (           ) 1
//!               4 \         / 2
//!                  \___ ___/
//!                 3    3    2
//! ```

use serde::{Deserialize, Serialize};

use crate::coord::Hex;
use crate::dir::Dir;

/// The line between two hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "[Hex; 2]", into = "[Hex; 2]")]
pub struct Side {
    hex: Hex,
    dir: Dir,
}

/// A point where three hexes meet, and three hexsides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "[Hex; 3]", into = "[Hex; 3]")]
pub struct Vertex {
    hex: Hex,
    dir: Dir,
}

impl Side {
    /// The side of a hex in a direction.
    pub fn of(hex: Hex, dir: Dir) -> Side {
        if dir.index() < 3 { Side { hex, dir } } else { Side { hex: hex.neighbor(dir), dir: dir.opposite() } }
    }

    /// The side two hexes share; nothing when they do not touch.
    pub fn between(a: Hex, b: Hex) -> Option<Side> {
        a.dir_to(b).map(|dir| Side::of(a, dir))
    }

    /// The two hexes it divides.
    pub fn hexes(self) -> [Hex; 2] {
        [self.hex, self.hex.neighbor(self.dir)]
    }

    /// The hex beyond it, for one who stands in `hex`; nothing when the side is not one of that hex.
    pub fn across(self, hex: Hex) -> Option<Hex> {
        let [a, b] = self.hexes();
        if hex == a {
            Some(b)
        } else if hex == b {
            Some(a)
        } else {
            None
        }
    }

    /// The corners at its two ends.
    pub fn ends(self) -> [Vertex; 2] {
        [Vertex::of(self.hex, self.dir.left()), Vertex::of(self.hex, self.dir)]
    }

    /// Whether the two are different sides with an end in common, as links of a chain must be.
    pub fn touches(self, other: Side) -> bool {
        self != other && self.ends().into_iter().any(|end| other.ends().contains(&end))
    }

    /// The four sides that share an end with this one.
    pub fn touching(self) -> [Side; 4] {
        let [hex, beyond] = self.hexes();
        let back = self.dir.opposite();
        [
            Side::of(hex, self.dir.left()),
            Side::of(hex, self.dir.right()),
            Side::of(beyond, back.left()),
            Side::of(beyond, back.right()),
        ]
    }
}

impl Vertex {
    /// The corner of a hex at the clockwise end of its side in a direction.
    pub fn of(hex: Hex, dir: Dir) -> Vertex {
        let canonical = |hex, index: usize| Vertex { hex, dir: Dir::ALL[index] };
        match dir.index() {
            0 | 1 => Vertex { hex, dir },
            2 => canonical(hex.neighbor(Dir::ALL[3]), 0),
            3 => canonical(hex.neighbor(Dir::ALL[4]), 1),
            4 => canonical(hex.neighbor(Dir::ALL[4]), 0),
            _ => canonical(hex.neighbor(Dir::ALL[5]), 1),
        }
    }

    /// The corner where three hexes meet; nothing unless all three touch one another.
    pub fn among(a: Hex, b: Hex, c: Hex) -> Option<Vertex> {
        let (to_b, to_c) = (a.dir_to(b)?, a.dir_to(c)?);
        if to_b.right() == to_c {
            Some(Vertex::of(a, to_b))
        } else if to_c.right() == to_b {
            Some(Vertex::of(a, to_c))
        } else {
            None
        }
    }

    /// The three hexes that meet here.
    pub fn hexes(self) -> [Hex; 3] {
        [self.hex, self.hex.neighbor(self.dir), self.hex.neighbor(self.dir.right())]
    }

    /// The three sides that meet here.
    pub fn sides(self) -> [Side; 3] {
        let right = self.dir.right();
        [
            Side::of(self.hex, self.dir),
            Side::of(self.hex, right),
            Side::of(self.hex.neighbor(self.dir), right.right()),
        ]
    }

    /// The hex and direction that give this corner by [`Vertex::of`].
    pub(crate) fn named_by(self) -> (Hex, Dir) {
        (self.hex, self.dir)
    }
}

impl TryFrom<[Hex; 2]> for Side {
    type Error = &'static str;

    fn try_from([a, b]: [Hex; 2]) -> Result<Side, &'static str> {
        Side::between(a, b).ok_or("a hexside lies between two hexes that touch")
    }
}

impl From<Side> for [Hex; 2] {
    fn from(side: Side) -> [Hex; 2] {
        side.hexes()
    }
}

impl TryFrom<[Hex; 3]> for Vertex {
    type Error = &'static str;

    fn try_from([a, b, c]: [Hex; 3]) -> Result<Vertex, &'static str> {
        Vertex::among(a, b, c).ok_or("a corner lies among three hexes that touch one another")
    }
}

impl From<Vertex> for [Hex; 3] {
    fn from(vertex: Vertex) -> [Hex; 3] {
        vertex.hexes()
    }
}
