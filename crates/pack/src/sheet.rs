//! A table of a pack, row by row, each with its line and its source.

use std::ops::Deref;

use crate::Source;

/// One row.
#[derive(Clone, Debug)]
pub struct Row<T> {
    /// The line in the file, for messages.
    pub line: u64,
    pub source: Source,
    pub value: T,
}

impl<T> Deref for Row<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

/// One table.
#[derive(Clone, Debug)]
pub struct Sheet<T> {
    pub file: String,
    pub rows: Vec<Row<T>>,
}

impl<T> Deref for Sheet<T> {
    type Target = [Row<T>];

    fn deref(&self) -> &[Row<T>] {
        &self.rows
    }
}

impl<T> Default for Sheet<T> {
    fn default() -> Self {
        Sheet { file: String::new(), rows: Vec::new() }
    }
}
