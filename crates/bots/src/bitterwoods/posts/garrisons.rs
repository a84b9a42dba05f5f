//! Garrisons: before the ways between them are closed, the places that count are held in the strength that the enemy near them asks
//! for. Who is there stays, and who can come there this turn is called in.

use bitterwoods::analysis::{Traveller, WayMap};
use bitterwoods::{Class, HexId, UnitId};
use table::Seat;

use crate::bitterwoods::context::Context;
use crate::bitterwoods::front;
use crate::bitterwoods::march::TURN;
use crate::bitterwoods::plan::BitterPlan;
use crate::bitterwoods::posts::line::{Line, strength};

/// A place that is to be held.
#[derive(Clone, Copy, Debug)]
struct Keep {
    at: HexId,
    value: i32,
    /// The strength that is wanted there.
    need: i32,
    /// What comes first.
    first: i32,
}

/// What a German unit on foot moves in a turn, in twelfths of movement points.
const FOOT_TURN: u32 = 36;
/// No more units than these stand in a hex.
const FULL: u8 = 3;

/// The places that are to be held, those that count most and have the enemy nearest first.
fn keeps(context: &Context<'_>, plan: &BitterPlan) -> Vec<Keep> {
    let (analysis, enemy, weights) = (context.analysis(), context.seat.enemy(), context.weights);
    let mut found: Vec<Keep> = Vec::new();
    let dear = if context.seat == Seat::Allied { weights.keep_from } else { weights.hub * 3 };
    for goal in plan.aims.goals.iter().filter(|goal| !goal.river && goal.value >= dear) {
        for at in &goal.hexes {
            // What counts more is held earlier and more strongly.
            let share = 100 + goal.value.min(weights.town);
            let near = u32::try_from(weights.keep_near * share / 200).unwrap_or(0);
            let foe = plan.front.near(analysis, enemy, *at, near);
            let far = i32::try_from(plan.front.distance(analysis, enemy, *at)).unwrap_or(99);
            if foe > 0 {
                let need = (foe * weights.keep / 100 * share / 200).clamp(1, weights.keep_most);
                let first = goal.value * 100 / (far + 2);
                found.push(Keep { at: *at, value: goal.value, need, first });
            }
        }
    }
    found.sort_by_key(|keep| (-keep.first, keep.at));
    found
}

/// Those whom no attack may call away in the campaign, because a place would be held too weakly without them.
pub(crate) fn bound(context: &Context<'_>, plan: &BitterPlan) -> Vec<UnitId> {
    let mut all = Vec::new();
    if !context.holds_hubs() {
        return all;
    }
    for keep in keeps(context, plan) {
        let mut held = 0;
        for unit in who_keeps(context, keep) {
            if held < keep.need {
                held += strength(context, unit);
                all.push(unit);
            }
        }
    }
    all
}

/// Those in a place who could hold it, whoever is missed least elsewhere first; where much is at stake they counterattack sooner
/// than withdraw.
fn who_keeps(context: &Context<'_>, keep: Keep) -> Vec<UnitId> {
    let (analysis, state) = (context.analysis(), context.state);
    let fights_back = keep.value >= context.weights.keep_owing;
    let mut here: Vec<UnitId> =
        analysis.units_of(context.seat).filter(|unit| state.hex(*unit) == Some(keep.at)).collect();
    here.retain(|unit| {
        analysis.unit(*unit).is_fighting() && (fights_back || !state.piece(*unit).owes.is_set())
    });
    here.sort_by_key(|unit| {
        let data = analysis.unit(*unit);
        (data.kind.is_mechanized(), data.faces[0].combat, *unit)
    });
    here
}

impl Line<'_> {
    /// Holds the places that count: first by those who are there, then by those who can come.
    pub(crate) fn garrison(&mut self) {
        let keeps = keeps(self.context, self.plan);
        for keep in &keeps {
            self.stay(*keep);
        }
        if self.context.seat == Seat::Allied {
            for keep in &keeps {
                self.call_in(*keep);
            }
        }
    }

    /// Those who are in a place stay, as far as they are needed and at least one of them.
    fn stay(&mut self, keep: Keep) {
        for unit in who_keeps(self.context, keep) {
            if self.barrier.strength[usize::from(keep.at)] >= keep.need {
                return;
            }
            if self.free.contains(&unit) {
                self.send(unit, keep.at);
            }
        }
    }

    /// Those who can come to a place are called there until it is held as it should be.
    fn call_in(&mut self, keep: Keep) {
        let (context, here) = (self.context, usize::from(keep.at));
        let (analysis, state) = (context.analysis(), context.state);
        if analysis.field(state).holds(context.seat.enemy(), keep.at) {
            return;
        }
        while self.barrier.strength[here] < keep.need && self.barrier.count[here] < FULL {
            let able = self.comers[here].iter().filter(|(unit, way)| {
                *way > 0 && self.free.contains(unit) && analysis.has_room(self.guards.ahead, *unit, keep.at)
            });
            let rate = |(unit, way): &(UnitId, u16)| {
                let data = analysis.unit(*unit);
                let face = data.faces[usize::from(state.piece(*unit).steps < data.steps)];
                let (strength, er) = (i32::from(face.combat), i32::from(face.er));
                strength * context.weights.keep_strong + er * context.weights.keep_er - i32::from(*way)
            };
            let best = able.max_by_key(|comer| (rate(comer), std::cmp::Reverse(comer.0))).copied();
            let Some((unit, _)) = best else { return };
            self.send(unit, keep.at);
        }
    }

    /// When Germans on foot come where: they go through woods that tanks keep out of.
    fn foot_times(&self) -> WayMap {
        let (analysis, state) = (self.context.analysis(), self.context.state);
        let who = Traveller { class: Class::GermanFoot, heavy: false, army: None };
        let foes = self.plan.front.stacks[front::place(self.context.seat.enemy())].iter();
        let starts: Vec<(HexId, u32)> =
            foes.filter(|stack| stack.foot > 0).map(|stack| (stack.at, 1)).collect();
        self.barrier.times(analysis, &self.context.atlas.net(analysis, state, who), &starts)
    }

    /// Whether the enemy can walk or drive into a place in his next turn, because nobody is there.
    pub(crate) fn stands_open(&self, at: HexId) -> bool {
        self.barrier.strength[usize::from(at)] == 0
            && (self.times().at(at) <= TURN || self.foot_times().at(at) <= FOOT_TURN)
    }

    /// In the campaign, places that count and stand open to the enemy in his next turn get somebody, whoever comes there soonest.
    pub(crate) fn garrison_open_hexes(&mut self) {
        if !self.context.holds_hubs() {
            return;
        }
        let goals = self
            .plan
            .aims
            .goals
            .iter()
            .filter(|goal| !goal.river && goal.value >= self.context.weights.keep_open);
        let places: Vec<HexId> = goals.flat_map(|goal| goal.hexes.iter().copied()).collect();
        for at in places.iter().copied() {
            let here = usize::from(at);
            let (analysis, state) = (self.context.analysis(), self.context.state);
            if !self.stands_open(at) || analysis.field(state).holds(self.context.seat.enemy(), at) {
                continue;
            }
            let posted = |unit: UnitId| self.sent[self.garrisons..].iter().any(|(one, _)| *one == unit);
            let needed =
                |unit: UnitId| self.sent.iter().any(|(one, post)| *one == unit && places.contains(post));
            let able = self.comers[here].iter().filter(|(unit, _)| {
                (self.free.contains(unit) || posted(*unit) && !needed(*unit))
                    && analysis.has_room(self.guards.ahead, *unit, at)
            });
            let Some((unit, _)) = able.min_by_key(|(unit, way)| (posted(*unit), *way, *unit)).copied() else {
                continue;
            };
            if let Some(place) = self.sent.iter().position(|(one, _)| *one == unit) {
                let (_, from) = self.sent.remove(place);
                self.barrier.take(analysis, from, strength(self.context, unit));
            }
            self.send(unit, at);
            let last = self.sent.len() - 1;
            self.sent.swap(self.garrisons, last);
            self.garrisons += 1;
        }
    }
}
