//! Enemy Action: Ardennes, the Allied solitaire game: one person plays the Allies, and the rules themselves play the Germans.
//!
//! The German side never has a choice. Whatever it does is one `step`, the only legal one, and every step tells what was
//! weighed. Numbers come from `packs/enemyaction`, doubtful points from `docs/rulings/enemyaction.md`.

pub mod analysis;
mod game;
mod model;
mod pack;
mod probes;
mod rulebook;
mod rules;
mod stage;
#[cfg(test)]
mod tests;
mod view;

pub use crate::model::action::{Action, Focus, Play};
pub use crate::model::cards::{
    AlliedCard, Class, Command, Dated, Dates, Formation, GermanCard, Happening, Member, Tactic,
};
pub use crate::model::chits::{Chit, ChitSide, Hits, Plain, Ratio, Situation, Than};
pub use crate::model::frame::{
    Activation, Ask, Combat, DieFor, Fight, Frame, Impulse, Order, Phase, Purpose, Scope, Stage, Step,
    Tactics, Underway,
};
pub use crate::model::ids::{
    CardNumber, CardPlace, Cards, ChitCount, ChitId, Chits, DivisionId, HexId, Hexes, RiverId, Rivers,
    SetupNumber, UnitId, Units,
};
pub use crate::model::pieces::{Marks, Piece, Pieces, Place, Supply};
pub use crate::model::state::{
    AlliedCards, Compass, CorpsMarker, GermanCards, Lasting, Objective, State, Today,
};
pub use crate::model::units::{Army, Corps, Entry, Face, Kind, Quality, Unit};
pub use crate::pack::data::Data;
pub use crate::pack::load::{RULES, embedded_files, load};
pub use crate::pack::map::{Arrow, Ground, Node, River, Source, Terrain};
pub use crate::pack::roads::{Roads, Steps};
pub use crate::rulebook::{BOOK, EnemyAction};
pub use crate::stage::EnemyActionStage;
