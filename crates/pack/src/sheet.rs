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

/// The greatest figure on a counter or in a row: sums of a stack of them fit anywhere.
const GREATEST: u8 = 40;

/// Reads a figure of a counter: `#[serde(deserialize_with = "pack::figure")]`.
///
/// # Errors
/// When the cell holds none, or one that no counter has.
pub fn figure<'de, D: serde::Deserializer<'de>>(input: D) -> Result<u8, D::Error> {
    within(u8::deserialize(input)?)
}

/// Reads one from a cell that may be empty: `#[serde(deserialize_with = "pack::perhaps_figure")]`.
///
/// # Errors
/// When the cell holds something that no counter has.
pub fn perhaps_figure<'de, D: serde::Deserializer<'de>>(input: D) -> Result<Option<u8>, D::Error> {
    Option::<u8>::deserialize(input)?.map(within).transpose()
}

fn within<E: serde::de::Error>(number: u8) -> Result<u8, E> {
    if number <= GREATEST { Ok(number) } else { Err(E::custom(format!("{number} is more than {GREATEST}"))) }
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
