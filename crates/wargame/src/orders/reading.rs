//! The words of an order, and what is said of one that cannot be read.

use kernel::{Unreadable, unknown};

/// More words than any order has; the rest of a long line is only counted as too much.
const MOST_WORDS: usize = 12;

/// The words of an order that are still to be read.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    /// Last word first.
    rest: Vec<&'a str>,
}

/// Why part of an order could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// There are too few words or too many; the usage of the order says how many it takes.
    Words,
    /// A word names nothing that there is.
    Name(Unreadable),
}

impl From<Unreadable> for Unread {
    fn from(told: Unreadable) -> Unread {
        Unread::Name(told)
    }
}

impl<'a> Words<'a> {
    /// The words of a line.
    #[must_use]
    pub fn of(line: &'a str) -> Words<'a> {
        let mut rest: Vec<&str> = line.split_whitespace().take(MOST_WORDS).collect();
        rest.reverse();
        Words { rest }
    }

    /// The words after a verb, which may be of several words; nothing where the line begins otherwise.
    #[must_use]
    pub fn after(&self, verb: &str) -> Option<Words<'a>> {
        // Most verbs of a table are others: they cost no copy.
        if self.peek() != verb.split_whitespace().next() {
            return None;
        }
        let mut words = self.clone();
        let begins = verb.split_whitespace().all(|word| words.rest.pop() == Some(word));
        begins.then_some(words)
    }

    /// Whether all words were read.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// The next word, which stays to be read.
    #[must_use]
    pub fn peek(&self) -> Option<&'a str> {
        self.rest.last().copied()
    }

    /// Takes the next word.
    ///
    /// # Errors
    /// When there is none.
    pub fn take(&mut self) -> Result<&'a str, Unread> {
        self.rest.pop().ok_or(Unread::Words)
    }

    /// Takes a word that always stands there.
    ///
    /// # Errors
    /// When another one does, or none.
    pub fn expect(&mut self, word: &str) -> Result<(), Unread> {
        if self.take()? == word { Ok(()) } else { Err(Unread::Words) }
    }

    /// Asks that all words were read.
    ///
    /// # Errors
    /// When some are left.
    pub fn end(&self) -> Result<(), Unread> {
        if self.is_empty() { Ok(()) } else { Err(Unread::Words) }
    }
}

/// What is said of a line that no entry of the verb table could read: the word that names nothing, else how the verb is used,
/// else a guess at the verb. `usages` has the verbs in the order of the table, each with its use.
#[doc(hidden)]
#[must_use]
pub fn unreadable(
    line: &Words<'_>,
    told: Option<Unreadable>,
    usages: &[(&'static str, String)],
    example: &str,
) -> Unreadable {
    if let Some(told) = told {
        return told;
    }
    let Some(first) = line.peek() else {
        return Unreadable(format!("say what to do, for instance '{example}'"));
    };
    let mut uses: Vec<&str> = Vec::new();
    for (verb, usage) in usages {
        if verb.split_whitespace().next() == Some(first) && !uses.contains(&usage.as_str()) {
            uses.push(usage);
        }
    }
    if uses.is_empty() {
        return Unreadable(unknown("verb", first, usages.iter().map(|(verb, _)| *verb)));
    }
    Unreadable(uses.join(", or "))
}

/// How an order is used: `say 'move UNIT HEX'`.
#[doc(hidden)]
#[must_use]
pub fn usage(verb: &str, arguments: &[std::borrow::Cow<'static, str>]) -> String {
    if arguments.is_empty() && !verb.contains(' ') {
        return format!("'{verb}' is the whole order");
    }
    format!("say '{}'", with_arguments(verb, arguments))
}

/// An order with the kinds of its arguments: `move UNIT HEX`.
fn with_arguments(verb: &str, arguments: &[std::borrow::Cow<'static, str>]) -> String {
    let mut text = verb.to_owned();
    for argument in arguments {
        push_word(&mut text, argument);
    }
    text
}

/// Adds a word to an order, unless it is left out.
#[doc(hidden)]
pub fn push_word(text: &mut String, word: &str) {
    if !word.is_empty() {
        text.push(' ');
        text.push_str(word);
    }
}

/// The help of an order: its doc comment without the rules cited at the end.
#[doc(hidden)]
#[must_use]
pub fn help(comment: &[&str]) -> String {
    let text = comment.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" ");
    let end = text.find(" §").and_then(|at| text[..at].rfind(' ').or(Some(0)));
    text[..end.unwrap_or(text.len())].trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_of_an_order_is_its_comment_without_the_rules() {
        assert_eq!(help(&[" Into trucks. A44 §12.4.3, §12.5"]), "Into trucks.");
        assert_eq!(help(&[" Ends the phase,", " or what is asked."]), "Ends the phase, or what is asked.");
        assert_eq!(help(&[" A44 §7.2"]), "");
    }

    #[test]
    fn a_verb_of_two_words_is_found_before_its_arguments() {
        let words = Words::of("add air 3");
        assert_eq!(words.after("add air").unwrap().take(), Ok("3"));
        assert_eq!(words.after("add").unwrap().peek(), Some("air"));
        assert!(words.after("drop").is_none() && words.after("add air 3 4").is_none());
        assert_eq!(Words::of("").take(), Err(Unread::Words));
    }
}
