//! What a check reports: a place and a sentence.

use std::fmt;

/// One thing that does not hold, printed as `path:line: sentence`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Problem {
    path: String,
    line: usize,
    what: String,
}

impl Problem {
    /// A problem at a line counted from 1.
    pub(crate) fn new(path: &str, line: usize, what: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, what: what.into() }
    }

    /// Whether it is about code or a proof that does not count for a rule.
    pub(crate) fn is_weakness(&self) -> bool {
        self.what.contains("has no code that ") || self.what.contains("has no proof but ")
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.what)
    }
}

/// `1 problem`, `3 files`: a count with its noun.
pub(crate) fn count(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// All problems as text, one a line, for tests to compare.
#[cfg(test)]
pub(crate) fn listing(problems: &[Problem]) -> String {
    problems.iter().map(|problem| format!("{problem}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::{Problem, count};

    #[test]
    fn a_problem_reads_like_a_compiler_message() {
        assert_eq!(Problem::new("a.rs", 3, "is wrong").to_string(), "a.rs:3: is wrong");
        assert_eq!((count(1, "file"), count(2, "file")), ("1 file".to_owned(), "2 files".to_owned()));
    }
}
