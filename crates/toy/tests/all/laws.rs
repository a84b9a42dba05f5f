//! The laws hold for the toy, in every scenario with every combination of options.

use crate::common::{dice, every_setup, toy};
use kernel::laws::{Trial, walk};

#[test]
fn the_laws_hold_in_every_scenario_with_every_option() {
    let mut actions = 0;
    let mut redealt = [0; 3];
    for (number, setup) in every_setup().iter().enumerate() {
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
        redealt.iter().all(|count| *count > 1_000),
        "hidden things were dealt anew only {redealt:?} times"
    );
    assert!(actions > 10_000, "only {actions} actions were tried");
}
