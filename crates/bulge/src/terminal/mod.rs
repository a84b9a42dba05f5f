//! A game in the terminal: the loop that asks and plays, what can be asked, and how it is shown.

mod board_text;
mod game_loop;
mod help;
mod holder;
mod leaving;
mod questions;
mod text;

pub(crate) use game_loop::Loop;
pub(crate) use holder::Holder;
pub(crate) use leaving::Leaving;
