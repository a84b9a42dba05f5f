//! Whether what is expected of the table as a whole holds: events, markers, turns, tracks, cards, the outcome.

use std::collections::BTreeMap;

use kernel::Turn;
use table::{Event, Marker, PhaseState, Pile, Seat};

use crate::check::counters::differs;
use crate::check::observer::{Observer, listed, miss};
use crate::dice::printed_result;
use crate::expect::claim::Due;
use crate::play::is_called;
use crate::rules::NamedRule;
use kernel::{alike, guess};

impl Observer<'_> {
    /// Whether something happened since the last order.
    pub(crate) fn event(
        &self,
        present: bool,
        text: Option<&str>,
        rule: Option<&NamedRule>,
    ) -> Result<(), String> {
        rule.map_or(Ok(()), |rule| self.has_rule(rule))?;
        let events = self.table.events(self.since, self.table.count(), self.eyes);
        let is_meant = |event: &&Event| {
            text.is_none_or(|text| event.text.to_lowercase().contains(&text.to_lowercase()))
                && rule.is_none_or(|rule| event.rules.iter().any(|found| rule.means(found, self.book())))
        };
        let found = events.iter().find(is_meant);
        if found.is_some() == present {
            return Ok(());
        }
        let quoted = text.map(|text| format!("\"{text}\""));
        let name = quoted.into_iter().chain(rule.map(ToString::to_string)).collect::<Vec<_>>().join(" ");
        match found {
            Some(event) => Err(miss(&format!("there is an event {name}"), &[("found", told(event))])),
            None => {
                let lines: Vec<(&str, String)> = events.iter().map(|event| ("found", told(event))).collect();
                let nothing = [("found", "no event since the last order".to_owned())];
                let lines = if lines.is_empty() { nothing.as_slice() } else { lines.as_slice() };
                Err(miss(&format!("there is no event {name}"), lines))
            }
        }
    }

    /// The code of the game's book.
    pub(crate) fn book(&self) -> &str {
        &self.table.info().book
    }

    /// Whether the book has such a rule at all. Rulings are not in the register.
    fn has_rule(&self, rule: &NamedRule) -> Result<(), String> {
        let known = || self.board().rules.iter().map(|title| &title.rule);
        if rule.is_ruling() || known().any(|known| rule.means(known, self.book())) {
            return Ok(());
        }
        let names: Vec<String> = known().map(ToString::to_string).collect();
        self.word("rule", &rule.to_string(), &names)
    }

    /// Whether a table gave this result since the last order.
    pub(crate) fn result(&self, present: bool, text: &str) -> Result<(), String> {
        let events = self.table.events(self.since, self.table.count(), self.eyes);
        let found: Vec<String> = events.iter().filter_map(printed_result).collect();
        if found.iter().any(|result| alike(result, text)) == present {
            return Ok(());
        }
        let head = if present { "there is no result" } else { "there is a result" };
        Err(miss(&format!("{head} {text} since the last order"), &[("found", listed(found))]))
    }

    /// Whether a marker lies there.
    pub(crate) fn marker(
        &self,
        present: bool,
        name: &str,
        at: Option<&str>,
        values: &BTreeMap<String, String>,
    ) -> Result<(), String> {
        self.word("marker", name, &self.board().words.markers)?;
        let place = match at {
            Some(called) if present => Some(self.place(called)),
            Some(called) => Some(self.existing(called)?),
            None => None,
        };
        let there = |marker: &&Marker| {
            place.as_ref().is_none_or(|place| self.place(&marker.on.to_string()) == *place)
        };
        let is_meant = |marker: &&Marker| alike(&marker.name, name) && fits(marker, values);
        if self.view.markers.iter().any(|marker| there(&marker) && is_meant(&marker)) == present {
            return Ok(());
        }
        let lies = place.as_ref().map_or("on the table".to_owned(), |place| format!("at {place}"));
        if !present {
            return Err(format!("there is a marker {name} {lies}"));
        }
        let here = self.view.markers.iter().filter(there).map(marker_text);
        let others = self.view.markers.iter().filter(|marker| !there(marker) && alike(&marker.name, name));
        let found: Vec<String> = here.chain(others.map(marker_text)).collect();
        Err(miss(&format!("there is no marker {name} {lies}"), &[("found", listed(found))]))
    }

    pub(crate) fn turn(&self, due: Due) -> Result<(), String> {
        let (holds, expected) = match (due, self.table.turn()) {
            (Due::Players(seats), turn) => {
                let names: Vec<&str> = seats.iter().map(Seat::name).collect();
                (turn == Turn::Players(seats), names.join(" and "))
            }
            (Due::Chance, turn) => (turn == Turn::Chance, "chance".to_owned()),
            (Due::Over, turn) => (turn.is_over(), "over".to_owned()),
        };
        if holds { Ok(()) } else { differs("it is another seat's turn", &expected, self.awaited()) }
    }

    /// Whether the present phase goes by this name, its seat said or not.
    pub(crate) fn phase(&self, name: &str) -> Result<(), String> {
        let now = || self.view.phases.iter().filter(|phase| phase.state == PhaseState::Now);
        if now().any(|phase| is_called(phase, name)) {
            return Ok(());
        }
        let found = now().map(|phase| format!("{} ({})", phase.title, phase.id));
        differs("the phase is different", name, listed(found))
    }

    pub(crate) fn game_turn(&self, name: &str) -> Result<(), String> {
        let line = &self.view.turn;
        if line.number.to_string() == name || alike(&line.title, name) {
            return Ok(());
        }
        differs("the game turn is different", name, format!("{} ({})", line.number, line.title))
    }

    pub(crate) fn track(&self, id: &str, value: &str) -> Result<(), String> {
        let tracks = &self.view.tracks;
        let Some(track) = tracks.iter().find(|track| alike(&track.id, id) || alike(&track.title, id)) else {
            let ids: Vec<&str> = tracks.iter().map(|track| track.id.as_str()).collect();
            return Err(format!("there is no track '{id}'{}", guess(id, ids.iter().copied())));
        };
        let is_number = value.parse::<i32>().is_ok_and(|value| value == track.value);
        if is_number || alike(&track.text, value) {
            return Ok(());
        }
        differs(
            &format!("the track {} has another value", track.id),
            value,
            format!("{} ({})", track.value, track.text),
        )
    }

    pub(crate) fn outcome(
        &self,
        winner: Option<Seat>,
        level: Option<&str>,
        rule: Option<&NamedRule>,
    ) -> Result<(), String> {
        let name = winner.map_or("draw", Seat::name);
        let Turn::Over(outcome) = self.table.turn() else {
            return differs("the game is not over", name, format!("the turn is {}", self.awaited()));
        };
        let level_fits =
            level.is_none_or(|level| outcome.level.as_deref().is_some_and(|found| alike(found, level)));
        if outcome.winner == winner
            && level_fits
            && rule.is_none_or(|rule| rule.means(&outcome.rule, self.book()))
        {
            return Ok(());
        }
        let said = [Some(name.to_owned()), level.map(str::to_owned), rule.map(ToString::to_string)];
        let expected = said.into_iter().flatten().collect::<Vec<_>>().join(", ");
        differs("the game ended differently", &expected, outcome.to_string())
    }

    pub(crate) fn no_outcome(&self) -> Result<(), String> {
        match self.table.turn() {
            Turn::Over(outcome) => Err(miss("the game is over", &[("found", outcome.to_string())])),
            _ => Ok(()),
        }
    }

    fn find_pile(&self, called: &str) -> Result<&Pile, String> {
        let piles = &self.view.piles;
        let found =
            piles.iter().find(|pile| alike(pile.place.as_str(), called) || alike(&pile.title, called));
        let names: Vec<&str> = piles.iter().map(|pile| pile.place.as_str()).collect();
        found.ok_or_else(|| format!("there is no pile '{called}'{}", guess(called, names.iter().copied())))
    }

    pub(crate) fn card(&self, present: bool, name: &str, at: &str) -> Result<(), String> {
        let pile = self.find_pile(at)?;
        let known = self.cards.iter().filter(|(id, title)| alike(id, name) || alike(title, name));
        let ids: Vec<&str> = known.map(|(id, _)| id.as_str()).collect();
        let is_meant = |card: &table::Card| {
            alike(card.id.as_str(), name) || alike(&card.title, name) || ids.contains(&card.id.as_str())
        };
        let found = pile.cards.iter().any(is_meant);
        if !found && ids.is_empty() {
            self.word("card", name, &self.board().words.cards)?;
        }
        if found == present {
            return Ok(());
        }
        let lies = if found { "is" } else { "is not" };
        let cards = listed(pile.cards.iter().map(|card| card.title.clone()));
        Err(miss(&format!("the card {name} {lies} in {}", pile.place), &[("found", cards)]))
    }

    pub(crate) fn pile(&self, at: &str, count: u32) -> Result<(), String> {
        let pile = self.find_pile(at)?;
        if pile.count == count {
            return Ok(());
        }
        differs(
            &format!("{} holds another number of cards", pile.place),
            &count.to_string(),
            pile.count.to_string(),
        )
    }
}

/// An event as the log would show it.
fn told(event: &Event) -> String {
    let rules: Vec<String> = event.rules.iter().map(ToString::to_string).collect();
    if rules.is_empty() { event.text.clone() } else { format!("{} ({})", event.text, rules.join(", ")) }
}

fn fits(marker: &Marker, values: &BTreeMap<String, String>) -> bool {
    values.iter().all(|(key, wanted)| {
        let found = match key.as_str() {
            "owner" => marker.owner.map(Seat::name),
            "value" => marker.value.as_deref(),
            _ => marker.facing.as_deref(),
        };
        found.is_some_and(|found| alike(found, wanted))
    })
}

fn marker_text(marker: &Marker) -> String {
    let owner = marker.owner.map_or(String::new(), |seat| format!(" owner={seat}"));
    let value = marker.value.as_ref().map_or(String::new(), |value| format!(" value={value}"));
    format!("{} at {}{owner}{value}", marker.name, marker.on)
}
