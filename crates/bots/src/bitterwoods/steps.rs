//! Moving by the plan: orders in their order, arrivals, digging, exploitation.

use bitterwoods::{Action, Focus, HexId, Kind, Marks, UnitId};
use std::sync::Arc;

use bitterwoods::analysis::NEVER;
use kernel::Game as _;
use table::Seat;

use crate::bitterwoods::context::Context;
use crate::bitterwoods::goals::{by_levels, traveller};
use crate::bitterwoods::plan::BitterPlan;
use crate::bitterwoods::posts::line::{risk, shut_in};

/// What to do next in the Movement Phase.
pub(crate) fn movement(context: &Context<'_>, plan: &mut BitterPlan) -> Action {
    let (state, seat) = (context.state, context.seat);
    if let Some((unit, bridge)) = plan.builds.pop() {
        let build = Action::Build { unit, bridge };
        if context.game.check(state, seat, &build).is_ok() {
            return build;
        }
    }
    if let Some(action) = go_on(context, plan) {
        return action;
    }
    while !plan.orders.is_empty() {
        let order = plan.orders.remove(0);
        if let Some(action) = obey(context, plan, order) {
            return action;
        }
    }
    if let Some(action) = arrive(context, plan) {
        return action;
    }
    if let Some(action) = dig(context, plan) {
        return action;
    }
    ride_or_end(context, plan)
}

/// Whoever rides goes on, then whoever came late; then the phase ends.
fn ride_or_end(context: &Context<'_>, plan: &BitterPlan) -> Action {
    let late = || {
        let analysis = context.analysis();
        let unit = analysis.latecomer(context.state, context.seat)?;
        let to = best_end(context, plan, unit, &analysis.move_ends(context.state, unit), false)?;
        Some(Action::Move { unit, to })
    };
    ride(context).or_else(late).unwrap_or(Action::Next)
}

/// A unit that came onto the map, or was asked something on its way, goes on.
fn go_on(context: &Context<'_>, plan: &mut BitterPlan) -> Option<Action> {
    let unit = plan.going.take()?;
    let open = context.state.mover.is_some_and(|mover| mover.unit == unit && !mover.is_stopped());
    if !open || !context.analysis().may_move(context.state, unit) {
        return None;
    }
    let ends = context.analysis().move_ends(context.state, unit);
    let to = best_end(context, plan, unit, &ends, true)?;
    Some(Action::Move { unit, to })
}

/// Carries out an order as far as that can be done.
fn obey(
    context: &Context<'_>,
    plan: &mut BitterPlan,
    order: crate::bitterwoods::plan::Order,
) -> Option<Action> {
    let (analysis, state, unit) = (context.analysis(), context.state, order.unit);
    let from = state.hex(unit)?;
    if state.piece(unit).is(Marks::MOVED) || order.to == Some(from) || !analysis.may_move(state, unit) {
        return None;
    }
    if analysis.unit(unit).kind.is_artillery() && !plan.settled {
        plan.settled = true;
        plan.look_round(context);
    }
    let ends = analysis.move_ends(state, unit);
    if let Some(to) = order.to {
        if ends.contains(&to) {
            return Some(Action::Move { unit, to });
        }
        if !order.late {
            plan.orders.push(crate::bitterwoods::plan::Order { late: true, ..order });
            return None;
        }
    }
    if plan.posture.holds
        && order.to.is_none()
        && !analysis.unit(unit).kind.is_artillery()
        && analysis.latecomer(state, context.seat) != Some(unit)
    {
        return None;
    }
    let to = best_end(context, plan, unit, &ends, true)?;
    if context.seat == Seat::German && !state.dumps.state.iter().all(|dump| *dump == bitterwoods::Dump::None)
    {
        plan.going = Some(unit);
    }
    Some(Action::Move { unit, to })
}

/// The hex where a unit does best to end its move; nothing where it had better stay.
pub(crate) fn best_end(
    context: &Context<'_>,
    plan: &BitterPlan,
    unit: UnitId,
    ends: &[HexId],
    may_stay: bool,
) -> Option<HexId> {
    let from = context.state.hex(unit)?;
    let gun = context.analysis().unit(unit).kind.is_artillery();
    let rate = |at: HexId| {
        if gun { gun_site(context, plan, unit, at) } else { end_worth(context, plan, unit, (from, at)) }
    };
    let best =
        ends.iter().map(|at| (rate(*at), *at)).max_by_key(|(worth, at)| (*worth, std::cmp::Reverse(*at)));
    let (worth, to) = best?;
    let stay = if may_stay { rate(from) } else { i32::MIN };
    (worth > stay).then_some(to)
}

/// What it is worth for a unit to end its move in a hex.
fn end_worth(context: &Context<'_>, plan: &BitterPlan, unit: UnitId, (from, at): (HexId, HexId)) -> i32 {
    let (analysis, state, seat, weights) = (context.analysis(), context.state, context.seat, context.weights);
    let data = analysis.unit(unit);
    if data.kind == Kind::Leader {
        return leader_site(context, plan, at);
    }
    let (here, there) = (plan.aims.far(unit, from), plan.aims.far(unit, at));
    if there >= NEVER {
        return -5_000;
    }
    let gained = (i64::from(here.min(NEVER / 2)) - i64::from(there)) * i64::from(weights.march) / 12;
    let mut worth = i32::try_from(gained).unwrap_or(0);
    if plan.posture.hasty {
        return worth;
    }
    worth -= risk(context, &plan.front, unit, at) * plan.posture.fear / 100;
    worth -= outrun(context, plan, unit, at);
    let field = analysis.field(state);
    if field.zone(seat.enemy(), at) {
        worth -= weights.contact + shut_in(context, at) * weights.post_shut * plan.posture.fear / 100;
    }
    if (seat == Seat::Allied || state.turn >= 4) && !plan.supply.supplies(at) {
        worth -= weights.unsupplied;
    }
    let empty = at == from || !field.holds(seat, at);
    for goal in plan.aims.goals.iter().filter(|goal| goal.hexes.contains(&at)) {
        if empty && (!goal.river || data.kind.is_mechanized()) {
            worth += plan.ripe_worth(weights, goal, seat) * plan.sooner(weights.arrive) / 100;
        }
    }
    if state.piece(unit).owes.is_set() && at == from {
        worth -= weights.owing;
    }
    worth
}

/// What it costs German columns of the campaign to leave the foot behind: nobody holds the road for them.
/// A column that is farther ahead than that need not go back.
pub(crate) fn outrun(context: &Context<'_>, plan: &BitterPlan, unit: UnitId, at: HexId) -> i32 {
    if context.seat != Seat::German
        || !by_levels(context.analysis())
        || !context.analysis().unit(unit).kind.is_mechanized()
    {
        return 0;
    }
    let ahead = |at: HexId| i32::try_from(plan.front.foot_distance(context.analysis(), at)).unwrap_or(0);
    let now = context.state.hex(unit).map_or(0, ahead);
    (ahead(at) - now.max(context.weights.leash)).max(0) * context.weights.outrun
}

/// Where a gun is well placed: among its own, with those in range who need it, and no enemy beside it.
fn gun_site(context: &Context<'_>, plan: &BitterPlan, unit: UnitId, at: HexId) -> i32 {
    let (analysis, state, seat, weights) = (context.analysis(), context.state, context.seat, context.weights);
    let range = u32::from(analysis.unit(unit).range).max(1);
    let grid = &analysis.ground().grid;
    let foe = plan.front.distance(analysis, seat.enemy(), at);
    if plan.posture.hasty {
        return -i32::try_from(foe).unwrap_or(0);
    }
    let company = plan.front.stack(seat, at).map_or(0, crate::bitterwoods::front::Stack::fighting);
    let mut worth = if foe <= 1 && range > 1 { -weights.gun_close } else { 0 };
    let served = plan.front_line.iter().filter(|hex| grid.distance(**hex, at) <= range).count().min(4);
    worth += i32::try_from(served).unwrap_or(0) * weights.gun_range / 3;
    let holds = |hex: &&HexId| plan.aims.goals.iter().any(|goal| !goal.river && goal.hexes.contains(*hex));
    let kept =
        plan.front_line.iter().filter(|hex| grid.distance(**hex, at) <= range).filter(holds).count().min(3);
    worth += i32::try_from(kept).unwrap_or(0) * weights.gun_keep;
    let nearest = plan.front_line.iter().map(|hex| grid.distance(*hex, at)).min().unwrap_or(0);
    worth -= i32::try_from(nearest.saturating_sub(range)).unwrap_or(0) * weights.gun_far;
    if company < 4 {
        worth -= plan.front.threat(analysis, seat.enemy(), at).min(30) * weights.gun_alone / 10;
    } else {
        worth += weights.gun_alone;
    }
    if !plan.supply.supplies(at) {
        worth -= weights.unsupplied;
    }
    // German guns that move are silent for a turn.
    if state.hex(unit) == Some(at) && seat == Seat::German && foe <= range && (foe > 1 || range == 1) {
        worth += weights.gun_stay;
    }
    worth
}

/// A leader stays with the strongest stack near him.
fn leader_site(context: &Context<'_>, plan: &BitterPlan, at: HexId) -> i32 {
    let own = plan.front.stack(context.seat, at).map_or(-40, crate::bitterwoods::front::Stack::fighting);
    let foe = plan.front.distance(context.analysis(), context.seat.enemy(), at);
    own - i32::try_from(foe).unwrap_or(0) * 3
}

/// Reinforcements come by the road that is nearest to where they are wanted.
fn arrive(context: &Context<'_>, plan: &mut BitterPlan) -> Option<Action> {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    for unit in analysis.units_of(seat).filter(|unit| analysis.may_come(state, *unit)) {
        if plan.tried.contains(&unit) {
            continue;
        }
        let mut all = Vec::new();
        context.game.legal(state, seat, &Focus::Unit(unit), &mut all);
        all.retain(|action| matches!(action, Action::Enter { .. }));
        let who = traveller(context.game, state, unit);
        let mut best: Option<(i64, Action, usize)> = None;
        for action in all {
            let Action::Enter { at, .. } = action else { continue };
            let at = at.hex();
            for (place, goal) in plan.aims.goals.iter().enumerate() {
                let map = context.atlas.ways(analysis, state, who, &goal.hexes);
                let crowd = 100 + plan.aims.effort[place] * 2;
                let wanted = wanted(context, plan, goal) * 100 / crowd.max(1);
                let score = i64::from(wanted) - i64::from(map.at(at) / 12) * i64::from(context.weights.way);
                if map.at(at) < NEVER && best.is_none_or(|(known, ..)| score > known) {
                    best = Some((score, action, place));
                }
            }
        }
        plan.tried.push(unit);
        let Some((_, action, place)) = best else { continue };
        let aims = Arc::make_mut(&mut plan.aims);
        let map = context.atlas.ways(analysis, state, who, &aims.goals[place].hexes);
        aims.effort[place] += i32::from(analysis.unit(unit).faces[0].combat);
        aims.of[usize::from(unit)] = Some((u8::try_from(place).unwrap_or(0), map));
        plan.going = Some(unit);
        return Some(action);
    }
    plan.tried.clear();
    None
}

/// What a goal is worth to somebody who comes.
fn wanted(context: &Context<'_>, plan: &BitterPlan, goal: &crate::bitterwoods::goals::Goal) -> i32 {
    let Some(first) = goal.hexes.first() else { return 0 };
    if context.seat == Seat::German {
        return if goal.river { goal.value / 2 } else { goal.value_to(context.weights, Seat::German) };
    }
    let near = i32::try_from(plan.front.distance(context.analysis(), Seat::German, *first)).unwrap_or(0);
    goal.value * 200 / (100 + near * 12)
}

/// Whoever stays where he is digs in where that helps.
fn dig(context: &Context<'_>, plan: &mut BitterPlan) -> Option<Action> {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    if plan.digs.is_none() {
        plan.digs = Some(if plan.posture.hasty { Vec::new() } else { diggers(context, plan) });
    }
    while let Some(unit) = plan.digs.as_mut().and_then(Vec::pop) {
        let field = analysis.field(state);
        if context.game.check_fortify(state, &field, seat, unit).is_ok() {
            return Some(Action::Fortify(unit));
        }
        if context.game.check_dig(state, &field, seat, unit).is_ok() {
            return Some(Action::Dig(unit));
        }
    }
    None
}

/// Who could dig: one in a hex, with the enemy not far.
fn diggers(context: &Context<'_>, plan: &BitterPlan) -> Vec<UnitId> {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    let field = analysis.field(state);
    let marching = seat == Seat::German
        && analysis.scenario().last - state.turn > 4
        && analysis.scenario().plans.is_empty();
    let mut found: Vec<UnitId> = Vec::new();
    for unit in analysis.units_of(seat) {
        let Some(at) = state.hex(unit) else { continue };
        let piece = state.piece(unit);
        if piece.is(Marks::MOVED) || plan.waits.contains(&unit) || !analysis.unit(unit).is_fighting() {
            continue;
        }
        let near = plan.front.distance(analysis, seat.enemy(), at);
        let fort = context.game.check_fortify(state, &field, seat, unit).is_ok() && near <= 14;
        let position = near <= 5 && !(marching && analysis.unit(unit).kind.is_mechanized());
        if (fort || position) && !found.iter().any(|one| state.hex(*one) == Some(at)) {
            found.push(unit);
        }
    }
    found
}

/// Peiper goes on through a zone, and the brigade of false Americans sneaks, where that is played.
fn ride(context: &Context<'_>) -> Option<Action> {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    if seat != Seat::German || !analysis.plays(bitterwoods::On::PEIPER) {
        return None;
    }
    if context.game.check(state, seat, &Action::Sneak).is_ok() {
        return Some(Action::Sneak);
    }
    let peiper = |unit: &UnitId| {
        let data = analysis.unit(*unit);
        data.is(bitterwoods::UnitMarks::PEIPER) || data.is(bitterwoods::UnitMarks::BATTALION)
    };
    let presses = analysis.units_of(seat).filter(peiper).map(Action::Press);
    presses.into_iter().find(|press| context.game.check(state, seat, press).is_ok())
}

/// What to do next in the Exploitation Phase.
pub(crate) fn exploitation(context: &Context<'_>, plan: &mut BitterPlan) -> Action {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    if let Some(action) = go_on(context, plan) {
        return action;
    }
    if analysis.plays(bitterwoods::On::LEADERS)
        && let Some(action) = release(context)
    {
        return action;
    }
    let mut ready: Vec<UnitId> = analysis
        .units_of(seat)
        .filter(|unit| {
            let piece = state.piece(*unit);
            piece.is(Marks::EXPLOITS)
                && !piece.is(Marks::GONE)
                && piece.hex().is_some()
                && !plan.tried.contains(unit)
        })
        .collect();
    let far = |unit: &UnitId| state.hex(*unit).map_or(0, |at| plan.aims.far(*unit, at));
    ready.sort_by_key(|unit| (far(unit), *unit));
    for unit in ready {
        plan.tried.push(unit);
        if !analysis.may_move(state, unit) {
            continue;
        }
        let ends = analysis.move_ends(state, unit);
        if let Some(to) = best_end(context, plan, unit, &ends, true) {
            plan.going = (seat == Seat::German).then_some(unit);
            return Action::Move { unit, to };
        }
    }
    ride_or_end(context, plan)
}

/// A leader releases whom he can from reserve.
fn release(context: &Context<'_>) -> Option<Action> {
    let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
    for unit in analysis.units_of(seat).filter(|unit| state.piece(*unit).is(Marks::RESERVE)) {
        let at = state.hex(unit)?;
        let leaders = state.in_hex(at).filter(|one| analysis.unit(*one).kind == Kind::Leader);
        let mut all = leaders.map(|by| Action::Release { unit, by });
        if let Some(action) = all.find(|action| context.game.check(state, seat, action).is_ok()) {
            return Some(action);
        }
    }
    None
}
