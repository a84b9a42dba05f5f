//! The laws hold for the toy, with every combination of options. Each scenario has a test.

use crate::common::{data, dice, every_setup, toy};
use kernel::laws::{Reasons, Trial, try_reasons, walk};

/// Plays every set-up of a scenario; at least so many actions are tried, and hidden things dealt anew so often.
fn hold(scenario: &str, least: usize, redeals: usize) {
    let mut actions = 0;
    let mut redealt = [0; 3];
    for (number, setup) in every_setup().iter().enumerate().filter(|(_, setup)| setup.scenario == scenario) {
        let game = toy(setup);
        for seed in 0..15 {
            let mut pick = dice(seed * 1_000 + u64::try_from(number).unwrap());
            match walk(&game, Trial::default(), &mut pick) {
                Ok(walk) => {
                    actions += walk.actions;
                    redealt = std::array::from_fn(|eyes| redealt[eyes] + walk.redealt[eyes]);
                }
                Err(breach) => panic!("{setup:?} seed {seed}: {breach}\n{}", breach.journal.to_text()),
            }
        }
    }
    assert!(
        redealt.iter().all(|count| *count > redeals),
        "hidden things were dealt anew only {redealt:?} times"
    );
    assert!(actions > least, "only {actions} actions were tried");
}

macro_rules! laws {
    ($($test:ident = $id:literal: at least $least:literal actions, $redeals:literal redeals;)+) => {
        const TESTED: &[&str] = &[$($id),+];
        $(
            #[test]
            fn $test() {
                hold($id, $least, $redeals);
            }
        )+
    };
}

laws! {
    patrol = "patrol": at least 2_000 actions, 1_000 redeals;
    crossing = "crossing": at least 2_000 actions, 2_000 redeals;
    relief = "relief": at least 1_000 actions, 400 redeals;
}

#[test]
fn every_scenario_has_its_test() {
    let data = data();
    let known: Vec<&str> = data.info.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    assert_eq!(TESTED, known);
}

/// Every probe is at work somewhere: else it shows nothing.
#[test]
fn reasons_are_true_and_every_probe_is_tried() {
    let mut tried = Reasons::default();
    for (seed, setup) in (0..).zip(every_setup()) {
        match try_reasons(&toy(&setup), 2, &mut dice(seed)) {
            Ok(more) => tried.add(&more),
            Err(breach) => panic!("{setup:?}: {breach}\n{}", breach.journal.to_text()),
        }
    }
    println!("{tried}");
    assert!(tried.untried().next().is_none(), "a probe has shown nothing:\n{tried}");
}
