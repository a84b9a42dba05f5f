//! What is noted of a hexside: the river along it, by its number. EA §2.1-meuse

use crate::model::ids::RiverId;
use wargame::Edge;

/// Bits of [`wargame::Edge::flags`]: a river runs along the hexside, and it is the Meuse. EA §2.1-meuse
pub(crate) const RIVER: u16 = 1;
pub(crate) const MEUSE: u16 = 2;
/// From this bit on the number of the river hexside.
pub(crate) const RIVER_SHIFT: u16 = 2;

/// The number of the river hexside that an edge crosses.
#[inline]
pub(crate) fn river_of(edge: &Edge) -> Option<RiverId> {
    (edge.flags & RIVER != 0).then_some(RiverId::new(edge.flags >> RIVER_SHIFT))
}
