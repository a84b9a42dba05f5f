//! What else a rules case may set: turn and phase, duties, events, what has happened before.

use std::sync::Arc;

use casefile::{CaseError, CaseErrors, Item, LineText, Scene, collect_error};
use kernel::unknown;
use table::Seat;

use crate::model::ids::{DutyNumber, EngagementNumber, HexId, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::{Duty, DutyState, Engagement, Frame, Phase, State, index};
use crate::model::units::Kind;
use crate::pack::charts::Weather;
use crate::rulebook::BitterWoods;
use crate::rules::orders::read_army;
use crate::stage::units::{LAST_TURN, states};

/// A case that says nothing of the time is played on this turn.
pub(crate) const TURN: i8 = 3;

/// Settings that hold within a turn or a phase: what the rules do at its beginning would undo them.
const OF_A_PHASE: [&str; 4] = ["air", "debt", "tried", "influence"];

/// The same of what is remembered of units.
const OF_A_TURN: [Marks; 5] = [Marks::MOVED, Marks::RETREATED, Marks::ATTACKED, Marks::FAILED, Marks::FIRED];

/// BW §4-A, §4-B, §4-B-diff
const PHASES: [(&str, Phase); 8] = [
    ("supply", Phase::Supply),
    ("interdiction", Phase::Interdiction),
    ("reserve", Phase::Reserve),
    ("movement", Phase::Movement),
    ("combat", Phase::Combat),
    ("demolition", Phase::Demolition),
    ("exploitation", Phase::Exploitation),
    ("construction", Phase::Construction),
];

const WEATHERS: [(&str, Weather); 4] = [
    ("normal", Weather::Normal),
    ("mud", Weather::Mud),
    ("frozen", Weather::Frozen),
    ("snow", Weather::Snow),
];

/// The rolls of the events, each from its least to its most. BW §29, §38.1, §38.2
const EVENTS: [(&str, u8, u8); 3] = [("event17", 2, 12), ("event18", 1, 6), ("event19", 2, 12)];

/// The time a case says: the turn, the player turn and the phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct When {
    turn: i8,
    phasing: Seat,
    phase: Phase,
}

/// Reads the turn and the phase. A scenario of which neither is said begins as it always does: then there is nothing. BW §4
pub(crate) fn read_when(
    game: &BitterWoods,
    scene: &Scene,
    state: &State,
) -> Result<Option<When>, CaseErrors> {
    let scenario = scene.changes_scenario();
    if scenario && scene.turn.is_none() && scene.phase.is_none() {
        return Ok(None);
    }
    let mut wrong = CaseErrors::new();
    let phase = scene.phase.as_ref().map_or(Ok((Seat::German, Phase::Movement)), read_phase);
    let turn = scene.turn.as_ref().map_or(Ok(state.turn), |text| read_turn(game, scene, text));
    let (phase, turn) = (collect_error(phase, &mut wrong), collect_error(turn, &mut wrong));
    match (phase, turn) {
        (Some((phasing, phase)), Some(turn)) => Ok(Some(When { turn, phasing, phase })),
        _ => Err(wrong),
    }
}

/// A case without a scenario may be played on any turn of the calendar. BW §T-air
fn read_turn(game: &BitterWoods, scene: &Scene, text: &LineText) -> Result<i8, CaseError> {
    let last_said = scene.sets.iter().any(|item| item.has("last"));
    let scenario = &game.scenario;
    let (first, last) = if scene.changes_scenario() {
        (scenario.first, scenario.last)
    } else if last_said {
        (1, scenario.last)
    } else {
        (1, i8::try_from(LAST_TURN).unwrap_or(i8::MAX))
    };
    let turn = text.text.parse().ok().filter(|turn| (first..=last).contains(turn));
    turn.ok_or_else(|| text.wrong(format!("a turn is a number from {first} to {last}")))
}

/// `german movement`, `allied combat`. BW §4-A, §4-B, §4-B-diff
fn read_phase(text: &LineText) -> Result<(Seat, Phase), CaseError> {
    let of = |seat: Seat| {
        let has = move |phase: Phase| seat == Seat::German || phase != Phase::Interdiction;
        let phases = PHASES.iter().filter(move |(_, phase)| has(*phase));
        phases.map(move |(word, phase)| (format!("{} {word}", seat.name()), (seat, *phase)))
    };
    let all: Vec<(String, (Seat, Phase))> = Seat::PLAYERS.into_iter().flat_map(of).collect();
    text.one_of("phase", &all)
}

/// Sets the turn and begins the phase, with all that the rules do then; what the case says of units and of this phase stays. BW §4
pub(crate) fn begin_phase(
    game: &mut BitterWoods,
    scene: &Scene,
    placed: &[(UnitId, usize)],
    when: When,
    state: &mut State,
) -> Result<(), CaseError> {
    let When { turn, phasing, phase } = when;
    if game.scenario.last < turn {
        Arc::make_mut(&mut game.scenario).last = turn;
    }
    (state.turn, state.phasing) = (turn, phasing);
    for engagement in &mut state.engagements {
        // The German has his player turn before the Allies in each game-turn.
        let earlier = engagement.seat == Seat::German && phasing == Seat::Allied;
        engagement.since = if earlier { turn } else { turn - 1 };
    }
    state.frames.clear();
    game.stage_open(state, phase);
    let day = game.day(turn).filter(|_| scene.changes_scenario());
    state.air = day.map_or([0; 2], |day| [day.german_air, day.allied_air]);
    set_again(game, scene, placed, state)
}

/// Begins a scenario as it always begins; what the case says of units and of this phase stays. BW §3
pub(crate) fn begin_scenario(
    game: &mut BitterWoods,
    scene: &Scene,
    placed: &[(UnitId, usize)],
    state: &mut State,
) -> Result<(), CaseError> {
    game.open_play(state);
    set_again(game, scene, placed, state)
}

/// What the case says holds although the rules have begun a phase since. BW §4
fn set_again(
    game: &mut BitterWoods,
    scene: &Scene,
    placed: &[(UnitId, usize)],
    state: &mut State,
) -> Result<(), CaseError> {
    for item in scene.sets.iter().filter(|item| is_of_a_phase(item)) {
        set(game, item, state)?;
    }
    for (unit, line) in placed {
        let marks = states(&scene.units[*line].item);
        for mark in OF_A_TURN.into_iter().filter(|mark| marks.has(*mark)) {
            state.piece_mut(*unit).mark(mark);
        }
    }
    Ok(())
}

/// Whether a setting moves units about, so that it comes before all that the case says of them. BW §Sc-erasing
pub(crate) fn is_plan(item: &Item) -> bool {
    item.words.first().is_some_and(|word| word == "plan")
}

fn is_of_a_phase(item: &Item) -> bool {
    item.words.first().is_some_and(|word| OF_A_PHASE.contains(&word.as_str()))
}

const KNOWN: &str = "a case of this game can set: edge NAME, air N M, air calendar, debt N M, built N, tried HEXSIDE, owes UNIT… to UNIT…, \
                     engaged UNIT… by UNIT…, attach UNIT ARMY, event17 N, event18 N, event19 N, sneaked, struck, \
                     engineers-used, plan NAME, influence LEADER N, lost SEAT N, weather NAME, last TURN";

/// Everything else a case may set; the ground has been made already.
pub(crate) fn set(game: &mut BitterWoods, item: &Item, state: &mut State) -> Result<(), CaseError> {
    let words: Vec<&str> = item.words.iter().map(String::as_str).collect();
    item.only(&words, &[])?;
    match words[..] {
        ["edge", ..] => {}
        ["sneaked"] => state.events.sneaked = true,
        ["struck"] => state.events.struck = true,
        ["engineers-used"] => state.events.engineers_used = true,
        ["air", "calendar"] => {
            let day = game.day(state.turn);
            state.air = day.map_or([0; 2], |day| [day.german_air, day.allied_air]);
        }
        ["air", german, allied] => state.air = [item.within(german, 0, 99)?, item.within(allied, 0, 99)?],
        ["debt", german, allied] => state.debt = [item.within(german, 0, 99)?, item.within(allied, 0, 99)?],
        ["built", count] => state.built = item.within(count, 0, 99)?,
        ["tried", side] => {
            let bridge = game.read_bridge(side).map_err(|error| item.wrong(error.0))?;
            state.tried.insert(bridge);
        }
        ["owes", ref names @ ..] => owe(game, item, names, state)?,
        ["engaged", ref names @ ..] => engage(game, item, names, state)?,
        ["attach", id, army] => attach(game, item, id, army, state)?,
        ["plan", name] => {
            let plan = game.read_plan(name).map_err(|error| item.wrong(error.0))?;
            game.settle_plan(state, plan);
            state.frames.retain(|frame| *frame != Frame::Plan);
        }
        ["influence", id, battles] => {
            let unit = unit(game, item, id)?;
            if game.unit(unit).kind != Kind::Leader {
                return Err(item.wrong(format!("'{id}' is no leader")));
            }
            state.piece_mut(unit).spent = item.within(battles, 0, 9)?;
        }
        ["lost", who, count] => {
            let seat = who.parse().ok().filter(|seat: &Seat| seat.is_player());
            let seat = seat.ok_or_else(|| item.wrong(unknown("player", who, ["german", "allied"])))?;
            game.extra_lost[index(seat)] = item.within(count, 0, 999)?;
        }
        ["weather", name] => {
            game.fixed_weather = Some(item.one_of("weather", name, &WEATHERS)?);
        }
        ["last", turn] => {
            let last = item.within(turn, 1, LAST_TURN)?;
            Arc::make_mut(&mut game.scenario).last = i8::try_from(last).unwrap_or(i8::MAX);
        }
        [event, roll] if EVENTS.iter().any(|(known, ..)| *known == event) => {
            let events = EVENTS.iter().zip(&mut state.events.roll);
            for ((_, least, most), slot) in events.filter(|((known, ..), _)| *known == event) {
                *slot = item.within(roll, *least, *most)?;
            }
        }
        _ => return Err(item.wrong(KNOWN)),
    }
    Ok(())
}

fn unit(game: &BitterWoods, item: &Item, id: &str) -> Result<UnitId, CaseError> {
    game.read_unit(id).map_err(|error| item.wrong(error.0))
}

/// A German unit joins another army. BW §24.6-attach
fn attach(game: &BitterWoods, item: &Item, id: &str, army: &str, state: &mut State) -> Result<(), CaseError> {
    let unit = unit(game, item, id)?;
    if game.unit(unit).seat != Seat::German {
        return Err(item.wrong("only German units are attached to armies"));
    }
    let army = read_army(army).map_err(|error| item.wrong(error.0))?;
    state.attached.retain(|(known, _)| *known != unit);
    state.attached.try_push((unit, army)).map_err(|_| item.wrong("there are too many attached units"))
}

/// The two sides of a fight that goes on.
struct Fight {
    hex: HexId,
    defenders: Vec<UnitId>,
    attackers: Vec<UnitId>,
}

/// Reads those who defended, all in one hex, and after a word those who attacked them.
fn fight(
    game: &BitterWoods,
    item: &Item,
    names: &[&str],
    word: &str,
    state: &State,
) -> Result<Fight, CaseError> {
    let all =
        |names: &[&str]| names.iter().map(|id| unit(game, item, id)).collect::<Result<Vec<UnitId>, _>>();
    let mut halves = names.split(|name| *name == word);
    let (Some(first), Some(second), None) = (halves.next(), halves.next(), halves.next()) else {
        return Err(item.wrong(format!("say who defended, then '{word}', then who attacked")));
    };
    let (defenders, attackers) = (all(first)?, all(second)?);
    let lead = defenders.first().and_then(|unit| Some((game.unit(*unit).seat, state.hex(*unit)?)));
    let Some((seat, hex)) = lead.filter(|_| !attackers.is_empty()) else {
        return Err(item.wrong(format!("say who defended, all on the map, then '{word}', then who attacked")));
    };
    let astray = defenders.iter().find(|unit| state.hex(**unit) != Some(hex));
    if let Some(astray) = astray {
        let (id, number) = (game.id(*astray), game.number_of(hex));
        return Err(item.wrong(format!("'{id}' is not in {number}, where the others defended")));
    }
    let foe = |unit: &UnitId| game.unit(*unit).seat != seat && state.hex(*unit).is_some();
    if let Some(strange) = attackers.iter().find(|unit| !foe(unit)) {
        return Err(item.wrong(format!("'{}' is no enemy of theirs on the map", game.id(*strange))));
    }
    Ok(Fight { hex, defenders, attackers })
}

/// A counterattack is owed. BW §9.5-CA, BW.Q66
fn owe(game: &BitterWoods, item: &Item, names: &[&str], state: &mut State) -> Result<(), CaseError> {
    let Fight { hex, defenders, attackers } = fight(game, item, names, "to", state)?;
    let bound = defenders.iter().find(|unit| state.piece(**unit).owes.is_set());
    let bound = bound.or_else(|| attackers.iter().find(|unit| state.piece(**unit).owed.is_set()));
    if let Some(bound) = bound {
        return Err(item.wrong(format!("'{}' is part of another counterattack", game.id(*bound))));
    }
    let seat = game.unit(defenders[0]).seat;
    let full = state.duties.try_push(Duty { seat, hex, state: DutyState::Open });
    full.map_err(|_| item.wrong("there are too many counterattacks"))?;
    let number = DutyNumber::at(state.duties.len() - 1);
    for unit in defenders {
        state.piece_mut(unit).owes = number;
    }
    for unit in attackers {
        state.piece_mut(unit).owed = number;
    }
    Ok(())
}

/// Units are locked in combat. BW §9.5-ENG, BW.Q71
fn engage(game: &BitterWoods, item: &Item, names: &[&str], state: &mut State) -> Result<(), CaseError> {
    let Fight { hex, defenders, attackers } = fight(game, item, names, "by", state)?;
    let everybody = || defenders.iter().chain(&attackers).copied();
    if let Some(locked) = everybody().find(|unit| state.piece(*unit).locked.is_set()) {
        return Err(item.wrong(format!("'{}' is part of another engagement", game.id(locked))));
    }
    let seat = game.unit(attackers[0]).seat;
    let full = state.engagements.try_push(Engagement { seat, hex, since: state.turn, over: false });
    full.map_err(|_| item.wrong("there are too many engagements"))?;
    let number = EngagementNumber::at(state.engagements.len() - 1);
    for unit in everybody() {
        state.piece_mut(unit).locked = number;
    }
    Ok(())
}
