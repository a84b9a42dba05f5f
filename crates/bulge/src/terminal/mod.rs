//! A game in the terminal: the loop that asks and plays, what can be asked, and how it is shown.

mod changes;
mod directory;
mod drafts;
mod forms;
mod game_loop;
mod help;
mod holder;
mod leaving;
mod lists;
mod lookups;
mod map_text;
mod naming;
mod questions;
mod replies;
mod text;
mod typed;

pub(crate) use game_loop::Loop;
pub(crate) use holder::Holder;
pub(crate) use leaving::Leaving;
