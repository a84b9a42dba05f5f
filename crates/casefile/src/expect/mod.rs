//! What a case expects: as data, and how it is read.

pub(crate) mod claim;
pub(crate) mod counters;
pub(crate) mod odds;
pub(crate) mod phrases;
pub(crate) mod preview;
pub(crate) mod read;
