//! The loop of a game in the terminal: show the table, ask, check, do, tell.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{BufRead, Write as _};
use std::path::PathBuf;

use bots::{Ask, Bot};
use kernel::{Pick as _, Table, Turn};
use table::{Answer, Audience, Choice, Event, Fraction, Reckoning, Seat, Subject, Target, View};

use crate::board_text;
use crate::dice::Dice;
use crate::input::{Done, print_out, write_whole};

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Holder {
    /// Somebody at this terminal.
    Person,
    /// A computer opponent.
    Bot(&'static str),
    /// The rules of the game, which leave one thing to do.
    System,
}

impl Holder {
    /// Who is called so in a journal; anybody unknown is a person.
    pub(crate) fn named(name: &str) -> Holder {
        let name = name.strip_prefix("bot:").unwrap_or(name);
        match bots::ALL.iter().find(|bot| bot.id == name) {
            Some(bot) => Holder::Bot(bot.id),
            None if name == "system" => Holder::System,
            None => Holder::Person,
        }
    }

    pub(crate) fn name(self) -> String {
        match self {
            Holder::Person => "person".to_owned(),
            Holder::Bot(id) => format!("bot:{id}"),
            Holder::System => "system".to_owned(),
        }
    }
}

/// A person or a computer opponent, as typed.
impl std::str::FromStr for Holder {
    type Err = String;

    fn from_str(typed: &str) -> Result<Holder, String> {
        match Holder::named(typed) {
            Holder::Person if typed != "person" => {
                let names = bots::ALL.iter().map(|bot| bot.id).chain(["person"]);
                Err(kernel::unknown("player", typed, names))
            }
            Holder::System => Err("the rules take a seat by themselves where they play it".to_owned()),
            holder => Ok(holder),
        }
    }
}

/// Longer lists are shown by what they are about, not one by one.
const MOST_LISTED: usize = 40;

const HELP: &str = "\
Type the number of a choice, or the order itself. Besides:
  choices            list everything you may do
  with NAME          list what you may do with a unit or card
  map                draw the map
  units              list the counters
  cards              list the cards
  odds ORDER         reckon up an attack before you make it
  why UNIT HEX       ask whether a unit may go there, and why not
  log                what has happened so far, with the rules behind it
  rule NUMBER        the title of a rule
  undo               take back your last decision, as far as no die or secret came to light since
  save FILE          write the journal
  quit               leave";

/// A game under way in the terminal.
pub(crate) struct Loop {
    pub(crate) table: Box<dyn Table>,
    pub(crate) holders: [(Seat, Holder); 2],
    /// The computer opponents, each with its plan.
    pub(crate) bots: BTreeMap<Seat, Box<dyn Bot>>,
    pub(crate) dice: Dice,
    pub(crate) lines: Box<dyn BufRead>,
    pub(crate) save: Option<PathBuf>,
    /// Whether somebody sits before a screen that can be cleared.
    pub(crate) terminal: bool,
    /// Whose eyes were last at the screen; in a hot seat the screen is handed over.
    pub(crate) last_person: Option<Seat>,
}

impl Loop {
    pub(crate) fn run(mut self) -> Done {
        loop {
            match self.table.turn() {
                Turn::Over(outcome) => return print_out(&format!("\n{outcome}")),
                Turn::Chance => self.chance()?,
                Turn::Players(seats) => {
                    let person = seats.iter().find(|seat| self.is_person(*seat));
                    let computer = seats.iter().find(|seat| !self.is_person(*seat));
                    match (computer, person) {
                        (Some(seat), _) => self.computer(seat)?,
                        (None, Some(seat)) => {
                            if !self.ask(seat)? {
                                return Ok(());
                            }
                        }
                        (None, None) => return Ok(()),
                    }
                }
            }
        }
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.holders.contains(&(seat, Holder::Person))
    }

    /// Whose eyes are at the screen: the only person, or the one who decides now.
    fn eyes(&self, deciding: Option<Seat>) -> Audience {
        let mut people = Seat::PLAYERS.into_iter().filter(|seat| self.is_person(*seat));
        match (people.next(), people.next()) {
            (Some(one), None) => Audience::Seat(one),
            (Some(_), Some(_)) => deciding.map_or(Audience::Public, Audience::Seat),
            _ => Audience::Referee,
        }
    }

    fn chance(&mut self) -> Done {
        let outcomes = self.table.chance();
        let total: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
        let mut left = self.dice.below(total.max(1));
        for (action, weight) in &outcomes {
            if left < *weight {
                return self.play(Seat::Chance, action).map(drop);
            }
            left -= weight;
        }
        Ok(())
    }

    fn computer(&mut self, seat: Seat) -> Done {
        let (table, count, limit) = (&*self.table, self.table.count(), bots::USUAL_LIMIT);
        let ask = Ask { table, count, seat, pick: &mut self.dice, limit };
        let action = match self.bots.get_mut(&seat).and_then(|bot| bot.choose(ask)) {
            Some(decision) => Some(decision.action),
            // Where the rules play there is one thing to do.
            None => self.table.legal(seat).into_iter().next(),
        };
        action.map_or(Ok(()), |action| self.play(seat, &action).map(drop))
    }

    /// Does it, tells it, keeps it. Whether it was done.
    fn play(&mut self, seat: Seat, action: &str) -> Result<bool, crate::input::Failure> {
        let events = match self.table.play(seat, action) {
            Ok(events) => events,
            Err(refusal) => {
                print_out(&format!("No: {refusal}"))?;
                return Ok(false);
            }
        };
        let eyes = self.eyes(seat.is_player().then_some(seat));
        for event in events.iter().filter(|event| event.seen.by(eyes)) {
            print_out(&told(event))?;
        }
        self.keep()?;
        Ok(true)
    }

    /// Writes the journal where it is to be kept.
    fn keep(&self) -> Done {
        match &self.save {
            Some(file) => write_whole(file, &self.table.journal().to_text()),
            None => Ok(()),
        }
    }

    /// Shows the table and asks until something is decided. False to leave.
    fn ask(&mut self, seat: Seat) -> Result<bool, crate::input::Failure> {
        let view = self.table.view(Audience::Seat(seat));
        if self.last_person.is_some_and(|last| last != seat) && !self.hand_over(seat)? {
            return Ok(false);
        }
        if self.last_person != Some(seat) {
            print_out(&board_text::draw(self.table.board(), &view))?;
        }
        self.last_person = Some(seat);
        if let Some(prompt) = &view.prompt {
            print_out(&format!(
                "\n{}. {}: {} ({})",
                view.turn.title,
                seat.title(),
                prompt.text,
                prompt.rule
            ))?;
        }
        print_out(&listed(&view.choices))?;
        let more = subjects_left(&view);
        if !more.is_empty() {
            print_out(&format!("  More can be done with {}; type 'with NAME'", named(&more)))?;
        }
        loop {
            let Some(line) = self.read_line()? else { return Ok(false) };
            let (word, rest) = line.split_once(' ').unwrap_or((line.as_str(), ""));
            let answer = match word {
                "" => continue,
                "quit" | "exit" => return Ok(false),
                "help" | "?" => HELP.to_owned(),
                "choices" => all_of(&view.choices),
                "with" => self.with(seat, &view, rest),
                "map" => board_text::draw(self.table.board(), &view),
                "units" => board_text::units(&view),
                "cards" => board_text::cards(&view),
                "odds" => self.odds(seat, rest),
                "why" => self.why(seat, rest),
                "log" => self.log(seat),
                "rule" => self.rule(rest),
                "save" => self.save_to(rest),
                "undo" => match self.undo(seat)? {
                    true => return Ok(true),
                    false => "There is nothing of yours to take back: a die, a secret or the other player lies between."
                        .to_owned(),
                },
                _ => {
                    let action = numbered(&view.choices, &line).unwrap_or(line.as_str()).to_owned();
                    if self.play(seat, &action)? {
                        return Ok(true);
                    }
                    continue;
                }
            };
            print_out(&answer)?;
        }
    }

    /// Hides what one player saw before the other one looks. False to leave.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, crate::input::Failure> {
        if !self.terminal {
            print_out(&format!("\n--- The screen passes to the {} player. ---", seat.title()))?;
            return Ok(true);
        }
        // Clears the screen and what could be scrolled back to.
        print_out(&format!("\x1b[2J\x1b[3J\x1b[HThe {} player, please: press Enter.", seat.title()))?;
        Ok(self.read_line()?.is_some())
    }

    fn read_line(&mut self) -> Result<Option<String>, crate::input::Failure> {
        // Nobody reads on, or nobody types any more: either ends the game quietly.
        if write!(std::io::stdout(), "> ").and_then(|()| std::io::stdout().flush()).is_err() {
            return Ok(None);
        }
        let mut line = Vec::new();
        let read = self.lines.read_until(b'\n', &mut line)?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned()))
    }

    fn odds(&self, seat: Seat, action: &str) -> String {
        match self.table.preview(seat, action) {
            Ok(preview) => {
                preview.reckoning.map_or("Nothing is rolled for that.".to_owned(), |one| reckoned(&one))
            }
            Err(refusal) => format!("No: {refusal}"),
        }
    }

    fn why(&self, seat: Seat, words: &str) -> String {
        let Some((counter, place)) = words.split_once(' ') else { return "Say 'why UNIT HEX'.".to_owned() };
        let (view, place) = (self.table.view(Audience::Seat(seat)), place.trim());
        if !view.counters.iter().any(|one| one.id == counter) {
            return kernel::unknown("unit", counter, view.counters.iter().map(|one| one.id.as_str()));
        }
        if !self.table.board().hexes.iter().any(|hex| hex.id == place) {
            return kernel::unknown("hex", place, self.table.board().hexes.iter().map(|hex| hex.id.as_str()));
        }
        let (subject, at) = (Target::Counter(counter.into()), Target::Place(place.into()));
        match self.table.answer(seat, &subject, &at) {
            Answer::Yes(choices) => format!("It may:\n{}", all_of(&choices)),
            Answer::No(reasons) => reasons.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
        }
    }

    /// What can be done with one thing, called by the name in the list or by its own.
    fn with(&self, seat: Seat, view: &View, name: &str) -> String {
        let is = |subject: &&Subject| {
            let called = |target: &Target| match target {
                Target::Counter(id) => id.as_str() == name,
                Target::Card(id) => id.as_str() == name,
                Target::Place(id) => id.as_str() == name,
                _ => false,
            };
            subject.label.as_str().eq_ignore_ascii_case(name) || subject.points.iter().any(called)
        };
        let known = view.subjects.iter().filter(|subject| !subject.points.is_empty());
        let Some(subject) = known.clone().find(is) else {
            return kernel::unknown("such thing", name, known.map(|subject| subject.label.as_str()));
        };
        match self.table.choices(seat, &subject.points) {
            choices if choices.is_empty() => format!("Nothing can be done with {} now.", subject.label),
            choices => all_of(&choices),
        }
    }

    fn log(&self, seat: Seat) -> String {
        let events = self.table.events(0, self.table.count(), Audience::Seat(seat));
        events.iter().map(told).collect::<Vec<_>>().join("\n")
    }

    fn rule(&self, number: &str) -> String {
        let board = self.table.board();
        let found = board.rules.iter().find(|title| title.rule.number() == number.trim());
        found.map_or_else(
            || kernel::unknown("rule", number, board.rules.iter().map(|title| title.rule.number())),
            |title| format!("{}: {}", title.rule, title.title),
        )
    }

    fn save_to(&self, file: &str) -> String {
        if file.is_empty() {
            return "Say 'save FILE'.".to_owned();
        }
        match write_whole(std::path::Path::new(file), &self.table.journal().to_text()) {
            Ok(()) => format!("Saved to {file}; go on later with --load {file}."),
            Err(_) => format!("{file} cannot be written."),
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<bool, crate::input::Failure> {
        let (limit, count) = (self.table.undo_limit(seat), self.table.count());
        if limit >= count {
            return Ok(false);
        }
        self.table.rewind(count - 1);
        self.keep()?;
        print_out("Taken back.")?;
        self.last_person = None;
        Ok(true)
    }
}

/// One event as a line, with its rules.
fn told(event: &Event) -> String {
    let rules: Vec<String> = event.rules.iter().map(ToString::to_string).collect();
    if rules.is_empty() { event.text.clone() } else { format!("{}  [{}]", event.text, rules.join(", ")) }
}

/// The choice with that number.
fn numbered<'v>(choices: &'v [Choice], line: &str) -> Option<&'v str> {
    let number: usize = line.parse().ok()?;
    choices.get(number.checked_sub(1)?).map(|choice| choice.action.as_str())
}

/// The choices, one by one, or only how many of each kind when there are many.
fn listed(choices: &[Choice]) -> String {
    if choices.len() <= MOST_LISTED {
        return all_of(choices);
    }
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for choice in choices {
        match kinds.iter_mut().find(|(verb, _)| choice.verb == *verb) {
            Some((_, count)) => *count += 1,
            None => kinds.push((&choice.verb, 1)),
        }
    }
    let kinds: Vec<String> = kinds.iter().map(|(verb, count)| format!("{verb} ({count})")).collect();
    format!("  {}; type 'choices' to see them all", kinds.join(", "))
}

/// What a view only names because the list of all that can be done with it is long.
fn subjects_left(view: &View) -> Vec<&Subject> {
    let listed = |subject: &Subject| {
        let shown = |choice: &Choice| subject.points.iter().all(|point| choice.points.contains(point));
        view.choices.iter().any(shown)
    };
    view.subjects.iter().filter(|subject| !subject.points.is_empty() && !listed(subject)).collect()
}

/// The first few by name.
fn named(subjects: &[&Subject]) -> String {
    let names: Vec<&str> = subjects.iter().take(12).map(|subject| subject.label.as_str()).collect();
    let rest = subjects.len().saturating_sub(names.len());
    let rest = if rest > 0 { format!(" and {rest} more") } else { String::new() };
    format!("{}{rest}", names.join(", "))
}

fn all_of(choices: &[Choice]) -> String {
    let mut out = String::new();
    for (index, choice) in choices.iter().enumerate() {
        let cost = choice.cost.as_ref().map_or_else(String::new, |cost| format!(" ({cost})"));
        let _ = write!(
            out,
            "{}{:>4}. {:<24} {}{cost}",
            if index > 0 { "\n" } else { "" },
            index + 1,
            choice.action,
            choice.label
        );
    }
    out
}

/// A reckoning as a few lines.
fn reckoned(one: &Reckoning) -> String {
    let odds = if one.odds.is_empty() { String::new() } else { format!(", {}", one.odds) };
    let mut out = format!("{}: {} against {}{odds}", one.title, one.attack_total, one.defense_total);
    for shift in &one.shifts {
        let rule = shift.rule.as_ref().map_or_else(String::new, |rule| format!(" [{rule}]"));
        let _ = write!(out, "\n  {:+} {}{rule}", shift.by, shift.text);
    }
    if !one.column.is_empty() {
        let _ = write!(out, "\n  column {}", one.column);
    }
    for likely in &one.results {
        let _ = write!(out, "\n  {:<4} {:<6} {}", likely.result, chance_text(likely.chance), likely.text);
    }
    for said in one.assumes.iter().chain(&one.notes) {
        let _ = write!(out, "\n  ({said})");
    }
    out
}

/// A chance as it is; one with long numbers in per cent.
fn chance_text(chance: Fraction) -> String {
    let text = chance.to_string();
    let thousandths = || Some((chance.top.checked_mul(1_000)? / chance.bottom).to_string());
    match thousandths().filter(|_| text.len() > 6).and_then(|part| part.parse::<u32>().ok()) {
        Some(part) => format!("{}.{}%", part / 10, part % 10),
        None => text,
    }
}
