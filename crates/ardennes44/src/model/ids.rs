//! Numbers by which a position names things, and how many of each there can be.

/// No map has more hexes.
pub(crate) const MOST_HEXES: usize = 2816;

/// No map has more bridges.
pub(crate) const MOST_BRIDGES: usize = 224;

/// Beyond the edge of the map.
pub(crate) const NOWHERE: u16 = u16::MAX;
