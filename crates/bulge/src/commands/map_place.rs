//! Places of a map as `bulge map look` takes and describes them.

use atlas::{HexRow, MapData, PlaceRow, SideRow};
use serde::Serialize;

/// What was looked at: some hexes, or a river.
#[derive(Debug, Serialize)]
pub(crate) struct Description {
    game: String,
    hexes: Vec<HexFacts>,
    river: Option<River>,
    /// The description as it is printed without `--json`.
    text: String,
}

#[derive(Debug, Serialize)]
struct HexFacts {
    hex: String,
    places: Vec<String>,
    terrain: String,
    features: Vec<String>,
    /// Mean height, and from the lowest to the highest point, in metres.
    height: i16,
    relief: i16,
    /// Per cent of the hex under woods.
    woods: u8,
}

#[derive(Debug, Serialize)]
struct River {
    name: String,
    /// In order, from the higher end.
    hexsides: Vec<Hexside>,
}

#[derive(Debug, Serialize)]
struct Hexside {
    side: String,
    kind: String,
    bridge: bool,
}

fn is_called(place: &PlaceRow, name: &str) -> bool {
    kernel::alike(&place.name, name) || kernel::alike(&place.label, name)
}

/// What a description says, as data.
pub(crate) fn describe(map: &MapData, what: &str, text: &str) -> Description {
    let meant = |row: &&HexRow| match map.numbering.parse(what) {
        Ok(hex) => row.hex == hex,
        Err(_) => map.places.iter().any(|place| place.hex == row.hex && is_called(place, what)),
    };
    let hexes: Vec<HexFacts> = map.hexes.iter().filter(meant).map(|row| hex_facts(map, row)).collect();
    let river = if hexes.is_empty() { river(map, what) } else { None };
    Description { game: map.game.clone(), hexes, river, text: text.to_owned() }
}

fn hex_facts(map: &MapData, row: &HexRow) -> HexFacts {
    let here = map.places.iter().filter(|place| place.hex == row.hex);
    HexFacts {
        hex: map.numbering.print(row.hex).unwrap_or_default(),
        places: here.map(|place| place.label.clone()).collect(),
        terrain: row.terrain.clone(),
        features: row.features.clone(),
        height: row.height,
        relief: row.relief,
        woods: row.woods,
    }
}

fn river(map: &MapData, what: &str) -> Option<River> {
    let is_it = |row: &&SideRow| row.name.split('/').any(|name| kernel::alike(name, what));
    let name = map.sides.iter().find(is_it)?.name.clone();
    let side = |row: &SideRow| Hexside {
        side: map.numbering.print_side(row.side).unwrap_or_default(),
        kind: row.kind.clone(),
        bridge: row.crossing == "bridge",
    };
    let hexsides = map.course(&name).into_iter().map(side).collect();
    Some(River { name, hexsides })
}

/// A sentence about a place that is not on the map, with a guess: numbers for a number, names for a name.
pub(crate) fn unknown_place(map: &MapData, what: &str) -> String {
    let missing = format!("there is no hex, place or river '{}' on that map", kernel::short(what));
    let numbers = || map.hexes.iter().filter_map(|row| map.numbering.print(row.hex)).collect();
    let names = || {
        let places = map.places.iter().flat_map(|place| [&place.name, &place.label]).cloned();
        let rivers = map.sides.iter().flat_map(|row| row.name.split('/')).map(str::to_owned);
        places.chain(rivers).collect()
    };
    let is_number = what.starts_with(|first: char| first.is_ascii_digit());
    let mut known: Vec<String> = if is_number { numbers() } else { names() };
    known.sort();
    known.dedup();
    let near = kernel::nearest(what, known.iter().map(String::as_str));
    if near.is_empty() { missing } else { format!("{missing}; did you mean {}?", near.join(" or ")) }
}

#[cfg(test)]
mod tests {
    use atlas::MapData;

    use super::{describe, unknown_place};

    #[test]
    fn a_place_that_is_not_on_the_map_is_answered_with_a_guess() {
        let map = MapData::embedded("bastogne").unwrap();
        let missing = |what: &str| format!("there is no hex, place or river '{what}' on that map");
        assert_eq!(unknown_place(&map, "Waterloo"), missing("Waterloo"));
        assert_eq!(unknown_place(&map, "Clervau"), missing("Clervau") + "; did you mean Clervaux or Clerve?");
        let number = unknown_place(&map, "25,88");
        assert!(number.contains("did you mean 25,18 or 25,8"), "{number}");
    }

    #[test]
    fn hexes_places_and_rivers_are_described_as_data() {
        let map = MapData::embedded("bastogne").unwrap();
        let town = serde_json::to_value(describe(&map, "clervaux", "")).unwrap();
        assert_eq!(
            (&town["hexes"][0]["hex"], &town["hexes"][0]["terrain"]),
            (&"25,8".into(), &"open".into())
        );
        let hex = serde_json::to_value(describe(&map, "25,8", "")).unwrap();
        assert_eq!(hex["hexes"], town["hexes"]);
        let river = serde_json::to_value(describe(&map, "Clerve", "")).unwrap();
        assert!(river["river"]["hexsides"].as_array().is_some_and(|sides| sides.len() > 3), "{river}");
    }
}
