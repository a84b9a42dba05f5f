//! Guarding: the cheapest ways of the enemy to what counts are found, and somebody is put in each.

use bitterwoods::study::{NEVER, Traveller, WayMap};
use bitterwoods::{Class, Kind, State, Victory};
use table::Seat;

use super::lay::Lay;
use super::think::{BitterPlan, Ken, Reach};

/// Who can be sent where.
#[derive(Debug)]
pub(crate) struct Guards<'a> {
    pub(crate) free: &'a [u16],
    pub(crate) reach: &'a Reach,
    /// The position with the attackers where they will be.
    pub(crate) ahead: &'a State,
}

/// So often ways are looked for.
const ROUNDS: usize = 9;
/// What it costs the enemy to come to a halt, in twelfths of movement points.
const STOP: u32 = 40;
/// Goals whose ways are closed at a time.
const AT_ONCE: usize = 4;

/// Which units of a side hold rather than march.
fn holds(ken: &Ken<'_>, plan: &BitterPlan, unit: u16) -> bool {
    let (study, state) = (ken.study(), ken.state);
    let data = study.unit(unit);
    if !data.is_fighting() {
        return false;
    }
    if ken.seat == Seat::Allied || plan.temper.holds {
        return true;
    }
    let scenario = study.scenario();
    let allied_points = matches!(&scenario.victory, Victory::Points(points) if points.seat == Seat::Allied);
    let left = scenario.last - state.turn;
    let late = left <= 3 && scenario.last > 8;
    allied_points || (late && !data.kind.is_mechanized())
}

/// Sends free units to the places where they stop the enemy.
pub(crate) fn posts(ken: &Ken<'_>, plan: &BitterPlan, guards: &Guards<'_>) -> Vec<(u16, u16)> {
    let (study, state, seat) = (ken.study(), ken.state, ken.seat);
    let mut sent: Vec<(u16, u16)> = stayers(ken, plan, guards);
    let stays = |unit: &u16| sent.iter().any(|(one, _)| one == unit);
    let mut free: Vec<u16> =
        guards.free.iter().copied().filter(|unit| holds(ken, plan, *unit) && !stays(unit)).collect();
    if free.is_empty() {
        return sent;
    }
    let mut wall = Wall::new(ken, guards, &free);
    let who = match seat {
        Seat::Allied => Traveller { class: Class::Armor, heavy: true, army: None },
        _ => Traveller { class: Class::Mech, heavy: false, army: None },
    };
    let foes = plan.lay.stacks[super::lay::place(seat.enemy())].iter().filter(|stack| stack.fighting() > 0);
    let starts: Vec<(u16, u32)> = foes.map(|stack| (stack.at, if stack.mech > 0 { 0 } else { 24 })).collect();
    let net = ken.atlas.net(study, state, who);
    if plan.temper.garrison {
        let map = net.ways_from(&starts, |at| wall.toll[usize::from(at)]);
        garrisons(ken, plan, (guards, &mut wall), &mut free, (&map, &mut sent));
    }
    let most = free.len() * usize::try_from(plan.temper.share).unwrap_or(60) / 100 + 1;
    for _ in 0..ROUNDS {
        if sent.len() > most {
            break;
        }
        let toll = |at: u16| wall.toll[usize::from(at)];
        let map = net.ways_from(&starts, toll);
        let mut open: Vec<(i64, u16)> = Vec::new();
        for goal in plan.aims.goals.iter().filter(|goal| goal.value >= ken.weights.hub * 2) {
            let at = goal.hexes.iter().copied().min_by_key(|at| map.at(*at));
            let Some(at) = at.filter(|at| map.at(*at) < NEVER) else { continue };
            let cost = i64::from(map.at(at));
            if cost > i64::from(ken.weights.horizon) {
                continue;
            }
            let value = if goal.dump { goal.value / 3 } else { goal.value };
            open.push((cost * 100 / i64::from(value + 60).max(1), at));
        }
        open.sort_unstable();
        let mut any = false;
        for (_, goal) in open.into_iter().take(AT_ONCE) {
            let Some((unit, at)) = best_post(ken, plan, (guards, &wall), &free, (&map, goal)) else {
                continue;
            };
            free.retain(|one| *one != unit);
            wall.put(ken, unit, at);
            sent.push((unit, at));
            any = true;
        }
        if !any {
            break;
        }
    }
    reinforce(ken, plan, (guards, &mut wall), &mut free, &mut sent);
    let map = net.ways_from(&starts, |at| wall.toll[usize::from(at)]);
    garrisons(ken, plan, (guards, &mut wall), &mut free, (&map, &mut sent));
    sent
}

/// One unit stays in each place that counts and is held, the one that is missed least.
fn stayers(ken: &Ken<'_>, plan: &BitterPlan, guards: &Guards<'_>) -> Vec<(u16, u16)> {
    let (study, state) = (ken.study(), ken.state);
    let mut sent: Vec<(u16, u16)> = Vec::new();
    for goal in plan.aims.goals.iter().filter(|goal| !goal.river && goal.value >= ken.weights.hub * 2) {
        for at in &goal.hexes {
            let here = |unit: &&u16| {
                state.hex(**unit) == Some(*at)
                    && study.unit(**unit).is_fighting()
                    && state.piece(**unit).owes == 0
            };
            let own = guards.free.iter().filter(here);
            let weakest = own.min_by_key(|unit| {
                let data = study.unit(**unit);
                (data.kind.is_mechanized(), data.faces[0].combat, **unit)
            });
            let near = plan.lay.near(study, ken.seat.enemy(), *at, 7) > 0;
            sent.extend(weakest.filter(|_| near).map(|unit| (*unit, *at)));
        }
    }
    sent
}

/// Puts garrisons into the places that count, more where the enemy is nearer.
fn garrisons(
    ken: &Ken<'_>,
    plan: &BitterPlan,
    (guards, wall): (&Guards<'_>, &mut Wall),
    free: &mut Vec<u16>,
    (map, sent): (&WayMap, &mut Vec<(u16, u16)>),
) {
    let (study, state, weights) = (ken.study(), ken.state, ken.weights);
    let field = study.field(state);
    let mut towns: Vec<(u32, u16)> = Vec::new();
    for goal in
        plan.aims.goals.iter().filter(|goal| !goal.river && !goal.dump && goal.value >= weights.hub * 2)
    {
        towns.extend(goal.hexes.iter().map(|at| (map.at(*at), *at)));
    }
    towns.sort_unstable();
    for (cost, at) in towns {
        let cost = i32::try_from(cost).unwrap_or(i32::MAX);
        let wanted: u8 = match () {
            () if field.holds(ken.seat.enemy(), at) => 0,
            () if cost <= weights.garrison_near => 3,
            () if cost <= 2 * weights.garrison_near => 2,
            () if cost <= weights.garrison_far => 1,
            () => 0,
        };
        while wall.count[usize::from(at)] < wanted {
            let able = wall.comers[usize::from(at)].iter().filter(|(unit, way)| {
                free.contains(unit) && (*way == 0 || study.has_room(guards.ahead, *unit, at))
            });
            let best = able.min_by_key(|(unit, way)| {
                let strength =
                    i32::from(study.unit(*unit).faces[usize::from(state.piece(*unit).steps < 2)].combat);
                (i32::from(*way) - strength * 8 - if *way == 0 { 40 } else { 0 }, *unit)
            });
            let Some((unit, _)) = best.copied() else { break };
            free.retain(|one| *one != unit);
            wall.put(ken, unit, at);
            sent.push((unit, at));
        }
    }
}

/// What it adds to the peril of those in a hex that a unit is there too: less than nought where they stand better together.
fn added(ken: &Ken<'_>, plan: &BitterPlan, wall: &Wall, unit: u16, at: u16) -> i32 {
    let threat = plan.lay.threat(ken.study(), ken.seat.enemy(), at);
    let (count, there) = (i32::from(wall.count[usize::from(at)]), wall.strength[usize::from(at)]);
    let after = peril(ken, threat, there + strength(ken, unit), at) * (count + 1);
    after - if count == 0 { 0 } else { peril(ken, threat, there, at) * count }
}

/// Sends those who are left to posts that stand better with them.
fn reinforce(
    ken: &Ken<'_>,
    plan: &BitterPlan,
    (guards, wall): (&Guards<'_>, &mut Wall),
    free: &mut Vec<u16>,
    sent: &mut Vec<(u16, u16)>,
) {
    let study = ken.study();
    let mut all = free.clone();
    all.sort_by_key(|unit| (-strength(ken, *unit), *unit));
    for unit in all {
        let Some(from) = ken.state.hex(unit) else { continue };
        let ways = guards.reach[usize::from(unit)].iter().copied();
        let mut best: Option<(i32, u16)> = None;
        for (at, way) in ways.chain([(from, 0)]) {
            let here = usize::from(at);
            if wall.count[here] == 0 || wall.count[here] >= 3 || wall.strength[here] == 0 {
                continue;
            }
            let gain = -added(ken, plan, wall, unit, at) - i32::from(way) / 6
                + if at == from { ken.weights.post_stay } else { 0 };
            if gain > best.map_or(0, |(known, _)| known)
                && (at == from || study.has_room(guards.ahead, unit, at))
            {
                best = Some((gain, at));
            }
        }
        if let Some((_, at)) = best {
            wall.put(ken, unit, at);
            sent.push((unit, at));
            free.retain(|one| *one != unit);
        }
    }
}

/// What stands in the way of the enemy.
struct Wall {
    /// By hex, what it holds the enemy up.
    toll: Vec<u32>,
    /// By hex, how many stand there and with what strength.
    count: Vec<u8>,
    strength: Vec<i32>,
    /// By hex, which free units can come there and what it costs.
    comers: Vec<Vec<(u16, u16)>>,
}

impl Wall {
    fn new(ken: &Ken<'_>, guards: &Guards<'_>, free: &[u16]) -> Wall {
        let study = ken.study();
        let size = study.ground().grid.len();
        let mut wall = Wall {
            toll: vec![0; size],
            count: vec![0; size],
            strength: vec![0; size],
            comers: vec![Vec::new(); size],
        };
        for unit in study.units_of(ken.seat) {
            let Some(at) = guards.ahead.hex(unit) else { continue };
            if free.contains(&unit) {
                wall.comers[usize::from(at)].push((unit, 0));
                for (to, cost) in &guards.reach[usize::from(unit)] {
                    wall.comers[usize::from(*to)].push((unit, *cost));
                }
            } else if study.unit(unit).kind != Kind::Leader {
                wall.put(ken, unit, at);
            }
        }
        wall
    }

    fn put(&mut self, ken: &Ken<'_>, unit: u16, at: u16) {
        let study = ken.study();
        let data = study.unit(unit);
        self.count[usize::from(at)] += 1;
        if data.kind.is_artillery() {
            return;
        }
        self.strength[usize::from(at)] += strength(ken, unit);
        let strength = u32::try_from(strength(ken, unit)).unwrap_or(0);
        // A move ends in a zone, and whoever stands in the way has to be driven off first.
        let own = &mut self.toll[usize::from(at)];
        *own = (*own).max(STOP) + STOP / 2 + 3 * strength;
        for edge in study.ground().graph.edges(at) {
            let near = &mut self.toll[usize::from(edge.to)];
            *near = (*near).max(STOP);
        }
    }
}

/// The best place on a way of the enemy for somebody who can come there.
fn best_post(
    ken: &Ken<'_>,
    plan: &BitterPlan,
    (guards, wall): (&Guards<'_>, &Wall),
    free: &[u16],
    (map, goal): (&WayMap, u16),
) -> Option<(u16, u16)> {
    let (study, state, seat, weights) = (ken.study(), ken.state, ken.seat, ken.weights);
    let field = study.field(state);
    let mut best: Option<(i32, u16, u16)> = None;
    let mut at = goal;
    loop {
        let from = map.next[usize::from(at)];
        if from == at {
            break;
        }
        let here = usize::from(at);
        if !field.holds(seat.enemy(), at) && wall.count[here] < 3 {
            let town = study.ground().node(at).town;
            let cost = i32::try_from(map.at(at).saturating_sub(wall.toll[here])).unwrap_or(0);
            let contact = field.zone(seat.enemy(), at);
            let before = i32::try_from(map.at(goal).saturating_sub(map.at(at))).unwrap_or(0);
            let mut score = before * weights.depth_off / 12 - (weights.depth - cost).max(0) / 2;
            score += if town { weights.post_town } else { 0 };
            score += if study.is_fort(state, at) { weights.post_fort } else { 0 };
            score += if study.is_rough(at) { weights.post_rough } else { 0 };
            score += if study.is_river(from, at) { weights.post_river } else { 0 };
            score += if at == goal { weights.post_goal } else { 0 };
            score -= i32::from(wall.count[here]) * weights.post_crowd;
            score -= if plan.supply.supplies(at) { 0 } else { weights.unsupplied };
            score -= shut_in(ken, at) * weights.post_shut;
            for (unit, way) in wall.comers[here].iter().filter(|(unit, _)| free.contains(unit)) {
                let stays = *way == 0;
                if (contact && !stays && !town) || (stays && state.piece(*unit).owes != 0) {
                    continue;
                }
                let strength = strength(ken, *unit);
                let danger = added(ken, plan, wall, *unit, at) * plan.temper.fear / 100;
                let fits = stays || study.has_room(guards.ahead, *unit, at);
                let own = score + strength * 2 + if stays { weights.post_stay } else { 0 }
                    - i32::from(*way) / 4
                    - danger;
                if fits && best.is_none_or(|(known, ..)| own > known) {
                    best = Some((own, *unit, at));
                }
            }
        }
        at = from;
    }
    best.map(|(_, unit, at)| (unit, at))
}

/// How many hexes beyond three around a hex are closed by the enemy: who is driven out of it then is lost.
pub(crate) fn shut_in(ken: &Ken<'_>, at: u16) -> i32 {
    let (study, enemy) = (ken.study(), ken.seat.enemy());
    let field = study.field(ken.state);
    let around = study.ground().graph.edges(at).iter();
    let shut = around.filter(|edge| field.zone(enemy, edge.to) || field.holds(enemy, edge.to)).count();
    i32::try_from(shut.saturating_sub(3)).unwrap_or(0)
}

/// What a unit risks in a hex.
pub(crate) fn risk(ken: &Ken<'_>, lay: &Lay, unit: u16, at: u16) -> i32 {
    let own = strength(ken, unit);
    let here = ken.state.hex(unit) == Some(at);
    let friends = lay.stack(ken.seat, at).map_or(0, |stack| stack.fighting() + stack.guns / 2);
    peril(
        ken,
        lay.threat(ken.study(), ken.seat.enemy(), at),
        if here { friends.max(own) } else { friends + own },
        at,
    )
}

/// What a unit of a stack risks that has so much strength, where so much can come against it.
pub(crate) fn peril(ken: &Ken<'_>, threat: i32, stack: i32, at: u16) -> i32 {
    if threat == 0 {
        return 0;
    }
    let study = ken.study();
    let node = study.ground().node(at);
    let stand = stack
        * if node.town {
            20
        } else if study.is_rough(at) {
            13
        } else {
            10
        };
    let odds = (threat * 100 / stand.max(1)).clamp(0, 60);
    (odds - 15).max(0) * ken.weights.exposed / 10
}

/// The strength of a unit as it is.
pub(crate) fn strength(ken: &Ken<'_>, unit: u16) -> i32 {
    let data = ken.study().unit(unit);
    i32::from(data.faces[usize::from(ken.state.piece(unit).steps < data.steps)].combat)
}
