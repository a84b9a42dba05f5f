//! What is printed: the data pack, loaded and checked, with its map, tables and cards.

pub(crate) mod crisis;
pub(crate) mod data;
pub(crate) mod edges;
pub(crate) mod load;
pub(crate) mod map;
pub(crate) mod proofs;
pub(crate) mod roads;
pub(crate) mod sources;
pub(crate) mod step_costs;
pub(crate) mod tables;
