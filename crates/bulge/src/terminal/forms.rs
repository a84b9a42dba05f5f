//! The forms of orders: which words stand in an order, and what the others name.

use table::OrderHelp;

use super::directory::Sort;
use super::naming::same;

/// A part of the form of an order.
pub(super) enum Slot<'f> {
    /// One of these words stands here.
    Word(Vec<&'f str>),
    Thing(Sort),
    /// A number, a letter, a name of some other kind.
    Other,
}

/// The orders that begin with the words, and what follows the verb. A unique beginning of a verb will do.
pub(super) fn with_verb<'o, 'w>(
    words: &'w [&'w str],
    orders: &'o [OrderHelp],
) -> Vec<(&'o OrderHelp, &'w [&'w str])> {
    let rest = |order: &'o OrderHelp| {
        let length = order.verb.split(' ').count();
        let begins = words.len() >= length && same(&words[..length].join(" "), &order.verb);
        begins.then(|| (order, &words[length..]))
    };
    let exact: Vec<_> = orders.iter().filter_map(rest).collect();
    let Some(first) = words.first().filter(|first| exact.is_empty() && first.len() >= 3) else {
        return exact;
    };
    let first = first.to_lowercase();
    let short: Vec<_> = orders.iter().filter(|order| order.verb.starts_with(&first)).collect();
    if short.windows(2).any(|two| two[0].verb != two[1].verb) {
        return exact;
    }
    short.into_iter().map(|order| (order, &words[1..])).collect()
}

/// The parts of an order after its verb, and how many of them it needs.
pub(super) fn slots(order: &OrderHelp) -> (Vec<Slot<'_>>, usize) {
    let parts = || order.form[order.verb.len()..].split_whitespace();
    let needed = parts().filter(|part| !part.starts_with('[')).count();
    (parts().map(slot).collect(), needed)
}

fn slot(part: &str) -> Slot<'_> {
    match part.trim_matches(['[', ']']) {
        "UNIT" | "TRANSPORT" => Slot::Thing(Sort::Unit),
        "HEX" | "BOX" => Slot::Thing(Sort::Place),
        "HEXSIDE" => Slot::Thing(Sort::Side),
        "CARD" => Slot::Thing(Sort::Card),
        kind if kind.chars().any(|letter| letter.is_ascii_lowercase()) => {
            Slot::Word(kind.split('|').collect())
        }
        _ => Slot::Other,
    }
}
