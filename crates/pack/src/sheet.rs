//! A table of a pack, row by row, each with its line and its source.

use std::ops::Deref;

use serde::Deserialize as _;

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

/// Reads `yes` and `no`, as a spreadsheet holds them: `#[serde(deserialize_with = "pack::yes_or_no")]`.
///
/// # Errors
/// When the cell holds anything else.
pub fn yes_or_no<'de, D: serde::Deserializer<'de>>(input: D) -> Result<bool, D::Error> {
    match String::deserialize(input)?.as_str() {
        "yes" => Ok(true),
        "no" => Ok(false),
        other => Err(serde::de::Error::custom(format!("'{other}' is neither yes nor no"))),
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
