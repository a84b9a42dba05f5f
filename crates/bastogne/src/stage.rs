//! Lays out the position of a rules case: on the printed map or on ground of its own.

use std::str::FromStr;
use std::sync::Arc;

use casefile::{CaseError, Placed, Scene, Stage, Wrong, fenced, keep, roomy, units_of_lines};
use hex::{Grid, Numbering};
use kernel::{Log, Session, Table, read_name};
use table::Seat;
use wargame::MapGraphBuilder;

use crate::Bastogne;
use crate::data::{Data, UnitData, UnitKind};
use crate::ground::{Ground, MAJOR, MINOR, MOST_HEXES, Node, River, Terrain};
use crate::stage_set::{place_marker, say_when, set};
use crate::state::{Marks, Place, State};

/// Makes tables out of scenes.
#[derive(Clone, Debug)]
pub struct BastogneStage {
    data: Arc<Data>,
}

impl BastogneStage {
    #[must_use]
    pub fn new(data: Arc<Data>) -> BastogneStage {
        BastogneStage { data }
    }
}

impl Stage for BastogneStage {
    fn numbering(&self) -> Numbering {
        roomy(&self.data.ground.numbering)
    }

    fn begin(&self, scene: &Scene) -> Result<Box<dyn Table>, Wrong> {
        let mut wrong = scene.drawn_over_the_map();
        let own = scene.has_own_ground();
        let ground = if own { pocket(&self.numbering(), scene)? } else { self.data.ground.clone() };
        let setup = scene.settled_setup(&self.data.info)?;
        if scene.changes_scenario() {
            let game = Bastogne::new(Arc::clone(&self.data), &setup);
            let mut game = game.map_err(|e| vec![scene.game.wrong(e.to_string())])?;
            if scene.is_scenario_alone() {
                return Ok(Box::new(Session::new(Arc::new(game))));
            }
            let mut state = game.start.clone();
            for line in &scene.units {
                keep(change_unit(&self.data, &mut game, &mut state, line), &mut wrong);
            }
            return finish(game, state, scene, wrong);
        }
        let make = |line: &Placed| unit(&self.data, line);
        let mut made = units_of_lines(scene, make, |unit| &unit.id, &mut wrong);
        if !wrong.is_empty() {
            return Err(wrong);
        }
        // Units of the pack stand in its order, which is the order of battle. BB.Q6
        let place = |unit: &UnitData| self.data.units.iter().position(|known| known.id == unit.id);
        made.sort_by_key(|(unit, _)| place(unit).unwrap_or(usize::MAX));
        let (units, lines): (Vec<UnitData>, Vec<usize>) = made.into_iter().unzip();
        let mut game = Bastogne::bare(Arc::clone(&self.data), Arc::new(ground), setup, units);
        let mut state = game.start.clone();
        for (unit, line) in (0u8..).zip(lines) {
            keep(place_unit(&mut game, &mut state, unit, &scene.units[line]), &mut wrong);
        }
        finish(game, state, scene, wrong)
    }
}

/// Everything but the units, then the table.
fn finish(
    mut game: Bastogne,
    mut state: State,
    scene: &Scene,
    mut wrong: Wrong,
) -> Result<Box<dyn Table>, Wrong> {
    game.count_guns();
    game.number = wargame::desk::new_game_number();
    for item in &scene.sets {
        keep(set(&mut game, item, &mut state), &mut wrong);
    }
    for marker in &scene.markers {
        keep(place_marker(&game, marker, &mut state), &mut wrong);
    }
    keep(say_when(&game, scene, &mut state), &mut wrong);
    if wrong.is_empty() { Ok(Box::new(Session::from_position(Arc::new(game), state))) } else { Err(wrong) }
}

/// The ground of the case instead of the printed one.
fn pocket(numbering: &Numbering, scene: &Scene) -> Result<Ground, Wrong> {
    let mut wrong = Wrong::new();
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
    for (index, at) in (0u16..).zip(ground.grid.iter()) {
        let number = ground.numbering.print(at).unwrap_or_default();
        let line = scene.hexes.iter().find(|hex| hex.at == number);
        let Some(node) = keep(node(&number, line), &mut wrong) else { continue };
        let kind = line.and_then(|line| line.item.value("control"));
        match kind {
            Some("dump") => ground.dump = Some(index),
            Some(_) => prizes.push(index),
            None => {}
        }
        ground.nodes.push(node);
    }
    for side in &scene.sides {
        match ground.numbering.parse_side(&side.at) {
            Ok(_) if keep(side.item.only(&["river", "bridge"], &[]), &mut wrong).is_none() => {}
            Ok(at) if side.item.has("river") => {
                let name = side.item.name.clone().unwrap_or_else(|| "River".to_owned());
                ground.rivers.push(River { side: at, name, bridge: side.item.has("bridge") });
            }
            Ok(_) => wrong.push(side.item.wrong("a hexside is a river, or a river and a bridge")),
            Err(error) => wrong.push(side.item.wrong(error.to_string())),
        }
    }
    for road in &scene.roads {
        let Some(()) = keep(road.item.only(&["major", "minor"], &[]), &mut wrong) else { continue };
        let class = if road.item.has("minor") { MINOR } else { MAJOR };
        let node = |number: &str| ground.grid.index(ground.numbering.parse(number).ok()?);
        for pair in road.hexes.windows(2) {
            if let (Some(a), Some(b)) = (node(&pair[0]), node(&pair[1])) {
                ground.roads.push((a, b, class));
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

/// A unit of the pack, or one of the case's own making.
fn unit(data: &Data, line: &Placed) -> Result<UnitData, CaseError> {
    let item = &line.item;
    let kinds = ["mech", "infantry", "towed", "mobile"];
    let special = |word: &str| {
        Seat::from_str(word).is_ok() || kinds.contains(&word) || ["limbered", "unlimbered"].contains(&word)
    };
    let id = item.words.iter().find(|word| !special(word));
    let id = id.ok_or_else(|| item.wrong("a unit needs a name"))?;
    let mut words = vec!["german", "allied", "limbered", "unlimbered", id.as_str()];
    words.extend(kinds);
    let values = [
        "attack",
        "defense",
        "movement",
        "lattack",
        "lmovement",
        "range",
        "steps",
        "lost",
        "division",
        "turn",
        "entry",
        "exit",
        "zoc",
    ];
    item.only(&words, &values)?;
    let printed = data.units.iter().find(|unit| unit.id == *id);
    let seats = item.words.iter().filter_map(|word| Seat::from_str(word).ok()).find(|seat| seat.is_player());
    let seat = seats.or(printed.map(|unit| unit.seat)).ok_or_else(|| item.wrong("say whose unit this is"))?;
    let kind = match item.words.iter().find(|word| kinds.contains(&word.as_str())).map(String::as_str) {
        Some("mech") => UnitKind::Mech,
        Some("towed") => UnitKind::Towed,
        Some("mobile") => UnitKind::Mobile,
        Some(_) => UnitKind::Infantry,
        None => printed.map_or(UnitKind::Infantry, |unit| unit.kind),
    };
    let mut made = printed.cloned().unwrap_or_else(|| new_unit(id, seat, kind));
    (made.seat, made.kind) = (seat, kind);
    made.attack = item.read("attack")?.unwrap_or(made.attack);
    made.defense = item.read("defense")?.unwrap_or(made.defense);
    made.movement = item.read("movement")?.unwrap_or(made.movement);
    made.steps = item.read("steps")?.unwrap_or(made.steps);
    made.division = item.read("division")?.unwrap_or(made.division);
    if kind.is_artillery() {
        made.limbered_attack = Some(item.read("lattack")?.or(made.limbered_attack).unwrap_or(0));
        made.limbered_movement = Some(item.read("lmovement")?.or(made.limbered_movement).unwrap_or(5));
        made.range = Some(item.read("range")?.or(made.range).unwrap_or(3));
    }
    made.zoc = item.value("zoc").map_or(made.zoc, |zoc| zoc == "yes");
    if made.steps == 0 || made.defense == 0 {
        return Err(item.wrong("a unit has at least one step and a defense of one"));
    }
    if item.read::<u8>("lost")?.is_some_and(|lost| lost >= made.steps) {
        return Err(
            item.wrong(format!("'{}' has {} steps and cannot have lost so many", made.id, made.steps))
        );
    }
    Ok(made)
}

fn new_unit(id: &str, seat: Seat, kind: UnitKind) -> UnitData {
    let gun = kind.is_artillery();
    UnitData {
        id: id.into(),
        name: id.into(),
        seat,
        division: "none".into(),
        symbol: if gun { "artillery" } else { "infantry" }.into(),
        silhouette: None,
        size: "II".into(),
        kind,
        attack: 3,
        defense: if kind == UnitKind::Towed { 1 } else { 3 },
        movement: if kind == UnitKind::Towed { 0 } else { 8 },
        limbered_attack: None,
        limbered_movement: None,
        range: None,
        steps: 1,
        zoc: kind != UnitKind::Towed,
    }
}

/// Changes a unit of the scenario, or says that there is none.
fn change_unit(data: &Data, game: &mut Bastogne, state: &mut State, line: &Placed) -> Result<(), CaseError> {
    let made = unit(data, line)?;
    let known = game.units.iter().map(|unit| unit.id.as_str());
    let at: u8 = read_name("unit", &made.id, known).map_err(|error| line.item.wrong(error.0))?;
    game.units[usize::from(at)] = made;
    place_unit(game, state, at, line)
}

fn place_unit(game: &mut Bastogne, state: &mut State, unit: u8, line: &Placed) -> Result<(), CaseError> {
    let item = &line.item;
    let wrong = |error: kernel::Unreadable| item.wrong(error.0);
    let steps = game.unit(unit).steps;
    let lost: u8 = item.read("lost")?.unwrap_or(0);
    let place = match line.at.as_str() {
        "eliminated" => Place::Dead,
        "waiting" => {
            let turn = item.read("turn")?.unwrap_or(1);
            let entry = item.value("entry").ok_or_else(|| item.wrong("say entry=HEX"))?;
            let at = game.read_hex(entry).map_err(wrong)?;
            game.entering[usize::from(unit)] = Some((turn, at));
            if !game.ground.entries.contains(&at) {
                Arc::make_mut(&mut game.ground).entries.push(at);
            }
            Place::Waiting
        }
        "exited" => {
            let exit = item.value("exit").ok_or_else(|| item.wrong("say exit=HEX"))?;
            let by = game.read_hex(exit).map_err(wrong)?;
            let at = game.ground.exits.iter().position(|known| *known == by);
            Place::Exited(
                at.and_then(|at| u8::try_from(at).ok())
                    .ok_or_else(|| item.wrong("there is no exit there"))?,
            )
        }
        number => Place::Hex(game.read_hex(number).map_err(wrong)?),
    };
    let piece = state.piece_mut(unit);
    piece.place = place;
    piece.steps = if place == Place::Dead { 0 } else { steps - lost };
    if item.has("limbered") {
        piece.mark(Marks::LIMBERED);
    } else {
        piece.clear(Marks::LIMBERED);
    }
    if let Place::Hex(at) = place {
        game.take_control(state, unit, at, &mut Log::muted());
    }
    Ok(())
}
