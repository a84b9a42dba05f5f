//! One decision: whether it is allowed, and what it does. Each is handed to the section that knows the rule.

use kernel::Log;
use table::{Event, Illegal, Seat, What};

use crate::model::action::Action;
use crate::model::ids::{UnitId, Units};
use crate::model::state::{Frame, State};
use crate::rulebook::{Toy, no};

impl Toy {
    /// Whether a seat on turn may do this: the phase first, then the section's own rules.
    pub(crate) fn check_action(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (state.frame(), action) {
            (Some(Frame::Mines), Action::Mine { real, at }) => self.check_mine(state, real, at),
            (Some(Frame::Orders), Action::Order(order)) => self.check_order(state, seat, order),
            (Some(Frame::Movement(_)), Action::Move { unit, to }) => self.check_move(state, seat, unit, to),
            (Some(Frame::Movement(_)), Action::Enter { unit, at }) => self.check_enter(state, seat, unit, at),
            (Some(Frame::Movement(_) | Frame::Combat(_)), Action::End) => Ok(()),
            (Some(Frame::Combat(_)), Action::Attack(at)) => self.check_attack(state, seat, at),
            (Some(Frame::Battle { target, with, .. }), Action::Join(unit)) => {
                self.check_join(state, seat, target, with, unit)
            }
            (Some(Frame::Battle { target, with, .. }), Action::Resolve) => {
                self.check_resolve(state, target, with)
            }
            (Some(Frame::Battle { .. }), Action::CallOff) | (Some(Frame::Advance { .. }), Action::Stay) => {
                Ok(())
            }
            (Some(Frame::Loss { among, .. }), Action::Lose(unit)) => self.check_lose(among, unit),
            (Some(Frame::Retreat { who, .. }), Action::Retreat { unit, to }) => {
                self.check_retreat(state, seat, who, unit, to)
            }
            (Some(Frame::Advance { target, who, .. }), Action::Advance(unit)) => {
                self.check_advance(state, target, who, unit)
            }
            (Some(Frame::Combat(_)), Action::Join(_) | Action::Resolve | Action::CallOff) => {
                no("5.1", "name the hex to attack first")
            }
            (Some(Frame::Combat(_)), Action::Lose(_)) => no("5.5", "no unit has to lose a step now"),
            (Some(Frame::Combat(_)), Action::Retreat { .. }) => no("5.6", "no unit has to retreat now"),
            (Some(Frame::Combat(_)), Action::Advance(_) | Action::Stay) => {
                no("5.7", "there is no hex to advance into now")
            }
            _ => Err(Illegal::new(self.rule_now(state), self.prompt_text(state, seat))),
        }
    }

    /// Does it.
    pub(crate) fn apply_action(&self, state: &mut State, seat: Seat, action: Action, log: &mut Log) {
        self.note_open_counters(state);
        match (state.frame(), action) {
            (_, Action::Objective(one)) => self.deal(state, one, log),
            (_, Action::Mine { real, at }) => self.lay_mine(state, real, at, log),
            (_, Action::Order(order)) => self.choose_order(state, seat, order, log),
            (_, Action::Move { unit, to }) => self.move_unit(state, unit, to, log),
            (_, Action::Enter { unit, at }) => self.enter(state, unit, at, log),
            (Some(Frame::MineRoll { unit }), Action::Die(pips)) => self.mine_goes_off(state, unit, pips, log),
            (Some(Frame::Roll { seat, target, with }), Action::Die(pips)) => {
                self.roll_combat(state, seat, target, with, pips, log);
            }
            (_, Action::End) => self.end_phase(state, log),
            (_, Action::Attack(at)) => {
                state.frames.push(Frame::Battle { seat, target: at, with: Units::NONE });
            }
            (Some(Frame::Battle { seat, target, with }), Action::Join(unit)) => {
                state.frames.pop();
                state.frames.push(Frame::Battle { seat, target, with: with.with(unit) });
            }
            (Some(Frame::Battle { seat, target, with }), Action::Resolve) => {
                self.commit(state, seat, target, with, log);
            }
            (Some(Frame::Battle { .. }), Action::CallOff) => {
                state.frames.pop();
            }
            (_, Action::Lose(unit)) => {
                state.frames.pop();
                self.lose_step(state, unit, log);
            }
            (_, Action::Retreat { unit, to }) => self.retreat(state, unit, to, log),
            (_, Action::Advance(unit)) => self.advance(state, unit, log),
            (_, Action::Stay) => {
                state.frames.pop();
            }
            (_, Action::Die(_) | Action::Join(_) | Action::Resolve | Action::CallOff) => {}
        }
        self.settle(state, log);
        self.note_open_counters(state);
        if let Some(outcome) = self.outcome(state) {
            let text = outcome.to_string();
            let rule = outcome.rule.clone();
            log.record(|| Event::new(seat, What::Over { outcome }, text).by_rule(rule).revealing());
        }
    }

    /// Whether a unit may be ordered about by this seat at all.
    pub(crate) fn check_own(&self, seat: Seat, unit: UnitId, number: &'static str) -> Result<(), Illegal> {
        if self.unit(unit).seat == seat {
            return Ok(());
        }
        no(number, format!("'{}' is not one of your units", self.unit_id(unit)))
    }
}
