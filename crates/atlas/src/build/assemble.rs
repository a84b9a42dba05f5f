//! From the ground to a map: terrain, rivers, roads and places by the rules of the grid file.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use hex::{Grid, Hex};
use serde::Deserialize;

use crate::build::course::Stands;
use crate::build::features;
use crate::build::marks;
use crate::build::outlines;
use crate::build::overrides;
use crate::build::rivers::{Net, snap};
use crate::build::roads;
use crate::build::roads::route;
use crate::build::tables::Tables;
use crate::error::MapError;
use crate::ground::anchors::Anchor;
use crate::ground::data::Ground;
use crate::ground::data::read_csv_lines;
use crate::ground::projection::Projection;
use crate::ground::sampling::sample;
use crate::map::data::{HexRow, MapData, MarkRow, PlaceRow};
use crate::spec::MapSpec;
use crate::spec::TerrainSpec;

/// A built map with its tables.
#[derive(Clone, Debug)]
pub struct Built {
    pub map: MapData,
    pub tables: Tables,
}

#[derive(Debug, Deserialize)]
struct TownRow {
    place: String,
    class: String,
    label: String,
    source: String,
}

/// Builds a game's map from the ground and the project's own layers in `own` (the `terrain` folder).
///
/// # Errors
/// The first thing in a file that is not as it should be.
pub fn build(game: &str, spec: &MapSpec, ground: &Ground, own: &Path) -> Result<Built, MapError> {
    let missing = || MapError::new(&format!("{game}.toml"), 0, "the projection has not been fitted yet");
    let projection = spec.projection.ok_or_else(missing)?;
    let orientation = spec.numbering.orientation();
    let grid = Grid::new(&spec.numbering);
    let anchors = Anchor::read(&own.join(format!("anchors/{game}.csv")), &spec.numbering, ground)?;
    let stands = stands(&grid, &projection, spec, ground, &anchors);
    let places = places(game, own, ground, &stands, &anchors)?;
    let mut hexes = hexes(&grid, spec, ground, &projection);
    let net = Net::new(&grid, orientation);
    let mut sides = snap(&net, &projection, &ground.rivers, &spec.rivers);
    let mut roads = route(&grid, &projection, orientation, ground, &stands, &spec.roads);
    let finder = marks::Finder {
        numbering: &spec.numbering,
        grid: &grid,
        projection: &projection,
        ground,
        stands: &stands,
    };
    let marks = marks::read(&own.join(format!("marks/{game}.csv")), &finder)?;
    roads::add_drawn(&marks, &mut roads);
    roads::prune(&mut roads, &worth_a_road(&grid, &places, &marks));
    for side in &mut sides {
        let [a, b] = side.side.hexes();
        if roads.iter().any(|road| (road.a, road.b) == (a.min(b), a.max(b))) {
            side.crossing = "bridge".to_owned();
        }
    }
    let mut parts = overrides::Parts {
        numbering: &spec.numbering,
        grid: &grid,
        hexes: &mut hexes,
        sides: &mut sides,
        roads: &mut roads,
        kinds: &spec.rivers.kinds,
    };
    overrides::apply(&own.join(format!("overrides/{game}.csv")), &mut parts)?;
    features::add(spec, &places, &marks, &mut hexes, &mut sides)
        .map_err(|what| MapError::new(&format!("marks/{game}.csv"), 0, what))?;
    let numbering = spec.numbering.clone();
    let outlines = outlines::draw(&grid, &projection, orientation, ground, &spec.rivers);
    let game = game.to_owned();
    let map = MapData {
        game,
        numbering,
        projection,
        hexes,
        sides,
        roads,
        places,
        marks,
        outlines,
        supply: BTreeMap::new(),
    };
    let map = map.supplied(&spec.supply);
    Ok(Built { tables: Tables::write(&map), map })
}

/// Every hex with the terrain that the ground under it makes.
fn hexes(grid: &Grid, spec: &MapSpec, ground: &Ground, projection: &Projection) -> Vec<HexRow> {
    let row = |hex: Hex| {
        let found = sample(ground, projection, spec.numbering.orientation(), hex);
        HexRow {
            hex,
            terrain: class_of(&spec.terrain, found.woods, found.relief),
            features: Vec::new(),
            woods: found.woods,
            height: found.height,
            relief: found.relief,
            source: "geo".to_owned(),
        }
    };
    grid.iter().map(row).collect()
}

/// The hexes where a road may end: places, marks and the edge of the map.
fn worth_a_road(grid: &Grid, places: &[PlaceRow], marks: &[MarkRow]) -> BTreeSet<Hex> {
    let edge = grid.indices().filter(|index| grid.is_edge(*index)).map(|index| grid.hex(index));
    let marked = marks
        .iter()
        .filter(|mark| mark.hexes.len() == 1 && !mark.kind.starts_with("setup"))
        .flat_map(|mark| mark.hexes.iter().copied());
    edge.chain(places.iter().map(|place| place.hex)).chain(marked).collect()
}

/// The first class whose limits a hex reaches.
fn class_of(spec: &TerrainSpec, woods: u8, relief: i16) -> String {
    let reaches = spec.classes.iter().find(|class| woods >= class.woods && relief >= class.relief);
    reaches.map_or_else(|| spec.otherwise.clone(), |class| class.name.clone())
}

/// Where every place of the database stands: where a rulebook says, else where the projection puts it.
fn stands(
    grid: &Grid,
    projection: &Projection,
    spec: &MapSpec,
    ground: &Ground,
    anchors: &[Anchor],
) -> Stands {
    let mut stands = Stands::new();
    for place in &ground.places {
        let fitted: Option<Hex> = projection.hex(place.at(), spec.numbering.orientation());
        if let Some(hex) = fitted.filter(|hex| grid.index(*hex).is_some()) {
            stands.insert(place.name.clone(), hex);
        }
    }
    // A place that spreads over several hexes has several anchors; the first, inserted last, is where its roads go.
    for anchor in anchors.iter().rev() {
        stands.insert(anchor.place.clone(), anchor.hex);
    }
    stands
}

/// The places that the map shows.
fn places(
    game: &str,
    own: &Path,
    ground: &Ground,
    stands: &Stands,
    anchors: &[Anchor],
) -> Result<Vec<PlaceRow>, MapError> {
    let file = format!("{game}.csv");
    let rows: Vec<(u64, TownRow)> = read_csv_lines(&own.join(format!("towns/{file}")))?;
    let mut places = Vec::new();
    for (line, row) in rows {
        let known = ground.place(&row.place).ok_or_else(|| {
            MapError::new(&file, line, format!("there is no place '{}' in places.csv", row.place))
        })?;
        let Some(hex) = stands.get(&known.name) else { continue };
        // A town that spreads over several hexes has an anchor in each.
        let mut hexes = vec![*hex];
        let spreads = matches!(row.class.as_str(), "town" | "city" | "fort");
        let same = |anchor: &&Anchor| spreads && anchor.place == known.name;
        let more = anchors.iter().filter(same).map(|anchor| anchor.hex);
        hexes.extend(more.filter(|more| more != hex));
        for hex in hexes {
            places.push(PlaceRow {
                hex,
                name: known.name.clone(),
                label: row.label.clone(),
                class: row.class.clone(),
                source: row.source.clone(),
            });
        }
    }
    Ok(places)
}
