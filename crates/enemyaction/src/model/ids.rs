//! Typed numbers of what a position speaks of, and sets of them.

use wargame::BitSet;
pub use wargame::{HexId, UnitId};

wargame::id_type! {
    /// A river hexside by its place among those of the map.
    pub struct RiverId(u16);
    /// A division by its place among those of both sides.
    pub struct DivisionId(u8);
    /// A command card by its printed number. EA §2.31, §2.32
    pub struct CardNumber(u8);
    /// A command card by its place among those of its side.
    pub struct CardPlace(u16);
    /// A set-up card by its printed number. EA §2.33
    pub struct SetupNumber(u8);
    /// A combat chit by its place among the sixty; its printed number is one more. EA §2.22
    pub struct ChitId(u8);
    /// So many chits. EA §12.4
    pub struct ChitCount(u8);
}

/// Some units.
pub type Units = BitSet<UnitId, 3>;
/// Some hexes.
pub type Hexes = BitSet<HexId, 11>;
/// Some river hexsides.
pub type Rivers = BitSet<RiverId, 6>;
/// Some cards of one side.
pub type Cards = BitSet<CardPlace, 1>;
/// Some combat chits.
pub type Chits = BitSet<ChitId, 1>;

impl SetupNumber {
    /// Stands where no card has been drawn yet.
    pub const NOT_DRAWN: SetupNumber = SetupNumber::new(0);
}
