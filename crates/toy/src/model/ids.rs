//! Numbers for the things of this game, each with a type of its own.

use wargame::{BitSet, id_type};

pub use wargame::HexId;

id_type! {
    /// A unit in play, by its place among the pieces of a state.
    pub struct UnitId(u8);
    /// An objective, by its place in the pack.
    pub struct ObjectiveId(u8);
}

/// Some units.
pub type Units = BitSet<UnitId, 1>;

/// Some hexes.
pub type Hexes = BitSet<HexId, 1>;
