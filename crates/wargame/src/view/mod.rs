//! What every game shows in the same way: the board, its boxes and windows, and the text of a choice.

pub(crate) mod board;
pub(crate) mod chart;
pub(crate) mod choice_text;
pub(crate) mod printed;
pub(crate) mod text;
pub(crate) mod things;
