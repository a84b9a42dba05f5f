//! Combat. BW §9

pub(crate) mod advance;
pub(crate) mod advance_refusals;
pub(crate) mod attack;
pub(crate) mod duties;
pub(crate) mod engaged;
pub(crate) mod results;
pub(crate) mod retreat;
pub(crate) mod sequence;
pub(crate) mod strength;
pub(crate) mod tally;
pub(crate) mod withdrawal;
