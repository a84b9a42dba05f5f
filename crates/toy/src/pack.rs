//! The pack of the toy game, loaded and checked: map, units, charts, set-ups.

use std::collections::BTreeSet;

use hex::{Grid, Numbering, Side};
use pack::{Files, Loader, Meta, Pass, Register, Sheet};
use serde::Deserialize;
use table::{GameInfo, Seat, Word};
use wargame::{Id as _, Link, MapGraph, MapGraphBuilder, Mp};

use crate::model::ids::{HexId, Hexes, ObjectiveId};
use crate::model::state::{MOST_UNITS, Place, STACKING};

/// Bits of [`wargame::Edge::flags`]. TOY §2.3
pub(crate) const RIVER: u16 = 1;
pub(crate) const BRIDGE: u16 = 2;

/// A position has room for so many objectives, and a map for so many hexes.
pub(crate) const MOST_OBJECTIVES: usize = 4;
pub(crate) const MOST_HEXES: usize = 32;

/// The latest edition of the rules. A game that began under an older one goes on under it: `docs/upgrading.md`.
pub const RULES: u16 = 1;

#[derive(rust_embed::RustEmbed)]
#[folder = "../../packs/toy"]
struct Embedded;

/// The pack that comes with the program.
#[must_use]
pub fn embedded_files() -> Files {
    Files::embedded::<Embedded>()
}

/// One kind of terrain: its row of the terrain chart. TOY §2.1
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terrain {
    #[serde(rename = "terrain")]
    pub id: String,
    pub cost: Mp,
    pub shift: i32,
    #[serde(deserialize_with = "pack::yes_or_no")]
    pub vehicles: bool,
}

/// One hex of the map.
#[derive(Clone, Debug)]
pub struct HexData {
    pub number: String,
    /// An index into the terrain chart.
    pub terrain: usize,
    pub name: Option<String>,
    /// The objective that this hex is, if it is one.
    pub objective: Option<ObjectiveId>,
}

/// One printed unit.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitData {
    pub id: Word,
    pub name: Word,
    pub seat: Seat,
    pub symbol: Word,
    pub size: Word,
    #[serde(deserialize_with = "pack::figure")]
    pub attack: u8,
    #[serde(deserialize_with = "pack::figure")]
    pub defense: u8,
    #[serde(deserialize_with = "pack::figure")]
    pub movement: u8,
    #[serde(deserialize_with = "pack::figure")]
    pub steps: u8,
    #[serde(deserialize_with = "pack::yes_or_no")]
    pub vehicle: bool,
}

/// Where a unit starts in a scenario.
#[derive(Clone, Debug)]
pub(crate) struct StartData {
    pub(crate) scenario: String,
    pub(crate) unit: usize,
    pub(crate) at: Place,
}

/// Everything the rules read.
#[derive(Clone, Debug)]
pub struct Data {
    pub info: GameInfo,
    pub register: Register,
    pub numbering: Numbering,
    pub grid: Grid,
    pub graph: MapGraph,
    pub hexes: Vec<HexData>,
    pub terrain: Vec<Terrain>,
    /// The names of the objectives; a scenario's German draws one of them.
    pub objectives: Vec<String>,
    pub units: Vec<UnitData>,
    pub(crate) starts: Vec<StartData>,
    /// Results by die and column. TOY §5.4
    pub crt: [[CrtResult; 4]; 6],
    /// The sides with a river, for the board.
    pub(crate) rivers: Vec<(Side, bool)>,
    pub(crate) roads: Vec<(HexId, HexId)>,
    pub(crate) sources: Sources,
}

/// Where what is printed comes from, row by row.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sources {
    /// By the ids of units and of objectives.
    pub(crate) units: Vec<(String, String)>,
    pub(crate) objectives: Vec<(String, String)>,
    /// By the rows of the charts.
    pub(crate) terrain: Vec<String>,
    pub(crate) crt: Vec<String>,
}

/// What the combat results table can say. TOY §5.4
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
pub enum CrtResult {
    /// The attacker loses a step.
    A1,
    /// Both lose a step.
    EX,
    /// The defender retreats.
    DR,
    /// The defender loses a step and retreats.
    D1,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct HexRow {
    hex: String,
    terrain: String,
    name: Option<String>,
    objective: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SideRow {
    side: String,
    #[serde(rename = "river")]
    _river: String,
    #[serde(deserialize_with = "pack::yes_or_no")]
    bridge: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RoadRow {
    #[serde(rename = "road")]
    _name: String,
    hexes: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct StartRow {
    scenario: String,
    unit: String,
    hex: Option<String>,
    turn: Option<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CrtRow {
    die: u8,
    #[serde(rename = "1-2")]
    c12: CrtResult,
    #[serde(rename = "1-1")]
    c11: CrtResult,
    #[serde(rename = "2-1")]
    c21: CrtResult,
    #[serde(rename = "3-1")]
    c31: CrtResult,
}

#[derive(Debug, Default, Deserialize)]
struct GridFile {
    numbering: Option<Numbering>,
}

pub(crate) fn read(loader: &mut Loader<'_>, meta: &Meta, files: &Files) -> Option<Data> {
    let register = loader.register(&meta.book);
    let terrain: Sheet<Terrain> = loader.sheet("terrain.csv");
    let hex_rows: Sheet<HexRow> = loader.sheet("hexes.csv");
    let side_rows: Sheet<SideRow> = loader.sheet("sides.csv");
    let road_rows: Sheet<RoadRow> = loader.sheet("roads.csv");
    let unit_rows: Sheet<UnitData> = loader.sheet("units.csv");
    let start_rows: Sheet<StartRow> = loader.sheet("setup.csv");
    let crt_rows: Sheet<CrtRow> = loader.sheet("crt.csv");
    let grid_file: GridFile = loader.record("grid.toml");
    let found =
        loader.refer("grid.toml", 0, grid_file.numbering, "the file does not say how the hexes are numbered");
    let numbering = found?;
    let grid = Grid::new(&numbering);
    if grid.len() > MOST_HEXES {
        loader.problem(
            Pass::Shape,
            "grid.toml",
            0,
            format!("a map of this game has at most {MOST_HEXES} hexes"),
        );
        return None;
    }

    let sources = Sources {
        units: unit_rows.iter().map(|row| (row.id.to_string(), row.source.to_string())).collect(),
        objectives: hex_rows
            .iter()
            .filter_map(|row| Some((row.objective.clone()?, row.source.to_string())))
            .collect(),
        terrain: terrain.iter().map(|row| row.source.to_string()).collect(),
        crt: crt_rows.iter().map(|row| row.source.to_string()).collect(),
    };
    let terrain: Vec<Terrain> = terrain.rows.into_iter().map(|row| row.value).collect();
    let mut objectives = Vec::new();
    let hexes = hexes(loader, &numbering, &grid, &terrain, &hex_rows, &mut objectives);
    let rivers = sides(loader, &numbering, &side_rows);
    let roads = roads(loader, &numbering, &grid, &road_rows);
    check_units(loader, &unit_rows);
    let units: Vec<UnitData> = unit_rows.rows.into_iter().map(|row| row.value).collect();
    let starts = starts(loader, &numbering, &grid, meta, &units, &start_rows);
    let crt = crt(loader, &crt_rows);
    let made = graph(&grid, &rivers, &roads);
    let graph = loader.refer("grid.toml", 0, made, "the hexes cannot be made into a map")?;
    prove(loader, &grid, &units, &starts);
    let info = meta.info(files.identity(&meta.version), RULES);
    Some(Data {
        info,
        register,
        numbering,
        grid,
        graph,
        hexes,
        terrain,
        objectives,
        units,
        starts,
        crt,
        rivers,
        roads,
        sources,
    })
}

/// A hex by its printed number, or a problem.
fn node(
    loader: &mut Loader<'_>,
    numbering: &Numbering,
    grid: &Grid,
    file: &str,
    line: u64,
    number: &str,
) -> Option<HexId> {
    match numbering.parse(number) {
        Ok(hex) => grid.index(hex),
        Err(error) => loader.refer(file, line, None, error),
    }
}

fn hexes(
    loader: &mut Loader<'_>,
    numbering: &Numbering,
    grid: &Grid,
    terrain: &[Terrain],
    rows: &Sheet<HexRow>,
    objectives: &mut Vec<String>,
) -> Vec<HexData> {
    let mut found: Vec<Option<HexData>> = vec![None; grid.len()];
    let mut lines = vec![None; grid.len()];
    for row in rows.iter() {
        let at = node(loader, numbering, grid, &rows.file, row.line, &row.hex);
        if let Some(at) = at {
            lines[usize::from(at)] = Some(row.line);
        }
        let kind = terrain.iter().position(|t| t.id == row.terrain);
        let kind = loader.refer(&rows.file, row.line, kind, format!("there is no terrain '{}'", row.terrain));
        let (Some(at), Some(terrain)) = (at, kind) else { continue };
        let objective = row.objective.as_ref().map(|id| {
            let twice = objectives.contains(id);
            objectives.push(id.clone());
            if twice || objectives.len() > MOST_OBJECTIVES || id.contains(' ') {
                let what =
                    format!("'{id}' is listed twice, is more than one word, or is one objective too many");
                loader.problem(Pass::Shape, &rows.file, row.line, what);
            }
            ObjectiveId::from_index(objectives.len() - 1)
        });
        if found[usize::from(at)].is_some() {
            loader.problem(Pass::Shape, &rows.file, row.line, format!("hex {} is listed twice", row.hex));
        }
        found[usize::from(at)] =
            Some(HexData { number: row.hex.clone(), terrain, name: row.name.clone(), objective });
    }
    pack::report_gaps(loader, numbering, grid, &rows.file, &lines);
    found.into_iter().flatten().collect()
}

fn sides(loader: &mut Loader<'_>, numbering: &Numbering, rows: &Sheet<SideRow>) -> Vec<(Side, bool)> {
    let mut sides: Vec<(Side, bool)> = Vec::new();
    for row in rows.iter() {
        match numbering.parse_side(&row.side) {
            Ok(side) if sides.iter().any(|(known, _)| *known == side) => {
                loader.problem(Pass::Shape, &rows.file, row.line, format!("{} is listed twice", row.side));
            }
            Ok(side) => sides.push((side, row.bridge)),
            Err(error) => loader.problem(Pass::References, &rows.file, row.line, error.to_string()),
        }
    }
    sides
}

fn roads(
    loader: &mut Loader<'_>,
    numbering: &Numbering,
    grid: &Grid,
    rows: &Sheet<RoadRow>,
) -> Vec<(HexId, HexId)> {
    let mut links = Vec::new();
    for row in rows.iter() {
        let numbers = row.hexes.split_whitespace();
        let nodes: Vec<Option<HexId>> =
            numbers.map(|number| node(loader, numbering, grid, &rows.file, row.line, number)).collect();
        for pair in nodes.windows(2) {
            let (Some(a), Some(b)) = (pair[0], pair[1]) else { continue };
            if grid.distance(a, b) == 1 {
                links.push((a, b));
            } else {
                loader.problem(Pass::References, &rows.file, row.line, "the road jumps over a hex");
            }
        }
    }
    links
}

fn starts(
    loader: &mut Loader<'_>,
    numbering: &Numbering,
    grid: &Grid,
    meta: &Meta,
    units: &[UnitData],
    rows: &Sheet<StartRow>,
) -> Vec<StartData> {
    let mut starts = Vec::new();
    for row in rows.iter() {
        let (file, line) = (&rows.file, row.line);
        let known = meta.scenarios.iter().any(|s| s.id == row.scenario).then_some(());
        loader.refer(file, line, known, format!("there is no scenario '{}'", row.scenario));
        let unit = units.iter().position(|unit| unit.id == row.unit);
        let unit = loader.refer(file, line, unit, format!("there is no unit '{}'", row.unit));
        let at = match (&row.hex, row.turn) {
            (Some(number), None) => node(loader, numbering, grid, file, line, number).map(Place::Hex),
            (None, Some(turn)) => Some(Place::Reserve(turn)),
            _ => loader.refer(file, line, None, "a unit starts in a hex or enters on a turn, one of the two"),
        };
        if starts.iter().any(|start: &StartData| start.scenario == row.scenario && Some(start.unit) == unit) {
            loader.problem(Pass::Shape, file, line, format!("{} starts twice in {}", row.unit, row.scenario));
        }
        if let (Some(unit), Some(at)) = (unit, at) {
            starts.push(StartData { scenario: row.scenario.clone(), unit, at });
        }
    }
    starts
}

fn crt(loader: &mut Loader<'_>, rows: &Sheet<CrtRow>) -> [[CrtResult; 4]; 6] {
    let mut table = [[CrtResult::EX; 4]; 6];
    let mut dice = BTreeSet::new();
    for row in rows.iter() {
        if !(1..=6).contains(&row.die) || !dice.insert(row.die) {
            loader.problem(
                Pass::Shape,
                &rows.file,
                row.line,
                format!("die {} is listed twice or is on no die", row.die),
            );
            continue;
        }
        table[usize::from(row.die - 1)] = [row.c12, row.c11, row.c21, row.c31];
    }
    let dice = rows.iter().map(|row| (row.line, i64::from(row.die)));
    loader.prove_run("the combat results table has a row for each of six dice", &rows.file, dice, 1..=6);
    table
}

pub(crate) fn graph(grid: &Grid, rivers: &[(Side, bool)], roads: &[(HexId, HexId)]) -> Option<MapGraph> {
    let mut builder = MapGraphBuilder::new(u16::try_from(grid.len()).ok()?);
    for a in grid.indices() {
        for (dir, b) in grid.around(a).filter(|(_, b)| a < *b) {
            let side = Side::between(grid.hex(a), grid.hex(b))?;
            let flags = match rivers.iter().find(|(river, _)| *river == side) {
                Some((_, true)) => RIVER | BRIDGE,
                Some((_, false)) => RIVER,
                None => 0,
            };
            let road = roads.iter().any(|link| [(a, b), (b, a)].contains(link));
            let dir = u8::try_from(dir.index()).ok()?;
            builder.link(Link { a, b, dir, road: u8::from(road), flags });
        }
    }
    builder.build().ok()
}

/// What lies in the west: the edge by which reserves come, and everything on that side of the river.
#[derive(Clone, Copy, Debug)]
pub(crate) struct West {
    pub(crate) edge: Hexes,
    pub(crate) bank: Hexes,
}

impl West {
    /// Finds the westernmost column and all that can be reached from it without crossing the river.
    pub(crate) fn of(data: &Data) -> West {
        let column = |at: HexId| data.numbering.column_and_row(data.grid.hex(at)).map(|(column, _)| column);
        let westernmost = data.grid.indices().filter_map(column).min();
        let on_edge = |at: &HexId| column(*at) == westernmost;
        let mut flood = wargame::Flood::new();
        let dry = |_: HexId, edge: &wargame::Edge, _: u16| edge.flags & RIVER == 0;
        flood.start(&data.graph, data.grid.indices().filter(on_edge)).spread(&data.graph, None, &dry);
        West { edge: data.grid.indices().filter(on_edge).collect(), bank: flood.in_order().collect() }
    }
}

/// Every unit has a name of its own in one word, steps to lose, and room in a position.
fn check_units(loader: &mut Loader<'_>, rows: &Sheet<UnitData>) {
    let mut known = BTreeSet::new();
    for row in rows.iter() {
        if !known.insert(row.id.as_str()) || row.id.contains(char::is_whitespace) || row.id.is_empty() {
            let what = format!("'{}' is listed twice or is not one word", row.id);
            loader.problem(Pass::Shape, &rows.file, row.line, what);
        }
        if row.steps == 0 || row.defense == 0 {
            loader.problem(
                Pass::Shape,
                &rows.file,
                row.line,
                "a unit has at least one step and a defense of one",
            );
        }
        if !row.seat.is_player() {
            loader.problem(Pass::Shape, &rows.file, row.line, "a unit is German or Allied");
        }
    }
    if rows.len() > MOST_UNITS {
        loader.problem(Pass::Shape, &rows.file, 0, format!("there are more than {MOST_UNITS} units"));
    }
}

/// What must hold of the whole pack.
fn prove(loader: &mut Loader<'_>, grid: &Grid, units: &[UnitData], starts: &[StartData]) {
    loader.prove("the map has 15 hexes", None, "grid.toml", grid.len() == 15);
    let sides = Seat::PLAYERS.map(|seat| units.iter().filter(|unit| unit.seat == seat).count());
    loader.prove("there are four German and four Allied units", None, "units.csv", sides == [4, 4]);
    let full = |start: &StartData| {
        let same = |other: &&StartData| other.scenario == start.scenario && other.at == start.at;
        start.at.hex().is_some() && starts.iter().filter(same).count() > STACKING
    };
    loader.prove(
        "no scenario starts with more than two units in a hex",
        None,
        "setup.csv",
        !starts.iter().any(full),
    );
}
