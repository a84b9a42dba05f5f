//! Positions drawn as text.
//!
//! A line is a row of hexes; odd rows lie half a hex to the right:
//!
//! ```text
//! .   w   .       . clear 1 MP        w woods 2 MP       # lake, no entry
//!   .   A   .     z in an enemy ZOC   = road hex         f full stack: may be passed, not ended in
//! a   b   .       a and b are the two banks of a river   A where the unit stands (clear)
//! ```

use wargame::{HexId, Id as _, Link, MapGraph, MapGraphBuilder};

pub(crate) const RIVER: u16 = 1;

/// A hex by its place in the picture.
pub(crate) fn hex(number: u16) -> HexId {
    HexId::new(number)
}

/// The same of several hexes.
pub(crate) fn hexes(numbers: &[u16]) -> Vec<HexId> {
    numbers.iter().copied().map(hex).collect()
}

/// A drawn map.
#[derive(Debug)]
pub(crate) struct Picture {
    pub(crate) graph: MapGraph,
    pub(crate) hexes: Vec<char>,
    rows: Vec<(usize, usize)>,
}

impl Picture {
    pub(crate) fn draw(text: &str) -> Picture {
        let lines: Vec<Vec<char>> = text
            .lines()
            .map(|line| line.split_whitespace().filter_map(|token| token.chars().next()).collect())
            .filter(|row: &Vec<char>| !row.is_empty())
            .collect();
        let hexes: Vec<char> = lines.concat();
        let mut rows = Vec::new();
        for line in &lines {
            let begin: usize = rows.last().map_or(0, |(begin, long)| begin + long);
            rows.push((begin, line.len()));
        }
        let mut builder = MapGraphBuilder::new(u16::try_from(hexes.len()).expect("the map is small"));
        for (y, &(begin, long)) in rows.iter().enumerate() {
            for x in 0..long {
                // East, south-east, south-west; the other three are the same links seen from the other end.
                let below = rows.get(y + 1);
                let right = x + 1;
                let east = (right < long).then_some((1, begin + right));
                let south_east = below.filter(|(_, l)| x + y % 2 < *l).map(|(b, _)| (2, b + x + y % 2));
                let south_west = below
                    .filter(|(_, l)| (1..=*l).contains(&(x + y % 2)))
                    .map(|(b, _)| (3, b + x + y % 2 - 1));
                for (dir, other) in [east, south_east, south_west].into_iter().flatten() {
                    let (here, there) = (hexes[begin + x], hexes[other]);
                    let road = u8::from("=A".contains(here) && "=A".contains(there));
                    let flags = if matches!((here, there), ('a', 'b') | ('b', 'a')) { RIVER } else { 0 };
                    let (a, b) = (HexId::from_index(begin + x), HexId::from_index(other));
                    builder.link(Link { a, b, dir, road, flags });
                }
            }
        }
        Picture { graph: builder.build().expect("the map is sound"), hexes, rows }
    }

    pub(crate) fn hex(&self, node: HexId) -> char {
        self.hexes[usize::from(node)]
    }

    pub(crate) fn start(&self) -> HexId {
        HexId::from_index(self.hexes.iter().position(|h| *h == 'A').unwrap_or(0))
    }

    /// Draws the map again with a mark on each hex.
    pub(crate) fn mark(&self, mark: impl Fn(HexId) -> String) -> String {
        let mut text = String::new();
        for (y, &(begin, long)) in self.rows.iter().enumerate() {
            let row: Vec<String> =
                (begin..begin + long).map(|node| format!("{:<6}", mark(HexId::from_index(node)))).collect();
            text += if y % 2 == 1 { "   " } else { "" };
            text += row.concat().trim_end();
            text += "\n";
        }
        text
    }
}
