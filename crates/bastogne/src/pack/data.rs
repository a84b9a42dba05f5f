//! The pack of Bastogne Breakout, loaded and checked: units, charts, cards, set-up.

use std::collections::BTreeSet;

use pack::{Files, Loader, Meta, Pass, Register, Sheet};
use serde::Deserialize;
use table::{GameInfo, Seat, Word};
use wargame::Mp;

use crate::model::cards::Card;
use crate::model::ids::HexId;
use crate::model::state::MOST_UNITS;
use crate::pack::charts::{Charts, read_charts};
use crate::pack::map::{Ground, Terrain};

/// The latest edition of the rules. A game that began under an older one goes on under it: `docs/upgrading.md`.
pub const RULES: u16 = 2;

#[derive(rust_embed::RustEmbed)]
#[folder = "../../packs/bastogne"]
struct Embedded;

/// The pack that comes with the program; every row says where it comes from. BB §3.2-credits
#[must_use]
pub fn embedded_files() -> Files {
    Files::embedded::<Embedded>()
}

/// What a unit is. BB §3.7-class, §5.1-04
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum UnitKind {
    Mech,
    Infantry,
    /// Artillery that must limber to move and unlimber to fire.
    Towed,
    /// Artillery that can do both on either face.
    Mobile,
}

impl UnitKind {
    /// Vehicles and guns of every sort. BB §3.7-class
    #[must_use]
    pub const fn is_mechanized(self) -> bool {
        !matches!(self, UnitKind::Infantry)
    }

    #[must_use]
    pub const fn is_artillery(self) -> bool {
        matches!(self, UnitKind::Towed | UnitKind::Mobile)
    }
}

/// One counter. BB §3.7
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitData {
    pub id: Word,
    pub name: Word,
    pub seat: Seat,
    pub division: Word,
    pub symbol: Word,
    pub silhouette: Option<Word>,
    pub size: Word,
    pub kind: UnitKind,
    #[serde(deserialize_with = "pack::figure")]
    pub attack: u8,
    #[serde(deserialize_with = "pack::figure")]
    pub defense: u8,
    #[serde(deserialize_with = "pack::figure")]
    pub movement: u8,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    pub limbered_attack: Option<u8>,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    pub limbered_movement: Option<u8>,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    pub range: Option<u8>,
    #[serde(deserialize_with = "pack::figure")]
    pub steps: u8,
    #[serde(deserialize_with = "pack::yes_or_no")]
    pub zoc: bool,
}

/// Where a unit starts, or where and when it enters. BB §11, §12
#[derive(Clone, Debug)]
pub(crate) struct StartData {
    /// Only with this option.
    pub(crate) option: Option<String>,
    pub(crate) unit: usize,
    pub(crate) at: HexId,
    /// Nothing for a unit that stands on the map from the beginning.
    pub(crate) turn: Option<u8>,
}

/// One card as printed. BB §3.9
#[derive(Clone, Debug)]
pub(crate) struct CardData {
    pub(crate) card: Card,
    pub(crate) title: String,
    pub(crate) copies: u8,
    pub(crate) from_turn: u8,
    pub(crate) text: String,
}

/// The row of the terrain chart for one terrain. BB §T-TEC
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prices {
    pub(crate) mech: Mp,
    pub(crate) other: Mp,
    pub(crate) transport: Mp,
    pub(crate) shift: i32,
}

/// Everything the rules read.
#[derive(Clone, Debug)]
pub struct Data {
    pub info: GameInfo,
    pub register: Register,
    pub ground: Ground,
    pub units: Vec<UnitData>,
    pub(crate) starts: Vec<StartData>,
    pub(crate) cards: Vec<CardData>,
    pub(crate) prices: [Prices; 4],
    pub(crate) charts: Charts,
    /// The date of each turn.
    pub(crate) dates: Vec<String>,
    /// Where what is printed comes from.
    pub(crate) sources: Sources,
}

/// Where the rows of the tables come from, row by row. BB §3.2-credits
#[derive(Clone, Debug, Default)]
pub(crate) struct Sources {
    /// By the ids of units, of cards and of terrains.
    pub(crate) units: Vec<(String, String)>,
    pub(crate) cards: Vec<(String, String)>,
    pub(crate) terrain: Vec<(String, String)>,
    /// When and where units start or enter.
    pub(crate) starts: Vec<(String, String)>,
    /// By the number of the turn.
    pub(crate) dates: Vec<String>,
}

impl Sources {
    /// Where a row comes from.
    pub(crate) fn of<'a>(rows: &'a [(String, String)], id: &str) -> &'a str {
        rows.iter().find(|(of, _)| of == id).map_or("", |(_, source)| source)
    }
}

/// The source of each row of a table, by the row's name.
fn sources_of<T>(rows: &Sheet<T>, id: impl Fn(&T) -> String) -> Vec<(String, String)> {
    rows.iter().map(|row| (id(row), row.source.to_string())).collect()
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct StartRow {
    scenario: String,
    unit: String,
    hex: String,
    turn: Option<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CardRow {
    id: String,
    seat: Seat,
    title: String,
    #[serde(deserialize_with = "pack::figure")]
    copies: u8,
    #[serde(deserialize_with = "pack::figure")]
    from_turn: u8,
    text: String,
    rule: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainRow {
    terrain: String,
    mech: Mp,
    other: Mp,
    transport: Mp,
    shift: i32,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DateRow {
    turn: u8,
    date: String,
}

pub(crate) fn read(loader: &mut Loader<'_>, meta: &Meta, files: &Files) -> Option<Data> {
    let register = loader.register(&meta.book);
    let unit_rows: Sheet<UnitData> = loader.sheet("units.csv");
    let start_rows: Sheet<StartRow> = loader.sheet("setup.csv");
    let card_rows: Sheet<CardRow> = loader.sheet("cards.csv");
    let terrain_rows: Sheet<TerrainRow> = loader.sheet("terrain.csv");
    let date_rows: Sheet<DateRow> = loader.sheet("calendar.csv");
    let charts = read_charts(loader);
    check_units(loader, &unit_rows);
    let sources = Sources {
        units: sources_of(&unit_rows, |unit| unit.id.to_string()),
        cards: sources_of(&card_rows, |card| card.id.clone()),
        terrain: sources_of(&terrain_rows, |row| row.terrain.clone()),
        starts: sources_of(&start_rows, |row| row.unit.clone()),
        dates: date_rows.iter().map(|row| row.source.to_string()).collect(),
    };
    let cards = cards(loader, &card_rows);
    let prices = prices(loader, &terrain_rows);
    let ground = Ground::printed(loader)?;
    let units: Vec<UnitData> = unit_rows.rows.into_iter().map(|row| in_sentences(row.value)).collect();
    let starts = starts(loader, meta, &ground, &units, &start_rows);
    let last = meta.scenarios.iter().map(|scenario| i64::from(scenario.turns)).max().unwrap_or(0);
    let last = last.max(i64::try_from(date_rows.len()).unwrap_or(i64::MAX));
    let turns = date_rows.iter().map(|row| (row.line, i64::from(row.turn)));
    loader.prove_run("the calendar has a date for every turn", &date_rows.file, turns, 1..=last);
    let dates = date_rows.rows.into_iter().map(|row| row.value.date).collect();
    let info = meta.info(files.identity(&meta.version), RULES);
    Some(Data {
        info,
        register,
        ground,
        units,
        starts,
        cards,
        prices: prices?,
        charts: charts?,
        dates,
        sources,
    })
}

/// Every unit has a name of its own in one word, steps to lose, and what its kind needs.
fn check_units(loader: &mut Loader<'_>, rows: &Sheet<UnitData>) {
    let mut known = BTreeSet::new();
    for row in rows.iter() {
        let mut wrong = |what: String| loader.problem(Pass::Shape, &rows.file, row.line, what);
        if !known.insert(row.id.as_str()) || row.id.contains(char::is_whitespace) || row.id.is_empty() {
            wrong(format!("'{}' is listed twice or is not one word", row.id));
        }
        if row.steps == 0 || row.defense == 0 || !row.seat.is_player() {
            wrong(format!("'{}' needs a step, a defense and a side", row.id));
        }
        let faces = row.limbered_attack.is_some() && row.limbered_movement.is_some() && row.range.is_some();
        if row.kind.is_artillery() != faces {
            wrong(format!(
                "'{}' must have a limbered face and a range if, and only if, it is artillery",
                row.id
            ));
        }
    }
    if rows.len() > MOST_UNITS {
        loader.problem(Pass::Shape, &rows.file, 0, format!("there are more than {MOST_UNITS} units"));
    }
}

/// A unit with a name that fits into a sentence: `Combat Command A (9th Armored)` rather than with a comma.
fn in_sentences(unit: UnitData) -> UnitData {
    let name = match unit.name.split_once(", ") {
        Some((name, part)) => Word::of(format_args!("{name} ({part})")),
        None => unit.name,
    };
    UnitData { name, ..unit }
}

fn starts(
    loader: &mut Loader<'_>,
    meta: &Meta,
    ground: &Ground,
    units: &[UnitData],
    rows: &Sheet<StartRow>,
) -> Vec<StartData> {
    let mut starts: Vec<StartData> = Vec::new();
    for row in rows.iter() {
        let (file, line) = (&rows.file, row.line);
        let option = (row.scenario != "*").then(|| row.scenario.clone());
        let known = option.as_ref().is_none_or(|id| meta.options.iter().any(|option| option.id == *id));
        loader.refer(file, line, known.then_some(()), format!("there is no option '{}'", row.scenario));
        let unit = units.iter().position(|unit| unit.id == row.unit);
        let unit = loader.refer(file, line, unit, format!("there is no unit '{}'", row.unit));
        let hex = ground.numbering.parse(&row.hex).ok().and_then(|hex| ground.grid.index(hex));
        let at = loader.refer(file, line, hex, format!("there is no hex '{}'", row.hex));
        if starts.iter().any(|start| Some(start.unit) == unit) {
            loader.problem(Pass::Shape, file, line, format!("{} starts twice", row.unit));
        }
        if let (Some(unit), Some(at)) = (unit, at) {
            starts.push(StartData { option, unit, at, turn: row.turn });
        }
    }
    starts.sort_by_key(|start| start.unit);
    starts
}

fn cards(loader: &mut Loader<'_>, rows: &Sheet<CardRow>) -> Vec<CardData> {
    let mut cards = Vec::new();
    for row in rows.iter() {
        let card = Card::by_id(&row.id).filter(|card| card.seat() == row.seat && card.rule() == row.rule);
        let what = format!("there is no {} card '{}' with rule {}", row.seat, row.id, row.rule);
        let Some(card) = loader.refer(&rows.file, row.line, card, what) else { continue };
        let (title, text) = (row.title.clone(), row.text.clone());
        cards.push(CardData { card, title, copies: row.copies, from_turn: row.from_turn, text });
    }
    cards.sort_by_key(|card| card.card);
    let all = cards.iter().map(|card| card.card).eq(Card::ALL);
    loader.prove("there are five Allied and five German cards", None, &rows.file, all);
    cards
}

fn prices(loader: &mut Loader<'_>, rows: &Sheet<TerrainRow>) -> Option<[Prices; 4]> {
    let price = |terrain: Terrain| {
        let row = rows.iter().find(|row| row.terrain == terrain.word())?;
        Some(Prices { mech: row.mech, other: row.other, transport: row.transport, shift: row.shift })
    };
    let found = Terrain::ALL.map(price);
    let all = found.iter().all(Option::is_some) && rows.len() == found.len();
    loader.prove("the terrain chart has open, forest, village and town", None, &rows.file, all);
    let [Some(open), Some(forest), Some(village), Some(town)] = found else { return None };
    Some([open, forest, village, town])
}

/// Who is there when. BB §11-start, §11-t3, §11-t5, §11-t7, §12-panzer, §12-other
fn prove_orders_of_battle(loader: &mut Loader<'_>, data: &Data) {
    let all_come = |divisions: &[&str], turn: Option<u8>| {
        let of = |start: &&StartData| divisions.contains(&data.units[start.unit].division.as_str());
        let mut starts = data.starts.iter().filter(of).peekable();
        starts.peek().is_some() && starts.all(|start| start.turn == turn)
    };
    let mut prove = |text: &str, holds: bool| loader.prove(text, None, "setup.csv", holds);
    prove("28th Infantry and 9th Armored are there at the start", all_come(&["us28", "us9a"], None));
    prove("101st Airborne and 10th Armored come on turn 3", all_come(&["us101", "us10a"], Some(3)));
    prove("607th Tank Destroyers come on turn 5", all_come(&["us607"], Some(5)));
    prove("4th Armored, 26th and 80th Infantry come on turn 7", all_come(&["us4a", "us26", "us80"], Some(7)));
    prove("2nd Panzer and Panzer Lehr are there at the start", all_come(&["2pz", "lehr"], None));
    let others = ["vg26", "vg276", "vg352", "fj5", "xlvii"];
    prove("all other German units are there at the start", all_come(&others, None));
}

/// What must hold of the whole pack.
pub(crate) fn prove(loader: &mut Loader<'_>, data: &Data) {
    let ground = &data.ground;
    loader.prove("there are sixteen bridges", None, "map/sides.csv", ground.bridges.len() == 16);
    loader.prove("Germans have three supply centres", None, "map/marks.csv", ground.centres.len() == 3);
    loader.prove("there are two exits", None, "map/marks.csv", ground.exits.len() == 2);
    loader.prove("there are four entry hexes", None, "map/marks.csv", ground.entries.len() == 4);
    let all = data.starts.len() == data.units.len();
    loader.prove("every unit starts or enters somewhere", None, "setup.csv", all);
    let enters = |start: &StartData| start.turn.is_none() || ground.entries.contains(&start.at);
    loader.prove(
        "reinforcements enter at the entry hexes",
        None,
        "setup.csv",
        data.starts.iter().all(enters),
    );
    let bank = |start: &StartData| {
        start.turn.is_some() || (data.units[start.unit].seat == Seat::German) == ground.node(start.at).east
    };
    loader.prove(
        "Germans start east of the Our and Allies west of it",
        None,
        "setup.csv",
        data.starts.iter().all(bank),
    );
    prove_orders_of_battle(loader, data);
}
