//! Once warm, nothing is allocated: a thousand mixed searches leave every buffer as large as it was.
//!
//! A counting allocator would need `unsafe`, which the workspace forbids; all memory of a search is in its buffers,
//! so their sizes tell the same. The benches show divan's allocation counts besides.

use crate::picture::{Picture, hex};
use crate::rulebook::Rulebook;
use wargame::{Edge, Flood, HexId, MoveSearch, Mp, Query};

fn map() -> Picture {
    let rows: Vec<String> = (0..30u32)
        .map(|y| {
            (0..40u32)
                .map(|x| [". ", "w ", "= ", "z ", "# "][((x * x + 3 * y + x * y) % 17 % 5) as usize])
                .collect()
        })
        .collect();
    Picture::draw(&rows.join("\n"))
}

#[test]
fn a_thousand_warm_movement_searches_allocate_nothing() {
    let map = map();
    let rules = Rulebook::new(&map);
    let (mut search, mut path) = (MoveSearch::new(), Vec::new());
    let round = |search: &mut MoveSearch, path: &mut Vec<HexId>| {
        for n in 0..250u16 {
            let query = Query::new(hex(n * 37 % 1200), Mp::whole(1 + n % 12)).with_one_hex_guaranteed();
            let mut moves = search.run(&map.graph, &rules, query);
            let _ = moves.why_not(hex(n * 61 % 1200));
            let _ = moves.why_not(hex(n * 11 % 1200));
            let _ = search.via(&map.graph, &rules, query, &[n, n + 41].map(hex), path);
        }
    };
    round(&mut search, &mut path);
    let held = (search.capacity(), path.capacity());
    for _ in 0..4 {
        round(&mut search, &mut path);
    }
    assert_eq!((search.capacity(), path.capacity()), held);
}

#[test]
fn a_thousand_warm_floods_allocate_nothing() {
    let map = map();
    let mut flood = Flood::new();
    let mut held = None;
    for n in 0..1001u16 {
        flood.start(&map.graph, [n, n + 100].map(hex));
        flood.spread(&map.graph, None, &|_: HexId, e: &Edge, _: u16| e.road > 0);
        flood.spread(&map.graph, Some(n % 9), &|_: HexId, e: &Edge, _: u16| map.hex(e.to) != '#');
        assert_eq!(*held.get_or_insert(flood.capacity()), flood.capacity());
    }
}

#[test]
fn one_search_serves_maps_and_policies_of_different_sizes() {
    let (large, small) = (map(), Picture::draw("A = . w"));
    let mut search = MoveSearch::new();
    for _ in 0..3 {
        for picture in [&small, &large] {
            let rules = Rulebook::new(picture);
            let mut fresh = MoveSearch::new();
            let again: Vec<HexId> =
                search.run(&picture.graph, &rules, Query::new(hex(0), Mp::whole(6))).reached().collect();
            let first: Vec<HexId> =
                fresh.run(&picture.graph, &rules, Query::new(hex(0), Mp::whole(6))).reached().collect();
            assert_eq!(again, first);
        }
    }
}
