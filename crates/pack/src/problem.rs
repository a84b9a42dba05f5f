//! What is wrong with a pack, and where.

use std::fmt;

use serde::Serialize;

/// The three passes of checking, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Pass {
    /// A table has its columns and each cell the right kind of value.
    Shape,
    /// What one row names, another row has.
    References,
    /// Counts are right, charts are complete, starting stacks are legal, stated facts hold.
    Proofs,
}

impl Pass {
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Pass::Shape => "shape",
            Pass::References => "references",
            Pass::Proofs => "proofs",
        }
    }
}

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Problem {
    pub pass: Pass,
    pub file: String,
    /// Nought when the whole file is meant.
    pub line: u64,
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        write!(f, ": {}", self.what)
    }
}
