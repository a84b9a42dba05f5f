//! Every adjacency, distance and ring that the gathered facts state for Bitter Woods.

use crate::common::{BITTERWOODS, Map, Pair};

const ADJACENT: &[Pair] = &[
    ("1.3 28/110 in 1424 is adjacent to 1324", "1424", "1324"),
    ("1.4 armor leaves 0812 into 0912", "0812", "0912"),
    ("1.4 1909 lies on the ring of Francorchamps", "1809", "1909"),
    ("1.4 Peiper attacks 1311 from 1211", "1211", "1311"),
    ("1.4 sneak from 1311 to 1411", "1311", "1411"),
    ("1.5 0812-0912", "0812", "0912"),
    ("1.5 1211-1311", "1211", "1311"),
    ("1.5 1311-1411", "1311", "1411"),
    ("1.5 1324-1424", "1324", "1424"),
    ("1.5 1809-1909", "1809", "1909"),
    ("1.5 1812-1912", "1812", "1912"),
    ("1.5 1812-1913", "1812", "1913"),
    ("1.5 2035 touches 2034", "2035", "2034"),
    ("1.5 2035 touches 2135", "2035", "2135"),
    ("1.5 Eupen in 1502 if 1501 is the first step", "1502", "1501"),
];

#[test]
fn hexes_that_the_facts_call_adjacent_touch() {
    Map::read(BITTERWOODS).check_adjacent(ADJACENT);
}

#[test]
fn stated_distances_hold() {
    Map::read(BITTERWOODS).check_distances(&[
        ("1.3 28/110 retreats 4 hexes to 1824", "1424", "1824", 4),
        ("1.5 1424-1824 exactly 4", "1424", "1824", 4),
        ("1.5 Eupen in 1503 is 2 from 1501", "1503", "1501", 2),
        ("1.5 Eupen in 1503 is 2 from 1601", "1503", "1601", 2),
    ]);
}

#[test]
fn neighbours_follow_the_formula_for_even_and_odd_columns() {
    // 1.5, as printed there.
    Map::read(BITTERWOODS).check_neighbor_formula(|c, r| {
        let (up, down) = if c % 2 == 0 { (0, 1) } else { (-1, 0) };
        vec![(c, r - 1), (c, r + 1), (c - 1, r + up), (c + 1, r + up), (c - 1, r + down), (c + 1, r + down)]
    });
}

#[test]
fn columns_grow_westward_rows_southward_and_even_columns_sit_half_a_hex_south() {
    let map = Map::read(BITTERWOODS);
    let centre = |number| map.numbering.orientation().centre(map.hex(number));
    assert!(centre("5223").x < centre("0523").x, "1.5 the German edge is east, Vireux is west");
    assert!(centre("2035").y > centre("2034").y, "1.5 rows from north to south");
    assert_eq!(centre("2034").y, centre("2134").y + 1, "1.5 even columns half a hex south");
    map.check_steps(&[
        ("1.5 even (c,r): (c+1,r+1) is its SW", "2034", "SW", "2135"),
        ("1.5 even (c,r): (c-1,r) is its NE", "1812", "NE", "1712"),
        ("1.5 odd (c,r): (c+1,r-1) is its NW", "2135", "NW", "2234"),
    ]);
}

#[test]
fn the_rings_of_the_fuel_dumps_are_as_listed() {
    let map = Map::read(BITTERWOODS);
    let around = |number| map.sorted(map.hex(number).ring(1));
    assert_eq!(around("1809"), ["1709", "1710", "1808", "1810", "1909", "1910"], "1.5 Francorchamps");
    assert_eq!(around("2719"), ["2618", "2619", "2718", "2720", "2818", "2819"], "1.5 Samree");
}

#[test]
fn the_retreat_of_4_12_reaches_the_listed_hexes() {
    let map = Map::read(BITTERWOODS);
    let (from_2034, from_2135) = (map.neighbors("2034"), map.neighbors("2135"));
    for listed in ["2033", "2134", "2234", "2235"] {
        let reached = |list: &[String]| list.iter().any(|name| name == listed);
        assert!(reached(&from_2034) || reached(&from_2135), "1.5 EoP3: {listed} is next to 2034 or 2135");
    }
}

#[test]
fn hex_2035_is_the_only_common_neighbour_outside_the_list() {
    let map = Map::read(BITTERWOODS);
    let listed = ["2033", "2034", "2134", "2135", "2234", "2235"];
    let mut common = map.touching_all(&["2034", "2135"]);
    common.retain(|name| !listed.contains(&name.as_str()));
    assert_eq!(common, ["2035"], "1.5");
}

#[test]
fn row_35_is_the_last_in_columns_20_to_22() {
    Map::read(BITTERWOODS).check_edges(&[("1.5", "2035", "S"), ("1.5", "2135", "S"), ("1.5", "2235", "S")]);
}

#[test]
fn every_hex_named_is_on_the_map() {
    Map::read(BITTERWOODS).check_on_the_map(
        "1.4",
        "0812 0912 0915 0613 0914 1129 2417 1730 1424 0533 1300 5223 3204 1809 2719 1909 1211 1311 1411 1401 1501 1601 \
         1812 1810 1912 1913 1324 1824 2033 2034 2134 2135 2234 2235 1134 0335 1630 2035 1502 1503",
    );
}
