//! How choices are shown: label, what to point at, cost and path.

use table::{Choice, PlaceId, Seat, Subject, Target, Word};
use wargame::{ChoiceText, Names as _, button, general_subject, movement_points, subject};

use crate::model::action::{Action, Focus};
use crate::model::frames::{Frame, Phase};
use crate::model::ids::{HexId, RoadMarker, UnitId};
use crate::model::state::{State, half_points};
use crate::model::units::Start;
use crate::rulebook::{Ardennes, rule};
use crate::rules::s11_movement::steps::Steps;
use crate::view::counters::marker_id;

impl Ardennes {
    /// How a focus is shown.
    pub(crate) fn subject_of(&self, state: &State, focus: Focus) -> Subject {
        match focus {
            Focus::General => general_subject(),
            Focus::Unit(unit) => subject(self, unit),
            Focus::Bridge(bridge) => {
                let title = self.bridge_title(bridge).replacen("the bridge", "Bridge", 1);
                let label = Word::of(format_args!("{title}, {}", self.bridge_number(bridge)));
                Subject { points: self.target(bridge).into_iter().collect(), label }
            }
            Focus::Marker { marker, west } => {
                let title = match marker {
                    RoadMarker::Traffic(marker) => self.title(marker),
                    RoadMarker::Roadblock(marker) => self.title(marker),
                };
                let sheet = if west { "West" } else { "East" };
                Subject {
                    points: vec![self.marker_target(state, marker)],
                    label: Word::of(format_args!("{title}, {sheet} Map")),
                }
            }
        }
    }

    /// The marker of this number that belongs to the player on turn.
    fn marker_target(&self, state: &State, marker: RoadMarker) -> Target {
        let seat = self.whose_turn(state).seats().iter().next().unwrap_or(state.phasing());
        Target::Counter(marker_id(seat, marker))
    }

    /// How choices are shown; the moves of one unit share a search, and so do its marches.
    pub(crate) fn describe_actions(&self, state: &State, seat: Seat, actions: &[Action]) -> Vec<Choice> {
        let mut choices: Vec<Choice> =
            actions.iter().map(|action| self.describe_action(state, action)).collect();
        let mover = actions.iter().find_map(|action| match action {
            Action::Move { unit, .. } => Some(*unit),
            _ => None,
        });
        if let Some(unit) = mover {
            self.draw_moves(state, seat, unit, actions, &mut choices);
        }
        let marcher = actions.iter().find_map(|action| match action {
            Action::March { unit, .. } => Some(*unit),
            _ => None,
        });
        if let Some(unit) = marcher {
            self.draw_marches(state, seat, unit, actions, &mut choices);
        }
        choices
    }

    fn describe_action(&self, state: &State, action: &Action) -> Choice {
        self.wording(state, *action).choice(action.write(self), rule, || self.rule_now(state))
    }

    fn path_of(&self, path: &[HexId]) -> Vec<PlaceId> {
        path.iter().map(|at| self.hex_place(*at)).collect()
    }

    /// Costs and ways of all moves of a unit, by one search. A44 §11.1, §11.2, §11.3, §11.7
    fn draw_moves(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        actions: &[Action],
        choices: &mut [Choice],
    ) {
        let Ok(from) = self.check_mover(state, seat, unit) else { return };
        let field = self.field(state);
        let steps = Steps::new(self, state, &field, unit, from);
        let (reach, allowance) = (self.reach(state, &field, unit, from), self.allowance(state, unit));
        let used = state.mover.filter(|mover| mover.unit == unit).map_or(0, |mover| mover.spent);
        let moves = || {
            actions.iter().enumerate().filter_map(|(at, action)| match action {
                Action::Move { unit: who, to } if *who == unit => Some((at, *to)),
                _ => None,
            })
        };
        self.search_moves(state, &steps, allowance.longest().saturating_sub(used), |search| {
            let mut path = Vec::new();
            for (at, to) in moves() {
                let choice = &mut choices[at];
                let Some(total) = reach.halves(to).filter(|_| search.path(to, &mut path)) else {
                    choice.path = self.path_of(&self.tactical_path(&steps, from, to));
                    choice.notes.push("Tactical Movement".to_owned());
                    choice.rule = Some(rule("11.3"));
                    continue;
                };
                choice.path = self.path_of(&path);
                choice.cost = Some(movement_points(half_points(total.saturating_sub(used))));
                if total > allowance.points {
                    choice.notes.push("Extended Movement".to_owned());
                    choice.rule = Some(rule("11.2"));
                }
            }
        });
    }

    /// Costs and ways of all marches of a unit, by one search. A44 §12.1, §12.3
    fn draw_marches(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        actions: &[Action],
        choices: &mut [Choice],
    ) {
        let Ok(from) = self.check_mover(state, seat, unit) else { return };
        let field = self.field(state);
        let steps = Steps::marching(self, state, &field, unit, from);
        let used = state.mover.filter(|mover| mover.unit == unit).map_or(0, |mover| mover.spent);
        let left = self.march_points(self.unit(unit)).saturating_sub(used);
        self.search_marches(state, &field, &steps, left, |search| {
            let mut path = Vec::new();
            for (choice, action) in choices.iter_mut().zip(actions) {
                let Action::March { unit: who, to } = action else { continue };
                if *who == unit && search.path(*to, &mut path) {
                    choice.path = self.path_of(&path);
                    choice.cost = search.cost(*to).map(|halves| movement_points(half_points(halves)));
                }
            }
        });
    }

    /// How an action is worded where that depends on the moment, or where more is pointed at than it names.
    fn wording(&self, state: &State, action: Action) -> ChoiceText {
        let name = |unit: UnitId| self.unit_name(unit);
        let text = action.choice_text(self);
        match action {
            Action::Next => text.labelled(self.next_label(state)),
            Action::Place { unit, at } => {
                let (does, number) = self.placing(state, unit);
                text.labelled(format!("{} {does} {}", name(unit), self.hex_label(at))).by(number)
            }
            Action::Hold { unit, at } => {
                let text = text.pointing(self.unit_to(unit, Self::box_place(at)));
                if matches!(state.frame(), Some(Frame::Phase(_))) { text } else { text.by("17.6") }
            }
            Action::Enter { unit, by } | Action::Drive { unit, by } => {
                text.pointing(self.unit_to(unit, self.hex_place(self.ground.entries[usize::from(by)].at)))
            }
            Action::Block { unit, by } => {
                let label = format!("{} takes the Blocking Position of {}", name(unit), self.entry_name(by));
                text.labelled(label).pointing(self.unit_to(unit, self.blocking_place(by)))
            }
            Action::Dig(unit) => {
                let at = state.piece(unit).hex();
                let begun = state.positions.iter().any(|position| Some(position.at) == at);
                let verb = if begun { "finishes" } else { "begins" };
                text.labelled(format!("{} {verb} an Improved Position", name(unit)))
            }
            Action::Rejoin(unit) => {
                let parent = state.parents.iter().find(|(child, _)| *child == unit);
                let parent = parent.map_or("its parent", |(_, parent)| name(*parent));
                text.labelled(format!("{} goes back to {parent}", name(unit)))
            }
            Action::Target(at) if state.frame() == Some(Frame::Breakthrough) => {
                text.labelled(format!("Break through against {}", self.hex_label(at))).by("19.4.3")
            }
            Action::Support(gun) if state.frame() == Some(Frame::Guard) => {
                text.labelled(format!("{} fires to defend", name(gun)))
            }
            Action::Retreat { unit, to } if matches!(state.frame(), Some(Frame::Withdraw { .. })) => {
                text.labelled(format!("{} withdraws to {}", name(unit), self.hex_label(to)))
            }
            Action::Jam { marker, at } => {
                text.pointing(self.marker_to(state, RoadMarker::Traffic(marker), at))
            }
            Action::Bar { marker, at } => {
                text.pointing(self.marker_to(state, RoadMarker::Roadblock(marker), at))
            }
            Action::Lift(marker) => {
                text.pointing(vec![self.marker_target(state, RoadMarker::Roadblock(marker)), button("lift")])
            }
            Action::Draw(_) | Action::Die(_) | Action::Dice(..) => {
                text.pointing(vec![button(&action.write(self))])
            }
            _ => text,
        }
    }

    fn unit_to(&self, unit: UnitId, place: PlaceId) -> Vec<Target> {
        vec![Target::Counter(self.unit_id(unit).into()), Target::Place(place)]
    }

    fn marker_to(&self, state: &State, marker: RoadMarker, at: HexId) -> Vec<Target> {
        vec![self.marker_target(state, marker), Target::Place(self.hex_place(at))]
    }

    /// How a unit is put into a hex: set up, dropped, raised in a town or rebuilt. A44 §S1.3-german, §13.2, §25.2.2, §27.2
    fn placing(&self, state: &State, unit: UnitId) -> (&'static str, &'static str) {
        match (state.phase(), self.unit(unit).start) {
            (Phase::Setup, _) => ("starts in", "S1.3-german"),
            (Phase::Replacements, _) => ("is rebuilt in", "25.2.2-place"),
            (_, Start::Drop) => ("jumps over", "27.2"),
            _ => ("appears in", "13.2.1"),
        }
    }
}
