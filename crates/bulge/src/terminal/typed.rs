//! Reads an order as a player types it: `move Bohm to Clervaux` where the journal has `move 2pz-bohm 1709`.
//!
//! The game reads what is written exactly. Everything else is compared with the forms of its orders, whose arguments say
//! what they name, and then with what the seat may do now.

use kernel::{Refusal, Table};
use table::{Choice, OrderHelp, Seat};

use super::directory::{Directory, Named, Sort, best};
use super::drafts::{Draft, Meant, one_of};
use super::forms::{Slot, slots, with_verb};
use super::naming::{Fit, Name, same};

/// Words that a player may put into an order, and that mean nothing.
const FILLERS: [&str; 8] = ["to", "into", "the", "at", "in", "on", "with", "of"];
/// Readings beyond this number are not looked at.
const MOST_READINGS: usize = 400;
/// Words that end a phase or a step in one game or another.
const ENDINGS: [&str; 4] = ["next", "end", "done", "step"];

/// Reads orders for a seat.
pub(super) struct Reader<'t> {
    pub(super) table: &'t dyn Table,
    pub(super) directory: &'t Directory,
    pub(super) seat: Seat,
    /// What was offered.
    pub(super) choices: &'t [Choice],
}

impl Reader<'_> {
    /// What a line means.
    pub(super) fn meant(&self, line: &str) -> Meant {
        if self.readable(line) {
            return Meant::Order(line.to_owned());
        }
        if let Some(choice) = self.choices.iter().find(|choice| same(line, &choice.label)) {
            return Meant::Order(choice.action.clone());
        }
        if ENDINGS.contains(&line.to_lowercase().as_str()) {
            let ends = |choice: &&Choice| ENDINGS.contains(&choice.action.as_str());
            if let Some(end) = self.choices.iter().find(ends) {
                return Meant::Order(end.action.clone());
            }
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let is_filler = |word: &str| FILLERS.contains(&word.to_lowercase().as_str());
        let plain: Vec<&str> = words.iter().copied().filter(|word| !is_filler(word)).collect();
        let orders = self.table.orders();
        let mut unread = None;
        for words in [&words, &plain] {
            match self.by_form(words, &orders, &mut unread) {
                Meant::Unknown => {}
                meant => return meant,
            }
        }
        match self.among_legal(&plain) {
            Meant::Unknown => {}
            meant => return meant,
        }
        match (self.what_is_wrong(&plain, &orders), unread) {
            // The game says what it misses.
            (Meant::Unknown, Some(order)) => Meant::Order(order),
            (meant, _) => meant,
        }
    }

    /// Whether the game can read an order, whatever it says to it.
    fn readable(&self, order: &str) -> bool {
        !matches!(self.table.check(self.seat, order), Err(Refusal::Unreadable(_)))
    }

    /// Reads the words by the forms of the orders. What has the form of an order, and yet cannot be read, is kept.
    fn by_form(&self, words: &[&str], orders: &[OrderHelp], unread: &mut Option<String>) -> Meant {
        let mut drafts = Vec::new();
        for (order, rest) in with_verb(words, orders) {
            let start = Draft::of(&order.verb);
            let (slots, needed) = slots(order);
            for count in needed..=slots.len() {
                self.fill(&slots[..count], rest, &start, &mut drafts);
            }
        }
        let (readable, rest): (Vec<Draft>, Vec<Draft>) =
            drafts.into_iter().partition(|draft| self.readable(&draft.order));
        let nearest = rest.into_iter().min_by_key(Draft::rank).map(|draft| draft.order);
        *unread = unread.take().or(nearest);
        one_of(readable)
    }

    /// Tries all ways to spread the words over the slots.
    fn fill(&self, slots: &[Slot<'_>], words: &[&str], draft: &Draft, drafts: &mut Vec<Draft>) {
        let Some((slot, slots)) = slots.split_first() else {
            if words.is_empty() && drafts.len() < MOST_READINGS {
                drafts.push(draft.clone());
            }
            return;
        };
        // Every later slot needs a word.
        for taken in 1..=words.len().saturating_sub(slots.len()) {
            let (now, later) = words.split_at(taken);
            for draft in self.fillings(slot, now, draft) {
                self.fill(slots, later, &draft, drafts);
            }
        }
    }

    /// The draft with a slot filled by some words, in every way that they can be read.
    fn fillings(&self, slot: &Slot<'_>, words: &[&str], draft: &Draft) -> Vec<Draft> {
        let typed = words.join(" ");
        match slot {
            Slot::Word(known) => {
                known.iter().filter(|known| same(&typed, known)).map(|known| draft.with(known)).collect()
            }
            Slot::Thing(sort) => {
                let found = self.directory.find(*sort, &typed);
                let named: Vec<Draft> = found
                    .iter()
                    .flat_map(|found| found.all.iter().map(|named| draft.with_named(named, found.fit)))
                    .collect();
                // A hexside that nothing is printed on has no name.
                if named.is_empty() && words.len() == 1 { vec![draft.with(&typed)] } else { named }
            }
            Slot::Other if words.len() == 1 => {
                let mut spellings = vec![typed.clone(), typed.to_lowercase(), typed.to_uppercase()];
                spellings.dedup();
                spellings.iter().map(|word| draft.with(word)).collect()
            }
            Slot::Other => Vec::new(),
        }
    }

    /// Compares the words with every order that is legal now: for arguments of which only the game knows the names.
    fn among_legal(&self, words: &[&str]) -> Meant {
        let orders = self.table.orders();
        let verbs: Vec<&str> =
            with_verb(words, &orders).iter().map(|(order, _)| order.verb.as_str()).collect();
        if verbs.is_empty() {
            return Meant::Unknown;
        }
        let mut drafts = Vec::new();
        for action in self.table.legal(self.seat) {
            let parts: Vec<&str> = action.split(' ').collect();
            if verbs.contains(&parts[0]) {
                self.compare(&parts[1..], &words[1..], &Draft::of(parts[0]), &mut drafts);
            }
        }
        if drafts.is_empty() {
            return self.among_labels(words, &verbs);
        }
        one_of(drafts)
    }

    /// Looks for legal orders that are labelled with all the words, and among them for those that have most of the words
    /// themselves: `play 16 activate viii corps` is `play 16 activate viii`.
    fn among_labels(&self, words: &[&str], verbs: &[&str]) -> Meant {
        let Some((_, words)) = words.split_first().filter(|(_, words)| !words.is_empty()) else {
            return Meant::Unknown;
        };
        let words: Vec<Name> = words.iter().map(|word| Name::of(word)).collect();
        let has = |text: &str| {
            let name = Name::of(text);
            words.iter().filter(|word| name.fits(word).is_some_and(|fit| fit <= Fit::Words)).count()
        };
        let mut found: Vec<(usize, Draft)> = Vec::new();
        for action in self.table.legal(self.seat) {
            if !verbs.contains(&action.split(' ').next().unwrap_or_default()) {
                continue;
            }
            let label =
                self.table.describe(self.seat, &action).map(|choice| choice.label).unwrap_or_default();
            if has(&format!("{action} {label}")) == words.len() {
                found.push((has(&action), Draft::of(&action)));
            }
        }
        let most = found.iter().map(|(count, _)| *count).max().unwrap_or_default();
        one_of(found.into_iter().filter(|(count, _)| *count == most).map(|(_, draft)| draft).collect())
    }

    /// Compares the words of a legal order with those that were typed.
    fn compare(&self, parts: &[&str], words: &[&str], draft: &Draft, drafts: &mut Vec<Draft>) {
        let Some((part, parts)) = parts.split_first() else {
            if words.is_empty() && drafts.len() < MOST_READINGS {
                drafts.push(draft.clone());
            }
            return;
        };
        for taken in 1..=words.len() {
            let (now, later) = words.split_at(taken);
            let typed = now.join(" ");
            let named = [Sort::Unit, Sort::Place, Sort::Card]
                .into_iter()
                .flat_map(|sort| self.directory.list(sort).iter().filter(|named| named.word == *part));
            let by_word = Named::plain(part);
            let found =
                best(named.chain([&by_word]), &typed).map(|found| draft.with_named(found.all[0], found.fit));
            if let Some(draft) = found {
                self.compare(parts, later, &draft, drafts);
            }
        }
    }

    /// Which word of an order names nothing.
    fn what_is_wrong(&self, words: &[&str], orders: &[OrderHelp]) -> Meant {
        for (order, rest) in with_verb(words, orders) {
            let (slots, needed) = slots(order);
            if needed == 0 || rest.len() < needed {
                continue;
            }
            let mut rest = rest;
            for (place, slot) in slots.iter().enumerate() {
                let Slot::Thing(sort) = slot else { break };
                let most = rest.len().saturating_sub(slots.len() - place - 1);
                let read = (1..=most)
                    .rev()
                    .find(|taken| self.directory.find(*sort, &rest[..*taken].join(" ")).is_some());
                match read {
                    Some(taken) => rest = &rest[taken..],
                    None if most > 0 => {
                        return Meant::Nothing(self.directory.nothing(*sort, &rest[..most].join(" ")));
                    }
                    None => break,
                }
            }
        }
        Meant::Unknown
    }
}
