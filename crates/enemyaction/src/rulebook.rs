//! The rulebook as a value: the pack, one scenario with its options, and what is worked out of them once.

use std::sync::Arc;

use table::{Board, Illegal, RuleRef, Seat, Setup};
use wargame::Id as _;

use crate::model::cards::{AlliedCard, GermanCard};
use crate::model::ids::{CardNumber, HexId, Hexes, UnitId, Units};
use crate::model::state::State;
use crate::model::units::{Face, Unit};
use crate::pack::data::Data;
use crate::pack::map::Ground;
use crate::pack::step_costs::AllStepCosts;

/// The code that this book's rule numbers carry.
pub const BOOK: &str = "EA";

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
pub struct EnemyAction {
    pub(crate) data: Arc<Data>,
    pub(crate) ground: Arc<Ground>,
    pub(crate) setup: Setup,
    /// The publisher's corrections of 2019 are used. EA §Ad-cards, EA.Q106
    pub(crate) addenda: bool,
    /// The units in play; a case may bring its own.
    pub(crate) units: Vec<Unit>,
    /// The same by sides, the German first.
    pub(crate) sides: [Units; 2],
    /// Von der Heydte's paratroops. EA §12.37
    pub(crate) vdh: Units,
    /// The hexes in the areas of the Allied corps. EA §2.1-corps
    pub(crate) areas: [Hexes; 7],
    pub(crate) step_costs: Arc<AllStepCosts>,
    pub(crate) start: State,
    pub(crate) board: Board,
    /// Tells this game from every other, for what is worked out once.
    pub(crate) number: u64,
}

impl EnemyAction {
    /// The rules with some units, a position to start from, and a board that is still to be drawn.
    pub(crate) fn unopened(
        data: Arc<Data>,
        ground: Arc<Ground>,
        setup: Setup,
        units: Vec<Unit>,
        start: State,
    ) -> EnemyAction {
        let step_costs = Arc::new(AllStepCosts::new(&ground, &data.prices));
        let number = wargame::cache::new_game_number();
        let (addenda, board) = (setup.is_on("addenda"), Board::default());
        let of = |seat: Seat| UnitId::number(&units).filter(move |(_, unit)| unit.seat == seat);
        let sides = [Seat::German, Seat::Allied].map(|seat| of(seat).map(|(unit, _)| unit).collect());
        let vdh = UnitId::number(&units).filter(|(_, unit)| unit.is_vdh()).map(|(unit, _)| unit).collect();
        let areas = ground.areas.map(|(first, last)| {
            let rows = HexId::number(&ground.nodes).filter(|(_, node)| (first..=last).contains(&node.row));
            rows.map(|(at, _)| at).collect()
        });
        EnemyAction {
            data,
            ground,
            setup,
            addenda,
            units,
            sides,
            vdh,
            areas,
            step_costs,
            start,
            board,
            number,
        }
    }

    /// Whether the game is played under the second edition of the rules; games that began under the first go on under it.
    pub(crate) fn rules_2(&self) -> bool {
        self.setup.rules >= 2
    }

    pub(crate) fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[usize::from(unit)]
    }

    pub(crate) fn allied_card(&self, id: CardNumber) -> Option<&AlliedCard> {
        self.data.allied.iter().find(|card| card.id == id)
    }

    pub(crate) fn german_card(&self, id: CardNumber) -> Option<&GermanCard> {
        self.data.german.iter().find(|card| card.id == id)
    }

    /// The face that a unit shows in a position.
    pub(crate) fn face(&self, state: &State, unit: UnitId) -> Face {
        self.unit(unit).face(state.piece(unit).steps)
    }

    pub(crate) fn seat_of(&self, unit: UnitId) -> Seat {
        self.unit(unit).seat
    }
}
