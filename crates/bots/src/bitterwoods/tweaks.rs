//! Plans that differ from a plan in one place: an attack more or less, a unit sent elsewhere or left where it is, a reserve more or
//! less.

use crate::bitterwoods::battle::VENTURE;
use crate::bitterwoods::context::Context;
use crate::bitterwoods::fights::Fight;
use crate::bitterwoods::plan::{BitterPlan, Change, Order, Sent};
use bitterwoods::{HexId, State, UnitId};

/// What else could have been planned.
#[derive(Clone, Debug, Default)]
pub(crate) struct Doubts {
    /// Attacks that seemed to be worth too little, and where their units would stand.
    fights: Vec<(i32, HexId, Sent)>,
    /// Where somebody could have been sent as well.
    pub(crate) posts: Sent,
    /// Those who stay where they are needed in any case.
    pub(crate) bound: Vec<UnitId>,
}

impl Doubts {
    /// Notes an attack that was not planned.
    pub(crate) fn note_fight(&mut self, fight: &Fight, came: &[(UnitId, HexId)]) {
        if fight.gain > -VENTURE {
            let slots = came.iter().copied().filter(|(unit, _)| fight.with.contains(unit)).collect();
            self.fights.push((fight.gain, fight.target, slots));
        }
    }
}

/// The changes of a plan that are worth trying, those that promise most first: each kind in turn.
pub(crate) fn changes(context: &Context<'_>, plan: &BitterPlan, mut doubts: Doubts) -> Vec<Change> {
    let mut fights: Vec<&Fight> = plan.planned.iter().collect();
    fights.sort_by_key(|fight| (fight.gain, fight.target));
    let spares: Vec<Change> =
        fights.iter().map(|fight| Change::Spare { target: fight.target, with: fight.with.clone() }).collect();
    doubts.fights.sort_by_key(|(gain, target, _)| (-*gain, *target));
    let ventures: Vec<Change> =
        doubts.fights.into_iter().map(|(_, target, slots)| Change::Venture { target, slots }).collect();
    let mut sends: Vec<Change> = Vec::new();
    for order in &plan.orders {
        let from = context.state.hex(order.unit);
        let goes =
            from.is_some() && order.to != from && !context.analysis().unit(order.unit).kind.is_artillery();
        if goes {
            sends.extend(from.map(|to| Change::Send { unit: order.unit, to }));
        } else if order.to.is_some() && order.to == from {
            sends.push(Change::March(order.unit));
        }
    }
    let posts: Vec<Change> =
        doubts.posts.into_iter().rev().map(|(unit, to)| Change::Send { unit, to }).collect();
    let may_wait = |unit: &UnitId| {
        context.analysis().unit(*unit).kind.is_mechanized()
            && context.analysis().may_wait(context.state, *unit)
    };
    let waits: Vec<Change> =
        context.analysis().units_of(context.seat).filter(may_wait).map(Change::Wait).collect();
    let mut all = in_turn([spares, ventures, posts, waits, sends]);
    all.retain(|change| !doubts.bound.iter().any(|unit| change.moves(*unit)));
    all
}

impl Change {
    /// Whether somebody would be elsewhere.
    pub(crate) fn moves(&self, unit: UnitId) -> bool {
        match self {
            Change::Spare { .. } => false,
            Change::Venture { slots, .. } => slots.iter().any(|(one, _)| *one == unit),
            Change::Send { unit: one, .. } | Change::March(one) | Change::Wait(one) => *one == unit,
        }
    }
}

/// The first of each list, then the second of each, and so on.
fn in_turn<T, const N: usize>(lists: [Vec<T>; N]) -> Vec<T> {
    let mut lists = lists.map(Vec::into_iter);
    let mut all = Vec::new();
    loop {
        let before = all.len();
        all.extend(lists.iter_mut().filter_map(Iterator::next));
        if all.len() == before {
            return all;
        }
    }
}

/// A plan with a change; nothing where it is so already.
pub(crate) fn changed(state: &State, plan: &BitterPlan, change: &Change) -> Option<BitterPlan> {
    let mut other = plan.clone();
    let order = |unit: UnitId, to: Option<HexId>| Order { unit, to, late: false };
    match change {
        Change::Spare { target, with } => {
            if plan.spared.contains(target) {
                return None;
            }
            other.spared.push(*target);
            for one in other.orders.iter_mut().filter(|order| with.contains(&order.unit)) {
                one.to = None;
            }
        }
        Change::Venture { target, slots } => {
            let units = |unit: UnitId| slots.iter().any(|(one, _)| *one == unit);
            other.ventured.push(*target);
            other.waits.retain(|unit| !units(*unit));
            other.orders.retain(|order| !units(order.unit));
            let first = slots.iter().map(|(unit, to)| order(*unit, Some(*to)));
            other.orders.splice(0..0, first);
        }
        Change::Send { unit, to } => {
            let known = other.orders.iter_mut().find(|order| order.unit == *unit)?;
            if known.to == Some(*to) {
                return None;
            }
            known.to = Some(*to);
        }
        Change::March(unit) => {
            let known = other.orders.iter_mut().find(|order| order.unit == *unit)?;
            known.to.take()?;
        }
        Change::Wait(unit) if plan.waits.contains(unit) => {
            other.waits.retain(|one| one != unit);
            other.orders.push(order(*unit, None));
        }
        Change::Wait(unit) => {
            state.hex(*unit)?;
            other.waits.push(*unit);
            other.orders.retain(|order| order.unit != *unit);
        }
    }
    Some(other)
}
