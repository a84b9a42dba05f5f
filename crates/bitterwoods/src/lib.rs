//! The rules of Bitter Woods.
//!
//! So far: the pack (counters with both sides, the order of appearance, charts and the ground, read and held against what the
//! rulebook states), the position, zones of control and supply. What is still to come, decision by decision, is in
//! `docs/design/bitterwoods.md`.

mod charts;
mod data;
mod field;
mod ground;
mod printed;
#[cfg(test)]
mod rules_tests;
mod s12_supply;
mod state;
#[cfg(test)]
mod tests;
mod units;

pub use charts::{ANGRIFF_ODDS, Cell, Charts, Day, ODDS, Outcome, Prices, Table, Weather};
pub use data::{Appearance, Data, embedded_files, load};
pub use field::Field;
pub use ground::{
    BOUNDARIES, Beside, BridgeData, Edge4, Entry, Fort, Ground, Node, Terrain, Water, bridge_of,
};
pub use s12_supply::SupplyNet;
pub use state::{
    Attack, Bridge, Dump, Duty, DutyState, Engagement, Frame, Marks, Mover, Phase, Piece, Place, Retreat,
    State,
};
pub use units::{Army, Face, Kind, Silhouette, Start, Unit, UnitMarks};
