//! Choosing among the hexes that a method offers: its own preference, the objective, and small adjustments next to the enemy.
//! EA §9.22, §9.24

use table::Seat;

use crate::model::ids::{HexId, Hexes, UnitId};
use crate::rulebook::EnemyAction;
use crate::rules::narration::Weighed;
use crate::rules::s09_german_activations::march::March;
use crate::rules::s09_german_activations::route::Plan;

/// How a method chooses a hex.
pub(crate) struct How<'h, K> {
    /// What it asks of a hex.
    pub(crate) is: &'h dyn Fn(HexId) -> bool,
    /// What it prefers, the least being the best; ends in a total order.
    pub(crate) key: &'h dyn Fn(HexId) -> K,
    /// The Allied hex that a hex is chosen for; none where adjustments do not apply. EA §9.24
    pub(crate) target: &'h dyn Fn(HexId) -> Option<HexId>,
    /// The key in words.
    pub(crate) explain: &'h dyn Fn(HexId) -> String,
    /// Whether the restrictions bind it. EA §9.21
    pub(crate) bound: bool,
    pub(crate) number: &'static str,
    pub(crate) purpose: &'static str,
    /// The hex that the purpose speaks of, for the log.
    pub(crate) whom: &'h dyn Fn(HexId) -> Option<HexId>,
}

impl EnemyAction {
    /// The move that a method makes of a unit, if it finds a hex. EA §9.2
    pub(crate) fn pick<K: Ord>(&self, march: &March<'_>, how: &How<'_, K>) -> Option<Plan> {
        let all = if how.bound { march.ends(how.is) } else { march.free_ends(how.is) };
        let mut refused = Hexes::NONE;
        loop {
            let left: Vec<HexId> = all.iter().copied().filter(|at| !refused.contains(*at)).collect();
            let best = left.iter().copied().min_by_key(|at| (how.key)(*at))?;
            let chosen = self.adjusted(march, (&left, &refused), best, how);
            let (path, _) = self.route(march, chosen, how.bound)?;
            let mut plan = Plan {
                unit: march.unit,
                path,
                exits: false,
                binds: false,
                number: how.number,
                does: String::new(),
                weighed: Vec::new(),
            };
            if !self.holds_good(march, &plan) {
                refused.insert(chosen);
                continue;
            }
            if march.board.explains {
                let whom = (how.whom)(chosen)
                    .map_or_else(String::new, |at| format!(": {}", self.who_is_in(march, at)));
                let instead = self.instead(march, how, &all, chosen);
                plan.does = format!("moves to {} {}{whom}{instead}", self.hex_label(chosen), how.purpose);
                plan.weighed = self.weighed(march, how, &all, (best, chosen));
            }
            return Some(plan);
        }
    }

    /// The move of a method that prefers nothing but the objective among the hexes it has found. EA §9.2, §9.22, §9.24
    pub(crate) fn pick_nearest(
        &self,
        march: &March<'_>,
        found: &Hexes,
        (number, purpose): (&'static str, &'static str),
        target: &dyn Fn(HexId) -> Option<HexId>,
    ) -> Option<Plan> {
        self.pick(
            march,
            &How {
                is: &|at| found.contains(at),
                key: &|at| march.key(at),
                target,
                explain: &|at| self.far_text(march, at),
                bound: true,
                number,
                purpose,
                whom: &|_| None,
            },
        )
    }

    /// A hex with whoever is in it, for the log.
    fn who_is_in(&self, march: &March<'_>, at: HexId) -> String {
        let units: Vec<UnitId> = march.state().in_hex(at).collect();
        match units.is_empty() {
            true => self.hex_label(at).to_string(),
            false => format!("{} in {}", self.unit_labels(units), self.hex_label(at)),
        }
    }

    /// The better hex that a restriction keeps the unit from, for the log. EA §9.21
    fn instead<K: Ord>(&self, march: &March<'_>, how: &How<'_, K>, all: &[HexId], chosen: HexId) -> String {
        if !how.bound {
            return String::new();
        }
        let free = march.free_ends(how.is).into_iter().filter(|at| !all.contains(at));
        let better = free.min_by_key(|at| (how.key)(*at)).filter(|at| (how.key)(*at) < (how.key)(chosen));
        better.map_or_else(String::new, |at| {
            let (why, number) = match march.restraint().lets_go(at) {
                Some(held) => (format!("would let go of {}", self.hex_label(held)), "9.21a"),
                None => self.why_not(march, at),
            };
            format!(", because {} {why} ({number})", self.hex_label(at))
        })
    }

    /// An empty hex rather than one with friends, and then one that is not across a river, next to the same Allied unit: any that
    /// the unit can reach, but first those that the method itself asks for. EA §9.24, §9.24-empty, EA.Q67
    fn adjusted<K: Ord>(
        &self,
        march: &March<'_>,
        (left, refused): (&[HexId], &Hexes),
        best: HexId,
        how: &How<'_, K>,
    ) -> HexId {
        let Some(target) = (how.target)(best).filter(|target| self.touch(best, *target)) else { return best };
        let poor = |at: HexId| (self.is_occupied(march, at), self.is_across(at, target));
        if self.rules_2() && poor(best) == (false, false) {
            return best;
        }
        let mut pool: Vec<HexId> = left.iter().copied().filter(|at| self.touch(*at, target)).collect();
        if self.rules_2() {
            let other = |at: HexId| self.touch(at, target) && !refused.contains(at) && !left.contains(&at);
            pool.extend(if how.bound { march.ends(other) } else { march.free_ends(other) });
        }
        let key = |at: &HexId| (poor(*at), !left.contains(at), (how.key)(*at));
        pool.into_iter().min_by_key(key).filter(|at| poor(*at) < poor(best)).unwrap_or(best)
    }

    /// Whether other German units are in a hex.
    pub(crate) fn is_occupied(&self, march: &March<'_>, at: HexId) -> bool {
        let units = march.board.position.units_at(Seat::German, at);
        units > u8::from(at == march.from)
    }

    /// The Allied unit next to a hex that adjustments look at where a method names none: the one that leaves most hexes to choose
    /// from, then the nearest to the objective. EA §9.24, EA.Q67
    pub(crate) fn any_target(&self, march: &March<'_>, at: HexId) -> Option<HexId> {
        let field = &march.board.position.field;
        let allied = self.around(at).filter(|near| field.holds(Seat::Allied, *near));
        allied.min_by_key(|target| {
            let choice = march.bound().iter().filter(|(hex, _)| self.touch(*hex, *target)).count();
            (std::cmp::Reverse(choice), self.far(march.aim, *target), *target)
        })
    }

    /// What was weighed, in words.
    fn weighed<K: Ord>(
        &self,
        march: &March<'_>,
        how: &How<'_, K>,
        all: &[HexId],
        (best, chosen): (HexId, HexId),
    ) -> Vec<Weighed> {
        let one = |at: HexId, why: String, number: Option<&'static str>| Weighed {
            what: self.hex_label(at).to_string(),
            at: Some(at),
            why,
            chosen: at == chosen,
            number,
        };
        let mut weighed: Vec<Weighed> = Vec::new();
        for at in all.iter().copied() {
            let why = (how.explain)(at);
            if at == best && best != chosen {
                let why = format!("{why}; another hex next to the same unit is empty or on its bank");
                weighed.push(one(at, why, Some("9.24")));
            } else {
                weighed.push(one(at, why, None));
            }
        }
        if !all.contains(&chosen) {
            let why = format!("{}; taken instead, next to the same unit", self.far_text(march, chosen));
            weighed.push(one(chosen, why, Some("9.24")));
        }
        if how.bound {
            let free: Vec<HexId> = march.free_ends(how.is);
            for at in free.into_iter().filter(|at| !all.contains(at)) {
                let held = march.restraint().lets_go(at);
                let (why, number) = match held {
                    Some(held) => (format!("would let go of {}", self.hex_label(held)), "9.21a"),
                    None => self.why_not(march, at),
                };
                weighed.push(one(at, why, Some(number)));
            }
        }
        weighed
    }

    /// The restriction that bars the cheapest way to a hex. EA §9.21
    fn why_not(&self, march: &March<'_>, at: HexId) -> (String, &'static str) {
        let offence = self.route(march, at, false).and_then(|(path, _)| {
            path.windows(2).find_map(|step| match *step {
                [a, b] => march.restraint().offends(a, b),
                _ => None,
            })
        });
        match offence {
            Some(("9.21b", held)) => (format!("would set {} free", self.hex_label(held)), "9.21b"),
            Some((number, held)) => (format!("would open {} to Allied supply", self.hex_label(held)), number),
            None => ("the restrictions bar the way".to_owned(), "9.21"),
        }
    }

    /// How far a hex is from a unit's objective, in words.
    pub(crate) fn far_text(&self, march: &March<'_>, at: HexId) -> String {
        match march.aim {
            Some((objective, _)) => {
                let far = self.ground.distance(objective, at);
                format!("{far} from {}", self.hex_label(objective))
            }
            None => "no objective yet".to_owned(),
        }
    }
}
