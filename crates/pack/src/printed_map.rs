//! The printed map of a game, as the map builder writes it into `map/` of the pack: ground, hexsides, roads, places, marks.
//!
//! All four wargames read their maps from the same tables. What a class of terrain or a kind of mark *means* is for each
//! rulebook to say.

use hex::{Grid, HexId, Numbering, Side};
use serde::Deserialize;

use crate::{Loader, Pass, Sheet};

/// A whole map, hexes in the order of the grid.
#[derive(Clone, Debug)]
pub struct PrintedMap {
    pub numbering: Numbering,
    pub grid: Grid,
    pub hexes: Vec<PrintedHex>,
    pub sides: Vec<PrintedSide>,
    pub roads: Vec<PrintedRoad>,
    pub marks: Vec<PrintedMark>,
}

/// One hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedHex {
    pub number: String,
    pub terrain: String,
    /// Village, town, West Wall …
    pub features: Vec<String>,
    /// The place that gives the hex its name, the greatest where there are several.
    pub name: Option<String>,
    pub line: u64,
}

/// A hexside that carries something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedSide {
    pub side: Side,
    pub kind: String,
    pub features: Vec<String>,
    /// The name of the river.
    pub name: String,
    pub bridge: bool,
}

/// A road from a hex to the next, by their indices in the grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedRoad {
    pub a: HexId,
    pub b: HexId,
    pub class: String,
}

/// Anything else the map carries: entries, exits, supply, areas, sites.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedMark {
    pub kind: String,
    pub name: String,
    pub hexes: Vec<HexId>,
    pub value: String,
    pub line: u64,
}

/// No more missing hexes are told one by one.
const MOST_GAPS: usize = 10;

#[derive(Debug, Deserialize)]
struct HexRow {
    hex: String,
    terrain: String,
    features: String,
}

#[derive(Debug, Deserialize)]
struct SideRow {
    side: String,
    kind: String,
    features: String,
    name: String,
    crossing: String,
}

#[derive(Debug, Deserialize)]
struct RoadRow {
    from: String,
    to: String,
    class: String,
}

#[derive(Debug, Deserialize)]
struct PlaceRow {
    hex: String,
    label: String,
    class: String,
}

#[derive(Debug, Deserialize)]
struct MarkRow {
    kind: String,
    name: String,
    hexes: String,
    value: String,
}

#[derive(Debug, Default, Deserialize)]
struct GridFile {
    numbering: Option<Numbering>,
}

impl PrintedMap {
    /// Reads the tables of the folder `map`; what is wrong with them is noted by the loader.
    #[must_use]
    pub fn read(loader: &mut Loader<'_>) -> Option<PrintedMap> {
        let hexes: Sheet<HexRow> = loader.sheet("map/hexes.csv");
        let sides: Sheet<SideRow> = loader.sheet("map/sides.csv");
        let roads: Sheet<RoadRow> = loader.sheet("map/roads.csv");
        let places: Sheet<PlaceRow> = loader.sheet("map/places.csv");
        let marks: Sheet<MarkRow> = loader.sheet("map/marks.csv");
        let file: GridFile = loader.record("map/grid.toml");
        let what = "the file does not say how the hexes are numbered";
        let numbering = loader.refer("map/grid.toml", 0, file.numbering, what)?;
        let grid = Grid::new(&numbering);
        let mut map = PrintedMap {
            numbering,
            grid,
            hexes: Vec::new(),
            sides: Vec::new(),
            roads: Vec::new(),
            marks: Vec::new(),
        };
        // Everything else lies on the hexes, and a game looks them up by their place in the grid.
        if !map.read_hexes(loader, &hexes, &places) {
            return None;
        }
        map.read_sides(loader, &sides);
        for row in roads.iter() {
            let ends = [&row.from, &row.to].map(|at| map.node(loader, &roads.file, row.line, at));
            let [Some(a), Some(b)] = ends else { continue };
            if map.grid.distance(a, b) == 1 {
                map.roads.push(PrintedRoad { a, b, class: row.class.clone() });
            } else {
                loader.problem(Pass::References, &roads.file, row.line, "the road skips a hex");
            }
        }
        for row in marks.iter() {
            let numbers = row.hexes.split_whitespace();
            let nodes = numbers.filter_map(|at| map.node(loader, &marks.file, row.line, at)).collect();
            map.marks.push(PrintedMark {
                kind: row.kind.clone(),
                name: row.name.clone(),
                hexes: nodes,
                value: row.value.value.clone(),
                line: row.line,
            });
        }
        Some(map)
    }

    /// A hex by its printed number, or a problem.
    fn node(&self, loader: &mut Loader<'_>, file: &str, line: u64, number: &str) -> Option<HexId> {
        match self.numbering.parse(number) {
            Ok(hex) => self.grid.index(hex),
            Err(error) => loader.refer(file, line, None, error),
        }
    }

    /// Reads hexes and their names; says whether each hex of the grid is there.
    fn read_hexes(
        &mut self,
        loader: &mut Loader<'_>,
        rows: &Sheet<HexRow>,
        places: &Sheet<PlaceRow>,
    ) -> bool {
        let mut found: Vec<Option<PrintedHex>> = vec![None; self.grid.len()];
        let mut lines = vec![None; self.grid.len()];
        for row in rows.iter() {
            let Some(at) = self.node(loader, &rows.file, row.line, &row.hex) else { continue };
            if found[usize::from(at)].is_some() {
                loader.problem(Pass::Shape, &rows.file, row.line, format!("hex {} is listed twice", row.hex));
            }
            lines[usize::from(at)] = Some(row.line);
            let features = list(&row.features);
            let (number, terrain) = (row.hex.clone(), row.terrain.clone());
            found[usize::from(at)] =
                Some(PrintedHex { number, terrain, features, name: None, line: row.line });
        }
        let rank = |class: &str| ["city", "town", "fort", "village"].iter().position(|known| *known == class);
        let mut named: Vec<(usize, HexId, &str)> = Vec::new();
        for row in places.iter() {
            let Some(at) = self.node(loader, &places.file, row.line, &row.hex) else { continue };
            named.push((rank(&row.class).unwrap_or(9), at, &row.label));
        }
        named.sort_by_key(|(rank, ..)| *rank);
        for (_, at, label) in named {
            if let Some(hex) = found[usize::from(at)].as_mut().filter(|hex| hex.name.is_none()) {
                hex.name = Some(label.to_owned());
            }
        }
        report_gaps(loader, &self.numbering, &self.grid, &rows.file, &lines);
        let all = found.iter().all(Option::is_some);
        loader.prove(format!("the map has all its {} hexes", self.grid.len()), None, &rows.file, all);
        self.hexes = found.into_iter().flatten().collect();
        all
    }

    fn read_sides(&mut self, loader: &mut Loader<'_>, rows: &Sheet<SideRow>) {
        for row in rows.iter() {
            match self.numbering.parse_side(&row.side) {
                Ok(side) if self.sides.iter().any(|known| known.side == side) => {
                    loader.problem(
                        Pass::Shape,
                        &rows.file,
                        row.line,
                        format!("{} is listed twice", row.side),
                    );
                }
                Ok(side) => self.sides.push(PrintedSide {
                    side,
                    kind: row.kind.clone(),
                    features: list(&row.features),
                    name: row.name.clone(),
                    bridge: row.crossing == "bridge",
                }),
                Err(error) => loader.problem(Pass::References, &rows.file, row.line, error.to_string()),
            }
        }
    }

    /// What a game makes of each hex, or a problem where it knows no such terrain.
    pub fn nodes<T>(
        &self,
        loader: &mut Loader<'_>,
        node: impl Fn(&PrintedHex) -> Option<T>,
    ) -> Option<Vec<T>> {
        let mut all = Vec::with_capacity(self.hexes.len());
        for hex in &self.hexes {
            let what =
                format!("hex {} has the terrain '{}', which is not in the chart", hex.number, hex.terrain);
            all.extend(loader.refer("map/hexes.csv", hex.line, node(hex), what));
        }
        (all.len() == self.hexes.len()).then_some(all)
    }

    /// All hexes of the marks of a kind that say a word.
    pub fn marked<'a>(&'a self, kind: &'a str, word: &'a str) -> impl Iterator<Item = &'a PrintedMark> {
        let says = move |mark: &&PrintedMark| {
            mark.kind == kind
                && (word.is_empty() || mark.value.split([';', ' ', ',']).any(|part| part == word))
        };
        self.marks.iter().filter(says)
    }
}

/// A cell that lists words with semicolons between.
fn list(cell: &str) -> Vec<String> {
    cell.split(';').map(str::trim).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// Reports which hexes have no row, with the line after which each belongs; of many only the first. `lines` says for each hex of
/// the grid on which line it stands.
pub fn report_gaps(
    loader: &mut Loader<'_>,
    numbering: &Numbering,
    grid: &Grid,
    file: &str,
    lines: &[Option<u64>],
) {
    let gaps = grid.indices().zip(lines).filter(|(_, line)| line.is_none());
    for (at, _) in gaps.take(MOST_GAPS) {
        let number = numbering.print(grid.hex(at)).unwrap_or_default();
        match lines[..usize::from(at)].iter().rev().find_map(|line| *line) {
            Some(line) => {
                loader.problem(Pass::Proofs, file, line, format!("after this line hex {number} is missing"));
            }
            None => loader.problem(Pass::Proofs, file, 0, format!("hex {number} is missing")),
        }
    }
}
