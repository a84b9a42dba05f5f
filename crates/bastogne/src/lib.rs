//! Bastogne Breakout: the rules of the game, one file to a chapter of its manual.
//!
//! The sequence of play is in `flow.rs`; movement, combat, bombardment, supply and bridges are in the files named after
//! their chapters. Numbers come from `packs/bastogne`, doubtful points from `docs/rulings/bastogne.md`.

mod action;
mod cards;
mod charts;
mod data;
mod desk;
mod fares;
mod field;
mod flow;
mod game;
mod ground;
mod offers;
mod s10_bridges;
mod s3_cards;
mod s4_scenarios;
mod s5_limber;
mod s6_entering;
mod s6_movement;
mod s7_assault;
mod s7_combat;
mod s7_results;
mod s7_retreat;
mod s8_bombardment;
mod s9_supply;
mod secrets;
mod stage;
mod stage_set;
mod state;
mod strength;
pub mod study;
mod tell;
mod view;
mod view_board;
mod view_choices;

use std::sync::Arc;

use table::{Board, Illegal, RuleRef, Seat, Setup, SetupError, Track};

pub use action::Action;
pub use cards::Card;
pub use charts::{BarrageResult, CombatResult};
pub use data::{Data, UnitData, UnitKind, embedded_files, load};
pub use field::Hexes;
pub use ground::{BridgeData, Ground, Node, Terrain};
pub use stage::BastogneStage;
pub use state::{Battle, Bridge, Frame, Marks, Phase, Piece, Place, Plot, State, Units};

/// The code that this book's rule numbers carry.
pub const BOOK: &str = "BB";
/// No more steps of a side end in a hex. BB.Q18
pub(crate) const STACKING: u8 = 6;

/// Names a rule of this book.
pub(crate) const fn rule(number: &'static str) -> RuleRef {
    RuleRef::new(BOOK, number)
}

/// Refuses by a rule of this book.
pub(crate) fn no<T>(
    number: &'static str,
    why: impl Into<std::borrow::Cow<'static, str>>,
) -> Result<T, Illegal> {
    Err(Illegal::new(rule(number), why))
}

/// What a scenario asks of the Germans. BB §4
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// All hexes of Bastogne and Wiltz. BB §4.1
    Towns,
    /// All of 2nd Panzer, and so many units of Panzer Lehr. BB §4.2, §4.3, §4.4
    Exit { lehr: u8 },
}

/// The rulebook with one scenario and its options.
#[derive(Clone, Debug)]
pub struct Bastogne {
    data: Arc<Data>,
    ground: Arc<Ground>,
    setup: Setup,
    /// The units in play, in the order of the pack; a case may bring its own.
    units: Vec<UnitData>,
    /// When and where each unit enters, for those that do. BB §6.4
    entering: Vec<Option<(u8, u16)>>,
    /// The artillery among them, German first, and the units of 2nd Panzer.
    guns: [Vec<u8>; 2],
    panzer: Vec<u8>,
    brief: Vec<Brief>,
    /// What each step costs each kind of mover while nobody is near and all bridges stand.
    fares: Arc<fares::Fares>,
    last_turn: u8,
    aim: Aim,
    /// Cards that each side chooses, German first. BB §3.9-hand
    hand_sizes: [usize; 2],
    start: State,
    board: Board,
    /// The tracks as they are printed; only where the marker stands changes.
    tracks: [Track; 3],
    /// Tells this game from every other, for what is worked out once. A game that is changed gets a new one.
    number: u64,
}

/// The little about a unit that is asked of all units at once, close together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Brief {
    pub(crate) seat: Seat,
    pub(crate) kind: UnitKind,
    pub(crate) zoc: bool,
    /// Nought for what is no artillery.
    pub(crate) range: u8,
}

/// What a decision is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Focus {
    /// Nothing in particular.
    General,
    Unit(u8),
    Transport(u8),
    Card(Card),
}

impl Bastogne {
    /// Opens the game for a scenario and options.
    ///
    /// # Errors
    /// When the pack has no such scenario or option.
    pub fn new(data: Arc<Data>, setup: &Setup) -> Result<Bastogne, SetupError> {
        let setup = setup.settle(&data.info)?;
        let starts =
            data.starts.iter().filter(|start| start.option.as_ref().is_none_or(|id| setup.is_on(id)));
        let starts: Vec<_> = starts.cloned().collect();
        let units = starts.iter().map(|start| data.units[start.unit].clone()).collect();
        let ground = Arc::new(data.ground.clone());
        let mut game = Bastogne::bare(data, ground, setup, units);
        for (unit, start) in starts.iter().enumerate() {
            match start.turn {
                None => game.start.pieces[unit].place = Place::Hex(start.at),
                Some(turn) => {
                    game.entering[unit] = Some((turn, start.at));
                    // Guns come up the road limbered. BB §3.7-limber
                    if game.units[unit].kind.is_artillery() {
                        game.start.pieces[unit].mark(Marks::LIMBERED);
                    }
                }
            }
        }
        game.start.frames.push(Frame::Phase(Phase::ChooseGerman));
        game.print();
        Ok(game)
    }

    /// The rules with some units and no position yet.
    pub(crate) fn bare(data: Arc<Data>, ground: Arc<Ground>, setup: Setup, units: Vec<UnitData>) -> Bastogne {
        let scenario = data.info.scenarios.iter().find(|scenario| scenario.id == setup.scenario);
        let last_turn = scenario.and_then(|scenario| u8::try_from(scenario.turns).ok()).unwrap_or(1);
        let aim = match setup.scenario.as_str() {
            "introduction" => Aim::Towns,
            "second-panzer" => Aim::Exit { lehr: 0 },
            _ => Aim::Exit { lehr: 2 },
        };
        // Allied and German cards: three each, or one more for the side that the level favours. BB §3.9-hand
        let hand_sizes = match setup.options.get("level").map(String::as_str) {
            Some("german") => [4, 2],
            Some("allied") => [2, 4],
            _ => [3, 3],
        };
        let start = first_state(&ground, &units);
        let entering = vec![None; units.len()];
        let fares = Arc::new(fares::Fares::new(&ground, &data.prices));
        let (guns, panzer, brief) = ([Vec::new(), Vec::new()], Vec::new(), Vec::new());
        let board = Board::default();
        let mut game = Bastogne {
            data,
            ground,
            setup,
            units,
            entering,
            guns,
            panzer,
            brief,
            fares,
            last_turn,
            aim,
            hand_sizes,
            start,
            board,
            tracks: Default::default(),
            number: wargame::desk::new_game_number(),
        };
        game.count_guns();
        game.print();
        game
    }

    /// Prints the board and the tracks for the units there are.
    pub(crate) fn print(&mut self) {
        self.board = self.board_view();
        self.tracks = self.printed_tracks();
    }

    /// Finds the units that are asked for again and again.
    pub(crate) fn count_guns(&mut self) {
        let which = |is: fn(&UnitData) -> bool| {
            (0u8..).zip(&self.units).filter(|(_, unit)| is(unit)).map(|(unit, _)| unit).collect()
        };
        self.guns = [
            which(|unit| unit.kind.is_artillery() && unit.seat == Seat::German),
            which(|unit| unit.kind.is_artillery() && unit.seat == Seat::Allied),
        ];
        let brief = |unit: &UnitData| Brief {
            seat: unit.seat,
            kind: unit.kind,
            zoc: unit.zoc,
            range: unit.range.unwrap_or(0),
        };
        self.brief = self.units.iter().map(brief).collect();
        self.panzer = which(|unit| unit.division == "2pz");
    }

    pub(crate) fn unit(&self, unit: u8) -> &UnitData {
        &self.units[usize::from(unit)]
    }

    pub(crate) fn unit_id(&self, unit: u8) -> &str {
        self.units.get(usize::from(unit)).map_or("?", |unit| unit.id.as_str())
    }

    /// A unit as a player says it.
    pub(crate) fn unit_name(&self, unit: u8) -> &str {
        self.units.get(usize::from(unit)).map_or("?", |unit| unit.name.as_str())
    }

    /// All units by their numbers.
    pub(crate) fn all_units(&self) -> impl Iterator<Item = u8> + use<> {
        (0u8..).take(self.units.len())
    }

    pub(crate) fn number(&self, at: u16) -> &str {
        self.ground.nodes.get(usize::from(at)).map_or("?", |node| node.number.as_str())
    }

    /// A hex as a player says it: `25,8 Clervaux`.
    pub(crate) fn hex_name(&self, at: u16) -> String {
        let node = self.ground.node(at);
        node.name.as_ref().map_or_else(|| node.number.clone(), |name| format!("{} {name}", node.number))
    }

    /// Whether a unit may be ordered about by this seat at all, and is on the map; where.
    pub(crate) fn check_own(
        &self,
        state: &State,
        seat: Seat,
        unit: u8,
        number: &'static str,
    ) -> Result<u16, Illegal> {
        let name = self.unit_name(unit);
        if self.unit(unit).seat != seat {
            return no(number, format!("{name} is not a unit of yours"));
        }
        match state.piece(unit).place {
            Place::Hex(at) => Ok(at),
            Place::Waiting => no("6.4", format!("{name} has not arrived yet")),
            Place::Exited(_) => no("6.5-final", format!("{name} has left the map and cannot come back")),
            Place::Dead => no("3.7-steps", format!("{name} has been eliminated")),
        }
    }
}

/// The position before anything is placed: turn 1, Soup, no aircraft, all units waiting. BB §T-weather
fn first_state(ground: &Ground, units: &[UnitData]) -> State {
    let piece = |unit: &UnitData| Piece {
        place: Place::Waiting,
        steps: unit.steps,
        used: 0,
        marks: Marks::default(),
    };
    State {
        turn: 1,
        weather: 0,
        air: 0,
        pieces: units.iter().map(piece).collect(),
        hands: [arrayvec::ArrayVec::new(), arrayvec::ArrayVec::new()],
        played: arrayvec::ArrayVec::new(),
        bridges: ground.bridges.iter().map(|_| Bridge::default()).collect(),
        control: (0..ground.controlled()).map(|_| Seat::Allied).collect(),
        dump_entered: false,
        dump: false,
        hellcats: false,
        nurse: false,
        time: false,
        ammo: false,
        german_fired: false,
        plots: arrayvec::ArrayVec::new(),
        attacked: arrayvec::ArrayVec::new(),
        transports: [None; state::TRANSPORTS],
        supplied: 0,
        exits_supplied: 0,
        frames: arrayvec::ArrayVec::new(),
    }
}
