//! Words and phrases that all expectations share.

use crate::lex::Token;

/// The words that begin an expectation that is not about counters.
pub(crate) const HEADS: &[&str] = &[
    "reach",
    "why",
    "odds",
    "preview",
    "event",
    "result",
    "marker",
    "choice",
    "turn",
    "phase",
    "game turn",
    "track",
    "outcome",
    "card",
    "pile",
    "only",
    "nobody",
    "seen by",
];

/// The words of a name, joined; commas and values are no part of it.
pub(crate) fn joined(words: &[Token]) -> Option<String> {
    let all: Vec<&str> = words.iter().map(|token| token.text.as_str()).collect();
    let names = words.iter().all(Token::is_name);
    (names && !all.is_empty()).then(|| all.join(" "))
}

/// A sentence about an expectation that is not understood.
pub(crate) fn asks_for(example: &str) -> String {
    format!("this expectation is not understood; write it as in '{example}'")
}

/// What stands before and after a plain word.
pub(crate) fn around<'a>(words: &'a [Token], word: &str) -> Option<(&'a [Token], &'a [Token])> {
    let at = words.iter().position(|token| token.is(word))?;
    Some((&words[..at], &words[at + 1..]))
}
