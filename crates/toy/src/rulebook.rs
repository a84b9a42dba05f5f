//! The rulebook: the pack, one scenario with its options, and what every section asks of them.

use std::sync::Arc;

use table::{Board, Illegal, RuleRef, Seat, Setup};
use wargame::sentence;

use crate::model::ids::{HexId, Hexes, ObjectiveId, UnitId, Units};
use crate::model::state::{Orders, State, unplaced};
use crate::pack::{Data, UnitData, West};

/// The code that this book's rule numbers carry.
pub const BOOK: &str = "TOY";

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
    pub(crate) data: Arc<Data>,
    pub(crate) setup: Setup,
    /// The units in play, in the order of the pack; a case may bring its own.
    pub(crate) units: Vec<UnitData>,
    pub(crate) west: West,
    pub(crate) last_turn: u8,
    pub(crate) mud: bool,
    pub(crate) fog: bool,
    pub(crate) mines: bool,
    pub(crate) start: State,
    pub(crate) board: Board,
}

impl Toy {
    /// The rules with some units and no position yet.
    pub(crate) fn bare(data: Arc<Data>, setup: Setup, units: Vec<UnitData>, last_turn: u8) -> Toy {
        let (mud, fog) = (setup.is_on("mud"), setup.is_on("fog"));
        let mines = setup.options.get("mines").is_some_and(|mines| mines == "pair");
        let start = State {
            turn: 1,
            pieces: units.iter().map(|_| unplaced()).collect(),
            orders: [Orders::FULL; 2],
            objective: None,
            control: data.objectives.iter().map(|_| Seat::Allied).collect(),
            mines: arrayvec::ArrayVec::new(),
            mover: None,
            attacked: Hexes::NONE,
            frames: arrayvec::ArrayVec::new(),
            open: Units::NONE,
        };
        let west = West::of(&data);
        let board = Board::default();
        Toy { data, setup, units, west, last_turn, mud, fog, mines, start, board }
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

    pub(crate) fn unit(&self, unit: UnitId) -> &UnitData {
        &self.units[usize::from(unit)]
    }

    pub(crate) fn unit_id(&self, unit: UnitId) -> &str {
        self.units.get(usize::from(unit)).map_or("?", |unit| unit.id.as_str())
    }

    pub(crate) fn unit_name(&self, unit: UnitId) -> &str {
        &self.unit(unit).name
    }

    pub(crate) fn objective_name(&self, objective: ObjectiveId) -> &str {
        &self.data.objectives[usize::from(objective)]
    }

    /// An objective as a player reads it: `Diekirch`.
    pub(crate) fn objective_title(&self, objective: ObjectiveId) -> String {
        sentence(self.objective_name(objective))
    }

    pub(crate) fn number(&self, at: HexId) -> &str {
        self.data.hexes.get(usize::from(at)).map_or("?", |hex| hex.number.as_str())
    }

    /// A hex as a player says it: `0302 Wallendorf`.
    pub(crate) fn hex_label(&self, at: HexId) -> String {
        let hex = &self.data.hexes[usize::from(at)];
        hex.name.as_ref().map_or_else(|| hex.number.clone(), |name| format!("{} {name}", hex.number))
    }
}
