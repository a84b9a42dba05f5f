//! How choices are shown: label, what to point at, cost, path and warnings.

use table::{Choice, Seat, Subject, Target};
use wargame::{ChoiceText, Names, button, movement_points};

use crate::model::action::Action;
use crate::model::action::Focus;
use crate::model::ids::{HexId, UnitId};
use crate::model::state::{Duty, DutyState, Frame, State};
use crate::model::units::Kind;
use crate::rulebook::{BitterWoods, rule};
use crate::view::counters::aircraft_id;

impl BitterWoods {
    fn point_at(&self, unit: UnitId) -> Target {
        Target::Counter(self.id(unit).into())
    }

    fn point_to(&self, at: HexId) -> Target {
        Target::Place(self.hex_place(at))
    }

    /// How a focus is shown.
    pub(crate) fn subject_of(&self, _: &State, focus: Focus) -> Subject {
        match focus {
            Focus::General => Subject { points: Vec::new(), label: "Orders".into() },
            Focus::Unit(unit) => {
                Subject { points: vec![self.point_at(unit)], label: self.unit_name(unit).into() }
            }
            Focus::Aircraft => Subject { points: vec![first_aircraft()], label: "Aircraft".into() },
        }
    }

    /// How choices are shown; the moves of one unit share a search.
    pub(crate) fn describe_actions(&self, state: &State, _: Seat, actions: &[Action]) -> Vec<Choice> {
        let mut choices: Vec<Choice> =
            actions.iter().map(|action| self.describe_action(state, action)).collect();
        let mover = actions.iter().find_map(|action| match action {
            Action::Move { unit, .. } => Some(*unit),
            _ => None,
        });
        if let Some(unit) = mover {
            self.draw_moves(state, unit, actions, &mut choices);
        }
        choices
    }

    fn describe_action(&self, state: &State, action: &Action) -> Choice {
        let text = action.write(self);
        let choice = self.choice_text(state, action).choice(text, rule, || self.rule_now(state));
        Choice { notes: self.warnings(state, action), ..choice }
    }

    /// Costs and ways of all moves of a unit. BW §5.1, §5.2, §5.3
    fn draw_moves(&self, state: &State, unit: UnitId, actions: &[Action], choices: &mut [Choice]) {
        let moves = || {
            actions.iter().enumerate().filter_map(|(at, action)| match action {
                Action::Move { unit: who, to } if *who == unit => Some((at, *to)),
                _ => None,
            })
        };
        let ends: Vec<HexId> = moves().map(|(_, to)| to).collect();
        for ((at, _), (path, cost)) in moves().zip(self.ways(state, unit, &ends)) {
            let choice = &mut choices[at];
            choice.path = path.iter().map(|at| self.hex_place(*at)).collect();
            choice.cost = cost.map(movement_points);
            if cost.is_none() {
                choice.notes.push("Uses all movement points".to_owned());
            }
        }
    }

    /// What a player should know before he moves a unit: who is left alone, and what a withdrawal means. BW §9.5-CA-withdraw,
    /// §24.3-weak
    fn warnings(&self, state: &State, action: &Action) -> Vec<String> {
        let (Action::Move { unit, .. } | Action::Challenge { unit, .. } | Action::Exit(unit)) = *action
        else {
            return Vec::new();
        };
        let Some(from) = state.hex(unit) else { return Vec::new() };
        let (seat, mut notes) = (self.unit(unit).seat, Vec::new());
        let others = || state.in_hex(from).filter(move |other| *other != unit);
        let leads = |other: &UnitId| self.unit(*other).kind == Kind::Leader;
        let leader = others().find(leads).filter(|_| others().all(|other| leads(&other)));
        if let Some(leader) = leader.filter(|_| self.field(state).zone(seat.enemy(), from)) {
            notes.push(format!(
                "{} would be alone in an enemy zone of control and would be eliminated",
                self.unit_name(leader)
            ));
        }
        let here = |duty: &&Duty| {
            duty.seat == seat && duty.hex == from && duty.state == DutyState::Open && state.phasing == seat
        };
        if state.duties.iter().any(|duty| here(&duty)) {
            notes.push(
                "All units in the hex must then withdraw, and the hex is closed for this turn".to_owned(),
            );
        }
        notes
    }

    /// Verb, label and what to point at: those of the verb table, but for what depends on the position.
    fn choice_text(&self, state: &State, action: &Action) -> ChoiceText {
        let text = action.choice_text(self);
        match *action {
            Action::Next => text.labelled(self.next_label(state)),
            Action::Supply(at) | Action::Interdict(at) => {
                text.pointing(vec![first_aircraft(), self.point_to(at)])
            }
            Action::Enter { unit, at, army: Some(army) } => {
                let (name, gate) = (self.unit_name(unit), Names::title(self, at));
                text.labelled(format!("{name} enters at {gate} and joins {}", army.title())).by("24.6-attach")
            }
            Action::Exit(unit) => {
                let german = self.unit(unit).seat == Seat::German;
                text.by(if german { "5.5-german" } else { "5.5-allied" })
            }
            Action::Sneak => {
                let on_map = |unit: &UnitId| state.hex(*unit).is_some();
                let brigade = self.brigade_150().filter(on_map).map(|unit| self.point_at(unit));
                text.pointing(brigade.into_iter().chain([button("sneak")]).collect())
            }
            Action::Target(at) if state.frame() == Some(Frame::Peiper) => {
                text.labelled(format!("Attack {} with Peiper", self.hex_label(at))).by("27.1-attack")
            }
            Action::Support(unit) if state.frame() == Some(Frame::Answer) => {
                text.labelled(format!("{} supports the defense", self.unit_name(unit))).by("10.2-defense")
            }
            Action::Cross { unit, to } => match self.crossing_to(state, unit, to) {
                Some(far) => text
                    .labelled(format!(
                        "{} crosses the bridge to {}",
                        self.unit_name(unit),
                        self.hex_label(far)
                    ))
                    .pointing(vec![self.point_at(unit), self.point_to(far)]),
                None => text.pointing(vec![self.point_at(unit), button("cross")]),
            },
            _ => text,
        }
    }
}

/// The aircraft that is taken up next. BW §11.1
fn first_aircraft() -> Target {
    Target::Counter(aircraft_id(Seat::Allied, 1))
}
