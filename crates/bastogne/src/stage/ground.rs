//! The ground that a rules case draws for itself.

use casefile::{CaseError, CaseErrors, Placed, Scene, collect_error, fenced};
use hex::{Grid, Numbering};
use wargame::{Id as _, MapGraphBuilder};

use crate::model::ids::{HexId, MOST_HEXES};
use crate::pack::map::{Ground, MAJOR, MINOR, Node, River, Road, Terrain};

/// The ground of the case instead of the printed one.
pub(crate) fn pocket(numbering: &Numbering, scene: &Scene) -> Result<Ground, CaseErrors> {
    let mut wrong = CaseErrors::new();
    let numbering = fenced(numbering, scene, MOST_HEXES).map_err(|what| vec![scene.game.wrong(what)])?;
    let grid = Grid::new(&numbering);
    let Ok(graph) = MapGraphBuilder::new(0).build() else { return Err(wrong) };
    let mut ground = Ground {
        numbering,
        grid,
        graph,
        nodes: Vec::new(),
        bridges: Vec::new(),
        centres: Vec::new(),
        entries: Vec::new(),
        dump: None,
        exits: Vec::new(),
        prizes: Vec::new(),
        rivers: Vec::new(),
        roads: Vec::new(),
        terrain: Vec::new(),
    };
    let mut prizes = Vec::new();
    for (index, at) in HexId::number(ground.grid.iter()) {
        let number = ground.numbering.print(at).unwrap_or_default();
        let line = scene.hexes.iter().find(|hex| hex.at == number);
        let Some(node) = collect_error(node(&number, line), &mut wrong) else { continue };
        match line.and_then(|line| Some((&line.item, line.item.value("control")?))) {
            Some((_, "dump")) => ground.dump = Some(index),
            Some((_, "prize")) => prizes.push(index),
            Some((item, _)) => wrong.push(item.wrong("say control=prize or control=dump")),
            None => {}
        }
        ground.nodes.push(node);
    }
    for side in &scene.sides {
        match ground.numbering.parse_side(&side.at) {
            Ok(_) if collect_error(side.item.only(&["river", "bridge"], &[]), &mut wrong).is_none() => {}
            Ok(at) if side.item.has("river") => {
                let name = side.item.name.clone().unwrap_or_else(|| "River".to_owned());
                ground.rivers.push(River { side: at, name, bridge: side.item.has("bridge") });
            }
            Ok(_) => wrong.push(side.item.wrong("a hexside is a river, or a river and a bridge")),
            Err(error) => wrong.push(side.item.wrong(error.to_string())),
        }
    }
    for road in &scene.roads {
        let Some(()) = collect_error(road.item.only(&["major", "minor"], &[]), &mut wrong) else { continue };
        let class = if road.item.has("minor") { MINOR } else { MAJOR };
        let node = |number: &str| ground.grid.index(ground.numbering.parse(number).ok()?);
        for pair in road.hexes.windows(2) {
            if let (Some(a), Some(b)) = (node(&pair[0]), node(&pair[1])) {
                ground.roads.push(Road { ends: [a, b], class });
            }
        }
    }
    if wrong.is_empty() && !ground.build(|_| "the river".to_owned()) {
        wrong.push(scene.game.wrong("this ground cannot be made into a map"));
    }
    if !wrong.is_empty() {
        return Err(wrong);
    }
    ground.count_control(&prizes);
    Ok(ground)
}

fn node(number: &str, line: Option<&Placed>) -> Result<Node, CaseError> {
    let mut node = Node {
        number: number.to_owned(),
        name: None,
        terrain: Terrain::Open,
        crossroads: false,
        east: false,
        control: None,
    };
    let Some(item) = line.map(|line| &line.item) else { return Ok(node) };
    item.only(&["open", "forest", "village", "town", "crossroads", "east"], &["control"])?;
    for word in &item.words {
        match word.as_str() {
            "crossroads" => node.crossroads = true,
            "east" => node.east = true,
            word => node.terrain = node.terrain.max(Terrain::by_word(word).unwrap_or(Terrain::Open)),
        }
    }
    node.name.clone_from(&item.name);
    Ok(node)
}
