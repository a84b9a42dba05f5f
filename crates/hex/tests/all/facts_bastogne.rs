//! Every place that the gathered facts state for Bastogne Breakout (4.1 and 4.2).

use crate::common::{BASTOGNE, Map};

#[test]
fn the_map_has_41_by_25_hexes() {
    let map = Map::read(BASTOGNE);
    assert_eq!(map.grid.len(), 41 * 25, "4.2");
    map.check_edges(&[
        ("4.2 x from 0 in the west", "0,12", "NW SW"),
        ("4.2 x to 40 in the east", "40,12", "NE SE"),
        ("4.2 y from 0 in the north", "20,0", "N"),
        ("4.2 y to 24 in the south", "20,24", "S"),
    ]);
}

#[test]
fn x_grows_eastward_y_southward_and_odd_columns_sit_half_a_hex_south() {
    let map = Map::read(BASTOGNE);
    let centre = |number| map.numbering.orientation().centre(map.hex(number));
    assert!(centre("9,11").x > centre("8,11").x, "4.2 x west to east");
    assert!(centre("8,12").y > centre("8,11").y, "4.2 y north to south");
    assert_eq!(centre("9,11").y, centre("8,11").y + 1, "4.2 odd columns half a hex south");
    map.check_steps(&[
        ("4.2 odd columns half a hex south", "8,11", "SE", "9,11"),
        ("4.2 odd columns half a hex south", "8,11", "NE", "9,10"),
        ("4.2 odd columns half a hex south", "9,11", "NW", "8,11"),
        ("4.2 odd columns half a hex south", "9,11", "SW", "8,12"),
        ("4.2 flat-top", "8,11", "S", "8,12"),
    ]);
}

#[test]
fn entries_exits_and_supply_sources_lie_on_the_edge() {
    Map::read(BASTOGNE).check_edges(&[
        ("4.2 entry", "33,24", "S"),
        ("4.2 entry", "28,24", "S"),
        ("4.2 entry", "9,24", "S"),
        ("4.2 entry", "0,19", "NW SW"),
        ("4.2 exit", "0,8", "NW SW"),
        ("4.2 exit", "0,19", "NW SW"),
        ("4.2 German supply", "40,5", "NE SE"),
        ("4.2 German supply", "40,14", "NE SE"),
        ("4.2 German supply", "40,20", "NE SE"),
    ]);
}

#[test]
fn every_hex_named_is_on_the_map() {
    Map::read(BASTOGNE).check_on_the_map(
        "4.2",
        "39,21 38,22 38,21 36,20 35,19 35,17 34,17 34,16 35,16 37,17 34,15 31,10 32,13 31,11 33,12 30,9 30,8 36,11 34,12 \
         35,11 19,14 25,8 31,21 33,17 35,20 27,8 24,7 28,11 39,22 27,1 0,19 28,24 9,24 33,24 8,11 8,12 28,23 9,23 12,3 \
         40,5 40,14 40,20 0,8",
    );
}
