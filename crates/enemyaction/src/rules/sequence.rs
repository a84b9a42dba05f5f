//! Who owes the next decision, and what follows from it. EA §4

use kernel::{Log, Turn};
use table::{Illegal, Seat, Seats};

use crate::model::action::Action;
use crate::model::cards::GermanCard;
use crate::model::frame::{DieFor, Fight, Frame, Purpose, Step};
use crate::model::ids::{CardNumber, Cards};
use crate::model::state::State;
use crate::rulebook::{EnemyAction, no};

/// Who goes on from a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    Allied,
    /// The system goes on by its rules. EA §9
    German,
    Chance,
    /// It happens at once.
    Nobody,
}

impl EnemyAction {
    /// Who goes on from the position.
    pub(crate) fn owner(&self, state: &State) -> Owner {
        let Some(frame) = state.frame() else { return Owner::Nobody };
        match *frame {
            Frame::Setup
            | Frame::Hand { .. }
            | Frame::Card { .. }
            | Frame::Surrender { .. }
            | Frame::Die(_)
            | Frame::Turned
            | Frame::Unseen { .. } => Owner::Chance,
            Frame::Depots { .. }
            | Frame::Late
            | Frame::Interdict
            | Frame::Deploy { .. }
            | Frame::Replace { .. }
            | Frame::Engineers { .. }
            | Frame::Alarm { .. }
            | Frame::Overstack
            | Frame::Ask(_) => Owner::Allied,
            Frame::Impulse(Seat::German) => Owner::German,
            Frame::Impulse(_) => Owner::Allied,
            Frame::Activation(step) => self.activation_owner(state, step),
            Frame::Fight(fight) => self.fight_owner(state, fight),
            Frame::Phase(_) | Frame::Over => Owner::Nobody,
        }
    }

    fn activation_owner(&self, state: &State, step: Step) -> Owner {
        let german = state.activation.as_ref().is_some_and(|one| one.seat == Seat::German);
        match step {
            _ if german => Owner::German,
            Step::Move | Step::Fight | Step::Dig => Owner::Allied,
            _ => Owner::Nobody,
        }
    }

    /// Who owes the next decision.
    pub(crate) fn whose_turn(&self, state: &State) -> Turn {
        match self.owner(state) {
            Owner::Allied => Turn::Players(Seats::only(Seat::Allied)),
            Owner::German => Turn::Players(Seats::only(Seat::German)),
            Owner::Chance => Turn::Chance,
            Owner::Nobody => Turn::Over(self.outcome(state)),
        }
    }

    /// Whether a seat that is on turn may do this.
    pub(crate) fn check_action(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        let Some(frame) = state.frame() else { return no("18", "the game is over") };
        if seat == Seat::German {
            return match action {
                Action::Step => Ok(()),
                _ => no("9", "the German side follows its rules and has no choice: say 'step'"),
            };
        }
        match *frame {
            Frame::Fight(fight) => self.check_fight(state, fight, action),
            frame => self.check_allied(state, frame, action),
        }
    }

    /// Does it, then goes on by itself until somebody owes a decision.
    pub(crate) fn apply_action(&self, state: &mut State, seat: Seat, action: Action, log: &mut Log) {
        let Some(frame) = state.frame().copied() else { return };
        match (seat, action) {
            (Seat::German, _) => self.run_german(state, frame, log),
            (Seat::Chance, action) => self.chance_fell(state, frame, action, log),
            (_, action) => match frame {
                Frame::Fight(fight) => self.decide_fight(state, fight, action, log),
                frame => self.decide_allied(state, frame, action, log),
            },
        }
        self.settle(state, log);
    }

    /// One step of the German system. EA §9
    fn run_german(&self, state: &mut State, frame: Frame, log: &mut Log) {
        match frame {
            Frame::Impulse(_) => self.run_impulse(state, log),
            Frame::Activation(step) => self.run_activation(state, step, log),
            Frame::Fight(fight) => self.run_fight(state, fight, log),
            _ => {}
        }
    }

    fn chance_fell(&self, state: &mut State, frame: Frame, action: Action, log: &mut Log) {
        match (frame, action) {
            (Frame::Die(what), Action::Die(die)) => {
                state.frames.pop();
                match what {
                    DieFor::Objective(army) => self.objective_rolled(state, army, die, log),
                    DieFor::Attack => self.attack_rolled(state, die, log),
                    what => self.fight_die(state, what, die, log),
                }
            }
            (Frame::Card { purpose, left }, Action::Card(card)) => {
                self.german_card_drawn(state, (purpose, left), card, log);
            }
            (Frame::Fight(Fight::Chits), Action::Chit(chit)) => self.chit_drawn(state, chit, log),
            (frame, action) => self.chance_of_the_day(state, frame, action, log),
        }
    }

    /// A German card has been turned for some purpose. With the last of them the purpose is served; Army Group B lets reserves
    /// come first. EA §8, §8.2
    fn german_card_drawn(
        &self,
        state: &mut State,
        (purpose, left): (Purpose, u8),
        card: CardNumber,
        log: &mut Log,
    ) {
        let Some(place) = self.german_place(card) else { return };
        if state.cards.pile.is_empty() && state.cards.again.is_empty() {
            let text = "The German deck is exhausted: the discards are shuffled again, for tactics of combats only; the \
                        impulses end as before.";
            EnemyAction::log_side(Seat::German, text, "12.38", log);
        }
        self.take_german_card(state, place);
        state.cards.table.insert(place);
        self.log_card(purpose, card, log);
        if left > 1 && !self.german_pile(state, purpose).is_empty() {
            if let Some(Frame::Card { left, .. }) = state.frames.last_mut() {
                *left -= 1;
            }
            if purpose == Purpose::Impulse {
                self.note_drawn(state, card);
            }
            return;
        }
        state.frames.pop();
        if purpose == Purpose::Impulse {
            self.note_drawn(state, card);
        }
        // For a combat one card is turned, while those that command lie on the table too.
        let turned = match purpose {
            Purpose::Attack | Purpose::Defence => card == GermanCard::ARMY_GROUP_B,
            Purpose::Impulse | Purpose::Fading | Purpose::Interdiction => self.group_card_on_table(state),
        };
        if turned {
            self.release_reserves(state, purpose, log);
        }
        match purpose {
            Purpose::Impulse => {}
            Purpose::Attack | Purpose::Defence => self.fight_card_drawn(state, purpose, card, log),
            Purpose::Fading | Purpose::Interdiction => {
                let drawn = state.cards.table;
                state.cards.discard = state.cards.discard.or(&drawn);
                state.cards.table = Cards::NONE;
            }
        }
    }

    /// The outcomes of the chance decision now due; a die has ten sides, one as likely as the other. EA §2.5
    pub(crate) fn outcomes(&self, state: &State, into: &mut Vec<(Action, u32)>) {
        match state.frame() {
            Some(Frame::Die(_) | Frame::Surrender { .. }) => {
                into.extend((1..=10).map(|die| (Action::Die(die), 1)));
            }
            Some(Frame::Card { purpose, .. }) => {
                let cards = self.german_pile(state, *purpose);
                into.extend(cards.iter().map(|place| (Action::Card(self.german_id(place)), 1)));
            }
            Some(Frame::Fight(Fight::Chits)) => {
                into.extend(state.cup.iter().map(|chit| (Action::Chit(chit), 1)));
            }
            Some(frame) => self.outcomes_of_the_day(state, *frame, into),
            None => {}
        }
    }
}
