//! Neighbours of a plan: an attack less or more, a unit at another place of the line, an axis with another idea.

use ardennes44::{HexId, UnitId};
use table::Seat;

use super::goals::AXIS_COUNT;
use super::plan::Plan;
use super::tune::Tune;

/// Ideas that an axis can be given besides that of the plan.
const IDEAS: usize = 3;

/// What a tweak changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    /// An attack that was chosen is not made.
    Drop(usize),
    /// One is made that was not chosen.
    Add(usize),
    /// A unit goes to another of its places.
    Station(usize, usize),
    /// An axis goes by another idea.
    Axis(usize, usize),
}

/// All changes of a plan, the ones that promise most first.
fn changes(plan: &Plan) -> Vec<Change> {
    let mut all: Vec<Change> = (0..plan.chosen.len()).rev().map(Change::Drop).collect();
    all.extend((0..plan.spare.len()).map(Change::Add));
    if plan.stations.is_empty() {
        all.extend((0..IDEAS).flat_map(|idea| (0..AXIS_COUNT).map(move |axis| Change::Axis(axis, idea))));
    }
    // Those who matter most stand first.
    let stations = |other: usize| (0..plan.stations.len()).map(move |place| Change::Station(place, other));
    all.extend(stations(0).chain(stations(1)));
    all
}

/// How many tweaks a plan has.
pub(crate) fn count(plan: &Plan) -> usize {
    if plan.queue.is_some() { changes(plan).len() } else { 0 }
}

/// A plan with one of its tweaks.
pub(crate) fn tweak(seat: Seat, plan: &Plan, which: usize) -> Option<Plan> {
    let change = changes(plan).get(which).copied()?;
    let mut other = plan.clone();
    match change {
        Change::Drop(place) => {
            let assault = plan.chosen.get(place)?;
            other.orders.retain(|(unit, _)| !assault.units.iter().any(|(one, _)| one == unit));
            other.spared.push(assault.target);
        }
        Change::Add(place) => {
            let assault = plan.spare.get(place)?;
            let busy = |unit: UnitId| plan.orders.iter().any(|(one, _)| *one == unit);
            if assault.units.iter().any(|(unit, _)| busy(*unit)) {
                return None;
            }
            other.orders.extend(&assault.units);
            other.wanted.push(assault.target);
        }
        Change::Station(place, choice) => {
            let station = other.stations.get_mut(place)?;
            let to = station.others[choice];
            if to == HexId::NONE {
                return None;
            }
            station.others[choice] = station.at;
            station.at = to;
        }
        Change::Axis(axis, idea) => {
            other.axis_tunes.retain(|(one, _)| *one != axis);
            other.axis_tunes.push((axis, Tune::idea(seat, plan.tune, idea)));
        }
    }
    Some(other)
}
