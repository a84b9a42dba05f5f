//! Units that do not follow the thirteen methods: those whose corps has an objective of its own, and those without supply.
//! EA §9.23, §9.25

use table::Seat;

use crate::model::ids::{HexId, Hexes};
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::Trace;
use crate::rules::s09_german_activations::choose::How;
use crate::rules::s09_german_activations::march::March;
use crate::rules::s09_german_activations::route::Plan;

/// How far from its marker a corps looks for Allied units. EA §9.13-remove, §9.23-toward
pub(crate) const CORPS_RANGE: u32 = 3;

impl EnemyAction {
    /// Toward the nearest Allied unit within three hexes of the corps' marker, next to it if possible; by the addenda under the
    /// restrictions. EA §9.23, §9.23-toward, §9.23-hex, §Ad-9.23, EA.Q75, EA.Q109
    pub(crate) fn corps_move(&self, march: &March<'_>) -> Option<Plan> {
        let place = self.corps_marker_of(march.unit)?;
        let marker = self.ground.corps_objectives[place]?;
        let near =
            march.board.allied.iter().copied().filter(|at| self.ground.distance(*at, marker) <= CORPS_RANGE);
        let target =
            near.min_by_key(|at| (self.ground.distance(*at, march.from), self.ground.node(*at).west, *at))?;
        let beside = if self.addenda {
            march.can_come_beside(target)
        } else {
            march.found(|at| self.touch(at, target)).is_some()
        };
        if self.touch(march.from, target) || beside {
            return self.corps_beside(march, target);
        }
        let now = self.ground.distance(march.from, target);
        let far = |at: HexId| self.ground.distance(at, target);
        self.pick(
            march,
            &How {
                is: &|at| far(at) < now,
                key: &|at| (far(at), self.is_occupied(march, at), self.ground.node(at).west, at),
                target: &|_| None,
                explain: &|at| format!("{} from {}", far(at), self.hex_label(target)),
                bound: self.addenda,
                number: "9.23-toward",
                purpose: "toward the objective of its corps",
                whom: &|_| None,
            },
        )
    }

    fn corps_beside(&self, march: &March<'_>, target: HexId) -> Option<Plan> {
        let restraint = march.restraint();
        let field = &march.board.position.field;
        let makes = |at: HexId| {
            let already = field.surrounds(&self.ground, Seat::German, target) && !restraint.causes(target);
            !already && restraint.surrounds_from(at, target)
        };
        let key = |at: HexId| {
            let stays = at == march.from;
            let west = self.ground.node(at).west;
            (!makes(at), self.is_occupied(march, at), self.is_across(at, target), !stays, west, at)
        };
        let here = self.touch(march.from, target).then_some(march.from);
        let plan = self.pick(
            march,
            &How {
                is: &|at| self.touch(at, target) && here.is_none_or(|here| key(at) < key(here)),
                key: &key,
                target: &|_| None,
                explain: &|at| {
                    let ring = if makes(at) { "surrounds it" } else { "does not surround it" };
                    let full = if self.is_occupied(march, at) { "occupied" } else { "empty" };
                    format!("{ring}, {full}")
                },
                bound: self.addenda,
                number: "9.23-hex",
                purpose: "beside the enemy of its corps objective",
                whom: &|_| None,
            },
        );
        let stay = || self.stay(march, "9.23-hex", || format!("stays beside {}", self.hex_label(target)));
        plan.or_else(|| here.map(|_| stay()))
    }

    /// Toward the nearest hex from which supply can be traced, and no further than into it. EA §9.25, §9.25-toward, §Ad-9.25
    pub(crate) fn toward_supply(&self, march: &March<'_>) -> Option<Plan> {
        let lifted = march.restraint().lifted();
        let field = &lifted.field;
        let supplied = |at: HexId| {
            !field.holds(Seat::Allied, at)
                && !march.state().roadblocks.contains(at)
                && lifted.traces(Trace::German, at)
        };
        if supplied(march.from) {
            return None;
        }
        let far = |at: HexId| self.ground.distance(march.from, at);
        let good: Hexes = march.plain().iter().map(|(at, _)| *at).filter(|at| supplied(*at)).collect();
        if !good.is_empty() {
            let mut plan = self.pick(
                march,
                &How {
                    is: &|at| good.contains(at),
                    key: &|at| (far(at), march.key(at)),
                    target: &|_| None,
                    explain: &|at| format!("{} away", far(at)),
                    bound: false,
                    number: "9.25-toward",
                    purpose: "to where supply can be traced",
                    whom: &|_| None,
                },
            );
            // It stops in the first such hex on its way, if it finds room there.
            if let Some(plan) = &mut plan {
                let first = plan.path.iter().skip(1).position(|at| good.contains(*at));
                let end = first.map_or(plan.path.len(), |first| first + 2);
                let fits = plan.path.get(end - 1).is_some_and(|at| self.fits(lifted, march.unit, *at));
                plan.path.truncate(if fits { end } else { plan.path.len() });
            }
            if plan.is_some() {
                return plan;
            }
        }
        let nearest = self.ground.grid.indices().filter(|at| far(*at) > 0);
        let mut rings: Vec<HexId> = nearest.collect();
        rings.sort_by_key(|at| (far(*at), march.key(*at)));
        let goal = rings.into_iter().find(|at| supplied(*at) && !good.contains(*at))?;
        let left = |at: HexId| self.ground.distance(at, goal);
        self.pick(
            march,
            &How {
                is: &|at| left(at) < left(march.from),
                key: &|at| (left(at), march.key(at)),
                target: &|_| None,
                explain: &|at| format!("{} from {}", left(at), self.hex_label(goal)),
                bound: false,
                number: "9.25-toward",
                purpose: "toward where supply can be traced",
                whom: &|_| None,
            },
        )
    }
}
