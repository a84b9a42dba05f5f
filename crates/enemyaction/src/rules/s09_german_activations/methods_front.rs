//! Movement methods 2 to 4: chances to be seized. EA §9.2-M2, §9.2-M3, §9.2-M4

use table::Seat;
use wargame::counted;

use crate::model::ids::{HexId, Hexes, UnitId, Units};
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::Trace;
use crate::rules::s09_german_activations::choose::How;
use crate::rules::s09_german_activations::march::March;
use crate::rules::s09_german_activations::restrictions::Ring;
use crate::rules::s09_german_activations::route::Plan;

impl EnemyAction {
    /// The Allied victory point hexes next to a hex, held or empty.
    pub(crate) fn points_beside(&self, march: &March<'_>, at: HexId) -> impl Iterator<Item = HexId> {
        let position = &march.board.position;
        self.around(at).filter(|near| self.ground.valued.contains(*near) && !position.german.contains(*near))
    }

    /// The Allied garrison next to a hex that points are at stake with, or any Allied unit. EA §9.24
    pub(crate) fn points_target(&self, march: &March<'_>, at: HexId) -> Option<HexId> {
        let field = &march.board.position.field;
        let held = self.points_beside(march, at).filter(|near| field.holds(Seat::Allied, *near));
        held.min_by_key(|near| (self.far(march.aim, *near), *near)).or_else(|| self.any_target(march, at))
    }

    /// Closer to the objective and next to an Allied victory point hex. EA §9.2-M2
    pub(crate) fn closer_and_beside_points(&self, march: &March<'_>) -> Option<Plan> {
        let beside = march.board.beside_points();
        let found = march.found(|at| beside.contains(at) && march.is_closer(at))?;
        let does = ("9.2-M2", "by method 2, closer to its objective and beside a victory point hex");
        self.pick_nearest(march, &found, does, &|at| self.points_target(march, at))
    }

    /// Surrounds an Allied unit that is not yet surrounded; or, if this unit surrounds one from afar, comes next to it.
    /// EA §9.2-M3, §9.2-M3-adjacent, §9.2-M3-supply, §Ad-9.2-M3, EA.Q69
    pub(crate) fn cause_surround(&self, march: &March<'_>) -> Option<Plan> {
        if march.is_bracketed() {
            return None;
        }
        let reach = u32::from(march.mover.budget) + 2;
        let near = |at: &HexId| self.ground.distance(march.from, *at) <= reach;
        if !march.board.allied.iter().any(near) {
            return None;
        }
        let restraint = march.restraint();
        let beside = march.board.position.field.held(Seat::Allied).and(self.ground.two_rings(march.from));
        let afar = |at: &HexId| !self.touch(march.from, *at) && restraint.causes(*at);
        let caught: Vec<HexId> = beside.iter().filter(afar).collect();
        if !caught.is_empty() {
            let touched = |at: HexId| caught.iter().copied().find(|hex| self.touch(at, *hex));
            let does = ("9.2-M3-adjacent", "by method 3, next to the unit it surrounds");
            let plan = self.pick_surround(march, &touched, does);
            if plan.is_some() {
                return plan;
            }
        }
        let field = &march.board.position.field;
        let free = |ring: &&Ring| near(&ring.at) && !field.surrounds(&self.ground, Seat::German, ring.at);
        let free: Vec<&Ring> = restraint.rings().iter().filter(free).collect();
        let surrounds =
            |at: HexId, ring: &Ring| ring.from.contains(at) && restraint.surrounds_from(at, ring.at);
        let prize = |at: HexId| {
            let rings = free.iter().filter(|ring| surrounds(at, ring)).map(|ring| ring.at);
            rings.min_by_key(|ring| !self.is_near_enough(at, *ring))
        };
        self.pick_surround(march, &prize, ("9.2-M3", "by method 3, which surrounds an Allied unit"))
    }

    /// Whether a hex is next to the Allied unit that it surrounds; by the addenda such a hex comes first. EA §Ad-9.2-M3, EA.Q69
    fn is_near_enough(&self, at: HexId, ring: HexId) -> bool {
        !self.addenda || !self.rules_2() || self.touch(at, ring)
    }

    fn pick_surround(
        &self,
        march: &March<'_>,
        prize: &dyn Fn(HexId) -> Option<HexId>,
        (number, purpose): (&'static str, &'static str),
    ) -> Option<Plan> {
        let cuts = |at: HexId| {
            let position = march.board.position.imagine(&Units::NONE, Some((march.unit, at)));
            prize(at).is_some_and(|prize| !position.traces(Trace::Allied, prize))
        };
        let found = march.ends(|at| prize(at).is_some());
        if found.is_empty() && !march.board.explains {
            return None;
        }
        let cutting: Hexes = found.iter().copied().filter(|at| cuts(*at)).collect();
        self.pick(
            march,
            &How {
                is: &|at| prize(at).is_some(),
                key: &|at| {
                    let near = prize(at).is_some_and(|prize| self.is_near_enough(at, prize));
                    (!near, !cutting.contains(at), march.key(at))
                },
                target: &|at| {
                    let near = prize(at).filter(|prize| self.touch(at, *prize));
                    near.or_else(|| self.any_target(march, at))
                },
                explain: &|at| {
                    let cut = if cutting.contains(at) { "cuts supply" } else { "leaves supply open" };
                    let near = prize(at).is_some_and(|prize| self.touch(at, prize));
                    let near = if near { "next to it" } else { "not next to it" };
                    format!("{near}, {cut}, {}", self.far_text(march, at))
                },
                bound: true,
                number,
                purpose,
                whom: prize,
            },
        )
    }

    /// Into Allied control where that lets other units trace supply again. EA §9.2-M4, EA.Q70
    pub(crate) fn open_supply(&self, march: &March<'_>) -> Option<Plan> {
        let position = &march.board.position;
        let cut = self.germans(march.state(), |unit, piece| {
            unit != march.unit && piece.hex().is_some_and(|at| !position.traces(Trace::German, at))
        });
        if cut.is_empty() {
            return None;
        }
        let gain = |at: HexId| {
            let position = position.imagine(&Units::NONE, Some((march.unit, at)));
            let state = march.state();
            let opened =
                |unit: &UnitId| state.piece(*unit).hex().is_some_and(|at| position.traces(Trace::German, at));
            cut.iter().filter(opened).count()
        };
        let watched = |at: HexId| position.field.zone(Seat::Allied, at);
        let gains: Vec<(HexId, usize)> =
            march.ends(watched).into_iter().map(|at| (at, gain(at))).filter(|(_, gain)| *gain > 0).collect();
        let gained = |at: HexId| gains.iter().find(|(hex, _)| *hex == at).map_or(0, |(_, gain)| *gain);
        self.pick(
            march,
            &How {
                is: &|at| gained(at) > 0,
                key: &|at| (std::cmp::Reverse(gained(at)), march.key(at)),
                target: &|_| None,
                explain: &|at| {
                    format!("supplies {}, {}", counted(gained(at), "unit", "units"), self.far_text(march, at))
                },
                bound: true,
                number: "9.2-M4",
                purpose: "by method 4, which opens a supply line",
                whom: &|_| None,
            },
        )
    }
}
