//! Orders as a game's verb table has them: one entry per verb feeds reading, writing, labels, what a choice points at, what it
//! is about, the list of verbs and the help.

pub(crate) mod dice;
pub(crate) mod names;
<<<<<<< HEAD
<<<<<<< HEAD
mod names_table;
=======
mod naming;
>>>>>>> bw
=======
mod names_table;
>>>>>>> ea
pub(crate) mod reading;
mod table;
