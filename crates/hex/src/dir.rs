//! The six directions out of a hex, and what they are called on a map.
//!
//! A direction is a number from 0 to 5, clockwise. Its step in axial coordinates is the same on every map; only its
//! name depends on how the hexes stand:
//!
//! ```text
//!    index          0    1    2    3    4    5
//!    flat-top       N    NE   SE   S    SW   NW
//!    pointy-top     NW   NE   E    SE   SW   W
//! ```

use crate::quote::quoted;
use std::fmt;

use serde::{Deserialize, Serialize};

/// How the hexes of a map stand: with a flat side to the north, or with a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Orientation {
    /// Columns of hexes run north to south; neighbours lie to N, NE, SE, S, SW and NW.
    FlatTop,
    /// Rows of hexes run west to east; neighbours lie to NE, E, SE, SW, W and NW.
    PointyTop,
}

/// One of the six directions, kept as its clockwise index so that turning is arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Dir(u8);

/// The directions of a flat-top map by name.
pub mod flat_top {
    use super::Dir;

    pub const N: Dir = Dir(0);
    pub const NE: Dir = Dir(1);
    pub const SE: Dir = Dir(2);
    pub const S: Dir = Dir(3);
    pub const SW: Dir = Dir(4);
    pub const NW: Dir = Dir(5);
}

/// The directions of a pointy-top map by name.
pub mod pointy_top {
    use super::Dir;

    pub const NW: Dir = Dir(0);
    pub const NE: Dir = Dir(1);
    pub const E: Dir = Dir(2);
    pub const SE: Dir = Dir(3);
    pub const SW: Dir = Dir(4);
    pub const W: Dir = Dir(5);
}

const FLAT_TOP_NAMES: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];
const POINTY_TOP_NAMES: [&str; 6] = ["NW", "NE", "E", "SE", "SW", "W"];

/// The axial steps, in the order of the index.
const STEPS: [(i16, i16); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// Why a word or number is not a direction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DirError {
    typed: String,
    choices: String,
}

impl fmt::Display for DirError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a direction here: choose one of {}", self.typed, self.choices)
    }
}

impl std::error::Error for DirError {}

impl Dir {
    /// All six, clockwise, in the order of their index.
    pub const ALL: [Dir; 6] = [Dir(0), Dir(1), Dir(2), Dir(3), Dir(4), Dir(5)];

    /// The direction with this index, if there is one.
    pub fn new(index: u8) -> Option<Dir> {
        (index < 6).then_some(Dir(index))
    }

    /// The clockwise index, 0 to 5, for tables with one entry per direction.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The way back.
    pub fn opposite(self) -> Dir {
        self.turned(3)
    }

    /// The next direction counter-clockwise: to the left of one who looks this way.
    pub fn left(self) -> Dir {
        self.turned(5)
    }

    /// The next direction clockwise: to the right of one who looks this way.
    pub fn right(self) -> Dir {
        self.turned(1)
    }

    /// This direction after so many clockwise turns of a sixth.
    pub fn turned(self, sixths: u8) -> Dir {
        Dir((self.0 + sixths % 6) % 6)
    }

    /// The axial step (q, r) that leads this way, the same on every map.
    pub fn step(self) -> (i16, i16) {
        STEPS[self.index()]
    }

    /// What a map of this orientation calls the direction.
    pub fn name(self, orientation: Orientation) -> &'static str {
        orientation.names()[self.index()]
    }

    /// Reads a name as a map of this orientation uses it; small letters are as good as capitals.
    pub fn parse(name: &str, orientation: Orientation) -> Result<Dir, DirError> {
        let wanted = name.trim();
        let found = Dir::ALL.into_iter().find(|dir| dir.name(orientation).eq_ignore_ascii_case(wanted));
        found.ok_or_else(|| DirError { typed: quoted(name), choices: orientation.names().join(", ") })
    }
}

impl Orientation {
    /// The six names of directions on such a map, clockwise in the order of [`Dir::ALL`].
    pub fn names(self) -> &'static [&'static str; 6] {
        match self {
            Orientation::FlatTop => &FLAT_TOP_NAMES,
            Orientation::PointyTop => &POINTY_TOP_NAMES,
        }
    }
}

impl TryFrom<u8> for Dir {
    type Error = DirError;

    fn try_from(index: u8) -> Result<Dir, DirError> {
        Dir::new(index).ok_or_else(|| DirError { typed: index.to_string(), choices: "0 to 5".to_string() })
    }
}

impl From<Dir> for u8 {
    fn from(dir: Dir) -> u8 {
        dir.0
    }
}
