//! What a position is worth.

use bitterwoods::analysis::{Analysis, NEVER, Traveller};
use bitterwoods::{BitterWoods, HexId, Id as _, Kind, Marks, Place, State, UnitId, Victory};
use kernel::{Game as _, Turn};
use table::Seat;

use crate::bitterwoods::front::{Front, mass};
use crate::bitterwoods::goals::{Atlas, by_levels, goals, traveller};
use crate::bitterwoods::weights::BitterWeights;

/// A smooth step from nought to a thousand, as a number goes past nought; `width` is how wide the step is.
fn smooth(number: i32, width: i32) -> i32 {
    let width = width.max(1);
    let scaled = (number * 250 / width).clamp(-500, 500);
    500 + scaled
}

/// What a position is worth to the German, in hundredths of a victory point, as one of the two sees it: hubs on the flanks mean more to
/// the Allies.
pub(crate) fn german_worth(
    (weights, atlas): (&BitterWeights, &Atlas),
    game: &BitterWoods,
    state: &State,
    judge: Seat,
) -> i32 {
    let analysis = game.analysis();
    if let Turn::Over(_) = game.turn(state) {
        return verdict(weights, analysis, state);
    }
    let front = Front::of(analysis, state);
    let left = i32::from(analysis.scenario().last - state.turn) + 1;
    material(weights, analysis, state, left)
        + standing(weights, analysis, state, (left, judge))
        + places((weights, atlas), game, (state, &front), judge) * ripe(weights, analysis, (left, judge))
            / 100
        + dangers(weights, analysis, state)
}

/// The hundredths by which places count to one of the two with so many turns left: in the campaign little at first.
pub(crate) fn ripe(weights: &BitterWeights, analysis: Analysis<'_>, (left, judge): (i32, Seat)) -> i32 {
    if !by_levels(analysis) {
        return 100;
    }
    let scenario = analysis.scenario();
    let all = (i32::from(scenario.last - scenario.first) + 1).max(1);
    let early = if judge == Seat::German { weights.early } else { weights.early_allied };
    early + (100 - early) * (all - left).clamp(0, all) / all
}

/// The worth of an end.
fn verdict(weights: &BitterWeights, analysis: Analysis<'_>, state: &State) -> i32 {
    let Some(verdict) = state.verdict else { return 0 };
    match &analysis.scenario().victory {
        Victory::Levels(_) => (2 - i32::from(verdict.level)) * weights.level,
        Victory::Points(points) => {
            let side = if points.seat == Seat::German { 1 } else { -1 };
            let won = points.levels.get(usize::from(verdict.level)).and_then(|(.., winner)| *winner);
            let win = match won {
                Some(Seat::German) => weights.won,
                Some(_) => -weights.won,
                None => 0,
            };
            win + side * i32::from(verdict.points) * 100
        }
    }
}

/// Units and their steps.
fn material(weights: &BitterWeights, analysis: Analysis<'_>, state: &State, left: i32) -> i32 {
    let mut sum = 0;
    // Towards the end what is left of an army counts less.
    let share = 40 + 60 * left.min(10) / 10;
    for (unit, piece) in UnitId::number(&*state.pieces) {
        if !matches!(piece.place(), Place::Hex(_) | Place::Waiting | Place::Left(_)) {
            continue;
        }
        let data = analysis.unit(unit);
        let (all, _) = mass(weights, analysis, state, unit);
        let cut = if piece.is(Marks::OOS) { weights.cut } else { 100 };
        let own = all * cut / 100 * share / 100;
        sum += if data.seat == Seat::German { own } else { -own };
    }
    sum
}

/// How near the German is to what he needs.
fn standing(
    weights: &BitterWeights,
    analysis: Analysis<'_>,
    state: &State,
    (left, judge): (i32, Seat),
) -> i32 {
    let now = analysis.standing(state);
    match &analysis.scenario().victory {
        Victory::Levels(levels) => {
            let near = i32::from(now.near).min(3) * weights.at_river
                + i32::from(now.across).min(4) * weights.over_river;
            let towns =
                i32::from(now.towns) * weights.town / 2 * ripe(weights, analysis, (left, judge)) / 100;
            let losses =
                weights.level * smooth(i32::from(now.allied_lost) - i32::from(levels.allied_lost), 12) / 1000
                    - weights.level * smooth(i32::from(now.german_lost) - i32::from(levels.german_lost), 6)
                        / 1000;
            let close = if left <= 4 {
                analysis
                    .level_now(state)
                    .map_or(0, |level| (3 - i32::from(level)) * weights.level / left.max(1))
            } else {
                0
            };
            near + towns + losses + close
        }
        Victory::Points(points) => {
            let side = if points.seat == Seat::German { 1 } else { -1 };
            let threshold = points
                .levels
                .iter()
                .filter(|(.., winner)| *winner == Some(points.seat))
                .map(|(from, ..)| i32::from(*from))
                .min();
            let over =
                threshold.map_or(0, |threshold| smooth(i32::from(now.points) * 2 - threshold * 2 + 1, 6));
            side * (i32::from(now.points) * 60 + weights.won * (over - 500) / 1000)
        }
    }
}

/// The places that count: who holds them, and how near the others are.
fn places(
    (weights, atlas): (&BitterWeights, &Atlas),
    game: &BitterWoods,
    (state, front): (&State, &Front),
    judge: Seat,
) -> i32 {
    let analysis = game.analysis();
    let field = analysis.field(state);
    let left = u32::from(analysis.scenario().last.abs_diff(state.turn)) + 1;
    let mut sum = 0;
    let spearheads = spearheads(game, state);
    for goal in goals((weights, atlas), analysis, state) {
        let holds = goal.hexes.iter().any(|at| field.holds(Seat::German, *at));
        let allied = goal.hexes.first().map_or(0, |at| front.near(analysis, Seat::Allied, *at, 2));
        let german = goal.hexes.first().map_or(0, |at| front.near(analysis, Seat::German, *at, 2));
        if holds && !goal.river {
            let safe = 50 + 50 * german / (german + allied + 1);
            sum += goal.value_to(weights, judge) * safe / 100;
            continue;
        }
        // How soon the nearest German could be there, and how many are near.
        let mut times: Vec<u32> = Vec::new();
        for (who, units) in &spearheads {
            if goal.river && !who.heavy {
                continue;
            }
            let map = atlas.ways(analysis, state, *who, &goal.hexes);
            let far = units.iter().map(|(at, pace)| (map.at(*at), *pace)).filter(|(far, _)| *far < NEVER);
            times.extend(far.map(|(far, pace)| far * 100 / pace));
        }
        times.sort_unstable();
        let mut hope = 0;
        for (time, share) in times.iter().zip([40, 25, 15, 10, 5, 5]) {
            let within = 100 - i32::try_from((*time / left.max(1)).min(100)).unwrap_or(100);
            hope += share * within / 100;
        }
        let held = if allied == 0 { 70 } else { 45 - (20 * allied / (german + allied + 1)).min(20) };
        sum += goal.value_to(weights, judge) * hope / 100 * held / 100;
    }
    sum
}

/// Fighting Germans by how they travel: where they are and how far they come in a turn.
fn spearheads(game: &BitterWoods, state: &State) -> Vec<(Traveller, Vec<(HexId, u32)>)> {
    let analysis = game.analysis();
    let mut found: Vec<(Traveller, Vec<(HexId, u32)>)> = Vec::new();
    for unit in analysis.units_of(Seat::German).filter(|unit| analysis.unit(*unit).is_fighting()) {
        let Some(at) = state.hex(unit) else { continue };
        let pace = (u32::from(analysis.unit(unit).faces[0].movement) * 9).max(1);
        let who = traveller(game, state, unit);
        match found.iter_mut().find(|(known, _)| *known == who) {
            Some((_, units)) => units.push((at, pace)),
            None => found.push((who, vec![(at, pace)])),
        }
    }
    found
}

/// Units that would be lost if they had to retreat.
fn dangers(weights: &BitterWeights, analysis: Analysis<'_>, state: &State) -> i32 {
    let field = analysis.field(state);
    let mut sum = 0;
    let nets = Seat::PLAYERS.map(|seat| analysis.supply(state, seat));
    for (unit, piece) in UnitId::number(&*state.pieces) {
        let Some(at) = piece.hex() else { continue };
        let data = analysis.unit(unit);
        if data.kind == Kind::Leader {
            continue;
        }
        let seat = data.seat;
        let side = if seat == Seat::German { 1 } else { -1 };
        let (all, _) = mass(weights, analysis, state, unit);
        let supplied = nets[crate::bitterwoods::front::place(seat)].supplies(at)
            || (seat == Seat::German && state.turn < 4);
        if !supplied {
            sum -= side * all * weights.cut_off / 100;
        }
        if field.zone(seat.enemy(), at) {
            let around = analysis.ground().graph.edges(at);
            let shut = around
                .iter()
                .filter(|edge| field.zone(seat.enemy(), edge.to) || field.holds(seat.enemy(), edge.to))
                .count();
            if shut >= 6.min(around.len()) {
                sum -= side * all * weights.trapped / 100;
            }
            if data.kind.is_artillery() {
                sum -= side * weights.gun_close / 3;
            }
        }
    }
    sum
}
