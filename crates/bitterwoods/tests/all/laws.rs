//! The laws hold in every scenario and with every option. Each scenario has a test as printed, one with all optional rules and
//! one with some of them.

use kernel::laws::{Reasons, Trial, Walks, try_reasons};
use table::{GameInfo, ScenarioInfo, Setup};

use crate::common::{data, dice, game};

/// Which of the options that a scenario leaves open are on.
#[derive(Clone, Copy)]
enum Options {
    Off,
    On,
    Some,
}

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

/// Plays a scenario to its end, as often as its length allows. At least so many actions are tried, and with all options the
/// dumps are dealt anew so often.
fn hold(scenario: &str, options: Options, least: usize, redeals: usize) {
    let data = data();
    let info = &data.info;
    let (number, scenario) =
        (0u64..).zip(&info.scenarios).find(|(_, known)| known.id == scenario).expect("a scenario");
    let mut coin = dice(number + 1_944);
    let setup = setup(info, scenario, || match options {
        Options::Off => false,
        Options::On => true,
        Options::Some => coin(2) == 1,
    });
    let (times, trial) = trials(scenario);
    let mut walks = Walks::default();
    for time in 0..times {
        let found = walks.play(&game(&setup), trial, &mut dice(number + time * 100));
        found.unwrap_or_else(|breach| panic!("{}", breach.report()));
    }
    assert!(walks.actions > least, "{walks:?}");
    let hides = matches!(options, Options::On);
    assert!(!hides || walks.fewest_redeals() >= redeals, "{walks:?}");
}

// The redeals are those of the dumps, with all options; the late scenarios have none.
kernel::laws_in_scenarios! {
    of data, by hold, {
        the_laws_hold_as_printed: Options::Off;
        the_laws_hold_with_all_options: Options::On;
        the_laws_hold_with_some_options: Options::Some;
    };
    campaign = "campaign": at least 2_400 actions, 15 redeals;
    extended = "extended": at least 5_000 actions, 20 redeals;
    six_turn = "six-turn": at least 1_500 actions, 50 redeals;
    eight_turn = "eight-turn": at least 1_900 actions, 80 redeals;
    patton = "patton": at least 1_300 actions, 0 redeals;
    plan_martin = "plan-martin": at least 1_500 actions, 10 redeals;
    erasing_the_bulge = "erasing-the-bulge": at least 1_900 actions, 0 redeals;
    southern_shoulder = "southern-shoulder": at least 2_500 actions, 15 redeals;
    early_offensive = "early-offensive": at least 2_300 actions, 10 redeals;
}

/// Refusals name what is in the way, in every scenario, as printed and with all options; and every probe is at work somewhere.
#[test]
fn reasons_are_true_and_every_probe_is_tried() {
    let data = data();
    let mut tried = Reasons::default();
    for (number, scenario) in (0u64..).zip(&data.info.scenarios) {
        for all in [false, true] {
            let setup = setup(&data.info, scenario, || all);
            let seed = number * 2 + u64::from(all);
            match try_reasons(&game(&setup), scenario.turns * 8, &mut dice(seed + 4_000)) {
                Ok(more) => tried.add(&more),
                Err(breach) => panic!("{}", breach.report()),
            }
        }
    }
    println!("{tried}");
    assert!(tried.untried().next().is_none(), "a probe has shown nothing:\n{tried}");
}
