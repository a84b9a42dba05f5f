//! Read-only questions about a position, for those who plan moves: what the rules say, in numbers and without words.

mod questions;
mod ways;

pub use questions::{Analysis, Standing, Traveller};
pub use ways::{NEVER, Net, WayMap};
