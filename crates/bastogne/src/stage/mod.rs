//! Positions of rules cases.

pub(crate) mod ground;
pub(crate) mod scene;
pub(crate) mod settings;
pub(crate) mod units;
