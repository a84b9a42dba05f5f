//! What a position is worth: every term with its weight in `weights/bastogne.csv`, counted for the German.

use ::bastogne::analysis::{Analysis, NOWHERE};
use ::bastogne::{Aim, Bastogne, ExitId, HexId, Marks, Phase, Place, State, UnitId};
use kernel::{Game as _, Turn};
use table::Seat;
use wargame::Id as _;

use super::fights::{buffer, step_value};
use super::ideas::{Ideas, is_race};
use super::maps::{prizes, ways_out};
use super::weights::BastogneWeights;

/// What a position is worth to the German.
pub(crate) fn german_worth(game: &Bastogne, state: &State, weights: &BastogneWeights) -> i32 {
    if let Turn::Over(outcome) = game.turn(state) {
        let won = outcome.winner == Some(Seat::German);
        return if won { weights.won } else { beaten(game, state, weights) - weights.won };
    }
    let analysis = game.analysis(state);
    let out = ways_out(game, &analysis, &Ideas::of(game, Seat::German, crate::planner::Style::BEST));
    let aim = if is_race(game) {
        race(game, &analysis, weights, &out)
    } else {
        towns(game, &analysis, weights, &out)
    };
    let all = aim + forces(game, &analysis, weights) + cards(state, weights);
    all.clamp(-weights.won * 9 / 10, weights.won * 9 / 10)
}

/// How near the Germans came to a victory that they missed: a defeat is not like every other.
fn beaten(game: &Bastogne, state: &State, weights: &BastogneWeights) -> i32 {
    let late = i32::from(state.turn.min(game.final_turn())) * weights.beaten_late;
    if !is_race(game) {
        let held = prizes(game).filter(|(_, place)| state.control[usize::from(*place)] == Seat::German);
        return late + i32::try_from(held.count()).unwrap_or(0) * weights.beaten_prize;
    }
    let out = game.second_panzers().iter().map(|unit| match state.piece(*unit).place {
        Place::Exited(exit) if state.exits_supplied.contains(exit) => weights.beaten_out,
        Place::Exited(_) => weights.beaten_out / 2,
        _ => 0,
    });
    late + out.sum::<i32>()
}

/// How many German movement phases are still to come.
fn moves_left(game: &Bastogne, state: &State) -> i32 {
    let now = i32::from(state.phase() <= Phase::GermanMovement);
    i32::from(game.final_turn()) - i32::from(state.turn) + now
}

/// The race for the exits.
fn race(game: &Bastogne, analysis: &Analysis<'_>, weights: &BastogneWeights, out: &[u16]) -> i32 {
    let state = analysis.state();
    let left = moves_left(game, state);
    let mut sum = 0;
    let mut hexes: Vec<HexId> = Vec::new();
    for unit in game.second_panzers() {
        match state.piece(*unit).place {
            Place::Exited(_) => sum += weights.panzer_out,
            Place::Hex(at) => {
                let way = match out[usize::from(at)] {
                    NOWHERE => 200,
                    way => i32::from(way.min(200)),
                };
                let full = i32::from(analysis.full_points(*unit).max(2));
                sum -= weights.panzer_pace * way;
                sum -= weights.panzer_late * ((way + full) / full - left).max(0);
                if !hexes.contains(&at) {
                    hexes.push(at);
                }
            }
            Place::Waiting | Place::Dead => {}
        }
    }
    for at in hexes {
        let there: Vec<UnitId> = state.in_hex(at).collect();
        if buffer(game, analysis, weights, &there) == 0 && has_near(game, analysis, at) {
            sum -= weights.panzer_alone;
        }
    }
    let gone = |unit: &UnitId| matches!(state.piece(*unit).place, Place::Exited(_));
    let Aim::Exit { lehr } = game.german_aim() else { return sum };
    let of_lehr =
        UnitId::number(game.unit_list()).filter(|(unit, data)| data.division == "lehr" && gone(unit)).count();
    sum += weights.lehr_out * i32::try_from(of_lehr).unwrap_or(0).min(i32::from(lehr));
    for (exit, at) in ExitId::number(&game.map().exits) {
        let used = game.second_panzers().iter().any(|unit| state.piece(*unit).place == Place::Exited(exit));
        let more = if used { 2 } else { 1 };
        if analysis.holds(Seat::German, *at) {
            sum += weights.exit_held * more;
        } else if analysis.holds(Seat::Allied, *at) {
            sum -= weights.exit_held * more;
        }
        if used && state.turn + 1 >= game.final_turn() && state.exits_supplied.contains(exit) {
            sum += weights.exit_fed;
        }
    }
    sum
}

/// Whether an American who can attack is within a day's march of a hex.
fn has_near(game: &Bastogne, analysis: &Analysis<'_>, at: HexId) -> bool {
    let state = analysis.state();
    UnitId::number(game.unit_list()).any(|(unit, data)| {
        data.seat == Seat::Allied
            && !data.kind.is_artillery()
            && analysis.attack(unit) > 0
            && state.piece(unit).place.hex().is_some_and(|from| game.map().grid.distance(from, at) <= 8)
    })
}

/// Bastogne and Wiltz.
fn towns(game: &Bastogne, analysis: &Analysis<'_>, weights: &BastogneWeights, out: &[u16]) -> i32 {
    let state = analysis.state();
    let mut sum = 0;
    for (at, place) in prizes(game) {
        let held = state.control[usize::from(place)] == Seat::German;
        sum += if held { weights.prize } else { -weights.prize };
        let steps = i32::from(analysis.steps(Seat::German, at)) - i32::from(analysis.steps(Seat::Allied, at));
        sum += steps * weights.prize_steps;
    }
    let german = UnitId::number(game.unit_list())
        .filter(|(_, data)| data.seat == Seat::German && !data.kind.is_artillery());
    let mut ways: Vec<i32> = german
        .filter_map(|(unit, _)| state.piece(unit).place.hex())
        .map(|at| i32::from(out[usize::from(at)].min(200)))
        .collect();
    ways.sort_unstable();
    sum - ways.iter().take(4).sum::<i32>() * weights.prize_pace
}

/// What both sides have lost, and how much of the rest is not fed.
fn forces(game: &Bastogne, analysis: &Analysis<'_>, weights: &BastogneWeights) -> i32 {
    let state = analysis.state();
    let mut sum = 0;
    for (unit, data) in UnitId::number(game.unit_list()) {
        let piece = state.piece(unit);
        let lost = i32::from(data.steps) - i32::from(piece.steps);
        let (steps, hungry) = (i32::from(piece.steps), i32::from(piece.is(Marks::UNSUPPLIED)));
        let value = step_value(game, weights, unit) * lost;
        if data.seat == Seat::German {
            sum -= value + hungry * weights.unfed * steps;
        } else {
            sum += value + hungry * weights.starved * steps;
        }
    }
    sum
}

/// Cards that can still be played.
fn cards(state: &State, weights: &BastogneWeights) -> i32 {
    let count = |hand: usize| i32::try_from(state.hands[hand].len()).unwrap_or(0);
    (count(0) - count(1)) * weights.card_held
}
