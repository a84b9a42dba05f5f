//! Movement methods 11 to 13: closer to the objective, through the enemy's lines, or at least up to them. EA §9.2-M11, §9.2-M12,
//! §9.2-M13

use std::cell::RefCell;

use table::Seat;

use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Place, Supply};
use crate::pack::edges::river_of;
use crate::pack::map::Terrain;
use crate::rulebook::EnemyAction;
use crate::rules::narration::Weighed;
use crate::rules::s09_german_activations::choose::How;
use crate::rules::s09_german_activations::march::{March, Room};
use crate::rules::s09_german_activations::movement::Crew;
use crate::rules::s09_german_activations::route::Plan;

/// An advantage of so much makes a hex good. EA §9.2-M11-odds
const ODDS: u32 = 3;

impl EnemyAction {
    /// Closer to the objective, and if there are several hexes then where three to one can be had. EA §9.2-M11, §9.2-M11-odds,
    /// §9.2-M11-closest
    pub(crate) fn closer(&self, crew: &Crew<'_>, march: &March<'_>) -> Option<Plan> {
        let is = |at: HexId| march.is_closer(at);
        let found = march.ends(is);
        let prospects: RefCell<Vec<(HexId, u32)>> = RefCell::default();
        let against = |target: HexId| {
            let known = prospects.borrow().iter().find(|(hex, _)| *hex == target).map(|(_, sum)| *sum);
            known.unwrap_or_else(|| {
                let sum = self.prospect(crew, march, target);
                prospects.borrow_mut().push((target, sum));
                sum
            })
        };
        let field = &march.board.position.field;
        let goal = |at: HexId| {
            let allied = self.around(at).filter(|near| field.holds(Seat::Allied, *near));
            let good = allied.filter(|target| against(*target) >= ODDS * self.defence(march, *target));
            // The best odds, as fractions, then the lowest number.
            good.min_by(|a, b| {
                let (a_odds, b_odds) =
                    (against(*a) * self.defence(march, *b), against(*b) * self.defence(march, *a));
                b_odds.cmp(&a_odds).then(a.cmp(b))
            })
        };
        let choice = found.len() > 1;
        self.pick(
            march,
            &How {
                is: &is,
                key: &|at| (choice && goal(at).is_none(), march.key(at)),
                target: &|at| goal(at).or_else(|| self.any_target(march, at)),
                explain: &|at| {
                    let odds = goal(at).map_or_else(String::new, |target| {
                        let (all, against) = (against(target), self.defence(march, target));
                        format!("{all} against {against} in {}, ", self.hex_label(target))
                    });
                    format!("{odds}{}", self.far_text(march, at))
                },
                bound: true,
                number: "9.2-M11",
                purpose: "by method 11, closer to its objective",
                whom: &|_| None,
            },
        )
    }

    fn defence(&self, march: &March<'_>, target: HexId) -> u32 {
        self.strength(march.state(), march.state().in_hex(target)).max(1)
    }

    /// What could be brought against an Allied hex: the unit, all Germans next to it, active units in the box, and those who have not
    /// moved and can come; not those who hold another surrounded. Printed strengths. EA §9.2-M11-odds, EA.Q72, EA.Q73
    fn prospect(&self, crew: &Crew<'_>, march: &March<'_>, target: HexId) -> u32 {
        let state = march.state();
        let counts = |unit: UnitId| {
            let piece = state.piece(unit);
            let beside = piece.hex().is_some_and(|at| self.touch(at, target));
            unit == march.unit || beside || (piece.place() == Place::Box && Self::is_active(piece))
        };
        let here = self.germans(state, |unit, _| counts(unit));
        let field = &march.board.position.field;
        let mut sum = self.strength(state, here.iter());
        for other in &crew.marches {
            let far = self.ground.distance(other.from, target);
            if here.contains(other.unit) || far > u32::from(other.mover.budget) + 1 {
                continue;
            }
            let near = field.held(Seat::Allied).and(self.ground.two_rings(other.from));
            let pinned = near.iter().any(|held| held != target && other.restraint().causes(held));
            if !pinned && other.can_touch(target) {
                sum += self.strength(state, [other.unit]);
            }
        }
        sum
    }

    /// One hex closer through the enemy's control, once in an activation; those left behind are done. EA §9.2-M12, §9.2-M12-who,
    /// §9.2-M12-mech, §9.2-M12-done, EA.Q74
    pub(crate) fn infiltrate(&self, crew: &Crew<'_>, march: &March<'_>) -> Option<Plan> {
        let (state, position) = (march.state(), &march.board.position);
        let used = state.activation.as_ref().is_none_or(|one| one.infiltrated);
        let able = !march.is_bracketed() && state.piece(march.unit).supply == Supply::In;
        let mate =
            |other: &March<'_>| other.unit != march.unit && other.from == march.from && !other.is_bracketed();
        if used || !able || !crew.marches.iter().any(mate) {
            return None;
        }
        let mechanized = self.unit(march.unit).is_mechanized();
        let waded = state.activation.as_ref().map(|one| one.waded).unwrap_or_default();
        let restraint = march.restraint();
        let may = |to: HexId| {
            let river = self.ground.graph.edge(march.from, to).and_then(river_of);
            let crosses = match river {
                Some(_) if mechanized => false,
                Some(river) => position.stands(river) || !waded.contains(river),
                None => true,
            };
            let forest = mechanized && self.ground.node(to).terrain == Terrain::Forest;
            march.is_closer(to)
                && !position.field.holds(Seat::Allied, to)
                && !state.roadblocks.contains(to)
                && crosses
                && !forest
                && march.room(to) == Room::Firm
                && restraint.offends(march.from, to).is_none()
                && restraint.lets_go(to).is_none()
        };
        let found: Vec<HexId> = self.around(march.from).filter(|to| may(*to)).collect();
        let best = found.iter().copied().min_by_key(|at| march.key(*at))?;
        let target = self.any_target(march, best);
        let to = target.map_or(best, |target| {
            let beside = found.iter().copied().filter(|at| self.touch(*at, target));
            let key =
                |at: &HexId| (self.is_occupied(march, *at), self.is_across(*at, target), march.key(*at));
            beside.min_by_key(key).unwrap_or(best)
        });
        let weighed = |at: &HexId| Weighed {
            what: self.hex_label(*at).to_string(),
            at: Some(*at),
            why: self.far_text(march, *at),
            chosen: *at == to,
            number: None,
        };
        let explains = march.board.explains;
        let does = || format!("infiltrates to {} by method 12, closer to its objective", self.hex_label(to));
        Some(Plan {
            unit: march.unit,
            path: vec![march.from, to],
            exits: false,
            binds: true,
            number: "9.2-M12",
            does: if explains { does() } else { String::new() },
            weighed: if explains { found.iter().map(weighed).collect() } else { Vec::new() },
        })
    }

    /// Up to some Allied unit, if it is next to none. EA §9.2-M13
    pub(crate) fn close_up(&self, march: &March<'_>) -> Option<Plan> {
        if march.is_in_touch() || march.state().piece(march.unit).is(Marks::DISPERSED) {
            return None;
        }
        let found = march.found(|at| march.touches_allies(at))?;
        let does = ("9.2-M13", "by method 13, up to an Allied unit");
        self.pick_nearest(march, &found, does, &|at| self.any_target(march, at))
    }
}
