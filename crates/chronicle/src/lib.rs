//! What happened in a game, turn by turn, and next to the real battle.
//!
//! [`chronicle`] plays a game through once more and tells of it: the front at the end of each turn, losses, who was ahead, how lucky
//! both sides were, and which moments decided it. [`history`] tells what is known of the real battle on the map of a game, and
//! [`film`] draws a chronicle as an animated picture. `docs/chronicle.md` says how luck and turning points are reckoned.
//!
//! Everything is the same for every game: this crate asks tables and judges, and knows no rules. The same journal gives the same
//! chronicle and the same film, byte for byte.

mod cells;
mod date;
mod film;
mod front;
mod held;
mod history;
mod judge;
mod land;
mod losses;
mod report;
mod scale;
mod story;
mod turning;

pub use cells::Cells;
pub use film::film;
pub use front::Front;
pub use held::{Held, fronts};
pub use history::history;
pub use land::Land;
pub use report::{
    Chronicle, Comparison, Day, HeldPlace, History, Luck, PlaceFate, PlaceHistory, RealDay, RealFront,
    RealHolder, SideLosses, TurningKind, TurningPoint, UnitAt,
};
pub use story::chronicle;
