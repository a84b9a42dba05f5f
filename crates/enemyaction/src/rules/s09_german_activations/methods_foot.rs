//! Movement methods 5 to 9: infantry closes up, fills towns, covers Allied units and relieves. EA §9.2-M5-9

use table::Seat;

use crate::model::ids::{HexId, UnitId};
use crate::model::state::State;
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::Trace;
use crate::rules::s09_german_activations::choose::How;
use crate::rules::s09_german_activations::march::March;
use crate::rules::s09_german_activations::route::Plan;

impl EnemyAction {
    fn is_foot(&self, march: &March<'_>) -> bool {
        self.counts_as_infantry(march.state(), march.unit)
    }

    /// Next to an Allied victory point hex; from beside one to beside another only closer to the objective. EA §9.2-M5
    pub(crate) fn beside_points(&self, march: &March<'_>) -> Option<Plan> {
        if !self.is_foot(march) {
            return None;
        }
        let now: Vec<HexId> = self.points_beside(march, march.from).collect();
        let beside = march.board.beside_points();
        let found = march.found(|at| {
            let another = || self.points_beside(march, at).any(|hex| !now.contains(&hex));
            beside.contains(at) && (now.is_empty() || (march.is_closer(at) && another()))
        })?;
        let does = ("9.2-M5", "by method 5, beside a victory point hex");
        self.pick_nearest(march, &found, does, &|at| self.points_target(march, at))
    }

    /// Into an empty Allied town, or an empty German one that the Allies could supply. EA §9.2-M6
    pub(crate) fn occupy_town(&self, march: &March<'_>) -> Option<Plan> {
        if !self.is_foot(march) {
            return None;
        }
        let position = &march.board.position;
        let empty = |at: HexId| self.ground.built.contains(at) && position.field.is_empty(at);
        let towns = march
            .found(|at| empty(at) && (!position.german.contains(at) || position.traces(Trace::Allied, at)))?;
        self.pick(
            march,
            &How {
                is: &|at| towns.contains(at),
                key: &|at| march.key(at),
                target: &|_| None,
                explain: &|at| {
                    let whose =
                        if position.german.contains(at) { "German, open to Allied supply" } else { "Allied" };
                    format!("{whose}, {}", self.far_text(march, at))
                },
                bound: true,
                number: "9.2-M6",
                purpose: "by method 6, an empty town",
                whom: &|_| None,
            },
        )
    }

    /// Whether a unit is German infantry without a bracket. EA §9.2-M7
    pub(crate) fn covers(&self, state: &State, unit: UnitId) -> bool {
        self.seat_of(unit) == Seat::German
            && !self.face(state, unit).bracket
            && self.counts_as_infantry(state, unit)
    }

    /// Whether an Allied unit or town is in a hex that no such infantry is next to, but for one unit. EA §9.2-M7
    fn covers_alone(&self, march: &March<'_>, at: HexId) -> bool {
        let (position, state) = (&march.board.position, march.state());
        let town = self.ground.built.contains(at) && !position.german.contains(at);
        let other = |unit: UnitId| unit != march.unit && self.covers(state, unit);
        (town || position.field.holds(Seat::Allied, at))
            && !self
                .around(at)
                .filter(|near| position.field.holds(Seat::German, *near))
                .any(|near| state.in_hex(near).any(other))
    }

    /// Next to an Allied unit or town that no infantry covers. Who alone covers one stays, though perhaps in a better hex next to
    /// it. EA §9.2-M7, §9.2-M7-stay, §Ad-9.2-M7
    pub(crate) fn cover(&self, march: &March<'_>) -> Option<Plan> {
        if !self.is_foot(march) {
            return None;
        }
        let mine = |at: &HexId| self.covers_alone(march, *at);
        if !march.is_bracketed()
            && let Some(covered) = self.around(march.from).find(mine)
        {
            return Some(self.stay_and_cover(march, covered));
        }
        let [bare, beside] = march.board.bare();
        let found = march.found(|at| beside.contains(at))?;
        let field = &march.board.position.field;
        let target = |at: HexId| {
            let bare = |near: &HexId| field.holds(Seat::Allied, *near) && bare.contains(*near);
            let bare = self.around(at).filter(bare).min_by_key(|near| (self.far(march.aim, *near), *near));
            bare.or_else(|| self.any_target(march, at))
        };
        let whom = |at: HexId| {
            let near = self.around(at).filter(|near| bare.contains(*near));
            target(at).filter(|near| bare.contains(*near)).or_else(|| near.min())
        };
        self.pick(
            march,
            &How {
                is: &|at| found.contains(at),
                key: &|at| march.key(at),
                target: &target,
                explain: &|at| self.far_text(march, at),
                bound: true,
                number: "9.2-M7",
                purpose: "by method 7, next to an Allied unit or town that no German infantry watches",
                whom: &whom,
            },
        )
    }

    /// The only infantry beside a unit or town stays; where it shares its hex or has a river before it, it may take a better one.
    /// EA §9.2-M7-stay, §Ad-9.2-M7, EA.Q108
    fn stay_and_cover(&self, march: &March<'_>, covered: HexId) -> Plan {
        let field = &march.board.position.field;
        let poor = |at: HexId| (self.is_occupied(march, at), self.is_across(at, covered));
        if self.addenda && field.holds(Seat::Allied, covered) && poor(march.from) != (false, false) {
            let better = self.pick(
                march,
                &How {
                    is: &|at| self.touch(at, covered) && poor(at) < poor(march.from),
                    key: &|at| (poor(at), march.key(at)),
                    target: &|_| None,
                    explain: &|at| self.far_text(march, at),
                    bound: true,
                    number: "Ad-9.2-M7",
                    purpose: "by method 7, a better hex beside the unit it covers",
                    whom: &|_| None,
                },
            );
            if let Some(better) = better {
                return better;
            }
        }
        self.stay(march, "9.2-M7-stay", || {
            format!("stays by method 7: the only infantry beside {}", self.hex_label(covered))
        })
    }

    /// A unit whose move is over where it stands.
    pub(crate) fn stay(&self, march: &March<'_>, number: &'static str, does: impl Fn() -> String) -> Plan {
        Plan {
            unit: march.unit,
            path: vec![march.from],
            exits: false,
            binds: false,
            number,
            does: if march.board.explains { does() } else { String::new() },
            weighed: Vec::new(),
        }
    }

    /// Into a town that only German armor holds and the Allies could supply; who is there already stays. EA §9.2-M8
    pub(crate) fn relieve_armor(&self, march: &March<'_>) -> Option<Plan> {
        if !self.is_foot(march) {
            return None;
        }
        let (position, state) = (&march.board.position, march.state());
        let armored = |at: HexId| {
            let mut units = state.in_hex(at).filter(|unit| *unit != march.unit).peekable();
            self.ground.built.contains(at)
                && units.peek().is_some()
                && units.all(|unit| self.seat_of(unit) == Seat::German && self.unit(unit).kind.has_armor())
        };
        let held = |at: HexId| armored(at) && position.reaches(Trace::Allied, at);
        if held(march.from) {
            return Some(self.stay(march, "9.2-M8", || {
                format!("stays by method 8: with armor alone in {}", self.hex_label(march.from))
            }));
        }
        let found = march.found(held)?;
        self.pick_nearest(march, &found, ("9.2-M8", "by method 8, a town that only armor holds"), &|_| None)
    }

    /// Onto a detachment that an Allied unit could come to, next to one if possible. EA §9.2-M9
    pub(crate) fn relieve_detachment(&self, march: &March<'_>) -> Option<Plan> {
        if !self.is_foot(march) || !self.has_detachments() {
            return None;
        }
        let (position, state) = (&march.board.position, march.state());
        let found = march.found(|at| {
            state.detachments.contains(at)
                && position.traces(Trace::German, at)
                && self.is_threatened(position, at)
        })?;
        self.pick(
            march,
            &How {
                is: &|at| found.contains(at),
                key: &|at| (!march.touches_allies(at), march.key(at)),
                target: &|_| None,
                explain: &|at| {
                    let beside =
                        if march.touches_allies(at) { "beside an Allied unit" } else { "in Allied reach" };
                    format!("{beside}, {}", self.far_text(march, at))
                },
                bound: true,
                number: "9.2-M9",
                purpose: "by method 9, which relieves a detachment",
                whom: &|_| None,
            },
        )
    }
}
