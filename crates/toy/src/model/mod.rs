//! The vocabulary of a position: places, pieces, frames and actions. It decides nothing and loads nothing.

pub(crate) mod action;
pub(crate) mod state;
