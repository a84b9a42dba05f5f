//! The scenario whose rules a rules case is played by, on the ground and with the units of the case. BW §2.9

use crate::data::Appearance;
use crate::ground::Ground;
use crate::scenario::{Levels, Points, Scenario, Score, Victory};

/// The scenario for other units: what a plan changes goes with those it names.
pub(crate) fn with_units(scenario: &Scenario, appearance: Vec<Appearance>) -> Scenario {
    Scenario { appearance, by_plan: Vec::new(), ..scenario.clone() }
}

/// The scenario on drawn ground: a place that it names is the hex of the same number, or nowhere.
pub(crate) fn on_ground(scenario: Scenario, printed: &Ground, ground: &Ground) -> Scenario {
    let there = |at: u16| {
        let hex = ground.numbering.parse(&printed.node(at).number).ok()?;
        ground.grid.index(hex)
    };
    let all = |hexes: &[u16]| hexes.iter().filter_map(|at| there(*at)).collect::<Vec<u16>>();
    let mut scenario = scenario;
    for plan in &mut scenario.plans {
        plan.double = all(&plan.double);
        plan.free = plan.free.and_then(|(army, at, far)| Some((army, there(at)?, far)));
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
    // The ground says for itself where its boundaries run, and the case what is blown and built on it.
    Scenario { boundaries: Vec::new(), blown: Vec::new(), forts: Vec::new(), ..scenario }
}
