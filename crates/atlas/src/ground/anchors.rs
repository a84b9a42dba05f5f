//! Places whose hex is known: what a projection is fitted to.

use std::path::Path;

use hex::{Hex, Numbering};
use serde::Deserialize;

use crate::error::MapError;
use crate::ground::data::{Ground, Point, read_csv_lines};

/// A place and the hex that a rulebook, or somebody who played, puts it in.
#[derive(Clone, Debug)]
pub struct Anchor {
    pub place: String,
    pub at: Point,
    pub hex: Hex,
    pub weight: f64,
}

/// How far an anchor lies from the middle of its hex once a projection is fitted.
#[derive(Clone, Debug)]
pub struct Residual {
    pub place: String,
    pub hex: Hex,
    /// The hex in which the projection puts the place.
    pub fitted: Option<Hex>,
    /// In hexes.
    pub off: f64,
}

#[derive(Debug, Deserialize)]
struct Row {
    place: String,
    hex: String,
    weight: f64,
    #[serde(rename = "source")]
    _source: String,
}

impl Anchor {
    /// Reads a game's anchors.
    ///
    /// # Errors
    /// A row that names no known place or no hex of the map.
    pub fn read(path: &Path, numbering: &Numbering, ground: &Ground) -> Result<Vec<Anchor>, MapError> {
        let file = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        let rows: Vec<(u64, Row)> = read_csv_lines(path)?;
        let anchor = |(line, row): (u64, Row)| {
            let wrong = |what: String| MapError::new(&file, line, what);
            let place = ground
                .place(&row.place)
                .ok_or_else(|| wrong(format!("there is no place '{}'", row.place)))?;
            let hex = numbering.parse(&row.hex).map_err(|error| wrong(format!("{}: {error}", row.place)))?;
            Ok(Anchor { at: place.at(), place: row.place, hex, weight: row.weight })
        };
        rows.into_iter().map(anchor).collect()
    }
}
