//! The end of a German activation: idle units go back into reserve, others dig in, the dispersed recover. EA §9.6, §9.7, §12.9-recover

use kernel::Log;
use table::{Event, Seat, What};

use crate::model::frame::Order;
use crate::model::ids::UnitId;
use crate::model::pieces::{Marks, Piece, Place, Supply};
use crate::model::state::State;
use crate::rulebook::{EnemyAction, rule};
use crate::rules::hypothetical::Trace;

impl EnemyAction {
    /// The next idle unit that goes back into the reserve box. EA §9-step6, §9.6
    pub(crate) fn run_to_reserve(&self, state: &mut State, log: &mut Log) -> bool {
        let cursor = state.activation.as_ref().map_or(Order::START, |one| one.cursor);
        let order = self.ascending(state, &self.active_on_map(state));
        for unit in order {
            let key = self.order_up(state, unit);
            if key <= cursor || !self.may_go_back(state, unit) {
                continue;
            }
            let from = state.piece(unit).hex();
            if let Some(activation) = &mut state.activation {
                activation.cursor = key;
            }
            state.piece_mut(unit).put(Place::Box);
            log.record(|| {
                let what = What::Place { counter: self.counter(unit), place: "german-reserves".into() };
                let left = from.map_or_else(String::new, |at| format!(" from {}", self.hex_label(at)));
                let text = format!("{} goes back into reserve{left}.", self.unit_label(unit));
                Event::new(Seat::German, what, text).by_rule(rule("9.6"))
            });
            if let Some(from) = from {
                self.leave(state, Seat::German, from, false, log);
            }
            return true;
        }
        false
    }

    /// Whether a unit has been idle: neither moved nor fought nor placed. EA §9.6-who, §9.7, EA.Q89
    fn is_idle(piece: &Piece) -> bool {
        Self::is_active(piece)
            && !piece.is(Marks::MOVED)
            && !piece.is(Marks::FOUGHT)
            && !piece.is(Marks::PLACED)
    }

    /// Idle, next to an Allied unit, in reserve supply, and enough stay behind. EA §9.6-who
    fn may_go_back(&self, state: &State, unit: UnitId) -> bool {
        let piece = state.piece(unit);
        let Some(at) = piece.hex().filter(|_| Self::is_idle(piece)) else { return false };
        let position = self.position(state);
        let left = position.field.stack(Seat::German, at).steps - piece.steps;
        let least = if self.ground.valued.contains(at) { 3 } else { 2 };
        left >= least
            && position.field.is_beside(&self.ground, Seat::Allied, at)
            && position.traces(Trace::Reserve, at)
    }

    /// The next idle stack digs in. EA §9-step7, §9.7, §9.7-not, §14.32, EA.Q90
    pub(crate) fn run_dig(&self, state: &mut State, log: &mut Log) -> bool {
        if !state.from(20) {
            return false;
        }
        let idle = self.germans(state, |_, piece| piece.hex().is_some() && Self::is_idle(piece));
        for unit in self.ascending(state, &idle) {
            let Some(at) = state.piece(unit).hex() else { continue };
            let unfit = |unit: UnitId| {
                let piece = state.piece(unit);
                piece.is(Marks::DISPERSED) || matches!(piece.supply, Supply::Out | Supply::Isolated)
            };
            let all = state.in_hex(at).all(unfit);
            if self.ground.built.contains(at) || state.positions.contains(at) || all {
                continue;
            }
            state.positions.insert(at);
            let text = format!("{} digs in at {}.", self.unit_label(unit), self.hex_label(at));
            self.log_marker(Seat::German, ("improved position", at, true), text, "9.7", log);
            return true;
        }
        false
    }

    /// The dispersed of the formation recover, but not those dispersed just now; the activation is over. EA §9-step8, §12.9-recover
    pub(crate) fn end_activation(&self, state: &mut State, log: &mut Log) {
        let arrives = state.activation.as_ref().is_some_and(|one| one.arrives);
        let activated = self.germans(state, |_, piece| {
            piece.is(Marks::ACTIVE) && piece.is(Marks::DISPERSED) && !piece.is(Marks::JUST_DISPERSED)
        });
        if !arrives {
            for unit in self.ascending(state, &activated) {
                state.piece_mut(unit).clear(Marks::DISPERSED);
                self.log_unit(unit, "recovers", "12.9-recover", log);
            }
        }
        for unit in &state.units(|_, piece| piece.is(Marks::OF_AN_ACTIVATION)) {
            state.piece_mut(unit).clear(Marks::OF_AN_ACTIVATION);
        }
        Self::log_side(Seat::German, "The activation is over.", "9", log);
        state.activation = None;
        state.frames.pop();
    }
}
