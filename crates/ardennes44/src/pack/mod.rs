//! What is printed: units, map, charts and scenarios, read from the data pack and checked.

pub(crate) mod charts;
pub(crate) mod data;
pub(crate) mod map;
pub(crate) mod printed;
pub(crate) mod scenario;
pub(crate) mod sources;
pub(crate) mod step_costs;
