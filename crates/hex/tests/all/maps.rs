//! Laws of printed numbers and dense grids, tried on every hex of all four maps.

use std::collections::VecDeque;

use crate::common::{ALL, Map};
use hex::{Dir, Grid, Hex, HexId, Numbering, NumberingData, Side};

fn maps() -> impl Iterator<Item = (&'static str, Map)> {
    ALL.into_iter().map(|(name, text)| (name, Map::read(text)))
}

#[test]
fn every_number_reads_back_as_its_hex_and_every_hex_has_its_own() {
    for (game, map) in maps() {
        let mut names: Vec<String> = map.grid.iter().map(|hex| map.name(hex)).collect();
        for (name, hex) in names.iter().zip(map.grid.iter()) {
            assert_eq!(map.numbering.parse(name), Ok(hex), "{game} {name}");
            assert_eq!(map.numbering.parse(&format!("  {} ", name.to_lowercase())), Ok(hex), "{game} {name}");
        }
        names.sort();
        names.dedup();
        assert_eq!(names.len(), map.grid.len(), "{game}");
    }
}

#[test]
fn every_hexside_reads_back_whichever_hex_is_named_first() {
    for (game, map) in maps() {
        for (hex, dir) in map.grid.iter().flat_map(|hex| Dir::ALL.map(|dir| (hex, dir))) {
            let (side, beyond) = (Side::of(hex, dir), hex.neighbor(dir));
            let Some(printed) = map.numbering.print_side(side) else {
                assert!(!map.numbering.contains(beyond), "{game}: only the edge has no number");
                continue;
            };
            assert_eq!(map.numbering.parse_side(&printed), Ok(side), "{game} {printed}");
            let turned = format!("{}/{}", map.name(beyond), map.name(hex));
            assert_eq!(map.numbering.parse_side(&turned), Ok(side), "{game} {turned}");
        }
    }
}

#[test]
fn the_index_counts_the_hexes_in_the_order_of_their_numbers() {
    for (game, map) in maps() {
        assert!(!map.grid.is_empty());
        assert_eq!(map.grid.indices().count(), map.grid.len());
        for (index, hex) in map.grid.indices().zip(map.grid.iter()) {
            assert_eq!((map.grid.index(hex), map.grid.hex(index)), (Some(index), hex), "{game}");
        }
        if game == "bitterwoods" || game == "enemyaction" {
            assert!(map.grid.iter().map(|hex| map.name(hex)).is_sorted(), "{game}");
        }
    }
}

#[test]
fn grid_and_numbering_agree_on_what_is_on_the_map() {
    for (game, map) in maps() {
        let mut seen = 0;
        for (q, r) in (-200..200).flat_map(|q| (-200..200).map(move |r| (q, r))) {
            let hex = Hex::new(q, r);
            assert_eq!(map.grid.index(hex).is_some(), map.numbering.contains(hex), "{game} {hex:?}");
            seen += usize::from(map.numbering.contains(hex));
        }
        assert_eq!(seen, map.grid.len(), "{game}");
        for far in [Hex::new(i16::MIN, i16::MAX), Hex::new(i16::MAX, i16::MIN), Hex::new(i16::MAX, i16::MAX)]
        {
            assert!(!map.numbering.contains(far) && map.grid.index(far).is_none(), "{game}");
            assert_eq!(map.numbering.print(far), None, "{game}");
        }
    }
}

#[test]
fn neighbours_in_the_grid_are_neighbours_on_the_plane() {
    for (game, map) in maps() {
        for index in map.grid.indices() {
            let hex = map.grid.hex(index);
            let plane = hex.neighbors().map(|neighbor| map.grid.index(neighbor));
            assert_eq!(map.grid.neighbors(index), plane, "{game} {}", map.name(hex));
            assert_eq!(map.grid.is_edge(index), plane.contains(&None));
            assert!(map.grid.around(index).map(|(_, at)| at).eq(plane.into_iter().flatten()));
            for dir in Dir::ALL {
                let back = map.grid.neighbor(index, dir).and_then(|at| map.grid.neighbor(at, dir.opposite()));
                assert!(back.is_none_or(|back| back == index), "{game}");
            }
        }
    }
}

#[test]
fn distance_is_the_length_of_the_shortest_walk_over_the_grid() {
    for (game, map) in maps() {
        // A cut may leave a bay to walk around, so the whole rectangle is what must agree with the plane.
        let whole = NumberingData { cuts: Vec::new(), ..map.numbering.data().clone() };
        let whole = Grid::new(&Numbering::try_from(whole).expect("good without its cuts"));
        for start in whole.indices().step_by(37) {
            for (index, steps) in whole.indices().zip(walk(&whole, start)) {
                assert_eq!(steps, Some(whole.distance(start, index)), "{game} {start} {index}");
            }
        }
    }
}

#[test]
fn every_hex_can_be_walked_to_and_no_walk_is_shorter_than_the_distance() {
    for (game, map) in maps() {
        for start in map.grid.indices().step_by(37) {
            for (index, steps) in map.grid.indices().zip(walk(&map.grid, start)) {
                assert!(steps >= Some(map.grid.distance(start, index)), "{game} {start} {index}");
            }
        }
    }
}

/// Steps from one hex to every other by the neighbours of the grid alone.
fn walk(grid: &Grid, start: HexId) -> Vec<Option<u32>> {
    let mut steps = vec![None; grid.len()];
    steps[usize::from(start)] = Some(0);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((at, so_far)) = queue.pop_front() {
        for next in grid.neighbors(at).into_iter().flatten() {
            let slot = &mut steps[usize::from(next)];
            if slot.is_none() {
                *slot = Some(so_far + 1);
                queue.push_back((next, so_far + 1));
            }
        }
    }
    steps
}

#[test]
fn the_maps_have_as_many_hexes_as_their_outlines_say() {
    let sizes: Vec<(&str, usize)> = maps().map(|(game, map)| (game, map.grid.len())).collect();
    let stated = [
        ("ardennes44", 70 * 41 - 29 * 2),
        ("bitterwoods", 58 * 36),
        ("enemyaction", 26 * 29 - 7 - (2 + 3 + 5 + 6 + 8 + 9 + 11 + 12 + 14)),
        ("bastogne", 41 * 25),
    ];
    assert_eq!(sizes, stated);
}
