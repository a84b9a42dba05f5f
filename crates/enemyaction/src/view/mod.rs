//! What a client is shown: the board, counters, cards, charts, choices, prompts and odds.

pub(crate) mod board;
pub(crate) mod cards;
pub(crate) mod charts;
pub(crate) mod choices;
pub(crate) mod counters;
pub(crate) mod intended;
pub(crate) mod markers;
pub(crate) mod odds;
pub(crate) mod overlays;
pub(crate) mod pending;
pub(crate) mod position;
pub(crate) mod prompts;
pub(crate) mod prompts_combat;
pub(crate) mod tables;
