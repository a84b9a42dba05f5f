//! Better weights by self-play: one term at a time is changed, the changed opponent plays the unchanged one from both seats with the
//! same dice, and the change is kept when it is better with a confidence of 95 in a hundred.

use std::collections::BTreeMap;

use bots::{Weight, write_weights};
use games::Kind;
use kernel::Pick as _;
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use serde::Serialize;
use table::{Outcome, Seat};

use crate::contest::{Contest, ContestError, play_one};
use crate::dice::Dice;
use crate::figures::mean_and_spread;

/// By what a game is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Who won: 1, 0 or -1.
    Wins,
    /// The points that the game counts at its end, whoever's they are.
    Points,
}

/// What is to be tuned.
#[derive(Clone, Debug)]
pub struct Tuning {
    /// Scenario, level and time; its weights are overwritten.
    pub contest: Contest,
    pub measure: Measure,
    /// The terms that may be changed; all when empty.
    pub terms: Vec<String>,
    pub rounds: u32,
    /// How many dice are tried in a round at most; with each of them two games are played.
    pub pairs: u64,
}

/// A change that was tried.
#[derive(Clone, Debug, Serialize)]
pub struct Trial {
    pub term: String,
    pub from: i32,
    pub to: i32,
    pub games: u64,
    /// How much better the changed opponent does in a pair of games, and between which bounds that lies.
    pub better: f64,
    pub low: f64,
    pub high: f64,
    pub kept: bool,
}

/// In a round it is looked after every so many pairs whether going on is worth while.
const SIXTHS: u64 = 6;
/// By how many hundredths a weight is changed.
const CHANGES: [i32; 6] = [25, -20, 60, -40, 150, -70];

/// How a game ended, in the eyes of the Germans.
pub(crate) fn result(outcome: &Outcome, measure: Measure) -> f64 {
    let won = match outcome.winner {
        Some(Seat::German) => 1.0,
        Some(_) => -1.0,
        None => 0.0,
    };
    match (measure, outcome.tally.first()) {
        (Measure::Points, Some((name, points))) => {
            let sign = if name.starts_with(Seat::Allied.title()) { -1.0 } else { 1.0 };
            sign * f64::from(*points)
        }
        _ => won,
    }
}

/// Tries changes, keeps those that are better, and tells of each.
///
/// # Errors
/// When a match cannot be played.
pub fn tune(
    kind: &dyn Kind,
    tuning: &Tuning,
    mut weights: Vec<Weight>,
    tell: &mut dyn FnMut(&Trial),
) -> Result<Vec<Weight>, ContestError> {
    let free: Vec<usize> = (weights.iter().enumerate())
        .filter(|(_, line)| tuning.terms.is_empty() || tuning.terms.contains(&line.term))
        .map(|(number, _)| number)
        .collect();
    let mut dice = Dice::new(tuning.contest.seed);
    let mut below = |count: usize| dice.below(u32::try_from(count).unwrap_or(u32::MAX)) as usize;
    // What was tried and did not help is not tried again before something else was kept.
    let mut tried: BTreeMap<(usize, i32), ()> = BTreeMap::new();
    for round in 0..tuning.rounds {
        let open: Vec<(usize, i32)> = (free.iter())
            .flat_map(|number| CHANGES.map(|change| (*number, change)))
            .filter(|trial| !tried.contains_key(trial))
            .collect();
        if open.is_empty() {
            break;
        }
        let (number, change) = open[below(open.len())];
        tried.insert((number, change), ());
        let from = weights[number].weight;
        let to = changed(from, change);
        let mut other = weights.clone();
        other[number].weight = to;
        let seed = tuning.contest.seed.wrapping_add(1_000_000).wrapping_add(u64::from(round) * tuning.pairs);
        let (mean, spread, pairs) = compare(kind, tuning, seed, [&other, &weights])?;
        let (low, high) = (mean - spread, mean + spread);
        let kept = low > 0.0;
        let term = weights[number].term.clone();
        tell(&Trial { term, from, to, games: pairs * 2, better: mean, low, high, kept });
        if kept {
            weights = other;
            tried.clear();
        }
    }
    Ok(weights)
}

/// A weight that is different for certain.
fn changed(from: i32, change: i32) -> i32 {
    let to = from + (i64::from(from) * i64::from(change) / 100).try_into().unwrap_or(0);
    if to == from { from + change.signum() } else { to }
}

/// How much better the first weights do than the second, from both seats with the same dice: the mean of a pair of games, by how much
/// that may be wrong (95 in a hundred), and how many pairs were played. It stops early when there is little hope.
///
/// # Errors
/// When a match cannot be played.
pub fn compare(
    kind: &dyn Kind,
    tuning: &Tuning,
    seed: u64,
    [first, second]: [&[Weight]; 2],
) -> Result<(f64, f64, u64), ContestError> {
    let [first, second] = [first, second].map(|weights| Some(write_weights(weights)));
    let match_of = |german: &Option<String>, allied: &Option<String>| Contest {
        weights: [german.clone(), allied.clone()],
        ..tuning.contest.clone()
    };
    let (there, back) = (match_of(&first, &second), match_of(&second, &first));
    let pair = |seed: u64| {
        let play = |contest: &Contest| {
            play_one(kind, contest, seed).map(|played| result(&played.outcome, tuning.measure))
        };
        Ok(play(&there)? - play(&back)?)
    };
    let mut all: Vec<f64> = Vec::new();
    let part = tuning.pairs.div_ceil(SIXTHS).max(1);
    let mut next = seed;
    while next < seed + tuning.pairs {
        let end = (next + part).min(seed + tuning.pairs);
        let more: Result<Vec<f64>, ContestError> = (next..end).into_par_iter().map(pair).collect();
        all.extend(more?);
        next = end;
        let (mean, spread) = mean_and_spread(&all);
        if mean + spread / 2.0 < 0.0 || (all.len() as u64 >= part * 2 && mean <= 0.0) {
            break;
        }
    }
    let (mean, spread) = mean_and_spread(&all);
    Ok((mean, spread, all.len() as u64))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use table::Setup;

    use super::*;

    #[test]
    fn better_weights_are_found_where_the_old_ones_are_foolish() {
        let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
        let kind = registry.get("toy").expect("a game");
        let setup = Setup::new("toy", "crossing").settle(kind.info()).expect("a scenario");
        let mut weights = bots::read_weights(bots::weights_of("toy").expect("weights")).expect("a file");
        // Whoever likes to be far from his objective, and does not care who holds it, plays badly.
        for line in &mut weights {
            line.weight = match line.term.as_str() {
                "sought" | "other" => 0,
                "nearer" => -40,
                _ => line.weight,
            };
        }
        let bots = ["level2".to_owned(), "level2".to_owned()];
        let limit = Duration::from_secs(60);
        let contest =
            Contest { setup, bots, weights: [None, None], games: 0, seed: 3, limit, journals: false };
        let (terms, measure) = (Vec::new(), Measure::Wins);
        let tuning = Tuning { contest, measure, terms, rounds: 0, pairs: 16 };
        let good = bots::read_weights(bots::weights_of("toy").expect("weights")).expect("a file");
        let (mean, spread, pairs) =
            compare(kind, &tuning, 1, [&good, &weights]).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert_eq!(pairs, 16);
        assert!(mean - spread > 0.0, "{mean} +- {spread}");
        let (same, none, _) =
            compare(kind, &tuning, 1, [&good, &good]).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert!(same.abs() + none.abs() < 1e-9, "the same weights play the same games");
    }

    #[test]
    fn a_change_changes_something() {
        for (from, change) in [(0, 25), (1, -20), (-3, 25), (400, 60), (i32::MAX / 4, 150)] {
            assert_ne!(changed(from, change), from);
        }
    }

    #[test]
    fn points_of_either_side_are_read() {
        let outcome = |name: &str, points| Outcome {
            winner: Some(Seat::Allied),
            level: None,
            why: String::new(),
            rule: table::RuleRef::new("TOY", "1"),
            tally: vec![(name.to_owned(), points)],
        };
        assert!((result(&outcome("German points", 7), Measure::Points) - 7.0).abs() < 1e-9);
        assert!((result(&outcome("Allied points", 7), Measure::Points) + 7.0).abs() < 1e-9);
        assert!((result(&outcome("German points", 7), Measure::Wins) + 1.0).abs() < 1e-9);
    }
}
