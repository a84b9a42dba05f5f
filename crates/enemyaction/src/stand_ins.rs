//! Chapters that are not carried out yet, so that the rest can be tried.

use kernel::Log;
use table::Illegal;

use crate::bits::Units;
use crate::flow::Owner;
use crate::frame::{Ask, DieFor, Fight, Purpose, Step};
use crate::look::Look;
use crate::say::Weighed;
use crate::state::{Compass, State};
use crate::units::Army;
use crate::{Action, EnemyAction, no};

/// The German system (chapters 8, 9, 15).
impl EnemyAction {
    pub(crate) fn run_impulse(&self, _: &mut State, _: &mut Log) {}
    pub(crate) fn run_activation(&self, _: &mut State, _: Step, _: &mut Log) {}
    pub(crate) fn objective_rolled(&self, _: &mut State, _: Army, _: u8, _: &mut Log) {}
    pub(crate) fn attack_rolled(&self, _: &mut State, _: u8, _: &mut Log) {}
    pub(crate) fn release_reserves(&self, _: &mut State, _: Purpose, _: &mut Log) {}
    pub(crate) fn generate_detachments(&self, _: &mut State, _: &mut Log) {}
    pub(crate) fn clear_detachments(&self, _: &mut State, _: &mut Log) {}
    pub(crate) fn check_answer(&self, _: &State, _: Ask, _: Action) -> Result<(), Illegal> {
        no("T-events", "nothing is asked")
    }
    pub(crate) fn answer(&self, _: &mut State, _: Ask, _: Action, _: &mut Log) {}
    pub(crate) fn turned(&self, _: &mut State, _: u8, _: &mut Log) {}
    pub(crate) fn note_drawn(&self, _: &mut State, _: u8) {}
    /// Where an active reserve unit joins an attack on a hex. EA §12.21
    pub(crate) fn reserve_hex(&self, _: &Look<'_>, _: u16, _: u16) -> Option<(u16, Vec<Weighed>)> {
        None
    }
    /// Who comes by Reinforce Battle, and by which way. EA §T-events-reinforce
    pub(crate) fn reinforcement(&self, _: &Look<'_>, _: u16, _: &Units) -> Option<(u16, Vec<u16>)> {
        None
    }
    /// Which restriction of 9.21 a step from hex to hex would break, and which hex it protects. EA §9.21
    pub(crate) fn restriction(&self, _: &Look<'_>, _: u16, _: u16, _: u16) -> Option<(&'static str, u16)> {
        None
    }
    /// The objective of a unit's army. EA §9.22, §9.83
    pub(crate) fn objective_of(&self, _: &State, _: u16) -> Option<(u16, Compass)> {
        None
    }
    /// Where the arrows of a hex lead a unit, primary and secondary. EA §2.1-arrows
    pub(crate) fn arrows_of(&self, _: &State, _: u16, _: u16) -> [Option<u16>; 2] {
        [None; 2]
    }
}

/// Combat (chapter 12).
impl EnemyAction {
    pub(crate) fn open_attack(&self, _: &mut State, _: u16, _: &mut Log) {}
    pub(crate) fn open_german_attack(&self, _: &mut State, _: u16, _: u16, _: &Units, _: &mut Log) {}
    pub(crate) fn fight_owner(&self, _: &State, _: Fight) -> Owner {
        Owner::Nobody
    }
    pub(crate) fn check_target(&self, _: &State, _: u16) -> Result<(), Illegal> {
        no("12.1", "no combat is possible")
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
