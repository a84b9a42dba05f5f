//! Reads `scenarios.toml`, whose head explains its terms, into scenarios. BW §Sc-campaign, §Sc-extended, §Sc-six, §Sc-eight,
//! §Sc-patton, §Sc-martin, §Sc-erasing, §Sc-southern, §Sc-early

use std::collections::BTreeMap;

use pack::{Loader, Meta, Pass};
use serde::Deserialize;
use table::{Seat, Word};

use crate::model::ids::{HexId, UnitId};
use crate::model::units::{Army, Start};
use crate::pack::appearance::{Appearance, Names};
use crate::pack::map::{BOUNDARIES, column_and_row};
use crate::pack::scenario::{Closed, North, Plan, Scenario};
use crate::pack::scenario_reader::{FILE, Name, PlanRow, Reader};
use crate::pack::scenario_setup::{Setting, read_setting};
use crate::pack::scenario_victory::{VictoryRow, victory};

/// More bridges than this the German never rebuilds. BW §13.4
const MOST_BRIDGES: u8 = 8;

/// The turns of the sneak where a scenario names no others. BW §27.2
const SNEAK: [i8; 2] = [2, 6];

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
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

/// Reads all scenarios; each has its entry here and in `pack.toml`.
pub(crate) fn read_scenarios(
    loader: &mut Loader<'_>,
    meta: &Meta,
    names: Names<'_>,
    tables: &[Appearance],
) -> Vec<Scenario> {
    let file: ScenarioFile = loader.record(FILE);
    let mut reader = Reader { loader, names };
    for told in &meta.scenarios {
        let rows = file.scenarios.iter().filter(|row| row.id.get_ref().as_str() == told.id).count();
        if rows != 1 {
            let what = format!("the scenario '{}' has {rows} entries and not one", told.id);
            reader.loader.problem(Pass::References, FILE, 0, what);
        }
    }
    let mut scenarios = Vec::new();
    for row in &file.scenarios {
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
        terms: row.victory.source(),
        source: row.source.get_ref().clone(),
        victory: victory(reader, &row.victory)?,
    })
}

/// The roads between armies: as printed, or hex by hex. BW §5.4
fn boundaries(reader: &mut Reader<'_, '_>, row: &ScenarioRow) -> Vec<Vec<HexId>> {
    let ground = reader.names.ground;
    let mut lines = Vec::new();
    for (number, boundary) in row.boundaries.iter().enumerate() {
        let ends = [reader.hex(&boundary.start), reader.hex(&boundary.end)];
        let is = |line: &[HexId]| [line.first().copied(), line.last().copied()] == ends;
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
fn fronts(reader: &mut Reader<'_, '_>, row: &ScenarioRow, there: &[Appearance]) -> Vec<(Army, Vec<UnitId>)> {
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
        source: row.source.get_ref().clone(),
    }
}

fn read_closed(reader: &mut Reader<'_, '_>, row: &ClosedRow) -> Closed {
    reader.source(&row.source);
    let ground = reader.names.ground;
    let inside = |at: &HexId| {
        column_and_row(ground, *at).is_some_and(|(column, down)| {
            (row.columns[0]..=row.columns[1]).contains(&column) && (row.rows[0]..=row.rows[1]).contains(&down)
        })
    };
    Closed {
        name: row.name.clone(),
        hexes: ground.grid.indices().filter(inside).collect(),
        open_to: reader.formations(&row.open_to, true),
        source: row.source.get_ref().clone(),
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
