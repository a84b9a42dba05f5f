//! What must hold of every position.

use crate::model::ids::Units;
use crate::model::state::{Marks, Place, STACKING, State, index};
use crate::rulebook::Bastogne;

impl Bastogne {
    /// Broken invariants, a sentence each.
    pub(crate) fn broken_invariants(&self, state: &State) -> Vec<String> {
        let mut wrong = Vec::new();
        if state.pieces.len() != self.units.len() {
            wrong.push(format!("there are {} pieces for {} units", state.pieces.len(), self.units.len()));
            return wrong;
        }
        for unit in self.all_units() {
            let (piece, data) = (state.piece(unit), self.unit(unit));
            if (piece.place == Place::Dead) != (piece.steps == 0) || piece.steps > data.steps {
                wrong.push(format!("{} has {} steps and is at {:?}", data.id, piece.steps, piece.place));
            }
            if piece.is(Marks::LIMBERED) && !data.kind.is_artillery() {
                wrong.push(format!("{} is limbered and no artillery", data.id));
            }
        }
        for at in self.ground.grid.indices() {
            let mut steps = [0u8; 2];
            for unit in state.in_hex(at) {
                steps[index(self.unit(unit).seat)] += state.piece(unit).steps;
            }
            if steps[0] > 0 && steps[1] > 0 {
                wrong.push(format!("units of both sides are in {}", self.number(at)));
            }
            if steps.iter().any(|steps| *steps > STACKING) && !self.ground.entries.contains(&at) {
                wrong.push(format!("{} steps are in {}", steps[0].max(steps[1]), self.number(at)));
            }
        }
        for (hand, size) in state.hands.iter().zip(self.hand_sizes) {
            if hand.len() > size.max(4) || !hand.is_sorted() {
                wrong.push("a hand is too large or out of order".to_owned());
            }
        }
        let mut plotted = Units::NONE;
        for plot in &state.plots {
            if !plotted.and(&plot.guns).is_empty() {
                wrong.push("a gun is plotted twice".to_owned());
            }
            plotted = plotted.or(&plot.guns);
        }
        if state.frames.is_empty() && self.outcome(state).is_none() {
            wrong.push("nothing is to be done and the game is not over".to_owned());
        }
        wrong
    }
}
