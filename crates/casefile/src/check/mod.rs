//! Whether an expectation holds at the table, and what was found where it does not.

pub(crate) mod choices;
pub(crate) mod counters;
pub(crate) mod observer;
pub(crate) mod odds;
pub(crate) mod preview;
pub(crate) mod whole_table;
