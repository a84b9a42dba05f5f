//! Reads `scenarios.toml`, whose head explains its terms, into scenarios. BW §Sc-campaign, §Sc-extended, §Sc-six, §Sc-eight,
//! §Sc-patton, §Sc-martin, §Sc-erasing, §Sc-southern, §Sc-early

use std::collections::BTreeMap;

use pack::{Loader, Meta, Pass, Source, Spanned};
use serde::Deserialize;
use table::{Seat, Word};

use crate::appearance::{Appearance, Names};
use crate::ground::{BOUNDARIES, Ground};
use crate::scenario::{Closed, North, Plan, Scenario};
use crate::scenario_setup::{Setting, read_setting};
use crate::scenario_victory::{VictoryRow, victory};
use crate::units::{Army, Start};

pub(crate) const FILE: &str = "scenarios.toml";

/// More bridges than this the German never rebuilds. BW §13.4
const MOST_BRIDGES: u8 = 8;

/// The turns of the sneak where a scenario names no others. BW §27.2
const SNEAK: [i8; 2] = [2, 6];

/// Something that the file names, with its place in it.
pub(crate) type Name = Spanned<Word>;

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Shelf {
    #[serde(default, rename = "scenario")]
    scenarios: Vec<ScenarioRow>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioRow {
    id: Name,
    calendar: i8,
    first: i8,
    begins: Seat,
    last: i8,
    setup: Name,
    hold_range: Option<u8>,
    surprise: bool,
    shortage_from: i8,
    bridges: u8,
    sneak: Option<[i8; 2]>,
    boundaries: Vec<BoundaryRow>,
    #[serde(default)]
    fronts: Vec<FrontRow>,
    source: Name,
    closed: Option<ClosedRow>,
    #[serde(default)]
    areas: BTreeMap<Army, [i16; 2]>,
    north: Option<NorthRow>,
    #[serde(default, rename = "plan")]
    plans: Vec<PlanRow>,
    victory: VictoryRow,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoundaryRow {
    armies: [Army; 2],
    start: Name,
    end: Name,
    #[serde(default)]
    road: Vec<Name>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FrontRow {
    army: Army,
    units: Vec<Name>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ClosedRow {
    name: Word,
    columns: [i16; 2],
    rows: [i16; 2],
    open_to: Vec<Name>,
    source: Name,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NorthRow {
    divisions: Vec<Name>,
    entry: Name,
    from: i8,
    instead: Name,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlanRow {
    pub(crate) id: Name,
    title: Word,
    attack: BTreeMap<Army, i8>,
    double: Vec<Name>,
    pub(crate) place: Word,
    free: Option<FreeRow>,
    source: Name,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FreeRow {
    army: Army,
    hex: Name,
    range: u8,
}

/// Reads what the file names, and notes what there is none of.
pub(crate) struct Reader<'a, 'f> {
    pub(crate) loader: &'a mut Loader<'f>,
    pub(crate) names: Names<'a>,
}

impl Reader<'_, '_> {
    pub(crate) fn wrong<T>(&mut self, at: &Spanned<T>, what: impl Into<String>) {
        let line = self.loader.line_at(FILE, at);
        self.loader.problem(Pass::Shape, FILE, line, what);
    }

    /// Something that must be there.
    pub(crate) fn refer<T>(&mut self, at: &Name, found: Option<T>, kind: &str) -> Option<T> {
        let line = self.loader.line_at(FILE, at);
        self.loader.refer(FILE, line, found, format!("there is no {kind} '{}'", at.get_ref()))
    }

    pub(crate) fn hex(&mut self, name: &Name) -> Option<u16> {
        self.refer(name, self.names.hex(name.get_ref()), "hex")
    }

    pub(crate) fn hexes(&mut self, names: &[Name]) -> Vec<u16> {
        names.iter().filter_map(|name| self.hex(name)).collect()
    }

    /// Hexes in which it counts who was there last. BW §8.2-removal
    pub(crate) fn towns(&mut self, names: &[Name]) -> Vec<u16> {
        let hexes = self.hexes(names);
        for (name, at) in names.iter().zip(&hexes) {
            let town = self.names.ground.node(*at).control;
            self.refer(name, town, "town in hex");
        }
        hexes
    }

    pub(crate) fn source(&mut self, text: &Name) {
        if let Err(error) = text.get_ref().parse::<Source>() {
            self.wrong(text, error.to_string());
        }
    }

    fn letters(&mut self, name: &Name) -> Word {
        let entries = &self.names.ground.entries;
        let known = |letter: char| entries.iter().any(|entry| entry.letter == Some(letter));
        let whole = !name.get_ref().is_empty() && name.get_ref().chars().all(known);
        self.refer(name, whole.then_some(()), "road");
        name.get_ref().clone()
    }

    /// Divisions, and armies where they count too.
    fn formations(&mut self, names: &[Name], armies: bool) -> Vec<Word> {
        for name in names {
            let word = name.get_ref();
            let division = self.names.units.iter().any(|unit| unit.division.as_ref() == Some(word));
            let army = armies && Army::ALL.iter().any(|(_, known, _)| *known == word.as_str());
            self.refer(name, (division || army).then_some(()), "division");
        }
        names.iter().map(|name| name.get_ref().clone()).collect()
    }
}

/// Reads all scenarios; each has its entry here and in `pack.toml`.
pub(crate) fn read_scenarios(
    loader: &mut Loader<'_>,
    meta: &Meta,
    names: Names<'_>,
    tables: &[Appearance],
) -> Vec<Scenario> {
    let shelf: Shelf = loader.record(FILE);
    let mut reader = Reader { loader, names };
    for told in &meta.scenarios {
        let rows = shelf.scenarios.iter().filter(|row| row.id.get_ref().as_str() == told.id).count();
        if rows != 1 {
            let what = format!("the scenario '{}' has {rows} entries and not one", told.id);
            reader.loader.problem(Pass::References, FILE, 0, what);
        }
    }
    let mut scenarios = Vec::new();
    for row in &shelf.scenarios {
        let told = meta.scenarios.iter().find(|told| row.id.get_ref().as_str() == told.id);
        let told = reader.refer(&row.id, told, "scenario in pack.toml called");
        let length = i64::from(row.last) - i64::from(row.first) + 1;
        if told.is_some_and(|told| i64::from(told.turns) != length) {
            reader.wrong(&row.id, "pack.toml names another number of turns");
        }
        scenarios.extend(scenario(&mut reader, row, tables));
    }
    scenarios
}

fn scenario(reader: &mut Reader<'_, '_>, row: &ScenarioRow, tables: &[Appearance]) -> Option<Scenario> {
    reader.source(&row.source);
    if row.first > row.last || !row.begins.is_player() || row.bridges > MOST_BRIDGES {
        reader.wrong(&row.id, "the turns, the first player or the bridges cannot be so");
    }
    let boundaries = boundaries(reader, row);
    let setting = read_setting(
        reader,
        &Setting { setup: &row.setup, first: row.first, begins: row.begins, plans: &row.plans, tables },
    );
    let fronts = fronts(reader, row, &setting.appearance);
    let held = setting.appearance.iter().any(|found| found.hold);
    if held != row.hold_range.is_some() {
        reader.wrong(&row.id, "there is a hold_range if, and only if, units are held");
    }
    Some(Scenario {
        id: row.id.get_ref().clone(),
        calendar: row.calendar,
        first: row.first,
        last: row.last,
        begins: row.begins,
        surprise: row.surprise,
        shortage_from: row.shortage_from,
        bridges: row.bridges,
        sneak: row.sneak.unwrap_or(SNEAK),
        boundaries,
        fronts,
        plans: row.plans.iter().map(|plan| read_plan(reader, plan)).collect(),
        closed: row.closed.as_ref().map(|closed| read_closed(reader, closed)),
        areas: row.areas.iter().map(|(army, rows)| (*army, *rows)).collect(),
        north: row.north.as_ref().map(|north| read_north(reader, north)),
        hold_range: row.hold_range.unwrap_or(0),
        appearance: setting.appearance,
        by_plan: setting.by_plan,
        blown: setting.blown,
        forts: setting.forts,
        victory: victory(reader, &row.victory)?,
    })
}

/// The roads between armies: as printed, or hex by hex. BW §5.4
fn boundaries(reader: &mut Reader<'_, '_>, row: &ScenarioRow) -> Vec<Vec<u16>> {
    let ground = reader.names.ground;
    let mut lines = Vec::new();
    for (number, boundary) in row.boundaries.iter().enumerate() {
        let ends = [reader.hex(&boundary.start), reader.hex(&boundary.end)];
        let is = |line: &[u16]| [line.first().copied(), line.last().copied()] == ends;
        let given = reader.hexes(&boundary.road);
        let printed = ground.lines.iter().find(|line| is(line)).filter(|_| given.is_empty());
        let line = printed.cloned().unwrap_or(given);
        let road =
            line.windows(2).all(|step| ground.edge(step[0], step[1]).is_some_and(|edge| edge.road != 0));
        if !is(&line) || !road || BOUNDARIES.get(number) != Some(&boundary.armies) {
            reader.wrong(
                &boundary.start,
                "this is no road from start to end between armies that are neighbours",
            );
        }
        lines.push(line);
    }
    lines
}

/// Who may be attacked by whom on the first turn. BW §15.7-fronts, BW.Q85
fn fronts(reader: &mut Reader<'_, '_>, row: &ScenarioRow, there: &[Appearance]) -> Vec<(Army, Vec<u16>)> {
    if row.fronts.is_empty() == row.surprise {
        reader.wrong(&row.id, "there are fronts if, and only if, there is a surprise");
    }
    let mut fronts = Vec::new();
    for front in &row.fronts {
        let mut units = Vec::new();
        for name in &front.units {
            let unit = reader.names.unit(name.get_ref()).filter(|unit| {
                let allied = reader.names.units[usize::from(*unit)].seat == Seat::Allied;
                allied && there[usize::from(*unit)].start == Start::Setup
            });
            units.extend(reader.refer(name, unit, "Allied unit of the set-up called"));
        }
        fronts.push((front.army, units));
    }
    fronts
}

fn read_plan(reader: &mut Reader<'_, '_>, row: &PlanRow) -> Plan {
    reader.source(&row.source);
    let free = row.free.as_ref().and_then(|free| Some((free.army, reader.hex(&free.hex)?, free.range)));
    Plan {
        id: row.id.get_ref().clone(),
        title: row.title.clone(),
        attack: row.attack.iter().map(|(army, turn)| (*army, *turn)).collect(),
        double: reader.towns(&row.double),
        free,
    }
}

fn read_closed(reader: &mut Reader<'_, '_>, row: &ClosedRow) -> Closed {
    reader.source(&row.source);
    let ground = reader.names.ground;
    let inside = |at: &u16| {
        column_and_row(ground, *at).is_some_and(|(column, down)| {
            (row.columns[0]..=row.columns[1]).contains(&column) && (row.rows[0]..=row.rows[1]).contains(&down)
        })
    };
    Closed {
        name: row.name.clone(),
        hexes: ground.grid.indices().filter(inside).collect(),
        open_to: reader.formations(&row.open_to, true),
    }
}

fn read_north(reader: &mut Reader<'_, '_>, row: &NorthRow) -> North {
    North {
        divisions: reader.formations(&row.divisions, false),
        letters: reader.letters(&row.entry),
        from: row.from,
        instead: reader.letters(&row.instead),
    }
}

/// Column and row of a hex as they are printed.
pub(crate) fn column_and_row(ground: &Ground, at: u16) -> Option<(i16, i16)> {
    let (column, row) = ground.node(at).number.split_at_checked(2)?;
    Some((column.parse().ok()?, row.parse().ok()?))
}
