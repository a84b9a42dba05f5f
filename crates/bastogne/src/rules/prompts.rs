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
                format!("the dice decide about the bridge of {}", self.bridge_name(bridge))
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
            Some(Frame::Weather) => "the dice decide about the weather".to_owned(),
            Some(Frame::Air) => "the dice decide how many aircraft fly".to_owned(),
        }
    }
}

/// What is asked in a phase.
fn phase_prompt(phase: Phase) -> &'static str {
    match phase {
        Phase::ChooseGerman | Phase::ChooseAllied => "choose your cards for the game",
        Phase::AlliedCards | Phase::GermanCards => "play cards, or go on",
        Phase::BridgeRepair => "try to repair one blown bridge, or go on",
        Phase::Limber => "limber or unlimber artillery, or go on",
        Phase::GermanMovement | Phase::AlliedMovement => "move units, then go on",
        Phase::AlliedDefensiveBarrage
        | Phase::GermanOffensiveBarrage
        | Phase::GermanDefensiveBarrage
        | Phase::AlliedOffensiveBarrage => "plot barrages, then go on",
        Phase::GermanBarrageResolve | Phase::AlliedBarrageResolve => "the barrages come down",
        Phase::GermanCombat | Phase::AlliedCombat => "attack, then go on",
        Phase::GermanExploitation | Phase::AlliedExploitation => {
            "exploit with units that have done nothing, then go on"
        }
        Phase::GermanSupply => "send transports, then go on",
        Phase::Reinforcements => "place reinforcements beside their blocked entry, or go on",
        Phase::AlliedSupply => "Allied supply is worked out",
        Phase::End => "the turn ends",
    }
}
