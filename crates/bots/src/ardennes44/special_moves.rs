//! Moves that are rarely made: halts, Night markers, infiltration by night, Blocking Positions, Roadblocks, Brigade 150 and the Greif
//! commando.

use ardennes44::analysis::Analysis;
use ardennes44::{Action, BridgeId, EntryId, HexId, Id as _, Marks, RoadblockId, UnitId, UnitMarks};
use table::Seat;

use super::context::Context;
use super::plan::Plan;
use super::scan::{MARCH_CLEARANCE, nearest, on_map};

/// What infiltrating a hex must gain.
const SNEAK_GAIN: i32 = 12;
/// A commando goes to no bridge that Germans are farther from.
const COMMANDO_NEAR: u8 = 4;
/// A Roadblock that is farther from the enemy was left behind by the front.
const AHEAD: u8 = 4;

/// A unit on the march that stays where it is gets ready to fight: on the march its defense is halved.
pub(crate) fn halt(context: &Context<'_>, unit: UnitId) -> Option<Action> {
    let action = Action::Halt(unit);
    let marches = context.analysis.state.pieces[usize::from(unit)].is(Marks::STRATEGIC);
    (marches && context.analysis.allows(context.seat, action)).then_some(action)
}

/// Panzer Brigade 150 tries to pass for Americans where it stands before them and does not attack.
pub(crate) fn infiltrate(context: &Context<'_>, unit: UnitId) -> Option<Action> {
    let (analysis, seat) = (context.analysis, context.seat);
    let brigade = analysis.game.units()[usize::from(unit)].is(UnitMarks::SKORZENY);
    let attacks = context.plan.orders.iter().any(|(one, _)| *one == unit);
    let able = brigade && !attacks && !context.plan.tune.hasty && analysis.allows(seat, Action::Infiltrate);
    able.then_some(Action::Infiltrate)
}

/// A unit that finds its sector shut opens it from a Blocking Position.
pub(crate) fn block(context: &Context<'_>, unit: UnitId) -> Option<Action> {
    let analysis = context.analysis;
    let threats = EntryId::up_to(analysis.game.ground().entries.len()).filter(|by| analysis.is_threat(*by));
    let mut actions = threats.map(|by| Action::Block { unit, by });
    actions.find(|action| analysis.allows(context.seat, *action))
}

/// What is left to do when everybody has moved.
pub(crate) fn last(context: &Context<'_>) -> Option<Action> {
    if context.plan.tune.hasty {
        return None;
    }
    if context.analysis.state.half.is_night() { sneak(context) } else { keep(context) }
}

/// Units that touch the enemy and have nothing to do by day are kept for the night: the stack with the strongest attack first.
fn keep(context: &Context<'_>) -> Option<Action> {
    let (analysis, seat) = (context.analysis, context.seat);
    if analysis.state.turn % 2 == 1 {
        return None;
    }
    let target = |at: HexId| context.plan.chosen.iter().any(|assault| assault.target == at);
    let idle = |unit: UnitId, at: HexId| {
        let piece = &analysis.state.pieces[usize::from(unit)];
        let ring = analysis.game.ring(at);
        context.scan.enemy[usize::from(at)] == 1
            && !piece.is(Marks::MOVED)
            && !context.plan.orders.iter().any(|(one, _)| *one == unit)
            && !ring.into_iter().any(|to| to != HexId::NONE && target(to))
    };
    let able: Vec<(UnitId, HexId)> = on_map(analysis, seat)
        .filter(|(_, _, data)| !data.kind.is_artillery())
        .filter(|(unit, at, _)| idle(*unit, *at))
        .map(|(unit, at, _)| (unit, at))
        .collect();
    let attack = |at: HexId| -> i32 {
        let here = able.iter().filter(|(_, other)| *other == at);
        here.map(|(unit, _)| i32::from(analysis.face(*unit).attack)).sum()
    };
    let mut ranked: Vec<(i32, HexId, UnitId)> =
        able.iter().map(|(unit, at)| (attack(*at), *at, *unit)).collect();
    ranked.retain(|(attack, ..)| *attack >= context.weights.night);
    ranked.sort_unstable_by(|a, b| b.cmp(a));
    let mut actions = ranked.into_iter().map(|(_, _, unit)| Action::Night(unit));
    actions.find(|action| analysis.allows(seat, *action))
}

/// By night the markers that were not used take stacks a hex on, where that gains most. A44 §31
fn sneak(context: &Context<'_>) -> Option<Action> {
    let (analysis, seat) = (context.analysis, context.seat);
    if analysis.state.infiltrations == 0 {
        return None;
    }
    let near = |at: HexId| context.scan.enemy[usize::from(at)] <= MARCH_CLEARANCE;
    let mut best: Option<(i32, Action)> = None;
    for (unit, at, data) in on_map(analysis, seat) {
        if data.kind.is_artillery() || !near(at) {
            continue;
        }
        let stay = context.place(unit, at);
        for to in analysis.game.ring(at).into_iter().filter(|to| *to != HexId::NONE) {
            let (gain, action) = (context.place(unit, to) - stay, Action::Sneak { unit, to });
            let better = gain >= SNEAK_GAIN && best.is_none_or(|(most, _)| gain > most);
            if better && analysis.allows(seat, action) {
                best = Some((gain, action));
            }
        }
    }
    best.map(|(_, action)| action)
}

/// The Greif commando goes to the nearest bridge that the Allies could blow in the face of the Germans. A44 §36
pub(crate) fn commando(analysis: &Analysis<'_>, seat: Seat) -> Option<Action> {
    // Nothing is blown before turn 3 but at Ouren.
    let too_soon = analysis.state.turn < 3;
    if seat != Seat::German || too_soon || analysis.state.commando_used || !analysis.is_on("greif-commando") {
        return None;
    }
    let (german, allied) = (nearest(analysis, Seat::German, 8), nearest(analysis, Seat::Allied, 8));
    let sites = BridgeId::number(&analysis.game.ground().bridges);
    let mut ranked: Vec<(u8, BridgeId)> = sites
        .filter(|(bridge, site)| {
            let far = |map: &[u8]| site.ends.iter().map(|at| map[usize::from(*at)]).min();
            let ours = site.ends.iter().all(|at| analysis.holds(Seat::German, *at));
            analysis.stands(*bridge)
                && !ours
                && far(&allied).is_some_and(|far| far <= 1)
                && far(&german).is_some_and(|far| far <= COMMANDO_NEAR)
        })
        .map(|(bridge, site)| {
            let far_end = site.ends.iter().map(|at| german[usize::from(*at)]).max().unwrap_or(0);
            (far_end, bridge)
        })
        .collect();
    ranked.sort_unstable();
    let mut actions = ranked.into_iter().map(|(_, bridge)| Action::Commando(bridge));
    actions.find(|action| analysis.allows(seat, *action))
}

/// Roadblocks lie on roads in front of the enemy that nobody else holds: for the Allies where most Germans come through. Those that the
/// front has left behind are laid again. A44 §33
pub(crate) fn bar(analysis: &Analysis<'_>, seat: Seat, plan: &mut Plan) -> Option<Action> {
    let side = usize::from(seat == Seat::Allied);
    if !analysis.is_on("roadblocks") || plan.barred {
        return None;
    }
    let near = nearest(analysis, seat.enemy(), 6);
    let is_of_use = |at: HexId| near[usize::from(at)] <= AHEAD;
    let mut markers = RoadblockId::number(analysis.state.roadblocks[side]);
    let (marker, _) = markers.find(|(_, at)| !at.is_some_and(is_of_use))?;
    let load = |at: HexId| match &plan.delay {
        Some(delay) => delay.load[usize::from(at)],
        None => i32::from(analysis.game.ground().nodes[usize::from(at)].control.is_some()) * 4,
    };
    // None is laid beside the enemy; one that he has come up to stays.
    let able = |at: HexId| {
        is_of_use(at) && near[usize::from(at)] > 1 && analysis.on_road(at) && !analysis.holds(seat, at)
    };
    let hexes = HexId::up_to(near.len());
    let mut ranked: Vec<(i32, HexId)> =
        hexes.filter(|at| able(*at)).map(|at| (load(at) - i32::from(near[usize::from(at)]), at)).collect();
    ranked.sort_unstable_by(|a, b| b.cmp(a));
    let mut actions = ranked.into_iter().take(60).map(|(_, at)| Action::Bar { marker, at });
    let found = actions.find(|action| analysis.allows(seat, *action));
    plan.barred = found.is_none();
    found
}
