//! Who has won: towns, the Meuse, exits and losses. BW §17

use table::{Outcome, Seat};
use wargame::counted;

use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Piece, Place};
use crate::model::state::{Phase, State, Verdict, index};
use crate::model::text::victory_points;
use crate::model::units::{Kind, Unit, UnitMarks};
use crate::pack::map::MEUSE;
use crate::pack::scenario::{LEVELS, Levels, Need, Points, Victory};
use crate::rulebook::{BitterWoods, rule};

/// Peiper has so many battalions: each is that part of a unit. BW §36-8, BW.Q90
const BATTALIONS: u16 = 3;

/// German mechanized units, and how many of them are armor. BW §17.1-exit, §17.2-meuse
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mechanized {
    pub(crate) units: u8,
    pub(crate) armor: u8,
}

impl Mechanized {
    fn suffice(self, units: u8, armor: u8) -> bool {
        self.units >= units && self.armor >= armor
    }
}

/// Whether a unit holds places and counts when it is lost: leaders and parachutists do neither. BW §17.6, BW.Q90
fn counts(unit: &Unit) -> bool {
    !unit.is_slight()
}

/// Bastogne, Marche and Houffalize, which the chapter names. BW §17.5
const CLEARED: [&str; 3] = ["2526", "3518", "2221"];

impl BitterWoods {
    /// Whether a supplied German unit is in a hex. BW §17.1-towns, BW.Q88
    pub(crate) fn is_held_in_supply(&self, state: &State, at: HexId) -> bool {
        state.in_hex(at).any(|unit| {
            let data = self.unit(unit);
            data.seat == Seat::German && counts(data) && !state.piece(unit).is(Marks::OOS)
        })
    }

    /// How many of some towns hold a supplied German unit. BW §17.1-towns, §17.2, §17.3
    pub(crate) fn towns_held(&self, state: &State, towns: &[HexId]) -> u8 {
        let held = towns.iter().filter(|at| self.is_held_in_supply(state, **at)).count();
        u8::try_from(held).unwrap_or(u8::MAX)
    }

    /// German mechanized units of which something holds. Peiper's battalions count as one armor unit where it holds of all three.
    /// BW §17.1-exit, §17.2-meuse, §36-8
    pub(crate) fn mechanized(&self, state: &State, holds: impl Fn(&Piece) -> bool) -> Mechanized {
        let (mut found, mut battalions) = (Mechanized::default(), 0);
        for unit in self.units_of(Seat::German) {
            let data = self.unit(unit);
            if !data.kind.is_mechanized() || !holds(state.piece(unit)) {
                continue;
            }
            if data.is(UnitMarks::BATTALION) {
                battalions += 1;
            } else {
                found.units += 1;
                found.armor += u8::from(data.kind == Kind::Armor);
            }
        }
        if battalions >= BATTALIONS {
            found.units += 1;
            found.armor += 1;
        }
        found
    }

    /// Mechanized units that have left in supply beyond the Meuse. BW §17.1-exit
    pub(crate) fn exited(&self, state: &State) -> Mechanized {
        self.mechanized(state, |piece| piece.place() == Place::Exited { supplied: true })
    }

    /// Supplied mechanized units across the Meuse north of Vireux. BW §17.2-meuse, BW.Q88, BW.Q89
    pub(crate) fn across(&self, state: &State) -> Mechanized {
        self.mechanized(state, |piece| {
            !piece.is(Marks::OOS) && piece.hex().is_some_and(|at| self.is_over_the_meuse(at))
        })
    }

    /// The same of those across it or beside it. BW §17.3-meuse, BW.Q88, BW.Q89
    pub(crate) fn at_the_meuse(&self, state: &State) -> Mechanized {
        self.mechanized(state, |piece| {
            let there = |at| self.is_over_the_meuse(at) || self.is_beside_the_meuse(at);
            !piece.is(Marks::OOS) && piece.hex().is_some_and(there)
        })
    }

    /// How far south the middle of a hex lies, in half hexes. BW.Q89
    fn south(&self, at: HexId) -> i16 {
        let hex = self.ground.grid.hex(at);
        2 * hex.r + hex.q
    }

    /// Beyond the Meuse and north of Vireux. BW §17.2-meuse, BW.Q89
    pub(crate) fn is_over_the_meuse(&self, at: HexId) -> bool {
        let vireux = self.ground.marked("meuse-limit Vireux").first();
        let north = vireux.is_none_or(|limit| self.south(at) < self.south(*limit));
        self.ground.node(at).beyond_meuse && north
    }

    /// In a hex that has a side on the Meuse between Vireux and Ramet, or next to one. BW §17.3-meuse, BW.Q89
    pub(crate) fn is_beside_the_meuse(&self, at: HexId) -> bool {
        let limit = |name: &str| self.ground.marked(name).first().map(|at| 2 * self.south(*at));
        let (vireux, ramet) = (limit("meuse-limit Vireux"), limit("meuse-limit Ramet"));
        let has_a_side = |at: HexId| {
            self.ground.graph.edges(at).iter().filter(|edge| edge.flags & MEUSE != 0).any(|edge| {
                let middle = self.south(at) + self.south(edge.to);
                vireux.is_none_or(|south| middle < south) && ramet.is_none_or(|north| middle > north)
            })
        };
        has_a_side(at) || self.ground.grid.around(at).any(|(_, beside)| has_a_side(beside))
    }

    /// Whether a unit was lost in play: who was lost before the scenario began does not count. BW §17.6
    fn is_lost(&self, state: &State, unit: UnitId) -> bool {
        state.is_at(unit, Place::Dead) && !self.opened.is_at(unit, Place::Dead) && counts(self.unit(unit))
    }

    /// Allied units that were eliminated. BW §17.6-german, BW.Q90
    pub(crate) fn allied_lost(&self, state: &State) -> u16 {
        let lost = self.units_of(Seat::Allied).filter(|unit| self.is_lost(state, *unit)).count();
        u16::try_from(lost).unwrap_or(u16::MAX).saturating_add(self.extra_lost[index(Seat::Allied)])
    }

    /// German mechanized units that were eliminated, armor counted so many times; a battalion of Peiper is a third of him. BW
    /// §17.6-allied, BW.Q90
    pub(crate) fn german_lost(&self, state: &State, panzer: u16) -> u16 {
        let thirds: u16 = self
            .units_of(Seat::German)
            .filter(|unit| self.unit(*unit).kind.is_mechanized() && self.is_lost(state, *unit))
            .map(|unit| match self.unit(unit) {
                data if data.is(UnitMarks::BATTALION) => panzer,
                data if data.kind == Kind::Armor => BATTALIONS * panzer,
                _ => BATTALIONS,
            })
            .sum();
        thirds / BATTALIONS + self.extra_lost[index(Seat::German)]
    }

    /// Whether a level's terms are met. BW §17.1, §17.2, §17.3, §Sc-extended
    fn meets(&self, state: &State, need: Need, towns: &[HexId]) -> bool {
        let held = self.towns_held(state, towns);
        let alone = need.or_towns > 0 && held >= need.or_towns;
        let there = || {
            let asked = |units: u8, found: Mechanized| units == 0 || found.suffice(units, need.armor);
            asked(need.exited, self.exited(state))
                && asked(need.across, self.across(state))
                && asked(need.near, self.at_the_meuse(state))
        };
        alone || held >= need.towns && there()
    }

    /// What ends the game before its time: the exit of a panzer corps while the towns are held, or what a scenario says of the
    /// end of a player turn. BW §17.1, §17.1-instant, §Sc-patton
    pub(crate) fn judge_at_once(&self, state: &mut State) {
        // A player turn does not end while somebody moves.
        let moving = matches!(state.phase(), Some(Phase::Movement | Phase::Exploitation));
        let won = match &self.scenario.victory {
            Victory::Levels(levels) => self.meets(state, levels.strategic, &levels.towns),
            Victory::Points(points) => points.instant.is_some_and(|(at, across)| {
                !moving && self.is_held_in_supply(state, at) && self.across(state).units >= across
            }),
        };
        if won {
            let points = self.points(state);
            state.verdict = Some(Verdict { level: 0, points, at_once: true, shift: 0 });
        }
    }

    /// The end of the last turn. BW §17, §17.6, BW.Q90
    pub(crate) fn judge_at_the_end(&self, state: &mut State) {
        let verdict = match &self.scenario.victory {
            Victory::Levels(levels) => self.judge_levels(state, levels),
            Victory::Points(points) => {
                let sum = self.points(state);
                let level = (0u8..).zip(&points.levels).find(|(_, (from, ..))| sum >= *from);
                let lowest = u8::try_from(points.levels.len()).unwrap_or(0).saturating_sub(1);
                Verdict { level: level.map_or(lowest, |(at, _)| at), points: sum, at_once: false, shift: 0 }
            }
        };
        state.verdict = Some(verdict);
    }

    /// The level by towns and the Meuse, and the shift by losses. BW §17.2, §17.3, §17.4, §17.5, §17.6-german, §17.6-allied,
    /// §Sc-southern
    pub(crate) fn judge_levels(&self, state: &State, levels: &Levels) -> Verdict {
        let south = |need: fn(&(Vec<HexId>, Need, Need)) -> Need| {
            levels.south.as_ref().is_some_and(|south| self.meets(state, need(south), &south.0))
        };
        let field = self.field(state);
        let level: i8 = if self.meets(state, levels.tactical, &levels.towns) || south(|south| south.1) {
            1
        } else if self.meets(state, levels.draw, &levels.towns) || south(|south| south.2) {
            2
        } else if levels.cleared.iter().all(|at| !field.holds(Seat::German, *at)) {
            4
        } else {
            3
        };
        let up = i8::from(self.allied_lost(state) >= levels.allied_lost);
        let down = i8::from(self.german_lost(state, levels.panzer) >= levels.german_lost);
        let last = i8::try_from(LEVELS.len()).unwrap_or(1) - 1;
        let after = (level + down - up).clamp(0, last);
        let level_after = u8::try_from(after).unwrap_or(0);
        Verdict { level: level_after, points: 0, at_once: false, shift: after - level }
    }

    /// How the game ended, in words. BW §17
    pub(crate) fn outcome(&self, verdict: Verdict) -> Outcome {
        match &self.scenario.victory {
            Victory::Levels(levels) => self.outcome_of_levels(levels, verdict),
            Victory::Points(points) => self.outcome_of_points(points, verdict),
        }
    }

    fn outcome_of_levels(&self, levels: &Levels, verdict: Verdict) -> Outcome {
        let (level, winner) = LEVELS.get(usize::from(verdict.level)).copied().unwrap_or(LEVELS[3]);
        let before = i16::from(verdict.level) - i16::from(verdict.shift);
        let (number, mut why) = match before {
            0 => ("17.1", self.need_text(&levels.strategic, &levels.towns)),
            1 => ("17.2", self.level_text(levels, |need| need.0)),
            2 => ("17.3", self.level_text(levels, |need| need.1)),
            4 => ("17.5", format!("no German unit is in {}", self.town_list(&levels.cleared, "or"))),
            _ => ("17.4", "the Germans have met the conditions of neither a victory nor a draw".to_owned()),
        };
        // Terms that are not those of the chapter are the scenario's. BW §Sc-extended, §Sc-southern
        let number = if self.are_own_terms(levels, before) { self.scenario_rule() } else { number };
        let shifts = |lost: u16, printed: u16, number: &'static str| {
            if lost == printed { number } else { self.scenario_rule() }
        };
        let number = match verdict.shift {
            0 => number,
            shift if shift < 0 => {
                why += &format!(
                    "; one level in favor of the Germans for {} Allied units lost",
                    levels.allied_lost
                );
                shifts(levels.allied_lost, 48, "17.6-german")
            }
            _ => {
                why += &format!(
                    "; one level in favor of the Allies for {} German mechanized units lost",
                    levels.german_lost
                );
                shifts(levels.german_lost, 12, "17.6-allied")
            }
        };
        Outcome { winner, level: Some(level.to_owned()), why, rule: rule(number), tally: Vec::new() }
    }

    /// Whether a level is reached by terms of the scenario and not by those of the campaign game. BW §17, §Sc-extended, §Sc-southern
    fn are_own_terms(&self, levels: &Levels, level: i16) -> bool {
        let more = |need: &Need| need.or_towns > 0 || levels.south.is_some();
        let number = |at: &HexId| self.number_of(*at);
        match level {
            0 => false,
            1 => more(&levels.tactical),
            2 => more(&levels.draw),
            4 => !levels.cleared.iter().map(number).eq(CLEARED),
            _ => more(&levels.tactical) || more(&levels.draw),
        }
    }

    fn outcome_of_points(&self, points: &Points, verdict: Verdict) -> Outcome {
        let level = points.levels.get(usize::from(verdict.level));
        let (name, winner) = level.map_or((String::new(), None), |(_, name, who)| (name.to_string(), *who));
        let why = match points.instant {
            Some((at, across)) if verdict.at_once => {
                format!(
                    "{} and {} across the Meuse",
                    self.hex_name(at),
                    counted(usize::from(across), "mechanized unit", "mechanized units")
                )
            }
            _ => format!("{} for the {} side", victory_points(verdict.points), points.seat.title()),
        };
        let tally = vec![(format!("{} points", points.seat.title()), i32::from(verdict.points))];
        Outcome { winner, level: Some(name), why, rule: rule(self.scenario_rule()), tally }
    }

    /// The rule under which a scenario stands. BW §Sc-campaign, §Sc-extended, §Sc-six, §Sc-eight, §Sc-patton, §Sc-martin, §Sc-erasing,
    /// §Sc-southern, §Sc-early
    pub(crate) fn scenario_rule(&self) -> &'static str {
        match self.scenario.id.as_str() {
            "extended" => "Sc-extended",
            "six-turn" => "Sc-six",
            "eight-turn" => "Sc-eight",
            "patton" => "Sc-patton",
            "plan-martin" => "Sc-martin",
            "erasing-the-bulge" => "Sc-erasing",
            "southern-shoulder" => "Sc-southern",
            "early-offensive" => "Sc-early",
            _ => "Sc-campaign",
        }
    }
}
