//! Garrisons: before the ways between them are closed, the places that count are held in the strength that the enemy near them asks
//! for. Who is there stays, and who can come there this turn is called in.

use bitterwoods::Class;
use bitterwoods::study::{Traveller, WayMap};
use table::Seat;

use super::{Line, strength};
use crate::bitterwoods::lay;
use crate::bitterwoods::march::TURN;
use crate::bitterwoods::think::{BitterPlan, Ken};

/// A place that is to be held.
#[derive(Clone, Copy, Debug)]
struct Keep {
    at: u16,
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
fn keeps(ken: &Ken<'_>, plan: &BitterPlan) -> Vec<Keep> {
    let (study, enemy, weights) = (ken.study(), ken.seat.enemy(), ken.weights);
    let mut found: Vec<Keep> = Vec::new();
    let dear = if ken.seat == Seat::Allied { weights.keep_from } else { weights.hub * 3 };
    for goal in plan.aims.goals.iter().filter(|goal| !goal.river && goal.value >= dear) {
        for at in &goal.hexes {
            // What counts more is held earlier and more strongly.
            let share = 100 + goal.value.min(weights.town);
            let near = u32::try_from(weights.keep_near * share / 200).unwrap_or(0);
            let foe = plan.lay.near(study, enemy, *at, near);
            let far = i32::try_from(plan.lay.distance(study, enemy, *at)).unwrap_or(99);
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
pub(crate) fn bound(ken: &Ken<'_>, plan: &BitterPlan) -> Vec<u16> {
    let mut all = Vec::new();
    if !ken.holds_hubs() {
        return all;
    }
    for keep in keeps(ken, plan) {
        let mut held = 0;
        for unit in who_keeps(ken, keep) {
            if held < keep.need {
                held += strength(ken, unit);
                all.push(unit);
            }
        }
    }
    all
}

/// Those in a place who could hold it, whoever is missed least elsewhere first; where much is at stake they counterattack sooner
/// than withdraw.
fn who_keeps(ken: &Ken<'_>, keep: Keep) -> Vec<u16> {
    let (study, state) = (ken.study(), ken.state);
    let fights_back = keep.value >= ken.weights.keep_owing;
    let mut here: Vec<u16> =
        study.units_of(ken.seat).filter(|unit| state.hex(*unit) == Some(keep.at)).collect();
    here.retain(|unit| study.unit(*unit).is_fighting() && (fights_back || state.piece(*unit).owes == 0));
    here.sort_by_key(|unit| {
        let data = study.unit(*unit);
        (data.kind.is_mechanized(), data.faces[0].combat, *unit)
    });
    here
}

impl Line<'_> {
    /// Holds the places that count: first by those who are there, then by those who can come.
    pub(super) fn garrison(&mut self) {
        let keeps = keeps(self.ken, self.plan);
        for keep in &keeps {
            self.stay(*keep);
        }
        if self.ken.seat == Seat::Allied {
            for keep in &keeps {
                self.call_in(*keep);
            }
        }
    }

    /// Those who are in a place stay, as far as they are needed and at least one of them.
    fn stay(&mut self, keep: Keep) {
        for unit in who_keeps(self.ken, keep) {
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
        let (ken, here) = (self.ken, usize::from(keep.at));
        let (study, state) = (ken.study(), ken.state);
        if study.field(state).holds(ken.seat.enemy(), keep.at) {
            return;
        }
        while self.barrier.strength[here] < keep.need && self.barrier.count[here] < FULL {
            let able = self.comers[here].iter().filter(|(unit, way)| {
                *way > 0 && self.free.contains(unit) && study.has_room(self.guards.ahead, *unit, keep.at)
            });
            let rate = |(unit, way): &(u16, u16)| {
                let data = study.unit(*unit);
                let face = data.faces[usize::from(state.piece(*unit).steps < data.steps)];
                let (strength, er) = (i32::from(face.combat), i32::from(face.er));
                strength * ken.weights.keep_strong + er * ken.weights.keep_er - i32::from(*way)
            };
            let best = able.max_by_key(|comer| (rate(comer), std::cmp::Reverse(comer.0))).copied();
            let Some((unit, _)) = best else { return };
            self.send(unit, keep.at);
        }
    }

    /// When Germans on foot come where: they go through woods that tanks keep out of.
    fn foot_times(&self) -> WayMap {
        let (study, state) = (self.ken.study(), self.ken.state);
        let who = Traveller { class: Class::GermanFoot, heavy: false, army: None };
        let foes = self.plan.lay.stacks[lay::place(self.ken.seat.enemy())].iter();
        let starts: Vec<(u16, u32)> =
            foes.filter(|stack| stack.foot > 0).map(|stack| (stack.at, 1)).collect();
        self.barrier.times(study, &self.ken.atlas.net(study, state, who), &starts)
    }

    /// Whether the enemy can walk or drive into a place in his next turn, because nobody is there.
    fn stands_open(&self, at: u16) -> bool {
        self.barrier.strength[usize::from(at)] == 0
            && (self.times().at(at) <= TURN || self.foot_times().at(at) <= FOOT_TURN)
    }

    /// In the campaign, places that count and stand open to the enemy in his next turn get somebody, whoever comes there soonest.
    pub(super) fn man_the_open(&mut self) {
        if !self.ken.holds_hubs() {
            return;
        }
        let goals = self
            .plan
            .aims
            .goals
            .iter()
            .filter(|goal| !goal.river && goal.value >= self.ken.weights.keep_open);
        let places: Vec<u16> = goals.flat_map(|goal| goal.hexes.iter().copied()).collect();
        for at in places.iter().copied() {
            let here = usize::from(at);
            let (study, state) = (self.ken.study(), self.ken.state);
            if !self.stands_open(at) || study.field(state).holds(self.ken.seat.enemy(), at) {
                continue;
            }
            let posted = |unit: u16| self.sent[self.garrisons..].iter().any(|(one, _)| *one == unit);
            let needed =
                |unit: u16| self.sent.iter().any(|(one, post)| *one == unit && places.contains(post));
            let able = self.comers[here].iter().filter(|(unit, _)| {
                (self.free.contains(unit) || posted(*unit) && !needed(*unit))
                    && study.has_room(self.guards.ahead, *unit, at)
            });
            let Some((unit, _)) = able.min_by_key(|(unit, way)| (posted(*unit), *way, *unit)).copied() else {
                continue;
            };
            if let Some(place) = self.sent.iter().position(|(one, _)| *one == unit) {
                let (_, from) = self.sent.remove(place);
                self.barrier.take(study, from, strength(self.ken, unit));
            }
            self.send(unit, at);
            let last = self.sent.len() - 1;
            self.sent.swap(self.garrisons, last);
            self.garrisons += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::bitterwoods::posts::{Guards, Line};
    use crate::bitterwoods::tests::{planner, sparse};
    use crate::planner::{Planner as _, Style};
    use table::Seat;

    /// Whether an empty place stands open to a German unit somewhere.
    fn open(place: &str, (unit, from): (&str, &str)) -> bool {
        let (game, state) = sparse("campaign", 2, Seat::Allied, &[(unit, from)]);
        let planner = planner();
        let ken = planner.ken(&game, &state, Seat::Allied);
        let plan = planner.plan(&game, &state, Seat::Allied, Style::BEST);
        let guards =
            Guards { free: &[], reach: &vec![Vec::new(); game.study().units().len()], ahead: &state };
        let line = Line::new(&ken, &plan, &guards, Vec::new());
        line.stands_open(game.study().hex(place).expect("a hex"))
    }

    #[test]
    fn men_on_foot_come_through_woods_that_keep_tanks_out() {
        assert!(
            open("1009", ("326vg-751", "0709")),
            "Elsenborn stands open to infantry in the woods before it"
        );
        assert!(!open("1009", ("2pz-3", "0709")), "tanks do not come there in a turn");
        assert!(open("1009", ("2pz-3", "1008")), "nobody keeps tanks out who are beside it");
        assert!(!open("1009", ("326vg-751", "0313")), "who is far away needs longer");
    }
}
