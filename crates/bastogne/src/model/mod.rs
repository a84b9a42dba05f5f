//! The vocabulary of a position: phases, places, pieces, frames and actions. It decides nothing and loads nothing.

pub(crate) mod action;
pub(crate) mod boxes;
pub(crate) mod cards;
pub(crate) mod ids;
pub(crate) mod phase;
pub(crate) mod state;
