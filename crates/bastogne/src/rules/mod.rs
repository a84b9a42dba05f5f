//! What the manual says, one file for each chapter.
//!
//! `sequence` is the sequence of play and the place to begin reading; `dispatch` hands each decision to its chapter,
//! `candidates` lists what could be decided, `orders` reads and writes decisions as text, `narration` writes the log.

pub(crate) mod cache;
pub(crate) mod candidates;
pub(crate) mod dispatch;
pub(crate) mod field;
pub(crate) mod hypothetical;
pub(crate) mod invariants;
pub(crate) mod narration;
pub(crate) mod orders;
pub(crate) mod prompts;
pub(crate) mod s03_cards;
pub(crate) mod s04_scenarios;
pub(crate) mod s05_limber;
pub(crate) mod s06_entering;
pub(crate) mod s06_movement;
pub(crate) mod s07_combat;
pub(crate) mod s08_bombardment;
pub(crate) mod s09_supply;
pub(crate) mod s10_bridges;
pub(crate) mod secrets;
pub(crate) mod sequence;
pub(crate) mod setup;
