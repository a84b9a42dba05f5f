//! German cards and commands. EA §8

pub(crate) mod activate;
pub(crate) mod bridges;
pub(crate) mod events;
pub(crate) mod impulse;
pub(crate) mod piles;
