//! The markers of a rules case. BW §2.2

use arrayvec::ArrayVec;
use casefile::{CaseError, Item, Placed};
use kernel::unknown;
use table::Seat;

use crate::model::dice_table::Table;
use crate::model::ids::{BridgeId, DumpId, HexId, Id as _, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::{Dump, Frame, State};
use crate::pack::map::Fort;
use crate::rulebook::BitterWoods;
use crate::stage::ground::hex_at;

const MARKERS: [&str; 11] = [
    "blown",
    "ip",
    "fort",
    "interdiction",
    "drop",
    "control",
    "dump",
    "closed",
    "construction",
    "guarded",
    "deception",
];

/// How a fuel dump lies there. BW §25.1, §25.2, §25.2-reveal, §25.3
const DUMPS: [(&str, Dump); 4] = [
    ("hidden", Dump::Hidden),
    ("shown", Dump::Shown),
    ("captured", Dump::Captured),
    ("destroyed", Dump::Destroyed),
];

/// Rolls of 18AM that lay down a marker. BW §29-3, §29-4
const GUARDED: u8 = 3;
const DECEPTION: u8 = 4;
/// The place of 18AM among the events.
pub(crate) const EVENT_18: usize = 1;

/// Puts a marker on a hex or a hexside.
pub(crate) fn place_marker(game: &BitterWoods, marker: &Placed, state: &mut State) -> Result<(), CaseError> {
    let item = &marker.item;
    let word = item.words.first().map_or("", String::as_str);
    let values: &[&str] = match word {
        "ip" | "control" | "closed" => &["owner"],
        "construction" => &["unit"],
        _ => &[],
    };
    match word {
        "dump" => return place_dump(game, marker, state),
        known if MARKERS.contains(&known) => item.only(&[known], values)?,
        other => return Err(item.wrong(unknown("marker", other, MARKERS))),
    }
    if matches!(word, "blown" | "construction" | "guarded") {
        return place_at_bridge(game, marker, word, state);
    }
    let at = hex_at(&game.ground, item, &marker.at)?;
    match word {
        "ip" => place_position(game, item, at, state),
        "fort" if game.ground.node(at).fort != Fort::Buildable => {
            Err(item.wrong("only certain towns can be fortified: 'buildable' ones on a drawn map"))
        }
        "fort" => add(item, &mut state.forts, at),
        "interdiction" => add(item, &mut state.interdicted, at),
        "drop" => add(item, &mut state.drops, at),
        "closed" => {
            let seat = item.owner()?;
            add(item, &mut state.closed, (at, seat))
        }
        "control" => {
            let place = game.ground.node(at).control;
            let town = place.ok_or_else(|| item.wrong("only of towns it is kept who has them"))?;
            let german = item.owner()? == Seat::German;
            state.note_town(town, german);
            Ok(())
        }
        _ => {
            if !game.ground.node(at).town {
                return Err(item.wrong("the way is asked in a town"));
            }
            state.events.named = Some(at);
            state.events.roll[EVENT_18] = DECEPTION;
            Ok(())
        }
    }
}

/// One marker more of those that lie on hexes.
fn add<T: PartialEq, const MOST: usize>(
    item: &Item,
    all: &mut ArrayVec<T, MOST>,
    at: T,
) -> Result<(), CaseError> {
    if all.contains(&at) {
        return Err(item.wrong("there is one there already"));
    }
    all.try_push(at).map_err(|_| item.wrong(format!("there are at most {MOST} of these")))
}

/// An improved position, which is gone as soon as nobody of its side is in it. BW §8.1-removal
fn place_position(game: &BitterWoods, item: &Item, at: HexId, state: &mut State) -> Result<(), CaseError> {
    let seat = item.owner()?;
    if !state.in_hex(at).any(|unit| game.unit(unit).seat == seat) {
        let number = game.number_of(at);
        return Err(item.wrong(format!("there is no {seat} unit in {number} whose position it could be")));
    }
    if state.positions.contains(&(at, seat)) {
        return Err(item.wrong("there is one there already"));
    }
    let full = state.positions.try_push((at, seat));
    full.map_err(|_| item.wrong("there are too many improved positions"))
}

/// What lies at a bridge. One that is under construction is down. BW §13.2, §13.3, §29-3
fn place_at_bridge(
    game: &BitterWoods,
    marker: &Placed,
    word: &str,
    state: &mut State,
) -> Result<(), CaseError> {
    let item = &marker.item;
    let bridge = game.read_bridge(&marker.at).map_err(|error| item.wrong(error.0))?;
    match word {
        "blown" => state.bridges.blow(bridge),
        "guarded" => {
            state.events.guard(bridge);
            state.events.roll[EVENT_18] = GUARDED;
        }
        _ => {
            let id = item.value("unit").ok_or_else(|| item.wrong("say who builds it, as in unit=28-110"))?;
            let unit = game.read_unit(id).map_err(|error| item.wrong(error.0))?;
            state.bridges.blow(bridge);
            begin_works(game, item, unit, bridge, state)?;
        }
    }
    Ok(())
}

/// A unit works at a bridge. BW §13.3-who
fn begin_works(
    game: &BitterWoods,
    item: &Item,
    unit: UnitId,
    bridge: BridgeId,
    state: &mut State,
) -> Result<(), CaseError> {
    let (id, site) = (game.id(unit), &game.ground.bridges[usize::from(bridge)]);
    if !state.hex(unit).is_some_and(|at| site.ends.contains(&at)) {
        return Err(item.wrong(format!("'{id}' is not at the bridge {}", site.number)));
    }
    if state.works.iter().any(|(builder, _)| *builder == unit) {
        return Err(item.wrong(format!("'{id}' builds another bridge")));
    }
    let full = state.works.try_push((unit, bridge));
    full.map_err(|_| item.wrong("there are too many bridges under construction"))?;
    state.piece_mut(unit).mark(Marks::BUILDS);
    Ok(())
}

/// A unit that builds, and of which no marker says where, builds the one bridge beside it that is down. BW §13.3-who
pub(crate) fn tie_builder(
    game: &BitterWoods,
    state: &mut State,
    unit: UnitId,
    item: &Item,
) -> Result<(), CaseError> {
    let known = state.works.iter().any(|(builder, _)| *builder == unit);
    let Some(at) = state.hex(unit).filter(|_| item.has("builds") && !known) else { return Ok(()) };
    let sites = BridgeId::number(&game.ground.bridges).filter(|(_, site)| site.ends.contains(&at));
    let mut down = sites.filter(|(bridge, _)| state.bridges.is_blown(*bridge));
    match (down.next(), down.next()) {
        (Some((bridge, _)), None) => begin_works(game, item, unit, bridge, state),
        (None, _) => Err(item.wrong(format!("'{}' is at no bridge that is down", game.id(unit)))),
        _ => {
            let id = game.id(unit);
            let what = format!("say which bridge: 'marker: construction at HEXSIDE unit={id}'");
            Err(item.wrong(what))
        }
    }
}

/// A fuel dump, in one of the six hexes around its middle, for which no dice are thrown then. BW §25.1, BW.Q18
fn place_dump(game: &BitterWoods, marker: &Placed, state: &mut State) -> Result<(), CaseError> {
    let item = &marker.item;
    item.only(&["dump", "hidden", "shown", "captured", "destroyed"], &[])?;
    let at = hex_at(&game.ground, item, &marker.at)?;
    let rings = game.ground.rings.iter().take(state.dumps.state.len());
    let ring = rings.enumerate().find(|(_, ring)| ring.hexes.contains(&at)).map(|(ring, _)| ring);
    let ring = ring.ok_or_else(|| item.wrong("a dump lies in a hex next to the middle of its ring"))?;
    let mut kinds = DUMPS.iter().filter(|(word, _)| item.has(word));
    let (Some((_, kind)), None) = (kinds.next(), kinds.next()) else {
        return Err(item.wrong("say how it lies there: hidden, shown, captured or destroyed"));
    };
    if state.dumps.state[ring] != Dump::None {
        return Err(item.wrong("the dump of that ring lies elsewhere"));
    }
    (state.dumps.state[ring], state.dumps.at[ring]) = (*kind, at);
    let about = DumpId::from_index(ring).into();
    state.frames.retain(|frame| *frame != Frame::Dice { table: Table::Dump, about });
    Ok(())
}
