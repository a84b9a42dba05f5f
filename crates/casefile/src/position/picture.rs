//! Drawn maps: which hex each cell of the picture is.
//!
//! A cell takes four characters of its line and every line is shifted by two against the one above, as the hexes
//! themselves are. So two characters are one step of half a cell across and one line is one step down, and on both
//! kinds of map a cell is a hex exactly when the two steps are both even or both odd:
//!
//! ```text
//!    flat-top      a line holds every second column; one line down is half a hex south
//!    pointy-top    a line is a row; two characters to the right are half a hex east
//! ```

use hex::{Cut, Numbering, Orientation, Point, Span};

use crate::error::CaseError;
use crate::position::scene::{Item, Placed, Scene};

/// A picture as it was drawn, and what its letters stand for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// The line of its `map:`.
    pub line: usize,
    /// The printed number of the first cell of the first line.
    pub corner: String,
    /// The cells line by line, from the top.
    pub rows: Vec<Vec<Cell>>,
    pub keys: Vec<Key>,
}

/// One cell of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    pub line: usize,
    /// The column of its first character, counted from 1 as an editor does.
    pub column: usize,
    /// One to three characters.
    pub word: String,
}

/// What one kind of cell stands for. Several keys of the same letter add up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    pub word: String,
    pub kind: Kind,
    pub item: Item,
}

/// What a key puts on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Hex,
    Unit,
    Marker,
}

impl Picture {
    /// Lays the picture into the scene: every cell a hex, with what its letters stand for.
    pub(crate) fn place(&self, numbering: &Numbering, scene: &mut Scene) -> Vec<CaseError> {
        let corner = match numbering.parse(&self.corner) {
            Ok(hex) => numbering.orientation().centre(hex),
            Err(error) => return vec![CaseError::new(self.line, error.to_string())],
        };
        let mut errors = Vec::new();
        let mut hexes = Vec::new();
        for (down, cell) in
            self.rows.iter().enumerate().flat_map(|(down, row)| row.iter().map(move |c| (down, c)))
        {
            match self.number(cell, down, corner, numbering) {
                Ok(at) => hexes.push(self.fill(cell, at, scene)),
                Err(what) => errors.push(CaseError::new(cell.line, what)),
            }
        }
        hexes.append(&mut scene.hexes);
        scene.hexes = hexes;
        errors
    }

    /// The printed number of a cell.
    fn number(
        &self,
        cell: &Cell,
        down: usize,
        corner: Point,
        numbering: &Numbering,
    ) -> Result<String, String> {
        let first = self.rows.first().and_then(|row| row.first()).map_or(1, |cell| cell.column);
        let off = |column: usize| column.abs_diff(first + 2 * (down % 2)) % 4;
        let place = format!("the cell '{}' in column {}", cell.word, cell.column);
        if off(cell.column) != 0 {
            let near =
                (cell.column.saturating_sub(3).max(1)..cell.column + 4).filter(|column| off(*column) == 0);
            let near: Vec<String> = near.map(|column| column.to_string()).collect();
            return Err(format!(
                "{place} is not on a hex: it should begin in column {}; cells stand 4 apart, and each line is \
                 shifted by 2 against the line above",
                near.join(" or ")
            ));
        }
        let across = (signed(cell.column) - signed(first)) / 2;
        let down = signed(down);
        let point = match numbering.orientation() {
            Orientation::FlatTop => Point { x: corner.x + 3 * across, y: corner.y + down },
            Orientation::PointyTop => Point { x: corner.x + across, y: corner.y + 3 * down },
        };
        let hex = numbering.orientation().hex_at(point);
        hex.and_then(|hex| numbering.print(hex))
            .ok_or_else(|| format!("{place} lies off the map, which the first cell puts at {}", self.corner))
    }

    /// Adds the units and markers of a cell to the scene and gives the hex itself.
    fn fill(&self, cell: &Cell, at: String, scene: &mut Scene) -> Placed {
        let mut ground = Item { line: cell.line, ..Item::default() };
        for key in self.keys.iter().filter(|key| key.word == cell.word) {
            let placed = Placed { at: at.clone(), item: key.item.clone() };
            match key.kind {
                Kind::Hex => ground.add(key.item.clone()),
                Kind::Unit => scene.units.push(placed),
                Kind::Marker => scene.markers.push(placed),
            }
        }
        Placed { at, item: ground }
    }
}

/// A place in a text, which is never long enough to matter here.
fn signed(place: usize) -> i32 {
    i32::try_from(place).unwrap_or(i32::MAX / 8)
}

/// A numbering with nothing but the hexes of a scene inside its limits, at most so many.
///
/// # Errors
/// When there are too many, or the numbers do not fit together.
pub fn fenced(roomy: &Numbering, scene: &Scene, most: usize) -> Result<Numbering, String> {
    let spots: Vec<(u16, u16)> = scene
        .hexes
        .iter()
        .filter_map(|hex| roomy.parse(&hex.at).ok().and_then(|at| roomy.column_and_row(at)))
        .collect();
    if spots.len() > most {
        return Err(format!("a drawn map of this game has at most {most} hexes"));
    }
    let mut limits = roomy.data().clone();
    limits.columns.first = spots.iter().map(|spot| spot.0).min().unwrap_or(1);
    limits.columns.last = spots.iter().map(|spot| spot.0).max().unwrap_or(1);
    limits.rows.first = spots.iter().map(|spot| spot.1).min().unwrap_or(1);
    limits.rows.last = spots.iter().map(|spot| spot.1).max().unwrap_or(1);
    limits.cuts.clear();
    for column in limits.columns.first..=limits.columns.last {
        for row in limits.rows.first..=limits.rows.last {
            if !spots.contains(&(column, row)) {
                limits.cuts.push(Cut { columns: Span::One(column), rows: Span::One(row) });
            }
        }
    }
    Numbering::try_from(limits).map_err(|error| error.to_string())
}

/// The same numbering without the limits of the printed map, as far as its digits go, so that a pocket map may lie
/// anywhere. Columns keep their limits where sheets print their own.
#[must_use]
pub fn roomy(numbering: &Numbering) -> Numbering {
    let mut data = numbering.data().clone();
    data.cuts.clear();
    let last = if data.digits == 1 && data.separator.is_empty() { 9 } else { 99 };
    (data.rows.first, data.rows.last) = (0, data.rows.last.max(last));
    if data.sheets.is_empty() {
        (data.columns.first, data.columns.last) = (0, data.columns.last.max(last));
    }
    Numbering::try_from(data).unwrap_or_else(|_| numbering.clone())
}
