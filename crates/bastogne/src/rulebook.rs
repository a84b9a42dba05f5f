//! The rulebook: the pack, one scenario with its options, and what every chapter asks of them.

use std::sync::Arc;

use table::{Board, Illegal, RuleRef, Seat, Setup, Track};
use wargame::Id as _;

use crate::model::cards::Card;
use crate::model::ids::{BridgeId, Exits, HexId, UnitId, Units};
use crate::model::state::{Bridge, Marks, Piece, Place, State, TRANSPORTS, index};
use crate::pack::data::{CardData, Data, UnitData, UnitKind};
use crate::pack::map::{Ground, Terrain};
use crate::pack::step_costs::StepCosts;

/// The code that this book's rule numbers carry.
pub const BOOK: &str = "BB";

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
    pub(crate) data: Arc<Data>,
    pub(crate) ground: Arc<Ground>,
    pub(crate) setup: Setup,
    /// The units in play, in the order of the pack; a case may bring its own.
    pub(crate) units: Vec<UnitData>,
    /// When and where each unit enters, for those that do. BB §6.4
    pub(crate) entering: Vec<Option<Arrival>>,
    /// The artillery among them, German first, and the units of 2nd Panzer.
    pub(crate) guns: [Vec<UnitId>; 2],
    pub(crate) panzer: Vec<UnitId>,
    pub(crate) brief: Vec<Brief>,
    /// What each step costs each kind of mover while nobody is near and all bridges stand.
    pub(crate) step_costs: Arc<StepCosts>,
    pub(crate) last_turn: u8,
    pub(crate) aim: Aim,
    /// Cards that each side chooses, German first. BB §3.9-hand
    pub(crate) hand_sizes: [usize; 2],
    pub(crate) start: State,
    pub(crate) board: Board,
    /// The tracks as they are printed; only where the marker stands changes.
    pub(crate) tracks: [Track; 3],
    /// Tells this game from every other, for what is worked out once. A game that is changed gets a new one.
    pub(crate) number: u64,
}

/// When and where a unit enters the map. BB §6.4
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    pub turn: u8,
    pub at: HexId,
}

/// The little about a unit that is asked of all units at once, close together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Brief {
    pub(crate) seat: Seat,
    pub(crate) kind: UnitKind,
    pub(crate) zoc: bool,
    /// Zero for units that are not artillery.
    pub(crate) range: u8,
}

impl Bastogne {
    /// The rules with some units and no position yet.
    pub(crate) fn bare(data: Arc<Data>, ground: Arc<Ground>, setup: Setup, units: Vec<UnitData>) -> Bastogne {
        let scenario = data.info.scenarios.iter().find(|scenario| scenario.id == setup.scenario);
        let last_turn = scenario.and_then(|scenario| u8::try_from(scenario.turns).ok()).unwrap_or(1);
        let aim = match setup.scenario.as_str() {
            "introduction" => Aim::Towns,
            "second-panzer" => Aim::Exit { lehr: 0 },
            _ => Aim::Exit { lehr: 2 },
        };
        // Allied and German cards: three or one more for the side that the level favours. BB §3.9-hand
        let hand_sizes = match setup.options.get("level").map(String::as_str) {
            Some("german") => [4, 2],
            Some("allied") => [2, 4],
            _ => [3, 3],
        };
        let start = first_state(&ground, &units);
        let entering = vec![None; units.len()];
        let step_costs = Arc::new(StepCosts::new(&ground, &data.prices));
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
            step_costs,
            last_turn,
            aim,
            hand_sizes,
            start,
            board,
            tracks: Default::default(),
            number: wargame::cache::new_game_number(),
        };
        game.index_units();
        game
    }

    /// Finds the units that are asked for again and again.
    pub(crate) fn index_units(&mut self) {
        let which = |is: fn(&UnitData) -> bool| {
            UnitId::number(&self.units).filter(|(_, unit)| is(unit)).map(|(unit, _)| unit).collect()
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

    /// Whether the game is played under the second edition of the rules, or a later one.
    #[inline]
    pub(crate) fn rules_2(&self) -> bool {
        self.setup.rules >= 2
    }

    #[inline]
    /// A unit by its number.
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &UnitData {
        &self.units[usize::from(unit)]
    }

    pub(crate) fn unit_id(&self, unit: UnitId) -> &str {
        self.units.get(usize::from(unit)).map_or("?", |unit| unit.id.as_str())
    }

    /// A unit as a player says it.
    pub(crate) fn unit_label(&self, unit: UnitId) -> &str {
        self.units.get(usize::from(unit)).map_or("?", |unit| unit.name.as_str())
    }

    /// All units by their numbers.
    pub(crate) fn all_units(&self) -> impl Iterator<Item = UnitId> + use<> {
        UnitId::up_to(self.units.len())
    }

    pub(crate) fn number(&self, at: HexId) -> &str {
        self.ground.nodes.get(usize::from(at)).map_or("?", |node| node.number.as_str())
    }

    /// A hex as a player says it: `25,8 Clervaux`.
    #[must_use]
    pub fn hex_label(&self, at: HexId) -> String {
        let node = self.ground.node(at);
        node.name.as_ref().map_or_else(|| node.number.clone(), |name| format!("{} {name}", node.number))
    }

    /// The units of this game by their numbers.
    #[must_use]
    pub fn unit_list(&self) -> &[UnitData] {
        &self.units
    }

    /// The units of 2nd Panzer.
    #[must_use]
    pub fn second_panzers(&self) -> &[UnitId] {
        &self.panzer
    }

    /// The guns of a side.
    #[must_use]
    pub fn guns_of(&self, seat: Seat) -> &[UnitId] {
        &self.guns[index(seat)]
    }

    /// The map.
    #[must_use]
    pub fn map(&self) -> &Ground {
        &self.ground
    }

    /// What the Germans have to do.
    #[must_use]
    pub fn german_aim(&self) -> Aim {
        self.aim
    }

    /// The last turn of the scenario.
    #[must_use]
    pub fn final_turn(&self) -> u8 {
        self.last_turn
    }

    /// When and where a unit enters, if it does not start on the map.
    #[must_use]
    pub fn arrival(&self, unit: UnitId) -> Option<Arrival> {
        self.entering[usize::from(unit)]
    }

    pub(crate) fn bridge_name(&self, bridge: BridgeId) -> &str {
        self.ground.bridges.get(usize::from(bridge)).map_or("?", |bridge| bridge.name.as_str())
    }

    /// All bridges by their numbers.
    pub(crate) fn all_bridges(&self) -> impl Iterator<Item = BridgeId> + use<> {
        BridgeId::up_to(self.ground.bridges.len())
    }

    pub(crate) fn bridge_number(&self, bridge: BridgeId) -> &str {
        self.ground.bridges.get(usize::from(bridge)).map_or("?", |bridge| bridge.number.as_str())
    }

    pub(crate) fn card_data(&self, card: Card) -> &CardData {
        &self.data.cards[card as usize]
    }

    pub(crate) fn card_title(&self, card: Card) -> &str {
        &self.card_data(card).title
    }

    /// The terrain of a hex. BB §3.6
    pub(crate) fn terrain(&self, at: HexId) -> Terrain {
        self.ground.node(at).terrain
    }

    /// The date of a turn.
    pub(crate) fn date(&self, turn: u8) -> String {
        let dates = &self.data.dates;
        dates.get(usize::from(turn) - 1).cloned().unwrap_or_else(|| format!("turn {turn}"))
    }

    pub(crate) fn weather_name(&self, state: &State) -> &str {
        self.data.charts.weather.get(usize::from(state.weather)).map_or("", String::as_str)
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
        transports: [None; TRANSPORTS],
        supplied: Units::NONE,
        exits_supplied: Exits::NONE,
        frames: arrayvec::ArrayVec::new(),
    }
}
