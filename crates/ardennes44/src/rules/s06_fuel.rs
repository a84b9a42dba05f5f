//! Fuel shortage. A44 §6

use kernel::Log;
use table::{Event, Illegal, Seat, What};
use wargame::Id as _;

use crate::model::frames::Frame;
use crate::model::ids::{DivisionId, UnitId};
use crate::model::pieces::{Marks, Place};
use crate::model::state::State;
use crate::model::tables::Table;
use crate::model::units::Army;
use crate::rulebook::{Ardennes, no, rule};
use crate::rules::narration::Roll;

/// Bombing of the railways. A44 §6.2
const BOMBED_FROM: u8 = 15;

/// Who names the division, and among which. A44 §6.1-choice, §6.3-absent, §6.4
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shortage {
    /// Nobody where nothing is to be chosen.
    pub(crate) chooser: Option<Seat>,
    /// The divisions, by their places among all.
    pub(crate) divisions: Vec<DivisionId>,
    /// Only what is west of the Ourthe runs dry. A44 §6.4.1
    pub(crate) west_only: bool,
    pub(crate) all: bool,
}

impl Shortage {
    /// The rule by which somebody names the division. A44 §6.1-choice, §6.4.1, §6.4.2
    pub(crate) fn rule(&self) -> &'static str {
        match (self.chooser, self.west_only) {
            (Some(Seat::Allied), true) => "6.4.1",
            (Some(Seat::Allied), false) => "6.4.2",
            _ => "6.1-choice",
        }
    }
}

impl Ardennes {
    /// The roll on a fuel table. A44 §6.1, §6.2, §28.2-effects
    pub(crate) fn fuel_roll(&self, state: &State, die: u8) -> i8 {
        i8::try_from(die).unwrap_or(6) + i8::from(state.turn >= BOMBED_FROM)
    }

    /// What a roll on a fuel table means now. A44 §6.1, §6.1-effect, §6.3, §6.3-absent, §6.4.1, §6.4.2, §T-fuel
    pub(crate) fn shortage(&self, state: &State, table: Table, roll: i8) -> Shortage {
        let word = self.data.charts.read(table, roll);
        let here = |id: &str| self.division(id).filter(|division| self.has_arrived(state, *division));
        let none = Shortage { chooser: None, divisions: Vec::new(), west_only: false, all: false };
        if word == "none" {
            return none;
        }
        if let Some(army) = word.strip_prefix("west of the Ourthe ") {
            let divisions = self.divisions_of(state, army, true);
            return Shortage { chooser: Some(Seat::Allied), divisions, west_only: true, ..none };
        }
        if let Some(army) = word.strip_prefix("any panzer ") {
            let mut divisions = self.divisions_of(state, army, false);
            divisions.retain(|division| self.is_panzer(*division));
            return Shortage { chooser: Some(Seat::Allied), divisions, ..none };
        }
        if let Some((one, two)) = word.split_once(" and ") {
            let divisions = [one, two].into_iter().filter_map(here).collect();
            return Shortage { divisions, all: true, ..none };
        }
        if let Some((one, two)) = word.split_once(" or ") {
            let divisions = [one, two].into_iter().filter_map(here).collect();
            return Shortage { chooser: Some(Seat::German), divisions, ..none };
        }
        Shortage { divisions: here(word).into_iter().collect(), all: true, ..none }
    }

    /// A German division by its bold id.
    pub(crate) fn division(&self, id: &str) -> Option<DivisionId> {
        self.divisions.iter().position(|known| *known == id).map(DivisionId::from_index)
    }

    /// The units of a German division.
    fn members(&self, division: DivisionId) -> impl Iterator<Item = UnitId> {
        let of = move |unit: &UnitId| self.brief[usize::from(*unit)].division == Some(division);
        self.units_of(Seat::German).filter(of)
    }

    /// Whether any of a division is on the map, or comes this turn. A44 §6.3, §6.3-absent
    fn has_arrived(&self, state: &State, division: DivisionId) -> bool {
        self.members(division).any(|unit| match state.piece(unit).place() {
            Place::Hex(_) => true,
            Place::Waiting => self.unit(unit).turn <= state.turn,
            _ => false,
        })
    }

    /// The divisions of an army on the map, or with units west of the Ourthe. A44 §6.4.1, §6.4.1-line
    fn divisions_of(&self, state: &State, army: &str, west: bool) -> Vec<DivisionId> {
        let army = Army::by_word(army);
        let counts = |unit: UnitId| {
            let at = state.piece(unit).hex();
            Some(self.unit(unit).army) == army
                && at.is_some_and(|at| !west || self.ground.node(at).west_of_ourthe)
        };
        let all = DivisionId::up_to(self.divisions.len());
        all.filter(|division| self.members(*division).any(counts)).collect()
    }

    /// A panzer division, by the tanks it has. A44 §6.4.2
    fn is_panzer(&self, division: DivisionId) -> bool {
        let name = self.division_name(division);
        name.ends_with("pz") || name == "pzlehr"
    }

    /// Whether a division may be named. A44 §6.1-choice, §6.4
    pub(crate) fn check_dry(
        &self,
        state: &State,
        table: Table,
        roll: i8,
        division: DivisionId,
    ) -> Result<(), Illegal> {
        let shortage = self.shortage(state, table, roll);
        if shortage.divisions.contains(&division) {
            return Ok(());
        }
        let (title, number) = (self.division_title(division), shortage.rule());
        let army = self.members(division).map(|unit| self.unit(unit).army).next();
        let others = shortage.divisions.iter().filter_map(|one| self.members(*one).next());
        let same = others.map(|unit| Some(self.unit(unit).army)).any(|one| one == army);
        if shortage.chooser != Some(Seat::Allied) {
            let absent = !self.has_arrived(state, division) && self.is_read_there(table, roll, division);
            return if absent {
                no("6.3-absent", format!("{title} has not arrived yet"))
            } else {
                no(number, format!("{title} is not a division that this roll names"))
            };
        }
        if !same {
            no(number, format!("{title} does not belong to the army that this roll names"))
        } else if shortage.west_only {
            no(number, format!("no unit of {title} is west of the Ourthe"))
        } else if !self.is_panzer(division) {
            no(number, format!("{title} is no panzer division"))
        } else {
            no(number, format!("{title} is not on the map"))
        }
    }

    /// Whether a roll names a division, there or not. A44 §T-fuel
    fn is_read_there(&self, table: Table, roll: i8, division: DivisionId) -> bool {
        let name = self.division_name(division);
        let word = self.data.charts.read(table, roll);
        word.split(" or ").flat_map(|part| part.split(" and ")).any(|part| part == name)
    }

    /// A division is out of fuel. A44 §6.1-effect, §6.3, §6.4.1
    pub(crate) fn run_dry(&self, state: &mut State, division: DivisionId, west_only: bool, log: &mut Log) {
        log.record(|| {
            let part = if west_only { " west of the Ourthe" } else { "" };
            let text = format!("{} is out of fuel{part}.", self.division_title(division));
            Event::new(Seat::German, What::Note, text).by_rule(rule("6.1-effect"))
        });
        for unit in self.members(division) {
            let hit = match state.piece(unit).place() {
                Place::Hex(at) => !west_only || self.ground.node(at).west_of_ourthe,
                Place::Waiting => !west_only && self.unit(unit).turn <= state.turn,
                _ => false,
            };
            if hit {
                state.piece_mut(unit).mark(Marks::OOS);
            }
        }
    }

    /// The die of a fuel table falls. A44 §6.1, §6
    pub(crate) fn roll_fuel(&self, state: &mut State, table: Table, die: u8, log: &mut Log) {
        state.frames.pop();
        let roll = self.fuel_roll(state, die);
        let shortage = self.shortage(state, table, roll);
        let modifier = roll - i8::try_from(die).unwrap_or(6);
        log.record(|| {
            let text = if shortage.divisions.is_empty() {
                "No division is short of fuel."
            } else {
                "There is a shortage."
            };
            self.rolled(Seat::German, table, Roll { die, modifier }, text, "6.1")
        });
        if shortage.all {
            for division in &shortage.divisions {
                self.run_dry(state, *division, false, log);
            }
            return;
        }
        match shortage.divisions[..] {
            [] => {}
            [only] => self.run_dry(state, only, shortage.west_only, log),
            _ => state.frames.push(Frame::FuelChoice { table, roll }),
        }
    }
}
