//! Read-only questions for those who judge positions: what a rule would say, without a decision being made.
//!
//! Nothing here is a rule of its own. Every answer comes from the files of the rulebook; this only opens them to programs
//! such as computer opponents.

mod arrival;
mod distances;
mod fights;
mod position;

pub use arrival::{Arrivals, Line, Steps};
pub use distances::{Gait, Hurdles, Prices, UNREACHED};
pub use fights::Chances;
pub use position::{Analysis, Fed, Tally};
