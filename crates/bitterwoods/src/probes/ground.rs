//! Changes to what surrounds a unit: enemies, bridges, boundaries, room, aircraft in the sky.

use kernel::laws::{Changed, Refused};

use crate::model::action::Action;
use crate::model::ids::{BridgeId, HexId, Id as _, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{State, Stops};
use crate::probes::changes::freed;
use crate::rulebook::BitterWoods;

/// Takes the enemy off the map, and with him his zones. A unit that a zone has stopped is free again.
pub(super) fn without_enemies(order: &Refused<BitterWoods>) -> Option<Changed<BitterWoods>> {
    let Refused { game, state, seat, refusal, .. } = *order;
    // Guns that fire alone, and those under attack, are no nearer to it; who moves where enemies are in other ways neither.
    if refusal.rule.number() == "10.3" && !refusal.why.contains("next to an enemy") {
        return None;
    }
    if refusal.rule.number() == "14.3" && refusal.why.contains("has moved") {
        return None;
    }
    let mut then = state.clone();
    for (unit, _) in game.on_map(state, seat.enemy()) {
        then.piece_mut(unit).put(Place::Absent);
    }
    freed(&mut then, Stops::ZONE.with(Stops::ENTRY));
    Some(Changed::to(then))
}

/// Builds every bridge. Who had to stop after a crossing is free again.
pub(super) fn with_bridges(order: &Refused<BitterWoods>) -> Option<Changed<BitterWoods>> {
    let Refused { game, state, action, refusal, .. } = *order;
    let mut then = state.clone();
    for bridge in BridgeId::up_to(game.ground.bridges.len()) {
        then.bridges.rebuild(bridge);
    }
    freed(&mut then, Stops::RIVER.with(Stops::MEUSE));
    let river = ["5.3-", "9.8-", "13.2"].iter().any(|start| refusal.rule.number().starts_with(start));
    if !river {
        // What is asked about a bridge that stands is another question.
        let about_it = matches!(action, Action::Build { .. } | Action::Cross { .. });
        return (!about_it).then(|| Changed::to(then));
    }
    // A river without a site for a bridge stays what it is.
    let stopped = state.mover.is_some_and(|mover| mover.stops.has(Stops::RIVER.with(Stops::MEUSE)));
    let site = match *action {
        Action::Move { unit, to } => {
            stopped && state.mover.is_some_and(|mover| mover.unit == unit)
                || has_lost_bridge(game, state, unit, to)
        }
        Action::Advance { unit, to } => {
            let first = state.attack.as_ref().is_some_and(|attack| attack.target == to);
            first && has_lost_bridge(game, state, unit, to)
        }
        Action::Blow(_) | Action::Engineers(_) => refusal.rule.number() == "13.2",
        _ => false,
    };
    site.then(|| Changed::to(then))
}

/// Whether a blown bridge is what lies between a unit and the next hex.
fn has_lost_bridge(game: &BitterWoods, state: &State, unit: UnitId, to: HexId) -> bool {
    let edge = state.hex(unit).and_then(|from| game.ground.edge(from, to));
    let bridge = edge.and_then(crate::pack::map::bridge_of);
    bridge.is_some_and(|bridge| state.bridges.is_blown(bridge))
}

/// Takes the other units of the player out of the hex that an order leads to.
pub(super) fn with_room(order: &Refused<BitterWoods>) -> Option<Changed<BitterWoods>> {
    let Refused { game, state, seat, action, refusal } = *order;
    let (unit, to) = match *action {
        Action::Move { unit, to }
        | Action::Challenge { unit, to }
        | Action::Advance { unit, to }
        | Action::Retreat { unit, to } => (unit, to),
        Action::Enter { unit, at, .. } => (unit, at.hex()),
        Action::Cross { unit, to } => (unit, game.crossing_to(state, unit, to)?),
        _ => return None,
    };
    let mut then = state.clone();
    let others: Vec<UnitId> =
        state.in_hex(to).filter(|other| *other != unit && game.unit(*other).seat == seat).collect();
    // With nobody there nothing changes, and that is no test of a want of room.
    if others.is_empty() && !refusal.rule.number().starts_with("7.4") {
        return None;
    }
    for other in others {
        then.piece_mut(other).put(Place::Absent);
    }
    Some(Changed::to(then))
}

/// Frees every unit of the army boundaries, as the end of one does.
pub(super) fn without_boundaries(order: &Refused<BitterWoods>) -> Option<Changed<BitterWoods>> {
    let Refused { game, state, .. } = *order;
    let mut then = state.clone();
    for unit in game.all_units() {
        then.piece_mut(unit).mark(Marks::FREE);
        then.piece_mut(unit).clear(Marks::ASTRAY);
    }
    Some(Changed::to(then))
}

/// Sends the aircraft home. Who had to stop under them is free again.
pub(super) fn without_interdiction(order: &Refused<BitterWoods>) -> Option<Changed<BitterWoods>> {
    let Refused { state, refusal, .. } = *order;
    // Who cannot challenge anything is no nearer to it without aircraft.
    if refusal.rule.number() == "22.1" && refusal.why.contains("is not") {
        return None;
    }
    let mut then = state.clone();
    then.interdicted.clear();
    freed(&mut then, Stops::WOODS.with(Stops::CHALLENGE));
    Some(Changed::to(then))
}
