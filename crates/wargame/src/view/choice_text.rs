//! How a game words an action before it becomes a choice.

use table::{Choice, RuleRef, Target, Word};

/// How one action is shown.
#[derive(Clone, Debug)]
pub struct ChoiceText {
    verb: Word,
    label: String,
    points: Vec<Target>,
    /// The rule behind it; that of the moment where it has none of its own.
    number: Option<&'static str>,
}

/// Verb, label and what to point at.
pub fn choice_text(verb: &str, label: impl Into<String>, points: Vec<Target>) -> ChoiceText {
    ChoiceText { verb: verb.into(), label: label.into(), points, number: None }
}

impl ChoiceText {
    /// Names the rule behind it.
    #[must_use]
    pub fn by(self, number: &'static str) -> ChoiceText {
        ChoiceText { number: Some(number), ..self }
    }

    /// The same with another label.
    #[must_use]
    pub fn labelled(self, label: impl Into<String>) -> ChoiceText {
        ChoiceText { label: label.into(), ..self }
    }

    /// The choice of an action with this text, by a rule of the book or by that of the moment.
    pub fn choice(
        self,
        action: String,
        rule: impl FnOnce(&'static str) -> RuleRef,
        of_the_moment: impl FnOnce() -> RuleRef,
    ) -> Choice {
        Choice {
            action,
            label: self.label,
            points: self.points,
            verb: self.verb,
            cost: None,
            path: Vec::new(),
            notes: Vec::new(),
            rule: Some(self.number.map_or_else(of_the_moment, rule)),
        }
    }
}

/// A button of the side panel.
#[must_use]
pub fn button(name: &str) -> Target {
    Target::Button(name.to_owned())
}

impl ChoiceText {
    /// The same with other things to point at.
    #[must_use]
    pub fn pointing(self, points: Vec<Target>) -> ChoiceText {
        ChoiceText { points, ..self }
    }
}
