//! What is thought out once for a half of a turn: ideas, maps of ways, and who does what.

use std::sync::{Arc, OnceLock};

use ::bastogne::{Bastogne, HexId, Phase, State, UnitId, Units};
use table::Seat;

use super::ideas::Ideas;
use super::maps::Maps;
use super::orders::{Orders, Tweak};
use crate::planner::Style;

/// What a unit is to do in a phase of movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// Goes beside an enemy hex to attack it; who comes last leads an assault.
    Strike { unit: UnitId, target: HexId, from: HexId, leads: bool },
    /// Goes to a post.
    Post { unit: UnitId, post: usize },
    /// Goes where it seems best.
    Free { unit: UnitId },
    /// 2nd Panzer gets its stops.
    March,
    /// Goes to the stop of its group.
    Join { unit: UnitId, at: HexId },
}

/// A plan for a half of a turn.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) ideas: Ideas,
    /// What is done otherwise than the ideas have it.
    pub(crate) orders: Arc<Orders>,
    /// The places in which the plan could be changed, once somebody asks.
    pub(crate) places: OnceLock<Arc<Vec<Tweak>>>,
    /// The phase that the rest is about.
    pub(crate) phase: Option<Phase>,
    pub(crate) maps: Arc<Maps>,
    pub(crate) tasks: Vec<Task>,
    pub(crate) next: usize,
    /// The battle that was begun.
    pub(crate) battle: Option<(HexId, Units)>,
    /// The hexes that are to be struck in this phase of movement.
    pub(crate) struck: Vec<HexId>,
    /// Hexes that are not attacked or fired at any more in this phase.
    pub(crate) refused: Vec<HexId>,
    /// Units that went on after an assault.
    pub(crate) gone_on: Units,
    /// How often the march was thought out anew.
    pub(crate) marches: u8,
    /// What can be said of it.
    pub(crate) remarks: Vec<String>,
}

impl Plan {
    pub(crate) fn new(game: &Bastogne, state: &State, seat: Seat, style: Style) -> Plan {
        let ideas = Ideas::of(game, seat, style);
        Plan {
            ideas,
            orders: Arc::default(),
            places: OnceLock::new(),
            phase: None,
            maps: Arc::new(Maps::none(game, state)),
            tasks: Vec::new(),
            next: 0,
            battle: None,
            struck: Vec::new(),
            refused: Vec::new(),
            gone_on: Units::NONE,
            marches: 0,
            remarks: Vec::new(),
        }
    }

    /// The plan changed in one place; nothing where it is like that already.
    pub(crate) fn changed(&self, tweak: Tweak) -> Option<Plan> {
        let mut other = self.clone();
        let ideas = &mut other.ideas;
        match tweak {
            Tweak::Late => ideas.late = !ideas.late,
            Tweak::Mixed => ideas.mixed = !ideas.mixed,
            Tweak::Storm => ideas.storm = !ideas.storm,
            Tweak::Clear => ideas.clear = !ideas.clear,
            Tweak::Forward => ideas.forward = !ideas.forward,
            Tweak::Pace(percent) => ideas.pace = ideas.pace * percent / 100,
            Tweak::Care(percent) => ideas.care = ideas.care * percent / 100,
            Tweak::Least(least) => ideas.least = least,
            Tweak::Hunt(percent) => ideas.hunt = ideas.hunt * percent / 100,
            Tweak::Way(route) => ideas.route = route,
            Tweak::Spare(at) => Arc::make_mut(&mut other.orders).spared.push(at),
            Tweak::Seize(at) => Arc::make_mut(&mut other.orders).seized.push(at),
            Tweak::Send(unit, at) => {
                let sent = &mut Arc::make_mut(&mut other.orders).sent;
                sent.retain(|(known, _)| *known != unit);
                sent.push((unit, at));
            }
            Tweak::Keep(card) => Arc::make_mut(&mut other.orders).kept.push(card),
            Tweak::Play(card) => Arc::make_mut(&mut other.orders).played.push(card),
        }
        (other.ideas != self.ideas || other.orders != self.orders).then_some(other)
    }

    /// Says something of the plan, the latest two things are kept.
    pub(crate) fn remark(&mut self, words: impl FnOnce() -> String) {
        if self.remarks.len() > 2 {
            self.remarks.remove(0);
        }
        self.remarks.push(words());
    }
}
