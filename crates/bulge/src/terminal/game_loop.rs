//! The loop of a game in the terminal: show the table, ask, check, play, report.

use std::collections::BTreeMap;
use std::io::{BufRead, Write as _};
use std::path::PathBuf;

use bots::{Ask, Bot};
use games::Kind;
use kernel::{Pick as _, Table, Turn};
use lab::Dice;
use table::{Audience, Seat};

use super::holder::Holder;
use super::leaving::{ASK_AGAIN, Leaving, NOT_SAVED};
use super::map_text;
use super::text::{event_in_full, listed, named, prompt_text, subjects_left};
use crate::failure::{Done, Failure};
use crate::files::write_text;
use crate::output::print_out;

/// A game in progress in the terminal.
pub(crate) struct Loop<'r> {
    /// The game, for those who ask about its rules.
    pub(crate) kind: &'r dyn Kind,
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
    /// The orders that the numbers of the last list stand for.
    pub(crate) shown: Vec<String>,
}

/// What came of a line.
pub(super) enum Reply {
    /// Something was decided: show the table anew.
    Next,
    /// Something was taken back, and what changed was shown.
    Back,
    Leave,
    Text(String),
    /// Ask for another line.
    Nothing,
}

impl Loop<'_> {
    pub(crate) fn run(mut self) -> Done {
        loop {
            let stays = match self.table.turn() {
                Turn::Over(outcome) => {
                    print_out(&format!("\n{outcome}"))?;
                    return self.look_back();
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

    pub(super) fn is_person(&self, seat: Seat) -> bool {
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
                return self.play(Seat::Chance, action);
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
        action.map_or(Ok(()), |action| self.play(seat, &action))
    }

    /// Plays a legal action, reports it, saves it.
    pub(super) fn play(&mut self, seat: Seat, action: &str) -> Done {
        let events = match self.table.play(seat, action) {
            Ok(events) => events,
            Err(refusal) => return Err(Failure::wrong(refusal.to_string())),
        };
        let eyes = self.eyes(seat.is_player().then_some(seat));
        for event in events.iter().filter(|event| event.seen.by(eyes)) {
            print_out(&event_in_full(event))?;
        }
        if self.is_person(seat) {
            self.leaving.unsaved();
        }
        self.keep()
    }

    /// Writes the journal, where `--save` says so.
    pub(super) fn keep(&self) -> Done {
        if let Some(file) = &self.save {
            write_text(file, &self.table.journal().to_text())?;
            self.leaving.saved();
        }
        Ok(())
    }

    /// Shows the table and asks until something is decided. False to leave.
    fn ask(&mut self, seat: Seat) -> Result<bool, Failure> {
        let mut view = self.table.view(Audience::Seat(seat));
        if self.last_person.is_some_and(|last| last != seat) && !self.hand_over(seat)? {
            return Ok(false);
        }
        if self.last_person != Some(seat) {
            print_out(&map_text::draw(self.table.board(), &view))?;
        }
        self.last_person = Some(seat);
        if let Some(prompt) = prompt_text(&view, seat) {
            print_out(&format!("\n{prompt}"))?;
        }
        print_out(&listed(&view.choices))?;
        self.shown = view.choices.iter().map(|choice| choice.action.clone()).collect();
        let more = subjects_left(&view);
        if !more.is_empty() {
            print_out(&format!("  You can also act with {}; type 'with NAME', or 'choices'", named(&more)))?;
        }
        loop {
            let reply = match self.read_line()? {
                Some(line) => self.reply(seat, &view, &line)?,
                None => Reply::Leave,
            };
            match reply {
                Reply::Next => return Ok(true),
                Reply::Back => view = self.table.view(Audience::Seat(seat)),
                Reply::Leave if self.leaves()? => return Ok(false),
                Reply::Text(text) => print_out(&text)?,
                Reply::Leave | Reply::Nothing => {}
            }
        }
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

    /// The game is over: everything is open now, the log can be read and the journal saved.
    fn look_back(&mut self) -> Done {
        if !Seat::PLAYERS.into_iter().any(|seat| self.is_person(seat)) {
            return Ok(());
        }
        if self.terminal {
            print_out(
                "You can still read the 'log', look at 'map', 'units' and 'cards', or 'save FILE'. 'quit' leaves.",
            )?;
        }
        let view = self.table.view(Audience::Referee);
        while let Some(line) = self.read_line()? {
            let (word, rest) =
                line.split_once(' ').map_or((line.as_str(), ""), |(word, rest)| (word, rest.trim()));
            if rest.is_empty() && matches!(word, "quit" | "exit") {
                if self.leaves()? {
                    return Ok(());
                }
                continue;
            }
            self.leaving.stay();
            if word.is_empty() {
                continue;
            }
            let over = || match &view.outcome {
                Some(outcome) => format!("The game is over: {outcome}"),
                None => "The game is over.".to_owned(),
            };
            print_out(&self.question(&view, word, rest).unwrap_or_else(over))?;
        }
        self.warn_unsaved();
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
}
