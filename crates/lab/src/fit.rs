//! Whether positions are judged rightly. Games are played; every position at the beginning of a stretch of play is judged term by term;
//! and the weights are found with which the terms would have foretold best how the games ended (least squares, drawn a little to the
//! weights there are). Trying plans out is no better than the judgement of what they lead to.

use bots::{Evaluator, Weight, write_weights};
use games::Kind;
use nalgebra::{DMatrix, DVector};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use serde::Serialize;

use crate::contest::{Contest, ContestError, play_watched};
use crate::tune::{Measure, result};

/// What is to be learnt, and from which games.
#[derive(Clone, Debug)]
pub struct Fit {
    pub contest: Contest,
    /// The terms that may be changed.
    pub terms: Vec<String>,
    /// What a point at the end is worth, and what a victory is.
    pub point: f64,
    pub win: f64,
}

/// A term and what was learnt of it.
#[derive(Clone, Debug, Serialize)]
pub struct FittedTerm {
    pub term: String,
    pub from: i32,
    pub to: f64,
    /// By how much that may be wrong with a confidence of 95 in a hundred.
    pub spread: f64,
    /// How much the term moves the worth of positions as it is: its standard deviation.
    pub moves: f64,
}

/// What was learnt.
#[derive(Clone, Debug, Serialize)]
pub struct Fitted {
    pub positions: usize,
    pub terms: Vec<FittedTerm>,
    /// The share of what tells games apart that positions foretell: with the weights there are, and with those that were learnt.
    pub told_before: f64,
    pub told_after: f64,
}

/// A position: its stretch of play, its worth, what each term adds for each point of its weight, and how the game ended.
struct Seen {
    stretch: u32,
    worth: f64,
    terms: Vec<f64>,
    end: f64,
}

/// As if so large a share of the positions had spoken for the weights there are.
const INERTIA: f64 = 0.02;

/// Learns weights from games.
///
/// # Errors
/// When a game cannot be played, or nobody can judge it.
pub fn fit(
    kind: &dyn Kind,
    fit: &Fit,
    weights: &[Weight],
    done: &(dyn Fn() + Sync),
) -> Result<Fitted, ContestError> {
    let evaluators = Evaluators::new(&fit.contest.setup.game, &fit.terms, weights)?;
    let play = |number: u64| {
        let mut seen: Vec<Seen> = Vec::new();
        let played =
            play_watched(kind, &fit.contest, fit.contest.seed.wrapping_add(number), &mut |table, _| {
                let stretch = evaluators.plain.stretch(table).unwrap_or(0);
                let new = seen.last().is_none_or(|last| last.stretch != stretch);
                if new && !matches!(table.turn(), kernel::Turn::Over(_)) {
                    seen.extend(evaluators.look(table, stretch));
                }
            })?;
        let points = result(&played.outcome, Measure::Points) * fit.point;
        let end = points + result(&played.outcome, Measure::Wins) * fit.win;
        for position in &mut seen {
            position.end = end;
        }
        done();
        Ok(seen)
    };
    let games: Result<Vec<Vec<Seen>>, ContestError> =
        (0..fit.contest.games).into_par_iter().map(play).collect();
    let mut all: Vec<Seen> = games?.into_iter().flatten().collect();
    beside_others(&mut all);
    Ok(solved(&evaluators, &all, fit.contest.games))
}

/// Evaluators that differ in one weight each.
struct Evaluators {
    plain: Box<dyn Evaluator>,
    terms: Vec<Term>,
}

/// A term, its weight, and evaluators with less and more of it, and how far they are apart.
struct Term {
    name: String,
    weight: i32,
    two: [Box<dyn Evaluator>; 2],
    apart: f64,
}

impl Evaluators {
    fn new(game: &str, terms: &[String], weights: &[Weight]) -> Result<Evaluators, ContestError> {
        let evaluator = |weights: &[Weight]| {
            let wrong = |why: String| ContestError::Weights { file: game.to_owned(), why };
            let found = bots::evaluator(game, &write_weights(weights)).map_err(wrong)?;
            found.ok_or_else(|| ContestError::Bot { name: "judge".to_owned(), game: game.to_owned() })
        };
        let mut all = Vec::new();
        for (place, line) in weights.iter().enumerate().filter(|(_, line)| terms.contains(&line.term)) {
            let step = (line.weight.abs() / 2).max(10);
            let with = |weight: i32| {
                let mut other = weights.to_vec();
                other[place].weight = weight;
                evaluator(&other)
            };
            let two = [with(line.weight - step)?, with(line.weight + step)?];
            all.push(Term { name: line.term.clone(), weight: line.weight, two, apart: f64::from(2 * step) });
        }
        Ok(Evaluators { plain: evaluator(weights)?, terms: all })
    }

    fn look(&self, table: &dyn kernel::Table, stretch: u32) -> Option<Seen> {
        let worth = f64::from(self.plain.worth(table)?);
        let slope = |[less, more]: &[Box<dyn Evaluator>; 2], apart: f64| {
            Some((f64::from(more.worth(table)?) - f64::from(less.worth(table)?)) / apart)
        };
        let terms: Option<Vec<f64>> = self.terms.iter().map(|term| slope(&term.two, term.apart)).collect();
        Some(Seen { stretch, worth, terms: terms?, end: 0.0 })
    }
}

/// Sets every position beside the others of its stretch of play: plans are compared at the same time of the game.
fn beside_others(all: &mut [Seen]) {
    all.sort_by_key(|seen| seen.stretch);
    for same in all.chunk_by_mut(|one, other| one.stretch == other.stretch) {
        let count = as_float(same.len());
        let mean = |of: &dyn Fn(&Seen) -> f64| same.iter().map(of).sum::<f64>() / count;
        let (worth, end) = (mean(&|seen| seen.worth), mean(&|seen| seen.end));
        let terms: Vec<f64> =
            (0..same[0].terms.len()).map(|term| mean(&|seen: &Seen| seen.terms[term])).collect();
        for seen in same {
            seen.worth -= worth;
            seen.end -= end;
            seen.terms.iter_mut().zip(&terms).for_each(|(term, mean)| *term -= mean);
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "nobody plays so many games")]
fn as_float(count: usize) -> f64 {
    count as f64
}

fn solved(evaluators: &Evaluators, all: &[Seen], games: u64) -> Fitted {
    let size = evaluators.terms.len();
    let count = as_float(all.len()).max(1.0);
    // What the free terms leave to the others is not theirs to explain.
    let now = |seen: &Seen| {
        evaluators.terms.iter().zip(&seen.terms).map(|(term, x)| f64::from(term.weight) * x).sum::<f64>()
    };
    let left = |seen: &Seen| seen.end - (seen.worth - now(seen));
    let terms = DMatrix::from_fn(all.len(), size, |row, term| all[row].terms[term]);
    let ends = DVector::from_fn(all.len(), |row, _| left(&all[row]));
    let (mut matrix, mut right) = (terms.tr_mul(&terms), terms.tr_mul(&ends));
    let moves: Vec<f64> = matrix.diagonal().iter().map(|sum| (sum / count).sqrt()).collect();
    for (term, Term { weight, .. }) in evaluators.terms.iter().enumerate() {
        let pull = (INERTIA * matrix[(term, term)]).max(1e-6);
        matrix[(term, term)] += pull;
        right[term] += pull * f64::from(*weight);
    }
    let inverse = inverted(matrix);
    let found = &inverse * right;
    let after =
        |seen: &Seen| seen.worth - now(seen) + found.iter().zip(&seen.terms).map(|(a, b)| a * b).sum::<f64>();
    let wrong = all.iter().map(|seen| (seen.end - after(seen)).powi(2)).sum::<f64>() / count;
    // The positions of one game are no more than one witness.
    let witnesses = as_float(usize::try_from(games).unwrap_or(1)).max(1.0) / count;
    let terms = (evaluators.terms.iter().enumerate())
        .map(|(term, Term { name, weight, .. })| FittedTerm {
            term: name.clone(),
            from: *weight,
            to: found[term],
            spread: 1.959_964 * (wrong * inverse[(term, term)] / witnesses).sqrt(),
            moves: moves[term] * f64::from(*weight).abs(),
        })
        .collect();
    let told = |of: &dyn Fn(&Seen) -> f64| told(all, of);
    Fitted { positions: all.len(), terms, told_before: told(&|seen| seen.worth), told_after: told(&after) }
}

/// The share of how games differ at their end that a judgement foretells: the square of how the two go together.
fn told(all: &[Seen], judged: &dyn Fn(&Seen) -> f64) -> f64 {
    let (mut own, mut ends, mut both) = (0.0, 0.0, 0.0);
    for seen in all {
        let judged = judged(seen);
        own += judged * judged;
        ends += seen.end * seen.end;
        both += judged * seen.end;
    }
    both * both / (own * ends).max(1e-9)
}

/// The inverse of a matrix that has one: the pull towards the weights there are sees to it.
fn inverted(matrix: DMatrix<f64>) -> DMatrix<f64> {
    matrix.try_inverse().expect("every term is pulled towards its weight")
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use table::Setup;

    use super::*;

    #[test]
    fn games_teach_what_positions_are_worth() {
        let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
        let kind = registry.get("toy").expect("a game");
        let setup = Setup::new("toy", "crossing").settle(kind.info()).expect("a scenario");
        let mut weights = bots::read_weights(bots::weights_of("toy").expect("weights")).expect("a file");
        // Whoever likes to be far from his objective is told better by the games.
        for line in weights.iter_mut().filter(|line| line.term == "nearer") {
            line.weight = -40;
        }
        let bots = ["level2".to_owned(), "level2".to_owned()];
        let limit = Duration::from_secs(60);
        let contest =
            Contest { setup, bots, weights: [None, None], games: 60, seed: 3, limit, journals: false };
        let terms = ["sought", "other", "step", "nearer"].map(str::to_owned).to_vec();
        let asked = Fit { contest, terms, point: 100.0, win: 100.0 };
        let fitted = fit(kind, &asked, &weights, &|| ()).unwrap_or_else(|wrong| panic!("{wrong}"));
        let nearer = fitted.terms.iter().find(|term| term.term == "nearer").expect("a term");
        assert!(nearer.from == -40 && nearer.to > -40.0, "{fitted:?}");
        assert!(fitted.told_after > fitted.told_before + 0.05, "{fitted:?}");
        let other = Fit { terms: Vec::new(), ..asked };
        let same = fit(kind, &other, &weights, &|| ()).unwrap_or_else(|wrong| panic!("{wrong}"));
        assert!((same.told_after - same.told_before).abs() < 1e-9, "nothing was free");
    }

    #[test]
    fn a_matrix_times_its_inverse_is_one() {
        let matrix = DMatrix::from_row_slice(3, 3, &[0.0, 2.0, 1.0, 3.0, 1.0, 0.0, 1.0, 1.0, 5.0]);
        let product = &matrix * inverted(matrix.clone());
        let off = (&product - DMatrix::identity(3, 3)).abs().max();
        assert!(off < 1e-9, "{product}");
    }
}
