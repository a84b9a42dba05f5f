//! Strikes: which enemy hexes are attacked, who goes where for it.

use std::sync::Arc;

use ::bastogne::analysis::{Analysis, NOWHERE};
use ::bastogne::{Bastogne, Battle, HexId, Hexes, UnitId, Units};
use table::Seat;
use wargame::Id as _;

use super::fights::{Context, Promise};
use super::ideas::{Ideas, is_dear, is_race};
use super::maps;
use super::maps::Maps;
use super::plan::{Plan, Task};
use super::posts::{Atlas, posts};
use super::weights::BastogneWeights;

/// A unit that could still move, and where to.
#[derive(Clone, Debug)]
pub(crate) struct Mover {
    pub(crate) unit: UnitId,
    pub(crate) at: HexId,
    /// The half points that it takes to stop in each hex.
    pub(crate) costs: Vec<u16>,
    /// The hexes where it can stop, with the one where it stands.
    pub(crate) ends: Vec<HexId>,
    /// The half points from the foremost hex where it could stop to the goal of the Germans.
    ahead: u16,
}

impl Mover {
    /// Whether it can stop in a hex, or stands in it.
    pub(crate) fn comes_to(&self, at: HexId) -> bool {
        self.at == at || self.costs[usize::from(at)] != NOWHERE
    }
}

/// All units of a seat that could still move, with the hexes where they could stop.
pub(crate) fn movers(game: &Bastogne, analysis: &Analysis<'_>, seat: Seat, out: &[u16]) -> Vec<Mover> {
    let mut all = Vec::new();
    for (unit, data) in UnitId::number(game.unit_list()) {
        let Some(at) = analysis.state().piece(unit).place.hex() else { continue };
        if data.seat != seat || !analysis.may_move(unit) {
            continue;
        }
        let mut costs = vec![NOWHERE; game.map().nodes.len()];
        let (mut ahead, mut ends) = (out[usize::from(at)], vec![at]);
        analysis.reach(unit, |hex, cost| {
            ends.push(hex);
            costs[usize::from(hex)] = cost;
            ahead = ahead.min(out[usize::from(hex)]);
        });
        all.push(Mover { unit, at, costs, ends, ahead });
    }
    all
}

/// A strike that was thought out.
#[derive(Clone, Debug)]
pub(crate) struct Strike {
    pub(crate) target: HexId,
    pub(crate) with: Vec<(UnitId, HexId)>,
    pub(crate) promise: Promise,
}

/// Chooses the strikes of a movement phase, the best first, and takes those who strike out of the movers.
pub(crate) fn strikes(
    context: &Context<'_>,
    seat: Seat,
    ideas: &Ideas,
    movers: &mut Vec<Mover>,
    may_leave: impl Fn(UnitId, bool) -> bool,
) -> Vec<Strike> {
    let (analysis, game) = (context.analysis, context.game);
    let mut found: Vec<Strike> = Vec::new();
    let mut tried = Hexes::NONE;
    let mut taken = vec![0u8; game.map().nodes.len()];
    loop {
        let targets = analysis.hexes(seat.enemy());
        let mut best: Option<Strike> = None;
        for target in &targets {
            let spared = context.maps.orders.spared.contains(&target);
            if spared || tried.contains(target) || analysis.state().attacked.contains(&target) {
                continue;
            }
            let Some(strike) = gather(context, seat, ideas, target, movers, &taken, &may_leave) else {
                tried.insert(target);
                continue;
            };
            if best.as_ref().is_none_or(|known| strike.promise > known.promise) {
                best = Some(strike);
            }
        }
        let Some(strike) = best else { return found };
        tried.insert(strike.target);
        for (unit, from) in &strike.with {
            let steps = analysis.state().piece(*unit).steps;
            if analysis.state().piece(*unit).place.hex() != Some(*from) {
                taken[usize::from(*from)] += steps;
            }
            movers.retain(|mover| mover.unit != *unit);
        }
        found.push(strike);
        if found.len() > 8 {
            return found;
        }
    }
}

/// The best that can be brought against a hex, if it is worth it.
fn gather(
    context: &Context<'_>,
    seat: Seat,
    ideas: &Ideas,
    target: HexId,
    movers: &[Mover],
    taken: &[u8],
    may_leave: &impl Fn(UnitId, bool) -> bool,
) -> Option<Strike> {
    let (game, analysis, weights) = (context.game, context.analysis, context.weights);
    let state = analysis.state();
    let hunted = state.in_hex(target).any(|unit| is_dear(game, unit));
    let mut able: Vec<(u32, UnitId, HexId, i32)> = Vec::new();
    let around: Vec<HexId> = game.map().graph.edges(target).iter().map(|edge| edge.to).collect();
    for mover in movers {
        let attack = analysis.attack(mover.unit);
        let data = game.unit(mover.unit);
        if attack == 0
            || data.kind.is_artillery()
            || is_dear(game, mover.unit)
            || !may_leave(mover.unit, hunted)
        {
            continue;
        }
        let near = around.iter().filter(|from| mover.comes_to(**from));
        let best = near.map(|from| (place_value(context, mover, *from, target, taken), *from)).max();
        if let Some((_, from)) = best {
            let strength = analysis.attack_from(mover.unit, from, target);
            able.push((strength, mover.unit, from, detour(context, seat, mover, from)));
        }
    }
    able.retain(|one| one.0 > 0);
    // Those who are needed elsewhere come last.
    able.sort_unstable_by_key(|one| (price(game, seat, one.1), std::cmp::Reverse(one.0), one.1));
    let mut room: Vec<(HexId, u8)> =
        around.iter().map(|at| (*at, analysis.steps(seat, *at) + taken[usize::from(*at)])).collect();
    let mut with: Vec<(UnitId, HexId)> = Vec::new();
    let mut best: Option<(Promise, usize)> = None;
    let mut round = 0;
    for (_, unit, from, detour) in able {
        let steps = state.piece(unit).steps;
        let stays = state.piece(unit).place.hex() == Some(from);
        let Some(held) = room.iter_mut().find(|(at, _)| *at == from) else { continue };
        if !stays && held.1 + steps > 6 {
            continue;
        }
        if !stays {
            held.1 += steps;
        }
        with.push((unit, from));
        round += detour;
        let Some(column) = context.column_from(target, &with) else { continue };
        let set: Units = with.iter().map(|one| one.0).collect();
        let mut promise = context.promise(seat, target, set, column, None);
        promise.value -= round;
        let more = best.map_or(i32::MIN, |(known, _)| known.value + weights.commit * price(game, seat, unit));
        if promise.value > more || (hunted && best.is_some_and(|(known, _)| promise.kill >= known.kill)) {
            best = Some((promise, with.len()));
        }
    }
    let (promise, count) = best?;
    with.truncate(count);
    let least =
        if hunted { weights.kill_least * ideas.hunt / 100 } else { weights.attack_least * ideas.least / 100 };
    (promise.value > least || (ideas.hasty && promise.column > 1)).then_some(Strike { target, with, promise })
}

/// What it costs a German unit to attack from a hex and not to go on to where the Germans want to be.
fn detour(context: &Context<'_>, seat: Seat, mover: &Mover, from: HexId) -> i32 {
    if seat == Seat::Allied || context.hasty {
        return 0;
    }
    let back = context.maps.out[usize::from(from)].min(300).saturating_sub(mover.ahead.min(300));
    let steps = i32::from(context.analysis.state().piece(mover.unit).steps);
    i32::from(back) * steps * context.weights.detour / 10
}

/// How much a unit is needed for other things than attacks.
fn price(game: &Bastogne, seat: Seat, unit: UnitId) -> i32 {
    let data = game.unit(unit);
    match data.division.as_str() {
        "lehr" if is_race(game) => 4,
        _ if seat == Seat::German && data.kind.is_mechanized() => 2,
        _ => 1,
    }
}

/// How good a hex is to attack from: strength first, then cover, then room for others.
fn place_value(context: &Context<'_>, mover: &Mover, from: HexId, target: HexId, taken: &[u8]) -> (u32, i32) {
    let strength = context.analysis.attack_from(mover.unit, from, target);
    let node = &context.game.map().nodes[usize::from(from)];
    let cover = i32::from(node.terrain != ::bastogne::Terrain::Open) * 3;
    let seat = context.game.unit(mover.unit).seat;
    let full = i32::from(context.analysis.steps(seat, from) + taken[usize::from(from)]);
    let ring = i32::from(!context.analysis.zone(seat, from)) * 2;
    (strength, cover + ring - full)
}

/// The tasks of some strikes: those who stand first, who comes last to a hex leads.
pub(crate) fn tasks(strikes: &[Strike], state: &::bastogne::State) -> Vec<Task> {
    let mut tasks = Vec::new();
    for strike in strikes {
        let mut with = strike.with.clone();
        let stays = |(unit, from): (UnitId, HexId)| state.piece(unit).place.hex() == Some(from);
        with.sort_by_key(|one| (one.1, !stays(*one), state.piece(one.0).steps, one.0));
        for (place, (unit, from)) in with.iter().enumerate() {
            let leads = with.get(place + 1).is_none_or(|next| next.1 != *from);
            tasks.push(Task::Strike { unit: *unit, target: strike.target, from: *from, leads });
        }
    }
    tasks
}

/// The best attack that can be made now from where everybody stands: hex, units, promise.
pub(crate) fn best_battle(
    context: &Context<'_>,
    seat: Seat,
    ideas: &Ideas,
    refused: &[HexId],
) -> Option<(HexId, Units, Promise)> {
    let targets = context.analysis.hexes(seat.enemy());
    let spared = |at: &HexId| refused.contains(at) || context.maps.orders.spared.contains(at);
    let open = targets.iter().filter(|at| !spared(at) && context.analysis.can_target(seat, *at));
    open.filter_map(|target| {
        let (with, promise) = best_with(context, seat, target)?;
        is_worth(context.weights, ideas, &promise).then_some((target, with, promise))
    })
    .max_by_key(|(_, _, promise)| *promise)
}

/// Whether an attack is made.
pub(crate) fn is_worth(weights: &BastogneWeights, ideas: &Ideas, promise: &Promise) -> bool {
    promise.value > weights.attack_least * ideas.least / 100 || (ideas.hasty && promise.column > 1)
}

/// Who best attacks a hex from where they stand: all, the infantry, or all without 2nd Panzer.
pub(crate) fn best_with(context: &Context<'_>, seat: Seat, target: HexId) -> Option<(Units, Promise)> {
    let all = context.analysis.joiners(seat, target);
    let only = |keep: &dyn Fn(UnitId) -> bool| all.filter(keep);
    let safe = only(&|unit| !is_dear(context.game, unit));
    let foot = only(&|unit| !context.game.unit(unit).kind.is_mechanized());
    let fresh = only(&|unit| !is_dear(context.game, unit) && context.analysis.attack(unit) >= 16);
    let mut sets = vec![all, safe, foot, fresh];
    sets.sort_unstable_by_key(last_first);
    sets.dedup();
    let judged = sets.into_iter().filter(|with| !with.is_empty()).filter_map(|with| {
        let battle = Battle { seat, target, with, assault: None };
        context.battle(&battle).map(|promise| (promise, with))
    });
    judged.max_by_key(|(promise, with)| (*promise, last_first(with))).map(|(promise, with)| (with, promise))
}

/// Sets of units in the order of their last members, the units of the highest numbers first.
fn last_first(units: &Units) -> [u64; 2] {
    let [low, high] = *units.words();
    [high, low]
}

/// A context for a position with a plan's maps.
pub(crate) fn context<'a>(
    game: &'a Bastogne,
    analysis: &'a Analysis<'a>,
    weights: &'a BastogneWeights,
    maps: &'a Maps,
) -> Context<'a> {
    Context { game, analysis, weights, maps, hasty: maps.hasty }
}

/// Prepares the maps that a phase needs. Threats are looked at anew where somebody asks for it, else they are as they were.
pub(crate) fn draw(
    game: &Bastogne,
    analysis: &Analysis<'_>,
    seat: Seat,
    plan: &Plan,
    with_threat: bool,
    atlas: Option<&Atlas>,
) -> Maps {
    let ideas = &plan.ideas;
    let out = maps::ways_out(game, analysis, ideas);
    let bars = maps::bars(game, analysis.state(), &out);
    let threat = if with_threat && !ideas.hasty {
        maps::threat_soon(game, analysis, seat.enemy())
    } else {
        plan.maps.threat.clone()
    };
    let posts = atlas.map_or_else(Vec::new, |atlas| posts(game, analysis, atlas, seat, ideas));
    Maps {
        hasty: ideas.hasty,
        orders: Arc::clone(&plan.orders),
        out,
        bars,
        threat,
        posts,
        odds: maps::odds(game),
    }
}
