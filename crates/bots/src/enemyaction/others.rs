//! Where it pays to try something else than what the plan does: where the difference is greater than what luck makes of it.

use ::enemyaction::{Action, EnemyAction, Fight, Frame, State, Step};

use super::EnemyMind;

/// How many ways to take hits are tried.
const WAYS: usize = 3;

impl EnemyMind {
    /// Other actions that could be as good as the planned one, which comes first in the list: to attack or not, to stand or
    /// to go.
    pub(super) fn other_actions(&self, game: &EnemyAction, state: &State, into: &mut Vec<Action>) {
        let more: Vec<Action> = match state.frame() {
            Some(Frame::Activation(Step::Fight)) => {
                let best = self.best_attack(game, state).map(|(_, target)| Action::Target(target));
                best.into_iter().chain([Action::Next]).collect()
            }
            Some(Frame::Fight(fight @ Fight::Retreat)) => {
                let choices = game.study(state).fight_choices(*fight);
                self.by_worth(game, state, choices).into_iter().take(WAYS).collect()
            }
            _ => Vec::new(),
        };
        for action in more {
            if !into.contains(&action) {
                into.push(action);
            }
        }
    }
}
