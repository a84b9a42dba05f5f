//! The ground of a rules case: drawn by the case itself, or the printed map. EA §2.1, §13-edges, §14.2

use casefile::{CaseError, CaseErrors, Item, Placed, Road, Scene, collect_error, fenced};
use hex::Numbering;
use kernel::unknown;
use wargame::Id as _;

use crate::model::ids::{HexId, Hexes, RiverId, Rivers};
use crate::model::units::{Army, Corps};
use crate::pack::map::{Arrow, Ground, Node, River, Terrain, plain_node};
use crate::pack::tables::{Goal, Goals};

const VALUES: [&str; 15] = [
    "hold", "points", "arrow", "arrow2", "army", "army2", "bridged", "bridged2", "edge", "off", "exit",
    "bank", "beyond", "german", "goal",
];

/// The values of the two arrows: where it leads, for which army, whether it needs its bridge. EA §2.1-arrows
const ARROWS: [[&str; 3]; 2] = [["arrow", "army", "bridged"], ["arrow2", "army2", "bridged2"]];

/// More than the map prints anywhere.
const MOST_HOLD: u8 = 9;
const MOST_POINTS: u8 = 20;

/// The ground that a scene is played on.
pub(crate) fn lay_ground(printed: &Ground, roomy: &Numbering, scene: &Scene) -> Result<Ground, CaseErrors> {
    if scene.has_own_ground() {
        return pocket(roomy, scene);
    }
    let wrong = scene.drawn_over_the_map();
    if wrong.is_empty() { Ok(printed.clone()) } else { Err(wrong) }
}

/// A hex of the ground by its number.
pub(crate) fn hex_at(ground: &Ground, item: &Item, number: &str) -> Result<HexId, CaseError> {
    wargame::read_hex(&ground.numbering, &ground.grid, number).map_err(|error| item.wrong(error.0))
}

/// The tables of objectives on drawn ground: a hex that they name is that of the same number, and a row counts if all its hexes are
/// drawn. EA §9.11
pub(crate) fn goals_on(goals: &[Goals], printed: &Ground, ground: &Ground) -> Vec<Goals> {
    let there = |at: HexId| ground.hex(&printed.node(at).number);
    let goal = |goal: Goal| Some(Goal { at: there(goal.at)?, ..goal });
    let row = |row: &Goals| {
        let from = match row.from {
            Some(at) => Some(there(at)?),
            None => None,
        };
        let [low, middle, high] = row.to;
        Some(Goals { from, to: [goal(low)?, goal(middle)?, goal(high)?], ..row.clone() })
    };
    goals.iter().filter_map(row).collect()
}

/// The ground of the case instead of the printed one.
fn pocket(roomy: &Numbering, scene: &Scene) -> Result<Ground, CaseErrors> {
    let mut wrong = CaseErrors::new();
    let no_map = || vec![scene.game.wrong("this ground cannot be made into a map")];
    let numbering = fenced(roomy, scene, Hexes::BOUND).map_err(|what| vec![scene.game.wrong(what)])?;
    let mut ground = Ground::bare(numbering).ok_or_else(no_map)?;
    ground.areas = [(0, u8::MAX); 7];
    for at in ground.grid.indices() {
        let number = ground.numbering.print(ground.grid.hex(at)).unwrap_or_default();
        let line = scene.hexes.iter().find(|line| line.at == number);
        let plain = || plain_node(number.clone(), None, Terrain::Clear);
        // A hex that cannot be read keeps its place, so that the rest can be looked at too.
        let made = line.and_then(|line| collect_error(node(&number, &line.item), &mut wrong));
        let mut made = made.unwrap_or_else(plain);
        (made.row, made.west) = ground.place_of(at);
        ground.nodes.push(made);
    }
    for road in &scene.roads {
        collect_error(add_road(&mut ground, road), &mut wrong);
    }
    for line in &scene.sides {
        collect_error(add_river(&mut ground, line), &mut wrong);
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    if !ground.build() {
        let what = format!("a drawn map has at most {} river hexsides", Rivers::BOUND);
        return Err(vec![scene.game.wrong(what)]);
    }
    // Only what the case says is an edge, a way off the map, or German. EA §13-edges, §14.1
    (ground.edge, ground.near_edge, ground.roads_off) = (Hexes::NONE, Hexes::NONE, Hexes::NONE);
    ground.german_towns = Hexes::NONE;
    for line in &scene.hexes {
        collect_error(add_hex(&mut ground, line), &mut wrong);
    }
    ground.near_edge = ground.around(&ground.edge, 1);
    ground.find_bridges_of_arrows();
    for line in &scene.hexes {
        collect_error(check_bridged(&ground, line), &mut wrong);
    }
    if wrong.is_empty() { Ok(ground) } else { Err(wrong) }
}

/// A hex by its own words; what ties it to others comes later.
fn node(number: &str, item: &Item) -> Result<Node, CaseError> {
    let terrains = Terrain::ALL.map(|terrain| (terrain.word(), terrain));
    let words: Vec<&str> = terrains.iter().map(|(word, _)| *word).chain(["town", "westwall"]).collect();
    item.only(&words, &VALUES)?;
    let terrain = item.at_most_one(&terrains, &format!("{number} has one kind of ground"))?;
    let terrain = terrain.unwrap_or(Terrain::Clear);
    if terrain == Terrain::City && item.has("town") {
        return Err(item.wrong("a city is no town besides"));
    }
    let mut node = plain_node(number.to_owned(), item.name.clone(), terrain);
    (node.town, node.westwall) = (item.has("town"), item.has("westwall"));
    node.hold = item.number("hold", MOST_HOLD)?.unwrap_or(0);
    node.points = item.number("points", MOST_POINTS)?.unwrap_or(0);
    if node.points > 0 && !node.is_built() {
        return Err(item.wrong("points are for a town or a city"));
    }
    Ok(node)
}

/// EA §10.2
fn add_road(ground: &mut Ground, road: &Road) -> Result<(), CaseError> {
    road.only_hexes()?;
    for pair in road.hexes.windows(2) {
        let link = (hex_at(ground, &road.item, &pair[0])?, hex_at(ground, &road.item, &pair[1])?);
        ground.roads.push(link);
    }
    Ok(())
}

/// Water, and a bridge where the case says so or a road leads over it. EA §2.1-meuse, §14.2, §14.2-start
fn add_river(ground: &mut Ground, line: &Placed) -> Result<(), CaseError> {
    let item = &line.item;
    item.only(&["river", "meuse", "bridge", "blown", "german"], &[])?;
    let side = ground.numbering.parse_side(&line.at).map_err(|error| item.wrong(error.to_string()))?;
    let [Some(a), Some(b)] = side.hexes().map(|hex| ground.grid.index(hex)) else {
        return Err(item.wrong(format!("both hexes of {} must be drawn", line.at)));
    };
    if !item.has("river") && !item.has("meuse") {
        let what = item.words.first().map_or("bridge", String::as_str);
        return Err(item.wrong(format!("a river is needed: say 'river {what}' or 'meuse {what}'")));
    }
    let road = ground.roads.iter().any(|link| *link == (a, b) || *link == (b, a));
    let bridged = road || item.has("bridge") || item.has("blown");
    if item.has("german") && !bridged {
        return Err(item.wrong("only a bridge is German: say 'bridge german', or lead a road over it"));
    }
    let number = RiverId::from_index(ground.rivers.len());
    if usize::from(number) >= Rivers::BOUND {
        return Err(item.wrong(format!("a drawn map has at most {} river hexsides", Rivers::BOUND)));
    }
    ground.blown.set(number, item.has("blown"));
    ground.german.set(number, item.has("german"));
    let plain = if item.has("meuse") { "Meuse" } else { "River" };
    ground.rivers.push(River {
        side,
        number: line.at.clone(),
        name: item.name.clone().unwrap_or_else(|| plain.to_owned()),
        meuse: item.has("meuse"),
        bridge: bridged.then(|| "Bridge".to_owned()),
        ends: [a, b],
    });
    Ok(())
}

/// What a hex is to the map: an edge, a way off it, a bank of the Meuse, a German town, the place that arrows lead on from.
/// EA §2.1-arrows, §2.1-meuse, §9.13, §10.92, §13-edges, §13.1-head, §14.1
fn add_hex(ground: &mut Ground, line: &Placed) -> Result<(), CaseError> {
    let item = &line.item;
    let at = hex_at(ground, item, &line.at)?;
    let whose = item.value("edge");
    let whose = whose.map(|word| item.one_of("side", word, &[("german", 0), ("allied", 1)])).transpose()?;
    if let Some(whose) = whose {
        ground.friendly[whose].insert(at);
        ground.edge.insert(at);
    }
    if item.yes("off")? {
        if whose.is_none() {
            return Err(item.wrong("say whose road leads off the map: edge=german or edge=allied"));
        }
        ground.roads_off.insert(at);
        ground.road.insert(at);
    }
    if item.yes("exit")? {
        ground.exits.insert(at);
        ground.edge.insert(at);
    }
    if item.yes("bank")? {
        ground.bank.insert(at);
    }
    if item.yes("beyond")? {
        ground.beyond.insert(at);
    }
    if item.yes("german")? {
        if !ground.node(at).is_built() {
            return Err(item.wrong("only a town or a city is German at the start"));
        }
        ground.german_towns.insert(at);
    }
    if let Some(word) = item.value("goal") {
        let known = Corps::WITH_OBJECTIVE.map(|corps| (corps.word(), corps));
        let corps = item.one_of("corps with an objective of its own", word, &known)?;
        let place = Corps::WITH_OBJECTIVE.iter().position(|one| *one == corps).unwrap_or(0);
        ground.corps_objectives[place] = Some(at);
    }
    for (which, names) in ARROWS.iter().enumerate() {
        ground.nodes[usize::from(at)].arrows[which] = arrow(ground, item, at, *names)?;
    }
    Ok(())
}

/// An arrow that leads on from a hex. Which bridge it needs is found when all arrows are known. EA §2.1-arrows, EA.Q17
fn arrow(
    ground: &Ground,
    item: &Item,
    at: HexId,
    [name, army_name, bridged]: [&str; 3],
) -> Result<Option<Arrow>, CaseError> {
    let bridge = item.yes(bridged)?.then_some(RiverId::NONE);
    let army = match item.value(army_name) {
        None => None,
        Some(word) => {
            let found = Army::GERMAN.into_iter().find(|army| army.word() == word);
            Some(found.ok_or_else(|| item.wrong(unknown("army", word, Army::GERMAN.map(Army::word))))?)
        }
    };
    let Some(number) = item.value(name) else {
        if army.is_some() || bridge.is_some() {
            return Err(item.wrong(format!("say where the arrow leads, as in {name}=1412")));
        }
        return Ok(None);
    };
    let to = hex_at(ground, item, number)?;
    if ground.graph.edge(at, to).is_none() {
        return Err(item.wrong(format!("an arrow leads to a neighbour, and {number} is none")));
    }
    Ok(Some(Arrow { to, army, bridge }))
}

/// An arrow that needs a bridge leads over one, or on to one. EA §2.1-arrows
fn check_bridged(ground: &Ground, line: &Placed) -> Result<(), CaseError> {
    let at = hex_at(ground, &line.item, &line.at)?;
    for (arrow, [_, _, bridged]) in ground.node(at).arrows.iter().zip(ARROWS) {
        let found = arrow.is_some_and(|arrow| arrow.bridge.is_some());
        if line.item.value(bridged).is_some() && !found {
            return Err(line.item.wrong("no bridge lies on the way of that arrow"));
        }
    }
    Ok(())
}
