//! Several servers on one database: which of them has which game, and how a request comes to that one.
//!
//! The database alone says who has a game. A server claims a game when it opens it, names its claim with every change, and gives it
//! back when it closes the game or ends. What it thinks of itself and of others is only a guess: the store refuses what is written
//! under an old claim. A request that comes to another server is passed on, so any server may be asked for any game.

mod arrival;
mod claims;
mod forward;
mod headers;
mod peers;
mod proof;
mod relay;
mod tunnel;

pub(crate) use arrival::arrive;
pub(crate) use claims::{enter, leave};
pub(crate) use peers::Peers;
pub(crate) use relay::relay;
