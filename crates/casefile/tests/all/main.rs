//! Case files from their text to their verdicts, tried on a tiny game.

mod expectations;
mod format;
mod lane;
mod manual;
mod orders;
mod pictures;
mod words;
