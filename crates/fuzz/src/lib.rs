//! Broken input for everything that reads: packs, journals, cases, orders, messages of the server, answers of bots.
//!
//! * [`packs`] takes lines, columns and cells out of every table, or garbles them, and loads what is left.
//! * [`Hunt`] changes the texts of the [`corpus`] and gives them to a [`readers::Reader`]; what is answered in a new way
//!   joins the working corpus.
//!
//! Nothing may panic, hang or fill the memory; what is refused is refused with a sentence and its line; what is read is the
//! same when it is written and read again; a pack that is loaded can be played.

mod chance;
pub mod corpus;
pub mod damage;
mod hunt;
mod mutation;
pub mod packs;
pub mod readers;
mod trial;

pub use chance::Chance;
pub use hunt::{Found, Hunt, Tally};
pub use trial::quietly;
