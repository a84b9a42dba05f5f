//! The steps of a combat in their order: who goes on from each, and what comes after it. EA §12-G, §12-A, §12-end
//!
//! A combat lies in [`State::combat`]; the frame says how far it has come. What asks nobody happens at once, so a
//! combat never rests in the steps for the German card, the sum and the cleaning up.

use kernel::Log;
use table::{Illegal, Seat};

use crate::model::action::Action;
use crate::model::frame::{DieFor, Fight, Frame, Order, Purpose};
use crate::model::ids::{CardNumber, ChitCount, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::State;
use crate::rulebook::{EnemyAction, no, rule};
use crate::rules::sequence::Owner;

impl EnemyAction {
    /// Who goes on from a step of a combat. EA §12-G, §12-A
    pub(crate) fn fight_owner(&self, _: &State, fight: Fight) -> Owner {
        match fight {
            Fight::Prepare
            | Fight::AlliedTactics
            | Fight::More
            | Fight::Retreat
            | Fight::Penalty
            | Fight::DefenderLoses
            | Fight::AttackerLoses
            | Fight::Advance => Owner::Allied,
            Fight::Open
            | Fight::GermanTactics
            | Fight::GermanReserves
            | Fight::GermanHolds
            | Fight::GermanSuffers
            | Fight::GermanAdvance => Owner::German,
            Fight::Chits => Owner::Chance,
            Fight::GermanCard | Fight::Sum | Fight::CleanUp => Owner::Nobody,
        }
    }

    /// Whether the Allied player may do this in a combat. EA §12
    pub(crate) fn check_fight(&self, state: &State, fight: Fight, action: Action) -> Result<(), Illegal> {
        let Some(combat) = state.combat.as_ref() else { return no("12", "no combat is under way") };
        match (fight, action) {
            (Fight::Prepare, action) => self.check_prepare(state, combat, action),
            (Fight::AlliedTactics, Action::Next) => Ok(()),
            (Fight::AlliedTactics, Action::Add(unit)) => self.check_coordinated(state, combat, unit),
            (Fight::AlliedTactics, Action::Tactic { card, tactic, unit, at }) => {
                self.check_tactic(state, Some(card), tactic, (unit, at))
            }
            (Fight::AlliedTactics, Action::Bonus { tactic, unit, at }) => {
                self.check_tactic(state, None, tactic, (unit, at))
            }
            (Fight::More, Action::Draw(count)) if (combat.least..=combat.most).contains(&count.get()) => {
                Ok(())
            }
            (Fight::More, Action::Draw(_)) => {
                let (least, most) = (combat.least, combat.most);
                no("12.4-option", format!("draw from {least} to {most} chits in all"))
            }
            (Fight::Retreat, Action::Stand) => Ok(()),
            (Fight::Retreat, Action::Retreat { first, second }) => self.check_retreat(state, first, second),
            (Fight::Penalty | Fight::DefenderLoses | Fight::AttackerLoses, Action::Lose(unit)) => {
                self.check_loss(state, fight, unit)
            }
            (Fight::AttackerLoses, Action::Disperse) => self.check_disperse(combat),
            (Fight::Advance, Action::Next) => Ok(()),
            (Fight::Advance, Action::Advance { unit, at }) => self.check_advance(state, unit, at),
            (fight, action) => Err(self
                .why_skipped(state, action)
                .unwrap_or_else(|| Illegal::new(rule(number_of(fight)), wanted(fight)))),
        }
    }

    /// What the Allied player may do in a combat.
    pub(crate) fn fight_actions(&self, state: &State, fight: Fight, into: &mut Vec<Action>) {
        let Some(combat) = state.combat.as_ref() else { return };
        match fight {
            Fight::Prepare => self.prepare_actions(state, combat, into),
            Fight::AlliedTactics => {
                self.tactic_actions(state, into);
                let joins = self.coordinated(state, combat);
                into.extend(joins.iter().map(Action::Add));
                into.push(Action::Next);
            }
            Fight::More => into.extend((combat.least..=combat.most).map(ChitCount::new).map(Action::Draw)),
            Fight::Retreat => {
                let ways = self.allied_ways(state);
                into.extend(ways.iter().map(|way| Action::Retreat { first: way.first, second: way.second }));
                into.push(Action::Stand);
            }
            Fight::Penalty | Fight::DefenderLoses | Fight::AttackerLoses => {
                into.extend(self.losers(state, fight).iter().map(Action::Lose));
                if fight == Fight::AttackerLoses && self.check_disperse(combat).is_ok() {
                    into.push(Action::Disperse);
                }
            }
            Fight::Advance => {
                for unit in &Self::living(state, &combat.attackers) {
                    let ends = self.advance_ends(state, unit);
                    into.extend(ends.iter().map(|(at, _)| Action::Advance { unit, at: *at }));
                }
                into.push(Action::Next);
            }
            _ => {}
        }
    }

    /// Does what the Allied player has decided, and goes on.
    pub(crate) fn decide_fight(&self, state: &mut State, fight: Fight, action: Action, log: &mut Log) {
        match (fight, action) {
            (Fight::Prepare, action) => self.prepare(state, action, log),
            (Fight::AlliedTactics, Action::Add(unit)) => self.coordinate(state, unit, log),
            (Fight::AlliedTactics, Action::Tactic { card, tactic, unit, at }) => {
                self.play_tactic(state, Some(card), tactic, (unit, at), log);
            }
            (Fight::AlliedTactics, Action::Bonus { tactic, unit, at }) => {
                self.play_tactic(state, None, tactic, (unit, at), log);
            }
            (Fight::AlliedTactics, _) => self.tactics_are_played(state, log),
            (Fight::More, Action::Draw(count)) => self.draw_in_all(state, count, log),
            (Fight::Retreat, Action::Retreat { first, second }) => {
                self.allied_retreat(state, first, second, log);
            }
            (Fight::Retreat, _) => self.allied_stand(state, log),
            (_, Action::Lose(unit)) => self.take_loss(state, fight, unit, log),
            (Fight::AttackerLoses, Action::Disperse) => self.allied_disperse(state, log),
            (Fight::Advance, Action::Advance { unit, at }) => self.allied_advance(state, unit, at, log),
            (Fight::Advance, _) => self.clean_up(state, log),
            _ => {}
        }
    }

    /// One step of the German side in a combat. EA §12-G, §12.52, §12.53, §12.83
    pub(crate) fn run_fight(&self, state: &mut State, fight: Fight, log: &mut Log) {
        match fight {
            Fight::Open => self.german_opens(state, log),
            Fight::GermanTactics => self.german_tactics(state, log),
            Fight::GermanReserves => self.german_reserve_joins(state, log),
            Fight::GermanHolds => self.german_hit(state, log),
            Fight::GermanSuffers => self.german_suffers(state, log),
            Fight::GermanAdvance => self.german_advances(state, log),
            _ => {}
        }
    }

    /// A die of a combat. EA §12.52D, §12.53-2, §12.83
    pub(crate) fn fight_die(&self, state: &mut State, what: DieFor, die: u8, log: &mut Log) {
        match what {
            DieFor::Hold => self.hold_rolled(state, die, log),
            DieFor::Attacker => self.suffering_rolled(state, die, log),
            DieFor::Advance { unit, at, most } => self.advance_rolled(state, (unit, at, most), die, log),
            DieFor::Objective(_) | DieFor::Attack => {}
        }
    }

    /// A German card has been turned for a combat. EA §12.3-german, §12.22
    pub(crate) fn fight_card_drawn(
        &self,
        state: &mut State,
        purpose: Purpose,
        card: CardNumber,
        log: &mut Log,
    ) {
        if let Some(combat) = state.combat.as_mut() {
            combat.card = Some(card);
        }
        if purpose == Purpose::Defence {
            self.german_card_defends(state, card, log);
            self.to_chits(state, log);
        }
    }

    /// Goes to a step of the combat.
    pub(crate) fn set_fight(state: &mut State, next: Fight) {
        if let Some(Frame::Fight(fight)) = state.frames.last_mut() {
            *fight = next;
        }
    }

    /// Who attacks has been said, or the Germans have done what they do first; the Allied player may play cards now if any would
    /// serve. EA §12.3-allied
    pub(crate) fn to_allied_tactics(&self, state: &mut State, log: &mut Log) {
        self.refresh_defenders(state);
        Self::set_fight(state, Fight::AlliedTactics);
        let mut some = Vec::new();
        self.tactic_actions(state, &mut some);
        if some.is_empty() {
            self.tactics_are_played(state, log);
        }
    }

    /// The Allied player plays no more cards: a German card is turned for defenders, or chits are drawn. EA §12-A, §12-G
    pub(crate) fn tactics_are_played(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        if combat.seat == Seat::Allied && self.is_card_due(state) {
            Self::set_fight(state, Fight::GermanCard);
            state.frames.push(Frame::Card { purpose: Purpose::Defence, left: 1 });
        } else {
            self.to_chits(state, log);
        }
    }

    /// Hits are taken, the defender's first. EA §12.51
    pub(crate) fn to_defence(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        match (combat.hits[1], combat.seat) {
            (0, _) => self.to_offence(state, log),
            (_, Seat::Allied) => Self::set_fight(state, Fight::GermanHolds),
            _ => self.allied_takes_hits(state, log),
        }
    }

    /// The defender has taken his hits; now the attacker takes his. EA §12.51, §12.54, §12.74
    pub(crate) fn to_offence(&self, state: &mut State, log: &mut Log) {
        self.idle_units_go(state, log);
        self.reduce_unfulfilled(state, log);
        let Some(combat) = state.combat.as_ref() else { return };
        if combat.hits[0] == 0 || Self::living(state, &combat.attackers).is_empty() {
            self.to_advance(state, log);
        } else if combat.seat == Seat::German {
            Self::set_fight(state, Fight::GermanSuffers);
        } else {
            Self::set_fight(state, Fight::AttackerLoses);
            self.go_on_losing(state, log);
        }
    }

    /// The attacker may advance if the hex is empty and he is not dispersed. EA §12.8
    pub(crate) fn to_advance(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_mut() else { return };
        combat.cursor = Order::START;
        let (seat, attackers, target, dispersed) =
            (combat.seat, combat.attackers, combat.target, combat.dispersed);
        let empty = state.in_hex(target).next().is_none();
        if empty && dispersed {
            Self::log_side(seat, "The attackers are dispersed and do not advance.", "12.9-effects", log);
        }
        let vacated = !dispersed && empty;
        if !vacated {
            self.clean_up(state, log);
        } else if seat == Seat::German {
            let able = attackers.iter().any(|unit| self.may_german_advance(state, unit));
            Self::set_fight(state, Fight::GermanAdvance);
            if !able {
                self.clean_up(state, log);
            }
        } else {
            Self::set_fight(state, Fight::Advance);
            self.log_nobody_advances(state, log);
            self.end_advance(state, log);
        }
    }

    /// Units that had retreated into the hex go with those who defended it. EA §12.74
    fn idle_units_go(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        let (target, idle) = (combat.target, combat.idle);
        if combat.defenders.iter().any(|unit| state.piece(unit).is_at(target)) {
            return;
        }
        for unit in idle.iter().filter(|unit| state.piece(*unit).is_at(target)).collect::<Vec<UnitId>>() {
            self.eliminate(state, unit, "12.74", log);
        }
    }

    /// Cards are discarded, drawn chits lie aside, and the activation goes on. EA §12-end, §12.3-reuse, §12.42
    pub(crate) fn clean_up(&self, state: &mut State, log: &mut Log) {
        Self::set_fight(state, Fight::CleanUp);
        let Some(combat) = state.combat.take() else { return };
        let command = state.activation.as_ref().filter(|one| one.seat == Seat::Allied);
        let command = command.and_then(|one| self.allied_place(one.card));
        for place in state.allied.table.iter().filter(|place| Some(*place) != command) {
            state.allied.table.remove(place);
            state.allied.discard.insert(place);
        }
        if let Some(card) = combat.card {
            let on_table = self.german_place(card).is_some_and(|place| state.cards.table.contains(place));
            let returns = self.german_card(card).is_some_and(|card| card.returns);
            match (on_table, returns) {
                (true, true) => {
                    self.return_german(state, card);
                    let text = format!("{} goes back into the pile", self.card_label(card));
                    Self::log_side(Seat::German, format_args!("German {text}."), "12.3-reuse", log);
                }
                (true, false) => self.discard_german(state, card),
                (false, _) => {}
            }
        }
        let joined = state.units(|_, piece| piece.is(Marks::JOINED));
        joined.iter().for_each(|unit| state.piece_mut(unit).clear(Marks::JOINED));
        state.frames.pop();
    }
}

/// What a step of a combat waits for.
pub(crate) const fn wanted(fight: Fight) -> &'static str {
    match fight {
        Fight::AlliedTactics => "play cards, or say 'next'",
        Fight::More => "say 'draw' and how many chits in all",
        Fight::Retreat => "say 'stand' or 'retreat'",
        Fight::Penalty | Fight::DefenderLoses => "say who loses a step",
        Fight::AttackerLoses => "say who loses a step, or 'disperse'",
        Fight::Advance => "advance units, or say 'next'",
        _ => "the combat goes on by itself",
    }
}

/// The rule of what a step of a combat waits for.
pub(crate) const fn number_of(fight: Fight) -> &'static str {
    match fight {
        Fight::AlliedTactics => "12.3-allied",
        Fight::More => "12.4-option",
        Fight::Retreat => "12.51-defender",
        Fight::Penalty => "12.7-3",
        Fight::DefenderLoses => "12.61",
        Fight::AttackerLoses => "12.51-attacker",
        Fight::Advance => "12.8",
        _ => "12",
    }
}
