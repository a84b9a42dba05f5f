//! How choices are shown: label and what to point at. EA §4

use table::{Choice, Seat, Subject, Target, Word};
use wargame::{ChoiceText, Mp, button, movement_points, sentence};

use crate::model::action::{Action, Focus, Play};
use crate::model::cards::Tactic;
use crate::model::frame::{Frame, Step};
use crate::model::ids::{HexId, UnitId};
use crate::model::state::State;
use crate::rulebook::{EnemyAction, rule};
use crate::rules::narration::card_id;

impl EnemyAction {
    /// How a focus is shown.
    pub(crate) fn subject_of(&self, _: &State, focus: Focus) -> Subject {
        match focus {
            Focus::General => Subject { points: Vec::new(), label: "Orders".into() },
            Focus::Unit(unit) => {
                Subject { points: vec![self.point_at(unit)], label: Word::from(self.unit_label(unit)) }
            }
            Focus::Card(card) => Subject {
                points: vec![Target::Card(card_id(card))],
                label: Word::from(sentence(&self.card_label(card))),
            },
        }
    }

    /// How one choice is shown.
    pub(crate) fn describe_action(&self, state: &State, action: Action) -> Choice {
        let shown = self.wording(state, action).unwrap_or_else(|| action.choice_text(self));
        let choice = shown.choice(action.write(self), rule, || rule(self.rule_of_the_moment(state)));
        Choice { notes: self.warnings(state, action), path: self.way_of_retreat(state, action), ..choice }
    }

    /// How a choice is shown that the moment, or a part of the order, makes another than the verb table says.
    fn wording(&self, state: &State, action: Action) -> Option<ChoiceText> {
        let said = |label: String| Some(action.choice_text(self).labelled(label));
        match action {
            Action::Next => said(self.next_label(state).to_owned()),
            Action::Play { what, .. } => Some(action.choice_text(self).by(what.rule())),
            Action::Deploy { .. } if state.frame() == Some(&Frame::Late) => {
                Some(action.choice_text(self).by("7.3"))
            }
            Action::Tactic { card, tactic, unit: Some(unit), at } => {
                said(format!("{} by {}", self.joining(tactic, unit, at), self.card_label(card)))
            }
            Action::Bonus { tactic, unit, at } => {
                let joining = unit.map(|unit| self.joining(tactic, unit, at));
                let what = joining.unwrap_or_else(|| tactic.title().to_owned());
                let joins =
                    unit.map(|unit| self.point_at(unit)).into_iter().chain(at.map(|at| self.point_to(at)));
                let points = [button("bonus"), button(tactic.title())].into_iter().chain(joins).collect();
                Some(
                    action
                        .choice_text(self)
                        .labelled(format!("{what} as the bonus of the army"))
                        .pointing(points),
                )
            }
            Action::Stand => said(format!("Stand at {}", self.target_text(state))),
            Action::Retreat { first, second: Some(second) } => {
                let label = format!("Retreat over {} to {}", self.hex_label(first), self.hex_label(second));
                Some(action.choice_text(self).labelled(label).by("12.75"))
            }
            Action::Bridge(river) => said(format!("Build a bridge at {}", self.ground.river(river).number)),
            Action::Step => said(self.step_label(state).to_owned()),
            _ => None,
        }
    }

    /// A tactic and who joins by it. EA §T-events-reinforce
    fn joining(&self, tactic: Tactic, unit: UnitId, at: Option<HexId>) -> String {
        let at = at.map_or_else(String::new, |at| format!(" in {}", self.hex_label(at)));
        format!("{} with {}{at}", tactic.title(), self.unit_label(unit))
    }

    /// What the German side does next. EA §8.1, §9
    fn step_label(&self, state: &State) -> &'static str {
        match state.frame() {
            Some(Frame::Impulse(_)) => "Go on with the German impulse",
            Some(Frame::Activation(Step::Move)) => "Make the next German move",
            Some(Frame::Activation(_)) => "Go on with the German activation",
            _ => "Go on with the German side",
        }
    }

    /// The way that all defenders would go together, from where they stand. EA §12.7, §12.75
    fn way_of_retreat(&self, state: &State, action: Action) -> Vec<table::PlaceId> {
        let (Action::Retreat { first, second }, Some(combat)) = (action, state.combat.as_ref()) else {
            return Vec::new();
        };
        [combat.target, first].into_iter().chain(second).map(|at| self.place(at)).collect()
    }

    /// How choices are shown; the moves of one unit share a search. EA §10, §10.5
    pub(crate) fn describe_actions(&self, state: &State, _: Seat, actions: &[Action]) -> Vec<Choice> {
        let mut choices: Vec<Choice> =
            actions.iter().map(|action| self.describe_action(state, *action)).collect();
        let moves = || {
            actions.iter().enumerate().filter_map(|(at, action)| match action {
                Action::Move { unit, to } => Some((at, *unit, *to)),
                _ => None,
            })
        };
        let (Some((_, unit, _)), Some(frame)) = (moves().next(), state.frame()) else { return choices };
        let of_unit: Vec<(usize, HexId)> =
            moves().filter(|(_, who, _)| *who == unit).map(|(at, _, to)| (at, to)).collect();
        let ends: Vec<HexId> = of_unit.iter().map(|(_, to)| *to).collect();
        for ((at, _), way) in of_unit.iter().zip(self.ways_to(state, *frame, unit, &ends)) {
            let choice = &mut choices[*at];
            choice.path = way.path.iter().map(|at| self.place(*at)).collect();
            choice.cost = Some(movement_points(Mp::whole(way.cost)));
            if way.marches {
                choice.notes.push("By strategic movement".to_owned());
            }
        }
        choices
    }

    /// What the player should know before choosing: which corps cannot act in the next impulse. EA §6.4
    fn warnings(&self, state: &State, action: Action) -> Vec<String> {
        let Action::Play { what, .. } = action else { return Vec::new() };
        let corps = match what {
            Play::Corps(corps) => Some(corps),
            Play::Division(division) => {
                let mut units = self.units.iter();
                units
                    .find(|unit| unit.seat == Seat::Allied && unit.division == Some(division))
                    .map(|unit| unit.corps)
            }
            Play::Unit(unit) => Some(self.unit(unit).corps),
            _ => None,
        };
        let mut notes = Vec::new();
        notes.extend(corps.map(|corps| format!("{} cannot act in the next Allied impulse", corps.title())));
        if matches!(what, Play::Unit(_)) {
            notes.push("A single unit may not attack, and one is activated in a day".to_owned());
        }
        if state.cards.pile.is_empty() {
            notes.push("It is the last impulse of the day".to_owned());
        }
        notes
    }
}
