//! The tables: calendar, objectives, terrain, set-up cards and what is stated of Crisis. EA §T-calendar, §T-objective1, §T-TEC

use pack::{Loader, Sheet};
use serde::Deserialize;
use wargame::Id as _;

use crate::model::ids::{HexId, SetupNumber, UnitId};
use crate::model::state::Compass;
use crate::model::units::{Army, Corps, Unit};
use crate::pack::map::{Ground, Terrain};
use crate::pack::sources::Sources;

wargame::named! {
    /// Levels of victory and defeat, from the least to the greatest. EA §17.3
    pub enum Level {
        Tactical = "tactical";
        Operational = "operational";
        Strategic = "strategic";
    }
}

/// One day of the calendar. EA §T-calendar
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Day {
    pub day: u8,
    /// Supplemental cards drawn for the pile. EA §4-II-2
    #[serde(deserialize_with = "pack::figure")]
    pub supplementals: u8,
    #[serde(deserialize_with = "pack::figure")]
    pub hand: u8,
    /// EA §4.2
    #[serde(deserialize_with = "pack::figure")]
    pub fading: u8,
    /// How far Fixed Artillery reaches from the Westwall.
    #[serde(deserialize_with = "pack::figure")]
    pub far: u8,
    /// Points with which the Allies have lost, and how badly. EA §18.4-levels
    pub defeat: Option<i16>,
    pub defeat_level: Option<Level>,
    pub victory: Option<i16>,
    pub victory_level: Option<Level>,
}

/// Where a marker goes. EA §9.11
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Goal {
    pub at: HexId,
    pub compass: Compass,
    /// The hex becomes an exit. EA §9.11-exit
    pub exit: bool,
}

/// A row of the objective tables. EA §T-objective1, §T-objective2, §T-objective3
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Goals {
    pub stage: u8,
    pub army: Army,
    pub from: Option<HexId>,
    /// On 1 to 6, 7 to 9 and 10.
    pub to: [Goal; 3],
    /// Where the row comes from.
    pub source: String,
}

/// What terrain costs: foot and mechanized, on ordinary and on frozen ground. EA §T-TEC
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Price {
    pub foot: u8,
    pub mechanized: u8,
    pub frozen: u8,
}

/// When rows of a set-up card are carried out. EA §3-3, §3-4, §3-5
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Note {
    /// The picture of the card on top.
    Picture,
    /// What the picture shows in the rulebook and the addenda withdraw. EA §Ad-setup, EA.Q118
    Withdrawn,
    /// Of the second card, by the letter of the one on top.
    Second(u8),
    Third,
}

/// What a set-up card does to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Adjustment {
    pub note: Note,
    pub unit: UnitId,
    pub to: Option<HexId>,
    pub state: Option<Change>,
}

wargame::named! {
    /// What else happens to it.
    pub enum Change {
        Reduced = "reduced", "loses a step";
        Dispersed = "dispersed", "is dispersed";
        Eliminated = "eliminated", "is eliminated";
        Ip = "ip", "has an improved position";
    }
}

/// A set-up card. EA §2.33
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupCard {
    pub number: SetupNumber,
    pub corps: Corps,
    /// Nought for A.
    pub letter: u8,
    pub rows: Vec<Adjustment>,
}

/// A unit as Crisis begins. EA §18.5-units
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CrisisUnit {
    pub unit: UnitId,
    /// None for the eliminated.
    pub at: Option<HexId>,
    pub reduced: bool,
    pub ip: bool,
    pub low: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct GoalRow {
    stage: u8,
    army: Army,
    from: String,
    low: String,
    middle: String,
    high: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainRow {
    terrain: String,
    infantry: String,
    mechanized: String,
    frozen_infantry: String,
    frozen_mechanized: String,
    combat: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupRow {
    card: SetupNumber,
    corps: Corps,
    letter: String,
    step: String,
    unit: String,
    hex: String,
    state: Option<Change>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CrisisRow {
    unit: String,
    hex: String,
    state: String,
    ip: String,
    supply: String,
}

/// `0709 W`, `0113 W exit`.
fn read_goal(ground: &Ground, text: &str) -> Option<Goal> {
    let mut words = text.split_whitespace();
    let (at, compass) = (ground.hex(words.next()?)?, Compass::by_word(words.next()?)?);
    Some(Goal { at, compass, exit: words.next() == Some("exit") })
}

pub(crate) fn read_goals(loader: &mut Loader<'_>, ground: &Ground) -> Vec<Goals> {
    let rows: Sheet<GoalRow> = loader.sheet("objectives.csv");
    let mut all = Vec::new();
    for row in rows.iter() {
        let from = (!row.from.is_empty()).then(|| ground.hex(&row.from));
        let goals = [&row.low, &row.middle, &row.high].map(|text| read_goal(ground, text));
        let found = match (from, goals) {
            (Some(None), _) => None,
            (from, [Some(low), Some(middle), Some(high)]) => Some((from.flatten(), [low, middle, high])),
            _ => None,
        };
        let what = "a hex, a direction N, W or S, and perhaps exit are wanted";
        let Some((from, to)) = loader.refer(&rows.file, row.line, found, what) else { continue };
        all.push(Goals { stage: row.stage, army: row.army, from, to, source: row.source.to_string() });
    }
    let first = Army::GERMAN.iter().all(|army| {
        all.iter().filter(|row| row.stage == 1 && row.army == *army && row.from.is_none()).count() == 1
    });
    loader.prove("every army has a first objective", None, &rows.file, first);
    let goes_on = all.iter().filter(|row| row.stage < 3).all(|row| {
        let follows = |goal: &Goal| {
            all.iter().any(|next| {
                next.stage == row.stage + 1 && next.army == row.army && next.from == Some(goal.at)
            })
        };
        row.to.iter().all(follows)
    });
    loader.prove("every objective but the third leads on", None, &rows.file, goes_on);
    all
}

pub(crate) fn read_calendar(loader: &mut Loader<'_>, sources: &mut Sources) -> Vec<Day> {
    let rows: Sheet<Day> = loader.sheet("calendar.csv");
    sources.note(&rows, |day| day.day.to_string());
    let days = rows.iter().map(|row| (row.line, i64::from(row.day)));
    loader.prove_run("the calendar runs from 16 to 29 December", &rows.file, days, 16..=29);
    rows.rows.into_iter().map(|row| row.value).collect()
}

pub(crate) fn read_terrain(loader: &mut Loader<'_>, sources: &mut Sources) -> Option<[Price; 5]> {
    let rows: Sheet<TerrainRow> = loader.sheet("terrain.csv");
    sources.note(&rows, |row| row.terrain.clone());
    let price = |terrain: Terrain| {
        let row = rows.iter().find(|row| row.terrain == terrain.word())?;
        let _ = &row.combat;
        let number = |text: &str| text.parse::<u8>().ok().filter(|price| *price > 0);
        let frozen = number(&row.frozen_mechanized)?;
        number(&row.frozen_infantry)?;
        Some(Price { foot: number(&row.infantry)?, mechanized: number(&row.mechanized)?, frozen })
    };
    let found = Terrain::ALL.map(price);
    let all = found.iter().all(Option::is_some);
    loader.prove("the terrain chart prices clear, broken, woods, forest and city", None, &rows.file, all);
    let [Some(clear), Some(broken), Some(woods), Some(forest), Some(city)] = found else { return None };
    Some([clear, broken, woods, forest, city])
}

/// The set-up cards of the pack. EA §2.33, §T-cards, §Ad-setup
pub(crate) fn read_setup(
    loader: &mut Loader<'_>,
    sources: &mut Sources,
    ground: &Ground,
    units: &[Unit],
) -> Vec<SetupCard> {
    let rows: Sheet<SetupRow> = loader.sheet("setup_cards.csv");
    sources.note(&rows, |row| row.card.to_string());
    let mut cards: Vec<SetupCard> = Vec::new();
    for row in rows.iter() {
        let letter = ["a", "b", "c"].iter().position(|letter| *letter == row.letter);
        let note = match row.step.as_str() {
            "picture" => Some(Note::Picture),
            "withdrawn" => Some(Note::Withdrawn),
            "3" => Some(Note::Third),
            step => {
                let of = ["2a", "2b", "2c"].iter().position(|known| *known == step);
                of.and_then(|of| u8::try_from(of).ok()).map(Note::Second)
            }
        };
        let unit = UnitId::number(units).find(|(_, unit)| unit.id == row.unit).map(|(unit, _)| unit);
        let to = if row.hex.is_empty() { Some(None) } else { ground.hex(&row.hex).map(Some) };
        let what = "a letter a to c, a step, a unit and perhaps a hex are wanted";
        let found = letter.zip(note).zip(unit).zip(to);
        let Some((((letter, note), unit), to)) = loader.refer(&rows.file, row.line, found, what) else {
            continue;
        };
        let row_done = Adjustment { note, unit, to, state: row.state };
        match cards.iter_mut().find(|card| card.number == row.card) {
            Some(card) => card.rows.push(row_done),
            None => cards.push(SetupCard {
                number: row.card,
                corps: row.corps,
                letter: u8::try_from(letter).unwrap_or(0),
                rows: vec![row_done],
            }),
        }
    }
    loader.prove("there are seventeen set-up cards", None, &rows.file, cards.len() == 17);
    let mut corps: Vec<Corps> = cards.iter().map(|card| card.corps).collect();
    corps.sort_unstable();
    corps.dedup();
    loader.prove("they are of seven corps", None, &rows.file, corps.len() == 7);
    cards
}

pub(crate) fn read_crisis(
    loader: &mut Loader<'_>,
    sources: &mut Sources,
    ground: &Ground,
    units: &[Unit],
) -> Vec<CrisisUnit> {
    let rows: Sheet<CrisisRow> = loader.sheet("crisis.csv");
    sources.note(&rows, |row| row.unit.clone());
    let mut all = Vec::new();
    for row in rows.iter() {
        let unit = UnitId::number(units).find(|(_, unit)| unit.id == row.unit).map(|(unit, _)| unit);
        let Some(unit) = loader.refer(&rows.file, row.line, unit, format!("there is no unit '{}'", row.unit))
        else {
            continue;
        };
        let at = ground.hex(&row.hex);
        let known = at.is_some() != (row.state == "eliminated");
        loader.refer(&rows.file, row.line, known.then_some(()), format!("there is no hex '{}'", row.hex));
        all.push(CrisisUnit {
            unit,
            at,
            reduced: row.state == "reduced",
            ip: row.ip == "yes",
            low: row.supply == "low",
        });
    }
    loader.prove("Crisis places 112 units", None, &rows.file, all.len() == 112);
    all
}
