//! Movement method 1, free of all restrictions: off the map, to the Meuse, into empty towns worth points. EA §9.2-M1, §10.9

use table::Seat;

use crate::model::ids::HexId;
use crate::model::state::Lasting;
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::Trace;
use crate::rules::narration::Weighed;
use crate::rules::s09_german_activations::choose::How;
use crate::rules::s09_german_activations::march::{March, Room};
use crate::rules::s09_german_activations::route::Plan;

impl EnemyAction {
    /// Off the map from an exit that no Allied unit controls, with a point left to leave. EA §9.2-M1a, §10.9, §10.91, §10.92,
    /// EA.Q13
    pub(crate) fn exit_map(&self, march: &March<'_>) -> Option<Plan> {
        if !march.is_supplied() {
            return None;
        }
        let (position, state) = (&march.board.position, march.state());
        let exits = self.ground.exits.or(&state.exits);
        let open = |at: HexId| exits.contains(at) && !position.field.zone(Seat::Allied, at);
        let budget = march.mover.budget.max(1);
        let here = open(march.from).then_some((march.from, 0));
        let there = march.plain().iter().copied().filter(|(at, cost)| open(*at) && *cost < budget);
        let all: Vec<(HexId, u8)> = here.into_iter().chain(there).collect();
        let (at, _) = all.iter().copied().min_by_key(|(at, cost)| (*cost, march.key(*at)))?;
        let path = self.cheapest(march, at)?;
        let weighed = |(hex, cost): &(HexId, u8)| Weighed {
            what: self.hex_label(*hex).to_string(),
            at: Some(*hex),
            why: format!("an exit {cost} points away"),
            chosen: *hex == at,
            number: None,
        };
        let explains = march.board.explains;
        Some(Plan {
            unit: march.unit,
            path,
            exits: true,
            binds: false,
            number: "9.2-M1a",
            does: if explains { format!("moves to the exit {}", self.hex_label(at)) } else { String::new() },
            weighed: if explains { all.iter().map(weighed).collect() } else { Vec::new() },
        })
    }

    /// The way past what can be held, if a point is left after it; the cheapest otherwise. EA §15.1-route, §10.9
    fn cheapest(&self, march: &March<'_>, to: HexId) -> Option<Vec<HexId>> {
        let (path, cost) = self.route(march, to, false)?;
        if to == march.from || cost < march.mover.budget.max(1) {
            return Some(path);
        }
        wargame::with_plain_search(|search| {
            let mut path = Vec::new();
            march.mover.search(search).path(to, &mut path).then_some(path)
        })
    }

    /// The first German unit to reach the Meuse, which then goes on along arrows. EA §9.2-M1b, EA.Q68
    pub(crate) fn to_the_meuse(&self, march: &March<'_>) -> Option<Plan> {
        if march.state().lasting.has(Lasting::MEUSE_REACHED) {
            return None;
        }
        let mut plan = self.pick(
            march,
            &How {
                is: &|at| self.ground.bank.contains(at),
                key: &|at| march.key(at),
                target: &|_| None,
                explain: &|at| self.far_text(march, at),
                bound: false,
                number: "9.2-M1b",
                purpose: "beside the Meuse, the first to reach it",
                whom: &|_| None,
            },
        )?;
        let spent: u8 = plan.path.windows(2).fold(0, |spent, step| match *step {
            [a, b] => spent.saturating_add(march.mover.price(a, b).unwrap_or(0)),
            _ => spent,
        });
        self.drift(march, &mut plan, march.mover.budget.saturating_sub(spent));
        Some(plan)
    }

    /// Goes on along arrows as far as the points reach and there is room. EA §9.2-M1b
    fn drift(&self, march: &March<'_>, plan: &mut Plan, mut left: u8) {
        let mut kept = plan.path.len();
        while let Some(at) = plan.end().filter(|at| left > 0 && !march.mover.stops_in(*at)) {
            let step = self.arrows_of(march.state(), march.unit, at).into_iter().flatten().find_map(|to| {
                let price = march.mover.price(at, to).filter(|price| *price <= left)?;
                (!plan.path.contains(&to)).then_some((to, price))
            });
            let Some((to, price)) = step else { break };
            plan.path.push(to);
            left -= price;
            if march.room(to) == Room::Firm {
                kept = plan.path.len();
            }
        }
        plan.path.truncate(kept);
        if march.board.explains
            && let Some(end) = plan.end()
        {
            plan.does = format!("moves to {} along the Meuse, the first to reach it", self.hex_label(end));
        }
    }

    /// Into an empty Allied town or city that is worth points. A unit that guards one leaves it only for a better one. EA §9.2-M1c,
    /// §9.2-M1c-stay
    pub(crate) fn occupy_points(&self, march: &March<'_>) -> Option<Plan> {
        let position = &march.board.position;
        let worth = |at: HexId| self.ground.node(at).points;
        let empty = |at: HexId| worth(at) > 0 && !position.german.contains(at) && position.field.is_empty(at);
        if !march.plain().iter().any(|(at, _)| empty(*at)) {
            return None;
        }
        let guards = worth(march.from) > 0 && position.reaches(Trace::Allied, march.from);
        let least = if guards { worth(march.from) } else { 0 };
        self.pick(
            march,
            &How {
                is: &|at| empty(at) && worth(at) > least,
                key: &|at| march.key(at),
                target: &|_| None,
                explain: &|at| format!("worth {}, {}", worth(at), self.far_text(march, at)),
                bound: false,
                number: "9.2-M1c",
                purpose: "by method 1c, an empty victory point hex",
                whom: &|_| None,
            },
        )
    }
}
