//! The printed map of the game, read from the pack. BW §2.1

use hex::Side;
use pack::{Loader, PrintedMap, PrintedMark};
use wargame::MapGraphBuilder;

use crate::model::edge::Edge4;
use crate::model::ids::{EntryId, HexId, Id as _, TownId};
use crate::pack::map::{CLIFF, Entry, Fort, Ground, MEUSE, Make, Node, RIVER, Ring, Terrain, Water};

/// What the marks make of hexes. BW §5.4-shared, §8.2-build, §8.3, §12.3, §30, §35
const MARKS: [(&str, Make); 6] = [
    ("fort-buildable", |node| node.fort = Fort::Buildable),
    ("supply-town", |node| node.liege = true),
    ("bottleneck", |node| node.bottleneck = true),
    ("garrison", |node| node.garrison = true),
    ("schnee-eifel-area", |node| node.schnee_eifel = true),
    ("shared-road-line", |node| node.shared_road = true),
];

/// Reads the map; what is wrong with it is noted by the loader.
pub(crate) fn printed(loader: &mut Loader<'_>) -> Option<Ground> {
    let map = PrintedMap::read(loader)?;
    let mut nodes = map.nodes(loader, node)?;
    for (kind, put) in MARKS {
        for at in map.marked(kind, "").flat_map(|mark| mark.hexes.iter()) {
            put(&mut nodes[usize::from(*at)]);
        }
    }
    let entries = entries(&map);
    for (number, entry) in EntryId::number(&entries) {
        nodes[usize::from(entry.at)].entry = Some(number);
    }
    let mut lines = map.marked("boundary-line", "").map(|mark| mark.hexes.clone());
    let lines = [lines.next(), lines.next()].map(Option::unwrap_or_default);
    let cliffs = cliffs(&map);
    let water = |side: &pack::PrintedSide| {
        let meuse = if side.kind == "Meuse" { MEUSE } else { 0 };
        let cliff = if cliffs.contains(&side.side) { CLIFF } else { 0 };
        Water { side: side.side, name: side.name.clone(), kind: RIVER | meuse | cliff }
    };
    let mut ground = Ground {
        numbering: map.numbering.clone(),
        grid: map.grid.clone(),
        graph: MapGraphBuilder::new(0).build().ok()?,
        roads: MapGraphBuilder::new(0).build().ok()?,
        nodes,
        bridges: Vec::new(),
        entries,
        waters: map.sides.iter().map(water).collect(),
        lanes: map.roads.iter().map(|road| (road.a, road.b)).collect(),
        lines,
        liege: Vec::new(),
        rings: rings(&map),
        marked: map
            .marks
            .iter()
            .map(|mark| (format!("{} {}", mark.kind, mark.name), mark.hexes.clone()))
            .collect(),
    };
    let built = ground.build(|side| bridge_name(&map, side)).then_some(());
    loader.refer("map/roads.csv", 0, built, "the hexes cannot be made into a map")?;
    ground.find_the_far_bank();
    ground.find_the_edges(u8::MAX);
    for bridge in &mut ground.bridges {
        bridge.blown = is_blown(&map, bridge.ends);
    }
    count_control(&mut ground);
    Some(ground)
}

/// One hex. All forts are towns. BW §8.2-permanent
fn node(hex: &pack::PrintedHex) -> Option<Node> {
    let has = |word: &str| hex.features.iter().any(|feature| feature == word);
    Some(Node {
        number: hex.number.clone(),
        name: hex.name.clone(),
        terrain: Terrain::by_word(&hex.terrain)?,
        town: has("town") || has("fort"),
        fort: if has("fort") { Fort::Permanent } else { Fort::No },
        ..Node::default()
    })
}

/// The roads off the map: those with a boxed letter, and two in the west without. BW §5.5, §12.3, BW.Q7, BW.Q8, BW.Q9
fn entries(map: &PrintedMap) -> Vec<Entry> {
    let all = map.marks.iter().filter(|mark| mark.kind == "entry-point" || mark.kind == "exit-point");
    let mut entries: Vec<Entry> = Vec::new();
    for mark in all {
        let Some(at) = mark.hexes.first().copied() else { continue };
        let mut letters = mark.name.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        let exit = mark.kind == "exit-point";
        if let Some(known) = entries.iter_mut().find(|known| known.at == at) {
            known.exit |= exit;
            continue;
        }
        let edge = if mark.value.contains("east") {
            Edge4::East
        } else if mark.value.contains("south") {
            Edge4::South
        } else if mark.value.contains("north") {
            Edge4::North
        } else {
            Edge4::West
        };
        let german = !exit && mark.value.starts_with("german");
        entries.push(Entry { name: mark.name.clone(), letter, at, edge, german, exit });
    }
    entries
}

/// The hexes around the two dumps, by direction. BW §25.1, BW.Q18
fn rings(map: &PrintedMap) -> Vec<Ring> {
    let mut centres: Vec<(HexId, String)> = Vec::new();
    for mark in map.marked("fuel-ring", "") {
        let near = |at: HexId| map.grid.around(at).map(|(_, beside)| beside).collect::<Vec<HexId>>();
        let Some(first) = mark.hexes.first() else { continue };
        let centre = near(*first).into_iter().find(|at| mark.hexes.iter().all(|one| near(*at).contains(one)));
        if let Some(centre) = centre.filter(|at| !centres.iter().any(|(known, _)| known == at))
            && !centres.iter().any(|(_, name)| *name == mark.name)
        {
            centres.push((centre, mark.name.clone()));
        }
    }
    let ring = |(centre, name): (HexId, String)| {
        let hexes = hex::Dir::ALL.map(|dir| map.grid.neighbor(centre, dir).unwrap_or(centre));
        Ring { name, centre, hexes }
    };
    centres.into_iter().map(ring).collect()
}

/// Hexsides that are named by pairs of hexes. BW §5.3-cliff, BW.Q12
fn cliffs(map: &PrintedMap) -> Vec<Side> {
    let pairs = map.marked("cliff", "").flat_map(|mark| mark.hexes.chunks(2));
    let side = |pair: &[HexId]| match pair {
        [a, b] => Side::between(map.grid.hex(*a), map.grid.hex(*b)),
        _ => None,
    };
    pairs.filter_map(side).collect()
}

/// The three bridges that are down on 16 December. BW §13.2-start, BW.Q1
fn is_blown(map: &PrintedMap, ends: [HexId; 2]) -> bool {
    sites(map, ends).any(|mark| mark.value.contains("blown at start"))
}

fn sites(map: &PrintedMap, ends: [HexId; 2]) -> impl Iterator<Item = &PrintedMark> {
    let at_both = move |mark: &&PrintedMark| ends.iter().all(|end| mark.hexes.contains(end));
    map.marked("bridge-site", "").chain(map.marked("bridge-point", "")).filter(at_both)
}

/// A bridge is called by the place beside it, or by its river.
fn bridge_name(map: &PrintedMap, side: Side) -> String {
    let ends: Vec<HexId> = side.hexes().into_iter().filter_map(|hex| map.grid.index(hex)).collect();
    let marked = match ends[..] {
        [a, b] => sites(map, [a, b]).next().map(|mark| mark.name.clone()),
        _ => None,
    };
    let place = || ends.iter().find_map(|at| map.hexes[usize::from(*at)].name.clone());
    let river = || map.sides.iter().find(|known| known.side == side).map(|known| known.name.clone());
    marked.or_else(place).or_else(river).unwrap_or_else(|| "the bridge".to_owned())
}

/// Towns have somebody who was there last: supply, forts and victory ask for it. BW §8.2-removal, §12.3
pub(crate) fn count_control(ground: &mut Ground) {
    let towns = ground.nodes.iter_mut().filter(|node| node.town);
    for (place, node) in TownId::number(towns) {
        node.control = Some(place);
    }
}
