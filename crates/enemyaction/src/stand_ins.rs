//! Chapters that are not carried out yet, so that the rest can be tried.

use kernel::Log;
use table::{Illegal, Outcome};

use crate::bits::Units;
use crate::flow::Owner;
use crate::frame::{DieFor, Fight, Frame, Purpose};
use crate::state::State;
use crate::{Action, EnemyAction, no};

/// Combat (chapter 12).
impl EnemyAction {
    pub(crate) fn open_attack(&self, _: &mut State, _: u16, _: &mut Log) {}
    pub(crate) fn open_german_attack(&self, _: &mut State, _: u16, _: u16, _: &Units, _: &mut Log) {}
    pub(crate) fn fight_owner(&self, _: &State, _: Fight) -> Owner {
        Owner::Nobody
    }
    pub(crate) fn check_fight(&self, _: &State, _: Fight, _: Action) -> Result<(), Illegal> {
        no("12", "no combat is under way")
    }
    pub(crate) fn fight_actions(&self, _: &State, _: Fight, _: &mut Vec<Action>) {}
    pub(crate) fn decide_fight(&self, _: &mut State, _: Fight, _: Action, _: &mut Log) {}
    pub(crate) fn run_fight(&self, _: &mut State, _: Fight, _: &mut Log) {}
    pub(crate) fn fight_die(&self, _: &mut State, _: DieFor, _: u8, _: &mut Log) {}
    pub(crate) fn chit_drawn(&self, _: &mut State, _: u8, _: &mut Log) {}
    pub(crate) fn fight_card_drawn(&self, _: &mut State, _: Purpose, _: u8, _: &mut Log) {}
}

/// The day and the Allied player (chapters 4 to 7, 10, 13, 16 to 18).
impl EnemyAction {
    pub(crate) fn check_allied(&self, _: &State, _: Frame, _: Action) -> Result<(), Illegal> {
        no("4", "nothing is to be decided")
    }
    pub(crate) fn decide_allied(&self, _: &mut State, _: Frame, _: Action, _: &mut Log) {}
    pub(crate) fn chance_of_the_day(&self, _: &mut State, _: Frame, _: Action, _: &mut Log) {}
    pub(crate) fn outcomes_of_the_day(&self, _: &State, _: Frame, _: &mut Vec<(Action, u32)>) {}
    pub(crate) fn settle(&self, _: &mut State, _: &mut Log) {}
    pub(crate) fn outcome(&self, _: &State) -> Outcome {
        let why = "Nobody has won.".to_owned();
        Outcome { winner: None, level: None, why, rule: crate::rule("18"), tally: Vec::new() }
    }
}
