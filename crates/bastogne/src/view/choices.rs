//! How choices are shown: label, what to point at, cost and path. BB §2.1-click, §6-show

use table::{Choice, PlaceId, Seat, Subject, Target, Word};
use wargame::Mp;

use crate::model::action::{Action, Focus};
use crate::model::cards::Card;
use crate::model::ids::transport_id;
use crate::model::state::State;
use crate::rulebook::{Bastogne, rule};

impl Bastogne {
    /// How a focus is shown.
    pub(crate) fn subject_of(&self, focus: Focus) -> Subject {
        match focus {
            Focus::General => Subject { points: Vec::new(), label: "Orders".into() },
            Focus::Unit(unit) => Subject {
                points: vec![Target::Counter(self.unit_id(unit).into())],
                label: self.unit(unit).name.clone(),
            },
            Focus::Transport(transport) => Subject {
                points: vec![Target::Counter(transport_id(transport).into())],
                label: Word::of(format_args!("Transport {}", transport + 1)),
            },
            Focus::Card(card) => Subject {
                points: vec![Target::Card(card.id().into())],
                label: self.card_data(card).title.clone().into(),
            },
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
                    choice.cost = Some(Word::of(format_args!("{cost} MP")));
                    choice.path = path.iter().map(|at| PlaceId::from(self.number(*at))).collect();
                }
            }
        });
        choices
    }

    fn describe_action(&self, state: &State, action: &Action) -> Choice {
        let (verb, label, points) = self.choice_text(action);
        Choice {
            action: self.write_action(action),
            label,
            points,
            verb: verb.into(),
            cost: None,
            path: Vec::new(),
            notes: Vec::new(),
            rule: Some(match action {
                Action::Move { .. } => rule("6"),
                Action::Assault { .. } => rule("7.10"),
                Action::Exit { .. } => rule("6.5"),
                _ => self.rule_now(state),
            }),
        }
    }

    /// Verb, label and what to point at: the icons of possible combats, assaults and targets, the transports. BB §3.8-23,
    /// §3.8-24, §3.8-25, §3.8-29
    fn choice_text(&self, action: &Action) -> (&'static str, String, Vec<Target>) {
        let counter = |unit: u8| Target::Counter(self.unit_id(unit).into());
        let place = |at: u16| Target::Place(self.number(at).into());
        let button = |label: &str| vec![Target::Button(label.to_owned())];
        let name = |unit: u8| self.unit(unit).name.clone();
        let hex = |at: u16| self.hex_label(at);
        let card = |card: Card| Target::Card(card.id().into());
        let title = |card: Card| self.card_data(card).title.clone();
        let side = |bridge: u8| Target::Side(self.bridge_number(bridge).into());
        match *action {
            Action::Take(one) => {
                ("take", format!("Take '{}'", title(one)), vec![card(one), Target::Button("take".into())])
            }
            Action::Return(one) => (
                "return",
                format!("Put back '{}'", title(one)),
                vec![card(one), Target::Button("return".into())],
            ),
            Action::Ready => ("ready", "Ready".to_owned(), button("ready")),
            Action::Play(one) => ("play", format!("Play '{}'", title(one)), vec![card(one)]),
            Action::PlayOn(one, bridge) => (
                "play",
                format!("Play '{}' on the bridge of {}", title(one), self.bridge_name(bridge)),
                vec![card(one), side(bridge)],
            ),
            Action::PlayMeuse(one, other) => {
                let mut points = vec![card(Card::Meuse), counter(one)];
                points.extend(other.map(counter));
                let and = other.map_or_else(String::new, |other| format!(" and {}", name(other)));
                ("play", format!("{}{and} leave for the Meuse", name(one)), points)
            }
            Action::Next => ("next", "Next phase".to_owned(), button("next")),
            Action::Repair(bridge) => {
                ("repair", format!("Repair the bridge of {}", self.bridge_name(bridge)), vec![side(bridge)])
            }
            Action::Limber(unit) => (
                "limber",
                format!("Limber {}", name(unit)),
                vec![counter(unit), Target::Button("limber".into())],
            ),
            Action::Unlimber(unit) => (
                "unlimber",
                format!("Unlimber {}", name(unit)),
                vec![counter(unit), Target::Button("unlimber".into())],
            ),
            Action::Move { unit, to } => {
                ("move", format!("{} to {}", name(unit), hex(to)), vec![counter(unit), place(to)])
            }
            Action::Exit { unit, by } => (
                "exit",
                format!("{} leaves the map at {}", name(unit), hex(by)),
                vec![counter(unit), place(by), Target::Button("exit".into())],
            ),
            Action::Assault { unit, target, from } => (
                "assault",
                format!("{} assaults {} from {}", name(unit), hex(target), hex(from)),
                vec![counter(unit), place(target), place(from)],
            ),
            Action::Target(at) => ("target", format!("Attack {}", hex(at)), vec![place(at)]),
            _ => self.window_choice_text(action),
        }
    }

    /// The same for what is chosen in a window: OK, cancel, attack. BB §3.8-27, §3.8-28
    fn window_choice_text(&self, action: &Action) -> (&'static str, String, Vec<Target>) {
        let counter = |unit: u8| Target::Counter(self.unit_id(unit).into());
        let place = |at: u16| Target::Place(self.number(at).into());
        let button = |label: &str| vec![Target::Button(label.to_owned())];
        let name = |unit: u8| self.unit(unit).name.clone();
        let hex = |at: u16| self.hex_label(at);
        match *action {
            Action::Add(unit) => ("add", format!("{} takes part", name(unit)), vec![counter(unit)]),
            Action::Drop(unit) => (
                "drop",
                format!("{} does not take part", name(unit)),
                vec![counter(unit), Target::Button("drop".into())],
            ),
            Action::AddAir => ("add air", "One more aircraft".to_owned(), button("add air")),
            Action::DropAir => ("drop air", "One aircraft less".to_owned(), button("drop air")),
            Action::Attack => ("attack", "Attack".to_owned(), button("attack")),
            Action::Cancel => ("cancel", "Cancel".to_owned(), button("cancel")),
            Action::Advance(unit) => ("advance", format!("{} advances", name(unit)), vec![counter(unit)]),
            Action::Stay => ("stay", "Stay".to_owned(), button("stay")),
            Action::Aim(at) => ("aim", format!("Bombard {}", hex(at)), vec![place(at)]),
            Action::Fire => ("fire", "Plot the barrage".to_owned(), button("fire")),
            Action::Lift(at) => (
                "lift",
                format!("Call off the barrage on {}", hex(at)),
                vec![place(at), Target::Button("lift".into())],
            ),
            Action::Place { unit, at } => {
                ("place", format!("{} arrives at {}", name(unit), hex(at)), vec![counter(unit), place(at)])
            }
            Action::Supply { transport, at } => (
                "supply",
                format!("Transport {} to {}", transport + 1, hex(at)),
                vec![Target::Counter(transport_id(transport).into()), place(at)],
            ),
            Action::Dice(a, b) => ("dice", format!("Dice {a} {b}"), button("dice")),
            _ => ("next", String::new(), Vec::new()),
        }
    }
}
