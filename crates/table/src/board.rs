//! What does not change while a game is played: the map, the boxes around it, the charts and the rule titles.
//!
//! Points are on the exact integer lattice of the `hex` crate, so a client needs no hex arithmetic of its own: it
//! scales x and y and draws what it is told.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Chart, ChartId, PlaceId, RuleRef, SideId};

/// The table before a counter is laid on it. Sent once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Board {
    pub game: String,
    pub title: String,
    /// `flat-top` or `pointy-top`: how a client scales lattice points (see [`LatticePoint`]).
    pub orientation: String,
    pub hexes: Vec<BoardHex>,
    /// Hexsides that carry something printed: rivers, bridges, cliffs, boundaries.
    pub sides: Vec<BoardSide>,
    pub roads: Vec<RoadLink>,
    /// Everything off the map that can hold counters or cards.
    pub boxes: Vec<BoardBox>,
    pub charts: Vec<Chart>,
    /// The windows and functions that the game calls for, in the order of its list.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub functions: Vec<Function>,
    pub words: Vocabulary,
    /// Every rule of the book with its title in our words, so that a number in a log line can be opened.
    pub rules: Vec<RuleTitle>,
    /// Where the figures of each counter and the text of each card come from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<Sourced>,
}

/// Where what is printed on a counter or a card comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Sourced {
    /// The id of the counter or the card.
    pub of: String,
    /// `seed`, `public`, `derived`, `geo` or `ours`, and where exactly.
    pub source: String,
}

/// The words this game uses for things that come and go, so that a legend can list them and a misspelt one is noticed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Vocabulary {
    /// Markers on hexes, hexsides and counters.
    pub markers: Vec<String>,
    /// States of counters.
    pub statuses: Vec<String>,
    /// What choices are called.
    pub verbs: Vec<String>,
    /// The titles of all cards and chits.
    pub cards: Vec<String>,
}

/// A point of the integer lattice. Flat-top: x counts half side lengths, y counts half hex heights. Pointy-top: x
/// counts half hex widths, y counts half side lengths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct LatticePoint {
    pub x: i32,
    pub y: i32,
}

/// One printed hex.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct BoardHex {
    pub id: PlaceId,
    pub at: LatticePoint,
    /// The classes of this game's terrain chart that the hex holds, the one that counts first.
    pub terrain: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Other printed things: entry letters, victory symbols, supply sources, arrows, hold values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
}

/// One printed hexside.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct BoardSide {
    pub id: SideId,
    /// Its two ends on the lattice.
    pub ends: [LatticePoint; 2],
    pub kinds: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// A road, track or railway from one hex to the next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct RoadLink {
    pub from: PlaceId,
    pub to: PlaceId,
    pub class: String,
}

/// What a box off the map is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BoxKind {
    /// A place in its own right, next to hexes or other boxes: off-map boxes, blocking positions, Antwerp.
    OffMap,
    /// Where counters wait for their turn or day.
    Waiting,
    /// Reserves, air bases, transports.
    Holding,
    /// Where eliminated counters lie.
    DeadPile,
    /// A player's cards.
    Hand,
    /// Draw piles, discard piles and card boxes.
    Pile,
    /// A cup from which chits are drawn.
    Cup,
}

/// A box off the map.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct BoardBox {
    pub id: PlaceId,
    pub title: String,
    pub kind: BoxKind,
    /// Places a counter may go to from here, where the box is part of the map's net.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub next_to: Vec<PlaceId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleRef>,
}

/// A window or a function that a client puts into its list.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Function {
    pub id: String,
    pub title: String,
    pub shows: Shows,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<RuleRef>,
}

/// What a function shows or does.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Shows {
    /// One of the board's charts.
    Chart(ChartId),
    /// A pile, by its place; the reader's own hand where it begins with `hand`.
    Pile(PlaceId),
    /// The victory conditions and how they stand.
    Objectives,
    /// The player's guide and the rules.
    Manual,
    Sound,
    Shortcuts,
    Save,
    End,
}

/// A rule's number and its title in our words.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct RuleTitle {
    pub rule: RuleRef,
    pub title: String,
}
