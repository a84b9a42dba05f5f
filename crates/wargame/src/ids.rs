//! Ids that every game has. A game makes its own with [`id_type!`](crate::id_type).

pub use hex::{Id, id_type};

/// A place a unit can be: a hex of the map by its place in the order of printed numbers, then the boxes off the map.
pub type HexId = u16;
/// A hexside between two hexes of the map, or a link to a box.
pub type SideId = u16;
/// A unit by its place in the list of counters.
pub type UnitId = u16;
