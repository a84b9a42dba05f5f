//! What the rulebook says, one file for each section of `docs/games/toy.md`.
//!
//! `sequence` is the sequence of play and the place to begin reading; `dispatch` hands each decision to its section,
//! `candidates` lists what could be decided, `orders` reads and writes decisions as text.

mod candidates;
mod dispatch;
mod invariants;
mod orders;
mod prompts;
mod s01_victory;
mod s03_orders;
mod s04_movement;
mod s05_aftermath;
pub(crate) mod s05_combat;
mod s06_fog;
mod sequence;
mod setup;
