//! Moving by the plan: orders in their order, arrivals, digging, exploitation.

use std::sync::Arc;

use bitterwoods::study::NEVER;
use bitterwoods::{Action, Focus, Kind, Marks};
use kernel::Game as _;
use table::Seat;

use super::goals::{by_levels, traveller};
use super::posts::{risk, shut_in};
use super::think::{BitterPlan, Ken};

/// What to do next in the Movement Phase.
pub(crate) fn movement(ken: &Ken<'_>, plan: &mut BitterPlan) -> Action {
    let (state, seat) = (ken.state, ken.seat);
    if let Some((unit, bridge)) = plan.builds.pop() {
        let build = Action::Build { unit, bridge };
        if ken.game.check(state, seat, &build).is_ok() {
            return build;
        }
    }
    if let Some(action) = go_on(ken, plan) {
        return action;
    }
    while !plan.orders.is_empty() {
        let order = plan.orders.remove(0);
        if let Some(action) = obey(ken, plan, order) {
            return action;
        }
    }
    if let Some(action) = arrive(ken, plan) {
        return action;
    }
    if let Some(action) = dig(ken, plan) {
        return action;
    }
    ride_or_end(ken, plan)
}

/// Whoever rides goes on, then whoever came late; then the phase ends.
fn ride_or_end(ken: &Ken<'_>, plan: &BitterPlan) -> Action {
    let late = || {
        let study = ken.study();
        let unit = study.latecomer(ken.state, ken.seat)?;
        let to = best_end(ken, plan, unit, &study.move_ends(ken.state, unit), false)?;
        Some(Action::Move { unit, to })
    };
    ride(ken).or_else(late).unwrap_or(Action::Next)
}

/// A unit that came onto the map, or was asked something on its way, goes on.
fn go_on(ken: &Ken<'_>, plan: &mut BitterPlan) -> Option<Action> {
    let unit = plan.going.take()?;
    let open = ken.state.mover.is_some_and(|mover| mover.unit == unit && !mover.stopped);
    if !open || !ken.study().may_move(ken.state, unit) {
        return None;
    }
    let ends = ken.study().move_ends(ken.state, unit);
    let to = best_end(ken, plan, unit, &ends, true)?;
    Some(Action::Move { unit, to })
}

/// Carries out an order as far as that can be done.
fn obey(ken: &Ken<'_>, plan: &mut BitterPlan, order: super::think::Order) -> Option<Action> {
    let (study, state, unit) = (ken.study(), ken.state, order.unit);
    let from = state.hex(unit)?;
    if state.piece(unit).is(Marks::MOVED) || order.to == Some(from) || !study.may_move(state, unit) {
        return None;
    }
    if study.unit(unit).kind.is_artillery() && !plan.settled {
        plan.settled = true;
        plan.look_round(ken);
    }
    let ends = study.move_ends(state, unit);
    if let Some(to) = order.to {
        if ends.contains(&to) {
            return Some(Action::Move { unit, to });
        }
        if !order.late {
            plan.orders.push(super::think::Order { late: true, ..order });
            return None;
        }
    }
    if plan.temper.holds
        && order.to.is_none()
        && !study.unit(unit).kind.is_artillery()
        && study.latecomer(state, ken.seat) != Some(unit)
    {
        return None;
    }
    let to = best_end(ken, plan, unit, &ends, true)?;
    if ken.seat == Seat::German && !state.dumps.state.iter().all(|dump| *dump == bitterwoods::Dump::None) {
        plan.going = Some(unit);
    }
    Some(Action::Move { unit, to })
}

/// The hex where a unit does best to end its move; nothing where it had better stay.
pub(crate) fn best_end(
    ken: &Ken<'_>,
    plan: &BitterPlan,
    unit: u16,
    ends: &[u16],
    may_stay: bool,
) -> Option<u16> {
    let from = ken.state.hex(unit)?;
    let gun = ken.study().unit(unit).kind.is_artillery();
    let rate =
        |at: u16| if gun { gun_site(ken, plan, unit, at) } else { end_worth(ken, plan, unit, (from, at)) };
    let best =
        ends.iter().map(|at| (rate(*at), *at)).max_by_key(|(worth, at)| (*worth, std::cmp::Reverse(*at)));
    let (worth, to) = best?;
    let stay = if may_stay { rate(from) } else { i32::MIN };
    (worth > stay).then_some(to)
}

/// What it is worth for a unit to end its move in a hex.
fn end_worth(ken: &Ken<'_>, plan: &BitterPlan, unit: u16, (from, at): (u16, u16)) -> i32 {
    let (study, state, seat, weights) = (ken.study(), ken.state, ken.seat, ken.weights);
    let data = study.unit(unit);
    if data.kind == Kind::Leader {
        return leader_site(ken, plan, at);
    }
    let (here, there) = (plan.aims.far(unit, from), plan.aims.far(unit, at));
    if there >= NEVER {
        return -5_000;
    }
    let gained = (i64::from(here.min(NEVER / 2)) - i64::from(there)) * i64::from(weights.march) / 12;
    let mut worth = i32::try_from(gained).unwrap_or(0);
    if plan.temper.hasty {
        return worth;
    }
    worth -= risk(ken, &plan.lay, unit, at) * plan.temper.fear / 100;
    worth -= outrun(ken, plan, unit, at);
    let field = study.field(state);
    if field.zone(seat.enemy(), at) {
        worth -= weights.contact + shut_in(ken, at) * weights.post_shut * plan.temper.fear / 100;
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
    if state.piece(unit).owes != 0 && at == from {
        worth -= weights.owing;
    }
    worth
}

/// What it costs German columns of the campaign to leave the foot behind: nobody holds the road for them.
/// A column that is farther ahead than that need not go back.
pub(crate) fn outrun(ken: &Ken<'_>, plan: &BitterPlan, unit: u16, at: u16) -> i32 {
    if ken.seat != Seat::German || !by_levels(ken.study()) || !ken.study().unit(unit).kind.is_mechanized() {
        return 0;
    }
    let ahead = |at: u16| i32::try_from(plan.lay.foot_distance(ken.study(), at)).unwrap_or(0);
    let now = ken.state.hex(unit).map_or(0, ahead);
    (ahead(at) - now.max(ken.weights.leash)).max(0) * ken.weights.outrun
}

/// Where a gun is well placed: among its own, with those in range who need it, and no enemy beside it.
fn gun_site(ken: &Ken<'_>, plan: &BitterPlan, unit: u16, at: u16) -> i32 {
    let (study, state, seat, weights) = (ken.study(), ken.state, ken.seat, ken.weights);
    let range = u32::from(study.unit(unit).range).max(1);
    let grid = &study.ground().grid;
    let foe = plan.lay.distance(study, seat.enemy(), at);
    if plan.temper.hasty {
        return -i32::try_from(foe).unwrap_or(0);
    }
    let company = plan.lay.stack(seat, at).map_or(0, super::lay::Stack::fighting);
    let mut worth = if foe <= 1 && range > 1 { -weights.gun_close } else { 0 };
    let served = plan.front.iter().filter(|hex| grid.distance(**hex, at) <= range).count().min(4);
    worth += i32::try_from(served).unwrap_or(0) * weights.gun_range / 3;
    let holds = |hex: &&u16| plan.aims.goals.iter().any(|goal| !goal.river && goal.hexes.contains(*hex));
    let kept = plan.front.iter().filter(|hex| grid.distance(**hex, at) <= range).filter(holds).count().min(3);
    worth += i32::try_from(kept).unwrap_or(0) * weights.gun_keep;
    let nearest = plan.front.iter().map(|hex| grid.distance(*hex, at)).min().unwrap_or(0);
    worth -= i32::try_from(nearest.saturating_sub(range)).unwrap_or(0) * weights.gun_far;
    if company < 4 {
        worth -= plan.lay.threat(study, seat.enemy(), at).min(30) * weights.gun_alone / 10;
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
fn leader_site(ken: &Ken<'_>, plan: &BitterPlan, at: u16) -> i32 {
    let own = plan.lay.stack(ken.seat, at).map_or(-40, super::lay::Stack::fighting);
    let foe = plan.lay.distance(ken.study(), ken.seat.enemy(), at);
    own - i32::try_from(foe).unwrap_or(0) * 3
}

/// Reinforcements come by the road that is nearest to where they are wanted.
fn arrive(ken: &Ken<'_>, plan: &mut BitterPlan) -> Option<Action> {
    let (study, state, seat) = (ken.study(), ken.state, ken.seat);
    for unit in study.units_of(seat).filter(|unit| study.may_come(state, *unit)) {
        if plan.tried.contains(&unit) {
            continue;
        }
        let mut all = Vec::new();
        ken.game.legal(state, seat, &Focus::Unit(unit), &mut all);
        all.retain(|action| matches!(action, Action::Enter { .. }));
        let who = traveller(ken.game, state, unit);
        let mut best: Option<(i64, Action, usize)> = None;
        for action in all {
            let Action::Enter { at, .. } = action else { continue };
            for (place, goal) in plan.aims.goals.iter().enumerate() {
                let map = ken.atlas.ways(study, state, who, &goal.hexes);
                let crowd = 100 + plan.aims.effort[place] * 2;
                let wanted = wanted(ken, plan, goal) * 100 / crowd.max(1);
                let score = i64::from(wanted) - i64::from(map.at(at) / 12) * i64::from(ken.weights.way);
                if map.at(at) < NEVER && best.is_none_or(|(known, ..)| score > known) {
                    best = Some((score, action, place));
                }
            }
        }
        plan.tried.push(unit);
        let Some((_, action, place)) = best else { continue };
        let aims = Arc::make_mut(&mut plan.aims);
        let map = ken.atlas.ways(study, state, who, &aims.goals[place].hexes);
        aims.effort[place] += i32::from(study.unit(unit).faces[0].combat);
        aims.of[usize::from(unit)] = Some((u8::try_from(place).unwrap_or(0), map));
        plan.going = Some(unit);
        return Some(action);
    }
    plan.tried.clear();
    None
}

/// What a goal is worth to somebody who comes.
fn wanted(ken: &Ken<'_>, plan: &BitterPlan, goal: &super::goals::Goal) -> i32 {
    let Some(first) = goal.hexes.first() else { return 0 };
    if ken.seat == Seat::German {
        return if goal.river { goal.value / 2 } else { goal.value_to(ken.weights, Seat::German) };
    }
    let near = i32::try_from(plan.lay.distance(ken.study(), Seat::German, *first)).unwrap_or(0);
    goal.value * 200 / (100 + near * 12)
}

/// Whoever stays where he is digs in where that helps.
fn dig(ken: &Ken<'_>, plan: &mut BitterPlan) -> Option<Action> {
    let (study, state, seat) = (ken.study(), ken.state, ken.seat);
    if plan.digs.is_none() {
        plan.digs = Some(if plan.temper.hasty { Vec::new() } else { diggers(ken, plan) });
    }
    while let Some(unit) = plan.digs.as_mut().and_then(Vec::pop) {
        let field = study.field(state);
        if ken.game.check_fortify(state, &field, seat, unit).is_ok() {
            return Some(Action::Fortify(unit));
        }
        if ken.game.check_dig(state, &field, seat, unit).is_ok() {
            return Some(Action::Dig(unit));
        }
    }
    None
}

/// Who could dig: one in a hex, with the enemy not far.
fn diggers(ken: &Ken<'_>, plan: &BitterPlan) -> Vec<u16> {
    let (study, state, seat) = (ken.study(), ken.state, ken.seat);
    let field = study.field(state);
    let marching =
        seat == Seat::German && study.scenario().last - state.turn > 4 && study.scenario().plans.is_empty();
    let mut found: Vec<u16> = Vec::new();
    for unit in study.units_of(seat) {
        let Some(at) = state.hex(unit) else { continue };
        let piece = state.piece(unit);
        if piece.is(Marks::MOVED) || plan.waits.contains(&unit) || !study.unit(unit).is_fighting() {
            continue;
        }
        let near = plan.lay.distance(study, seat.enemy(), at);
        let fort = ken.game.check_fortify(state, &field, seat, unit).is_ok() && near <= 14;
        let position = near <= 5 && !(marching && study.unit(unit).kind.is_mechanized());
        if (fort || position) && !found.iter().any(|one| state.hex(*one) == Some(at)) {
            found.push(unit);
        }
    }
    found
}

/// Peiper goes on through a zone, and the brigade of false Americans sneaks, where that is played.
fn ride(ken: &Ken<'_>) -> Option<Action> {
    let (study, state, seat) = (ken.study(), ken.state, ken.seat);
    if seat != Seat::German || !study.plays(bitterwoods::On::PEIPER) {
        return None;
    }
    if ken.game.check(state, seat, &Action::Sneak).is_ok() {
        return Some(Action::Sneak);
    }
    let peiper = |unit: &u16| {
        let data = study.unit(*unit);
        data.is(bitterwoods::UnitMarks::PEIPER) || data.is(bitterwoods::UnitMarks::BATTALION)
    };
    let presses = study.units_of(seat).filter(peiper).map(Action::Press);
    presses.into_iter().find(|press| ken.game.check(state, seat, press).is_ok())
}

/// What to do next in the Exploitation Phase.
pub(crate) fn exploitation(ken: &Ken<'_>, plan: &mut BitterPlan) -> Action {
    let (study, state, seat) = (ken.study(), ken.state, ken.seat);
    if let Some(action) = go_on(ken, plan) {
        return action;
    }
    if study.plays(bitterwoods::On::LEADERS)
        && let Some(action) = release(ken)
    {
        return action;
    }
    let mut ready: Vec<u16> = study
        .units_of(seat)
        .filter(|unit| {
            let piece = state.piece(*unit);
            piece.is(Marks::EXPLOITS)
                && !piece.is(Marks::GONE)
                && piece.hex().is_some()
                && !plan.tried.contains(unit)
        })
        .collect();
    let far = |unit: &u16| state.hex(*unit).map_or(0, |at| plan.aims.far(*unit, at));
    ready.sort_by_key(|unit| (far(unit), *unit));
    for unit in ready {
        plan.tried.push(unit);
        if !study.may_move(state, unit) {
            continue;
        }
        let ends = study.move_ends(state, unit);
        if let Some(to) = best_end(ken, plan, unit, &ends, true) {
            plan.going = (seat == Seat::German).then_some(unit);
            return Action::Move { unit, to };
        }
    }
    ride_or_end(ken, plan)
}

/// A leader releases whom he can from reserve.
fn release(ken: &Ken<'_>) -> Option<Action> {
    let (study, state, seat) = (ken.study(), ken.state, ken.seat);
    for unit in study.units_of(seat).filter(|unit| state.piece(*unit).is(Marks::RESERVE)) {
        let at = state.hex(unit)?;
        let leaders = state.in_hex(at).filter(|one| study.unit(*one).kind == Kind::Leader);
        let mut all = leaders.map(|by| Action::Release { unit, by });
        if let Some(action) = all.find(|action| ken.game.check(state, seat, action).is_ok()) {
            return Some(action);
        }
    }
    None
}
