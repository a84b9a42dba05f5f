//! The four edges of the map. BW §5.5-return

/// An edge of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edge4 {
    North,
    East,
    South,
    West,
}

impl Edge4 {
    pub const ALL: [Edge4; 4] = [Edge4::North, Edge4::East, Edge4::South, Edge4::West];

    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Edge4::North => "north",
            Edge4::East => "east",
            Edge4::South => "south",
            Edge4::West => "west",
        }
    }

    /// Its bit in a set of edges.
    #[must_use]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}
