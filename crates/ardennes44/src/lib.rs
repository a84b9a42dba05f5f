//! The rules of *Ardennes '44* (3rd edition), one file for each section of the book.
//!
//! The files follow the rulebook: `s8_stacking`, `s11_movement` and so on. What is printed comes from the pack; what is
//! worked out from a position is in `field`.

mod action;
mod begin;
mod charts;
mod combat_dice;
mod combat_flow;
#[cfg(test)]
mod combat_tests;
mod data;
mod decide;
mod desk;
mod field;
mod flow;
mod game;
mod ground;
mod odds;
mod offers;
mod pieces;
mod printed;
mod s11_going;
mod s11_movement;
mod s11_steps;
mod s12_strategic;
mod s13_entry;
mod s14_combat;
mod s14_procedure;
mod s15_positions;
mod s15_strength;
mod s16_losses;
mod s16_results;
mod s17_retreats;
mod s19_advance;
mod s19_breakthrough;
mod s20_disengage;
mod s23_supply;
mod s24_traffic;
mod s25_night;
mod s26_breakdown;
mod s27_brigade150;
mod s27_british;
mod s27_special;
mod s30_victory;
mod s31_infiltration;
mod s32_fuel_dumps;
mod s36_commando;
mod s6_fuel;
mod s7_bridges;
mod s8_stacking;
mod stage;
mod stage_ground;
mod stage_set;
#[cfg(test)]
mod stage_tests;
mod stage_units;
mod state;
pub mod study;
mod tell;
#[cfg(test)]
mod tests;
mod units;
mod view;
mod view_board;
mod view_charts;
mod view_choices;
mod view_counters;
#[cfg(test)]
mod view_tests;

use std::sync::Arc;

use table::{Board, Illegal, RuleRef, Seat, Setup, SetupError, Track};
use wargame::MapGraph;

pub use action::Action;
pub use charts::{Day, Result_, Table as Chart};
pub use data::{Data, embedded_files, load};
pub use ground::{Area, AreaData, BOXES, BridgeData, Entry, Ground, Node, Prize, Settlement, Terrain};
pub use offers::Focus;
pub use stage::ArdennesStage;
pub use state::{
    Advance, Advantage, After, Attack, Bridge, Dump, Frame, Half, Marker, Marks, Mover, Phase, Piece, Pieces,
    Place, Position, Retreat, State, Verdict,
};
pub use units::{Army, Kind, Morale, Side, Start, Unit, UnitMarks};

/// A rule of this book.
pub(crate) const fn rule(number: &'static str) -> RuleRef {
    RuleRef::new("A44", number)
}

/// Refuses by a rule of this book.
pub(crate) fn no<T>(
    number: &'static str,
    why: impl Into<std::borrow::Cow<'static, str>>,
) -> Result<T, Illegal> {
    Err(Illegal::new(rule(number), why))
}

/// Which scenario is played. A44 §S1, §S2, §S3, §S4, §S5
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scenario {
    Campaign,
    SixTurn,
    EightTurn,
    Patton,
    Extended,
}

impl Scenario {
    fn by_name(name: &str) -> Scenario {
        match name {
            "six-turn" => Scenario::SixTurn,
            "eight-turn" => Scenario::EightTurn,
            "patton" => Scenario::Patton,
            "extended" => Scenario::Extended,
            _ => Scenario::Campaign,
        }
    }

    /// The turn on which it begins. A44 §S1.1, §S4.1
    pub(crate) const fn first_turn(self) -> u8 {
        match self {
            Scenario::Patton => 13,
            _ => 1,
        }
    }

    /// Played on the East Map alone. A44 §S2.3, §S3.3
    pub(crate) const fn is_east(self) -> bool {
        matches!(self, Scenario::SixTurn | Scenario::EightTurn)
    }
}

/// The rulebook with one scenario and its options.
#[derive(Clone, Debug)]
pub struct Ardennes {
    data: Arc<Data>,
    ground: Arc<Ground>,
    setup: Setup,
    scenario: Scenario,
    last_turn: u8,
    /// All counters, those of the pools among them.
    units: Vec<Unit>,
    brief: Vec<Brief>,
    /// The numbers of each side's units.
    sides: [Vec<u16>; 2],
    /// What each step costs each class of mover, mud and frozen, while nobody is near and all bridges stand.
    fares: Arc<s11_steps::Fares>,
    /// The roads alone, and what their steps cost.
    roads: Arc<MapGraph>,
    road_fares: Arc<s11_steps::Fares>,
    /// For each step over the ground, the number of the step back.
    twins: Arc<Vec<u32>>,
    /// For each hex, the hexsides whose bonds end in it.
    radiating: Arc<Vec<[u16; 6]>>,
    /// The German divisions that have armour, by their bold ids. A44 §6.1-effect
    divisions: Vec<table::Word>,
    /// The St-Vith Bottleneck. A44 §24.7
    bottleneck: Vec<u16>,
    /// Remnants and breakdown units. A44 §16.4-remnant, §26.2-state
    pool: Vec<Spare>,
    start: State,
    /// The position before the first decision; that of a case is the one in which every unit is where its counter says.
    opened: State,
    board: Board,
    /// The turn record as it is printed; only where the marker stands changes.
    turns: Track,
    /// Tells this game from every other, for what is worked out once.
    number: u64,
}

/// The little about a unit that is asked of all units at once, close together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Brief {
    pub(crate) seat: Seat,
    pub(crate) silhouette: bool,
    pub(crate) artillery: bool,
    /// A German division by its place among all. A44 §6.1-effect
    pub(crate) division: Option<u8>,
    /// When it comes. A44 §S1.2
    pub(crate) turn: u8,
    /// Stacking Points, front and back.
    pub(crate) stacking: [u8; 2],
    /// Steps of the whole unit.
    pub(crate) steps: u8,
}

/// A remnant or breakdown unit, with what is asked of it.
#[derive(Clone, Copy, Debug)]
struct Spare {
    unit: u16,
    seat: Seat,
    kind: Kind,
    remnant: bool,
}

impl Ardennes {
    /// Opens the game for a scenario and options, each of which is switched by itself. A44 §OPT
    ///
    /// # Errors
    /// When the pack has no such scenario or option.
    pub fn new(data: Arc<Data>, setup: &Setup) -> Result<Ardennes, SetupError> {
        let setup = setup.settle(&data.info)?;
        let whole = || data.ground.clone();
        let east = Scenario::by_name(&setup.scenario).is_east();
        let ground = Arc::new(if east { data.ground.east_alone().unwrap_or_else(whole) } else { whole() });
        let units = data.units.clone();
        let mut game = Ardennes::bare(data, ground, setup, units);
        game.opened = game.opening();
        game.print();
        Ok(game)
    }

    /// The rules with some units, each where its counter says; how long the game lasts. A44 §S1.1, §S2.1, §S3.1, §S4.1, §S5.1
    pub(crate) fn bare(data: Arc<Data>, ground: Arc<Ground>, setup: Setup, units: Vec<Unit>) -> Ardennes {
        let scenario = Scenario::by_name(&setup.scenario);
        let printed = data.info.scenarios.iter().find(|known| known.id == setup.scenario);
        let turns = printed.and_then(|known| u8::try_from(known.turns).ok()).unwrap_or(22);
        let last_turn = scenario.first_turn().saturating_add(turns) - 1;
        let mut divisions: Vec<table::Word> = units
            .iter()
            .filter(|unit| unit.seat == Seat::German)
            .filter_map(|unit| unit.formation.clone())
            .collect();
        divisions.sort();
        divisions.dedup();
        let brief = |unit: &Unit| Brief {
            seat: unit.seat,
            division: unit
                .formation
                .as_ref()
                .filter(|_| unit.seat == Seat::German)
                .and_then(|id| u8::try_from(divisions.binary_search(id).ok()?).ok()),
            turn: unit.turn,
            silhouette: unit.kind.is_silhouette(),
            artillery: unit.kind.is_artillery(),
            stacking: unit.sides.map(|side| side.stacking),
            steps: unit.steps,
        };
        let brief = units.iter().map(brief).collect();
        let of = |seat: Seat| (0u16..).zip(&units).filter(move |(_, unit)| unit.seat == seat);
        let sides = Seat::PLAYERS.map(|seat| of(seat).map(|(number, _)| number).collect());
        let fares = Arc::new(s11_steps::Fares::new(&ground, &ground.graph, &data.charts));
        let roads = Arc::new(ground.graph.only(|edge| edge.road != 0));
        let road_fares = Arc::new(s11_steps::Fares::new(&ground, &roads, &data.charts));
        let twins = Arc::new(s11_steps::twins(&ground));
        let radiating = Arc::new(field::radiating(&ground));
        let start = first_state(&ground, &units);
        let spare = |(number, unit): (u16, &Unit)| Spare {
            unit: number,
            seat: unit.seat,
            kind: unit.kind,
            remnant: unit.is(UnitMarks::REMNANT),
        };
        let made = |unit: &Unit| unit.is(UnitMarks::REMNANT) || unit.is(UnitMarks::BREAKDOWN);
        let pool = (0u16..).zip(&units).filter(|(_, unit)| made(unit)).map(spare).collect();
        let bottleneck = ground.grid.indices().filter(|at| ground.node(*at).bottleneck).collect();
        let mut game = Ardennes {
            data,
            ground,
            setup,
            scenario,
            last_turn,
            units,
            brief,
            sides,
            fares,
            roads,
            road_fares,
            twins,
            radiating,
            divisions,
            bottleneck,
            pool,
            opened: start.clone(),
            start,
            board: Board::default(),
            turns: Track::default(),
            number: wargame::desk::new_game_number(),
        };
        game.print();
        game
    }

    /// Prints the board and the turn record for the units there are.
    pub(crate) fn print(&mut self) {
        self.board = self.board_view();
        self.turns = self.printed_turns();
    }

    /// The position in which every unit is where its counter says.
    #[must_use]
    pub fn first_position(&self) -> State {
        self.start.clone()
    }

    pub(crate) fn unit(&self, unit: u16) -> &Unit {
        &self.units[usize::from(unit)]
    }

    /// A unit as a player says it.
    pub(crate) fn unit_name(&self, unit: u16) -> &str {
        self.units.get(usize::from(unit)).map_or("?", |unit| unit.name.as_str())
    }

    pub(crate) fn number_of(&self, at: u16) -> &str {
        self.ground.nodes.get(usize::from(at)).map_or("?", |node| node.number.as_str())
    }

    /// A hex as a player says it: `E2416 Clervaux`.
    pub(crate) fn hex_name(&self, at: u16) -> String {
        self.hex_said(at).to_string()
    }

    /// A remnant or breakdown unit of a type that is not in play. A44 §16.4-remnant, §26.2-state
    pub(crate) fn spare(&self, state: &State, seat: Seat, kind: Kind, remnant: bool) -> Option<u16> {
        let fits = |one: &&Spare| one.kind == kind && one.seat == seat && one.remnant == remnant;
        let mut fitting = self.pool.iter().filter(fits).map(|one| one.unit);
        fitting.find(|unit| state.piece(*unit).place() == Place::Pool)
    }

    /// The same, written only where it is said.
    pub(crate) fn hex_said(&self, at: u16) -> impl std::fmt::Display + Copy + '_ {
        HexSaid(self.ground.node(at))
    }

    /// The side of a counter that lies up. A44 §16.4, §22.5
    pub(crate) fn face(&self, state: &State, unit: u16) -> Side {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        // Von der Heydte's weaker side lies up where the drop went badly. A44 §27.2-after
        let flips = data.kind.is_artillery() || data.is(UnitMarks::HEYDTE);
        let back = if flips { piece.is(Marks::FIRED) } else { piece.steps < data.steps };
        data.sides[usize::from(back)]
    }
}

/// A hex as a player says it.
#[derive(Clone, Copy)]
struct HexSaid<'a>(&'a Node);

impl std::fmt::Display for HexSaid<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.number)?;
        self.0.name.as_ref().map_or(Ok(()), |name| write!(f, " {name}"))
    }
}

/// Everybody where the counters say, and nothing decided yet.
fn first_state(ground: &Ground, units: &[Unit]) -> State {
    let piece = |unit: &Unit| {
        let place = match (unit.start, unit.place) {
            (Start::Setup, Some(at)) => Place::Hex(at),
            (Start::Pool, _) => Place::Pool,
            _ => Place::Waiting,
        };
        Piece::new(place, if unit.marks.has(UnitMarks::HEYDTE) { 1 } else { unit.steps })
    };
    State {
        turn: 1,
        half: Half::Day(Seat::German),
        pieces: units.iter().map(piece).collect(),
        bridges: ground.bridges.iter().map(|bridge| bridge.start).collect(),
        tried: [0; 4],
        german: 0,
        positions: Default::default(),
        traffic: Default::default(),
        roadblocks: Default::default(),
        advantages: Default::default(),
        attacked: Default::default(),
        mover: None,
        attack: None,
        retreat: None,
        parents: Default::default(),
        flips: 0,
        air: None,
        replacements: [0; 2],
        infiltrations: 0,
        sneaking: None,
        passed: 0,
        exited: [0; 2],
        exits: 0,
        west_exits: Default::default(),
        meuse_crossed: false,
        ouren_tested: false,
        jagdtiger_settled: false,
        bodenplatte: 0,
        commando: None,
        commando_used: false,
        dumps: Default::default(),
        real_dump: 0,
        fuel_captured: false,
        areas_held: 0,
        crossed: false,
        verdict: None,
        frames: Default::default(),
    }
}
