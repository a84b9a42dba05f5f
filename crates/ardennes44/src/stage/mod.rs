//! Positions of rules cases.

pub(crate) mod ground;
pub(crate) mod markers;
pub(crate) mod scene;
pub(crate) mod units;
