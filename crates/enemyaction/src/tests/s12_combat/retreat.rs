//! Retreats of both sides, held against the worked examples. EA §12.52, §12.7

use table::Seat;

use crate::model::frame::{DieFor, Fight, Frame};
use crate::model::ids::HexId;
use crate::model::pieces::{Marks, Supply};
use crate::pack::edges::river_of;
use crate::rulebook::EnemyAction;
use crate::rules::s12_combat::hold::Flight;
use crate::tests::s12_combat::support::Table;

fn flight(table: &Table) -> Option<Flight> {
    let living = EnemyAction::living(&table.state, &table.combat().defenders);
    table.game.german_flight(&table.state, table.combat(), &living)
}

fn chance(table: &Table) -> i8 {
    let living = EnemyAction::living(&table.state, &table.combat().defenders);
    let costly = flight(table).is_some_and(|flight| flight.costly);
    let terms = table.game.hold_terms(&table.state, table.combat(), &living, costly);
    terms.iter().map(|(_, _, term)| *term).sum()
}

/// The unit goes by the road rather than over the river, then to its friend, since the empty hex is not far enough. The
/// Germans of the other combat stand around. Proves EA §12.7-1, §12.7-2, §12.7-terrain, §12.75, §12.51-defender, §Ex-12.7
#[test]
fn ex12_7_a_by_the_road_and_then_to_a_friend() {
    let mut table = Table::new(20).put(&["16.1 1620", "9.2 1820", "3.2p 1520", "39.26 1818", "77.26 1920"]);
    table.fight(Seat::German, "1620", &["3.2p"]);
    table.hits(0, 2);
    assert_eq!(table.offers("retreat"), ["retreat 1720", "retreat 1720 1820"]);
    assert_eq!(table.refuses("retreat 1721"), "12.7");
    assert_eq!(table.refuses("retreat 1720 1719"), "12.7");
    table.order("retreat 1720 1820");
    assert_eq!((table.place("16.1").as_str(), table.steps("16.1")), ("1820", 2));
    assert!(table.is("16.1", Marks::DISPERSED) && table.is("16.1", Marks::RETREATED));
}

/// Proves EA §12.7-1, §12.51-defender, §12.9, §Ex-12.7
#[test]
fn ex12_7_b_one_hex_over_the_bridge_and_a_step() {
    let mut table = Table::new(24).put(&["5.ga 1420", "3.2p 1520"]);
    table.fight(Seat::German, "1420", &["3.2p"]);
    table.hits(0, 2);
    assert!(table.offers("retreat").contains(&"retreat 1321".to_owned()));
    table.order("retreat 1321");
    assert_eq!((table.place("5.ga").as_str(), table.steps("5.ga")), ("1321", 2));
    assert!(!table.is("5.ga", Marks::DISPERSED));
}

/// Proves EA §12.7-3, §12.73, §10.4, §Ex-12.7
#[test]
fn ex12_7_c_two_units_stay_together_and_lose_a_step() {
    let allies = ["16.1 1320", "18.1 1320", "9.2 1321", "23.2 1321"];
    let germans = ["3.2p 1419", "39.26 1219", "77.26 1319", "78.26 1420"];
    let mut table = Table::new(20).put(&allies).put(&germans);
    table.fight(Seat::German, "1320", &["3.2p"]);
    table.hits(0, 1);
    assert_eq!(table.offers("retreat"), ["retreat 1220"]);
    table.order("retreat 1220");
    assert!(table.at(Fight::Penalty));
    table.order("lose 18.1");
    assert_eq!((table.place("16.1").as_str(), table.place("18.1").as_str()), ("1220", "1220"));
    assert_eq!((table.steps("16.1"), table.steps("18.1")), (2, 1));
    assert!(!table.is("16.1", Marks::DISPERSED));
}

/// Proves EA §12.72, §12.7-2, §12.7-3, §12.75, §Ex-12.7
#[test]
fn ex12_7_d_the_lesser_way_is_taken_where_the_better_one_kills() {
    let allies = ["16.1 1619", "9.2 1820"];
    let germans = ["3.2p 1519", "39.26 1618", "2.2p 1620", "77.26 1818", "304.2p 1520", "78.26 1920"];
    let mut table = Table::new(20).put(&allies).put(&germans);
    table.fight(Seat::German, "1619", &["3.2p"]);
    table.hits(0, 2);
    assert_eq!(
        table.offers("retreat"),
        ["retreat 1719", "retreat 1720 1820"],
        "one hex: the town, not the forest"
    );
    table.order("retreat 1720 1820");
    assert_eq!((table.place("16.1").as_str(), table.steps("16.1")), ("1820", 1));
    assert!(table.is("16.1", Marks::DISPERSED));
}

/// Proves EA §12.7-4, §12.7-3
#[test]
fn r12_7_without_supply_is_the_last_choice() {
    let mut table = Table::new(20).put(&["16.1 1210", "18 1209", "62 1311"]);
    table.fight(Seat::German, "1210", &["18", "62"]);
    let units = table.combat().defenders;
    let position = table.game.position(&table.state).imagine(&units, None);
    let rank = |from: &str, to: &str| {
        let rank = table.game.rank_of(&position, &units, table.hex(from), table.hex(to));
        rank.map(|rank| (rank.priority, rank.rough, rank.cost()))
    };
    assert_eq!(rank("1210", "1111"), Some((1, false, 0)), "by the bridge");
    assert_eq!(rank("1210", "1110"), Some((3, true, 1)), "over the river, in German control");
    assert_eq!(rank("1210", "1209"), None, "a German is there");
    drop(position);
    let mut table = table.put(&["39.26 1111", "77.26 1009", "78.26 1112"]);
    table.state.german = table.game.ground.built;
    table.state.german_bridges = table.game.ground.sites;
    let position = table.game.position(&table.state).imagine(&units, None);
    let rank = table.game.rank_of(&position, &units, table.hex("1210"), table.hex("1110")).expect("a hex");
    assert_eq!((rank.priority, rank.cost()), (4, 1));
}

/// Proves EA §12.71, §12.7-barred, §13.23-move, §Ad-13.23
#[test]
fn r12_71_hexes_that_are_closed_to_a_retreat() {
    let ranks = |table: &mut Table, seat: Seat, target: &str, by: &str, to: &str| {
        table.fight(seat, target, &[by]);
        let units = table.combat().defenders;
        let position = table.game.position(&table.state).imagine(&units, None);
        table.game.rank_of(&position, &units, table.hex(target), table.hex(to)).is_some()
    };
    let mut table = Table::new(20).put(&["16.1 1109", "3.2p 1210"]);
    assert!(ranks(&mut table, Seat::German, "1109", "3.2p", "1108"));
    let town = table.hex("1108");
    table.state.german.insert(town);
    assert!(!ranks(&mut table, Seat::German, "1109", "3.2p", "1108"), "an empty enemy town");
    let detachment = table.hex("1008");
    assert!(ranks(&mut table, Seat::German, "1109", "3.2p", "1008"));
    table.state.detachments.insert(detachment);
    assert!(!ranks(&mut table, Seat::German, "1109", "3.2p", "1008"));
    let mut table = Table::new(20).put(&["16.1 1708", "3.2p 1709"]);
    assert!(!ranks(&mut table, Seat::German, "1708", "3.2p", "1707"), "the Westwall");
    let mut table = Table::new(20).put(&["3.2p 1210", "16.1 1211"]);
    assert!(ranks(&mut table, Seat::Allied, "1210", "16.1", "1209"));
    let roadblock = table.hex("1209");
    table.state.roadblocks.insert(roadblock);
    assert!(!ranks(&mut table, Seat::Allied, "1210", "16.1", "1209"));
    let mut table = Table::new(20).put(&["16.1 1420", "3.2p 1520"]);
    let bridge = table.game.ground.graph.edge(table.hex("1420"), table.hex("1321")).and_then(river_of);
    table.state.german_bridges.insert(bridge.expect("a bridge"));
    assert!(ranks(&mut table, Seat::German, "1420", "3.2p", "1321"));
    table.supply(&["16.1"], Supply::Isolated);
    assert!(!ranks(&mut table, Seat::German, "1420", "3.2p", "1321"), "isolated units cross no enemy bridge");
}

/// Proves EA §12.7, §12.9-retreat, §12.7-barred, §13.23-move, §13.51-stack, §12.73
#[test]
fn r12_9_how_far_a_stack_may_retreat() {
    let limit = |ids: &[&str], change: &dyn Fn(&mut Table)| {
        let units: Vec<String> = ids.iter().map(|id| format!("{id} 1210")).collect();
        let units: Vec<&str> = units.iter().map(String::as_str).collect();
        let mut table = Table::new(20).put(&units);
        change(&mut table);
        table.game.flight_limit(&table.state, &table.units(ids))
    };
    assert_eq!(limit(&["16.1", "9.2"], &|_| {}), 2);
    assert_eq!(limit(&["16.1", "9.2"], &|table| _ = table.mark(&["9.2"], Marks::DISPERSED)), 1);
    assert_eq!(limit(&["16.1", "9.2"], &|table| _ = table.supply(&["9.2"], Supply::Isolated)), 1);
    assert_eq!(limit(&["16.1", "cca.7a"], &|table| _ = table.supply(&["cca.7a"], Supply::Isolated)), 0);
    assert_eq!(limit(&["3.2p", "18"], &|table| _ = table.mark(&["3.2p"], Marks::NO_FUEL)), 0);
    assert_eq!(limit(&["vdh"], &|_| {}), 0);
}

/// A dispersed unit in the stack: one hex, not two. Proves EA §12.9-retreat, §12.75
#[test]
fn r12_75_a_dispersed_stack_is_offered_one_hex() {
    let mut table = Table::new(20).put(&["16.1 1620", "9.2 1820", "3.2p 1520"]);
    table.mark(&["16.1"], Marks::DISPERSED);
    table.fight(Seat::German, "1620", &["3.2p"]);
    table.hits(0, 2);
    assert_eq!(table.offers("retreat"), ["retreat 1720"]);
    assert_eq!(table.refuses("retreat 1720 1820"), "12.75");
}

/// Proves EA §12.52, §12.52A, §12.52D, §12.52-again, §12.7-german, §12.75, §12.73, §Ex-12.7G
#[test]
fn ex12_7_german_two_hexes_and_a_step() {
    let mut table = Table::new(20).german_land().put(&["2.2p 1210", "3.2p 1210", "16.1 1110", "18.1 1211"]);
    table.state.german.remove(table.game.ground.hex("1111").expect("a hex"));
    table.fight(Seat::Allied, "1210", &["16.1", "18.1"]);
    table.hits(0, 3);
    assert_eq!(chance(&table), 5);
    table.step().die(7);
    assert_eq!((table.place("2.2p").as_str(), table.place("3.2p").as_str()), ("1310", "1310"));
    assert_eq!(chance(&table), 7);
    table.step();
    assert_eq!(table.frame(), Frame::Die(DieFor::Hold));
    table.die(9);
    assert_eq!((table.place("2.2p").as_str(), table.place("3.2p").as_str()), ("1309", "1309"));
    assert!(table.at(Fight::GermanHolds));
    table.step();
    assert_eq!((table.steps("2.2p"), table.steps("3.2p")), (2, 1), "the higher selector");
    assert!(table.is("2.2p", Marks::DISPERSED) && table.is("3.2p", Marks::DISPERSED));
}

/// Proves EA §12.52B, §12.52D, §12.52-again, §Ad-12.52, §Ex-12.52
#[test]
fn ex12_52_a_unit_with_as_many_hits_as_steps_retreats() {
    let mut table = Table::new(20).german_land().put(&["3.2p 1310", "16.1 1210"]);
    table.fight(Seat::Allied, "1310", &["16.1"]);
    table.hits(0, 2);
    table.step();
    let first = table.place("3.2p");
    assert_ne!(first, "1310", "B");
    let hold = table.game.ground.node(table.hex(&first)).hold;
    assert_eq!(chance(&table), 2 + 3 + i8::try_from(hold).expect("small"));
    table.step().die(10);
    assert!(table.is("3.2p", Marks::DISPERSED) && table.steps("3.2p") == 2);
    assert_eq!(table.game.ground.distance(table.hex("1310"), table.hex(&table.place("3.2p"))), 2);
}

/// Proves EA §12.52-river, §12.52-supply, §12.52-costly, §Ad-12.52
#[test]
fn r12_52_what_the_hold_chance_is_made_of() {
    let mut table = Table::new(20).german_land().put(&["18 1210", "16.1 1110"]);
    table.fight(Seat::Allied, "1210", &["16.1"]);
    assert_eq!(chance(&table), 1 + 4 + 2, "across the river");
    table.state.combat.as_mut().expect("a combat").route.push(HexId::default());
    assert_eq!(chance(&table), 1 + 4 + 3, "not after a retreat");
    let mut table = Table::new(20).put(&["18 1814", "16.1 1714"]);
    table.fight(Seat::Allied, "1814", &["16.1"]);
    assert_eq!(chance(&table), 7 + 4 - 2, "far behind the front");
    let ring = ["16.1 1110", "18.1 1009", "26.1 1109", "9.2 1308", "23.2 1411", "38.2 1212", "39.9 1410"];
    let mut table = Table::new(20).german_land().put(&ring).put(&["18 1210"]);
    table.fight(Seat::Allied, "1210", &["16.1"]);
    let terms = chance(&table);
    let costly = flight(&table).expect("a way").costly;
    assert!(costly && terms >= 1 + 4 + 2 - 2 + 2, "{terms}");
}

/// Proves EA §12.52C, §11-bracket
#[test]
fn r12_52_c_a_stack_that_would_lose_its_control_retreats() {
    let mut table = Table::new(20).german_land().put(&["243 1310", "16.1 1210"]);
    table.fight(Seat::Allied, "1310", &["16.1"]);
    table.hits(0, 1);
    table.step();
    assert_ne!(table.place("243"), "1310", "with one step it would be bracketed");
    assert_eq!(table.steps("243"), 2);
    let mut table = Table::new(20).german_land().put(&["3.2p 1310", "16.1 1210"]);
    table.fight(Seat::Allied, "1310", &["16.1"]);
    table.hits(0, 1);
    table.step();
    assert_eq!(table.frame(), Frame::Die(DieFor::Hold), "3.2P keeps its control");
}

/// Proves EA §12.7-barred, §12.52
#[test]
fn r12_7_german_units_that_cannot_retreat_lose_steps() {
    let mut table = Table::new(20).german_land().put(&["3.2p 1310", "16.1 1210"]);
    table.mark(&["3.2p"], Marks::NO_FUEL);
    table.fight(Seat::Allied, "1310", &["16.1"]);
    table.hits(0, 2);
    table.step().step();
    assert_eq!(table.place("3.2p"), "dead");
}

/// Proves EA §12.9-retreat
#[test]
fn r12_9_dispersed_germans_go_one_hex_and_then_lose_steps() {
    let mut table = Table::new(20).german_land().put(&["18 1310", "16.1 1210"]);
    table.mark(&["18"], Marks::DISPERSED);
    table.fight(Seat::Allied, "1310", &["16.1"]);
    table.hits(0, 4);
    table.step();
    assert_ne!(table.place("18"), "1310");
    table.step();
    assert_eq!(table.steps("18"), 3);
}

/// The nearer hexes are full: into a full one only with a hit left, and then on. Proves EA §Ad-12.75, §12.75, §10.4
#[test]
fn ad12_75_a_full_hex_is_passed_only_with_a_hit_left() {
    let full = ["39.26 1310", "77.26 1310", "78.26 1310"];
    let ring = ["16.1 1110", "18.1 1211", "26.1 1209", "9.2 1311"];
    let start = |hits: u8| {
        let mut table = Table::new(20).german_land().put(&full).put(&ring).put(&["2.2p 1210", "3.2p 1210"]);
        table.state.german.remove(table.game.ground.hex("1111").expect("a hex"));
        table.fight(Seat::Allied, "1210", &["16.1", "18.1"]);
        table.hits(0, hits);
        table
    };
    let table = start(1);
    assert!(flight(&table).is_none_or(|flight| flight.to.iter().all(|(_, at)| *at != table.hex("1310"))));
    let mut table = start(4);
    assert!(flight(&table).is_some_and(|flight| flight.forced));
    table.step();
    assert_eq!((table.place("2.2p").as_str(), table.combat().forced), ("1310", true));
    table.step();
    assert_ne!(table.place("2.2p"), "1310", "the next hit takes them on, without a die");
    assert!(table.is("2.2p", Marks::DISPERSED));
}

/// Proves EA §Ad-12.73, §12.73
#[test]
fn ad12_73_germans_part_only_where_no_hex_takes_them_all() {
    let ring = ["16.1 1110", "18.1 1211", "26.1 1311"];
    let half_full = ["39.26 1310", "77.26 1310", "78.26 1209", "901.lehr 1209"];
    let mut table = Table::new(20).german_land().put(&ring).put(&half_full).put(&["2.2p 1210", "3.2p 1210"]);
    let town = table.hex("1111");
    table.state.german.remove(town);
    table.fight(Seat::Allied, "1210", &["16.1", "18.1"]);
    table.hits(0, 1);
    let flight = flight(&table).expect("a way");
    let mut hexes: Vec<HexId> = flight.to.iter().map(|(_, at)| *at).collect();
    hexes.sort_unstable();
    assert_eq!(hexes, [table.hex("1209"), table.hex("1310")]);
}

/// A unit too big for every hex around stays where it is, and its hits cost steps. Proves EA §12.73, §10.4, §12.51
#[test]
fn r12_73_an_allied_stack_that_fits_nowhere_stands() {
    let full = ["9.2 1311", "23.2 1311", "38.2 1311", "39.9 1310", "47.9 1310", "60.9 1310"];
    let more = ["117.30 1111", "119.30 1111", "120.30 1111", "325.82 1211", "504.82 1211", "505.82 1211"];
    let last = ["109.28 1110", "110.28 1110", "112.28 1110"];
    let mut table = Table::new(20).put(&full).put(&more).put(&last).put(&["16.1 1210", "18 1209"]);
    table.fight(Seat::German, "1210", &["18"]);
    assert_eq!(table.game.longest_flight(&table.state), 2, "through them, two hexes away");
    table.hits(0, 1);
    assert_eq!(
        (table.place("16.1").as_str(), table.steps("16.1")),
        ("1210", 1),
        "no hex takes it, so nobody is asked"
    );
}

/// Proves EA §12.7-german, §12.7-terrain
#[test]
fn r12_7_germans_avoid_arrows_and_go_east() {
    // From 1309 the arrows lead to 1310 and 1409; next to them lie 1209 and 1408.
    let mut table = Table::new(20).german_land().put(&["3.2p 1309", "16.1 1310"]);
    table.fight(Seat::Allied, "1309", &["16.1"]);
    let found = flight(&table).expect("a way");
    assert!(!found.costly && !found.forced);
    assert_eq!(found.to[0].1, table.hex("1308"), "{:?}", found.weighed);
}

/// Retreating Germans lay no detachments, and a bridge they cross is theirs. Proves EA §15.1, §14.2-control, §12.7
#[test]
fn r15_1_a_retreat_leaves_no_detachment() {
    let mut table = Table::new(20).german_land().put(&["3.2p 1309", "16.1 1310"]);
    table.fight(Seat::Allied, "1309", &["16.1"]);
    table.hits(0, 2);
    table.step();
    assert!(table.place("3.2p") != "1309" && !table.state.detachments.contains(table.hex("1309")));
    assert!(table.is("3.2p", Marks::RETREATED));
}
