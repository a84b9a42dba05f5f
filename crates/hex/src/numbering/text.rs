//! Reading and printing hex numbers.
//!
//! Reading is kind where nothing can be mistaken: spaces around a number, small letters for a sheet, a zero more
//! before a number that has a separator, and a sheet's letter with a column that is printed on the other sheet only.
//! Printing always gives the one canonical form, on the first sheet in the list that prints the hex.

use super::data::{Order, Sheet};
use super::error::NumberError;
use super::lattice::Numbering;
use crate::coord::Hex;
use crate::quote::quoted;

impl Numbering {
    /// The hex a player means by a number; one without a prefix is read on the first sheet.
    pub fn parse(&self, typed: &str) -> Result<Hex, NumberError> {
        self.parse_on(typed, self.data.sheets.first()).map(|(hex, _)| hex)
    }

    /// The number of a hex; nothing when it is not on the map.
    pub fn print(&self, hex: Hex) -> Option<String> {
        let (prefix, number) = self.prefix_and_number(hex)?;
        Some(format!("{prefix}{number}"))
    }

    /// Reads a number, on the given sheet when it has no prefix; gives the hex and the sheet it was read on.
    pub(super) fn parse_on<'a>(
        &'a self,
        typed: &str,
        unless_named: Option<&'a Sheet>,
    ) -> Result<(Hex, Option<&'a Sheet>), NumberError> {
        let not_a_number = || NumberError::NotANumber { typed: quoted(typed), form: self.form() };
        let text = typed.trim();
        let (letters, digits) = text.split_at(text.bytes().take_while(u8::is_ascii_alphabetic).count());
        let sheet = if letters.is_empty() {
            unless_named
        } else {
            let named = self.data.sheets.iter().find(|sheet| sheet.prefix.eq_ignore_ascii_case(letters));
            Some(named.ok_or_else(not_a_number)?)
        };
        let halves = self.halves(digits).ok_or_else(not_a_number)?;
        let (printed, row) = self.swapped_to_column_row(halves);
        let column = sheet.map_or(Some(printed), |sheet| sheet.map_column(printed));
        match column.and_then(|column| self.hex_at(column, row)) {
            Some(hex) => Ok((hex, sheet)),
            None => Err(NumberError::OffTheMap { typed: quoted(typed), limits: self.limits() }),
        }
    }

    /// The sheet's prefix (or nothing) and the digits of a hex.
    pub(super) fn prefix_and_number(&self, hex: Hex) -> Option<(&str, String)> {
        let (column, row) = self.column_and_row(hex)?;
        let on_sheet = |sheet: &Sheet| sheet.printed_column(column).is_some();
        let sheet = self.data.sheets.iter().find(|sheet| on_sheet(sheet));
        let printed = sheet.and_then(|sheet| sheet.printed_column(column)).unwrap_or(column);
        let (first, second) = self.swapped_to_column_row((printed, row));
        let number = format!("{}{}{}", self.padded(first), self.data.separator, self.padded(second));
        Some((sheet.map_or("", |sheet| sheet.prefix.as_str()), number))
    }

    /// Takes the digits of a number apart.
    fn halves(&self, text: &str) -> Option<(u16, u16)> {
        let width = usize::from(self.data.digits);
        let (first, second) = if self.data.separator.is_empty() {
            if text.len() != 2 * width || !text.is_ascii() {
                return None;
            }
            text.split_at(width)
        } else {
            let (first, second) = text.split_once(&self.data.separator)?;
            (first.trim(), second.trim())
        };
        // Four digits always fit into the number, so a longer run of zeros is the only thing lost.
        let half = |text: &str| {
            let plain = (1..=4).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
            if plain { text.parse::<u16>().ok() } else { None }
        };
        Some((half(first)?, half(second)?))
    }

    fn padded(&self, half: u16) -> String {
        format!("{half:0width$}", width = usize::from(self.data.digits))
    }

    /// What a number looks like on this map, with an example.
    fn form(&self) -> String {
        let order = match self.data.order {
            Order::ColumnRow => "column then row",
            Order::RowColumn => "row then column",
        };
        let digits = match self.data.separator.as_str() {
            "" => format!("{} digits, {order}", 2 * self.data.digits),
            separator => format!("{order} with {separator:?} between"),
        };
        let sheets: Vec<&str> = self.data.sheets.iter().map(|sheet| sheet.prefix.as_str()).collect();
        let example = self.print(self.example).unwrap_or_default();
        match sheets.first() {
            None => format!("a number is {digits}, such as {example}"),
            Some(first) => {
                let any = sheets.join(" or ");
                format!("a number is the sheet {any} ({first} if left out) and {digits}, such as {example}")
            }
        }
    }

    /// How far the map reaches.
    fn limits(&self) -> String {
        let (columns, rows) = (&self.data.columns, &self.data.rows);
        let rows = format!("rows {} to {}", self.padded(rows.first), self.padded(rows.last));
        let on_sheet = |sheet: &Sheet| {
            let (first, last) = (self.padded(sheet.first_column), self.padded(sheet.last_column));
            format!("columns {first} to {last} on sheet {}", sheet.prefix)
        };
        let mut parts: Vec<String> = self.data.sheets.iter().map(on_sheet).collect();
        if parts.is_empty() {
            parts.push(format!("columns {} to {}", self.padded(columns.first), self.padded(columns.last)));
        }
        let cuts = if self.data.cuts.is_empty() { "" } else { " with gaps" };
        format!("{} and {rows}{cuts}", parts.join(", "))
    }
}
