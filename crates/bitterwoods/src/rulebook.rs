//! The rulebook with one scenario and its options, and what is asked of it everywhere: units, hexes, days, names.

use std::borrow::Cow;
use std::fmt::Display;
use std::sync::Arc;

use table::{Board, Illegal, RuleRef, Seat, Setup, Track};
use wargame::{BitSet, listed};

use crate::model::ids::{BridgeId, DumpId, HexId, Id as _, PlanId, UnitId};
use crate::model::pieces::{Piece, Place};
use crate::model::state::{Bridges, Dumps, Events, State, index};
use crate::model::units::{Unit, UnitMarks};
use crate::pack::charts::{Day, Weather};
use crate::pack::data::Data;
use crate::pack::map::{Ground, Node, beyond_boundaries};
use crate::pack::options::On;
use crate::pack::scenario::Scenario;
use crate::pack::step_costs::StepCosts;

/// A rule of this book.
pub(crate) const fn rule(number: &'static str) -> RuleRef {
    RuleRef::new("BW", number)
}

/// Refuses by a rule of this book.
pub(crate) fn no<T>(number: &'static str, why: impl Into<Cow<'static, str>>) -> Result<T, Illegal> {
    Err(Illegal::new(rule(number), why))
}

/// The rulebook with one scenario and its options.
#[derive(Clone, Debug)]
pub struct BitterWoods {
    pub(crate) data: Arc<Data>,
    pub(crate) setup: Setup,
    pub(crate) on: On,
    pub(crate) scenario: Arc<Scenario>,
    /// The printed map with the boundaries of the scenario, or one that a rules case draws.
    pub(crate) ground: Arc<Ground>,
    pub(crate) units: Vec<Unit>,
    /// What each step costs each class of mover, in all weathers, while nobody is near and all bridges stand.
    pub(crate) step_costs: Arc<StepCosts>,
    /// Each side's units.
    pub(crate) sides: [Vec<UnitId>; 2],
    /// Each side's artillery.
    pub(crate) guns: [Vec<UnitId>; 2],
    /// By German army and hex: whether the hex lies beyond its boundaries. BW §5.4
    pub(crate) beyond: Arc<[Vec<bool>; 3]>,
    /// Kampfgruppe Peiper in one piece, and its battalions. BW §36
    pub(crate) peiper: Option<UnitId>,
    pub(crate) battalions: Vec<UnitId>,
    pub(crate) opened: State,
    /// The state of the ground on all turns, where a rules case says so.
    pub(crate) fixed_weather: Option<Weather>,
    /// Units that each side has lost besides those that are on record, for the victory of a rules case. BW §17.6
    pub(crate) extra_lost: [u16; 2],
    pub(crate) board: Board,
    /// The turn record as it is printed.
    pub(crate) turns: Track,
    pub(crate) number: u64,
}

impl BitterWoods {
    /// The rules with some ground and units, and nobody placed yet.
    pub(crate) fn bare(
        data: Arc<Data>,
        ground: Arc<Ground>,
        setup: Setup,
        scenario: Arc<Scenario>,
        units: Vec<Unit>,
    ) -> BitterWoods {
        let step_costs = Arc::new(StepCosts::new(&ground, &data.charts));
        let of = |seat: Seat| UnitId::number(&units).filter(move |(_, unit)| unit.seat == seat);
        let sides = Seat::PLAYERS.map(|seat| of(seat).map(|(number, _)| number).collect());
        let guns = Seat::PLAYERS.map(|seat| {
            of(seat).filter(|(_, unit)| unit.kind.is_artillery()).map(|(number, _)| number).collect()
        });
        let marked =
            |mark: UnitMarks| of(Seat::German).filter(move |(_, unit)| unit.is(mark)).map(|(one, _)| one);
        let peiper = marked(UnitMarks::PEIPER).next();
        let battalions = marked(UnitMarks::BATTALION).collect();
        let beyond = Arc::new(beyond_boundaries(&ground));
        let opened = blank(&ground, &units, scenario.first, scenario.begins);
        BitterWoods {
            data,
            on: On::of(&setup),
            setup,
            scenario,
            ground,
            units,
            step_costs,
            sides,
            guns,
            beyond,
            peiper,
            battalions,
            opened,
            fixed_weather: None,
            extra_lost: [0; 2],
            board: Board::default(),
            turns: Track::default(),
            number: wargame::cache::new_game_number(),
        }
    }

    /// What is played.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Whether the game is played by the second edition of these rules: older games go on as they began.
    pub(crate) fn rules_2(&self) -> bool {
        self.setup.rules >= 2
    }

    /// Whether an option is played. BW §1.3-switch
    pub(crate) fn plays(&self, option: On) -> bool {
        self.on.has(option)
    }

    pub(crate) fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[usize::from(unit)]
    }

    /// A unit as a player says it.
    pub(crate) fn unit_name(&self, unit: UnitId) -> &str {
        self.units.get(usize::from(unit)).map_or("?", |unit| unit.name.as_str())
    }

    /// A hex as a player says it: `1624 Clervaux`.
    pub(crate) fn hex_name(&self, at: HexId) -> String {
        let Some(node) = self.ground.nodes.get(usize::from(at)) else { return "?".to_owned() };
        node.name.as_ref().map_or_else(|| node.number.clone(), |name| format!("{} {name}", node.number))
    }

    /// A side's units, wherever they are.
    pub(crate) fn units_of(&self, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
        self.sides[index(seat)].iter().copied()
    }

    /// A side's artillery, wherever it is.
    pub(crate) fn guns_of(&self, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
        self.guns[index(seat)].iter().copied()
    }

    /// A side's units on the map and their hexes.
    pub(crate) fn on_map<'a>(
        &'a self,
        state: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = (UnitId, HexId)> + 'a {
        self.units_of(seat).filter_map(|unit| state.hex(unit).map(|at| (unit, at)))
    }

    /// The day of the calendar on a turn. BW §T-air
    pub(crate) fn day(&self, turn: i8) -> Option<&Day> {
        self.data.charts.day(turn + self.scenario.calendar)
    }

    /// The state of the ground on a turn. BW §5.3-mud, §5.3-freeze
    pub(crate) fn weather(&self, turn: i8) -> Weather {
        let printed = || self.day(turn).map_or(Weather::Normal, |day| day.ground);
        self.fixed_weather.unwrap_or_else(printed)
    }

    pub(crate) fn id(&self, unit: UnitId) -> &str {
        self.units.get(usize::from(unit)).map_or("?", |unit| unit.id.as_str())
    }

    pub(crate) fn number_of(&self, at: HexId) -> &str {
        self.ground.nodes.get(usize::from(at)).map_or("?", |node| node.number.as_str())
    }

    pub(crate) fn bridge_number(&self, bridge: BridgeId) -> &str {
        self.ground.bridges.get(usize::from(bridge)).map_or("?", |bridge| bridge.number.as_str())
    }

    /// A hex of the edge by its boxed letter, or by its number. BW §16.1
    pub(crate) fn gate_name(&self, at: HexId) -> String {
        let letter = self.ground.entries.iter().find(|entry| entry.at == at).and_then(|entry| entry.letter);
        letter.map_or_else(|| self.number_of(at).to_owned(), |letter| letter.to_string())
    }

    /// The hex around which a dump lies. BW §25.1
    pub(crate) fn dump_number(&self, dump: DumpId) -> &str {
        self.ground.rings.get(usize::from(dump)).map_or("?", |ring| self.number_of(ring.centre))
    }

    pub(crate) fn plan_name(&self, plan: PlanId) -> &str {
        self.scenario.plans.get(usize::from(plan)).map_or("?", |plan| plan.id.as_str())
    }

    /// A hex as a player says it, written only where it is said.
    pub(crate) fn hex_label(&self, at: HexId) -> HexLabel<'_> {
        HexLabel(self.ground.node(at))
    }

    pub(crate) fn names(&self, units: &[UnitId]) -> String {
        listed(&units.iter().map(|unit| self.unit_name(*unit).to_owned()).collect::<Vec<_>>())
    }

    /// Hexes as a player says them.
    pub(crate) fn hex_names(&self, hexes: &[HexId]) -> String {
        listed(&hexes.iter().map(|at| self.hex_name(*at)).collect::<Vec<_>>())
    }

    /// The hex that is attacked.
    pub(crate) fn target_name(&self, state: &State) -> String {
        state.attack.as_ref().map_or_else(|| "the hex".to_owned(), |attack| self.hex_name(attack.target))
    }

    /// A bridge as a player says it: by the place beside it, else by the river it leads over. BW §13.3
    pub(crate) fn bridge_title(&self, bridge: BridgeId) -> String {
        let Some(data) = self.ground.bridges.get(usize::from(bridge)) else { return "a bridge".to_owned() };
        let river = self.ground.waters.iter().find(|water| water.side == data.side);
        if river.is_some_and(|river| river.name == data.name) {
            return format!("the bridge over the {} ({})", data.name, data.number);
        }
        format!("the bridge at {} ({})", data.name, data.number)
    }

    /// A fuel dump by the place it lies near. BW §25.1
    pub(crate) fn dump_title(&self, dump: DumpId) -> String {
        let ring = self.ground.rings.get(usize::from(dump));
        ring.map_or_else(|| "a fuel dump".to_owned(), |ring| format!("the fuel dump near {}", ring.name))
    }
}

/// The position in which nobody is on the map and nothing is decided.
pub(crate) fn blank(ground: &Ground, units: &[Unit], turn: i8, phasing: Seat) -> State {
    State {
        turn,
        phasing,
        pieces: units.iter().map(|unit| Piece::new(Place::Waiting, unit.steps)).collect(),
        attached: Default::default(),
        bridges: down(ground),
        tried: BitSet::NONE,
        built: 0,
        german: BitSet::NONE,
        positions: Default::default(),
        forts: Default::default(),
        air: [0; 2],
        debt: [0; 2],
        interdicted: Default::default(),
        drops: Default::default(),
        shelled: Default::default(),
        works: Default::default(),
        mover: None,
        attack: None,
        retreat: None,
        duties: Default::default(),
        engagements: Default::default(),
        closed: Default::default(),
        dumps: Dumps::default(),
        events: Events::default(),
        plan: 0,
        swapped: false,
        verdict: None,
        frames: Default::default(),
    }
}

/// The bridges that the map shows as blown. BW §13.2-start
fn down(ground: &Ground) -> Bridges {
    let mut bridges = Bridges::default();
    for (number, _) in BridgeId::number(&ground.bridges).filter(|(_, bridge)| bridge.blown) {
        bridges.blow(number);
    }
    bridges
}

/// A hex as a player says it.
#[derive(Clone, Copy)]
pub(crate) struct HexLabel<'a>(&'a Node);

impl Display for HexLabel<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0.number)?;
        self.0.name.as_ref().map_or(Ok(()), |name| write!(f, " {name}"))
    }
}
