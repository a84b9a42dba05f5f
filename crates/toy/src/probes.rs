//! Changes to a position that show whether refusals name what is in the way, for the law "reasons are true".

use std::sync::Arc;

use kernel::laws::{Changed, Probe, Refused};
use table::Seat;
use wargame::Id as _;

use crate::model::action::Action;
use crate::model::ids::{Hexes, UnitId};
use crate::model::state::{Frame, Moving, Orders, Place, State};
use crate::rulebook::Toy;

pub(crate) const PROBES: &[Probe<Toy>] = &[
    Probe {
        name: "enemies away",
        cures: &["4.2", "4.3"],
        leaves: &["2.4", "3.3", "3.4", "3.5", "4.7"],
        change: without_enemies,
    },
    Probe {
        name: "all the points in the world",
        cures: &["4.1"],
        leaves: &["2.4", "3.2", "3.3", "3.4", "3.5", "4.7", "5"],
        change: with_points,
    },
    Probe {
        name: "on foot",
        cures: &["4.4"],
        leaves: &["2.4", "3", "4.7", "5.1", "5.2", "5.5"],
        change: on_foot,
    },
    Probe {
        name: "room in the hex",
        cures: &["2.4"],
        leaves: &["3", "4.2", "4.3", "4.4", "4.6"],
        change: with_room,
    },
    Probe {
        name: "markers taken up",
        cures: &["4.6"],
        leaves: &["2.4", "3.3", "3.4", "3.5", "4.2", "4.4", "4.7", "5"],
        change: without_markers,
    },
    Probe { name: "the turn has come", cures: &["4.7"], leaves: &["4.1", "4.4", "5.1"], change: in_its_turn },
    Probe {
        name: "all orders in hand",
        cures: &["3.3-hand"],
        leaves: &["2", "3.4", "3.5", "4", "5"],
        change: with_all_orders,
    },
    Probe { name: "nobody has attacked", cures: &["5.1"], leaves: &["4", "5.5"], change: before_the_attacks },
    Probe { name: "objectives in other hands", cures: &[], leaves: &[""], change: with_objectives_lost },
];

impl Toy {
    /// Reserves at every hex of the west edge, also before their turn: no list of candidates has those.
    pub(crate) fn doubtful_orders(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let reserves = UnitId::number(&self.units).filter(|(unit, data)| {
            data.seat == seat && matches!(state.piece(*unit).place, Place::Reserve(_))
        });
        for (unit, _) in reserves {
            into.extend(self.west.edge.iter().map(|at| Action::Enter { unit, at }));
        }
    }
}

/// Takes the enemy off the map, and with him his zones. A unit that a zone has stopped is free again.
fn without_enemies(order: &Refused<Toy>) -> Option<Changed<Toy>> {
    let Refused { game, state, seat, action, .. } = *order;
    let mut state = state.clone();
    for (piece, unit) in state.pieces.iter_mut().zip(&game.units) {
        if unit.seat != seat && piece.place.hex().is_some() {
            piece.place = Place::Reserve(u8::MAX);
        }
    }
    if let Action::Move { unit, .. } = *action
        && state.piece(unit).moving == Moving::Stopped
    {
        state.piece_mut(unit).moving = Moving::Free;
    }
    Some(Changed::to(state))
}

/// Gives every unit more movement points than the map has hexes. Of what one rule says about units and their points, it
/// changes only what the points are too few for.
fn with_points(order: &Refused<Toy>) -> Option<Changed<Toy>> {
    let Refused { game, state, refusal, .. } = *order;
    if refusal.rule.number() == "4.1" && !refusal.why.contains("MP left") {
        return None;
    }
    let mut rich = game.clone();
    for unit in &mut rich.units {
        unit.movement = u8::MAX / 2;
    }
    Some(Changed::under(Arc::new(rich), state.clone()))
}

/// Lets every unit go on foot.
fn on_foot(order: &Refused<Toy>) -> Option<Changed<Toy>> {
    let Refused { game, state, .. } = *order;
    let mut walking = game.clone();
    for unit in &mut walking.units {
        unit.vehicle = false;
    }
    Some(Changed::under(Arc::new(walking), state.clone()))
}

/// Takes one of the player's units out of the hex that a move is to end in.
fn with_room(order: &Refused<Toy>) -> Option<Changed<Toy>> {
    let Refused { game, state, seat, action, .. } = *order;
    let Action::Move { unit, to } = *action else { return None };
    let in_the_way = state.in_hex(to).find(|other| *other != unit && game.unit(*other).seat == seat)?;
    let mut state = state.clone();
    state.piece_mut(in_the_way).place = Place::Reserve(u8::MAX);
    Some(Changed::to(state))
}

/// Takes up the mine markers. A unit that one has stopped is free again.
fn without_markers(order: &Refused<Toy>) -> Option<Changed<Toy>> {
    let Refused { state, action, .. } = *order;
    let mut state = state.clone();
    state.mines.clear();
    if let Action::Move { unit, .. } = *action
        && state.piece(unit).moving == Moving::OnMarker
    {
        state.piece_mut(unit).moving = Moving::Free;
    }
    Some(Changed::to(state))
}

/// Lets a reserve that is not due yet be due.
fn in_its_turn(order: &Refused<Toy>) -> Option<Changed<Toy>> {
    let Refused { state, action, refusal, .. } = *order;
    let late = |unit: UnitId| match state.piece(unit).place {
        Place::Reserve(turn) => turn > state.turn,
        _ => false,
    };
    let mut changed = state.clone();
    if refusal.rule.number() == "4.7" {
        let Action::Enter { unit, .. } = *action else { return None };
        if !late(unit) {
            return None;
        }
    }
    for piece in &mut changed.pieces {
        if let Place::Reserve(turn) = &mut piece.place {
            *turn = (*turn).min(state.turn);
        }
    }
    Some(Changed::to(changed))
}

/// Gives both players all their orders back.
fn with_all_orders(order: &Refused<Toy>) -> Option<Changed<Toy>> {
    let state = order.state;
    let mut state = state.clone();
    for orders in &mut state.orders {
        let chosen = orders.chosen;
        *orders = Orders::FULL;
        orders.chosen = chosen;
    }
    Some(Changed::to(state))
}

/// Forgets who has attacked and what was attacked. Of what one rule says about attacks, it changes only what an attack
/// before this one bars.
fn before_the_attacks(order: &Refused<Toy>) -> Option<Changed<Toy>> {
    let Refused { state, action, refusal, .. } = *order;
    let mut changed = state.clone();
    changed.attacked = Hexes::NONE;
    for piece in &mut changed.pieces {
        piece.fought = false;
    }
    let attacked = match (state.frame(), *action) {
        (Some(Frame::Combat(_)), Action::Attack(_)) | (Some(Frame::Battle { .. }), Action::Join(_)) => {
            refusal.why.contains("already attacked")
        }
        _ => false,
    };
    (attacked || refusal.rule.number() != "5.1").then(|| Changed::to(changed))
}

/// Gives every objective to the other side, which changes nothing about what anybody may do.
fn with_objectives_lost(order: &Refused<Toy>) -> Option<Changed<Toy>> {
    let state = order.state;
    let mut state = state.clone();
    for holder in &mut state.control {
        *holder = holder.enemy();
    }
    Some(Changed::to(state))
}
