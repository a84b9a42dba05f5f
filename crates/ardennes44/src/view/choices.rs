//! How choices are shown: label, what to point at, cost and path.

use table::{Choice, PlaceId, Seat, Subject, Target, Word};
use wargame::{ChoiceText, Mp, button, choice_text};

use crate::model::action::{Action, Focus};
use crate::model::frames::{Frame, Phase};
use crate::model::state::State;
use crate::model::units::Start;
use crate::pack::map::BOXES;
use crate::rulebook::{Ardennes, rule};
use crate::rules::s11_movement::steps::Steps;
use crate::view::counters::marker_id;

/// Half movement points to a twelfth of one.
const TWELFTHS: u16 = 6;

impl Ardennes {
    fn point_at(&self, unit: u16) -> Target {
        Target::Counter(self.units.get(usize::from(unit)).map_or("?", |unit| unit.id.as_str()).into())
    }

    fn point_to(&self, at: u16) -> Target {
        Target::Place(self.hex_place(at))
    }

    fn point_over(&self, bridge: u8) -> Target {
        Target::Side(self.bridge_number(bridge).into())
    }

    /// How a focus is shown.
    pub(crate) fn subject_of(&self, state: &State, focus: Focus) -> Subject {
        match focus {
            Focus::General => Subject { points: Vec::new(), label: "Orders".into() },
            Focus::Unit(unit) => {
                Subject { points: vec![self.point_at(unit)], label: self.unit_name(unit).into() }
            }
            Focus::Bridge(bridge) => {
                let title = self.bridge_title(bridge).replacen("the bridge", "Bridge", 1);
                let label = Word::of(format_args!("{title}, {}", self.bridge_number(bridge)));
                Subject { points: vec![self.point_over(bridge)], label }
            }
            Focus::Marker { number, roadblock, west } => {
                let word = if roadblock { "Roadblock" } else { "Traffic marker" };
                let sheet = if west { "West" } else { "East" };
                Subject {
                    points: vec![self.marker_target(state, roadblock, number)],
                    label: Word::of(format_args!("{word} {}, {sheet} Map", number + 1)),
                }
            }
        }
    }

    /// The marker of this number that belongs to the player on turn.
    fn marker_target(&self, state: &State, roadblock: bool, number: u8) -> Target {
        let seat = self.whose_turn(state).seats().iter().next().unwrap_or(state.phasing());
        Target::Counter(marker_id(seat, roadblock, number))
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
        let text = self.write_action(action);
        self.choice_text(state, action).choice(text, rule, || self.rule_now(state))
    }

    fn path_of(&self, path: &[u16]) -> Vec<PlaceId> {
        path.iter().map(|at| self.hex_place(*at)).collect()
    }

    /// Costs and ways of all moves of a unit, by one search. A44 §11.1, §11.2, §11.3, §11.7
    fn draw_moves(&self, state: &State, seat: Seat, unit: u16, actions: &[Action], choices: &mut [Choice]) {
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
                choice.cost = Some(points(total.saturating_sub(used)));
                if total > allowance.points {
                    choice.notes.push("Extended Movement".to_owned());
                    choice.rule = Some(rule("11.2"));
                }
            }
        });
    }

    /// Costs and ways of all marches of a unit, by one search. A44 §12.1, §12.3
    fn draw_marches(&self, state: &State, seat: Seat, unit: u16, actions: &[Action], choices: &mut [Choice]) {
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
                    choice.cost = search.cost(*to).map(points);
                }
            }
        });
    }

    /// Verb, label and what to point at.
    fn choice_text(&self, state: &State, action: &Action) -> ChoiceText {
        let known = self.move_choice_text(state, action).or_else(|| self.combat_choice_text(state, action));
        known
            .or_else(|| self.other_choice_text(state, action))
            .or_else(|| self.rare_choice_text(state, action))
            .unwrap_or_else(|| self.plain_choice_text(state, action))
    }

    /// Moving, marching, entering and leaving, and what is done instead. A44 §11, §12, §13
    fn move_choice_text(&self, state: &State, action: &Action) -> Option<ChoiceText> {
        let name = |unit: u16| self.unit_name(unit);
        let to_hex = |unit: u16, at: u16| vec![self.point_at(unit), self.point_to(at)];
        let press = |unit: u16, verb: &str| vec![self.point_at(unit), button(verb)];
        let hex = |at: u16| self.hex_name(at);
        let entry = |by: u8| &self.ground.entries[usize::from(by)];
        Some(match *action {
            Action::Move { unit, to } => {
                choice_text("move", format!("{} to {}", name(unit), hex(to)), to_hex(unit, to)).by("11.1")
            }
            Action::March { unit, to } => {
                choice_text("march", format!("{} marches to {}", name(unit), hex(to)), to_hex(unit, to))
                    .by("12.1")
            }
            Action::Load(unit) => {
                choice_text("load", format!("{} boards trucks", name(unit)), press(unit, "load")).by("12.4.3")
            }
            Action::Halt(unit) => {
                choice_text("halt", format!("{} marches no more", name(unit)), press(unit, "halt"))
                    .by("12.6-own")
            }
            Action::Haul(unit) => {
                choice_text("haul", format!("{} gets a Prime Mover", name(unit)), press(unit, "haul"))
                    .by("22.3")
            }
            Action::Enter { unit, by } => {
                let label = format!("{} enters at {}, {}", name(unit), entry(by).name, hex(entry(by).at));
                choice_text("enter", label, to_hex(unit, entry(by).at)).by("13.1")
            }
            Action::Drive { unit, by } => {
                let label = format!("{} marches in at {}, {}", name(unit), entry(by).name, hex(entry(by).at));
                choice_text("drive", label, to_hex(unit, entry(by).at)).by("12.1-roads")
            }
            Action::Hold { unit, at } => {
                let title = BOXES.get(usize::from(at)).copied().unwrap_or("?");
                let label = format!("{} goes to the {title} box", name(unit));
                let points = vec![self.point_at(unit), Target::Place(Self::box_place(at))];
                let moving = matches!(state.frame(), Some(Frame::Phase(_)));
                choice_text("hold", label, points).by(if moving { "13.5" } else { "17.6" })
            }
            Action::Block { unit, by } => {
                let label = format!("{} takes the Blocking Position of {}", name(unit), entry(by).name);
                let points = vec![self.point_at(unit), Target::Place(self.blocking_place(by))];
                choice_text("block", label, points).by("13.5")
            }
            Action::Exit(unit) => {
                choice_text("exit", format!("{} leaves the map", name(unit)), press(unit, "exit"))
                    .by("11.9.2")
            }
            Action::Dig(unit) => {
                let at = state.piece(unit).hex();
                let begun = state.positions.iter().any(|position| Some(position.at) == at);
                let verb = if begun { "finishes" } else { "begins" };
                choice_text("dig", format!("{} {verb} an Improved Position", name(unit)), press(unit, "dig"))
                    .by("15.8.2")
            }
            Action::Night(unit) => {
                choice_text("night", format!("{} is kept for the night", name(unit)), press(unit, "night"))
                    .by("25.3.3")
            }
            Action::Sneak { unit, to } => {
                let label = format!("{} infiltrates to {}", name(unit), hex(to));
                choice_text("sneak", label, vec![self.point_at(unit), self.point_to(to), button("sneak")])
                    .by("31")
            }
            _ => return None,
        })
    }

    /// What is decided in and around a combat. A44 §14, §16, §17, §19, §20
    fn combat_choice_text(&self, state: &State, action: &Action) -> Option<ChoiceText> {
        let name = |unit: u16| self.unit_name(unit);
        let unit_alone = |unit: u16| vec![self.point_at(unit)];
        let to_hex = |unit: u16, at: u16| vec![self.point_at(unit), self.point_to(at)];
        let press = |unit: u16, verb: &str| vec![self.point_at(unit), button(verb)];
        let hex = |at: u16| self.hex_name(at);
        Some(match *action {
            Action::Target(at) => {
                let again = state.frame() == Some(Frame::Breakthrough);
                let label = if again { "Break through against" } else { "Attack" };
                let number = if again { "19.4.3" } else { "14.1" };
                choice_text("target", format!("{label} {}", hex(at)), vec![self.point_to(at)]).by(number)
            }
            Action::Add(unit) => choice_text("add", format!("{} takes part", name(unit)), unit_alone(unit)),
            Action::Drop(unit) => {
                choice_text("drop", format!("{} does not take part", name(unit)), press(unit, "drop"))
            }
            Action::Attack => choice_text("attack", "Attack", vec![button("attack")]),
            Action::Cancel => choice_text("cancel", "Call off the attack", vec![button("cancel")]),
            Action::Support(gun) => {
                let does = if state.frame() == Some(Frame::Guard) { "fires to defend" } else { "supports" };
                choice_text("support", format!("{} {does}", name(gun)), unit_alone(gun))
            }
            Action::Strike => {
                choice_text("strike", "Use Air Support", vec![button("strike")]).by("15.6.2-use")
            }
            Action::Surprise => {
                choice_text("surprise", "Panzer Brigade 150 tries to surprise", vec![button("surprise")])
                    .by("27.8.3")
            }
            Action::Lead(unit) => {
                choice_text("lead", format!("{} leads the Fire Fight", name(unit)), unit_alone(unit))
                    .by("16.2.1")
            }
            Action::Lose(unit) => {
                choice_text("lose", format!("{} loses a step", name(unit)), unit_alone(unit))
            }
            Action::Stand(unit) => {
                choice_text("stand", format!("{} leads a Determined Defense", name(unit)), unit_alone(unit))
            }
            Action::Evade => choice_text("evade", "Run four hexes instead", vec![button("evade")]),
            Action::Retreat { unit, to } => {
                let leaves = matches!(state.frame(), Some(Frame::Withdraw { .. }));
                let does = if leaves { "withdraws" } else { "retreats" };
                choice_text("retreat", format!("{} {does} to {}", name(unit), hex(to)), to_hex(unit, to))
            }
            Action::Advance { unit, to } => {
                choice_text("advance", format!("{} advances to {}", name(unit), hex(to)), to_hex(unit, to))
            }
            Action::Disengage(unit) => choice_text(
                "disengage",
                format!("{} tries to disengage", name(unit)),
                press(unit, "disengage"),
            )
            .by("20.1"),
            _ => return None,
        })
    }

    /// Set-up, guns, bridges, fuel, markers, replacements and everything else.
    fn other_choice_text(&self, state: &State, action: &Action) -> Option<ChoiceText> {
        let name = |unit: u16| self.unit_name(unit);
        let press = |unit: u16, verb: &str| vec![self.point_at(unit), button(verb)];
        let over = |bridge: u8| vec![self.point_over(bridge)];
        let marker = |roadblock: bool, number: u8, at: u16| {
            vec![self.marker_target(state, roadblock, number), self.point_to(at)]
        };
        Some(match *action {
            Action::Place { unit, at } => self.place_choice_text(state, unit, at),
            Action::Next => choice_text("next", self.next_label(state), vec![button("next")]),
            Action::Flip(unit) => {
                choice_text("flip", format!("{} is ready again", name(unit)), vec![self.point_at(unit)])
                    .by("5.1")
            }
            Action::Dry(division) => {
                let title = self.division_title(division);
                let points = vec![button(self.division_name(division))];
                choice_text("dry", format!("{title} is out of fuel"), points)
            }
            Action::Blow(bridge) => {
                choice_text("blow", format!("Blow {}", self.bridge_title(bridge)), over(bridge)).by("7.2")
            }
            Action::Build(bridge) => {
                choice_text("build", format!("Rebuild {}", self.bridge_title(bridge)), over(bridge)).by("7.8")
            }
            Action::Commando(bridge) => {
                let label = format!("The commando guards {}", self.bridge_title(bridge));
                choice_text("commando", label, vec![self.point_over(bridge), button("commando")]).by("36")
            }
            Action::BreakDown(unit) => {
                let label = format!("{} sends out a breakdown unit", name(unit));
                choice_text("breakdown", label, press(unit, "breakdown")).by("26.1")
            }
            Action::Rejoin(unit) => {
                let parent = state.parents.iter().find(|(child, _)| *child == unit);
                let parent = parent.map_or("its parent", |(_, parent)| name(*parent));
                choice_text("rejoin", format!("{} goes back to {parent}", name(unit)), press(unit, "rejoin"))
                    .by("26.4")
            }
            Action::AirSupport => {
                choice_text("air", "Roll for Air Support", vec![button("air")]).by("15.6.2")
            }
            Action::Jam { marker: number, at } => {
                let label = format!("Traffic marker {} to {}", number + 1, self.hex_name(at));
                choice_text("jam", label, marker(false, number, at)).by("24.3.1")
            }
            Action::Bar { marker: number, at } => {
                let label = format!("Roadblock {} to {}", number + 1, self.hex_name(at));
                choice_text("bar", label, marker(true, number, at)).by("33.2")
            }
            Action::Replace(unit) => {
                choice_text("replace", format!("{} gets a replacement", name(unit)), press(unit, "replace"))
                    .by("25.2.2")
            }
            _ => return None,
        })
    }

    /// What only some options and rare turns of a game bring up. A44 §16.6, §27.3.4, §32.3, §33.3-own
    fn rare_choice_text(&self, state: &State, action: &Action) -> Option<ChoiceText> {
        let name = |unit: u16| self.unit_name(unit);
        Some(match *action {
            Action::Infiltrate => {
                choice_text("infiltrate", "Slip through the zone of control", vec![button("infiltrate")])
                    .by("27.8.2")
            }
            Action::Lift(number) => {
                let label = format!("Take Roadblock {} off the map", number + 1);
                choice_text("lift", label, vec![self.marker_target(state, true, number), button("lift")])
                    .by("33.3-own")
            }
            Action::Burn(dump) => {
                let at = self.ground.dumps.get(usize::from(dump)).copied().unwrap_or(0);
                let label = format!("Burn the fuel dump at {}", self.hex_name(at));
                choice_text("burn", label, vec![self.point_to(at), button("burn")]).by("32.3")
            }
            Action::Send(unit) => {
                choice_text("send", format!("{} goes to Antwerp", name(unit)), vec![self.point_at(unit)])
                    .by("27.3.4-take")
            }
            Action::Favor(at) => {
                let label = format!("The units in {} have the advantage", self.hex_name(at));
                choice_text("favor", label, vec![self.point_to(at)]).by("16.6")
            }
            _ => return None,
        })
    }

    /// A unit is put into a hex: set up, dropped, raised in a town or rebuilt. A44 §S1.3-german, §13.2, §25.2.2, §27.2
    fn place_choice_text(&self, state: &State, unit: u16, at: u16) -> ChoiceText {
        let (does, number) = match (state.phase(), self.unit(unit).start) {
            (Phase::Setup, _) => ("starts at", "S1.3-german"),
            (Phase::Replacements, _) => ("is rebuilt in", "25.2.2-place"),
            (_, Start::Drop) => ("jumps over", "27.2"),
            _ => ("appears in", "13.2.1"),
        };
        let label = format!("{} {does} {}", self.unit_name(unit), self.hex_name(at));
        choice_text("place", label, vec![self.point_at(unit), self.point_to(at)]).by(number)
    }

    /// An action that has no words of its own yet: its order, pointed at by what it is about.
    fn plain_choice_text(&self, state: &State, action: &Action) -> ChoiceText {
        let text = self.write_action(action);
        let verb = text.split_whitespace().next().unwrap_or("next").to_owned();
        let mut points = self.subject_of(state, self.focus_of_action(*action)).points;
        points.push(button(&text));
        choice_text(&verb, text, points)
    }
}

/// Half movement points as a player says them.
fn points(halves: u16) -> Word {
    Word::of(format_args!("{} MP", Mp::from_twelfths(halves.saturating_mul(TWELFTHS))))
}
