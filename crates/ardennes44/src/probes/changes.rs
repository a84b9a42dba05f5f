//! What the probes change about units and ground.

use std::sync::Arc;

use kernel::laws::{Changed, Refused};

use crate::model::action::{Action, Focus};
use crate::model::ids::UnitId;
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Bridge, State};
use crate::pack::map::bridge_of;
use crate::rulebook::Ardennes;

/// The unit that an order is about.
pub(super) fn unit_of(action: Action) -> Option<UnitId> {
    match action.focus() {
        Focus::Unit(unit) => Some(unit),
        _ => None,
    }
}

/// Takes the enemy off the map, and with him his zones and bonds. A unit that a zone has stopped is free again.
pub(super) fn without_enemies(order: &Refused<Ardennes>) -> Option<Changed<Ardennes>> {
    let Refused { game, state, seat, action, .. } = *order;
    let attacks =
        matches!(action, Action::Disengage(_) | Action::Target(_) | Action::Add(_) | Action::Dig(_));
    // Who finds his Entry Hex full drives on, unless the enemy is on the road behind it.
    if attacks || matches!(action, Action::Drive { .. }) {
        return None;
    }
    let mut state = state.clone();
    let theirs: Vec<UnitId> = game.on_map(&state, seat.enemy()).map(|(unit, _)| unit).collect();
    for unit in theirs {
        state.piece_mut(unit).put(Place::Gone);
    }
    if let Some(mover) = &mut state.mover {
        mover.stopped = false;
    }
    Some(Changed::to(state))
}

/// Gives every unit more movement points than the map has hexes. Guns under a Prime Mover and units in trucks have points of
/// their own.
pub(super) fn with_points(order: &Refused<Ardennes>) -> Option<Changed<Ardennes>> {
    let Refused { game, state, action, refusal, .. } = *order;
    let unit = unit_of(*action);
    let number = refusal.rule.number();
    let fixed = unit.is_some_and(|unit| {
        game.unit(unit).kind.is_artillery()
            || (matches!(action, Action::March { .. }) && !game.unit(unit).kind.is_mechanized())
    });
    let lacking = refusal.why.contains("MP left") || refusal.why.contains("cannot march so far");
    let about_points = matches!(number, "11.1" | "12.1" | "12.1-roads" | "11.2" | "11.2-end" | "11.9.1-cost");
    if about_points && (fixed || !lacking) {
        return None;
    }
    let mut rich = game.clone();
    for unit in &mut rich.units {
        for side in &mut unit.sides {
            side.movement = 250;
        }
    }
    rich.number = wargame::cache::new_game_number();
    Some(Changed::under(Arc::new(rich), state.clone()))
}

/// Takes a mark off every unit.
pub(super) fn without(game: &Ardennes, state: &State, marks: &[Marks]) -> State {
    let mut state = state.clone();
    for unit in game.all_units() {
        for mark in marks {
            if state.piece(unit).is(*mark) {
                state.piece_mut(unit).clear(*mark);
            }
        }
    }
    state
}

/// Brings everybody into supply. Of what one rule says about several states, it changes only this one.
pub(super) fn in_supply(order: &Refused<Ardennes>) -> Option<Changed<Ardennes>> {
    let Refused { game, state, refusal, .. } = *order;
    let shared = matches!(refusal.rule.number(), "5.3" | "12.1-barred" | "25.2.5" | "25.3.4")
        || refusal.rule.number().starts_with("15.8.2");
    (!shared || refusal.why.contains("out of supply"))
        .then(|| Changed::to(without(game, state, &[Marks::OOS])))
}

/// Builds every bridge. A river without a bridge site stays what it is.
pub(super) fn with_bridges(order: &Refused<Ardennes>) -> Option<Changed<Ardennes>> {
    let Refused { game, state, action, refusal, .. } = *order;
    let number = refusal.rule.number();
    let over = match *action {
        Action::Move { unit, to } | Action::Advance { unit, to } => {
            state.piece(unit).hex().map(|at| (at, to))
        }
        _ => None,
    };
    let site = over.and_then(|(at, to)| game.ground.edge(at, to)).and_then(bridge_of);
    let fallen =
        matches!(action, Action::March { .. }) || site.is_some_and(|bridge| !game.stands(state, bridge));
    let applies = match number {
        "7.2" => refusal.why.contains("is down"),
        "11.4.1" | "11.4.1-infantry" | "19.2" | "19.2-river" | "19.2-forest" => fallen,
        _ => true,
    };
    if !applies {
        return None;
    }
    let mut state = state.clone();
    state.bridges.iter_mut().for_each(|bridge| *bridge = Bridge::Standing);
    Some(Changed::to(state))
}

/// Takes everybody else of the player's out of the hex that an order is to end in.
pub(super) fn with_room(order: &Refused<Ardennes>) -> Option<Changed<Ardennes>> {
    let Refused { game, state, seat, action, refusal } = *order;
    let (unit, at) = match *action {
        Action::Move { unit, to }
        | Action::March { unit, to }
        | Action::Advance { unit, to }
        | Action::Retreat { unit, to }
        | Action::Sneak { unit, to } => (unit, to),
        Action::Place { unit, at } => (unit, at),
        Action::Enter { unit, by } => (unit, game.ground.entries[usize::from(by)].at),
        Action::Replace(unit) => (unit, state.piece(unit).hex()?),
        _ => return None,
    };
    // Who marches through where he may not stay must go on before anything else.
    if refusal.why.contains("must march on") || refusal.why.contains("cannot move") {
        return None;
    }
    let mut state = state.clone();
    let there: Vec<UnitId> =
        state.in_hex(at).filter(|other| *other != unit && game.unit(*other).seat == seat).collect();
    for other in there {
        state.piece_mut(other).put(Place::Gone);
    }
    Some(Changed::to(state))
}

/// Rallies everybody.
pub(super) fn in_good_order(order: &Refused<Ardennes>) -> Option<Changed<Ardennes>> {
    let Refused { game, state, refusal, .. } = *order;
    let shared = matches!(refusal.rule.number(), "5.3" | "12.1-barred");
    (!shared || refusal.why.contains("Disrupted"))
        .then(|| Changed::to(without(game, state, &[Marks::DISRUPTED, Marks::BROKEN])))
}

/// Takes every Engaged marker off.
pub(super) fn without_engaged(order: &Refused<Ardennes>) -> Option<Changed<Ardennes>> {
    let Refused { game, state, .. } = *order;
    Some(Changed::to(without(game, state, &[Marks::ENGAGED])))
}
