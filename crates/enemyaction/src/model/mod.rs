//! The words of a position: units, pieces, cards, chits, actions, where play stands. Nothing is decided or loaded here.

pub(crate) mod action;
pub(crate) mod boxes;
pub(crate) mod cards;
pub(crate) mod chits;
pub(crate) mod frame;
pub(crate) mod ids;
pub(crate) mod pieces;
pub(crate) mod state;
pub(crate) mod units;
