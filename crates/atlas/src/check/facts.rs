//! The stated facts of a map, each checked.

use std::collections::BTreeSet;
use std::path::Path;

use hex::{Grid, Hex, Side};
use serde::Deserialize;

use crate::error::MapError;
use crate::ground::data::{parse_csv, read_csv};
use crate::map::data::MapData;
use crate::map::embedded::embedded_table;

/// One stated fact and whether the map agrees.
#[derive(Clone, Debug)]
pub struct Checked {
    pub id: String,
    /// The fact in a few words.
    pub text: String,
    pub source: String,
    /// Nothing when it holds, else what is there instead.
    pub wrong: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    id: String,
    kind: String,
    at: String,
    value: String,
    source: String,
}

impl MapData {
    /// Checks every fact of a game's `facts.csv`.
    ///
    /// # Errors
    /// When the file itself cannot be read.
    pub fn check_facts(&self, path: &Path) -> Result<Vec<Checked>, MapError> {
        Ok(self.judge(read_csv(path)?))
    }

    /// Checks the facts that come with the program.
    ///
    /// # Errors
    /// When the table is missing or cannot be read.
    pub fn check_embedded_facts(&self) -> Result<Vec<Checked>, MapError> {
        let name = format!("{}/map/facts.csv", self.game);
        let text = embedded_table(&name).ok_or_else(|| MapError::new(&name, 0, "the table is missing"))?;
        Ok(self.judge(parse_csv(&name, &text)?))
    }

    fn judge(&self, rows: Vec<Row>) -> Vec<Checked> {
        let judge = Judge { map: self, grid: Grid::new(&self.numbering) };
        let checked = |row: Row| Checked {
            wrong: judge.holds(&row).err(),
            text: format!("{} {} {}", row.kind, row.at, row.value).trim().to_owned(),
            id: row.id,
            source: row.source,
        };
        rows.into_iter().map(checked).collect()
    }
}

struct Judge<'a> {
    map: &'a MapData,
    grid: Grid,
}

/// Holds, or what is there instead.
type Verdict = Result<(), String>;

fn holds(yes: bool, else_what: impl Into<String>) -> Verdict {
    if yes { Ok(()) } else { Err(else_what.into()) }
}

impl Judge<'_> {
    fn holds(&self, row: &Row) -> Verdict {
        // A fact about something off the map, or about a place without a stated hex, is about a mark by its words.
        if ["box ", "entry ", "edge ", "place:"].iter().any(|prefix| row.at.starts_with(prefix)) {
            let words = format!("{} {}", row.at.replace("place:", ""), row.value);
            let said = self.map.marks.iter().any(|mark| mark.says(&words))
                || self.map.places.iter().any(|place| says_place(place, &row.at, &row.value));
            return holds(said, "no mark says so");
        }
        match row.kind.as_str() {
            "place" => self.place(row),
            "terrain" => self.terrain(row, true),
            "not-terrain" => self.terrain(row, false),
            "river" => self.named_river(row),
            "no-river" => holds(self.river(&row.at)?.is_none(), "a river runs there"),
            "bridge" => {
                holds(self.river(&row.at)?.is_some_and(|crossing| !crossing.is_empty()), "there is no bridge")
            }
            "road" => holds(self.road(&row.at)?, "there is no road"),
            "no-road" => holds(!self.road(&row.at)?, "there is a road"),
            "adjacent" => self.map.numbering.parse_side(&row.at).map(drop).map_err(|error| error.to_string()),
            "not-adjacent" => holds(self.map.numbering.parse_side(&row.at).is_err(), "they touch"),
            "distance" => self.distance(row),
            "edge" => holds(self.is_edge(self.hex(&row.at)?), "it is not on the edge"),
            "on-map" => self.hex(&row.at).map(drop),
            "off-map" => holds(self.hex(&row.at).is_err(), "it is on the map"),
            "mark" => self.mark(row),
            "count" => self.count(row),
            other => Err(format!("there is no kind of fact '{other}'")),
        }
    }

    fn hex(&self, at: &str) -> Result<Hex, String> {
        self.map.numbering.parse(at).map_err(|error| error.to_string())
    }

    fn side(&self, at: &str) -> Result<Side, String> {
        self.map.numbering.parse_side(at).map_err(|error| error.to_string())
    }

    fn is_edge(&self, hex: Hex) -> bool {
        self.grid.index(hex).is_some_and(|index| self.grid.is_edge(index))
    }

    fn place(&self, row: &Row) -> Verdict {
        let hex = self.hex(&row.at)?;
        let there: Vec<&str> =
            self.map.places.iter().filter(|p| p.hex == hex).map(|p| p.name.as_str()).collect();
        let named = |p: &&crate::PlaceRow| p.name == row.value || p.label == row.value;
        if self.map.places.iter().any(|p| p.hex == hex && (p.name == row.value || p.label == row.value)) {
            return Ok(());
        }
        let elsewhere: Vec<String> =
            self.map.places.iter().filter(named).filter_map(|p| self.map.numbering.print(p.hex)).collect();
        Err(format!("there is {}, and {} is in {}", listed(&there), row.value, listed(&elsewhere)))
    }

    fn terrain(&self, row: &Row, wanted: bool) -> Verdict {
        let hex = self.hex(&row.at)?;
        let ground = self.map.hexes.iter().find(|known| known.hex == hex).map(|known| known.terrain.as_str());
        let features = self.map.hexes.iter().filter(|known| known.hex == hex);
        let features = features.flat_map(|known| known.features.iter().map(String::as_str));
        let there: Vec<&str> = ground.into_iter().chain(features).collect();
        holds(there.contains(&row.value.as_str()) == wanted, format!("it is {}", listed(&there)))
    }

    /// What crosses the river of a side, where there is one.
    fn river(&self, at: &str) -> Result<Option<String>, String> {
        let side = self.side(at)?;
        Ok(self.map.sides.iter().find(|known| known.side == side).map(|known| known.crossing.clone()))
    }

    /// The river of a side is the one that a fact names, if it names one.
    fn named_river(&self, row: &Row) -> Verdict {
        let side = self.side(&row.at)?;
        let known = self.map.sides.iter().find(|known| known.side == side);
        let found = known.ok_or_else(|| "no river runs there".to_owned())?;
        let same = row.value.is_empty()
            || found.name.split('/').any(|name| name == row.value)
            || found.kind == row.value;
        holds(same, format!("it is the {}", found.name))
    }

    /// Whether a road is in a hex, or crosses a side.
    fn road(&self, at: &str) -> Result<bool, String> {
        if at.contains('/') {
            let [a, b] = self.side(at)?.hexes();
            return Ok(self.map.roads.iter().any(|road| (road.a, road.b) == (a.min(b), a.max(b))));
        }
        let hex = self.hex(at)?;
        Ok(self.map.roads.iter().any(|road| road.a == hex || road.b == hex))
    }

    fn distance(&self, row: &Row) -> Verdict {
        let hexes = row.at.split_whitespace().map(|at| self.hex(at)).collect::<Result<Vec<_>, _>>()?;
        let [a, b] = hexes[..] else { return Err("a distance is between two hexes".to_owned()) };
        let found = a.distance(b);
        holds(found.to_string() == row.value, format!("it is {found}"))
    }

    /// A mark holds when one on that hex says all of its words.
    fn mark(&self, row: &Row) -> Verdict {
        let hexes: Vec<Hex> = match self.side(&row.at) {
            Ok(side) => side.hexes().to_vec(),
            Err(_) => vec![self.hex(&row.at)?],
        };
        let mut there = Vec::new();
        for mark in self.map.marks.iter().filter(|mark| hexes.iter().all(|hex| mark.hexes.contains(hex))) {
            if mark.says(&row.value) {
                return Ok(());
            }
            there.push(format!("{} {}", mark.kind, mark.name));
        }
        Err(format!("there is {}", listed(&there)))
    }

    /// How many columns, rows or hexes the map has, or hexes a place or a mark.
    fn count(&self, row: &Row) -> Verdict {
        let limits = self.map.numbering.data();
        let (kind, name) = row.at.split_once(' ').unwrap_or((&row.at, ""));
        let found = match kind {
            "columns" => usize::from(limits.columns.last - limits.columns.first + 1),
            "rows" => usize::from(limits.rows.last - limits.rows.first + 1),
            "hexes" => self.grid.len(),
            "town" | "city" | "village" => {
                self.map.places.iter().filter(|place| place.name == name || place.label == name).count()
            }
            _ => {
                let meant = self.map.marks.iter().filter(|mark| mark.kind == kind && mark.says(name));
                meant.flat_map(|mark| &mark.hexes).collect::<BTreeSet<_>>().len()
            }
        };
        holds(found.to_string() == row.value, format!("there are {found}"))
    }
}

/// Whether a place without a stated hex is on the map, as the class that a fact gives it.
fn says_place(place: &crate::PlaceRow, at: &str, class: &str) -> bool {
    let name = at.trim_start_matches("place:");
    (place.name == name || place.label == name) && (class.is_empty() || place.class == class)
}

fn listed(names: &[impl AsRef<str>]) -> String {
    if names.is_empty() {
        return "nothing".to_owned();
    }
    names.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ")
}
