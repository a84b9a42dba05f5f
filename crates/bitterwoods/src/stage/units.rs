//! The units of a rules case: those of the game, changed, and those of the case's own. BW §2.2, §2.5

use casefile::{CaseError, CaseErrors, Item, Placed, Scene, UnitWords, Whose, units_of_lines};
use kernel::unknown;
use table::{Seat, Word};

use crate::model::edge::Edge4;
use crate::model::ids::{Id as _, UnitId};
use crate::model::pieces::{MOST_UNITS, Marks, Place};
use crate::model::state::{MOST_IN_HEX, State};
use crate::model::units::{Army, Face, Kind, Silhouette, Start, Unit, UnitMarks};
use crate::pack::appearance::Appearance;
use crate::pack::data::Data;
use crate::pack::map::Ground;
use crate::pack::scenario::Scenario;
use crate::rulebook::BitterWoods;
use crate::stage::ground::hex_at;

/// What sets a counter apart, in the words of the pack; which option or event it comes with is no matter here.
const PROPERTIES: [&str; 13] = [
    "first-ss-corps",
    "second",
    "lehr",
    "peiper",
    "battalion",
    "no-leader",
    "brigade150",
    "free-stack",
    "releases",
    "crosses-meuse",
    "vdh",
    "schnee-eifel",
    "unaffected",
];

/// What lies on a unit or is remembered of it, in the words of cases.
const STATES: [(&str, Marks); 16] = [
    ("oos", Marks::OOS),
    ("short", Marks::SHORT),
    ("fired", Marks::FIRED),
    ("shifted", Marks::SHIFTED_GUN),
    ("reserve", Marks::RESERVE),
    ("moved", Marks::MOVED),
    ("retreated", Marks::RETREATED),
    ("attacked", Marks::ATTACKED),
    ("builds", Marks::BUILDS),
    ("shocked", Marks::SHOCKED),
    ("free", Marks::FREE),
    ("astray", Marks::ASTRAY),
    ("pinned", Marks::PINNED),
    ("held", Marks::HELD),
    ("failed", Marks::FAILED),
    ("apart", Marks::APART),
];

const VALUES: [&str; 16] = [
    "combat",
    "er",
    "movement",
    "combat2",
    "er2",
    "movement2",
    "steps",
    "range",
    "influence",
    "silhouette",
    "army",
    "nation",
    "division",
    "turn",
    "entry",
    "since",
];

/// Each side's.
const NATIONS: [(&str, Seat); 5] = [
    ("us", Seat::Allied),
    ("british", Seat::Allied),
    ("heer", Seat::German),
    ("ss", Seat::German),
    ("luftwaffe", Seat::German),
];

/// The edges by which Allied units leave. BW §5.5-allied, BW.Q36
const WAYS_OUT: [Edge4; 3] = [Edge4::North, Edge4::South, Edge4::West];

/// More than any counter has; the sums of a hex then have room.
const MOST_COMBAT: u8 = 99;
const MOST_ER: u8 = 9;
const MOST_MOVEMENT: u8 = 20;
const MOST_RANGE: u8 = 20;
const MOST_INFLUENCE: u8 = 9;
pub(crate) const LAST_TURN: u8 = 40;

/// The counters of a case, how each comes into play, and the lines that say where some are.
pub(crate) struct Cast {
    pub(crate) units: Vec<Unit>,
    pub(crate) appearance: Vec<Appearance>,
    pub(crate) placed: Vec<(UnitId, usize)>,
}

/// A counter that takes part.
struct Part {
    unit: Unit,
    appearance: Appearance,
    /// The line about it.
    line: Option<usize>,
}

/// Gathers the counters. A scenario has its own; else there are those that are named, in the order of the pack, then the case's
/// own.
pub(crate) fn cast(
    data: &Data,
    scenario: &Scenario,
    ground: &Ground,
    scene: &Scene,
) -> Result<Cast, CaseErrors> {
    let mut wrong = CaseErrors::new();
    let words = unit_words(data);
    let make = |line: &Placed| part(data, &words, scenario, ground, scene, line);
    let made = units_of_lines(scene, make, |(unit, _)| &unit.id, &mut wrong);
    let part = |((unit, appearance), line)| Part { unit, appearance, line: Some(line) };
    let mut parts: Vec<Part> = made.into_iter().map(part).collect();
    if scene.changes_scenario() {
        for (unit, appearance) in data.units.iter().zip(&scenario.appearance) {
            if !parts.iter().any(|known| known.unit.id == unit.id) {
                parts.push(Part { unit: unit.clone(), appearance: appearance.clone(), line: None });
            }
        }
    }
    let rank = |id: &str| data.units.iter().position(|known| known.id == id).unwrap_or(usize::MAX);
    parts.sort_by_key(|part| rank(&part.unit.id));
    if parts.len() > MOST_UNITS {
        wrong.push(scene.game.wrong(format!("there are at most {MOST_UNITS} units")));
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let mut cast = Cast { units: Vec::new(), appearance: Vec::new(), placed: Vec::new() };
    for (number, part) in UnitId::number(parts) {
        cast.placed.extend(part.line.map(|line| (number, line)));
        cast.units.push(part.unit);
        cast.appearance.push(part.appearance);
    }
    Ok(cast)
}

/// What lines say of units.
fn unit_words(data: &Data) -> UnitWords<'_, Kind> {
    UnitWords {
        kinds: Kind::ALL.map(|kind| (kind, kind.word())).to_vec(),
        others: PROPERTIES.into_iter().chain(STATES.map(|(word, _)| word)).collect(),
        values: &VALUES,
        units: data.units.iter().map(|unit| (unit.id.as_str(), unit.seat, unit.kind)).collect(),
    }
}

/// A unit of the game, or one of the case's own making, and how it comes into play.
fn part(
    data: &Data,
    words: &UnitWords<'_, Kind>,
    scenario: &Scenario,
    ground: &Ground,
    scene: &Scene,
    line: &Placed,
) -> Result<(Unit, Appearance), CaseError> {
    let item = &line.item;
    let (id, whose) = words.read(scene, item)?;
    let (mut made, printed) = match whose {
        Whose::Game(at) => (data.units[at].clone(), Some(at)),
        Whose::Case(seat, kind) => (new_unit(id, seat, kind), None),
    };
    for (_, mark) in UnitMarks::WORDS.iter().filter(|(word, _)| *word != id && item.has(word)) {
        made.marks = made.marks.with(*mark);
    }
    set_faces(item, &mut made, printed.is_none())?;
    set_values(item, &mut made)?;
    set_army(item, &mut made)?;
    let place = place_of(ground, line, made.seat)?;
    let mut appearance = printed.and_then(|at| scenario.appearance.get(at)).cloned().unwrap_or_default();
    if scene.has_own_ground() || printed.is_none() {
        appearance.at = place.hex();
    }
    set_start(item, ground, &mut appearance, place, printed.is_none())?;
    Ok((made, appearance))
}

/// A counter of its kind before the case says more. Army artillery stacks free, as all of it does. BW §37.1-immobile
fn new_unit(id: &str, seat: Seat, kind: Kind) -> Unit {
    let german = seat == Seat::German;
    let (combat, er, movement) = match kind {
        Kind::Artillery => (4, 4, 4),
        Kind::Rocket => (4, 3, 4),
        Kind::ArmyArtillery => (4, 4, 0),
        Kind::Leader => (0, 0, 5),
        _ if kind.is_mechanized() => (6, 5, 5),
        _ => (5, 4, 4),
    };
    let range = match kind {
        Kind::Artillery => 4,
        Kind::ArmyArtillery => 6,
        Kind::Rocket => 1,
        Kind::Leader => 3,
        _ => 0,
    };
    let silhouette = match kind {
        Kind::Armor if german => Silhouette::MkIv,
        Kind::Armor => Silhouette::Sherman,
        _ => Silhouette::None,
    };
    let (symbol, size) = drawn(kind);
    let front = Face { combat, er, movement };
    Unit {
        id: id.into(),
        name: id.into(),
        seat,
        nation: if german { "heer" } else { "us" }.into(),
        army: if german { Army::SixthPanzer } else { Army::First },
        division: None,
        kind,
        symbol: symbol.into(),
        silhouette,
        size: size.into(),
        faces: [front, front],
        steps: if kind.is_combat() { 2 } else { 1 },
        range,
        influence: if kind == Kind::Leader { 2 } else { 0 },
        marks: if kind == Kind::ArmyArtillery { UnitMarks::FREE_STACK } else { UnitMarks::NONE },
    }
}

/// The signs of sizes above a counter's symbol.
const ARMY: &str = "XXXX";
const CORPS: &str = "XXX";
const BRIGADE: &str = "X";
const REGIMENT: &str = "III";

/// How counters of a kind are drawn: the symbol and the size.
fn drawn(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::ArmoredInfantry => ("mechanized-infantry", REGIMENT),
        Kind::Artillery => ("artillery", CORPS),
        Kind::ArmyArtillery => ("artillery", ARMY),
        Kind::Rocket => ("rocket", BRIGADE),
        Kind::Leader => ("leader", ARMY),
        Kind::Armor | Kind::Cavalry | Kind::Infantry | Kind::Parachute | Kind::Glider | Kind::Engineer => {
            (kind.word(), REGIMENT)
        }
    }
}

/// Refuses values that a unit of its kind does not have.
fn has_none(item: &Item, made: &Unit, names: &[&str], why: &str) -> Result<(), CaseError> {
    match names.iter().find(|name| item.value(name).is_some()) {
        Some(name) => Err(item.wrong(format!("'{}' has no {name}: {why}", made.id))),
        None => Ok(()),
    }
}

/// Both sides of the counter. What is not said of the back of a unit of the case's own follows from the front: half its strength,
/// rounded up, and an endurance of one less. BW §2.2, §9.6
fn set_faces(item: &Item, made: &mut Unit, own: bool) -> Result<(), CaseError> {
    if own && made.is(UnitMarks::VDH) {
        made.steps = 1;
    }
    if made.kind == Kind::Leader {
        has_none(item, made, &["combat", "er"], "leaders do not fight")?;
    }
    if made.steps < 2 {
        has_none(item, made, &["combat2", "er2", "movement2"], "it has one side")?;
    }
    let [mut front, mut back] = made.faces;
    front.combat = item.number("combat", MOST_COMBAT)?.unwrap_or(front.combat);
    front.er = item.number("er", MOST_ER)?.unwrap_or(front.er);
    front.movement = item.number("movement", MOST_MOVEMENT)?.unwrap_or(front.movement);
    if made.steps < 2 {
        back = front;
    } else if own {
        back = Face { combat: front.combat.div_ceil(2), er: front.er.saturating_sub(1), ..front };
    }
    back.combat = item.number("combat2", MOST_COMBAT)?.unwrap_or(back.combat);
    back.er = item.number("er2", MOST_ER)?.unwrap_or(back.er);
    back.movement = item.number("movement2", MOST_MOVEMENT)?.unwrap_or(back.movement);
    made.faces = [front, back];
    match item.number("steps", made.steps)? {
        Some(0) => Err(item.wrong("a unit has at least one step; a dead one is at dead")),
        _ => Ok(()),
    }
}

/// Everything else that is printed on a counter. BW §2.5, §10.1-range, §18, §24.1, §24.2
fn set_values(item: &Item, made: &mut Unit) -> Result<(), CaseError> {
    if let Some(name) = &item.name {
        made.name = name.as_str().into();
    }
    if !made.kind.is_artillery() && made.kind != Kind::Leader {
        has_none(item, made, &["range"], "it is neither artillery nor a leader")?;
    }
    if made.kind != Kind::Leader {
        has_none(item, made, &["influence"], "it is no leader")?;
    }
    made.range = item.number("range", MOST_RANGE)?.unwrap_or(made.range);
    made.influence = item.number("influence", MOST_INFLUENCE)?.unwrap_or(made.influence);
    if let Some(word) = item.value("silhouette") {
        if made.kind != Kind::Armor {
            has_none(item, made, &["silhouette"], "it is not armor")?;
        }
        let tanks = || Silhouette::ALL.iter().filter(|(one, _)| *one != Silhouette::None);
        let found = tanks().find(|(_, known)| *known == word).map(|(one, _)| *one);
        let names = tanks().map(|(_, known)| *known);
        made.silhouette = found.ok_or_else(|| item.wrong(unknown("silhouette", word, names)))?;
    }
    if let Some(division) = item.value("division") {
        made.division = Some(Word::from(division)).filter(|division| *division != "none");
    }
    Ok(())
}

/// The army and the nation; of the British one follows from the other. BW §2.4-army, §28
fn set_army(item: &Item, made: &mut Unit) -> Result<(), CaseError> {
    if let Some(word) = item.value("army") {
        let found = Army::by_word(word);
        let army = found.ok_or_else(|| item.wrong(unknown("army", word, Army::ALL.map(Army::word))))?;
        if is_german(army) != (made.seat == Seat::German) {
            return Err(item.wrong(format!("{} is not {}", army.title(), made.seat.name())));
        }
        made.army = army;
        if army == Army::British {
            made.nation = "british".into();
        }
    }
    if let Some(word) = item.value("nation") {
        let found = NATIONS.iter().find(|(known, _)| *known == word);
        let (_, seat) =
            found.ok_or_else(|| item.wrong(unknown("nation", word, NATIONS.map(|(known, _)| known))))?;
        if *seat != made.seat {
            return Err(item.wrong(format!("the nation '{word}' is not {}", made.seat.name())));
        }
        made.nation = word.into();
        if word == "british" && item.value("army").is_none() {
            made.army = Army::British;
        }
    }
    Ok(())
}

pub(crate) fn is_german(army: Army) -> bool {
    matches!(army, Army::SixthPanzer | Army::FifthPanzer | Army::Seventh)
}

/// How the unit comes into play, where that follows from where it is. BW §3, §16.1, §29
fn set_start(
    item: &Item,
    ground: &Ground,
    appearance: &mut Appearance,
    place: Place,
    own: bool,
) -> Result<(), CaseError> {
    if place != Place::Waiting {
        if item.value("turn").is_some() || item.value("entry").is_some() {
            return Err(item.wrong("turn= and entry= are for units at waiting"));
        }
        if own {
            appearance.start = Start::Setup;
        }
        return Ok(());
    }
    if let Some(turn) = turn(item, "turn")? {
        appearance.turn = turn;
    }
    if let Some(letters) = item.value("entry") {
        let known = |letter: char| ground.entries.iter().any(|entry| entry.letter == Some(letter));
        if let Some(strange) = letters.chars().find(|letter| !known(*letter)) {
            return Err(item.wrong(format!("no road off the map has the letter {strange}")));
        }
        appearance.letters = letters.into();
        appearance.start = Start::Arrives;
    }
    if appearance.letters.is_empty() && (own || appearance.start != Start::Event) {
        return Err(item.wrong("say by which roads it arrives, as in entry=AB"));
    }
    if appearance.start != Start::Event {
        appearance.start = Start::Arrives;
    }
    appearance.turn = appearance.turn.max(1);
    Ok(())
}

/// The number of a turn. BW §T-air
fn turn(item: &Item, name: &str) -> Result<Option<i8>, CaseError> {
    let wrong = || item.wrong(format!("{name} is a turn from 1 to {LAST_TURN}"));
    match item.read::<u8>(name)? {
        None => Ok(None),
        Some(turn) if !(1..=LAST_TURN).contains(&turn) => Err(wrong()),
        Some(turn) => i8::try_from(turn).map(Some).map_err(|_| wrong()),
    }
}

/// Where a line says that a unit is. BW §5.5-allied, §5.5-german, §16.1, §36-11
fn place_of(ground: &Ground, line: &Placed, seat: Seat) -> Result<Place, CaseError> {
    let item = &line.item;
    let place = match line.at.as_str() {
        "waiting" => Place::Waiting,
        "exited" => Place::Exited { supplied: true },
        "exited-cut" => Place::Exited { supplied: false },
        "dead" => Place::Dead,
        "absent" => Place::Absent,
        at => match at.strip_prefix("left-") {
            Some(name) => {
                let found = WAYS_OUT.into_iter().find(|edge| edge.word() == name);
                let names = WAYS_OUT.map(Edge4::word);
                Place::Left(found.ok_or_else(|| item.wrong(unknown("way out", name, names)))?)
            }
            None => Place::Hex(hex_at(ground, item, at)?),
        },
    };
    match (place, seat) {
        (Place::Left(_), Seat::German) => Err(item.wrong("German units that leave the map are at exited")),
        (Place::Exited { .. }, Seat::Allied) => {
            Err(item.wrong("Allied units that leave the map are at left-north, left-south or left-west"))
        }
        _ => Ok(place),
    }
}

/// What the words of a line put on the unit.
pub(crate) fn states(item: &Item) -> Marks {
    let placed = STATES.iter().filter(|(word, _)| item.has(word));
    placed.fold(Marks::NONE, |marks, (_, mark)| marks.with(*mark))
}

/// Puts a unit where its line says, in the state it says. Who is in a town has it. BW §8.2-removal, §12.3, BW.Q78
pub(crate) fn place_unit(
    game: &BitterWoods,
    state: &mut State,
    unit: UnitId,
    line: &Placed,
) -> Result<(), CaseError> {
    let (item, data) = (&line.item, game.unit(unit));
    let (place, marks) = (place_of(&game.ground, line, data.seat)?, states(item));
    if marks.has(Marks::FIRED) && !data.kind.is_artillery() {
        return Err(item.wrong("only artillery has 'fired'"));
    }
    let corps = matches!(data.kind, Kind::Artillery | Kind::ArmyArtillery);
    if marks.has(Marks::SHIFTED_GUN) && !(corps && data.seat == Seat::German) {
        return Err(item.wrong("only German corps artillery is 'shifted'"));
    }
    let steps = item.number("steps", data.steps)?.unwrap_or(data.steps);
    let since = turn(item, "since")?;
    let piece = state.piece_mut(unit);
    // Where a scenario has put it, it keeps what the scenario has put on it.
    piece.marks = if piece.place() == place { piece.marks.with(marks) } else { marks };
    piece.put(place);
    piece.steps = if place == Place::Dead { 0 } else { steps };
    piece.since = since.unwrap_or(piece.since);
    let town = place.hex().and_then(|at| game.ground.node(at).control);
    if let Some(town) = town
        && data.kind != Kind::Leader
        && !data.is(UnitMarks::VDH)
    {
        state.note_town(town, data.seat == Seat::German);
    }
    Ok(())
}

/// No hex holds units of both sides, but for companies of parachutists, or more than can be. BW §6.3, §29-1-entry
pub(crate) fn check_hexes(
    game: &BitterWoods,
    state: &State,
    scene: &Scene,
    placed: &[(UnitId, usize)],
    wrong: &mut CaseErrors,
) {
    let bars = |unit: UnitId| !game.unit(unit).is(UnitMarks::VDH);
    for (unit, line) in placed {
        let Some(at) = state.hex(*unit) else { continue };
        let (item, seat) = (&scene.units[*line].item, game.unit(*unit).seat);
        let foe = state.in_hex(at).find(|other| game.unit(*other).seat != seat && bars(*other));
        if let Some(foe) = foe.filter(|_| bars(*unit)).map(|foe| game.unit(foe)) {
            wrong.push(item.wrong(format!("'{}' is in {} too, an enemy", foe.id, game.number_of(at))));
        }
        if state.in_hex(at).count() > MOST_IN_HEX {
            wrong.push(item.wrong(format!("there are more than {MOST_IN_HEX} units in that hex")));
        }
    }
}
