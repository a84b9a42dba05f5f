//! Every adjacency, distance and comparison that the gathered facts state, on our grid of Enemy Action.

use crate::common::{ENEMYACTION, Map, Pair, check};

const ADJACENT: &[Pair] = &[
    ("1.10 set-up: 112.28 falls back", "1406", "1407"),
    ("1.10 set-up: 112.28 falls back again", "1407", "1308"),
    ("1.11 route 1006 -> 1007", "1006", "1007"),
    ("1.11 route 1007 -> 1008", "1007", "1008"),
    ("1.11 route 1008 -> 0909", "1008", "0909"),
    ("1.11 route 0909 -> 0809", "0909", "0809"),
    ("1.11 arrow 0709 -> 0609", "0709", "0609"),
    ("1.14 Meuse on 0116|0117", "0116", "0117"),
    ("1.14 Namur touches 0625", "0526", "0625"),
    ("1.14 Namur touches 0626", "0526", "0626"),
    ("1.14 Meuse on 0625|0626", "0625", "0626"),
    ("1.14 0811 is adjacent to 0812", "0811", "0812"),
    ("1.14 1110 is adjacent to Vielsalm", "1110", "1111"),
    ("1.14 1225 across a river from 1325", "1225", "1325"),
    ("1.14 1324 across a river from 1325", "1324", "1325"),
    ("1.14 La Roche is a neighbour of 1415", "1316", "1415"),
    ("1.14 Rochefort, hexside to 1420", "1321", "1420"),
    ("1.14 1411, river hexside toward 1410", "1411", "1410"),
    ("1.14 1411, river hexside toward 1511", "1411", "1511"),
    ("1.14 1426 is opposite Givet", "1426", "1427"),
    ("1.14 1517, bridge to 1616", "1517", "1616"),
    ("1.14 1620, road to 1720", "1620", "1720"),
    ("1.14 1721 is adjacent to 1620", "1721", "1620"),
    ("1.14 Meuse on 1728|1729", "1728", "1729"),
    ("1.14 bridge on 2302|2303", "2302", "2303"),
    ("2 hexside 1616|1517", "1616", "1517"),
    ("2 1616 -> 1717", "1616", "1717"),
    ("2 1511 is the hex left open around 1510", "1511", "1510"),
    ("3.17 0811 next to 0812", "0811", "0812"),
    ("3.17 0712 attacked from 0711", "0711", "0712"),
    ("3.17 0712 attacked from 0811", "0811", "0712"),
    ("3.18 1110 next to Vielsalm", "1110", "1111"),
    ("3.19 1614 puts a ZOC in 1715", "1614", "1715"),
    ("3.19 1615 puts a ZOC in 1715", "1615", "1715"),
    ("3.34 retreat 1210 to 1310", "1210", "1310"),
    ("3.34 candidate 1309", "1310", "1309"),
    ("3.34 candidate 1409", "1310", "1409"),
    ("3.34 candidate 1410", "1310", "1410"),
    ("3.35 A road hex 1720", "1620", "1720"),
    ("3.35 A then 1820", "1720", "1820"),
    ("3.35 A 1721 is one hex from 1620", "1721", "1620"),
    ("3.35 B 1420 to Rochefort", "1420", "1321"),
    ("3.35 C 1320 to 1220", "1320", "1220"),
    ("3.35 C 1320 to 1420", "1320", "1420"),
    ("3.35 C 1320 to 1321", "1320", "1321"),
    ("3.35 D 1619 to 1719", "1619", "1719"),
    ("3.35 D 1719 to 1819", "1719", "1819"),
    ("3.35 D 1619 to 1720", "1619", "1720"),
    ("3.35 D 1720 to 1820", "1720", "1820"),
    ("3.36 A second hex 1224", "1325", "1224"),
    ("3.36 A second hex 1424", "1325", "1424"),
    ("3.36 A not 1225, over the river", "1325", "1225"),
    ("3.36 A not 1324, over the river", "1325", "1324"),
    ("3.36 B 1124", "1125", "1124"),
    ("3.36 B 1224", "1125", "1224"),
    ("3.36 B 1225", "1125", "1225"),
    ("3.36 B not 1024, ZOC to ZOC", "1125", "1024"),
    ("3.37 A 1415 is proximate to La Roche", "1316", "1415"),
    ("3.37 B 1516 -> 1415", "1516", "1415"),
    ("3.37 B 1516 -> 1517", "1516", "1517"),
    ("3.37 C 1616 -> 1517", "1616", "1517"),
    ("3.37 C 1616 -> 1717", "1616", "1717"),
    ("3.42 B 0808 to 0909", "0808", "0909"),
    ("3.42 B 0909 to 0910", "0909", "0910"),
    ("4.1 bridge on 2302|2303", "2302", "2303"),
];

#[test]
fn hexes_that_the_facts_call_adjacent_touch() {
    Map::read(ENEMYACTION).check_adjacent(ADJACENT);
}

#[test]
fn arrows_and_named_hexsides_point_the_stated_way() {
    Map::read(ENEMYACTION).check_steps(&[
        ("1.11 1516 primary", "1516", "NE", "1415"),
        ("1.11 1516 secondary", "1516", "W", "1517"),
        ("1.11 1616 primary", "1616", "NW", "1517"),
        ("1.11 1616 secondary", "1616", "SW", "1717"),
        ("1.11 1310 W", "1310", "W", "1311"),
        ("1.11 1310 NW", "1310", "NW", "1210"),
        ("1.14 the Meuse just west of Dinant, 1126 west bank", "1125", "W", "1126"),
        ("1.7 bridge on the west hexside of 1707", "1707", "W", "1708"),
        ("1.7 bridge on the west hexside of 1907", "1907", "W", "1908"),
        ("1.7 bridge on the west hexside of 2106", "2106", "W", "2107"),
        ("1.7 bridge on the west hexside of 2303", "2303", "W", "2304"),
        ("1.7 bridge on the west hexside of 1802", "1802", "W", "1803"),
        ("1.7 bridge on the west hexside of 1903", "1903", "W", "1904"),
        ("1.7 bridge on the west hexside of 2202", "2202", "W", "2203"),
        ("1.7 bridge on the west hexside of 0302", "0302", "W", "0303"),
        ("1.7 bridge on the west hexside of 0502", "0502", "W", "0503"),
        ("4.1 the bridge of 2302|2303 is on the west side of 2302", "2302", "W", "2303"),
    ]);
}

#[test]
fn stated_distances_hold() {
    Map::read(ENEMYACTION).check_distances(&[
        ("1.14 a 4-hex route leads from 1006 to 0809", "1006", "0809", 4),
        ("2 Houffalize 1412 is two from 1410", "1412", "1410", 2),
        ("2 Houffalize 1412 is two from 1611", "1412", "1611", 2),
        ("2 Houffalize 1412 is two from 1311", "1412", "1311", 2),
        ("2 Houffalize 1412 is three from 1610", "1412", "1610", 3),
        ("3.14 2204 is five from Mersch", "2204", "2508", 5),
        ("3.14 2106 is four from Mersch", "2106", "2508", 4),
        ("3.18 1410 is at distance 2 from Houffalize", "1410", "1412", 2),
        ("3.18 1611 is at distance 2 from Houffalize", "1611", "1412", 2),
        ("3.18 1311 ties with 1410 at 2", "1311", "1412", 2),
        ("3.35 A 1721 is only one hex from 1620", "1721", "1620", 1),
        ("3.35 A 1820 is two hexes from 1620", "1820", "1620", 2),
    ]);
}

#[test]
fn houffalize_is_uniquely_1412() {
    let map = Map::read(ENEMYACTION);
    let far = |hex: hex::Hex, number: &str| hex.distance(map.hex(number));
    let fits = map.grid.iter().filter(|&hex| {
        far(hex, "1410") == 2 && far(hex, "1611") == 2 && far(hex, "1311") == 2 && far(hex, "1610") == 3
    });
    assert_eq!(map.sorted(fits), ["1412"], "2 derived positions");
}

#[test]
fn only_one_hex_touches_all_the_hexes_named_in_the_advance_examples() {
    let map = Map::read(ENEMYACTION);
    assert_eq!(map.touching_all(&["1224", "1225", "1324", "1424"]), ["1325"], "2, rule 12.8 A");
    assert_eq!(map.touching_all(&["1024", "1124", "1224", "1225"]), ["1125"], "2, rule 12.8 B");
}

#[test]
fn the_route_from_1006_by_1008_can_only_run_through_1007() {
    assert_eq!(Map::read(ENEMYACTION).touching_all(&["1006", "1008"]), ["1007"], "1.14, rule 15.1 A");
}

#[test]
fn the_candidates_for_bastogne_are_1715_and_its_neighbours_free_of_the_surrounding_units() {
    let map = Map::read(ENEMYACTION);
    let mut free = map.sorted(map.hex("1715").disc(1));
    free.retain(|name| name != "1614" && name != "1615");
    assert_eq!(free, ["1714", "1715", "1716", "1814", "1815"], "2 derived positions, rule 9.3");
}

#[test]
fn the_neighbours_of_1310_two_from_1210_are_1309_1409_and_1410() {
    let map = Map::read(ENEMYACTION);
    let start = map.hex("1210");
    let second = map.hex("1310").neighbors().into_iter().filter(|hex| hex.distance(start) == 2);
    assert_eq!(map.sorted(second), ["1309", "1409", "1410"], "2, rule 12.7");
}

#[test]
fn hex_1410_lies_beside_the_arrow_from_1310_to_1311() {
    let map = Map::read(ENEMYACTION);
    let beside =
        |number: &str| map.hex(number).touches(map.hex("1310")) && map.hex(number).touches(map.hex("1311"));
    assert!(beside("1410"), "3.34");
    assert!(!beside("1309") && !beside("1409"), "3.34: only 1410 is excluded for it");
}

#[test]
fn easternmost_and_westernmost_are_as_the_examples_judge() {
    let map = Map::read(ENEMYACTION);
    let x = |number: &str| map.numbering.orientation().centre(map.hex(number)).x;
    assert_eq!(x("0909"), x("0709"), "2, rule 15.5: 0909 and 0709 tie for easternmost");
    assert!(x("1108") > x("0909"), "2, rule 15.5: 1108 is further east");
    assert!(x("1309") > x("1409") && x("1409") > x("1410"), "3.34: 1309 is easternmost of the three");
    assert!(x("1611") < x("1410"), "3.18: the W tiebreak picks 1611 over 1410");
    assert!(x("1311") < x("1410"), "3.18: the W tiebreak picks 1311 over 1410");
    let y = |number: &str| map.numbering.orientation().centre(map.hex(number)).y;
    assert!(y("0709") < y("0909"), "3.44: the north tiebreak picks 0709 over 0909");
}

#[test]
fn easternmost_is_the_smallest_column_with_half_a_hex_more_in_even_rows() {
    let map = Map::read(ENEMYACTION);
    let x = |hex| map.numbering.orientation().centre(hex).x;
    // The lattice counts half hexes eastward, the formula of section 2 whole hexes westward.
    let stated = |hex| {
        let (column, row) = map.numbering.column_and_row(hex).expect("a hex of the map");
        2 * i32::from(column) + i32::from(row % 2 == 0)
    };
    let sum = stated(map.hex("0108")) + x(map.hex("0108"));
    for hex in map.grid.iter() {
        assert_eq!(stated(hex) + x(hex), sum, "2: {}", map.name(hex));
    }
}

#[test]
fn units_of_7th_army_are_counted_within_two_hexes() {
    let map = Map::read(ENEMYACTION);
    let facts = [
        ("3.14 counted from 1906 and 1907", "1906", "1907", true),
        ("3.14 counted from 1906", "1906", "2106", true),
        ("3.14 counted from 1907", "1907", "2106", true),
        ("3.14 counted from 2106", "2106", "2204", true),
        ("3.14 counted from 2204", "2204", "2303", true),
        ("3.14 four, not five, from 1906", "1906", "2204", false),
        ("3.14 four, not five, from 1907", "1907", "2204", false),
        ("3.14 five, not seven, from 2106", "2106", "2303", false),
        ("1.16 two from 2303", "2303", "1906", false),
        ("1.16 two from 2303", "2303", "1907", false),
        ("1.16 2402 is within two of 2303", "2402", "2303", true),
        ("1.16 2402 is not within two of 2204", "2402", "2204", false),
    ];
    check(&facts, |&(section, a, b, within)| {
        let found = map.distance(a, b);
        ((found <= 2) != within).then(|| format!("{section}: {a} to {b}, found {found}"))
    });
}

#[test]
fn units_in_the_example_of_7th_army_have_the_stated_company() {
    let map = Map::read(ENEMYACTION);
    // How the four of 1906 and 1907 are shared between the two does not matter, for both are within two of each other.
    let units = ["1906", "1906", "1907", "1907", "2106", "2204", "2303", "2303"];
    let company = |from: &str| units.iter().filter(|unit| map.distance(from, unit) <= 2).count() - 1;
    let found = ["1906", "1907", "2106", "2204", "2303"].map(company);
    assert_eq!(found, [4, 4, 5, 3, 2], "3.14, and 1.16 for the two of 2303");
}

#[test]
fn neighbours_follow_the_table_for_odd_and_even_rows() {
    let map = Map::read(ENEMYACTION);
    let names = ["NE", "E", "SE", "SW", "W", "NW"];
    let odd = [(-1, -1), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 0)];
    let even = [(-1, 0), (0, -1), (1, 0), (1, 1), (0, 1), (-1, 1)];
    for hex in map.grid.iter() {
        let (column, row) = map.numbering.column_and_row(hex).expect("a hex of the map");
        let table = if row % 2 == 1 { odd } else { even };
        for (name, (rows, columns)) in names.into_iter().zip(table) {
            let stated = (column.checked_add_signed(columns)).zip(row.checked_add_signed(rows));
            let found = map.numbering.column_and_row(hex.neighbor(map.dir(name)));
            let on_map = stated.filter(|&(column, row)| map.numbering.hex_at(column, row).is_some());
            assert_eq!(found, on_map, "2: {name} of {}", map.name(hex));
        }
    }
}

#[test]
fn distances_follow_the_stated_formula() {
    let map = Map::read(ENEMYACTION);
    let axial = |hex| {
        let (c, r) = map.numbering.column_and_row(hex).expect("a hex of the map");
        let (c, r) = (i32::from(c), i32::from(r));
        (c - (r + (r & 1)) / 2, r)
    };
    for a in map.grid.iter() {
        let (aq, ar) = axial(a);
        for b in map.grid.iter() {
            let (bq, br) = axial(b);
            let (dq, dr) = (aq - bq, ar - br);
            let stated = dq.unsigned_abs().max(dr.unsigned_abs()).max((dq + dr).unsigned_abs());
            assert_eq!(a.distance(b), stated, "2: {} to {}", map.name(a), map.name(b));
        }
    }
}
