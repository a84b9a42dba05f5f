//! What a map shows, as plain data: the caller fills it from the tables of a map, this crate draws it.
//!
//! Places are given in units of the lattice of [`hex::Orientation`]; those that need not lie on it, in floats.

use hex::{Orientation, Point};

/// Everything that is drawn.
#[derive(Clone, Debug)]
pub struct Picture {
    pub title: String,
    /// A line under the title; may be empty.
    pub subtitle: String,
    pub orientation: Orientation,
    pub hexes: Vec<PicHex>,
    /// Where rivers really run.
    pub courses: Vec<Course>,
    /// Hexsides that count in the game.
    pub sides: Vec<PicSide>,
    pub roads: Vec<PicRoad>,
    pub railways: Vec<Vec<(f64, f64)>>,
    pub borders: Vec<Vec<(f64, f64)>>,
    pub places: Vec<PicPlace>,
    pub marks: Vec<PicMark>,
    pub tints: Vec<PicTint>,
    pub relief: Option<Relief>,
    /// Whether a legend of what occurs on the map is drawn.
    pub legend: bool,
    pub credits: String,
    /// Kilometres from the centre of a hex to that of its neighbour; 0 if the map has no scale.
    pub hex_km: f64,
}

impl Default for Picture {
    fn default() -> Picture {
        Picture {
            title: String::new(),
            subtitle: String::new(),
            orientation: Orientation::FlatTop,
            hexes: Vec::new(),
            courses: Vec::new(),
            sides: Vec::new(),
            roads: Vec::new(),
            railways: Vec::new(),
            borders: Vec::new(),
            places: Vec::new(),
            marks: Vec::new(),
            tints: Vec::new(),
            relief: None,
            legend: true,
            credits: String::new(),
            hex_km: 0.0,
        }
    }
}

/// One hex.
#[derive(Clone, Debug)]
pub struct PicHex {
    /// Its centre.
    pub at: Point,
    /// The number printed in it.
    pub number: String,
    /// The class of the game's terrain chart: "clear", "forest", "wooded rough" …
    pub terrain: String,
    /// Per cent under woods.
    pub woods: u8,
}

/// The real course of a river.
#[derive(Clone, Debug)]
pub struct Course {
    pub name: String,
    /// 1 is a great river, 2 a river, 3 a stream.
    pub rank: u8,
    pub points: Vec<(f64, f64)>,
}

/// A hexside that carries something.
#[derive(Clone, Debug)]
pub struct PicSide {
    /// Its two corners.
    pub ends: [Point; 2],
    /// "river", "major river", "stream", "lake", "cliff" …
    pub kind: String,
    /// The name of the river; may be empty.
    pub name: String,
}

/// A road, whole or in parts.
#[derive(Clone, Debug)]
pub struct PicRoad {
    pub points: Vec<(f64, f64)>,
    /// "primary", "secondary", "minor", "track" …
    pub class: String,
}

/// A named place.
#[derive(Clone, Debug)]
pub struct PicPlace {
    pub at: (f64, f64),
    pub label: String,
    /// "city", "town", "village" or "hamlet"; anything else is drawn as a hamlet.
    pub class: String,
    /// Within a class, lower ranks are lettered first.
    pub rank: u8,
}

/// A mark of the game on the map.
#[derive(Clone, Debug)]
pub struct PicMark {
    pub at: (f64, f64),
    /// "entry", "victory", "bridge", "fort", "west wall", "held by german", "held by allied", "contested"; anything else is drawn as a small disc.
    pub kind: String,
    /// What is written in it; for a bridge the heading of its road in degrees, 0 along a row of the paper, 90 down it.
    pub text: String,
}

/// A shade over a hex.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PicTint {
    /// The centre of the hex.
    pub at: Point,
    pub rgb: [u8; 3],
    /// From 0, nothing, to 1, nothing else.
    pub alpha: f64,
}

/// Heights over a rectangle of the lattice, row by row from the north-west.
#[derive(Clone, Debug)]
pub struct Relief {
    pub width: usize,
    pub height: usize,
    /// The outer edges of the first and last samples: west, north, east, south.
    pub bounds: (f64, f64, f64, f64),
    /// Metres.
    pub heights: Vec<i16>,
}
