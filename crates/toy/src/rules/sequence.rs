//! The sequence of play as one machine. TOY §3
//!
//! Each decision is applied by the section it belongs to; then [`Toy::settle`] goes on by itself through everything
//! that leaves no choice, until somebody owes a decision again.

use kernel::{Log, Turn};
use table::{Event, RuleRef, Seat, Seats, What};

use crate::model::ids::{Hexes, Units};
use crate::model::state::{Frame, Moving, State};
use crate::rulebook::{Toy, rule};

impl Toy {
    /// Who owes the next decision. TOY §3
    pub(crate) fn whose_turn(&self, state: &State) -> Turn {
        if let Some(outcome) = self.outcome(state) {
            return Turn::Over(outcome);
        }
        match state.frame() {
            None | Some(Frame::Deal | Frame::MineRoll { .. } | Frame::Roll { .. }) => Turn::Chance,
            Some(Frame::Mines) => Turn::Players(Seats::only(Seat::Allied)),
            Some(Frame::Orders) => Turn::Players(
                Seat::PLAYERS.into_iter().filter(|seat| self.order(state, *seat).is_none()).collect(),
            ),
            Some(
                Frame::Movement(seat)
                | Frame::Combat(seat)
                | Frame::Battle { seat, .. }
                | Frame::Loss { seat, .. }
                | Frame::Retreat { seat, .. }
                | Frame::Advance { seat, .. },
            ) => Turn::Players(Seats::only(seat)),
        }
    }

    /// The rule behind the pending decision.
    pub(crate) fn rule_now(&self, state: &State) -> RuleRef {
        if let Some(outcome) = self.outcome(state) {
            return outcome.rule;
        }
        match state.frame() {
            None => rule("3.6"),
            Some(Frame::Deal) => rule("3.1"),
            Some(Frame::Mines) => rule("3.2"),
            Some(Frame::Orders) => rule("3.3"),
            Some(Frame::Movement(Seat::Allied) | Frame::Combat(Seat::Allied)) => rule("3.5"),
            Some(Frame::Movement(_) | Frame::Combat(_)) => rule("3.4"),
            Some(Frame::MineRoll { .. }) => rule("4.6-roll"),
            Some(Frame::Battle { .. }) => rule("5.1"),
            Some(Frame::Roll { .. }) => rule("5.4"),
            Some(Frame::Loss { .. }) => rule("5.5"),
            Some(Frame::Retreat { .. }) => rule("5.6"),
            Some(Frame::Advance { .. }) => rule("5.7"),
        }
    }

    /// Goes on through what leaves no choice.
    pub(crate) fn settle(&self, state: &mut State, log: &mut Log) {
        loop {
            if self.outcome(state).is_some() {
                return;
            }
            let goes_on = match state.frame() {
                Some(Frame::Mines) => self.mines_are_laid(state, log),
                Some(Frame::Orders) => self.show_orders(state, log),
                Some(Frame::Loss { among, .. }) => self.settle_loss(state, among, log),
                Some(Frame::Retreat { seat, who }) => self.settle_retreat(state, seat, who, log),
                Some(Frame::Advance { target, who, seat }) => self.settle_advance(state, seat, target, who),
                _ => false,
            };
            if !goes_on {
                return;
            }
        }
    }

    /// Ends a movement or combat phase and begins the next. TOY §3.4, §3.5, §3.6
    pub(crate) fn end_phase(&self, state: &mut State, log: &mut Log) {
        let ended = state.frames.pop();
        state.mover = None;
        state.attacked = Hexes::NONE;
        state.open = Units::NONE;
        for piece in &mut state.pieces {
            piece.moving = Moving::Free;
            piece.fought = false;
        }
        match ended {
            Some(Frame::Movement(seat)) => self.begin_phase(state, Frame::Combat(seat), log),
            Some(Frame::Combat(Seat::German)) => self.begin_phase(state, Frame::Movement(Seat::Allied), log),
            _ => self.end_turn(state, log),
        }
    }

    fn end_turn(&self, state: &mut State, log: &mut Log) {
        state.turn += 1;
        for orders in &mut state.orders {
            orders.chosen = None;
        }
        if state.turn > self.last_turn {
            return;
        }
        let number = u32::from(state.turn);
        log.record(|| {
            Event::new(Seat::German, What::Turn { number }, format!("Turn {number} begins."))
                .by_rule(rule("3.6"))
        });
        self.begin_phase(state, Frame::Orders, log);
    }

    /// Begins a phase.
    pub(crate) fn begin_phase(&self, state: &mut State, frame: Frame, log: &mut Log) {
        state.frames.push(frame);
        let (id, title) = self.phase_name(frame);
        let rule = self.rule_now(state);
        let seat = self.whose_turn(state).seats().iter().next().unwrap_or(Seat::German);
        log.record(|| Event::new(seat, What::Phase { id: id.to_owned() }, format!("{title}.")).by_rule(rule));
    }

    /// A phase by its name in views and events.
    pub(crate) fn phase_name(&self, frame: Frame) -> (&'static str, &'static str) {
        match frame {
            Frame::Deal => ("setup", "Set-up"),
            Frame::Mines => ("mines", "Mines"),
            Frame::Orders => ("orders", "Orders"),
            Frame::Movement(Seat::Allied) => ("allied movement", "Allied movement"),
            Frame::Movement(_) => ("german movement", "German movement"),
            Frame::Combat(Seat::Allied) => ("allied combat", "Allied combat"),
            _ => ("german combat", "German combat"),
        }
    }
}
