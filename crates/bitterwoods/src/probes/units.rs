//! Changes to what units are able to do and bound to do: points, supply, orders given, shells, aircraft, commanders.

use std::sync::Arc;

use kernel::laws::{Changed, Refused};
use wargame::Mp;

use crate::model::pieces::Marks;
use crate::model::state::Stops;
use crate::probes::changes::freed;
use crate::rulebook::BitterWoods;

/// Gives every unit more movement points than it can need, none of them spent.
pub(super) fn with_points(order: &Refused<BitterWoods>) -> Option<Changed<BitterWoods>> {
    let Refused { game, state, .. } = *order;
    let mut rich = game.clone();
    rich.number = wargame::cache::new_game_number();
    for unit in &mut rich.units {
        for face in &mut unit.faces {
            face.movement = u8::MAX;
        }
    }
    let mut then = state.clone();
    if let Some(mover) = &mut then.mover {
        mover.spent = Mp::ZERO;
    }
    for unit in game.all_units().filter(|unit| game.is_peiper(*unit)) {
        then.piece_mut(unit).spent = 0;
    }
    freed(&mut then, Stops::ONE_HEX);
    Some(Changed::under(Arc::new(rich), then))
}

/// Brings supply to everybody.
pub(super) fn with_supply(order: &Refused<BitterWoods>) -> Option<Changed<BitterWoods>> {
    let Refused { game, state, .. } = *order;
    let mut then = state.clone();
    for unit in game.all_units() {
        then.piece_mut(unit).clear(Marks::OOS);
    }
    Some(Changed::to(then))
}

/// Forgets who has moved and who has attacked. Of what these rules say, it changes only that.
pub(super) fn unmoved(order: &Refused<BitterWoods>) -> Option<Changed<BitterWoods>> {
    let Refused { game, state, refusal, .. } = *order;
    let about = ["5.1", "9.1-once"].contains(&refusal.rule.number());
    let done = refusal.why.ends_with("has moved") || refusal.why.contains("has already attacked");
    if about && !done {
        return None;
    }
    let mut then = state.clone();
    then.mover = None;
    let done =
        Marks::MOVED.with(Marks::GONE).with(Marks::ATTACKED).with(Marks::HALTED).with(Marks::RETREATED);
    for unit in game.all_units() {
        then.piece_mut(unit).clear(done);
    }
    Some(Changed::to(then))
}

/// Lets all guns fire again.
pub(super) fn with_shells(order: &Refused<BitterWoods>) -> Option<Changed<BitterWoods>> {
    let Refused { game, state, .. } = *order;
    let mut then = state.clone();
    for unit in game.all_units() {
        then.piece_mut(unit).clear(Marks::FIRED);
    }
    Some(Changed::to(then))
}

/// Gives both sides aircraft.
pub(super) fn with_aircraft(order: &Refused<BitterWoods>) -> Option<Changed<BitterWoods>> {
    let state = order.state;
    let mut then = state.clone();
    then.air = [9, 9];
    Some(Changed::to(then))
}

/// Lets all guns fire across the whole map.
pub(super) fn with_range(order: &Refused<BitterWoods>) -> Option<Changed<BitterWoods>> {
    let Refused { game, state, refusal, .. } = *order;
    // Rockets fire at the next hex alone, whatever their range.
    if refusal.rule.number().starts_with("10.4") {
        return None;
    }
    let mut far = game.clone();
    far.number = wargame::cache::new_game_number();
    for unit in far.units.iter_mut().filter(|unit| unit.kind.is_artillery()) {
        unit.range = u8::MAX;
    }
    Some(Changed::under(Arc::new(far), state.clone()))
}

/// Forgets counterattacks that are owed, engagements, and the hexes that a withdrawal has closed.
pub(super) fn without_duties(order: &Refused<BitterWoods>) -> Option<Changed<BitterWoods>> {
    let Refused { game, state, .. } = *order;
    let mut then = state.clone();
    then.duties.clear();
    then.engagements.clear();
    then.closed.clear();
    for unit in game.all_units() {
        then.piece_mut(unit).clear_fights();
    }
    Some(Changed::to(then))
}

/// Takes every unit out of reserve and from its work, and lets those go that hold a line.
pub(super) fn at_ease(order: &Refused<BitterWoods>) -> Option<Changed<BitterWoods>> {
    let Refused { game, state, refusal, .. } = *order;
    let bound = ["is in reserve", "is building a bridge", "is digging in", "hold its line"];
    let about = ["8.1", "8.2", "13.3", "14.1", "24.5", "Sc-erasing"];
    let numbered = about.iter().any(|start| refusal.rule.number().starts_with(start));
    if numbered && !bound.iter().any(|text| refusal.why.contains(text)) {
        return None;
    }
    let mut then = state.clone();
    for unit in game.all_units() {
        for mark in [Marks::RESERVE, Marks::BUILDS, Marks::DIGS, Marks::HELD] {
            then.piece_mut(unit).clear(mark);
        }
    }
    then.works.clear();
    Some(Changed::to(then))
}

/// Lets the advance of a combat go as far as anybody likes.
pub(super) fn with_a_long_advance(order: &Refused<BitterWoods>) -> Option<Changed<BitterWoods>> {
    let Refused { state, seat, refusal, .. } = *order;
    let mut then = state.clone();
    let attack = then.attack.as_mut()?;
    // Who has defended advances one hex, whatever the result.
    if refusal.rule.number() == "9.8-length" && attack.seat != seat {
        return None;
    }
    attack.hexes = 40;
    Some(Changed::to(then))
}
