//! The laws hold in every scenario, and the German side never has a choice.

use kernel::laws::{Trial, walk};
use kernel::{Game, Turn};
use table::{Seat, Setup};

use crate::common::{data, dice, game};

/// A scenario is played to its end by an Allied player who makes random legal moves; at least so many actions are tried.
fn hold(scenario: &str, least: usize) {
    let number = data().info.scenarios.iter().position(|known| known.id == scenario).expect("a scenario");
    let setup = Setup::new("enemyaction", scenario);
    let mut dice = dice(u64::try_from(number).unwrap());
    match walk(&game(&setup), Trial { heavy_one_in: 200 }, &mut dice) {
        Ok(walk) => assert!(walk.actions > least, "only {} actions were tried", walk.actions),
        Err(breach) => panic!("{setup:?}: {breach}\n{}", breach.journal.to_text()),
    }
}

macro_rules! laws {
    ($($test:ident = $id:literal: at least $least:literal actions;)+) => {
        const TESTED: &[&str] = &[$($id),+];
        $(
            /// Proves EA §18, §4
            #[test]
            fn $test() {
                hold($id, $least);
            }
        )+
    };
}

laws! {
    r4_the_laws_hold_in_the_initial_assault = "initial-assault": at least 150 actions;
    r4_the_laws_hold_when_the_allies_are_surprised = "allies-surprised": at least 800 actions;
    r4_the_laws_hold_in_the_german_breakout = "german-breakout": at least 1_400 actions;
    r4_the_laws_hold_in_the_battle_of_the_bulge = "battle-of-the-bulge": at least 1_400 actions;
    r4_the_laws_hold_in_the_crisis_at_the_meuse = "crisis-at-the-meuse": at least 1_000 actions;
}

/// Proves EA §18
#[test]
fn r18_every_scenario_has_its_test() {
    let data = data();
    let known: Vec<&str> = data.info.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    assert_eq!(TESTED, known);
}

/// The same by the rulebook alone, without the addenda. Proves EA §4
#[test]
fn r4_the_laws_hold_without_the_addenda() {
    for (number, scenario) in [(30, "allies-surprised"), (31, "crisis-at-the-meuse")] {
        let mut setup = Setup::new("enemyaction", scenario);
        setup.options.insert("addenda".to_owned(), "off".to_owned());
        if let Err(breach) = walk(&game(&setup), Trial { heavy_one_in: 200 }, &mut dice(number)) {
            panic!("{setup:?}: {breach}\n{}", breach.journal.to_text());
        }
    }
}

/// Whenever the German side is on turn there is one legal order, `step`. Proves EA §9
#[test]
fn r9_the_german_side_has_no_free_choice() {
    let game = game(&Setup::new("enemyaction", "allies-surprised"));
    let (mut state, mut dice, mut steps) = (game.start(), dice(16), 0);
    for _ in 0..20_000 {
        let seat = match game.turn(&state) {
            Turn::Over(_) => break,
            Turn::Chance => Seat::Chance,
            Turn::Players(seats) => seats.iter().next().unwrap(),
        };
        let mut all = Vec::new();
        if seat == Seat::Chance {
            let mut outcomes = Vec::new();
            game.chance(&state, &mut outcomes);
            all.extend(outcomes.into_iter().map(|(action, _)| action));
        } else {
            kernel::legal(&*game, &state, seat, &mut all);
        }
        if seat == Seat::German {
            steps += 1;
            assert_eq!(all, [enemyaction::Action::Step]);
        }
        all.retain(|action| !game.retracts(&state, action));
        let pick = dice(u32::try_from(all.len()).unwrap()) as usize;
        game.apply(&mut state, seat, &all[pick], &mut kernel::Log::muted());
    }
    assert!(game.turn(&state).is_over(), "the game ends");
    assert!(steps > 50, "only {steps} German steps");
}
