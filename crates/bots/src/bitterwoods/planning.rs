//! The plan of a player turn: which attacks, who moves to them, who waits in reserve, who guards what, and in which order.

use bitterwoods::{Frame, HexId, Phase, Place, State, UnitId};
use std::sync::Arc;

use bitterwoods::analysis::NEVER;
use table::Seat;

use crate::bitterwoods::chores;
use crate::bitterwoods::context::Context;
use crate::bitterwoods::fights::{Fight, Spent, best_fight, expected_guards};
use crate::bitterwoods::front::Front;
use crate::bitterwoods::goals::{Aims, Wish, aims};
use crate::bitterwoods::plan::{BitterPlan, Order, Reach, place_worth};
use crate::bitterwoods::posts::garrisons::bound;
use crate::bitterwoods::posts::line::{Guards, peril, risk, strength};
use crate::bitterwoods::posts::send::posts;
use crate::bitterwoods::posture::Posture;
use crate::bitterwoods::tweaks::{Doubts, changes};
use crate::bitterwoods::worth::ripe;

/// Makes the plan of a player turn, or for the other's turn only what is needed to answer.
pub(crate) fn make(context: &Context<'_>, posture: Posture) -> BitterPlan {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    let front = Front::of(analysis, state);
    let wish = Wish { seat, tilt: posture.tilt, hasty: posture.hasty };
    let aims = aims((context.weights, context.atlas), context.game, state, &front, wish);
    let left = i32::from(analysis.scenario().last - state.turn) + 1;
    let mut plan = BitterPlan {
        traffic: Arc::new(traffic(context, &aims)),
        supply: Arc::new(analysis.supply(state, seat)),
        posture,
        aims: Arc::new(aims),
        front: Arc::new(front),
        orders: Vec::new(),
        waits: Vec::new(),
        builds: Vec::new(),
        going: None,
        fights: None,
        fight: None,
        tried: Vec::new(),
        stood: Vec::new(),
        digs: None,
        left,
        ripe: if seat == Seat::German { ripe(context.weights, analysis, (left, seat)) } else { 100 },
        front_line: Vec::new(),
        settled: false,
        planned: Arc::default(),
        changes: Arc::default(),
        spared: Vec::new(),
        ventured: Vec::new(),
    };
    let moves = matches!(
        state.phase(),
        None | Some(Phase::Supply | Phase::Interdiction | Phase::Reserve | Phase::Movement)
    );
    if state.phasing == seat && moves {
        set_out(context, &mut plan);
    }
    plan
}

/// By hex, the strength of a side that wants to pass it in this turn or the next.
fn traffic(context: &Context<'_>, aims: &Aims) -> Vec<i32> {
    let (analysis, state) = (context.analysis(), context.state);
    let mut all = vec![0; analysis.ground().grid.len()];
    for unit in analysis.units_of(context.seat) {
        let data = analysis.unit(unit);
        let (Some(from), Some((_, map))) = (state.hex(unit), &aims.of[usize::from(unit)]) else { continue };
        if !data.kind.is_combat() {
            continue;
        }
        let face = data.faces[usize::from(state.piece(unit).steps < data.steps)];
        let (strength, reach) = (i32::from(face.combat), u32::from(face.movement) * 18);
        let (mut at, start) = (from, map.at(from));
        while map.next[usize::from(at)] != at && start < NEVER && start - map.at(at) <= reach {
            at = map.next[usize::from(at)];
            all[usize::from(at)] += strength;
        }
    }
    all
}

/// A position in which everybody may move, for thinking ahead.
fn scratch(state: &State) -> State {
    let mut ahead = state.clone();
    ahead.frames.clear();
    ahead.frames.push(Frame::Phase(Phase::Movement));
    ahead
}

/// Thinks out attacks, reserves, guards and the order of moves.
fn set_out(context: &Context<'_>, plan: &mut BitterPlan) {
    let (analysis, seat) = (context.analysis(), context.seat);
    let mut ahead = scratch(context.state);
    let movers: Vec<UnitId> = analysis
        .units_of(seat)
        .filter(|unit| context.state.hex(*unit).is_some() && analysis.may_move(&ahead, *unit))
        .collect();
    if plan.posture.hasty {
        plan.orders = movers.iter().map(|unit| Order { unit: *unit, to: None, late: false }).collect();
        return;
    }
    let mut reach: Reach = vec![Vec::new(); analysis.units().len()];
    for unit in &movers {
        if analysis.unit(*unit).kind.is_combat() {
            analysis.reach(&ahead, *unit, |at, cost| reach[usize::from(*unit)].push((at, cost.twelfths())));
        }
    }
    plan.builds = chores::builds(context, plan);
    let mut doubts = Doubts::default();
    let (fights, slots) = plan_fights(context, plan, (&mut ahead, &mut doubts), &reach);
    let mut taken: Vec<UnitId> = fights.iter().flat_map(|fight| fight.with.iter().copied()).collect();
    taken.extend(fights.iter().flat_map(|fight| fight.guns.iter().copied()));
    taken.extend(plan.builds.iter().map(|(unit, _)| *unit));
    for (unit, to) in &slots {
        plan.orders.push(Order { unit: *unit, to: Some(*to), late: false });
    }
    plan.waits = reserves(context, plan, &fights, &taken, &reach);
    taken.extend(plan.waits.iter().copied());
    let mut free: Vec<UnitId> = movers.into_iter().filter(|unit| !taken.contains(unit)).collect();
    let guards = Guards { free: &free, reach: &reach, ahead: &ahead };
    let posts = posts(context, plan, &guards);
    doubts.posts = posts.others;
    doubts.bound = if context.holds_hubs() { posts.garrisons } else { Vec::new() };
    for (unit, to) in posts.sent {
        plan.orders.push(Order { unit, to: Some(to), late: false });
        free.retain(|one| *one != unit);
    }
    // Who is nearest to its goal goes first and makes room; guns follow.
    let far = |unit: &UnitId| context.state.hex(*unit).map_or(0, |at| plan.aims.far(*unit, at));
    free.sort_by_key(|unit| (analysis.unit(*unit).kind.is_artillery(), far(unit), *unit));
    let rest = free.into_iter().map(|unit| Order { unit, to: None, late: false });
    let rest: Vec<Order> = rest.collect();
    plan.orders.extend(rest);
    plan.planned = Arc::new(fights);
    plan.changes = Arc::new(changes(context, plan, doubts));
}

/// Somebody who could attack a hex from a place next to it.
struct Chance {
    unit: UnitId,
    slot: HexId,
    cost: u16,
}

/// No more targets than these are looked at.
const MOST_TARGETS: usize = 24;
/// No more units than these are gathered for one attack.
const MOST_GATHERED: usize = 9;

/// Chooses attacks and who comes to them from where; the position is left as it will be then.
fn plan_fights(
    context: &Context<'_>,
    plan: &BitterPlan,
    (ahead, doubts): (&mut State, &mut Doubts),
    reach: &Reach,
) -> (Vec<Fight>, Vec<(UnitId, HexId)>) {
    let (analysis, seat) = (context.analysis(), context.seat);
    let mut targets = targets(context, plan, reach);
    targets.truncate(MOST_TARGETS);
    let (mut fights, mut slots): (Vec<Fight>, Vec<(UnitId, HexId)>) = (Vec::new(), Vec::new());
    let mut spent = Spent::default();
    let mut taken: Vec<UnitId> = plan.builds.iter().map(|(unit, _)| *unit).collect();
    for (worth, target, chances) in targets {
        let came = gather(context, ahead, target, &chances, &taken);
        let units: Vec<UnitId> = came.iter().map(|(unit, _)| *unit).collect();
        let found = best_fight(
            (context.weights, &plan.posture),
            analysis,
            ahead,
            (seat, target, worth),
            &units,
            &spent,
        );
        let pays = |fight: &Fight| fight.gain >= plan.posture.least + going_out(context, plan, fight, &came);
        if let Some(fight) = found.as_ref().filter(|fight| !pays(fight)) {
            doubts.note_fight(fight, &came);
        }
        let found = found.filter(pays);
        for (unit, _) in &came {
            let stays = found.as_ref().is_some_and(|fight| fight.with.contains(unit));
            if let (false, Some(at)) = (stays, context.state.hex(*unit)) {
                ahead.pieces.change(*unit).put(Place::Hex(at));
            }
        }
        let Some(fight) = found else { continue };
        taken.extend(fight.with.iter().copied());
        spent.guns.extend(fight.guns.iter().copied());
        spent.guards.extend(expected_guards(analysis, ahead, seat, target, &spent));
        spent.air += u8::from(fight.air);
        slots.extend(came.into_iter().filter(|(unit, _)| fight.with.contains(unit)));
        fights.push(fight);
    }
    (fights, slots)
}

/// What the attackers of a fight risk by leaving their places for it.
fn going_out(context: &Context<'_>, plan: &BitterPlan, fight: &Fight, came: &[(UnitId, HexId)]) -> i32 {
    let fights: Vec<(UnitId, HexId)> =
        came.iter().copied().filter(|(unit, _)| fight.with.contains(unit)).collect();
    let beside = |slot: HexId| -> i32 {
        fights.iter().filter(|(_, at)| *at == slot).map(|(unit, _)| strength(context, *unit)).sum()
    };
    let more = |(unit, slot): &(UnitId, HexId)| {
        let from = context.state.hex(*unit).unwrap_or(*slot);
        let there = peril(
            context,
            plan.front.threat(context.analysis(), context.seat.enemy(), *slot),
            beside(*slot),
            *slot,
        );
        let risks = there - risk(context, &plan.front, *unit, from);
        let cut = if plan.supply.supplies(*slot) { 0 } else { context.weights.unsupplied };
        let off = i64::from(plan.aims.far(*unit, *slot)) - i64::from(plan.aims.far(*unit, from));
        let astray = i32::try_from(off.clamp(0, 400)).unwrap_or(0) * context.weights.march / 12;
        if from == *slot { 0 } else { (risks + cut + astray).max(0) }
    };
    fights.iter().map(more).sum::<i32>() * context.weights.venture / 100 * plan.posture.fear / 100
}

/// Enemy hexes that somebody can attack, what it is worth to clear each, and who could; the best first.
fn targets(context: &Context<'_>, plan: &BitterPlan, reach: &Reach) -> Vec<(i32, HexId, Vec<Chance>)> {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    let field = analysis.field(state);
    let graph = &analysis.ground().graph;
    let mut all: Vec<(HexId, Chance)> = Vec::new();
    let bound = bound(context, plan);
    for unit in analysis.units_of(seat).filter(|unit| analysis.unit(*unit).is_fighting()) {
        let Some(from) = state.hex(unit) else { continue };
        let guards = bound.contains(&unit) || holds_a_goal(context, plan, unit, from);
        let here = std::iter::once((from, 0));
        let there = reach[usize::from(unit)].iter().copied().filter(|_| !guards);
        for (slot, cost) in here.chain(there) {
            if !field.is_beside(seat.enemy(), slot) {
                continue;
            }
            for edge in graph.edges(slot).iter().filter(|edge| field.holds(seat.enemy(), edge.to)) {
                all.push((edge.to, Chance { unit, slot, cost }));
            }
        }
    }
    all.sort_by_key(|(target, chance)| (*target, chance.unit, chance.slot));
    let mut found: Vec<(i32, HexId, Vec<Chance>)> = Vec::new();
    for (target, chance) in all {
        match found.last_mut() {
            Some((_, known, chances)) if *known == target => chances.push(chance),
            _ => {
                let worth = place_worth(context.weights, analysis, plan, seat, target);
                found.push((worth, target, vec![chance]));
            }
        }
    }
    found.sort_by_key(|(worth, target, _)| (-*worth, *target));
    found
}

/// Whether a unit stands in a place that counts and must not be left.
fn holds_a_goal(context: &Context<'_>, plan: &BitterPlan, unit: UnitId, at: HexId) -> bool {
    let analysis = context.analysis();
    let goal = plan
        .aims
        .goals
        .iter()
        .any(|goal| !goal.river && goal.value >= context.weights.town / 4 && goal.hexes.contains(&at));
    let alone = plan.front.stack(context.seat, at).is_none_or(|stack| stack.units <= 1);
    goal && alone
        && analysis.unit(unit).kind.is_combat()
        && plan.front.threat(analysis, context.seat.enemy(), at) > 0
}

/// Brings units next to a target, the strongest first, each to the place that suits best.
fn gather(
    context: &Context<'_>,
    ahead: &mut State,
    target: HexId,
    chances: &[Chance],
    taken: &[UnitId],
) -> Vec<(UnitId, HexId)> {
    let analysis = context.analysis();
    let strength = |unit: UnitId| {
        let data = analysis.unit(unit);
        i32::from(data.faces[usize::from(context.state.piece(unit).steps < data.steps)].combat)
    };
    let mut units: Vec<UnitId> = chances.iter().map(|chance| chance.unit).collect();
    units.dedup();
    units.retain(|unit| !taken.contains(unit));
    units.sort_by_key(|unit| (-strength(*unit), *unit));
    let mut came: Vec<(UnitId, HexId)> = Vec::new();
    for unit in units.into_iter().take(MOST_GATHERED) {
        let own = chances.iter().filter(|chance| chance.unit == unit);
        let fits = own.filter(|chance| chance.cost == 0 || analysis.has_room(ahead, unit, chance.slot));
        let best = fits.min_by_key(|chance| {
            let wet = u16::from(analysis.is_river(chance.slot, target)) * 24;
            (chance.cost / 6 + wet, chance.slot)
        });
        if let Some(chance) = best {
            ahead.pieces.change(unit).put(Place::Hex(chance.slot));
            came.push((unit, chance.slot));
        }
    }
    came
}

/// Who waits in reserve to go through the gaps that attacks will make: those who would otherwise come to a halt before the enemy.
fn reserves(
    context: &Context<'_>,
    plan: &BitterPlan,
    fights: &[Fight],
    taken: &[UnitId],
    reach: &Reach,
) -> Vec<UnitId> {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    let field = analysis.field(state);
    if plan.posture.push == 0 || state.phase() == Some(Phase::Movement) {
        return Vec::new();
    }
    let grid = &analysis.ground().grid;
    let opened = |at: HexId| {
        let near = fights.iter().filter(|fight| grid.distance(fight.target, at) <= 1);
        near.map(|fight| fight.clears).max().unwrap_or(0)
    };
    let mut waits = Vec::new();
    for unit in analysis.units_of(seat) {
        let data = analysis.unit(unit);
        let (Some(from), Some((_, map))) = (state.hex(unit), &plan.aims.of[usize::from(unit)]) else {
            continue;
        };
        if !data.kind.is_mechanized() || taken.contains(&unit) || !analysis.may_wait(state, unit) {
            continue;
        }
        let best = reach[usize::from(unit)].iter().map(|(at, _)| map.at(*at)).min().unwrap_or(NEVER);
        let now = map.at(from).saturating_sub(best);
        // The way it would go if the attacks came off.
        let points = u32::from(analysis.allowance(state, unit).twelfths());
        let (mut at, mut chance) = (from, 6);
        loop {
            let next = map.next[usize::from(at)];
            if next == at || map.at(from).saturating_sub(map.at(next)) > points {
                break;
            }
            if field.holds(seat.enemy(), next) || field.zone(seat.enemy(), next) {
                let odds = opened(next);
                if odds < 3 {
                    break;
                }
                chance = chance.min(odds);
            }
            at = next;
        }
        let then = map.at(from).saturating_sub(map.at(at));
        let hoped = i64::from(then) * i64::from(chance) * i64::from(plan.posture.push) / 600;
        if hoped > i64::from(now) + 6 {
            waits.push(unit);
        }
    }
    waits
}
