//! Unit tests, named after the sections of the rulebook.

mod choices;
mod fixtures;
mod pack;
mod reasons;
mod s03_scenarios;
mod s05_movement;
mod s07_zones;
mod s09_advance;
mod s09_odds;
mod s09_retreat;
mod s12_supply;
mod s13_works;
mod s17_victory;
mod sources;
mod stage;
mod view;
mod wording;
