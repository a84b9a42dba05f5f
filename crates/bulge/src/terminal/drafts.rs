//! Ways to read a line, from word to word, and the best of them.

use super::directory::Named;
use super::naming::Fit;

/// What a line was found to mean.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Meant {
    Order(String),
    /// Several orders: which?
    Several(Vec<Reading>),
    /// No order, and this is what is wrong with it.
    Nothing(String),
    /// Whatever the game makes of it.
    Unknown,
}

/// One way to read a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    pub(super) order: String,
    /// The things in it that were called by name, in words.
    pub(super) about: String,
}

/// A reading that grows word by word.
#[derive(Clone, Default)]
pub(super) struct Draft {
    pub(super) order: String,
    about: Vec<String>,
    /// How badly the names fit.
    cost: Vec<Fit>,
}

impl Draft {
    pub(super) fn of(verb: &str) -> Draft {
        Draft { order: verb.to_owned(), ..Draft::default() }
    }

    pub(super) fn with(&self, word: &str) -> Draft {
        let mut longer = self.clone();
        longer.order.push(' ');
        longer.order.push_str(word);
        longer
    }

    pub(super) fn with_named(&self, named: &Named, fit: Fit) -> Draft {
        let mut longer = self.with(&named.word);
        longer.cost.push(fit);
        if named.told() != named.word {
            longer.about.push(named.told());
        }
        longer
    }

    /// The worst fit counts first.
    pub(super) fn rank(&self) -> Vec<Fit> {
        let mut rank = self.cost.clone();
        rank.sort_unstable_by(|a, b| b.cmp(a));
        rank
    }
}

/// The best of several readings, or the question which of them.
pub(super) fn one_of(mut drafts: Vec<Draft>) -> Meant {
    let Some(rank) = drafts.iter().map(Draft::rank).min() else { return Meant::Unknown };
    drafts.retain(|draft| draft.rank() == rank);
    let mut readings: Vec<Reading> = Vec::new();
    for draft in drafts {
        if readings.iter().all(|reading| reading.order != draft.order) {
            readings.push(Reading { order: draft.order, about: draft.about.join("; ") });
        }
    }
    match readings.as_slice() {
        [one] => Meant::Order(one.order.clone()),
        _ => Meant::Several(readings),
    }
}
