//! Numbers for the things of this game, each with a type of its own, and sets of them.

use wargame::{BitSet, id_type};

pub use wargame::HexId;

id_type! {
    /// A unit in play, by its place among the pieces of a state.
    pub struct UnitId(u8);
    /// A bridge of the map. BB §10
    pub struct BridgeId(u8);
    /// A German transport. BB §9.1
    pub struct TransportId(u8);
    /// An exit on the west edge. BB §6.5
    pub struct ExitId(u8);
    /// A hex whose control counts, by its place among those. BB.Q37
    pub struct PrizeId(u8);
}

impl TransportId {
    /// Its name in orders and views.
    pub(crate) fn id(self) -> &'static str {
        ["transport-1", "transport-2"].get(usize::from(self)).copied().unwrap_or("transport-3")
    }

    /// Its number as players count.
    pub(crate) fn ordinal(self) -> u8 {
        self.get() + 1
    }
}

/// A field of the map has room for so many hexes.
pub(crate) const MOST_HEXES: usize = 1088;

/// Some hexes.
pub type Hexes = BitSet<HexId, { MOST_HEXES / 64 }>;

/// Some exits.
pub type Exits = BitSet<ExitId, 1>;

/// Some units.
pub type Units = BitSet<UnitId, 2>;
