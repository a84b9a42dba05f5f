//! Garrisons: before the ways between them are closed, the places that count are held in the strength that the enemy near them asks
//! for. Who is there stays, and who can come there this turn is called in.

use table::Seat;

use super::Line;

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

/// No more units than these stand in a hex.
const FULL: u8 = 3;

impl Line<'_> {
    /// Holds the places that count: first by those who are there, then by those who can come.
    pub(super) fn garrison(&mut self) {
        let keeps = self.keeps();
        for keep in &keeps {
            self.stay(*keep);
        }
        if self.ken.seat == Seat::Allied {
            for keep in &keeps {
                self.call_in(*keep);
            }
        }
    }

    /// The places that are to be held, those that count most and have the enemy nearest first.
    fn keeps(&self) -> Vec<Keep> {
        let (ken, plan, weights) = (self.ken, self.plan, self.ken.weights);
        let (study, enemy) = (ken.study(), ken.seat.enemy());
        let mut found: Vec<Keep> = Vec::new();
        let dear = if ken.seat == Seat::Allied { weights.keep_from } else { weights.hub * 3 };
        for goal in plan.aims.goals.iter().filter(|goal| !goal.river && goal.value >= dear) {
            for at in &goal.hexes {
                // What counts more is held earlier and more strongly.
                let share = 100 + goal.value.min(weights.town);
                let near = u32::try_from(weights.keep_near * share / 200).unwrap_or(0);
                let foe = plan.lay.near(study, enemy, *at, near);
                if foe > 0 {
                    let far = i32::try_from(plan.lay.distance(study, enemy, *at)).unwrap_or(99);
                    let need = (foe * weights.keep / 100 * share / 200).clamp(1, weights.keep_most);
                    found.push(Keep {
                        at: *at,
                        value: goal.value,
                        need,
                        first: goal.value * 100 / (far + 2),
                    });
                }
            }
        }
        found.sort_by_key(|keep| (-keep.first, keep.at));
        found
    }

    /// Those who are in a place stay, as far as they are needed and at least one of them; where much is at stake they counterattack
    /// sooner than withdraw.
    fn stay(&mut self, keep: Keep) {
        let (study, state) = (self.ken.study(), self.ken.state);
        let fights_back = keep.value >= self.ken.weights.keep_owing;
        let mut here: Vec<u16> = self.free.clone();
        here.retain(|unit| {
            state.hex(*unit) == Some(keep.at) && (fights_back || state.piece(*unit).owes == 0)
        });
        here.sort_by_key(|unit| {
            let data = study.unit(*unit);
            (data.kind.is_mechanized(), data.faces[0].combat, *unit)
        });
        for unit in here {
            if self.barrier.strength[usize::from(keep.at)] >= keep.need {
                return;
            }
            self.send(unit, keep.at);
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
}
