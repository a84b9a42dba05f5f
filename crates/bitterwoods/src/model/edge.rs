//! The four edges of the map. BW §5.5-return

wargame::named! {
    /// An edge of the map.
    pub enum Edge4 {
        North = "north";
        East = "east";
        South = "south";
        West = "west";
    }
}

impl Edge4 {
    /// Its bit in a set of edges.
    #[must_use]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}
