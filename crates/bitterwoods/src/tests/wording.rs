//! What players read: lines of the log, prompts, lists and charts. BW §4

use std::sync::Arc;

use kernel::{Game, Log};
use table::{Audience, Seat, Setup, What};
use wargame::Mp;

use crate::model::action::Action;
use crate::model::action::Focus;
use crate::model::dice_table::Table;
use crate::model::ids::{About, BridgeId, EngagementNumber, Id as _, UnitId};
use crate::model::outcome::{Cell, Outcome};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Attack, Dump, Engagement, Frame, Mover, Phase, State, Stops, Then};
use crate::model::text::victory_points;
use crate::model::units::Army;
use crate::rulebook::BitterWoods;
use crate::tests::fixtures::{data, game, hex, position, unit};
use crate::tests::view::{all_options, attack_on_the_110th};

const GERMAN: Audience = Audience::Seat(Seat::German);
const ALLIED: Audience = Audience::Seat(Seat::Allied);

fn scenario(id: &str) -> BitterWoods {
    BitterWoods::new(Arc::new(data()), &Setup::new("bitterwoods", id)).expect("a scenario")
}

/// The lines of the log when an order is carried out.
fn told(game: &BitterWoods, state: &mut State, seat: Seat, order: &str) -> Vec<String> {
    let action = Action::read(game, order).expect("an order");
    assert_eq!(game.check(state, seat, &action).err(), None, "{order}");
    let mut log = Log::new();
    game.apply(state, seat, &action, &mut log);
    log.take().into_iter().map(|event| event.text).collect()
}

fn die(game: &BitterWoods, state: &mut State, pips: u8) -> Vec<table::Event> {
    let mut log = Log::new();
    game.apply(state, Seat::Chance, &Action::Die(pips), &mut log);
    log.take()
}

/// Each scenario counts its own bridges, and names their number when they are used up. Proves BW §13.4
#[test]
fn r13_4_the_bridges_of_a_scenario_are_counted_from_zero() {
    for (id, text) in [("campaign", "0 of 8"), ("patton", "0 of 4"), ("early-offensive", "0 of 6")] {
        let game = scenario(id);
        let view = game.view(&game.opened, GERMAN);
        let track = view.tracks.iter().find(|track| track.id == "bridges built").expect("a track");
        assert_eq!((track.text.as_str(), track.value), (text, 0), "{id}");
    }
    let game = scenario("patton");
    let mut state = position(&game.data, &[("2pz-3", "1325")]);
    let bridge = game.read_bridge("1325/1424").expect("the bridge of Dasburg");
    state.bridges.blow(bridge);
    state.built = 4;
    let refused =
        game.check_build(&state, Seat::German, unit(&game, "2pz-3"), bridge).expect_err("none left");
    assert_eq!(refused.why, "the Germans have already rebuilt the 4 bridges allowed");
}

/// An engagement of this turn is not owed yet; on the next it is, and the prompt names its hex. Proves BW §9.5-ENG-refight
#[test]
fn a_fight_that_is_owed_now_is_asked_for() {
    let game = game();
    let mut state = position(&game.data, &[("28-110", "1424"), ("26vg-78", "1324")]);
    state.frames.push(Frame::Phase(Phase::Combat));
    let at = hex(&game.data, "1424");
    state.engagements.push(Engagement { seat: Seat::German, hex: at, since: state.turn, over: false });
    for id in ["28-110", "26vg-78"] {
        state.piece_mut(unit(&game, id)).locked = EngagementNumber::at(0);
    }
    assert_eq!(game.prompt_text(&state), "Choose a hex to attack.");
    state.engagements[0].since -= 1;
    assert!(game.prompt_text(&state).ends_with("You must attack 1424 before the phase ends."));
}

/// A unit whose points are used up is not said to go on.
#[test]
fn a_mover_without_points_goes_no_farther() {
    let game = game();
    let mut state = position(&game.data, &[("2pz-3", "1224")]);
    state.frames.push(Frame::Phase(Phase::Movement));
    let tank = unit(&game, "2pz-3");
    let mut moved = |spent: Mp| {
        state.mover = Some(Mover { unit: tank, spent, hexes: 3, stops: Stops::NONE });
        (game.still_to_do(&state)[0].clone(), game.prompt_text(&state))
    };
    let (line, asked) = moved(Mp::ONE);
    assert_eq!(line, "2/3 has used 1 MP over 3 hexes and may move on");
    assert!(asked.starts_with("Move 2/3 on"), "{asked}");
    let (line, asked) = moved(Mp::whole(99));
    assert_eq!(line, "2/3 has used 99 MP over 3 hexes and cannot move on");
    assert!(asked.starts_with("Move units"), "{asked}");
}

/// The roll window has the words of the chart, and the log names those who are short. Proves BW §12.6-table
#[test]
fn a_shortage_names_those_it_hits() {
    let game = game();
    let mut state = position(&game.data, &[]);
    let mut thrown = |pips: u8| {
        let phase = Frame::Phase(Phase::Supply);
        state.frames =
            [phase, Frame::Die { table: Table::ShortageUnits, about: About::NOTHING }].into_iter().collect();
        let events = die(&game, &mut state, pips);
        let What::Roll { result, .. } = &events[0].what else { panic!("{events:?}") };
        (events[0].text.clone(), result.clone().unwrap_or_default())
    };
    let (text, result) = thrown(3);
    assert_eq!(
        text,
        "Units short of supply: 3. 2 Pz and Panzer Lehr of 5th Panzer Army are short of supply."
    );
    assert_eq!(result, "5th Panzer Army: 2 Pz, Panzer Lehr");
    let (text, result) = thrown(6);
    assert_eq!(text, "Units short of supply: 6. All mechanized units of 7th Army are short of supply.");
    assert_eq!(result, "7th Army: everybody");
}

/// Who is out of supply from now on is told, and who is in supply again; those whose state stays are not. Proves BW §12.4
#[test]
fn r12_4_the_log_says_who_goes_out_of_supply() {
    let game = game();
    let mut state = position(&game.data, &[("28-110", "2526")]);
    let trace = |state: &mut State| {
        let mut log = Log::new();
        game.trace_all(state, &mut log);
        log.take().into_iter().map(|event| event.text).collect::<Vec<_>>()
    };
    assert_eq!(trace(&mut state), Vec::<String>::new(), "nobody is cut off");
    state.piece_mut(unit(&game, "28-110")).mark(Marks::OOS);
    assert_eq!(trace(&mut state), ["28/110 is in supply again."]);
    let mut state = position(&game.data, &[("2pz-3", "1224"), ("2pz-2", "1224")]);
    state.piece_mut(unit(&game, "2pz-3")).mark(Marks::SHORT);
    assert_eq!(trace(&mut state), ["2/3 is out of supply."]);
    assert_eq!(trace(&mut state), Vec::<String>::new(), "it is known");
}

/// What Germans find in a hex where a dump may be cannot be taken back, whether it is there or not. Proves BW §25.2-reveal
#[test]
fn r25_2_reveal_is_final() {
    let game = all_options();
    let mut state = position(&game.data, &[("2pz-3", "1809")]);
    state.dumps.state[0] = Dump::Hidden;
    state.dumps.at[0] = hex(&game.data, "1909");
    for (number, line) in [
        ("1710", "The fuel dump near Francorchamps is not in 1710."),
        ("1909", "The fuel dump near Francorchamps is found."),
    ] {
        let mut log = Log::new();
        game.find_dump(&mut state, Seat::German, hex(&game.data, number), &mut log);
        let events = log.take();
        assert!(events[0].text.starts_with(line.trim_end_matches('.')), "{events:?}");
        assert!(events[0].reveals, "{events:?}");
    }
}

/// Two dice are two dice, and their sum a sentence. Proves BW §38.1
#[test]
fn two_dice_of_an_event_make_a_sentence() {
    let game = all_options();
    let event = game.rolled_two(Seat::German, Table::Event17, (6, 1), "38.1-7");
    assert_eq!(
        event.text,
        "Event of 17 December AM: 6 and 1 make 7. The dump near Samrée burns only on a 1."
    );
    assert!(matches!(&event.what, What::Roll { dice, .. } if *dice == [6, 1]), "{event:?}");
}

/// The line of an attack names its guns and its aircraft, that of a bombardment its guns. Proves BW §9.1-declare, §21.1
#[test]
fn guns_are_named_when_they_fire() {
    let game = all_options();
    let mut state = attack_on_the_110th(&game, 3);
    let (one, two) = (unit(&game, "2pz-3"), unit(&game, "hodges"));
    let attack = state.attack.as_mut().expect("an attack");
    attack.guns.push(one);
    attack.barrage.extend([one, two]);
    attack.air[0] = true;
    state.air = [1, 0];
    let mut log = Log::new();
    game.fire(&mut state.clone(), &mut log);
    game.apply(&mut state, Seat::German, &Action::Attack, &mut log);
    let lines: Vec<String> = log.take().into_iter().map(|event| event.text).collect();
    assert_eq!(lines[0], "2/3 and Hodges bombard 1424.");
    assert_eq!(lines[1], "2/2 and 12SS/12 attack 1424, supported by 2/3 and an aircraft.");
}

/// Whoever owes a counterattack is named; nobody does in a fortification. Proves BW §9.5-CA, §8.2-benefit
#[test]
fn those_who_owe_a_counterattack_are_named() {
    let game = game();
    for (fort, line) in [(false, Some("28/110 must counterattack or withdraw from 1424.")), (true, None)] {
        let mut state = position(&game.data, &[("28-110", "1424"), ("26vg-78", "1324")]);
        let mut attack = Attack::on(Seat::German, hex(&game.data, "1424"));
        attack.with.push(unit(&game, "26vg-78"));
        let cell = Cell { outcome: Outcome::Counterattack, asterisk: false };
        attack.result = Some((cell, 3));
        state.forts.extend(fort.then_some(attack.target));
        state.attack = Some(attack);
        state.frames.extend([Frame::Phase(Phase::Combat), Frame::Then(Then::Over)]);
        let mut log = Log::new();
        game.settle(&mut state, &mut log);
        let lines = log.take();
        assert_eq!(lines.first().map(|event| event.text.as_str()), line);
    }
}

/// The plan of the Allies is told with whose it is. Proves BW §Sc-erasing
#[test]
fn the_plan_of_the_allies_is_told() {
    let game = scenario("erasing-the-bulge");
    let mut state = game.opened.clone();
    let lines = told(&game, &mut state, Seat::Allied, "plan monty");
    assert_eq!(lines[0], "The Allies follow Montgomery's plan: wait, then push from the tip.");
}

/// Phases in which nobody is asked leave no line; those of the player turns do. Proves BW §4
#[test]
fn r4_phases_that_pass_by_are_not_told() {
    let game = game();
    let mut state = position(&game.data, &[("28-110", "2526"), ("26vg-78", "0026")]);
    state.frames.push(Frame::Phase(Phase::Combat));
    let lines = told(&game, &mut state, Seat::German, "next");
    assert_eq!(lines, ["Allied player turn: Mutual Supply.", "Allied Movement."]);
    told(&game, &mut state, Seat::Allied, "next");
    let lines = told(&game, &mut state, Seat::Allied, "next");
    assert_eq!(lines[..2], ["Turn 10: 20 Dec PM.", "German player turn: Mutual Supply."]);
}

/// The next aircraft can be taken up, and is one subject, while hexes are interdicted or supplies dropped. Proves BW §11.3
#[test]
fn the_next_aircraft_is_ready() {
    let game = game();
    let mut state = position(&game.data, &[("28-110", "2526")]);
    state.air = [1, 2];
    let ready = |state: &State, to: Audience| -> Vec<String> {
        let view = game.view(state, to);
        let air = view.counters.iter().filter(|one| one.ready && one.face.symbol == "air");
        air.map(|one| one.name.to_string()).collect()
    };
    for frame in [Frame::Phase(Phase::Interdiction), Frame::Drops] {
        state.frames = [frame].into_iter().collect();
        assert_eq!(ready(&state, ALLIED), ["Allied aircraft 1"]);
        assert_eq!(ready(&state, GERMAN), Vec::<String>::new());
    }
    state.frames = [Frame::Phase(Phase::Interdiction)].into_iter().collect();
    let mut focuses = Vec::new();
    game.focuses_now(&state, Seat::Allied, &mut focuses);
    assert_eq!(focuses, [Focus::General, Focus::Aircraft]);
}

/// While bridges are built and attacks gathered only those are lit who have an order. Proves BW §10.1-range, §13.3-others
#[test]
fn only_units_with_an_order_are_lit() {
    let game = game();
    let lit = |state: &State| {
        let mut focuses = Vec::new();
        game.focuses_now(state, Seat::German, &mut focuses);
        let units = focuses.into_iter().filter_map(|focus| match focus {
            Focus::Unit(unit) => Some(game.unit_name(unit).to_owned()),
            _ => None,
        });
        units.collect::<Vec<_>>()
    };
    let there = [("2pz-3", "1325"), ("2pz-2", "1325"), ("2pz-304", "1224"), ("arty-402", "1722")];
    let mut state = position(&game.data, &there);
    state.frames.push(Frame::Phase(Phase::Construction));
    let bridge = game.read_bridge("1325/1424").expect("the bridge of Dasburg");
    state.bridges.blow(bridge);
    state.works.push((unit(&game, "2pz-3"), bridge));
    assert_eq!(lit(&state), ["2/3"], "the builder first");
    let line = told(&game, &mut state, Seat::German, "cross 2pz-3");
    assert_eq!(line, ["The bridge at Dasburg is rebuilt.", "2/3 crosses to 1424."]);
    assert_eq!(lit(&state), ["2/2"], "then who is with him");
    // A gun far away is not lit while an attack is gathered.
    let guns: Vec<UnitId> = game.guns_of(Seat::German).collect();
    let mut state = attack_on_the_110th(&game, 3);
    state.piece_mut(guns[0]).put(Place::Hex(hex(&game.data, "0026")));
    state.piece_mut(guns[1]).put(Place::Hex(hex(&game.data, "1223")));
    let lit = lit(&state);
    assert!(!lit.contains(&game.unit_name(guns[0]).to_owned()), "{lit:?}");
    assert!(lit.contains(&game.unit_name(guns[1]).to_owned()), "{lit:?}");
}

/// Where two rebuilt bridges lead out of one hex, followers choose; the order without a hex takes the first. Proves BW §13.3-others
#[test]
fn r13_3_others_choose_among_two_bridges() {
    let game = game();
    let mut state = position(&game.data, &[("2pz-3", "2920"), ("2pz-2", "2920"), ("2pz-304", "2920")]);
    state.frames.push(Frame::Phase(Phase::Construction));
    let from = hex(&game.data, "2920");
    let here: Vec<BridgeId> = BridgeId::number(&game.ground.bridges)
        .filter(|(_, bridge)| bridge.ends.contains(&from))
        .map(|(bridge, _)| bridge)
        .collect();
    assert_eq!(here.len(), 2, "La Roche has two bridges");
    for (bridge, id) in here.iter().zip(["2pz-3", "2pz-2"]) {
        state.bridges.blow(*bridge);
        state.works.push((unit(&game, id), *bridge));
    }
    let follower = unit(&game, "2pz-304");
    let offered = |state: &State| -> Vec<String> {
        let mut actions = Vec::new();
        game.legal_actions(state, Seat::German, Focus::Unit(follower), &mut actions);
        actions.iter().map(|action| action.write(&game)).collect()
    };
    assert_eq!(offered(&state), Vec::<String>::new(), "the builders come first");
    told(&game, &mut state, Seat::German, "cross 2pz-3");
    assert_eq!(offered(&state), ["cross 2pz-304"]);
    told(&game, &mut state, Seat::German, "cross 2pz-2");
    let second = state.hex(unit(&game, "2pz-2")).expect("over");
    let order = format!("cross 2pz-304 {}", game.number_of(second));
    assert_eq!(offered(&state), ["cross 2pz-304".to_owned(), order.clone()]);
    let both = [None, Some(second)].map(|to| Action::Cross { unit: follower, to });
    let labels: Vec<String> =
        game.describe_actions(&state, Seat::German, &both).into_iter().map(|choice| choice.label).collect();
    assert_ne!(labels[0], labels[1]);
    told(&game, &mut state, Seat::German, &order);
    assert_eq!(state.hex(follower), Some(second));
}

/// Options that are off are not said to come, and a unit is under way only while units move. Proves BW §20, §26
#[test]
fn what_is_not_played_is_not_said_to_come() {
    let (plain, full) = (game(), all_options());
    let mut state = position(&plain.data, &[("2pz-3", "1224")]);
    state.frames.extend([Frame::Phase(Phase::Supply)]);
    state.frames.extend([
        Frame::Then(Then::Surrender),
        Frame::Then(Then::Attrition),
        Frame::Then(Then::Fright),
    ]);
    state.frames.push(Frame::CombatDie);
    assert_eq!(plain.still_to_do(&state), Vec::<String>::new());
    state.turn = 11;
    assert_eq!(full.still_to_do(&state).len(), 3);
    let tank = unit(&plain, "2pz-3");
    state.piece_mut(tank).mark(Marks::GONE);
    let mut under_way = |phase: Phase| {
        state.frames = [Frame::Phase(phase)].into_iter().collect();
        let view = plain.view(&state, GERMAN);
        let tank = view.counters.into_iter().find(|one| one.id == "2pz-3").expect("it");
        tank.status.iter().any(|one| one.name == "under way")
    };
    assert!(under_way(Phase::Movement) && under_way(Phase::Exploitation) && !under_way(Phase::Combat));
}

/// What changes a strength is told in the order in which it does. Proves BW §9.4-river, §21.3
#[test]
fn shock_is_told_before_the_river() {
    let game = all_options();
    let mut state = attack_on_the_110th(&game, 3);
    state.piece_mut(unit(&game, "28-110")).mark(Marks::SHOCKED);
    let attack = state.attack.clone().expect("an attack");
    let reckoning = game.combat_odds(&state, &attack).expect("odds");
    let line = &reckoning.defense[0];
    assert_eq!(line.text, "28/110, halved by shock, doubled by the river");
}

/// Points are told with their nouns and signs, places with what counts there. Proves BW §Sc-patton
#[test]
fn points_are_told_in_words() {
    let game = scenario("patton");
    let chart = game.charts().into_iter().find(|chart| chart.id == "victory").expect("a chart");
    let lines: Vec<&str> = chart.cells.iter().map(|cells| cells[0].as_str()).collect();
    assert!(
        lines.iter().any(|line| line.ends_with("points for 2526 Bastogne, taken and in supply")),
        "{lines:#?}"
    );
    assert!(lines.iter().any(|line| line.starts_with("1 point lost for every 3 German")), "{lines:#?}");
    assert!(!lines.iter().any(|line| line.contains('-')), "{lines:#?}");
    let shown = game.objectives_shown(&game.opened);
    assert!(shown.iter().any(|line| line.contains("lost (0 so far): 0 points")), "{shown:#?}");
    assert_eq!(victory_points(-1), "−1 point");
}

/// The turn record has the notes of this scenario and of what is played, and the menu its length. BW §T-air
#[test]
fn the_turn_record_is_that_of_the_scenario() {
    let notes = |game: &BitterWoods| -> Vec<String> {
        let chart = game.charts().into_iter().find(|chart| chart.id == "calendar").expect("a chart");
        chart.cells.into_iter().map(|cells| cells[4].clone()).filter(|note| !note.is_empty()).collect()
    };
    let patton = notes(&scenario("patton"));
    assert_eq!(patton[0], "Begins with the Allied player turn");
    assert_eq!(patton.last().map(String::as_str), Some("The game ends"));
    let told = |notes: &[String], word: &str| notes.iter().any(|note| note.to_lowercase().contains(word));
    let six = notes(&scenario("six-turn"));
    assert!(told(&six, "the game ends") && !told(&six, "scenario"), "{six:#?}");
    assert!(!told(&notes(&game()), "attrition"), "nobody wears out in a game without that option");
    assert!(notes(&all_options()).iter().any(|note| note == "Attrition begins"));
    let lengths: Vec<(String, u32)> =
        data().info.scenarios.iter().map(|one| (one.id.to_string(), one.turns)).collect();
    assert!(lengths.contains(&("patton".to_owned(), 10)), "{lengths:?}");
    assert!(lengths.contains(&("erasing-the-bulge".to_owned(), 12)), "{lengths:?}");
}

/// Counters have the symbol and the army that players know, and a bridge the name of its builder. Proves BW §2.4-army
#[test]
fn counters_have_names_for_people() {
    let game = game();
    let mut state = position(&game.data, &[("2pz-304", "1325")]);
    let bridge = game.read_bridge("1325/1424").expect("the bridge of Dasburg");
    state.bridges.blow(bridge);
    state.works.push((unit(&game, "2pz-304"), bridge));
    let view = game.view(&state, GERMAN);
    let built = view.markers.iter().find(|one| one.name == "bridge construction").expect("a marker");
    assert_eq!(built.value.as_deref(), Some("2/304"));
    let counter = view.counters.iter().find(|one| one.id == "2pz-304").expect("it");
    assert_eq!(
        (counter.face.symbol.as_str(), counter.face.band.as_deref()),
        ("mechanized-infantry", Some("5th Panzer Army"))
    );
    assert_eq!(Army::British.band(), "British");
}

/// Whoever lacks the point for parachutists is told so, wherever they are. Proves BW §29-1-entry
#[test]
fn a_landing_site_that_is_too_dear_is_called_so() {
    let game = all_options();
    let mut state = position(&game.data, &[("28-110", "2522")]);
    (state.turn, state.phasing) = (5, Seat::Allied);
    state.frames.push(Frame::Phase(Phase::Movement));
    let (rifles, field) = (unit(&game, "28-110"), game.field(&state));
    let points = game.points_left(&state, &field, rifles);
    let mut dear = Vec::new();
    game.each_end(&state, &field, (rifles, points), |at, cost| {
        dear.extend(cost.filter(|cost| *cost + Mp::ONE > points).map(|_| at));
    });
    let from = hex(&game.data, "2522");
    let site = dear.into_iter().find(|at| game.ground.edge(from, *at).is_none()).expect("a hex far away");
    assert_eq!(game.check_move(&state, Seat::Allied, rifles, site).err(), None);
    state.piece_mut(unit(&game, "vdh-1")).put(Place::Hex(site));
    state.events.landed = 1;
    let refused = game.check_move(&state, Seat::Allied, rifles, site).expect_err("too dear");
    let why = format!(
        "28/110 does not have the extra point that the parachutists in {} may cost",
        game.hex_name(site)
    );
    assert_eq!((refused.rule.number(), refused.why.as_ref()), ("29-1-entry", why.as_str()));
}

/// What waits for the end of a combat happens when an attack is called off, too. Proves BW §24.3-weak
#[test]
fn a_lone_leader_is_lost_when_an_attack_is_called_off() {
    let game = all_options();
    let mut state = position(&game.data, &[("26vg-78", "1424"), ("28-110", "1425"), ("hodges", "1423")]);
    state.turn = 3;
    state.frames = [Frame::Phase(Phase::Combat), Frame::Prepare].into_iter().collect();
    state.attack = Some(Attack::on(Seat::German, hex(&game.data, "1425")));
    let lines = told(&game, &mut state, Seat::German, "cancel");
    assert_eq!(lines, ["Hodges is eliminated."]);
    assert_eq!(state.hex(unit(&game, "hodges")), None);
}

/// The window of reinforcements says which of them wait for a place, and that this is ours. Proves BW §16.1-condition
#[test]
fn the_reinforcements_show_what_they_wait_for() {
    let game = game();
    let chart = game.charts().into_iter().find(|chart| chart.id == "reinforcements").expect("a chart");
    let waits: Vec<&str> =
        chart.cells.iter().map(|cells| cells[5].as_str()).filter(|text| !text.is_empty()).collect();
    assert_eq!(waits.len(), 4, "{waits:?}");
    assert!(waits.iter().any(|text| text.contains("1316")) && waits.iter().any(|text| text.contains("1610")));
    assert!(
        waits
            .iter()
            .all(|text| text.starts_with("only while a German unit is in") && text.ends_with("(ours)"))
    );
}

/// The chart of victory has the source of the terms and leaves nothing of them out. Proves BW §17.2, §17.3
#[test]
fn victory_is_shown_with_its_source_and_all_its_terms() {
    let of = |id: &str| {
        let chart = scenario(id).charts().into_iter().find(|chart| chart.id == "victory").expect("a chart");
        let source = chart.source.to_string();
        (source, chart.cells.into_iter().map(|cells| cells[0].clone()).collect::<Vec<String>>().join("\n"))
    };
    let (source, text) = of("campaign");
    assert_eq!(source, "seed");
    for term in [
        "north of Vireux (5223)",
        "Ramet (3204)",
        "west or north edge",
        "neither a German victory nor a draw",
    ] {
        assert!(text.contains(term), "{term}: {text}");
    }
    for id in [
        "extended",
        "six-turn",
        "eight-turn",
        "patton",
        "plan-martin",
        "southern-shoulder",
        "early-offensive",
    ] {
        assert_eq!(of(id).0, "ours", "{id}");
    }
    assert!(of("patton").1.contains("at the end of a player turn"), "{}", of("patton").1);
    let menu = data().info;
    assert!(menu.scenarios.iter().all(|one| one.about.contains("et-up") && one.about.contains("ours")));
}
