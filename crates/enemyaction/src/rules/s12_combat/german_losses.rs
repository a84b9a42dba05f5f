//! German attackers, hit by hit: a step, or all disperse. EA §12.53

use kernel::Log;
use table::Seat;

use crate::model::frame::{Combat, DieFor, Frame};
use crate::model::state::State;
use crate::rulebook::EnemyAction;

impl EnemyAction {
    /// One hit on German attackers. EA §12.53, §12.53-2, §12.53-later
    pub(crate) fn german_suffers(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        let steps = Self::steps_of(state, &combat.attackers);
        if log.listens() && combat.hits[0] > 0 && steps > 0 {
            self.log_suffering(state, combat, steps, log);
        }
        match combat.hit {
            _ if combat.hits[0] == 0 || steps == 0 => self.to_advance(state, log),
            _ if combat.dispersed => self.attacker_loses(state, "12.53-later", log),
            1 => self.attacker_loses(state, "12.53", log),
            2 | 3 if steps == 1 => self.attackers_disperse(state, "12.53-2", log),
            2 | 3 if self.suffering(state) >= 10 => self.attacker_loses(state, "12.53-2", log),
            2 | 3 => state.frames.push(Frame::Die(DieFor::Attacker)),
            _ => self.attackers_disperse(state, "12.53-later", log),
        }
    }

    /// Why a hit on the attackers is taken without a die. EA §12.53, §12.53-2, §12.53-later
    fn log_suffering(&self, state: &State, combat: &Combat, steps: u8, log: &mut Log) {
        let (number, why) = match combat.hit {
            _ if combat.dispersed => {
                ("12.53-later", "The attackers are dispersed: every further hit costs a step.")
            }
            1 => ("12.53", "The first hit on the attackers costs a step, without a die."),
            2 | 3 if steps == 1 => ("12.53-2", "Only one step attacks: it disperses without a die."),
            2 | 3 if self.suffering(state) >= 10 => {
                ("12.53-2", "The attackers have ten steps or more: no die could disperse them.")
            }
            2 | 3 => return,
            _ => ("12.53-later", "The fourth hit disperses the attackers without a die."),
        };
        Self::log_side(Seat::German, why, number, log);
    }

    /// A step is lost on this or less: the hold value of the hex or the attackers' steps. EA §12.53-2
    pub(crate) fn suffering(&self, state: &State) -> u8 {
        state.combat.as_ref().map_or(0, |combat| {
            let hold = self.ground.node(combat.target).hold;
            hold.max(Self::steps_of(state, &combat.attackers))
        })
    }

    /// EA §12.53-2
    pub(crate) fn suffering_rolled(&self, state: &mut State, die: u8, log: &mut Log) {
        let most = self.suffering(state);
        let stays = die <= most;
        let result = if stays { "a step is lost" } else { "the attackers disperse" };
        let text = format_args!("Die {die} against {most}: {result}.");
        self.log_roll(Seat::German, die, result, text, "12.53-2", log);
        if stays {
            self.attacker_loses(state, "12.53-2", log);
        } else {
            self.attackers_disperse(state, "12.53-2", log);
        }
    }

    fn attacker_loses(&self, state: &mut State, number: &'static str, log: &mut Log) {
        let Some(combat) = state.combat.as_mut() else { return };
        combat.hits[0] -= 1;
        combat.hit += 1;
        let attackers = combat.attackers;
        if let Some(unit) = self.german_loser(state, &attackers) {
            if let Some(combat) = state.combat.as_mut() {
                let _ = combat.lost.try_push(unit);
            }
            self.lose_step(state, unit, number, log);
        }
        self.after_suffering(state, log);
    }

    /// All disperse, which takes this hit and the next. EA §12.53-later, §12.9
    fn attackers_disperse(&self, state: &mut State, number: &'static str, log: &mut Log) {
        let Some(combat) = state.combat.as_mut() else { return };
        let taken = combat.hits[0].min(2);
        combat.hits[0] -= taken;
        combat.hit += taken;
        combat.dispersed = true;
        let attackers = combat.attackers;
        self.disperse(state, &attackers, number, log);
        self.after_suffering(state, log);
    }

    fn after_suffering(&self, state: &mut State, log: &mut Log) {
        let Some(combat) = state.combat.as_ref() else { return };
        if combat.hits[0] == 0 || Self::living(state, &combat.attackers).is_empty() {
            self.to_advance(state, log);
        }
    }
}
