//! Advances on the real map, held against the worked examples. BW §9.8

use table::Seat;

use crate::model::pieces::Marks;
use crate::model::state::State;
use crate::rulebook::BitterWoods;
use crate::rules::s09_combat::advance::Length;
use crate::tests::fixtures::{field, hex, on_turn, unit};

/// The farthest hex of an advance, in hexes from where it began.
fn farthest(game: &BitterWoods, state: &State, id: &str, into: &str, length: Length) -> u32 {
    let from = state.piece(unit(game, id)).hex().expect("on the map");
    let ends = game.advances(state, &field(&game.data, state), unit(game, id), hex(&game.data, into), length);
    ends.iter().map(|at| game.data.ground.grid.distance(from, *at)).max().unwrap_or(0)
}

/// Proves BW §Ex-8.3, §8.3
#[test]
fn ex8_3_three_hexes_through_clervaux_are_two() {
    let (game, state) = on_turn(&[], 4);
    let clervaux = hex(&game.data, "1624");
    let length = game.length_of_advance(&state, Seat::German, clervaux, 3);
    assert_eq!(length, Length { hexes: 2, road: false });
    let elsewhere = game.length_of_advance(&state, Seat::German, hex(&game.data, "1522"), 3);
    assert_eq!(elsewhere, Length { hexes: 3, road: true });
}

/// Proves BW §Ex-9.8, §9.8-road, §15.7-advance
#[test]
fn ex9_8_three_hexes_are_five_along_a_road() {
    let (game, state) = on_turn(&[], 4);
    let target = hex(&game.data, "1311");
    let length = game.length_of_advance(&state, Seat::German, target, 3);
    assert_eq!(length.by_road(), 5);
    let first = game.length_of_advance(&on_turn(&[], 1).1, Seat::German, target, 3);
    assert!(!first.road, "traffic on the first day");
    // From Schönberg to St. Vith the fifth hex of the road is the town.
    let (game, state) = on_turn(&[("2pz-2", "0914"), ("26vg-78", "0914")], 4);
    let reaches = |id: &str, length: Length| {
        let field = field(&game.data, &state);
        let ends = game.advances(&state, &field, unit(&game, id), hex(&game.data, "0915"), length);
        ends.contains(&hex(&game.data, "1316"))
    };
    assert!(reaches("2pz-2", length));
    assert!(!reaches("26vg-78", length), "on foot there is no bonus");
    assert!(!reaches("2pz-2", Length { road: false, ..length }));
}

/// Proves BW §9.8-zoc
#[test]
fn r9_8_zoc_is_ignored_in_the_first_hex_and_stops_in_the_next() {
    let there = [("1ss-peiper", "1211"), ("28-110", "1412")];
    let (game, state) = on_turn(&there, 4);
    let field = field(&game.data, &state);
    let length = Length { hexes: 4, road: false };
    let into = hex(&game.data, "1312");
    assert!(field.zone(Seat::Allied, into), "the first hex lies in a zone");
    let ends = game.advances(&state, &field, unit(&game, "1ss-peiper"), into, length);
    assert!(ends.contains(&into) && ends.len() > 1, "and yet it goes on");
    assert!(!ends.contains(&hex(&game.data, "1412")));
}

/// Proves BW §9.8-river, §9.8-river-ford, §9.8-heavy, §9.8-artillery
#[test]
fn r9_8_river_only_unmoved_infantry_goes_on_over_it() {
    let there = [("2pz-2", "1324"), ("2pz-3", "1325"), ("werfer-15", "1324")];
    let (game, mut state) = on_turn(&there, 4);
    let length = Length { hexes: 3, road: true };
    assert!(farthest(&game, &state, "2pz-2", "1424", length) > 1);
    assert_eq!(farthest(&game, &state, "2pz-3", "1424", length), 0, "Panthers wait for the bridge");
    assert_eq!(farthest(&game, &state, "werfer-15", "1424", length), 0, "artillery never advances");
    state.piece_mut(unit(&game, "2pz-2")).mark(Marks::MOVED);
    assert_eq!(farthest(&game, &state, "2pz-2", "1424", length), 1, "who has moved stops behind the river");
}
