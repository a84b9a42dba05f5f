//! Where it pays to try something else than what the plan does: where the difference is greater than what luck makes of it.

use ::enemyaction::{Action, EnemyAction, Fight, Frame, State, Step};

use super::planner::EnemyPlanner;

/// How many ways to take hits are tried.
const WAYS: usize = 3;
/// How many cards are tried in a combat by whoever thinks most.
const CARDS: usize = 2;

impl EnemyPlanner {
    /// Other actions that could be as good as the planned one, which comes first in the list: to attack or not, to stand or
    /// to go; and for whoever thinks most also what to play.
    pub(super) fn other_actions(&self, game: &EnemyAction, state: &State, into: &mut Vec<Action>) {
        let more: Vec<Action> = match state.frame() {
            Some(Frame::Activation(Step::Fight)) => {
                let best = self.attacks(game, state).first().map(|(_, target)| Action::Target(*target));
                best.into_iter().chain([Action::Next]).collect()
            }
            Some(Frame::Fight(fight @ Fight::Retreat)) => {
                let choices = game.analysis(state).fight_choices(*fight);
                self.by_worth(game, state, choices).into_iter().take(WAYS).collect()
            }
            Some(Frame::Fight(Fight::AlliedTactics)) if self.thorough => {
                let best = self.tactics_by_gain(game, state).into_iter().map(|(_, action)| action);
                [Action::Next].into_iter().chain(best.take(CARDS)).collect()
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
