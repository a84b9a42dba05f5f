//! What is wrong with a lesson, and where.

/// Something in a lesson file that cannot be used, and where.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct LessonError {
    pub line: usize,
    pub what: String,
}

impl LessonError {
    pub fn new(line: usize, what: impl Into<String>) -> LessonError {
        LessonError { line, what: what.into() }
    }
}
