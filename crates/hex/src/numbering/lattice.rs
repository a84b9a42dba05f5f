//! The checked numbering of one map, and the formula that carries columns and rows to hexes and back.

use serde::Deserialize;

use super::data::{Compass, Limits, NumberingData, Order, Parity};
use super::error::NumberingError;
use crate::coord::Hex;
use crate::dir::Orientation;

/// The checked numbering of one map.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "NumberingData")]
pub struct Numbering {
    pub(super) data: NumberingData,
    /// 1 when columns grow east, -1 when they grow west.
    east: i32,
    /// 1 when rows grow south, -1 when they grow north.
    south: i32,
    /// Half hexes by which odd lines lie south (flat-top) or east (pointy-top) of even ones: 1 or -1.
    odd_shift: i32,
    /// A hex near the middle, shown to a player who mistyped a number.
    pub(super) example: Hex,
}

impl TryFrom<NumberingData> for Numbering {
    type Error = NumberingError;

    fn try_from(data: NumberingData) -> Result<Numbering, NumberingError> {
        let problems = data.problems();
        if !problems.is_empty() {
            return Err(NumberingError { problems });
        }
        let sign = |positive: bool| if positive { 1 } else { -1 };
        let odd_moves = data.stagger.lines == Parity::Odd;
        let positive_way = matches!(data.stagger.toward, Compass::South | Compass::East);
        let mut numbering = Numbering {
            east: sign(data.columns.grow == Compass::East),
            south: sign(data.rows.grow == Compass::South),
            odd_shift: sign(odd_moves == positive_way),
            example: Hex::default(),
            data,
        };
        match numbering.hex_near_the_middle() {
            Some(hex) => numbering.example = hex,
            None => {
                return Err(NumberingError {
                    problems: vec!["the cuts leave some hex on the map".to_string()],
                });
            }
        }
        Ok(numbering)
    }
}

impl Numbering {
    /// How the hexes of this map stand.
    pub fn orientation(&self) -> Orientation {
        self.data.orientation
    }

    /// The data this numbering was made from.
    pub fn data(&self) -> &NumberingData {
        &self.data
    }

    /// The hex in this column and row, counted across all sheets; nothing when it is not on the map.
    pub fn hex_at(&self, column: u16, row: u16) -> Option<Hex> {
        self.data.has(column, row).then(|| self.place(column, row))
    }

    /// The column and row of a hex, counted across all sheets; nothing when it is not on the map.
    pub fn column_and_row(&self, hex: Hex) -> Option<(u16, u16)> {
        let (q, r) = (i32::from(hex.q), i32::from(hex.r));
        let (column, row) = match self.orientation() {
            Orientation::FlatTop => {
                let column = self.east * q;
                (column, self.south * (2 * r + q - self.odd_shift * column.rem_euclid(2)) / 2)
            }
            Orientation::PointyTop => {
                let row = self.south * r;
                (self.east * (2 * q + r - self.odd_shift * row.rem_euclid(2)) / 2, row)
            }
        };
        let (column, row) = (u16::try_from(column).ok()?, u16::try_from(row).ok()?);
        self.data.has(column, row).then_some((column, row))
    }

    /// Whether a hex is on the map.
    pub fn contains(&self, hex: Hex) -> bool {
        self.column_and_row(hex).is_some()
    }

    /// Every hex of the map in the order of the printed numbers, so that the lowest-numbered hex comes first.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> {
        let NumberingData { columns, rows, order, .. } = &self.data;
        let (first, second) = match order {
            Order::ColumnRow => (columns, rows),
            Order::RowColumn => (rows, columns),
        };
        let pairs =
            (first.first..=first.last).flat_map(|a| (second.first..=second.last).map(move |b| (a, b)));
        pairs.filter_map(|pair| {
            let (column, row) = self.swapped_to_column_row(pair);
            self.hex_at(column, row)
        })
    }

    /// Turns the two halves of a printed number into column and row, and back.
    pub(super) fn swapped_to_column_row(&self, (a, b): (u16, u16)) -> (u16, u16) {
        match self.data.order {
            Order::ColumnRow => (a, b),
            Order::RowColumn => (b, a),
        }
    }

    /// The formula of the opening words of `numbering`, for a column and row within the limits.
    fn place(&self, column: u16, row: u16) -> Hex {
        let (column, row) = (i32::from(column), i32::from(row));
        let (q, r) = match self.orientation() {
            Orientation::FlatTop => {
                let q = self.east * column;
                (q, (2 * self.south * row + self.odd_shift * (column % 2) - q) / 2)
            }
            Orientation::PointyTop => {
                let r = self.south * row;
                ((2 * self.east * column + self.odd_shift * (row % 2) - r) / 2, r)
            }
        };
        let small =
            |n: i32| i16::try_from(n).expect("checked limits keep a map within a thousand hexes each way");
        Hex { q: small(q), r: small(r) }
    }

    fn hex_near_the_middle(&self) -> Option<Hex> {
        let middle = |limits: &Limits| u16::midpoint(limits.first, limits.last);
        let centre = self.place(middle(&self.data.columns), middle(&self.data.rows));
        // Equal distances are settled by the order of the hexes, so the example never changes by itself.
        self.hexes().min_by_key(|&hex| (hex.distance(centre), hex))
    }
}
