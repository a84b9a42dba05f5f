//! Guarding: who is sent where to hold the enemy up, and who holds the places that count.

pub(crate) mod garrisons;
pub(crate) mod line;
pub(crate) mod send;
