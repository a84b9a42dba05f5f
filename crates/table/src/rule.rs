//! Rule numbers, and the refusals that carry them.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::short;

/// A numbered rule of one rulebook, or a ruling of ours on a doubtful one: `A44 §10.2`, `A44.Q7`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleRef {
    book: Cow<'static, str>,
    number: Cow<'static, str>,
}

impl RuleRef {
    /// Names a rule by its book and printed number.
    #[must_use]
    pub const fn new(book: &'static str, number: &'static str) -> RuleRef {
        RuleRef { book: Cow::Borrowed(book), number: Cow::Borrowed(number) }
    }

    #[must_use]
    pub fn book(&self) -> &str {
        &self.book
    }

    #[must_use]
    pub fn number(&self) -> &str {
        &self.number
    }

    /// Whether this points at a ruling of ours rather than at the printed text.
    #[must_use]
    pub fn is_ruling(&self) -> bool {
        self.number.strip_prefix('Q').is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
    }
}

impl fmt::Display for RuleRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.is_ruling() { "." } else { " §" };
        write!(f, "{}{mark}{}", self.book, self.number)
    }
}

impl fmt::Debug for RuleRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that names no rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a rule; write the book and the number, as in A44 §10.2, or a ruling, as in A44.Q7")]
pub struct RuleRefError(String);

impl FromStr for RuleRef {
    type Err = RuleRefError;

    fn from_str(text: &str) -> Result<Self, RuleRefError> {
        let refuse = || RuleRefError(short(text));
        let (book, number) = match text.split_once('§') {
            Some((book, number)) => (book.trim(), number.trim()),
            None => text.split_once('.').filter(|(_, q)| q.starts_with('Q')).ok_or_else(refuse)?,
        };
        let plain =
            |s: &str| s.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '#'));
        if book.is_empty() || number.is_empty() || !plain(book) || !plain(number) {
            return Err(refuse());
        }
        Ok(RuleRef { book: Cow::Owned(book.to_owned()), number: Cow::Owned(number.to_owned()) })
    }
}

impl Serialize for RuleRef {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for RuleRef {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        String::deserialize(input)?.parse().map_err(serde::de::Error::custom)
    }
}

impl JsonSchema for RuleRef {
    fn schema_name() -> Cow<'static, str> {
        "RuleRef".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "description": "A numbered rule of one rulebook, or a ruling on a doubtful one.",
            "examples": ["A44 §10.2", "A44.Q7"],
        })
    }
}

/// The answer to an order that the rules do not allow: which rule forbids it, and why in a sentence.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Illegal {
    pub rule: RuleRef,
    pub why: Cow<'static, str>,
}

impl Illegal {
    pub fn new(rule: RuleRef, why: impl Into<Cow<'static, str>>) -> Illegal {
        Illegal { rule, why: why.into() }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.why)
    }
}

impl std::error::Error for Illegal {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_reads_back_from_its_text() {
        for text in ["A44 §10.2", "A44 §17.2-a", "EA §4-I-1", "A44.Q7", "TOY §1", "BW §9.5-1D#"] {
            assert_eq!(text.parse::<RuleRef>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_rule_is_refused_in_a_sentence() {
        for text in ["", "A44", "§3", "A44 §", "A44.7", "10.2", "A44 §10 2"] {
            let error = text.parse::<RuleRef>().unwrap_err().to_string();
            assert!(error.contains("is not a rule"), "{text:?}: {error}");
        }
    }

    #[test]
    fn a_refusal_reads_as_the_rule_and_the_reason() {
        let no = Illegal::new(RuleRef::new("A44", "10.2"), "Hosingen-Marnach is an enemy ZOC bond");
        assert_eq!(no.to_string(), "A44 §10.2: Hosingen-Marnach is an enemy ZOC bond");
    }
}
