//! The rules of Bitter Woods.
//!
//! So far the pack: counters with both sides, the order of appearance, charts and the ground, read and held against what the
//! rulebook states. Files follow the rulebook; what a number means is said where the rule is carried out.

mod charts;
mod data;
mod ground;
mod printed;
#[cfg(test)]
mod tests;
mod units;

pub use charts::{ANGRIFF_ODDS, Cell, Charts, Day, ODDS, Outcome, Prices, Table, Weather};
pub use data::{Appearance, Data, embedded_files, load};
pub use ground::{
    BOUNDARIES, Beside, BridgeData, Edge4, Entry, Fort, Ground, Node, Terrain, Water, bridge_of,
};
pub use units::{Army, Face, Kind, Silhouette, Start, Unit, UnitMarks};
