//! How to win. A44 §30, §S2.4, §S3.4, §S4.4, §S5.2

use table::{Outcome, Seat};
use wargame::Id as _;

use crate::model::ids::{AreaId, EntryId, HexId};
use crate::model::pieces::Marks;
use crate::model::state::{State, Verdict};
use crate::pack::map::Area;
use crate::pack::scenario::Scenario;
use crate::rulebook::{Ardennes, rule};

/// Attack factors that must leave for Antwerp. A44 §30.2-antwerp
const ANTWERP_FACTORS: u16 = 24;
/// Attack factors to a point off the west edge of the East Map. A44 §S2.4-vp
const FACTORS_A_POINT: u16 = 4;
/// German areas that the Allies must hold, and for how many checks. A44 §30.3-areas
const AREAS: usize = 3;
const CHECKS: u8 = 2;

impl Ardennes {
    /// How the game ended, once it has. A44 §30.2, §30.3
    pub(crate) fn outcome(&self, state: &State) -> Option<Outcome> {
        let (winner, number, why) = match state.verdict? {
            Verdict::Antwerp => {
                (Some(Seat::German), "30.2-antwerp", "24 attack factors are on the way to Antwerp")
            }
            Verdict::Liege => (Some(Seat::German), "30.2-liege", "the Germans hold Liège"),
            Verdict::Meuse => (Some(Seat::German), "30.2-meuse", "the Germans hold four towns on the Meuse"),
            Verdict::West => {
                (Some(Seat::German), "30.2-west", "the Germans hold six victory hexes of the West Map")
            }
            Verdict::Points => {
                let number = if self.scenario == Scenario::EightTurn { "S3.4" } else { "S2.4" };
                (Some(Seat::German), number, "the Germans have points enough")
            }
            Verdict::Bastogne => (Some(Seat::German), "S5.2", "Bastogne and four victory hexes of the west"),
            Verdict::Draw => (None, "S4.4", "Bastogne is still cut off"),
            Verdict::Held => (Some(Seat::Allied), "30.3", "the Germans were held"),
            Verdict::Areas => {
                (Some(Seat::Allied), "30.3-areas", "the Allies are in three German start areas")
            }
        };
        Some(Outcome {
            winner,
            level: None,
            why: why.to_owned(),
            rule: rule(number),
            tally: self.tally(state),
        })
    }

    /// What the Germans have to show at the end: points on the East Map, else the victory hexes of the west.
    fn tally(&self, state: &State) -> Vec<(String, i32)> {
        if self.scenario.is_east() {
            return vec![("German points".to_owned(), i32::from(self.points(state)))];
        }
        let field = self.field(state);
        let roads = self.supply_roads(state, &field, Seat::German);
        let held = |prize: &&crate::pack::map::Prize| prize.west && self.controls(state, &roads, prize.at);
        let count = self.ground.prizes.iter().filter(held).count();
        let factors = i32::from(state.exited[0]);
        vec![
            ("German victory hexes of the west".to_owned(), i32::try_from(count).unwrap_or(0)),
            ("German attack factors exited".to_owned(), factors),
        ]
    }

    /// Whether Germans control a hex: they were there last, and a road in supply leads to it. A44 §30.1.2
    pub(crate) fn controls(&self, state: &State, roads: &crate::rules::s23_supply::Roads, at: HexId) -> bool {
        let field = self.field(state);
        let theirs =
            field.holds(Seat::German, at) || (self.is_german(state, at) && !field.holds(Seat::Allied, at));
        theirs && self.is_road_bound(state, roads, at)
    }

    /// The Victory Check Phase. A44 §30, §30.1, §30.1.1, §4-9
    pub(crate) fn check_victory(&self, state: &mut State) {
        state.areas_held = if self.areas_in_allied_hands(state) >= AREAS { state.areas_held + 1 } else { 0 };
        if state.areas_held >= CHECKS {
            state.verdict = Some(Verdict::Areas);
            return;
        }
        let last = state.turn >= self.last_turn;
        state.verdict = if self.scenario.is_east() {
            last.then(|| {
                if self.points(state) >= self.points_needed() { Verdict::Points } else { Verdict::Held }
            })
        } else {
            self.german_victory(state).or_else(|| last.then(|| self.at_the_end(state)))
        };
    }

    /// What wins the campaign at once. A44 §30.2, §30.2-liege, §30.2-meuse, §30.2-west
    fn german_victory(&self, state: &State) -> Option<Verdict> {
        let field = self.field(state);
        let roads = self.supply_roads(state, &field, Seat::German);
        let count = |is: fn(&crate::pack::map::Prize) -> bool| {
            self.ground
                .prizes
                .iter()
                .filter(|prize| is(prize))
                .filter(|prize| self.controls(state, &roads, prize.at))
                .count()
        };
        let exit_supplied = EntryId::number(&self.ground.entries).any(|(number, entry)| {
            state.exits & (1 << number.get()) != 0
                && entry.antwerp
                && self.is_road_bound(state, &roads, entry.at)
        });
        if state.exited[0] >= ANTWERP_FACTORS && exit_supplied {
            Some(Verdict::Antwerp)
        } else if count(|prize| prize.liege) == 4 {
            Some(Verdict::Liege)
        } else if count(|prize| prize.meuse) >= 4 {
            Some(Verdict::Meuse)
        } else if count(|prize| prize.west) >= 6 {
            Some(Verdict::West)
        } else {
            None
        }
    }

    /// Who has won when time is up. A44 §30.3, §S4.4, §S5.2, §S5.2-a, §S5.2-b
    fn at_the_end(&self, state: &State) -> Verdict {
        let field = self.field(state);
        let (german, allied) =
            (self.supply_roads(state, &field, Seat::German), self.supply_roads(state, &field, Seat::Allied));
        let bastogne = &self.ground.bastogne;
        let open = |at: &HexId| !field.holds(Seat::German, *at) && self.is_road_bound(state, &allied, *at);
        // Both hexes must be reached to break the siege, one to deny it. A44.Q45
        let (relieved, reached) = (bastogne.iter().all(open), bastogne.iter().any(open));
        let taken = bastogne.iter().all(|at| self.controls(state, &german, *at));
        let west = self
            .ground
            .prizes
            .iter()
            .filter(|prize| prize.west)
            .filter(|prize| self.controls(state, &german, prize.at));
        match self.scenario {
            scenario if scenario.is_extended() && (taken || !reached) && west.count() >= 4 => {
                Verdict::Bastogne
            }
            Scenario::Patton if !relieved => Verdict::Draw,
            _ => Verdict::Held,
        }
    }

    /// Points on the East Map. A44 §S2.4-vp, §S2.4-supply
    pub(crate) fn points(&self, state: &State) -> u16 {
        let field = self.field(state);
        let roads = self.supply_roads(state, &field, Seat::German);
        let held = self.ground.prizes.iter().filter(|prize| prize.east);
        let held = held.filter(|prize| self.controls(state, &roads, prize.at)).count();
        let supplied = state.west_exits.iter().any(|at| self.is_road_bound(state, &roads, *at));
        let exited = if supplied { state.exited[0] / FACTORS_A_POINT } else { 0 };
        u16::try_from(held).unwrap_or(u16::MAX).saturating_add(exited)
    }

    /// A44 §S2.4, §S3.4
    pub(crate) fn points_needed(&self) -> u16 {
        if self.scenario == Scenario::EightTurn { 14 } else { 10 }
    }

    /// German divisional areas with a supplied Allied unit in them. A44 §30.3-areas
    pub(crate) fn areas_in_allied_hands(&self, state: &State) -> usize {
        let field = self.field(state);
        let roads = self.supply_roads(state, &field, Seat::Allied);
        let mut held: Vec<AreaId> = self
            .on_map(state, Seat::Allied)
            .filter(|(unit, _)| !state.piece(*unit).is(Marks::OOS))
            .filter_map(|(_, at)| match self.ground.node(at).area {
                Area::Division(area) if self.has_supply_path(&field, &roads, at) => Some(area),
                _ => None,
            })
            .collect();
        held.sort_unstable();
        held.dedup();
        held.len()
    }
}
