//! Where it pays to try something else than what the plan does.

use ::enemyaction::{Action, EnemyAction, Fight, Frame, State, Step};

use super::{EnemyMind, Plan};

/// How many other ideas for a move are tried.
const IDEAS: usize = 2;
/// How many other cards are tried in a combat.
const CARDS: usize = 4;

impl EnemyMind {
    /// Other actions that could be as good as the planned one, which comes first in the list.
    pub(super) fn other_actions(&self, game: &EnemyAction, state: &State, plan: &Plan, into: &mut Vec<Action>) {
        let study = game.study(state);
        let more: Vec<Action> = match state.frame() {
            Some(Frame::Activation(Step::Fight)) => {
                let targets = study.targets().into_iter().map(Action::Target);
                targets.chain([Action::Next]).collect()
            }
            Some(Frame::Activation(Step::Move) | Frame::Alarm { .. } | Frame::Late | Frame::Deploy { .. }) => {
                self.other_moves(game, state, plan, into.first().copied())
            }
            Some(Frame::Fight(Fight::AlliedTactics)) => {
                let mut seen = Vec::new();
                let mut all = vec![Action::Next];
                for action in study.tactics() {
                    let (Action::Tactic { tactic, .. } | Action::Bonus { tactic, .. }) = action else { continue };
                    if !seen.contains(&tactic) && all.len() <= CARDS {
                        seen.push(tactic);
                        all.push(action);
                    }
                }
                all
            }
            Some(Frame::Fight(fight @ (Fight::Retreat | Fight::Advance | Fight::AttackerLoses))) => {
                study.fight_choices(*fight)
            }
            Some(Frame::Fight(Fight::More)) => {
                let combat = state.combat.as_ref();
                combat.map_or_else(Vec::new, |combat| vec![Action::Draw(combat.least), Action::Draw(combat.most)])
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
    fn other_moves(&self, game: &EnemyAction, state: &State, plan: &Plan, planned: Option<Action>) -> Vec<Action> {
        let study = game.study(state);
        let (unit, deploys) = match planned {
            Some(Action::Move { unit, .. }) => (unit, false),
            Some(Action::Deploy { unit, .. }) => (unit, true),
            _ => return Vec::new(),
        };
        let ends = if deploys { study.deploy_hexes(unit) } else { study.move_ends(unit) };
        let ideas = self.ideas(game, state, &[(unit, ends)], plan.style.hasty);
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
