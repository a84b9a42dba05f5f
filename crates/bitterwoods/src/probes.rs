//! Changes to a position that show whether refusals name what is in the way, for the law "reasons are true".

use std::sync::Arc;

use kernel::laws::{Changed, Probe};
use table::{Illegal, Seat};
use wargame::Mp;

use crate::model::action::Action;
use crate::model::ids::{BridgeId, Gate, HexId, Id as _, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Frame, Phase, State, Stops};
use crate::rulebook::BitterWoods;

type Probed = Option<Changed<BitterWoods>>;

pub(crate) const PROBES: &[Probe<BitterWoods>] = &[
    Probe {
        name: "enemies away",
        cures: &["6.3", "7.4", "9.7-r4", "9.8-zoc", "10.3", "14.3", "16.2-zoc", "24.5-lost"],
        leaves: &["5.5-return", "15.5", "15.7-reserve", "37.1-immobile"],
        change: without_enemies,
    },
    Probe {
        name: "all the points in the world",
        cures: &["5.2", "9.8-terrain", "11.3-cost"],
        leaves: &["14.1", "15.5", "15.7-reserve", "37.1-immobile"],
        change: with_points,
    },
    Probe {
        name: "bridges stand",
        cures: &["5.3-meuse-bridge", "5.3-meuse-infantry", "5.3-river", "9.8-heavy", "9.8-river", "13.2"],
        leaves: &["5.5-return", "14.1", "15.5", "15.7-reserve", "37.1-immobile"],
        change: with_bridges,
    },
    Probe {
        name: "supply restored",
        cures: &["12.4"],
        leaves: &["9.7-r4", "15.5", "15.7-reserve", "37.1-immobile"],
        change: with_supply,
    },
    Probe {
        name: "room in the hex",
        cures: &["6.1", "9.7-r3", "24.3-stack", "28.2"],
        leaves: &["5.3-cliff", "7.4-same", "14.1", "15.5", "37.1-immobile"],
        change: with_room,
    },
    Probe {
        name: "the phase has come",
        cures: &[
            "4-B-diff",
            "8.1-build",
            "8.2-build",
            "11.3",
            "12.5",
            "13.1",
            "13.3",
            "14.1",
            "16.1",
            "24.5",
        ],
        leaves: &[],
        change: in_its_phase,
    },
    Probe {
        name: "nobody has moved or fought",
        cures: &["5.1", "9.1-once"],
        leaves: &["5.5-return", "15.5", "15.7-reserve", "37.1-immobile"],
        change: unmoved,
    },
    Probe {
        name: "guns are ready",
        cures: &["10.1-allied", "10.1-german", "38.2-12"],
        leaves: &["5.2", "7.4-same", "14.1", "15.5", "15.7-reserve"],
        change: with_shells,
    },
    Probe {
        name: "aircraft at hand",
        cures: &["11.1"],
        leaves: &["5.2", "6.3", "7.4-same", "14.1", "15.5"],
        change: with_aircraft,
    },
    Probe { name: "other losses for victory", cures: &[], leaves: &[""], change: with_other_losses },
];

impl BitterWoods {
    /// Orders that are often refused: moves, retreats and advances to every hex nearby, entries at every letter, orders of other
    /// phases. Only some units are asked, which depend on the position.
    pub(crate) fn doubtful_orders(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let units: Vec<UnitId> = self.on_map(state, seat).map(|(unit, _)| unit).collect();
        let start = usize::from(state.turn.unsigned_abs()) * 7 + into.len();
        let some = (0..units.len().min(2)).map(|step| units[(start + step * 13) % units.len()]);
        let mover = state.mover.map(|mover| mover.unit);
        let fought =
            state.attack.iter().flat_map(|attack| attack.with.iter().chain(&attack.defended).copied());
        let falls = state.retreat.iter().flat_map(|retreat| retreat.units.iter().copied());
        let asked = some.chain(mover).chain(fought.take(3)).chain(falls.take(2));
        for unit in asked {
            self.doubtful_of(state, unit, into);
        }
        let waiting = self.units_of(seat).filter(|unit| state.hex(*unit).is_none()).take(6);
        let gates = || self.ground.entries.iter().map(|entry| Gate::from(entry.at));
        for unit in waiting {
            into.extend(gates().map(|at| Action::Enter { unit, at, army: None }));
        }
        for bridge in BridgeId::up_to(self.ground.bridges.len().min(12)) {
            into.push(Action::Blow(bridge));
        }
        if let Some(at) = units.first().and_then(|unit| state.hex(*unit)) {
            into.extend([Action::Supply(at), Action::Interdict(at), Action::Target(at), Action::Strike]);
        }
    }

    fn doubtful_of(&self, state: &State, unit: UnitId, into: &mut Vec<Action>) {
        let Some(from) = state.hex(unit) else { return };
        let far = if matches!(state.frame(), Some(Frame::Advance | Frame::Retreat)) { 3 } else { 2 };
        let near = |at: &HexId| self.ground.grid.distance(from, *at) <= far;
        for at in self.ground.grid.indices().filter(near) {
            into.push(match state.frame() {
                Some(Frame::Advance) => Action::Advance { unit, to: at },
                Some(Frame::Retreat) => Action::Retreat { unit, to: at },
                _ => Action::Move { unit, to: at },
            });
        }
        into.extend([
            Action::Reserve(unit),
            Action::Dig(unit),
            Action::Fortify(unit),
            Action::Exit(unit),
            Action::Cross { unit, to: None },
            Action::Add(unit),
            Action::Support(unit),
        ]);
        into.extend(BridgeId::number(&self.ground.bridges).filter_map(|(bridge, site)| {
            site.ends.contains(&from).then_some(Action::Build { unit, bridge })
        }));
    }
}

/// Forgets that a unit had to stop for some reasons.
fn freed(state: &mut State, reasons: Stops) {
    if let Some(mover) = &mut state.mover {
        mover.stops = mover.stops.without(reasons);
    }
}

/// Takes the enemy off the map, and with him his zones. A unit that a zone has stopped is free again.
fn without_enemies(game: &BitterWoods, state: &State, seat: Seat, _: &Action, refusal: &Illegal) -> Probed {
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

/// Gives every unit more movement points than it can need, none of them spent.
fn with_points(game: &BitterWoods, state: &State, _: Seat, _: &Action, _: &Illegal) -> Probed {
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

/// Builds every bridge. Who had to stop after a crossing is free again.
fn with_bridges(game: &BitterWoods, state: &State, _: Seat, action: &Action, refusal: &Illegal) -> Probed {
    let mut then = state.clone();
    for bridge in BridgeId::up_to(game.ground.bridges.len()) {
        then.bridges.rebuild(bridge);
    }
    freed(&mut then, Stops::RIVER.with(Stops::MEUSE));
    let river = ["5.3-", "9.8-", "13.2"].iter().any(|start| refusal.rule.number().starts_with(start));
    if !river {
        return Some(Changed::to(then));
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

/// Brings supply to everybody.
fn with_supply(game: &BitterWoods, state: &State, _: Seat, _: &Action, _: &Illegal) -> Probed {
    let mut then = state.clone();
    for unit in game.all_units() {
        then.piece_mut(unit).clear(Marks::OOS);
    }
    Some(Changed::to(then))
}

/// Takes the other units of the player out of the hex that an order leads to.
fn with_room(game: &BitterWoods, state: &State, seat: Seat, action: &Action, refusal: &Illegal) -> Probed {
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

/// Opens the phase in which an order is given.
fn in_its_phase(_: &BitterWoods, state: &State, seat: Seat, action: &Action, refusal: &Illegal) -> Probed {
    if !refusal.why.contains(" only in the ") {
        return None;
    }
    let phase = match *action {
        Action::Interdict(_) => Phase::Interdiction,
        Action::Supply(_) => Phase::Supply,
        Action::Reserve(_) => Phase::Reserve,
        Action::Dig(_) | Action::Fortify(_) | Action::Build { .. } | Action::Enter { .. } => Phase::Movement,
        Action::Cross { .. } => Phase::Construction,
        Action::Release { .. } => Phase::Exploitation,
        _ => return None,
    };
    let mut then = state.clone();
    if matches!(phase, Phase::Interdiction | Phase::Supply) {
        then.phasing = Seat::German;
    }
    if then.phasing != seat && then.phasing == state.phasing {
        return None;
    }
    then.frames.clear();
    then.frames.push(Frame::Phase(phase));
    if phase == Phase::Supply {
        then.frames.push(Frame::Drops);
    }
    then.mover = None;
    Some(Changed::to(then))
}

/// Forgets who has moved and who has attacked. Of what these rules say, it changes only that.
fn unmoved(game: &BitterWoods, state: &State, _: Seat, _: &Action, refusal: &Illegal) -> Probed {
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
fn with_shells(game: &BitterWoods, state: &State, _: Seat, _: &Action, _: &Illegal) -> Probed {
    let mut then = state.clone();
    for unit in game.all_units() {
        then.piece_mut(unit).clear(Marks::FIRED);
    }
    Some(Changed::to(then))
}

/// Gives both sides aircraft.
fn with_aircraft(_: &BitterWoods, state: &State, _: Seat, _: &Action, _: &Illegal) -> Probed {
    let mut then = state.clone();
    then.air = [9, 9];
    Some(Changed::to(then))
}

/// Counts other losses for victory, which changes nothing about what anybody may do.
fn with_other_losses(game: &BitterWoods, state: &State, _: Seat, _: &Action, _: &Illegal) -> Probed {
    let mut other = game.clone();
    other.extra_lost = [5, 7];
    Some(Changed::under(Arc::new(other), state.clone()))
}
