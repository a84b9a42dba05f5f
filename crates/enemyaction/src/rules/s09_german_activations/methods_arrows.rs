//! Movement method 10: along the arrows with the whole allowance, and further where no Allied unit is near. EA §9.2-M10, §9.2-ext

use table::Seat;

use crate::model::ids::HexId;
use crate::pack::edges::river_of;
use crate::rulebook::EnemyAction;
use crate::rules::narration::Weighed;
use crate::rules::s09_german_activations::march::March;
use crate::rules::s09_german_activations::route::Plan;
use crate::rules::s10_reach::{Gait, Mover};

/// How a walk along arrows ends. EA §9.2-M10-secondary
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// With every point spent, away from Allied units.
    Clear,
    /// With every point spent, next to an Allied unit.
    Near,
    /// Before every point is spent: no move at all. EA §9.2-M10-limits
    Short,
}

/// A walk: how its regular part ends, how many hexes that part has, and the whole way.
struct Walk {
    end: End,
    regular: usize,
    path: Vec<HexId>,
}

impl Walk {
    const NONE: Walk = Walk { end: End::Short, regular: 0, path: Vec::new() };
}

impl EnemyAction {
    /// Along the arrows with the whole allowance, primary before secondary; from the 17th on further still. EA §9.2-M10,
    /// §9.2-M10-secondary, §9.2-M10-limits, §9.2-ext
    pub(crate) fn follow_arrows(&self, march: &March<'_>) -> Option<Plan> {
        let Walk { end, regular, mut path } =
            self.walk(march, &mut vec![march.from], march.mover.budget.max(1));
        if end == End::Short {
            return None;
        }
        if !self.rules_2() {
            if !self.holds_good(march, &along(march, path.clone())) {
                return None;
            }
            if end == End::Clear && march.state().from(17) {
                self.extend(march, &mut path);
            }
        }
        let mut plan = along(march, path);
        if march.board.explains {
            let last = plan.end()?;
            let on = if plan.path.len() == regular { "" } else { ", and on by an extended move" };
            plan.does = format!("moves to {} by method 10, along the arrows{on}", self.hex_label(last));
            plan.weighed = self.walk_text(march, &plan.path);
        }
        Some(plan)
    }

    /// The best walk from the last hex of a path: primary clear, secondary clear, primary, secondary. EA §9.2-M10-secondary,
    /// EA.Q71
    fn walk(&self, march: &March<'_>, path: &mut Vec<HexId>, left: u8) -> Walk {
        let Some(at) = path.last().copied() else { return Walk::NONE };
        if left == 0 {
            return self.walk_end(march, path, at);
        }
        if path.len() > 1 && (march.mover.stops_in(at) || march.mover.has_one_hex()) {
            return Walk::NONE;
        }
        let mut near: Option<Walk> = None;
        for to in self.arrows_of(march.state(), march.unit, at).into_iter().flatten() {
            let Some(price) = march.mover.price(at, to).filter(|price| *price <= left) else { continue };
            if path.contains(&to) || march.restraint().offends(at, to).is_some() {
                continue;
            }
            path.push(to);
            let walk = self.walk(march, path, left - price);
            path.pop();
            match walk.end {
                End::Clear => return walk,
                End::Near => near = near.or(Some(walk)),
                End::Short => {}
            }
        }
        near.unwrap_or(Walk::NONE)
    }

    /// How a walk ends whose points are spent, with the extended part if there is one. The move as a whole must end where there is
    /// room; it may pass through a full hex, even the one in which its regular part ends. Whoever has waded through a river is at
    /// the end of its move. EA §9.2-ext, §10.4-when, §10.31, EA.Q122, EA.Q123
    fn walk_end(&self, march: &March<'_>, path: &[HexId], at: HexId) -> Walk {
        let end = if march.restraint().lets_go(at).is_some() {
            End::Short
        } else if march.touches_allies(at) {
            End::Near
        } else {
            End::Clear
        };
        let mut walk = Walk { end, regular: path.len(), path: path.to_vec() };
        if end == End::Short || !self.rules_2() {
            return walk;
        }
        if end == End::Clear && march.state().from(17) && !self.wades(march, path) {
            self.extend(march, &mut walk.path);
        }
        if self.holds_good(march, &along(march, walk.path.clone())) { walk } else { Walk::NONE }
    }

    /// Whether a path crosses a river without a bridge. EA §10.31
    fn wades(&self, march: &March<'_>, path: &[HexId]) -> bool {
        path.windows(2).any(|step| {
            let river = self.ground.graph.edge(step[0], step[1]).and_then(river_of);
            river.is_some_and(|river| !march.board.position.stands(river))
        })
    }

    /// The extended part: hex by hex, primary before secondary, never beside an Allied unit, into an Allied town or over an Allied
    /// bridge. It ends in the last hex with room. EA §9.2-ext-reach, §9.2-ext-limits
    fn extend(&self, march: &March<'_>, path: &mut Vec<HexId>) {
        let Some(from) = path.last().copied() else { return };
        let (position, state) = (&march.board.position, march.state());
        let mut left = if self.unit(march.unit).is_mechanized() { march.mover.budget } else { 2 };
        let Some(mover) = Mover::new(position, march.unit, Gait::Ordinary) else { return };
        let mover = mover.at(from, left);
        let restraint = march.restraint();
        let allowed = |at: HexId, to: HexId| {
            let river = self.ground.graph.edge(at, to).and_then(river_of);
            !march.touches_allies(to)
                && !position.is_enemy_town(Seat::German, to)
                && river.is_none_or(|river| !position.is_enemy_bridge(Seat::German, river))
                && restraint.offends(at, to).is_none()
                && restraint.lets_go(to).is_none()
        };
        let (mut kept, mut at) = (path.len(), from);
        while left > 0 && !mover.stops_in(at) {
            let step = self.arrows_of(state, march.unit, at).into_iter().flatten().find_map(|to| {
                let price = mover.price(at, to).filter(|price| *price <= left)?;
                (!path.contains(&to) && allowed(at, to)).then_some((to, price))
            });
            let Some((to, price)) = step else { break };
            path.push(to);
            left -= price;
            at = to;
            if self.fits(position, march.unit, to) {
                kept = path.len();
            }
        }
        path.truncate(kept);
    }

    fn walk_text(&self, march: &March<'_>, path: &[HexId]) -> Vec<Weighed> {
        let step = |pair: &[HexId]| match *pair {
            [at, to] => {
                let primary = self.arrows_of(march.state(), march.unit, at)[0] == Some(to);
                let why = if primary { "the primary arrow" } else { "the secondary arrow" };
                Some(Weighed {
                    what: format!("{} to {}", self.hex_label(at), self.hex_label(to)),
                    at: Some(to),
                    why: why.to_owned(),
                    chosen: true,
                    number: None,
                })
            }
            _ => None,
        };
        path.windows(2).filter_map(step).collect()
    }
}

/// A move along arrows that is still without words. EA §9.2-M10
fn along(march: &March<'_>, path: Vec<HexId>) -> Plan {
    Plan {
        unit: march.unit,
        path,
        exits: false,
        binds: false,
        number: "9.2-M10",
        does: String::new(),
        weighed: Vec::new(),
    }
}
