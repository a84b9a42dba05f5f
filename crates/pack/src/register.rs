//! The register of a rulebook: every numbered rule with a title in our words.

use serde::Deserialize;
use table::{RuleRef, RuleTitle};

/// What a line of the register is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RuleKind {
    /// Carried out by code and proved by a test.
    Play,
    /// What the map, the counters, the cards or a chart say: kept as data and proved by a test.
    Data,
    /// What players see and click: shown by a view and proved by a test.
    Display,
    /// About the box, the sheets or the layout: nothing to carry out.
    Component,
}

impl RuleKind {
    /// The word in the register.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Data => "data",
            Self::Display => "display",
            Self::Component => "component",
        }
    }
}

/// One line of the register.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    #[serde(rename = "rule")]
    pub number: String,
    pub title: String,
    pub kind: RuleKind,
}

/// All rules of one book, in the order of the book.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Register {
    pub book: String,
    pub rules: Vec<Rule>,
}

impl Register {
    #[must_use]
    pub fn get(&self, number: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.number == number)
    }

    /// Whether a rule or a ruling of this book may be cited. Rulings are held to their page by `cargo xtask coverage`.
    #[must_use]
    pub fn has(&self, rule: &RuleRef) -> bool {
        rule.book() == self.book && (rule.is_ruling() || self.get(rule.number()).is_some())
    }

    /// The titles as the board shows them.
    #[must_use]
    pub fn titles(&self) -> Vec<RuleTitle> {
        let rule = |number: &str| format!("{} §{number}", self.book).parse().ok();
        self.rules
            .iter()
            .filter_map(|r| Some(RuleTitle { rule: rule(&r.number)?, title: r.title.clone() }))
            .collect()
    }
}
