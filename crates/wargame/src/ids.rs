//! Ids that every game has. A game makes its own with [`id_type!`](crate::id_type).

pub use hex::{HexId, Id, id_type};

id_type! {
    /// A hexside between two hexes of the map, or a link to a box.
    pub struct SideId(u16);
    /// A unit by its place in the list of counters.
    pub struct UnitId(u16);
}
