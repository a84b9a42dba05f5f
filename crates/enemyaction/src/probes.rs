//! Changes to a position that show whether refusals name what is in the way, for the law "reasons are true".

use std::sync::Arc;

use kernel::laws::{Changed, Probe, Refused};
use table::Seat;
use wargame::Id as _;

use crate::model::action::{Action, Play};
use crate::model::frame::{Fight, Frame, Step};
use crate::model::ids::{HexId, RiverId, UnitId, Units};
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::{State, Today};
use crate::rulebook::EnemyAction;

/// Refusals that have nothing to do with where units stand and how they move.
const CARDS: [&str; 11] =
    ["2.31-codes", "5.2-deploy", "5.6", "6.1", "6.2", "6.4", "7.1-cards", "12.33", "16.1", "16.12", "16.13"];

pub(crate) const PROBES: &[Probe<EnemyAction>] = &[
    Probe {
        name: "enemy zones removed",
        cures: &["10.1-zoc", "12.81-second", "12.82"],
        leaves: &CARDS,
        change: without_zones,
    },
    Probe {
        name: "movement points added",
        cures: &["10-cost", "10.5-rate"],
        leaves: &[
            "2.31-codes",
            "5.6",
            "6",
            "7.1-cards",
            "12.1",
            "12.8",
            "12.9-effects",
            "14.31",
            "14.32",
            "16",
        ],
        change: with_points,
    },
    Probe {
        name: "every river bridged",
        cures: &["10.31", "12.82-unbridged"],
        leaves: &CARDS,
        change: with_bridges,
    },
    Probe {
        name: "unit fit and in supply",
        cures: &["12.9-effects", "12.1-barred", "13.23", "13.22"],
        leaves: &CARDS,
        change: fit_again,
    },
    Probe {
        name: "moves and attacks forgotten",
        cures: &["12.1-once"],
        leaves: &["2.31-codes", "5.6", "6.1", "6.2", "7.1-cards", "10.7", "12.33", "14.32", "16"],
        change: before_the_activation,
    },
    Probe {
        name: "activation available",
        cures: &["6.4", "6.3"],
        leaves: &["2.31-codes", "5.1", "5.6", "6.1", "6.2", "7", "10", "12", "13", "14", "15", "16"],
        change: may_be_activated,
    },
    Probe {
        name: "stacking cleared",
        cures: &["10.4", "7.2-stack"],
        leaves: &["2.31-codes", "5.6", "6.1", "12.33", "14.21", "14.22"],
        change: with_room,
    },
    Probe {
        name: "step opened",
        cures: &["6-step2", "6-step3", "6-step4"],
        leaves: &[],
        change: in_its_step,
    },
    Probe {
        name: "unit commanded",
        cures: &["6", "12.1-part"],
        leaves: &["2.31-codes", "5.6", "10.1-enter", "10.7", "12.33", "16"],
        change: commanded,
    },
    Probe {
        name: "first days over",
        cures: &["4.12-move", "4.12-bridge", "16"],
        leaves: &["6.1", "6.2", "10.1-enter", "12.1-once", "14.21", "14.32", "16.1"],
        change: after_the_first_days,
    },
    Probe { name: "chits shaken", cures: &[], leaves: &[""], change: chits_shaken },
];

/// The unit that an order is about.
fn unit_of(action: &Action) -> Option<UnitId> {
    match *action {
        Action::Move { unit, .. }
        | Action::Add(unit)
        | Action::Advance { unit, .. }
        | Action::Deploy { unit, .. }
        | Action::Play { what: Play::Unit(unit), .. }
        | Action::Tactic { unit: Some(unit), .. }
        | Action::Bonus { unit: Some(unit), .. } => Some(unit),
        _ => None,
    }
}

/// The hex that an order leads a unit into.
fn end_of(state: &State, action: &Action) -> Option<HexId> {
    match *action {
        Action::Move { to, .. } => Some(to),
        Action::Advance { at, .. } | Action::Deploy { at, .. } => Some(at),
        Action::Retreat { first, second } => Some(second.unwrap_or(first)),
        Action::Tactic { at, .. } | Action::Bonus { at, .. } => {
            at.or_else(|| state.combat.as_ref().map(|combat| combat.target))
        }
        _ => None,
    }
}

/// Disperses all Germans, so that nothing is under their control. EA §11
fn without_zones(order: &Refused<EnemyAction>) -> Option<Changed<EnemyAction>> {
    let Refused { game, state, refusal, .. } = *order;
    let number = refusal.rule.number();
    if matches!(number, "12.81-second" | "12.82") && !refusal.why.contains("zone") {
        return None;
    }
    let mut state = state.clone();
    for unit in
        game.sides[0].iter().filter(|unit| state.piece(*unit).hex().is_some()).collect::<Vec<UnitId>>()
    {
        state.piece_mut(unit).mark(Marks::DISPERSED);
    }
    Some(Changed::to(state))
}

/// Gives every unit more movement points than the map is wide.
fn with_points(order: &Refused<EnemyAction>) -> Option<Changed<EnemyAction>> {
    let Refused { game, state, .. } = *order;
    let mut rich = game.clone();
    for unit in &mut rich.units {
        unit.movement = 80;
    }
    rich.number = wargame::cache::new_game_number();
    Some(Changed::under(Arc::new(rich), state.clone()))
}

/// Builds a bridge over every river hexside. A unit that has waded is as if it had crossed one.
fn with_bridges(order: &Refused<EnemyAction>) -> Option<Changed<EnemyAction>> {
    let Refused { game, state, .. } = *order;
    let mut state = state.clone();
    for river in RiverId::up_to(game.ground.rivers.len()) {
        state.standing.insert(river);
    }
    if let Some(activation) = &mut state.activation
        && let Some(mover) = &mut activation.mover
        && mover.waded
    {
        (mover.waded, mover.spent) = (false, 0);
    }
    Some(Changed::to(state))
}

/// Brings the unit of an order back into order and into supply, and all who stand with it.
fn fit_again(order: &Refused<EnemyAction>) -> Option<Changed<EnemyAction>> {
    let Refused { game, state, action, refusal, .. } = *order;
    let mut units: Units = unit_of(action).into_iter().collect();
    let hexes: Vec<HexId> = match *action {
        Action::Target(at) => game.around(at).collect(),
        Action::Retreat { .. } => state.combat.as_ref().map(|combat| combat.target).into_iter().collect(),
        _ => Vec::new(),
    };
    units = units.or(&hexes.into_iter().flat_map(|at| state.in_hex(at)).collect());
    if units.is_empty() && !refusal.rule.number().starts_with("2.31") {
        return None;
    }
    let mut state = state.clone();
    for unit in units.iter().filter(|unit| game.seat_of(*unit) == Seat::Allied) {
        let piece = state.piece_mut(unit);
        piece.clear(Marks::DISPERSED.with(Marks::NO_FUEL).with(Marks::JUST_DISPERSED));
        piece.supply = Supply::In;
    }
    if let Some(combat) = state.combat.as_mut() {
        combat.dispersed = false;
    }
    Some(Changed::to(state))
}

/// Forgets who has moved, attacked and been attacked.
fn before_the_activation(order: &Refused<EnemyAction>) -> Option<Changed<EnemyAction>> {
    let Refused { game, state, .. } = *order;
    let mut state = state.clone();
    for unit in &game.sides[0].or(&game.sides[1]) {
        let marks = Marks::FOUGHT.with(Marks::ATTACKED).with(Marks::RETREATED);
        if state.piece(unit).is(marks) || state.piece(unit).hex().is_some() {
            state.piece_mut(unit).clear(marks);
        }
    }
    Some(Changed::to(state))
}

/// Lets everybody be activated. Of what EA §6.3 says only the once a day is changed.
fn may_be_activated(order: &Refused<EnemyAction>) -> Option<Changed<EnemyAction>> {
    let Refused { game, state, refusal, .. } = *order;
    if refusal.rule.number() == "6.3" && !refusal.why.contains("today") {
        return None;
    }
    let mut state = state.clone();
    state.barred = 0;
    state.today = state.today.without(Today::SINGLE_USED);
    for unit in
        game.sides[1].iter().filter(|unit| state.piece(*unit).is(Marks::ACTED)).collect::<Vec<UnitId>>()
    {
        state.piece_mut(unit).clear(Marks::ACTED);
    }
    Some(Changed::to(state))
}

/// Takes the others out of the hex that an order leads into.
fn with_room(order: &Refused<EnemyAction>) -> Option<Changed<EnemyAction>> {
    let Refused { game, state, action, refusal, .. } = *order;
    let Some(at) = end_of(state, action) else {
        let number = refusal.rule.number();
        return (number != "10.4" && number != "7.2-stack").then(|| Changed::to(state.clone()));
    };
    let fights = |unit: UnitId| {
        state.combat.as_ref().is_some_and(|combat| {
            combat.attackers.contains(unit) || combat.defenders.contains(unit) || combat.idle.contains(unit)
        })
    };
    let others: Vec<UnitId> =
        state.in_hex(at).filter(|other| Some(*other) != unit_of(action) && !fights(*other)).collect();
    if others.iter().any(|other| game.seat_of(*other) == Seat::German) {
        return None;
    }
    let mut state = state.clone();
    for other in others {
        let piece = state.piece_mut(other);
        piece.put(Place::Absent);
        piece.marks = Marks::NONE;
        piece.supply = Supply::In;
    }
    state.positions.remove(at);
    Some(Changed::to(state))
}

/// Goes to the step of the activation to which an order belongs.
fn in_its_step(order: &Refused<EnemyAction>) -> Option<Changed<EnemyAction>> {
    let Refused { state, action, .. } = *order;
    let step = match action {
        Action::Move { .. } => Step::Move,
        Action::Target(_) => Step::Fight,
        Action::Dig(_) => Step::Dig,
        _ => return None,
    };
    let mut state = state.clone();
    match state.frames.last_mut() {
        Some(Frame::Activation(now)) => *now = step,
        _ => return None,
    }
    Some(Changed::to(state))
}

/// Commands every Allied unit on the map.
fn commanded(order: &Refused<EnemyAction>) -> Option<Changed<EnemyAction>> {
    let Refused { game, state, refusal, .. } = *order;
    let number = refusal.rule.number();
    let cures = number.starts_with('6') || number == "12.1-part";
    if state.activation.is_none() || (cures && !refusal.why.contains("not active")) {
        return None;
    }
    let mut state = state.clone();
    for unit in
        game.sides[1].iter().filter(|unit| state.piece(*unit).hex().is_some()).collect::<Vec<UnitId>>()
    {
        state.piece_mut(unit).mark(Marks::ACTIVE);
    }
    Some(Changed::to(state))
}

/// Turns the calendar to the 24th: what is barred on the first days alone is open. EA §4.12, §16
fn after_the_first_days(order: &Refused<EnemyAction>) -> Option<Changed<EnemyAction>> {
    let Refused { game, state, refusal, .. } = *order;
    // The shorter scenarios know no replacements on any day, and who may have them is no matter of the day.
    let number = refusal.rule.number();
    if (number == "16" && !game.has_detachments()) || (number.starts_with("16.") && number != "16.1") {
        return None;
    }
    let mut state = state.clone();
    state.day = 24;
    Some(Changed::to(state))
}

/// Puts all chits that nobody has drawn in this combat back into the cup: no order depends on them.
fn chits_shaken(order: &Refused<EnemyAction>) -> Option<Changed<EnemyAction>> {
    let Refused { game, state, .. } = *order;
    let mut state = state.clone();
    game.refill(&mut state);
    Some(Changed::to(state))
}

impl EnemyAction {
    /// Orders that are mostly refused, each for a reason of its own: for the law about reasons.
    pub(crate) fn doubtful_orders(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let Some(frame) = state.frame().copied().filter(|_| seat == Seat::Allied) else { return };
        let on_map = |unit: &UnitId| state.piece(*unit).hex().is_some();
        let allies: Vec<UnitId> = self.sides[1].iter().filter(on_map).collect();
        let near = |at: HexId, far: u32| {
            self.ground.grid.indices().filter(move |to| self.ground.distance(at, *to) <= far)
        };
        match frame {
            Frame::Activation(_) | Frame::Alarm { .. } => {
                for unit in &allies {
                    let Some(at) = state.piece(*unit).hex() else { continue };
                    into.extend(near(at, 4).map(|to| Action::Move { unit: *unit, to }));
                    into.push(Action::Dig(at));
                }
                into.extend(self.field(state).held(Seat::German).iter().map(Action::Target));
            }
            Frame::Fight(Fight::Prepare) => into.extend(allies.iter().copied().map(Action::Add)),
            Frame::Fight(Fight::Advance) => {
                let Some(target) = state.combat.as_ref().map(|combat| combat.target) else { return };
                for unit in allies.iter().filter(|unit| {
                    state.piece(**unit).hex().is_some_and(|at| self.ground.distance(at, target) <= 1)
                }) {
                    into.extend(near(target, 2).map(|at| Action::Advance { unit: *unit, at }));
                }
            }
            Frame::Fight(Fight::Retreat) => {
                let Some(target) = state.combat.as_ref().map(|combat| combat.target) else { return };
                for first in near(target, 2) {
                    into.push(Action::Retreat { first, second: None });
                    into.extend(self.around(first).map(|to| Action::Retreat { first, second: Some(to) }));
                }
            }
            Frame::Deploy { .. } | Frame::Late => {
                let waiting = self.sides[1].iter().filter(|unit| self.is_in_reserve(state, *unit));
                for unit in waiting {
                    let hexes = self.ground.grid.indices();
                    into.extend(hexes.map(|at| Action::Deploy { unit, at }));
                }
            }
            Frame::Engineers { .. } => {
                for river in RiverId::up_to(self.ground.rivers.len()) {
                    into.extend([Action::Blow(river), Action::Repair(river), Action::Bridge(river)]);
                }
                into.extend(self.ground.road.iter().map(Action::Roadblock));
            }
            _ => {}
        }
    }
}
