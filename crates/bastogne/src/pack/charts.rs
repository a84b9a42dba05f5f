//! The charts: combat results, barrage results, weather and air. BB §T-CRT, §T-BRT, §T-weather, §T-air

use pack::{Loader, Pass, Sheet};
use serde::Deserialize;

/// The columns of the combat results table, worst for the attacker first. BB §7.3
pub(crate) const ODDS: [&str; 11] =
    ["1-5", "1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"];
/// The columns of the barrage table, and the least points of each. BB §T-BRT
pub(crate) const POINTS: [(&str, u32); 8] =
    [("1", 1), ("2-3", 2), ("4-5", 4), ("6-8", 6), ("9-12", 9), ("13-17", 13), ("18-23", 18), ("24+", 24)];
/// How many aircraft come. BB §T-air
pub(crate) const AIRCRAFT: [u8; 4] = [0, 1, 3, 5];

/// What the combat results table can say: steps that each side loses, hexes that the defender retreats. BB §7.6
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CombatResult {
    pub name: String,
    pub attacker: u8,
    pub defender: u8,
    pub retreat: u8,
}

/// What a barrage can do. BB §8.3
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum BarrageResult {
    Ne,
    Su,
    Su1,
    Su2,
}

impl BarrageResult {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            BarrageResult::Ne => "NE",
            BarrageResult::Su => "SU",
            BarrageResult::Su1 => "SU1",
            BarrageResult::Su2 => "SU2",
        }
    }

    /// Steps that are lost besides. BB §8.3-SU1, §8.3-SU2
    pub(crate) const fn steps(self) -> u8 {
        match self {
            BarrageResult::Ne | BarrageResult::Su => 0,
            BarrageResult::Su1 => 1,
            BarrageResult::Su2 => 2,
        }
    }
}

/// All charts but the terrain chart.
#[derive(Clone, Debug)]
pub(crate) struct Charts {
    pub(crate) results: Vec<CombatResult>,
    /// The place in `results` for each column and each roll from 11 to 66, by [`d66`].
    pub(crate) crt: [[u8; 36]; 11],
    /// By the sum of two dice, from 2, and column.
    pub(crate) barrage: [[BarrageResult; 8]; 11],
    pub(crate) weather: Vec<String>,
    /// By weather and the sum of two dice, from 2: how many aircraft.
    pub(crate) air: Vec<[u8; 11]>,
    /// By the sum of two dice, from 2. BB §5.1-20-weather
    pub(crate) change: [i8; 11],
}

/// The place of a roll of two dice, the first for the tens. BB §7.5
pub(crate) const fn d66(tens: u8, ones: u8) -> usize {
    (tens as usize - 1) * 6 + ones as usize - 1
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CrtRow {
    result: String,
    #[serde(rename = "1-5")]
    a: Option<String>,
    #[serde(rename = "1-4")]
    b: Option<String>,
    #[serde(rename = "1-3")]
    c: Option<String>,
    #[serde(rename = "1-2")]
    d: Option<String>,
    #[serde(rename = "1-1")]
    e: Option<String>,
    #[serde(rename = "2-1")]
    f: Option<String>,
    #[serde(rename = "3-1")]
    g: Option<String>,
    #[serde(rename = "4-1")]
    h: Option<String>,
    #[serde(rename = "5-1")]
    i: Option<String>,
    #[serde(rename = "6-1")]
    j: Option<String>,
    #[serde(rename = "7-1")]
    k: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BarrageRow {
    dice: u8,
    #[serde(rename = "1")]
    a: BarrageResult,
    #[serde(rename = "2-3")]
    b: BarrageResult,
    #[serde(rename = "4-5")]
    c: BarrageResult,
    #[serde(rename = "6-8")]
    d: BarrageResult,
    #[serde(rename = "9-12")]
    e: BarrageResult,
    #[serde(rename = "13-17")]
    f: BarrageResult,
    #[serde(rename = "18-23")]
    g: BarrageResult,
    #[serde(rename = "24+")]
    h: BarrageResult,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WeatherRow {
    weather: String,
    air0: Option<String>,
    air1: Option<String>,
    air3: Option<String>,
    air5: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChangeRow {
    dice: u8,
    change: i8,
}

/// Reads all charts; nothing when one of them has a gap.
pub(crate) fn read_charts(loader: &mut Loader<'_>) -> Option<Charts> {
    let crt: Sheet<CrtRow> = loader.sheet("crt.csv");
    let barrage: Sheet<BarrageRow> = loader.sheet("barrage.csv");
    let weather: Sheet<WeatherRow> = loader.sheet("weather.csv");
    let change: Sheet<ChangeRow> = loader.sheet("weather_change.csv");
    let (results, crt) = combat(loader, &crt);
    let barrage = barrage_table(loader, &barrage);
    let (weather, air) = air_table(loader, &weather);
    let dice = change.iter().map(|row| (row.line, i64::from(row.dice)));
    loader.prove_run("the weather changes by each sum of two dice", &change.file, dice, 2..=12);
    let steps: Vec<i8> = change.iter().map(|row| row.change).collect();
    Some(Charts { results, crt: crt?, barrage: barrage?, weather, air: air?, change: steps.try_into().ok()? })
}

fn combat(loader: &mut Loader<'_>, rows: &Sheet<CrtRow>) -> (Vec<CombatResult>, Option<[[u8; 36]; 11]>) {
    let mut table = [[u8::MAX; 36]; 11];
    let mut results = Vec::new();
    let mut clash = false;
    for row in rows.iter() {
        let parsed = parse_result(&row.result);
        let what = format!("'{}' is no result", row.result);
        let Some(result) = loader.refer(&rows.file, row.line, parsed, what) else { continue };
        let place = u8::try_from(results.len()).unwrap_or(u8::MAX);
        results.push(result);
        let cells = [&row.a, &row.b, &row.c, &row.d, &row.e, &row.f, &row.g, &row.h, &row.i, &row.j, &row.k];
        for (column, cell) in table.iter_mut().zip(cells) {
            let Some((from, to)) = cell.as_deref().and_then(range) else {
                if cell.is_some() {
                    loader.problem(
                        Pass::Shape,
                        &rows.file,
                        row.line,
                        "a cell is a roll or two with a stroke",
                    );
                }
                continue;
            };
            for (tens, ones) in dice().filter(|(tens, ones)| (from..=to).contains(&(tens * 10 + ones))) {
                clash |= std::mem::replace(&mut column[d66(tens, ones)], place) != u8::MAX;
            }
        }
    }
    let whole = !clash && table.iter().flatten().all(|place| *place != u8::MAX);
    loader.prove("each column of the combat table has each of 36 rolls once", None, &rows.file, whole);
    (results, whole.then_some(table))
}

fn barrage_table(loader: &mut Loader<'_>, rows: &Sheet<BarrageRow>) -> Option<[[BarrageResult; 8]; 11]> {
    let dice = rows.iter().map(|row| (row.line, i64::from(row.dice)));
    loader.prove_run("the barrage table has a row for each sum of two dice", &rows.file, dice, 2..=12);
    let cells = rows.iter().map(|row| [row.a, row.b, row.c, row.d, row.e, row.f, row.g, row.h]);
    cells.collect::<Vec<_>>().try_into().ok()
}

fn air_table(loader: &mut Loader<'_>, rows: &Sheet<WeatherRow>) -> (Vec<String>, Option<Vec<[u8; 11]>>) {
    let mut air = Vec::new();
    let mut whole = true;
    for row in rows.iter() {
        let mut line = [u8::MAX; 11];
        for (count, cell) in AIRCRAFT.iter().zip([&row.air0, &row.air1, &row.air3, &row.air5]) {
            let Some((from, to)) = cell.as_deref().and_then(range) else { continue };
            for sum in from.max(2)..=to.min(12) {
                whole &= std::mem::replace(&mut line[usize::from(sum) - 2], *count) == u8::MAX;
            }
        }
        whole &= line.iter().all(|count| *count != u8::MAX);
        air.push(line);
    }
    loader.prove("the air table has each sum of two dice once for every weather", None, &rows.file, whole);
    (rows.iter().map(|row| row.weather.clone()).collect(), whole.then_some(air))
}

/// All rolls of two dice.
pub(crate) fn dice() -> impl Iterator<Item = (u8, u8)> {
    (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b)))
}

/// Reads `25-36` and `66`.
fn range(cell: &str) -> Option<(u8, u8)> {
    let (from, to) = cell.split_once('-').unwrap_or((cell, cell));
    Some((from.trim().parse().ok()?, to.trim().parse().ok()?))
}

/// Reads a result code. BB §7.6
fn parse_result(name: &str) -> Option<CombatResult> {
    let mut result = CombatResult { name: name.to_owned(), attacker: 0, defender: 0, retreat: 0 };
    if name == "NE" {
        return Some(result);
    }
    let letters: Vec<char> = name.chars().collect();
    for pair in letters.chunks(2) {
        let [letter, digit] = pair else { return None };
        let number = u8::try_from(digit.to_digit(10)?).ok()?;
        match letter {
            'A' => result.attacker = number,
            'D' => result.defender = number,
            'r' => result.retreat = number,
            _ => return None,
        }
    }
    Some(result)
}
