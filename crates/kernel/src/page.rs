//! A view laid part by part, so that an audience that has seen the table is sent what changed and the rest is not even built.
//!
//! A game tells of a part what it follows from ([`Page::needs`], [`Page::counter`]). While that is the same, the part is the same and is
//! left out. A part of which nothing is told is built and compared by its fingerprint. [`Known`] keeps fingerprints and no view, so
//! that an idle table is small.

use std::collections::BTreeSet;
use std::hash::{BuildHasher, Hash};

use foldhash::quality::FixedState;
use table::{Audience, CounterId, CounterPatch, Patch, View, Word};

/// Which overlays are drawn; the others are only named.
#[derive(Clone, Copy, Debug)]
pub enum Drawn<'a> {
    All,
    Only(&'a BTreeSet<Word>),
}

impl Drawn<'_> {
    /// Whether an overlay is drawn.
    #[must_use]
    pub fn has(self, id: &str) -> bool {
        match self {
            Drawn::All => true,
            Drawn::Only(some) => some.contains(id),
        }
    }
}

/// How a table is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    pub to: Audience,
    pub drawn: Drawn<'a>,
    /// Whether choices are offered.
    pub offers: bool,
}

impl Look<'static> {
    /// Everything that an audience may see.
    #[must_use]
    pub fn of(to: Audience) -> Look<'static> {
        Look { to, drawn: Drawn::All, offers: true }
    }
}

/// The parts of a view; counters are told apart one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Turn,
    Phases,
    Prompt,
    Pending,
    Markers,
    Tracks,
    Piles,
    Reckonings,
    Overlays,
    Objectives,
    Subjects,
    Choices,
    Outcome,
}

const PARTS: usize = Part::Outcome as usize + 1;

/// A view as far as one must know it to tell what changed: a fingerprint of each part and of each counter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    parts: [u64; PARTS],
    /// In the order of the view.
    counters: Vec<(CounterId, u64)>,
}

/// What has to be laid.
#[derive(Debug)]
enum Wanted<'a> {
    /// All of it.
    Whole,
    /// What differs from what is known.
    News(&'a mut Known),
    /// The turn and its phases.
    Glance,
}

/// Where a view is laid.
#[derive(Debug)]
pub struct Page<'a> {
    wanted: Wanted<'a>,
    drawn: Drawn<'a>,
    /// The parts that the game has told of, a bit each, and those of them that differ.
    told: u16,
    changed: u16,
    /// So many counters have been told of.
    counters: usize,
}

fn fingerprint(part: &impl Hash) -> u64 {
    FixedState::with_seed(1944).hash_one(part)
}

impl<'a> Page<'a> {
    fn new(wanted: Wanted<'a>, drawn: Drawn<'a>) -> Page<'a> {
        Page { wanted, drawn, told: 0, changed: 0, counters: 0 }
    }

    /// For a whole view.
    #[must_use]
    pub fn whole(drawn: Drawn<'a>) -> Page<'a> {
        Page::new(Wanted::Whole, drawn)
    }

    /// For the turn and its phases alone.
    #[must_use]
    pub fn glance() -> Page<'static> {
        static NONE: BTreeSet<Word> = BTreeSet::new();
        Page::new(Wanted::Glance, Drawn::Only(&NONE))
    }

    /// For what differs from what is known, and then counts as known.
    pub(crate) fn news(known: &'a mut Known, drawn: Drawn<'a>) -> Page<'a> {
        Page::new(Wanted::News(known), drawn)
    }

    /// Whether an overlay is drawn.
    #[must_use]
    pub fn draws(&self, id: &str) -> bool {
        self.drawn.has(id)
    }

    /// Whether a part has to be built. The key is everything that the part follows from; what the audience may not know does not
    /// belong in it.
    pub fn needs(&mut self, part: Part, key: impl Hash) -> bool {
        let known = match &mut self.wanted {
            Wanted::Whole => return true,
            Wanted::Glance => return part == Part::Phases,
            Wanted::News(known) => known,
        };
        let (print, bit) = (fingerprint(&key), 1 << part as u16);
        let differs = std::mem::replace(&mut known.parts[part as usize], print) != print;
        self.told |= bit;
        self.changed |= if differs { bit } else { 0 };
        differs
    }

    /// Whether the next counter has to be built. A game that asks this asks it of every counter, in the order of the view.
    pub fn counter(&mut self, id: &str, key: impl Hash) -> bool {
        let known = match &mut self.wanted {
            Wanted::Whole => return true,
            Wanted::Glance => return false,
            Wanted::News(known) => &mut known.counters,
        };
        let (print, at) = (fingerprint(&key), self.counters);
        self.counters += 1;
        // Nearly always they are the same ones in nearly the same order.
        match known[at..].iter().position(|(other, _)| **other == *id) {
            Some(0) => {}
            Some(later) => known[at..=at + later].rotate_right(1),
            None => {
                known.insert(at, (id.into(), print));
                return true;
            }
        }
        std::mem::replace(&mut known[at].1, print) != print
    }

    /// A part that changed, whether the game has told of it or not.
    fn news_of<T: Hash>(&mut self, part: Part, value: T) -> Option<T> {
        let told = self.told & (1 << part as u16) != 0;
        let changed = if told { self.changed & (1 << part as u16) != 0 } else { self.needs(part, &value) };
        changed.then_some(value)
    }

    /// What has to be sent of a view that was laid here.
    pub(crate) fn patch(mut self, view: View) -> Patch {
        let mut set = view.counters;
        if self.counters == 0 {
            set.retain(|one| self.counter(&one.id, one));
        }
        let gone = match &mut self.wanted {
            Wanted::News(known) => known.counters.drain(self.counters..).map(|(id, _)| id).collect(),
            Wanted::Whole | Wanted::Glance => Vec::new(),
        };
        let counters = CounterPatch { set, gone };
        Patch {
            turn: self.news_of(Part::Turn, view.turn),
            phases: self.news_of(Part::Phases, view.phases),
            prompt: self.news_of(Part::Prompt, view.prompt).map(|one| one.into_iter().collect()),
            pending: self.news_of(Part::Pending, view.pending),
            counters: (counters != CounterPatch::default()).then_some(counters),
            markers: self.news_of(Part::Markers, view.markers),
            tracks: self.news_of(Part::Tracks, view.tracks),
            piles: self.news_of(Part::Piles, view.piles),
            reckonings: self.news_of(Part::Reckonings, view.reckonings),
            overlays: self.news_of(Part::Overlays, view.overlays),
            objectives: self.news_of(Part::Objectives, view.objectives),
            subjects: self.news_of(Part::Subjects, view.subjects),
            choices: self.news_of(Part::Choices, view.choices),
            outcome: self.news_of(Part::Outcome, view.outcome).map(|one| one.into_iter().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use table::{Counter, TurnLine};

    use super::*;

    fn view(counters: &[(&str, u32)]) -> View {
        let line = TurnLine { number: 1, last: 4, title: "16 Dec".into(), player: None };
        let counter =
            |(id, level): &(&str, u32)| Counter { id: (*id).into(), level: *level, ..Counter::default() };
        View { counters: counters.iter().map(counter).collect(), ..View::new(Audience::Public, line) }
    }

    /// What is sent after a view was known: the counters that are set, and those that are gone.
    fn sent(known: &mut Known, counters: &[(&str, u32)]) -> (Vec<String>, Vec<String>) {
        let patch = Page::news(known, Drawn::All).patch(view(counters));
        let counters = patch.counters.unwrap_or_default();
        let set = counters.set.iter().map(|one| one.id.to_string()).collect();
        (set, counters.gone.iter().map(ToString::to_string).collect())
    }

    fn names(all: &[&str]) -> Vec<String> {
        all.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn only_counters_that_changed_are_sent() {
        let mut known = Known::default();
        let first = [("a", 0), ("b", 0), ("c", 0), ("d", 0)];
        assert_eq!(sent(&mut known, &first), (names(&["a", "b", "c", "d"]), vec![]));
        assert_eq!(sent(&mut known, &first), (vec![], vec![]));
        // One moves up, another down; a third goes and a fourth comes.
        assert_eq!(sent(&mut known, &[("c", 0), ("a", 0), ("b", 1), ("d", 0)]), (names(&["b"]), vec![]));
        assert_eq!(
            sent(&mut known, &[("c", 0), ("e", 0), ("d", 2)]),
            (names(&["e", "d"]), names(&["a", "b"]))
        );
        assert_eq!(sent(&mut known, &[]), (vec![], names(&["c", "e", "d"])));
    }

    #[test]
    fn a_part_is_built_when_what_it_follows_from_changes() {
        let mut known = Known::default();
        let mut ask = |key: u8| {
            let mut page = Page::news(&mut known, Drawn::All);
            let needs = page.needs(Part::Tracks, key);
            (needs, page.patch(view(&[])).tracks.is_some())
        };
        assert_eq!([ask(1), ask(1), ask(2)], [(true, true), (false, false), (true, true)]);
        let mut whole = Page::whole(Drawn::All);
        assert!(whole.needs(Part::Tracks, 1) && whole.counter("a", 1), "a whole view needs everything");
        let mut glance = Page::glance();
        let wants = (glance.needs(Part::Phases, 1), glance.needs(Part::Tracks, 1), glance.counter("a", 1));
        assert_eq!((wants, glance.draws("zoc german")), ((true, false, false), false));
    }
}
