//! How choices are shown: label, what to point at, cost and path; and why others are refused.

use table::{CardId, Choice, Illegal, PlaceId, Seat, Subject, Target, Word};
use wargame::{choice_text, failing, general_subject, movement_points, subject};

use crate::model::action::{Action, Focus};
use crate::model::ids::Units;
use crate::model::state::{Frame, Place, State};
use crate::rulebook::{Toy, rule};

impl Toy {
    /// How a focus is shown.
    pub(crate) fn subject_of(&self, _: &State, focus: Focus) -> Subject {
        match focus {
            Focus::General => general_subject(),
            Focus::Unit(unit) => subject(self, unit),
        }
    }

    /// How choices are shown.
    pub(crate) fn describe_actions(&self, state: &State, seat: Seat, actions: &[Action]) -> Vec<Choice> {
        actions.iter().map(|action| self.describe_action(state, seat, action)).collect()
    }

    fn describe_action(&self, state: &State, seat: Seat, action: &Action) -> Choice {
        let text = match *action {
            Action::Order(order) => {
                // Both players hold the same orders; each has his own card to point at.
                let card = CardId::of(format_args!("{seat} {}", order.word()));
                choice_text(action.verb(), format!("Order: {}", order.word()), vec![Target::Card(card)])
            }
            _ => action.choice_text(self),
        };
        let choice = text.choice(action.write(self), rule, || self.rule_now(state));
        let (cost, path) = self.cost_and_path(state, action);
        Choice { cost, path, ..choice }
    }

    fn cost_and_path(&self, state: &State, action: &Action) -> (Option<Word>, Vec<PlaceId>) {
        let Action::Move { unit, to } = *action else { return (None, Vec::new()) };
        let Some(from) = state.piece(unit).place.hex() else { return (None, Vec::new()) };
        self.search(state, unit, from, |moves| {
            let mut path = Vec::new();
            moves.path(to, &mut path);
            let places = path.iter().map(|at| self.number(*at).into());
            (moves.cost(to).map(movement_points), places.collect())
        })
    }

    /// To which phase belongs what somebody wants to do with a counter now. TOY §3.3, §3.4, §3.5
    pub(crate) fn why_not_this_phase(&self, state: &State, seat: Seat, subject: &Target) -> Option<Illegal> {
        let number = if seat == Seat::German { "3.4" } else { "3.5" };
        match (state.frame(), subject) {
            (Some(Frame::Mines | Frame::Orders), Target::Counter(_)) => {
                Some(Illegal::new(rule(number), "units move and attack once both orders have been shown"))
            }
            _ => None,
        }
    }

    /// Why a unit may not go to, attack or retreat to a hex now.
    pub(crate) fn why_refused(
        &self,
        state: &State,
        seat: Seat,
        subject: &Target,
        at: &Target,
    ) -> Vec<Illegal> {
        let (Target::Counter(counter), Target::Place(place)) = (subject, at) else { return Vec::new() };
        let Ok(to) = self.read_hex(place.as_str()) else { return Vec::new() };
        let Ok(unit) = self.read_unit(counter.as_str()) else {
            // A counter that lies face down is somebody else's. TOY §6.2
            let rule = match state.frame() {
                Some(Frame::Movement(_)) => rule("4.1"),
                Some(Frame::Combat(_) | Frame::Battle { .. }) => rule("5.1"),
                _ => return Vec::new(),
            };
            return vec![Illegal::new(rule, "that is not one of your units")];
        };
        let actions = match state.frame() {
            Some(Frame::Movement(_)) if matches!(state.piece(unit).place, Place::Reserve(_)) => {
                vec![Action::Enter { unit, at: to }]
            }
            Some(Frame::Movement(_)) => return self.why_no_move(state, seat, unit, to),
            Some(Frame::Combat(_)) => {
                return failing([
                    self.check_attack(state, seat, to),
                    self.check_join(state, seat, to, Units::NONE, unit),
                ]);
            }
            Some(Frame::Battle { .. }) => vec![Action::Join(unit)],
            Some(Frame::Retreat { .. }) => vec![Action::Retreat { unit, to }],
            Some(Frame::Advance { .. }) => vec![Action::Advance(unit)],
            _ => Vec::new(),
        };
        actions.into_iter().filter_map(|action| self.check_action(state, seat, action).err()).collect()
    }
}
