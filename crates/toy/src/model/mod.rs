//! The vocabulary of a position: ids, places, pieces, frames and actions. It decides nothing and loads nothing.

pub(crate) mod action;
pub(crate) mod ids;
pub(crate) mod state;
