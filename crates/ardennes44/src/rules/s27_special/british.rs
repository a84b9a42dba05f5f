//! The British watch over Antwerp. A44 §27.3.4

use kernel::Log;
use table::{Event, Illegal, Seat, What};

use crate::model::ids::UnitId;
use crate::model::pieces::{Piece, Place};
use crate::model::state::State;
use crate::model::units::Start;
use crate::pack::map::ANTWERP;
use crate::rulebook::{Ardennes, no, rule};

/// By how much the British at Antwerp must be stronger than the Germans who left for it. A44 §27.3.4
const MARGIN: u16 = 6;

impl Ardennes {
    /// How much defense the British lack at Antwerp. A44 §27.3, §27.3.4, §27.3.4-take
    pub(crate) fn antwerp_lacks(&self, state: &State) -> u16 {
        if state.exited[1] == 0 || self.scenario.is_east() {
            return 0;
        }
        let there =
            self.units_of(Seat::Allied).filter(|unit| state.piece(*unit).place() == Place::Box(ANTWERP));
        let held: u16 = there.map(|unit| self.defense_of(state, unit)).sum();
        (state.exited[1] + MARGIN).saturating_sub(held)
    }

    /// British units that can be sent: those on the map. A44 §27.3.4-take
    fn british_on_map(&self, state: &State) -> impl Iterator<Item = UnitId> {
        self.on_map(state, Seat::Allied).map(|(unit, _)| unit).filter(|unit| self.unit(*unit).is_british())
    }

    /// Whether the Allied player must send somebody now. A44 §27.3.4, §27.3.4-take
    pub(crate) fn must_send(&self, state: &State) -> bool {
        self.antwerp_lacks(state) > 0 && self.british_on_map(state).next().is_some()
    }

    /// Whether a unit can be sent to Antwerp. A44 §27.3.4-take
    pub(crate) fn check_send(&self, state: &State, unit: UnitId) -> Result<(), Illegal> {
        if self.british_on_map(state).any(|one| one == unit) {
            return Ok(());
        }
        no("27.3.4-take", format!("{} is not a British unit on the map", self.unit_name(unit)))
    }

    /// A British unit goes to Antwerp. A44 §27.3.4-take
    pub(crate) fn send(&self, state: &mut State, unit: UnitId, number: &'static str, log: &mut Log) {
        *state.piece_mut(unit) = Piece::new(Place::Box(ANTWERP), state.piece(unit).steps);
        log.record(|| {
            let text = format!("{} goes to Antwerp.", self.unit_name(unit));
            Event::new(Seat::Allied, What::Note, text).by_rule(rule(number))
        });
    }

    /// British reinforcements go to Antwerp while it lacks them. A44 §27.3.4-divert
    pub(crate) fn divert(&self, state: &mut State, log: &mut Log) {
        for unit in self.units_of(Seat::Allied) {
            let data = self.unit(unit);
            let due = data.is_british()
                && data.start == Start::Arrives
                && data.turn <= state.turn
                && state.piece(unit).place() == Place::Waiting;
            if due && self.antwerp_lacks(state) > 0 {
                self.send(state, unit, "27.3.4-divert", log);
            }
        }
    }
}
