//! What comes of a line that is typed: a question is answered, an order is carried out.

use std::path::Path;

use table::{Audience, Seat, View};

use super::changes::changes;
use super::directory::Directory;
use super::drafts::{Meant, Reading};
use super::game_loop::{Loop, Reply};
use super::help::{help, orders_text, refusal_text};
use super::text::{all_of, cost_text, prompt_text};
use super::typed::Reader;
use super::{lists, map_text};
use crate::failure::Failure;
use crate::files::write_text;
use crate::output::print_out;

impl Loop<'_> {
    /// Does what a line says.
    pub(super) fn reply(&mut self, seat: Seat, view: &View, line: &str) -> Result<Reply, Failure> {
        let (word, rest) = line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim()));
        // `exit UNIT` is an order of several games.
        if rest.is_empty() && matches!(word, "quit" | "exit") {
            return Ok(Reply::Leave);
        }
        self.leaving.stay();
        if word.is_empty() {
            return Ok(Reply::Nothing);
        }
        if word == "undo" {
            return self.undo(seat, view);
        }
        if let Some(text) = self.deciding(seat, view, word, rest) {
            return Ok(Reply::Text(text));
        }
        match self.question(view, word, rest) {
            Some(text) => Ok(Reply::Text(text)),
            None => self.order(seat, view, line),
        }
    }

    /// Answers what can be asked while there is something to decide.
    fn deciding(&mut self, seat: Seat, view: &View, word: &str, rest: &str) -> Option<String> {
        Some(match word {
            "choices" if rest.is_empty() => self.choices(seat, view),
            "choices" | "with" => self.with(seat, view, rest),
            "odds" => self.odds(seat, view, rest),
            "why" => self.why(seat, view, rest),
            _ => return None,
        })
    }

    /// Answers what can be asked at any time, after the end too.
    pub(super) fn question(&self, view: &View, word: &str, rest: &str) -> Option<String> {
        let table = &*self.table;
        let board = table.board();
        Some(match word {
            "help" | "?" => help(),
            "orders" => orders_text(&table.orders()),
            "map" if rest.is_empty() => map_text::draw(board, view),
            "map" => self.map_around(view, rest),
            "units" => self.units(view, rest),
            "cards" => self.cards(view, rest),
            "card" => self.card(view, rest),
            "status" => lists::status(view),
            "log" => self.log(view.audience, rest),
            "weighed" => self.weighed(view.audience),
            "rule" => self.rule(rest),
            "save" => self.save_to(rest),
            _ => return None,
        })
    }

    /// Carries out an order, which may name things as a player calls them.
    fn order(&mut self, seat: Seat, view: &View, line: &str) -> Result<Reply, Failure> {
        if let Ok(number) = line.parse::<usize>() {
            let Some(order) = number.checked_sub(1).and_then(|at| self.shown.get(at)).cloned() else {
                return Ok(Reply::Text(self.no_such_number(number)));
            };
            return self.give(seat, &order, line);
        }
        match self.meant(seat, view, line) {
            Meant::Order(order) => self.give(seat, &order, line),
            Meant::Several(readings) => Ok(Reply::Text(self.ask_which(line, &readings))),
            Meant::Nothing(text) => Ok(Reply::Text(format!("No: {text}"))),
            Meant::Unknown => self.give(seat, line, line),
        }
    }

    /// Reads an order as a player types it.
    pub(super) fn meant(&self, seat: Seat, view: &View, line: &str) -> Meant {
        let directory = Directory::of(self.table.board(), view);
        Reader { table: &*self.table, directory: &directory, seat, choices: &view.choices }.meant(line)
    }

    /// Lists the orders that a line can mean, to be chosen by number.
    pub(super) fn ask_which(&mut self, line: &str, readings: &[Reading]) -> String {
        const MOST: usize = 20;
        self.shown = readings.iter().take(MOST).map(|reading| reading.order.clone()).collect();
        let mut lines: Vec<String> = (1..)
            .zip(readings.iter().take(MOST))
            .map(|(number, reading)| format!("{number:>4}. {:<24} {}", reading.order, reading.about))
            .collect();
        if readings.len() > MOST {
            lines.push(format!("      and {} more", readings.len() - MOST));
        }
        let typed = kernel::short(line);
        format!(
            "'{typed}' could mean any of these; type its number, or more of the name:\n{}",
            lines.join("\n")
        )
    }

    fn no_such_number(&self, number: usize) -> String {
        match self.shown.len() {
            0 => format!("There is no choice {number}; type 'choices' for a list."),
            last => format!("There is no choice {number}; the last list goes from 1 to {last}."),
        }
    }

    /// Gives an order, and says what became of it.
    fn give(&mut self, seat: Seat, order: &str, line: &str) -> Result<Reply, Failure> {
        let cost = self.table.describe(seat, order).ok().and_then(|choice| cost_text(&choice));
        match self.table.check(seat, order) {
            Ok(()) => {
                if let Some(cost) = cost {
                    print_out(&format!("{order}: {cost}"))?;
                }
                self.play(seat, order)?;
                Ok(Reply::Next)
            }
            Err(refusal) => {
                print_out(&refusal_text(&refusal, order, line))?;
                if self.strict { Err(Failure::Shown) } else { Ok(Reply::Nothing) }
            }
        }
    }

    pub(super) fn save_to(&self, file: &str) -> String {
        if file.is_empty() {
            return "Type 'save FILE'.".to_owned();
        }
        match write_text(Path::new(file), &self.table.journal().to_text()) {
            Ok(()) => {
                self.leaving.saved();
                format!("Saved. Continue later with: bulge play --load {file}")
            }
            Err(failure) => match failure.error() {
                Some(error) => format!("Not saved: {error:#}"),
                None => "Not saved.".to_owned(),
            },
        }
    }

    /// Takes the last decision back and shows what that changes.
    fn undo(&mut self, seat: Seat, before: &View) -> Result<Reply, Failure> {
        let (limit, count) = (self.table.undo_limit(seat), self.table.count());
        if limit >= count {
            let decided =
                (1..=count).any(|number| self.table.decision(number).is_some_and(|(one, _)| one == seat));
            let text = match self.table.decision(count).filter(|_| decided) {
                None => "There is nothing to take back.",
                Some((Seat::Chance, _)) => "You cannot undo: a die or a draw came after your last decision.",
                Some((last, _)) if last == seat => {
                    "You cannot undo: your last decision brought something to light."
                }
                Some(_) => "You cannot undo: the other side came after your last decision.",
            };
            return Ok(Reply::Text(text.to_owned()));
        }
        let order = self.table.decision(count).map(|(_, order)| order).unwrap_or_default();
        self.table.rewind(count - 1);
        self.leaving.unsaved();
        self.keep()?;
        let after = self.table.view(Audience::Seat(seat));
        let mut lines = vec![format!("Taken back: {order}.")];
        lines.extend(changes(self.table.board(), before, &after));
        if prompt_text(before, seat) != prompt_text(&after, seat) {
            lines.extend(prompt_text(&after, seat));
        }
        print_out(&lines.join("\n"))?;
        self.shown = after.choices.iter().map(|choice| choice.action.clone()).collect();
        Ok(Reply::Back)
    }

    /// Shows a numbered list, and lets its numbers stand for the orders.
    pub(super) fn list(&mut self, choices: &[table::Choice]) -> String {
        self.shown = choices.iter().map(|choice| choice.action.clone()).collect();
        all_of(choices)
    }
}
