//! The opponent plays whole games, and does what is plain.

use ::enemyaction::{Action, Data, EnemyAction, Frame, Place, State};
use kernel::{Game as _, Log, Turn, weighted};
use std::cell::{Cell, RefCell};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use table::{Seat, Setup};

use super::planner::EnemyPlanner;
use super::weights::EnemyWeights;
use crate::planner::{Planner as _, Style};
use crate::rng::QuickRng;

fn planner() -> EnemyPlanner {
    EnemyPlanner::new(EnemyWeights::read(include_str!("../../weights/enemyaction.csv")).expect("weights"), 1)
}

fn game(scenario: &str) -> EnemyAction {
    static DATA: LazyLock<Arc<Data>> = LazyLock::new(|| {
        let (data, _) = ::enemyaction::load(&::enemyaction::embedded_files());
        Arc::new(data.expect("the pack"))
    });
    EnemyAction::new(Arc::clone(&DATA), &Setup::new("enemyaction", scenario)).expect("a game")
}

/// Plays on by the plan alone until something holds, and counts what the plan had no legal answer to.
fn play(game: &EnemyAction, style: Style, seed: u64, until: impl Fn(&State) -> bool) -> (State, Vec<String>) {
    let (planner, mut pick) = (planner(), QuickRng::new(seed));
    let mut state = game.start();
    let mut wrong = Vec::new();
    let mut plan: Option<(u32, super::plan::Plan)> = None;
    while !until(&state) {
        let (seat, action) = match game.turn(&state) {
            Turn::Over(_) => break,
            Turn::Chance => {
                let mut outcomes = Vec::new();
                game.chance(&state, &mut outcomes);
                (Seat::Chance, *weighted(&outcomes, &mut pick).expect("an outcome"))
            }
            Turn::Players(seats) => {
                let seat = seats.iter().next().expect("somebody");
                let stretch = planner.stretch(game, &state);
                if plan.as_ref().is_none_or(|(old, _)| *old != stretch) {
                    planner.variants(game, &state, seat);
                    plan = Some((stretch, planner.plan(game, &state, seat, style)));
                }
                let plan = &mut plan.as_mut().expect("a plan").1;
                let action = planner.follow(game, &state, seat, plan);
                let legal = action.filter(|action| kernel::check(game, &state, seat, action).is_ok());
                if legal.is_none() {
                    wrong.push(format!("{:?}: {action:?}", state.frame()));
                }
                let mut all = Vec::new();
                kernel::legal(game, &state, seat, &mut all);
                (seat, legal.unwrap_or_else(|| all[0]))
            }
        };
        game.apply(&mut state, seat, &action, &mut Log::muted());
    }
    (state, wrong)
}

#[test]
fn enemyaction_plans_are_legal_day_after_day() {
    let game = game("allies-surprised");
    for (style, day) in [(Style::HASTY, 18), (Style::BEST, 17)] {
        let (state, wrong) = play(&game, style, 3, |state| state.day > day);
        assert!(wrong.is_empty(), "{style:?}: {wrong:?}");
        assert!(state.day >= day, "{style:?}");
    }
}

#[test]
fn enemyaction_plans_are_legal_in_the_crisis() {
    let game = game("crisis-at-the-meuse");
    let (_, wrong) = play(&game, Style::BEST, 4, |state| state.day > 22);
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn enemyaction_is_played_to_the_end_at_every_level() {
    let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
    for level in ["level1", "level2", "level3", "level4"] {
        let mut table = registry.open(&Setup::new("enemyaction", "initial-assault")).expect("a game");
        let mut pick = QuickRng::new(9);
        let mut bot = crate::bot(level, "enemyaction").expect("a bot");
        loop {
            let (seat, action) = match table.turn() {
                Turn::Over(outcome) => {
                    assert!(outcome.winner.is_some(), "{outcome}");
                    break;
                }
                Turn::Chance => {
                    (Seat::Chance, weighted(&table.chance(), &mut pick).expect("an outcome").clone())
                }
                Turn::Players(seats) => {
                    let seat = seats.iter().next().expect("somebody");
                    // With little time the trials are few, and the play is legal all the same.
                    let (count, limit) = (table.count(), Duration::from_millis(8));
                    let ask = crate::Ask { table: &*table, count, seat, pick: &mut pick, limit };
                    (seat, bot.choose(ask).expect("a decision").action)
                }
            };
            table.play(seat, &action).unwrap_or_else(|refusal| panic!("{level}: {action}: {refusal}"));
        }
    }
}

/// The first position in which the Allies have to decide about something.
fn first(game: &EnemyAction, is: impl Fn(&Frame) -> bool) -> State {
    let (state, _) = play(game, Style::BEST, 7, |state| state.frame().is_some_and(&is));
    assert!(state.frame().is_some_and(&is), "the game comes to this");
    state
}

#[test]
fn enemyaction_feels_what_the_rules_count() {
    let (game, planner) = (game("allies-surprised"), planner());
    let state = first(&game, |frame| matches!(frame, Frame::Impulse(Seat::Allied)));
    let worth = |state: &State| planner.worth(&game, state, Seat::Allied);
    let hex = |number: &str| {
        game.ground().grid.indices().find(|at| game.ground().node(*at).number == number).expect("a hex")
    };
    let mut town = state.clone();
    town.german.insert(hex("1814"));
    assert!(worth(&town) < worth(&state) - 200, "Bastogne counts: {} and {}", worth(&town), worth(&state));
    let mut dead = state.clone();
    let victim =
        game.side(Seat::Allied).iter().find(|unit| dead.piece(*unit).hex().is_some()).expect("a unit");
    dead.piece_mut(victim).steps = 0;
    dead.piece_mut(victim).put(Place::Dead);
    assert!(worth(&dead) < worth(&state), "a unit counts");
    assert_eq!(
        worth(&state),
        -planner.worth(&game, &state, Seat::German),
        "what one side wins the other loses"
    );
}

#[test]
fn enemyaction_leaves_fuel_where_the_germans_come_last() {
    let game = game("german-breakout");
    let state = first(&game, |frame| matches!(frame, Frame::Depots { left: 2 }));
    let planner = planner();
    let mut plan = planner.plan(&game, &state, Seat::Allied, Style::BEST);
    let action = planner.follow(&game, &state, Seat::Allied, &mut plan).expect("an action");
    assert_eq!(game.write(&action), "depot 0512");
}

#[test]
fn enemyaction_brings_its_reserves_up() {
    let game = game("allies-surprised");
    let state = first(&game, |frame| matches!(frame, Frame::Deploy { .. }));
    let planner = planner();
    let mut plan = planner.plan(&game, &state, Seat::Allied, Style::BEST);
    let action = planner.follow(&game, &state, Seat::Allied, &mut plan).expect("an action");
    assert!(matches!(action, Action::Deploy { .. }), "{action:?}");
}

#[test]
fn enemyaction_fills_a_town_that_stands_empty_before_the_germans() {
    let (game, planner) = (game("allies-surprised"), planner());
    let state = first(&game, |frame| matches!(frame, Frame::Impulse(Seat::Allied)));
    let danger = super::danger::Danger::new(planner.chart(&game), &game, &state, 60);
    let held = game.analysis(&state).held(Seat::Allied);
    let open = danger.threats.iter().filter(|threat| !held.contains(threat.at));
    let worst = open.max_by_key(|threat| threat.loss).expect("a town in danger");
    let unit = game.side(Seat::Allied).iter().find(|unit| state.piece(*unit).place() == Place::Box);
    let filled = planner.shifted(&game, &state, unit.expect("a reserve"), worst.at);
    assert!(
        planner.evaluate(&game, &filled) > planner.evaluate(&game, &state),
        "it is better to stand there"
    );
}

#[test]
fn enemyaction_knows_a_danger_again_only_where_nothing_of_it_has_changed() {
    let (game, planner) = (game("allies-surprised"), planner());
    let (seen, again) = (Cell::new(0), Cell::new(0));
    let latest = RefCell::new(None);
    play(&game, Style::BEST, 11, |state| {
        let known = planner.danger(&game, state);
        let half_life = super::evaluation::half_life(&game, state, planner.weights.half_life);
        assert_eq!(*known, super::danger::Danger::new(planner.chart(&game), &game, state, half_life));
        seen.set(seen.get() + 1);
        if latest.replace(Some(Arc::clone(&known))).is_some_and(|before| Arc::ptr_eq(&before, &known)) {
            again.set(again.get() + 1);
        }
        false
    });
    assert!(seen.get() > 500 && again.get() * 2 > seen.get(), "{} of {}", again.get(), seen.get());
}
