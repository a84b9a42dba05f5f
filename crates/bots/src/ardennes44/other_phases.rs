//! Everything besides movement and combat: guns, bridges, traffic, fuel, replacements, the set-up.

use ardennes44::analysis::Analysis;
use ardennes44::{Action, BridgeId, HexId, Id as _, Marker, Marks, Phase, Place, TrafficId, UnitId};
use table::Seat;

use super::context::Context;
use super::delay::draw;
use super::goals::book;
use super::plan::Plan;
use super::scan::{Scan, nearest, on_map};
use super::special_moves::{bar, commando};
use super::values::step_worth;
use super::weights::A44Weights;

/// The set-up is the suggested one, a little improved.
pub(crate) fn set_up(analysis: &Analysis<'_>, seat: Seat, plan: &mut Plan) -> Action {
    if plan.tune.hasty {
        return Action::Next;
    }
    if plan.queue.is_none() {
        plan.book = book(analysis, true);
        plan.queue = Some(Vec::new());
    }
    while let Some(action) = plan.book.pop() {
        if analysis.allows(seat, action) {
            return action;
        }
    }
    plan.queue = None;
    Action::Next
}

/// The guns nearest to the enemy are made ready first.
pub(crate) fn flip(analysis: &Analysis<'_>, seat: Seat) -> Action {
    let near = nearest(analysis, seat.enemy(), 12);
    let rank = |at: HexId, range: u8| {
        let far = near[usize::from(at)];
        let useful = far <= range;
        (!useful, far.abs_diff(3))
    };
    let mut guns: Vec<((bool, u8), UnitId)> = on_map(analysis, seat)
        .filter(|(unit, _, data)| {
            data.kind.is_artillery() && analysis.state.pieces[usize::from(*unit)].is(Marks::FIRED)
        })
        .map(|(unit, at, data)| (rank(at, data.range), unit))
        .collect();
    guns.sort_unstable();
    let gun =
        guns.into_iter().map(|(_, gun)| Action::Flip(gun)).find(|action| analysis.allows(seat, *action));
    gun.unwrap_or(Action::Next)
}

/// Bridges that only help the enemy are blown, those that are needed are built.
pub(crate) fn bridges(analysis: &Analysis<'_>, seat: Seat, plan: &mut Plan) -> Action {
    let ground = analysis.game.ground();
    let near = nearest(analysis, Seat::German, 8);
    for (bridge, site) in BridgeId::number(&ground.bridges) {
        if plan.bridges.contains(&bridge) {
            continue;
        }
        if analysis.stands(bridge) {
            if seat == Seat::German || analysis.state.turn < 3 || !blows(analysis, site.ends) {
                continue;
            }
            plan.bridges.push(bridge);
            if analysis.allows(seat, Action::Blow(bridge)) {
                return Action::Blow(bridge);
            }
        } else {
            let quiet = site.ends.iter().all(|at| near[usize::from(*at)] >= 4);
            let wanted = seat == Seat::German || quiet && analysis.state.turn >= 8;
            if wanted && analysis.allows(seat, Action::Build(bridge)) {
                plan.bridges.push(bridge);
                return Action::Build(bridge);
            }
        }
    }
    Action::Next
}

/// Whether the Allies had better be without a bridge: Germans are at one end or next to it, and nobody of theirs is there.
fn blows(analysis: &Analysis<'_>, ends: [HexId; 2]) -> bool {
    let german = |at: HexId| analysis.holds(Seat::German, at) || analysis.beside(Seat::German, at);
    let [a, b] = ends;
    let strange = |at: HexId| german(at) && analysis.holds(Seat::Allied, at);
    (german(a) || german(b))
        && !(strange(a) && !analysis.holds(Seat::Allied, b) && german(b))
        && !(strange(b) && !analysis.holds(Seat::Allied, a) && german(a))
}

/// German markers lie where Allied reserves come from.
const GERMAN_JAMS: [&str; 16] = [
    "E2441", "E2432", "E3306", "E3101", "E3029", "E2207", "E3626", "E2001", "E3035", "E3413", "W1522",
    "W1124", "W1105", "E2102", "E3633", "E1932",
];

/// Traffic markers lie on the enemy's ways.
pub(crate) fn jam(analysis: &Analysis<'_>, seat: Seat, weights: &A44Weights, plan: &mut Plan) -> Action {
    let side = usize::from(seat == Seat::Allied);
    let held = TrafficId::number(analysis.state.traffic[side]).find(|(_, marker)| *marker == Marker::Held);
    let Some((marker, _)) = held else { return Action::Next };
    if seat == Seat::German {
        let hexes = GERMAN_JAMS.iter().filter_map(|number| analysis.game.hex_by_number(number));
        let free = hexes.filter(|at| !analysis.holds(Seat::German, *at));
        let mut actions = free.map(|at| Action::Jam { marker, at });
        return actions.find(|action| analysis.allows(seat, *action)).unwrap_or(Action::Next);
    }
    // The way of the Germans is looked at once for all markers.
    if plan.jams.is_empty() {
        let delay = match plan.delay.clone() {
            Some(delay) => delay,
            None => {
                let scan = Scan::new(analysis, seat, 4, weights);
                std::sync::Arc::new(draw(&mut Context::new(analysis, seat, weights, plan, &scan)).0)
            }
        };
        let mut ways: Vec<(i32, HexId)> = HexId::number(&delay.load)
            .filter(|(at, load)| **load > 0 && analysis.on_road(*at) && !analysis.holds(Seat::Allied, *at))
            .map(|(at, load)| (*load, at))
            .collect();
        ways.sort_unstable_by(|a, b| b.cmp(a));
        ways.truncate(40);
        plan.jams = ways.into_iter().rev().map(|(_, at)| at).collect();
        plan.queue.get_or_insert_default();
        if plan.jams.is_empty() {
            return Action::Next;
        }
    }
    while let Some(at) = plan.jams.pop() {
        let action = Action::Jam { marker, at };
        if at != HexId::NONE && analysis.allows(seat, action) {
            return action;
        }
    }
    Action::Next
}

/// The best unit that can have a step back; a dead one where no other can.
pub(crate) fn replace(analysis: &Analysis<'_>, seat: Seat, weights: &A44Weights) -> Action {
    let units = UnitId::number(analysis.game.units()).filter(|(_, data)| data.seat == seat);
    let weak = units.filter(|(unit, data)| {
        let piece = &analysis.state.pieces[usize::from(*unit)];
        piece.hex().is_some() && piece.steps < data.steps
    });
    let mut ranked: Vec<(i32, UnitId)> =
        weak.map(|(unit, _)| (step_worth(analysis, unit, weights), unit)).collect();
    ranked.sort_unstable_by(|a, b| b.cmp(a));
    let found = ranked
        .into_iter()
        .map(|(_, unit)| Action::Replace(unit))
        .find(|action| analysis.allows(seat, *action));
    found.or_else(|| revive(analysis, seat)).unwrap_or(Action::Next)
}

/// The best of the dead comes back.
fn revive(analysis: &Analysis<'_>, seat: Seat) -> Option<Action> {
    let dead = UnitId::number(analysis.game.units()).filter(|(unit, data)| {
        data.seat == seat && analysis.state.pieces[usize::from(*unit)].place() == Place::Dead
    });
    let mut ranked: Vec<(i32, UnitId)> = dead
        .map(|(unit, data)| (i32::from(data.sides[0].attack) + i32::from(data.sides[0].defense), unit))
        .collect();
    ranked.sort_unstable_by(|a, b| b.cmp(a));
    let havens: Vec<HexId> = HexId::number(&analysis.game.ground().nodes)
        .filter(|(_, node)| node.control.is_some() || node.entry.is_some())
        .map(|(at, _)| at)
        .chain(
            on_map(analysis, seat)
                .filter(|(_, _, data)| data.is(ardennes44::UnitMarks::REMNANT))
                .map(|(_, at, _)| at),
        )
        .collect();
    let near = nearest(analysis, seat.enemy(), 12);
    for (_, unit) in ranked.into_iter().take(6) {
        let able = havens.iter().copied().filter(|at| analysis.allows(seat, Action::Place { unit, at: *at }));
        if let Some(at) = able.min_by_key(|at| (near[usize::from(*at)].abs_diff(4), *at)) {
            return Some(Action::Place { unit, at });
        }
    }
    None
}

/// Which division goes without fuel: the Germans spare their spearheads, the Allies do not.
pub(crate) fn dry(analysis: &Analysis<'_>, seat: Seat, actions: &[Action]) -> Option<Action> {
    let force = |action: &&Action| {
        let Action::Dry(division) = **action else { return 0 };
        let units = on_map(analysis, Seat::German).filter(|(unit, _, data)| {
            data.kind.is_mechanized() && analysis.division_of(*unit) == Some(division)
        });
        let sum: u32 = units.map(|(unit, ..)| u32::from(analysis.face(unit).attack)).sum();
        sum + 1
    };
    if seat == Seat::Allied {
        actions.iter().max_by_key(force).copied()
    } else {
        actions.iter().min_by_key(force).copied()
    }
}

/// The weakest British units go to Antwerp.
pub(crate) fn send(analysis: &Analysis<'_>, seat: Seat, weights: &A44Weights) -> Option<Action> {
    let mut british: Vec<(i32, UnitId)> = on_map(analysis, seat)
        .filter(|(_, _, data)| data.is_british())
        .map(|(unit, ..)| (step_worth(analysis, unit, weights), unit))
        .collect();
    british.sort_unstable();
    british.into_iter().map(|(_, unit)| Action::Send(unit)).find(|action| analysis.allows(seat, *action))
}

/// The phases that are neither movement nor combat.
pub(crate) fn decide(
    analysis: &Analysis<'_>,
    seat: Seat,
    weights: &A44Weights,
    plan: &mut Plan,
    phase: Phase,
) -> Action {
    match phase {
        Phase::Setup => set_up(analysis, seat, plan),
        Phase::ArtillerySupply => flip(analysis, seat),
        Phase::Bridges => commando(analysis, seat).unwrap_or_else(|| bridges(analysis, seat, plan)),
        Phase::Traffic => match jam(analysis, seat, weights, plan) {
            Action::Next => bar(analysis, seat, plan).unwrap_or(Action::Next),
            action => action,
        },
        Phase::FirstTraffic => jam(analysis, seat, weights, plan),
        Phase::Replacements => replace(analysis, seat, weights),
        _ => Action::Next,
    }
}
