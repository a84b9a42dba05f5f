//! The laws hold in every scenario and with every option. Each scenario has a test as printed and one with all optional rules.

use kernel::laws::{Reasons, Trial, Walks, try_reasons};
use table::Setup;

use crate::common::{data, dice, game};

/// Plays a scenario to its end with all options on or off. At least so many actions are tried, and with the options the fuel
/// dumps dealt anew so often.
fn hold(scenario: &str, value: &str, least: usize, redeals: usize) {
    let info = &data().info;
    let number = info.scenarios.iter().position(|known| known.id == scenario).expect("a scenario");
    let plain = Setup::new("ardennes44", scenario);
    let setup = info.options.iter().fold(plain, |setup, option| setup.with(&option.id, value));
    let mut walks = Walks::default();
    let mut dice = dice(u64::try_from(number).unwrap());
    let found = walks.play(&game(&setup), Trial { heavy_one_in: 60 }, &mut dice);
    found.unwrap_or_else(|breach| panic!("{}", breach.report()));
    assert!(walks.actions > least, "{walks:?}");
    assert!(value == "off" || walks.fewest_redeals() >= redeals, "{walks:?}");
}

kernel::laws_in_scenarios! {
    of data, by hold, {
        the_laws_hold_as_printed: "off";
        the_laws_hold_with_all_options: "on";
    };
    campaign = "campaign": at least 1_000 actions, 1 redeals;
    six_turn = "six-turn": at least 450 actions, 1 redeals;
    eight_turn = "eight-turn": at least 1_100 actions, 1 redeals;
    patton = "patton": at least 2_000 actions, 0 redeals;
    extended = "extended": at least 1_200 actions, 1 redeals;
    patton_extended = "patton-extended": at least 1_500 actions, 0 redeals;
}

/// How many games of each scenario are played for the law about reasons.
const GAMES: u64 = 1;

/// Refusals name what is in the way: each probe cures the refusals that it should and leaves the others, in every scenario.
#[test]
fn reasons_are_true_and_every_probe_is_tried() {
    let (mut tried, mut breaches) = (Reasons::default(), Vec::new());
    for (number, scenario) in (0..).zip(TESTED) {
        let mut of_scenario = Reasons::default();
        for seed in 0..GAMES {
            let setup = Setup::new("ardennes44", scenario);
            match try_reasons(&game(&setup), 24, &mut dice(900 + 10 * number + seed)) {
                Ok(more) => of_scenario.add(&more),
                Err(breach) => breaches.push(format!("{scenario}: {breach}")),
            }
        }
        println!("{scenario}: {of_scenario}");
        tried.add(&of_scenario);
    }
    println!("all: {tried}");
    assert!(breaches.is_empty(), "{}", breaches.join("\n"));
    assert!(tried.untried().next().is_none(), "a probe has shown nothing:\n{tried}");
}
