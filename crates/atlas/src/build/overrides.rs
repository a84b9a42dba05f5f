//! Corrections by hand: each line a hex or hexside, a change, and the reason.

use std::collections::BTreeMap;
use std::path::Path;

use hex::{Grid, Numbering, Side};
use serde::Deserialize;

use crate::error::MapError;
use crate::ground::data::read_csv_lines;
use crate::map::data::{HexRow, RoadRow, SideRow};

/// One line of `terrain/overrides/<game>.csv`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    at: String,
    /// `terrain`, `river`, `no-river`, `bridge`, `no-bridge`, `road`, `no-road`.
    change: String,
    value: String,
    /// Why, in words; the source says by whom.
    #[serde(rename = "reason")]
    _reason: String,
    source: String,
}

/// The parts of a map that can be corrected.
pub(crate) struct Parts<'a> {
    pub(crate) numbering: &'a Numbering,
    pub(crate) grid: &'a Grid,
    pub(crate) hexes: &'a mut Vec<HexRow>,
    pub(crate) sides: &'a mut Vec<SideRow>,
    pub(crate) roads: &'a mut Vec<RoadRow>,
    /// What rivers are called in this game, by their names.
    pub(crate) kinds: &'a BTreeMap<String, String>,
}

/// Applies a game's corrections. A game without a file has none.
pub(crate) fn apply(path: &Path, parts: &mut Parts<'_>) -> Result<(), MapError> {
    if !path.exists() {
        return Ok(());
    }
    let file = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    let rows: Vec<(u64, Row)> = read_csv_lines(path)?;
    for (line, row) in rows {
        parts
            .change(&row)
            .map_err(|what| MapError::new(&file, line, format!("{} {}: {what}", row.at, row.change)))?;
    }
    parts.sides.sort_by_key(|row| row.side);
    parts.roads.sort_by_key(|row| (row.a, row.b));
    Ok(())
}

impl Parts<'_> {
    fn change(&mut self, row: &Row) -> Result<(), String> {
        match row.change.as_str() {
            "terrain" => self.terrain(row),
            "river" => self.river(row),
            "no-river" => {
                let side = self.side(&row.at)?;
                self.sides.retain(|known| known.side != side);
                Ok(())
            }
            "bridge" | "no-bridge" => self.crossing(row),
            "road" | "no-road" => self.road(row),
            other => Err(format!("there is no change '{other}'")),
        }
    }

    fn side(&self, at: &str) -> Result<Side, String> {
        let side = self.numbering.parse_side(at).map_err(|error| error.to_string())?;
        let inner = side.hexes().into_iter().all(|hex| self.grid.index(hex).is_some());
        if inner { Ok(side) } else { Err("that side is on the edge of the map".to_owned()) }
    }

    fn terrain(&mut self, row: &Row) -> Result<(), String> {
        let hex = self.numbering.parse(&row.at).map_err(|error| error.to_string())?;
        let found = self.hexes.iter_mut().find(|known| known.hex == hex);
        let found = found.ok_or_else(|| "that hex is not on the map".to_owned())?;
        found.terrain.clone_from(&row.value);
        found.source.clone_from(&row.source);
        Ok(())
    }

    fn river(&mut self, row: &Row) -> Result<(), String> {
        let side = self.side(&row.at)?;
        self.sides.retain(|known| known.side != side);
        let (name, source) = (row.value.clone(), row.source.clone());
        let kind = self.kinds.get(&name).cloned().unwrap_or_else(|| "river".to_owned());
        let [a, b] = side.hexes();
        let crossed = self.roads.iter().any(|road| (road.a, road.b) == (a.min(b), a.max(b)));
        let crossing = if crossed { "bridge".to_owned() } else { String::new() };
        self.sides.push(SideRow { side, kind, features: Vec::new(), name, crossing, source });
        Ok(())
    }

    fn crossing(&mut self, row: &Row) -> Result<(), String> {
        let side = self.side(&row.at)?;
        let found = self.sides.iter_mut().find(|known| known.side == side);
        let found = found.ok_or_else(|| "no river runs there".to_owned())?;
        found.crossing = if row.change == "bridge" { "bridge".to_owned() } else { String::new() };
        found.source.clone_from(&row.source);
        Ok(())
    }

    fn road(&mut self, row: &Row) -> Result<(), String> {
        let [a, b] = self.side(&row.at)?.hexes();
        let (a, b) = (a.min(b), a.max(b));
        self.roads.retain(|known| (known.a, known.b) != (a, b));
        if row.change == "road" {
            let (class, source) = (row.value.clone(), row.source.clone());
            self.roads.push(RoadRow { a, b, class, name: String::new(), source });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_correction_that_cannot_be_made_is_told_with_file_and_line() {
        let numbering = crate::spec::small_numbering(5, 5);
        let grid = Grid::new(&numbering);
        let path = std::env::temp_dir().join(format!("overrides-{}.csv", std::process::id()));
        let told = |line: &str| {
            let text = format!("at,change,value,reason,source\n# a remark\n{line}\n");
            std::fs::write(&path, text).expect("a file for the test");
            let (mut hexes, mut sides, mut roads) = (Vec::new(), Vec::new(), Vec::new());
            let kinds = BTreeMap::new();
            let mut parts = Parts {
                numbering: &numbering,
                grid: &grid,
                hexes: &mut hexes,
                sides: &mut sides,
                roads: &mut roads,
                kinds: &kinds,
            };
            let error = apply(&path, &mut parts).expect_err("a wrong line").to_string();
            error.split_once(".csv:").map_or(error.clone(), |(_, rest)| rest.to_owned())
        };
        assert!(
            told("0909,terrain,forest,why,ours").starts_with("3: 0909 terrain: '0909' is not on this map")
        );
        assert!(
            told("0101/0303,river,Our,why,ours")
                .starts_with("3: 0101/0303 river: '0101/0303' is not a hexside")
        );
        assert!(told("0101/0102,bridge,,why,ours").ends_with("no river runs there"));
        assert!(told("0101/0102,dam,,why,ours").ends_with("there is no change 'dam'"));
        assert!(told("0101/0102,river").starts_with("3: this row has 2 cells"));
    }
}
