//! The laws hold for the toy, in every scenario with every combination of options.

use crate::common::{dice, every_setup, toy};
use kernel::laws::{Trial, walk};

#[test]
fn the_laws_hold_in_every_scenario_with_every_option() {
    let mut actions = 0;
    for (number, setup) in every_setup().iter().enumerate() {
        let game = toy(setup);
        for seed in 0..15 {
            let mut pick = dice(seed * 1_000 + u64::try_from(number).unwrap());
            match walk(&game, Trial::default(), &mut pick) {
                Ok(walk) => actions += walk.actions,
                Err(breach) => panic!("{setup:?} seed {seed}: {breach}\n{}", breach.journal.to_text()),
            }
        }
    }
    assert!(actions > 10_000, "only {actions} actions were tried");
}
