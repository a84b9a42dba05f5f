//! The shape of a numbering in a file, and the checks it must pass.
//!
//! ```toml
//! [numbering]
//! orientation = "flat-top"                                # or "pointy-top"
//! order = "column-row"                                    # or "row-column"
//! digits = 2                                              # each half is padded with zeros to this many digits
//! separator = ""                                          # what stands between the halves; left out: nothing
//! columns = { first = 1, last = 70, grow = "west" }       # limits across all sheets
//! rows = { first = 1, last = 41, grow = "north" }
//! stagger = { lines = "even", toward = "south" }          # which columns (rows) sit half a hex off, and which way
//!
//! [[numbering.sheets]]                                    # left out: numbers have no prefix
//! prefix = "E"
//! column_offset = 0                                       # column across all sheets = printed column + offset
//! first_column = 1                                        # as printed on this sheet
//! last_column = 41
//!
//! [[numbering.cuts]]                                      # hexes inside the limits that the map does not have
//! columns = [42, 70]                                      # a range across all sheets, or one number
//! rows = 1
//! ```

use serde::{Deserialize, Serialize};

use crate::dir::Orientation;

/// The largest column or row a numbering may have; far above any printed map, far below overflow.
const MOST: u16 = 999;

/// The most hexes a map may have, so that a `u16` can count them and have a value left for "none".
const MOST_HEXES: u64 = 65_000;

/// A numbering as it stands in a file, not yet checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NumberingData {
    pub orientation: Orientation,
    pub order: Order,
    pub digits: u8,
    #[serde(default)]
    pub separator: String,
    pub columns: Limits,
    pub rows: Limits,
    pub stagger: Stagger,
    #[serde(default)]
    pub sheets: Vec<Sheet>,
    #[serde(default)]
    pub cuts: Vec<Cut>,
}

/// Which half of a number comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    ColumnRow,
    RowColumn,
}

/// A point of the compass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Compass {
    North,
    East,
    South,
    West,
}

/// Even or odd lines of hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Parity {
    Even,
    Odd,
}

/// The first and last column or row, and which way they count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    pub first: u16,
    pub last: u16,
    pub grow: Compass,
}

/// Which columns of a flat-top map, or rows of a pointy-top one, sit half a hex off the others, and which way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stagger {
    pub lines: Parity,
    pub toward: Compass,
}

/// A sheet of a map that prints its own numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The letter or letters that say which sheet is meant.
    pub prefix: String,
    /// What to add to a column printed on this sheet to get the column across all sheets.
    pub column_offset: i16,
    /// The first column the sheet prints, in its own numbers.
    pub first_column: u16,
    /// The last column the sheet prints, in its own numbers.
    pub last_column: u16,
}

/// A rectangle of columns and rows, across all sheets, that the map does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cut {
    pub columns: Span,
    pub rows: Span,
}

/// One number, or the first and last of a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Span {
    One(u16),
    Range([u16; 2]),
}

impl Span {
    /// Whether a number lies in the span, ends included.
    pub fn has(self, number: u16) -> bool {
        match self {
            Span::One(only) => number == only,
            Span::Range([first, last]) => (first..=last).contains(&number),
        }
    }

    fn is_backward(self) -> bool {
        matches!(self, Span::Range([first, last]) if first > last)
    }
}

impl Limits {
    /// Whether a column or row lies within the limits.
    pub fn has(&self, number: u16) -> bool {
        (self.first..=self.last).contains(&number)
    }
}

impl Sheet {
    /// The column this sheet prints for a column across all sheets, if it prints it at all.
    pub fn printed_column(&self, column: u16) -> Option<u16> {
        let printed = u16::try_from(i32::from(column) - i32::from(self.column_offset)).ok()?;
        (self.first_column..=self.last_column).contains(&printed).then_some(printed)
    }

    /// The column across all sheets for a column in this sheet's numbers, printed on the sheet or not.
    pub fn map_column(&self, printed: u16) -> Option<u16> {
        u16::try_from(i32::from(printed) + i32::from(self.column_offset)).ok()
    }
}

impl NumberingData {
    /// Whether the map has a hex in this column and row.
    pub(super) fn has(&self, column: u16, row: u16) -> bool {
        let cut = |cut: &Cut| cut.columns.has(column) && cut.rows.has(row);
        self.columns.has(column) && self.rows.has(row) && !self.cuts.iter().any(cut)
    }

    /// Everything that is wrong with the data, each as a sentence; empty when all is well.
    pub(super) fn problems(&self) -> Vec<String> {
        let mut problems = Vec::new();
        let mut demand = |holds: bool, problem: &str| {
            if !holds {
                problems.push(problem.to_string());
            }
        };
        let (columns, rows) = (&self.columns, &self.rows);
        demand(matches!(columns.grow, Compass::East | Compass::West), "columns grow east or west");
        demand(matches!(rows.grow, Compass::North | Compass::South), "rows grow north or south");
        demand(columns.first <= columns.last, "the first column comes before the last");
        demand(rows.first <= rows.last, "the first row comes before the last");
        demand(columns.last.max(rows.last) <= MOST, "columns and rows end at 999 at the latest");
        let size = |limits: &Limits| u64::from(limits.last.saturating_sub(limits.first)) + 1;
        demand(size(columns) * size(rows) <= MOST_HEXES, "a map has at most 65000 hexes");
        let sideways = match self.orientation {
            Orientation::FlatTop => matches!(self.stagger.toward, Compass::North | Compass::South),
            Orientation::PointyTop => matches!(self.stagger.toward, Compass::East | Compass::West),
        };
        demand(
            sideways,
            "columns of a flat-top map stagger north or south, rows of a pointy-top map east or west",
        );
        demand((1..=3).contains(&self.digits), "each half of a number has 1 to 3 digits");
        let plain = |c: char| !c.is_alphanumeric() && !c.is_whitespace() && !c.is_control() && c != '/';
        demand(
            self.separator.chars().all(plain),
            "a separator is neither a letter, a digit, a space nor a stroke",
        );
        let backward = |cut: &Cut| cut.columns.is_backward() || cut.rows.is_backward();
        demand(!self.cuts.iter().any(backward), "a cut range names its smaller end first");
        demand(self.halves_fit(), "without a separator every column and row fits into the digits");
        let good_prefix =
            |s: &Sheet| !s.prefix.is_empty() && s.prefix.chars().all(|c| c.is_ascii_uppercase());
        demand(self.sheets.iter().all(good_prefix), "a sheet's prefix is one or more capital letters");
        demand(self.prefixes_differ(), "no two sheets have the same prefix");
        let printed = |column| self.sheets.iter().any(|sheet| sheet.printed_column(column).is_some());
        let covered = self.sheets.is_empty() || (columns.first..=columns.last).all(printed);
        demand(covered, "every column of the map is printed on some sheet");
        problems
    }

    /// Without a separator, a number too long for its half would be read as another hex.
    fn halves_fit(&self) -> bool {
        let most = 10u16.saturating_pow(u32::from(self.digits)) - 1;
        let last_printed =
            self.sheets.iter().map(|sheet| sheet.last_column).max().unwrap_or(self.columns.last);
        !self.separator.is_empty() || last_printed.max(self.rows.last) <= most
    }

    fn prefixes_differ(&self) -> bool {
        let earlier = |n: usize| &self.sheets[..n];
        self.sheets
            .iter()
            .enumerate()
            .all(|(n, sheet)| earlier(n).iter().all(|other| other.prefix != sheet.prefix))
    }
}
