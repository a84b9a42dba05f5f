//! The vocabulary of a position: units, pieces, state, actions, results. It decides nothing and loads nothing.

pub(crate) mod action;
pub(crate) mod dice_table;
pub(crate) mod edge;
pub(crate) mod ids;
pub(crate) mod outcome;
pub(crate) mod pieces;
pub(crate) mod state;
pub(crate) mod text;
pub(crate) mod units;
