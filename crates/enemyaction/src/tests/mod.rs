//! Tests of the rules, named after the sections of the book, and of what the player is shown.

pub(crate) mod addenda;
pub(crate) mod common;
pub(crate) mod german_positions;
pub(crate) mod reasons;
pub(crate) mod s02_components;
pub(crate) mod s03_setup;
pub(crate) mod s04_day;
pub(crate) mod s07_allied_commands;
pub(crate) mod s08_events;
pub(crate) mod s08_impulse;
pub(crate) mod s09_german_activations;
pub(crate) mod s10_movement;
pub(crate) mod s12_combat;
pub(crate) mod s12_odds;
pub(crate) mod s13_supply;
pub(crate) mod s15_detachments;
pub(crate) mod s17_victory;
pub(crate) mod sources;
pub(crate) mod stage;
pub(crate) mod stage_set;
pub(crate) mod view;
pub(crate) mod wording;
