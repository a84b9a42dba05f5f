//! What is printed: the pack loaded and checked, the map, the charts, and what steps cost on the bare map.

pub(crate) mod charts;
pub(crate) mod data;
pub(crate) mod map;
pub(crate) mod step_costs;
