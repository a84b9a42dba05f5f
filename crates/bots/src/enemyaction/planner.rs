//! The planner of the Allied side: its weights, its reading of the map, and what it found out lately.

use std::sync::{Arc, Mutex, OnceLock};

use ::enemyaction::{EnemyAction, Frame, State};

use super::chart::Chart;
use super::danger::{self, Danger};
use super::evaluation;
use super::plan::{Changes, Order, Pace};
use super::weights::EnemyWeights;
use crate::memo::Memo;
use crate::planner::Style;

/// The level from which on many hexes are looked at for a unit, and cards in combats are tried out.
const THOROUGH: usize = 3;

/// Holds what counts.
#[derive(Debug)]
pub(crate) struct EnemyPlanner {
    pub(super) weights: EnemyWeights,
    /// Looks at many hexes for a unit, and tries cards in combats out, too.
    pub(super) thorough: bool,
    pub(super) chart: OnceLock<Chart>,
    /// The commands of the position that was looked at last: several plans are made for the same.
    pub(super) latest: Mutex<Option<(State, Vec<Order>)>>,
    /// What could be done otherwise in the plan that was looked at last.
    pub(super) changed: Mutex<Option<Changes>>,
    /// The dangers of positions that were looked at lately.
    pub(super) known: Memo<Danger>,
}

impl EnemyPlanner {
    /// A planner for a level; the weakest level is zero.
    pub(crate) fn new(weights: EnemyWeights, level: usize) -> EnemyPlanner {
        let thorough = level >= THOROUGH;
        EnemyPlanner {
            weights,
            thorough,
            chart: OnceLock::new(),
            latest: Mutex::new(None),
            changed: Mutex::new(None),
            known: Memo::default(),
        }
    }

    pub(super) fn chart(&self, game: &EnemyAction) -> &Chart {
        self.chart.get_or_init(|| Chart::new(game, &self.weights))
    }

    /// What a position is worth to the Allies.
    pub(super) fn evaluate(&self, game: &EnemyAction, state: &State) -> i32 {
        if state.frame() == Some(&Frame::Over) {
            return evaluation::final_worth(game, state, &self.weights);
        }
        evaluation::worth(game, state, &self.weights, self.chart(game), &self.danger(game, state))
    }

    /// What threatens in a position.
    pub(super) fn danger(&self, game: &EnemyAction, state: &State) -> Arc<Danger> {
        let half_life = evaluation::half_life(game, state, self.weights.half_life);
        self.known
            .of(&danger::mark(state, half_life), || Danger::new(self.chart(game), game, state, half_life))
    }

    /// The commands of a position if they were thought out before, the best first.
    pub(super) fn known_orders(&self, state: &State) -> Option<Vec<Order>> {
        let latest = self.latest.lock().ok()?;
        latest.as_ref().filter(|(known, _)| known == state).map(|(_, orders)| orders.clone())
    }

    /// Thinks out the commands of a position, the best first.
    pub(super) fn think_out(&self, game: &EnemyAction, state: &State) -> Vec<Order> {
        if let Some(known) = self.known_orders(state) {
            return known;
        }
        let orders = self.orders(game, state, Pace::Careful);
        if let Ok(mut latest) = self.latest.lock() {
            *latest = Some((state.clone(), orders.clone()));
        }
        orders
    }

    /// The command that a plan of a variant gives, and whether it was found in passing. Before a decision is made at the table the
    /// commands are thought out; where they were not, a trial has come here.
    pub(super) fn order(&self, game: &EnemyAction, state: &State, style: Style) -> (Option<Order>, bool) {
        if style.hasty {
            return (self.orders(game, state, Pace::Hasty).first().copied(), false);
        }
        match self.known_orders(state) {
            Some(orders) => (orders.get(usize::from(style.variant)).or(orders.first()).copied(), false),
            None => (self.orders(game, state, Pace::Quick).first().copied(), true),
        }
    }
}
