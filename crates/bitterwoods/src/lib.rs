//! The rules of Bitter Woods.
//!
//! So far: the pack (counters with both sides, the order of appearance, charts and the ground, read and held against what the
//! rulebook states), the position, zones of control, supply, stacking, positions, reserves and bridges, where a unit can move, retreat and advance, and what an attack is worth. What is still to come, decision by decision, is in
//! `docs/design/bitterwoods.md`.

use std::borrow::Cow;
use std::sync::Arc;

use table::{Illegal, RuleRef, Setup, SetupError};

use crate::s5_fares::Fares;

#[cfg(test)]
mod advance_tests;
mod charts;
mod data;
mod field;
mod ground;
#[cfg(test)]
mod movement_tests;
#[cfg(test)]
mod odds_tests;
mod printed;
#[cfg(test)]
mod retreat_tests;
#[cfg(test)]
mod rules_tests;
mod s12_supply;
mod s13_bridges;
mod s5_allowance;
mod s5_fares;
mod s5_movement;
mod s6_stacking;
mod s8_positions;
mod s9_advance;
mod s9_retreat;
mod s9_strength;
mod state;
#[cfg(test)]
mod tests;
mod units;
#[cfg(test)]
mod works_tests;

pub use charts::{ANGRIFF_ODDS, Cell, Charts, Day, ODDS, Outcome, Prices, Table, Weather};
pub use data::{Appearance, Data, embedded_files, load};
pub use field::Field;
pub use ground::{
    BOUNDARIES, Beside, BridgeData, Edge4, Entry, Fort, Ground, Node, Terrain, Water, bridge_of,
};
pub use s5_fares::Class;
pub use s5_movement::Reach;
pub use s9_advance::Length;
pub use s9_strength::{Odds, ratio};
pub use s12_supply::SupplyNet;
pub use state::{
    Attack, Bridge, Dump, Duty, DutyState, Engagement, Frame, Marks, Mover, Phase, Piece, Place, Retreat,
    State,
};
pub use units::{Army, Face, Kind, Silhouette, Start, Unit, UnitMarks};

/// A rule of this book.
const fn rule(number: &'static str) -> RuleRef {
    RuleRef::new("BW", number)
}

/// Refuses by a rule of this book.
fn no<T>(number: &'static str, why: impl Into<Cow<'static, str>>) -> Result<T, Illegal> {
    Err(Illegal::new(rule(number), why))
}

/// The rulebook with one scenario and its options.
#[derive(Clone, Debug)]
pub struct BitterWoods {
    data: Arc<Data>,
    setup: Setup,
    /// What each step costs each class of mover, in all weathers, while nobody is near and all bridges stand.
    fares: Arc<Fares>,
}

impl BitterWoods {
    /// Opens the game for a scenario and options, each of which is switched by itself. BW §1.3-switch
    ///
    /// # Errors
    /// When the pack has no such scenario or option.
    pub fn new(data: Arc<Data>, setup: &Setup) -> Result<BitterWoods, SetupError> {
        let setup = setup.settle(&data.info)?;
        let fares = Arc::new(Fares::new(&data.ground, &data.charts));
        Ok(BitterWoods { data, setup, fares })
    }

    /// What is played.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    fn unit(&self, unit: u16) -> &Unit {
        &self.data.units[usize::from(unit)]
    }

    /// The state of the ground on a turn. BW §5.3-mud, §5.3-freeze
    fn weather(&self, turn: i8) -> Weather {
        self.data.charts.day(turn).map_or(Weather::Normal, |day| day.ground)
    }
}
