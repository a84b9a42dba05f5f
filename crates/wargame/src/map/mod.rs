//! The map as the searches see it, how far supply spreads over it, and hexes by their printed numbers.

pub(crate) mod flood;
pub(crate) mod graph;
pub(crate) mod grid;
pub(crate) mod reading;
