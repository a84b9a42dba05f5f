//! Loading the pack: every table is read, and every problem is reported.

use pack::{Files, Loader, Meta, Pass, Report, Sheet};
use serde::Deserialize;
use table::{Seat, Word};
use wargame::Id as _;

use crate::model::cards::{
    AlliedCard, Class, Command, Dated, Dates, Formation, GermanCard, Happening, Member, Tactic,
};
use crate::model::chits::{Chit, ChitSide, Hits, Situation};
use crate::model::ids::{CardNumber, DivisionId, UnitId};
use crate::model::units::{Army, Corps, Entry, Face, Kind, MOST_UNITS, Quality, Unit};
use crate::pack::crisis::read_marks;
use crate::pack::data::{AdvanceRow, CrisisCard, Data, MarginalRow, Text};
use crate::pack::map::Ground;
use crate::pack::proofs::prove;
use crate::pack::sources::Sources;
use crate::pack::tables::{read_calendar, read_crisis, read_goals, read_setup, read_terrain};

/// The latest edition of the rules. A game that began under an older one goes on under it: `docs/upgrading.md`.
pub const RULES: u16 = 2;

#[derive(rust_embed::RustEmbed)]
#[folder = "../../packs/enemyaction"]
struct Embedded;

/// The pack that comes with the program.
#[must_use]
pub fn embedded_files() -> Files {
    Files::embedded::<Embedded>()
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitRow {
    id: Word,
    seat: Seat,
    army: Army,
    corps: Corps,
    division: String,
    name: Word,
    #[serde(rename = "type")]
    kind: Kind,
    #[serde(deserialize_with = "pack::figure")]
    movement: u8,
    #[serde(deserialize_with = "pack::figure")]
    steps: u8,
    date: String,
    hex: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FaceRow {
    unit: String,
    #[serde(deserialize_with = "pack::figure")]
    steps: u8,
    #[serde(deserialize_with = "pack::figure")]
    strength: u8,
    bracket: String,
    quality: Quality,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    selector: Option<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct AlliedRow {
    id: CardNumber,
    title: Word,
    kind: String,
    formations: String,
    corps: Option<Corps>,
    army: Option<Army>,
    primary: String,
    date: u8,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    rp: Option<u8>,
    events: String,
    tactics: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct GermanRow {
    id: CardNumber,
    title: Word,
    kind: String,
    class: String,
    formations: String,
    corps: Option<Corps>,
    army: Option<Army>,
    #[serde(deserialize_with = "pack::figure")]
    cv: u8,
    date: String,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    rp: Option<u8>,
    no_fuel: String,
    commands: String,
    event: String,
    tactic: String,
    returns: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChitRow {
    id: u8,
    blue: String,
    front: String,
    front_hits: String,
    front_priority: String,
    back: String,
    back_hits: String,
    back_priority: String,
}

/// Loads the pack. The report lists everything that is wrong; there is data when nothing is.
#[must_use]
pub fn load(files: &Files) -> (Option<Data>, Report) {
    pack::load(files, |loader, meta| read(loader, meta, files), prove)
}

fn read(loader: &mut Loader<'_>, meta: &Meta, files: &Files) -> Option<Data> {
    let register = loader.register(&meta.book);
    let mut sources = Sources::default();
    let from = &mut sources;
    let ground = Ground::printed(loader)?;
    let (units, divisions) = read_units(loader, from, &ground);
    let allied = read_allied(loader, from, &units, &divisions);
    let german = read_german(loader, from, &units, &divisions);
    let chits = read_chits(loader, from);
    let calendar = read_calendar(loader, from);
    let goals = read_goals(loader, &ground);
    let prices = read_terrain(loader, from)?;
    let setup = read_setup(loader, from, &ground, &units);
    let crisis = read_crisis(loader, from, &ground, &units);
    let crisis_marks = read_marks(loader, &ground);
    let crisis_cards = rows(loader, from, "crisis_cards.csv", |row: &CrisisCard| format!("{:02}", row.card));
    let text_name = |row: &Text| format!("{} {}", row.seat, row.id);
    let events = rows(loader, from, "events.csv", text_name);
    let tactics = rows(loader, from, "tactics.csv", text_name);
    let marginal = rows(loader, from, "marginal.csv", |row: &MarginalRow| row.die.to_string());
    let advance = rows(loader, from, "advance.csv", |row: &AdvanceRow| row.route.clone());
    let info = meta.info(files.identity(&meta.version), RULES);
    Some(Data {
        info,
        register,
        ground,
        units,
        divisions,
        allied,
        german,
        chits,
        calendar,
        goals,
        prices,
        setup,
        crisis,
        crisis_cards,
        crisis_marks,
        events,
        tactics,
        marginal,
        advance,
        sources,
    })
}

/// The rows of a table as they are, and where each comes from, by its name.
fn rows<T: serde::de::DeserializeOwned>(
    loader: &mut Loader<'_>,
    sources: &mut Sources,
    file: &str,
    name: impl Fn(&T) -> String,
) -> Vec<T> {
    let sheet: Sheet<T> = loader.sheet(file);
    sources.note(&sheet, name);
    sheet.rows.into_iter().map(|row| row.value).collect()
}

/// `map`, `18`, `16s`, `okw`, `vdh`. EA §2.21-entry
fn read_entry(text: &str) -> Option<Entry> {
    match text {
        "map" => Some(Entry::Map),
        "okw" => Some(Entry::Okw),
        "vdh" => Some(Entry::Event),
        day => {
            let strategic = day.ends_with('s');
            let day = day.trim_end_matches('s').parse().ok()?;
            Some(Entry::Day { day, strategic })
        }
    }
}

fn read_units(
    loader: &mut Loader<'_>,
    sources: &mut Sources,
    ground: &Ground,
) -> (Vec<Unit>, Vec<(Seat, Word)>) {
    let units: Sheet<UnitRow> = loader.sheet("units.csv");
    let faces: Sheet<FaceRow> = loader.sheet("faces.csv");
    sources.note(&units, |row| row.id.to_string());
    sources.note(&faces, |row| row.unit.clone());
    let (mut all, mut divisions): (Vec<Unit>, Vec<(Seat, Word)>) = (Vec::new(), Vec::new());
    for row in units.iter() {
        let entry = read_entry(&row.date);
        let entry = loader.refer(&units.file, row.line, entry, format!("when is '{}'?", row.date));
        let start = ground.hex(&row.hex);
        let placed = start.is_some() == (row.date == "map") && (row.hex.is_empty() || start.is_some());
        loader.refer(&units.file, row.line, placed.then_some(()), format!("where is '{}'?", row.hex));
        let right = row.corps.army() == row.army && row.corps.seat() == row.seat;
        loader.refer(&units.file, row.line, right.then_some(()), "the corps is of another army");
        if all.iter().any(|unit| unit.id == row.id) || all.len() == MOST_UNITS {
            loader.problem(Pass::Shape, &units.file, row.line, format!("'{}' is one too many", row.id));
        }
        let mut shown: Vec<(u8, Face)> = Vec::new();
        for face in faces.iter().filter(|face| row.id == *face.unit) {
            let (bracket, selector) = (face.bracket == "yes", face.selector.unwrap_or(0));
            let (strength, quality) = (face.strength, face.quality);
            shown.push((face.steps, Face { strength, bracket, quality, selector }));
        }
        shown.sort_by_key(|(steps, _)| *steps);
        let whole = shown.iter().map(|(steps, _)| *steps).eq(1..=row.steps) && (1..=4).contains(&row.steps);
        loader.refer(&faces.file, 0, whole.then_some(()), format!("'{}' lacks a face", row.id));
        let (Some(entry), true) = (entry, whole) else { continue };
        let division = (!row.division.is_empty()).then(|| number_of(&mut divisions, row.seat, &row.division));
        all.push(Unit {
            id: row.id.clone(),
            name: row.name.clone(),
            seat: row.seat,
            corps: row.corps,
            division,
            kind: row.kind,
            movement: row.movement,
            entry,
            start,
            faces: shown.into_iter().map(|(_, face)| face).collect(),
        });
    }
    (all, divisions)
}

/// The number of a division, which gets one if it has none.
fn number_of(divisions: &mut Vec<(Seat, Word)>, seat: Seat, word: &str) -> DivisionId {
    let at = divisions.iter().position(|(side, known)| *side == seat && known == word).unwrap_or_else(|| {
        divisions.push((seat, word.into()));
        divisions.len() - 1
    });
    DivisionId::from_index(at)
}

fn read_dated<T>(word: &str, by_word: impl Fn(&str) -> Option<T>) -> Option<Dated<T>> {
    let (name, dates) = word.split_once(':').map_or((word, None), |(name, dates)| (name, Some(dates)));
    let dates = dates.map_or(Some(Dates::ALWAYS), Dates::read)?;
    Some(Dated { what: by_word(name)?, dates })
}

fn read_list<T>(text: &str, by_word: impl Fn(&str) -> Option<T>) -> Option<Vec<Dated<T>>> {
    text.split_whitespace().map(|word| read_dated(word, &by_word)).collect()
}

fn read_formation(
    kind: &str,
    formations: &str,
    (corps, army): (Option<Corps>, Option<Army>),
    member: impl Fn(&str) -> Option<Member>,
) -> Option<Formation> {
    match kind {
        "none" => Some(Formation::None),
        "group" => Some(Formation::Group),
        "army" => army.map(Formation::Army),
        "corps" => corps.map(Formation::Corps),
        "division" => {
            let members: Option<Vec<Member>> = formations.split_whitespace().map(member).collect();
            Some(Formation::Divisions(members.filter(|members| !members.is_empty())?, corps?))
        }
        _ => None,
    }
}

/// A division, or a unit that has a card of its own. EA §2.31
fn member(units: &[Unit], divisions: &[(Seat, Word)], seat: Seat, word: &str) -> Option<Member> {
    let division = divisions.iter().position(|(side, known)| *side == seat && known == word);
    let division = division.map(DivisionId::from_index);
    let of = |unit: &Unit| unit.seat == seat && unit.id == word;
    let unit = || UnitId::number(units).find(|(_, unit)| of(unit)).map(|(unit, _)| unit);
    division.map(Member::Division).or_else(|| unit().map(Member::Unit))
}

/// The Allied cards of the pack. EA §2.31, §T-cards, §Ad-cards
fn read_allied(
    loader: &mut Loader<'_>,
    sources: &mut Sources,
    units: &[Unit],
    divisions: &[(Seat, Word)],
) -> Vec<AlliedCard> {
    let rows: Sheet<AlliedRow> = loader.sheet("cards_allied.csv");
    sources.note(&rows, |row| format!("{:02}", row.id));
    let mut cards = Vec::new();
    for row in rows.iter() {
        let member = |word: &str| member(units, divisions, Seat::Allied, word);
        let formation = read_formation(&row.kind, &row.formations, (row.corps, row.army), member);
        let formation =
            loader.refer(&rows.file, row.line, formation, format!("whom does card {} command?", row.id));
        let events = read_list(&row.events, Happening::by_word);
        let events = loader.refer(&rows.file, row.line, events, format!("which events? '{}'", row.events));
        let tactics =
            if row.tactics == "wild" { Some(Vec::new()) } else { read_list(&row.tactics, Tactic::by_word) };
        let tactics = loader.refer(&rows.file, row.line, tactics, format!("which? '{}'", row.tactics));
        let (Some(formation), Some(events), Some(tactics)) = (formation, events, tactics) else { continue };
        cards.push(AlliedCard {
            id: row.id,
            title: row.title.clone(),
            formation,
            primary: row.primary == "yes",
            date: row.date,
            replacements: row.rp.unwrap_or(0),
            events,
            tactics,
        });
    }
    let numbers = rows.iter().map(|row| (row.line, i64::from(row.id.get())));
    loader.prove_run("there are 34 Allied cards, 01 to 34", &rows.file, numbers, 1..=34);
    cards
}

fn read_command(word: &str) -> Option<Command> {
    match word {
        "activate" => Some(Command::Activate),
        "replace" => Some(Command::Replace),
        word => {
            let (kind, event) = word.split_once(':')?;
            let event = read_dated(event, Happening::by_word)?;
            (event.what.is_special() == (kind == "special")).then_some(Command::Event(event))
        }
    }
}

/// The German cards of the pack. EA §2.32, §T-cards, §Ad-cards
fn read_german(
    loader: &mut Loader<'_>,
    sources: &mut Sources,
    units: &[Unit],
    divisions: &[(Seat, Word)],
) -> Vec<GermanCard> {
    let rows: Sheet<GermanRow> = loader.sheet("cards_german.csv");
    sources.note(&rows, |row| format!("{:02}", row.id));
    let mut cards = Vec::new();
    for row in rows.iter() {
        let member = |word: &str| member(units, divisions, Seat::German, word);
        let formation = read_formation(&row.kind, &row.formations, (row.corps, row.army), member);
        let class = match row.class.as_str() {
            "primary" => Some(Class::Primary),
            "supplemental" => Some(Class::Supplemental),
            "army" => Some(Class::Army),
            "okw" => Some(Class::Okw),
            "reinforcement" => row.date.parse().ok().map(Class::Reinforcement),
            _ => None,
        };
        let fuel = |word: &str| {
            let (division, day) = word.split_once(':')?;
            Some((member(division)?, day.parse().ok()?))
        };
        let no_fuel: Option<Vec<(Member, u8)>> = row.no_fuel.split_whitespace().map(fuel).collect();
        let commands: Option<Vec<Command>> = row.commands.split_whitespace().map(read_command).collect();
        let event = read_list(&row.event, Happening::by_word).filter(|list| list.len() < 2);
        let tactics = read_list(&row.tactic, Tactic::by_word);
        let what = format!("card {} has something that is not known", row.id);
        let found = formation.zip(class).zip(no_fuel).zip(commands).zip(event).zip(tactics);
        let Some((((((formation, class), no_fuel), commands), event), tactics)) =
            loader.refer(&rows.file, row.line, found, what)
        else {
            continue;
        };
        cards.push(GermanCard {
            id: row.id,
            title: row.title.clone(),
            formation,
            class,
            value: row.cv,
            replacements: row.rp.unwrap_or(0),
            no_fuel,
            commands,
            event: event.first().copied(),
            tactics,
            returns: row.returns == "yes",
        });
    }
    let numbers = rows.iter().map(|row| (row.line, i64::from(row.id.get())));
    loader.prove_run("there are 37 German cards, 35 to 71", &rows.file, numbers, 35..=71);
    cards
}

fn read_chits(loader: &mut Loader<'_>, sources: &mut Sources) -> Vec<Chit> {
    let rows: Sheet<ChitRow> = loader.sheet("chits.csv");
    sources.note(&rows, |row| format!("{:02}", row.id));
    let mut chits = Vec::new();
    let side = |situation: &str, hits: &str, priority: &str| {
        let situation = Situation::read(situation)?;
        Some(ChitSide { situation, hits: Hits::read(hits)?, first: priority == "yes" })
    };
    for row in rows.iter() {
        let front = side(&row.front, &row.front_hits, &row.front_priority);
        let back = side(&row.back, &row.back_hits, &row.back_priority);
        let what = format!("chit {} has a situation or hits that are not known", row.id);
        if let Some((front, back)) = loader.refer(&rows.file, row.line, front.zip(back), what) {
            chits.push(Chit { blue: row.blue == "yes", sides: [front, back] });
        }
    }
    let numbers = rows.iter().map(|row| (row.line, i64::from(row.id)));
    loader.prove_run("there are sixty chits, 01 to 60", &rows.file, numbers, 1..=60);
    chits
}
