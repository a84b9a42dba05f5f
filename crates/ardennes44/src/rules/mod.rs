//! What the book says: the sequence of play, what follows from a position, and one file for each section.

pub(crate) mod cache;
pub(crate) mod candidates;
pub(crate) mod dispatch;
pub(crate) mod field;
pub(crate) mod narration;
pub(crate) mod optional;
pub(crate) mod orders;
pub(crate) mod reasons;
pub(crate) mod s05_artillery_supply;
pub(crate) mod s06_fuel;
pub(crate) mod s07_bridges;
pub(crate) mod s08_stacking;
pub(crate) mod s11_movement;
pub(crate) mod s12_strategic;
pub(crate) mod s13_entry;
pub(crate) mod s14_combat;
pub(crate) mod s20_disengage;
pub(crate) mod s23_supply;
pub(crate) mod s24_traffic;
pub(crate) mod s25_night;
pub(crate) mod s26_breakdown;
pub(crate) mod s27_special;
pub(crate) mod s30_victory;
pub(crate) mod sequence;
pub(crate) mod setup;
