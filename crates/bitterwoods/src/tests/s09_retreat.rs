//! Retreats on the real map, held against the worked examples. BW §9.7

use table::Seat;

use crate::model::state::State;
use crate::rulebook::BitterWoods;
use crate::rules::s12_supply::SupplyNet;
use crate::tests::fixtures::{field, game, hex, on_turn, position, unit};

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

/// The retreat from Eupen: the way west is open too, but the supply road is nearer in 1401, where the 39th stands in a German
/// zone. The attack before it belongs to the odds. BW.Q5, BW.Q55. Proves BW §9.7-g1
#[test]
fn ex1_the_ninth_infantry_goes_north_from_eupen() {
    let there = [
        ("2-9", "1503"),
        ("9-39", "1401"),
        ("12ss-12", "1403"),
        ("12ss-25", "1504"),
        ("12ss-26", "1603"),
        ("277vg-989", "1302"),
    ];
    let game = game();
    let supply_road = |there: &[(&str, &str)]| {
        let state = position(&game.data, there);
        let net = SupplyNet::of(&game.data.ground, &state, &field(&game.data, &state), Seat::Allied);
        net.is_supply_road(hex(&game.data, "1401"))
    };
    let alone: Vec<(&str, &str)> = there.into_iter().filter(|(id, _)| *id != "9-39").collect();
    assert!(supply_road(&there) && !supply_road(&alone), "the 39th keeps the road open");
    assert_eq!(ends(&game, &position(&game.data, &there), "2-9", 2), ["1501"]);
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

/// The retreat of the 110th in the opening attack: by the road through Clervaux, which has no other way out. A regiment of the
/// 560th has come up to the Our beside the attackers and looks over it at the road north. Proves BW §9.7-g1-along, §9.7-g2
#[test]
fn ex5_the_hundred_and_tenth_goes_back_through_clervaux() {
    let there = [
        ("28-110", "1424"),
        ("2pz-2", "1324"),
        ("2pz-304", "1324"),
        ("lehr-recon", "1324"),
        ("2pz-3", "1325"),
        ("26vg-78", "1325"),
        ("560vg-1128", "1323"),
    ];
    let (game, state) = on_turn(&there, 1);
    let ways = game.retreats(&state, &field(&game.data, &state), unit(&game, "28-110"), 4);
    let by_road = ["1524", "1624", "1724", "1824"].map(|at| hex(&game.data, at));
    assert_eq!(*ways, [by_road]);
    assert_eq!(ends(&game, &state, "28-110", 4), ["1824"]);
    let (game, state) = on_turn(&there[..6], 1);
    assert_eq!(
        ends(&game, &state, "28-110", 4),
        ["1421", "1824"],
        "by the road to St. Vith too, where it ends a hex nearer"
    );
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
    let room = |state: &State, id: &str, at: &str| game.has_room(state, unit(&game, id), hex(&game.data, at));
    assert!(!room(&state, "2pz-3", "1324") && room(&state, "26vg-77", "1324"));
    assert!(room(&state, "manteuffel", "1324"), "leaders take no room");
    let lehr = [("lehr-130", "1224"), ("lehr-901", "1224"), ("lehr-902", "1224")];
    let state = position(&game.data, &lehr);
    assert!(room(&state, "lehr-recon", "1224") && !room(&state, "2pz-2", "1224"));
    assert!(game.overstacked(&state).is_empty());
}
