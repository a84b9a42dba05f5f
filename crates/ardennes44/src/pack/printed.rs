//! The printed map of the game, read from the pack. A44 §3, §C-map

use hex::Side;
use pack::{Loader, PrintedMap, PrintedMark};
use wargame::{Id as _, MapGraphBuilder};

use crate::model::ids::{AreaId, BridgeId, ControlId, EntryId, HexId};
use crate::model::state::Bridge;
use crate::pack::map::{
    Area, AreaData, Entry, Ground, LAKE, MEUSE, Node, PRIMARY, Prize, RIVER, SECONDARY, Settlement, Terrain,
    Water,
};

/// Reads the map; what is wrong with it is noted by the loader.
pub(crate) fn printed(loader: &mut Loader<'_>) -> Option<Ground> {
    let map = PrintedMap::read(loader)?;
    let nodes = map.nodes(loader, node)?;
    let water = |side: &pack::PrintedSide| Water {
        side: side.side,
        name: side.name.clone(),
        kind: match side.kind.as_str() {
            "Meuse" => RIVER | MEUSE,
            "lake" => LAKE,
            _ => RIVER,
        },
        bridge: side.bridge,
    };
    let road = |road: &pack::PrintedRoad| {
        (road.a, road.b, if road.class == "primary" { PRIMARY } else { SECONDARY })
    };
    let first = |kind: &str| map.marked(kind, "").find_map(|mark| mark.hexes.first().copied());
    let mut ground = Ground {
        only_east: false,
        numbering: map.numbering.clone(),
        grid: map.grid.clone(),
        graph: MapGraphBuilder::new(0).build().ok()?,
        nodes,
        bridges: Vec::new(),
        areas: Vec::new(),
        entries: entries(&map),
        prizes: Vec::new(),
        bastogne: map.marked("two-hex-town", "").flat_map(|mark| mark.hexes.clone()).collect(),
        st_vith: map.marked("victory", "").find(|mark| mark.name == "Saint-Vith").and_then(only),
        dumps: map.marked("fuel-dump", "").filter_map(only).collect(),
        drop: first("drop"),
        ouren: None,
        crossing: map
            .marked("crossing", "")
            .find_map(|mark| Some((*mark.hexes.first()?, *mark.hexes.get(1)?))),
        waters: map.sides.iter().map(water).collect(),
        boundaries: boundaries(&map),
        roads: map.roads.iter().map(road).collect(),
        hex_infos: Vec::new(),
        around: Vec::new(),
        bond_ends: Vec::new(),
    };
    mark_hexes(&mut ground, &map);
    trim_rear(&mut ground);
    ground.prizes = prizes(&map, &ground);
    count_control(&mut ground);
    let built = ground.build(|side| bridge_name(&map, side)).then_some(());
    loader.refer("map/roads.csv", 0, built, "the hexes cannot be made into a map")?;
    for bridge in &mut ground.bridges {
        bridge.start = at_start(&map, bridge.ends);
    }
    let ouren = ground.bridges.iter().position(|bridge| bridge.name == "Ouren");
    ground.ouren = ouren.map(BridgeId::from_index);
    loader.refer("map/marks.csv", 0, ground.ouren, "there is no bridge of Ouren (A44 §7.7)");
    divide(&mut ground);
    Some(ground)
}

fn node(hex: &pack::PrintedHex) -> Option<Node> {
    let has = |word: &str| hex.features.iter().any(|feature| feature == word);
    let settlement = if has("city") {
        Settlement::City
    } else if has("town") {
        Settlement::Town
    } else if has("village") {
        Settlement::Village
    } else {
        Settlement::None
    };
    Some(Node {
        number: hex.number.clone(),
        name: hex.name.clone(),
        terrain: Some(Terrain::by_word(&hex.terrain)?),
        settlement,
        west_wall: has("west wall"),
        west_map: hex.number.starts_with('W'),
        ..Node::default()
    })
}

fn only(mark: &PrintedMark) -> Option<HexId> {
    mark.hexes.first().copied()
}

/// The words of a mark that say something of the kind `letter A`.
fn value_of<'m>(mark: &'m PrintedMark, word: &str) -> Option<&'m str> {
    mark.value.split(';').map(str::trim).find_map(|part| part.strip_prefix(word)).map(str::trim)
}

/// The Entry Hexes: the last hex of each entry road. A44 §3.2, §C-map, A44.Q8, A44.Q9
fn entries(map: &PrintedMap) -> Vec<Entry> {
    let all = map.marks.iter().filter(|mark| mark.kind == "entry" || mark.kind == "entry-line");
    let mut entries: Vec<Entry> = all
        .filter_map(|mark| {
            let box_name = value_of(mark, "box ");
            let sector = box_name.and_then(Ground::box_by_name);
            Some(Entry {
                name: mark.name.clone(),
                letter: value_of(mark, "letter ")?.chars().next()?,
                german: mark.value.split(';').any(|part| part.trim() == "german"),
                at: *mark.hexes.last()?,
                sector,
                blocking: map
                    .marks
                    .iter()
                    .any(|other| other.kind == "blocking-position" && other.name == mark.name),
                antwerp: mark.value.contains("exit to Antwerp"),
                source: true,
            })
        })
        .collect();
    entries.sort_by(|a, b| a.name.cmp(&b.name));
    entries
}

/// The hexsides of the army boundaries: their hexes are listed in pairs. A44 §11.10.1-ends, A44.Q21
fn boundaries(map: &PrintedMap) -> Vec<Side> {
    let pairs = map.marked("army-boundary", "").flat_map(|mark| mark.hexes.chunks(2).map(<[HexId]>::to_vec));
    pairs
        .filter_map(|pair| match pair[..] {
            [a, b] => Side::between(map.grid.hex(a), map.grid.hex(b)),
            _ => None,
        })
        .collect()
}

fn mark_hexes(ground: &mut Ground, map: &PrintedMap) {
    for mark in &map.marks {
        for at in mark.hexes.iter().map(|at| usize::from(*at)) {
            match mark.kind.as_str() {
                "bottleneck" => ground.nodes[at].bottleneck = true,
                "river-inside" => ground.nodes[at].river_inside = true,
                // The rear of all reaches up to the front; where a division stands is its own.
                "rear-zone-area" if ground.nodes[at].area == Area::None => ground.nodes[at].area = Area::Rear,
                _ => {}
            }
        }
        if mark.kind == "division-area" {
            let number = AreaId::from_index(ground.areas.len());
            for at in &mark.hexes {
                ground.nodes[usize::from(*at)].area = Area::Division(number);
            }
            let corps = value_of(mark, "corps ").unwrap_or_default().to_owned();
            ground.areas.push(AreaData::new(mark.name.clone(), corps, mark.hexes.clone()));
        }
    }
    for (number, entry) in EntryId::number(&ground.entries) {
        ground.nodes[usize::from(entry.at)].entry = Some(number);
    }
}

/// The Rear Zone lies behind the divisions: what the drawn line leaves of it before them, cut off from the east edge, is none.
/// A44 §29.1.2, A44.Q22
fn trim_rear(ground: &mut Ground) {
    let rear = |ground: &Ground, at: HexId| ground.node(at).area == Area::Rear;
    let east = ground.grid.indices().map(|at| ground.grid.hex(at).q).max();
    let on_edge = |at: &HexId| Some(ground.grid.hex(*at).q) == east && rear(ground, *at);
    let mut reached: Vec<HexId> = ground.grid.indices().filter(on_edge).collect();
    let mut next = 0;
    while let Some(&at) = reached.get(next) {
        next += 1;
        let around: Vec<HexId> = ground.grid.around(at).map(|(_, to)| to).collect();
        reached.extend(
            around
                .iter()
                .filter(|to| rear(ground, **to) && !reached.contains(to))
                .copied()
                .collect::<Vec<_>>(),
        );
    }
    for at in ground.grid.indices().collect::<Vec<_>>() {
        if rear(ground, at) && !reached.contains(&at) {
            ground.nodes[usize::from(at)].area = Area::None;
        }
    }
}

/// The victory hexes. A44 §T-victory, A44.Q10, A44.Q11, A44.Q12
fn prizes(map: &PrintedMap, ground: &Ground) -> Vec<Prize> {
    let mut prizes = Vec::new();
    for mark in map.marks.iter().filter(|mark| mark.kind == "victory") {
        let says = |word: &str| mark.value.split([';', ' ']).any(|part| part == word);
        let named = mark.name.strip_prefix("Entry ");
        let entry = named.and_then(|name| ground.entries.iter().find(|entry| entry.name == name));
        let mut hexes = mark.hexes.clone();
        hexes.extend(entry.map(|entry| entry.at));
        if says("liege") {
            let city = map.marks.iter().find(|other| other.kind == "city-points" && other.name == mark.name);
            hexes.extend(city.into_iter().flat_map(|city| city.hexes.iter().copied()));
        }
        prizes.extend(hexes.into_iter().map(|at| Prize {
            at,
            liege: says("liege"),
            meuse: says("meuse"),
            west: says("west"),
            east: says("S2"),
        }));
    }
    prizes
}

/// Towns, cities, victory hexes and Entry Hexes have somebody who was there last. A44 §30.1.2, §23.3-rdtown
pub(crate) fn count_control(ground: &mut Ground) {
    let counts = |at: usize, node: &Node| {
        node.settlement >= Settlement::Town
            || node.entry.is_some()
            || ground.prizes.iter().any(|prize| usize::from(prize.at) == at)
    };
    let counted: Vec<usize> =
        ground.nodes.iter().enumerate().filter(|(at, node)| counts(*at, node)).map(|(at, _)| at).collect();
    for (place, at) in ControlId::number(counted) {
        ground.nodes[at].control = Some(place);
    }
}

/// What lies west of the Ourthe River Line, and where the British are at home. A44 §6.4.1-line, §27.3.1, A44.Q26
fn divide(ground: &mut Ground) {
    let river = |names: &[&str]| -> Vec<Side> {
        let named = ground.waters.iter().filter(|water| names.contains(&water.name.as_str()));
        named.map(|water| water.side).collect()
    };
    let (ourthe, meuse) = (river(&["Ourthe", "Ourthe Occidentale"]), river(&["Meuse"]));
    let west_sheet = |at: HexId| ground.node(at).west_map;
    let flood = |start: &dyn Fn(HexId) -> bool, barred: &dyn Fn(Side, HexId, HexId) -> bool| -> Vec<HexId> {
        let mut reached: Vec<HexId> = ground.grid.indices().filter(|at| start(*at)).collect();
        let mut known = vec![false; ground.grid.len()];
        reached.iter().for_each(|at| known[usize::from(*at)] = true);
        let mut next = 0;
        while let Some(&from) = reached.get(next) {
            next += 1;
            for (_, to) in ground.grid.around(from) {
                let side = Side::between(ground.grid.hex(from), ground.grid.hex(to));
                let open = side.is_some_and(|side| !barred(side, from, to));
                if open && !std::mem::replace(&mut known[usize::from(to)], true) {
                    reached.push(to);
                }
            }
        }
        reached
    };
    let edge = |at: HexId| ground.hex_info(at).edges & crate::pack::map::WEST != 0;
    // The river swings no farther west than column W13.
    let beyond = |at: HexId| {
        let column = ground.node(at).number.get(1..3).and_then(|column| column.parse::<u8>().ok());
        west_sheet(at) && column.is_some_and(|column| column >= 14)
    };
    // South of where the river meets column W10 the line is the column itself; the Meuse ends it in the north.
    let west = flood(&beyond, &|side, from, to| {
        ourthe.contains(&side)
            || meuse.contains(&side)
            || (west_sheet(from) && !west_sheet(to) && south_of(ground, to))
    });
    // The British stand where the Meuse need not be crossed from the corner in the north-west.
    let corner = |at: HexId| edge(at) && ground.hex_info(at).edges & crate::pack::map::NORTH != 0;
    let home = flood(&corner, &|side, _, _| meuse.contains(&side));
    west.iter().for_each(|at| ground.nodes[usize::from(*at)].west_of_ourthe = true);
    for at in home {
        let node = &mut ground.nodes[usize::from(at)];
        node.british = node.west_map;
    }
}

/// Whether a hex of the East Map by the edge of the West Map lies south of the Ourthe Occidentale. A44 §6.4.1-line
fn south_of(ground: &Ground, at: HexId) -> bool {
    let rows = ground.node(at).number.get(3..).and_then(|row| row.parse::<u8>().ok());
    rows.is_some_and(|row| row <= OURTHE_MEETS_W10)
}

/// The row in which the Ourthe Occidentale reaches column W10. A44.Q26
const OURTHE_MEETS_W10: u8 = 9;

/// How a bridge site stands when the campaign begins. A44 §S1.4, §29.5, A44.Q13, A44.Q14
fn at_start(map: &PrintedMap, ends: [HexId; 2]) -> Bridge {
    let here =
        |mark: &&PrintedMark| mark.kind == "bridge-site" && ends.iter().all(|end| mark.hexes.contains(end));
    match map.marks.iter().find(here) {
        Some(mark) if mark.value.contains("building german") => Bridge::GermanBuilds,
        Some(mark) if mark.value.contains("blown at start") => Bridge::Blown,
        _ => Bridge::Standing,
    }
}

fn bridge_name(map: &PrintedMap, side: Side) -> String {
    let [a, b] = side.hexes().map(|hex| map.grid.index(hex));
    let here = |mark: &&PrintedMark| {
        mark.kind == "bridge-site"
            && [a, b].iter().all(|end| end.is_some_and(|end| mark.hexes.contains(&end)))
    };
    if let Some(mark) = map.marks.iter().find(here) {
        // The numbered sites are called by the place beside them.
        let place = mark.value.rsplit(';').next().map(|place| place.trim().trim_start_matches("near "));
        let numbered = mark.name.starts_with('#');
        return place.filter(|_| numbered).unwrap_or(&mark.name).to_owned();
    }
    let named = [a, b].into_iter().flatten().find_map(|at| map.hexes[usize::from(at)].name.clone());
    let river = map.sides.iter().find(|known| known.side == side).map(|known| known.name.clone());
    named.or(river).unwrap_or_else(|| "the bridge".to_owned())
}
