//! The laws that every game must obey, whatever its rules.
//!
//! A law is tried at each position of a random game. [`walk`] plays one such game and stops at the first breach, with
//! the journal that leads to it. Light laws are tried at every action; heavy ones, which build views and deal hidden
//! things anew, as often as the [`Trial`] says.

mod bad_input;
mod history;
mod law;
mod odds;
mod offered;
mod probe;
mod reasons;
mod secrets;
mod walk;
mod walks;

pub use crate::game::{Change, Changed, Probe, Refused};
pub use bad_input::{answers_mistakes, reads_strange_texts, refuses_bad_journals};
pub use law::{Breach, Law};
pub use probe::{Reasons, Tally};
pub use reasons::try_reasons;
pub use walk::{Trial, Walk, walk, walk_noting};
pub use walks::Walks;
