//! What a position is worth to the Allies, in hundredths of a German point that is not scored.

use ::enemyaction::{EnemyAction, HexId, Hexes, Marks, Place, State, Supply};
use kernel::{Game as _, Turn};
use table::Seat;

use super::chart::Chart;
use super::danger::{Danger, MOVE, fade};
use super::weights::EnemyWeights;

/// Hundredths of a point.
const POINT: i32 = 100;

/// The points that decide the game, as it now is, and on which day they are looked at.
fn thresholds(game: &EnemyAction, state: &State) -> (u8, Vec<i32>) {
    let day = state.day;
    match game.scenario() {
        "initial-assault" => (16, vec![6]),
        "allies-surprised" => (18, vec![21, 12, 7]),
        "german-breakout" => (21, vec![48, 38, 30, 24, 18]),
        "crisis-at-the-meuse" if day <= 27 => (day.max(24), vec![35, 25, 21, 16]),
        "crisis-at-the-meuse" => (28, vec![35, 25, 21, 16]),
        _ => {
            let judged = day.clamp(20, 29);
            let row = game.data().day(judged);
            let victory = row.victory.map(|points| i32::from(points) + 1);
            (judged, row.defeat.map(i32::from).into_iter().chain(victory).collect())
        }
    }
}

/// The delay after which half of a loss is still to be expected: the less is left of the game the shorter.
pub(super) fn half_life(game: &EnemyAction, state: &State, longest: i32) -> u16 {
    let days = i32::from(game.final_day().saturating_sub(state.day));
    let pile = i32::try_from(state.cards.pile.len()).unwrap_or(0);
    // A German impulse takes two or three cards, and each formation acts in about every fourth.
    let impulses = pile * 10 / 26 + days * 9;
    let acts = impulses * 25;
    u16::try_from((20 + acts * 26 / 100).clamp(16, longest.max(16))).unwrap_or(MOVE)
}

/// The points that are to be expected, as far as the margin to the level that decides is concerned.
fn margin(game: &EnemyAction, state: &State, expected: i32, weight: i32) -> i32 {
    let (judged, thresholds) = thresholds(game, state);
    let width = 250 + 150 * i32::from(judged.saturating_sub(state.day));
    let one = |points: &i32| weight * (points * POINT - 50 - expected).clamp(-width, width) / width;
    thresholds.iter().map(one).sum()
}

/// A game that is over.
pub(super) fn final_worth(game: &EnemyAction, state: &State, weights: &EnemyWeights) -> i32 {
    let points = game.analysis(state).points();
    let winner = match game.turn(state) {
        Turn::Over(outcome) => outcome.winner,
        _ => None,
    };
    let rank = i32::from(game.analysis(state).level(state.day, points).unwrap_or(0));
    let rank = match winner {
        Some(Seat::German) => rank.min(-1),
        Some(_) => rank.max(1),
        None => 0,
    };
    rank * weights.won - i32::from(points) * weights.point
}

/// What the units are worth that each side has left, and the state they are in.
fn units(game: &EnemyAction, state: &State, weights: &EnemyWeights, chart: &Chart) -> i32 {
    let data = game.all_units();
    let mut sum = 0;
    for unit in game.side(Seat::Allied) {
        let (piece, one) = (state.piece(unit), &data[usize::from(unit)]);
        let step = if one.is_mechanized() { weights.mech_step } else { weights.step };
        match piece.place() {
            Place::Dead => sum -= weights.dead + i32::from(one.full()) * step,
            Place::Hex(_) => {
                sum -= i32::from(one.full() - piece.steps) * step;
                sum -= match piece.supply {
                    Supply::In => 0,
                    Supply::Low => weights.low,
                    Supply::Out => weights.out,
                    Supply::Isolated => weights.isolated,
                };
                sum -= if piece.is(Marks::DISPERSED) { weights.scattered } else { 0 };
            }
            Place::Box => sum -= weights.reserve,
            _ => {}
        }
    }
    for unit in game.side(Seat::German) {
        let (piece, one) = (state.piece(unit), &data[usize::from(unit)]);
        let step = if one.is_mechanized() { weights.german_mech_step } else { weights.german_step };
        let lost = match piece.place() {
            Place::Dead => one.full(),
            Place::Hex(at) => {
                if chart.beyond.contains(at) && !one.is_vdh() {
                    sum -= weights.across * i32::from(one.face(piece.steps).strength);
                }
                one.full() - piece.steps
            }
            _ => 0,
        };
        sum += i32::from(lost) * step;
    }
    sum
}

/// Whether the Germans hold or control everything around a hex.
fn is_surrounded(chart: &Chart, at: HexId, allied: &Hexes, closed: &Hexes) -> bool {
    chart.ways(at).iter().all(|way| closed.contains(way.to) && !allied.contains(way.to))
}

/// The stacks in danger, and those that stand well.
fn stacks(game: &EnemyAction, state: &State, weights: &EnemyWeights, chart: &Chart, danger: &Danger) -> i32 {
    let analysis = game.analysis(state);
    let allied = analysis.held(Seat::Allied);
    let closed = analysis.held(Seat::German).or(&analysis.zones(Seat::German));
    let supplied = analysis.supplied();
    let mut sum = 0;
    for stand in &danger.stands {
        let units = i32::from(stand.units);
        if !supplied.contains(stand.at) {
            sum -= weights.cut * units;
        }
        if stand.pressure == 0 {
            continue;
        }
        if state.positions.contains(stand.at) {
            sum += weights.position;
        }
        let ratio = stand.pressure * 100 / stand.defence;
        let built = chart.built.contains(stand.at);
        let share = match ratio {
            0..150 => 0,
            150..200 => 15,
            200..300 => 35,
            300..400 => 70,
            _ => 100,
        };
        let share = if built { share / 2 } else { share };
        sum -= weights.exposed * share / 100 * units;
        if is_surrounded(chart, stand.at, &allied, &closed) {
            sum -= weights.surrounded * units;
        }
    }
    sum
}

/// What armies that outrun their first objectives cost where that decides the game.
fn objectives(game: &EnemyAction, state: &State, weights: &EnemyWeights, danger: &Danger) -> i32 {
    if game.scenario() != "initial-assault" {
        return 0;
    }
    let mut near: Vec<i32> = Vec::new();
    for marker in &state.objectives {
        near.push(match marker.stage {
            0 => 0,
            1 => fade(weights.outrun, danger.delay(marker.at).saturating_sub(20), 30),
            _ => weights.outrun,
        });
    }
    near.sort_unstable();
    // One may run away; the second decides.
    -near.iter().rev().skip(1).take(1).sum::<i32>() - near.iter().sum::<i32>() / 6
}

/// How likely it is that a unit walks into an empty hex so far away, in percent.
const WALKS: [i32; 6] = [45, 45, 38, 28, 18, 10];
/// No more Westwall hexes than these are hoped for at once.
const BREACHES: usize = 3;

/// Until this day every unit is needed to hold the Germans up.
const COUNTERATTACKS: u8 = 22;

/// What counterattacks may take back: towns that count, and hexes of the Westwall.
fn hope(game: &EnemyAction, state: &State, chart: &Chart) -> i32 {
    if !state.from(COUNTERATTACKS) {
        return 0;
    }
    let ground = game.ground();
    let wall = ground.westwall.but(&state.breached);
    let towns = state.german.and(&ground.valued);
    let targets = towns.or(&wall);
    let data = game.all_units();
    let mut defence = vec![0u16; chart.hexes()];
    for unit in game.side(Seat::German) {
        let piece = state.piece(unit);
        if let Some(at) = piece.hex() {
            defence[usize::from(at)] += u16::from(data[usize::from(unit)].face(piece.steps).strength);
        }
    }
    let mut able: Vec<(HexId, u16)> = Vec::with_capacity(64);
    for unit in game.side(Seat::Allied) {
        let piece = state.piece(unit);
        let face = data[usize::from(unit)].face(piece.steps);
        if let Some(at) = piece.hex()
            && piece.supply == Supply::In
            && !face.bracket
            && !piece.is(Marks::DISPERSED)
        {
            able.push((at, u16::from(face.strength)));
        }
    }
    let watched = game.analysis(state).zones(Seat::German);
    let mut breaches: Vec<i32> = Vec::new();
    let mut sum = 0;
    for at in &targets {
        let held = defence[usize::from(at)];
        let chance = if held == 0 {
            let near = able.iter().map(|(from, _)| chart.far(*from, at)).min().unwrap_or(u8::MAX);
            let chance = WALKS.get(usize::from(near)).copied().unwrap_or(0);
            if watched.contains(at) { chance / 2 } else { chance }
        } else {
            let near = able.iter().filter(|(from, _)| chart.far(*from, at) <= 2);
            let attack: u16 = near.map(|(_, strength)| strength).sum();
            let held = if wall.contains(at) { held * 2 } else { held };
            match attack / held {
                0 => 0,
                1 => 3,
                2 => 8,
                3 => 15,
                _ => 22,
            }
        };
        if wall.contains(at) {
            breaches.push(chance * 5);
        }
        if towns.contains(at) {
            sum += chance * i32::from(ground.node(at).points);
        }
    }
    breaches.sort_unstable();
    sum + breaches.iter().rev().take(BREACHES).sum::<i32>()
}

/// The Allied cards that are left for today, and the impulses in which one could be played.
fn cards_and_impulses(state: &State) -> (i32, i32) {
    let cards = state.allied.hand.len() + state.allied.pile.len() + usize::from(state.allied.unseen);
    let impulses = (state.cards.pile.len() * 10).div_ceil(24);
    (i32::try_from(cards).unwrap_or(0), i32::try_from(impulses).unwrap_or(0))
}

/// What the cards that are left for today are worth: those that find an impulse much, the others little.
fn cards(state: &State, each: i32) -> i32 {
    let (cards, impulses) = cards_and_impulses(state);
    each * cards.min(impulses) + each * (cards - impulses).max(0) / SPARE
}

/// Cards that find no impulse can still be played in combats.
const SPARE: i32 = 5;

/// What a card costs that is played in a combat.
pub(super) fn price(state: &State, each: i32) -> i32 {
    let (cards, impulses) = cards_and_impulses(state);
    match impulses {
        0 => 0,
        _ if cards > impulses => each / SPARE,
        _ => each,
    }
}

/// What a position is worth to the Allies.
pub(super) fn worth(
    game: &EnemyAction,
    state: &State,
    weights: &EnemyWeights,
    chart: &Chart,
    danger: &Danger,
) -> i32 {
    let analysis = game.analysis(state);
    let points = i32::from(analysis.points());
    let threat = danger.loss() * weights.threat / 100;
    let odd = i32::try_from(analysis.dead(Seat::Allied) % 2).unwrap_or(0) * POINT / 2;
    let expected = points * POINT + threat + odd;
    let pending = state.combat.as_ref().map_or(0, |combat| match combat.seat {
        Seat::German => i32::from(combat.hits[0]) - i32::from(combat.hits[1] + combat.penalty),
        _ => i32::from(combat.hits[1]) - i32::from(combat.hits[0]),
    });
    let pile = i32::try_from(state.cards.pile.len()).unwrap_or(0);
    let sum = -points * weights.point - threat
        + units(game, state, weights, chart)
        + stacks(game, state, weights, chart, danger)
        + objectives(game, state, weights, danger)
        + hope(game, state, chart) * weights.hope / 100
        + margin(game, state, expected, weights.margin);
    sum + pending * weights.pending + cards(state, weights.card) - pile * weights.german_card
}
