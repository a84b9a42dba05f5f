//! How choices are shown: label and what to point at. EA §4

use table::{CardId, Choice, Seat, Subject, Target, Word};
use wargame::{ChoiceText, button, choice_text};

use crate::model::action::{Action, Play};
use crate::model::cards::Tactic;
use crate::model::frame::{Frame, Step};
use crate::model::state::State;
use crate::rulebook::{EnemyAction, rule};
use crate::rules::candidates::Focus;
use crate::rules::narration::counted;
use crate::view::board::bridge_name;

/// How a card is pointed at.
pub(crate) fn card_id(card: u8) -> CardId {
    CardId::of(format_args!("{card:02}"))
}

impl EnemyAction {
    pub(crate) fn point_at(&self, unit: u16) -> Target {
        Target::Counter(self.counter(unit))
    }

    pub(crate) fn point_to(&self, at: u16) -> Target {
        Target::Place(self.place(at))
    }

    fn point_over(&self, river: u16) -> Target {
        Target::Side(self.ground.rivers[usize::from(river)].number.as_str().into())
    }

    fn bridge_label(&self, river: u16) -> String {
        let data = &self.ground.rivers[usize::from(river)];
        let name = data.bridge.as_deref().map_or_else(|| "bridge".to_owned(), bridge_name);
        format!("the {name} at {}", data.number)
    }

    /// How a focus is shown.
    pub(crate) fn subject_of(&self, focus: Focus) -> Subject {
        match focus {
            Focus::General => Subject { points: Vec::new(), label: "Orders".into() },
            Focus::Unit(unit) => {
                Subject { points: vec![self.point_at(unit)], label: Word::from(self.unit_label(unit)) }
            }
            Focus::Card(card) => Subject {
                points: vec![Target::Card(card_id(card))],
                label: Word::from(capital(&self.card_label(card))),
            },
        }
    }

    /// How one choice is shown.
    pub(crate) fn describe_action(&self, state: &State, action: Action) -> Choice {
        let text = self.write_action(&action);
        let shown = self
            .commands_choice_text(action)
            .or_else(|| self.moves_choice_text(state, action))
            .or_else(|| self.combat_choice_text(action))
            .or_else(|| self.engineers_choice_text(action))
            .unwrap_or_else(|| self.others_choice_text(state, action));
        let choice = shown.choice(text, rule, || rule(self.rule_of_the_moment(state)));
        Choice { notes: self.warnings(state, action), path: self.way_of_retreat(state, action), ..choice }
    }

    /// The way that all defenders would go together, from where they stand. EA §12.7, §12.75
    fn way_of_retreat(&self, state: &State, action: Action) -> Vec<table::PlaceId> {
        let (Action::Retreat { first, second }, Some(combat)) = (action, state.combat.as_ref()) else {
            return Vec::new();
        };
        [combat.target, first].into_iter().chain(second).map(|at| self.place(at)).collect()
    }

    /// How choices are shown; the moves of one unit share a search. EA §10, §10.5
    pub(crate) fn describe_actions(&self, state: &State, actions: &[Action]) -> Vec<Choice> {
        let mut choices: Vec<Choice> =
            actions.iter().map(|action| self.describe_action(state, *action)).collect();
        let moves = || {
            actions.iter().enumerate().filter_map(|(at, action)| match action {
                Action::Move { unit, to } => Some((at, *unit, *to)),
                _ => None,
            })
        };
        let (Some((_, unit, _)), Some(frame)) = (moves().next(), state.frame()) else { return choices };
        let of_unit: Vec<(usize, u16)> =
            moves().filter(|(_, who, _)| *who == unit).map(|(at, _, to)| (at, to)).collect();
        let ends: Vec<u16> = of_unit.iter().map(|(_, to)| *to).collect();
        for ((at, _), (path, cost, marched)) in of_unit.iter().zip(self.ways_to(state, *frame, unit, &ends)) {
            let choice = &mut choices[*at];
            choice.path = path.iter().map(|at| self.place(*at)).collect();
            choice.cost = Some(Word::of(format_args!("{cost} MP")));
            if marched {
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

    /// Cards, and what they are played for. EA §5
    fn commands_choice_text(&self, action: Action) -> Option<ChoiceText> {
        let Action::Play { card, what } = action else { return None };
        let (with, by_card) = (self.card_label(card), Target::Card(card_id(card)));
        let press = |label: String, name: &str, number| {
            choice_text("play", label, vec![by_card.clone(), button(name)]).by(number)
        };
        Some(match what {
            Play::Division(division) => {
                let word = self.division_word(division).to_uppercase();
                press(format!("Activate division {word} with {with}"), &format!("activate {word}"), "6.2")
            }
            Play::Corps(corps) => {
                let title = corps.title();
                press(format!("Activate {title} with {with}"), &format!("activate {title}"), "6.1")
            }
            Play::Unit(unit) => {
                let label = format!("Activate {} alone with {with}", self.unit_label(unit));
                choice_text("play", label, vec![by_card, self.point_at(unit)]).by("6.3")
            }
            Play::Deploy => press(format!("Deploy reserves with {with}"), "deploy", "7.1"),
            Play::DeployUnit(unit) => {
                let label = format!("Deploy {} with {with}", self.unit_label(unit));
                choice_text("play", label, vec![by_card, self.point_at(unit)]).by("5.2-deploy")
            }
            Play::Replace => press(format!("Bring replacements with {with}"), "replace", "16.1"),
            Play::Engineers => {
                press(format!("Send engineers with {with}"), "engineers", "T-events-engineers")
            }
            Play::Resupply(at) => {
                let label = format!("Supply {} from the air with {with}", self.hex_label(at));
                choice_text("play", label, vec![by_card, self.point_to(at)]).by("13.4")
            }
            Play::Alarm(corps) => {
                let title = corps.title();
                press(
                    format!("Raise the alarm for {title} with {with}"),
                    &format!("alarm {title}"),
                    "T-events-alarm",
                )
            }
            Play::Event(event) => {
                let title = event.title();
                press(format!("{title}, with {with}"), &format!("event {title}"), "T-events-special")
            }
        })
    }

    /// Moving, deploying, advancing, retreating. EA §7.1, §10, §12.7, §12.8
    fn moves_choice_text(&self, state: &State, action: Action) -> Option<ChoiceText> {
        let name = |unit: u16| self.unit_label(unit);
        let to_hex = |unit: u16, at: u16| vec![self.point_at(unit), self.point_to(at)];
        let hex = |at: u16| self.hex_label(at);
        Some(match action {
            Action::Move { unit, to } => {
                choice_text("move", format!("{} to {}", name(unit), hex(to)), to_hex(unit, to)).by("10")
            }
            Action::Deploy { unit, at } => {
                let number = if state.frame() == Some(&Frame::Late) { "7.3" } else { "7.1" };
                choice_text("deploy", format!("Deploy {} in {}", name(unit), hex(at)), to_hex(unit, at))
                    .by(number)
            }
            Action::Advance { unit, at } => {
                choice_text("advance", format!("{} advances to {}", name(unit), hex(at)), to_hex(unit, at))
                    .by("12.8")
            }
            Action::Stand => {
                let label = format!("Stand at {}", self.target_text(state));
                choice_text("stand", label, vec![button("stand")]).by("12.51-defender")
            }
            Action::Retreat { first, second: None } => {
                choice_text("retreat", format!("Retreat to {}", hex(first)), vec![self.point_to(first)])
                    .by("12.7")
            }
            Action::Retreat { first, second: Some(second) } => {
                let label = format!("Retreat over {} to {}", hex(first), hex(second));
                choice_text("retreat", label, vec![self.point_to(first), self.point_to(second)]).by("12.75")
            }
            _ => return None,
        })
    }

    /// Attacks, tactics, chits, losses. EA §12
    fn combat_choice_text(&self, action: Action) -> Option<ChoiceText> {
        let name = |unit: u16| self.unit_label(unit);
        let hex = |at: u16| self.hex_label(at);
        Some(match action {
            Action::Target(at) => {
                choice_text("target", format!("Attack {}", hex(at)), vec![self.point_to(at)]).by("12.1")
            }
            Action::Add(unit) => {
                choice_text("add", format!("{} attacks too", name(unit)), vec![self.point_at(unit)])
                    .by("12.1")
            }
            Action::Drop(unit) => {
                choice_text("drop", format!("{} does not attack", name(unit)), vec![self.point_at(unit)])
                    .by("12.1-part")
            }
            Action::Attack => choice_text("attack", "Attack", vec![button("attack")]).by("12-A"),
            Action::Cancel => choice_text("cancel", "Call the attack off", vec![button("cancel")]).by("12-A"),
            Action::Tactic { card, tactic, unit, at } => {
                let label = format!("{} by {}", self.tactic_label(tactic, unit, at), self.card_label(card));
                let points = [Target::Card(card_id(card)), button(tactic.title())];
                choice_text("tactic", label, self.joined(points, unit, at)).by("12.3-allied")
            }
            Action::Bonus { tactic, unit, at } => {
                let label = format!("{} as the bonus of the army", self.tactic_label(tactic, unit, at));
                let points = [button("bonus"), button(tactic.title())];
                choice_text("bonus", label, self.joined(points, unit, at)).by("12.34")
            }
            Action::Draw(count) => {
                let chits = counted(usize::from(count), "chit", "chits");
                let label = format!("Draw {chits} in all");
                choice_text("draw", label, vec![button(&format!("draw {count}"))]).by("12.4-option")
            }
            Action::Lose(unit) => {
                choice_text("lose", format!("{} loses a step", name(unit)), vec![self.point_at(unit)])
            }
            Action::Disperse => choice_text("disperse", "All attackers disperse", vec![button("disperse")])
                .by("12.51-attacker"),
            _ => return None,
        })
    }

    /// A tactic and who joins by it. EA §T-events-reinforce
    fn tactic_label(&self, tactic: Tactic, unit: Option<u16>, at: Option<u16>) -> String {
        let unit = unit.map_or_else(String::new, |unit| format!(" with {}", self.unit_label(unit)));
        let at = at.map_or_else(String::new, |at| format!(" in {}", self.hex_label(at)));
        format!("{}{unit}{at}", tactic.title())
    }

    fn joined(&self, first: [Target; 2], unit: Option<u16>, at: Option<u16>) -> Vec<Target> {
        let unit = unit.map(|unit| self.point_at(unit));
        first.into_iter().chain(unit).chain(at.map(|at| self.point_to(at))).collect()
    }

    /// Bridges, roadblocks, positions, depots. EA §3-fuel, §10.8, §14.21, §14.22, §14.31
    fn engineers_choice_text(&self, action: Action) -> Option<ChoiceText> {
        let over = |river: u16| vec![self.point_over(river)];
        let in_hex = |at: u16| vec![self.point_to(at)];
        Some(match action {
            Action::Blow(river) => {
                choice_text("blow", format!("Blow {}", self.bridge_label(river)), over(river)).by("14.21")
            }
            Action::Repair(river) => {
                choice_text("repair", format!("Repair {}", self.bridge_label(river)), over(river)).by("14.21")
            }
            Action::Bridge(river) => {
                let side = &self.ground.rivers[usize::from(river)].number;
                choice_text("bridge", format!("Build a bridge at {side}"), over(river)).by("14.22")
            }
            Action::Roadblock(at) => {
                choice_text("roadblock", format!("Lay a roadblock in {}", self.hex_label(at)), in_hex(at))
                    .by("10.8")
            }
            Action::Dig(at) => {
                choice_text("dig", format!("Dig in at {}", self.hex_label(at)), in_hex(at)).by("14.31")
            }
            Action::Depot(at) => {
                choice_text("depot", format!("Place a fuel depot in {}", self.hex_label(at)), in_hex(at))
                    .by("3-fuel")
            }
            _ => return None,
        })
    }

    /// Everything else, and what chance brings. EA §4
    fn others_choice_text(&self, state: &State, action: Action) -> ChoiceText {
        let card = |card: u8| vec![Target::Card(card_id(card))];
        match action {
            Action::Pass => choice_text("pass", "Pass", vec![button("pass")]).by("4-IV-A-pass"),
            Action::Interdict(id) => choice_text(
                "interdict",
                format!("Interdict German roads with {}", self.card_label(id)),
                card(id),
            )
            .by("4-III-4"),
            Action::Replace(unit) => {
                let label = format!("{} receives a step", self.unit_label(unit));
                choice_text("replace", label, vec![self.point_at(unit)]).by("16.13")
            }
            Action::Discard(id) => choice_text("discard", format!("Lose {}", self.card_label(id)), card(id))
                .by("T-events-commandos"),
            Action::Delay(division) => {
                let word = self.division_word(division).to_uppercase();
                let name = format!("delay {word}");
                choice_text("delay", format!("Division {word} comes a day late"), vec![button(&name)])
                    .by("T-events-special")
            }
            Action::Step => {
                let name = match state.frame() {
                    Some(Frame::Impulse(_)) => "The German impulse goes on",
                    Some(Frame::Activation(Step::Move)) => "The next German move",
                    Some(Frame::Activation(_)) => "The German activation goes on",
                    _ => "The Germans go on",
                };
                choice_text("step", name, vec![button("step")])
            }
            Action::Setup(number) => {
                choice_text("setup", format!("Set-up card {number}"), Vec::new()).by("3-2")
            }
            Action::Card(id) => choice_text("card", capital(&self.card_label(id)), Vec::new()),
            Action::Chit(chit) => choice_text("chit", format!("Chit {chit:02}"), Vec::new()).by("12.4"),
            Action::Die(die) => choice_text("die", format!("The die shows {die}"), Vec::new()).by("2.5"),
            _ => choice_text("next", self.next_label(state), vec![button("next")]),
        }
    }
}

/// With a capital letter in front.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}", first.to_uppercase(), letters.as_str()))
}
