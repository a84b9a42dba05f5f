//! What each outcome of the die or draw that is due would do: tried on a copy of the table.

use kernel::{Table, alike};
use table::{Audience, Event, Fraction, Seat, What};

/// One outcome of chance, and what comes of it at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Outcome {
    /// `die 5`.
    pub(crate) text: String,
    weight: u32,
    /// The results that a table prints for it.
    pub(crate) results: Vec<String>,
    /// The lines of the log.
    lines: Vec<String>,
}

impl Outcome {
    /// Whether a player would call it so: by its die or by words of the log.
    fn is_called(&self, name: &str) -> bool {
        let small = name.to_lowercase();
        alike(&self.text, name) || self.lines.iter().any(|line| line.to_lowercase().contains(&small))
    }
}

/// Everything that chance can bring now.
pub(crate) fn outcomes(table: &dyn Table) -> Vec<Outcome> {
    let possible = table.chance().into_iter().filter(|(_, weight)| *weight > 0);
    let tried = possible.map(|(text, weight)| {
        let events = table.present().play(Seat::Chance, &text).unwrap_or_default();
        let seen: Vec<Event> = events.into_iter().filter(|event| event.seen.by(Audience::Referee)).collect();
        let results = seen.iter().filter_map(printed_result).collect();
        let lines = seen.iter().map(|event| event.text.clone()).collect();
        Outcome { text, weight, results, lines }
    });
    tried.collect()
}

/// The result that a table prints for what happened.
pub(crate) fn printed_result(event: &Event) -> Option<String> {
    match &event.what {
        What::Roll { result, .. } | What::Combat { result, .. } => result.clone(),
        _ => None,
    }
}

/// How likely an outcome of this name is.
pub(crate) fn chance_of(outcomes: &[Outcome], name: &str) -> Fraction {
    let sum = |all: &mut dyn Iterator<Item = &Outcome>| all.map(|one| u128::from(one.weight)).sum::<u128>();
    // Where a table prints a result of this name, words of the log do not count: DR is not every line with those letters.
    let is_printed = outcomes.iter().any(|one| one.results.iter().any(|result| alike(result, name)));
    let named = |one: &&Outcome| match is_printed {
        true => one.results.iter().any(|result| alike(result, name)),
        false => one.is_called(name),
    };
    Fraction::new(sum(&mut outcomes.iter().filter(named)), sum(&mut outcomes.iter()))
}

/// What can come of it, for a message: each printed result, or each die with the first line of the log.
pub(crate) fn summary(outcomes: &[Outcome]) -> Vec<String> {
    let mut names: Vec<&str> = Vec::new();
    for one in outcomes {
        let name = one.results.first().or(one.lines.first()).unwrap_or(&one.text);
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    names.iter().map(|name| format!("{name} {}", chance_of(outcomes, name))).collect()
}
