//! How far the map of Enemy Action reaches: every edge and every hex that the gathered facts name.

use crate::common::{ENEMYACTION, Map};

#[test]
fn the_outline_is_the_one_of_section_6_5() {
    let map = Map::read(ENEMYACTION);
    for row in 1..=26u16 {
        let last = if row > 17 { (2 * 29 - 3 * (row - 17)) / 2 } else { 29 };
        let first = if row == 1 { 8 } else { 1 };
        for column in 0..=40 {
            let stated = (first..=last).contains(&column);
            assert_eq!(map.numbering.hex_at(column, row).is_some(), stated, "6.5: row {row} column {column}");
        }
    }
    assert!(map.numbering.hex_at(10, 27).is_none() && map.numbering.hex_at(10, 0).is_none(), "rows 1-26");
}

#[test]
fn hexes_stated_to_be_on_an_edge_are() {
    Map::read(ENEMYACTION).check_edges(&[
        ("1.14 N edge", "0109", "NW NE"),
        ("1.14 N edge", "0113", "NW NE"),
        ("1.14 edge", "0201", "E"),
        ("1.14 N edge", "0205", "NW NE"),
        ("1.14 edge", "0206", "NW NE"),
        ("2 west edge", "0129", "W"),
        ("1.14 S edge, diagonal", "1728", "SW SE"),
        ("1.14 W edge", "1729", "W"),
        ("1.14 S edge", "2603", "SW SE"),
        ("1.14 S edge", "2605", "SW SE"),
        ("1.14 S edge", "2606", "SW SE"),
        ("1.14 S edge", "2608", "SW SE"),
        ("1.14 S edge", "2612", "SW SE"),
        ("2 S edge", "2614", "SW SE"),
        ("2 S edge", "2615", "SW SE"),
    ]);
}

#[test]
fn every_hex_of_the_gazetteer_is_on_the_map() {
    Map::read(ENEMYACTION).check_on_the_map("1.14 and hex_gazetteer.csv", GAZETTEER);
}

#[test]
fn the_towns_placed_by_the_fit_are_on_the_map() {
    Map::read(ENEMYACTION).check_on_the_map(
        "6.5",
        "1014 0817 0918 0211 0110 0420 0820 1622 2018 2220 2217 2313 2515 2512 2517 2404 2304 2207 2006 1709 0306 0307 \
         0606 0707 1022 0814 1517 1902 1708",
    );
}

#[test]
fn the_misprint_0139_and_the_row_name_0800_are_no_hexes() {
    let map = Map::read(ENEMYACTION);
    assert!(map.numbering.parse("0139").is_err(), "1.14, 1.16");
    assert!(map.numbering.parse("0800").is_err(), "1.14");
}

const GAZETTEER: &str = "\
    0109 0113 0116 0117 0129 0201 0205 0206 0302 0305 0306 0319 0405 0408 0502 0506 0507 0512 0513 0521 \
    0526 0604 0606 0607 0609 0610 0612 0615 0617 0625 0626 0703 0705 0706 0707 0709 0711 0712 0806 0808 \
    0809 0810 0811 0812 0816 0909 0910 0911 0912 0925 0926 1006 1007 1008 1010 1017 1024 1106 1108 1109 \
    1110 1111 1116 1117 1118 1124 1125 1126 1203 1207 1208 1210 1212 1213 1215 1218 1219 1220 1224 1225 \
    1308 1309 1310 1311 1312 1316 1320 1321 1324 1325 1326 1405 1406 1407 1409 1410 1411 1412 1415 1417 \
    1418 1420 1424 1426 1427 1506 1507 1508 1510 1511 1512 1513 1514 1515 1516 1517 1518 1605 1610 1611 \
    1614 1615 1616 1619 1620 1707 1709 1710 1712 1713 1715 1717 1718 1719 1720 1721 1728 1729 1802 1813 \
    1814 1815 1816 1819 1820 1903 1906 1907 1911 1915 1916 1917 1920 2007 2010 2014 2015 2018 2106 2107 \
    2117 2202 2204 2205 2206 2207 2208 2209 2213 2215 2302 2303 2305 2306 2307 2308 2312 2314 2403 2404 \
    2413 2503 2504 2505 2508 2603 2605 2606 2608 2612 2614 2615";
