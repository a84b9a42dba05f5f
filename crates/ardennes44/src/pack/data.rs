//! The pack of Ardennes '44, loaded and checked: counters, charts, map. A44 §1.1, §2, §C-counters

use std::collections::BTreeSet;

use pack::{Files, Loader, Meta, Pass, Register, Report, Sheet};
use serde::Deserialize;
use table::{GameInfo, Seat, Word};
use wargame::Id as _;

use crate::model::ids::UnitId;
use crate::model::pieces::{MOST_UNITS, Marks, Place};
use crate::model::units::{Army, Kind, Morale, Side, Start, Unit, UnitMarks};
use crate::pack::charts::{Charts, read_charts};
use crate::pack::map::{Area, Ground};
use crate::pack::printed::printed;
use crate::pack::sources::Sources;

/// The latest edition of the rules. A game that began under an older one goes on under it: `docs/upgrading.md`.
pub const RULES: u16 = 2;

#[derive(rust_embed::RustEmbed)]
#[folder = "../../packs/ardennes44"]
struct Embedded;

/// The pack that comes with the program; every row says where it comes from.
#[must_use]
pub fn embedded_files() -> Files {
    Files::embedded::<Embedded>()
}

/// Everything the rules read.
#[derive(Clone, Debug)]
pub struct Data {
    pub info: GameInfo,
    pub register: Register,
    pub ground: Ground,
    pub units: Vec<Unit>,
    pub(crate) charts: Charts,
    /// Where everybody is on 22 December. A44 §S4.2
    pub(crate) patton: Vec<Later>,
    /// Where the figures of the counters come from, by unit or row of the pool, and their places on 22 December.
    pub(crate) counter_sources: Sources,
    pub(crate) patton_sources: Sources,
}

/// A row of the counter sheets. Empty cells are zero.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitRow {
    id: Word,
    name: Word,
    seat: Seat,
    nation: Word,
    army: Army,
    corps: Option<Word>,
    formation: Option<Word>,
    regiment: Option<Word>,
    kind: Kind,
    symbol: Word,
    silhouette: Option<Word>,
    size: Word,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    attack: Option<u8>,
    #[serde(deserialize_with = "pack::figure")]
    defense: u8,
    #[serde(deserialize_with = "pack::figure")]
    movement: u8,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    attack2: Option<u8>,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    defense2: Option<u8>,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    movement2: Option<u8>,
    #[serde(deserialize_with = "pack::figure")]
    stacking: u8,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    stacking2: Option<u8>,
    #[serde(deserialize_with = "pack::figure")]
    steps: u8,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    tq: Option<u8>,
    morale: Morale,
    marks: Option<String>,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    range: Option<u8>,
    start: Start,
    place: Option<String>,
    turn: Option<u8>,
    entries: Option<Word>,
}

/// Where a unit is when a later scenario begins. A44 §S4.2, §S4.3-F
#[derive(Clone, Debug)]
pub(crate) struct Later {
    pub(crate) unit: UnitId,
    pub(crate) place: Place,
    /// Nothing for full strength.
    pub(crate) steps: Option<u8>,
    pub(crate) marks: Marks,
    pub(crate) dug_in: bool,
    pub(crate) surrender: u8,
    /// Nought for none.
    pub(crate) group: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LaterRow {
    unit: String,
    place: String,
    steps: Option<u8>,
    marks: Option<String>,
    surrender: Option<u8>,
    group: Option<String>,
}

/// Remnants and breakdown units. A44 §16.4-remnant, §26.2-state
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PoolRow {
    id: String,
    seat: Seat,
    kind: Kind,
    what: String,
    #[serde(deserialize_with = "pack::figure")]
    count: u8,
    #[serde(deserialize_with = "pack::figure")]
    attack: u8,
    #[serde(deserialize_with = "pack::figure")]
    defense: u8,
    #[serde(deserialize_with = "pack::figure")]
    movement: u8,
    #[serde(deserialize_with = "pack::figure")]
    stacking: u8,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    tq: Option<u8>,
    morale: Morale,
}

/// Loads the pack. The report lists everything that is wrong; there is data when nothing is.
#[must_use]
pub fn load(files: &Files) -> (Option<Data>, Report) {
    pack::load(files, |loader, meta| read(loader, meta, files), prove)
}

fn read(loader: &mut Loader<'_>, meta: &Meta, files: &Files) -> Option<Data> {
    let register = loader.register(&meta.book);
    let sheets = ["units_german.csv", "units_allied.csv"].map(|file| loader.sheet::<UnitRow>(file));
    let pools = ["pool_german.csv", "pool_allied.csv"].map(|file| loader.sheet::<PoolRow>(file));
    let charts = read_charts(loader);
    let ground = printed(loader)?;
    let mut units = Vec::new();
    for sheet in &sheets {
        for row in sheet.iter() {
            units.extend(unit(loader, &sheet.file, row.line, row, &ground));
        }
    }
    for sheet in &pools {
        for row in sheet.iter() {
            units.extend(pooled(loader, &sheet.file, row.line, row));
        }
    }
    check_names(loader, &units);
    let later: Sheet<LaterRow> = loader.sheet("patton.csv");
    let mut patton = Vec::new();
    for row in later.iter() {
        patton.extend(read_later(loader, &later.file, row.line, row, &units, &ground));
    }
    let of_sheets = sheets.iter().map(|sheet| Sources::of(sheet, |row| row.id.to_string()));
    let of_pools = pools.iter().map(|sheet| Sources::of(sheet, |row| row.id.clone()));
    let counter_sources = of_sheets.chain(of_pools).fold(Sources::default(), Sources::and);
    let patton_sources = Sources::of(&later, |row| row.unit.clone());
    let info = meta.info(files.identity(&meta.version), RULES);
    Some(Data { info, register, ground, units, charts: charts?, patton, counter_sources, patton_sources })
}

/// What a counter cannot be. A44 §2.4, §8.2, §16.4, §22.4, §C-counters
fn check_row(loader: &mut Loader<'_>, file: &str, line: u64, row: &UnitRow) {
    let mut wrong = |what: &str| loader.problem(Pass::Shape, file, line, format!("'{}' {what}", row.id));
    if row.kind.is_silhouette() && (row.steps == 2) != (row.defense >= 3) {
        wrong("is a silhouette: two steps have a defense of 3 or 4, one step 1 or 2 (8.2)");
    }
    if (row.kind.is_silhouette() || row.kind.is_artillery()) != (row.stacking == 0) {
        wrong("must have a stacking value unless it is a silhouette or artillery (8.2)");
    }
    if row.kind.is_artillery() != row.range.is_some() {
        wrong("must have a range if, and only if, it is artillery (22.4)");
    }
    if (row.steps == 3) != (row.stacking2 == Some(2)) || !(1..=3).contains(&row.steps) {
        wrong("has three steps if, and only if, two stacking points are on its back (16.4)");
    }
    if row.steps > 1 && row.defense2.is_none() {
        wrong("has no back (16.4)");
    }
    if row.kind.is_tank() != row.tq.is_some() && row.kind != Kind::Flak {
        wrong("must have a TQ if, and only if, it is a Tank Unit or FLAK (2.9)");
    }
}

/// A counter as its row says, or what is wrong with it.
fn unit(loader: &mut Loader<'_>, file: &str, line: u64, row: &UnitRow, ground: &Ground) -> Option<Unit> {
    check_row(loader, file, line, row);
    let mut wrong = |what: &str| loader.problem(Pass::Shape, file, line, format!("'{}' {what}", row.id));
    let mut marks = UnitMarks::default();
    for word in row.marks.iter().flat_map(|marks| marks.split(';')).map(str::trim).filter(|w| !w.is_empty()) {
        match UnitMarks::by_word(word) {
            Some(mark) => marks = marks.with(mark),
            None => wrong(&format!("has a mark that is not known: '{word}'")),
        }
    }
    let place = match row.place.as_deref().filter(|place| !place.is_empty()) {
        None => None,
        Some(number) => {
            let hex = ground.numbering.parse(number).ok().and_then(|hex| ground.grid.index(hex));
            Some(loader.refer(file, line, hex, format!("there is no hex '{number}'"))?)
        }
    };
    if row.start == Start::Setup && place.is_none() {
        loader.problem(Pass::Shape, file, line, format!("'{}' has no hex to start in", row.id));
    }
    let front = Side {
        attack: row.attack.unwrap_or(0),
        defense: row.defense,
        movement: row.movement,
        stacking: row.stacking,
    };
    let back = Side {
        attack: row.attack2.unwrap_or(0),
        defense: row.defense2.unwrap_or(row.defense),
        movement: row.movement2.unwrap_or(row.movement),
        stacking: row.stacking2.unwrap_or(0),
    };
    Some(Unit {
        id: row.id.clone(),
        name: row.name.clone(),
        seat: row.seat,
        nation: row.nation.clone(),
        army: row.army,
        corps: row.corps.clone().unwrap_or_default(),
        formation: row.formation.clone(),
        regiment: row.regiment.clone(),
        kind: row.kind,
        symbol: row.symbol.clone(),
        silhouette: row.silhouette.clone(),
        size: row.size.clone(),
        sides: [front, back],
        steps: row.steps,
        tq: row.tq.unwrap_or(0),
        morale: row.morale,
        marks,
        range: row.range.unwrap_or(0),
        start: row.start,
        place,
        turn: row.turn.unwrap_or(0),
        entries: row.entries.clone().unwrap_or_default(),
    })
}

/// A row of the set-up of a later scenario. A44 §S4.2
fn read_later(
    loader: &mut Loader<'_>,
    file: &str,
    line: u64,
    row: &LaterRow,
    units: &[Unit],
    ground: &Ground,
) -> Option<Later> {
    let unit = units.iter().position(|unit| unit.id == row.unit).map(UnitId::from_index);
    let unit = loader.refer(file, line, unit, format!("there is no unit '{}'", row.unit))?;
    let place = match row.place.strip_prefix("box ") {
        _ if row.place == "dead" => Some(Place::Dead),
        _ if row.place == "gone" => Some(Place::Gone),
        Some(name) => Ground::box_by_name(name).map(Place::Box),
        None => {
            let hex = ground.numbering.parse(&row.place).ok().and_then(|hex| ground.grid.index(hex));
            hex.map(Place::Hex)
        }
    };
    let place = loader.refer(file, line, place, format!("there is no place '{}'", row.place))?;
    let (mut marks, mut dug_in) = (Marks::NONE, false);
    for word in row.marks.iter().flat_map(|marks| marks.split(';')).map(str::trim).filter(|w| !w.is_empty()) {
        match word {
            "ip" => dug_in = true,
            "oos" => marks = marks.with(Marks::OOS),
            "fired" => marks = marks.with(Marks::FIRED),
            "disrupted" => marks = marks.with(Marks::DISRUPTED),
            _ => loader.problem(Pass::Shape, file, line, format!("'{word}' is no mark of a set-up")),
        }
    }
    let group = match row.group.as_deref() {
        Some("peiper" | "bastogne") => 1,
        _ => 0,
    };
    Some(Later { unit, place, steps: row.steps, marks, dug_in, surrender: row.surrender.unwrap_or(0), group })
}

/// As many counters as the row says.
fn pooled(loader: &mut Loader<'_>, file: &str, line: u64, row: &PoolRow) -> Vec<Unit> {
    let mark = match row.what.as_str() {
        "remnant" => UnitMarks::REMNANT,
        "breakdown" => UnitMarks::BREAKDOWN,
        other => {
            loader.problem(Pass::Shape, file, line, format!("'{other}' is neither remnant nor breakdown"));
            return Vec::new();
        }
    };
    let side =
        Side { attack: row.attack, defense: row.defense, movement: row.movement, stacking: row.stacking };
    let symbol = match row.kind {
        Kind::Pzg => "mechanized-infantry",
        Kind::Mixed => "armor",
        Kind::Parachute => "parachute",
        _ => "infantry",
    };
    let title = if mark == UnitMarks::REMNANT { "Remnant" } else { "Breakdown" };
    let make = |number: u8| Unit {
        id: Word::of(format_args!("{}-{number}", row.id)),
        name: Word::of(format_args!("{title} {} {number}", row.kind.word())),
        seat: row.seat,
        nation: if row.seat == Seat::German { "heer" } else { "us" }.into(),
        army: Army::Army,
        corps: Word::default(),
        formation: None,
        regiment: None,
        kind: row.kind,
        symbol: symbol.into(),
        silhouette: None,
        size: if row.kind == Kind::Mixed { "TF" } else { "II" }.into(),
        sides: [side, side],
        steps: 1,
        tq: row.tq.unwrap_or(0),
        morale: row.morale,
        marks: UnitMarks::default().with(mark),
        range: 0,
        start: Start::Pool,
        place: None,
        turn: 0,
        entries: Word::default(),
    };
    (1..=row.count).map(make).collect()
}

fn check_names(loader: &mut Loader<'_>, units: &[Unit]) {
    let mut known = BTreeSet::new();
    for unit in units {
        let file = if unit.seat == Seat::German { "units_german.csv" } else { "units_allied.csv" };
        if !known.insert(unit.id.as_str()) || unit.id.contains(char::is_whitespace) || unit.id.is_empty() {
            let what = format!("'{}' is listed twice or is not one word", unit.id);
            loader.problem(Pass::Shape, file, 0, what);
        }
    }
    if units.len() > MOST_UNITS {
        loader.problem(Pass::Shape, "units_german.csv", 0, format!("there are more than {MOST_UNITS} units"));
    }
}

/// What must hold of the whole pack.
fn prove(loader: &mut Loader<'_>, data: &Data) {
    let ground = &data.ground;
    let bridge = |number: &str| ground.bridges.iter().any(|bridge| bridge.number == number);
    loader.prove("the Ouren bridge is at E2020/2119 (7.7)", None, "map/sides.csv", bridge("E2020/2119"));
    let both = bridge("E2016/2115") && bridge("E1913/2013");
    loader.prove("there are bridges at Dasburg and Gemünd (29.5)", None, "map/sides.csv", both);
    let count = |is: &dyn Fn(&Unit) -> bool| data.units.iter().filter(|unit| is(unit)).count();
    let mut prove = |text: &str, holds: bool| loader.prove(text, None, "units_german.csv", holds);
    prove("four units are Kampfgruppe Peiper (27.5)", count(&|unit| unit.is(UnitMarks::PEIPER)) == 4);
    prove(
        "two regiments of the 2nd Division are at the dams (27.6)",
        count(&|unit| unit.is(UnitMarks::RRD)) == 2,
    );
    let airborne = |unit: &Unit| {
        unit.is(UnitMarks::AIRBORNE) && unit.formation.as_ref().is_some_and(|id| *id == "82" || *id == "101")
    };
    prove("the 82nd and 101st are eight units (S3.3)", count(&airborne) == 8);
    let fuel = ["15pg", "9pz", "fbb", "fgb", "2pz", "pzlehr", "116pz", "3pg", "2ss", "9ss", "1ss", "12ss"];
    let there = |id: &&str| data.units.iter().any(|unit| unit.formation.as_ref().is_some_and(|of| of == id));
    prove("every division of the fuel tables is there (6.1)", fuel.iter().all(there));
    let at_home = data.units.iter().filter(|unit| unit.start == Start::Setup).all(|unit| {
        let area = unit.place.map(|at| ground.node(at).area);
        (unit.seat == Seat::German) == matches!(area, Some(Area::Division(_)))
    });
    prove("Germans start in the divisional areas and Allies outside them (S1.3)", at_home);
}
