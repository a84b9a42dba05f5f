//! Expectations of counters: where they are, what they have left, what lies on them.

use table::Audience;

use crate::expect::claim::{Claim, Predicate};
use crate::expect::phrases::{HEADS, around, asks_for, joined};
use crate::lex::{Kind, Token};
use kernel::{nearest, short};

/// Reads a list of counters and what is said of them.
pub(crate) fn read(words: &[Token], eyes: Audience) -> Result<Claim, String> {
    let first = words.first().ok_or_else(|| asks_for("tank at 0303"))?;
    if first.is("nobody") || first.is("only") {
        return only(words);
    }
    let (who, rest) = names(words).ok_or_else(|| not_understood(words))?;
    let is = predicate(rest, eyes)?.ok_or_else(|| not_understood(words))?;
    Ok(Claim::Counters { who, is })
}

/// `only tank, inf at 0303` and `nobody at 0303`.
fn only(words: &[Token]) -> Result<Claim, String> {
    let example = || asks_for("only tank, inf at 0303' or 'nobody at 0303");
    let (before, after) = around(words, "at").ok_or_else(example)?;
    let at = joined(after).ok_or_else(example)?;
    let who = match before {
        [head] if head.is("nobody") => Vec::new(),
        [head, list @ ..] if head.is("only") => {
            names(list).filter(|(_, rest)| rest.is_empty()).ok_or_else(example)?.0
        }
        _ => return Err(example()),
    };
    Ok(Claim::Only { who, at })
}

/// The counters at the head of the line, with commas between, and the rest.
fn names(words: &[Token]) -> Option<(Vec<String>, &[Token])> {
    let mut who = Vec::new();
    let mut rest = words;
    loop {
        let (name, after) = rest.split_first().filter(|(name, _)| name.is_name())?;
        who.push(name.text.clone());
        rest = after;
        match rest.split_first() {
            Some((comma, after)) if comma.kind == Kind::Comma => rest = after,
            _ => return Some((who, rest)),
        }
    }
}

/// What is said of the counters; `None` when it is not understood.
fn predicate(words: &[Token], eyes: Audience) -> Result<Option<Predicate>, String> {
    let Some((head, rest)) = words.split_first() else { return Ok(None) };
    let word = if head.kind == Kind::Word { head.text.as_str() } else { "" };
    let is = match (word, rest) {
        ("at", place) => joined(place).map(Predicate::At),
        ("not", [at, place @ ..]) if at.is("at") => joined(place).map(Predicate::NotAt),
        ("gone", []) => Some(Predicate::Gone),
        ("hidden" | "known", []) if eyes == Audience::Referee => {
            return Err(format!(
                "a referee knows every counter; say who looks, as in 'seen by allied: tank {word}'"
            ));
        }
        ("hidden", []) => Some(Predicate::Hidden),
        ("known", []) => Some(Predicate::Known),
        ("steps", [count]) => {
            let count = count
                .text
                .parse()
                .map_err(|_| format!("'{}' is not a number of steps", short(&count.text)))?;
            Some(Predicate::Steps(count))
        }
        ("status", name) => joined(name).map(Predicate::Status),
        ("no", [status, name @ ..]) if status.is("status") => joined(name).map(Predicate::NoStatus),
        ("with", [other]) => Some(Predicate::With(other.text.clone())),
        ("facing", [way]) => Some(Predicate::Facing(way.text.clone())),
        _ => factor(words),
    };
    Ok(is)
}

/// A name of one or more words, then the value.
fn factor(words: &[Token]) -> Option<Predicate> {
    let (value, name) = words.split_last().filter(|(value, _)| value.is_name())?;
    Some(Predicate::Factor { name: joined(name)?, text: value.text.clone() })
}

/// A sentence about a line that says nothing we know, with a guess at what was meant.
fn not_understood(words: &[Token]) -> String {
    const PREDICATES: [&str; 8] = ["at", "gone", "steps", "status", "hidden", "known", "with", "facing"];
    let text = |at: usize| words.get(at).map_or("", |token| token.text.as_str());
    let head = nearest(text(0), HEADS.iter().copied());
    let said = nearest(text(1), PREDICATES);
    let guess = match (head.first().filter(|head| **head != text(0)), said.first()) {
        (_, Some(word)) if *word != text(1) => format!("; did you mean '{} {word}'?", short(text(0))),
        (Some(word), _) => format!("; did you mean '{word}'?"),
        _ => ".".to_owned(),
    };
    let heads = HEADS.join(", ");
    format!(
        "this expectation is not understood{guess} It is a counter and what is said of it, as in 'tank at 0303', or it \
         begins with one of: {heads}"
    )
}
