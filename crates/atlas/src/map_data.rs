//! What a map holds, hex by hex and hexside by hexside.

use hex::{Hex, Numbering, Side};

use crate::{MarkRow, Projection};

/// A whole map, as its tables state it.
#[derive(Clone, Debug)]
pub struct MapData {
    pub game: String,
    pub numbering: Numbering,
    pub projection: Projection,
    /// Every hex, in the order of the grid.
    pub hexes: Vec<HexRow>,
    pub sides: Vec<SideRow>,
    pub roads: Vec<RoadRow>,
    pub places: Vec<PlaceRow>,
    pub marks: Vec<MarkRow>,
}

/// One hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexRow {
    pub hex: Hex,
    /// The class of the game's terrain chart.
    pub terrain: String,
    /// Per cent of the hex under woods.
    pub woods: u8,
    /// Mean height in metres.
    pub height: i16,
    /// From the lowest to the highest point, in metres.
    pub relief: i16,
    /// Where the row comes from: `geo`, or what an override says.
    pub source: String,
}

/// One hexside that carries something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideRow {
    pub side: Side,
    /// `river` or `major river`.
    pub kind: String,
    /// The name of the river.
    pub name: String,
    /// Empty, or `bridge` where a road crosses.
    pub crossing: String,
    pub source: String,
}

/// A road from one hex to the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoadRow {
    pub a: Hex,
    pub b: Hex,
    /// The class of the game's terrain chart.
    pub class: String,
    /// The road it is part of.
    pub name: String,
    pub source: String,
}

/// A named place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceRow {
    pub hex: Hex,
    pub name: String,
    /// How the map prints it.
    pub label: String,
    /// The game's class: village, town, city …
    pub class: String,
    pub source: String,
}
