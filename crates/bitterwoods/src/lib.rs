//! The rules of Bitter Woods.
//!
//! The sequence of play is one machine (`rules/sequence.rs`, `rules/dispatch.rs`, `rules/s09_combat/sequence.rs`); each chapter of the
//! rulebook has a file of its own in `rules`. A file imports only from its own layer or from one before it in this list: `model`,
//! `pack`, `rulebook`, `rules`, then `analysis` and `view`, then `stage`, then `probes`, then `game`.

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

pub use model::action::{Action, Focus};
pub use model::dice_table::Table;
pub use model::edge::Edge4;
pub use model::ids::{
    About, BridgeId, DumpId, DutyNumber, EngagementNumber, EntryId, Gate, HexId, Id, PlanId, TownId, UnitId,
};
pub use model::outcome::{Cell, Outcome};
pub use model::pieces::{Marks, Piece, Pieces, Place};
pub use model::state::{
    Attack, BridgeSet, Bridges, Dump, Dumps, Duty, DutyState, Engagement, Events, Frame, Loss, Mover, Phase,
    Retreat, State, Stops, Then, Verdict,
};
pub use model::units::{Army, Face, Kind, Silhouette, Start, Unit, UnitMarks};
pub use pack::appearance::{Appearance, Condition};
pub use pack::charts::{ANGRIFF_ODDS, Charts, Day, ODDS, Prices, Weather};
pub use pack::data::{Data, RULES, embedded_files, load};
pub use pack::map::{
    BOUNDARIES, Beside, BridgeData, Entry, Fort, Ground, Node, Ring, Terrain, Water, bridge_of,
};
pub use pack::options::On;
pub use pack::scenario::{
    Closed, LEVELS, Levels, Need, North, Plan, Points, Scenario, Score, ScoreKind, Victory,
};
pub use pack::step_costs::Class;
pub use rulebook::BitterWoods;
pub use rules::field::Field;
pub use rules::s09_combat::advance::Length;
pub use rules::s09_combat::strength::{Odds, ratio};
pub use rules::s09_combat::tally::{Column, Effect, Reason, Tally};
pub use rules::s12_supply::SupplyNet;
pub use stage::BitterWoodsStage;
