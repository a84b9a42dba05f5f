//! 2nd Panzer on the march: groups that stop together, each with somebody to shield it.

use super::fights::Context;
use super::ideas::Ideas;
use super::panzers::{danger, quick, weigh};
use super::plan::Task;
use super::strikes::Mover;
use ::bastogne::{HexId, UnitId};

/// Units that go to the same hex.
#[derive(Clone, Debug)]
struct Group {
    units: Vec<UnitId>,
    at: HexId,
    score: i32,
}

/// So many shields are tried for each group.
const SHIELDS: usize = 5;

/// Leads 2nd Panzer and those who shield it to their stops; they are taken out of the movers.
pub(crate) fn march(
    context: &Context<'_>,
    ideas: &Ideas,
    dear: &[UnitId],
    movers: &mut Vec<Mover>,
) -> Vec<Task> {
    let state = context.analysis.state();
    let steps = |unit: UnitId| state.piece(unit).steps;
    let is_gun = |unit: UnitId| context.game.unit(unit).kind.is_artillery();
    let mut ones: Vec<UnitId> =
        dear.iter().copied().filter(|unit| steps(*unit) == 1 && !is_gun(*unit)).collect();
    let twos: Vec<UnitId> = dear.iter().copied().filter(|unit| steps(*unit) > 1).collect();
    let guns: Vec<UnitId> = dear.iter().copied().filter(|unit| is_gun(*unit)).collect();
    ones.sort_unstable();
    let worth = |groups: &[Group]| groups.iter().map(|group| group.score).sum::<i32>();
    let count =
        |groups: &[Group]| groups.iter().map(|group| group.units.len()).sum::<usize>().min(dear.len());
    let mut groups: Vec<Group> = Vec::new();
    for (place, bases) in orders(&ones, &twos, &guns).into_iter().enumerate() {
        let other = settle(context, ideas, bases, movers);
        // Another order of march than the first must promise more than a little, but for who wants it so.
        let more = if place == 0 || ideas.mixed { 0 } else { context.weights.won / 20 };
        if (count(&other), worth(&other)) > (count(&groups), worth(&groups) + more) {
            groups = other;
        }
    }
    // The head of the column goes first and leaves the road free.
    groups.sort_by_key(|group| context.maps.out[usize::from(group.at)]);
    movers.retain(|mover| !groups.iter().any(|group| group.units.contains(&mover.unit)));
    let tasks = groups
        .iter()
        .flat_map(|group| group.units.iter().map(|unit| Task::Join { unit: *unit, at: group.at }));
    tasks.collect()
}

/// The orders in which 2nd Panzer can march: the small units together behind a shield, or each large unit with some of them; its
/// guns with the large units, with the small ones, or by themselves.
fn orders(ones: &[UnitId], twos: &[UnitId], guns: &[UnitId]) -> Vec<Vec<Vec<UnitId>>> {
    let (few, last) = ones.split_at(ones.len().min(3));
    let large: Vec<UnitId> = twos.iter().chain(last).copied().collect();
    let with_guns = |units: &[UnitId]| units.iter().chain(guns).copied().collect::<Vec<UnitId>>();
    let mut mixed: Vec<Vec<UnitId>> = twos.iter().map(|unit| vec![*unit]).collect();
    for (place, unit) in ones.iter().enumerate().filter(|_| !twos.is_empty()) {
        mixed[place % twos.len()].push(*unit);
    }
    let mut led = mixed.clone();
    match led.last_mut() {
        Some(group) => group.extend(guns),
        None => led.push(guns.to_vec()),
    }
    mixed.push(guns.to_vec());
    vec![
        vec![with_guns(&large), few.to_vec()],
        vec![with_guns(few), large.clone()],
        vec![few.to_vec(), large, guns.to_vec()],
        led,
        mixed,
    ]
}

/// The stops of some groups, each chosen when those before it have theirs.
fn settle(context: &Context<'_>, ideas: &Ideas, bases: Vec<Vec<UnitId>>, movers: &[Mover]) -> Vec<Group> {
    let state = context.analysis.state();
    let mut left = movers.to_vec();
    let mut taken = vec![0u8; context.game.map().nodes.len()];
    let mut groups: Vec<Group> = Vec::new();
    for base in bases {
        for group in together(context, ideas, base, &left, &taken) {
            for unit in &group.units {
                let piece = state.piece(*unit);
                if piece.place.hex() != Some(group.at) {
                    taken[usize::from(group.at)] += piece.steps;
                }
                left.retain(|mover| mover.unit != *unit);
            }
            groups.push(group);
        }
    }
    groups
}

/// Those who are kept for 2nd Panzer and not sent to attack: the two foremost regiments and the larger units of Panzer Lehr.
pub(crate) fn shields(context: &Context<'_>, movers: &[Mover]) -> Vec<UnitId> {
    let state = context.analysis.state();
    let steps = |unit: UnitId| state.piece(unit).steps;
    let mut large: Vec<(u16, UnitId)> = movers
        .iter()
        .filter(|mover| steps(mover.unit) > 2)
        .map(|mover| (context.maps.out[usize::from(mover.at)], mover.unit))
        .collect();
    large.sort_unstable();
    let lehr = |mover: &&Mover| steps(mover.unit) > 1 && context.game.unit(mover.unit).division == "lehr";
    let lehr = movers.iter().filter(lehr).map(|mover| mover.unit);
    large.into_iter().take(2).map(|(_, unit)| unit).chain(lehr).collect()
}

/// The best stop of some units together, or of each by itself if that is better.
fn together(
    context: &Context<'_>,
    ideas: &Ideas,
    base: Vec<UnitId>,
    movers: &[Mover],
    taken: &[u8],
) -> Vec<Group> {
    if base.is_empty() {
        return Vec::new();
    }
    let mut left = base;
    let mut alone = Vec::new();
    loop {
        if let Some(group) = best(context, ideas, &left, movers, taken) {
            alone.push(group);
            return alone;
        }
        let Some(unit) = left.pop() else { return alone };
        alone.extend(best(context, ideas, &[unit], movers, taken));
    }
}

/// The best stop of some units, with or without a shield.
fn best(
    context: &Context<'_>,
    ideas: &Ideas,
    base: &[UnitId],
    movers: &[Mover],
    taken: &[u8],
) -> Option<Group> {
    let state = context.analysis.state();
    let steps = |unit: UnitId| state.piece(unit).steps;
    let held: u8 = base.iter().map(|unit| steps(*unit)).sum();
    let mut shields: Vec<(u16, UnitId)> = movers
        .iter()
        .filter(|mover| !base.contains(&mover.unit) && steps(mover.unit) > 1 && held + steps(mover.unit) <= 6)
        .filter(|mover| !context.game.second_panzers().contains(&mover.unit))
        .map(|mover| (context.maps.out[usize::from(mover.at)], mover.unit))
        .collect();
    shields.sort_unstable();
    shields.truncate(SHIELDS);
    let alone = rally(context, ideas, base, movers, taken);
    if ideas.hasty {
        return alone;
    }
    let shielded = shields.into_iter().filter_map(|(_, shield)| {
        let mut units = vec![shield];
        units.extend(base);
        rally(context, ideas, &units, movers, taken)
    });
    shielded.chain(alone).max_by_key(|group| (group.score, group.at))
}

/// Where a group stops: the best hex that all of it can reach.
fn rally(
    context: &Context<'_>,
    ideas: &Ideas,
    units: &[UnitId],
    movers: &[Mover],
    taken: &[u8],
) -> Option<Group> {
    let (analysis, state) = (context.analysis, context.analysis.state());
    let all: Vec<&Mover> =
        units.iter().filter_map(|unit| movers.iter().find(|mover| mover.unit == *unit)).collect();
    if all.len() != units.len() {
        return None;
    }
    let steps: u8 = units.iter().map(|unit| state.piece(*unit).steps).sum();
    let dear = units.iter().copied().filter(|unit| context.game.second_panzers().contains(unit));
    let slowest = dear.clone().min_by_key(|unit| analysis.full_points(*unit))?;
    let count = i32::try_from(dear.count()).unwrap_or(1);
    let narrowest = all.iter().min_by_key(|mover| mover.ends.len())?;
    let mut best: Option<(i32, HexId)> = None;
    for at in narrowest.ends.iter().copied() {
        // What needs least thought is asked first.
        let quick = quick(context, ideas, slowest, at) * count;
        if best.is_some_and(|(known, _)| quick <= known)
            || !all.iter().all(|mover| mover.comes_to(at))
            || !has_way(context, &all, at)
        {
            continue;
        }
        let mut there: Vec<UnitId> =
            state.in_hex(at).filter(|other| !units.contains(other) && !moves(movers, *other)).collect();
        let held: u8 = there.iter().map(|unit| state.piece(*unit).steps).sum();
        if held + taken[usize::from(at)] + steps > 6 {
            continue;
        }
        there.extend(units);
        let danger = if ideas.hasty {
            0
        } else {
            danger(context.game, analysis, context.weights, context.maps, at, &there)
        };
        best = best.max(Some((quick - weigh(context, ideas, danger), at)));
    }
    // The shield goes first, then who has least to spare, before the hex is full.
    let (score, at) = best?;
    let is_dear = |unit: UnitId| context.game.second_panzers().contains(&unit);
    let mut order: Vec<(bool, u16, UnitId)> =
        all.iter().map(|mover| (is_dear(mover.unit), spare(context, mover, at), mover.unit)).collect();
    order.sort_unstable();
    Some(Group { units: order.into_iter().map(|(_, _, unit)| unit).collect(), at, score })
}

/// What a unit has left when it comes to a hex, in half points.
fn spare(context: &Context<'_>, mover: &Mover, at: HexId) -> u16 {
    if mover.at == at {
        0
    } else {
        context.analysis.points(mover.unit).saturating_sub(mover.costs[usize::from(at)])
    }
}

/// Whether all of a group can come to a hex although it fills up.
fn has_way(context: &Context<'_>, group: &[&Mover], at: HexId) -> bool {
    let mut order: Vec<(bool, u16, u8)> = Vec::new();
    let mut steps = 0;
    for mover in group {
        let own = context.analysis.state().piece(mover.unit).steps;
        let dear = context.game.second_panzers().contains(&mover.unit);
        if mover.at == at { steps += own } else { order.push((dear, spare(context, mover, at), own)) }
    }
    order.sort_unstable();
    order.into_iter().all(|(_, spare, own)| {
        let dear = match steps {
            0..=2 => 0,
            3 | 4 => 4,
            _ => 6,
        };
        steps += own;
        spare >= dear
    })
}

fn moves(movers: &[Mover], unit: UnitId) -> bool {
    movers.iter().any(|mover| mover.unit == unit)
}
