//! What must hold of every position.

use table::Seat;
use wargame::Id as _;

use crate::model::ids::HexId;
use crate::model::state::{Place, STACKING, State};
use crate::rulebook::Toy;

impl Toy {
    /// What must hold of every position and does not, a sentence each.
    pub(crate) fn broken_invariants(&self, state: &State) -> Vec<String> {
        let mut wrong = Vec::new();
        if state.pieces.len() != self.units.len() {
            wrong.push(format!("there are {} pieces for {} units", state.pieces.len(), self.units.len()));
            return wrong;
        }
        for (piece, unit) in state.pieces.iter().zip(&self.units) {
            if (piece.place == Place::Dead) != (piece.steps == 0) || piece.steps > unit.steps {
                wrong.push(format!("{} has {} steps and is at {:?}", unit.id, piece.steps, piece.place));
            }
        }
        for at in HexId::up_to(self.data.hexes.len()) {
            let seats: Vec<Seat> = state.in_hex(at).map(|unit| self.unit(unit).seat).collect();
            if seats.iter().any(|seat| *seat != seats[0]) {
                wrong.push(format!("units of both sides are in {}", self.number(at)));
            }
            if seats.len() > STACKING {
                wrong.push(format!("{} units are in {}", seats.len(), self.number(at)));
            }
        }
        if state.mines.iter().filter(|mine| mine.real).count() > 1 {
            wrong.push("there is more than one real mine".to_owned());
        }
        if state.frames.is_empty() && self.outcome(state).is_none() {
            wrong.push("nothing is to be done and the game is not over".to_owned());
        }
        wrong
    }
}
