//! The rules of Bitter Woods.
//!
//! The sequence of play is one machine (`flow`, `decide`, `combat_flow`); each chapter of the rulebook has a file of its own. What is
//! decided, thrown and remembered, chapter by chapter, is in `docs/design/bitterwoods.md`.

use std::borrow::Cow;
use std::sync::Arc;

use table::{Board, Illegal, RuleRef, Seat, Setup, SetupError, Track};

use crate::s5_fares::Fares;

mod action;
#[cfg(test)]
mod advance_tests;
mod appearance;
mod begin;
mod charts;
#[cfg(test)]
mod choice_tests;
mod combat_flow;
mod data;
mod decide;
mod desk;
mod field;
mod flow;
mod game;
mod ground;
#[cfg(test)]
mod movement_tests;
mod odds;
#[cfg(test)]
mod odds_tests;
mod offers;
mod options;
mod pieces;
mod printed;
mod prompts;
#[cfg(test)]
mod retreat_tests;
#[cfg(test)]
mod rules_tests;
mod s12_check;
mod s12_supply;
mod s13_bridges;
mod s13_works;
mod s16_entry;
mod s16_letters;
mod s17_score;
mod s17_victory;
mod s18_integrity;
mod s21_bombardment;
mod s22_challenge;
mod s23_angriff;
mod s24_leaders;
mod s25_dumps;
mod s26_surrender;
mod s27_peiper;
mod s29_events;
mod s36_alternative;
mod s5_allowance;
mod s5_fares;
mod s5_movement;
mod s5_steps;
mod s6_stacking;
mod s8_positions;
mod s9_advance;
mod s9_attack;
mod s9_duties;
mod s9_engaged;
mod s9_results;
mod s9_retreat;
mod s9_strength;
mod s9_withdrawal;
mod say;
mod scenario;
mod scenario_data;
mod scenario_rules;
mod scenario_setup;
#[cfg(test)]
mod scenario_tests;
mod scenario_victory;
mod stage;
mod stage_ground;
mod stage_markers;
mod stage_scenario;
mod stage_set;
#[cfg(test)]
mod stage_tests;
mod stage_units;
mod state;
pub mod study;
mod tally;
mod tell;
#[cfg(test)]
mod tests;
mod units;
#[cfg(test)]
mod victory_tests;
mod view;
mod view_board;
mod view_calendar;
mod view_charts;
mod view_choices;
mod view_counters;
mod view_markers;
mod view_pending;
mod view_tables;
#[cfg(test)]
mod view_tests;
mod view_victory;
#[cfg(test)]
mod words_tests;
#[cfg(test)]
mod works_tests;

pub use action::Action;
pub use appearance::{Appearance, Condition};
pub use charts::{ANGRIFF_ODDS, Cell, Charts, Day, ODDS, Outcome, Prices, Table, Weather};
pub use data::{Data, embedded_files, load};
pub use field::Field;
pub use ground::{
    BOUNDARIES, Beside, BridgeData, Edge4, Entry, Fort, Ground, Node, Ring, Terrain, Water, bridge_of,
};
pub use offers::Focus;
pub use options::On;
pub use pieces::{Marks, Piece, Pieces, Place};
pub use s5_fares::Class;
pub use s9_advance::Length;
pub use s9_strength::{Odds, ratio};
pub use s12_supply::SupplyNet;
pub use scenario::{Closed, LEVELS, Levels, Need, North, Plan, Points, Scenario, Score, ScoreKind, Victory};
pub use stage::BitterWoodsStage;
pub use state::{
    Attack, Bridges, Dump, Dumps, Duty, DutyState, Engagement, Events, Frame, Loss, Mover, Phase, Retreat,
    State, Then, Verdict,
};
pub use tally::{Column, Effect, Reason, Tally};
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
    on: On,
    scenario: Arc<Scenario>,
    /// The printed map with the boundaries of the scenario, or one that a rules case draws.
    ground: Arc<Ground>,
    units: Vec<Unit>,
    /// What each step costs each class of mover, in all weathers, while nobody is near and all bridges stand.
    fares: Arc<Fares>,
    /// Each side's units.
    sides: [Vec<u16>; 2],
    /// Each side's artillery.
    guns: [Vec<u16>; 2],
    /// By German army and hex: whether the hex lies beyond its boundaries. BW §5.4
    beyond: Arc<[Vec<bool>; 3]>,
    /// Kampfgruppe Peiper in one piece, and its battalions. BW §36
    peiper: Option<u16>,
    battalions: Vec<u16>,
    opened: State,
    /// The state of the ground on all turns, where a rules case says so.
    fixed_weather: Option<Weather>,
    /// Units that each side has lost besides those that are on record, for the victory of a rules case. BW §17.6
    extra_lost: [u16; 2],
    board: Board,
    /// The turn record as it is printed.
    turns: Track,
    number: u64,
}

impl BitterWoods {
    /// Opens the game for a scenario and options, each of which is switched by itself unless the scenario fixes it. BW §1.3-switch,
    /// §36-scenarios, §38-scenarios
    ///
    /// # Errors
    /// When the pack has no such scenario or option, or the scenario fixes the option otherwise.
    pub fn new(data: Arc<Data>, setup: &Setup) -> Result<BitterWoods, SetupError> {
        let setup = setup.settle(&data.info)?;
        let scenario = Arc::new(data.scenario(&setup.scenario).clone());
        let ground = Arc::new(data.ground.with_boundaries(&scenario.boundaries));
        let units = data.units.clone();
        let mut game = BitterWoods::bare(data, ground, setup, scenario, units);
        let mut opened = game.opening();
        game.begin_play(&mut opened);
        game.opened = opened;
        game.print();
        Ok(game)
    }

    /// The rules with some ground and units, and nobody placed yet.
    pub(crate) fn bare(
        data: Arc<Data>,
        ground: Arc<Ground>,
        setup: Setup,
        scenario: Arc<Scenario>,
        units: Vec<Unit>,
    ) -> BitterWoods {
        let fares = Arc::new(Fares::new(&ground, &data.charts));
        let of = |seat: Seat| (0u16..).zip(&units).filter(move |(_, unit)| unit.seat == seat);
        let sides = Seat::PLAYERS.map(|seat| of(seat).map(|(number, _)| number).collect());
        let guns = Seat::PLAYERS.map(|seat| {
            of(seat).filter(|(_, unit)| unit.kind.is_artillery()).map(|(number, _)| number).collect()
        });
        let marked =
            |mark: UnitMarks| of(Seat::German).filter(move |(_, unit)| unit.is(mark)).map(|(one, _)| one);
        let peiper = marked(UnitMarks::PEIPER).next();
        let battalions = marked(UnitMarks::BATTALION).collect();
        let beyond = Arc::new(s5_allowance::beyond(&ground));
        let opened = begin::blank(&ground, &units, scenario.first, scenario.begins);
        let mut game = BitterWoods {
            data,
            on: On::of(&setup),
            setup,
            scenario,
            ground,
            units,
            fares,
            sides,
            guns,
            beyond,
            peiper,
            battalions,
            opened,
            fixed_weather: None,
            extra_lost: [0; 2],
            board: Board::default(),
            turns: Track::default(),
            number: wargame::desk::new_game_number(),
        };
        game.print();
        game
    }

    /// Prints the board for the ground and the units there are.
    pub(crate) fn print(&mut self) {
        self.board = self.board_view();
        self.turns = self.printed_turns();
    }

    /// What is played.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Whether an option is played. BW §1.3-switch
    pub(crate) fn plays(&self, option: On) -> bool {
        self.on.has(option)
    }

    pub(crate) fn unit(&self, unit: u16) -> &Unit {
        &self.units[usize::from(unit)]
    }

    /// A unit as a player says it.
    pub(crate) fn unit_name(&self, unit: u16) -> &str {
        self.units.get(usize::from(unit)).map_or("?", |unit| unit.name.as_str())
    }

    /// A hex as a player says it: `1624 Clervaux`.
    pub(crate) fn hex_name(&self, at: u16) -> String {
        let Some(node) = self.ground.nodes.get(usize::from(at)) else { return "?".to_owned() };
        node.name.as_ref().map_or_else(|| node.number.clone(), |name| format!("{} {name}", node.number))
    }

    /// A side's units, wherever they are.
    pub(crate) fn units_of(&self, seat: Seat) -> impl Iterator<Item = u16> + '_ {
        self.sides[state::index(seat)].iter().copied()
    }

    /// A side's artillery, wherever it is.
    pub(crate) fn guns_of(&self, seat: Seat) -> impl Iterator<Item = u16> + '_ {
        self.guns[state::index(seat)].iter().copied()
    }

    /// A side's units on the map and their hexes.
    pub(crate) fn on_map<'a>(
        &'a self,
        state: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = (u16, u16)> + 'a {
        self.units_of(seat).filter_map(|unit| state.hex(unit).map(|at| (unit, at)))
    }

    /// The day of the calendar on a turn. BW §T-air
    pub(crate) fn day(&self, turn: i8) -> Option<&Day> {
        self.data.charts.day(turn + self.scenario.calendar)
    }

    /// The state of the ground on a turn. BW §5.3-mud, §5.3-freeze
    fn weather(&self, turn: i8) -> Weather {
        let printed = || self.day(turn).map_or(Weather::Normal, |day| day.ground);
        self.fixed_weather.unwrap_or_else(printed)
    }
}
