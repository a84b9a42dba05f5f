//! The rulebook with one scenario and its options: what the rules ask of the pack, by number.

use std::sync::Arc;

use table::{Board, Illegal, PlaceId, RuleRef, Seat, Setup, Track, Word};
use wargame::{Id, MapGraph};

use crate::model::frames::Half;
use crate::model::ids::{BoxId, BridgeId, BridgeSet, DivisionId, DumpId, EntryId, HexId, SideId, UnitId};
use crate::model::pieces::{Marks, Piece, Place};
use crate::model::state::{State, index};
use crate::model::units::{Kind, Side, Start, Unit, UnitMarks};
use crate::pack::data::Data;
use crate::pack::map::{BOXES, Ground, Node, radiating};
use crate::pack::scenario::Scenario;
use crate::pack::step_costs::{StepCosts, twins};

/// A rule of this book.
pub(crate) const fn rule(number: &'static str) -> RuleRef {
    RuleRef::new("A44", number)
}

/// Refuses by a rule of this book.
pub(crate) fn no<T>(
    number: &'static str,
    why: impl Into<std::borrow::Cow<'static, str>>,
) -> Result<T, Illegal> {
    Err(Illegal::new(rule(number), why))
}

/// The rulebook with one scenario and its options.
#[derive(Clone, Debug)]
pub struct Ardennes {
    pub(crate) data: Arc<Data>,
    pub(crate) ground: Arc<Ground>,
    pub(crate) setup: Setup,
    pub(crate) scenario: Scenario,
    pub(crate) last_turn: u8,
    /// All counters, those of the pools among them.
    pub(crate) units: Vec<Unit>,
    pub(crate) brief: Vec<Brief>,
    /// The numbers of each side's units.
    pub(crate) sides: [Vec<UnitId>; 2],
    /// What each step costs each class of mover, mud and frozen, while nobody is near and all bridges stand.
    pub(crate) step_costs: Arc<StepCosts>,
    /// The roads alone, and what their steps cost.
    pub(crate) roads: Arc<MapGraph>,
    pub(crate) road_costs: Arc<StepCosts>,
    /// For each step over the ground, the number of the step back.
    pub(crate) twins: Arc<Vec<u32>>,
    /// For each hex, the hexsides whose bonds end in it.
    pub(crate) radiating: Arc<Vec<[SideId; 6]>>,
    /// The German divisions that have armour, by their bold ids. A44 §6.1-effect
    pub(crate) divisions: Vec<Word>,
    /// The St-Vith Bottleneck. A44 §24.7
    pub(crate) bottleneck: Vec<HexId>,
    /// Remnants and breakdown units. A44 §16.4-remnant, §26.2-state
    pub(crate) pool: Vec<Spare>,
    pub(crate) start: State,
    /// The position before the first decision; that of a case is the one in which every unit is where its counter says.
    pub(crate) opened: State,
    pub(crate) board: Board,
    /// The turn record as it is printed; only where the marker stands changes.
    pub(crate) turns: Track,
    /// Tells this game from every other, for what is worked out once.
    pub(crate) number: u64,
}

/// The little about a unit that is asked of all units at once, close together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Brief {
    pub(crate) seat: Seat,
    pub(crate) silhouette: bool,
    pub(crate) artillery: bool,
    /// A German division by its place among all. A44 §6.1-effect
    pub(crate) division: Option<DivisionId>,
    /// When it comes. A44 §S1.2
    pub(crate) turn: u8,
    /// Stacking Points, front and back.
    pub(crate) stacking: [u8; 2],
    /// Steps of the whole unit.
    pub(crate) steps: u8,
}

/// A remnant or breakdown unit, with what is asked of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spare {
    pub(crate) unit: UnitId,
    pub(crate) seat: Seat,
    pub(crate) kind: Kind,
    pub(crate) remnant: bool,
}

impl Ardennes {
    /// The rules with some units, each where its counter says; how long the game lasts. A44 §S1.1, §S2.1, §S3.1, §S4.1, §S5.1
    pub(crate) fn bare(data: Arc<Data>, ground: Arc<Ground>, setup: Setup, units: Vec<Unit>) -> Ardennes {
        let scenario = Scenario::by_name(&setup.scenario);
        let printed = data.info.scenarios.iter().find(|known| known.id == setup.scenario);
        let turns = printed.and_then(|known| u8::try_from(known.turns).ok()).unwrap_or(22);
        let last_turn = scenario.first_turn().saturating_add(turns) - 1;
        let mut divisions: Vec<Word> = units
            .iter()
            .filter(|unit| unit.seat == Seat::German)
            .filter_map(|unit| unit.formation.clone())
            .collect();
        divisions.sort();
        divisions.dedup();
        let brief = |unit: &Unit| Brief {
            seat: unit.seat,
            division: unit
                .formation
                .as_ref()
                .filter(|_| unit.seat == Seat::German)
                .and_then(|id| divisions.binary_search(id).ok().map(DivisionId::from_index)),
            turn: unit.turn,
            silhouette: unit.kind.is_silhouette(),
            artillery: unit.kind.is_artillery(),
            stacking: unit.sides.map(|side| side.stacking),
            steps: unit.steps,
        };
        let brief = units.iter().map(brief).collect();
        let of = |seat: Seat| UnitId::number(&units).filter(move |(_, unit)| unit.seat == seat);
        let sides = Seat::PLAYERS.map(|seat| of(seat).map(|(number, _)| number).collect());
        let step_costs = Arc::new(StepCosts::new(&ground, &ground.graph, &data.charts));
        let roads = Arc::new(ground.graph.only(|edge| edge.road != 0));
        let road_costs = Arc::new(StepCosts::new(&ground, &roads, &data.charts));
        let twins = Arc::new(twins(&ground));
        let radiating = Arc::new(radiating(&ground));
        let start = first_state(&ground, &units);
        let spare = |(number, unit): (UnitId, &Unit)| Spare {
            unit: number,
            seat: unit.seat,
            kind: unit.kind,
            remnant: unit.is(UnitMarks::REMNANT),
        };
        let made = |unit: &Unit| unit.is(UnitMarks::REMNANT) || unit.is(UnitMarks::BREAKDOWN);
        let pool = UnitId::number(&units).filter(|(_, unit)| made(unit)).map(spare).collect();
        let bottleneck = ground.grid.indices().filter(|at| ground.node(*at).bottleneck).collect();
        Ardennes {
            data,
            ground,
            setup,
            scenario,
            last_turn,
            units,
            brief,
            sides,
            step_costs,
            roads,
            road_costs,
            twins,
            radiating,
            divisions,
            bottleneck,
            pool,
            opened: start.clone(),
            start,
            board: Board::default(),
            turns: Track::default(),
            number: wargame::cache::new_game_number(),
        }
    }

    /// Whether the game is played by the second edition of these rules, or a later one.
    pub(crate) fn rules_2(&self) -> bool {
        self.setup.rules >= 2
    }

    /// The position in which every unit is where its counter says.
    #[must_use]
    pub fn first_position(&self) -> State {
        self.start.clone()
    }

    pub(crate) fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[usize::from(unit)]
    }

    /// A unit as orders call it.
    pub(crate) fn unit_id(&self, unit: UnitId) -> &str {
        self.units.get(usize::from(unit)).map_or("?", |unit| unit.id.as_str())
    }

    /// A unit as a player says it.
    pub(crate) fn unit_name(&self, unit: UnitId) -> &str {
        self.units.get(usize::from(unit)).map_or("?", |unit| unit.name.as_str())
    }

    pub(crate) fn number_of(&self, at: HexId) -> &str {
        self.ground.nodes.get(usize::from(at)).map_or("?", |node| node.number.as_str())
    }

    /// A hex as a player says it: `E2416 Clervaux`.
    pub(crate) fn hex_name(&self, at: HexId) -> String {
        self.hex_label(at).to_string()
    }

    /// A remnant or breakdown unit of a type that is not in play. A44 §16.4-remnant, §26.2-state
    pub(crate) fn spare(&self, state: &State, seat: Seat, kind: Kind, remnant: bool) -> Option<UnitId> {
        let fits = |one: &&Spare| one.kind == kind && one.seat == seat && one.remnant == remnant;
        let mut fitting = self.pool.iter().filter(fits).map(|one| one.unit);
        fitting.find(|unit| state.piece(*unit).place() == Place::Pool)
    }

    /// The same, written only where it is said.
    pub(crate) fn hex_label(&self, at: HexId) -> impl std::fmt::Display + Copy + '_ {
        HexLabel(self.ground.node(at))
    }

    /// The side of a counter that lies up. A44 §16.4, §22.5
    pub(crate) fn face(&self, state: &State, unit: UnitId) -> Side {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        // Von der Heydte's weaker side lies up where the drop went badly. A44 §27.2-after
        let flips = data.kind.is_artillery() || data.is(UnitMarks::HEYDTE);
        let back = if flips { piece.is(Marks::FIRED) } else { piece.steps < data.steps };
        data.sides[usize::from(back)]
    }

    pub(crate) fn bridge_number(&self, bridge: BridgeId) -> &str {
        self.ground.bridges.get(usize::from(bridge)).map_or("?", |bridge| bridge.number.as_str())
    }

    pub(crate) fn entry_name(&self, entry: EntryId) -> &str {
        self.ground.entries.get(usize::from(entry)).map_or("?", |entry| entry.name.as_str())
    }

    pub(crate) fn division_name(&self, division: DivisionId) -> &str {
        self.divisions.get(usize::from(division)).map_or("?", |division| division.as_str())
    }

    /// Where a fuel dump lies.
    pub(crate) fn dump_hex(&self, dump: DumpId) -> Option<HexId> {
        self.ground.dumps.get(usize::from(dump)).copied()
    }

    /// How the table calls a hex.
    pub(crate) fn hex_place(&self, at: HexId) -> PlaceId {
        self.number_of(at).into()
    }

    /// How the table calls an Off Map Box.
    pub(crate) fn box_place(at: BoxId) -> PlaceId {
        PlaceId::of(format_args!("box-{}", BOXES.get(usize::from(at)).copied().unwrap_or("?")))
    }

    /// How the table calls a Blocking Position.
    pub(crate) fn blocking_place(&self, entry: EntryId) -> PlaceId {
        PlaceId::of(format_args!("blocking-{}", self.entry_name(entry)))
    }

    /// All counters by their numbers.
    #[must_use]
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// The ground that is played on.
    #[must_use]
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// Which scenario is played.
    #[must_use]
    pub fn scenario(&self) -> Scenario {
        self.scenario
    }

    /// The last turn of the game.
    #[must_use]
    pub fn last_turn(&self) -> u8 {
        self.last_turn
    }

    /// The six hexes around a hex; [`HexId::NONE`] beyond the edge.
    #[inline]
    #[must_use]
    pub fn ring(&self, at: HexId) -> [HexId; 6] {
        self.ground.around[usize::from(at)]
    }

    /// A hex as players say it.
    #[must_use]
    pub fn hex_title(&self, at: HexId) -> String {
        let node = self.ground.node(at);
        node.name.clone().unwrap_or_else(|| node.number.clone())
    }

    /// All units by their numbers.
    pub(crate) fn all_units(&self) -> impl Iterator<Item = UnitId> + use<> {
        UnitId::up_to(self.units.len())
    }

    /// The units of a side by their numbers.
    pub(crate) fn units_of(&self, seat: Seat) -> impl Iterator<Item = UnitId> {
        self.sides[index(seat)].iter().copied()
    }

    /// The artillery of a side.
    pub(crate) fn guns(&self, seat: Seat) -> impl Iterator<Item = UnitId> {
        self.units_of(seat).filter(|unit| self.brief[usize::from(*unit)].artillery)
    }

    /// The units of a side on the map, each with its hex.
    pub(crate) fn on_map(&self, state: &State, seat: Seat) -> impl Iterator<Item = (UnitId, HexId)> {
        self.units_of(seat).filter_map(|unit| Some((unit, state.piece(unit).hex()?)))
    }

    /// The date as the turn record prints it, or the night that follows. A44 §T-track, §25.1
    pub(crate) fn date(&self, turn: u8, half: Half) -> Word {
        let days = &self.data.charts.days;
        match (days.get(usize::from(turn).wrapping_sub(1)), half) {
            (Some(day), Half::Day(_)) => Word::of(format_args!("{} {}", day.date, day.half)),
            (Some(day), Half::Night(_)) => Word::of(format_args!("night of {}", day.date)),
            (None, _) => Word::of(format_args!("turn {turn}")),
        }
    }
}

/// A hex as a player says it.
#[derive(Clone, Copy)]
struct HexLabel<'a>(&'a Node);

impl std::fmt::Display for HexLabel<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.number)?;
        self.0.name.as_ref().map_or(Ok(()), |name| write!(f, " {name}"))
    }
}

/// Everybody where the counters say, and nothing decided yet.
fn first_state(ground: &Ground, units: &[Unit]) -> State {
    let piece = |unit: &Unit| {
        let place = match (unit.start, unit.place) {
            (Start::Setup, Some(at)) => Place::Hex(at),
            (Start::Pool, _) => Place::Pool,
            _ => Place::Waiting,
        };
        Piece::new(place, if unit.marks.has(UnitMarks::HEYDTE) { 1 } else { unit.steps })
    };
    State {
        turn: 1,
        half: Half::Day(Seat::German),
        pieces: units.iter().map(piece).collect(),
        bridges: ground.bridges.iter().map(|bridge| bridge.start).collect(),
        tried: BridgeSet::NONE,
        german: 0,
        positions: Default::default(),
        traffic: Default::default(),
        roadblocks: Default::default(),
        advantages: Default::default(),
        attacked: Default::default(),
        mover: None,
        attack: None,
        retreat: None,
        parents: Default::default(),
        flips: 0,
        air: None,
        replacements: [0; 2],
        infiltrations: 0,
        sneaking: None,
        passed: 0,
        exited: [0; 2],
        exits: 0,
        west_exits: Default::default(),
        meuse_crossed: false,
        ouren_tested: false,
        jagdtiger_settled: false,
        bodenplatte: 0,
        commando: None,
        commando_used: false,
        dumps: Default::default(),
        real_dump: DumpId::new(0),
        fuel_captured: false,
        areas_held: 0,
        crossed: false,
        verdict: None,
        frames: Default::default(),
    }
}
