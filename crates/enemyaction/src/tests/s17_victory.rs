//! Points and levels. EA §17, §18

use kernel::{Game, Log};
use table::Seat;

use crate::model::frame::{Frame, Phase};
use crate::model::pieces::Place;
use crate::model::state::Lasting;
use crate::pack::tables::Level;
use crate::rules::s17_victory::Verdict;
use crate::tests::common::{empty, game};

/// Proves EA §17.1, §17.1-towns, §14.1
#[test]
fn r17_1_a_town_counts_while_it_is_german() {
    let (game, mut state) = empty(18);
    game.put(&mut state, &["2.2p 1109", "cca.7a 1110"]);
    let (german, allied) = (game.named_unit("2.2p"), game.named_unit("cca.7a"));
    let vith = game.named_hex("1108");
    game.go(&mut state, german, vith, false, &mut Log::muted());
    assert_eq!(game.total(&state), 3, "St. Vith");
    game.go(&mut state, german, game.named_hex("1107"), false, &mut Log::muted());
    assert_eq!(game.total(&state), 3, "it stays German when left");
    game.go(&mut state, allied, vith, false, &mut Log::muted());
    assert_eq!(game.total(&state), 0);
}

/// Proves EA §17.1-losses, §17.1-vdh, §17.1-exit
#[test]
fn r17_1_losses_exits_and_von_der_heydte() {
    let (game, mut state) = empty(18);
    for id in ["110.28", "112.28", "109.28"] {
        state.piece_mut(game.named_unit(id)).put(Place::Dead);
    }
    assert_eq!(game.total(&state), 1, "three units are one point");
    game.put(&mut state, &["vdh 0610", "2.2p 0611"]);
    game.go(&mut state, game.named_unit("2.2p"), game.named_hex("0610"), false, &mut Log::muted());
    assert!(state.lasting.has(Lasting::VDH_RELIEVED));
    assert_eq!(state.piece(game.named_unit("vdh")).place(), Place::Absent);
    state.exit_points = 8;
    assert_eq!(game.total(&state), 10);
}

/// Proves EA §17.1-westwall
#[test]
fn r17_1_westwall_counts_from_the_18th_until_a_german_comes_back() {
    let (game, mut state) = empty(17);
    game.put(&mut state, &["9.2 0504", "38.2 0505"]);
    game.watch_westwall(&mut state, &mut Log::muted());
    assert_eq!(game.total(&state), 0, "not on the 17th");
    state.day = 18;
    game.watch_westwall(&mut state, &mut Log::muted());
    assert_eq!(game.total(&state), -5);
    state.piece_mut(game.named_unit("9.2")).put(Place::Hex(game.named_hex("0505")));
    assert_eq!(game.total(&state), -5, "it stays taken");
    game.put(&mut state, &["277 0503"]);
    game.go(&mut state, game.named_unit("277"), game.named_hex("0504"), false, &mut Log::muted());
    assert_eq!(game.total(&state), 0);
}

/// Proves EA §17.1-meuse
#[test]
fn r17_1_meuse_ten_points_once_for_a_supplied_unit_across() {
    let (game, mut state) = empty(22);
    game.put(&mut state, &["2.2p 1126"]);
    state.frames.push(Frame::Phase(Phase::EndOfDay));
    game.settle(&mut state, &mut Log::muted());
    let scored = state.lasting.has(Lasting::MEUSE_SCORED);
    assert!(!scored, "no road of its own leads there");
    let (game, mut state) = empty(22);
    game.put(&mut state, &["2.2p 1126", "3.2p 1226"]);
    (state.german, state.german_bridges, state.standing) =
        (game.ground.built, game.ground.sites, game.ground.sites);
    let before = game.total(&state);
    for _ in 0..2 {
        state.frames.clear();
        state.frames.push(Frame::Phase(Phase::EndOfDay));
        game.settle(&mut state, &mut Log::muted());
        assert_eq!(game.total(&state), before + 10, "once");
    }
}

/// Proves EA §17.2, §18.1-levels, §18.2-levels, §18.3-levels, §18.1, §18.2
#[test]
fn r18_levels_of_the_shorter_games() {
    let level = |scenario: &str, day: u8, points: i16| {
        game(scenario).level_of(day, points).map(|(verdict, _)| verdict)
    };
    assert_eq!(level("initial-assault", 16, 6), Some(Verdict::Defeat(Level::Tactical)));
    assert_eq!(level("initial-assault", 16, 5), Some(Verdict::Victory(Level::Tactical)));
    assert_eq!(level("allies-surprised", 17, 50), None);
    assert_eq!(level("allies-surprised", 18, 21), Some(Verdict::Defeat(Level::Operational)));
    assert_eq!(level("allies-surprised", 18, 20), Some(Verdict::Defeat(Level::Tactical)));
    assert_eq!(level("allies-surprised", 18, 11), Some(Verdict::Victory(Level::Tactical)));
    assert_eq!(level("allies-surprised", 18, 6), Some(Verdict::Victory(Level::Operational)));
    let sixth = [(48, true, Level::Strategic), (47, true, Level::Operational), (37, true, Level::Tactical)];
    for (points, lost, of) in sixth {
        assert!(lost);
        assert_eq!(level("german-breakout", 21, points), Some(Verdict::Defeat(of)), "{points}");
    }
    for (points, of) in [(29, Level::Tactical), (23, Level::Operational), (17, Level::Strategic)] {
        assert_eq!(level("german-breakout", 21, points), Some(Verdict::Victory(of)), "{points}");
    }
}

/// Proves EA §18.4-levels, §18.5-early, §18.5-levels, §T-calendar
#[test]
fn r18_levels_of_the_longer_games() {
    let level = |scenario: &str, day: u8, points: i16| {
        game(scenario).level_of(day, points).map(|(verdict, _)| verdict)
    };
    assert_eq!(level("battle-of-the-bulge", 19, 90), None, "no levels before the 20th");
    assert_eq!(level("battle-of-the-bulge", 21, 20), None, "it goes on");
    assert!(level("battle-of-the-bulge", 29, 30).is_some() && level("battle-of-the-bulge", 29, 31).is_some());
    assert_eq!(level("crisis-at-the-meuse", 22, 35), Some(Verdict::Defeat(Level::Operational)));
    assert_eq!(level("crisis-at-the-meuse", 23, 15), None, "not before the 24th");
    assert_eq!(level("crisis-at-the-meuse", 24, 15), Some(Verdict::Victory(Level::Operational)));
    assert_eq!(level("crisis-at-the-meuse", 28, 25), Some(Verdict::Defeat(Level::Tactical)));
    assert_eq!(level("crisis-at-the-meuse", 28, 21), Some(Verdict::Draw));
    assert_eq!(level("crisis-at-the-meuse", 28, 20), Some(Verdict::Victory(Level::Tactical)));
}

/// Proves EA §18.1-towns, §18.1-objective
#[test]
fn r18_1_every_town_counts_and_two_outrun_objectives_lose() {
    let game = game("initial-assault");
    let mut state = game.empty(16);
    let town = game
        .ground
        .built
        .but(&game.ground.valued)
        .but(&game.ground.german_towns)
        .iter()
        .next()
        .expect("a town");
    state.german.insert(town);
    assert_eq!(game.total(&state), 1);
    state.frames.push(Frame::Impulse(Seat::Allied));
    state.objectives[0].stage = 2;
    game.judge_at_once(&mut state, &mut Log::muted());
    assert_ne!(state.frame(), Some(&Frame::Over));
    state.objectives[1].stage = 2;
    game.judge_at_once(&mut state, &mut Log::muted());
    assert_eq!(state.frame(), Some(&Frame::Over));
    let kernel::Turn::Over(outcome) = game.turn(&state) else { panic!("it is over") };
    assert_eq!((outcome.winner, outcome.rule.number()), (Some(Seat::German), "18.1-objective"));
}
