//! Everything besides movement and combat: guns, bridges, traffic, fuel, replacements, the set-up.

use ardennes44::study::Outlook;
use ardennes44::{Action, Marker, Marks, Phase, Place};
use table::Seat;

use super::NOWHERE;
use super::delay::draw;
use super::goals::book;
use super::means::{bar, commando};
use super::moves::Look;
use super::plan::Plan;
use super::scan::{Scan, nearest, on_map};
use super::{A44Weights, step_worth};

/// The set-up is the suggested one, a little improved.
pub(crate) fn set_up(outlook: &Outlook<'_>, seat: Seat, plan: &mut Plan) -> Action {
    if plan.tune.hasty {
        return Action::Next;
    }
    if plan.queue.is_none() {
        plan.book = book(outlook, true);
        plan.queue = Some(Vec::new());
    }
    while let Some(action) = plan.book.pop() {
        if outlook.allows(seat, action) {
            return action;
        }
    }
    plan.queue = None;
    Action::Next
}

/// The guns nearest to the enemy are made ready first.
pub(crate) fn flip(outlook: &Outlook<'_>, seat: Seat) -> Action {
    let near = nearest(outlook, seat.enemy(), 12);
    let rank = |at: u16, range: u8| {
        let far = near[usize::from(at)];
        let useful = far <= range;
        (!useful, far.abs_diff(3))
    };
    let mut guns: Vec<((bool, u8), u16)> = on_map(outlook, seat)
        .filter(|(unit, _, data)| {
            data.kind.is_artillery() && outlook.state.pieces[usize::from(*unit)].is(Marks::FIRED)
        })
        .map(|(unit, at, data)| (rank(at, data.range), unit))
        .collect();
    guns.sort_unstable();
    let gun = guns.into_iter().map(|(_, gun)| Action::Flip(gun)).find(|action| outlook.allows(seat, *action));
    gun.unwrap_or(Action::Next)
}

/// Bridges that only help the enemy are blown, those that are needed are built.
pub(crate) fn bridges(outlook: &Outlook<'_>, seat: Seat, plan: &mut Plan) -> Action {
    let ground = outlook.game.ground();
    let near = nearest(outlook, Seat::German, 8);
    for (bridge, site) in (0u8..).zip(&ground.bridges) {
        let known = u16::from(bridge);
        if plan.settled.contains(&known) {
            continue;
        }
        if outlook.stands(bridge) {
            if seat == Seat::German || outlook.state.turn < 3 || !blows(outlook, site.ends) {
                continue;
            }
            plan.settled.push(known);
            if outlook.allows(seat, Action::Blow(bridge)) {
                return Action::Blow(bridge);
            }
        } else {
            let quiet = site.ends.iter().all(|at| near[usize::from(*at)] >= 4);
            let wanted = seat == Seat::German || quiet && outlook.state.turn >= 8;
            if wanted && outlook.allows(seat, Action::Build(bridge)) {
                plan.settled.push(known);
                return Action::Build(bridge);
            }
        }
    }
    Action::Next
}

/// Whether the Allies had better be without a bridge: Germans are at one end or next to it, and nobody of theirs is there.
fn blows(outlook: &Outlook<'_>, ends: [u16; 2]) -> bool {
    let german = |at: u16| outlook.holds(Seat::German, at) || outlook.beside(Seat::German, at);
    let [a, b] = ends;
    let strange = |at: u16| german(at) && outlook.holds(Seat::Allied, at);
    (german(a) || german(b))
        && !(strange(a) && !outlook.holds(Seat::Allied, b) && german(b))
        && !(strange(b) && !outlook.holds(Seat::Allied, a) && german(a))
}

/// German markers lie where Allied reserves come from.
const GERMAN_JAMS: [&str; 16] = [
    "E2441", "E2432", "E3306", "E3101", "E3029", "E2207", "E3626", "E2001", "E3035", "E3413", "W1522",
    "W1124", "W1105", "E2102", "E3633", "E1932",
];

/// Traffic markers lie on the enemy's ways.
pub(crate) fn jam(outlook: &Outlook<'_>, seat: Seat, weights: &A44Weights, plan: &mut Plan) -> Action {
    let side = usize::from(seat == Seat::Allied);
    let held = (0u8..).zip(outlook.state.traffic[side]).find(|(_, marker)| *marker == Marker::Held);
    let Some((marker, _)) = held else { return Action::Next };
    if seat == Seat::German {
        let hexes = GERMAN_JAMS.iter().filter_map(|number| outlook.game.hex_by_number(number));
        let free = hexes.filter(|at| !outlook.holds(Seat::German, *at));
        let mut actions = free.map(|at| Action::Jam { marker, at });
        return actions.find(|action| outlook.allows(seat, *action)).unwrap_or(Action::Next);
    }
    // The way of the Germans is looked at once for all markers.
    if plan.queue.as_ref().is_none_or(Vec::is_empty) {
        let delay = match plan.delay.clone() {
            Some(delay) => delay,
            None => {
                let scan = Scan::new(outlook, seat, 4, weights);
                std::sync::Arc::new(draw(&mut Look::new(outlook, seat, weights, plan, &scan)).0)
            }
        };
        let mut ways: Vec<(i32, u16)> = (0u16..)
            .zip(&delay.load)
            .filter(|(at, load)| **load > 0 && outlook.on_road(*at) && !outlook.holds(Seat::Allied, *at))
            .map(|(at, load)| (*load, at))
            .collect();
        ways.sort_unstable_by(|a, b| b.cmp(a));
        ways.truncate(40);
        plan.queue = Some(ways.into_iter().rev().map(|(_, at)| at).collect());
        if plan.queue.as_ref().is_some_and(Vec::is_empty) {
            return Action::Next;
        }
    }
    while let Some(at) = plan.queue.as_mut().and_then(Vec::pop) {
        let action = Action::Jam { marker, at };
        if at != NOWHERE && outlook.allows(seat, action) {
            return action;
        }
    }
    Action::Next
}

/// The best unit that can have a step back; a dead one where no other can.
pub(crate) fn replace(outlook: &Outlook<'_>, seat: Seat, weights: &A44Weights) -> Action {
    let units = (0u16..).zip(outlook.game.units()).filter(|(_, data)| data.seat == seat);
    let weak = units.filter(|(unit, data)| {
        let piece = &outlook.state.pieces[usize::from(*unit)];
        piece.hex().is_some() && piece.steps < data.steps
    });
    let mut ranked: Vec<(i32, u16)> =
        weak.map(|(unit, _)| (step_worth(outlook, unit, weights), unit)).collect();
    ranked.sort_unstable_by(|a, b| b.cmp(a));
    let found = ranked
        .into_iter()
        .map(|(_, unit)| Action::Replace(unit))
        .find(|action| outlook.allows(seat, *action));
    found.or_else(|| revive(outlook, seat)).unwrap_or(Action::Next)
}

/// The best of the dead comes back.
fn revive(outlook: &Outlook<'_>, seat: Seat) -> Option<Action> {
    let dead = (0u16..).zip(outlook.game.units()).filter(|(unit, data)| {
        data.seat == seat && outlook.state.pieces[usize::from(*unit)].place() == Place::Dead
    });
    let mut ranked: Vec<(i32, u16)> = dead
        .map(|(unit, data)| (i32::from(data.sides[0].attack) + i32::from(data.sides[0].defense), unit))
        .collect();
    ranked.sort_unstable_by(|a, b| b.cmp(a));
    let havens: Vec<u16> = (0u16..)
        .zip(&outlook.game.ground().nodes)
        .filter(|(_, node)| node.control.is_some() || node.entry.is_some())
        .map(|(at, _)| at)
        .chain(
            on_map(outlook, seat)
                .filter(|(_, _, data)| data.is(ardennes44::UnitMarks::REMNANT))
                .map(|(_, at, _)| at),
        )
        .collect();
    let near = nearest(outlook, seat.enemy(), 12);
    for (_, unit) in ranked.into_iter().take(6) {
        let able = havens.iter().copied().filter(|at| outlook.allows(seat, Action::Place { unit, at: *at }));
        if let Some(at) = able.min_by_key(|at| (near[usize::from(*at)].abs_diff(4), *at)) {
            return Some(Action::Place { unit, at });
        }
    }
    None
}

/// Which division goes without fuel: the Germans spare their spearheads, the Allies do not.
pub(crate) fn dry(outlook: &Outlook<'_>, seat: Seat, actions: &[Action]) -> Option<Action> {
    let force = |action: &&Action| {
        let Action::Dry(division) = **action else { return 0 };
        let units = on_map(outlook, Seat::German).filter(|(unit, _, data)| {
            data.kind.is_mechanized() && outlook.division_of(*unit) == Some(division)
        });
        let sum: u32 = units.map(|(unit, ..)| u32::from(outlook.face(unit).attack)).sum();
        sum + 1
    };
    if seat == Seat::Allied {
        actions.iter().max_by_key(force).copied()
    } else {
        actions.iter().min_by_key(force).copied()
    }
}

/// The weakest British units go to Antwerp.
pub(crate) fn send(outlook: &Outlook<'_>, seat: Seat, weights: &A44Weights) -> Option<Action> {
    let mut british: Vec<(i32, u16)> = on_map(outlook, seat)
        .filter(|(_, _, data)| data.is_british())
        .map(|(unit, ..)| (step_worth(outlook, unit, weights), unit))
        .collect();
    british.sort_unstable();
    british.into_iter().map(|(_, unit)| Action::Send(unit)).find(|action| outlook.allows(seat, *action))
}

/// The phases that are neither movement nor combat.
pub(crate) fn affair(
    outlook: &Outlook<'_>,
    seat: Seat,
    weights: &A44Weights,
    plan: &mut Plan,
    phase: Phase,
) -> Action {
    match phase {
        Phase::Setup => set_up(outlook, seat, plan),
        Phase::ArtillerySupply => flip(outlook, seat),
        Phase::Bridges => commando(outlook, seat).unwrap_or_else(|| bridges(outlook, seat, plan)),
        Phase::Traffic => match jam(outlook, seat, weights, plan) {
            Action::Next => bar(outlook, seat, plan).unwrap_or(Action::Next),
            action => action,
        },
        Phase::FirstTraffic => jam(outlook, seat, weights, plan),
        Phase::Replacements => replace(outlook, seat, weights),
        _ => Action::Next,
    }
}
