//! The charts: combat results, attacks on the move, every table that dice are read on, the calendar, what ground costs. BW
//! §T-CRT, §T-angriff, §T-effects, §T-air
//!
//! Charts are read from the pack as they would be printed; what a word in them does is the business of the chapters.

use pack::{Loader, Pass, Sheet};
use serde::Deserialize;
use wargame::Mp;

use crate::model::dice_table::Table;
use crate::model::outcome::{Cell, Outcome};
use crate::pack::map::Terrain;
use crate::pack::sources::{ANGRIFF, CRT, Sources, TERRAIN, TURNS};

/// The columns of the combat results table, worst for the attacker first. BW §T-CRT
pub const ODDS: [&str; 10] = ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"];
/// The columns of the table for attacks on the move. BW §T-angriff
pub const ANGRIFF_ODDS: [&str; 3] = ["2-1", "3-1", "4-1"];

/// The state of the ground. BW §5.3-mud, §5.3-freeze, §Sc-erasing
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Weather {
    #[default]
    Normal,
    Mud,
    Frozen,
    Snow,
}

/// A turn of the calendar. BW §1.1, §T-air
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Day {
    pub turn: i8,
    pub date: String,
    pub half: String,
    pub ground: Weather,
    #[serde(deserialize_with = "pack::figure")]
    pub german_air: u8,
    #[serde(deserialize_with = "pack::figure")]
    pub allied_air: u8,
    pub note: Option<String>,
}

/// What it costs to enter ground, in twelfths of a movement point, by weather: on foot, and with vehicles or guns. BW §5.3
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Prices {
    pub foot: [u16; 4],
    pub mech: [u16; 4],
}

/// All charts.
#[derive(Clone, Debug)]
pub struct Charts {
    pub crt: [[Cell; 10]; 6],
    pub angriff: [[Cell; 3]; 6],
    tables: Vec<Vec<String>>,
    /// By [`Terrain`].
    pub ground: [Prices; 4],
    pub town: Prices,
    /// Road rates: for most, for German infantry, for rockets, for German corps artillery. BW §5.3-roads
    pub road: Prices,
    pub road_german_infantry: Prices,
    pub road_rockets: Prices,
    pub road_german_artillery: Prices,
    pub days: Vec<Day>,
}

impl Charts {
    /// What a table says to a roll; a roll beyond its ends counts as the end.
    #[must_use]
    pub fn read(&self, table: Table, roll: u8) -> &str {
        let (_, first, last, _) = table.facts();
        let at = usize::from(roll.clamp(first, last) - first);
        self.tables[table as usize].get(at).map_or("", String::as_str)
    }

    /// The calendar of a turn. BW §4-C
    #[must_use]
    pub fn day(&self, turn: i8) -> Option<&Day> {
        self.days.iter().find(|day| day.turn == turn)
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CrtRow {
    die: u8,
    #[serde(rename = "1-4")]
    a: String,
    #[serde(rename = "1-3")]
    b: String,
    #[serde(rename = "1-2")]
    c: String,
    #[serde(rename = "1-1")]
    d: String,
    #[serde(rename = "2-1")]
    e: String,
    #[serde(rename = "3-1")]
    f: String,
    #[serde(rename = "4-1")]
    g: String,
    #[serde(rename = "5-1")]
    h: String,
    #[serde(rename = "6-1")]
    i: String,
    #[serde(rename = "7-1")]
    j: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct AngriffRow {
    die: u8,
    #[serde(rename = "2-1")]
    a: String,
    #[serde(rename = "3-1")]
    b: String,
    #[serde(rename = "4-1")]
    c: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TableRow {
    table: String,
    roll: u8,
    result: String,
}

#[derive(Debug, Deserialize)]
struct TerrainRow {
    terrain: String,
    foot: Option<String>,
    foot_mud: Option<String>,
    foot_frozen: Option<String>,
    foot_snow: Option<String>,
    mech: Option<String>,
    mech_mud: Option<String>,
    mech_frozen: Option<String>,
    mech_snow: Option<String>,
}

/// Reads all charts; what is wrong with them is noted by the loader.
pub(crate) fn read_charts(loader: &mut Loader<'_>, sources: &mut Sources) -> Option<Charts> {
    let crt_rows: Sheet<CrtRow> = loader.sheet("crt.csv");
    let angriff_rows: Sheet<AngriffRow> = loader.sheet("angriff.csv");
    let table_rows: Sheet<TableRow> = loader.sheet("tables.csv");
    let terrain_rows: Sheet<TerrainRow> = loader.sheet("terrain.csv");
    let day_rows: Sheet<Day> = loader.sheet("calendar.csv");
    sources.note(&crt_rows, |row| (CRT.to_owned(), row.die.to_string()));
    sources.note(&angriff_rows, |row| (ANGRIFF.to_owned(), row.die.to_string()));
    sources.note(&table_rows, |row| (row.table.clone(), row.roll.to_string()));
    sources.note(&terrain_rows, |row| (TERRAIN.to_owned(), row.terrain.clone()));
    sources.note(&day_rows, |row| (TURNS.to_owned(), row.turn.to_string()));
    let cells = crt_rows.iter().map(|row| {
        let cells = [&row.a, &row.b, &row.c, &row.d, &row.e, &row.f, &row.g, &row.h, &row.i, &row.j];
        (row.line, row.die, cells)
    });
    let crt = grid(loader, &crt_rows.file, cells.collect());
    let cells = angriff_rows.iter().map(|row| (row.line, row.die, [&row.a, &row.b, &row.c]));
    let angriff = grid(loader, &angriff_rows.file, cells.collect());
    let tables = tables(loader, &table_rows);
    let turns = day_rows.iter().map(|row| (row.line, i64::from(row.turn)));
    loader.prove_run("the calendar runs from turn -7 to turn 40", &day_rows.file, turns, -7..=40);
    let row = |name: &str| terrain_rows.iter().find(|row| row.terrain == name).and_then(|row| prices(row));
    let charts = (|| {
        let [clear, light, broken, forest] = Terrain::ALL.map(Terrain::word);
        Some(Charts {
            crt: crt?,
            angriff: angriff?,
            tables: tables?,
            ground: [row(clear)?, row(light)?, row(broken)?, row(forest)?],
            town: row("town")?,
            road: row("road")?,
            road_german_infantry: row("road german infantry")?,
            road_rockets: row("road german rockets")?,
            road_german_artillery: row("road german artillery")?,
            days: day_rows.iter().map(|row| row.value.clone()).collect(),
        })
    })();
    loader.prove("the charts are complete", None, "terrain.csv", charts.is_some());
    charts
}

/// A table of combat: six rows of a die.
fn grid<const N: usize>(
    loader: &mut Loader<'_>,
    file: &str,
    rows: Vec<(u64, u8, [&String; N])>,
) -> Option<[[Cell; N]; 6]> {
    let nothing = Cell { outcome: Outcome::Suppressed, asterisk: false };
    let mut table = [[nothing; N]; 6];
    let dice = rows.iter().map(|(line, die, _)| (*line, i64::from(*die)));
    let mut sound = loader.prove_run("the table has a row for each face of the die", file, dice, 1..=6);
    for (line, die, cells) in rows {
        for (column, word) in cells.into_iter().enumerate() {
            let cell =
                loader.refer(file, line, Cell::by_word(word), format!("'{word}' is no result of combat"));
            match (cell, table.get_mut(usize::from(die).wrapping_sub(1))) {
                (Some(cell), Some(row)) => row[column] = cell,
                _ => sound = false,
            }
        }
    }
    sound.then_some(table)
}

fn tables(loader: &mut Loader<'_>, rows: &Sheet<TableRow>) -> Option<Vec<Vec<String>>> {
    for row in rows.iter().filter(|row| !Table::ALL.iter().any(|table| table.facts().0 == row.table)) {
        let what = format!("there is no table '{}'", row.table);
        loader.problem(Pass::References, &rows.file, row.line, what);
    }
    let (mut tables, mut whole) = (Vec::new(), true);
    for table in Table::ALL {
        let (name, first, last, _) = table.facts();
        let of = rows.iter().filter(|row| row.table == name);
        let text = format!("the table '{name}' has the rolls {first} to {last}");
        let rolls = of.clone().map(|row| (row.line, i64::from(row.roll)));
        whole &= loader.prove_run(&text, &rows.file, rolls, i64::from(first)..=i64::from(last));
        tables.push(of.map(|row| row.result.clone()).collect());
    }
    whole.then_some(tables)
}

/// The prices of a row; where only one class uses it, the other has none.
fn prices(row: &TerrainRow) -> Option<Prices> {
    let price = |cell: &Option<String>| cell.as_deref().and_then(|text| text.parse::<Mp>().ok());
    let all = |cells: [&Option<String>; 4]| {
        let [a, b, c, d] = cells.map(price);
        Some([a?, b?, c?, d?].map(Mp::twelfths))
    };
    let foot = all([&row.foot, &row.foot_mud, &row.foot_frozen, &row.foot_snow]);
    let mech = all([&row.mech, &row.mech_mud, &row.mech_frozen, &row.mech_snow]);
    let either = foot.or(mech)?;
    Some(Prices { foot: foot.unwrap_or(either), mech: mech.unwrap_or(either) })
}
