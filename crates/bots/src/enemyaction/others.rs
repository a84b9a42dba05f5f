//! Where it pays to try something else than what the plan does: where the difference is greater than what luck makes of it.

use ::enemyaction::{Action, EnemyAction, Fight, Frame, State, Step};

use super::{EnemyMind, Pace};

/// How many ways to take hits are tried.
const WAYS: usize = 3;
/// How many hexes are tried for a unit, and how many cards in a combat, by whoever thinks most.
const HEXES: usize = 2;
const CARDS: usize = 2;

impl EnemyMind {
    /// Other actions that could be as good as the planned one, which comes first in the list: to attack or not, to stand or
    /// to go; and for whoever thinks most also where to go, and what to play.
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
            Some(Frame::Fight(Fight::AlliedTactics)) if self.thorough => {
                let best = self.tactics_by_gain(game, state).into_iter().map(|(_, action)| action);
                [Action::Next].into_iter().chain(best.take(CARDS)).collect()
            }
            Some(
                Frame::Activation(Step::Move) | Frame::Alarm { .. } | Frame::Late | Frame::Deploy { .. },
            ) if self.thorough => self.other_moves(game, state, into.first().copied()),
            _ => Vec::new(),
        };
        for action in more {
            if !into.contains(&action) {
                into.push(action);
            }
        }
    }

    /// Other hexes for the unit that is about to go, and to leave it where it is.
    fn other_moves(&self, game: &EnemyAction, state: &State, planned: Option<Action>) -> Vec<Action> {
        let study = game.study(state);
        let (unit, deploys) = match planned {
            Some(Action::Move { unit, .. }) => (unit, false),
            Some(Action::Deploy { unit, .. }) => (unit, true),
            _ => return Vec::new(),
        };
        let ends = if deploys { study.deploy_hexes(unit) } else { study.move_ends(unit) };
        let ideas = self.ideas(game, state, &[(unit, ends)], Pace::Careful).into_iter().take(HEXES);
        let mut all: Vec<Action> = ideas
            .map(|idea| match deploys {
                true => Action::Deploy { unit, at: idea.to },
                false => Action::Move { unit, to: idea.to },
            })
            .collect();
        if !deploys {
            all.push(Action::Next);
        }
        all
    }
}
