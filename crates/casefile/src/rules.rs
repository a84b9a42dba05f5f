//! Rules named in a case: one, or a list in which the book is said once.

use std::fmt;

use table::RuleRef;

use crate::lex::{Kind, Token};

/// What stands for the rest of a number, as it is typed and as editors like to set it.
const OPEN: [&str; 2] = ["…", "..."];
/// No code of a book is longer.
const LONGEST_BOOK: usize = 4;

/// A rule as an answer or an expectation names it: in full, without its book, or by how its number begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedRule {
    /// Its book; without one it is that of the case's game.
    pub book: Option<String>,
    pub number: String,
    /// Whether all rules are meant whose numbers begin so: `§12.81…`.
    pub open: bool,
}

impl NamedRule {
    /// Reads `A44 §10.2`, `§10.2`, `A44.Q7` and `§10…`.
    pub(crate) fn read(text: &str) -> Result<NamedRule, String> {
        let shorter = OPEN.iter().find_map(|dots| text.strip_suffix(dots));
        let own = shorter.unwrap_or(text).trim_end();
        let without_book = own.starts_with('§');
        let whole = if without_book { format!("A {own}") } else { own.to_owned() };
        let rule = whole.parse::<RuleRef>().or_else(|_| one(text))?;
        let book = (!without_book).then(|| rule.book().to_owned());
        Ok(NamedRule { book, number: rule.number().to_owned(), open: shorter.is_some() })
    }

    /// Whether this rule is meant in a game of this book.
    #[must_use]
    pub fn means(&self, rule: &RuleRef, book: &str) -> bool {
        let number = rule.number();
        let begins = || number.strip_prefix(self.number.as_str()).is_some_and(|rest| self.ends_well(rest));
        rule.book() == self.book.as_deref().unwrap_or(book)
            && (number == self.number || (self.open && begins()))
    }

    /// Whether a number may go on so: that of a chapter is not cut in the middle, so that 1 does not mean 12.
    fn ends_well(&self, rest: &str) -> bool {
        self.number.contains('.') || !rest.starts_with(|c: char| c.is_ascii_digit())
    }

    /// Whether it is a ruling of ours.
    pub(crate) fn is_ruling(&self) -> bool {
        format!("A §{}", self.number).parse().is_ok_and(|rule: RuleRef| rule.is_ruling())
    }
}

impl fmt::Display for NamedRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dots = if self.open { OPEN[0] } else { "" };
        match &self.book {
            Some(book) if self.is_ruling() => write!(f, "{book}.{}{dots}", self.number),
            Some(book) => write!(f, "{book} §{}{dots}", self.number),
            None => write!(f, "§{}{dots}", self.number),
        }
    }
}

/// Reads a list such as `A44 §17.2-a, §17.2-b and §18`, rulings included. A number without a book belongs to the book before it.
pub(crate) fn list(text: &str) -> Result<Vec<RuleRef>, String> {
    let words =
        text.split_whitespace().map(|word| if matches!(word, "and" | "or" | "&") { "," } else { word });
    let joined = words.collect::<Vec<_>>().join(" ");
    let mut rules: Vec<RuleRef> = Vec::new();
    for part in joined.split([',', ';']).map(str::trim).filter(|part| !part.is_empty()) {
        let whole = match rules.last() {
            Some(last) if part.starts_with('§') => format!("{} {part}", last.book()),
            _ => part.to_owned(),
        };
        rules.push(one(&whole)?);
    }
    if rules.is_empty() { one("").map(|rule| vec![rule]) } else { Ok(rules) }
}

/// Reads one rule.
pub(crate) fn one(text: &str) -> Result<RuleRef, String> {
    text.parse().map_err(|error: table::RuleRefError| error.to_string())
}

/// Takes the rule that ends a run of words apart from what stands before it.
pub(crate) fn at_end(tokens: &[Token]) -> Result<(&[Token], NamedRule), String> {
    let words = tokens.iter().rev().take_while(|token| token.kind == Kind::Word).count();
    let has_sign = tokens.last().is_some_and(|last| last.text.starts_with('§'));
    let has_book = has_sign && words > 1 && tokens.iter().rev().nth(1).is_some_and(is_book);
    let length = if has_book { 2 } else { words.min(1) };
    let (before, rule) = tokens.split_at(tokens.len() - length);
    let text: Vec<&str> = rule.iter().map(|token| token.text.as_str()).collect();
    Ok((before, NamedRule::read(&text.join(" "))?))
}

/// Whether a word can be the code of a book, and not a hex or a counter before a rule without its book.
fn is_book(token: &Token) -> bool {
    let text = &token.text;
    let all = text.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
    all && text.len() <= LONGEST_BOOK && text.starts_with(|c: char| c.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::{NamedRule, at_end, list};
    use crate::lex::tokens;
    use table::RuleRef;

    #[test]
    fn a_list_says_the_book_once() {
        let names = |text: &str| list(text).unwrap().iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(
            names("LANE §4.4, §4.5-a and §5; LANE.Q7, OTHER §1"),
            ["LANE §4.4", "LANE §4.5-a", "LANE §5", "LANE.Q7", "OTHER §1"]
        );
    }

    #[test]
    fn what_is_no_rule_is_refused() {
        for text in ["", "4.4", "§4.4", "LANE", "LANE §4.4 §5"] {
            let error = list(text).unwrap_err();
            assert!(error.contains("is not a rule; write the book and the number"), "{text}: {error}");
        }
    }

    #[test]
    fn a_rule_ends_a_run_of_words() {
        let words = tokens("tank 0404 LANE §4.2").unwrap();
        let (before, rule) = at_end(&words).unwrap();
        assert_eq!((before.len(), rule.to_string().as_str()), (2, "LANE §4.2"));
        let words = tokens("tank LANE.Q2").unwrap();
        assert_eq!(at_end(&words).unwrap().1.to_string(), "LANE.Q2");
        for (text, before, rule) in [
            ("tank E0404 §4.2…", 2, "§4.2…"),
            ("german LANE §4...", 1, "LANE §4…"),
            ("tank 8,11 §4", 2, "§4"),
        ] {
            let words = tokens(text).unwrap();
            let (rest, found) = at_end(&words).unwrap();
            assert_eq!((rest.len(), found.to_string().as_str()), (before, rule));
        }
        assert!(at_end(&[]).is_err());
    }

    #[test]
    fn a_rule_with_dots_means_all_that_begin_so() {
        let means = |named: &str, rule: &str| {
            NamedRule::read(named).unwrap().means(&rule.parse::<RuleRef>().unwrap(), "LANE")
        };
        for (named, yes, no) in [
            ("LANE §4.2", "LANE §4.2", "LANE §4.21"),
            ("§4.2", "LANE §4.2", "OTHER §4.2"),
            ("LANE §4.2…", "LANE §4.2-a", "LANE §4.3"),
            ("§4.2...", "LANE §4.21", "LANE §4"),
            ("§4…", "LANE §4.2", "LANE §41"),
            ("§T-…", "LANE §T-events", "LANE §4"),
            ("LANE.Q2", "LANE.Q2", "LANE.Q21"),
        ] {
            assert!(means(named, yes) && !means(named, no), "{named}");
        }
        assert!(NamedRule::read("4.2…").unwrap_err().contains("is not a rule"));
    }
}
