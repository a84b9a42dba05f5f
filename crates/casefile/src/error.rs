//! What is wrong with a case file, and where.

/// Something in a case file that cannot be used, and where.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct CaseError {
    pub line: usize,
    /// A sentence for the one who wrote the file.
    pub what: String,
}

impl CaseError {
    pub fn new(line: usize, what: impl Into<String>) -> CaseError {
        CaseError { line, what: what.into() }
    }
}

/// What is wrong with a case, all of it.
pub type CaseErrors = Vec<CaseError>;

/// Puts a complaint with the others.
pub fn collect_error<T>(result: Result<T, CaseError>, wrong: &mut CaseErrors) -> Option<T> {
    result.map_err(|error| wrong.push(error)).ok()
}
