//! What must be true of a map.

pub(crate) mod facts;
pub(crate) mod net;
