//! What a map holds, hex by hex and hexside by hexside.

use std::collections::{BTreeMap, BTreeSet};

use hex::{Hex, Numbering, Orientation, Side};

use crate::ground::projection::Projection;
use crate::spec::SupplySpec;

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
    pub outlines: Vec<Outline>,
    /// Where each seat's supply comes onto the map.
    pub supply: BTreeMap<String, BTreeSet<Hex>>,
}

impl MapData {
    /// Finds the sources of supply among the marks.
    pub(crate) fn supplied(mut self, spec: &BTreeMap<String, SupplySpec>) -> MapData {
        for (seat, source) in spec {
            let meant = |mark: &&MarkRow| source.marks.contains(&mark.kind) && mark.says(&source.words);
            let edge = self.marks.iter().filter(meant).flat_map(edge_of).copied().collect();
            self.supply.insert(seat.clone(), edge);
        }
        self
    }

    /// The rectangle of the lattice that a map covers, with a margin: west, north, east, south.
    pub(crate) fn bounds(&self) -> (f64, f64, f64, f64) {
        let orientation = self.numbering.orientation();
        let mut found = (f64::MAX, f64::MAX, f64::MIN, f64::MIN);
        for row in &self.hexes {
            let (x, y) = centre(orientation, row.hex);
            found = (found.0.min(x), found.1.min(y), found.2.max(x), found.3.max(y));
        }
        (found.0 - 3.0, found.1 - 3.0, found.2 + 3.0, found.3 + 3.0)
    }
}

/// The hexes by which a mark meets the edge: the last of a road that leads off the map, all of anything else.
fn edge_of(mark: &MarkRow) -> &[Hex] {
    let last = mark.hexes.len().saturating_sub(1);
    if mark.kind == "entry-line" { &mark.hexes[last..] } else { &mark.hexes }
}

/// A line that is drawn and has no other meaning: a frontier, a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outline {
    /// `border` or `stream`.
    pub kind: String,
    pub name: String,
    /// In hundredths of lattice units.
    pub points: Vec<(i32, i32)>,
}

/// One hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexRow {
    pub hex: Hex,
    /// The class of the game's terrain chart.
    pub terrain: String,
    /// What the hex carries besides its ground: `town`, `west wall`, `valley` …
    pub features: Vec<String>,
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
    /// `river`, `Meuse`, `lake`.
    pub kind: String,
    /// What lies there too: `cliff`.
    pub features: Vec<String>,
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

/// One mark, with the hexes it lies on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkRow {
    pub kind: String,
    pub name: String,
    pub hexes: Vec<Hex>,
    pub value: String,
    pub source: String,
}

impl MarkRow {
    /// Whether a mark says all these words.
    pub(crate) fn says(&self, words: &str) -> bool {
        let plain = |text: &str| {
            let text: String =
                text.chars().map(|c| if c.is_alphanumeric() || c == '/' { c } else { ' ' }).collect();
            text.split_whitespace().map(str::to_lowercase).collect::<BTreeSet<String>>()
        };
        plain(words).is_subset(&plain(&format!("{} {} {}", self.kind, self.name, self.value)))
    }

    /// The river that runs inside a hex: the first words of the self.
    pub(crate) fn river(&self) -> &str {
        self.value.split(';').next().unwrap_or_default().trim()
    }
}

pub(crate) fn centre(orientation: Orientation, hex: Hex) -> (f64, f64) {
    let at = orientation.centre(hex);
    (f64::from(at.x), f64::from(at.y))
}
