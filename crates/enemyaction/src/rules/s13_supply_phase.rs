//! The Supply Phase: who is in supply, who sinks, who surrenders; and aircraft against German roads. EA §4-III, §13.2

use kernel::Log;
use table::Seat;
use wargame::Id as _;

use crate::model::cards::Happening;
use crate::model::frame::{Frame, Order, Phase, Purpose};
use crate::model::ids::{CardNumber, HexId, UnitId, Units};
use crate::model::pieces::Supply;
use crate::model::state::{State, Today};
use crate::rulebook::{EnemyAction, no};
use crate::rules::hypothetical::Trace;

impl EnemyAction {
    /// EA §4-III, §4-III-1, §4-III-2, §4-III-3, §4-III-4
    pub(crate) fn supply_phase(&self, state: &mut State, log: &mut Log) {
        if state.from(18) && self.has_detachments() {
            self.generate_detachments(state, log);
        }
        self.drop_roadblocks(state, log);
        let due = self.judge_supply(state, log);
        state.frames.push(Frame::Phase(Phase::Command));
        if !self.interdicting_cards(state).is_empty() {
            state.frames.push(Frame::Interdict);
        }
        if !due.is_empty() {
            state.frames.push(Frame::Surrender { left: due });
        }
    }

    /// Roadblocks without Allied supply go. EA §10.8-remove
    fn drop_roadblocks(&self, state: &mut State, log: &mut Log) {
        let position = self.position(state);
        let lost: Vec<HexId> =
            state.roadblocks.iter().filter(|at| !position.traces(Trace::Allied, *at)).collect();
        for at in lost {
            state.roadblocks.remove(at);
            let text = format!("The roadblock in {} is out of supply and is removed.", self.hex_label(at));
            self.log_marker(Seat::Allied, ("roadblock", at, false), text, "10.8-remove", log);
        }
    }

    /// Judges all units on one picture, then changes their states; gives those that may surrender. Germans are in supply until the
    /// 18th, von der Heydte is not. EA §13-units, §13.12, §13.2, §13.21, §13.22, §13.23, EA.Q29
    fn judge_supply(&self, state: &mut State, log: &mut Log) -> Units {
        let position = self.position(state);
        let excused =
            |unit: UnitId| self.seat_of(unit) == Seat::German && !state.from(19) && !self.unit(unit).is_vdh();
        let mut found: Vec<(UnitId, bool)> = Vec::new();
        for (unit, piece) in UnitId::number(&state.pieces[..]) {
            if let Some(at) = piece.hex() {
                let seat = self.seat_of(unit);
                found.push((unit, excused(unit) || position.traces(Trace::of(seat), at)));
            }
        }
        let mut due = Units::NONE;
        for (unit, supplied) in found {
            let before = state.piece(unit).supply;
            let after = if supplied { Supply::In } else { before.sink() };
            if !supplied && before == Supply::Isolated {
                due.insert(unit);
            }
            if before != after {
                state.piece_mut(unit).supply = after;
                let number = match after {
                    Supply::In => "4-III-2",
                    Supply::Low => "13.21",
                    Supply::Out => "13.22",
                    Supply::Isolated => "13.23",
                };
                self.log_unit(unit, format_args!("is {}", after.word()), number, log);
            }
        }
        due
    }

    /// Who rolls next for surrender: Allied units in their order, then Germans by selector. EA §13.24, EA.Q29
    pub(crate) fn next_to_surrender(&self, state: &State, left: &Units) -> Option<UnitId> {
        left.iter().min_by_key(|unit| {
            let german = self.seat_of(*unit) == Seat::German;
            // Of the Allied units the first is the lowest number.
            (german, if german { self.order_up(state, *unit) } else { Order::START })
        })
    }

    /// EA §13.24
    pub(crate) fn surrender(&self, state: &mut State, left: Units, die: u8, log: &mut Log) {
        let Some(unit) = self.next_to_surrender(state, &left) else { return };
        let most = self.face(state, unit).quality.surrenders();
        let falls = die <= most;
        let label = self.unit_label(unit);
        let text = if falls {
            format!("{label} is isolated and surrenders a step on {most} or less: the die is {die}.")
        } else {
            format!(
                "{label} is isolated and surrenders a step on {most} or less: the die is {die}, so it holds out."
            )
        };
        self.log_roll(self.seat_of(unit), die, if falls { "a step" } else { "none" }, text, "13.24", log);
        if let Some(Frame::Surrender { left }) = state.frames.last_mut() {
            left.remove(unit);
        }
        if falls {
            self.lose_step(state, unit, "13.24", log);
        }
    }

    /// Cards in hand with an Airpower event of today. EA §4-III-4
    pub(crate) fn interdicting_cards(&self, state: &State) -> Vec<CardNumber> {
        if state.today.has(Today::INTERDICTED) || state.cards.pile.is_empty() {
            return Vec::new();
        }
        let ids = state.allied.hand.iter().map(|place| self.data.allied[usize::from(place)].id);
        ids.filter(|card| self.has_event(state, *card, Happening::Airpower)).collect()
    }

    pub(crate) fn check_interdict(&self, state: &State, card: CardNumber) -> Result<(), table::Illegal> {
        if self.interdicting_cards(state).contains(&card) {
            return Ok(());
        }
        let label = self.card_label(card);
        if state.today.has(Today::INTERDICTED) {
            no("4-III-4", "German roads have been interdicted today")
        } else if state.cards.pile.is_empty() {
            no("4-III-4", "no German card is left to discard")
        } else if !self.allied_place(card).is_some_and(|place| state.allied.hand.contains(place)) {
            no("5.1", format!("{label} is not in your hand"))
        } else {
            no("4-III-4", format!("{label} has no Airpower event today"))
        }
    }

    /// Two German cards are lost and the first German impulse with them. EA §4-III-4
    pub(crate) fn interdict(&self, state: &mut State, card: CardNumber, log: &mut Log) {
        state.frames.pop();
        if let Some(place) = self.allied_place(card) {
            state.allied.hand.remove(place);
            state.allied.discard.insert(place);
        }
        state.today = state.today.with(Today::INTERDICTED).with(Today::NO_FIRST_IMPULSE);
        let text = format!("Aircraft interdict German roads by {}.", self.card_label(card));
        EnemyAction::log_side(Seat::Allied, text, "4-III-4", log);
        state.frames.push(Frame::Card { purpose: Purpose::Interdiction, left: 2 });
    }
}
