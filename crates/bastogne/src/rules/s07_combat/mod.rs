//! Combat: attacks, mobile assaults, their results, and retreats. BB §7

pub(crate) mod assault;
pub(crate) mod attack;
pub(crate) mod results;
pub(crate) mod retreat;
pub(crate) mod strength;
