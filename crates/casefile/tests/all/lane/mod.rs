//! A tiny game for trying cases out: two sides on a few hexes, mines, one die, a card.
//!
//! LANE §1 seats alternate; §2 a unit moves one hex, §2.1 not over a river without a bridge; §3 it does not enter a hex
//! with an enemy; §4 a mine takes a step and disrupts; §5 one attack on a neighbour by one die; §6 who has no unit left
//! has lost, and after the last turn it is a draw; §7 a side may wait so many times, and then its turn is over.

mod game;
mod view;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use casefile::{CaseError, Placed, Scene, Stage, Verdict};
use hex::{Compass, Limits, Numbering, NumberingData, Order, Orientation, Parity, Stagger};
use kernel::{Session, Table};
use serde::Serialize;
use table::{GameInfo, PackId, RuleRef, ScenarioInfo, Seat, Setup};

pub(crate) fn rule(number: &'static str) -> RuleRef {
    RuleRef::new("LANE", number)
}

/// The ground and the start of one case.
#[derive(Debug)]
pub(crate) struct Lane {
    info: GameInfo,
    setup: Setup,
    numbering: Numbering,
    hexes: BTreeMap<String, (Vec<String>, Option<String>)>,
    rivers: BTreeSet<String>,
    bridges: BTreeSet<String>,
    start: State,
    board: std::sync::OnceLock<table::Board>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct State {
    units: Vec<Unit>,
    mines: Vec<String>,
    turn: u32,
    allied_to_move: bool,
    fight: Option<(String, String)>,
    points: i32,
    waited: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct Unit {
    id: String,
    name: String,
    seat: Seat,
    at: String,
    attack: i32,
    steps: u32,
    full: u32,
    disrupted: bool,
    hidden: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Action {
    Move(String, String),
    Attack(String, String),
    End,
    Wait(u32),
    Die(u32),
}

/// Lays out cases of the lane, on hexes of either kind.
#[derive(Debug)]
pub(crate) struct LaneStage {
    pub(crate) orientation: Orientation,
}

pub(crate) const FLAT: LaneStage = LaneStage { orientation: Orientation::FlatTop };
pub(crate) const POINTY: LaneStage = LaneStage { orientation: Orientation::PointyTop };

/// Plays steps on a scene and gives what does not hold, with its line among the steps, or `held`.
pub(crate) fn play_on(scene: &str, steps: &str) -> String {
    let cases = casefile::parse(&format!("{scene}{steps}")).unwrap_or_else(|errors| panic!("{errors:?}"));
    match casefile::run(&cases[0], &FLAT) {
        Verdict::Held => "held".to_owned(),
        Verdict::Failed { line, what } => format!("line {}: {what}", line - scene.lines().count()),
        Verdict::Unplayable { errors } => format!("{errors:?}"),
    }
}

impl Stage for LaneStage {
    fn numbering(&self) -> Numbering {
        let (order, toward) = match self.orientation {
            Orientation::FlatTop => (Order::ColumnRow, Compass::South),
            Orientation::PointyTop => (Order::RowColumn, Compass::West),
        };
        let data = NumberingData {
            orientation: self.orientation,
            order,
            digits: 2,
            separator: String::new(),
            columns: Limits { first: 1, last: 20, grow: Compass::East },
            rows: Limits { first: 1, last: 20, grow: Compass::South },
            stagger: Stagger { lines: Parity::Even, toward },
            sheets: Vec::new(),
            cuts: Vec::new(),
        };
        Numbering::try_from(data).expect("a sound numbering")
    }

    fn cards(&self) -> Vec<(String, String)> {
        [("fuel", "Fuel for One Day"), ("mud", "Mud"), ("mud-2", "Mud")]
            .map(|(id, title)| (id.to_owned(), title.to_owned()))
            .to_vec()
    }

    fn set_up(&self, scene: &Scene) -> Result<Box<dyn Table>, Vec<CaseError>> {
        let mut errors = Vec::new();
        for item in scene.sets.iter().filter(|item| item.words != ["hand", "fuel"]) {
            errors.push(item.wrong("the lane has only its card of fuel"));
        }
        let units =
            scene.units.iter().filter_map(|unit| read_unit(unit).map_err(|e| errors.push(e)).ok()).collect();
        for unit in &scene.units {
            errors.extend(unit.item.unknown_values(&["attack", "steps"]));
        }
        let turn = scene.turn.as_ref().map_or(Ok(1), |said| {
            said.text.parse().map_err(|_| said.wrong(format!("there is no turn '{}'", said.text)))
        });
        let turn = turn.unwrap_or_else(|error| {
            errors.push(error);
            1
        });
        if !errors.is_empty() {
            return Err(errors);
        }
        let with = |word: &str| {
            scene.sides.iter().filter(|side| side.item.has(word)).map(|side| side.at.clone()).collect()
        };
        let lane = Lane {
            info: info(),
            setup: scene.setup(),
            numbering: self.numbering(),
            hexes: scene
                .hexes
                .iter()
                .map(|hex| (hex.at.clone(), (hex.item.words.clone(), hex.item.name.clone())))
                .collect(),
            rivers: with("river"),
            bridges: with("bridge"),
            board: std::sync::OnceLock::new(),
            start: State {
                units,
                mines: scene.markers.iter().map(|mine| mine.at.clone()).collect(),
                turn,
                allied_to_move: scene.phase.as_ref().is_some_and(|said| said.text == "allied movement"),
                fight: None,
                points: 0,
                waited: 0,
            },
        };
        Ok(Box::new(Session::new(Arc::new(lane))))
    }
}

fn read_unit(unit: &Placed) -> Result<Unit, CaseError> {
    let item = &unit.item;
    let [seat, id, rest @ ..] = item.words.as_slice() else {
        return Err(item.wrong("a unit of the lane has a side and a name"));
    };
    let seat = seat.parse().map_err(|error: table::SeatError| item.wrong(error.to_string()))?;
    let steps = item.read("steps")?.unwrap_or(2);
    Ok(Unit {
        id: id.clone(),
        name: item.name.clone().unwrap_or_else(|| id.clone()),
        seat,
        at: unit.at.clone(),
        attack: item.read("attack")?.unwrap_or(3),
        steps,
        full: steps.max(2),
        disrupted: false,
        hidden: rest.iter().any(|word| word == "hidden"),
    })
}

fn info() -> GameInfo {
    GameInfo {
        id: "lane".into(),
        title: "The Lane".into(),
        book: "LANE".into(),
        scenarios: vec![ScenarioInfo {
            id: "lane".into(),
            title: "The Lane".into(),
            turns: 3,
            about: String::new(),
            fixed: BTreeMap::new(),
        }],
        options: Vec::new(),
        seats: Seat::PLAYERS.to_vec(),
        pack: PackId::default(),
        rules: 2,
    }
}

impl State {
    pub(crate) fn unit(&self, id: &str) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == id)
    }
}

impl Lane {
    /// Whether two hexes of the lane touch.
    fn touch(&self, a: &str, b: &str) -> bool {
        match (self.numbering.parse(a), self.numbering.parse(b)) {
            (Ok(a), Ok(b)) => a.touches(b),
            _ => false,
        }
    }

    fn side(&self, a: &str, b: &str) -> String {
        let side = self.numbering.parse_side(&format!("{a}/{b}")).expect("they touch");
        self.numbering.print_side(side).expect("on the map")
    }
}
