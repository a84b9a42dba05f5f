//! Decisions that a player was not asked for because he could not act: why he could not. A44 §14.4, §25.1

use table::{Illegal, Seat};

use crate::model::action::Action;
use crate::model::frames::{Frame, Half, Phase};
use crate::model::state::{Attack, State};
use crate::rulebook::{Ardennes, rule};

impl Ardennes {
    /// Why a seat that is not on turn cannot do what it was not asked for. A44 §14.4, §25.1
    pub(crate) fn why_passed_over(&self, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        match &state.attack {
            Some(attack) => self.why_step_passed_over(state, attack, seat, action),
            None => self.why_night_passed_over(state, seat, action),
        }
    }

    /// Why a step of the combat that lies behind was nothing for a player, or for this piece of his. A44 §7.4, §14.4-1, §14.4-3,
    /// §14.4-4
    pub(crate) fn why_step_passed_over(
        &self,
        state: &State,
        attack: &Attack,
        seat: Seat,
        action: Action,
    ) -> Option<Illegal> {
        let attacks = seat == attack.seat;
        let waits = |frame: Frame| state.frames.contains(&frame);
        if waits(Frame::Prepare) || waits(Frame::Breakthrough) {
            return None;
        }
        match action {
            Action::Blow(bridge) if !attacks && !waits(Frame::Demolish) => {
                if self.is_attacked_over(state, attack, bridge) {
                    return self.check_demolition(state, seat, bridge).err();
                }
                let title = self.bridge_title(bridge);
                Some(Illegal::new(rule("7.4"), format!("no unit attacks over {title}")))
            }
            Action::Support(gun) if attacks && !waits(Frame::Support) => {
                self.check_support(state, attack, gun).err()
            }
            Action::Support(gun) if !attacks && !waits(Frame::Guard) => {
                self.check_guard(state, attack, gun).err()
            }
            Action::Strike if attacks && !waits(Frame::Support) => self.check_strike(state, attack).err(),
            Action::Surprise if attacks && !waits(Frame::Support) => self.check_surprise(state, attack).err(),
            _ => None,
        }
    }

    /// Why the Allied half of the night, which comes first, was nothing for a unit. A44 §25.1, §25.2.1, §25.3.1, §25.3.2
    fn why_night_passed_over(&self, state: &State, seat: Seat, action: Action) -> Option<Illegal> {
        if state.half != Half::Night(Seat::German) || seat != Seat::Allied {
            return None;
        }
        let phase = match action {
            Action::Replace(_) if self.nightly_replacements(state, seat) == [0, 0] => {
                return Some(Illegal::new(rule("25.2.1"), "no replacements come tonight"));
            }
            Action::Move { .. } | Action::March { .. } => Phase::Movement,
            Action::Target(_) | Action::Disengage(_) => Phase::Combat,
            _ => return None,
        };
        let mut then = state.clone();
        then.half = Half::Night(seat);
        then.mover = None;
        then.frames.clear();
        then.frames.push(Frame::Phase(phase));
        self.check_action(&then, seat, action).err()
    }
}
