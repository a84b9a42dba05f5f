//! What a player can ask during a game: odds, why not, what can be done with a unit, the log, a rule.

use kernel::{alike, unknown};
use table::{Answer, Audience, Board, BoardHex, Seat, Subject, Target, View};

use super::game_loop::Loop;
use super::text::{all_of, event_text, odds_text};

/// A unit by its short name or by what a player calls it; or a sentence with a guess.
fn find_unit(view: &View, typed: &str) -> Result<Target, String> {
    let known = || view.counters.iter().filter(|counter| counter.known);
    let by_id = view.counters.iter().find(|counter| counter.id.as_str() == typed);
    let found = by_id.or_else(|| known().find(|counter| alike(&counter.name, typed)));
    found.map(|counter| Target::Counter(counter.id.clone())).ok_or_else(|| {
        let names = known().flat_map(|counter| [counter.id.as_str(), counter.name.as_str()]);
        unknown("unit", typed, names.collect::<Vec<_>>())
    })
}

/// A hex by its number or by the name of its town; or a sentence with a guess.
fn find_hex(board: &Board, typed: &str) -> Result<Target, String> {
    let called = |hex: &BoardHex| hex.name.as_ref().is_some_and(|name| alike(name, typed));
    let found = board.hexes.iter().find(|hex| hex.id.as_str() == typed || called(hex));
    found.map(|hex| Target::Place(hex.id.clone())).ok_or_else(|| {
        let numbers = board.hexes.iter().map(|hex| hex.id.as_str());
        let names = board.hexes.iter().filter_map(|hex| hex.name.as_deref());
        unknown("hex", typed, names.chain(numbers).collect::<Vec<_>>())
    })
}

impl Loop {
    pub(super) fn odds(&self, seat: Seat, action: &str) -> String {
        match self.table.preview(seat, action) {
            Ok(preview) => {
                preview.reckoning.map_or("Nothing is rolled for that.".to_owned(), |one| odds_text(&one))
            }
            Err(refusal) => format!("No: {refusal}"),
        }
    }

    pub(super) fn why(&self, seat: Seat, words: &str) -> String {
        let view = self.table.view(Audience::Seat(seat));
        // Units and places can have names of several words.
        let splits: Vec<(&str, &str)> =
            words.match_indices(' ').map(|(at, _)| (&words[..at], words[at..].trim())).collect();
        let Some((first_unit, first_place)) = splits.first() else {
            return "Type 'why UNIT HEX'.".to_owned();
        };
        let board = self.table.board();
        let both = |(unit, place): &(&str, &str)| {
            let unit = find_unit(&view, unit)?;
            find_hex(board, place).map(|place| (unit, place))
        };
        let found = splits.iter().find_map(|split| both(split).ok());
        let (subject, at) = match found.map_or_else(|| both(&(*first_unit, *first_place)), Ok) {
            Ok(found) => found,
            Err(wrong) => return wrong,
        };
        match self.table.answer(seat, &subject, &at) {
            Answer::Yes(choices) => format!("It may:\n{}", all_of(&choices)),
            Answer::No(reasons) => reasons.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
        }
    }

    /// What can be done with one thing, called by the name in the list or by its own.
    pub(super) fn with(&self, seat: Seat, view: &View, name: &str) -> String {
        let is = |subject: &&Subject| {
            let called = |target: &Target| match target {
                Target::Counter(id) => id.as_str() == name,
                Target::Card(id) => id.as_str() == name,
                Target::Place(id) => id.as_str() == name,
                _ => false,
            };
            alike(&subject.label, name) || subject.points.iter().any(called)
        };
        let known = view.subjects.iter().filter(|subject| !subject.points.is_empty());
        let Some(subject) = known.clone().find(is) else {
            return unknown("unit or card", name, known.map(|subject| subject.label.as_str()));
        };
        match self.table.choices(seat, &subject.points) {
            choices if choices.is_empty() => format!("Nothing can be done with {} now.", subject.label),
            choices => all_of(&choices),
        }
    }

    pub(super) fn log(&self, seat: Seat) -> String {
        let events = self.table.events(0, self.table.count(), Audience::Seat(seat));
        events.iter().map(event_text).collect::<Vec<_>>().join("\n")
    }

    pub(super) fn rule(&self, number: &str) -> String {
        let (board, number) = (self.table.board(), number.trim().trim_start_matches('§'));
        let found = board.rules.iter().find(|title| title.rule.number() == number);
        found.map_or_else(
            || unknown("rule", number, board.rules.iter().map(|title| title.rule.number())),
            |title| format!("{}: {}", title.rule, title.title),
        )
    }
}
