//! The laws hold in every scenario, with each level of difficulty and with the optional division. Each scenario has a test.

use kernel::laws::{Reasons, Trial, try_reasons, walk};
use table::Setup;

use crate::common::{data, dice, game};

/// Plays a scenario to its end twice. At least so many actions are tried, and the hands dealt anew so often.
fn hold(scenario: &str, least: usize, redeals: usize) {
    let number = data().info.scenarios.iter().position(|known| known.id == scenario).expect("a scenario");
    let level = ["even", "german", "allied"][number % 3];
    let fifth = if scenario == "counterattack" { "on" } else { "off" };
    let setup = Setup::new("bastogne", scenario).with("level", level).with("fifth-division", fifth);
    let game = game(&setup);
    let (mut actions, mut redealt) = (0, [0; 3]);
    for seed in 0..2 {
        let mut pick = dice(seed * 1_000 + u64::try_from(number).unwrap());
        match walk(&game, Trial { heavy_one_in: 12 }, &mut pick) {
            Ok(walk) => {
                actions += walk.actions;
                redealt = std::array::from_fn(|eyes| redealt[eyes] + walk.redealt[eyes]);
            }
            Err(breach) => panic!("{setup:?} seed {seed}: {breach}\n{}", breach.journal.to_text()),
        }
    }
    assert!(redealt.iter().all(|count| *count > redeals), "hands were dealt anew only {redealt:?} times");
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
    introduction = "introduction": at least 300 actions, 20 redeals;
    second_panzer = "second-panzer": at least 300 actions, 30 redeals;
    bastogne_breakout = "bastogne-breakout": at least 300 actions, 30 redeals;
    counterattack = "counterattack": at least 300 actions, 30 redeals;
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
    for (seed, scenario) in (0..).zip(TESTED.iter().chain(TESTED)) {
        let setup = Setup::new("bastogne", *scenario);
        match try_reasons(&game(&setup), 25, &mut dice(seed)) {
            Ok(more) => tried.add(&more),
            Err(breach) => panic!("{setup:?}: {breach}\n{}", breach.journal.to_text()),
        }
    }
    assert!(tried.untried().next().is_none(), "a probe has shown nothing:\n{tried}");
}
