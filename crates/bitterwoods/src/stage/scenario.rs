//! The scenario whose rules a rules case is played by, on the ground and with the units of the case. BW §2.9

use crate::model::ids::{HexId, Id as _, UnitId};
use crate::model::units::Unit;
use crate::pack::appearance::{Appearance, Condition};
use crate::pack::map::Ground;
use crate::pack::scenario::{Levels, Points, Scenario, Score, Victory};

/// The scenario for the units of a case: what it says of others is left out.
pub(crate) fn with_units(
    scenario: &Scenario,
    printed: &[Unit],
    units: &[Unit],
    appearance: Vec<Appearance>,
) -> Scenario {
    let there = |unit: UnitId| {
        let id = &printed[usize::from(unit)].id;
        units.iter().position(|known| known.id == *id).map(UnitId::from_index)
    };
    let by_plan = scenario
        .by_plan
        .iter()
        .filter_map(|(plan, unit, found)| Some((*plan, there(*unit)?, found.clone())))
        .collect();
    let front = |front: &[UnitId]| front.iter().filter_map(|unit| there(*unit)).collect();
    let fronts = scenario.fronts.iter().map(|(army, units)| (*army, front(units))).collect();
    Scenario { appearance, by_plan, fronts, ..scenario.clone() }
}

/// The scenario on drawn ground: a place that it names is the hex of the same number, or nowhere.
pub(crate) fn on_ground(scenario: Scenario, printed: &Ground, ground: &Ground) -> Scenario {
    let there = |at: HexId| {
        let hex = ground.numbering.parse(&printed.node(at).number).ok()?;
        ground.grid.index(hex)
    };
    let all = |hexes: &[HexId]| hexes.iter().filter_map(|at| there(*at)).collect::<Vec<HexId>>();
    let mut scenario = scenario;
    for plan in &mut scenario.plans {
        plan.double = all(&plan.double);
        plan.free = plan.free.and_then(|(army, at, far)| Some((army, there(at)?, far)));
    }
    for found in &mut scenario.appearance {
        found.condition = found.condition.and_then(|one| Some(Condition { at: there(one.at)?, ..one }));
    }
    if let Some(closed) = &mut scenario.closed {
        closed.hexes = all(&closed.hexes);
    }
    scenario.victory = match scenario.victory {
        Victory::Levels(levels) => Victory::Levels(Levels {
            towns: all(&levels.towns),
            cleared: all(&levels.cleared),
            south: levels.south.map(|(towns, tactical, draw)| (all(&towns), tactical, draw)),
            ..levels
        }),
        Victory::Points(points) => Victory::Points(Points {
            points: points.points.iter().map(|one| Score { hexes: all(&one.hexes), ..one.clone() }).collect(),
            instant: points.instant.and_then(|(at, count)| Some((there(at)?, count))),
            ..points
        }),
    };
    // The ground says for itself where its boundaries run, and the case where units go and what is blown and built.
    let (by_plan, boundaries) = (Vec::new(), Vec::new());
    Scenario { by_plan, boundaries, blown: Vec::new(), forts: Vec::new(), ..scenario }
}
