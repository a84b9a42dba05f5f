//! What can be wrong with the ground or a map's files, in one sentence with file and line.

/// A data file that is missing, cut or wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}{}: {what}", if *line > 0 { format!(":{line}") } else { String::new() })]
pub struct MapError {
    pub file: String,
    /// Nought when the whole file is meant.
    pub line: u64,
    pub what: String,
}

impl MapError {
    pub fn new(file: &str, line: u64, what: impl Into<String>) -> MapError {
        MapError { file: file.to_owned(), line, what: what.into() }
    }
}
