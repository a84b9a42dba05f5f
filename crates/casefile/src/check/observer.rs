//! Looking at the table to see whether an expectation holds, and saying what was found where it does not.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use hex::Numbering;
use kernel::{Table, Turn};
use table::{Audience, Board, Counter, CounterId, Seat, View, Word};

use crate::cards::Cards;
use crate::expect::claim::Claim;
use crate::expect::phrases::HEADS;
use crate::position::settle::canonical;
use kernel::{alike, nearest, short, unknown};

/// Lists longer than this are cut when they are shown.
const LONGEST_LIST: usize = 40;

/// The table at one moment, through somebody's eyes.
#[derive(Debug)]
pub(crate) struct Observer<'a> {
    pub(crate) table: &'a dyn Table,
    pub(crate) numbering: &'a Numbering,
    /// The ids and titles of all cards.
    pub(crate) cards: &'a Cards,
    /// Every counter that was ever on the table, with its name.
    pub(crate) known: &'a BTreeMap<CounterId, Word>,
    /// How many decisions had been made before the last order.
    pub(crate) since: usize,
    pub(crate) eyes: Audience,
    pub(crate) view: View,
}

impl<'a> Observer<'a> {
    /// Whether the claim holds.
    pub(crate) fn check(&self, claim: &Claim) -> Result<(), String> {
        match claim {
            Claim::Counters { who, is } => who.iter().try_for_each(|name| self.counter_is(name, is)),
            Claim::Only { who, at } => self.only(who, at),
            Claim::Reach { who, verb, places } => self.reach(who, verb, places),
            Claim::Why { who, at, rule } => self.why(who, at, rule),
            Claim::Odds { action, facts } => self.odds(action.as_deref(), facts),
            Claim::Preview { action, is } => self.preview(action, is),
            Claim::Result { present, text } => self.result(*present, text),
            Claim::Event { present, text, rule } => self.event(*present, text.as_deref(), rule.as_ref()),
            Claim::Marker { present, name, at, values } => self.marker(*present, name, at.as_deref(), values),
            Claim::Choice { present, seat, what } => self.choice(*present, *seat, what),
            Claim::Turn(due) => self.turn(*due),
            Claim::Phase(name) => self.phase(name),
            Claim::GameTurn(name) => self.game_turn(name),
            Claim::Track { id, value } => self.track(id, value),
            Claim::Outcome { winner, level, rule } => self.outcome(*winner, level.as_deref(), rule.as_ref()),
            Claim::NoOutcome => self.no_outcome(),
            Claim::Card { present, name, at } => self.card(*present, name, at),
            Claim::Pile { at, count } => self.pile(at, *count),
        }
    }

    /// The counter that a player calls so: by its id, or by its name where only one has it.
    pub(crate) fn id(&self, called: &str) -> Result<&CounterId, String> {
        // A face-down counter goes by the name it has in the looker's view.
        if let Some(counter) = self.view.counters.iter().find(|counter| counter.id == called) {
            return Ok(&counter.id);
        }
        if let Some((id, _)) = self.known.get_key_value(called) {
            return Ok(id);
        }
        let has = |(id, name): &(&'a CounterId, &Word)| alike(id.as_str(), called) || alike(name, called);
        let found: Vec<&CounterId> = self.known.iter().filter(has).map(|(id, _)| id).collect();
        match found.as_slice() {
            [only] => Ok(only),
            [] => Err(self.no_such_counter(called)),
            many => Err(format!(
                "'{}' may be any of {}",
                short(called),
                listed(many.iter().map(ToString::to_string))
            )),
        }
    }

    fn no_such_counter(&self, called: &str) -> String {
        let called = short(called);
        let names = || self.known.iter().flat_map(|(id, name)| [id.as_str(), name.as_str()]);
        let near = nearest(&called, names());
        let heads = nearest(&called, HEADS.iter().copied());
        if !near.is_empty() {
            return format!("there is no counter '{called}'; did you mean {}?", near.join(" or "));
        }
        if let Some(head) = heads.first() {
            return format!("there is no counter '{called}'; did you mean the expectation '{head} …'?");
        }
        format!(
            "there is no counter '{called}'; there is {}",
            listed(self.known.keys().map(ToString::to_string))
        )
    }

    /// Whether the game has such a word at all: that something misspelt is not there would always hold.
    pub(crate) fn word(&self, kind: &str, word: &str, known: &[String]) -> Result<(), String> {
        if known.is_empty() || known.iter().any(|known| alike(known, word)) {
            return Ok(());
        }
        Err(unknown(kind, word, known.iter().map(String::as_str)))
    }

    /// A status of this game, with its number or without: `surrender 2`.
    pub(crate) fn status_word(&self, name: &str) -> Result<(), String> {
        let known = &self.board().words.statuses;
        let bare = name.rsplit_once(' ').map_or(name, |(bare, _)| bare);
        self.word("status", bare, known).or_else(|_| self.word("status", name, known))
    }

    pub(crate) fn board(&self) -> &Board {
        self.table.board()
    }

    /// The counter as the one who looks sees it.
    pub(crate) fn seen(&self, id: &CounterId) -> Option<&Counter> {
        self.view.counters.iter().find(|counter| counter.id == *id)
    }

    /// The one form of a place's name: a hex as the map prints it, a box by its id.
    pub(crate) fn place(&self, called: &str) -> String {
        if self.is_numbered(called) {
            return canonical(self.numbering, called);
        }
        let boxes = &self.board().boxes;
        let found = boxes.iter().find(|b| alike(b.id.as_str(), called) || alike(&b.title, called));
        found.map_or_else(|| called.to_owned(), |found| found.id.to_string())
    }

    fn is_numbered(&self, called: &str) -> bool {
        self.numbering.parse(called).is_ok() || self.numbering.parse_side(called).is_ok()
    }

    /// A place that must exist, because saying that nothing is there would hold of any mistyped number.
    pub(crate) fn existing(&self, called: &str) -> Result<String, String> {
        let place = self.place(called);
        if self.exists(&place, self.board()) {
            return Ok(place);
        }
        Err(format!("there is no place '{}' on this table", short(called)))
    }

    fn exists(&self, place: &str, board: &Board) -> bool {
        let drawn = |hex| {
            let number = self.numbering.print(hex).unwrap_or_default();
            board.hexes.iter().any(|known| known.id.as_str() == number)
        };
        match self.numbering.parse_side(place) {
            Ok(side) => side.hexes().into_iter().all(drawn),
            Err(_) => {
                let on_table = |id: &str| id == place;
                self.numbering.parse(place).is_ok_and(drawn)
                    || board.hexes.iter().any(|hex| on_table(hex.id.as_str()))
                    || board.boxes.iter().any(|b| on_table(b.id.as_str()))
                    || self.view.piles.iter().any(|pile| on_table(pile.place.as_str()))
                    || self.known.contains_key(place)
            }
        }
    }

    /// The seat that would act with a counter: the one who looks, its owner, or whoever is on turn.
    pub(crate) fn seat_of(&self, id: &CounterId) -> Seat {
        let owner = || self.table.view(Audience::Referee).counters.into_iter().find(|c| c.id == *id)?.owner;
        match self.eyes {
            Audience::Seat(seat) => seat,
            _ => owner().unwrap_or_else(|| self.seat_on_turn()),
        }
    }

    /// The one who looks, or the first player on turn.
    pub(crate) fn seat_on_turn(&self) -> Seat {
        match self.eyes {
            Audience::Seat(seat) => seat,
            _ => self.table.turn().seats().iter().find(|seat| seat.is_player()).unwrap_or(Seat::German),
        }
    }

    /// Whom the table waits for, in words.
    pub(crate) fn awaited(&self) -> String {
        match self.table.turn() {
            Turn::Chance => "chance".to_owned(),
            Turn::Over(outcome) => format!("over ({outcome})"),
            Turn::Players(seats) => seats.iter().map(Seat::name).collect::<Vec<_>>().join(" and "),
        }
    }

    /// Who looks, at the head of a sentence about what is not seen.
    pub(crate) fn looker(&self) -> &'static str {
        match self.eyes {
            Audience::Seat(seat) => seat.name(),
            Audience::Public => "a spectator",
            Audience::Referee => "the referee",
        }
    }
}

/// A sentence and, under it, what was expected and what was found, in columns.
pub(crate) fn miss(head: &str, lines: &[(&str, String)]) -> String {
    let width = lines.iter().map(|(label, _)| label.len()).max().unwrap_or(0) + 1;
    lines.iter().fold(head.to_owned(), |mut text, (label, value)| {
        // Writing to a string cannot fail.
        let _ = write!(text, "\n    {:width$} {value}", format!("{label}:"));
        text
    })
}

/// A list to be read, cut where it grows too long; `nothing` where it is empty.
pub(crate) fn listed<T: ToString>(names: impl IntoIterator<Item = T>) -> String {
    let all: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    match all.len() {
        0 => "nothing".to_owned(),
        count if count > LONGEST_LIST => {
            format!("{} and {} more", all[..LONGEST_LIST].join(", "), count - LONGEST_LIST)
        }
        _ => all.join(", "),
    }
}
