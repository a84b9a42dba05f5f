//! The pack of Bitter Woods, loaded and checked: counters, order of appearance, charts, map. BW §2, §3, §16.1

use std::collections::{BTreeMap, BTreeSet};

use pack::{Files, Loader, Meta, Pass, Register, Report};
use serde::Deserialize;
use table::{GameInfo, Seat, Word};

use crate::model::dice_table::Table;
use crate::model::ids::{HexId, Id as _, PlanId};
use crate::model::pieces::MOST_UNITS;
use crate::model::units::{Army, Face, Kind, Silhouette, Start, Unit, UnitMarks};
use crate::pack::appearance::{Appearance, Names, read_appearance};
use crate::pack::charts::{Charts, read_charts};
use crate::pack::map::{Ground, Terrain};
use crate::pack::printed_map::printed;
use crate::pack::scenario::Scenario;
use crate::pack::scenario_file::read_scenarios;
use crate::pack::scenario_reader::FILE;
use crate::pack::sources::{Sources, UNITS};

/// The latest edition of the rules. A game that began under an older one goes on under it: `docs/upgrading.md`.
pub const RULES: u16 = 2;

#[derive(rust_embed::RustEmbed)]
#[folder = "../../packs/bitterwoods"]
struct Embedded;

/// The pack that comes with the program; every row says where it comes from.
#[must_use]
pub fn embedded_files() -> Files {
    Files::embedded::<Embedded>()
}

/// Everything the rules read.
#[derive(Clone, Debug)]
pub struct Data {
    pub info: GameInfo,
    pub register: Register,
    pub ground: Ground,
    pub units: Vec<Unit>,
    /// For each unit, by its number. BW §3, §16.1
    pub appearance: Vec<Appearance>,
    pub charts: Charts,
    /// Where what is printed comes from.
    pub(crate) sources: Sources,
    pub scenarios: Vec<Scenario>,
}

impl Data {
    /// The scenario of a name; the first where there is none.
    pub(crate) fn scenario(&self, id: &str) -> &Scenario {
        self.scenarios.iter().find(|scenario| scenario.id == id).unwrap_or(&self.scenarios[0])
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitRow {
    id: Word,
    name: Word,
    seat: Seat,
    nation: Word,
    army: Army,
    division: Option<Word>,
    kind: Kind,
    symbol: Word,
    silhouette: Option<Silhouette>,
    size: Word,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    combat: Option<u8>,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    er: Option<u8>,
    #[serde(deserialize_with = "pack::figure")]
    movement: u8,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    combat2: Option<u8>,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    er2: Option<u8>,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    movement2: Option<u8>,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    range: Option<u8>,
    #[serde(deserialize_with = "pack::perhaps_figure")]
    influence: Option<u8>,
    marks: Option<String>,
}

/// Loads the pack. The report lists everything that is wrong; there is data when nothing is.
#[must_use]
pub fn load(files: &Files) -> (Option<Data>, Report) {
    pack::load(files, |loader, meta| read(loader, meta, files), prove)
}

fn read(loader: &mut Loader<'_>, meta: &Meta, files: &Files) -> Option<Data> {
    let register = loader.register(&meta.book);
    let sheets = ["units_german.csv", "units_allied.csv"].map(|file| loader.sheet::<UnitRow>(file));
    let mut sources = Sources::default();
    let charts = read_charts(loader, &mut sources);
    let ground = printed(loader)?;
    let mut units = Vec::new();
    for sheet in &sheets {
        sources.note(sheet, |row| (UNITS.to_owned(), row.id.to_string()));
        for row in sheet.iter() {
            units.push(unit(loader, &sheet.file, row.line, row));
        }
    }
    check_names(loader, &units);
    if units.len() > MOST_UNITS {
        let what = format!("there are more than {MOST_UNITS} units");
        loader.problem(Pass::Shape, "units_german.csv", 0, what);
        return None;
    }
    let names = Names { ground: &ground, units: &units };
    let appearance = read_appearance(loader, names);
    let scenarios = read_scenarios(loader, meta, names, &appearance);
    let info = meta.info(files.identity(&meta.version), RULES);
    Some(Data { info, register, ground, units, appearance, charts: charts?, sources, scenarios })
}

/// A counter as its row says; what it cannot be is noted. BW §2.5, §9.6, §10.1-range, §24.1
fn unit(loader: &mut Loader<'_>, file: &str, line: u64, row: &UnitRow) -> Unit {
    let mut wrong = |what: &str| loader.problem(Pass::Shape, file, line, format!("'{}' {what}", row.id));
    let one_sided = row.kind.is_artillery() || row.kind == Kind::Leader;
    let vdh = row.marks.as_ref().is_some_and(|marks| marks.contains("vdh"));
    if one_sided == row.combat2.is_some() && !vdh {
        wrong("has a reduced side if, and only if, it is neither artillery nor a leader (9.6)");
    }
    if (row.kind == Kind::Armor) != row.silhouette.is_some() {
        wrong("has a silhouette if, and only if, it is armor (2.5)");
    }
    if one_sided != row.range.is_some() {
        wrong("has a range if, and only if, it is artillery or a leader (10.1, 24.2)");
    }
    if (row.kind == Kind::Leader) != row.influence.is_some() {
        wrong("has an influence if, and only if, it is a leader (24.1)");
    }
    let mut marks = UnitMarks::NONE;
    for word in row.marks.iter().flat_map(|marks| marks.split_whitespace()) {
        match UnitMarks::by_word(word) {
            Some(mark) => marks = marks.with(mark),
            None => wrong(&format!("has a mark that is not known: '{word}'")),
        }
    }
    if (row.kind == Kind::Leader) == (row.combat.is_some() || row.er.is_some()) {
        wrong("has strength and endurance if, and only if, it is no leader (24.3)");
    }
    let (combat, er) = (row.combat.unwrap_or(0), row.er.unwrap_or(0));
    let front = Face { combat, er, movement: row.movement };
    let back = Face {
        combat: row.combat2.unwrap_or(combat),
        er: row.er2.unwrap_or(er),
        movement: row.movement2.unwrap_or(row.movement),
    };
    Unit {
        id: row.id.clone(),
        name: row.name.clone(),
        seat: row.seat,
        nation: row.nation.clone(),
        army: row.army,
        division: row.division.clone(),
        kind: row.kind,
        symbol: row.symbol.clone(),
        silhouette: row.silhouette.unwrap_or_default(),
        size: row.size.clone(),
        faces: [front, back],
        steps: if row.combat2.is_some() { 2 } else { 1 },
        range: row.range.unwrap_or(0),
        influence: row.influence.unwrap_or(0),
        marks,
    }
}

fn check_names(loader: &mut Loader<'_>, units: &[Unit]) {
    let mut known = BTreeSet::new();
    for unit in units {
        let file = if unit.seat == Seat::German { "units_german.csv" } else { "units_allied.csv" };
        if !known.insert(unit.id.as_str()) || unit.id.contains(char::is_whitespace) || unit.id.is_empty() {
            let what = format!("'{}' is listed twice or is not one word", unit.id);
            loader.problem(Pass::Shape, file, 0, what);
        }
    }
}

/// What must hold of the whole pack: what the rulebook states of counters, and a start that its own rules allow.
fn prove(loader: &mut Loader<'_>, data: &Data) {
    let of = |id: &str| data.units.iter().find(|unit| unit.id == id);
    let is = |id: &str, combat: u8, er: u8, movement: u8| {
        of(id).is_some_and(|unit| unit.faces[0] == Face { combat, er, movement })
    };
    let mut prove = |text: &str, holds: bool| loader.prove(text, None, "units_german.csv", holds);
    prove("Kampfgruppe Peiper is 15-6-5 (36.11)", is("1ss-peiper", 15, 6, 5));
    prove("the 3rd Panzer Regiment is 9-5-4 (8.1)", is("2pz-3", 9, 5, 4));
    prove("28/110 is 5-4-4 (8.1)", is("28-110", 5, 4, 4));
    let battalions = || data.units.iter().filter(|unit| unit.is(UnitMarks::BATTALION));
    let whole: u16 = battalions().map(|unit| u16::from(unit.faces[0].combat)).sum();
    prove("three battalions make up Peiper's 15 (36)", battalions().count() == 3 && whole == 15);
    let vdh = data.units.iter().filter(|unit| unit.is(UnitMarks::VDH)).count();
    prove("von der Heydte has four companies (29)", vdh == 4);
    let armies = data.units.iter().filter(|unit| unit.kind == Kind::ArmyArtillery).count();
    prove("each German army has its artillery (37.1)", armies == 3);
    prove("the shortage names armies, divisions and units (12.6)", shortage_is_known(data));
    for scenario in &data.scenarios {
        prove_start(loader, data, scenario);
    }
}

/// Whether each word of the shortage table is an army, one of its divisions or a unit. BW §T-shortage
fn shortage_is_known(data: &Data) -> bool {
    (1..=6).all(|roll| {
        let mut words = data.charts.read(Table::ShortageUnits, roll).split(' ');
        let army = words.next().and_then(Army::by_word);
        let known = |word: &str| {
            let division = |unit: &Unit| unit.division.as_deref() == Some(word);
            word == "all" || data.units.iter().any(|unit| unit.id == word || division(unit))
        };
        army.is_some_and(|army| army.seat() == Seat::German) && words.all(known)
    })
}

/// What must hold where a scenario begins, whatever plan is chosen. BW §5.3-forest, §6.1, §6.3
fn prove_start(loader: &mut Loader<'_>, data: &Data, scenario: &Scenario) {
    let mut there = vec![scenario.appearance.clone()];
    for plan in PlanId::up_to(scenario.plans.len()) {
        let mut with = scenario.appearance.clone();
        for (_, unit, found) in scenario.by_plan.iter().filter(|(one, ..)| *one == plan) {
            with[usize::from(*unit)] = found.clone();
        }
        there.push(with);
    }
    let turns = (scenario.first..=scenario.last)
        .all(|turn| turn.checked_add(scenario.calendar).is_some_and(|turn| data.charts.day(turn).is_some()));
    let mut prove = |text: &str, holds: bool| {
        loader.prove(format!("{}: {text}", scenario.id), None, FILE, holds);
    };
    let mut stacks: Vec<BTreeMap<HexId, Vec<&Unit>>> = vec![BTreeMap::new(); there.len()];
    for (stacks, appearance) in stacks.iter_mut().zip(&there) {
        for (unit, one) in data.units.iter().zip(appearance) {
            if let (Start::Setup, Some(at)) = (one.start, one.at) {
                stacks.entry(at).or_default().push(unit);
            }
        }
    }
    let all = |holds: fn(&Ground, HexId, &[&Unit]) -> bool| {
        stacks.iter().flatten().all(|(at, here)| holds(&data.ground, *at, here))
    };
    let marked =
        |is: fn(&Appearance) -> bool| there.iter().all(|all| all.iter().filter(|one| is(one)).count() <= 64);
    let enough =
        marked(|one| one.dug_in) && marked(|one| one.attached.is_some()) && scenario.forts.len() <= 4;
    prove("each turn has its day", turns);
    prove("a position has room for what is dug, built and attached at the start", enough);
    prove("no hex holds more than three units at the start (6.1)", all(has_room));
    prove("no tanks start in a forest without a road (5.3)", all(is_free));
    prove("no enemies start in one hex (6.3)", all(is_ours));
}

fn has_room(_: &Ground, _: HexId, here: &[&Unit]) -> bool {
    let counts = |unit: &Unit| {
        let free = unit.kind == Kind::Leader || unit.is(UnitMarks::FREE_STACK);
        !free && !unit.is(UnitMarks::BATTALION)
    };
    let lehr = here.iter().all(|unit| unit.is(UnitMarks::LEHR) || !counts(unit));
    here.iter().filter(|unit| counts(unit)).count() <= if lehr { 4 } else { 3 }
}

fn is_free(ground: &Ground, at: HexId, here: &[&Unit]) -> bool {
    let off_road = ground.node(at).terrain == Terrain::Forest && ground.roads.edges(at).is_empty();
    !off_road || here.iter().all(|unit| unit.kind != Kind::Armor)
}

fn is_ours(_: &Ground, _: HexId, here: &[&Unit]) -> bool {
    here.windows(2).all(|pair| pair[0].seat == pair[1].seat)
}
