//! Retreats on the real map, held against the worked examples. BW §9.7

use crate::rules_tests::{field, position};
use crate::tests::{game, unit};
use crate::{BitterWoods, State};

/// Where a unit may end a retreat of so many hexes.
fn ends(game: &BitterWoods, state: &State, id: &str, hexes: u8) -> Vec<String> {
    let ways = game.retreats(state, &field(&game.data, state), unit(game, id), hexes);
    let mut ends: Vec<String> = ways
        .iter()
        .filter_map(|way| way.last())
        .map(|at| game.data.ground.node(*at).number.clone())
        .collect();
    ends.sort();
    ends.dedup();
    ends
}

/// The 12th Infantry goes two hexes along the road to the map's edge and one beside it; with four it has more to choose from.
/// Proves BW §Ex-3, §9.7-g1, §9.7-g1-along
#[test]
fn ex3_the_twelfth_infantry_goes_by_the_road_and_beside_it() {
    let game = game();
    let state = position(&game.data, &[("4-12", "1934"), ("5fj-13", "1833")]);
    assert_eq!(ends(&game, &state, "4-12", 3), ["2034", "2135"]);
    assert_eq!(ends(&game, &state, "4-12", 4), ["2033", "2034", "2134", "2135", "2234", "2235"]);
}

/// Proves BW §9.7-r4, §9.7-p1, §7.5
#[test]
fn r9_7_p1_who_is_surrounded_by_zones_has_no_way() {
    let game = game();
    let ring =
        [("4-12", "2022"), ("5fj-13", "2020"), ("5fj-14", "2024"), ("26vg-77", "1822"), ("26vg-78", "2222")];
    let state = position(&game.data, &ring);
    assert!(ends(&game, &state, "4-12", 1).is_empty());
    let state = position(&game.data, &ring[..3]);
    assert!(!ends(&game, &state, "4-12", 2).is_empty());
}

/// Proves BW §6.1, §6.1-exempt, §9.7-r3
#[test]
fn r6_1_three_units_fill_a_hex_and_lehr_has_room_for_four() {
    let game = game();
    let full = [("2pz-2", "1324"), ("2pz-304", "1324"), ("26vg-77", "1324"), ("2pz-3", "1224")];
    let state = position(&game.data, &full);
    let room = |state: &State, id: &str, at: &str| {
        game.has_room(state, unit(&game, id), crate::tests::hex(&game.data, at))
    };
    assert!(!room(&state, "2pz-3", "1324") && room(&state, "26vg-77", "1324"));
    assert!(room(&state, "manteuffel", "1324"), "leaders take no room");
    let lehr = [("lehr-130", "1224"), ("lehr-901", "1224"), ("lehr-902", "1224")];
    let state = position(&game.data, &lehr);
    assert!(room(&state, "lehr-recon", "1224") && !room(&state, "2pz-2", "1224"));
    assert!(game.overstacked(&state).is_empty());
}
