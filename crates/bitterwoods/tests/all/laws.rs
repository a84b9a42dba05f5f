//! The laws hold in every scenario and with every option.

use kernel::laws::{Trial, walk};
use table::{GameInfo, ScenarioInfo, Setup};

use crate::common::{data, dice, game};

/// A scenario with some of the options on that it leaves open; one that needs another which is off stays off as well.
fn setup(info: &GameInfo, scenario: &ScenarioInfo, mut is_on: impl FnMut() -> bool) -> Setup {
    let open = info.options.iter().filter(|option| !scenario.fixed.contains_key(&option.id));
    open.fold(Setup::new("bitterwoods", &scenario.id), |setup, option| {
        let has = |need: &String| {
            let fixed = scenario.fixed.get(need).is_some_and(|value| value == "on");
            fixed || setup.options.get(need).is_some_and(|value| value == "on")
        };
        let on = is_on() && option.needs.iter().all(has);
        setup.with(&option.id, if on { "on" } else { "off" })
    })
}

/// How often a scenario is played and how closely it is looked at: the short ones, in which two dumps are hidden, more than those
/// of a campaign, where a look costs most.
fn trials(scenario: &ScenarioInfo) -> (u64, Trial) {
    if scenario.turns <= 8 { (3, Trial { heavy_one_in: 20 }) } else { (1, Trial { heavy_one_in: 100 }) }
}

/// Every scenario as printed, with all optional rules, and with some of them. Proves BW §1.3-switch
#[test]
fn r1_3_switch_the_laws_hold_in_every_scenario_and_with_every_option() {
    let (mut games, mut actions, mut redealt) = (0, 0, [0; 3]);
    let data = data();
    let info = &data.info;
    for (number, scenario) in (0u64..).zip(&info.scenarios) {
        let mut coin = dice(number + 1_944);
        let setups = [
            setup(info, scenario, || false),
            setup(info, scenario, || true),
            setup(info, scenario, || coin(2) == 1),
        ];
        let (times, trial) = trials(scenario);
        for (setup, time) in setups.iter().flat_map(|setup| (0..times).map(move |time| (setup, time))) {
            match walk(&game(setup), trial, &mut dice(number + time * 100)) {
                Ok(walk) => {
                    games += 1;
                    actions += walk.actions;
                    redealt = std::array::from_fn(|eyes| redealt[eyes] + walk.redealt[eyes]);
                }
                Err(breach) => panic!("{setup:?}: {breach}\n{}", breach.journal.to_text()),
            }
        }
    }
    assert_eq!(games, 3 * (7 + 2 * 3), "every scenario was played to its end");
    assert!(redealt[0] > 100 && redealt[2] > 100, "the fuel dumps were dealt anew only {redealt:?} times");
    assert!(actions > 60_000, "only {actions} actions were tried");
}
