//! What the rulebook says, a file for each section. The optional rules, sections 18 to 38, have a folder of their own.

pub(crate) mod cache;
pub(crate) mod candidates;
pub(crate) mod dispatch;
pub(crate) mod field;
pub(crate) mod hypothetical;
pub(crate) mod narration;
pub(crate) mod optional;
pub(crate) mod orders;
pub(crate) mod s04_out_of_place;
pub(crate) mod s05_movement;
pub(crate) mod s06_stacking;
pub(crate) mod s08_positions;
pub(crate) mod s09_combat;
pub(crate) mod s12_supply;
pub(crate) mod s12_supply_phase;
pub(crate) mod s13_bridges;
pub(crate) mod s13_works;
pub(crate) mod s16_entry;
pub(crate) mod s16_letters;
pub(crate) mod s17_score;
pub(crate) mod s17_victory;
pub(crate) mod sequence;
pub(crate) mod setup;
