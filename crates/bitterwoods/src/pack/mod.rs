//! What is printed: the data pack loaded and checked, the map, charts, scenarios, options, what a step costs.

pub(crate) mod appearance;
pub(crate) mod charts;
pub(crate) mod data;
pub(crate) mod map;
pub(crate) mod options;
pub(crate) mod printed_map;
pub(crate) mod scenario;
pub(crate) mod scenario_file;
pub(crate) mod scenario_reader;
pub(crate) mod scenario_setup;
pub(crate) mod scenario_victory;
pub(crate) mod sources;
pub(crate) mod step_costs;
pub(crate) mod table_pages;
