//! 2nd Panzer: where it may stop, and what could befall it there.

use ::bastogne::analysis::{Analysis, Heed, barrage_steps};
use ::bastogne::{Action, Aim, Bastogne, Card, HexId, Hexes, Place, Plot, State, Terrain, UnitId, Units};
use table::Seat;
use wargame::Id as _;

use super::fights::{Context, buffer};
use super::ideas::{Ideas, is_dear, panzers_out_by};
use super::maps::{Maps, SOUTH};
use super::weights::BastogneWeights;

/// How likely the Americans kill a unit of 2nd Panzer in their next half of a turn when these units stand in a hex, of a
/// thousand.
pub(crate) fn danger(
    game: &Bastogne,
    analysis: &Analysis<'_>,
    weights: &BastogneWeights,
    maps: &Maps,
    at: HexId,
    units: &[UnitId],
) -> i32 {
    if !units.iter().any(|unit| is_dear(game, *unit)) {
        return 0;
    }
    let shield = buffer(game, analysis, weights, units);
    let bombed = from_the_air(game, analysis, at, shield);
    let (attack, count) = maps.threat[usize::from(at)];
    if attack == 0 {
        return bombed;
    }
    let defense: u32 = units.iter().map(|unit| analysis.defense(*unit)).sum();
    // Not everybody finds room beside the hex.
    let Some(column) = Bastogne::odds_column(attack * 3 / 4, defense) else { return bombed };
    let moved = i32::try_from(column).unwrap_or(0) + game.shift_of(at, true);
    let [one, two, back] = maps.odds[usize::try_from(moved.clamp(0, 10)).unwrap_or(0)];
    let again = if count > 1 { one } else { one / 3 };
    let dies = match shield {
        0 => one + (1000 - one) * again / 1000,
        1 => two + one * again / 1000,
        2 => two * again / 500,
        _ => two * two / 1000,
    };
    let caught = match count {
        0 | 1 => 5,
        2 => 20,
        3 => 60,
        4 => 120,
        _ => 180,
    };
    dies + (1000 - dies) * back / 1000 * caught / 1000 + bombed
}

/// Aircraft to expect: those of today, some tomorrow, and many while the prayer has not been said.
fn aircraft(state: &State) -> u8 {
    let prayed = state.played.contains(&Card::Prayers);
    let soon = if state.turn >= 2 && !prayed { 5 } else { 1 + state.weather / 2 };
    state.air.max(soon)
}

/// How likely aircraft kill a unit in a hex that can lose so many steps before, of a thousand.
fn from_the_air(game: &Bastogne, analysis: &Analysis<'_>, at: HexId, shield: u8) -> i32 {
    if shield > 1 {
        return 0;
    }
    let plot = Plot { seat: Seat::Allied, at, guns: Units::NONE, air: aircraft(analysis.state()) };
    let Some(column) = analysis.barrage_column(&plot) else { return 0 };
    let chances = game.barrage_chances(column);
    let kills =
        (0..4).filter(|result| barrage_steps(*result) > shield).map(|result| i32::from(chances[result]));
    kills.sum::<i32>() * 1000 / 36 / 2
}

/// Where a unit of 2nd Panzer goes now, if not where it stands.
pub(crate) fn stop(context: &Context<'_>, ideas: &Ideas, unit: UnitId) -> Option<Action> {
    let (game, analysis, weights) = (context.game, context.analysis, context.weights);
    let at = analysis.state().piece(unit).place.hex()?;
    // Who cannot follow is left to what may come.
    let left: Vec<UnitId> =
        analysis.state().in_hex(at).filter(|other| *other != unit && !analysis.may_move(*other)).collect();
    let behind = if ideas.hasty {
        0
    } else {
        weigh(context, ideas, danger(game, analysis, weights, context.maps, at, &left))
    };
    let mut best = (score(context, ideas, unit, at), at);
    analysis.reach(unit, |hex, _| {
        best = best.max((score(context, ideas, unit, hex) - behind, hex));
    });
    (best.1 != at).then_some(Action::Move { unit, to: best.1 })
}

/// The part of a stop's worth that needs no reckoning of danger.
pub(crate) fn quick(context: &Context<'_>, ideas: &Ideas, unit: UnitId, at: HexId) -> i32 {
    let (analysis, weights) = (context.analysis, context.weights);
    let way = i32::from(context.maps.out[usize::from(at)].min(500));
    let full = i32::from(analysis.full_points(unit).max(2));
    let left = i32::from(context.game.final_turn()) - i32::from(analysis.state().turn);
    let late = ((way + full) / full - left).max(0);
    let cover = context.game.map().nodes[usize::from(at)].terrain != Terrain::Open;
    let crowd = (i32::from(analysis.steps(Seat::German, at)) - 3).max(0);
    i32::from(cover) * weights.cover
        - crowd * 4
        - weights.pace * ideas.pace / 100 * way
        - weights.hurry * late
}

/// What a stop is worth to a unit of 2nd Panzer.
fn score(context: &Context<'_>, ideas: &Ideas, unit: UnitId, at: HexId) -> i32 {
    let quick = quick(context, ideas, unit, at);
    if ideas.hasty {
        return quick;
    }
    let mut there: Vec<UnitId> = context.analysis.state().in_hex(at).filter(|other| *other != unit).collect();
    let before = danger(context.game, context.analysis, context.weights, context.maps, at, &there);
    there.push(unit);
    let after = danger(context.game, context.analysis, context.weights, context.maps, at, &there);
    // Those who are there already are in danger anyway, and less so with a shield.
    quick - weigh(context, ideas, after - before)
}

/// What a danger weighs.
pub(crate) fn weigh(context: &Context<'_>, ideas: &Ideas, danger: i32) -> i32 {
    context.weights.won / 1000 * danger * context.weights.risk / 100 * ideas.care / 100
}

/// Somebody who leaves the map now: 2nd Panzer whenever it can, Panzer Lehr as soon as that is out of the way.
pub(crate) fn leave(game: &Bastogne, analysis: &Analysis<'_>, maps: &Maps) -> Option<Action> {
    let Aim::Exit { lehr } = game.german_aim() else { return None };
    let state = analysis.state();
    let near = |unit: UnitId| {
        let at = state.piece(unit).place.hex();
        at.is_some_and(|at| maps.out.get(usize::from(at)).is_none_or(|way| *way <= analysis.points(unit) + 8))
    };
    // One road is easier to keep than two, and one by which no Americans come.
    let last = state.turn >= game.final_turn();
    let out = |unit: UnitId| {
        let far = state.piece(unit).place.hex().and_then(|at| maps.out.get(usize::from(at)));
        let lost = last || far.is_none_or(|far| *far >= SOUTH);
        let open = |by: &HexId| !game.map().entries.contains(by);
        let used = |by: &HexId| panzers_out_by(game, state, *by);
        let fit = analysis.exits(unit).into_iter().filter(|by| open(by) || used(by) > 0 || lost);
        fit.max_by_key(|by| (used(by), open(by))).map(|by| Action::Exit { unit, by })
    };
    let mut panzer = game.second_panzers().iter().copied();
    if let Some(action) = panzer.clone().filter(|unit| near(*unit)).find_map(out) {
        return Some(action);
    }
    let on_map = panzer.any(|unit| state.piece(unit).place.hex().is_some());
    let of_lehr = |place: fn(Place) -> bool| {
        UnitId::number(game.unit_list())
            .filter(move |(unit, data)| data.division == "lehr" && place(state.piece(*unit).place))
            .map(|(unit, _)| unit)
    };
    let left = of_lehr(|place| matches!(place, Place::Exited(_))).count();
    let hurry = state.turn + 2 > game.final_turn();
    if left >= usize::from(lehr) || (on_map && !hurry) {
        return None;
    }
    let mut able: Vec<UnitId> = of_lehr(|place| place.hex().is_some()).filter(|unit| near(*unit)).collect();
    able.sort_by_key(|unit| (state.piece(*unit).steps, analysis.attack(*unit)));
    able.into_iter().find_map(out)
}

/// Whether Americans stand in the exit that some units of 2nd Panzer could leave by now: whoever can must assault them first.
pub(crate) fn is_shut_in(context: &Context<'_>, dear: &[UnitId]) -> bool {
    let analysis = context.analysis;
    context.game.map().exits.iter().filter(|exit| analysis.holds(Seat::Allied, **exit)).any(|exit| {
        let ways = analysis.ways_to(Seat::German, false, &[*exit], Heed { zone: 0, enemy: 0 }, |_| 0);
        dear.iter().any(|unit| {
            let at = analysis.state().piece(*unit).place.hex();
            at.is_some_and(|at| ways[usize::from(at)] < analysis.points(*unit))
        })
    })
}

/// The order in which 2nd Panzer moves: who needs a shield first, the slowest before the others, who is one last.
pub(crate) fn order(game: &Bastogne, analysis: &Analysis<'_>) -> Vec<UnitId> {
    let mut units: Vec<UnitId> =
        game.second_panzers().iter().copied().filter(|unit| analysis.may_move(*unit)).collect();
    units.sort_by_key(|unit| (analysis.state().piece(*unit).steps, analysis.full_points(*unit), *unit));
    units
}

/// The hex of 2nd Panzer that a unit shields best by joining it, and what that is worth.
pub(crate) fn shielded(context: &Context<'_>, unit: UnitId) -> Option<(i32, HexId)> {
    let (game, analysis, state) = (context.game, context.analysis, context.analysis.state());
    let own = state.piece(unit);
    let mut hexes: Vec<HexId> =
        game.second_panzers().iter().filter_map(|dear| state.piece(*dear).place.hex()).collect();
    hexes.sort_unstable();
    hexes.dedup();
    let here = own.place.hex()?;
    hexes.retain(|at| analysis.steps(Seat::German, *at) + own.steps <= 6 || *at == here);
    let mut ends = Hexes::NONE;
    if !hexes.is_empty() {
        analysis.reach(unit, |hex, _| ends.insert(hex));
    }
    let gain = |at: HexId| {
        let mut there: Vec<UnitId> = state.in_hex(at).filter(|other| *other != unit).collect();
        let before = danger(game, analysis, context.weights, context.maps, at, &there);
        there.push(unit);
        let after = danger(game, analysis, context.weights, context.maps, at, &there);
        context.weights.won / 1000 * (before - after)
    };
    hexes.into_iter().filter(|at| *at == here || ends.contains(*at)).map(|at| (gain(at), at)).max()
}
