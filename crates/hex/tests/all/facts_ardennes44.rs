//! Every adjacency and every hex that the gathered facts state, on our grid of Ardennes '44.

use crate::common::{ARDENNES44, Map, Pair};
use expect_test::expect;

const ADJACENT: &[Pair] = &[
    ("1.4 Ouren bridge", "E2020", "E2119"),
    ("1.4 Dasburg bridge", "E2016", "E2115"),
    ("1.4 Gemuend bridge", "E1913", "E2013"),
    ("1.4 Ortho", "E3718", "E3618"),
    ("1.4 Trois Ponts, first", "E2928", "E3029"),
    ("1.4 Trois Ponts, second", "E2929", "E3029"),
    ("1.4 212 VG crossing", "1006", "1005"),
    ("1.4 2nd Div", "1535", "1636"),
    ("1.10 hex 3820 touches 3919", "E3820", "E3919"),
    ("1.10 hex 3820 touches 3920", "E3820", "E3920"),
    ("1.10 likely intended La Roche hexside", "E3920", "E3820"),
    ("1.10 also geometrically legal", "E3921", "E3821"),
    ("1.11 2020/2119", "2020", "2119"),
    ("1.11 2016/2115", "2016", "2115"),
    ("1.11 1913/2013", "1913", "2013"),
    ("1.11 3718/3618", "3718", "3618"),
    ("1.11 2928/3029", "2928", "3029"),
    ("1.11 2929/3029", "2929", "3029"),
    ("1.11 1005/1006", "1005", "1006"),
    ("1.11 1535-1636", "1535", "1636"),
    ("1.11 1105 touches 1005", "1105", "1005"),
    ("1.11 1105 touches 1006", "1105", "1006"),
];

#[test]
fn hexes_that_the_facts_call_adjacent_touch() {
    Map::read(ARDENNES44).check_adjacent(ADJACENT);
}

#[test]
fn the_impossible_hexside_of_la_roche_is_refused() {
    let map = Map::read(ARDENNES44);
    let error = map.numbering.parse_side("E3921/3820").expect_err("1.10 item 1: impossible on this grid");
    expect!["'E3921/3820' is not a hexside: E3921 and E3820 do not touch, they are 2 hexes apart"]
        .assert_eq(&error.to_string());
}

#[test]
fn in_column_39_hex_3820_touches_only_3919_and_3920() {
    let map = Map::read(ARDENNES44);
    let mut touched = map.neighbors("E3820");
    touched.retain(|name| name.starts_with("E39"));
    assert_eq!(touched, ["E3919", "E3920"], "1.10 item 1");
}

#[test]
fn neighbours_follow_the_formula_for_odd_and_even_columns() {
    // 1.11, as printed there.
    Map::read(ARDENNES44).check_neighbor_formula(|c, r| {
        if c % 2 == 1 {
            vec![(c, r + 1), (c, r - 1), (c + 1, r), (c + 1, r + 1), (c - 1, r), (c - 1, r + 1)]
        } else {
            vec![(c, r + 1), (c, r - 1), (c + 1, r - 1), (c + 1, r), (c - 1, r - 1), (c - 1, r)]
        }
    });
}

#[test]
fn columns_grow_westward_rows_northward_and_even_columns_sit_half_a_hex_south() {
    let map = Map::read(ARDENNES44);
    let centre = |number| map.numbering.orientation().centre(map.hex(number));
    assert!(centre("E2120").x < centre("E2020").x, "1.11 columns increase westward");
    assert!(centre("E2021").y < centre("E2020").y, "1.11 rows increase northward");
    assert_eq!(centre("E2020").y, centre("E2120").y + 1, "1.11 even columns half a hex south");
    map.check_steps(&[
        ("1.11 N-S neighbours share a hexside", "E2020", "N", "E2021"),
        ("1.11 odd (c,r): (c+1,r+1) is its NW", "E2119", "NW", "E2220"),
        ("1.11 odd (c,r): (c-1,r) is its SE", "E2119", "SE", "E2019"),
        ("1.11 even (c,r): (c-1,r) is its NE", "E2020", "NE", "E1920"),
        ("1.11 even (c,r): (c+1,r-1) is its SW", "E2020", "SW", "E2119"),
    ]);
}

#[test]
fn a_west_column_is_the_east_column_less_32() {
    let map = Map::read(ARDENNES44);
    for (west, east) in [("W1003", "E4203"), ("W0720", "E3920"), ("W0913", "E4113"), ("W1835", "E5035")] {
        assert_eq!(map.hex(west), map.hex(east), "2.6: {west} is {east}");
    }
    assert_eq!(map.name(map.hex("W0720")), "E3920", "the first sheet that prints a hex names it");
    assert_eq!(map.name(map.hex("E4203")), "W1003", "1.4: the map prints 1003 on its south edge");
}

#[test]
fn a_number_without_a_letter_is_read_on_the_east_map() {
    let map = Map::read(ARDENNES44);
    assert_eq!(map.hex("2335"), map.hex("E2335"), "1.4 von der Heydte");
    assert_eq!(map.numbering.parse_side("2020/2119"), map.numbering.parse_side("E2020/2119"));
    assert_eq!(map.numbering.parse_side("2020/2119"), map.numbering.parse_side("e2119/e2020"));
    assert_ne!(map.numbering.parse_side("2020/2119"), map.numbering.parse_side("W2020/2119"));
}

#[test]
fn a_side_across_the_sheets_names_both() {
    let map = Map::read(ARDENNES44);
    let side = map.numbering.parse_side("W0910/1010").expect("neighbours on the West Map");
    let printed = map.numbering.print_side(side).expect("both hexes are on the map");
    assert_eq!(printed, "E4110/W1010");
    assert_eq!(map.numbering.parse_side(&printed), Ok(side));
    let ouren = map.numbering.parse_side("2119/2020").expect("a hexside");
    assert_eq!(map.numbering.print_side(ouren).as_deref(), Some("E2020/2119"), "1.4, as the book prints it");
}

#[test]
fn every_hex_named_or_estimated_is_on_the_map() {
    let map = Map::read(ARDENNES44);
    map.check_on_the_map(
        "1.4",
        "E2020 E2119 E2016 E2115 E1913 E2013 E3921 E3820 E3920 E3718 E3618 E2928 E3029 E2929 2335 1535 1636 1006 1005 W1003",
    );
    map.check_on_the_map(
        "2.2",
        "E1105 E2216 E2214 E1838 E1630 E1834 E2125 E2123 E3413 E3414 E3219 E2001 E1804 E2803 W1835 W2226 W1730 E2826 \
         E2432 E2730 E3626 E3633 E3630 E3920 E2207 E2102 E2501 E1404 E2416 W1522 W1919",
    );
    map.check_on_the_map(
        "2.6",
        "E2416 E2711 E2008 E1811 E1508 E1726 E1624 E1330 E1529 E1428 E1731 E1932 E1633 E1737 E2441 E3039 E3035 E2733 \
         E2329 E2428 E2721 E2518 E3424 E3231 E3031 E3315 E3305 E4041 W1124 W1128 W1313 W1309 W1105 W3218 W2923 W3132 \
         W2333 W1637 W2622 W3407 W3709 W2303 W2011 W2325",
    );
}

#[test]
fn the_slip_that_puts_clervaux_in_row_46_is_refused() {
    let map = Map::read(ARDENNES44);
    let error = map.numbering.parse("E2446").expect_err("2.2: certainly a slip");
    expect!["'E2446' is not on this map, which has columns 01 to 41 on sheet E, columns 01 to 38 on sheet W and rows 01 to 41 with gaps"]
        .assert_eq(&error.to_string());
}

#[test]
fn hex_1003_of_the_west_map_is_on_the_south_edge() {
    Map::read(ARDENNES44).check_edges(&[
        ("1.4 Ourthe River Line starts on the south edge", "W1003", "S"),
        ("2.6 while the East Map shows row 01", "E2001", "S"),
        ("2.6 while the East Map shows row 01", "E2501", "S"),
    ]);
}
