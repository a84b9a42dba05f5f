//! How choices are shown: label, what to point at, cost and path. BB §2.1-click, §6-show

use table::{Choice, PlaceId, Seat, Subject, Target};
use wargame::{Mp, choice_text, general_subject, listed, movement_points, subject};

use crate::model::action::{Action, Focus};
use crate::model::cards::Card;
use crate::model::ids::UnitId;
use crate::model::state::State;
use crate::rulebook::{Bastogne, rule};

impl Bastogne {
    /// How a focus is shown: what can be picked up by mouse, finger or key, and gets the yellow frame. BB §2, §2.1, §2.1-click,
    /// §2.2, §3.7-select
    pub(crate) fn subject_of(&self, _: &State, focus: Focus) -> Subject {
        match focus {
            Focus::General => general_subject(),
            Focus::Unit(unit) => subject(self, unit),
            Focus::Transport(transport) => subject(self, transport),
            Focus::Card(card) => subject(self, card),
        }
    }

    /// How choices are shown; the moves of one unit share a search.
    pub(crate) fn describe_actions(&self, state: &State, seat: Seat, actions: &[Action]) -> Vec<Choice> {
        let mut choices: Vec<Choice> =
            actions.iter().map(|action| self.describe_action(state, action)).collect();
        let mover = actions.iter().find_map(|action| match action {
            Action::Move { unit, .. } => Some(*unit),
            _ => None,
        });
        let from = mover.and_then(|unit| Some((unit, self.check_mover(state, seat, unit).ok()?)));
        let Some((unit, from)) = from else { return choices };
        let field = self.field(state);
        self.search(state, &field, unit, from, |moves| {
            let mut path = Vec::new();
            for (choice, action) in choices.iter_mut().zip(actions) {
                let Action::Move { unit: who, to } = action else { continue };
                if *who == unit && moves.path(*to, &mut path) {
                    let cost = moves.cost(*to).unwrap_or(Mp::ZERO);
                    choice.cost = Some(movement_points(cost));
                    choice.path = path.iter().map(|at| PlaceId::from(self.number(*at))).collect();
                }
            }
        });
        choices
    }

    /// How a choice is shown, all but its cost and path.
    fn describe_action(&self, state: &State, action: &Action) -> Choice {
        let text = match *action {
            Action::PlayMeuse(one, other) => {
                let who: Vec<UnitId> = [Some(one), other].into_iter().flatten().collect();
                let names: Vec<&str> = who.iter().map(|unit| self.unit_label(*unit)).collect();
                let mut points = vec![Target::Card(Card::Meuse.id().into())];
                points.extend(who.iter().map(|unit| Target::Counter(self.unit_id(*unit).into())));
                choice_text(action.verb(), format!("Send {} to the Meuse", listed(&names)), points)
            }
            _ => action.choice_text(self),
        };
        text.choice(action.write(self), rule, || self.rule_now(state))
    }
}
