//! The objective, the mines and the orders: what is decided before anything moves. TOY §3.1, §3.2, §3.3

use kernel::Log;
use table::{Event, Illegal, Seat, Seen, Spot, What};
use wargame::Id as _;

use crate::model::ids::{HexId, ObjectiveId};
use crate::model::state::{Frame, Mine, Order, State, index};
use crate::rulebook::{Toy, no, rule};

impl Toy {
    /// The German looks at his objective; the Allied player does not. TOY §3.1
    pub(crate) fn deal(&self, state: &mut State, objective: ObjectiveId, log: &mut Log) {
        state.objective = Some(objective);
        let card = || self.objective_name(objective).to_owned();
        let what = |card: Option<String>| What::Card {
            card: card.map(Into::into),
            from: "objectives".into(),
            to: "german objective".into(),
        };
        log.record(|| {
            Event::new(
                Seat::Chance,
                what(Some(card())),
                format!("The German is told to take {}.", self.objective_title(objective)),
            )
            .by_rule(rule("3.1"))
            .seen(Seen::Only(Seat::German))
        });
        log.record(|| {
            Event::new(Seat::Chance, what(None), "The German draws his objective.")
                .by_rule(rule("3.1"))
                .seen(Seen::Except(Seat::German))
        });
        state.frames.pop();
        self.begin_phase(state, if self.mines { Frame::Mines } else { Frame::Orders }, log);
    }

    /// Mine markers lie west of the river, one a hex, not on units or objectives; one is real and one is not.
    /// TOY §3.2, §3.2-where
    pub(crate) fn check_mine(&self, state: &State, real: bool, at: HexId) -> Result<(), Illegal> {
        if state.mines.iter().any(|mine| mine.real == real) {
            return no(
                "3.2",
                if real { "the real marker is already laid" } else { "the dummy is already laid" },
            );
        }
        if !self.west.bank.contains(at) {
            return no("3.2-where", format!("{} is not west of the river", self.hex_label(at)));
        }
        if state.in_hex(at).next().is_some() {
            return no("3.2-where", format!("there is a unit in {}", self.hex_label(at)));
        }
        if self.data.hexes[usize::from(at)].objective.is_some() {
            return no("3.2-where", format!("{} is an objective", self.hex_label(at)));
        }
        if state.mines.iter().any(|mine| mine.at == at) {
            return no("3.2-where", format!("there is already a marker in {}", self.number(at)));
        }
        Ok(())
    }

    pub(crate) fn lay_mine(&self, state: &mut State, real: bool, at: HexId, log: &mut Log) {
        state.mines.push(Mine { at, real });
        // Kept in the order of hexes, so that the order of laying tells nothing.
        state.mines.sort_by_key(|mine| mine.at);
        let kind = if real { "the real mine" } else { "the dummy" };
        let told = [(Seen::Only(Seat::Allied), kind), (Seen::Except(Seat::Allied), "a mine marker")];
        for (seen, kind) in told {
            log.record(|| {
                let what = What::Marker {
                    name: "mine".into(),
                    on: Spot::Place(self.number(at).into()),
                    present: true,
                };
                let text = format!("The Allied player lays {kind} in {}.", self.hex_label(at));
                Event::new(Seat::Allied, what, text).by_rule(rule("3.2")).seen(seen)
            });
        }
    }

    /// Goes on to the orders once both markers lie, or nothing is left to lay them on.
    pub(crate) fn mines_are_laid(&self, state: &mut State, log: &mut Log) -> bool {
        let hexes = || HexId::up_to(self.data.hexes.len());
        let more =
            [true, false].into_iter().any(|real| hexes().any(|at| self.check_mine(state, real, at).is_ok()));
        if more {
            return false;
        }
        state.frames.pop();
        self.begin_phase(state, Frame::Orders, log);
        true
    }

    /// The order a player has chosen or plays by this turn.
    pub(crate) fn order(&self, state: &State, seat: Seat) -> Option<Order> {
        state.orders[index(seat)].chosen
    }

    /// Whether an order is in force: chosen by this side, and shown. TOY §3.3
    pub(crate) fn plays(&self, state: &State, seat: Seat, order: Order) -> bool {
        self.order(state, seat) == Some(order)
    }

    /// An order once played is gone until all three were played. TOY §3.3-hand
    pub(crate) fn check_order(&self, state: &State, seat: Seat, order: Order) -> Result<(), Illegal> {
        if state.orders[index(seat)].has(order) {
            return Ok(());
        }
        no("3.3-hand", format!("'{}' was played and is not in your hand", order.word()))
    }

    /// The choice is a secret until both have chosen. TOY §3.3
    pub(crate) fn choose_order(&self, state: &mut State, seat: Seat, order: Order, log: &mut Log) {
        state.orders[index(seat)].chosen = Some(order);
        let what = |card: Option<&str>| What::Card {
            card: card.map(|word| format!("{seat} {word}").into()),
            from: format!("{seat} orders").into(),
            to: format!("{seat} chosen order").into(),
        };
        log.record(|| {
            Event::new(seat, what(Some(order.word())), format!("You choose '{}'.", order.word()))
                .by_rule(rule("3.3"))
                .seen(Seen::Only(seat))
        });
        log.record(|| {
            Event::new(seat, what(None), format!("The {} player has chosen an order.", seat.title()))
                .by_rule(rule("3.3"))
                .seen(Seen::Except(seat))
        });
    }

    /// Shows both orders once both are chosen, and begins the German player turn. TOY §3.3
    pub(crate) fn show_orders(&self, state: &mut State, log: &mut Log) -> bool {
        let (Some(german), Some(allied)) = (state.orders[0].chosen, state.orders[1].chosen) else {
            return false;
        };
        log.record(|| {
            let text =
                format!("The orders are shown: German '{}', Allied '{}'.", german.word(), allied.word());
            Event::new(Seat::German, What::Note, text).by_rule(rule("3.3")).revealing()
        });
        for orders in &mut state.orders {
            orders.play();
        }
        state.frames.pop();
        self.begin_phase(state, Frame::Movement(Seat::German), log);
        true
    }
}
