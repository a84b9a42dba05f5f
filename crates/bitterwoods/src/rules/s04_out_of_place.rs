//! Why an order does not belong where the game stands. Where its phase or decision was passed over because nobody could act, that is
//! said. BW §4

use table::{Illegal, Seat};

use crate::model::action::Action;
use crate::model::state::{Attack, Frame, Phase, State};
use crate::rulebook::{BitterWoods, rule};

fn refused(number: &'static str, why: impl Into<String>) -> Illegal {
    Illegal::new(rule(number), why.into())
}

/// The phase in which an order is given, if there is one.
fn phase_of(action: Action) -> Option<Phase> {
    Some(match action {
        Action::Supply(_) => Phase::Supply,
        Action::Interdict(_) => Phase::Interdiction,
        Action::Reserve(_) | Action::Unreserve(_) => Phase::Reserve,
        Action::Enter { .. } | Action::Dig(_) | Action::Fortify(_) | Action::Build { .. } => Phase::Movement,
        Action::Target(_) => Phase::Combat,
        Action::Blow(_) | Action::Engineers(_) | Action::Burn(_) => Phase::Demolition,
        Action::Release { .. } => Phase::Exploitation,
        Action::Cross { .. } => Phase::Construction,
        _ => return None,
    })
}

impl BitterWoods {
    /// Why an order is not given in a phase. BW §4-A, §4-B-diff
    pub(crate) fn out_of_phase(&self, state: &State, seat: Seat, phase: Phase, action: Action) -> Illegal {
        if let Some(skipped) = self.why_skipped(state, seat, phase, action) {
            return skipped;
        }
        let section = if phase == Phase::Demolition { "4-A5" } else { phase.facts().2 };
        let (number, why) = match action {
            Action::Supply(_) | Action::Interdict(_) if state.phasing == Seat::Allied => {
                ("4-B-diff", "this is done only in the German player turn")
            }
            Action::Supply(_) => ("12.5", "supplies are dropped only in the Mutual Supply Phase"),
            Action::Interdict(_) => ("11.3", "hexes are interdicted only in the Allied Interdiction Phase"),
            Action::Reserve(_) | Action::Unreserve(_) => {
                (self.reserve_rule(), "units are put into reserve only in the Reserve Phase")
            }
            Action::Enter { .. } => ("16.1", "reinforcements enter only in the Movement Phase"),
            Action::Dig(_) => ("8.1-build", "improved positions are built only in the Movement Phase"),
            Action::Fortify(_) => ("8.2-build", "towns are fortified only in the Movement Phase"),
            Action::Build { .. } => ("13.3", "the work on a bridge begins only in the Movement Phase"),
            Action::Release { .. } if !self.plays(crate::pack::options::On::LEADERS) => {
                ("14.2", "without the leader option, reserves need no leader")
            }
            Action::Release { .. } => ("24.5", "reserves are released only in the Exploitation Phase"),
            Action::Cross { .. } => ("13.3", "bridges are crossed only in the Bridge Construction Phase"),
            Action::Blow(_) | Action::Engineers(_) => ("13.1", "bridges are blown only after combat"),
            Action::Burn(_) => ("25.3-when", "dumps are burned after combat, or when Germans come near"),
            Action::Target(_) => (section, "hexes are attacked only in the Combat Phase"),
            Action::Move { .. } | Action::Challenge { .. } | Action::Exit(_) => {
                (section, "units move only in the Movement Phase and, from reserve, in exploitation")
            }
            _ => return self.not_due(phase.facts().2, action, "this is not allowed in this phase"),
        };
        refused(number, why)
    }

    /// A decision of a combat or of an event that is not due. BW §9.2, §29
    fn not_due(&self, else_by: &'static str, action: Action, else_why: &'static str) -> Illegal {
        let (number, why) = match action {
            Action::Add(_) | Action::Drop(_) => ("9.2-1", "no attack is being prepared"),
            Action::Attack | Action::Cancel => ("9.1-declare", "no attack is being prepared"),
            Action::Support(_) => ("10.2", "no combat is under way that artillery could support"),
            Action::Strike => ("11.2", "no combat is under way that aircraft could support"),
            Action::Bombard(_) | Action::Fire => ("21.1", "no attack is being prepared"),
            Action::Angriff => ("23.2", "no attack is being prepared"),
            Action::Lose(_) => ("9.6-choice", "no loss is due"),
            Action::Stand(_) => ("24.4", "no retreat is due"),
            Action::Retreat { .. } | Action::Leave { .. } => ("9.7", "no retreat is due"),
            Action::Advance { .. } => ("9.8", "no advance is due"),
            Action::Ride { .. } => ("27.1-convert", "no advance is due"),
            Action::Remove(_) => ("22.2-overstack", "no hex is overstacked after a challenge"),
            Action::Zone(_) => ("29-1", "no event asks for a drop zone"),
            Action::Guard(_) => ("29-3", "no event asks for a bridge"),
            Action::Deceive(_) => ("29-4", "no event asks for a town"),
            Action::Bomb(_) => ("38.2-9", "no event asks for a regiment"),
            Action::Plan(_) => ("Sc-erasing", "no plan is to be chosen now"),
            Action::Place { .. } => ("37.1-setup", "no artillery is to be placed now"),
            _ => (else_by, else_why),
        };
        refused(number, why)
    }

    /// Why nobody could act in the phase of an order that has been passed over in this player turn. BW §4
    fn why_skipped(&self, state: &State, seat: Seat, now: Phase, action: Action) -> Option<Illegal> {
        let moves = matches!(
            action,
            Action::Move { .. }
                | Action::Challenge { .. }
                | Action::Exit(_)
                | Action::Sneak
                | Action::Press(_)
        );
        let home =
            phase_of(action).or((moves && now == Phase::Construction).then_some(Phase::Exploitation))?;
        let phases = Phase::of(state.phasing);
        let place = |phase: Phase| phases.iter().position(|one| *one == phase);
        let passed = place(home)? < place(now)?;
        let mut then = state.clone();
        then.mover = None;
        then.frames.clear();
        then.frames.push(Frame::Phase(home));
        if home == Phase::Supply {
            then.frames.push(Frame::Drops);
        }
        let idle = if home == Phase::Supply { !self.can_drop(state) } else { self.passes_by(&then, home) };
        if !passed || !idle {
            return None;
        }
        self.check_action(&then, seat, action).err()
    }

    /// Why an order is not given where a combat stands: where its decision was passed over, why nobody could take it. BW §9.2, §24.4
    pub(crate) fn out_of_combat(
        &self,
        state: &State,
        attack: &Attack,
        seat: Seat,
        action: Action,
    ) -> Illegal {
        let rolled = attack.result.is_some();
        let skipped = match action {
            Action::Support(gun) if rolled && seat != attack.seat => {
                self.check_guard(state, attack, gun).err()
            }
            Action::Support(gun) if rolled => self.check_support(state, attack, gun).err(),
            Action::Strike if rolled => self.check_strike(state, attack, seat).err(),
            Action::Stand(leader) => state
                .retreat
                .as_ref()
                .filter(|retreat| retreat.seat == seat)
                .and_then(|retreat| self.check_stand(state, attack, seat, leader, retreat.hexes).err()),
            _ => None,
        };
        skipped.unwrap_or_else(|| refused("9.2", "finish the current combat first"))
    }

    /// Why the Allies were not asked for aircraft in this German player turn, if they were not. BW §11.1, §12.5
    pub(crate) fn why_not_asked(&self, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        let phase = state.phase()?;
        let asked = matches!(action, Action::Supply(_) | Action::Interdict(_));
        let theirs = seat == Seat::Allied && state.phasing == Seat::German;
        (asked && theirs).then(|| self.why_skipped(state, seat, phase, action)).flatten()
    }
}
