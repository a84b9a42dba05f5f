//! The units of a rules case: those of the game, changed, and those of the case's own. A44 §2

use casefile::{CaseError, CaseErrors, Item, Placed, Scene, UnitWords, Whose, units_of_lines};
use kernel::unknown;
use table::{Seat, Word};
use wargame::Id as _;

use crate::model::ids::UnitId;
use crate::model::pieces::{MOST_UNITS, Marks, Place};
use crate::model::state::{MOST_IN_HEX, State};
use crate::model::units::{Army, Kind, Morale, Side, Start, Unit, UnitMarks};
use crate::pack::data::Data;
use crate::pack::map::{BOXES, Ground};
use crate::rulebook::Ardennes;
use crate::stage::ground::{entry_at, hex_at};

/// What sets a counter apart, in the words of cases.
const PROPERTIES: [(&str, UnitMarks); 14] = [
    ("peiper", UnitMarks::PEIPER),
    ("rrd", UnitMarks::RRD),
    ("red", UnitMarks::RED),
    ("airborne", UnitMarks::AIRBORNE),
    ("engineer-battalion", UnitMarks::ENGINEER),
    ("no-replacement", UnitMarks::NO_REPLACEMENT),
    ("blackbox", UnitMarks::BLACK_BOX),
    ("vdh", UnitMarks::HEYDTE),
    ("pz150", UnitMarks::SKORZENY),
    ("653", UnitMarks::JAGDTIGER),
    ("t1-defense", UnitMarks::ON_GUARD),
    ("29arm", UnitMarks::TWENTY_NINTH),
    ("remnant", UnitMarks::REMNANT),
    ("breakdown", UnitMarks::BREAKDOWN),
];

/// What lies on a unit, in the words of cases. A broken unit is disrupted too. A44 §18.5
const STATES: [(&str, Marks); 16] = [
    ("fired", Marks::FIRED),
    ("disrupted", Marks::DISRUPTED),
    ("broken", Marks::SHAKEN),
    ("engaged", Marks::ENGAGED),
    ("oos", Marks::OOS),
    ("strategic", Marks::STRATEGIC),
    ("prime-mover", Marks::PRIME_MOVER),
    ("night", Marks::NIGHT),
    ("replaced", Marks::REPLACED),
    ("moved", Marks::MOVED),
    ("attacked", Marks::ATTACKED),
    ("retreated", Marks::RETREATED),
    ("detected", Marks::DETECTED),
    ("builds", Marks::BUILDS),
    ("arrived", Marks::ARRIVED),
    ("borrowed", Marks::BORROWED),
];

const VALUES: [&str; 23] = [
    "attack",
    "defense",
    "movement",
    "attack2",
    "defense2",
    "movement2",
    "stacking",
    "stacking2",
    "steps",
    "lost",
    "tq",
    "morale",
    "army",
    "corps",
    "formation",
    "regiment",
    "range",
    "turn",
    "entries",
    "nation",
    "surrender",
    "group",
    "parent",
];

const NATIONS: [&str; 5] = ["us", "british", "heer", "ss", "fj"];

/// More than any counter has; the sums of a hex then have room.
const MOST_FACTOR: u8 = 99;
const MOST_STACKING: u8 = 6;
const MOST_STEPS: u8 = 3;
const MOST_TQ: u8 = 9;
const MOST_POINTS: u8 = 9;
const LAST_TURN: u8 = 30;

/// The counters of a case, and the line that says where each is, if one does.
pub(crate) struct Cast {
    pub(crate) units: Vec<Unit>,
    pub(crate) placed: Vec<(UnitId, usize)>,
}

/// Gathers the counters. A scenario has its own; else there are those that are named, in the order of the pack, then
/// the case's own, then the pool. A44 §16.4-remnant, §26.2-state
pub(crate) fn cast(data: &Data, ground: &Ground, scene: &Scene) -> Result<Cast, CaseErrors> {
    let mut wrong = CaseErrors::new();
    let words = words(data);
    let make = |line: &Placed| unit(data, &words, ground, scene, line);
    let made = units_of_lines(scene, make, |unit| &unit.id, &mut wrong);
    let mut named: Vec<(Unit, Option<usize>)> =
        made.into_iter().map(|(unit, line)| (unit, Some(line))).collect();
    let everybody = scene.changes_scenario();
    for known in data.units.iter().filter(|known| everybody || known.start == Start::Pool) {
        if !named.iter().any(|(made, _)| made.id == known.id) {
            named.push((known.clone(), None));
        }
    }
    let rank = |unit: &Unit| match data.units.iter().position(|known| known.id == unit.id) {
        Some(at) if data.units[at].start == Start::Pool => (2, at),
        Some(at) => (0, at),
        None => (1, 0),
    };
    named.sort_by_key(|(unit, _)| rank(unit));
    if named.len() > MOST_UNITS {
        wrong.push(scene.game.wrong(format!("with the pool there are at most {MOST_UNITS} units")));
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let placed = UnitId::number(&named).filter_map(|(unit, (_, line))| Some((unit, (*line)?))).collect();
    Ok(Cast { units: named.into_iter().map(|(unit, _)| unit).collect(), placed })
}

/// What lines say of units.
fn words(data: &Data) -> UnitWords<'_, Kind> {
    UnitWords {
        kinds: Kind::ALL.map(|kind| (kind, kind.word())).to_vec(),
        others: PROPERTIES.map(|(word, _)| word).into_iter().chain(STATES.map(|(word, _)| word)).collect(),
        values: &VALUES,
        units: data.units.iter().map(|unit| (unit.id.as_str(), unit.seat, unit.kind)).collect(),
    }
}

/// A unit of the game, or one of the case's own making.
fn unit(
    data: &Data,
    words: &UnitWords<'_, Kind>,
    ground: &Ground,
    scene: &Scene,
    line: &Placed,
) -> Result<Unit, CaseError> {
    let item = &line.item;
    let (id, whose) = words.read(scene, item)?;
    let (mut made, own) = match whose {
        Whose::Game(at) => (data.units[at].clone(), false),
        Whose::Case(seat, kind) => (new_unit(id, seat, kind), true),
    };
    let place = place_of(ground, line)?;
    for (_, mark) in PROPERTIES.iter().filter(|(word, _)| *word != id && item.has(word)) {
        made.marks = made.marks.with(*mark);
    }
    read_sides(item, &mut made, own)?;
    read_values(item, &mut made)?;
    read_start(item, &mut made, place, own)?;
    if scene.has_own_ground() || own {
        made.place = place.hex();
    }
    Ok(made)
}

/// A counter of its kind before the case says more.
fn new_unit(id: &str, seat: Seat, kind: Kind) -> Unit {
    let german = seat == Seat::German;
    let side = |attack, defense, movement, stacking| Side { attack, defense, movement, stacking };
    let (front, steps) = match kind {
        Kind::Infantry => (side(6, 6, 3, 3), 3),
        _ if kind.is_artillery() => (side(0, 1, u8::from(!german), 0), 1),
        _ if kind.is_silhouette() => (side(4, 4, 6, 0), 2),
        _ => (side(3, 3, 6, 1), 2),
    };
    let (symbol, german_shape, allied_shape) = drawn(kind);
    Unit {
        id: id.into(),
        name: id.into(),
        seat,
        nation: if german { "heer" } else { "us" }.into(),
        army: if german { Army::FifthPanzer } else { Army::V },
        corps: Word::default(),
        formation: None,
        regiment: None,
        kind,
        symbol: symbol.into(),
        silhouette: if german { german_shape } else { allied_shape }.map(Word::from),
        size: if kind == Kind::Infantry { "III" } else { "II" }.into(),
        sides: [front, front],
        steps,
        // Only Tank Units and FLAK have one. A44 §2.9
        tq: if kind.is_tank() || kind == Kind::Flak { 3 } else { 0 },
        morale: Morale::Veteran,
        marks: UnitMarks::default(),
        range: if kind.is_artillery() { 5 } else { 0 },
        start: Start::Arrives,
        place: None,
        turn: 0,
        entries: Word::default(),
    }
}

/// How counters of a kind are drawn: the symbol, and the German and the Allied silhouette.
fn drawn(kind: Kind) -> (&'static str, Option<&'static str>, Option<&'static str>) {
    match kind {
        Kind::Tank => ("armor", Some("pz4"), Some("m4")),
        Kind::Gun => ("anti-tank", Some("jpz4"), Some("m10")),
        Kind::Assault => ("assault-gun", Some("brummbaer"), Some("brummbaer")),
        Kind::Flak => ("flak", Some("flak"), Some("flak")),
        Kind::Mixed => ("armor", None, None),
        Kind::Werfer => ("rocket", None, None),
        Kind::Pzg => ("mechanized-infantry", None, None),
        Kind::Motorized => ("motorized-infantry", None, None),
        Kind::Recon
        | Kind::Artillery
        | Kind::Infantry
        | Kind::Parachute
        | Kind::Glider
        | Kind::Engineer
        | Kind::Fortress => (kind.word(), None, None),
    }
}

/// Both sides of the counter and its steps. What is not said of the back follows from the front. A44 §16.4, §22.5
fn read_sides(item: &Item, made: &mut Unit, own: bool) -> Result<(), CaseError> {
    if own && made.is(UnitMarks::HEYDTE) {
        made.steps = 1;
    }
    made.steps = item.number("steps", MOST_STEPS)?.unwrap_or(made.steps);
    let [mut front, mut back] = made.sides;
    front.attack = item.number("attack", MOST_FACTOR)?.unwrap_or(front.attack);
    front.defense = item.number("defense", MOST_FACTOR)?.unwrap_or(front.defense);
    front.movement = item.number("movement", MOST_FACTOR)?.unwrap_or(front.movement);
    front.stacking = item.number("stacking", MOST_STACKING)?.unwrap_or(front.stacking);
    if own {
        back = reduced(front, made);
    }
    back.attack = item.number("attack2", MOST_FACTOR)?.unwrap_or(back.attack);
    back.defense = item.number("defense2", MOST_FACTOR)?.unwrap_or(back.defense);
    back.movement = item.number("movement2", MOST_FACTOR)?.unwrap_or(back.movement);
    back.stacking = item.number("stacking2", MOST_STACKING)?.unwrap_or(back.stacking);
    made.sides = [front, back];
    if made.steps == 0 || front.defense == 0 || back.defense == 0 {
        return Err(item.wrong("a unit has at least one step and a defense of one"));
    }
    if item.read::<u8>("lost")?.is_some_and(|lost| lost >= made.steps) {
        let (id, steps) = (&made.id, made.steps);
        return Err(item.wrong(format!("'{id}' has steps={steps} and cannot have lost so many")));
    }
    Ok(())
}

/// The back that goes with a front: a step less of it, or the Fired side of artillery. A44 §16.4, §22.5
fn reduced(front: Side, made: &Unit) -> Side {
    if made.kind.is_artillery() {
        return Side { movement: 6, ..front };
    }
    let left = made.steps.saturating_sub(1).max(1);
    let part = |factor: u8| match made.steps {
        0 | 1 => factor,
        steps => {
            (u16::from(factor) * u16::from(left)).div_ceil(u16::from(steps)).try_into().unwrap_or(factor)
        }
    };
    let stacking = if front.stacking > 1 { front.stacking - 1 } else { front.stacking };
    Side { attack: part(front.attack), defense: part(front.defense), movement: front.movement, stacking }
}

/// Everything else that is printed on a counter. A44 §2.5, §2.6, §2.8, §2.9, §2.11
fn read_values(item: &Item, made: &mut Unit) -> Result<(), CaseError> {
    if let Some(name) = &item.name {
        made.name = name.as_str().into();
    }
    made.tq = item.number("tq", MOST_TQ)?.unwrap_or(made.tq);
    made.range = item.number("range", MOST_FACTOR)?.unwrap_or(made.range);
    made.turn = item.number("turn", LAST_TURN)?.unwrap_or(made.turn);
    if let Some(word) = item.value("morale") {
        let found = Morale::by_word(word);
        made.morale =
            found.ok_or_else(|| item.wrong(unknown("morale", word, Morale::ALL.map(Morale::word))))?;
    }
    if let Some(word) = item.value("army") {
        let found = Army::by_word(word);
        made.army = found.ok_or_else(|| item.wrong(unknown("army", word, Army::ALL.map(Army::word))))?;
    }
    if let Some(word) = item.value("nation") {
        if !NATIONS.contains(&word) {
            return Err(item.wrong(unknown("nation", word, NATIONS)));
        }
        made.nation = word.into();
    }
    if let Some(corps) = item.value("corps") {
        made.corps = corps.to_lowercase().as_str().into();
    }
    let some = |word: &str| Some(Word::from(word)).filter(|word| *word != "none");
    if let Some(formation) = item.value("formation") {
        made.formation = some(formation);
    }
    if let Some(regiment) = item.value("regiment") {
        made.regiment = some(regiment);
    }
    if let Some(letters) = item.value("entries") {
        if !letters.chars().all(|letter| ('A'..='M').contains(&letter)) {
            return Err(item.wrong("entries are the letters of Entry Hexes from A to M, as in entries=AB"));
        }
        made.entries = letters.into();
    }
    Ok(())
}

/// How the unit comes into play, where that follows from where it is. A44 §2.6, §13.1, §13.2, §27.2
fn read_start(item: &Item, made: &mut Unit, place: Place, own: bool) -> Result<(), CaseError> {
    let pooled = made.is(UnitMarks::REMNANT) || made.is(UnitMarks::BREAKDOWN);
    match place {
        Place::Waiting => {
            if own || matches!(made.start, Start::Setup | Start::Pool) {
                made.start = if made.is(UnitMarks::ENGINEER) {
                    Start::Engineer
                } else if made.is(UnitMarks::HEYDTE) {
                    Start::Drop
                } else {
                    Start::Arrives
                };
            }
            made.turn = made.turn.max(1);
            if made.start == Start::Arrives && made.entries.is_empty() {
                return Err(item.wrong("say at which Entry Hexes it arrives, as in entries=AB"));
            }
        }
        Place::Pool if !pooled => {
            return Err(item.wrong("only remnants and breakdown units wait in the pool"));
        }
        Place::Box(_) | Place::Blocking(_) if made.seat == Seat::German => {
            return Err(item.wrong("the Off Map Boxes and Blocking Positions are for the Allies"));
        }
        Place::Hex(_) if own => made.start = Start::Setup,
        Place::Pool if own => made.start = Start::Pool,
        _ => {}
    }
    Ok(())
}

/// Where a line says that a unit is. A44 §13.5, §13.6
fn place_of(ground: &Ground, line: &Placed) -> Result<Place, CaseError> {
    let item = &line.item;
    let place = match line.at.as_str() {
        "waiting" => Place::Waiting,
        "pool" => Place::Pool,
        "dead" => Place::Dead,
        "gone" => Place::Gone,
        "exited" => Place::Exited,
        at => match (at.strip_prefix("box-"), at.strip_prefix("blocking-")) {
            (Some(name), _) => {
                let found = Ground::box_by_name(name);
                Place::Box(found.ok_or_else(|| item.wrong(unknown("Off Map Box", name, BOXES)))?)
            }
            (_, Some(name)) => {
                let entry = entry_at(ground, item, name)?;
                if !ground.entries[usize::from(entry)].blocking {
                    return Err(item.wrong(format!("Entry Hex {name} has no Blocking Position")));
                }
                Place::Blocking(entry)
            }
            _ => Place::Hex(hex_at(ground, item, at)?),
        },
    };
    Ok(place)
}

/// What the words of a line put on the unit.
pub(crate) fn states(item: &Item) -> Marks {
    let said = STATES.iter().filter(|(word, _)| item.has(word));
    said.fold(Marks::NONE, |marks, (_, mark)| marks.with(*mark))
}

/// Puts a unit where its line says, in the state it says. Who is in a hex has it. A44 §30.1.2
pub(crate) fn place_unit(
    game: &Ardennes,
    state: &mut State,
    unit: UnitId,
    line: &Placed,
) -> Result<(), CaseError> {
    let (item, data) = (&line.item, game.unit(unit));
    let place = place_of(&game.ground, line)?;
    let marks = states(item);
    if marks.has(Marks::FIRED) && !data.kind.is_artillery() && !data.is(UnitMarks::HEYDTE) {
        return Err(item.wrong("only artillery and von der Heydte have a side for 'fired'"));
    }
    let lost: u8 = item.read("lost")?.unwrap_or(0);
    let surrender = item.number("surrender", MOST_POINTS)?.unwrap_or(0);
    let group = item.number("group", MOST_POINTS)?.unwrap_or(u8::from(surrender > 0));
    let piece = state.piece_mut(unit);
    piece.put(place);
    piece.steps =
        if matches!(place, Place::Dead | Place::Gone) { 0 } else { data.steps.saturating_sub(lost) };
    piece.marks = marks;
    (piece.surrender, piece.group) = (surrender, u32::from(group));
    if let Place::Hex(at) = place {
        game.take_control(state, unit, at);
    }
    Ok(())
}

/// A breakdown unit and the unit it came from. A44 §26.4
pub(crate) fn set_parent(
    game: &Ardennes,
    state: &mut State,
    unit: UnitId,
    item: &Item,
) -> Result<(), CaseError> {
    let Some(id) = item.value("parent") else { return Ok(()) };
    let parent = game.read_unit(id).map_err(|error| item.wrong(error.0))?;
    if !game.unit(unit).is(UnitMarks::BREAKDOWN) || game.unit(parent).seat != game.unit(unit).seat {
        return Err(item.wrong("a breakdown unit has a parent, which is of its own side"));
    }
    state.parents.try_push((unit, parent)).map_err(|_| item.wrong("there are too many breakdown units"))
}

/// No hex holds units of both sides, or more than can be.
pub(crate) fn check_hexes(
    game: &Ardennes,
    state: &State,
    scene: &Scene,
    placed: &[(UnitId, usize)],
    wrong: &mut CaseErrors,
) {
    for (unit, line) in placed {
        let Some(at) = state.piece(*unit).hex() else { continue };
        let (item, seat) = (&scene.units[*line].item, game.unit(*unit).seat);
        let foe = state.in_hex(at).find(|other| game.unit(*other).seat != seat);
        if let Some(foe) = foe.map(|foe| game.unit(foe)) {
            wrong.push(item.wrong(format!("'{}' is in {} too, an enemy", foe.id, game.number_of(at))));
        }
        if state.in_hex(at).count() > MOST_IN_HEX {
            wrong.push(item.wrong(format!("there are more than {MOST_IN_HEX} units in that hex")));
        }
    }
}
