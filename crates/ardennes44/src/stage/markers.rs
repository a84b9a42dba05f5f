//! What else a rules case may set: turn and phase, markers, what has happened before.

use casefile::{CaseError, Item, LineText, Placed, Scene};
use kernel::{Log, unknown};
use table::Seat;
use wargame::Id as _;

use crate::model::frames::{Frame, Half, Phase};
use crate::model::ids::{DumpId, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::{Advantage, Bridge, Dump, Marker, Position, State, index};
use crate::pack::scenario::Scenario;
use crate::rulebook::Ardennes;
use crate::stage::ground::{GROUND_SETS, bridge_at, entry_at, hex_at};
use crate::stage::units::states;

/// A case that says nothing of the time is played on this turn.
const TURN: u8 = 3;
/// Settings that hold within a phase: what the rules do at its beginning would undo them.
const OF_A_PHASE: [&str; 5] = ["air", "replacements", "flips", "infiltrations", "was-attacked"];

/// The turn and the phase, with all that the rules do at its beginning. A scenario of which neither is said begins as
/// it always does. A44 §4, §25.1
pub(crate) fn set_time(
    game: &mut Ardennes,
    scene: &Scene,
    placed: &[(UnitId, usize)],
    state: &mut State,
) -> Result<(), CaseError> {
    let scenario = scene.changes_scenario();
    if scenario && scene.turn.is_none() && scene.phase.is_none() {
        return Ok(());
    }
    let (half, phase) = match &scene.phase {
        None => (Half::Day(Seat::German), Phase::Movement),
        Some(said) => read_phase(said)?,
    };
    let usual = match phase {
        _ if scenario => state.turn,
        Phase::Setup => Scenario::Campaign.first_turn(),
        Phase::FirstTraffic => Scenario::Patton.first_turn(),
        _ => TURN,
    };
    // A night follows each PM turn, and those are even. A44 §25.1
    let usual = if half.is_night() { usual.next_multiple_of(2) } else { usual };
    state.turn = scene.turn.as_ref().map_or(Ok(usual), |said| read_turn(game, scene, said))?;
    if let Some(said) = scene.phase.as_ref().filter(|_| half.is_night() && state.turn % 2 == 1) {
        return Err(said.wrong("a night follows each PM turn, and those have even numbers"));
    }
    game.last_turn = game.last_turn.max(state.turn);
    state.half = half;
    state.frames.clear();
    state.frames.push(Frame::Phase(phase));
    game.open_phase(state, phase, &mut Log::muted());
    for item in scene.sets.iter().filter(|item| is_of_a_phase(item)) {
        set(game, item, state)?;
    }
    for (unit, line) in placed {
        let marks = states(&scene.units[*line].item);
        for mark in [Marks::MOVED, Marks::BUILDS].into_iter().filter(|mark| marks.has(*mark)) {
            state.piece_mut(*unit).mark(mark);
        }
    }
    game.settle(state, &mut Log::muted());
    Ok(())
}

fn is_of_a_phase(item: &Item) -> bool {
    item.words.first().is_some_and(|word| OF_A_PHASE.contains(&word.as_str()))
}

/// A case without a scenario may be played on any turn of the calendar. A44 §T-track
fn read_turn(game: &Ardennes, scene: &Scene, said: &LineText) -> Result<u8, CaseError> {
    let bound = scene.changes_scenario() || scene.sets.iter().any(|item| item.has("last"));
    let calendar = u8::try_from(game.data.charts.days.len()).unwrap_or(u8::MAX);
    let last = if bound { game.last_turn } else { calendar };
    let turn = said.text.parse().ok().filter(|turn| (1..=last).contains(turn));
    turn.ok_or_else(|| said.wrong(format!("a turn is a number from 1 to {last}")))
}

/// `german movement`, `allied night combat`, `setup`. A44 §4, §25.1
fn read_phase(said: &LineText) -> Result<(Half, Phase), CaseError> {
    let first = Half::Day(Seat::German);
    let before = [Phase::Setup, Phase::FirstTraffic].map(|phase| (phase.word().to_owned(), (first, phase)));
    let halves = Seat::PLAYERS.map(Half::Day).into_iter().chain(Seat::PLAYERS.map(Half::Night));
    let of_half = halves.flat_map(|half| {
        let night = if half.is_night() { " night" } else { "" };
        let name = move |phase: Phase| format!("{}{night} {}", half.seat().name(), phase.word());
        Phase::of(half).iter().map(move |phase| (name(*phase), (half, *phase)))
    });
    let all: Vec<(String, (Half, Phase))> = before.into_iter().chain(of_half).collect();
    said.one_of("phase", &all)
}

const MARKERS: [&str; 10] = [
    "blown",
    "building",
    "ip",
    "ip-begun",
    "traffic",
    "roadblock",
    "advantage",
    "control",
    "dump",
    "commando",
];

/// Puts a marker on a hex or a hexside. A44 §7.2-blown, §7.8-start, §15.8, §30.1.2, §36
pub(crate) fn place_marker(game: &Ardennes, marker: &Placed, state: &mut State) -> Result<(), CaseError> {
    let (item, ground) = (&marker.item, &*game.ground);
    let word = item.words.first().map_or("", String::as_str);
    match word {
        "blown" => {
            item.only(&[word], &[])?;
            state.bridges[usize::from(bridge_at(ground, item, &marker.at)?)] = Bridge::Blown;
        }
        "building" => {
            item.only(&[word], &["owner"])?;
            let bridge = bridge_at(ground, item, &marker.at)?;
            state.bridges[usize::from(bridge)] = Bridge::building(item.owner()?);
        }
        "commando" => {
            item.only(&[word], &[])?;
            state.commando = Some(bridge_at(ground, item, &marker.at)?);
            state.commando_used = true;
        }
        "ip" | "ip-begun" => {
            item.only(&[word], &[])?;
            let at = hex_at(ground, item, &marker.at)?;
            state.positions.retain(|position| position.at != at);
            let position = Position { at, done: word == "ip", fresh: false };
            let full = state.positions.try_push(position);
            full.map_err(|_| item.wrong("there are too many Improved Positions"))?;
            state.positions.sort_unstable();
        }
        "control" => {
            item.only(&[word], &["owner"])?;
            let at = hex_at(ground, item, &marker.at)?;
            let place = ground.node(at).control;
            let place = place.ok_or_else(|| item.wrong("the control of that hex does not count"))?;
            let bit = 1 << place.get();
            let german = item.owner()? == Seat::German;
            state.german = if german { state.german | bit } else { state.german & !bit };
        }
        "traffic" => place_traffic(game, marker, state)?,
        "roadblock" => place_roadblock(game, marker, state)?,
        "advantage" => place_advantage(game, marker, state)?,
        "dump" => place_dump(game, marker, state)?,
        other => return Err(item.wrong(unknown("marker", other, MARKERS))),
    }
    Ok(())
}

/// The number of a marker, from zero; without one, the first that is free.
fn number_of(item: &Item, free: &[bool]) -> Result<usize, CaseError> {
    let place = match item.read::<usize>("number")? {
        Some(number) => number.checked_sub(1),
        None => free.iter().position(|free| *free),
    };
    match place.and_then(|place| Some((place, *free.get(place)?))) {
        Some((place, true)) => Ok(place),
        Some((_, false)) => Err(item.wrong("the marker of that number lies elsewhere")),
        None => Err(item.wrong(format!("these markers are numbered from 1 to {}", free.len()))),
    }
}

/// A44 §24.3
fn place_traffic(game: &Ardennes, marker: &Placed, state: &mut State) -> Result<(), CaseError> {
    let item = &marker.item;
    item.only(&["traffic"], &["owner", "number"])?;
    let own = &mut state.traffic[index(item.owner()?)];
    let place = number_of(item, &own.map(|one| one == Marker::Held))?;
    own[place] = Marker::On(hex_at(&game.ground, item, &marker.at)?);
    Ok(())
}

/// A44 §33.1
fn place_roadblock(game: &Ardennes, marker: &Placed, state: &mut State) -> Result<(), CaseError> {
    let item = &marker.item;
    item.only(&["roadblock"], &["owner", "number"])?;
    let own = &mut state.roadblocks[index(item.owner()?)];
    let place = number_of(item, &own.map(|one| one.is_none()))?;
    own[place] = Some(hex_at(&game.ground, item, &marker.at)?);
    Ok(())
}

/// All units of that side in the hex are under it. A44 §16.6
fn place_advantage(game: &Ardennes, marker: &Placed, state: &mut State) -> Result<(), CaseError> {
    let item = &marker.item;
    item.only(&["advantage"], &["owner", "target"])?;
    let (seat, at) = (item.owner()?, hex_at(&game.ground, item, &marker.at)?);
    let target = item.value("target").ok_or_else(|| item.wrong("say target=HEX"))?;
    let target = hex_at(&game.ground, item, target)?;
    if game.ground.edge(at, target).is_none() {
        return Err(item.wrong("the target is a hex beside the marker"));
    }
    let mut advantage = Advantage { seat, at, target, units: Default::default(), fresh: false };
    for unit in state.in_hex(at).filter(|unit| game.unit(*unit).seat == seat) {
        let pushed = advantage.units.try_push(unit);
        pushed.map_err(|_| item.wrong("there are too many units under that marker"))?;
    }
    if advantage.units.is_empty() {
        return Err(item.wrong(format!("there is no {seat} unit in {}", marker.at)));
    }
    state.advantages.try_push(advantage).map_err(|_| item.wrong("there are too many of these markers"))
}

/// A44 §32.1, §32.2
fn place_dump(game: &Ardennes, marker: &Placed, state: &mut State) -> Result<(), CaseError> {
    let item = &marker.item;
    let kinds = ["real", "dummy", "shown", "captured"];
    item.only(&["dump", "real", "dummy", "shown", "captured"], &[])?;
    let at = hex_at(&game.ground, item, &marker.at)?;
    let place = game.ground.dumps.iter().position(|known| *known == at);
    let place = place.filter(|place| *place < state.dumps.len());
    let place = place.ok_or_else(|| item.wrong("there is no fuel dump in that hex"))?;
    let [kind] = item.words.get(1..).unwrap_or(&[]) else {
        return Err(item.wrong(format!("a dump is one of {}", kinds.join(", "))));
    };
    state.dumps[place] = match kind.as_str() {
        "shown" => Dump::Shown,
        "captured" => Dump::Captured,
        _ => Dump::Hidden,
    };
    if kind != "dummy" {
        state.real_dump = DumpId::from_index(place);
    }
    Ok(())
}

const KNOWN: &str = "a case of this game can set: edge NAME, air N, replacements N M, flips N, tried HEXSIDE, \
                     was-attacked HEX, meuse crossed, ouren HEXSIDE, ouren tested, st-vith HEX, bastogne HEX HEX, drop \
                     HEX, crossing HEX HEX, bodenplatte TURN, exited ATTACK DEFENSE, exit-used ENTRY, west-exit HEX, \
                     areas-held N, fuel captured, infiltrations N, traffic-gone SEAT N, jagdtiger settled, last TURN";

/// Everything else a case may set; the ground has been made already.
pub(crate) fn set(game: &mut Ardennes, item: &Item, state: &mut State) -> Result<(), CaseError> {
    let words: Vec<&str> = item.words.iter().map(String::as_str).collect();
    item.only(&words, &[])?;
    match words[..] {
        ["meuse", "crossed"] => state.meuse_crossed = true,
        ["ouren", "tested"] => state.ouren_tested = true,
        ["fuel", "captured"] => state.fuel_captured = true,
        ["jagdtiger", "settled"] => state.jagdtiger_settled = true,
        ["air", count] => state.air = Some(number(item, count, 9)?),
        ["flips", count] => state.flips = number(item, count, 9)?,
        ["infiltrations", count] => state.infiltrations = number(item, count, 9)?,
        ["areas-held", count] => state.areas_held = number(item, count, 9)?,
        ["bodenplatte", turn] => state.bodenplatte = number(item, turn, 30)?,
        ["replacements", foot, any] => {
            state.replacements = [number(item, foot, 99)?, number(item, any, 99)?];
        }
        ["exited", attack, defense] => {
            state.exited = [number(item, attack, 999)?, number(item, defense, 999)?];
        }
        ["last", turn] => {
            let last = number(item, turn, 30)?;
            game.last_turn =
                Some(last).filter(|last| *last > 0).ok_or_else(|| item.wrong("turns begin at 1"))?;
        }
        ["tried", side] => Ardennes::record_try(state, bridge_at(&game.ground, item, side)?),
        ["exit-used", name] => state.exits |= 1 << entry_at(&game.ground, item, name)?.get(),
        ["was-attacked", at] => {
            let at = hex_at(&game.ground, item, at)?;
            let known = state.attacked.contains(&at);
            let full = if known { Ok(()) } else { state.attacked.try_push(at) };
            full.map_err(|_| item.wrong("too many hexes were attacked"))?;
        }
        ["west-exit", at] => {
            let at = hex_at(&game.ground, item, at)?;
            let known = state.west_exits.contains(&at);
            let full = if known { Ok(()) } else { state.west_exits.try_push(at) };
            full.map_err(|_| item.wrong("too many hexes of the west edge were used"))?;
        }
        ["traffic-gone", who, marker] => {
            let seat = who.parse().ok().filter(|seat: &Seat| seat.is_player());
            let seat = seat.ok_or_else(|| item.wrong(unknown("player", who, ["german", "allied"])))?;
            let own = &mut state.traffic[index(seat)];
            let place = marker.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
            let marker = place.and_then(|place| own.get_mut(place));
            *marker.ok_or_else(|| item.wrong("Traffic markers are numbered from 1 to 6"))? = Marker::Gone;
        }
        [word, ..] if GROUND_SETS.contains(&word) => {}
        _ => return Err(item.wrong(KNOWN)),
    }
    Ok(())
}

/// A number of a setting.
fn number<T>(item: &Item, text: &str, most: T) -> Result<T, CaseError>
where
    T: std::str::FromStr + PartialOrd + std::fmt::Display + Copy,
{
    let read = text.parse::<T>().ok().filter(|number| *number <= most);
    read.ok_or_else(|| item.wrong(format!("'{}' is no number up to {most}", kernel::short(text))))
}
