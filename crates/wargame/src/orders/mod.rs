//! Orders as a game's verb table has them: one entry per verb feeds reading, writing, labels, what a choice points at, what it
//! is about, the list of verbs and the help.

pub(crate) mod dice;
pub(crate) mod names;
mod names_table;
pub(crate) mod reading;
mod table;
