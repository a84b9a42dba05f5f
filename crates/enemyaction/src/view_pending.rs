//! What is under way and still to be done before play goes on, the next thing first. EA §4

use table::Seat;

use crate::EnemyAction;
use crate::frame::{Combat, Fight, Frame, Impulse, Step, Tactics};
use crate::pieces::Marks;
use crate::s4_day::phase_said;
use crate::say::{counted, listed};
use crate::state::State;
use crate::units::Corps;

impl EnemyAction {
    /// The combat, the activation, the impulse and the phase that are open.
    pub(crate) fn still_to_do(&self, state: &State) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(combat) = &state.combat {
            lines.extend(self.combat_lines(state, combat));
        }
        lines.extend(self.activation_line(state));
        if let Some(impulse) = &state.impulse {
            lines.extend(self.impulse_lines(impulse));
        }
        if state.frames.iter().any(|frame| *frame == Frame::Impulse(Seat::Allied)) && state.barred != 0 {
            let barred = Corps::ALLIED.iter().filter(|corps| state.barred & corps.bit() != 0);
            let barred: Vec<String> = barred.map(|corps| corps.title().to_owned()).collect();
            lines.push(format!("{} acted in the impulse before and may not act again", listed(&barred)));
        }
        lines.extend(self.waiting_lines(state));
        lines
    }

    /// Who fights whom, with what, and how it stands. EA §12
    fn combat_lines(&self, state: &State, combat: &Combat) -> Vec<String> {
        let target = self.hex_said(combat.target);
        let whose = combat.seat.title();
        let mut lines =
            vec![format!("{whose} attack on {target} by {}", self.units_said(combat.attackers.iter()))];
        let defends = |unit: &u16| !combat.idle.has(*unit) && !combat.attackers.has(*unit);
        let defenders: Vec<u16> = if combat.defenders.is_empty() {
            state.in_hex(combat.target).filter(defends).collect()
        } else {
            combat.defenders.iter().collect()
        };
        lines.push(format!("{} defend", self.units_said(defenders)));
        for (who, tactics) in ["attacker", "defender"].into_iter().zip(combat.tactics) {
            lines.extend(tactics_said(tactics).map(|said| format!("Tactics of the {who}: {said}")));
        }
        if combat.overwhelming {
            lines.push("The attack is overwhelming: no German card is turned".to_owned());
        }
        if combat.total > 0 {
            let (drawn, total) = (combat.drawn.len(), combat.total);
            lines.push(format!("{drawn} of {} drawn", counted(usize::from(total), "chit", "chits")));
        }
        let hits = |side: usize| counted(usize::from(combat.hits[side]), "hit", "hits");
        let counting = !matches!(
            state.frame(),
            Some(Frame::Fight(Fight::Prepare | Fight::AlliedTactics | Fight::Chits | Fight::More))
        );
        if counting && combat.hits != [0, 0] {
            lines.push(format!("To be taken: attacker {}, defender {}", hits(0), hits(1)));
        }
        if !combat.route.is_empty() {
            let route: Vec<String> = combat.route.iter().map(|at| self.hex_said(*at).to_string()).collect();
            lines.push(format!("The defenders have retreated to {}", listed(&route)));
        }
        if combat.dispersed {
            lines.push("The attackers are dispersed".to_owned());
        }
        lines
    }

    /// Who is active, and what is left of the activation. EA §6, §9
    fn activation_line(&self, state: &State) -> Option<String> {
        let activation = state.activation.as_ref()?;
        let step = state.frames.iter().rev().find_map(|frame| match frame {
            Frame::Activation(step) => Some(*step),
            _ => None,
        });
        let active = state.units(|_, piece| piece.is(Marks::ACTIVE)).len();
        let who = self.activated_said(state, activation);
        let units = counted(active, "unit is", "units are");
        let step = step.map_or_else(String::new, |step| format!(", {}", step_said(step)));
        Some(format!("{} activation of {who}: {units} active{step}", activation.seat.title()))
    }

    /// The cards of a German impulse. EA §8.1
    fn impulse_lines(&self, impulse: &Impulse) -> Vec<String> {
        let mut lines = Vec::new();
        let roles = [("commands", impulse.command), ("supports", impulse.support)];
        for (does, card) in roles {
            lines.extend(card.map(|card| format!("German {} {does}", self.card_said(card))));
        }
        if lines.is_empty() && !impulse.drawn.is_empty() {
            let cards: Vec<String> = impulse.drawn.iter().map(|card| self.card_said(*card)).collect();
            lines.push(format!("Turned for the German impulse: {}", listed(&cards)));
        }
        lines
    }

    /// What waits below the top of the stack. EA §4
    fn waiting_lines(&self, state: &State) -> Vec<String> {
        let below = state.frames.len().saturating_sub(1);
        let waiting = state.frames.iter().take(below).rev();
        let said = |frame: &Frame| match frame {
            Frame::Phase(phase) => Some(format!("Then the {}", phase_said(*phase).1)),
            Frame::Impulse(Seat::Allied) => Some("Allied impulse".to_owned()),
            Frame::Impulse(_) => Some("German impulse".to_owned()),
            Frame::Hand { .. } => Some("The Allied hand is to be filled".to_owned()),
            Frame::Depots { .. } => Some("Fuel depots are to be placed".to_owned()),
            Frame::Card { .. } => Some("German cards are to be turned".to_owned()),
            Frame::Surrender { .. } => Some("Isolated units are to be looked at".to_owned()),
            Frame::Interdict => Some("Aircraft may interdict German roads".to_owned()),
            _ => None,
        };
        waiting.filter_map(said).collect()
    }
}

fn tactics_said(tactics: Tactics) -> Option<String> {
    let names: Vec<String> = tactics.iter().map(|tactic| tactic.title().to_owned()).collect();
    (!names.is_empty()).then(|| listed(&names))
}

/// A step of an activation. EA §6, §9
fn step_said(step: Step) -> &'static str {
    match step {
        Step::Begin => "at its beginning",
        Step::Objectives => "objectives",
        Step::Move => "movement",
        Step::Reserves => "reserves on detachments",
        Step::Fight => "attacks",
        Step::ToReserve => "return to reserve",
        Step::Dig => "improved positions",
        Step::Recover => "recovery",
    }
}
