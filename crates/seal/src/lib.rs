//! Dice that nobody can choose, and the proof of it. `docs/dice.md` describes the protocol.
//!
//! * [`Chain`] binds everything that happens in a game to everything before it.
//! * [`Dice`] makes the rolls from the seeds of the server and the players and from the chain.
//! * [`keys`] says whether a player signed an order.
//! * [`verify`] works a whole journal out again and names the first thing it cannot explain.
//!
//! The crate knows no server and no store: it is given journals. Journals of servers before the seal have
//! [`FairDice`] of one seed; [`verify`] takes them too.

mod bytes;
mod chain;
mod dice;
pub mod keys;
mod proof;
mod unsealed;
mod verify;
mod walk;

pub use bytes::{hex, sha256, unhex};
pub use chain::{Chain, Head, genesis};
pub use dice::{Dice, FairDice};
pub use proof::Proof;
pub use verify::verify;
