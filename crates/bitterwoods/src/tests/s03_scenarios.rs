//! How the nine scenarios begin. BW §3

use std::sync::Arc;

use pack::Files;
use table::{Seat, Setup};

use crate::model::dice_table::Table;
use crate::model::ids::{BOTH_DUMPS, BridgeId, HexId, Id as _, PlanId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Dump, Frame, Phase, State};
use crate::model::units::Army;
use crate::pack::charts::Weather;
use crate::pack::data::{embedded_files, load};
use crate::pack::map::Beside;
use crate::rulebook::BitterWoods;
use crate::rules::field::Field;
use crate::rules::s12_supply::SupplyNet;
use crate::tests::fixtures::{data, hex, unit};

/// A scenario with some options on.
pub(crate) fn scenario(id: &str, on: &[&str]) -> BitterWoods {
    let setup = on.iter().fold(Setup::new("bitterwoods", id), |setup, option| setup.with(option, "on"));
    BitterWoods::new(Arc::new(data()), &setup).expect("a scenario")
}

fn field(game: &BitterWoods, state: &State) -> Field {
    Field::compute(&game.ground, &game.units, &state.pieces)
}

fn place(game: &BitterWoods, state: &State, id: &str) -> Place {
    state.piece(unit(game, id)).place()
}

/// The printed number of the hex a unit is in.
fn stands(game: &BitterWoods, state: &State, id: &str) -> String {
    state.hex(unit(game, id)).map_or(String::new(), |at| game.ground.node(at).number.clone())
}

/// The units of a side of which something holds, by their ids.
fn those(game: &BitterWoods, seat: Seat, holds: impl Fn(UnitId) -> bool) -> Vec<&str> {
    game.units_of(seat).filter(|unit| holds(*unit)).map(|unit| game.unit(unit).id.as_str()).collect()
}

/// Every opening of a scenario: before and after each plan is named.
fn openings(game: &BitterWoods) -> Vec<State> {
    let mut states = vec![game.opening()];
    for plan in 0..game.scenario.plans.len() {
        let mut state = game.opening();
        game.settle_plan(&mut state, PlanId::from_index(plan));
        states.push(state);
    }
    states
}

fn check_opening(game: &BitterWoods, cut_off: &[&str]) {
    // As it is laid out, with each plan, and when somebody is first asked.
    for state in openings(game).into_iter().chain([game.opened.clone()]) {
        let (field, id) = (field(game, &state), &game.setup.scenario);
        assert_eq!(game.overstacked(&state), Vec::<HexId>::new(), "{id}");
        for at in game.ground.grid.indices() {
            let both = Seat::PLAYERS.iter().all(|seat| field.is_there(*seat, at));
            assert!(!both, "{id}: enemies in {}", game.hex_name(at));
        }
        for seat in Seat::PLAYERS {
            let net = SupplyNet::of(&game.ground, &state, &field, seat);
            let cut = |unit: UnitId| state.hex(unit).is_some_and(|at| !net.supplies(at));
            let expected = those(game, seat, |unit| cut_off.contains(&game.unit(unit).id.as_str()));
            assert_eq!(those(game, seat, cut), expected, "{id}");
        }
    }
}

/// Who is on the map stands by the rules and in supply, but for Bastogne and Peiper on 22 December; with every option that the
/// scenario lets one choose, and with none.
///
/// Proves BW §3
#[test]
fn each_scenario_opens_soundly_with_all_its_options_and_with_none() {
    let data = Arc::new(data());
    let surrounded =
        ["1ss-peiper", "101-501", "101-502", "101-506", "101-327", "9arm-ccr", "10arm-ccb", "arty-333"];
    assert_eq!(data.info.scenarios.len(), 9);
    for info in &data.info.scenarios {
        let cut_off = if info.id == "patton" { surrounded.as_slice() } else { &[] };
        let bare = Setup::new("bitterwoods", &info.id);
        check_opening(&BitterWoods::new(Arc::clone(&data), &bare).expect("a scenario"), cut_off);
        let all = data.info.options.iter().filter(|option| !info.fixed.contains_key(&option.id));
        let full = all.fold(bare, |setup, option| setup.with(&option.id, "on"));
        check_opening(&BitterWoods::new(Arc::clone(&data), &full).expect("a scenario"), cut_off);
    }
}

/// Proves BW §1.3-switch
#[test]
fn r1_3_switch_each_option_is_switched_by_itself_unless_the_scenario_fixes_it() {
    let data = Arc::new(data());
    for info in &data.info.scenarios {
        for option in &data.info.options {
            let setup = Setup::new("bitterwoods", &info.id);
            let needs = option.needs.iter().fold(setup.clone(), |setup, need| setup.with(need, "on"));
            let switched = |value: &str| {
                BitterWoods::new(Arc::clone(&data), &needs.clone().with(&option.id, value)).is_ok()
            };
            let fixed = info.fixed.get(&option.id).map(String::as_str);
            let (on, off) =
                (fixed.is_none_or(|value| value == "on"), fixed.is_none_or(|value| value == "off"));
            assert_eq!((switched("on"), switched("off")), (on, off), "{} in {}", option.id, info.id);
        }
    }
}

/// Whether a scenario may be played with an option.
fn may(id: &str, option: &str) -> bool {
    let setup = Setup::new("bitterwoods", id).with("leaders", "on").with(option, "on");
    BitterWoods::new(Arc::new(data()), &setup).is_ok()
}

/// Proves BW §36-scenarios
#[test]
fn r36_scenarios_peipers_battalions_are_not_in_the_late_scenarios() {
    for id in ["campaign", "extended", "six-turn", "early-offensive", "southern-shoulder", "plan-martin"] {
        assert!(may(id, "peiper-alternative"), "{id}");
    }
    assert!(!may("patton", "peiper-alternative") && !may("erasing-the-bulge", "peiper-alternative"));
    assert!(!scenario("eight-turn", &[]).setup.is_on("peiper-alternative"), "not in a tournament");
}

/// Proves BW §38-scenarios
#[test]
fn r38_scenarios_more_events_are_for_five_scenarios() {
    for events in ["events-17am", "events-19am"] {
        for id in ["patton", "plan-martin", "early-offensive"] {
            assert!(!may(id, events), "{id}");
        }
        for id in ["campaign", "extended", "eight-turn", "southern-shoulder"] {
            assert!(may(id, events), "{id}");
        }
    }
    assert!(may("six-turn", "events-17am"), "and 19AM comes after its end");
}

/// Proves BW §3, §13.2-start, §Sc-campaign
#[test]
fn r3_the_campaign_begins_as_the_cards_say() {
    let game = scenario("campaign", &[]);
    let state = &game.opening();
    assert_eq!(
        (state.turn, state.phasing, state.frame()),
        (1, Seat::German, Some(Frame::Phase(Phase::Supply)))
    );
    let asked = (game.opened.turn, game.opened.phasing, game.opened.frames.as_slice());
    let expected = (1, Seat::German, &[Frame::Phase(Phase::Movement)][..]);
    assert_eq!(asked, expected, "everybody is in supply, nothing flies, and nobody is in reserve");
    assert_eq!(game.opened.pieces, state.pieces, "nobody has moved by then");
    assert_eq!((game.scenario.first, game.scenario.last), (1, 22));
    let days = [game.scenario.first, game.scenario.last].map(|turn| game.date(turn));
    assert_eq!(days, ["16 Dec AM", "26 Dec PM"]);
    assert_eq!(game.scenario_rule(), "Sc-campaign");
    assert_eq!(stands(&game, state, "28-110"), "1424");
    assert_eq!(place(&game, state, "fuh-gd"), Place::Waiting, "due on turn 13");
    assert_eq!(place(&game, state, "vdh-1"), Place::Waiting, "comes by an event");
    let down = BridgeId::number(&game.ground.bridges).filter(|(bridge, _)| state.bridges.is_blown(*bridge));
    let down: Vec<&str> = down.map(|(_, site)| site.name.as_str()).collect();
    assert_eq!(down, ["Echternach", "Vianden", "Dasburg"]);
    assert!(state.positions.contains(&(hex(&game.data, "1424"), Seat::Allied)), "the 110th is dug in");
    assert!(!state.positions.contains(&(hex(&game.data, "0714"), Seat::Allied)), "14th Cavalry is not");
    assert_eq!((state.built, state.forts.len(), state.dumps.state), (0, 0, [Dump::None; 2]));
}

/// Proves BW §15.2-zoc
#[test]
fn r15_2_zoc_who_begins_in_a_german_zone_is_remembered() {
    let pinned = [
        "99-393", "99-394", "14cav", "106-422", "106-423", "106-424", "28-112", "28-110", "28-109",
        "9arm-cca", "4-12",
    ];
    for id in ["campaign", "early-offensive", "southern-shoulder"] {
        let game = scenario(id, &[]);
        let is = |unit: UnitId| game.opened.piece(unit).is(Marks::PINNED);
        assert_eq!(those(&game, Seat::Allied, is), pinned, "{id}");
        let points =
            |id: &str| game.allowance(&game.opened, &field(&game, &game.opened), unit(&game, id)).floor();
        assert_eq!((points("28-110"), points("9arm-ccr")), (4, 2), "{id}");
    }
    let later = scenario("patton", &[]);
    assert!(those(&later, Seat::Allied, |unit| later.opened.piece(unit).is(Marks::PINNED)).is_empty());
}

/// What the rule names, as the attacks of the first turn will ask for it. BW §15.7-fronts
#[test]
fn r15_7_fronts_run_from_one_named_unit_to_the_other() {
    let front = |game: &BitterWoods, army: Army| {
        let (_, units) = game.scenario.fronts.iter().find(|(one, _)| *one == army).expect("a front").clone();
        units.iter().map(|unit| game.unit(*unit).id.to_string()).collect::<Vec<String>>()
    };
    let game = scenario("campaign", &[]);
    let ends = |units: &[String]| (units[0].clone(), units[units.len() - 1].clone());
    let of = |army: Army| ends(&front(&game, army));
    assert_eq!(of(Army::SixthPanzer), ("102cav".to_owned(), "14cav".to_owned()));
    assert_eq!(of(Army::FifthPanzer), ("14cav".to_owned(), "28-110".to_owned()));
    assert_eq!(of(Army::Seventh), ("28-109".to_owned(), "4-12".to_owned()));
    assert!(!front(&game, Army::SixthPanzer).contains(&"2-23".to_owned()), "it is in reserve");
    let martin = scenario("plan-martin", &[]);
    assert_eq!(ends(&front(&martin, Army::Seventh)), ("28-112".to_owned(), "4-12".to_owned()));
    assert!(scenario("patton", &[]).scenario.fronts.is_empty());
}

/// Proves BW §1.3-switch
#[test]
fn options_bring_their_units_and_leave_them_out() {
    let plain = scenario("campaign", &[]);
    for id in
        ["hodges", "dietrich", "peiper", "peiper-alternate", "1ss-pzbn", "1ss-501", "1ss-3-2", "arty-7a"]
    {
        assert_eq!(place(&plain, &plain.opened, id), Place::Absent, "{id}");
    }
    assert_eq!(stands(&plain, &plain.opened, "1ss-peiper"), "0413");
    let led = scenario("campaign", &["leaders", "army-artillery"]);
    assert_eq!(stands(&led, &led.opened, "dietrich"), "0313");
    assert_eq!(stands(&led, &led.opened, "arty-7a"), "0830");
    assert_eq!(place(&led, &led.opened, "patton"), Place::Waiting, "a leader comes as others do");
    assert_eq!(place(&led, &led.opened, "peiper"), Place::Absent);
    let apart = scenario("campaign", &["leaders", "peiper-alternative"]);
    for id in ["peiper", "1ss-pzbn", "1ss-501", "1ss-3-2"] {
        assert_eq!(stands(&apart, &apart.opened, id), "0413", "{id}");
    }
    for id in ["1ss-peiper", "peiper-alternate"] {
        assert_eq!(place(&apart, &apart.opened, id), Place::Absent, "{id}");
    }
}

/// What is asked before the first turn. BW §25.1
#[test]
fn r25_1_the_dice_of_both_dumps_come_first() {
    let game = scenario("six-turn", &[]);
    let dice = |dump: usize| Frame::Dice { table: Table::Dump, about: BOTH_DUMPS[dump].into() };
    assert_eq!(game.opening().frames.as_slice(), [Frame::Phase(Phase::Supply), dice(1), dice(0)]);
    assert_eq!(&game.opened.frames[game.opened.frames.len() - 2..], [dice(1), dice(0)], "before all supply");
    assert_eq!(game.opened.dumps.state, [Dump::None; 2], "nobody knows where they are before");
}

/// Proves BW §Sc-patton
#[test]
fn sc_patton_begins_with_the_allied_turn_of_22_december() {
    let game = scenario("patton", &[]);
    let state = &game.opening();
    assert_eq!((state.turn, state.phasing, game.scenario.last), (13, Seat::Allied, 22));
    assert_eq!(state.frames.as_slice(), [Frame::Phase(Phase::Supply)]);
    let asked = (game.opened.turn, game.opened.phasing, game.opened.frames.as_slice());
    assert_eq!(asked, (13, Seat::Allied, &[Frame::Phase(Phase::Reserve)][..]), "supply was traced before");
    assert_eq!(stands(&game, state, "101-501"), "2426");
    let peiper = state.piece(unit(&game, "1ss-peiper"));
    assert_eq!((peiper.steps, peiper.since), (1, 1));
    assert_eq!(state.piece(unit(&game, "4arm-ccb")).since, 10, "it came on turn 10");
    assert_eq!(place(&game, state, "106-422"), Place::Dead);
    assert_eq!(place(&game, state, "4cav"), Place::Waiting, "due on this Allied turn");
    assert_eq!(stands(&game, state, "fuh-gd"), "1129", "the Germans of turn 13 are there");
    let forts = ["2526", "3518"].map(|number| hex(&game.data, number));
    assert_eq!(state.forts.as_slice(), forts);
    let bridge = |side: &str| {
        let at = game.ground.bridges.iter().position(|bridge| bridge.number == side).expect("a bridge");
        state.bridges.is_blown(BridgeId::from_index(at))
    };
    assert!(bridge("2431/2432") && !bridge("1325/1424"));
    assert_eq!((state.built, game.scenario.bridges), (0, 4), "four of eight bridges are left");
    let town = |number: &str| {
        let place = game.ground.node(hex(&game.data, number)).control.expect("a town");
        state.was_german(place)
    };
    assert!(town("1316") && town("2221") && !town("2526") && !town("3518"));
    assert!(game.scenario.boundaries.is_empty() && game.ground.lines.iter().all(Vec::is_empty));
}

/// Proves BW §Sc-patton
#[test]
fn sc_patton_keeps_most_panzers_out_of_the_area_of_bastogne() {
    let game = scenario("patton", &[]);
    let mut state = game.opened.clone();
    let wardin = hex(&game.data, "2327");
    let closed = |state: &State, id: &str| game.is_closed_to(state, unit(&game, id), wardin);
    assert!(closed(&state, "2pz-3") && closed(&state, "116pz-60") && closed(&state, "9pz-33"));
    assert!(!closed(&state, "lehr-901") && !closed(&state, "15pg-104") && !closed(&state, "fuh-gd"));
    assert!(!closed(&state, "26vg-39"), "who is on foot may go there");
    assert!(!game.is_closed_to(&state, unit(&game, "2pz-3"), hex(&game.data, "3023")));
    state.piece_mut(unit(&game, "2pz-3")).mark(Marks::INSIDE);
    assert!(!closed(&state, "2pz-3"), "who began there stays");
}

/// Proves BW §Sc-martin, §37.1-setup
#[test]
fn sc_martin_masses_the_panzers_and_lets_the_german_place_his_guns() {
    let game = scenario("plan-martin", &["army-artillery"]);
    let state = &game.opening();
    assert_eq!(state.frames.as_slice(), [Frame::Phase(Phase::Supply), Frame::Guns]);
    assert_eq!(game.opened.frame(), Some(Frame::Guns), "he is asked before anything else");
    assert_eq!(scenario("plan-martin", &[]).opening().frame(), Some(Frame::Phase(Phase::Supply)));
    assert_eq!(stands(&game, state, "2pz-3"), "0414");
    assert_eq!(game.army(state, unit(&game, "26vg-78")), Army::Seventh);
    assert_eq!(game.army(state, unit(&game, "9pz-33")), Army::SixthPanzer, "the northern group");
    let field = field(&game, state);
    let fits = |id: &str, number: &str| {
        let site = game.check_gun_site(&field, unit(&game, id), hex(&game.data, number));
        site.map_err(|illegal| illegal.rule.number().to_owned())
    };
    let barred = Err("37.1-setup".to_owned());
    for id in ["arty-6pza", "arty-5pza", "arty-7a"] {
        assert_eq!(fits(id, &stands(&game, state, id)), Ok(()), "{id} stands where it may");
    }
    assert_eq!(fits("arty-7a", "1124"), Ok(()), "the Our front is its own now");
    assert_eq!(fits("arty-5pza", "1124"), barred);
    assert_eq!(fits("arty-6pza", "0612"), barred, "next to the 394th");
    assert_eq!(fits("vak-401", "0619"), barred, "no army artillery");
    let north = game.scenario.north.as_ref().expect("a second prong");
    assert_eq!((north.letters.as_str(), north.instead.as_str(), north.from), ("OPQ", "MN", 5));
    let letters = |turn: i8, id: &str| game.due_letters(turn, unit(&game, id)).to_string();
    assert_eq!((letters(4, "7arm-ccb"), letters(5, "7arm-ccb")), ("OPQ".into(), "MN".into()));
    assert_eq!((letters(10, "84-334"), letters(5, "9pz-33")), ("MN".into(), "OPQ".into()));
    assert!(game.is_letter_closed(5, Seat::Allied, 'P') && !game.is_letter_closed(5, Seat::German, 'P'));
    let beside = |number: &str| game.ground.node(hex(&game.data, number)).boundary[1];
    assert_eq!((beside("1624"), beside("1623")), (Beside::On, Beside::North));
}

/// Proves BW §Sc-erasing
#[test]
fn sc_erasing_waits_for_a_plan_and_holds_the_quiet_fronts() {
    let game = scenario("erasing-the-bulge", &[]);
    let opened = &game.opening();
    assert_eq!((opened.turn, opened.phasing, game.scenario.last), (29, Seat::German, 40));
    assert_eq!(opened.frames.as_slice(), [Frame::Phase(Phase::Supply), Frame::Plan]);
    assert_eq!(game.opened.frame(), Some(Frame::Plan), "the Allied player is asked before anything else");
    assert_eq!(game.army(opened, unit(&game, "101-501")), Army::Third);
    let plans: Vec<&str> = game.scenario.plans.iter().map(|plan| plan.id.as_str()).collect();
    assert_eq!(plans, ["monty", "patton", "ridgway"]);
    let [monty, patton, ridgway] = [1, 2, 3].map(|at| openings(&game).swap_remove(at));
    assert_eq!((monty.plan, patton.plan, ridgway.plan), (1, 2, 3));
    let worn = unit(&game, "30-119");
    assert_eq!([&monty, &patton, &ridgway].map(|state| state.piece(worn).steps), [2, 1, 1]);
    assert_eq!(
        (stands(&game, &monty, "6arm-cca"), stands(&game, &patton, "6arm-cca")),
        ("2527".into(), "1435".into())
    );
    assert_eq!(stands(&game, &ridgway, "2arm-ccb"), "1912");
    let held = |state: &State, id: &str| state.piece(unit(&game, id)).is(Marks::HELD);
    assert!(held(&monty, "1-26") && held(&monty, "12vg-27"), "nobody but held units and guns is near");
    assert!(
        !held(&ridgway, "1-26") && !held(&ridgway, "12vg-27"),
        "the 1st Division is free, and so is who faces it"
    );
    assert!(held(&ridgway, "2-38") && held(&ridgway, "272vg-980"), "others are not freed in turn");
}

/// Proves BW §Sc-erasing
#[test]
fn sc_erasing_a_free_enemy_within_two_hexes_ends_the_hold() {
    let game = scenario("erasing-the-bulge", &[]);
    let mut state = openings(&game).swap_remove(1);
    let held = |state: &State, id: &str| state.piece(unit(&game, id)).is(Marks::HELD);
    let come = |state: &mut State, id: &str, number: &str| {
        state.piece_mut(unit(&game, id)).put(Place::Hex(hex(&game.data, number)));
        game.free_the_held(state, unit(&game, id));
    };
    come(&mut state, "arty-401", "0909");
    assert!(held(&state, "246vg-404"), "a gun frees nobody");
    come(&mut state, "2arm-cca", "1109");
    assert!(held(&state, "246vg-404"), "three hexes away");
    come(&mut state, "2arm-cca", "0909");
    assert!(!held(&state, "246vg-404") && !held(&state, "277vg-990"), "the whole stack");
    assert!(held(&state, "272vg-980"), "far from there");
    assert!(held(&state, "2-38"), "friends do not");
}

/// Proves BW §Sc-southern, §Sc-early, §Sc-extended
#[test]
fn sc_the_other_campaigns_change_what_they_say() {
    let south = scenario("southern-shoulder", &[]);
    assert_eq!(stands(&south, &south.opened, "fuh-gd"), "0928");
    assert_eq!(south.opened.piece(unit(&south, "fuh-gd")).since, 1);
    assert_eq!(south.army(&south.opened, unit(&south, "9pz-33")), Army::Seventh);
    assert!(south.setup.is_on("garrison"));
    let early = scenario("early-offensive", &[]);
    assert_eq!(
        (stands(&early, &early.opened, "2-23"), stands(&early, &early.opened, "12vg-89")),
        ("1316".into(), "0613".into())
    );
    assert_eq!(place(&early, &early.opened, "lehr-130"), Place::Waiting);
    assert_eq!(place(&early, &early.opened, "167vg-315"), Place::Absent, "it would come too late");
    assert_eq!(early.opened.piece(unit(&early, "116pz-16")).steps, 1);
    assert_eq!((early.scenario.bridges, early.scenario.sneak), (6, [5, 9]));
    assert_eq!(early.day(1).map(|day| day.turn), Some(-7), "12 December");
    let extended = scenario("extended", &[]);
    assert_eq!((extended.scenario.last, extended.scenario.first), (40, 1));
    assert!(extended.day(40).is_some_and(|day| day.ground == Weather::Snow));
}

/// Proves BW §Sc-six, §Sc-eight
#[test]
fn sc_six_and_eight_turns_begin_as_the_campaign_does() {
    let campaign = scenario("campaign", &["fuel-dumps"]);
    for (id, last) in [("six-turn", 6), ("eight-turn", 8)] {
        let game = scenario(id, &[]);
        assert_eq!(game.opened, campaign.opened, "{id}");
        assert_eq!(game.scenario.last, last, "{id}");
    }
}

/// Proves BW §16.1-condition
#[test]
fn r16_1_condition_the_fifteenth_waits_for_st_vith() {
    let game = scenario("campaign", &[]);
    let comes = |state: &State, id: &str| {
        let answer = game.check_condition(state, &field(&game, state), unit(&game, id));
        answer.map_err(|illegal| (illegal.rule.number().to_owned(), illegal.why.to_string()))
    };
    let mut state = game.opened.clone();
    let why = "15PG/104 arrives only while a German unit is in 1316 St. Vith".to_owned();
    assert_eq!(comes(&state, "15pg-104"), Err(("16.1-condition".to_owned(), why)));
    assert_eq!(comes(&state, "9pz-33"), Ok(()), "others wait for nothing");
    state.piece_mut(unit(&game, "arty-402")).put(Place::Waiting);
    state.piece_mut(unit(&game, "18vg-294")).put(Place::Hex(hex(&game.data, "1316")));
    assert_eq!(comes(&state, "15pg-104"), Ok(()));
    assert!(comes(&state, "5arm-ccr").is_err(), "the reserve of First Army waits for Malmedy to fall");
    state.piece_mut(unit(&game, "18vg-294")).put(Place::Hex(hex(&game.data, "1610")));
    assert_eq!(comes(&state, "5arm-ccr"), Ok(()));
    assert!(comes(&state, "15pg-104").is_err(), "the unit must be there when it enters");
    state.events.roll[2] = 6;
    assert_eq!(comes(&state, "15pg-104"), Ok(()), "the event sends it all the same");
}

/// The problems of the pack with something replaced in one of its files.
fn problems(file: &str, old: &str, new: &str) -> Vec<String> {
    let mut files: Files = embedded_files();
    let text = String::from_utf8(files.get(file).expect("a file").to_vec()).expect("text");
    assert!(text.contains(old), "{file} has no '{old}'");
    files.insert(file, text.replacen(old, new, 1).into_bytes());
    let (data, report) = load(&files);
    assert!(data.is_none());
    report.problems.iter().map(ToString::to_string).collect()
}

#[test]
fn what_is_wrong_with_a_scenario_is_told_with_its_line() {
    let one = |file: &str, old: &str, new: &str| {
        let told = problems(file, old, new);
        assert_eq!(told.len(), 1, "{told:#?}");
        told.into_iter().next().unwrap_or_default()
    };
    let line = |told: &str| {
        told.split(':').nth(1).is_some_and(|line| line.parse::<u32>().is_ok_and(|line| line > 1))
    };
    for (file, old, new, says) in [
        (
            "scenarios.toml",
            "\"28-112\"",
            "\"28-999\"",
            "there is no Allied unit of the set-up called '28-999'",
        ),
        ("scenarios.toml", "\"1503\"", "\"9903\"", "there is no hex '9903'"),
        ("scenarios.toml", "end = \"2417\"", "end = \"2418\"", "this is no road from start to end"),
        ("scenarios.toml", "kind = \"kept\"", "kind = \"kept!\"", "there are no such points"),
        ("scenarios.toml", "source = \"seed 1.0", "source = \"hearsay 1.0", "a source begins with seed"),
        ("scenarios.toml", "divisions = [\"9pz\"", "divisions = [\"8pz\"", "there is no division '8pz'"),
        ("scenarios.toml", "instead = \"MN\"", "instead = \"M9\"", "there is no road 'M9'"),
        ("setup_patton.csv", "272vg-980,setup", "272vg-980,sleeps", "'sleeps' is no way to begin"),
        ("setup_patton.csv", ",blown,2431/2432", ",blown,2431/2430", "there is no bridge at '2431/2430'"),
        ("setup_patton.csv", "fort,setup,2526", "fort,setup,2527", "no fortification can be built in '2527'"),
        (
            "setup_erasing.csv",
            ",,,patton,ours Mersch (",
            ",,,bradley,ours Mersch (",
            "there is no plan 'bradley'",
        ),
        ("setup_early.csv", "12vg-89,setup,0613", "12vg-48,setup,9913", "there is no hex '9913'"),
        ("appearance_german.csv", "german-at 1316", "german-in 1316", "'german-in 1316' is no condition"),
    ] {
        let told = if says.contains("hex '9913'") || says.contains("to begin") {
            problems(file, old, new).into_iter().find(|told| told.contains(says)).unwrap_or_default()
        } else {
            one(file, old, new)
        };
        assert!(told.contains(says) && told.starts_with(file) && line(&told), "{says}: {told}");
    }
}

#[test]
fn every_scenario_of_the_shelf_has_its_entry_and_every_unit_its_place() {
    let told = problems("pack.toml", "id = \"patton\"", "id = \"bradley\"");
    assert!(
        told.iter().any(|told| told.contains("the scenario 'bradley' has 0 entries and not one")),
        "{told:#?}"
    );
    assert!(
        told.iter().any(|told| told.contains("there is no scenario in pack.toml called 'patton'")),
        "{told:#?}"
    );
    let told = problems("setup_patton.csv", "2pz-3,setup", "#2pz-3,setup");
    assert_eq!(told, ["setup_patton.csv:19: nothing says where '2pz-3' is"]);
    let told = problems("setup_patton.csv", "2pz-304,setup,3023", "2pz-3,setup,3023");
    assert!(told.iter().any(|told| told.contains("'2pz-3' is placed twice")), "{told:#?}");
}
