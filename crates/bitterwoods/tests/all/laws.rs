//! The laws hold in every scenario and with every option.

use kernel::laws::{Trial, walk};
use table::Setup;

use crate::common::{data, dice, game};

/// Proves A44 §OPT
#[test]
fn opt_the_laws_hold_in_every_scenario_and_with_every_option() {
    let (mut actions, mut redealt) = (0, [0; 3]);
    let info = &data().info;
    for (number, scenario) in (0u64..).zip(&info.scenarios) {
        // Every scenario once as printed and once with all optional rules.
        for value in ["off", "on"] {
            let plain = Setup::new("bitterwoods", &scenario.id);
            let setup = info.options.iter().fold(plain, |setup, option| setup.with(&option.id, value));
            let game = game(&setup);
            match walk(&game, Trial { heavy_one_in: 60 }, &mut dice(number)) {
                Ok(walk) => {
                    actions += walk.actions;
                    redealt = std::array::from_fn(|eyes| redealt[eyes] + walk.redealt[eyes]);
                }
                Err(breach) => panic!("{setup:?}: {breach}\n{}", breach.journal.to_text()),
            }
        }
    }
    assert!(redealt[0] > 5 && redealt[2] > 5, "the fuel dumps were dealt anew only {redealt:?} times");
    assert!(actions > 10_000, "only {actions} actions were tried");
}
