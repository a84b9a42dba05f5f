//! What is asked in a combat, in plain sentences. EA §12

use table::Seat;
use wargame::counted;

use crate::model::frame::{Combat, Fight, Frame, Step};
use crate::model::state::State;
use crate::rulebook::EnemyAction;

impl EnemyAction {
    /// The hex that is fought for.
    pub(crate) fn target_text(&self, state: &State) -> String {
        match &state.combat {
            Some(combat) => self.hex_label(combat.target).to_string(),
            None => "the hex".to_owned(),
        }
    }

    /// What is asked in a step of a combat. EA §12-A, §12-G
    pub(crate) fn combat_prompt(&self, state: &State, fight: Fight) -> String {
        let Some(combat) = &state.combat else { return "A combat is under way.".to_owned() };
        let target = self.hex_label(combat.target);
        let hits = |side: usize| counted(usize::from(combat.hits[side]), "hit", "hits");
        match fight {
            Fight::Prepare => {
                let with = self.unit_labels(combat.attackers.iter());
                format!("Choose who attacks {target}, then attack. So far: {with}.")
            }
            Fight::Open => {
                format!("The attack on {target} begins, by {}.", self.unit_labels(combat.attackers.iter()))
            }
            Fight::GermanTactics => format!("Tactics at {target} are applied."),
            Fight::GermanReserves => format!("Reserves join the attack on {target}."),
            Fight::AlliedTactics if combat.seat == Seat::Allied => {
                format!("Play cards as tactics for the attack on {target}, or go on.")
            }
            Fight::AlliedTactics => format!("Play cards as tactics for the defense of {target}, or go on."),
            Fight::GermanCard => format!("A card is turned for the defense of {target}."),
            Fight::Chits => chits_prompt(combat, &target.to_string()),
            Fight::More => {
                let (least, most) = (combat.least, combat.most.max(combat.least));
                format!(
                    "Say how many chits are drawn in all for the attack on {target}, from {least} to {most}."
                )
            }
            Fight::Sum => format!("The hits at {target} are added up."),
            Fight::Retreat => {
                format!("Stand at {target} or retreat: the defenders have {} to take.", hits(1))
            }
            Fight::Penalty => {
                let steps = counted(usize::from(combat.penalty), "step", "steps");
                format!("Choose who loses a step: the retreat from {target} costs {steps}.")
            }
            Fight::DefenderLoses => {
                format!("Choose the defender of {target} who loses a step: {} left.", hits(1))
            }
            Fight::GermanHolds => format!("The defenders of {target} have {} to take.", hits(1)),
            Fight::AttackerLoses => {
                let may = self.check_disperse(combat).is_ok();
                let or = if may { ", or let all disperse" } else { "" };
                format!("Choose the attacker of {target} who loses a step{or}: {} left.", hits(0))
            }
            Fight::GermanSuffers => format!("The attackers of {target} have {} to take.", hits(0)),
            Fight::Advance => format!("Advance into {target}, and beyond where you may, or go on."),
            Fight::GermanAdvance => format!("Attackers advance into {target}."),
            Fight::CleanUp => format!("The combat at {target} is over."),
        }
    }

    /// The rule of a step of a combat. EA §12
    pub(crate) fn fight_rule(&self, state: &State, fight: Fight) -> &'static str {
        let allied = state.combat.as_ref().is_some_and(|combat| combat.seat == Seat::Allied);
        match fight {
            Fight::Prepare => "12-A",
            Fight::Open => "12-G",
            Fight::GermanTactics => "12.31",
            Fight::GermanReserves => "12.21",
            Fight::AlliedTactics => "12.3-allied",
            Fight::GermanCard => "12.22",
            Fight::Chits => "12.4",
            Fight::More => "12.4-option",
            Fight::Sum => "12.5",
            Fight::Retreat => "12.51-defender",
            Fight::Penalty => "12.7-3",
            Fight::DefenderLoses => "12.61",
            Fight::GermanHolds => "12.52",
            Fight::AttackerLoses => "12.51-attacker",
            Fight::GermanSuffers => "12.53",
            Fight::Advance => "12.8",
            Fight::GermanAdvance => "12.83",
            Fight::CleanUp if allied => "12-A",
            Fight::CleanUp => "12-end",
        }
    }

    /// What a button that goes on says.
    pub(crate) fn next_label(&self, state: &State) -> &'static str {
        match state.frame() {
            Some(Frame::Late | Frame::Deploy { .. }) => "End deployment",
            Some(Frame::Interdict) => "Skip interdiction",
            Some(Frame::Replace { .. }) => "End replacements",
            Some(Frame::Engineers { .. }) => "End engineering",
            Some(Frame::Alarm { .. } | Frame::Activation(Step::Move)) => "End movement",
            Some(Frame::Activation(Step::Fight)) => "End attacks",
            Some(Frame::Activation(_)) => "End digging in",
            Some(Frame::Fight(Fight::AlliedTactics)) => "End tactics",
            Some(Frame::Fight(Fight::Advance)) => "End advance",
            _ => "Go on",
        }
    }
}

/// How many chits have been drawn and are to be. EA §12.4
fn chits_prompt(combat: &Combat, target: &str) -> String {
    let (drawn, total) = (combat.drawn.len(), usize::from(combat.total));
    if drawn < total {
        format!("A chit is drawn for the combat at {target}: {} of {total}.", drawn + 1)
    } else {
        format!("A chit is drawn for the combat at {target}.")
    }
}
