//! The charts: combat results, every table that one die is read on, the terrain chart, the calendar. A44 §T-CRT, §T-TEC,
//! §T-track
//!
//! Charts are read from the pack as they would be printed; what a word in them does is the business of the chapters.

use pack::{Loader, Pass, Sheet};
use serde::Deserialize;
use wargame::Mp;

use crate::model::tables::{CombatResult, Table};
use crate::pack::map::Terrain;
use crate::pack::sources::{ChartSources, Sources};

/// The columns of the combat results table, worst for the attacker first. A44 §T-CRT
pub(crate) const ODDS: [&str; 9] = ["1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"];

/// What entering a hex or following a road costs, in half movement points. A44 §T-TEC-codes
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Price {
    Halves(u16),
    /// By Tactical Movement only.
    Tactical,
    /// Not at all.
    Prohibited,
}

/// A row of the terrain chart: on foot, mechanized, Vehicle Type; mud, then frozen ground. A44 §T-TEC
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prices {
    pub(crate) by_class: [[Price; 3]; 2],
}

/// One turn of the Turn Record Track. A44 §T-track
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Day {
    pub turn: u8,
    pub date: String,
    pub half: String,
    /// Of the night that follows. A44 §25.2.1
    #[serde(deserialize_with = "pack::perhaps_figure")]
    pub allied_replacements: Option<u8>,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    pub german_replacements: Option<u8>,
    pub ground: String,
    pub sky: String,
    pub note: Option<String>,
}

/// All charts.
#[derive(Clone, Debug)]
pub(crate) struct Charts {
    /// By die and column.
    pub(crate) crt: [[CombatResult; 9]; 6],
    tables: Vec<Vec<String>>,
    pub(crate) ground: [Prices; 4],
    pub(crate) city: Prices,
    pub(crate) primary: Prices,
    pub(crate) secondary: Prices,
    pub(crate) forest_road: Prices,
    /// Defensive bonuses: the four grounds, village, town, city, West Wall, Improved Position. A44 §15.1
    pub(crate) ground_dcb: [u8; 4],
    pub(crate) settlement_dcb: [u8; 4],
    /// A44 §T-TEC-westwall
    pub(crate) west_wall_dcb: u8,
    /// A44 §T-TEC-ip
    pub(crate) position_dcb: u8,
    pub(crate) days: Vec<Day>,
    pub(crate) sources: ChartSources,
}

impl Charts {
    /// What a table says to a roll; one beyond its ends counts as the end.
    pub(crate) fn read(&self, table: Table, roll: i8) -> &str {
        let (first, last) = table.rolls();
        let at = usize::try_from(roll.clamp(first, last) - first).unwrap_or(0);
        self.tables[table as usize].get(at).map_or("", String::as_str)
    }

    /// The words of a table with the rolls that they are printed at.
    pub(crate) fn rows(&self, table: Table) -> impl Iterator<Item = (i8, &str)> {
        (table.rolls().0..).zip(self.tables[table as usize].iter().map(String::as_str))
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CrtRow {
    die: u8,
    #[serde(rename = "1-3")]
    a: String,
    #[serde(rename = "1-2")]
    b: String,
    #[serde(rename = "1-1")]
    c: String,
    #[serde(rename = "2-1")]
    d: String,
    #[serde(rename = "3-1")]
    e: String,
    #[serde(rename = "4-1")]
    f: String,
    #[serde(rename = "5-1")]
    g: String,
    #[serde(rename = "6-1")]
    h: String,
    #[serde(rename = "7-1")]
    i: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TableRow {
    table: String,
    roll: i8,
    result: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainRow {
    terrain: String,
    foot: Option<String>,
    mech: Option<String>,
    vehicle: Option<String>,
    mech_frozen: Option<String>,
    vehicle_frozen: Option<String>,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    dcb: Option<u8>,
    armor_shift: Option<String>,
}

/// Reads the charts of the pack: those of the card, but where the rulebook has a later text that one. A44 §T-card
pub(crate) fn read_charts(loader: &mut Loader<'_>) -> Option<Charts> {
    let crt_rows: Sheet<CrtRow> = loader.sheet("crt.csv");
    let table_rows: Sheet<TableRow> = loader.sheet("tables.csv");
    let terrain_rows: Sheet<TerrainRow> = loader.sheet("terrain.csv");
    let day_rows: Sheet<Day> = loader.sheet("calendar.csv");
    let crt = crt(loader, &crt_rows);
    let tables = tables(loader, &table_rows);
    let turns = day_rows.iter().map(|row| (row.line, i64::from(row.turn)));
    loader.prove_run("the calendar has thirty turns in order", &day_rows.file, turns, 1..=30);
    let sources = ChartSources {
        crt: Sources::of(&crt_rows, |row| row.die.to_string()),
        tables: Sources::of(&table_rows, |row| row.table.clone()),
        rolls: Sources::of(&table_rows, |row| format!("{} {}", row.table, row.roll)),
        terrain: Sources::of(&terrain_rows, |row| row.terrain.clone()),
        days: Sources::of(&day_rows, |row| row.turn.to_string()),
    };
    let days = day_rows.rows.into_iter().map(|row| row.value).collect();
    let row = |name: &str| terrain_rows.iter().find(|row| row.terrain == name);
    let prices = |name: &str| row(name).and_then(|row| prices(row));
    let bonus = |name: &str| row(name).and_then(|row| row.dcb);
    let shifts = |name: &str| row(name).is_some_and(|row| row.armor_shift.as_deref() != Some("no"));
    let denied = ["forest", "wooded rough", "city", "west wall"].iter().all(|name| !shifts(name));
    loader.prove(
        "forest, Wooded Rough, cities and the West Wall deny the Armor Shift (21.3)",
        None,
        "terrain.csv",
        denied && shifts("clear") && shifts("light woods"),
    );
    let charts = (|| {
        let [clear, light, forest, rough] = Terrain::ALL.map(Terrain::word);
        Some(Charts {
            crt: crt?,
            tables: tables?,
            ground: [prices(clear)?, prices(light)?, prices(forest)?, prices(rough)?],
            city: prices("city")?,
            primary: prices("primary road")?,
            secondary: prices("secondary road")?,
            forest_road: prices("forest road")?,
            ground_dcb: [bonus(clear)?, bonus(light)?, bonus(forest)?, bonus(rough)?],
            settlement_dcb: [0, bonus("village")?, bonus("town")?, bonus("city")?],
            west_wall_dcb: bonus("west wall")?,
            position_dcb: bonus("improved position")?,
            days,
            sources,
        })
    })();
    loader.prove("the charts are complete", None, "terrain.csv", charts.is_some());
    charts
}

fn crt(loader: &mut Loader<'_>, rows: &Sheet<CrtRow>) -> Option<[[CombatResult; 9]; 6]> {
    let mut crt = [[CombatResult::A1; 9]; 6];
    let dice = rows.iter().map(|row| (row.line, i64::from(row.die)));
    let mut sound = loader.prove_run("the combat results table has six rows", &rows.file, dice, 1..=6);
    for row in rows.iter() {
        let cells = [&row.a, &row.b, &row.c, &row.d, &row.e, &row.f, &row.g, &row.h, &row.i];
        for (column, cell) in cells.into_iter().enumerate() {
            let what = format!("'{cell}' is no result of the table");
            let result = loader.refer(&rows.file, row.line, CombatResult::by_word(cell), what);
            let place = crt.get_mut(usize::from(row.die).wrapping_sub(1));
            match (result, place) {
                (Some(result), Some(place)) => place[column] = result,
                _ => sound = false,
            }
        }
    }
    sound.then_some(crt)
}

fn tables(loader: &mut Loader<'_>, rows: &Sheet<TableRow>) -> Option<Vec<Vec<String>>> {
    for row in rows.iter() {
        if Table::by_word(&row.table).is_none() {
            loader.problem(
                Pass::References,
                &rows.file,
                row.line,
                format!("there is no table '{}'", row.table),
            );
        }
    }
    let (mut tables, mut whole) = (Vec::new(), true);
    for table in Table::ALL {
        let (name, (first, last)) = (table.word(), table.rolls());
        let of = rows.iter().filter(|row| row.table == name);
        let text = format!("the table '{name}' has the rolls {first} to {last}");
        let rolls = of.clone().map(|row| (row.line, i64::from(row.roll)));
        whole &= loader.prove_run(&text, &rows.file, rolls, i64::from(first)..=i64::from(last));
        tables.push(of.map(|row| row.result.clone()).collect());
    }
    whole.then_some(tables)
}

fn prices(row: &TerrainRow) -> Option<Prices> {
    let price = |cell: &Option<String>| match cell.as_deref()? {
        "TM" => Some(Price::Tactical),
        "P" => Some(Price::Prohibited),
        points => Some(Price::Halves(points.parse::<Mp>().ok()?.twelfths() / 6)),
    };
    let (foot, mech, vehicle) = (price(&row.foot)?, price(&row.mech)?, price(&row.vehicle)?);
    let (mech_frozen, vehicle_frozen) = (price(&row.mech_frozen)?, price(&row.vehicle_frozen)?);
    Some(Prices { by_class: [[foot, mech, vehicle], [foot, mech_frozen, vehicle_frozen]] })
}

/// The name of a table's chart: that of the pack in one word.
pub(crate) fn chart_id(table: Table) -> String {
    table.word().to_lowercase().replace(' ', "-")
}
