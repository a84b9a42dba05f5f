//! Bastogne Breakout: the rules of the game, one file to a chapter of its manual.
//!
//! Begin with `rules/sequence.rs`; movement, combat, bombardment, supply and bridges are in the files of `rules` named
//! after their chapters. Numbers come from `packs/bastogne`, doubtful points from `docs/rulings/bastogne.md`.
//!
//! A module imports only from those before it: `model`, `pack`, `rulebook`, `rules`, then `analysis` and `view` (which do
//! not know each other), `probes`, `stage`, `game`.

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

pub use crate::game::load;
pub use crate::model::action::{Action, Focus};
pub use crate::model::cards::Card;
pub use crate::model::ids::{BridgeId, ExitId, Exits, HexId, Hexes, PrizeId, TransportId, UnitId, Units};
pub use crate::model::phase::Phase;
pub use crate::model::state::{Assault, Battle, Bridge, Frame, Marks, Piece, Place, Plot, State};
pub use crate::pack::charts::{BarrageResult, CombatResult};
pub use crate::pack::data::{Data, RULES, UnitData, UnitKind, embedded_files};
pub use crate::pack::map::{BridgeData, Ground, Node, Terrain};
pub use crate::rulebook::{Aim, Arrival, BOOK, Bastogne};
pub use crate::stage::scene::BastogneStage;
