//! The plain words of the table: what is said between a game, the people who play it and the programs that draw it.
//!
//! Everything here is data with a JSON form ([`schema`]) and no behaviour: no rule, no clock, no die. One client can
//! serve every game because each game describes itself in these words only: places, counters, markers, tracks, cards,
//! charts, a reckoning of odds, choices and events.
//!
//! * What never changes during a game is the [`Board`]; what a seat may see now is the [`View`].
//! * What a seat may do now is a list of [`Choice`]s, each with the text to send back.
//! * What happened is a list of [`Event`]s, each a sentence with the rules behind it.
//! * What may not be done is an [`Illegal`], which always names a rule.

mod board;
mod card;
mod chart;
mod choice;
mod counter;
mod event;
mod ids;
mod info;
mod outcome;
mod overlay;
mod patch;
mod reckoning;
mod rule;
mod schema;
mod seat;
mod short;
mod track;
mod view;

pub use board::{
    Board, BoardBox, BoardHex, BoardSide, BoxKind, Function, LatticePoint, RoadLink, RuleTitle, Shows,
    Sourced, Vocabulary,
};
pub use card::{Card, CardText, Pile, PileKind};
pub use chart::{Cell, Chart};
pub use choice::{Answer, Choice, OrderHelp, Preview, Prompt, Subject, Target};
pub use counter::{Counter, Face, Factor, FactorStyle, Status, Steps};
pub use event::{Candidate, Event, Seen, What};
pub use ids::{CardId, ChartId, CounterId, PlaceId, SideId, Word};
pub use info::{FIRST_EDITION, GameInfo, OptionInfo, OptionKind, PackId, ScenarioInfo, Setup, SetupError};
pub use outcome::Outcome;
pub use overlay::Overlay;
pub use patch::{CounterPatch, Patch};
pub use reckoning::{Amount, Fraction, Likely, Line, Reckoning, Shift};
pub use rule::{Illegal, RuleRef, RuleRefError};
pub use schema::schema;
pub use seat::{Audience, Seat, SeatError, Seats};
pub use short::short;
pub use track::{Track, TrackSpace};
pub use view::{Marker, Phase, PhaseState, Spot, TurnLine, View};
