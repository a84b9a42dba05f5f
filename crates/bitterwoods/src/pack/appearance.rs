//! The order of appearance: where a unit stands at the start, or when and by which road it comes. BW §3, §16.1

use pack::{Loader, Pass, Sheet};
use serde::Deserialize;
use table::{Seat, Word};

use crate::model::ids::{BridgeId, HexId, Id as _, UnitId};
use crate::model::units::{Army, Start, Unit};
use crate::pack::map::Ground;

/// When and where a unit comes into play. BW §16.1
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Appearance {
    pub start: Start,
    /// Where it stands at the start.
    pub at: Option<HexId>,
    /// When it comes, and by which boxed letters.
    pub turn: i8,
    pub letters: Word,
    /// It starts in an improved position. BW §8.1
    pub dug_in: bool,
    /// What must be so before it may come. BW §16.1-condition
    pub condition: Option<Condition>,
    /// The army that a German reinforcement joins; the player says so where the card does not. BW §24.6-attach
    pub attached: Option<Army>,
    /// The steps it starts with; nothing for all.
    pub steps: Option<u8>,
    /// It does not move before an enemy comes near. BW §Sc-erasing
    pub hold: bool,
    /// Where all this comes from.
    pub source: Word,
}

/// What must be so in a hex when a unit enters the map. BW §16.1-condition, BW.Q119
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Condition {
    pub seat: Seat,
    pub at: HexId,
    /// A unit of that side must be there; otherwise none may.
    pub there: bool,
}

/// The words of the tables.
const CONDITIONS: [(&str, Seat, bool); 3] = [
    ("german-at", Seat::German, true),
    ("allied-at", Seat::Allied, true),
    ("no-german-at", Seat::German, false),
];

/// Units, hexes and hexsides by the names that tables give them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Names<'a> {
    pub(crate) ground: &'a Ground,
    pub(crate) units: &'a [Unit],
}

impl Names<'_> {
    pub(crate) fn hex(&self, number: &str) -> Option<HexId> {
        let hex = self.ground.numbering.parse(number).ok()?;
        self.ground.grid.index(hex)
    }

    pub(crate) fn unit(&self, id: &str) -> Option<UnitId> {
        self.units.iter().position(|unit| unit.id == id).map(UnitId::from_index)
    }

    /// The bridge on a hexside.
    pub(crate) fn bridge(&self, side: &str) -> Option<BridgeId> {
        let side = self.ground.numbering.parse_side(side).ok()?;
        self.ground.bridges.iter().position(|bridge| bridge.side == side).map(BridgeId::from_index)
    }

    fn condition(&self, text: &str) -> Option<Condition> {
        let (word, number) = text.split_once(' ')?;
        let (_, seat, there) = CONDITIONS.iter().find(|(known, ..)| *known == word)?;
        Some(Condition { seat: *seat, at: self.hex(number)?, there: *there })
    }
}

/// A row of the order of appearance, or of the set-up of a scenario, which says more.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AppearanceRow {
    pub(crate) unit: String,
    pub(crate) start: String,
    pub(crate) hex: Option<String>,
    turn: Option<i8>,
    entry: Option<Word>,
    condition: Option<String>,
    attached: Option<Army>,
    #[serde(default)]
    steps: Option<u8>,
    #[serde(default)]
    hold: Option<String>,
    #[serde(default)]
    pub(crate) plan: Option<String>,
}

/// Columns that a table of appearance need not have.
pub(crate) const MAY_LACK: [&str; 3] = ["steps", "hold", "plan"];

/// Reads both tables of appearance: a row for each unit, in the order of the units. BW §3, §16.1
pub(crate) fn read_appearance(loader: &mut Loader<'_>, names: Names<'_>) -> Vec<Appearance> {
    let mut appearance = vec![None; names.units.len()];
    for file in ["appearance_german.csv", "appearance_allied.csv"] {
        let sheet: Sheet<AppearanceRow> = loader.sheet_without(file, &MAY_LACK);
        for row in sheet.iter() {
            let Some((unit, found)) = appears(loader, file, row, names) else { continue };
            if appearance[usize::from(unit)].replace(found).is_some() {
                loader.problem(Pass::Shape, file, row.line, format!("'{}' appears twice", row.unit));
            }
        }
    }
    for (unit, found) in names.units.iter().zip(&appearance) {
        if found.is_none() {
            let what = format!("nothing says when '{}' appears", unit.id);
            loader.problem(Pass::References, "appearance_german.csv", 0, what);
        }
    }
    appearance.into_iter().map(Option::unwrap_or_default).collect()
}

/// What a row says of a unit; what it cannot mean is noted. BW §3, §16.1, §16.1-condition
pub(crate) fn appears(
    loader: &mut Loader<'_>,
    file: &str,
    row: &pack::Row<AppearanceRow>,
    names: Names<'_>,
) -> Option<(UnitId, Appearance)> {
    let line = row.line;
    let unit = loader.refer(file, line, names.unit(&row.unit), format!("there is no unit '{}'", row.unit))?;
    let data = &names.units[usize::from(unit)];
    let what = format!("'{}' is no way to begin", row.start);
    let start = loader.refer(file, line, Start::by_word(&row.start), what)?;
    let at = row.hex.as_ref().and_then(|number| {
        let what = format!("there is no hex '{number}'");
        loader.refer(file, line, names.hex(number), what)
    });
    let letters = row.entry.clone().unwrap_or_default();
    let mut wrong = |what: String| loader.problem(Pass::Shape, file, line, what);
    let known = |letter: char| names.ground.entries.iter().any(|entry| entry.letter == Some(letter));
    let whole = match start {
        Start::Setup => at.is_some(),
        Start::Arrives => row.turn.is_some() && !letters.is_empty() && letters.chars().all(known),
        Start::Event | Start::Dead | Start::Never => true,
    };
    if !whole {
        wrong(format!("it is not clear where '{}' appears", row.unit));
    }
    let dug_in = row.condition.as_deref() == Some("ip");
    let condition = row.condition.as_deref().and_then(|text| names.condition(text));
    if let Some(text) = &row.condition
        && !(dug_in && start == Start::Setup || condition.is_some() && start == Start::Arrives)
    {
        wrong(format!("'{text}' is no condition for '{}'", row.unit));
    }
    if row.attached.is_some_and(|army| army.seat() != data.seat) {
        wrong(format!("'{}' is attached to an army of the enemy", row.unit));
    }
    if row.steps.is_some_and(|steps| steps == 0 || steps > data.steps) {
        wrong(format!("'{}' never has so many steps", row.unit));
    }
    if row.hold.as_ref().is_some_and(|word| word != "hold") {
        wrong("the column hold is empty or says 'hold'".to_owned());
    }
    let found = Appearance {
        start,
        at,
        turn: row.turn.unwrap_or(0),
        letters,
        dug_in,
        condition,
        attached: row.attached,
        steps: row.steps,
        hold: row.hold.is_some(),
        source: row.source.to_string().trim_end().into(),
    };
    Some((unit, found))
}
