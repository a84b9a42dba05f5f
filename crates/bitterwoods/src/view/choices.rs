//! How choices are shown: label, what to point at, cost, path and warnings.

use table::{Choice, Seat, Subject, Target};
use wargame::{ChoiceText, button, choice_text};

use crate::model::action::Action;
use crate::model::pieces::Place;
use crate::model::state::{Duty, DutyState, Frame, State};
use crate::model::text::points;
use crate::model::units::{Kind, UnitMarks};
use crate::rulebook::{BitterWoods, rule};
use crate::rules::candidates::Focus;
use crate::view::counters::aircraft_id;

impl BitterWoods {
    fn point_at(&self, unit: u16) -> Target {
        Target::Counter(self.id(unit).into())
    }

    fn point_to(&self, at: u16) -> Target {
        Target::Place(self.hex_place(at))
    }

    fn point_over(&self, bridge: u8) -> Target {
        Target::Side(self.bridge_number(bridge).into())
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
        let text = self.write_action(action);
        let choice = self.choice_text(state, action).choice(text, rule, || self.rule_now(state));
        Choice { notes: self.warnings(state, action), ..choice }
    }

    /// Costs and ways of all moves of a unit. BW §5.1, §5.2, §5.3
    fn draw_moves(&self, state: &State, unit: u16, actions: &[Action], choices: &mut [Choice]) {
        let moves = || {
            actions.iter().enumerate().filter_map(|(at, action)| match action {
                Action::Move { unit: who, to } if *who == unit => Some((at, *to)),
                _ => None,
            })
        };
        let ends: Vec<u16> = moves().map(|(_, to)| to).collect();
        for ((at, _), (path, cost)) in moves().zip(self.ways(state, unit, &ends)) {
            let choice = &mut choices[at];
            choice.path = path.iter().map(|at| self.hex_place(*at)).collect();
            choice.cost = cost.map(points);
            if cost.is_none() {
                choice.notes.push("It takes all the unit has".to_owned());
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
        let leads = |other: &u16| self.unit(*other).kind == Kind::Leader;
        let leader = others().find(leads).filter(|_| others().all(|other| leads(&other)));
        if let Some(leader) = leader.filter(|_| self.field(state).zone(seat.enemy(), from)) {
            notes.push(format!("{} would be left alone in an enemy zone and lost", self.unit_name(leader)));
        }
        let here = |duty: &&Duty| {
            duty.seat == seat && duty.hex == from && duty.state == DutyState::Open && state.phasing == seat
        };
        if state.duties.iter().any(|duty| here(&duty)) {
            notes.push("All units of the hex must then withdraw, and it is closed this turn".to_owned());
        }
        notes
    }

    /// Verb, label and what to point at.
    fn choice_text(&self, state: &State, action: &Action) -> ChoiceText {
        self.choice_text_of_moves(state, action)
            .or_else(|| self.choice_text_of_reserves(state, action))
            .or_else(|| self.choice_text_of_attacks(state, action))
            .or_else(|| self.choice_text_of_results(action))
            .or_else(|| self.choice_text_of_others(state, action))
            .unwrap_or_else(|| self.plain_choice_text(action))
    }

    /// Moving, entering, leaving and what is done instead. BW §5.1, §5.5, §8, §13.3, §16.1, §22.2
    fn choice_text_of_moves(&self, state: &State, action: &Action) -> Option<ChoiceText> {
        let name = |unit: u16| self.unit_name(unit);
        let to_hex = |unit: u16, at: u16| vec![self.point_at(unit), self.point_to(at)];
        let press = |unit: u16, verb: &str| vec![self.point_at(unit), button(verb)];
        let hex = |at: u16| self.hex_name(at);
        Some(match *action {
            Action::Move { unit, to } => {
                choice_text("move", format!("{} to {}", name(unit), hex(to)), to_hex(unit, to)).by("5.1")
            }
            Action::Challenge { unit, to } => {
                let label = format!("{} defies the aircraft over {}", name(unit), hex(to));
                let points = vec![self.point_at(unit), self.point_to(to), button("challenge")];
                choice_text("challenge", label, points).by("22.2")
            }
            Action::Enter { unit, at, army } => {
                let joins = army.map_or_else(String::new, |army| format!(" and joins {}", army.title()));
                let label = format!("{} enters at {}, {}{joins}", name(unit), self.gate_name(at), hex(at));
                let mut points = to_hex(unit, at);
                points.extend(army.map(|army| button(army.title())));
                choice_text("enter", label, points).by(if army.is_some() { "24.6-attach" } else { "16.1" })
            }
            Action::Exit(unit) => {
                let german = self.unit(unit).seat == Seat::German;
                let number = if german { "5.5-german" } else { "5.5-allied" };
                choice_text("exit", format!("{} leaves the map", name(unit)), press(unit, "exit")).by(number)
            }
            Action::Dig(unit) => {
                choice_text("dig", format!("{} digs an improved position", name(unit)), press(unit, "dig"))
                    .by("8.1-build")
            }
            Action::Fortify(unit) => {
                choice_text("fortify", format!("{} fortifies its town", name(unit)), press(unit, "fortify"))
                    .by("8.2-build")
            }
            Action::Build { unit, bridge } => {
                let label = format!("{} builds {}", name(unit), self.bridge_title(bridge));
                choice_text("build", label, vec![self.point_at(unit), self.point_over(bridge)]).by("13.3")
            }
            Action::Cross { unit, to } => {
                let far = self.crossing_to(state, unit, to);
                let label = far.map_or_else(
                    || format!("{} crosses the bridge", name(unit)),
                    |far| format!("{} crosses the bridge to {}", name(unit), hex(far)),
                );
                let points = far.map_or_else(|| press(unit, "cross"), |far| to_hex(unit, far));
                choice_text("cross", label, points).by("13.3-finish")
            }
            _ => return None,
        })
    }

    /// Reserves and who releases them, Peiper and Skorzeny. BW §14, §24.5, §27, §36-11
    fn choice_text_of_reserves(&self, state: &State, action: &Action) -> Option<ChoiceText> {
        let name = |unit: u16| self.unit_name(unit);
        let press = |unit: u16, verb: &str| vec![self.point_at(unit), button(verb)];
        Some(match *action {
            Action::Reserve(unit) => {
                choice_text("reserve", format!("{} goes into reserve", name(unit)), press(unit, "reserve"))
                    .by("14.1")
            }
            Action::Unreserve(unit) => {
                let label = format!("{} is not kept in reserve", name(unit));
                choice_text("unreserve", label, press(unit, "unreserve")).by("14.1")
            }
            Action::Release { unit, by } => {
                let label = format!("{} is released by {}", name(unit), name(by));
                choice_text("release", label, vec![self.point_at(unit), self.point_at(by)]).by("24.5")
            }
            Action::Press(unit) => {
                let label = format!("{} throws to go on through the zone", name(unit));
                choice_text("press", label, press(unit, "press")).by("27.1-exploit")
            }
            Action::Sneak => {
                let brigade = self.units_of(Seat::German).find(|unit| {
                    self.unit(*unit).is(UnitMarks::BRIGADE_150)
                        && matches!(state.piece(*unit).place(), Place::Hex(_))
                });
                let mut points: Vec<Target> = brigade.map(|unit| self.point_at(unit)).into_iter().collect();
                points.push(button("sneak"));
                choice_text("sneak", "Panzer Brigade 150 tries to sneak through", points).by("27.2")
            }
            Action::Swap => {
                choice_text("swap", "Exchange Peiper's counters", vec![button("swap")]).by("36-11")
            }
            _ => return None,
        })
    }

    /// Attacks and what is committed to them. BW §9.1, §10.2, §11.2, §21.1, §23.2
    fn choice_text_of_attacks(&self, state: &State, action: &Action) -> Option<ChoiceText> {
        let name = |unit: u16| self.unit_name(unit);
        let alone = |unit: u16| vec![self.point_at(unit)];
        let press = |unit: u16, verb: &str| vec![self.point_at(unit), button(verb)];
        let answer = state.frame() == Some(Frame::Answer);
        Some(match *action {
            Action::Target(at) => {
                let again = state.frame() == Some(Frame::Peiper);
                let (who, number) = if again { ("Peiper attacks", "27.1-attack") } else { ("Attack", "9.1") };
                choice_text("target", format!("{who} {}", self.hex_name(at)), vec![self.point_to(at)])
                    .by(number)
            }
            Action::Bombard(unit) => {
                choice_text("bombard", format!("{} bombards", name(unit)), press(unit, "bombard")).by("21.1")
            }
            Action::Fire => choice_text("fire", "Open fire", vec![button("fire")]).by("21.2"),
            Action::Add(unit) => choice_text("add", format!("{} takes part", name(unit)), alone(unit)),
            Action::Drop(unit) => {
                choice_text("drop", format!("{} does not take part", name(unit)), press(unit, "drop"))
            }
            Action::Support(unit) => {
                let (what, number) =
                    if answer { ("the defense", "10.2-defense") } else { ("the attack", "10.2-offense") };
                let points = press(unit, "support");
                choice_text("support", format!("{} supports {what}", name(unit)), points).by(number)
            }
            Action::Strike => choice_text("strike", "Use an aircraft", vec![button("strike")]).by("11.2"),
            Action::Angriff => {
                choice_text("angriff", "Attack on the move", vec![button("angriff")]).by("23.2")
            }
            Action::Attack => choice_text("attack", "Attack", vec![button("attack")]).by("9.1-declare"),
            Action::Cancel => choice_text("cancel", "Call off the attack", vec![button("cancel")]),
            _ => return None,
        })
    }

    /// Losses, retreats and advances. BW §9.6, §9.7, §9.8, §24.4, §27.1-convert
    fn choice_text_of_results(&self, action: &Action) -> Option<ChoiceText> {
        let name = |unit: u16| self.unit_name(unit);
        let to_hex = |unit: u16, at: u16| vec![self.point_at(unit), self.point_to(at)];
        let hex = |at: u16| self.hex_name(at);
        Some(match *action {
            Action::Lose(unit) => {
                choice_text("lose", format!("{} loses a step", name(unit)), vec![self.point_at(unit)])
            }
            Action::Stand(unit) => {
                let label = format!("{} keeps his units in place", name(unit));
                choice_text("stand", label, vec![self.point_at(unit)]).by("24.4")
            }
            Action::Retreat { unit, to } => {
                choice_text("retreat", format!("{} retreats to {}", name(unit), hex(to)), to_hex(unit, to))
                    .by("9.7")
            }
            Action::Leave { unit, from } => {
                let label = format!("{} retreats off the map from {}", name(unit), hex(from));
                let points = vec![self.point_at(unit), self.point_to(from), button("leave")];
                choice_text("leave", label, points).by("9.7-g7")
            }
            Action::Advance { unit, to } => {
                choice_text("advance", format!("{} advances to {}", name(unit), hex(to)), to_hex(unit, to))
                    .by("9.8")
            }
            Action::Ride { unit, to } => {
                let label = format!("{} rides on by road to {}", name(unit), hex(to));
                let points = vec![self.point_at(unit), self.point_to(to), button("ride")];
                choice_text("ride", label, points).by("27.1-convert")
            }
            Action::Remove(unit) => {
                choice_text("remove", format!("{} is removed", name(unit)), vec![self.point_at(unit)])
                    .by("22.2-overstack")
            }
            _ => return None,
        })
    }

    /// Aircraft, bridges, dumps, events, set-up and going on. BW §11.3, §12.5, §13.1, §25.3, §29, §37.1-setup, §38, §Sc-erasing
    fn choice_text_of_others(&self, state: &State, action: &Action) -> Option<ChoiceText> {
        let name = |unit: u16| self.unit_name(unit);
        let hex = |at: u16| self.hex_name(at);
        let flown = |at: u16| vec![first_aircraft(), self.point_to(at)];
        let over = |bridge: u8, verb: &str| vec![self.point_over(bridge), button(verb)];
        let bridge_title = |bridge: u8| self.bridge_title(bridge);
        Some(match *action {
            Action::Next => choice_text("next", self.next_label(state), vec![button("next")]),
            Action::Plan(plan) => {
                let known = self.scenario.plans.get(usize::from(plan));
                let title = known.map_or("?", |plan| plan.title.as_str());
                choice_text("plan", title, vec![button(self.plan_name(plan))]).by("Sc-erasing")
            }
            Action::Place { unit, at } => {
                let points = vec![self.point_at(unit), self.point_to(at)];
                choice_text("place", format!("{} stands at {}", name(unit), hex(at)), points).by("37.1-setup")
            }
            Action::Supply(at) => {
                choice_text("supply", format!("Drop supplies on {}", hex(at)), flown(at)).by("12.5")
            }
            Action::Interdict(at) => {
                choice_text("interdict", format!("Interdict {}", hex(at)), flown(at)).by("11.3")
            }
            Action::Blow(bridge) => {
                choice_text("blow", format!("Blow {}", bridge_title(bridge)), over(bridge, "blow")).by("13.1")
            }
            Action::Engineers(bridge) => {
                let label = format!("The engineers blow {}", bridge_title(bridge));
                choice_text("engineers", label, over(bridge, "engineers")).by("38.1-8")
            }
            Action::Guard(bridge) => {
                let label = format!("Commandos guard {}", bridge_title(bridge));
                choice_text("guard", label, over(bridge, "guard")).by("29-3")
            }
            Action::Burn(dump) => {
                let at = self.ground.rings.get(usize::from(dump)).map(|ring| self.point_to(ring.centre));
                let points = at.into_iter().chain([button("burn")]).collect();
                choice_text("burn", format!("Burn {}", self.dump_title(dump)), points).by("25.3")
            }
            Action::Zone(at) => {
                choice_text("zone", format!("Parachutists drop around {}", hex(at)), vec![self.point_to(at)])
                    .by("29-1")
            }
            Action::Deceive(at) => {
                let label = format!("False signposts in {}", hex(at));
                choice_text("deceive", label, vec![self.point_to(at)]).by("29-4")
            }
            Action::Bomb(unit) => {
                choice_text("bomb", format!("{} is bombed", name(unit)), vec![self.point_at(unit)])
                    .by("38.2-9")
            }
            _ => return None,
        })
    }

    /// A throw: its order.
    fn plain_choice_text(&self, action: &Action) -> ChoiceText {
        let text = self.write_action(action);
        let verb = text.split_whitespace().next().unwrap_or("next").to_owned();
        let points = vec![button(&text)];
        choice_text(&verb, text, points)
    }
}

/// The aircraft that is taken up next. BW §11.1
fn first_aircraft() -> Target {
    Target::Counter(aircraft_id(Seat::Allied, 1))
}
