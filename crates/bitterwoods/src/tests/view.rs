//! Tests of the table as players see it.

use std::collections::BTreeSet;
use std::sync::Arc;

use kernel::Game;
use table::{Audience, Chart, Fraction, Reckoning, Seat, Setup, Spot, View};
use wargame::Mp;

use crate::model::dice_table::Table;
use crate::model::edge::Edge4;
use crate::model::ids::{About, BOTH_DUMPS, BridgeId, DutyNumber, EngagementNumber, HexId, TownId, UnitId};
use crate::model::outcome::{Cell, Outcome};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{
    Attack, Dump, Duty, DutyState, Engagement, Frame, Loss, Mover, Phase, Retreat, State, Stops, Then,
    Verdict,
};
use crate::model::units::Army;
use crate::pack::data::Data;
use crate::pack::table_pages::cell_at;
use crate::rulebook::BitterWoods;
use crate::tests::fixtures::{data, game, hex, position, unit};

const GERMAN: Audience = Audience::Seat(Seat::German);
const ALLIED: Audience = Audience::Seat(Seat::Allied);

/// The campaign with every option.
pub(crate) fn all_options() -> BitterWoods {
    let data: Data = data();
    let on = data.info.options.iter().map(|option| option.id.clone());
    let setup = on.fold(Setup::new("bitterwoods", "campaign"), |setup, id| setup.with(&id, "on"));
    BitterWoods::new(Arc::new(data), &setup).expect("all options go together")
}

/// The opening attack on the 110th, with its attackers gathered, on a turn.
pub(crate) fn attack_on_the_110th(game: &BitterWoods, turn: i8) -> State {
    let there =
        [("28-110", "1424"), ("2pz-2", "1324"), ("2pz-3", "1325"), ("12ss-12", "1325"), ("hodges", "1624")];
    let mut state = position(&game.data, &there);
    state.turn = turn;
    state.positions.push((hex(&game.data, "1424"), Seat::Allied));
    let mut attack = Attack::on(Seat::German, hex(&game.data, "1424"));
    attack.with.extend([unit(game, "2pz-2"), unit(game, "12ss-12")]);
    state.attack = Some(attack);
    state.frames.extend([Frame::Phase(Phase::Combat), Frame::Prepare]);
    state
}

/// Something that makes a position another one.
type Change = Box<dyn Fn(&mut State)>;

/// Every frame there is.
fn frames(game: &BitterWoods) -> Vec<Frame> {
    let at = hex(&game.data, "1624");
    let seat = Seat::German;
    let mut all: Vec<Frame> = Phase::of(seat).iter().map(|phase| Frame::Phase(*phase)).collect();
    let two = [Table::Event17, Table::Event19, Table::Dump];
    let one = Table::ALL.into_iter().filter(|table| !two.contains(table));
    all.extend(one.map(|table| Frame::Die { table, about: UnitId::new(1).into() }));
    all.extend(two.map(|table| Frame::Dice { table, about: About::NOTHING }));
    all.extend([Frame::Plan, Frame::Guns, Frame::Drops, Frame::CombatDie, Frame::Prepare, Frame::Answer]);
    all.extend([Loss::Result, Loss::Attrition, Loss::Stand].map(|loss| Frame::Lose { seat, loss }));
    all.extend([Frame::Stand { seat, hexes: 2 }, Frame::Retreat, Frame::Advance, Frame::Peiper]);
    all.extend([Table::Event18, Table::Event19].map(Frame::Name));
    all.extend([Frame::Burn { dump: BOTH_DUMPS[0], at }, Frame::Crowded { at }]);
    let then = [
        Then::Trace,
        Then::Surrender,
        Then::Fright,
        Then::Fall { seat, hexes: 3 },
        Then::Attrition,
        Then::Advance { seat },
        Then::Over,
        Then::NextPhase,
    ];
    all.extend(then.map(Frame::Then));
    all
}

/// Everything that a view shows is on the board and in its words, and cites rules of the book.
pub(crate) fn assert_shown(game: &BitterWoods, view: &View) {
    let board = &game.board;
    let hexes = board.hexes.iter().map(|hex| &hex.id);
    let places: BTreeSet<_> = hexes.chain(board.boxes.iter().map(|one| &one.id)).collect();
    let counters: BTreeSet<_> = view.counters.iter().map(|counter| &counter.id).collect();
    assert_eq!(counters.len(), view.counters.len(), "no two counters have one name");
    let mut rules = Vec::new();
    for counter in &view.counters {
        assert!(places.contains(&counter.place), "{} is at {}", counter.id, counter.place);
        for status in &counter.status {
            assert!(board.words.statuses.iter().any(|word| status.name == *word), "{}", status.name);
            rules.extend(status.rule.clone());
        }
    }
    for marker in &view.markers {
        assert!(board.words.markers.iter().any(|word| marker.name == *word), "{}", marker.name);
        match &marker.on {
            Spot::Place(place) => assert!(places.contains(place), "{} is at {place}", marker.name),
            Spot::Side(side) => assert!(board.sides.iter().any(|one| one.id == *side), "{side}"),
            Spot::Counter(counter) => assert!(counters.contains(counter), "{counter}"),
        }
        rules.extend(marker.rule.clone());
    }
    for overlay in &view.overlays {
        assert!(overlay.places.iter().all(|place| places.contains(place)), "{}", overlay.title);
        rules.extend(overlay.rule.clone());
    }
    rules.extend(view.tracks.iter().filter_map(|track| track.rule.clone()));
    rules.extend(view.phases.iter().map(|phase| phase.rule.clone()));
    rules.extend(view.prompt.iter().map(|prompt| prompt.rule.clone()));
    for rule in rules {
        assert!(game.data.register.has(&rule), "{rule} is no rule of the book");
    }
    let prompt = view.prompt.as_ref().map_or("", |prompt| prompt.text.as_str());
    assert!(view.outcome.is_some() || prompt.ends_with('.'), "'{prompt}' is a sentence");
    assert!(view.objectives.iter().all(|line| !line.is_empty()), "{:?}", view.objectives);
    view.reckonings.iter().for_each(|one| assert_whole(game, one));
}

/// The chances of a reckoning and of what follows add up to one, and so do its shifts.
fn assert_whole(game: &BitterWoods, reckoning: &Reckoning) {
    let (top, bottom) = reckoning.results.iter().fold((0, 1), |(top, bottom), likely| {
        let sum = (top * likely.chance.bottom + likely.chance.top * bottom, bottom * likely.chance.bottom);
        let whole = Fraction::new(sum.0, sum.1);
        (whole.top, whole.bottom)
    });
    assert_eq!((top, bottom), (1, 1), "{}", reckoning.title);
    let words: BTreeSet<&str> = reckoning.results.iter().map(|likely| likely.result.as_str()).collect();
    assert_eq!(words.len(), reckoning.results.len(), "no result is listed twice");
    let rules = reckoning.attack.iter().chain(&reckoning.defense).filter_map(|line| line.rule.as_ref());
    let shifts = reckoning.shifts.iter().chain(&reckoning.modifiers).filter_map(|line| line.rule.as_ref());
    assert!(rules.chain(shifts).all(|rule| game.data.register.has(rule)), "{reckoning:?}");
    let then = reckoning.results.iter().flat_map(|likely| &likely.then);
    then.for_each(|one| assert_whole(game, one));
}

#[test]
fn the_board_has_every_hex_and_road_and_side() {
    let game = game();
    let (board, ground) = (&game.board, &game.ground);
    assert_eq!(board.hexes.len(), ground.nodes.len());
    let links: BTreeSet<(HexId, HexId)> = ground.lanes.iter().map(|(a, b)| (*a.min(b), *a.max(b))).collect();
    assert_eq!(board.roads.len(), links.len());
    let of_kind =
        |kind: &str| board.sides.iter().filter(|side| side.kinds.iter().any(|one| one == kind)).count();
    assert_eq!(of_kind("bridge"), ground.bridges.len());
    assert_eq!(of_kind("river"), ground.waters.len());
    assert!(of_kind("meuse") > 50 && of_kind("cliff") == 14);
    let at = |number: &str| board.hexes.iter().find(|hex| hex.id == *number).expect("a hex");
    assert_eq!(at("1424").terrain, ["broken"]);
    let clervaux = at("1624");
    assert_eq!((clervaux.terrain[0].as_str(), clervaux.name.as_deref()), ("town", Some("Clervaux")));
    assert!(clervaux.terrain.contains(&"fortification".to_owned()));
    let marked = |number: &str, text: &str| at(number).marks.iter().any(|mark| mark == text);
    assert!(marked("1624", "bottleneck") && marked("2526", "may be fortified"));
    assert!(marked("0026", "German entry W") && marked("5719", "Allied entry J"));
    assert!(marked("5719", "German exit") && marked("4800", "German exit") && !marked("1700", "German exit"));
    assert!(marked("1909", "fuel dump ring near Francorchamps"));
    assert!(marked("1316", "boundary between 6th Panzer Army and 5th Panzer Army"));
    assert!(marked("1730", "end of a boundary") && marked("1134", "garrison of 7th Army"));
    let rings =
        board.hexes.iter().filter(|hex| hex.marks.iter().any(|mark| mark.starts_with("fuel dump ring")));
    assert_eq!(rings.count(), 12);
}

#[test]
fn charts_are_square_and_cite_the_book() {
    let game = game();
    let charts = &game.board.charts;
    let square = |chart: &Chart| {
        chart.rows.len() == chart.cells.len()
            && chart.cells.iter().all(|row| row.len() == chart.columns.len())
            && chart.rule.as_ref().is_some_and(|rule| game.data.register.has(rule))
            && ["seed", "public", "ours"].contains(&chart.source.as_str())
    };
    for chart in charts {
        assert!(square(chart), "{}", chart.title);
    }
    for function in &game.board.functions {
        assert!(function.rule.as_ref().is_some_and(|rule| game.data.register.has(rule)), "{}", function.id);
        if let table::Shows::Chart(id) = &function.shows {
            assert!(charts.iter().any(|chart| chart.id == *id), "{id}");
        }
    }
    let of = |id: &str| charts.iter().find(|chart| chart.id == *id).expect("a chart");
    assert_eq!(of("crt").cells[3][5], "CA*");
    assert_eq!((of("angriff").cells[2][2].as_str(), of("crt").source.as_str()), ("Adv 2", "ours"));
    assert_eq!(of("supply").cells[2][1], "5th Panzer Army: 2 Pz, Panzer Lehr");
    assert_eq!(of("calendar").rows.len(), 22);
    assert_eq!(of("terrain").cells[0][..6], ["1", "1", "1", "2", "1", "2"]);
    assert!(of("reinforcements").rows.len() > 100);
    // The cell that a roll is read in is on its chart and says what the table says.
    for table in Table::ALL {
        let (_, first, last, _) = table.facts();
        for roll in first..=last {
            let cell = cell_at(table, roll);
            let chart = of(&cell.chart);
            let (row, column) = (cell.row.expect("a row") as usize, cell.column.expect("a column") as usize);
            assert_eq!(chart.rows[row], roll.to_string(), "{table:?}");
            assert!(!chart.cells[row][column].is_empty(), "{table:?} {roll}");
        }
    }
}

#[test]
fn the_campaign_opens_with_a_table_for_everybody() {
    for game in [game(), all_options()] {
        for to in [GERMAN, ALLIED, Audience::Public, Audience::Referee] {
            let view = game.view(&game.opened, to);
            assert_shown(&game, &view);
            assert_eq!((view.turn.number, view.turn.last, view.turn.title.as_str()), (1, 22, "16 Dec AM"));
        }
    }
}

#[test]
fn every_scenario_has_its_table_and_its_victory() {
    let data = Arc::new(data());
    for scenario in &data.info.scenarios {
        let setup = Setup::new("bitterwoods", &scenario.id);
        let game = BitterWoods::new(Arc::clone(&data), &setup).expect("a scenario");
        let view = game.view(&game.opened, Audience::Public);
        assert_shown(&game, &view);
        assert!(view.objectives.len() > 3, "{}: {:?}", scenario.id, view.objectives);
        let chart = game.board.charts.iter().find(|chart| chart.id == "victory").expect("the chart");
        assert!(chart.rows.len() > 2 && chart.rows.len() == chart.cells.len(), "{}", scenario.id);
        assert!(chart.rule.as_ref().is_some_and(|rule| game.data.register.has(rule)), "{}", scenario.id);
        let points = view.tracks.iter().any(|track| track.id == "points");
        assert_eq!(points, !game.score_lines(&game.opened).is_empty(), "{}", scenario.id);
    }
}

#[test]
fn a_counter_shows_the_side_that_lies_up() {
    let game = game();
    let there = [("28-110", "1424"), ("2pz-3", "1325"), ("arty-402", "1624"), ("hodges", "1624")];
    let mut state = position(&game.data, &there);
    let printed = |state: &State, id: &str| -> Vec<(String, String)> {
        let view = game.view(state, GERMAN);
        let counter = view.counters.into_iter().find(|counter| counter.id == *id).expect("a counter");
        counter.face.factors.into_iter().map(|one| (one.name.to_string(), one.text.to_string())).collect()
    };
    let texts = |state: &State, id: &str| -> Vec<String> {
        printed(state, id).into_iter().map(|(_, text)| text).collect()
    };
    assert_eq!(texts(&state, "2pz-3"), ["9", "5", "4"]);
    let names: Vec<String> = printed(&state, "hodges").into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["movement", "range", "influence"]);
    assert_eq!(printed(&state, "arty-402").last().map(|(name, _)| name.clone()), Some("range".to_owned()));
    state.piece_mut(unit(&game, "28-110")).steps = 1;
    assert_eq!(texts(&state, "28-110"), ["3", "3", "4"]);
    let view = game.view(&state, GERMAN);
    let tank = view.counters.iter().find(|counter| counter.id == "2pz-3").expect("a tank");
    assert_eq!(tank.face.silhouette.as_deref(), Some("panther"));
    assert_eq!((tank.face.band.as_deref(), tank.face.base.as_str()), (Some("5th Panzer Army"), "gray"));
}

#[test]
fn everything_on_a_counter_has_a_word() {
    let game = all_options();
    let mut state = position(&game.data, &[("28-110", "1424"), ("2pz-3", "1325"), ("dietrich", "1324")]);
    state.turn = 1;
    let tank = unit(&game, "2pz-3");
    let states = |state: &State, unit: UnitId| -> Vec<String> {
        let view = game.view(state, Audience::Public);
        let counter = view.counters.into_iter().find(|counter| counter.id == game.id(unit)).expect("it");
        let word = |one: table::Status| match one.value {
            Some(value) => format!("{} {value}", one.name),
            None => one.name.to_string(),
        };
        counter.status.into_iter().map(word).collect()
    };
    // One mark after the other, each a word of its own.
    let words: BTreeSet<String> = (0..23)
        .map(|bit| {
            let mut state = state.clone();
            let all = [Marks::OOS, Marks::SHORT, Marks::FIRED, Marks::SHIFTED_GUN, Marks::RESERVE];
            let more = [Marks::MOVED, Marks::RETREATED, Marks::ATTACKED, Marks::BUILDS, Marks::SHOCKED];
            let rest = [Marks::FREE, Marks::ASTRAY, Marks::FAILED, Marks::NO_ROAD, Marks::PINNED];
            let last = [Marks::EXPLOITS, Marks::GONE, Marks::STRIKES, Marks::HELD, Marks::SLIPS];
            let end = [Marks::APART, Marks::TESTED, Marks::INSIDE];
            let marks: Vec<Marks> = [all, more, rest, last].concat().into_iter().chain(end).collect();
            state.piece_mut(tank).mark(marks[bit]);
            states(&state, tank).join(", ")
        })
        .collect();
    assert_eq!(words.len(), 23, "{words:?}");
    state.duties.push(Duty { seat: Seat::Allied, hex: hex(&game.data, "1424"), state: DutyState::Open });
    let at = hex(&game.data, "1424");
    state.engagements.push(Engagement { seat: Seat::German, hex: at, since: 3, over: false });
    state.piece_mut(unit(&game, "28-110")).owes = DutyNumber::at(0);
    let piece = state.piece_mut(tank);
    (piece.owed, piece.locked, piece.since) = (DutyNumber::at(0), EngagementNumber::at(0), 5);
    state.piece_mut(unit(&game, "dietrich")).spent = 2;
    assert_eq!(states(&state, unit(&game, "28-110")), ["counterattack 1424"]);
    assert_eq!(states(&state, tank), ["owed 1424", "engaged 1424", "since 5"]);
    assert_eq!(states(&state, unit(&game, "dietrich")), ["influence 2"]);
    (state.piece_mut(tank).spent, state.piece_mut(tank).since) = (30, 1);
    assert_eq!(states(&state, tank), ["owed 1424", "engaged 1424", "points used 2 1/2 MP"]);
    state.piece_mut(unit(&game, "28-110")).put(Place::Left(Edge4::South));
    assert_eq!(states(&state, unit(&game, "28-110")), ["counterattack 1424", "left south", "since 1"]);
    assert_eq!(states(&state, unit(&game, "vdh-1")), ["arrives by event"]);
    let view = game.view(&state, GERMAN);
    assert_shown(&game, &view);
    let line = view.pending.iter().find(|line| line.contains("must counterattack or withdraw"));
    assert_eq!(
        line.map(String::as_str),
        Some("Allied units must counterattack or withdraw at 1424: 28/110 against 2/3")
    );
}

#[test]
fn a_hidden_dump_is_known_to_the_allied_player_alone() {
    let game = all_options();
    let mut state = position(&game.data, &[]);
    state.dumps.state = [Dump::Hidden; 2];
    state.dumps.at = [hex(&game.data, "1909"), hex(&game.data, "2718")];
    let shown = |state: &State, to: Audience| -> Vec<String> {
        let view = game.view(state, to);
        let dumps = view.markers.iter().filter(|marker| marker.name == "fuel dump");
        dumps.map(|marker| format!("{} {}", marker.on, marker.value.clone().unwrap_or_default())).collect()
    };
    assert_eq!(shown(&state, GERMAN), Vec::<String>::new());
    assert_eq!(shown(&state, Audience::Public), Vec::<String>::new());
    assert_eq!(shown(&state, ALLIED), ["1909 hidden", "2718 hidden"]);
    let mut other = state.clone();
    other.dumps.at = [hex(&game.data, "1710"), hex(&game.data, "2819")];
    for frame in frames(&game) {
        (state.frames, other.frames) = ([frame].into_iter().collect(), [frame].into_iter().collect());
        for to in [GERMAN, Audience::Public] {
            assert_eq!(game.view(&state, to), game.view(&other, to), "{frame:?}");
        }
    }
    assert_ne!(game.view(&state, ALLIED), game.view(&other, ALLIED));
    // Where it is not is known to all.
    let left = |state: &State| {
        let view = game.view(state, GERMAN);
        let ring = view.overlays.into_iter().find(|one| one.id == "dump Francorchamps").expect("the ring");
        ring.places.len()
    };
    assert_eq!(left(&state), 6);
    state.dumps.ruled_out[0] = 0b11;
    assert_eq!(left(&state), 4);
    state.dumps.state = [Dump::Shown, Dump::Captured];
    assert_eq!(shown(&state, GERMAN), ["1909 shown", "2718 captured"]);
}

#[test]
fn every_question_is_asked_in_a_sentence() {
    let game = all_options();
    let mut state = attack_on_the_110th(&game, 3);
    let units = [unit(&game, "28-110")].into_iter().collect();
    state.retreat = Some(Retreat { seat: Seat::Allied, hexes: 2, units });
    let mut told = BTreeSet::new();
    for frame in frames(&game) {
        state.frames = [Frame::Phase(Phase::Combat), frame].into_iter().collect();
        let now = game.prompt_text(&state);
        assert!(now.ends_with('.') && !now.contains('?'), "'{now}' is a sentence");
        let view = game.view(&state, GERMAN);
        assert_shown(&game, &view);
        let asked = view.prompt.map(|prompt| (prompt.seat, prompt.text, prompt.rule.to_string()));
        let waiting = {
            state.frames.push(Frame::CombatDie);
            game.still_to_do(&state)
        };
        told.insert((asked, waiting));
        assert!(!game.next_label(&state).is_empty());
    }
    assert_eq!(told.len(), frames(&game).len(), "no two look the same, on top of all or below another");
}

#[test]
fn states_that_differ_look_different() {
    let game = all_options();
    let tank = unit(&game, "2pz-3");
    let at = |number: &str| hex(&game.data, number);
    let start = attack_on_the_110th(&game, 3);
    let cell = Cell { outcome: Outcome::Defender { loss: false, hexes: 3 }, asterisk: false };
    let (there, spent) = (at("1624"), Mp::part(3, 4));
    let changes: Vec<Change> = vec![
        Box::new(|state| state.turn = 4),
        Box::new(|state| state.phasing = Seat::Allied),
        Box::new(move |state| state.piece_mut(tank).mark(Marks::FREE)),
        Box::new(move |state| state.piece_mut(tank).steps = 1),
        Box::new(move |state| state.piece_mut(tank).put(Place::Dead)),
        Box::new(move |state| state.piece_mut(tank).put(Place::Exited { supplied: true })),
        Box::new(move |state| state.piece_mut(tank).put(Place::Exited { supplied: false })),
        Box::new(move |state| state.piece_mut(tank).put(Place::Absent)),
        Box::new(move |state| state.attached.push((tank, Army::Seventh))),
        Box::new(|state| state.bridges.blow(BridgeId::new(5))),
        Box::new(|state| state.frames.push(Frame::Phase(Phase::Demolition))),
        Box::new(|state| {
            state.frames.push(Frame::Phase(Phase::Demolition));
            state.tried.insert(BridgeId::new(1));
        }),
        Box::new(|state| state.built = 3),
        Box::new(|state| state.german.insert(TownId::new(0))),
        Box::new(|state| state.positions.clear()),
        Box::new(move |state| state.forts.push(there)),
        Box::new(|state| state.air = [1, 0]),
        Box::new(|state| state.air = [0, 1]),
        Box::new(|state| state.debt = [0, 1]),
        Box::new(move |state| state.interdicted.push(there)),
        Box::new(move |state| state.drops.push(there)),
        Box::new(move |state| state.works.push((tank, BridgeId::new(4)))),
        Box::new(move |state| {
            state.bridges.blow(BridgeId::new(4));
            state.works.push((tank, BridgeId::new(4)));
        }),
        Box::new(move |state| state.closed.push((there, Seat::Allied))),
        Box::new(move |state| state.mover = Some(Mover { unit: tank, spent, hexes: 3, stops: Stops::NONE })),
        Box::new(move |state| state.mover = Some(Mover { unit: tank, spent, hexes: 3, stops: Stops::ZONE })),
        Box::new(move |state| {
            state.mover = Some(Mover { unit: tank, spent: Mp::ONE, hexes: 3, stops: Stops::ZONE });
        }),
        Box::new(|state| state.swapped = true),
        Box::new(|state| state.events.roll[0] = 5),
        Box::new(|state| (state.events.roll[0], state.events.engineers_used) = (8, true)),
        Box::new(|state| state.events.roll[0] = 8),
        Box::new(|state| state.events.roll[1] = 3),
        Box::new(|state| (state.events.roll[1], state.events.guarded) = (3, 7)),
        Box::new(move |state| (state.events.roll[1], state.events.named) = (1, Some(there))),
        Box::new(move |state| (state.events.roll[1], state.events.named) = (4, Some(there))),
        Box::new(|state| (state.events.roll[1], state.events.landed) = (1, 2)),
        Box::new(|state| state.events.roll[2] = 9),
        Box::new(|state| state.events.sneaked = true),
        Box::new(|state| state.events.struck = true),
        Box::new(|state| state.dumps.state = [Dump::Hidden, Dump::None]),
        Box::new(|state| {
            (state.dumps.state, state.dumps.tried) = ([Dump::Hidden, Dump::None], [true, false]);
        }),
        Box::new(|state| (state.dumps.state, state.dumps.watched) = ([Dump::Hidden, Dump::None], [4, 0])),
        Box::new(|state| (state.dumps.state, state.dumps.ruled_out) = ([Dump::Hidden, Dump::None], [4, 0])),
        Box::new(|state| state.verdict = Some(Verdict { level: 0, points: 0, at_once: true, shift: 0 })),
        Box::new(|state| state.frames.push(Frame::Then(Then::Over))),
        Box::new(|state| state.attack = None),
        Box::new(move |state| state.attack.as_mut().expect("it").with.push(tank)),
        Box::new(move |state| state.attack.as_mut().expect("it").guns.push(tank)),
        Box::new(move |state| state.attack.as_mut().expect("it").guards.push(tank)),
        Box::new(move |state| state.attack.as_mut().expect("it").barrage.push(tank)),
        Box::new(move |state| {
            let attack = state.attack.as_mut().expect("it");
            attack.barrage.push(tank);
            attack.bombarded = true;
        }),
        Box::new(|state| state.attack.as_mut().expect("it").shocked = true),
        Box::new(|state| state.attack.as_mut().expect("it").air = [true, false]),
        Box::new(|state| state.attack.as_mut().expect("it").air = [false, true]),
        Box::new(|state| state.attack.as_mut().expect("it").angriff = true),
        Box::new(|state| state.attack.as_mut().expect("it").alone = true),
        Box::new(|state| state.attack.as_mut().expect("it").fright = Some(true)),
        Box::new(|state| state.attack.as_mut().expect("it").fright = Some(false)),
        Box::new(move |state| state.attack.as_mut().expect("it").result = Some((cell, 2))),
        Box::new(move |state| state.attack.as_mut().expect("it").result = Some((cell, 3))),
        Box::new(move |state| state.attack.as_mut().expect("it").defended.push(tank)),
        Box::new(move |state| state.attack.as_mut().expect("it").from.push(there)),
        Box::new(move |state| state.attack.as_mut().expect("it").stand.push(tank)),
        Box::new(move |state| state.attack.as_mut().expect("it").going.push(tank)),
        Box::new(|state| state.attack.as_mut().expect("it").hexes = 2),
    ];
    let mut seen = vec![game.view(&start, GERMAN)];
    for (number, change) in changes.iter().enumerate() {
        let mut state = start.clone();
        change(&mut state);
        assert_ne!(state, start, "change {number}");
        let view = game.view(&state, GERMAN);
        assert_shown(&game, &view);
        assert!(!seen.contains(&view), "change {number} cannot be seen");
        seen.push(view);
    }
}

/// While a bridge is down, a marker says who builds it; once he has crossed, the bridge stands and a line says that others may
/// follow. BW §13.3-finish, §13.3-others
#[test]
fn a_bridge_that_is_rebuilt_has_no_marker_but_a_line() {
    let game = game();
    let mut state = position(&game.data, &[("2pz-3", "1325")]);
    let bridge = game.read_bridge("1325/1424").expect("the bridge of Dasburg");
    state.works.push((unit(&game, "2pz-3"), bridge));
    let shown = |state: &State| {
        let view = game.view(state, ALLIED);
        let on = |name: &str| view.markers.iter().filter(|marker| marker.name == *name).count();
        let follow: Vec<String> =
            view.pending.iter().filter(|line| line.ends_with("may follow")).cloned().collect();
        (on("bridge construction"), follow)
    };
    state.bridges.blow(bridge);
    assert_eq!(shown(&state), (1, Vec::new()));
    state.bridges.rebuild(bridge);
    let line = "2/3 has rebuilt the bridge at Dasburg (1325/1424) and crossed it; other units may follow";
    assert_eq!(shown(&state), (0, vec![line.to_owned()]));
}

/// Plays at random, and looks at the table on the way.
#[test]
fn the_table_is_sound_wherever_play_goes() {
    let mut asked = BTreeSet::new();
    for (mut seed, game) in (16_121_944u64..).zip([game(), all_options()]) {
        let mut state = game.start();
        let mut pick = |below: u32| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            u32::try_from((seed >> 33) % u64::from(below)).unwrap_or(0)
        };
        let mut log = kernel::Log::muted();
        for made in 0..600 {
            let Some(step) = kernel::random_action(&game, &state, &mut pick) else { break };
            game.apply(&mut state, step.seat, &step.action, &mut log);
            if made % 20 == 0 {
                for to in [GERMAN, ALLIED, Audience::Public] {
                    assert_shown(&game, &game.view(&state, to));
                }
            }
            let frame = format!("{:?}", state.frame());
            asked.insert(frame.split([' ', '{']).next().unwrap_or_default().to_owned());
            let now = game.prompt_text(&state);
            assert!(now.ends_with('.') && !now.contains('?'), "'{now}' is a sentence");
        }
    }
    assert!(asked.len() > 6, "play came to these questions only: {asked:?}");
}
