//! Advances after combat, held against the worked examples. EA §12.8, §12.83

use table::Seat;

use crate::model::frame::{DieFor, Fight, Frame};
use crate::model::ids::HexId;
use crate::model::pieces::{Marks, Place};
use crate::model::state::{Compass, Objective};
use crate::pack::edges::river_of;
use crate::tests::s12_combat::support::Table;

/// The defenders have gone along a way, and the attackers may advance.
fn vacated(table: &mut Table, seat: Seat, target: &str, by: &[&str], route: &[&str]) {
    table.fight(seat, target, by);
    let route: Vec<HexId> = route.iter().map(|at| table.hex(at)).collect();
    let defenders = table.combat().defenders;
    for unit in &defenders {
        let piece = table.state.piece_mut(unit);
        match route.last() {
            Some(at) => piece.put(Place::Hex(*at)),
            None => piece.put(Place::Dead),
        }
        if route.len() == 2 {
            piece.mark(Marks::DISPERSED);
        }
    }
    table.state.combat.as_mut().expect("a combat").route.extend(route);
    table.game.to_advance(&mut table.state, &mut table.log);
}

fn ends(table: &Table, id: &str) -> Vec<String> {
    let prefix = format!("advance {id} ");
    let texts = table.offers("advance").into_iter();
    texts.filter_map(|text| text.strip_prefix(&prefix).map(str::to_owned)).collect()
}

/// Proves EA §12.8, §12.81, §12.81-second, §Ex-12.8
#[test]
fn ex12_8_a_bridge_and_road_but_not_through_the_water() {
    let mut table = Table::new(24).put(&["cca.2a 1425", "16.1 1425", "3.2p 1325"]);
    vacated(&mut table, Seat::Allied, "1325", &["cca.2a", "16.1"], &["1326", "1327"]);
    let open = ends(&table, "cca.2a");
    assert!(open.contains(&"1224".to_owned()) && open.contains(&"1424".to_owned()), "{open:?}");
    assert!(!open.contains(&"1225".to_owned()) && !open.contains(&"1324".to_owned()), "{open:?}");
    assert!(open.contains(&"1326".to_owned()), "the way of the retreat");
    assert_eq!(ends(&table, "16.1"), ["1325"], "infantry goes one hex");
    assert_eq!(table.refuses("advance 16.1 1424"), "12.81");
    assert_eq!(table.refuses("advance cca.2a 1324"), "12.81-second");
    table.order("advance cca.2a 1424").order("advance 16.1 1325");
    assert_eq!((table.place("cca.2a").as_str(), table.place("16.1").as_str()), ("1424", "1325"));
    assert!(table.is_over(), "nobody is left to advance");
}

/// Proves EA §12.82, §12.81-second, §11.1-advance, §Ex-12.8
#[test]
fn ex12_8_b_one_unit_over_the_bridge_into_control() {
    let mut table = Table::new(24).put(&["cca.2a 1126", "ccb.2a 1126", "3.2p 1125", "2.2p 1025"]);
    vacated(&mut table, Seat::Allied, "1125", &["cca.2a", "ccb.2a"], &["1124", "1123"]);
    assert_eq!(ends(&table, "cca.2a"), ["1124", "1125", "1224", "1225"]);
    table.order("advance cca.2a 1124");
    assert!(table.is_over(), "the other may not follow");
    assert_eq!(table.place("ccb.2a"), "1126");
}

/// Proves EA §12.82, §12.81, §Ex-12.8
#[test]
fn ex12_8_c_along_the_way_of_the_retreat_whatever_controls_it() {
    let mut table = Table::new(24).put(&["cca.2a 0927", "ccb.2a 0927", "3.2p 0926", "2.2p 0825"]);
    vacated(&mut table, Seat::Allied, "0926", &["cca.2a", "ccb.2a"], &["0925", "0924"]);
    let open = ends(&table, "cca.2a");
    assert!(open.contains(&"0925".to_owned()) && !open.contains(&"0826".to_owned()), "{open:?}");
    table.order("advance ccb.2a 0925");
    assert!(table.is_over() && table.place("cca.2a") == "0927");
}

/// Proves EA §12.82-unbridged, §Ex-12.8
#[test]
fn ex12_8_d_through_the_water_one_unit_goes_and_stops() {
    let mut table = Table::new(24).put(&["cca.2a 1325", "ccb.2a 1325", "3.2p 1225"]);
    vacated(&mut table, Seat::Allied, "1225", &["cca.2a", "ccb.2a"], &["1224", "1223"]);
    assert_eq!(ends(&table, "cca.2a"), ["1225"]);
    table.order("advance cca.2a 1225");
    assert!(table.is_over());
    // Over another hexside another unit may go. (E)
    let mut table = Table::new(24).put(&["cca.2a 1325", "ccb.2a 1226", "3.2p 1225"]);
    vacated(&mut table, Seat::Allied, "1225", &["cca.2a", "ccb.2a"], &["1224", "1223"]);
    table.order("advance cca.2a 1225");
    assert!(!ends(&table, "ccb.2a").is_empty());
}

/// Proves EA §Ad-12.81, §12.81
#[test]
fn ad12_81_after_elimination_no_way_of_retreat_is_there() {
    let with = |route: &[&str]| {
        let mut table = Table::new(24).put(&["cca.2a 1424", "3.2p 1325", "2.2p 1225"]);
        vacated(&mut table, Seat::Allied, "1325", &["cca.2a"], route);
        ends(&table, "cca.2a").contains(&"1326".to_owned())
    };
    assert!(with(&["1326", "1327"]), "from control to control on the way of the retreat");
    assert!(!with(&[]), "but not once they are dead");
    let mut table = Table::new(24).put(&["cca.2a 1425", "3.2p 1325"]);
    vacated(&mut table, Seat::Allied, "1325", &["cca.2a"], &["1326"]);
    assert_eq!(ends(&table, "cca.2a"), ["1325"], "after a retreat of one hex one hex is all");
}

/// Proves EA §12.8, §12.9-effects
#[test]
fn r12_8_nobody_advances_when_dispersed_or_when_the_hex_is_held() {
    let mut table = Table::new(24).put(&["cca.2a 1425", "18 1325"]);
    table.fight(Seat::Allied, "1325", &["cca.2a"]);
    table.hits(0, 0);
    assert!(table.is_over());
    let mut table = Table::new(24).put(&["cca.2a 1425", "ccb.2a 1425", "3.2p 1325 1"]);
    table.fight(Seat::Allied, "1325", &["cca.2a", "ccb.2a"]);
    table.hits(2, 1);
    while table.at(Fight::GermanHolds) {
        table.step();
    }
    table.order("lose cca.2a").order("disperse");
    assert!(table.is_over() && table.place("cca.2a") == "1425");
}

/// Proves EA §15.22, §10.7, §10.4
#[test]
fn r15_22_detachments_stop_an_allied_advance() {
    let mut table = Table::new(24).put(&["cca.2a 1425", "3.2p 1325"]);
    let at = table.hex("1424");
    table.state.detachments.insert(at);
    vacated(&mut table, Seat::Allied, "1325", &["cca.2a"], &["1326", "1327"]);
    assert_eq!(ends(&table, "cca.2a"), ["1325"]);
    let mut table = Table::new(24).put(&["29a 1126", "33a 1126", "3.2p 1125"]);
    table.mark(&["29a"], Marks::AT_LARGE);
    vacated(&mut table, Seat::Allied, "1125", &["29a", "33a"], &["1124"]);
    assert_eq!((ends(&table, "29a"), ends(&table, "33a")), (vec!["1125".to_owned()], Vec::new()));
}

fn goal(table: &mut Table, army: usize, at: &str) {
    let at = table.hex(at);
    table.state.objectives[army] = Objective { stage: 2, at, compass: Compass::West };
}

/// Proves EA §12.83, §12.83-guard, §12.82, §T-advance, §Ex-12.83
#[test]
fn ex12_83_a_la_roche_is_guarded_and_the_second_unit_goes_on() {
    let mut table = Table::new(20).put(&["2.2p 1416", "3.2p 1416", "16.1 1316", "9.2 1415 1"]);
    vacated(&mut table, Seat::German, "1316", &["2.2p", "3.2p"], &["1317", "1318"]);
    table.step();
    assert_eq!(table.place("2.2p"), "1316", "a hex with points is entered without a die, and guarded");
    table.step();
    let unit = table.unit("3.2p");
    assert_eq!(table.frame(), Frame::Die(DieFor::Advance { unit, at: table.hex("1316"), most: 6 }));
    table.die(4);
    assert_eq!(table.place("3.2p"), "1216", "and on along the primary arrow");
    assert!(table.is_over());
}

/// Proves EA §12.83, §12.83-deviate, §Ex-12.83
#[test]
fn ex12_83_b_two_units_take_two_arrows() {
    let mut table = Table::new(20).put(&["2.2p 1515", "3.2p 1515", "16.1 1516"]);
    vacated(&mut table, Seat::German, "1516", &["2.2p", "3.2p"], &["1416", "1417"]);
    table.step();
    assert_eq!(table.place("2.2p"), "1415");
    table.step();
    assert_eq!(table.place("3.2p"), "1517", "the primary hex is taken");
    assert!(table.is_over());
}

/// Proves EA §12.83-barred, §12.83-deviate, §Ex-12.83
#[test]
fn ex12_83_c_a_blown_bridge_voids_its_arrow_and_joiners_stay() {
    let mut table = Table::new(20).put(&["2.2p 1716", "2.1ss 1716", "16.1 1616"]);
    let side = table.game.ground.graph.edge(table.hex("1616"), table.hex("1517"));
    table.state.standing.remove(side.and_then(river_of).expect("a river"));
    table.mark(&["2.1ss"], Marks::JOINED);
    vacated(&mut table, Seat::German, "1616", &["2.2p", "2.1ss"], &["1717", "1718"]);
    table.step();
    assert_eq!((table.place("2.2p").as_str(), table.place("2.1ss").as_str()), ("1717", "1716"));
    assert!(table.is_over() && !table.is("2.1ss", Marks::JOINED));
}

/// Proves EA §12.83, §12.82-unbridged, §Ex-12.83
#[test]
fn ex12_83_d_over_a_river_and_closer_without_a_die_and_no_further() {
    let mut table = Table::new(20).put(&["2.2p 1717", "16.1 1617"]);
    goal(&mut table, 1, "1125");
    vacated(&mut table, Seat::German, "1617", &["2.2p"], &["1518", "1418"]);
    table.step();
    assert_eq!(table.place("2.2p"), "1617");
    assert!(table.is_over());
}

/// Proves EA §12.83, §T-advance, §12.83-barred
#[test]
fn r12_83_the_lines_of_the_table() {
    let first = |by: &[&str], target: &str, army: Option<&str>, route: &[&str]| {
        let ids: Vec<&str> = by.iter().filter_map(|line| line.split(' ').next()).collect();
        let mut table = Table::new(20).put(by).put(&[&format!("16.1 {target}")]);
        if let Some(at) = army {
            goal(&mut table, 1, at);
        }
        vacated(&mut table, Seat::German, target, &ids, route);
        if !table.is_over() {
            table.step();
        }
        match table.frame() {
            Frame::Die(DieFor::Advance { most, .. }) => most.to_string(),
            _ => table.place(ids[0]),
        }
    };
    assert_eq!(first(&["18 1209"], "1208", None, &["1207"]), "1209", "nowhere in particular");
    assert_eq!(first(&["18 1209"], "1208", Some("1203"), &["1207"]), "7", "closer");
    assert_eq!(first(&["18 1709", "62 1709"], "1808", None, &["1909"]), "7", "a town");
    assert_eq!(first(&["18 1209"], "1210", None, &["1310"]), "1210", "along the arrow");
    assert_eq!(first(&["243 1209 1"], "1210", None, &["1310"]), "1209", "a bracket stays");
}

/// Proves EA §12.83-22
#[test]
fn r12_83_from_the_22nd_on_nobody_advances_into_a_ring() {
    let ring = ["18.1 1310", "9.2 1111", "23.2 1211"];
    for (day, end) in [(21, "1210"), (22, "1209")] {
        let mut table = Table::new(day).put(&ring).put(&["18 1209", "16.1 1210"]);
        vacated(&mut table, Seat::German, "1210", &["18"], &["1311", "1411"]);
        table.step();
        assert_eq!(table.place("18"), end, "{day} December");
    }
}

/// Proves EA §12.83-best, §12.81-second
#[test]
fn r12_83_without_arrow_or_path_the_best_chance_is_tried() {
    let mut table = Table::new(20).put(&["16.116p 1607", "16.1 1608 1", "62 1606", "79 1707", "352 1506"]);
    goal(&mut table, 1, "1412");
    vacated(&mut table, Seat::German, "1608", &["16.116p"], &[]);
    table.step();
    assert_ne!(table.place("16.116p"), "1607", "the first hex");
}
