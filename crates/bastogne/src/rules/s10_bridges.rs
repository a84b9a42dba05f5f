//! Bridges: blown by cards, repaired by dice. BB §10

use kernel::Log;
use table::{Illegal, Seat};

use crate::model::ids::{BridgeId, UnitId};
use crate::model::state::{Frame, State};
use crate::rulebook::{Bastogne, no};

/// What two dice must reach at the first try. BB §10-repair
const NEEDED: u8 = 9;
/// How much less it is for each earlier try. BB §10-easier
const EASIER: u8 = 3;

impl Bastogne {
    /// Whether a unit of a side stands at either end of a bridge. BB.Q31
    pub(crate) fn is_at_bridge(&self, state: &State, seat: Seat, bridge: BridgeId) -> bool {
        let ends = self.ground.bridge(bridge).ends;
        let there = |unit: UnitId| state.piece(unit).place.hex().is_some_and(|at| ends.contains(&at));
        self.all_units().any(|unit| self.unit(unit).seat == seat && there(unit))
    }

    /// What the dice must reach. BB §10-repair, §10-easier
    pub(crate) fn repair_number(&self, state: &State, bridge: BridgeId) -> u8 {
        let less = state.bridge(bridge).tries.saturating_mul(EASIER);
        NEEDED.saturating_sub(less).max(2)
    }

    /// BB §10-repair, §5.1-03
    pub(crate) fn check_repair(&self, state: &State, bridge: BridgeId) -> Result<(), Illegal> {
        let name = self.bridge_name(bridge);
        if state.bridge(bridge).down_since.is_none() {
            return no("10-repair", format!("the bridge at {name} is not blown"));
        }
        if !self.is_at_bridge(state, Seat::German, bridge) {
            return no("10-repair", format!("none of your units is next to the bridge at {name}"));
        }
        Ok(())
    }

    /// One bridge a turn: the dice are due. BB §5.1-03
    pub(crate) fn try_repair(&self, state: &mut State, bridge: BridgeId, log: &mut Log) {
        self.log_repair_try(state, bridge, log);
        state.frames.push(Frame::Repair(bridge));
    }

    /// The dice of a repair; the phase is over. BB §10-repair
    pub(crate) fn repair(&self, state: &mut State, bridge: BridgeId, dice: (u8, u8), log: &mut Log) {
        state.frames.pop();
        let works = dice.0 + dice.1 >= self.repair_number(state, bridge);
        let site = state.bridge_mut(bridge);
        site.tries = site.tries.saturating_add(1);
        if works {
            site.down_since = None;
        }
        self.log_repair(bridge, dice, works, log);
    }

    /// Whether the Allies may blow a bridge by card. BB §3.9-A3-cond, §3.9-A3-once, §10-cards
    pub(crate) fn check_blow(&self, state: &State, bridge: BridgeId) -> Result<(), Illegal> {
        let (site, name) = (state.bridge(bridge), self.bridge_name(bridge));
        if site.chosen {
            no("3.9-A3-once", format!("the bridge at {name} has been chosen before"))
        } else if site.crossed {
            no("3.9-A3-cond", format!("Germans have crossed the bridge at {name}"))
        } else if !self.has_fighter_at(state, bridge) {
            no("3.9-A3-cond", format!("none of your combat units is next to the bridge at {name}"))
        } else {
            Ok(())
        }
    }

    /// An Allied unit that is no artillery stands at the bridge. BB §3.9-A3-cond
    fn has_fighter_at(&self, state: &State, bridge: BridgeId) -> bool {
        let ends = self.ground.bridge(bridge).ends;
        self.all_units().any(|unit| {
            let data = self.unit(unit);
            let fights = data.seat == Seat::Allied && !data.kind.is_artillery();
            fights && state.piece(unit).place.hex().is_some_and(|at| ends.contains(&at))
        })
    }

    /// The bridge is gone until it is repaired. BB §3.9-A3, §10
    pub(crate) fn blow(&self, state: &mut State, bridge: BridgeId) {
        let turn = state.turn;
        let site = state.bridge_mut(bridge);
        site.chosen = true;
        site.down_since = Some(turn);
        site.tries = 0;
    }

    /// The card repairs what was blown in an earlier turn. BB §3.9-G1, §3.9-G1-turn
    pub(crate) fn check_fix(&self, state: &State, bridge: BridgeId) -> Result<(), Illegal> {
        let name = self.bridge_name(bridge);
        match state.bridge(bridge).down_since {
            None => no("3.9-G1", format!("the bridge at {name} is not blown")),
            Some(turn) if turn >= state.turn => {
                no("3.9-G1-turn", format!("the bridge at {name} was blown only this turn"))
            }
            Some(_) => Ok(()),
        }
    }

    /// The card saves what was blown this turn. BB §3.9-G4, §3.9-G4-pick
    pub(crate) fn check_save(&self, state: &State, bridge: BridgeId) -> Result<(), Illegal> {
        let name = self.bridge_name(bridge);
        match state.bridge(bridge).down_since {
            Some(turn) if turn == state.turn => Ok(()),
            _ => no("3.9-G4", format!("the bridge at {name} was not blown this turn")),
        }
    }

    /// A bridge stands again.
    pub(crate) fn restore(&self, state: &mut State, bridge: BridgeId) {
        state.bridge_mut(bridge).down_since = None;
    }
}
