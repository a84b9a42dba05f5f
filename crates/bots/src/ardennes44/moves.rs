//! Movement: who goes where, one unit after the other, in the order that leaves room for all.

use std::sync::Arc;

use ardennes44::analysis::Analysis;
use ardennes44::{Action, EntryId, HexId, Id as _, Kind, Marks, UnitId};
use table::Seat;

use super::assaults::assaults;
use super::context::Context;
use super::cuts::{Cuts, is_pressing};
use super::delay::draw;
use super::goals::{book, far};
use super::plan::{Plan, summary};
use super::posts::{Posts, nearest_post};
use super::scan::{FAR, MARCH_CLEARANCE, Scan};
use super::special_moves;
use super::values::counts;
use super::weights::A44Weights;

/// What movement does next.
pub(crate) fn next_move(
    analysis: &Analysis<'_>,
    seat: Seat,
    weights: &A44Weights,
    plan: &mut Plan,
) -> Action {
    if let Some(unit) = analysis.bound() {
        return march_on(analysis, seat, weights, plan, unit).unwrap_or(Action::Next);
    }
    if seat == Seat::Allied && analysis.allows(seat, Action::AirSupport) {
        return Action::AirSupport;
    }
    if plan.queue.is_none() {
        begin(analysis, seat, weights, plan);
    }
    while let Some(action) = plan.book.pop() {
        if analysis.allows(seat, action) {
            return action;
        }
    }
    let Some(scan) = plan.scan.clone() else { return Action::Next };
    if std::mem::take(&mut plan.recut) {
        plan.cuts = plan.cuts.as_ref().map(|cuts| Arc::new(cuts.again(analysis)));
    }
    if let Some(unit) = plan.current.take()
        && let Some(action) = go_on(&Context::new(analysis, seat, weights, plan, &scan), unit)
    {
        return action;
    }
    while let Some(unit) = plan.queue.as_mut().and_then(Vec::pop) {
        let action = decide(&Context::new(analysis, seat, weights, plan, &scan), unit);
        if let Some(action) = action {
            if let Action::Move { to, .. } = action {
                plan.recut = plan.cuts.as_ref().is_some_and(|cuts| cuts.best(analysis, to) > 0);
            }
            if matches!(
                action,
                Action::Enter { .. } | Action::Drive { .. } | Action::Haul(_) | Action::Infiltrate
            ) {
                plan.current = Some(unit);
            }
            if matches!(action, Action::Move { .. }) && analysis.is_exit_move(seat, action) {
                plan.current = Some(unit);
            }
            return action;
        }
    }
    match analysis.lingering(seat) {
        Some(unit) => leave_zone(analysis, unit).unwrap_or(Action::Next),
        None => {
            if let Some((unit, by)) = analysis.must_drive_in(seat) {
                plan.current = Some(unit);
                return Action::Drive { unit, by };
            }
            special_moves::last(&Context::new(analysis, seat, weights, plan, &scan)).unwrap_or(Action::Next)
        }
    }
}

/// Moves that end where Germans leave the map.
trait ExitMove {
    fn is_exit_move(&self, seat: Seat, action: Action) -> bool;
}

impl ExitMove for Analysis<'_> {
    fn is_exit_move(&self, seat: Seat, action: Action) -> bool {
        let last = self.state.turn + 1 >= self.game.last_turn();
        seat == Seat::German && last && matches!(action, Action::Move { to, .. } if self.is_exit(to))
    }
}

/// Looks the position over, chooses assaults, and puts the units in order.
pub(crate) fn begin(analysis: &Analysis<'_>, seat: Seat, weights: &A44Weights, plan: &mut Plan) {
    let scan = Arc::new(Scan::new(analysis, seat, plan.tune.exit, weights));
    if seat == Seat::Allied && !plan.tune.hasty && is_pressing(analysis) {
        plan.cuts = Some(Arc::new(Cuts::new(analysis)));
    }
    // In a hurry nobody waits for others: attacks are made by whoever happens to stand there.
    let (chosen, spare) = if plan.tune.hasty {
        Default::default()
    } else {
        assaults(analysis, seat, &scan, weights, &plan.tune)
    };
    plan.settled.clear();
    plan.orders = chosen.iter().flat_map(|assault| assault.units.iter().copied()).collect();
    plan.summary = summary(analysis, seat, &chosen);
    (plan.chosen, plan.spare) = (Arc::new(chosen), Arc::new(spare));
    if seat == Seat::German && analysis.state.turn == 1 && !plan.tune.hasty {
        plan.book = book(analysis, false);
        plan.orders.retain(|(unit, _)| !plan.book.iter().any(|action| is_of(action, *unit)));
    }
    if seat == Seat::Allied {
        let (delay, stations) = draw(&mut Context::new(analysis, seat, weights, plan, &scan));
        plan.posts = Some(Arc::new(Posts::new(analysis, &delay, &scan, weights, plan.tune.hasty)));
        (plan.delay, plan.stations) = (Some(Arc::new(delay)), stations);
    }
    let mut all: Vec<((u8, i32), UnitId)> = Vec::new();
    let context = Context::new(analysis, seat, weights, plan, &scan);
    for (unit, data) in UnitId::number(analysis.game.units()).filter(|(_, data)| data.seat == seat) {
        let piece = &analysis.state.pieces[usize::from(unit)];
        let key = match piece.hex() {
            Some(_) if !analysis.may_move(unit) => continue,
            Some(_) if !piece.is_in_good_order() => (0, 0),
            Some(at) if context.plan.orders.iter().any(|(one, _)| *one == unit) => {
                (1, context.away(unit, at))
            }
            Some(at) if data.kind.is_artillery() => (3, i32::from(scan.enemy[usize::from(at)])),
            Some(at) => (2, context.rank(unit).unwrap_or_else(|| context.away(unit, at))),
            None if analysis.is_due(unit) => (4, -i32::from(data.sides[0].movement)),
            None => continue,
        };
        all.push((key, unit));
    }
    all.sort_unstable_by(|a, b| b.cmp(a));
    plan.queue = Some(all.into_iter().map(|(_, unit)| unit).collect());
    plan.scan = Some(scan);
}

fn is_of(action: &Action, unit: UnitId) -> bool {
    matches!(action, Action::Move { unit: who, .. } if *who == unit)
}

/// What one unit does; nothing where it stays.
fn decide(context: &Context<'_>, unit: UnitId) -> Option<Action> {
    let (analysis, seat) = (context.analysis, context.seat);
    let (data, piece) = (context.data(unit), &analysis.state.pieces[usize::from(unit)]);
    let Some(at) = piece.hex() else { return arrive(context, unit) };
    if data.kind.is_artillery() {
        return move_gun(context, unit, at);
    }
    if analysis.is_exit(at) && leaves(context, unit) && analysis.allows(seat, Action::Exit(unit)) {
        return Some(Action::Exit(unit));
    }
    let order = context.plan.orders.iter().find(|(one, _)| *one == unit).map(|(_, to)| *to);
    if let Some(to) = order {
        let action = Action::Move { unit, to };
        if to == at {
            return None;
        }
        if analysis.allows(seat, action) {
            return Some(action);
        }
    }
    if let Some(to) = context.station(unit) {
        if to == at {
            return special_moves::halt(context, unit).or_else(|| dig(context, unit, at));
        }
        let ways = [Action::Move { unit, to }, Action::March { unit, to }];
        if let Some(action) = ways.into_iter().find(|action| analysis.allows(seat, *action)) {
            return Some(action);
        }
    }
    if let Some(action) = special_moves::infiltrate(context, unit) {
        return Some(action);
    }
    let reach = analysis.reach(unit);
    let stay = context.place(unit, at) + context.weights.stay;
    let best = reach.iter().map(|(to, _)| (context.place(unit, *to), *to)).max();
    let (best, to) = best.unwrap_or((i32::MIN, at));
    if let Some(action) = march(context, unit, at, best.max(stay)) {
        return Some(action);
    }
    if best > stay {
        return Some(Action::Move { unit, to });
    }
    special_moves::halt(context, unit).or_else(|| dig(context, unit, at))
}

/// Whether a German unit had better leave the map now.
fn leaves(context: &Context<'_>, unit: UnitId) -> bool {
    let game = context.analysis.game;
    let last = context.analysis.state.turn + 1 >= game.last_turn();
    context.seat == Seat::German && last && context.analysis.face(unit).attack >= 2
}

/// A unit that has come onto the map, or to the edge, or behind its tractor, goes on.
fn go_on(context: &Context<'_>, unit: UnitId) -> Option<Action> {
    let (analysis, seat) = (context.analysis, context.seat);
    let piece = &analysis.state.pieces[usize::from(unit)];
    let at = piece.hex()?;
    if leaves(context, unit) && analysis.allows(seat, Action::Exit(unit)) {
        return Some(Action::Exit(unit));
    }
    if context.data(unit).kind.is_artillery() && !piece.is(Marks::STRATEGIC) {
        return move_gun(context, unit, at);
    }
    if piece.is(Marks::STRATEGIC) {
        return best_march(context, unit).map(|(_, to)| Action::March { unit, to });
    }
    let reach = analysis.reach(unit);
    let (best, to) = reach.iter().map(|(to, _)| (context.place(unit, *to), *to)).max()?;
    (best > context.place(unit, at) || !analysis.room(unit, at)).then_some(Action::Move { unit, to })
}

/// Where a march leads nearest to the goal, away from the enemy.
fn best_march(context: &Context<'_>, unit: UnitId) -> Option<(i32, HexId)> {
    let ends = context.analysis.marches(unit).into_iter();
    // When a check is near, a prize that the Germans have left empty is worth any risk.
    let lost = |to: HexId| {
        context.seat == Seat::Allied
            && context.plan.cuts.is_some()
            && context.analysis.german(to)
            && counts(context.analysis, to)
    };
    ends.filter(|to| context.scan.enemy[usize::from(*to)] >= MARCH_CLEARANCE || lost(*to))
        .map(|to| (context.away(unit, to) - if lost(to) { 100 } else { 0 }, to))
        .min()
}

/// A unit that must march on does.
fn march_on(
    analysis: &Analysis<'_>,
    seat: Seat,
    weights: &A44Weights,
    plan: &mut Plan,
    unit: UnitId,
) -> Option<Action> {
    let scan = plan.scan.clone()?;
    let context = Context::new(analysis, seat, weights, plan, &scan);
    let to =
        best_march(&context, unit).map(|(_, to)| to).or_else(|| analysis.marches(unit).first().copied())?;
    Some(Action::March { unit, to })
}

/// A march, where it leads much farther than a move.
fn march(context: &Context<'_>, unit: UnitId, at: HexId, best: i32) -> Option<Action> {
    let (data, analysis) = (context.data(unit), context.analysis);
    let piece = &analysis.state.pieces[usize::from(unit)];
    let able = data.kind.is_mechanized() || piece.is(Marks::STRATEGIC);
    if !able || context.scan.enemy[usize::from(at)] < MARCH_CLEARANCE || analysis.state.turn == 1 {
        return None;
    }
    // Nobody marches who gets where he wants to in a turn.
    if context.away(unit, at) <= i32::from(analysis.points(unit)) {
        return None;
    }
    let (away, to) = best_march(context, unit)?;
    let worth = -away * context.weights.pull * context.plan.tune.pull / 1000 - context.weights.march;
    (worth > best).then_some(Action::March { unit, to })
}

/// Foot that stays at the front digs in where nothing better covers it.
fn dig(context: &Context<'_>, unit: UnitId, at: HexId) -> Option<Action> {
    let (analysis, seat) = (context.analysis, context.seat);
    let near = context.scan.enemy[usize::from(at)];
    let idle =
        context.data(unit).kind.is_infantry() && (1..=3).contains(&near) && analysis.cover(at, seat) < 2;
    let attacks = near == 1 && context.plan.orders.iter().any(|(one, _)| *one == unit);
    let defends = seat == Seat::Allied || analysis.state.turn >= 12;
    let action = Action::Dig(unit);
    (idle && defends && !attacks && !context.plan.tune.hasty && analysis.allows(seat, action))
        .then_some(action)
}

/// Reinforcements come by the entry that is nearest to where they are wanted.
fn arrive(context: &Context<'_>, unit: UnitId) -> Option<Action> {
    let (analysis, seat) = (context.analysis, context.seat);
    let data = context.data(unit);
    match data.start {
        ardennes44::Start::Engineer => return turn_out(context, unit),
        ardennes44::Start::Drop => return jump(context, unit),
        _ => {}
    }
    let mut best: Option<(i32, EntryId)> = None;
    for (by, entry) in EntryId::number(&analysis.game.ground().entries) {
        let fits = analysis.room(unit, entry.at)
            && (analysis.allows(seat, Action::Enter { unit, by })
                || analysis.allows(seat, Action::Drive { unit, by }));
        let away =
            if data.kind.is_artillery() { gun_away(context, entry.at) } else { context.away(unit, entry.at) };
        if fits && best.is_none_or(|(least, _)| away < least) {
            best = Some((away, by));
        }
    }
    let Some((away, by)) = best else { return special_moves::block(context, unit) };
    let at = analysis.game.ground().entries[usize::from(by)].at;
    let quiet = context.scan.enemy[usize::from(at)] >= MARCH_CLEARANCE;
    let drive = Action::Drive { unit, by };
    let far_off = away > i32::from(data.sides[0].movement) * 2;
    let marches = analysis.state.turn > 1 && far_off && quiet && analysis.allows(seat, drive);
    let enter = Action::Enter { unit, by };
    if marches {
        Some(drive)
    } else if analysis.allows(seat, enter) {
        Some(enter)
    } else if analysis.allows(seat, drive) {
        Some(drive)
    } else {
        None
    }
}

/// Engineers turn out in the town through which most of the enemy will come.
fn turn_out(context: &Context<'_>, unit: UnitId) -> Option<Action> {
    let (analysis, seat) = (context.analysis, context.seat);
    let towns = HexId::number(&analysis.game.ground().nodes)
        .filter(|(at, node)| node.settlement >= ardennes44::Settlement::Town && !analysis.german(*at));
    let mut ranked: Vec<(i32, HexId)> = towns
        .map(|(at, _)| {
            let flow = context.plan.delay.as_ref().map_or(0, |delay| delay.gain[usize::from(at)] * 4);
            let empty = i32::from(!analysis.holds(seat, at)) * 40;
            let near = i32::from(context.scan.enemy[usize::from(at)]);
            let prize = i32::from(analysis.game.ground().prizes.iter().any(|prize| prize.at == at)) * 30;
            // Hubs that the enemy is far from can wait.
            let hub = near < i32::from(FAR) && empty > 0 && context.scan.hubs.contains(&at);
            let hub = i32::from(hub) * context.weights.hub;
            (flow + empty + prize + hub - near * 6 - i32::from(near < 2) * 200, at)
        })
        .filter(|(rank, _)| *rank > 0)
        .collect();
    ranked.sort_unstable_by(|a, b| b.cmp(a));
    let fits =
        |at: &HexId| analysis.room(unit, *at) && analysis.allows(seat, Action::Place { unit, at: *at });
    ranked.into_iter().map(|(_, at)| at).take(12).find(fits).map(|at| Action::Place { unit, at })
}

/// Von der Heydte jumps onto a road behind the front.
fn jump(context: &Context<'_>, unit: UnitId) -> Option<Action> {
    let analysis = context.analysis;
    let mont_rigi = analysis.game.hex_by_number("E2335")?;
    let mut hexes: Vec<HexId> = vec![mont_rigi];
    for _ in 0..2 {
        let more: Vec<HexId> =
            hexes.iter().flat_map(|at| analysis.game.ring(*at)).filter(|to| *to != HexId::NONE).collect();
        hexes.extend(more);
    }
    let rank = |at: &HexId| {
        i32::from(analysis.on_road(*at)) * 4 + i32::from(context.scan.enemy[usize::from(*at)].min(4))
    };
    hexes.sort_by_key(|at| (-rank(at), *at));
    hexes.dedup();
    let able = |at: &HexId| {
        !analysis.zone(Seat::Allied, *at) && analysis.allows(context.seat, Action::Place { unit, at: *at })
    };
    hexes.into_iter().find(able).map(|at| Action::Place { unit, at })
}

/// How far a hex is from where guns are wanted.
fn gun_away(context: &Context<'_>, at: HexId) -> i32 {
    if context.seat == Seat::Allied {
        let post = context.plan.posts.as_ref().and_then(|posts| nearest_post(posts, at));
        return post.map_or(0, |post| far(&post.map, at));
    }
    context.scan.axes.iter().map(|maps| far(&maps[1], at)).min().unwrap_or(0)
}

/// Guns keep behind the front and in range of it.
fn move_gun(context: &Context<'_>, unit: UnitId, at: HexId) -> Option<Action> {
    let (analysis, seat) = (context.analysis, context.seat);
    let (data, piece) = (context.data(unit), &analysis.state.pieces[usize::from(unit)]);
    let near = context.scan.enemy[usize::from(at)];
    let range = data.range.max(2);
    let rank = |at: HexId| {
        let near = context.scan.enemy[usize::from(at)];
        let exposed = match near {
            0 | 1 => 400,
            2 => 60,
            _ => 0,
        };
        let short = i32::from(near.saturating_sub(range.min(4))) * 30;
        -exposed - short - gun_away(context, at) - context.danger(unit, at)
    };
    if near >= 2 && near <= range && !(near == 2 && context.own[usize::from(at)] < 3) {
        return None;
    }
    let haul = Action::Haul(unit);
    if seat == Seat::German && !piece.is(Marks::PRIME_MOVER) && data.kind != Kind::Werfer {
        let wants = near > range + 1 || near <= 1;
        return (wants && analysis.allows(seat, haul)).then_some(haul);
    }
    let reach = analysis.reach(unit);
    let (best, to) = reach.iter().map(|(to, _)| (rank(*to), *to)).max()?;
    (best > rank(at) + 10).then_some(Action::Move { unit, to })
}

/// A Disrupted unit goes out of the enemy's zone.
fn leave_zone(analysis: &Analysis<'_>, unit: UnitId) -> Option<Action> {
    let seat = analysis.game.units()[usize::from(unit)].seat;
    let reach = analysis.reach(unit);
    let free = |to: HexId| !analysis.zone(seat.enemy(), to) || analysis.steady(seat, to);
    let ends = reach.iter().map(|(to, _)| *to).filter(|to| free(*to));
    let to = ends.max_by_key(|to| (analysis.cover(*to, seat), *to))?;
    Some(Action::Move { unit, to })
}
