//! The real ground, and how a grid is laid over it.

pub(crate) mod anchors;
pub(crate) mod data;
pub(crate) mod projection;
pub(crate) mod sampling;
