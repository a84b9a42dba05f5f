//! What is under way and still to be done before play goes on, the next thing first. EA §4

use table::Seat;
use wargame::{counted, listed};

use crate::model::frame::{Activation, Combat, Fight, Frame, Impulse, Step, Tactics};
use crate::model::ids::{HexId, Rivers, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::State;
use crate::model::units::Corps;
use crate::rulebook::EnemyAction;
use crate::rules::s04_day::phase_text;

impl EnemyAction {
    /// The combat, the activation, the impulse and the phase that are open.
    pub(crate) fn still_to_do(&self, state: &State) -> Vec<String> {
        let mut lines = Vec::new();
        if let Some(combat) = &state.combat {
            lines.extend(self.combat_lines(state, combat));
        }
        lines.extend(self.activation_line(state));
        if let Some(activation) = &state.activation {
            lines.extend(self.activation_notes(activation));
        }
        if let Some(impulse) = &state.impulse {
            lines.extend(self.impulse_lines(impulse));
        }
        if state.frames.contains(&Frame::Impulse(Seat::Allied)) && state.barred != 0 {
            let barred = Corps::ALLIED.iter().filter(|corps| state.barred & corps.bit() != 0);
            let barred: Vec<String> = barred.map(|corps| corps.title().to_owned()).collect();
            let whole = if self.addenda { "" } else { "Units of " };
            lines.push(format!(
                "{whole}{} acted in the impulse before and may not act again",
                listed(&barred)
            ));
        }
        lines.extend(self.waiting_lines(state));
        lines
    }

    /// Who fights whom, with what, and how it stands. EA §12
    fn combat_lines(&self, state: &State, combat: &Combat) -> Vec<String> {
        let target = self.hex_label(combat.target);
        let whose = combat.seat.title();
        let mut lines =
            vec![format!("{whose} attack on {target} by {}", self.unit_labels(combat.attackers.iter()))];
        let defends = |unit: &UnitId| !combat.idle.contains(*unit) && !combat.attackers.contains(*unit);
        let defenders: Vec<UnitId> = if combat.defenders.is_empty() {
            state.in_hex(combat.target).filter(defends).collect()
        } else {
            combat.defenders.iter().collect()
        };
        lines.push(format!("Defenders: {}", self.unit_labels(defenders)));
        for (who, tactics) in ["attacker", "defender"].into_iter().zip(combat.tactics) {
            lines.extend(tactics_text(tactics).map(|text| format!("Tactics of the {who}: {text}")));
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
            let route: Vec<String> = combat.route.iter().map(|at| self.hex_label(*at).to_string()).collect();
            lines.push(format!("The defenders have retreated to {}", listed(&route)));
        }
        lines.extend(self.combat_notes(combat));
        lines
    }

    /// What else is remembered of a combat. EA §12.34, §12.42, §12.53-later, §12.61, §12.7-3, §12.8, §Ad-12.75
    fn combat_notes(&self, combat: &Combat) -> Vec<String> {
        let known = [
            (combat.bonus, "The bonus of the army has been used"),
            (combat.forced, "The defenders must go on to a second hex"),
            (combat.dispersed, "The attackers are dispersed"),
        ];
        let mut lines: Vec<String> =
            known.iter().filter(|(is, _)| *is).map(|(_, text)| (*text).to_owned()).collect();
        if combat.penalty > 0 {
            lines
                .push(format!("The retreat costs {}", counted(usize::from(combat.penalty), "step", "steps")));
        }
        if !combat.lost.is_empty() {
            lines.push(format!("Steps lost: {}", self.unit_labels(combat.lost.iter().copied())));
        }
        if !combat.entered.is_empty() {
            lines.push(format!("Entered by advances: {}", self.hex_labels(combat.entered.iter().copied())));
        }
        lines.extend(self.river_labels(&combat.waded, &combat.bridged));
        lines
    }

    /// What else is remembered of an activation. EA §6.3, §8.14, §9.2-M12, §9.53, §10.31-one, §10.32
    fn activation_notes(&self, activation: &Activation) -> Vec<String> {
        let german = activation.seat == Seat::German;
        let known = [
            (!german && !activation.may_attack, "It may not attack"),
            (activation.ignores_zones, "It rides through zones of control"),
            (activation.infiltrated, "It has infiltrated once"),
        ];
        let mut lines: Vec<String> =
            known.iter().filter(|(is, _)| *is).map(|(_, text)| (*text).to_owned()).collect();
        if !activation.checked.is_empty() {
            lines.push(format!(
                "Attacks were considered against {}",
                self.hex_labels(activation.checked.iter())
            ));
        }
        lines.extend(self.river_labels(&activation.waded, &activation.bridged));
        lines
    }

    fn hex_labels(&self, hexes: impl IntoIterator<Item = HexId>) -> String {
        listed(&hexes.into_iter().map(|at| self.hex_label(at).to_string()).collect::<Vec<String>>())
    }

    /// River hexsides that nobody else may use. EA §10.31-one, §10.32, §12.82
    fn river_labels(&self, waded: &Rivers, bridged: &Rivers) -> Vec<String> {
        let named = |rivers: &Rivers| {
            let numbers = rivers.iter().filter_map(|river| self.ground.rivers.get(usize::from(river)));
            listed(&numbers.map(|river| river.number.clone()).collect::<Vec<String>>())
        };
        let all = [("Rivers crossed without a bridge", waded), ("Bridges used into enemy control", bridged)];
        all.into_iter()
            .filter(|(_, rivers)| !rivers.is_empty())
            .map(|(text, rivers)| format!("{text}: {}", named(rivers)))
            .collect()
    }

    /// Who is active, and what is left of the activation. EA §6, §9
    fn activation_line(&self, state: &State) -> Option<String> {
        let activation = state.activation.as_ref()?;
        let step = state.frames.iter().rev().find_map(|frame| match frame {
            Frame::Activation(step) => Some(*step),
            _ => None,
        });
        let active = state.units(|_, piece| piece.is(Marks::ACTIVE)).len();
        let who = self.activated_text(state, activation);
        let units = counted(active, "unit", "units");
        let step = step.map_or_else(String::new, |step| format!(", {}", step_text(step)));
        Some(format!("{} activation of {who}{step}: {units} active", activation.seat.title()))
    }

    /// The cards of a German impulse. EA §8.1
    fn impulse_lines(&self, impulse: &Impulse) -> Vec<String> {
        let mut lines = Vec::new();
        let roles = [("commands", impulse.command), ("supports", impulse.support)];
        for (does, card) in roles {
            lines.extend(card.map(|card| format!("German {} {does}", self.card_label(card))));
        }
        if lines.is_empty() && !impulse.drawn.is_empty() {
            let cards: Vec<String> = impulse.drawn.iter().map(|card| self.card_label(*card)).collect();
            lines.push(format!("Turned for the German impulse: {}", listed(&cards)));
        }
        lines
    }

    /// What waits below the top of the stack. EA §4
    fn waiting_lines(&self, state: &State) -> Vec<String> {
        let below = state.frames.len().saturating_sub(1);
        let waiting = state.frames.iter().take(below).rev();
        let text = |frame: &Frame| match frame {
            Frame::Phase(phase) => Some(format!("Then the {}", phase_text(*phase).1)),
            Frame::Impulse(Seat::Allied) => Some("Allied impulse".to_owned()),
            Frame::Impulse(_) => Some("German impulse".to_owned()),
            Frame::Hand { .. } => Some("The Allied hand is to be filled".to_owned()),
            Frame::Depots { .. } => Some("Fuel depots are to be placed".to_owned()),
            Frame::Card { .. } => Some("German cards are to be turned".to_owned()),
            Frame::Surrender { .. } => Some("Isolated units are to be looked at".to_owned()),
            Frame::Interdict => Some("Aircraft may interdict German roads".to_owned()),
            _ => None,
        };
        waiting.filter_map(text).collect()
    }
}

/// Tactics by their names; nothing where there are none. EA §12.3
pub(crate) fn tactics_text(tactics: Tactics) -> Option<String> {
    let names: Vec<String> = tactics.iter().map(|tactic| tactic.title().to_owned()).collect();
    (!names.is_empty()).then(|| listed(&names))
}

/// A step of an activation. EA §6, §9
fn step_text(step: Step) -> &'static str {
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
