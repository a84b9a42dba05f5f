//! Who has won. BW §17

use table::Seat;

use crate::model::edge::Edge4;
use crate::model::ids::{PlanId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Dump, Frame, Phase, State};
use crate::model::units::Kind;
use crate::rulebook::BitterWoods;
use crate::tests::fixtures::{hex, position, unit};
use crate::tests::s03_scenarios::scenario;

/// Three mechanized units, one of them armor, on the far bank by Dinant.
const ACROSS: [(&str, &str); 3] = [("2pz-3", "4816"), ("2pz-2", "4816"), ("2pz-304", "4816")];
/// Two of the three towns.
const TOWNS: [(&str, &str); 2] = [("26vg-39", "2526"), ("18vg-293", "1316")];

fn at(game: &BitterWoods, there: &[(&str, &str)]) -> State {
    position(&game.data, there)
}

fn put(game: &BitterWoods, state: &mut State, ids: &[&str], place: Place) {
    for id in ids {
        state.piece_mut(unit(game, id)).put(place);
    }
}

fn cut_off(game: &BitterWoods, state: &mut State, id: &str) {
    state.piece_mut(unit(game, id)).mark(Marks::OOS);
}

/// How a position would end: the level and the rule.
fn judged(game: &BitterWoods, state: &State) -> (String, String) {
    let mut state = state.clone();
    game.judge_at_the_end(&mut state);
    let outcome = game.outcome(state.verdict.expect("a verdict"));
    (outcome.level.unwrap_or_default(), outcome.rule.number().to_owned())
}

fn is(level: &str, rule: &str) -> (String, String) {
    (level.to_owned(), rule.to_owned())
}

/// Whether a position ends the game before its time.
fn at_once(game: &BitterWoods, state: &State) -> bool {
    let mut state = state.clone();
    game.judge_at_once(&mut state);
    state.verdict.is_some()
}

/// Eliminates some Allied units who are not on the map, guns among them.
fn kill_allies(game: &BitterWoods, state: &mut State, count: usize) {
    let free: Vec<UnitId> = game
        .units_of(Seat::Allied)
        .filter(|unit| game.unit(*unit).kind != Kind::Leader && state.is_at(*unit, Place::Waiting))
        .collect();
    for unit in &free[..count] {
        state.piece_mut(*unit).put(Place::Dead);
    }
}

/// The points for what a line says.
fn points(game: &BitterWoods, state: &State, line: &str) -> i16 {
    let lines = game.score_lines(state);
    let found: Vec<i16> =
        lines.iter().filter(|(text, _)| text.contains(line)).map(|(_, points)| *points).collect();
    assert_eq!(found.len(), 1, "{line}: {lines:#?}");
    found[0]
}

const GONE: [&str; 6] = ["2pz-3", "2pz-2", "2pz-304", "116pz-16", "116pz-60", "116pz-156"];
const ALL_TOWNS: [(&str, &str); 3] = [("26vg-39", "2526"), ("18vg-293", "1316"), ("lehr-recon", "3518")];

/// Proves BW §17.1, §17.1-towns, §17.1-exit, §17.1-instant
#[test]
fn r17_1_six_gone_beyond_the_meuse_and_three_towns_end_the_game_at_once() {
    let game = scenario("campaign", &[]);
    let gone = Place::Exited { supplied: true };
    let won = || {
        let mut state = at(&game, &ALL_TOWNS);
        put(&game, &mut state, &GONE, gone);
        state
    };
    let mut state = won();
    game.judge_at_once(&mut state);
    let outcome = game.outcome(state.verdict.expect("a verdict"));
    assert_eq!(
        (outcome.winner, outcome.level.as_deref()),
        (Some(Seat::German), Some("German strategic victory"))
    );
    assert_eq!(outcome.rule.number(), "17.1");
    let mut five = won();
    put(&game, &mut five, &["2pz-2"], Place::Waiting);
    assert!(!at_once(&game, &five));
    assert_eq!(judged(&game, &five), is("Allied tactical victory", "17.4"), "five earn nothing");
    let mut one_armor = won();
    put(&game, &mut one_armor, &["2pz-3"], Place::Waiting);
    put(&game, &mut one_armor, &["lehr-901"], gone);
    assert!(!at_once(&game, &one_armor));
    let mut hungry = won();
    put(&game, &mut hungry, &["2pz-2"], Place::Exited { supplied: false });
    assert!(!at_once(&game, &hungry), "who leaves must be in supply");
    let mut lost = won();
    cut_off(&game, &mut lost, "lehr-recon");
    assert!(!at_once(&game, &lost), "and so must who holds a town");
    let mut led = won();
    put(&game, &mut led, &["lehr-recon"], Place::Waiting);
    put(&game, &mut led, &["manteuffel"], Place::Hex(hex(&game.data, "3518")));
    assert!(!at_once(&game, &led), "a leader holds no town");
}

/// Proves BW §36-8
#[test]
fn all_three_battalions_leave_as_one_unit() {
    let game = scenario("campaign", &["leaders", "peiper-alternative"]);
    let gone = Place::Exited { supplied: true };
    let mut state = at(&game, &ALL_TOWNS);
    put(&game, &mut state, &["2pz-2", "2pz-304", "116pz-16", "116pz-60", "116pz-156"], gone);
    put(&game, &mut state, &["1ss-pzbn", "1ss-501", "peiper"], gone);
    assert!(!at_once(&game, &state), "two battalions are none");
    put(&game, &mut state, &["1ss-3-2"], gone);
    assert!(at_once(&game, &state), "three are one, and armor");
}

/// Proves BW §17.2, §17.2-meuse
#[test]
fn r17_2_three_across_and_two_towns_are_a_tactical_victory() {
    let game = scenario("campaign", &[]);
    let there: Vec<(&str, &str)> = ACROSS.into_iter().chain(TOWNS).collect();
    let tactical = is("German tactical victory", "17.2");
    assert_eq!(judged(&game, &at(&game, &there)), tactical);
    let mut two = at(&game, &there);
    put(&game, &mut two, &["2pz-2"], Place::Waiting);
    assert_ne!(judged(&game, &two), tactical, "two across");
    let mut hungry = at(&game, &there);
    cut_off(&game, &mut hungry, "2pz-2");
    assert_ne!(judged(&game, &hungry), tactical, "one of three without supply");
    let mut foot = at(&game, &there);
    put(&game, &mut foot, &["2pz-3"], Place::Waiting);
    put(&game, &mut foot, &["lehr-901"], Place::Hex(hex(&game.data, "4816")));
    assert_ne!(judged(&game, &foot), tactical, "no armor");
    let mut south = at(&game, &there);
    put(&game, &mut south, &["2pz-3"], Place::Hex(hex(&game.data, "5331")));
    assert_ne!(judged(&game, &south), tactical, "one south of Vireux");
    let mut town = at(&game, &there);
    cut_off(&game, &mut town, "26vg-39");
    assert_eq!(judged(&game, &town), is("Allied tactical victory", "17.4"), "one town in supply");
}

/// Proves BW §17.3, §17.3-meuse
#[test]
fn r17_3_one_at_the_meuse_and_two_towns_are_a_draw() {
    let game = scenario("campaign", &[]);
    let with = |id: &'static str, number: &'static str| {
        let there: Vec<(&str, &str)> = TOWNS.into_iter().chain([(id, number)]).collect();
        judged(&game, &at(&game, &there)).1
    };
    assert_eq!(with("2pz-2", "4816"), "17.3", "across");
    assert_eq!(with("2pz-2", "4717"), "17.3", "on its bank");
    assert_eq!(with("2pz-2", "4617"), "17.3", "a hex away");
    assert_eq!(with("2pz-2", "4517"), "17.4", "two hexes away");
    assert_eq!(with("2pz-2", "5223"), "17.3", "at Vireux, by the side north of it");
    assert_eq!(with("2pz-2", "5230"), "17.4", "on the bank south of Vireux");
    assert_eq!(with("2pz-2", "3105"), "17.4", "on the bank north of Ramet");
    assert_eq!(with("2pz-2", "3003"), "17.3", "across it there");
    assert_eq!(with("26vg-77", "4816"), "17.4", "on foot");
    let mut hungry = at(&game, &[TOWNS[0], TOWNS[1], ("2pz-2", "4717")]);
    cut_off(&game, &mut hungry, "2pz-2");
    assert_eq!(judged(&game, &hungry).1, "17.4");
    assert_eq!(judged(&game, &at(&game, &[TOWNS[0], ("2pz-2", "4717")])).1, "17.4", "one town");
}

/// Proves BW §17.4, §17.5
#[test]
fn r17_5_three_towns_without_germans_are_a_strategic_victory_of_the_allies() {
    let game = scenario("campaign", &[]);
    let strategic = is("Allied strategic victory", "17.5");
    let tactical = is("Allied tactical victory", "17.4");
    assert_eq!(judged(&game, &at(&game, &[])), strategic);
    assert_eq!(judged(&game, &at(&game, &[("18vg-293", "1316")])), strategic, "St. Vith is not asked for");
    for number in ["2526", "3518", "2221"] {
        let mut state = at(&game, &[("26vg-39", number)]);
        cut_off(&game, &mut state, "26vg-39");
        assert_eq!(judged(&game, &state), tactical, "a German in {number}, in supply or not");
    }
    assert_eq!(judged(&game, &at(&game, &[("manteuffel", "2526")])), strategic, "a leader is no unit");
}

/// Proves BW §17.6, §17.6-german
#[test]
fn r17_6_german_48_units_lost_move_the_level_to_the_german() {
    let game = scenario("campaign", &[]);
    let mut state = at(&game, &[("26vg-39", "2221")]);
    kill_allies(&game, &mut state, 47);
    put(&game, &mut state, &["patton"], Place::Dead);
    assert_eq!(judged(&game, &state), is("Allied tactical victory", "17.4"), "a leader does not count");
    kill_allies(&game, &mut state, 1);
    assert_eq!(judged(&game, &state), is("Draw", "17.6-german"));
    let there: Vec<(&str, &str)> = ACROSS.into_iter().chain(TOWNS).collect();
    let mut state = at(&game, &there);
    kill_allies(&game, &mut state, 48);
    assert_eq!(judged(&game, &state), is("German strategic victory", "17.6-german"));
    let mut left = at(&game, &[("26vg-39", "2221")]);
    kill_allies(&game, &mut left, 47);
    put(&game, &mut left, &["99-395"], Place::Left(Edge4::North));
    assert_eq!(judged(&game, &left).1, "17.4", "who has left the map is not lost");
}

/// Proves BW §17.6, §17.6-allied
#[test]
fn r17_6_allied_12_mechanized_units_lost_move_the_level_to_the_allies() {
    let game = scenario("campaign", &[]);
    let there: Vec<(&str, &str)> = ACROSS.into_iter().chain(TOWNS).collect();
    let mut state = at(&game, &there);
    // Five armor units and one other are eleven; guns and infantry are nothing.
    put(&game, &mut state, &["9ss-9", "2ss-2", "12ss-12", "9pz-33", "116pz-16", "lehr-901"], Place::Dead);
    put(&game, &mut state, &["26vg-77", "26vg-78", "vak-401", "werfer-7", "dietrich"], Place::Dead);
    assert_eq!(game.german_lost(&state, 2), 11);
    assert_eq!(judged(&game, &state).1, "17.2");
    put(&game, &mut state, &["lehr-902"], Place::Dead);
    assert_eq!(judged(&game, &state), is("Draw", "17.6-allied"));
    kill_allies(&game, &mut state, 48);
    assert_eq!(judged(&game, &state), is("German tactical victory", "17.2"), "both shifts cancel");
    let mut free = at(&game, &[]);
    put(&game, &mut free, &["9ss-9", "2ss-2", "12ss-12", "9pz-33", "116pz-16", "2pz-3"], Place::Dead);
    assert_eq!(judged(&game, &free), is("Allied strategic victory", "17.5"), "no level lies beyond");
}

/// What is left over of Peiper's thirds is dropped. BW §17.6-allied, BW.Q90
#[test]
fn a_lost_battalion_is_a_third_of_peiper() {
    let game = scenario("campaign", &["leaders", "peiper-alternative"]);
    let mut state = at(&game, &[]);
    put(&game, &mut state, &["1ss-pzbn"], Place::Dead);
    assert_eq!((game.german_lost(&state, 1), game.german_lost(&state, 2)), (0, 0));
    put(&game, &mut state, &["1ss-501"], Place::Dead);
    assert_eq!((game.german_lost(&state, 1), game.german_lost(&state, 2)), (0, 1));
    put(&game, &mut state, &["1ss-3-2", "peiper"], Place::Dead);
    assert_eq!((game.german_lost(&state, 1), game.german_lost(&state, 2)), (1, 2));
}

/// Proves BW §Sc-extended
#[test]
fn sc_extended_towns_alone_suffice_at_the_end() {
    let game = scenario("extended", &[]);
    assert_eq!(judged(&game, &at(&game, &ALL_TOWNS)), is("German tactical victory", "Sc-extended"));
    assert_eq!(judged(&game, &at(&game, &TOWNS)), is("Draw", "Sc-extended"));
    let mut state = at(&game, &TOWNS);
    kill_allies(&game, &mut state, 71);
    assert_eq!(judged(&game, &state).0, "Draw");
    kill_allies(&game, &mut state, 1);
    assert_eq!(judged(&game, &state).0, "German tactical victory");
}

/// Proves BW §Sc-southern
#[test]
fn sc_southern_has_a_second_way() {
    let game = scenario("southern-shoulder", &[]);
    let three = [("26vg-39", "2526"), ("fuh-gd", "2432"), ("5fj-13", "1435")];
    assert_eq!(judged(&game, &at(&game, &three)).0, "Draw");
    let four: Vec<(&str, &str)> = three.into_iter().chain([("5fj-14", "3333")]).collect();
    assert_eq!(judged(&game, &at(&game, &four)).0, "Draw", "nobody at the Meuse");
    let five: Vec<(&str, &str)> = four.into_iter().chain([("2pz-2", "4717")]).collect();
    assert_eq!(judged(&game, &at(&game, &five)), is("German tactical victory", "Sc-southern"));
    assert_eq!(
        judged(&game, &at(&game, &[("5fj-13", "1435")])).0,
        "Allied tactical victory",
        "Mersch counts too"
    );
    assert_eq!(judged(&game, &at(&game, &[])), is("Allied strategic victory", "Sc-southern"));
}

/// Proves BW §Sc-early
#[test]
fn sc_early_is_won_as_the_campaign_is() {
    let game = scenario("early-offensive", &[]);
    let there: Vec<(&str, &str)> = ACROSS.into_iter().chain(TOWNS).collect();
    assert_eq!(judged(&game, &at(&game, &there)), is("German tactical victory", "17.2"));
    assert_eq!(judged(&game, &at(&game, &TOWNS)), is("Allied tactical victory", "17.4"));
}

/// Proves BW §Sc-six, §Sc-eight
#[test]
fn sc_six_and_eight_turns_count_places_dumps_and_losses() {
    for (id, needed, wanted) in [("six-turn", 3, 13), ("eight-turn", 4, 18)] {
        let game = scenario(id, &[]);
        let mut state = at(&game, &[("2pz-2", "2526")]);
        assert_eq!((points(&game, &state, "2526"), points(&game, &state, "fewer than 4")), (1, 1));
        cut_off(&game, &mut state, "2pz-2");
        assert_eq!(points(&game, &state, "2526"), 0, "not in supply");
        let mut state = at(&game, &[("2pz-2", "2526")]);
        state.dumps.state = [Dump::Shown, Dump::Captured];
        assert_eq!((points(&game, &state, "1809"), points(&game, &state, "2719")), (0, 1));
        kill_allies(&game, &mut state, wanted - 1);
        assert_eq!(points(&game, &state, "Allied units"), 0);
        kill_allies(&game, &mut state, wanted + 1);
        assert_eq!(points(&game, &state, "Allied units"), 1, "not more than once");
        assert_eq!((game.points(&state), judged(&game, &state).0.as_str()), (4, "German victory"));
        // Each counts once, armor too.
        put(&game, &mut state, &["9ss-9", "2ss-2", "12ss-12"], Place::Dead);
        assert_eq!(points(&game, &state, "fewer than 4"), 1);
        put(&game, &mut state, &["lehr-901"], Place::Dead);
        assert_eq!(points(&game, &state, "fewer than 4"), 0);
        let level = if needed <= 3 { "German victory" } else { "Allied victory" };
        assert_eq!((game.points(&state), judged(&game, &state).0.as_str()), (3, level), "{id}");
    }
}

/// Proves BW §Sc-patton
#[test]
fn sc_patton_counts_bastogne_the_meuse_and_losses_of_its_own_days() {
    let game = scenario("patton", &[]);
    assert_eq!(game.allied_lost(&game.opened), 0, "who was dead before does not count");
    let mut state = game.opening();
    for id in ["10arm-ccb", "arty-333"] {
        assert_eq!(points(&game, &state, "cut off"), 0);
        cut_off(&game, &mut state, id);
    }
    assert_eq!(points(&game, &state, "cut off"), 2, "everybody in Bastogne is");
    assert_eq!(points(&game, &game.opened, "cut off"), 2, "and so the first tracing finds it");
    let mut state =
        at(&game, &[("26vg-39", "2526"), ("2pz-3", "4816"), ("2pz-2", "4816"), ("lehr-130", "4617")]);
    assert_eq!((points(&game, &state, "2526 Bastogne held"), points(&game, &state, "cut off")), (4, 0));
    assert_eq!((points(&game, &state, "across"), points(&game, &state, "beside")), (4, 1));
    put(&game, &mut state, &["2pz-304", "116pz-16"], Place::Hex(hex(&game.data, "4816")));
    assert_eq!(points(&game, &state, "across"), 6, "at most");
    assert_eq!(points(&game, &state, "Houffalize"), -2, "Allied in this position");
    put(&game, &mut state, &["116pz-156"], Place::Hex(hex(&game.data, "2221")));
    assert_eq!(points(&game, &state, "Houffalize"), 0);
    put(&game, &mut state, &["9ss-9", "2ss-2", "9pz-33"], Place::Dead);
    assert_eq!(points(&game, &state, "German mechanized"), -2, "six count two");
    kill_allies(&game, &mut state, 12);
    assert_eq!(points(&game, &state, "Allied units"), 2);
}

/// Proves BW §Sc-patton
#[test]
fn sc_patton_ends_at_once_with_bastogne_and_a_unit_across() {
    let game = scenario("patton", &[]);
    let mut state = at(&game, &[("26vg-39", "2526"), ("2pz-2", "4816")]);
    state.frames.push(Frame::Phase(Phase::Movement));
    assert!(!at_once(&game, &state), "not while units move");
    state.frames.clear();
    game.judge_at_once(&mut state);
    let outcome = game.outcome(state.verdict.expect("a verdict"));
    assert_eq!((outcome.winner, outcome.rule.number()), (Some(Seat::German), "Sc-patton"));
    assert!(!at_once(&game, &at(&game, &[("26vg-39", "2526"), ("2pz-2", "4717")])));
    assert!(!at_once(&game, &at(&game, &[("2pz-2", "4816")])));
    assert_eq!(
        judged(&game, &at(&game, &[("26vg-39", "2526"), ("2pz-2", "4717")])).0,
        "Allied victory",
        "3 points"
    );
    assert_eq!(
        judged(&game, &at(&game, &[("26vg-39", "2526"), ("2pz-2", "3425"), ("2pz-3", "2221")])).0,
        "German victory"
    );
}

/// Proves BW §Sc-martin
#[test]
fn sc_martin_counts_liege_and_the_meeting_of_both_prongs() {
    let game = scenario("plan-martin", &[]);
    let mut state = at(&game, &[("9pz-33", "1700")]);
    assert_eq!(points(&game, &state, "northern group"), 3, "nobody is between them");
    let wall = ["1703", "1705", "1902", "2102", "1501", "1503", "1300", "1302"];
    for (id, number) in
        ["1-16", "1-18", "1-26", "9-39", "9-47", "30-117", "30-119", "30-120"].iter().zip(wall)
    {
        put(&game, &mut state, &[id], Place::Hex(hex(&game.data, number)));
    }
    assert_eq!(points(&game, &state, "northern group"), 0, "Americans all around");
    let mut state =
        at(&game, &[("9pz-33", "2802"), ("9pz-10", "2703"), ("3fj-5", "1503"), ("3fj-8", "3807")]);
    assert_eq!(game.points(&state), 3 + 3 + 1 + 1 + 3);
    assert_eq!(judged(&game, &state), is("German tactical victory", "Sc-martin"));
    kill_allies(&game, &mut state, 8);
    assert_eq!(judged(&game, &state).0, "German strategic victory");
    for (there, level) in [
        (&[("3fj-5", "2802"), ("3fj-8", "1503"), ("3fj-9", "2008")][..], "Draw"),
        (&[("3fj-5", "2802")], "Allied tactical victory"),
        (&[("3fj-5", "1503")], "Allied strategic victory"),
    ] {
        assert_eq!(judged(&game, &at(&game, there)).0, level);
    }
}

/// Proves BW §Sc-erasing
#[test]
fn sc_erasing_counts_towns_taken_back_and_doubles_those_of_the_plan() {
    let game = scenario("erasing-the-bulge", &[]);
    let mut state = game.opened.clone();
    game.settle_plan(&mut state, PlanId::new(2));
    assert_eq!((game.points(&state), judged(&game, &state).0.as_str()), (0, "German tactical victory"));
    let take = |state: &mut State, number: &str| {
        let at = hex(&game.data, number);
        let there: Vec<UnitId> = state.in_hex(at).collect();
        for unit in there {
            state.piece_mut(unit).put(Place::Waiting);
        }
        assert_eq!(points(&game, state, number), 0, "the Germans were there last");
        let place = game.ground.node(at).control.expect("a town");
        state.note_town(place, false);
    };
    take(&mut state, "2221");
    assert_eq!((points(&game, &state, "2221"), judged(&game, &state).0.as_str()), (4, "Draw"));
    take(&mut state, "1316");
    assert_eq!(points(&game, &state, "1316"), 10, "St. Vith counts twice for Ridgway");
    assert_eq!(judged(&game, &state), is("Allied strategic victory", "Sc-erasing"));
    state.plan = 1;
    assert_eq!(
        (points(&game, &state, "1316"), judged(&game, &state).0.as_str()),
        (5, "Allied tactical victory")
    );
    put(&game, &mut state, &["9ss-9", "2ss-2"], Place::Dead);
    assert_eq!(points(&game, &state, "German mechanized"), 1, "four of three");
    put(&game, &mut state, &["10arm-ccb", "9arm-ccr", "arty-333", "2-38", "2-9", "2-23"], Place::Dead);
    assert_eq!(points(&game, &state, "Allied units"), -1);
    put(&game, &mut state, &["26vg-39"], Place::Hex(hex(&game.data, "2526")));
    put(&game, &mut state, &["26vg-77"], Place::Hex(hex(&game.data, "3518")));
    assert_eq!((points(&game, &state, "Bastogne held"), points(&game, &state, "Marche")), (-6, -2));
    assert_eq!(judged(&game, &state).0, "German tactical victory", "one point is left");
    put(&game, &mut state, &["26vg-78"], Place::Hex(hex(&game.data, "1610")));
    assert_eq!(judged(&game, &state).0, "German strategic victory");
}

#[test]
fn what_is_to_be_achieved_is_told_in_plain_words() {
    let campaign = scenario("campaign", &[]);
    let there: Vec<(&str, &str)> = ACROSS.into_iter().chain(TOWNS).collect();
    expect_test::expect![[r#"
        German strategic victory, at once: 6 supplied mechanized units, 2 of them armor, exited by the west or north edge from road hexes beyond the Meuse and supplied units in Bastogne, St. Vith and Marche
        German tactical victory: 3 supplied mechanized units, 1 of them armor, across the Meuse north of Vireux (5223) and supplied units in 2 of Bastogne, St. Vith and Marche
        Draw: 1 supplied mechanized unit across the Meuse north of Vireux (5223), or within one hex of it between there and Ramet (3204), and supplied units in 2 of Bastogne, St. Vith and Marche
        Allied tactical victory: none of these
        Allied strategic victory: none of these, and no German unit in Bastogne, Marche or Houffalize
        Towns with supplied German units: Bastogne and St. Vith
        Mechanized units, of which armor: 0 (0) exited, 3 (1) across the Meuse, 3 (1) across or beside it
        Allied units lost: 0 of 48 for one level in favor of the Germans
        German mechanized units lost, armor counting 2: 0 of 12 for one level in favor of the Allies"#]]
    .assert_eq(&campaign.objective_lines(&at(&campaign, &there)).join("\n"));
    let patton = scenario("patton", &[]);
    expect_test::expect![[r#"
        German victory at once: 2526 Bastogne taken and 1 supplied mechanized unit across the Meuse at the end of a player turn
        German victory: 5 points or more
        Allied victory: fewer than 5 points
        German now: 8 points"#]]
    .assert_eq(&patton.objective_lines(&at(&patton, &there)).join("\n"));
}
