//! What a game is, and everything that can be done with one without knowing its rules.
//!
//! * [`Game`] is the one trait a rulebook implements. Its state is plain data, its actions have a text form, and it
//!   never rolls a die: chance is a seat that is asked.
//! * [`check`] is the single answer to "may this seat do this now?"; [`legal`] lists what it allows; [`Session::play`]
//!   is the only door through which a game moves on.
//! * [`Journal`] is the game as an open text file; the state is always derived from it. [`Session`] holds a journal
//!   and its position, and gives undo, replay and fork.
//! * [`laws`] are what every game must obey, whatever its rules; [`perft`] counts ways to play.
//! * [`Table`] is a session with the types rubbed out, for servers, terminals and case files.
//!
//! The kernel knows nothing of clocks, files, random numbers, hexes or any rulebook. Where something must be picked by
//! chance, the caller hands in a [`Pick`].

mod game;
mod hash;
mod journal;
mod journal_seal;
mod journal_text;
pub mod laws;
mod legal;
mod log;
mod memory;
mod page;
mod perft;
mod random;
mod reading;
mod session;
mod suggest;
mod table_trait;

pub use game::{Game, Memory, Turn, Unreadable, keep};
pub use hash::{StateHash, state_bytes, state_hash};
pub use journal::{DiceRecord, Entry, Header, Journal, JournalError, Lines, Seating};
pub use journal_seal::{Happened, Happening, Seal, Share, Signature};
pub use legal::{Refusal, answer, check, choices, focuses, legal, look, patch, read_order, view};
pub use log::Log;
pub use page::{Drawn, Known, Look, Page, Part};
pub use perft::{Divide, divide, perft};
pub use random::{Pick, SplitMix, Step, random_action, random_action_of, random_walk, weighted};
pub use reading::{misused, read_name};
pub use session::Session;
pub use suggest::{alike, guess, nearest, unknown};
pub use table::short;
pub use table_trait::Table;
