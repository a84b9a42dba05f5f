//! Guarding: free units are sent, one after another, to where each holds the enemy up most on his way to what counts.

use bitterwoods::{UnitId, Victory};
use table::Seat;

use crate::bitterwoods::context::Context;
use crate::bitterwoods::plan::{BitterPlan, Sent};
use crate::bitterwoods::posts::line::{Guards, Line};

/// Which units of a side hold rather than march.
fn holds(context: &Context<'_>, plan: &BitterPlan, unit: UnitId) -> bool {
    let (analysis, state) = (context.analysis(), context.state);
    let data = analysis.unit(unit);
    if !data.is_fighting() {
        return false;
    }
    if context.seat == Seat::Allied || plan.posture.holds {
        return true;
    }
    let scenario = analysis.scenario();
    let allied_points = matches!(&scenario.victory, Victory::Points(points) if points.seat == Seat::Allied);
    let left = scenario.last - state.turn;
    let late = left <= 3 && scenario.last > 8;
    allied_points || (late && !data.kind.is_mechanized())
}

/// Who guards what.
#[derive(Debug, Default)]
pub(crate) struct Posts {
    pub(crate) sent: Sent,
    /// Those of them who are garrisons of places that count.
    pub(crate) garrisons: Vec<UnitId>,
    /// What could have been done as well.
    pub(crate) others: Sent,
}

/// Sends free units to the places where they stop the enemy.
pub(crate) fn posts(context: &Context<'_>, plan: &BitterPlan, guards: &Guards<'_>) -> Posts {
    let free: Vec<UnitId> = guards.free.iter().copied().filter(|unit| holds(context, plan, *unit)).collect();
    if free.is_empty() {
        return Posts::default();
    }
    let mut line = Line::new(context, plan, guards, free);
    line.garrison();
    line.garrisons = line.sent.len();
    line.close_ways();
    line.garrison_open_hexes();
    line.draw_back();
    let garrisons = line.sent[..line.garrisons].iter().map(|(unit, _)| *unit).collect();
    Posts { sent: line.sent, garrisons, others: line.others }
}
