//! What a client is shown: board, counters, charts, choices, prompts and odds.

pub(crate) mod board;
pub(crate) mod calendar;
pub(crate) mod charts;
pub(crate) mod choices;
pub(crate) mod counters;
pub(crate) mod markers;
pub(crate) mod odds;
pub(crate) mod pending;
pub(crate) mod prompts;
mod sources;
pub(crate) mod table;
pub(crate) mod tables;
pub(crate) mod victory;
