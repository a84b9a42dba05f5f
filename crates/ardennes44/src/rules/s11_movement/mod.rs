//! Movement: what steps cost, where a unit may go, and going there.

pub(crate) mod block;
pub(crate) mod going;
pub(crate) mod reach;
pub(crate) mod steps;
pub(crate) mod why_not;
