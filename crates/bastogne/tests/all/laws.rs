//! The laws hold in every scenario and with every option.

use kernel::laws::{Trial, walk};
use table::Setup;

use crate::common::{data, dice, game};

#[test]
fn the_laws_hold_in_every_scenario_and_with_every_option() {
    let (mut actions, mut redealt) = (0, [0; 3]);
    for (number, scenario) in (0u64..).zip(&data().info.scenarios) {
        let level = ["even", "german", "allied"][usize::try_from(number % 3).unwrap()];
        let fifth = if scenario.id == "counterattack" { "on" } else { "off" };
        let setup = Setup::new("bastogne", &scenario.id).with("level", level).with("fifth-division", fifth);
        let game = game(&setup);
        for seed in 0..2 {
            let mut pick = dice(seed * 1_000 + number);
            match walk(&game, Trial { heavy_one_in: 12 }, &mut pick) {
                Ok(walk) => {
                    actions += walk.actions;
                    redealt = std::array::from_fn(|eyes| redealt[eyes] + walk.redealt[eyes]);
                }
                Err(breach) => panic!("{setup:?} seed {seed}: {breach}\n{}", breach.journal.to_text()),
            }
        }
    }
    assert!(redealt.iter().all(|count| *count > 10), "hands were dealt anew only {redealt:?} times");
    assert!(actions > 1_500, "only {actions} actions were tried");
}
