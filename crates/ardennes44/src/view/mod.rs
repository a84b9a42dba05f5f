//! What a client is shown: board, counters, charts, choices, prompts and odds.

pub(crate) mod board;
pub(crate) mod charts;
pub(crate) mod choices;
pub(crate) mod counters;
pub(crate) mod dice_ahead;
pub(crate) mod odds;
pub(crate) mod prompts;
pub(crate) mod table;
