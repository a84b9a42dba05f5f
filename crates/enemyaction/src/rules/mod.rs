//! What the book says, one file or folder for each of its sections, and the sequence of play that holds them together.

pub(crate) mod cache;
pub(crate) mod candidates;
pub(crate) mod field;
pub(crate) mod hypothetical;
pub(crate) mod narration;
pub(crate) mod orders;
pub(crate) mod s04_day;
pub(crate) mod s05_allied_commands;
pub(crate) mod s06_allied_activation;
pub(crate) mod s07_allied_reserves;
pub(crate) mod s08_german_commands;
pub(crate) mod s09_german_activations;
pub(crate) mod s10_allied_movement;
pub(crate) mod s10_reach;
pub(crate) mod s12_combat;
pub(crate) mod s13_supply;
pub(crate) mod s13_supply_cache;
pub(crate) mod s13_supply_phase;
pub(crate) mod s14_engineers;
pub(crate) mod s14_towns_and_bridges;
pub(crate) mod s15_detachments;
pub(crate) mod s16_german_replacements;
pub(crate) mod s17_victory;
pub(crate) mod s18_crisis;
pub(crate) mod sequence;
pub(crate) mod setup;
