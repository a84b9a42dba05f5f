//! One table with everybody around it: its position, those who listen, what they ask for, and what is decided.

mod decisions;
#[cfg(test)]
mod leaks;
mod listener;
mod opponents;
pub mod patch;
mod records;
mod requests;
mod sealing;
mod seeds;
mod state;
mod study;
mod take_back;
mod updates;

pub(crate) use listener::{Listener, text_of};
pub(crate) use records::{card_of, holder, journal_of};
pub(crate) use sealing::{Sealing, checked as checked_share};
pub(crate) use state::Room;
