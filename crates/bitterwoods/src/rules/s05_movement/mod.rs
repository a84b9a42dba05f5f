//! Movement. BW §5

pub(crate) mod allowance;
pub(crate) mod causes;
pub(crate) mod moves;
pub(crate) mod refusals;
pub(crate) mod steps;
