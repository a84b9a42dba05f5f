//! Where it pays to try something else than what the plan does.

use ::enemyaction::{Action, EnemyAction, Fight, Frame, State, Step};

use super::{EnemyMind, Pace};

/// How many hexes are tried for a unit.
const IDEAS: usize = 2;
/// How many cards are tried in a combat.
const CARDS: usize = 2;
/// How many ways to take hits or to advance are tried.
const WAYS: usize = 3;

impl EnemyMind {
    /// Other actions that could be as good as the planned one, which comes first in the list.
    pub(super) fn other_actions(&self, game: &EnemyAction, state: &State, into: &mut Vec<Action>) {
        let study = game.study(state);
        let more: Vec<Action> = match state.frame() {
            Some(Frame::Activation(Step::Fight)) => {
                let best = self.best_attack(game, state).map(|(_, target)| Action::Target(target));
                best.into_iter().chain([Action::Next]).collect()
            }
            Some(
                Frame::Activation(Step::Move) | Frame::Alarm { .. } | Frame::Late | Frame::Deploy { .. },
            ) => self.other_moves(game, state, into.first().copied()),
            Some(Frame::Fight(Fight::AlliedTactics)) => {
                let best = self.tactics_by_gain(game, state).into_iter().map(|(_, action)| action);
                [Action::Next].into_iter().chain(best.take(CARDS)).collect()
            }
            Some(Frame::Fight(fight @ (Fight::Retreat | Fight::Advance | Fight::AttackerLoses))) => {
                let best = self.by_worth(game, state, study.fight_choices(*fight));
                best.into_iter().take(WAYS).collect()
            }
            Some(Frame::Fight(Fight::More)) => {
                let combat = state.combat.as_ref();
                combat.map_or_else(Vec::new, |combat| {
                    vec![Action::Draw(combat.least), Action::Draw(combat.most)]
                })
            }
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
        let ideas = self.ideas(game, state, &[(unit, ends)], Pace::Careful);
        let mut all: Vec<Action> = ideas
            .into_iter()
            .take(IDEAS)
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
