//! Journals, games, seats, accounts, logins, chat and saves, kept durably.
//!
//! * [`Store`] is the one door. It opens an SQLite file or a PostgreSQL database and promises the same of both.
//! * [`Change`] is everything that can be written. Changes go to one writer, which commits all that wait in a single
//!   transaction: a hundred players who move at once cost one flush of the disk, not a hundred.
//! * A change is acknowledged when it is durable, never before. A change that conflicts with what is there (see
//!   [`StoreError::is_verdict`]) alters nothing and harms no other.
//! * Reads are asked of a few connections of their own and see everything that was acknowledged.
//!
//! Every connection lives on a thread of its own, so a store may be used and dropped on any thread, whatever else runs
//! there. The crate knows nothing of rules, clocks or the network of players: times, names and journals are handed in.

mod address;
mod apply;
mod change;
mod claims;
mod error;
mod link;
mod news;
mod postgres_backend;
mod postgres_link;
mod readers;
mod reads;
mod records;
mod schema;
mod secrets;
mod sqlite_backend;
mod store;
mod tls;
mod validate;
mod writer;

pub use change::Change;
pub use error::StoreError;
pub use news::News;
pub use records::{
    Account, ChatRecord, Counts, EntryRecord, EventRecord, GameRecord, GameState, Login, Save, SaveRecord,
    SeatRecord, Server, StoredGame, Which,
};
pub use store::Store;
