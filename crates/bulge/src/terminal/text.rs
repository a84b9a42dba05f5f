//! Choices, events and odds as lines of text.

use std::fmt::Write as _;

use table::{Choice, Event, Fraction, Reckoning, Seat, Subject, View};

/// Longer lists are shown by what they are about, not one by one.
const MOST_LISTED: usize = 40;

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

/// The choice with that number.
pub(super) fn numbered<'v>(choices: &'v [Choice], line: &str) -> Option<&'v str> {
    let number: usize = line.parse().ok()?;
    choices.get(number.checked_sub(1)?).map(|choice| choice.action.as_str())
}

/// The choices, one by one, or only how many of each kind when there are many.
pub(super) fn listed(choices: &[Choice]) -> String {
    if choices.len() <= MOST_LISTED {
        return all_of(choices);
    }
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for choice in choices {
        match kinds.iter_mut().find(|(verb, _)| choice.verb == *verb) {
            Some((_, count)) => *count += 1,
            None => kinds.push((&choice.verb, 1)),
        }
    }
    let kinds: Vec<String> = kinds.iter().map(|(verb, count)| format!("{verb} ({count})")).collect();
    format!("  {}; type 'choices' to see them all", kinds.join(", "))
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
    let mut out = String::new();
    for (index, choice) in choices.iter().enumerate() {
        let cost = choice.cost.as_ref().map_or_else(String::new, |cost| format!(" ({cost})"));
        let _ = write!(
            out,
            "{}{:>4}. {:<24} {}{cost}",
            if index > 0 { "\n" } else { "" },
            index + 1,
            choice.action,
            choice.label
        );
    }
    out
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
