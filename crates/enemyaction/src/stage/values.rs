//! What is printed on the units of a rules case: faces, formation, date. EA §2.21

use casefile::{CaseError, Item};
use kernel::unknown;
use table::Seat;
use wargame::Id as _;

use crate::model::ids::DivisionId;
use crate::model::units::{Army, Corps, Entry, Face, Kind, MOST_STEPS, Quality, Unit};
use crate::pack::data::Data;
use crate::stage::when::{FIRST_DAY, LAST_DAY};

pub(crate) const VALUES: [&str; 14] = [
    "strength",
    "strength1",
    "movement",
    "steps",
    "lost",
    "selector",
    "selector1",
    "quality",
    "bracket",
    "bracket1",
    "army",
    "corps",
    "division",
    "date",
];

/// More than any counter has; the sums of a hex then have room.
const MOST_STRENGTH: u8 = 20;
const MOST_MOVEMENT: u8 = 20;
const MOST_SELECTOR: u8 = 99;

/// What a unit of the case's own shows: with its steps, and with its last one.
const STRENGTH: u8 = 3;
const LAST_STRENGTH: u8 = 2;

/// A counter of its kind before the case says more.
pub(crate) fn new_unit(id: &str, seat: Seat, kind: Kind) -> Unit {
    let movement = match kind {
        Kind::Infantry | Kind::Airborne => 3,
        Kind::Recon => 6,
        Kind::Mech | Kind::Armor | Kind::Combined => 5,
    };
    Unit {
        id: id.into(),
        name: id.into(),
        seat,
        corps: usual_corps(seat),
        division: None,
        kind,
        movement,
        entry: Entry::Map,
        start: None,
        faces: [LAST_STRENGTH, STRENGTH].map(plain_face).into_iter().collect(),
    }
}

const fn plain_face(strength: u8) -> Face {
    Face { strength, bracket: false, quality: Quality::Regular, selector: 0 }
}

/// Every face of the counter. What is said without a number is said of all but the last step, and of that too where there is but
/// one; a bracket and a selector go with all steps. EA §2.21-steps, §2.21-selector, §11-bracket
pub(crate) fn apply_faces(item: &Item, unit: &mut Unit, own: bool) -> Result<(), CaseError> {
    let most = u8::try_from(MOST_STEPS).unwrap_or(u8::MAX);
    // Of a unit of the game it is said how many are left; see [`super::units`].
    let steps = if own { item.number("steps", most)? } else { None };
    if let Some(steps) = steps {
        if steps == 0 {
            return Err(item.wrong("a unit has at least one step"));
        }
        let strength = |step: u8| if step == 1 && steps > 1 { LAST_STRENGTH } else { STRENGTH };
        unit.faces = (1..=steps).map(|step| plain_face(strength(step))).collect();
    }
    let upper = usize::from(unit.faces.len() > 1);
    if let Some(strength) = item.number("strength", MOST_STRENGTH)? {
        unit.faces[upper..].iter_mut().for_each(|face| face.strength = strength);
        unit.faces[0].strength = unit.faces[0].strength.min(strength);
    }
    if let Some(selector) = item.number("selector", MOST_SELECTOR)? {
        unit.faces.iter_mut().for_each(|face| face.selector = selector);
    }
    if let Some(word) = item.value("quality") {
        let quality = item.one_of("quality", word, &Quality::ALL.map(|quality| (quality.word(), quality)))?;
        unit.faces.iter_mut().for_each(|face| face.quality = quality);
    }
    if item.yes("bracket")? {
        unit.faces.iter_mut().for_each(|face| face.bracket = true);
    }
    let last = &mut unit.faces[0];
    last.strength = item.number("strength1", MOST_STRENGTH)?.unwrap_or(last.strength);
    last.selector = item.number("selector1", MOST_SELECTOR)?.unwrap_or(last.selector);
    last.bracket = match item.value("bracket1") {
        None => last.bracket,
        Some("yes") => true,
        Some("no") => false,
        Some(_) => return Err(item.wrong("say bracket1=yes or bracket1=no")),
    };
    unit.movement = item.number("movement", MOST_MOVEMENT)?.unwrap_or(unit.movement);
    Ok(())
}

/// The corps and division of a unit of which nothing is said.
const fn usual_corps(seat: Seat) -> Corps {
    match seat {
        Seat::German => Corps::Xlvii,
        _ => Corps::V,
    }
}

const fn usual_division(seat: Seat) -> &'static str {
    match seat {
        Seat::German => "2p",
        _ => "99",
    }
}

/// Army, corps and division. A corps follows from the army or from the division where only that is said; a unit of the case's own
/// in another corps than the usual one has no division. EA §2.21-affiliation
pub(crate) fn apply_formation(data: &Data, item: &Item, unit: &mut Unit, own: bool) -> Result<(), CaseError> {
    let corps = item.value("corps").map(|word| read_corps(item, word, unit.seat)).transpose()?;
    let army = item.value("army").map(|word| read_army(item, word, unit.seat)).transpose()?;
    let given = item.value("division");
    let division = match given {
        None | Some("none") => None,
        Some(word) => Some(read_division(data, item, word, unit.seat)?),
    };
    let of_division = division.and_then(|number| {
        let mate = data.units.iter().find(|one| one.division == Some(number));
        mate.map(|one| one.corps).filter(|corps| army.is_none_or(|army| corps.army() == army))
    });
    let of_army = || {
        let army = army.filter(|army| *army != unit.army())?;
        Corps::ALL.into_iter().find(|corps| corps.army() == army)
    };
    let named = corps.or(of_division).or_else(of_army);
    unit.corps = named.unwrap_or(unit.corps);
    if let Some(army) = army.filter(|army| unit.corps.army() != *army) {
        return Err(item.wrong(format!("{} is not in {}", unit.corps.title(), army.title())));
    }
    if given.is_some() {
        unit.division = division;
    } else if own && unit.corps == usual_corps(unit.seat) {
        unit.division = Some(read_division(data, item, usual_division(unit.seat), unit.seat)?);
    }
    Ok(())
}

fn read_corps(item: &Item, word: &str, seat: Seat) -> Result<Corps, CaseError> {
    let names = Corps::ALL.map(|corps| (corps.word(), corps));
    let corps = item.one_of("corps", word, &names)?;
    if corps.seat() != seat {
        return Err(item.wrong(format!("{} is not {}", corps.title(), seat.name())));
    }
    Ok(corps)
}

fn read_army(item: &Item, word: &str, seat: Seat) -> Result<Army, CaseError> {
    let all = Corps::ALL.map(Corps::army).map(|army| (army.word(), army));
    let army = item.one_of("army", word, &all)?;
    let of_army = Corps::ALL.into_iter().find(|corps| corps.army() == army);
    if of_army.is_some_and(|corps| corps.seat() != seat) {
        return Err(item.wrong(format!("{} is not {}", army.title(), seat.name())));
    }
    Ok(army)
}

/// The number of a division by its word; both sides have a 9th and a 26th.
fn read_division(data: &Data, item: &Item, word: &str, seat: Seat) -> Result<DivisionId, CaseError> {
    let found = data.divisions.iter().position(|(side, known)| *side == seat && known == word);
    let words = data.divisions.iter().filter(|(side, _)| *side == seat).map(|(_, word)| word.as_str());
    found.map(DivisionId::from_index).ok_or_else(|| item.wrong(unknown("division", word, words)))
}

/// The day a unit comes: `date=20`, or `date=16s` for a strategic reserve. EA §2.21-entry, §7.11
pub(crate) fn apply_entry(item: &Item, unit: &mut Unit) -> Result<(), CaseError> {
    let Some(text) = item.value("date") else { return Ok(()) };
    let (number, strategic) = text.strip_suffix('s').map_or((text, false), |number| (number, true));
    let day = number.parse().ok().filter(|day| (FIRST_DAY..=LAST_DAY).contains(day));
    let wrong =
        || item.wrong(format!("date is a day from {FIRST_DAY} to {LAST_DAY}, as in date=20 or date=16s"));
    unit.entry = Entry::Day { day: day.ok_or_else(wrong)?, strategic };
    Ok(())
}
