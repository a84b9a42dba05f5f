//! The units of a rules case: those of the game, changed, and those of the case's own. EA §2.21, §3-units

use casefile::{CaseError, CaseErrors, Item, Placed, Scene, UnitWords, Whose, units_of_lines};
use table::Seat;
use wargame::Id as _;

use crate::model::cards::{Formation, Member};
use crate::model::ids::UnitId;
use crate::model::pieces::{Marks, Place, Supply};
use crate::model::state::{Lasting, State};
use crate::model::units::{Entry, Kind, MOST_IN_HEX, MOST_STEPS_IN_HEX, MOST_UNITS, Unit};
use crate::pack::data::Data;
use crate::pack::map::Ground;
use crate::rulebook::EnemyAction;
use crate::stage::ground::hex_at;
use crate::stage::values::{VALUES, apply_entry, apply_faces, apply_formation, new_unit};

/// What lies on a unit or is remembered of it, in the words of cases.
const STATES: [(&str, Marks); 16] = [
    ("dispersed", Marks::DISPERSED),
    ("no-fuel", Marks::NO_FUEL),
    ("active", Marks::ACTIVE),
    ("moved", Marks::MOVED),
    ("attacked", Marks::FOUGHT),
    ("was-attacked", Marks::ATTACKED),
    ("struck", Marks::STRUCK),
    ("retreated", Marks::RETREATED),
    ("placed", Marks::PLACED),
    ("joined", Marks::JOINED),
    ("newly-dispersed", Marks::JUST_DISPERSED),
    ("done", Marks::DONE),
    ("at-large", Marks::AT_LARGE),
    ("replaced", Marks::REPLACED),
    ("led", Marks::LED),
    ("acted", Marks::ACTED),
];

/// Supply as it was found. EA §13.2
const SUPPLIES: [(&str, Supply); 3] =
    [("low", Supply::Low), ("out", Supply::Out), ("isolated", Supply::Isolated)];

/// Units that a rule calls by their names: no unit of a case takes their places. EA §7.41-29A, §8.14
const CALLED: [&str; 3] = ["peiper", "150", "29a"];

/// The counters of a case, and the lines that say where some are.
pub(crate) struct Cast {
    pub(crate) units: Vec<Unit>,
    pub(crate) placed: Vec<(UnitId, usize)>,
}

/// A unit that a line is about, and its place among the game's units.
struct Part {
    unit: Unit,
    printed: Option<usize>,
}

/// Gathers the counters: all units of the game, most of which are in no case at all, then the case's own. Cards know some units by
/// their numbers, so each keeps its own; where there is no room the case's own take the places of units that the case does not name.
pub(crate) fn cast(data: &Data, ground: &Ground, scene: &Scene) -> Result<Cast, CaseErrors> {
    let mut wrong = CaseErrors::new();
    let words = words(data);
    let make = |line: &Placed| part(data, &words, ground, scene, line);
    let made = units_of_lines(scene, make, |part| &part.unit.id, &mut wrong);
    let mut units = data.units.clone();
    if scene.has_own_ground() {
        units.iter_mut().for_each(|unit| unit.start = None);
    }
    let (mut placed, mut own) = (Vec::new(), Vec::new());
    for (part, line) in made {
        match part.printed {
            Some(at) => {
                units[at] = part.unit;
                placed.push((UnitId::from_index(at), line));
            }
            None => own.push((part.unit, line)),
        }
    }
    // A picture is read after the lines, wherever it stands.
    own.sort_by_key(|(_, line): &(Unit, usize)| scene.units[*line].item.line);
    let named: Vec<UnitId> = placed.iter().map(|(unit, _)| *unit).collect();
    let mut free = replaceable(data, &named).into_iter();
    let mut selector = 0;
    for (mut unit, line) in own {
        let item = &scene.units[line].item;
        if unit.seat == Seat::German {
            selector = u8::min(selector, u8::MAX - 1) + 1;
            apply_selectors(item, &mut unit, selector);
        }
        let place = if units.len() < MOST_UNITS { Some(units.len()) } else { free.next() };
        match place {
            None => wrong.push(item.wrong(format!("there are at most {MOST_UNITS} units"))),
            Some(at) if at == units.len() => units.push(unit),
            Some(at) => units[at] = unit,
        }
        placed.extend(place.map(|at| (UnitId::from_index(at), line)));
    }
    if wrong.is_empty() { Ok(Cast { units, placed }) } else { Err(wrong) }
}

/// Units of the case's own are taken in the order of the case. EA §2.21-selector
fn apply_selectors(item: &Item, unit: &mut Unit, selector: u8) {
    if item.value("selector").is_none() {
        let last = item.value("selector1").map(|_| unit.faces[0].selector);
        unit.faces.iter_mut().for_each(|face| face.selector = selector);
        unit.faces[0].selector = last.unwrap_or(selector);
    }
}

/// The places of units that neither the case nor a rule nor a card names, the last first.
fn replaceable(data: &Data, named: &[UnitId]) -> Vec<usize> {
    let german = data.german.iter().map(|card| &card.formation);
    let allied = data.allied.iter().map(|card| &card.formation);
    let members = german.chain(allied).filter_map(|formation| match formation {
        Formation::Divisions(members, _) => Some(members),
        _ => None,
    });
    let by_cards: Vec<UnitId> = members
        .flatten()
        .filter_map(|member| match member {
            Member::Unit(unit) => Some(*unit),
            Member::Division(_) => None,
        })
        .collect();
    let units = UnitId::number(&data.units).filter(|(at, unit)| {
        !named.contains(at) && !by_cards.contains(at) && !CALLED.contains(&unit.id.as_str())
    });
    let mut places: Vec<usize> = units.map(|(at, _)| usize::from(at)).collect();
    places.reverse();
    places
}

/// What lines say of units.
fn words(data: &Data) -> UnitWords<'_, Kind> {
    let states = STATES.iter().map(|(word, _)| *word).chain(SUPPLIES.iter().map(|(word, _)| *word));
    UnitWords {
        kinds: Kind::ALL.map(|kind| (kind, kind.word())).to_vec(),
        others: states.collect(),
        values: &VALUES,
        units: data.units.iter().map(|unit| (unit.id.as_str(), unit.seat, unit.kind)).collect(),
    }
}

/// A unit of the game, or one of the case's own making.
fn part(
    data: &Data,
    words: &UnitWords<'_, Kind>,
    ground: &Ground,
    scene: &Scene,
    line: &Placed,
) -> Result<Part, CaseError> {
    let item = &line.item;
    let (id, whose) = words.read(scene, item)?;
    let (mut unit, printed) = match whose {
        Whose::Game(at) => (data.units[at].clone(), Some(at)),
        Whose::Case(seat, kind) => (new_unit(id, seat, kind), None),
    };
    apply_faces(item, &mut unit, printed.is_none())?;
    apply_formation(data, item, &mut unit, printed.is_none())?;
    apply_entry(item, &mut unit)?;
    if scene.has_own_ground() {
        unit.start = None;
    }
    if let Some(name) = &item.name {
        unit.name = name.as_str().into();
    }
    match (place_of(ground, line, &unit)?, printed) {
        (Place::Okw, None) => unit.entry = Entry::Okw,
        (Place::Vdh, None) => unit.entry = Entry::Event,
        _ => {}
    }
    Ok(Part { unit, printed })
}

/// Where a line says that a unit is. EA §2.21-entry, §3-units, §9.8, §10.93
fn place_of(ground: &Ground, line: &Placed, unit: &Unit) -> Result<Place, CaseError> {
    let item = &line.item;
    let place = match line.at.as_str() {
        "box" => Place::Box,
        "okw" => Place::Okw,
        "vdh" => Place::Vdh,
        "exited" => Place::Exited,
        "dead" => Place::Dead,
        "absent" => Place::Absent,
        "calendar" => match unit.entry {
            Entry::Day { day, .. } => Place::Calendar(day),
            _ => return Err(item.wrong("say on which day of the calendar it waits, as in date=20")),
        },
        at => Place::Hex(hex_at(ground, item, at)?),
    };
    if unit.seat == Seat::Allied && matches!(place, Place::Okw | Place::Vdh | Place::Exited) {
        return Err(item.wrong(format!("only German units are at {}", line.at)));
    }
    Ok(place)
}

/// The steps that a unit has left, where the line says so: `steps` of a unit of the game, `lost` of any. EA §2.21-steps
fn steps_left(item: &Item, unit: &Unit, own: bool) -> Result<Option<u8>, CaseError> {
    let full = unit.full();
    let left = if own { None } else { item.number("steps", full)? };
    match (left, item.number("lost", full)?) {
        (Some(_), Some(_)) => Err(item.wrong("say steps= or lost=, not both")),
        (Some(0), _) => Err(item.wrong("a unit has at least one step; a dead one is at dead")),
        (_, Some(lost)) if lost == full => Err(item.wrong("it has lost all its steps: then it is at dead")),
        (Some(left), _) => Ok(Some(left)),
        (_, lost) => Ok(lost.map(|lost| full - lost)),
    }
}

/// Puts a unit where its line says, in the state it says. Where a scenario has put it there, it keeps what the scenario has put
/// on it. EA §13.2, §2.21-steps
pub(crate) fn place_unit(
    game: &EnemyAction,
    scene: &Scene,
    state: &mut State,
    unit: UnitId,
    line: &Placed,
) -> Result<(), CaseError> {
    let (item, data) = (&line.item, game.unit(unit));
    let place = place_of(&game.ground, line, data)?;
    let given = STATES.iter().filter(|(word, _)| data.id != *word && item.has(word));
    let marks = given.fold(Marks::NONE, |marks, (_, mark)| marks.with(*mark));
    let supply = item.at_most_one(&SUPPLIES, "a unit is in one state of supply")?;
    if !matches!(place, Place::Hex(_)) && supply.is_some() {
        return Err(item.wrong("only units on the map are short of supply"));
    }
    check_activation(scene, item, marks)?;
    // With the addenda whole corps wait: 'set: barred'. EA §6.4-unit, §Ad-6.4
    if marks.has(Marks::ACTED) && game.addenda {
        return Err(
            item.wrong("'acted' needs 'option: addenda off'; with the addenda corps wait: 'set: barred'")
        );
    }
    let own = game.data.units.iter().all(|known| known.id != data.id);
    let steps = steps_left(item, data, own)?;
    let full = data.full();
    let piece = state.piece_mut(unit);
    let stays = piece.place() == place;
    piece.marks = if stays { piece.marks.with(marks) } else { marks };
    piece.supply = supply.unwrap_or(if stays { piece.supply } else { Supply::In });
    piece.steps = match (place, steps) {
        (Place::Dead, _) => 0,
        (_, Some(steps)) => steps,
        (..) if stays && piece.steps > 0 => piece.steps,
        (..) => full,
    };
    piece.put(place);
    Ok(())
}

/// What is over with an activation is said only where one is under way. EA §9, §12.1-once
fn check_activation(scene: &Scene, item: &Item, marks: Marks) -> Result<(), CaseError> {
    let of_one = Marks::OF_AN_ACTIVATION.without(Marks::PLACED).without(Marks::MOVED);
    let given = STATES.iter().find(|(_, mark)| marks.has(*mark) && of_one.has(*mark));
    let begun = |item: &Item| item.words.first().is_some_and(|word| word == "attack" || word == "step");
    match given {
        Some((word, _)) if !scene.sets.iter().any(begun) => Err(item.wrong(format!(
            "'{word}' is said of units in an activation: 'set: step' or 'set: attack' begins one"
        ))),
        _ => Ok(()),
    }
}

/// Who stands in a town has it, and a German at the Meuse has reached it. EA §14.1, §10.7-free, §7.41-after
pub(crate) fn take_towns(game: &EnemyAction, placed: &[(UnitId, usize)], state: &mut State) {
    for (unit, _) in placed {
        let Some(at) = state.piece(*unit).hex() else { continue };
        let german = game.seat_of(*unit) == Seat::German;
        if game.ground.built.contains(at) {
            state.german.set(at, german);
        }
        if german && game.ground.bank.contains(at) {
            state.lasting = state.lasting.with(Lasting::MEUSE_REACHED);
        }
        if german && game.ground.beyond.contains(at) {
            state.lasting = state.lasting.with(Lasting::MEUSE_CROSSED);
        }
    }
}

/// No hex holds units of both sides, or more than can be. EA §10.4
pub(crate) fn check_hexes(
    game: &EnemyAction,
    state: &State,
    scene: &Scene,
    placed: &[(UnitId, usize)],
    wrong: &mut CaseErrors,
) {
    for (unit, line) in placed {
        let Some(at) = state.piece(*unit).hex() else { continue };
        let (item, seat) = (&scene.units[*line].item, game.seat_of(*unit));
        let number = &game.ground.node(at).number;
        if let Some(foe) = state.in_hex(at).find(|other| game.seat_of(*other) != seat) {
            wrong.push(item.wrong(format!("'{}' is in {number} too, an enemy", game.unit(foe).id)));
        }
        let steps: u32 = state.in_hex(at).map(|unit| u32::from(state.piece(unit).steps)).sum();
        if state.in_hex(at).count() > MOST_IN_HEX || steps > u32::from(MOST_STEPS_IN_HEX) {
            let limits = format!("{MOST_IN_HEX} units or {MOST_STEPS_IN_HEX} steps");
            wrong.push(item.wrong(format!("there are more than {limits} in {number}")));
        }
    }
}
