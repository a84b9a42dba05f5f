//! How choices are shown: label, what to point at, cost and path; and why others are refused.

use table::{Choice, Illegal, PlaceId, Seat, Subject, Target, Word};

use crate::model::action::{Action, Focus};
use crate::model::state::{Frame, Place, State};
use crate::rulebook::{Toy, rule};

impl Toy {
    /// How a focus is shown.
    pub(crate) fn subject_of(&self, focus: Focus) -> Subject {
        match focus {
            Focus::General => Subject { points: Vec::new(), label: "Orders".into() },
            Focus::Unit(unit) => Subject {
                points: vec![Target::Counter(self.unit_id(unit).into())],
                label: self.unit(unit).name.clone(),
            },
        }
    }

    /// How a choice is shown.
    pub(crate) fn describe_action(&self, state: &State, seat: Seat, action: &Action) -> Choice {
        let counter = |unit: u8| Target::Counter(self.unit_id(unit).into());
        let place = |at: u8| Target::Place(self.number(at).into());
        let button = |label: &str| vec![Target::Button(label.to_owned())];
        let name = |unit: u8| self.unit(unit).name.clone();
        let hex = |at: u8| self.hex_label(at);
        let (verb, label, points) = match *action {
            Action::Objective(one) => {
                ("deal", format!("Deal {}", self.data.objectives[usize::from(one)]), button("deal"))
            }
            Action::Mine { real, at } => {
                let kind = if real { "real" } else { "dummy" };
                (
                    "mine",
                    format!("Lay the {kind} marker in {}", hex(at)),
                    vec![Target::Button(kind.into()), place(at)],
                )
            }
            Action::Order(order) => {
                let card = format!("{seat} {}", order.word());
                ("order", format!("Order: {}", order.word()), vec![Target::Card(card.into())])
            }
            Action::Move { unit, to } => {
                ("move", format!("{} to {}", name(unit), hex(to)), vec![counter(unit), place(to)])
            }
            Action::Enter { unit, at } => {
                ("enter", format!("{} enters at {}", name(unit), hex(at)), vec![counter(unit), place(at)])
            }
            Action::End => ("end", "End the phase".to_owned(), button("end")),
            Action::Attack(at) => ("attack", format!("Attack {}", hex(at)), vec![place(at)]),
            Action::Join(unit) => ("join", format!("{} joins the attack", name(unit)), vec![counter(unit)]),
            Action::Resolve => ("resolve", "Roll for the attack".to_owned(), button("resolve")),
            Action::CallOff => ("call off", "Call the attack off".to_owned(), button("call off")),
            Action::Die(pips) => ("die", format!("Die {pips}"), button("die")),
            Action::Lose(unit) => ("lose", format!("{} loses a step", name(unit)), vec![counter(unit)]),
            Action::Retreat { unit, to } => {
                ("retreat", format!("{} retreats to {}", name(unit), hex(to)), vec![counter(unit), place(to)])
            }
            Action::Advance(unit) => ("advance", format!("{} advances", name(unit)), vec![counter(unit)]),
            Action::Stay => ("stay", "Stay".to_owned(), button("stay")),
        };
        let (cost, path) = self.cost_and_path(state, action);
        Choice {
            action: self.write_action(action),
            label,
            points,
            verb: verb.into(),
            cost,
            path,
            notes: Vec::new(),
            rule: Some(self.rule_now(state)),
        }
    }

    fn cost_and_path(&self, state: &State, action: &Action) -> (Option<Word>, Vec<PlaceId>) {
        let Action::Move { unit, to } = *action else { return (None, Vec::new()) };
        let Some(from) = state.pieces[usize::from(unit)].place.hex() else { return (None, Vec::new()) };
        self.search(state, unit, from, |moves| {
            let mut path = Vec::new();
            moves.path(u16::from(to), &mut path);
            let places =
                path.iter().filter_map(|node| u8::try_from(*node).ok()).map(|at| self.number(at).into());
            (moves.cost(u16::from(to)).map(|cost| Word::of(format_args!("{cost} MP"))), places.collect())
        })
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
            return vec![Illegal::new(rule, "that is not a unit of yours")];
        };
        let actions = match state.frame() {
            Some(Frame::Movement(_))
                if matches!(state.pieces[usize::from(unit)].place, Place::Reserve(_)) =>
            {
                vec![Action::Enter { unit, at: to }]
            }
            Some(Frame::Movement(_)) => vec![Action::Move { unit, to }],
            Some(Frame::Combat(_)) => {
                let mut reasons: Vec<Illegal> =
                    self.check_attack(state, seat, to).err().into_iter().collect();
                reasons.extend(self.check_join(state, seat, to, 0, unit).err());
                return reasons;
            }
            Some(Frame::Battle { .. }) => vec![Action::Join(unit)],
            Some(Frame::Retreat { .. }) => vec![Action::Retreat { unit, to }],
            Some(Frame::Advance { .. }) => vec![Action::Advance(unit)],
            _ => Vec::new(),
        };
        actions.into_iter().filter_map(|action| self.check_action(state, seat, action).err()).collect()
    }
}
