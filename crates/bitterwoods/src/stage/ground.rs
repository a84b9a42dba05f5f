//! The ground of a rules case: drawn by the case itself, or the printed map. BW §2.1, §5.3

use casefile::{CaseError, CaseErrors, Item, Placed, Road, Scene, collect_error, fenced};
use hex::{Dir, Grid, Numbering, Side};
use kernel::unknown;
use wargame::MapGraphBuilder;

use crate::model::edge::Edge4;
use crate::model::ids::{EntryId, HexId};
use crate::model::state::MOST_BRIDGES;
use crate::pack::map::{
    Beside, CLIFF, Entry, Fort, Ground, MEUSE, MOST_HEXES, Make, Node, RIVER, Ring, Terrain, Water,
};
use crate::pack::printed_map::count_control;

/// Whose town each was last is kept of no more.
const MOST_TOWNS: usize = 128;
/// BW §25.1
const MOST_DUMPS: usize = 2;

const TERRAINS: [(&str, Terrain); 4] = [
    ("clear", Terrain::Clear),
    ("light-woods", Terrain::LightWoods),
    ("broken", Terrain::Broken),
    ("forest", Terrain::Forest),
];

/// Everything else that a word makes of a hex.
const WORDS: [(&str, Make); 9] = [
    ("town", |node| node.town = true),
    ("fort", |node| (node.town, node.fort) = (true, Fort::Permanent)),
    ("buildable", |node| (node.town, node.fort) = (true, Fort::Buildable)),
    ("liege", |node| (node.town, node.liege) = (true, true)),
    ("bottleneck", |node| node.bottleneck = true),
    ("garrison", |node| node.garrison = true),
    ("schnee-eifel", |node| node.schnee_eifel = true),
    ("shared-road", |node| node.shared_road = true),
    ("beyond", |node| node.beyond_meuse = true),
];

const VALUES: [&str; 5] = ["entry", "exit", "dump", "boundary", "end"];

/// Where a hex may lie by a boundary. BW §5.4
const BESIDE: [(&str, Beside); 3] = [("north", Beside::North), ("on", Beside::On), ("south", Beside::South)];

/// The ground that a scene is played on.
pub(crate) fn lay_ground(printed: Ground, roomy: &Numbering, scene: &Scene) -> Result<Ground, CaseErrors> {
    let own = scene.has_own_ground();
    let edges = scene.sets.iter().filter(|item| item.words.first().is_some_and(|word| word == "edge"));
    if own {
        let mut ground = pocket(roomy, scene)?;
        let mut wrong = CaseErrors::new();
        let rims = edges
            .filter_map(|item| collect_error(edge(item), &mut wrong))
            .fold(0, |all, rim| all | rim.bit());
        ground.find_the_edges(rims);
        return if wrong.is_empty() { Ok(ground) } else { Err(wrong) };
    }
    let drawn = scene.sides.iter().map(|side| &side.item).chain(scene.roads.iter().map(|road| &road.item));
    let mut wrong: CaseErrors =
        drawn.map(|item| item.wrong("the printed map has its own; draw the hexes too")).collect();
    wrong.extend(edges.map(|item| item.wrong("the printed map has its own edges")));
    if wrong.is_empty() { Ok(printed) } else { Err(wrong) }
}

/// A rim of a drawn map that is made a map edge. BW §5.5
fn edge(item: &Item) -> Result<Edge4, CaseError> {
    let words: Vec<&str> = item.words.iter().map(String::as_str).collect();
    let [_, name] = words[..] else { return Err(item.wrong("say one edge, as in 'edge south'")) };
    let found = Edge4::by_word(name);
    found.ok_or_else(|| item.wrong(unknown("map edge", name, Edge4::ALL.map(Edge4::word))))
}

/// A hex of the ground by its number.
pub(crate) fn hex_at(ground: &Ground, item: &Item, number: &str) -> Result<HexId, CaseError> {
    wargame::read_hex(&ground.numbering, &ground.grid, number).map_err(|error| item.wrong(error.0))
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
        let made = collect_error(node(&number, line.map(|line| &line.item)), &mut wrong);
        // A hex that cannot be read keeps its place, so that the rest can be looked at too.
        ground.nodes.push(made.unwrap_or_default());
    }
    for line in &scene.sides {
        collect_error(add_side(&mut ground, line), &mut wrong);
    }
    for road in &scene.roads {
        collect_error(add_road(&mut ground, road), &mut wrong);
    }
    for line in &scene.hexes {
        collect_error(add_entry(&mut ground, line), &mut wrong);
    }
    for number in 1..=MOST_DUMPS {
        collect_error(add_ring(&mut ground, scene, number), &mut wrong);
    }
    if ground.nodes.iter().filter(|node| node.town).count() > MOST_TOWNS {
        wrong.push(scene.game.wrong(format!("a drawn map has at most {MOST_TOWNS} towns")));
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    count_control(&mut ground);
    finish(&mut ground, scene)?;
    Ok(ground)
}

/// Ground with nothing on it.
fn empty(numbering: Numbering) -> Option<Ground> {
    let grid = Grid::new(&numbering);
    Some(Ground {
        numbering,
        grid,
        graph: MapGraphBuilder::new(0).build().ok()?,
        roads: MapGraphBuilder::new(0).build().ok()?,
        nodes: Vec::new(),
        bridges: Vec::new(),
        entries: Vec::new(),
        waters: Vec::new(),
        lanes: Vec::new(),
        lines: [Vec::new(), Vec::new()],
        liege: Vec::new(),
        rings: Vec::new(),
        marked: Vec::new(),
    })
}

/// Makes the graphs and the bridges; each bridge that the case names must have come out. BW §13.3, BW.Q4
fn finish(ground: &mut Ground, scene: &Scene) -> Result<(), CaseErrors> {
    let names: Vec<(Side, String)> = ground.waters.iter().map(|water| bridge_name(ground, water)).collect();
    let name = |side: Side| names.iter().find(|(known, _)| *known == side).map(|(_, name)| name.clone());
    if !ground.build(|side| name(side).unwrap_or_default()) {
        return Err(vec![scene.game.wrong(format!("a drawn map has at most {MOST_BRIDGES} bridges"))]);
    }
    let has_bridge = |line: &Placed| {
        let side = ground.numbering.parse_side(&line.at).ok();
        ground.bridges.iter().any(|bridge| Some(bridge.side) == side)
    };
    let missing = scene.sides.iter().filter(|line| line.item.has("bridge") && !has_bridge(line));
    let wrong: CaseErrors =
        missing.map(|line| line.item.wrong("a bridge needs a road that leads over it")).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong) }
}

/// A hex by its own words; what ties it to others comes later.
fn node(number: &str, item: Option<&Item>) -> Result<Node, CaseError> {
    let mut node = Node { number: number.to_owned(), ..Node::default() };
    let Some(item) = item else { return Ok(node) };
    let words: Vec<&str> =
        TERRAINS.iter().map(|(word, _)| *word).chain(WORDS.iter().map(|(word, _)| *word)).collect();
    item.only(&words, &VALUES)?;
    let one = format!("{number} has one kind of ground");
    node.terrain = item.at_most_one(&TERRAINS, &one)?.unwrap_or(Terrain::Clear);
    if item.has("fort") && item.has("buildable") {
        return Err(item.wrong(format!("{number} is a fort or can be made one, not both")));
    }
    for (_, make) in WORDS.iter().filter(|(word, _)| item.has(word)) {
        make(&mut node);
    }
    // German units may leave the map there. BW §5.5-german
    node.beyond_meuse |= item.yes("exit")?;
    for text in item.value("boundary").into_iter().flat_map(|text| text.split([',', ';'])) {
        let (number, beside) = by_boundary(item, text.trim())?;
        node.boundary[number] = beside;
    }
    node.boundary_end = match item.value("end") {
        None => None,
        Some("1") => Some(0),
        Some("2") => Some(1),
        Some(_) => return Err(item.wrong("say end=1 or end=2, the first or the second boundary")),
    };
    if item.value("dump").is_some_and(|text| text != "1" && text != "2") {
        return Err(item.wrong("say dump=1 or dump=2, the first or the second dump"));
    }
    node.name.clone_from(&item.name);
    Ok(node)
}

/// `north1`, `on2`: where a hex lies by which of the two boundaries. BW §5.4, BW.Q16
fn by_boundary(item: &Item, text: &str) -> Result<(usize, Beside), CaseError> {
    let found = BESIDE.iter().find_map(|(word, beside)| match text.strip_prefix(word)? {
        "1" => Some((0, *beside)),
        "2" => Some((1, *beside)),
        _ => None,
    });
    found.ok_or_else(|| {
        item.wrong("say boundary=north1, on1 or south1, or the same with 2 for the second boundary")
    })
}

/// Water, a cliff, a bridge. BW §5.3-river, §5.3-cliff, §5.3-meuse-bridge, §13.3
fn add_side(ground: &mut Ground, line: &Placed) -> Result<(), CaseError> {
    let item = &line.item;
    item.only(&["river", "meuse", "cliff", "bridge"], &[])?;
    let side = ground.numbering.parse_side(&line.at).map_err(|error| item.wrong(error.to_string()))?;
    if !item.has("river") && !item.has("meuse") {
        let what = item.words.first().map_or("cliff", String::as_str);
        return Err(item.wrong(format!("a {what} needs a river: say 'river {what}' or 'meuse {what}'")));
    }
    let bit = |word: &str, bit: u16| if item.has(word) { bit } else { 0 };
    let kind = RIVER | bit("meuse", MEUSE) | bit("cliff", CLIFF);
    let plain = if item.has("meuse") { "Meuse" } else { "" };
    let name = item.name.clone().unwrap_or_else(|| plain.to_owned());
    ground.waters.push(Water { side, name, kind });
    Ok(())
}

/// What a bridge over a water would be called: as the case says, by a place beside it, by its hexside.
fn bridge_name(ground: &Ground, water: &Water) -> (Side, String) {
    let ends = water.side.hexes().map(|hex| ground.grid.index(hex));
    let place = ends.into_iter().flatten().find_map(|at| ground.node(at).name.clone());
    let text = Some(water.name.clone()).filter(|name| !name.is_empty() && name != "Meuse");
    let number = || ground.numbering.print_side(water.side).unwrap_or_default();
    (water.side, text.or(place).unwrap_or_else(number))
}

/// BW §5.3-roads
fn add_road(ground: &mut Ground, road: &Road) -> Result<(), CaseError> {
    road.only_hexes()?;
    for pair in road.hexes.windows(2) {
        let lane = (hex_at(ground, &road.item, &pair[0])?, hex_at(ground, &road.item, &pair[1])?);
        ground.lanes.push(lane);
    }
    Ok(())
}

/// A road off the map, with its letter or without. BW §5.5-german, §12.3, §16.1, BW.Q7
fn add_entry(ground: &mut Ground, line: &Placed) -> Result<(), CaseError> {
    let item = &line.item;
    let (text, exit) = (item.value("entry"), item.value("exit").is_some());
    if text.is_none() && !exit {
        return Ok(());
    }
    let at = hex_at(ground, item, &line.at)?;
    let mut letters = text.into_iter().flat_map(str::chars);
    let letter = letters.next();
    let edge = match letter {
        Some('A'..='I') => Edge4::South,
        Some('J') | None => Edge4::West,
        Some('K'..='Q') => Edge4::North,
        Some('R'..='X') => Edge4::East,
        Some(_) => return Err(item.wrong("roads off the map have letters from A to X, as in entry=A")),
    };
    if letters.next().is_some() {
        return Err(item.wrong("a road off the map has one letter, as in entry=A"));
    }
    if letter.is_some() && ground.entries.iter().any(|entry| entry.letter == letter) {
        return Err(item.wrong("another road off the map has that letter"));
    }
    let number = u8::try_from(ground.entries.len());
    let number = number.map_err(|_| item.wrong("there are too many roads off the map"))?;
    let name = letter.map_or_else(|| format!("{} road", line.at), |letter| letter.to_string());
    ground.entries.push(Entry { name, letter, at, edge, german: edge == Edge4::East, exit });
    ground.nodes[usize::from(at)].entry = Some(EntryId::new(number));
    Ok(())
}

/// The hexes around the middle of a dump. BW §25.1, BW.Q18
fn add_ring(ground: &mut Ground, scene: &Scene, number: usize) -> Result<(), CaseError> {
    let of = |number: usize| {
        let text = number.to_string();
        scene.hexes.iter().filter(move |line| line.item.value("dump") == Some(text.as_str()))
    };
    let mut lines = of(number);
    let Some(line) = lines.next() else { return Ok(()) };
    if let Some(again) = lines.next() {
        return Err(again.item.wrong(format!("there is one dump={number}")));
    }
    if number > 1 && of(number - 1).next().is_none() {
        return Err(line.item.wrong("there is no dump=2 without a dump=1"));
    }
    let centre = hex_at(ground, &line.item, &line.at)?;
    let hexes = Dir::ALL.map(|dir| ground.grid.neighbor(centre, dir));
    if hexes.contains(&None) {
        return Err(line.item.wrong("draw all six hexes around a dump"));
    }
    let name = line.item.name.clone().unwrap_or_else(|| line.at.clone());
    ground.rings.push(Ring { name, centre, hexes: hexes.map(|at| at.unwrap_or(centre)) });
    Ok(())
}
