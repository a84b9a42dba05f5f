//! Reading and printing hexsides: two numbers with a stroke between them.
//!
//! The second number is read on the sheet of the first when it names none, as rulebooks print it: E2020/2119.

use super::error::NumberError;
use super::lattice::Numbering;
use crate::coord::Hex;
use crate::quote::quoted;
use crate::side::Side;

impl Numbering {
    /// The hexside a player means by two numbers.
    pub fn parse_side(&self, typed: &str) -> Result<Side, NumberError> {
        let example = || self.side_example();
        let not_a_side = || NumberError::NotASide { typed: quoted(typed), example: example() };
        let (first, second) = typed.split_once('/').ok_or_else(not_a_side)?;
        if second.contains('/') || first.trim().is_empty() || second.trim().is_empty() {
            return Err(not_a_side());
        }
        let (a, sheet) = self.parse_on(first, self.data.sheets.first())?;
        let (b, _) = self.parse_on(second, sheet)?;
        if a == b {
            return Err(NumberError::SameHexTwice { typed: quoted(typed), example: example() });
        }
        Side::between(a, b).ok_or_else(|| NumberError::Apart {
            typed: quoted(typed),
            a: self.print(a).unwrap_or_default(),
            b: self.print(b).unwrap_or_default(),
            distance: a.distance(b),
        })
    }

    /// The two numbers of a hexside, the lower first; nothing when one of its hexes is not on the map.
    pub fn print_side(&self, side: Side) -> Option<String> {
        let [a, b] = side.hexes();
        let order = |hex: Hex| self.column_and_row(hex).map(|pair| self.swapped_to_column_row(pair));
        let (low, high) = if order(a)? <= order(b)? { (a, b) } else { (b, a) };
        let (low_prefix, low_number) = self.prefix_and_number(low)?;
        let (high_prefix, high_number) = self.prefix_and_number(high)?;
        let high_prefix = if high_prefix == low_prefix { "" } else { high_prefix };
        Some(format!("{low_prefix}{low_number}/{high_prefix}{high_number}"))
    }

    /// A hexside near the middle of the map, to show what one looks like.
    fn side_example(&self) -> String {
        let sides = self.example.neighbors().into_iter().filter_map(|hex| Side::between(self.example, hex));
        sides.filter_map(|side| self.print_side(side)).next().unwrap_or_default()
    }
}
