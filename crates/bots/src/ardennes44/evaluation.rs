//! What a position is worth: victory as far as it can be seen, then strength, then how things stand at the front.

use ardennes44::analysis::Analysis;
use ardennes44::{HexId, Marks, Scenario};
use kernel::{Game as _, Turn};
use table::Seat;

use super::scan::{nearest, on_map};
use super::values::step_worth;
use super::weights::A44Weights;

/// Farther than this nobody counts as near a prize.
const FAR: u8 = 16;

/// To the Germans; to the Allies it is the opposite.
pub(crate) fn worth(analysis: &Analysis<'_>, weights: &A44Weights) -> i32 {
    if let Turn::Over(outcome) = analysis.game.turn(analysis.state) {
        let rest = (victory(analysis, weights) + material(analysis, weights)) / 10;
        return match outcome.winner {
            Some(Seat::German) => weights.won + rest,
            Some(_) => rest - weights.won,
            None => rest,
        };
    }
    victory(analysis, weights) + material(analysis, weights)
}

/// What of the victory conditions is reached, and what is near.
fn victory(analysis: &Analysis<'_>, weights: &A44Weights) -> i32 {
    let (game, state) = (analysis.game, analysis.state);
    let tally = analysis.tally();
    let east = matches!(game.scenario(), Scenario::SixTurn | Scenario::EightTurn);
    let (german, allied) = (nearest(analysis, Seat::German, FAR), nearest(analysis, Seat::Allied, FAR));
    let left = i32::from(game.last_turn().saturating_sub(state.turn));
    let mut sum = 0;
    let fed = analysis.fed(Seat::German);
    let near_prize = if east { weights.near_prize } else { weights.near_long };
    for prize in &game.ground().prizes {
        let counts = if east { prize.east } else { prize.west || prize.meuse || prize.liege };
        if !counts {
            continue;
        }
        let (near, far) = (german[usize::from(prize.at)], allied[usize::from(prize.at)]);
        let near = i32::from(near).min(i32::from(FAR));
        if fed.controls(prize.at) {
            // What Allied units are near to is not safe yet.
            sum -= weights.contested * (4 - i32::from(far)).max(0) / 4;
        } else {
            let share = (near_prize * (16 - near).max(0) / 16) * (16 - near).max(0) / 16;
            let held = if analysis.holds(Seat::Allied, prize.at) { 2 } else { 1 };
            sum += share * left.min(3) / 3 / held;
        }
    }
    if east {
        let points = i32::from(tally.points);
        let needed = i32::from(game.needed_points());
        // What is held early may be lost again.
        let sure = (weights.prize - left * weights.held).max(weights.prize / 4);
        sum += points * sure;
        // Near the number that wins, a point counts more.
        sum += weights.enough * (points - needed).clamp(-4, 2) / 4 / (left + 1);
        sum += i32::from(state.exited[0]) * weights.exit / 4;
    } else {
        let step = |table: &[i32], count: u16| table[usize::from(count).min(table.len() - 1)];
        let west = weights.west;
        sum += step(&[0, 6, 14, 24, 37, 56, 100], tally.west) * west / 100;
        sum += step(&[0, 12, 30, 60, 100], tally.meuse) * west / 100;
        sum += step(&[0, 4, 12, 35, 100], tally.liege) * west / 100;
        let factors = i32::from(state.exited[0]).min(24);
        sum += factors * factors * west / 576;
        if matches!(game.scenario(), Scenario::Patton | Scenario::Extended | Scenario::PattonExtended) {
            let open = i32::try_from(tally.bastogne_open).unwrap_or(0);
            sum -= open * weights.bastogne;
        }
        sum += depth(analysis) * weights.depth / 10;
    }
    let areas = i32::try_from(tally.areas.min(3)).unwrap_or(0);
    sum - areas * areas * weights.areas / 36 - i32::from(state.areas_held) * weights.areas
}

/// How far west the German spearheads have come and stay supplied, in columns.
fn depth(analysis: &Analysis<'_>) -> i32 {
    let fed = analysis.fed(Seat::German);
    let mut columns: Vec<i32> = on_map(analysis, Seat::German)
        .filter(|(_, at, data)| data.kind.is_mechanized() && fed.supplies(*at))
        .map(|(_, at, _)| -i32::from(analysis.game.ground().grid.hex(at).q))
        .collect();
    columns.sort_unstable_by(|a, b| b.cmp(a));
    columns.iter().take(6).sum()
}

/// What units are worth where they stand, both sides together.
fn material(analysis: &Analysis<'_>, weights: &A44Weights) -> i32 {
    let mut sum = 0;
    for (seat, sign) in [(Seat::German, 1), (Seat::Allied, -1)] {
        for (unit, at, _) in on_map(analysis, seat) {
            let piece = &analysis.state.pieces[usize::from(unit)];
            let whole = step_worth(analysis, unit, weights) * i32::from(piece.steps);
            let mut share = 100;
            if piece.is(Marks::BROKEN) {
                share -= weights.broken;
            } else if piece.is(Marks::DISRUPTED) {
                share -= weights.disrupted;
            }
            if piece.is(Marks::OOS) {
                share -= weights.unsupplied + i32::from(piece.surrender) * weights.surrender;
            }
            if analysis.beside(seat.enemy(), at) {
                share -= weights.trapped * caught(analysis, seat, at) / 100;
            }
            sum += sign * whole * share.max(5) / 100;
        }
    }
    sum * weights.material / 100
}

/// How near a stack is to having no way out, of a hundred.
fn caught(analysis: &Analysis<'_>, seat: Seat, at: HexId) -> i32 {
    let enemy = seat.enemy();
    let ring = analysis.game.ring(at).into_iter().filter(|to| *to != HexId::NONE);
    let open = |to: &HexId| {
        !analysis.holds(enemy, *to) && !analysis.zone(enemy, *to) && !analysis.bond_in(enemy, *to)
    };
    match ring.filter(open).count() {
        0 => 100,
        1 => 35,
        _ => 0,
    }
}
