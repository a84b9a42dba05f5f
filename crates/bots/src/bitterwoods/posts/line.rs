//! The line that holds the enemy up: where he comes from, who can be put in his way, and what each place is worth.

use bitterwoods::{Class, HexId, State, UnitId};
use std::sync::Arc;

use bitterwoods::analysis::{NEVER, Net, Traveller, WayMap};
use table::Seat;

use crate::bitterwoods::context::Context;
use crate::bitterwoods::front::Front;
use crate::bitterwoods::march::{Barrier, TURN};
use crate::bitterwoods::plan::{BitterPlan, Reach, Sent};

/// Who can be sent where.
#[derive(Debug)]
pub(crate) struct Guards<'a> {
    pub(crate) free: &'a [UnitId],
    pub(crate) reach: &'a Reach,
    /// The position with the attackers where they will be.
    pub(crate) ahead: &'a State,
}

/// So many places are tried for a unit at most.
const TRIED: usize = 5;
/// So often in a row nobody is found for any place before the search ends.
const IN_VAIN: usize = 6;

/// Where the enemy comes from, and who can be put in his way.
pub(crate) struct Line<'a> {
    pub(crate) context: &'a Context<'a>,
    pub(crate) plan: &'a BitterPlan,
    pub(crate) guards: &'a Guards<'a>,
    pub(crate) net: Arc<Net>,
    pub(crate) starts: Vec<(HexId, u32)>,
    pub(crate) barrier: Barrier,
    /// By hex, which free units can come there and what it costs.
    pub(crate) comers: Vec<Vec<(UnitId, u16)>>,
    pub(crate) free: Vec<UnitId>,
    pub(crate) sent: Sent,
    /// How many of those stay as garrisons whatever comes.
    pub(crate) garrisons: usize,
    /// What came second when somebody was sent.
    pub(crate) others: Sent,
    /// The hundredths by which it counts that a post is far.
    pub(crate) far: i32,
}

impl<'a> Line<'a> {
    pub(crate) fn new(
        context: &'a Context<'a>,
        plan: &'a BitterPlan,
        guards: &'a Guards<'a>,
        free: Vec<UnitId>,
    ) -> Line<'a> {
        let (analysis, state, seat) = (context.analysis(), context.state, context.seat);
        let who = match seat {
            Seat::Allied => Traveller { class: Class::Armor, heavy: true, army: None },
            _ => Traveller { class: Class::Mech, heavy: false, army: None },
        };
        let foes = plan.front.stacks[crate::bitterwoods::front::place(seat.enemy())].iter();
        let starts = foes
            .filter(|stack| stack.fighting() > 0)
            .map(|stack| (stack.at, if stack.mech > 0 { 1 } else { TURN / 2 }))
            .collect();
        let mut line = Line {
            net: context.atlas.net(analysis, state, who),
            starts,
            barrier: Barrier::new(analysis, state, &plan.front, seat.enemy()),
            comers: vec![Vec::new(); analysis.ground().grid.len()],
            free,
            sent: Vec::new(),
            garrisons: 0,
            others: Vec::new(),
            far: if context.holds_hubs() { context.weights.post_way } else { 100 },
            context,
            plan,
            guards,
        };
        for unit in analysis.units_of(seat) {
            let Some(at) = guards.ahead.hex(unit) else { continue };
            if line.free.contains(&unit) {
                line.comers[usize::from(at)].push((unit, 0));
                for (to, cost) in guards.reach[usize::from(unit)].iter().filter(|(to, _)| *to != at) {
                    line.comers[usize::from(*to)].push((unit, *cost));
                }
            } else {
                line.barrier.put(analysis, at, (analysis.unit(unit).kind, strength(context, unit)));
            }
        }
        line
    }

    /// Closes the enemy's ways, the most pressing first, as long as that holds him up.
    pub(crate) fn close_ways(&mut self) {
        let mut times = self.times();
        let mut vain: Vec<usize> = Vec::new();
        while !self.free.is_empty() && vain.len() < IN_VAIN {
            let Some(goal) = self.most_pressing(&times, &vain) else { break };
            match self.best_post(&times, goal) {
                Some((unit, at, after)) => {
                    self.send(unit, at);
                    times = after;
                    vain.clear();
                }
                None => vain.push(goal),
            }
        }
    }

    pub(crate) fn send(&mut self, unit: UnitId, at: HexId) {
        let analysis = self.context.analysis();
        self.barrier.put(analysis, at, (analysis.unit(unit).kind, strength(self.context, unit)));
        self.free.retain(|one| *one != unit);
        self.sent.push((unit, at));
    }

    pub(crate) fn times(&self) -> WayMap {
        self.barrier.times(self.context.analysis(), &self.net, &self.starts)
    }

    /// How soon the enemy comes to a goal, and where.
    pub(crate) fn first_at(&self, times: &WayMap, goal: usize) -> Option<(u32, HexId)> {
        let hexes = self.plan.aims.goals[goal].hexes.iter();
        hexes.map(|at| (times.at(*at), *at)).min().filter(|(time, _)| *time < NEVER)
    }

    /// What a goal is worth to who guards it.
    pub(crate) fn value(&self, goal: usize) -> i64 {
        let goal = &self.plan.aims.goals[goal];
        i64::from(if goal.dump { goal.value / 3 } else { goal.value })
    }

    /// The goal for which a little more time is worth most.
    pub(crate) fn most_pressing(&self, times: &WayMap, vain: &[usize]) -> Option<usize> {
        let near = i64::from(self.context.weights.horizon);
        let mut best: Option<(i64, usize)> = None;
        for goal in (0..self.plan.aims.goals.len()).filter(|goal| !vain.contains(goal)) {
            let Some((time, _)) = self.first_at(times, goal) else { continue };
            let sum = i64::from(time) + near;
            let presses = self.value(goal) * 1_000_000 / (sum * sum);
            if best.is_none_or(|(known, _)| presses > known) {
                best = Some((presses, goal));
            }
        }
        best.filter(|(presses, _)| *presses > 0).map(|(_, goal)| goal)
    }

    /// What all goals are worth as late as the enemy comes to them.
    pub(crate) fn safety(&self, times: &WayMap) -> i64 {
        let near = i64::from(self.context.weights.horizon);
        let late = |goal: usize| {
            let time = self.first_at(times, goal).map_or(8 * i64::from(TURN), |(time, _)| i64::from(time));
            self.value(goal) * 100 * time / (time + near)
        };
        (0..self.plan.aims.goals.len()).map(late).sum()
    }

    /// The best place on or beside the enemy's way to a goal for somebody who can come there, and how soon the enemy comes where then.
    pub(crate) fn best_post(&mut self, times: &WayMap, goal: usize) -> Option<(UnitId, HexId, WayMap)> {
        let analysis = self.context.analysis();
        let places = self.places(times, goal);
        let before = self.safety(times);
        let mut best: Option<(i64, UnitId, HexId, WayMap)> = None;
        for (first, unit, at) in places {
            let own = (analysis.unit(unit).kind, strength(self.context, unit));
            self.barrier.put(analysis, at, own);
            let after = self.barrier.times_with(analysis, &self.net, &self.starts, (times, at));
            self.barrier.take(analysis, at, own.1);
            let delay = (self.safety(&after) - before) * self.urgency(times, at) / 10_000;
            let gain = delay + i64::from(first) - i64::from(self.ringed(&after, at));
            if delay > 0 && gain > best.as_ref().map_or(0, |(known, ..)| *known) {
                self.others.extend(best.map(|(_, unit, at, _)| (unit, at)));
                best = Some((gain, unit, at, after));
            }
        }
        best.map(|(_, unit, at, after)| (unit, at, after))
    }

    /// What it costs that the enemy can come round a hex within a turn: whoever is driven out of it then is lost.
    pub(crate) fn ringed(&self, times: &WayMap, at: HexId) -> i32 {
        let around = self.context.analysis().ground().graph.edges(at);
        let open = around.iter().filter(|edge| times.at(edge.to) > TURN).count();
        let weight = self.context.weights.post_ring;
        match open {
            0 => weight,
            1 => weight * 2 / 3,
            2 => weight / 3,
            _ => 0,
        }
    }

    /// Those whom the enemy could surround where they are sent look for something better, now that all others have their places.
    pub(crate) fn draw_back(&mut self) {
        let analysis = self.context.analysis();
        let mut times = self.times();
        let ringed: Vec<(UnitId, HexId)> = self.sent[self.garrisons..]
            .iter()
            .copied()
            .filter(|(_, at)| self.ringed(&times, *at) > 0)
            .collect();
        for (unit, at) in ringed {
            if self.ringed(&times, at) == 0 {
                continue;
            }
            self.barrier.take(analysis, at, strength(self.context, unit));
            self.sent.retain(|(one, _)| *one != unit);
            self.free.push(unit);
            times = self.times();
            let found = self.most_pressing(&times, &[]).and_then(|goal| self.best_post(&times, goal));
            if let Some((unit, at, after)) = found {
                self.send(unit, at);
                times = after;
            }
        }
    }

    /// The hundredths by which it counts that somebody stands in a hex: where the enemy comes only later, somebody can come later too.
    pub(crate) fn urgency(&self, times: &WayMap, at: HexId) -> i64 {
        let late = i64::from(times.at(at).min(4 * TURN)) - i64::from(TURN);
        let turn = i64::from(TURN);
        i64::from(self.context.weights.delay) * turn
            / (turn + late.max(0) * i64::from(self.context.weights.post_soon) / 100)
    }

    /// The places that seem best at first sight, with who would come there.
    pub(crate) fn places(&self, times: &WayMap, goal: usize) -> Vec<(i32, UnitId, HexId)> {
        let Some((last, mut at)) = self.first_at(times, goal) else { return Vec::new() };
        let analysis = self.context.analysis();
        let ahead = |at: HexId| i32::try_from(last.saturating_sub(times.at(at))).unwrap_or(0);
        let first = |(score, unit, at): (i32, UnitId, HexId)| {
            (score + ahead(at) * self.context.weights.post_depth / 12, unit, at)
        };
        let mut all: Vec<HexId> = vec![at];
        loop {
            let from = times.next[usize::from(at)];
            if from == at {
                break;
            }
            all.extend(analysis.ground().graph.edges(at).iter().map(|edge| edge.to));
            at = from;
        }
        all.sort_unstable();
        all.dedup();
        let mut found: Vec<(i32, UnitId, HexId)> =
            all.into_iter().filter_map(|at| self.comer(times, at).map(first)).collect();
        found.sort_by_key(|(first, unit, at)| (std::cmp::Reverse(*first), *at, *unit));
        found.truncate(TRIED);
        found
    }

    /// Who would best come to a place, and what speaks for it besides the time it gains.
    pub(crate) fn comer(&self, times: &WayMap, at: HexId) -> Option<(i32, UnitId, HexId)> {
        let (context, weights, here) = (self.context, self.context.weights, usize::from(at));
        let (analysis, state, enemy) = (context.analysis(), context.state, context.seat.enemy());
        let field = analysis.field(state);
        if field.holds(enemy, at) || self.barrier.count[here] >= 3 || self.comers[here].is_empty() {
            return None;
        }
        let town = analysis.ground().node(at).town;
        let mut score = 0;
        score += if town { weights.post_town } else { 0 };
        score += if analysis.is_fort(state, at) { weights.post_fort } else { 0 };
        score += if analysis.is_rough(at) { weights.post_rough } else { 0 };
        score += if analysis.is_river(times.next[here], at) { weights.post_river } else { 0 };
        score -= if self.plan.supply.supplies(at) { 0 } else { weights.unsupplied };
        let threat = self.threat(times, at);
        if threat > 0 {
            score -= shut_in(context, at) * weights.post_shut;
        }
        let there = self.barrier.strength[here];
        let mut best: Option<(i32, UnitId, HexId)> = None;
        for (unit, way) in self.comers[here].iter().filter(|(unit, _)| self.free.contains(unit)) {
            let stays = *way == 0;
            if (stays && state.piece(*unit).owes.is_set())
                || !(stays || analysis.has_room(self.guards.ahead, *unit, at))
            {
                continue;
            }
            let danger =
                peril(context, threat, there + strength(context, *unit), at) * self.plan.posture.fear / 100;
            let own = score + strength(context, *unit) + if stays { weights.post_stay } else { 0 }
                - i32::from(*way) * self.far / 600
                - danger;
            if best.is_none_or(|(known, ..)| own > known) {
                best = Some((own, *unit, at));
            }
        }
        best
    }

    /// The strength that can come against a hex before it is left again: none where the enemy does not get near it in a turn.
    pub(crate) fn threat(&self, times: &WayMap, at: HexId) -> i32 {
        let analysis = self.context.analysis();
        let near = analysis.ground().graph.edges(at).iter().any(|edge| times.at(edge.to) <= TURN);
        if near { self.plan.front.threat(analysis, self.context.seat.enemy(), at) } else { 0 }
    }
}

/// How many hexes beyond three around a hex are closed by the enemy: who is driven out of it then is lost.
pub(crate) fn shut_in(context: &Context<'_>, at: HexId) -> i32 {
    let (analysis, enemy) = (context.analysis(), context.seat.enemy());
    let field = analysis.field(context.state);
    let around = analysis.ground().graph.edges(at).iter();
    let shut = around.filter(|edge| field.zone(enemy, edge.to) || field.holds(enemy, edge.to)).count();
    i32::try_from(shut.saturating_sub(3)).unwrap_or(0)
}

/// What a unit risks in a hex.
pub(crate) fn risk(context: &Context<'_>, front: &Front, unit: UnitId, at: HexId) -> i32 {
    let own = strength(context, unit);
    let here = context.state.hex(unit) == Some(at);
    let friends = front.stack(context.seat, at).map_or(0, |stack| stack.fighting() + stack.guns / 2);
    peril(
        context,
        front.threat(context.analysis(), context.seat.enemy(), at),
        if here { friends.max(own) } else { friends + own },
        at,
    )
}

/// What a unit of a stack risks that has so much strength, where so much can come against it.
pub(crate) fn peril(context: &Context<'_>, threat: i32, stack: i32, at: HexId) -> i32 {
    if threat == 0 {
        return 0;
    }
    let analysis = context.analysis();
    let node = analysis.ground().node(at);
    let stand = stack
        * if node.town {
            20
        } else if analysis.is_rough(at) {
            13
        } else {
            10
        };
    let odds = (threat * 100 / stand.max(1)).clamp(0, 60);
    (odds - 15).max(0) * context.weights.exposed / 10
}

/// The strength of a unit as it is.
pub(crate) fn strength(context: &Context<'_>, unit: UnitId) -> i32 {
    let data = context.analysis().unit(unit);
    i32::from(data.faces[usize::from(context.state.piece(unit).steps < data.steps)].combat)
}
