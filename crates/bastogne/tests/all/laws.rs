//! The laws hold in every scenario, with each level of difficulty and with the optional division. Each scenario has a test.

use kernel::laws::{Reasons, Trial, Walks, try_reasons};
use table::Setup;

use crate::common::{data, dice, game};

/// Plays a scenario to its end so many times. At least so many actions are tried, and the hands dealt anew so often.
fn hold(scenario: &str, times: u64, least: usize, redeals: usize) {
    let number = data().info.scenarios.iter().position(|known| known.id == scenario).expect("a scenario");
    let level = ["even", "german", "allied"][number % 3];
    let fifth = if scenario == "counterattack" { "on" } else { "off" };
    let setup = Setup::new("bastogne", scenario).with("level", level).with("fifth-division", fifth);
    let game = game(&setup);
    let mut walks = Walks::default();
    for seed in 0..times {
        let mut pick = dice(seed * 1_000 + u64::try_from(number).unwrap());
        let found = walks.play(&game, Trial { heavy_one_in: 12 }, &mut pick);
        found.unwrap_or_else(|breach| panic!("{}", breach.report()));
    }
    assert!(
        walks.redealt.iter().all(|count| *count > redeals),
        "hands were dealt anew too seldom: {walks:?}"
    );
    assert!(walks.actions > least, "{walks:?}");
}

kernel::laws_in_scenarios! {
    of data, by hold, { the_laws_hold: 2; };
    introduction = "introduction": at least 300 actions, 20 redeals;
    second_panzer = "second-panzer": at least 300 actions, 30 redeals;
    bastogne_breakout = "bastogne-breakout": at least 300 actions, 30 redeals;
    counterattack = "counterattack": at least 300 actions, 30 redeals;
}

/// Every probe is at work somewhere: else it shows nothing.
#[test]
fn reasons_are_true_and_every_probe_is_tried() {
    let mut tried = Reasons::default();
    for (seed, scenario) in (0..).zip(TESTED.iter().chain(TESTED)) {
        let setup = Setup::new("bastogne", scenario);
        match try_reasons(&game(&setup), 25, &mut dice(seed)) {
            Ok(more) => tried.add(&more),
            Err(breach) => panic!("{}", breach.report()),
        }
    }
    assert!(tried.untried().next().is_none(), "a probe has shown nothing:\n{tried}");
}
