//! The laws hold in every scenario and with every option. Each scenario has a test as printed and one with all optional rules.

use kernel::laws::{Trial, Walks};
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
