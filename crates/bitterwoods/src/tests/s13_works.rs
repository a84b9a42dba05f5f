//! Digging, reserves and bridges on the real map. BW §8, §13, §14

use table::{Illegal, Seat};

use crate::model::dice_table::Table;
use crate::model::ids::{BridgeId, Id as _};
use crate::model::pieces::{Marks, Place};
use crate::model::state::State;
use crate::rulebook::BitterWoods;
use crate::tests::fixtures::{field, game, hex, position, unit};

fn mark(game: &BitterWoods, state: &mut State, id: &str, mark: Marks) {
    state.piece_mut(unit(game, id)).mark(mark);
}

/// The rule that refuses, or nothing.
fn refused<T>(answer: Result<T, Illegal>) -> Option<String> {
    answer.err().map(|illegal| illegal.rule.number().to_owned())
}

/// Proves BW §8.1-build, §12.4-barred
#[test]
fn r8_1_build_asks_for_a_supplied_unit_that_stands_still_away_from_the_enemy() {
    let game = game();
    let dig = |state: &State, id: &str| {
        refused(game.check_dig(state, &field(&game.data, state), Seat::Allied, unit(&game, id)))
    };
    let there = [
        ("28-110", "1522"),
        ("28-112", "1316"),
        ("28-109", "1130"),
        ("26vg-78", "1029"),
        ("arty-402", "1722"),
    ];
    let mut state = position(&game.data, &there);
    assert_eq!(dig(&state, "28-110"), None);
    assert_eq!(dig(&state, "28-112"), Some("8.1-build".to_owned()), "a town");
    assert_eq!(dig(&state, "28-109"), Some("8.1-build".to_owned()), "next to Germans");
    assert_eq!(dig(&state, "arty-402"), Some("8.1-build".to_owned()), "guns do not dig");
    mark(&game, &mut state, "28-110", Marks::OOS);
    assert_eq!(dig(&state, "28-110"), Some("12.4-barred".to_owned()));
    let mut state = position(&game.data, &there);
    mark(&game, &mut state, "28-110", Marks::MOVED);
    assert_eq!(dig(&state, "28-110"), Some("8.1-build".to_owned()));
}

#[test]
fn r8_2_build_is_for_the_allies_in_three_towns() {
    let game = game();
    let state = position(&game.data, &[("28-110", "2526"), ("28-112", "1522"), ("26vg-78", "1316")]);
    let fortify = |seat: Seat, id: &str| {
        refused(game.check_fortify(&state, &field(&game.data, &state), seat, unit(&game, id)))
    };
    assert_eq!(fortify(Seat::Allied, "28-110"), None);
    assert_eq!(fortify(Seat::Allied, "28-112"), Some("8.2-build".to_owned()));
    assert_eq!(fortify(Seat::German, "26vg-78"), Some("8.2-build".to_owned()));
}

/// Proves BW §14.1, §15.7-reserve
#[test]
fn r14_1_reserve_is_for_supplied_mechanized_units_away_from_the_enemy() {
    let game = game();
    let there = [("2pz-3", "1224"), ("2pz-2", "1324"), ("26vg-78", "1224"), ("28-110", "1424")];
    let mut state = position(&game.data, &there);
    let reserve = |state: &State, id: &str| {
        refused(game.check_reserve(state, &field(&game.data, state), Seat::German, unit(&game, id)))
    };
    assert_eq!(reserve(&state, "2pz-3"), None);
    assert_eq!(reserve(&state, "2pz-2"), Some("14.3".to_owned()), "next to the 110th");
    assert_eq!(reserve(&state, "26vg-78"), Some("14.1".to_owned()), "on foot");
    state.turn = 1;
    assert_eq!(reserve(&state, "2pz-3"), Some("15.7-reserve".to_owned()));
}

/// Proves BW §13.1, §13.1-place, §13.1-who, §13.1-roll, §15.4, §Ex-13.1
#[test]
fn r13_1_bridges_are_blown_at_three_or_four_by_how_near_the_enemy_is() {
    let game = game();
    let bridge = |name: &str| {
        let at = game.data.ground.bridges.iter().position(|bridge| bridge.name == name).expect("a bridge");
        BridgeId::from_index(at)
    };
    // Ouren: 1321 on the Allied bank, 1220 across.
    let blow = |there: &[(&str, &str)], turn: i8| {
        let mut state = position(&game.data, there);
        state.turn = turn;
        game.check_blow(&state, &field(&game.data, &state), Seat::Allied, bridge("Ouren"))
    };
    assert_eq!(blow(&[("28-112", "1321"), ("26vg-78", "1220")], 4), Ok(Table::DemolitionAcross));
    assert_eq!(blow(&[("28-112", "1321"), ("26vg-78", "1120")], 4), Ok(Table::DemolitionNear));
    assert_eq!(refused(blow(&[("28-112", "1321"), ("26vg-78", "0920")], 4)), Some("13.1-place".to_owned()));
    assert_eq!(refused(blow(&[("28-112", "1522"), ("26vg-78", "1220")], 4)), Some("13.1-place".to_owned()));
    assert_eq!(refused(blow(&[("arty-402", "1321"), ("26vg-78", "1120")], 4)), Some("13.1-who".to_owned()));
    assert_eq!(refused(blow(&[("28-112", "1321"), ("26vg-78", "1220")], 2)), Some("15.4".to_owned()));
}

/// Proves BW §13.3, §13.3-who, §13.4
#[test]
fn r13_3_who_builds_begins_the_turn_at_the_site() {
    let game = game();
    let at = game.data.ground.bridges.iter().position(|bridge| bridge.name == "Dasburg").expect("a bridge");
    let dasburg = BridgeId::from_index(at);
    let build =
        |state: &State, id: &str| refused(game.check_build(state, Seat::German, unit(&game, id), dasburg));
    let mut state = position(&game.data, &[("26vg-78", "1325"), ("2pz-3", "1224"), ("vak-401", "1325")]);
    assert_eq!(build(&state, "26vg-78"), None);
    assert_eq!(build(&state, "2pz-3"), Some("13.3-who".to_owned()), "not at the site");
    assert_eq!(build(&state, "vak-401"), Some("13.3-who".to_owned()), "guns build nothing");
    mark(&game, &mut state, "26vg-78", Marks::MOVED);
    assert_eq!(build(&state, "26vg-78"), Some("13.3-who".to_owned()));
    let mut state = position(&game.data, &[("26vg-78", "1325")]);
    state.built = 8;
    assert_eq!(build(&state, "26vg-78"), Some("13.4".to_owned()));
    assert!(game.data.ground.node(hex(&game.data, "1325")).name.is_some());
}

/// A bridge is not blown by parachutists, whether they are supplied or not. Proves BW §13.1-who
#[test]
fn r13_1_who_leaves_parachutists_out() {
    let game = game();
    let mut state = position(&game.data, &[]);
    let site = BridgeId::up_to(124).find(|bridge| !state.bridges.is_blown(*bridge)).expect("a bridge");
    let [at, _] = game.ground.bridges[usize::from(site)].ends;
    state.piece_mut(unit(&game, "vdh-1")).put(Place::Hex(at));
    mark(&game, &mut state, "vdh-1", Marks::OOS);
    let blow = game.check_blow(&state, &field(&game.data, &state), Seat::German, site);
    assert_eq!(refused(blow), Some("13.1-who".to_owned()));
}
