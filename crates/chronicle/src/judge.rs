//! What a position is worth, on a scale that people can read.

use bots::{Depth, Evaluator, Fall};
use kernel::Table;
use table::Seat;

use crate::scale::scale_of;

/// Draws with more outcomes are shuffles and deals: what one of them is worth cannot be told.
const MOST_OUTCOMES: usize = 64;

/// The work that goes into one game's dice, in decisions that are tried out. A game with very many rolls is judged less deeply, so that
/// every game takes a few seconds at most.
const MOST_WORK: usize = 300_000;

/// What a roll costs at each depth, in decisions tried out, as measured.
const WORK: [(Depth, usize); 2] = [(Depth::Averaged, 260), (Depth::Settled, 60)];

/// Values positions of one game.
pub(crate) struct Judge {
    evaluator: Option<Box<dyn Evaluator>>,
    /// What the game began with.
    start: f64,
    /// So much worth is three quarters of the whole scale.
    scale: f64,
    depth: Depth,
}

/// A roll: what came, and what could have come.
pub(crate) struct Roll {
    /// What came less what comes on average, in points of value.
    pub(crate) luck: f64,
    /// How much such a roll strays, squared.
    pub(crate) spread: f64,
    /// How likely it was that it came as well for the luckier side as this.
    pub(crate) likely: f64,
}

impl Judge {
    /// A judge for a table at its first position, in a game with so many rolls.
    pub(crate) fn new(table: &dyn Table, rolls: usize) -> Judge {
        let game = &table.info().id;
        let weights = bots::weights_of(game).unwrap_or_default();
        let evaluator = bots::evaluator(game, weights).ok().flatten();
        let fits = |(_, work): &&(Depth, usize)| rolls * work <= MOST_WORK;
        let depth = WORK.iter().find(fits).map_or(Depth::AtOnce, |(depth, _)| *depth);
        let mut judge = Judge { evaluator, start: 0.0, scale: scale_of(game), depth };
        judge.start = judge.worth(table);
        judge
    }

    fn worth(&self, table: &dyn Table) -> f64 {
        self.evaluator.as_ref().and_then(|by| by.worth(table)).map_or(0.0, f64::from)
    }

    /// How much better than at the start a position is for the Germans, from -100 to 100.
    pub(crate) fn value(&self, table: &dyn Table) -> f64 {
        self.squashed(self.worth(table))
    }

    fn squashed(&self, worth: f64) -> f64 {
        100.0 * ((worth - self.start) / self.scale).tanh()
    }

    /// Whether no battle is under way.
    pub(crate) fn is_settled(&self, table: &dyn Table) -> bool {
        self.evaluator.as_ref().and_then(|by| by.is_settled(table)).unwrap_or(true)
    }

    /// Weighs a roll that is about to be made. Nothing where there is nothing to weigh.
    pub(crate) fn roll(&self, table: &dyn Table, came: &str) -> Option<Roll> {
        let falls = self.evaluator.as_ref()?.falls(table, self.depth, MOST_OUTCOMES);
        self.weigh(&falls, came)
    }

    fn weigh(&self, falls: &[Fall], came: &str) -> Option<Roll> {
        if falls.len() < 2 {
            return None;
        }
        let value = |fall: &Fall| self.squashed(f64::from(fall.worth));
        let actual = value(falls.iter().find(|fall| fall.action == came)?);
        let total: f64 = falls.iter().map(|fall| f64::from(fall.weight)).sum();
        let mean_of = |what: &dyn Fn(&Fall) -> f64| {
            falls.iter().map(|fall| f64::from(fall.weight) * what(fall)).sum::<f64>() / total
        };
        let mean = mean_of(&value);
        let luck = actual - mean;
        let as_good = |fall: &Fall| {
            let good = if luck >= 0.0 { value(fall) >= actual } else { value(fall) <= actual };
            if good { 1.0 } else { 0.0 }
        };
        Some(Roll { luck, spread: mean_of(&|fall| (value(fall) - mean).powi(2)), likely: mean_of(&as_good) })
    }
}

/// From that seat's view.
pub(crate) fn seen_by(seat: Seat, german: f64) -> f64 {
    if seat == Seat::German { german } else { -german }
}
