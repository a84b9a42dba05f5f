//! A German activation, step by step. EA §9

use kernel::Log;
use table::Seat;

use crate::model::frame::{Frame, Order, Step};
use crate::model::ids::HexId;
use crate::model::pieces::Marks;
use crate::model::state::State;
use crate::rulebook::EnemyAction;

impl EnemyAction {
    /// One thing that an activation does, and everything before it that cannot be seen. EA §9
    pub(crate) fn run_activation(&self, state: &mut State, step: Step, log: &mut Log) {
        let mut step = step;
        loop {
            let seen = match step {
                Step::Begin => self.run_begin(state, log),
                Step::Objectives => self.run_objectives(state, log),
                Step::Move => self.next_move(state, false, log),
                Step::Reserves => self.run_reserves(state, log),
                Step::Fight => self.run_checks(state, log),
                Step::ToReserve => self.run_to_reserve(state, log),
                Step::Dig => self.run_dig(state, log),
                Step::Recover => {
                    self.end_activation(state, log);
                    return;
                }
            };
            if seen {
                return;
            }
            step = self.next_step(state, step, log);
            self.turn_to(state, step);
        }
    }

    /// The step after one. A formation that arrives only places its reserves. EA §9, §9.42
    fn next_step(&self, state: &mut State, step: Step, log: &mut Log) -> Step {
        let arrives = state.activation.as_ref().is_some_and(|one| one.arrives);
        if let Some(activation) = &mut state.activation {
            (activation.cursor, activation.method, activation.mover) = (Order::START, 0, None);
        }
        match step {
            Step::Begin if arrives => Step::Reserves,
            Step::Reserves if arrives => Step::Recover,
            Step::Begin => Step::Objectives,
            Step::Objectives => Step::Move,
            Step::Move => {
                self.end_moves(state, log);
                Step::Reserves
            }
            Step::Reserves => Step::Fight,
            Step::Fight => Step::ToReserve,
            Step::ToReserve => Step::Dig,
            Step::Dig | Step::Recover => Step::Recover,
        }
    }

    pub(crate) fn turn_to(&self, state: &mut State, step: Step) {
        if let Some(Frame::Activation(now)) = state.frames.last_mut() {
            *now = step;
        }
    }

    /// Who is activated; bridges beside them change hands and roadblocks beside them go. EA §9-step1, §10.8-remove, §14.2-control
    pub(crate) fn run_begin(&self, state: &mut State, log: &mut Log) -> bool {
        if !self.muster(state, log) {
            return true;
        }
        let activated = self.germans(state, |_, piece| piece.is(Marks::ACTIVE));
        self.take_bridges(state, &activated, log);
        self.clear_roadblocks(state, log);
        let next = self.next_step(state, Step::Begin, log);
        self.turn_to(state, next);
        true
    }

    /// Roadblocks next to active units go. EA §9-step1
    fn clear_roadblocks(&self, state: &mut State, log: &mut Log) {
        for unit in self.ascending(state, &self.active_on_map(state)) {
            let Some(from) = state.piece(unit).hex() else { continue };
            for at in self.around(from).filter(|at| state.roadblocks.contains(*at)).collect::<Vec<HexId>>() {
                state.roadblocks.remove(at);
                let text =
                    format!("{} clears the roadblock in {}.", self.unit_label(unit), self.hex_label(at));
                self.log_marker(Seat::German, ("roadblock", at, false), text, "9-step1", log);
            }
        }
    }
}
