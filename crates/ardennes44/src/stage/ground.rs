//! The ground of a rules case: drawn by the case itself, or the printed map with what the case changes. A44 §3

use casefile::{CaseError, CaseErrors, Item, Placed, Scene, collect_error, fenced};
use hex::{Grid, Numbering, Side};
use kernel::unknown;
use wargame::{Id as _, MapGraphBuilder};

use crate::model::ids::{AreaId, BridgeId, EntryId, HexId, MOST_HEXES};
use crate::pack::map::{
    Area, AreaData, EAST, Entry, Ground, LAKE, MEUSE, NORTH, Node, PRIMARY, Prize, RIVER, SECONDARY, SOUTH,
    Settlement, Terrain, WEST, Water,
};
use crate::pack::printed::count_control;

/// The control of no more hexes is kept.
const MOST_CONTROLLED: usize = 128;
/// No map has more Entry Hexes.
const MOST_ENTRIES: usize = 32;
/// No map has more hexes of the Bottleneck. A44 §24.7
const MOST_BOTTLENECKS: usize = 4;
/// A44 §32.1
const DUMPS: usize = 3;

/// The rims of a drawn map that can be made map edges. A44 §10.6
const RIMS: [(&str, u8); 4] = [("south", SOUTH), ("west", WEST), ("north", NORTH), ("east", EAST)];

const TERRAINS: [(&str, Terrain); 4] = [
    ("clear", Terrain::Clear),
    ("light-woods", Terrain::LightWoods),
    ("forest", Terrain::Forest),
    ("wooded-rough", Terrain::WoodedRough),
];

const SETTLEMENTS: [(&str, Settlement); 3] =
    [("village", Settlement::Village), ("town", Settlement::Town), ("city", Settlement::City)];

/// Settings that change the ground.
pub(crate) const GROUND_SETS: [&str; 6] = ["edge", "ouren", "st-vith", "bastogne", "drop", "crossing"];

/// The ground that a scene is played on.
pub(crate) fn build_ground(printed: &Ground, roomy: &Numbering, scene: &Scene) -> Result<Ground, CaseErrors> {
    let mut wrong = scene.drawn_over_the_map();
    let own = scene.has_own_ground();
    let mut ground = if own { pocket(roomy, scene)? } else { printed.clone() };
    let mut rims = 0;
    for item in &scene.sets {
        rims |= collect_error(set_ground(&mut ground, item), &mut wrong).unwrap_or(0);
    }
    if own {
        // The rim of a drawn map is no map edge unless the case says so.
        ground.hex_infos.iter_mut().for_each(|info| info.edges &= rims);
        for marker in scene.markers.iter().filter(|marker| marker.item.has("dump")) {
            collect_error(add_dump(&mut ground, marker), &mut wrong);
        }
    }
    if wrong.is_empty() { Ok(ground) } else { Err(wrong) }
}

/// A hex of the ground by its number.
pub(crate) fn hex_at(ground: &Ground, item: &Item, number: &str) -> Result<HexId, CaseError> {
    wargame::read_hex(&ground.numbering, &ground.grid, number).map_err(|error| item.wrong(error.0))
}

/// A bridge of the ground by its hexside.
pub(crate) fn bridge_at(ground: &Ground, item: &Item, side: &str) -> Result<BridgeId, CaseError> {
    let bridges = ground.bridges.iter().map(|bridge| bridge.side);
    wargame::read_bridge(&ground.numbering, bridges, side).map_err(|error| item.wrong(error.0))
}

/// An Entry Hex of the ground by its name.
pub(crate) fn entry_at(ground: &Ground, item: &Item, name: &str) -> Result<EntryId, CaseError> {
    let known = ground.entries.iter().map(|entry| entry.name.as_str());
    wargame::read_id("Entry Hex", name, known).map_err(|error| item.wrong(error.0))
}

/// Carries out a setting that changes the ground and leaves others alone; gives the rim that becomes a map edge.
fn set_ground(ground: &mut Ground, item: &Item) -> Result<u8, CaseError> {
    let words: Vec<&str> = item.words.iter().map(String::as_str).collect();
    match words[..] {
        ["edge", name] => {
            let found = RIMS.iter().find(|(known, _)| *known == name);
            let names = RIMS.iter().map(|(known, _)| *known);
            return found.map(|(_, rim)| *rim).ok_or_else(|| item.wrong(unknown("map edge", name, names)));
        }
        ["ouren", "tested"] => {}
        ["ouren", side] => ground.ouren = Some(bridge_at(ground, item, side)?),
        ["st-vith", number] => ground.st_vith = Some(hex_at(ground, item, number)?),
        ["drop", number] => ground.drop = Some(hex_at(ground, item, number)?),
        ["bastogne", one, two] => {
            ground.bastogne = vec![hex_at(ground, item, one)?, hex_at(ground, item, two)?];
        }
        ["crossing", from, to] => {
            let (from, to) = (hex_at(ground, item, from)?, hex_at(ground, item, to)?);
            if ground.edge(from, to).is_none() {
                return Err(item.wrong("one crosses from a hex to one beside it"));
            }
            ground.crossing = Some((from, to));
        }
        [word, ..] if GROUND_SETS.contains(&word) => {
            return Err(item.wrong(
                "say 'edge south', 'ouren HEXSIDE', 'ouren tested', 'st-vith HEX', 'bastogne HEX HEX', 'drop HEX' or \
                 'crossing HEX HEX'",
            ));
        }
        _ => {}
    }
    Ok(0)
}

/// A drawn map has its fuel dumps where the markers are. A44 §32.1
fn add_dump(ground: &mut Ground, marker: &Placed) -> Result<(), CaseError> {
    let at = hex_at(ground, &marker.item, &marker.at)?;
    if ground.dumps.contains(&at) {
        return Ok(());
    }
    if ground.dumps.len() == DUMPS {
        return Err(marker.item.wrong("there are three fuel dumps at the most"));
    }
    ground.dumps.push(at);
    Ok(())
}

/// The ground of the case instead of the printed one.
fn pocket(roomy: &Numbering, scene: &Scene) -> Result<Ground, CaseErrors> {
    let mut wrong = CaseErrors::new();
    let numbering = fenced(roomy, scene, MOST_HEXES).map_err(|what| vec![scene.game.wrong(what)])?;
    let no_map = || vec![scene.game.wrong("this ground cannot be made into a map")];
    let mut ground = empty(numbering).ok_or_else(no_map)?;
    for hex in ground.grid.iter() {
        let number = ground.numbering.print(hex).unwrap_or_default();
        let line = scene.hexes.iter().find(|line| line.at == number);
        ground.nodes.extend(collect_error(node(&number, line), &mut wrong));
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    for line in &scene.sides {
        collect_error(add_side(&mut ground, line), &mut wrong);
    }
    for road in &scene.roads {
        collect_error(add_road(&mut ground, &road.hexes, &road.item), &mut wrong);
    }
    for line in &scene.hexes {
        collect_error(add_to_hex(&mut ground, line), &mut wrong);
    }
    name_entries(&mut ground);
    collect_error(check_counts(&ground, scene), &mut wrong);
    if !wrong.is_empty() {
        return Err(wrong);
    }
    count_control(&mut ground);
    let names: Vec<(Side, String)> = ground.waters.iter().map(|water| bridge_name(&ground, water)).collect();
    let name = |side: Side| names.iter().find(|(known, _)| *known == side).map(|(_, name)| name.clone());
    if !ground.build(|side| name(side).unwrap_or_default()) {
        return Err(no_map());
    }
    for line in scene.sides.iter().filter(|line| line.item.has("bridge")) {
        if bridge_at(&ground, &line.item, &line.at).is_err() {
            wrong.push(line.item.wrong("a bridge needs a road that leads over it"));
        }
    }
    if wrong.is_empty() { Ok(ground) } else { Err(wrong) }
}

/// Ground with nothing on it.
fn empty(numbering: Numbering) -> Option<Ground> {
    let grid = Grid::new(&numbering);
    Some(Ground {
        only_east: false,
        numbering,
        grid,
        graph: MapGraphBuilder::new(0).build().ok()?,
        nodes: Vec::new(),
        bridges: Vec::new(),
        areas: Vec::new(),
        entries: Vec::new(),
        prizes: Vec::new(),
        bastogne: Vec::new(),
        st_vith: None,
        dumps: Vec::new(),
        drop: None,
        ouren: None,
        crossing: None,
        waters: Vec::new(),
        boundaries: Vec::new(),
        roads: Vec::new(),
        hex_infos: Vec::new(),
        around: Vec::new(),
        bond_ends: Vec::new(),
    })
}

/// A hex by its own words; what ties it to others comes later.
fn node(number: &str, line: Option<&Placed>) -> Result<Node, CaseError> {
    let mut node = Node {
        number: number.to_owned(),
        terrain: Some(Terrain::Clear),
        west_map: number.starts_with('W'),
        ..Node::default()
    };
    let Some(item) = line.map(|line| &line.item) else { return Ok(node) };
    let mut words = vec!["west-wall", "bottleneck", "river-inside"];
    words.extend(TERRAINS.iter().map(|(word, _)| *word));
    words.extend(SETTLEMENTS.iter().map(|(word, _)| *word));
    item.only(&words, &["entry", "area", "corps", "victory", "british", "ourthe"])?;
    let mut terrains = TERRAINS.iter().filter(|(word, _)| item.has(word));
    let mut settlements = SETTLEMENTS.iter().filter(|(word, _)| item.has(word));
    node.terrain = terrains.next().map(|(_, terrain)| *terrain).or(node.terrain);
    node.settlement = settlements.next().map_or(Settlement::None, |(_, settlement)| *settlement);
    if terrains.next().is_some() || settlements.next().is_some() {
        return Err(item.wrong(format!("{number} has one kind of ground and one settlement at the most")));
    }
    node.west_wall = item.has("west-wall");
    node.bottleneck = item.has("bottleneck");
    node.river_inside = item.has("river-inside");
    node.british = flag(item, "british", "yes")?;
    node.west_of_ourthe = flag(item, "ourthe", "west")?;
    node.name.clone_from(&item.name);
    Ok(node)
}

/// Whether a value is said that can only be this one.
fn flag(item: &Item, name: &str, only: &str) -> Result<bool, CaseError> {
    match item.value(name) {
        None => Ok(false),
        Some(said) if said == only => Ok(true),
        Some(_) => Err(item.wrong(format!("say {name}={only} or nothing"))),
    }
}

/// Water, a bridge, an army boundary. A44 §7.8, §11.4.1, §11.10
fn add_side(ground: &mut Ground, line: &Placed) -> Result<(), CaseError> {
    let item = &line.item;
    item.only(&["river", "meuse", "lake", "bridge", "boundary"], &[])?;
    let side = ground.numbering.parse_side(&line.at).map_err(|error| item.wrong(error.to_string()))?;
    let (meuse, river) = (item.has("meuse"), item.has("river") || item.has("meuse"));
    let kind = match (river, item.has("lake")) {
        (true, true) => return Err(item.wrong("a hexside is a river or a lake, not both")),
        (true, false) if meuse => RIVER | MEUSE,
        (true, false) => RIVER,
        (false, true) => LAKE,
        (false, false) => 0,
    };
    let bridge = item.has("bridge");
    if bridge && !river {
        return Err(item.wrong("a bridge needs a river: say 'river bridge'"));
    }
    if item.has("boundary") {
        ground.boundaries.push(side);
    }
    if kind != 0 {
        let plain = if meuse { "Meuse" } else { "" };
        let name = item.name.clone().unwrap_or_else(|| plain.to_owned());
        ground.waters.push(Water { side, name, kind, bridge });
    }
    Ok(())
}

/// What a bridge over a water would be called: as the case says, by a place beside it, by its hexside.
fn bridge_name(ground: &Ground, water: &Water) -> (Side, String) {
    let ends = water.side.hexes().map(|hex| ground.grid.index(hex));
    let place = ends.into_iter().flatten().find_map(|at| ground.node(at).name.clone());
    let said = Some(water.name.clone()).filter(|name| !name.is_empty() && name != "Meuse");
    let number = || ground.numbering.print_side(water.side).unwrap_or_default();
    (water.side, said.or(place).unwrap_or_else(number))
}

/// A44 §11.8
fn add_road(ground: &mut Ground, hexes: &[String], item: &Item) -> Result<(), CaseError> {
    item.only(&["primary", "secondary"], &[])?;
    let class = if item.has("primary") { PRIMARY } else { SECONDARY };
    for pair in hexes.windows(2) {
        let (a, b) = (hex_at(ground, item, &pair[0])?, hex_at(ground, item, &pair[1])?);
        ground.roads.push((a, b, class));
    }
    Ok(())
}

/// The Entry Hex, the German area and the victory hex that a hex is.
fn add_to_hex(ground: &mut Ground, line: &Placed) -> Result<(), CaseError> {
    let item = &line.item;
    let at = hex_at(ground, item, &line.at)?;
    if let Some(letter) = item.value("entry") {
        ground.entries.push(entry(item, letter, at)?);
    }
    match (item.value("area"), item.value("corps")) {
        (Some("rear"), _) => ground.nodes[usize::from(at)].area = Area::Rear,
        (Some(name), corps) => add_to_area(ground, item, at, name, corps)?,
        (None, Some(_)) => return Err(item.wrong("a corps belongs to an area: say area=\"18 VG\" too")),
        (None, None) => {}
    }
    if let Some(said) = item.value("victory") {
        let words: Vec<&str> = said.split([',', ';']).map(str::trim).collect();
        let known = ["west", "meuse", "liege", "east"];
        if let Some(strange) = words.iter().find(|word| !known.contains(word)) {
            return Err(item.wrong(unknown("victory hex", strange, known)));
        }
        let is = |word: &str| words.contains(&word);
        let (liege, meuse) = (is("liege"), is("meuse"));
        ground.prizes.push(Prize { at, liege, meuse, west: is("west"), east: is("east") });
    }
    Ok(())
}

/// An Entry Hex by its letter; its name comes when all are known. A44 §3.2, §11.9.3, §13.4
fn entry(item: &Item, letter: &str, at: HexId) -> Result<Entry, CaseError> {
    let box_name = match letter {
        "A" | "B" | "C" => Some("SE"),
        "D" | "E" => Some("SW"),
        "F" => Some("W"),
        "G" => Some("NW"),
        "H" | "I" | "J" => Some("NE"),
        "K" | "L" | "M" => None,
        _ => return Err(item.wrong("Entry Hexes have letters from A to M, as in entry=A")),
    };
    let antwerp = matches!(letter, "F" | "G");
    Ok(Entry {
        source: true,
        name: String::new(),
        letter: letter.chars().next().unwrap_or('A'),
        german: box_name.is_none(),
        at,
        sector: box_name.and_then(Ground::box_by_name),
        blocking: matches!(letter, "A" | "B" | "C" | "H" | "I" | "J"),
        antwerp,
    })
}

/// Several Entry Hexes of one letter are numbered in the order in which the case has them. A44 §3.2
fn name_entries(ground: &mut Ground) {
    let letters: Vec<char> = ground.entries.iter().map(|entry| entry.letter).collect();
    for (at, entry) in ground.entries.iter_mut().enumerate() {
        let count = |part: &[char]| part.iter().filter(|letter| **letter == entry.letter).count();
        let number = if count(&letters) > 1 { count(&letters[..=at]).to_string() } else { String::new() };
        entry.name = format!("{}{number}", entry.letter);
    }
    ground.entries.sort_by_key(|entry| entry.letter);
    for (number, entry) in EntryId::number(&ground.entries) {
        ground.nodes[usize::from(entry.at)].entry = Some(number);
    }
}

/// The greatest number of an area.
const MOST_AREAS: usize = 254;

/// Hexes with one name are one divisional area. A44 §S1.3-german
fn add_to_area(
    ground: &mut Ground,
    item: &Item,
    at: HexId,
    name: &str,
    corps: Option<&str>,
) -> Result<(), CaseError> {
    let known = ground.areas.iter().position(|area| area.name == name);
    let place = known.unwrap_or(ground.areas.len());
    if known.is_none() {
        ground.areas.push(AreaData::new(name.to_owned(), String::new(), Vec::new()));
    }
    if place > MOST_AREAS {
        return Err(item.wrong("there are too many areas"));
    }
    let area = &mut ground.areas[place];
    area.hexes.push(at);
    match corps {
        Some(corps) if area.corps.is_empty() => {
            *area = AreaData::new(name.to_owned(), corps.to_owned(), std::mem::take(&mut area.hexes));
        }
        Some(corps) if area.corps != corps => {
            return Err(item.wrong(format!("the area of {name} belongs to the {} Corps", area.corps)));
        }
        _ => {}
    }
    ground.nodes[usize::from(at)].area = Area::Division(AreaId::from_index(place));
    Ok(())
}

/// What a position has room for.
fn check_counts(ground: &Ground, scene: &Scene) -> Result<(), CaseError> {
    let count = |is: &dyn Fn(&Node) -> bool| ground.nodes.iter().filter(|node| is(node)).count();
    let held = count(&|node| node.settlement >= Settlement::Town || node.entry.is_some());
    let wrong = |what: String| Err(scene.game.wrong(what));
    if ground.entries.len() > MOST_ENTRIES {
        wrong(format!("a drawn map has at most {MOST_ENTRIES} Entry Hexes"))
    } else if held + ground.prizes.len() > MOST_CONTROLLED {
        wrong(format!(
            "a drawn map has at most {MOST_CONTROLLED} towns, cities, Entry Hexes and victory hexes"
        ))
    } else if count(&|node| node.bottleneck) > MOST_BOTTLENECKS {
        wrong(format!("the Bottleneck has at most {MOST_BOTTLENECKS} hexes"))
    } else {
        Ok(())
    }
}
