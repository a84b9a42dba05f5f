//! The Ford at Wallendorf: a game of fifteen hexes that uses every feature of the kernel.
//!
//! It is small enough to read in one sitting and is the template for a rulebook: the rules are in `docs/games/toy.md`,
//! the numbers in `packs/toy`, and each section of the rules is one file here. It has dice, secrets (an objective
//! dealt by chance, mine markers, orders chosen at the same time, counters under fog), a stack of frames (a mine inside
//! a retreat inside a battle), limits to undo, several scenarios and options.

mod action;
mod data;
mod flow;
mod game;
mod s1_victory;
mod s3_orders;
mod s4_movement;
mod s5_aftermath;
mod s5_combat;
mod s6_fog;
mod stage;
mod state;
mod view;

use std::sync::Arc;

use kernel::Log;
use table::{Board, Illegal, RuleRef, Seat, Setup, SetupError};

pub use action::Action;
pub use data::{CrtResult, Data, HexData, Terrain, UnitData, embedded_files, load};
pub use stage::ToyStage;
pub use state::{Frame, Mine, Mover, Moving, Order, Piece, Place, State};

/// The code that this book's rule numbers carry.
pub const BOOK: &str = "TOY";
/// At most so many units end their move in a hex. TOY §2.4
pub(crate) const STACKING: usize = 2;

/// Names a rule of this book.
pub(crate) const fn rule(number: &'static str) -> RuleRef {
    RuleRef::new(BOOK, number)
}

/// Refuses by a rule of this book.
pub(crate) fn no<T>(
    number: &'static str,
    why: impl Into<std::borrow::Cow<'static, str>>,
) -> Result<T, Illegal> {
    Err(Illegal::new(rule(number), why))
}

/// The rulebook with one scenario and its options.
#[derive(Clone, Debug)]
pub struct Toy {
    data: Arc<Data>,
    setup: Setup,
    /// The units in play, in the order of the pack; a case may bring its own.
    units: Vec<UnitData>,
    west: data::West,
    last_turn: u8,
    mud: bool,
    fog: bool,
    mines: bool,
    start: State,
    board: Board,
}

/// What a decision is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Focus {
    /// Nothing in particular.
    General,
    /// A unit that may move.
    Unit(u8),
}

impl Toy {
    /// Opens the game for a scenario and options.
    ///
    /// # Errors
    /// When the pack has no such scenario or option.
    pub fn new(data: Arc<Data>, setup: &Setup) -> Result<Toy, SetupError> {
        let setup = setup.settle(&data.info)?;
        let scenario = data.info.scenarios.iter().find(|scenario| scenario.id == setup.scenario);
        let last_turn = scenario.and_then(|scenario| u8::try_from(scenario.turns).ok()).unwrap_or(1);
        let starts = data.starts.iter().filter(|start| start.scenario == setup.scenario);
        let (units, places): (Vec<UnitData>, Vec<Place>) = starts
            .map(|start| (data.units[start.unit].clone(), start.at.map_or_else(Place::Reserve, Place::Hex)))
            .unzip();
        let mut toy = Toy::bare(data, setup, units, last_turn);
        toy.start = toy.first_position(&places);
        Ok(toy)
    }

    /// The rules with some units and no position yet.
    pub(crate) fn bare(data: Arc<Data>, setup: Setup, units: Vec<UnitData>, last_turn: u8) -> Toy {
        let (mud, fog) = (setup.is_on("mud"), setup.is_on("fog"));
        let mines = setup.options.get("mines").is_some_and(|mines| mines == "pair");
        let start = State {
            turn: 1,
            pieces: units.iter().map(|_| unplaced()).collect(),
            orders: [state::Orders::FULL; 2],
            objective: None,
            control: data.objectives.iter().map(|_| Seat::Allied).collect(),
            mines: arrayvec::ArrayVec::new(),
            mover: None,
            attacked: 0,
            frames: arrayvec::ArrayVec::new(),
            open: 0,
        };
        let west = data::West::of(&data);
        let board = Board::default();
        let mut toy = Toy { data, setup, units, west, last_turn, mud, fog, mines, start, board };
        toy.board = toy.board_view();
        toy
    }

    /// The position before the first decision: units placed, objectives held by who stands there.
    fn first_position(&self, places: &[Place]) -> State {
        let mut state = self.start.clone();
        for (unit, place) in places.iter().enumerate() {
            self.put(&mut state, unit, *place);
        }
        state.frames.push(Frame::Deal);
        state
    }

    /// Places a whole unit; an objective it stands on is its side's. TOY §2.5
    pub(crate) fn put(&self, state: &mut State, unit: usize, place: Place) {
        state.pieces[unit] = Piece { place, steps: self.units[unit].steps, ..unplaced() };
        if let Some(at) = place.hex() {
            self.take_control(state, self.units[unit].seat, at, &mut Log::muted());
        }
    }

    /// The units in play, in the order of a state's pieces.
    #[must_use]
    pub fn units(&self) -> &[UnitData] {
        &self.units
    }

    /// The pack.
    #[must_use]
    pub fn data(&self) -> &Data {
        &self.data
    }

    pub(crate) fn unit(&self, unit: u8) -> &UnitData {
        &self.units[usize::from(unit)]
    }

    pub(crate) fn unit_id(&self, unit: u8) -> &str {
        self.units.get(usize::from(unit)).map_or("?", |unit| unit.id.as_str())
    }

    pub(crate) fn number(&self, at: u8) -> &str {
        self.data.hexes.get(usize::from(at)).map_or("?", |hex| hex.number.as_str())
    }

    /// A hex as a player says it: `0302 Wallendorf`.
    pub(crate) fn hex_name(&self, at: u8) -> String {
        let hex = &self.data.hexes[usize::from(at)];
        hex.name.as_ref().map_or_else(|| hex.number.clone(), |name| format!("{} {name}", hex.number))
    }
}

/// A piece before it is placed.
fn unplaced() -> Piece {
    Piece { place: Place::Dead, steps: 0, moving: Moving::Free, fought: false }
}
