//! Several servers on one database: which of them has which game.
//!
//! The database alone says so. A server claims a game when it opens it, names its claim with every change, and gives it back when
//! it closes the game or ends. What it thinks of itself is only a guess: the store refuses what is written under an old claim.

mod claims;

pub(crate) use claims::{PATIENCE, enter, leave};
