//! Many games at once: matches of computer opponents, and what their results are worth.
//!
//! Everything is seeded: a match gives the same games again as long as no bot runs out of time.

mod bands;
mod contest;
mod dice;
mod figures;
mod fit;
mod heat;
mod history;
mod ladder;
mod tune;

pub use bands::{Band, MOMENTS, Verdict, bands};
pub use contest::{
    Contest, ContestError, Played, Report, Watcher, play_all, play_one, play_watched, play_while, report,
};
pub use dice::Dice;
pub use figures::{Share, median_and_late, wilson};
pub use fit::{Fit, Fitted, FittedTerm, fit};
pub use heat::heat_map;
pub use history::{
    BandLine, GameFronts, HistoryReport, Moment, PlaceLine, Snapshot, beside_history, game_fronts, history,
};
pub use ladder::{Field, Rung, ladder};
pub use tune::{Measure, Trial, Tuning, compare, tune};
