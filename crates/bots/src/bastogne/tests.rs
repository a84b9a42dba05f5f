//! The opponent at the table: whole games, and positions in which one thing is to be done.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use ::bastogne::{Action, Bastogne, Card, Data, ExitId, Frame, HexId, Marks, Phase, Place, State, UnitId};
use kernel::{Game as _, Turn};
use table::{Seat, Setup};
use wargame::Id as _;

use super::ideas::{Ideas, Route};
use super::maps::ways_out;
use super::plan::Task;
use super::planner::BastognePlanner;
use super::weights::BastogneWeights;
use crate::planner::{Planner as _, Style};
use crate::rng::QuickRng;
use crate::rollout::decide;

fn planner() -> BastognePlanner {
    let weights = crate::weights_of("bastogne").expect("a file of weights");
    BastognePlanner::new(BastogneWeights::read(weights).expect("weights"))
}

fn game(scenario: &str) -> Bastogne {
    static DATA: LazyLock<Arc<Data>> = LazyLock::new(|| {
        let (data, report) = ::bastogne::load(&::bastogne::embedded_files());
        Arc::new(data.unwrap_or_else(|| panic!("{report}")))
    });
    Bastogne::new(Arc::clone(&DATA), &Setup::new("bastogne", scenario)).expect("a game")
}

/// The start of a scenario, but in this phase.
fn in_phase(game: &Bastogne, turn: u8, phase: Phase) -> State {
    let mut state = game.start();
    state.turn = turn;
    state.frames.clear();
    state.frames.push(Frame::Phase(phase));
    state
}

fn unit(game: &Bastogne, id: &str) -> UnitId {
    let found = UnitId::number(game.unit_list()).find(|(_, unit)| unit.id.as_str() == id);
    found.map(|(unit, _)| unit).expect("a unit of this game")
}

fn hex(game: &Bastogne, number: &str) -> HexId {
    game.hex_by_number(number).expect("a hex of the map")
}

fn put(game: &Bastogne, state: &mut State, id: &str, number: &str) {
    state.pieces[usize::from(unit(game, id))].place = Place::Hex(hex(game, number));
}

/// Takes all units off the map but these.
fn only(game: &Bastogne, state: &mut State, ids: &[&str]) {
    for (data, piece) in game.unit_list().iter().zip(&mut state.pieces) {
        if !ids.contains(&data.id.as_str()) {
            piece.place = Place::Waiting;
        }
    }
}

/// What the best plan does now.
fn next(game: &Bastogne, state: &State, seat: Seat) -> Action {
    let planner = planner();
    let mut plan = planner.plan(game, state, seat, Style::BEST);
    let action = planner.follow(game, state, seat, &mut plan).expect("an opinion");
    assert!(game.check(state, seat, &action).is_ok(), "{} is allowed", game.write(&action));
    action
}

/// Plays until the game is over, or so many decisions were made; says how often a plan had no opinion or a wrong one.
fn play_on(game: &Bastogne, mut state: State, style: Style, most: usize) -> (State, usize) {
    let planner = planner();
    let mut rng = QuickRng::new(9);
    let (mut plans, mut stretch, mut lost) = ([None, None], u32::MAX, 0);
    let mut log = kernel::Log::muted();
    for _ in 0..most {
        let (seat, action) = match game.turn(&state) {
            Turn::Over(_) => break,
            Turn::Chance => {
                let mut outcomes = Vec::new();
                game.chance(&state, &mut outcomes);
                (Seat::Chance, *kernel::weighted(&outcomes, &mut rng).expect("an outcome"))
            }
            Turn::Players(seats) => {
                let seat = seats.iter().next().expect("somebody is on turn");
                if planner.stretch(game, &state) != stretch {
                    (stretch, plans) = (planner.stretch(game, &state), [None, None]);
                }
                let plan = plans[usize::from(seat == Seat::Allied)]
                    .get_or_insert_with(|| planner.plan(game, &state, seat, style));
                let intended = planner.follow(game, &state, seat, &mut plan.clone());
                lost += usize::from(intended.is_none_or(|action| game.check(&state, seat, &action).is_err()));
                (seat, decide(&planner, game, &state, seat, plan, &mut rng).expect("a decision"))
            }
        };
        game.apply(&mut state, seat, &action, &mut log);
        assert_eq!(game.unsound(&state), Vec::<String>::new(), "after {}", game.write(&action));
    }
    (state, lost)
}

#[test]
fn whole_games_are_played_by_plan() {
    for (scenario, style) in
        [("introduction", Style::BEST), ("second-panzer", Style::HASTY), ("counterattack", Style::BEST)]
    {
        let game = game(scenario);
        let (state, lost) = play_on(&game, game.start(), style, 5_000);
        assert!(matches!(game.turn(&state), Turn::Over(_)), "{scenario} comes to its end");
        assert_eq!(lost, 0, "{scenario}: every plan has an opinion that is allowed");
    }
}

#[test]
fn a_garrison_that_cannot_come_does_not_march_the_enemy() {
    let game = game("introduction");
    let state = in_phase(&game, 2, Phase::AlliedMovement);
    let planner = planner();
    let mut plan = planner.plan(&game, &state, Seat::Allied, Style::BEST);
    planner.follow(&game, &state, Seat::Allied, &mut plan).expect("an opinion");
    let analysis = game.analysis(&state);
    let units = UnitId::number(game.unit_list());
    let own = |unit: UnitId| state.piece(unit).place.hex().is_some() && analysis.may_move(unit);
    let garrison =
        units.filter(|(_, data)| data.seat == Seat::Allied).map(|(unit, _)| unit).find(|unit| own(*unit));
    let german = UnitId::number(game.unit_list())
        .find(|(unit, data)| data.seat == Seat::German && state.piece(*unit).place.hex().is_some());
    let at = german.and_then(|(unit, _)| state.piece(unit).place.hex()).expect("a German");
    // Germans stand where it is to go.
    (plan.tasks, plan.next) = (vec![Task::Join { unit: garrison.expect("an American"), at }], 0);
    let action = planner.follow(&game, &state, Seat::Allied, &mut plan).expect("an opinion");
    assert_eq!(game.check(&state, Seat::Allied, &action), Ok(()), "{}", game.write(&action));
    assert!(!plan.tasks.contains(&Task::March), "2nd Panzer is not the Americans' to march");
}

/// With ten milliseconds for each decision every level still gives a legal order. That a search stops at its time is tested in
/// `compare`.
#[test]
fn every_level_gives_legal_orders_when_it_has_little_time() {
    let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
    for level in ["level1", "level2", "level3", "level4"] {
        let mut table = registry.open(&Setup::new("bastogne", "introduction")).expect("a game");
        let mut pick = QuickRng::new(4);
        let mut bot = crate::bot(level, "bastogne").expect("a bot of this game");
        let mut decided = [0; 2];
        for _ in 0..60 {
            let (seat, action) = match table.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    (Seat::Chance, kernel::weighted(&table.chance(), &mut pick).expect("an outcome").clone())
                }
                Turn::Players(seats) => {
                    let seat = seats.iter().next().expect("somebody is on turn");
                    let (count, limit) = (table.count(), Duration::from_millis(10));
                    let ask = crate::Ask { table: &*table, count, seat, pick: &mut pick, limit };
                    decided[usize::from(seat == Seat::Allied)] += 1;
                    (seat, bot.choose(ask).expect("a decision").action)
                }
            };
            table.play(seat, &action).unwrap_or_else(|refusal| panic!("{level}: {action}: {refusal}"));
        }
        assert!(decided.iter().all(|count| *count >= 5), "{level}: {decided:?} decisions of the two sides");
    }
}

#[test]
fn a_panzer_at_the_exit_leaves() {
    let game = game("second-panzer");
    let mut state = in_phase(&game, 3, Phase::GermanMovement);
    put(&game, &mut state, "2pz-bohm", "1,8");
    let action = next(&game, &state, Seat::German);
    assert_eq!(action, Action::Exit { unit: unit(&game, "2pz-bohm"), by: hex(&game, "0,8") });
}

#[test]
fn a_lone_panzer_is_attacked_at_any_odds() {
    let game = game("second-panzer");
    let mut state = in_phase(&game, 2, Phase::AlliedCombat);
    only(&game, &mut state, &["2pz-bohm", "us28-110-1", "vg352-914", "us28-110-2"]);
    put(&game, &mut state, "2pz-bohm", "18,10");
    put(&game, &mut state, "us28-110-1", "18,11");
    put(&game, &mut state, "vg352-914", "28,8");
    put(&game, &mut state, "us28-110-2", "28,9");
    assert_eq!(next(&game, &state, Seat::Allied), Action::Target(hex(&game, "18,10")));
}

#[test]
fn guns_that_must_not_be_lost_are_not_left_alone() {
    let game = game("second-panzer");
    let mut state = in_phase(&game, 1, Phase::GermanMovement);
    state.pieces[usize::from(unit(&game, "2pz-art"))].marks = Marks::LIMBERED;
    let (after, _) = play_on(&game, state, Style::BEST, 120);
    let Place::Hex(at) = after.pieces[usize::from(unit(&game, "2pz-art"))].place else {
        panic!("on the map")
    };
    assert!(
        after.in_hex(at).count() > 1 || game.map().nodes[usize::from(at)].east,
        "somebody is with the guns"
    );
}

#[test]
fn the_last_transports_go_to_the_exit_that_was_used() {
    let game = game("second-panzer");
    let mut state = in_phase(&game, 7, Phase::GermanSupply);
    only(&game, &mut state, &["vg26-39"]);
    put(&game, &mut state, "vg26-39", "20,8");
    for id in game.second_panzers() {
        state.pieces[usize::from(*id)].place = Place::Exited(ExitId::new(0));
    }
    let Action::Supply { at, .. } = next(&game, &state, Seat::German) else { panic!("a transport is sent") };
    let fed = game.analysis(&state).fed_from(at);
    assert!(fed.contains(hex(&game, "0,8")), "{} feeds the exit", game.hex_label(at));
}

#[test]
fn nobody_helps_the_enemy_to_the_meuse_in_a_race() {
    for (scenario, wanted) in [("second-panzer", false), ("introduction", true)] {
        let game = game(scenario);
        let mut state = in_phase(&game, 1, Phase::ChooseAllied);
        for _ in 0..3 {
            let action = next(&game, &state, Seat::Allied);
            game.apply(&mut state, Seat::Allied, &action, &mut kernel::Log::muted());
        }
        assert_eq!(state.hands[1].contains(&Card::Meuse), wanted, "{scenario}");
    }
}

#[test]
fn cards_that_are_tried_out_can_be_said() {
    let game = game("introduction");
    let mut state = in_phase(&game, 5, Phase::AlliedCards);
    state.hands[1].extend([Card::Hellcats, Card::Meuse, Card::BlownBridge]);
    let planner = planner();
    let mut plan = planner.plan(&game, &state, Seat::Allied, Style::BEST);
    let mut all: Vec<Action> = planner.follow(&game, &state, Seat::Allied, &mut plan).into_iter().collect();
    planner.others(&game, &state, Seat::Allied, &plan, &mut all);
    assert!(all.len() > 1, "{all:?}");
    for action in all {
        let text = game.write(&action);
        assert_eq!(game.read(&text).ok(), Some(action), "{text}");
    }
}

#[test]
fn a_lost_game_is_played_to_its_end() {
    let game = game("second-panzer");
    let mut state = in_phase(&game, 7, Phase::GermanCards);
    put(&game, &mut state, "us101-501", "0,8");
    put(&game, &mut state, "us101-502", "0,19");
    let (after, lost) = play_on(&game, state, Style::BEST, 2_000);
    assert!(matches!(game.turn(&after), Turn::Over(_)));
    assert_eq!(lost, 0);
}

#[test]
fn every_tweak_of_a_plan_is_another_plan_that_can_be_followed() {
    for (scenario, seat, phase) in [
        ("second-panzer", Seat::German, Phase::GermanCards),
        ("introduction", Seat::Allied, Phase::AlliedMovement),
    ] {
        let game = game(scenario);
        let state = in_phase(&game, 2, phase);
        let planner = planner();
        let plan = planner.plan(&game, &state, seat, Style::BEST);
        let count = planner.tweaks(&game, &state, seat, &plan);
        assert!(count > 8, "{scenario}: {count} tweaks");
        let tweaked: Vec<_> =
            (0..count).filter_map(|which| planner.tweak(&game, &state, seat, &plan, which)).collect();
        assert!(tweaked.iter().all(|other| other.ideas != plan.ideas || other.orders != plan.orders));
        for mut other in tweaked {
            let action = planner.follow(&game, &state, seat, &mut other).expect("an opinion");
            assert!(game.check(&state, seat, &action).is_ok(), "{}", game.write(&action));
        }
        assert_eq!(planner.tweaks(&game, &state, seat.enemy(), &plan), 0, "nobody tweaks the enemy's half");
    }
}

#[test]
fn the_same_combat_is_the_same_matter() {
    let game = game("introduction");
    let mut state = in_phase(&game, 2, Phase::GermanCombat);
    let planner = planner();
    let mut matter = |target: &str, with: &[u8]| {
        let (target, with) = (hex(&game, target), with.iter().map(|unit| UnitId::new(*unit)).collect());
        let battle = ::bastogne::Battle { seat: Seat::German, target, with, assault: None };
        state.frames.truncate(1);
        state.frames.push(Frame::Roll(battle));
        planner.matter(&game, &state)
    };
    assert_eq!(matter("8,11", &[0]), matter("8,11", &[1, 2]), "whoever attacks");
    assert_ne!(matter("8,11", &[0]), matter("8,12", &[0]));
}

#[test]
fn the_table_of_posts_names_hexes_of_the_map() {
    let game = game("second-panzer");
    let rows = include_str!("../../weights/bastogne-posts.csv").lines().count() - 1;
    assert_eq!(super::posts::Atlas::default().count(&game), rows);
}

/// Where the towns are wanted, the pace of 2nd Panzer is nobody's business: every idea there is another plan.
#[test]
fn ideas_differ_where_the_towns_are_wanted() {
    let game = game("introduction");
    for seat in Seat::PLAYERS {
        let ideas = |variant: u8| Ideas::of(&game, seat, Style { hasty: false, variant });
        let plain = ideas(0);
        for variant in 1..Ideas::count(&game, seat) {
            let other = ideas(variant);
            let differs = (other.least, other.storm, other.route) != (plain.least, plain.storm, plain.route);
            assert!(differs, "{seat}: idea {variant}");
        }
    }
    let state = game.start();
    let analysis = game.analysis(&state);
    let ways = |route: Route| {
        let ideas = Ideas { route, ..Ideas::of(&game, Seat::German, Style::BEST) };
        ways_out(&game, &analysis, &ideas)
    };
    let at = usize::from(hex(&game, "19,14"));
    assert_eq!(ways(Route::South)[at], 0, "Wiltz itself");
    assert!(ways(Route::North)[at] > 0, "from Wiltz it is far to Bastogne");
}

#[test]
fn guns_go_where_the_towns_are_fought_for_and_not_after_a_stray_enemy() {
    let game = game("introduction");
    let mut state = in_phase(&game, 3, Phase::GermanMovement);
    only(&game, &mut state, &["xlvii-werfer-9", "us9a-art", "us9a-ccr", "lehr-901"]);
    for (id, at) in
        [("xlvii-werfer-9", "24,13"), ("us9a-art", "27,16"), ("us9a-ccr", "8,11"), ("lehr-901", "9,12")]
    {
        put(&game, &mut state, id, at);
    }
    let gun = unit(&game, "xlvii-werfer-9");
    state.pieces[usize::from(gun)].marks = Marks::LIMBERED;
    let moved = |style: Style| {
        let mut plan = planner().plan(&game, &state, Seat::German, style);
        let mut now = state.clone();
        for _ in 0..20 {
            let action = planner().follow(&game, &now, Seat::German, &mut plan).expect("an opinion");
            match action {
                Action::Move { unit, to } if unit == gun => {
                    return game.map().grid.distance(to, hex(&game, "8,11"));
                }
                Action::Next => break,
                _ => game.apply(&mut now, Seat::German, &action, &mut kernel::Log::muted()),
            }
        }
        panic!("the gun stays where it is")
    };
    let before = game.map().grid.distance(hex(&game, "24,13"), hex(&game, "8,11"));
    assert!(moved(Style::BEST) + 5 < before, "it goes with the others to Bastogne");
    assert!(moved(Style::HASTY) + 5 >= before, "in haste it is drawn by whoever is near");
}
