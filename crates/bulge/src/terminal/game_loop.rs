//! The loop of a game in the terminal: show the table, ask, check, play, report.

use std::collections::BTreeMap;
use std::io::{BufRead, Write as _};
use std::path::{Path, PathBuf};

use bots::{Ask, Bot};
use kernel::{Pick as _, Table, Turn};
use lab::Dice;
use table::{Audience, Seat, View};

use super::board_text;
use super::help::{help, orders_text, refusal_text};
use super::holder::Holder;
use super::leaving::{ASK_AGAIN, Leaving, NOT_SAVED};
use super::text::{all_of, event_text, listed, named, numbered, prompt_text, subjects_left};
use crate::failure::{Done, Failure};
use crate::files::write_text;
use crate::output::print_out;

/// A game in progress in the terminal.
pub(crate) struct Loop {
    pub(crate) table: Box<dyn Table>,
    pub(crate) holders: [(Seat, Holder); 2],
    /// The computer opponents, each with its plan.
    pub(crate) bots: BTreeMap<Seat, Box<dyn Bot>>,
    pub(crate) dice: Dice,
    pub(crate) lines: Box<dyn BufRead>,
    pub(crate) save: Option<PathBuf>,
    /// Whether somebody sits at a screen that can be cleared.
    pub(crate) terminal: bool,
    /// Whether a refused order ends the program.
    pub(crate) strict: bool,
    pub(crate) leaving: Leaving,
    /// Who last looked at the screen; two people at one screen hand it over.
    pub(crate) last_person: Option<Seat>,
}

/// What came of a line.
enum Reply {
    /// Something was decided or taken back: show the table anew.
    Next,
    Leave,
    Text(String),
    /// Ask for another line.
    Nothing,
}

impl Loop {
    pub(crate) fn run(mut self) -> Done {
        loop {
            let stays = match self.table.turn() {
                Turn::Over(outcome) => {
                    print_out(&format!("\n{outcome}"))?;
                    return self.offer_to_save();
                }
                Turn::Chance => self.chance().map(|()| true)?,
                Turn::Players(seats) => {
                    let person = seats.iter().find(|seat| self.is_person(*seat));
                    let computer = seats.iter().find(|seat| !self.is_person(*seat));
                    match (computer, person) {
                        (Some(seat), _) => self.computer(seat).map(|()| true)?,
                        (None, Some(seat)) => self.ask(seat)?,
                        (None, None) => false,
                    }
                }
            };
            if !stays {
                return Ok(());
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

    /// Plays an action, reports it, saves it. Whether it was legal.
    fn play(&mut self, seat: Seat, action: &str) -> Result<bool, Failure> {
        let events = match self.table.play(seat, action) {
            Ok(events) => events,
            Err(refusal) => {
                print_out(&refusal_text(&refusal, action))?;
                return if self.strict { Err(Failure::Shown) } else { Ok(false) };
            }
        };
        let eyes = self.eyes(seat.is_player().then_some(seat));
        for event in events.iter().filter(|event| event.seen.by(eyes)) {
            print_out(&event_text(event))?;
        }
        if self.is_person(seat) {
            self.leaving.unsaved();
        }
        self.keep()?;
        Ok(true)
    }

    /// Writes the journal, where `--save` says so.
    fn keep(&self) -> Done {
        if let Some(file) = &self.save {
            write_text(file, &self.table.journal().to_text())?;
            self.leaving.saved();
        }
        Ok(())
    }

    /// Shows the table and asks until something is decided. False to leave.
    fn ask(&mut self, seat: Seat) -> Result<bool, Failure> {
        let view = self.table.view(Audience::Seat(seat));
        if self.last_person.is_some_and(|last| last != seat) && !self.hand_over(seat)? {
            return Ok(false);
        }
        if self.last_person != Some(seat) {
            print_out(&board_text::draw(self.table.board(), &view))?;
        }
        self.last_person = Some(seat);
        if let Some(prompt) = prompt_text(&view, seat) {
            print_out(&format!("\n{prompt}"))?;
        }
        print_out(&listed(&view.choices))?;
        let more = subjects_left(&view);
        if !more.is_empty() {
            print_out(&format!("  You can also act with {}; type 'with NAME'", named(&more)))?;
        }
        loop {
            let reply = match self.read_line()? {
                Some(line) => self.reply(seat, &view, &line)?,
                None => Reply::Leave,
            };
            match reply {
                Reply::Next => return Ok(true),
                Reply::Leave if self.leaves()? => return Ok(false),
                Reply::Text(text) => print_out(&text)?,
                Reply::Leave | Reply::Nothing => {}
            }
        }
    }

    /// Does what a line says.
    fn reply(&mut self, seat: Seat, view: &View, line: &str) -> Result<Reply, Failure> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        // `exit UNIT` is an order of several games.
        if rest.is_empty() && matches!(word, "quit" | "exit") {
            return Ok(Reply::Leave);
        }
        self.leaving.stay();
        Ok(Reply::Text(match word {
            "" => return Ok(Reply::Nothing),
            "help" | "?" => help(),
            "orders" => orders_text(&self.table.orders()),
            "choices" => all_of(&view.choices),
            "with" => self.with(seat, view, rest),
            "map" => board_text::draw(self.table.board(), view),
            "units" => board_text::units(view),
            "cards" => board_text::cards(view),
            "odds" => self.odds(seat, rest),
            "why" => self.why(seat, rest.trim()),
            "log" => self.log(seat),
            "rule" => self.rule(rest),
            "save" => self.save_to(rest),
            "undo" => match self.undo(seat)? {
                true => return Ok(Reply::Next),
                false => {
                    "You cannot undo: a die, a secret or the other player came after your last decision."
                        .to_owned()
                }
            },
            _ => {
                let action = numbered(&view.choices, line).unwrap_or(line).to_owned();
                let played = self.play(seat, &action)?;
                return Ok(if played { Reply::Next } else { Reply::Nothing });
            }
        }))
    }

    /// Whether the player leaves now. At a terminal, an unsaved game is left on the second try.
    fn leaves(&self) -> Result<bool, Failure> {
        if !self.terminal {
            self.warn_unsaved();
            return Ok(true);
        }
        if self.leaving.may_leave() {
            return Ok(true);
        }
        print_out(ASK_AGAIN)?;
        Ok(false)
    }

    /// Says that the game was not saved, where nobody can be asked.
    fn warn_unsaved(&self) {
        if self.leaving.is_unsaved() {
            eprintln!("{NOT_SAVED}");
        }
    }

    /// The game is over: its journal can still be saved.
    fn offer_to_save(&mut self) -> Done {
        if !self.terminal {
            self.warn_unsaved();
            return Ok(());
        }
        while self.leaving.is_unsaved() {
            print_out("Type 'save FILE' to keep the journal, or press Enter to leave.")?;
            let line = self.read_line()?.unwrap_or_default();
            let Some(file) = line.strip_prefix("save") else { break };
            print_out(&self.save_to(file.trim()))?;
        }
        Ok(())
    }

    /// Hides what one player saw before the other one looks. False to leave.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, Failure> {
        if !self.terminal {
            print_out(&format!("\n--- The screen passes to the {} player. ---", seat.title()))?;
            return Ok(true);
        }
        // Clears the screen and what could be scrolled back to.
        print_out(&format!("\x1b[2J\x1b[3J\x1b[H{} player: press Enter.", seat.title()))?;
        loop {
            if self.read_line()?.is_some() {
                return Ok(true);
            }
            if self.leaves()? {
                return Ok(false);
            }
        }
    }

    fn read_line(&mut self) -> Result<Option<String>, Failure> {
        // Nobody reads on, or nobody types any more: either ends the game.
        if write!(std::io::stdout(), "> ").and_then(|()| std::io::stdout().flush()).is_err() {
            return Ok(None);
        }
        let mut line = Vec::new();
        let read = self.lines.read_until(b'\n', &mut line)?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned()))
    }

    fn save_to(&self, file: &str) -> String {
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

    fn undo(&mut self, seat: Seat) -> Result<bool, Failure> {
        let (limit, count) = (self.table.undo_limit(seat), self.table.count());
        if limit >= count {
            return Ok(false);
        }
        self.table.rewind(count - 1);
        self.leaving.unsaved();
        self.keep()?;
        print_out("Taken back.")?;
        self.last_person = None;
        Ok(true)
    }
}
