//! The pieces of a position, the marks on them, and what is derived from them and cached.

pub mod cache;
pub mod cache_trial;
pub(crate) mod marks;
pub(crate) mod pieces;
