//! The laws hold in every scenario and with every option. Each scenario has a test as printed and one with all optional rules.

use kernel::laws::{Reasons, Trial, try_reasons, walk};
use table::Setup;

use crate::common::{data, dice, game};

/// Plays a scenario to its end with all options on or off. At least so many actions are tried, and the fuel dumps dealt anew
/// so often.
fn hold(scenario: &str, value: &str, least: usize, redeals: usize) {
    let info = &data().info;
    let number = info.scenarios.iter().position(|known| known.id == scenario).expect("a scenario");
    let plain = Setup::new("ardennes44", scenario);
    let setup = info.options.iter().fold(plain, |setup, option| setup.with(&option.id, value));
    let mut dice = dice(u64::try_from(number).unwrap());
    match walk(&game(&setup), Trial { heavy_one_in: 60 }, &mut dice) {
        Ok(walk) => {
            assert!(walk.actions > least, "only {} actions were tried", walk.actions);
            let fewest = walk.redealt[0].min(walk.redealt[2]);
            assert!(fewest >= redeals, "the fuel dumps were dealt anew only {:?} times", walk.redealt);
        }
        Err(breach) => panic!("{setup:?}: {breach}\n{}", breach.journal.to_text()),
    }
}

macro_rules! laws {
    ($($scenario:ident = $id:literal: at least $least:literal actions, $redeals:literal redeals;)+) => {
        const TESTED: &[&str] = &[$($id),+];
        $(
            mod $scenario {
                use super::hold;

                #[test]
                fn the_laws_hold_as_printed() {
                    hold($id, "off", $least, 0);
                }

                #[test]
                fn the_laws_hold_with_all_options() {
                    hold($id, "on", $least, $redeals);
                }
            }
        )+
    };
}

laws! {
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

#[test]
fn every_scenario_has_its_tests() {
    let data = data();
    let known: Vec<&str> = data.info.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    assert_eq!(TESTED, known);
}
