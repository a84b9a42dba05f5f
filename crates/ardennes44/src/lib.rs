//! The rules of *Ardennes '44* (3rd edition).
//!
//! `model` has the words of a position, `pack` what is printed, `rules` what the book says, one file for each section
//! (`rules/s08_stacking.rs`, `rules/s11_movement/` and so on), `view` what a client is shown. Imports lead only upwards in that list.

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

pub use crate::model::action::{Action, DrawnDump, Focus};
pub use crate::model::frames::{Advance, After, DieAbout, Frame, Half, Phase};
pub use crate::model::ids::{
    AreaId, BoxId, BridgeId, ControlId, DivisionId, DumpId, EntryId, HexId, RoadMarker, RoadblockId, SideId,
    TrafficId, UnitId,
};
pub use crate::model::pieces::{Marks, Piece, Pieces, Place};
pub use crate::model::state::{
    Advantage, Attack, Bridge, Dump, Marker, Mover, Position, Retreat, State, Verdict,
};
pub use crate::model::tables::{CombatResult, Table as Chart};
pub use crate::model::units::{Army, Kind, Morale, Side, Start, Unit, UnitMarks};
pub use crate::pack::charts::Day;
pub use crate::pack::data::{Data, RULES, embedded_files, load};
pub use crate::pack::map::{
    Area, AreaData, BOXES, BridgeData, Entry, Ground, Node, Prize, Settlement, Terrain,
};
pub use crate::pack::scenario::Scenario;
pub use crate::rulebook::Ardennes;
pub use crate::stage::scene::ArdennesStage;
pub use wargame::Id;
