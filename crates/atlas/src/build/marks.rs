//! Everything a map carries beyond ground, rivers, roads and places: entries, boundaries, areas, sites.

use std::path::Path;

use hex::{Grid, Hex, Numbering};
use serde::Deserialize;

use crate::build::course::{Stands, passed};
use crate::error::MapError;
use crate::ground::data::{Ground, Point, read_csv_lines};
use crate::ground::projection::Projection;
use crate::map::data::MarkRow;

#[derive(Debug, Deserialize)]
struct Row {
    kind: String,
    name: String,
    #[serde(rename = "where")]
    place: String,
    value: String,
    source: String,
}

/// Where things are looked up.
pub(crate) struct Finder<'a> {
    pub(crate) numbering: &'a Numbering,
    pub(crate) grid: &'a Grid,
    pub(crate) projection: &'a Projection,
    pub(crate) ground: &'a Ground,
    pub(crate) stands: &'a Stands,
}

/// Reads a game's marks and finds the hexes of each.
pub(crate) fn read(path: &Path, finder: &Finder<'_>) -> Result<Vec<MarkRow>, MapError> {
    let file = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let rows: Vec<(u64, Row)> = read_csv_lines(path)?;
    let mark = |(line, row): (u64, Row)| {
        let hexes = finder
            .hexes(&row.kind, &row.place)
            .map_err(|what| MapError::new(&file, line, format!("{} {}: {what}", row.kind, row.name)))?;
        Ok(MarkRow { kind: row.kind, name: row.name, hexes, value: row.value, source: row.source })
    };
    rows.into_iter().map(mark).collect()
}

impl Finder<'_> {
    /// The hexes that a `where` names: numbers, a place, a point, a line or an area.
    fn hexes(&self, kind: &str, place: &str) -> Result<Vec<Hex>, String> {
        let place = place.trim();
        if place.is_empty() || place == "-" {
            return Ok(Vec::new());
        }
        if let Some(names) = place.strip_prefix("place:") {
            return names
                .split(';')
                .map(|name| self.place(name.trim().trim_start_matches("place:")))
                .collect();
        }
        // What lies off the map or is said by another mark has no hexes of its own: `entry:A`, `box:SE`, `edge:west`.
        let off_map = ["entry:", "entries:", "box:", "edge:", "edges:", "city:", "river:", "boxes:"];
        if off_map.iter().any(|prefix| place.starts_with(prefix)) {
            return Ok(Vec::new());
        }
        if let Some(points) = points(place) {
            return Ok(self.shape(kind, &points));
        }
        place
            .split_whitespace()
            .map(|number| self.number(number))
            .collect::<Result<Vec<_>, _>>()
            .map(|hexes| hexes.concat())
    }

    fn place(&self, name: &str) -> Result<Hex, String> {
        let known = self.ground.place(name).ok_or_else(|| format!("there is no place '{name}'"))?;
        let fitted = || self.projection.hex(known.at(), self.numbering.orientation());
        self.stands
            .get(&known.name)
            .copied()
            .or_else(fitted)
            .ok_or_else(|| format!("{name} is off every map"))
    }

    /// One hex, or the two of a hexside.
    fn number(&self, number: &str) -> Result<Vec<Hex>, String> {
        if number.contains('/') {
            return self
                .numbering
                .parse_side(number)
                .map(|side| side.hexes().to_vec())
                .map_err(|e| e.to_string());
        }
        self.numbering.parse(number).map(|hex| vec![hex]).map_err(|error| error.to_string())
    }

    /// The hexes of the map under a point, along a line, or in an area.
    fn shape(&self, kind: &str, points: &[Point]) -> Vec<Hex> {
        let orientation = self.numbering.orientation();
        let on_map = |hex: &Hex| self.grid.index(*hex).is_some();
        let lattice: Vec<(f64, f64)> = points.iter().map(|point| self.projection.lattice(*point)).collect();
        if kind.ends_with("-area") {
            let within = |hex: &Hex| {
                let at = orientation.centre(*hex);
                inside((f64::from(at.x), f64::from(at.y)), &lattice)
            };
            return self.grid.iter().filter(within).collect();
        }
        if lattice.len() == 1 {
            return points
                .iter()
                .filter_map(|point| self.projection.hex(*point, orientation))
                .filter(on_map)
                .collect();
        }
        passed(&lattice, orientation).into_iter().filter(on_map).collect()
    }
}

/// Coordinates in a row: `50.1,6.2; 50.2,6.3`.
fn points(text: &str) -> Option<Vec<Point>> {
    let point = |pair: &str| {
        let (lat, lon) = pair.trim().split_once(',')?;
        let (lat, lon): (f64, f64) = (lat.trim().parse().ok()?, lon.trim().parse().ok()?);
        let plausible = (49.0..52.0).contains(&lat) && (3.0..8.0).contains(&lon);
        plausible.then_some(Point { lat, lon })
    };
    text.split(';').filter(|pair| !pair.trim().is_empty()).map(point).collect()
}

/// Whether a point lies in a polygon: a ray from it crosses the outline an odd number of times.
fn inside(at: (f64, f64), outline: &[(f64, f64)]) -> bool {
    let mut crossed = false;
    for (index, a) in outline.iter().enumerate() {
        let b = outline[(index + 1) % outline.len()];
        let spans = (a.1 > at.1) != (b.1 > at.1);
        if spans && at.0 < (b.0 - a.0) * (at.1 - a.1) / (b.1 - a.1) + a.0 {
            crossed = !crossed;
        }
    }
    crossed
}
