//! The laws hold for the toy, with every combination of options. Each scenario has a test.

use crate::common::{data, dice, every_setup, toy};
use kernel::laws::{Reasons, Trial, Walks, try_reasons};

/// Plays every set-up of a scenario so many times; at least so many actions are tried, and hidden things dealt anew so often.
fn hold(scenario: &str, times: u64, least: usize, redeals: usize) {
    let mut walks = Walks::default();
    for (number, setup) in every_setup().iter().enumerate().filter(|(_, setup)| setup.scenario == scenario) {
        let game = toy(setup);
        for seed in 0..times {
            let mut pick = dice(seed * 1_000 + u64::try_from(number).unwrap());
            let found = walks.play(&game, Trial::default(), &mut pick);
            found.unwrap_or_else(|breach| panic!("{}", breach.report()));
        }
    }
    assert!(
        walks.redealt.iter().all(|count| *count > redeals),
        "hidden things were dealt anew too seldom: {walks:?}"
    );
    assert!(walks.actions > least, "{walks:?}");
}

kernel::laws_in_scenarios! {
    of data, by hold, { the_laws_hold: 15; };
    patrol = "patrol": at least 2_000 actions, 1_000 redeals;
    crossing = "crossing": at least 2_000 actions, 2_000 redeals;
    relief = "relief": at least 1_000 actions, 400 redeals;
}

/// Every probe is at work somewhere: else it shows nothing.
#[test]
fn reasons_are_true_and_every_probe_is_tried() {
    let mut tried = Reasons::default();
    for (seed, setup) in (0..).zip(every_setup()) {
        match try_reasons(&toy(&setup), 2, &mut dice(seed)) {
            Ok(more) => tried.add(&more),
            Err(breach) => panic!("{}", breach.report()),
        }
    }
    println!("{tried}");
    assert!(tried.untried().next().is_none(), "a probe has shown nothing:\n{tried}");
}
