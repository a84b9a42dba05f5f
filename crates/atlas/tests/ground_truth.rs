//! The finished maps read like the ground: what someone who knows the Ardennes would look for first.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops at the first surprise")]

use atlas::{HexRow, MapData, Point};
use std::collections::BTreeSet;

fn map(game: &str) -> MapData {
    MapData::embedded(game).unwrap()
}

/// The hex at a point of the ground.
fn at(map: &MapData, lat: f64, lon: f64) -> HexRow {
    let hex = map.projection.hex(Point { lat, lon }, map.numbering.orientation()).unwrap();
    map.hexes.iter().find(|row| row.hex == hex).unwrap().clone()
}

/// The places beside the bridges of a river, in the order in which it flows.
fn bridges(map: &MapData, river: &str) -> Vec<String> {
    let beside = |side: &atlas::SideRow| {
        let here = |place: &&atlas::PlaceRow| side.side.hexes().contains(&place.hex);
        map.places.iter().filter(here).map(|place| place.label.clone()).collect::<BTreeSet<_>>()
    };
    let crossed = map.course(river).into_iter().filter(|side| side.crossing == "bridge");
    crossed.map(|side| beside(side).into_iter().collect::<Vec<_>>().join("+")).collect()
}

/// The hexes to which roads lead out of a place.
fn ways_out(map: &MapData, place: &str) -> usize {
    let town: BTreeSet<_> = map.places.iter().filter(|row| row.name == place).map(|row| row.hex).collect();
    let out = |road: &&atlas::RoadRow| town.contains(&road.a) != town.contains(&road.b);
    map.roads.iter().filter(out).count()
}

#[test]
fn the_our_from_ouren_down_is_crossed_where_it_was_in_1944() {
    let found = bridges(&map("ardennes44"), "Our");
    let from = found.iter().position(|beside| beside == "Ouren").expect("the bridge of Ouren");
    assert_eq!(found[from..], ["Ouren", "Dasburg", "Gemünd", "Roth+Vianden"]);
    assert_eq!(
        bridges(&map("bastogne"), "Our"),
        ["Ouren", "Dasburg", "", "Vianden"],
        "the third is at Gemünd"
    );
}

#[test]
fn the_salm_meets_the_ambleve_at_trois_ponts() {
    let map = map("ardennes44");
    let town = map.places.iter().find(|place| place.name == "Trois-Ponts").unwrap().hex;
    let bridged = |name: &str| {
        map.sides
            .iter()
            .any(|side| side.name == name && side.crossing == "bridge" && side.side.hexes().contains(&town))
    };
    assert!(bridged("Amblève") && bridged("Salm"));
}

#[test]
fn seven_roads_leave_bastogne() {
    assert_eq!(ways_out(&map("ardennes44"), "Bastogne"), 7);
    assert_eq!(ways_out(&map("bastogne"), "Bastogne"), 7);
    // One hex has six sides, and in these games Bastogne is one hex.
    assert_eq!(ways_out(&map("bitterwoods"), "Bastogne"), 6);
}

#[test]
fn clervaux_lies_in_its_valley() {
    let map = map("ardennes44");
    let town = map.places.iter().find(|place| place.name == "Clervaux").unwrap().hex;
    let row = map.hexes.iter().find(|row| row.hex == town).unwrap();
    assert!(row.relief > 100 && row.features.contains(&"valley".to_owned()), "{row:?}");
    let marnach = map.places.iter().find(|place| place.name == "Marnach").unwrap().hex;
    let height = |hex| map.hexes.iter().find(|row| row.hex == hex).unwrap().height;
    assert!(height(marnach) > height(town), "Marnach stands on the ridge above it");
}

#[test]
fn the_schnee_eifel_is_a_wooded_ridge_and_the_high_fens_are_the_roof_of_belgium() {
    for game in ["ardennes44", "bitterwoods", "enemyaction"] {
        let map = map(game);
        let ridge = at(&map, 50.2583, 6.3667);
        // On Enemy Action's five-kilometre hexes it shares its hex with the fields of Auw and is broken ground.
        let wooded = if game == "enemyaction" { ridge.terrain == "broken" } else { ridge.woods > 60 };
        assert!(wooded && ridge.height > 550, "{game} {ridge:?}");
        let fens = at(&map, 50.5017, 6.0931);
        let belgium = at(&map, 50.0, 5.716);
        assert!(fens.height > 600 && fens.height > belgium.height + 80, "{game} {fens:?}");
    }
}

#[test]
fn the_meuse_from_givet_to_liege_is_bridged_at_its_towns() {
    for game in ["ardennes44", "bitterwoods", "enemyaction"] {
        let found = bridges(&map(game), "Meuse").join(" ");
        let mut rest = found.as_str();
        for town in ["Givet", "Dinant", "Namur", "Andenne", "Huy", "Liège"] {
            let (_, after) = rest.split_once(town).unwrap_or_else(|| panic!("{game}: no {town} in {found}"));
            rest = after;
        }
    }
}
