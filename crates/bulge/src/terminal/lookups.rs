//! What a player can ask at any time, after the end of a game too: the log, rules, cards, counters, the map around a hex.

use table::{Audience, Card, Counter, View};

use super::directory::{Directory, Sort};
use super::game_loop::Loop;
use super::lists::card_text;
use super::naming::{Fit, Name};
use super::text::{event_text, weighed_text};
use super::{lists, map_text};

impl Loop<'_> {
    /// What has happened, or what happened that has these words in it.
    pub(super) fn log(&self, eyes: Audience, words: &str) -> String {
        let events = self.table.events(0, self.table.count(), eyes);
        let lines = events.iter().map(event_text);
        let found: Vec<String> =
            lines.filter(|line| line.to_lowercase().contains(&words.to_lowercase())).collect();
        match (found.is_empty(), words) {
            (false, _) => found.join("\n"),
            (true, "") => "Nothing has happened yet.".to_owned(),
            (true, _) => format!("The log does not say '{}'.", kernel::short(words)),
        }
    }

    /// All that was weighed since the last decision of a person, in full.
    pub(super) fn weighed(&self, eyes: Audience) -> String {
        let count = self.table.count();
        let person =
            |number: &usize| self.table.decision(*number).is_some_and(|(seat, _)| self.is_person(seat));
        let from = (1..=count).rev().find(person).unwrap_or(0);
        let events = self.table.events(from.saturating_sub(1), count, eyes);
        let told: Vec<String> = events
            .iter()
            .filter(|event| !event.weighed.is_empty())
            .map(|event| format!("{}\n{}", event_text(event), weighed_text(&event.weighed, usize::MAX)))
            .collect();
        if told.is_empty() {
            "Nothing was weighed since your last decision.".to_owned()
        } else {
            told.join("\n")
        }
    }

    /// A rule with its title and with the rulings about it. The book may stand before it: `BB §3.9-G4`.
    pub(super) fn rule(&self, typed: &str) -> String {
        match crate::rules::looked_up(self.kind, typed) {
            Ok(cards) => cards.iter().map(crate::rules::told).collect::<Vec<_>>().join("\n"),
            Err(wrong) => wrong,
        }
    }

    /// What a card says.
    pub(super) fn card(&self, view: &View, name: &str) -> String {
        if name.is_empty() {
            return "Type 'card NAME'; 'cards' lists the cards that you can see.".to_owned();
        }
        let directory = Directory::of(self.table.board(), view);
        let named = match directory.one(Sort::Card, name) {
            Ok(named) => named,
            Err(which) if directory.find(Sort::Card, name).is_some() => return which,
            Err(wrong) => {
                let mut titles = self.table.board().words.cards.iter();
                let unseen = titles.find(|title| is_called(title, name));
                let told =
                    |title: &String| format!("'{title}' is a card of this game that you cannot see now.");
                return unseen.map_or(wrong, told);
            }
        };
        let all = view.piles.iter().flat_map(|pile| pile.cards.iter().map(move |card| (pile, card)));
        let is = |(_, card): &(&table::Pile, &Card)| card.id == *named.word;
        let found = all.clone().find(is);
        found.map_or_else(String::new, |(pile, card)| format!("{}\n  ({})", card_text(card), pile.title))
    }

    /// The cards that can be seen, or those of one pile.
    pub(super) fn cards(&self, view: &View, name: &str) -> String {
        if name.is_empty() {
            return lists::cards(view);
        }
        let piles: Vec<String> =
            view.piles.iter().filter(|pile| is_called(&pile.title, name)).map(lists::pile_in_full).collect();
        if piles.is_empty() { self.card(view, name) } else { piles.join("\n") }
    }

    /// The counters, or those that have a name or are in a place.
    pub(super) fn units(&self, view: &View, name: &str) -> String {
        let board = self.table.board();
        if name.is_empty() {
            return lists::units(board, view, |_| true);
        }
        let directory = Directory::of(board, view);
        let units = directory.find(Sort::Unit, name);
        let places = directory.find(Sort::Place, name);
        let units = units.filter(|unit| places.as_ref().is_none_or(|place| unit.fit <= place.fit));
        if let Some(found) = units {
            let is = |counter: &Counter| found.all.iter().any(|named| counter.id == *named.word);
            return lists::units(board, view, is);
        }
        let Some(found) = places else { return directory.nothing(Sort::Unit, name) };
        let is = |counter: &Counter| found.all.iter().any(|named| counter.place == *named.word);
        let text = lists::units(board, view, is);
        if text.is_empty() { format!("Nobody is in {}.", found.all[0].told()) } else { text }
    }

    /// The map around a hex, a place or a unit.
    pub(super) fn map_around(&self, view: &View, name: &str) -> String {
        let board = self.table.board();
        let directory = Directory::of(board, view);
        let places = directory.find(Sort::Place, name);
        let units = directory.find(Sort::Unit, name);
        let unit = units.filter(|unit| places.as_ref().is_none_or(|place| unit.fit < place.fit));
        let centres: Vec<String> = match (&unit, &places) {
            (Some(found), _) => {
                let is = |counter: &&Counter| found.all.iter().any(|named| counter.id == *named.word);
                view.counters.iter().filter(is).map(|counter| counter.place.to_string()).collect()
            }
            (None, Some(found)) => found.all.iter().map(|named| named.word.clone()).collect(),
            (None, None) => return directory.nothing(Sort::Place, name),
        };
        let mut on_map = centres.iter().filter_map(|at| board.hexes.iter().find(|hex| hex.id == **at));
        match on_map.next() {
            Some(centre) => map_text::around(board, view, centre),
            None => format!("'{}' is not on the map.", kernel::short(name)),
        }
    }
}

/// Whether something has these words in its title, or begins so.
fn is_called(title: &str, typed: &str) -> bool {
    Name::of(title).fits(&Name::of(typed)).is_some_and(|fit| fit < Fit::AnyOrder)
}
