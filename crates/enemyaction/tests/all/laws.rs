//! The laws hold in every scenario, and the German side never has a choice.

use kernel::laws::{Reasons, Trial, try_reasons, walk};
use kernel::{Game, Turn};
use table::{Seat, Setup};

use crate::common::{data, dice, game};

/// Plays a scenario to its end with an Allied player who makes random legal moves; how many actions the laws were tried on.
fn walked(scenario: &str) -> usize {
    let number = data().info.scenarios.iter().position(|known| known.id == scenario).expect("a scenario");
    let setup = Setup::new("enemyaction", scenario);
    let mut dice = dice(u64::try_from(number).expect("a small number"));
    match walk(&game(&setup), Trial { heavy_one_in: 200 }, &mut dice) {
        Ok(walk) => walk.actions,
        Err(breach) => panic!("{}", breach.report()),
    }
}

/// Proves EA §18, §4
#[test]
fn r4_the_laws_hold_in_the_initial_assault() {
    assert!(walked("initial-assault") > 150);
}

/// Proves EA §18, §4
#[test]
fn r4_the_laws_hold_when_the_allies_are_surprised() {
    assert!(walked("allies-surprised") > 800);
}

/// Proves EA §18, §4
#[test]
fn r4_the_laws_hold_in_the_german_breakout() {
    assert!(walked("german-breakout") > 1_000);
}

/// Proves EA §18, §4
#[test]
fn r4_the_laws_hold_in_the_battle_of_the_bulge() {
    assert!(walked("battle-of-the-bulge") > 1_400);
}

/// Proves EA §18, §4
#[test]
fn r4_the_laws_hold_in_the_crisis_at_the_meuse() {
    assert!(walked("crisis-at-the-meuse") > 1_000);
}

/// The same by the rulebook alone, without the addenda. Proves EA §4
#[test]
fn r4_the_laws_hold_without_the_addenda() {
    for (number, scenario) in [(30, "allies-surprised"), (31, "crisis-at-the-meuse")] {
        let mut setup = Setup::new("enemyaction", scenario);
        setup.options.insert("addenda".to_owned(), "off".to_owned());
        if let Err(breach) = walk(&game(&setup), Trial { heavy_one_in: 200 }, &mut dice(number)) {
            panic!("{}", breach.report());
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

/// Refusals name what is in the way, in every scenario, and every probe has something to show.
#[test]
fn reasons_are_true_and_every_probe_is_tried() {
    let mut tried = Reasons::default();
    let scenarios = [
        "initial-assault",
        "allies-surprised",
        "german-breakout",
        "battle-of-the-bulge",
        "crisis-at-the-meuse",
    ];
    for (seed, scenario) in (50u64..).zip(scenarios) {
        let setup = Setup::new("enemyaction", scenario);
        match try_reasons(&game(&setup), 12, &mut dice(seed)) {
            Ok(more) => tried.add(&more),
            Err(breach) => panic!("{}", breach.report()),
        }
    }
    assert!(tried.untried().next().is_none(), "a probe has shown nothing:\n{tried}");
    println!("{tried}");
}
