//! The plan of a player turn, as it is followed and changed step by step.

use bitterwoods::{BridgeId, HexId, SupplyNet, UnitId};
use std::sync::Arc;

use bitterwoods::analysis::Analysis;
use table::Seat;

use crate::bitterwoods::context::Context;
use crate::bitterwoods::fights::Fight;
use crate::bitterwoods::front::Front;
use crate::bitterwoods::goals::{Aims, Goal};
use crate::bitterwoods::posture::Posture;
use crate::bitterwoods::weights::BitterWeights;

/// Where a unit is to go; where it seems best when its time comes, if nothing is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Order {
    pub(crate) unit: UnitId,
    pub(crate) to: Option<HexId>,
    /// It was put off once because there was no room yet.
    pub(crate) late: bool,
}

/// What a seat has in mind for a player turn.
#[derive(Clone, Debug)]
pub(crate) struct BitterPlan {
    pub(crate) posture: Posture,
    pub(crate) aims: Arc<Aims>,
    pub(crate) front: Arc<Front>,
    pub(crate) supply: Arc<SupplyNet>,
    /// By hex, the strength that wants to pass.
    pub(crate) traffic: Arc<Vec<i32>>,
    pub(crate) orders: Vec<Order>,
    /// Those who wait in reserve.
    pub(crate) waits: Vec<UnitId>,
    pub(crate) builds: Vec<(UnitId, BridgeId)>,
    /// Who has moved and may go on.
    pub(crate) going: Option<UnitId>,
    /// Attacks that were thought out for this phase; nothing before it.
    pub(crate) fights: Option<Vec<Fight>>,
    /// The attack that is being made.
    pub(crate) fight: Option<Fight>,
    pub(crate) tried: Vec<UnitId>,
    /// Who does not advance into which hex.
    pub(crate) stood: Vec<(HexId, UnitId)>,
    pub(crate) digs: Option<Vec<UnitId>>,
    /// Turns that are left with this one.
    pub(crate) left: i32,
    /// The hundredths by which it counts already to come into a place.
    pub(crate) ripe: i32,
    /// Own stacks with the enemy near.
    pub(crate) front_line: Vec<HexId>,
    /// The fighting units have moved, and guns follow.
    pub(crate) settled: bool,
    /// The intention behind the plan, for explanations.
    pub(crate) planned: Arc<Vec<Fight>>,
    /// In what single places the plan could be another one.
    pub(crate) changes: Arc<Vec<Change>>,
    /// Hexes that are not attacked, and those that are although that seems to be worth too little.
    pub(crate) spared: Vec<HexId>,
    pub(crate) ventured: Vec<HexId>,
}

/// So near the enemy a stack is at the front.
const AT_THE_FRONT: u32 = 4;

impl BitterPlan {
    /// What it counts already to come into a place. What bars the road counts in full from the first day on.
    pub(crate) fn ripe_worth(&self, weights: &BitterWeights, goal: &Goal, seat: Seat) -> i32 {
        goal.value_to(weights, seat) * if goal.bars { 100 } else { self.ripe } / 100
    }

    /// A share in hundredths that grows to the whole as the end comes near.
    pub(crate) fn sooner(&self, share: i32) -> i32 {
        share + (100 - share).max(0) / self.left.max(1)
    }

    /// Looks at where everybody is by now.
    pub(crate) fn look_round(&mut self, context: &Context<'_>) {
        let analysis = context.analysis();
        let front = Front::of(analysis, context.state);
        let fights = front.stacks[crate::bitterwoods::front::place(context.seat)]
            .iter()
            .filter(|stack| stack.fighting() > 0);
        let near = |at: &HexId| front.distance(analysis, context.seat.enemy(), *at) <= AT_THE_FRONT;
        self.front_line = fights.map(|stack| stack.at).filter(near).collect();
        self.front = Arc::new(front);
    }
}

/// By unit, the hexes it can come to and what that costs.
pub(crate) type Reach = Vec<Vec<(HexId, u16)>>;

/// What it is worth to drive the enemy out of a hex.
pub(crate) fn place_worth(
    weights: &BitterWeights,
    analysis: Analysis<'_>,
    plan: &BitterPlan,
    seat: Seat,
    at: HexId,
) -> i32 {
    let graph = &analysis.ground().graph;
    let through = 2 * plan.traffic[usize::from(at)];
    let around: i32 = graph.edges(at).iter().map(|edge| plan.traffic[usize::from(edge.to)]).sum();
    let mut worth = ((through + around) * weights.block / 100).min(weights.block_most);
    for goal in plan.aims.goals.iter().filter(|goal| !goal.river) {
        let far = goal.hexes.iter().map(|hex| analysis.ground().grid.distance(*hex, at)).min().unwrap_or(99);
        if far == 0 {
            worth += plan.ripe_worth(weights, goal, seat) * plan.sooner(weights.seize) / 100;
        } else if seat == Seat::Allied && far <= 3 {
            worth += goal.value * weights.relieve / 100 / i32::try_from(far).unwrap_or(1);
        }
    }
    worth
}

/// One place in which a plan could be another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    /// A hex is not attacked, and those who would have attacked it are free.
    Spare { target: HexId, with: Vec<UnitId> },
    /// A hex is attacked although that seems to be worth too little, by these from there.
    Venture { target: HexId, slots: Vec<(UnitId, HexId)> },
    /// A unit goes somewhere.
    Send { unit: UnitId, to: HexId },
    /// A unit goes where it seems best when its time comes.
    March(UnitId),
    /// A unit waits in reserve, or does not.
    Wait(UnitId),
}

/// Units and where each goes.
pub(crate) type Sent = Vec<(UnitId, HexId)>;
