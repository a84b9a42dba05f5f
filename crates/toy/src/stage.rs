//! Lays out the position of a rules case.

use std::str::FromStr;
use std::sync::Arc;

use casefile::{CaseError, CaseErrors, Item, Placed, Scene, Stage, collect_error, fenced, roomy};
use hex::{Grid, Numbering};
use kernel::{Session, Table, unknown};
use table::{Seat, Setup};
use wargame::Id as _;

use crate::model::ids::{ObjectiveId, UnitId};
use crate::model::state::{Frame, MOST_UNITS, Mine, Moving, Order, Place, State, index};
use crate::pack::{Data, HexData, MOST_HEXES, MOST_OBJECTIVES, UnitData, graph};
use crate::rulebook::Toy;

/// Makes tables out of scenes.
#[derive(Clone, Debug)]
pub struct ToyStage {
    data: Arc<Data>,
}

impl ToyStage {
    #[must_use]
    pub fn new(data: Arc<Data>) -> ToyStage {
        ToyStage { data }
    }
}

impl Stage for ToyStage {
    fn numbering(&self) -> Numbering {
        roomy(&self.data.numbering)
    }

    fn cards(&self) -> Vec<(String, String)> {
        Order::ALL.map(|order| (order.word().to_owned(), order.word().to_owned())).to_vec()
    }

    fn set_up(&self, scene: &Scene) -> Result<Box<dyn Table>, CaseErrors> {
        let mut wrong = scene.drawn_over_the_map();
        let data = if scene.has_own_ground() {
            Arc::new(pocket(&self.data, &roomy(&self.data.numbering), scene)?)
        } else {
            Arc::clone(&self.data)
        };
        let setup = scene.settled_setup(&data.info)?;
        if scene.is_scenario_alone() {
            let mut toy = Toy::set_up(data, &setup).map_err(|e| vec![scene.game.wrong(e.to_string())])?;
            toy.print();
            return Ok(Box::new(Session::new(Arc::new(toy))));
        }
        let last_turn = last_turn(&data, scene);
        let (units, places) = forces(&data, &setup, scene, &mut wrong);
        let mut toy = Toy::bare(data, setup, units, last_turn);
        toy.print();
        let mut state = toy.start.clone();
        place_units(&toy, &places, &mut state, &mut wrong);
        state.objective = (!toy.data.objectives.is_empty()).then_some(ObjectiveId::new(0));
        for marker in &scene.markers {
            collect_error(place_marker(&toy, marker, &mut state), &mut wrong);
        }
        collect_error(set_turn_and_phase(&toy, scene, &mut state), &mut wrong);
        for item in &scene.sets {
            collect_error(set(&mut toy, item, &mut state), &mut wrong);
        }
        let chosen = state.orders.iter().all(|orders| orders.chosen.is_some());
        if chosen && state.frame() == Some(Frame::Orders) {
            wrong.push(scene.game.wrong("both orders are set, so the phase of choosing them is over"));
        }
        if wrong.is_empty() { Ok(Box::new(Session::from_position(Arc::new(toy), state))) } else { Err(wrong) }
    }
}

/// The pack with the ground of the case instead of its own.
fn pocket(data: &Data, numbering: &Numbering, scene: &Scene) -> Result<Data, CaseErrors> {
    let mut wrong = CaseErrors::new();
    let numbering = fenced(numbering, scene, MOST_HEXES).map_err(|what| vec![scene.game.wrong(what)])?;
    let grid = Grid::new(&numbering);
    let mut pocket = Data { numbering, grid, objectives: Vec::new(), ..data.clone() };
    pocket.hexes.clear();
    for at in pocket.grid.iter() {
        let number = pocket.numbering.print(at).unwrap_or_default();
        let line = scene.hexes.iter().find(|hex| hex.at == number);
        let terrain = line.map_or(Ok(0), |line| terrain(data, &line.item));
        let Some(terrain) = collect_error(terrain, &mut wrong) else { continue };
        let item = line.map(|line| &line.item);
        let objective = item.and_then(|item| item.value("objective")).map(|name| {
            pocket.objectives.push(name.to_owned());
            ObjectiveId::from_index(pocket.objectives.len() - 1)
        });
        let name = item.and_then(|item| item.name.clone());
        pocket.hexes.push(HexData { number, terrain, name, objective });
    }
    if pocket.objectives.len() > MOST_OBJECTIVES {
        wrong.push(scene.game.wrong(format!("a map of this game has at most {MOST_OBJECTIVES} objectives")));
    }
    let node = |number: &str| {
        let hex = pocket.numbering.parse(number).ok()?;
        pocket.grid.index(hex)
    };
    let link = |a: &str, b: &str| Some((node(a)?, node(b)?));
    pocket.roads =
        scene.roads.iter().flat_map(|r| r.hexes.windows(2).filter_map(|w| link(&w[0], &w[1]))).collect();
    pocket.rivers = Vec::new();
    for side in &scene.sides {
        match pocket.numbering.parse_side(&side.at) {
            Ok(_) if collect_error(side.item.only(&["river", "bridge"], &[]), &mut wrong).is_none() => {}
            Ok(at) if side.item.has("river") => pocket.rivers.push((at, side.item.has("bridge"))),
            Ok(_) => wrong.push(side.item.wrong("a hexside is a river, or a river and a bridge")),
            Err(error) => wrong.push(side.item.wrong(error.to_string())),
        }
    }
    match graph(&pocket.grid, &pocket.rivers, &pocket.roads) {
        Some(graph) => pocket.graph = graph,
        None => wrong.push(scene.game.wrong("this ground cannot be made into a map")),
    }
    if wrong.is_empty() { Ok(pocket) } else { Err(wrong) }
}

fn terrain(data: &Data, item: &Item) -> Result<usize, CaseError> {
    if item.words.len() > 1 {
        return Err(item.wrong("a hex has one kind of terrain"));
    }
    item.unknown_values(&["objective"]).into_iter().next().map_or(Ok(()), Err)?;
    let Some(word) = item.words.first() else { return Ok(0) };
    let known = data.terrain.iter().map(|terrain| terrain.id.as_str());
    known.clone().position(|id| id == word).ok_or_else(|| item.wrong(unknown("terrain", word, known)))
}

/// A unit of the pack, or one of the case's own making.
fn unit(data: &Data, line: &Placed) -> Result<UnitData, CaseError> {
    let item = &line.item;
    let seats = item.words.iter().filter_map(|word| Seat::from_str(word).ok()).find(|seat| seat.is_player());
    let skipped = |word: &&String| Seat::from_str(word).is_err() && *word != "vehicle";
    let id = item.words.iter().find(skipped).ok_or_else(|| item.wrong("a unit needs a name"))?;
    item.only(
        &["german", "allied", "vehicle", id],
        &["attack", "defense", "movement", "steps", "lost", "turn"],
    )?;
    let printed = data.units.iter().find(|unit| unit.id == *id);
    let seat = seats.or(printed.map(|unit| unit.seat)).ok_or_else(|| item.wrong("say whose unit this is"))?;
    let mut made = printed.cloned().unwrap_or_else(|| UnitData {
        id: id.clone().into(),
        name: id.clone().into(),
        seat,
        symbol: "infantry".into(),
        size: "I".into(),
        attack: 2,
        defense: 2,
        movement: 2,
        steps: 1,
        vehicle: false,
    });
    made.seat = seat;
    made.vehicle |= item.has("vehicle");
    made.attack = item.read("attack")?.unwrap_or(made.attack);
    made.defense = item.read("defense")?.unwrap_or(made.defense);
    made.movement = item.read("movement")?.unwrap_or(made.movement);
    made.steps = item.read("steps")?.unwrap_or(made.steps);
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

/// How long the game lasts: as long as its scenario, or five turns.
fn last_turn(data: &Data, scene: &Scene) -> u8 {
    let named = scene.scenario.as_ref();
    let scenario = named.and_then(|item| data.info.scenarios.iter().find(|one| one.id == item.text));
    scenario.and_then(|one| u8::try_from(one.turns).ok()).unwrap_or(5)
}

/// Where a unit is to be put: by a scenario, or by a line of the case.
enum Start<'s> {
    Printed(Place),
    Line(&'s Placed),
}

/// The units of the scenario, if one is named and the ground is its own, changed and added to by the lines of the case.
fn forces<'s>(
    data: &Data,
    setup: &Setup,
    scene: &'s Scene,
    wrong: &mut CaseErrors,
) -> (Vec<UnitData>, Vec<Start<'s>>) {
    let (mut units, mut places) = (Vec::new(), Vec::new());
    if scene.scenario.is_some() && !scene.has_own_ground() {
        for start in data.starts.iter().filter(|start| start.scenario == setup.scenario) {
            units.push(data.units[start.unit].clone());
            places.push(Start::Printed(start.at));
        }
    }
    for line in &scene.units {
        let Some(made) = collect_error(unit(data, line), wrong) else { continue };
        match units.iter().position(|known: &UnitData| known.id == made.id) {
            Some(at) if matches!(places[at], Start::Printed(_)) => {
                units[at] = made;
                places[at] = Start::Line(line);
            }
            Some(_) => wrong.push(line.item.wrong(format!("'{}' is placed twice", made.id))),
            None if units.len() >= MOST_UNITS => {
                wrong.push(line.item.wrong("that is one unit too many"));
            }
            None => {
                units.push(made);
                places.push(Start::Line(line));
            }
        }
    }
    (units, places)
}

fn place_units(toy: &Toy, places: &[Start<'_>], state: &mut State, wrong: &mut CaseErrors) {
    for (unit, start) in UnitId::number(places) {
        let line = match start {
            Start::Printed(place) => {
                toy.put(state, unit, *place);
                continue;
            }
            Start::Line(line) => line,
        };
        let place = match line.at.as_str() {
            "reserve" => line.item.read("turn").map(|turn| Place::Reserve(turn.unwrap_or(1))),
            number => toy.read_hex(number).map(Place::Hex).map_err(|error| line.item.wrong(error.0)),
        };
        if let Some(place) = collect_error(place, wrong) {
            toy.put(state, unit, place);
        }
        if let Some(Some(lost)) = collect_error(line.item.read::<u8>("lost"), wrong) {
            state.piece_mut(unit).steps -= lost;
        }
    }
}

fn place_marker(toy: &Toy, marker: &Placed, state: &mut State) -> Result<(), CaseError> {
    let item = &marker.item;
    let at = toy.read_hex(&marker.at).map_err(|error| item.wrong(error.0))?;
    match item.words.first().map(String::as_str) {
        Some("mine") if item.only(&["mine", "real", "dummy"], &["owner"]).is_err() => {
            item.only(&["mine", "real", "dummy"], &["owner"])
        }
        Some("mine") if state.mines.is_full() => Err(item.wrong("there are two mine markers")),
        Some("mine") => {
            state.mines.push(Mine { at, real: !item.has("dummy") });
            state.mines.sort_by_key(|mine| mine.at);
            Ok(())
        }
        Some("control") => {
            item.only(&["control"], &["owner"])?;
            let owner = item.owner()?;
            let objective = toy.data.hexes[usize::from(at)].objective.map(usize::from);
            let held = objective.and_then(|one| state.control.get_mut(one));
            *held.ok_or_else(|| item.wrong("there is no objective in that hex"))? = owner;
            Ok(())
        }
        other => Err(item.wrong(unknown("marker", other.unwrap_or(""), ["mine", "control"]))),
    }
}

/// The turn and the phase.
fn set_turn_and_phase(toy: &Toy, scene: &Scene, state: &mut State) -> Result<(), CaseError> {
    if let Some(turn) = &scene.turn {
        let last =
            scene.sets.iter().find(|set| set.has("last")).and_then(|set| set.words.last()?.parse().ok());
        let last: u8 = last.unwrap_or(toy.last_turn);
        state.turn = turn.text.parse().map_err(|_| turn.wrong("a turn is a number"))?;
        if !(1..=last).contains(&state.turn) {
            return Err(turn.wrong(format!("this game has turns 1 to {last}")));
        }
    }
    let phases = [
        ("setup", Frame::Deal),
        ("mines", Frame::Mines),
        ("orders", Frame::Orders),
        ("german movement", Frame::Movement(Seat::German)),
        ("german combat", Frame::Combat(Seat::German)),
        ("allied movement", Frame::Movement(Seat::Allied)),
        ("allied combat", Frame::Combat(Seat::Allied)),
    ];
    let frame = match &scene.phase {
        None => Frame::Movement(Seat::German),
        Some(named) => {
            let found = phases.iter().find(|(name, _)| *name == named.text).map(|(_, frame)| *frame);
            found.ok_or_else(|| {
                named.wrong(unknown("phase", &named.text, phases.iter().map(|(name, _)| *name)))
            })?
        }
    };
    state.frames.push(frame);
    Ok(())
}

/// Everything else a case may set.
fn set(toy: &mut Toy, item: &Item, state: &mut State) -> Result<(), CaseError> {
    let words: Vec<&str> = item.words.iter().map(String::as_str).collect();
    let seat = |word: &str| match word {
        "german" => Ok(Seat::German),
        "allied" => Ok(Seat::Allied),
        _ => Err(item.wrong(unknown("player", word, ["german", "allied"]))),
    };
    let order = |word: &str| {
        let found = Order::ALL.into_iter().find(|order| order.word() == word);
        found.ok_or_else(|| item.wrong(unknown("order", word, Order::ALL.map(Order::word))))
    };
    match words[..] {
        ["order", who, which] => state.orders[index(seat(who)?)].chosen = Some(order(which)?),
        ["played", who, which] => {
            let orders = &mut state.orders[index(seat(who)?)];
            *orders = orders.without(order(which)?);
        }
        ["objective", name] => {
            state.objective = Some(toy.read_objective(name).map_err(|error| item.wrong(error.0))?);
        }
        ["last", turn] => {
            let last = turn.parse().ok().filter(|last| (1..=100).contains(last));
            toy.last_turn = last.ok_or_else(|| item.wrong("a game lasts 1 to 100 turns"))?;
        }
        [flag @ ("moved" | "fought"), id] => {
            let unit = toy.read_unit(id).map_err(|error| item.wrong(error.0))?;
            let piece = state.piece_mut(unit);
            if flag == "moved" {
                piece.moving = Moving::Finished;
            } else {
                piece.fought = true;
            }
        }
        _ => {
            let known =
                "order SEAT ORDER, played SEAT ORDER, objective NAME, last TURN, moved UNIT, fought UNIT";
            return Err(item.wrong(format!("a case of this game can set: {known}")));
        }
    }
    Ok(())
}
