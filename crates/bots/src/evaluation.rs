//! What a planner thinks a position is worth; `bulge fit` compares it with how games ended.

use std::sync::{Mutex, PoisonError};

use kernel::{Session, Table};
use table::Seat;

use crate::catalogue::{UsePlanner, with_planner};
use crate::chances::{Depth, Fall, Plans, falls};
use crate::planner::Planner;

/// Values positions as a planner does.
pub trait Evaluator: Send + Sync + std::fmt::Debug {
    /// The number of the stretch of play that this is; nothing when the table is of another game.
    fn stretch(&self, table: &dyn Table) -> Option<u32>;

    /// What the position is worth to the Germans.
    fn worth(&self, table: &dyn Table) -> Option<i32>;

    /// Whether nothing is left to settle of what was begun last, such as a battle.
    fn is_settled(&self, table: &dyn Table) -> Option<bool>;

    /// What each outcome of the awaited dice or draw leads to. Nothing when none is awaited, when there are more than `most`, or when
    /// the table is of another game.
    fn falls(&self, table: &dyn Table, depth: Depth, most: usize) -> Vec<Fall>;
}

#[derive(Debug)]
struct ByPlanner<M: Planner> {
    planner: M,
    /// How both sides play on after a roll.
    plans: Mutex<Plans<M>>,
}

impl<M: Planner> Evaluator for ByPlanner<M> {
    fn stretch(&self, table: &dyn Table) -> Option<u32> {
        let session = table.as_any().downcast_ref::<Session<M::Game>>()?;
        Some(self.planner.stretch(session.game(), session.state()))
    }

    fn worth(&self, table: &dyn Table) -> Option<i32> {
        let session = table.as_any().downcast_ref::<Session<M::Game>>()?;
        Some(self.planner.worth(session.game(), session.state(), Seat::German))
    }

    fn is_settled(&self, table: &dyn Table) -> Option<bool> {
        let session = table.as_any().downcast_ref::<Session<M::Game>>()?;
        Some(self.planner.is_settled(session.game(), session.state()))
    }

    fn falls(&self, table: &dyn Table, depth: Depth, most: usize) -> Vec<Fall> {
        let Some(session) = table.as_any().downcast_ref::<Session<M::Game>>() else { return Vec::new() };
        let mut plans = self.plans.lock().unwrap_or_else(PoisonError::into_inner);
        falls(&self.planner, session.game(), session.state(), &mut plans, (depth, most))
    }
}

struct MakeEvaluator;

impl UsePlanner for MakeEvaluator {
    type Into = Box<dyn Evaluator>;

    fn of<M: Planner>(self, planner: M) -> Result<Box<dyn Evaluator>, String> {
        Ok(Box::new(ByPlanner { planner, plans: Mutex::new([None, None]) }))
    }
}

/// Values positions of a game by some weights; nothing where no planner knows it.
///
/// # Errors
/// When the weights are not those of this game's planner; in words.
pub fn evaluator(game: &str, weights: &str) -> Result<Option<Box<dyn Evaluator>>, String> {
    with_planner(game, 0, weights, MakeEvaluator)
}

#[cfg(test)]
mod tests {
    use table::Setup;

    use super::*;

    #[test]
    fn a_position_is_valued_by_the_weights_that_are_given() {
        let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
        let table = registry.open(&Setup::new("toy", "crossing")).expect("a game");
        let weights = crate::catalogue::weights_of("toy").expect("weights");
        let worth = |weights: &str| {
            let evaluator = evaluator("toy", weights).expect("weights").expect("a planner");
            assert!(evaluator.stretch(&*table).is_some());
            evaluator.worth(&*table).expect("a worth")
        };
        assert_ne!(worth(weights), worth(&weights.replace("\nother,300,", "\nother,7,")));
        let other = registry.open(&Setup::new("bastogne", "introduction")).expect("a game");
        let toy = evaluator("toy", weights).expect("weights").expect("a planner");
        assert_eq!(toy.worth(&*other), None, "nobody values what he does not know");
        assert!(evaluator("chess", weights).expect("no planner").is_none());
    }
}
