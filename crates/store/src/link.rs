//! What SQLite and PostgreSQL have in common: statements with numbered places (`$1`), values that go in, rows that come
//! out. Changes and reads are written once, against [`Link`]; a [`Backend`] adds transactions and their failures.

use crate::{Change, StoreError};

/// What became of one change: made, or the verdict why not.
pub(crate) type Verdict = Result<(), StoreError>;

/// A value that goes into a statement.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Value<'a> {
    Null,
    Int(i64),
    Text(&'a str),
    Bytes(&'a [u8]),
}

impl From<i64> for Value<'_> {
    fn from(number: i64) -> Self {
        Value::Int(number)
    }
}

impl From<u32> for Value<'_> {
    fn from(number: u32) -> Self {
        Value::Int(i64::from(number))
    }
}

impl From<bool> for Value<'_> {
    fn from(yes: bool) -> Self {
        Value::Int(i64::from(yes))
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(text)
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Value::Text(text)
    }
}

impl<'a> From<&'a [u8]> for Value<'a> {
    fn from(bytes: &'a [u8]) -> Self {
        Value::Bytes(bytes)
    }
}

impl<'a> From<&'a [u8; 32]> for Value<'a> {
    fn from(bytes: &'a [u8; 32]) -> Self {
        Value::Bytes(bytes)
    }
}

impl<'a, T: Into<Value<'a>>> From<Option<T>> for Value<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Value::Null, Into::into)
    }
}

/// A value that came out of the database.
#[derive(Clone, Debug)]
pub(crate) enum Cell {
    Null,
    Int(i64),
    Text(String),
    Bytes(Vec<u8>),
}

/// One row, taken from left to right.
#[derive(Debug)]
pub(crate) struct Row(std::vec::IntoIter<Cell>);

impl Row {
    pub(crate) fn new(cells: Vec<Cell>) -> Row {
        Row(cells.into_iter())
    }

    fn next(&mut self) -> Cell {
        self.0.next().unwrap_or(Cell::Null)
    }

    pub(crate) fn maybe_text(&mut self) -> Result<Option<String>, StoreError> {
        match self.next() {
            Cell::Null => Ok(None),
            Cell::Text(text) => Ok(Some(text)),
            Cell::Int(_) | Cell::Bytes(_) => Err(odd("a text")),
        }
    }

    pub(crate) fn text(&mut self) -> Result<String, StoreError> {
        self.maybe_text()?.ok_or_else(|| odd("a text"))
    }

    pub(crate) fn maybe_number<N: TryFrom<i64>>(&mut self) -> Result<Option<N>, StoreError> {
        match self.next() {
            Cell::Null => Ok(None),
            Cell::Int(number) => N::try_from(number).map(Some).map_err(|_| odd("a smaller number")),
            Cell::Text(_) | Cell::Bytes(_) => Err(odd("a number")),
        }
    }

    pub(crate) fn number<N: TryFrom<i64>>(&mut self) -> Result<N, StoreError> {
        self.maybe_number()?.ok_or_else(|| odd("a number"))
    }

    pub(crate) fn yes(&mut self) -> Result<bool, StoreError> {
        Ok(self.number::<i64>()? != 0)
    }

    pub(crate) fn maybe_bytes(&mut self) -> Result<Option<Vec<u8>>, StoreError> {
        match self.next() {
            Cell::Null => Ok(None),
            Cell::Bytes(bytes) => Ok(Some(bytes)),
            Cell::Int(_) | Cell::Text(_) => Err(odd("bytes")),
        }
    }

    pub(crate) fn maybe_hash(&mut self) -> Result<Option<[u8; 32]>, StoreError> {
        let bytes = self.maybe_bytes()?;
        bytes.map(|bytes| bytes.try_into().map_err(|_| odd("a hash of 32 bytes"))).transpose()
    }

    pub(crate) fn hash(&mut self) -> Result<[u8; 32], StoreError> {
        self.maybe_hash()?.ok_or_else(|| odd("a hash"))
    }
}

/// The database holds what this program never wrote.
fn odd(wanted: &str) -> StoreError {
    StoreError::Broken(format!("the database holds an unexpected value where {wanted} should be"))
}

/// A connection that takes statements.
pub(crate) trait Link {
    /// Does something, and says how many rows it touched.
    fn execute(&mut self, sql: &str, values: &[Value<'_>]) -> Result<u64, StoreError>;

    /// Asks for rows.
    fn query(&mut self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>, StoreError>;

    /// What a statement says for the database's own clock, in milliseconds. The clocks of servers may differ.
    fn clock(&self) -> &'static str;

    /// Tells other programs of something when the transaction is committed, where there can be any.
    fn announce(&mut self, news: &str) -> Result<(), StoreError>;
}

/// Something asked of a link; asked again when the connection was lost in between.
pub(crate) type Question<'a> = dyn FnMut(&mut dyn Link) -> Result<(), StoreError> + 'a;

/// A database: what SQLite and PostgreSQL each do in their own way.
pub(crate) trait Backend: Send {
    /// Brings the tables to the shape this program knows.
    fn migrate(&mut self) -> Result<(), StoreError>;

    /// Makes changes in one transaction, durably, with a verdict on each. An error means that none was made, except
    /// `Busy`, which leaves it open.
    fn commit(&mut self, batch: &[Change]) -> Result<Vec<Verdict>, StoreError>;

    /// Reads in one transaction, so that all answers are about the same moment.
    fn read(&mut self, question: &mut Question<'_>) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests {
    use super::{Cell, Row, Value};

    #[test]
    fn a_row_is_taken_from_left_to_right() {
        let cells = vec![Cell::Text("a".to_owned()), Cell::Int(7), Cell::Null, Cell::Bytes(vec![9; 32])];
        let mut row = Row::new(cells);
        assert_eq!(row.text(), Ok("a".to_owned()));
        assert_eq!(row.number::<u32>(), Ok(7));
        assert_eq!(row.maybe_text(), Ok(None));
        assert_eq!(row.hash(), Ok([9; 32]));
        assert!(row.text().is_err());
    }

    #[test]
    fn what_does_not_belong_is_an_error() {
        assert!(Row::new(vec![Cell::Int(-1)]).number::<u32>().is_err());
        assert!(Row::new(vec![Cell::Int(1)]).maybe_text().is_err());
        assert!(Row::new(vec![Cell::Bytes(vec![1])]).maybe_hash().is_err());
    }

    #[test]
    fn nothing_becomes_null() {
        assert!(matches!(Value::from(None::<u32>), Value::Null));
        assert!(matches!(Value::from(Some(3_u32)), Value::Int(3)));
        assert!(matches!(Value::from(true), Value::Int(1)));
    }
}
