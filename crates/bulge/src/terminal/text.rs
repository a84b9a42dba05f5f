//! Choices, events and odds as lines of text.

use std::fmt::Write as _;

use table::{Candidate, Choice, Event, Fraction, Illegal, Reckoning, Seat, Subject, View};

/// Longer lists are shown by what they are about, not one by one.
pub(super) const MOST_LISTED: usize = 40;
/// So much of what was weighed is shown at once.
const MOST_WEIGHED: usize = 5;

/// What is asked now, with the rule behind it: `Turn 1. German: move units (TOY §4.1)`.
pub(super) fn prompt_text(view: &View, seat: Seat) -> Option<String> {
    let prompt = view.prompt.as_ref()?;
    let who = format!("{}: ", seat.title());
    let text = prompt.text.strip_prefix(&who).unwrap_or(&prompt.text);
    Some(format!("{}. {who}{text} ({})", view.turn.title, prompt.rule))
}

/// One event as a line, with its rules.
pub(super) fn event_text(event: &Event) -> String {
    let rules: Vec<String> = event.rules.iter().map(ToString::to_string).collect();
    if rules.is_empty() { event.text.clone() } else { format!("{}  [{}]", event.text, rules.join(", ")) }
}

/// One event with the best of what was weighed; the command `weighed` shows all of it.
pub(super) fn event_in_full(event: &Event) -> String {
    if event.weighed.is_empty() {
        return event_text(event);
    }
    format!("{}\n{}", event_text(event), weighed_text(&event.weighed, MOST_WEIGHED))
}

/// What was weighed, a line each: what was chosen first, marked with a star, then what was passed over, as far as there is
/// room.
pub(super) fn weighed_text(weighed: &[Candidate], most: usize) -> String {
    let mut sorted: Vec<&Candidate> = weighed.iter().collect();
    sorted.sort_by_key(|one| !one.chosen);
    let line = |one: &&Candidate| {
        let rule = one.rule.as_ref().map_or_else(String::new, |rule| format!(" [{rule}]"));
        let why = if one.why.is_empty() { String::new() } else { format!(": {}", one.why) };
        format!("    {} {}{why}{rule}", if one.chosen { "*" } else { "-" }, one.what)
    };
    let mut lines: Vec<String> = sorted.iter().take(most).map(line).collect();
    if sorted.len() > most {
        lines.push(format!("    - and {} more; 'weighed' shows them all", sorted.len() - most));
    }
    lines.join("\n")
}

/// Reasons why not, a line each.
pub(super) fn reasons_text(reasons: &[Illegal]) -> String {
    reasons.iter().map(|reason| format!("  {reason}")).collect::<Vec<_>>().join("\n")
}

/// The choices, one by one, or only how many of each kind when there are many.
pub(super) fn listed(choices: &[Choice]) -> String {
    if choices.len() <= MOST_LISTED {
        return all_of(choices);
    }
    format!("  {}; type 'choices' to see who can do what", counted_verbs(choices))
}

/// How many choices there are of each kind: `move (12), attack (2)`.
pub(super) fn counted_verbs(choices: &[Choice]) -> String {
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for choice in choices {
        match kinds.iter_mut().find(|(verb, _)| choice.verb == *verb) {
            Some((_, count)) => *count += 1,
            None => kinds.push((&choice.verb, 1)),
        }
    }
    let kinds: Vec<String> = kinds
        .iter()
        .map(|(verb, count)| if *count == 1 { (*verb).to_owned() } else { format!("{verb} ({count})") })
        .collect();
    kinds.join(", ")
}

/// What can be acted with, but is not in the list of choices.
pub(super) fn subjects_left(view: &View) -> Vec<&Subject> {
    let listed = |subject: &Subject| {
        let shown = |choice: &Choice| subject.points.iter().all(|point| choice.points.contains(point));
        view.choices.iter().any(shown)
    };
    view.subjects.iter().filter(|subject| !subject.points.is_empty() && !listed(subject)).collect()
}

/// The first few by name.
pub(super) fn named(subjects: &[&Subject]) -> String {
    let names: Vec<&str> = subjects.iter().take(12).map(|subject| subject.label.as_str()).collect();
    let rest = subjects.len().saturating_sub(names.len());
    let rest = if rest > 0 { format!(" and {rest} more") } else { String::new() };
    format!("{}{rest}", names.join(", "))
}

pub(super) fn all_of(choices: &[Choice]) -> String {
    all_from(choices, 0)
}

/// The choices one by one, numbered on from those that are listed already.
pub(super) fn all_from(choices: &[Choice], listed: usize) -> String {
    let mut out = String::new();
    for (index, choice) in choices.iter().enumerate() {
        let cost = cost_text(choice).map_or_else(String::new, |cost| format!(" ({cost})"));
        let _ = write!(
            out,
            "{}{:>4}. {:<24} {}{cost}",
            if index > 0 { "\n" } else { "" },
            listed + index + 1,
            choice.action,
            choice.label
        );
    }
    out
}

/// What a choice costs, with what should be known of it beforehand: `5 MP; Extended Movement`.
pub(super) fn cost_text(choice: &Choice) -> Option<String> {
    let parts: Vec<&str> =
        choice.cost.as_deref().into_iter().chain(choice.notes.iter().map(String::as_str)).collect();
    (!parts.is_empty()).then(|| parts.join("; "))
}

/// The odds of an attack as a few lines.
pub(super) fn odds_text(one: &Reckoning) -> String {
    let odds = if one.odds.is_empty() { String::new() } else { format!(", {}", one.odds) };
    let mut out = format!("{}: {} against {}{odds}", one.title, one.attack_total, one.defense_total);
    for shift in &one.shifts {
        let rule = shift.rule.as_ref().map_or_else(String::new, |rule| format!(" [{rule}]"));
        let _ = write!(out, "\n  {:+} {}{rule}", shift.by, shift.text);
    }
    if !one.column.is_empty() {
        let _ = write!(out, "\n  column {}", one.column);
    }
    for likely in &one.results {
        let _ = write!(out, "\n  {:<4} {:<6} {}", likely.result, chance_text(likely.chance), likely.text);
    }
    for said in one.assumes.iter().chain(&one.notes) {
        let _ = write!(out, "\n  ({said})");
    }
    out
}

/// A chance as a fraction, or in per cent where the numbers are long.
fn chance_text(chance: Fraction) -> String {
    let text = chance.to_string();
    let thousandths = || Some((chance.top.checked_mul(1_000)? / chance.bottom).to_string());
    match thousandths().filter(|_| text.len() > 6).and_then(|part| part.parse::<u32>().ok()) {
        Some(part) => format!("{}.{}%", part / 10, part % 10),
        None => text,
    }
}
