//! Many games at once: matches of computer opponents, and what their results are worth.
//!
//! Everything is seeded: a match gives the same games again as long as no bot runs out of time.

mod contest;
mod dice;
mod figures;

pub use contest::{Contest, ContestError, Played, Report, play_all, play_one, report};
pub use dice::Dice;
pub use figures::{Share, median_and_late, wilson};
