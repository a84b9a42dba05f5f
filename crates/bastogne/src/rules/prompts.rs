//! What a player is asked to do now: shown as a prompt, and told to a player who tries something else.

use crate::model::ids::HexId;
use crate::model::phase::Phase;
use crate::model::state::{Frame, State};
use crate::rulebook::Bastogne;

impl Bastogne {
    /// What is asked now, for a prompt and for one who does something else.
    pub(crate) fn prompt_text(&self, state: &State) -> String {
        let hex = |at: HexId| self.hex_label(at);
        match state.frame() {
            None => "the game is over".to_owned(),
            Some(Frame::Phase(phase)) => phase_prompt(phase).to_owned(),
            Some(Frame::Repair(bridge)) => {
                format!("the dice decide whether the bridge at {} is repaired", self.bridge_name(bridge))
            }
            Some(Frame::Battle(battle)) if battle.assault.is_some() => {
                format!("choose who joins the assault on {}, then attack or cancel", hex(battle.target))
            }
            Some(Frame::Battle(battle)) => {
                format!("choose who attacks {}, then attack or cancel", hex(battle.target))
            }
            Some(Frame::Roll(battle)) => format!("the dice decide the attack on {}", hex(battle.target)),
            Some(Frame::Advance { target, .. }) => format!("advance into {}, or stay", hex(target)),
            Some(Frame::Aim(plot)) => format!("choose who fires at {}, then fire or cancel", hex(plot.at)),
            Some(Frame::Barrage) => {
                let at = state.plots.first().map_or_else(String::new, |plot| hex(plot.at));
                format!("the dice decide the barrage on {at}")
            }
            Some(Frame::Weather) => "the dice decide the weather".to_owned(),
            Some(Frame::Air) => "the dice decide how many aircraft fly".to_owned(),
        }
    }
}

/// What is asked in a phase.
fn phase_prompt(phase: Phase) -> &'static str {
    match phase {
        Phase::ChooseGerman | Phase::ChooseAllied => "choose your cards for the game",
        Phase::AlliedCards | Phase::GermanCards => "play cards, or end the phase",
        Phase::BridgeRepair => "try to repair one blown bridge, or end the phase",
        Phase::Limber => "limber or unlimber artillery, or end the phase",
        Phase::GermanMovement | Phase::AlliedMovement => "move units, then end the phase",
        Phase::AlliedDefensiveBarrage
        | Phase::GermanOffensiveBarrage
        | Phase::GermanDefensiveBarrage
        | Phase::AlliedOffensiveBarrage => "plot barrages, then end the phase",
        Phase::GermanBarrageResolve | Phase::AlliedBarrageResolve => "the barrages are resolved",
        Phase::GermanCombat | Phase::AlliedCombat => "attack, then end the phase",
        Phase::GermanExploitation | Phase::AlliedExploitation => {
            "move mechanized units that have neither moved nor fought, then end the phase"
        }
        Phase::GermanSupply => "send transports, then end the phase",
        Phase::Reinforcements => "place reinforcements next to their blocked entry hex, or end the phase",
        Phase::AlliedSupply => "Allied supply is checked",
        Phase::End => "the turn ends",
    }
}
