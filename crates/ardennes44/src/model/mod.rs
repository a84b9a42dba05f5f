//! The vocabulary of a position. Nothing here decides anything or loads anything.

pub(crate) mod action;
pub(crate) mod frames;
pub(crate) mod ids;
pub(crate) mod pieces;
pub(crate) mod state;
pub(crate) mod tables;
pub(crate) mod units;
