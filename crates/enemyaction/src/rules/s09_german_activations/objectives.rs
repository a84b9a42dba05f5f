//! Objectives of armies and corps: where their markers go, and when. EA §9.1, §9.11, §9.12, §9.13

use kernel::Log;
use table::Seat;

use crate::model::frame::{DieFor, Frame};
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::{CorpsMarker, Objective, State};
use crate::model::units::{Army, Corps};
use crate::pack::tables::{Goal, Goals};
use crate::rulebook::EnemyAction;
use crate::rules::hypothetical::Hypothetical;
use crate::rules::s09_german_activations::methods_other::CORPS_RANGE;

/// A German unit this near moves a marker on. EA §9.11-move
const NEAR: u32 = 2;

impl EnemyAction {
    /// Looks at the next marker; says whether anything was to be seen. EA §9-step2, §9.1, §9.11, §9.12
    pub(crate) fn run_objectives(&self, state: &mut State, log: &mut Log) -> bool {
        let markers = state.activation.as_ref().map_or(0, |one| one.markers);
        let placed = self.place_corps_markers(state, log);
        let Some(army) = Army::GERMAN.into_iter().zip(0u8..).find(|(_, bit)| markers & 1 << bit != 0) else {
            return placed;
        };
        let (army, bit) = army;
        if let Some(activation) = &mut state.activation {
            activation.markers &= !(1 << bit);
        }
        let marker = state.objectives[usize::from(bit)];
        match marker.stage {
            0..=2 if self.next_goals(state, army).is_none() => {
                return placed || self.run_objectives(state, log);
            }
            0 => state.frames.push(Frame::Die(DieFor::Objective(army))),
            1 | 2 => {
                let touched = self.touching(&self.position(state), marker.at);
                match touched {
                    Some((unit, far)) => {
                        let near = if far <= NEAR { "is within two hexes of" } else { "can reach" };
                        let at = self.hex_label(marker.at);
                        let does = format!("{near} the objective of {}, {at}", army.title());
                        self.log_unit(unit, does, "9.11-move", log);
                        state.frames.push(Frame::Die(DieFor::Objective(army)));
                    }
                    None => {
                        let at = self.hex_label(marker.at);
                        let text = format!("The objective of {} stays in {at}.", army.title());
                        self.log_marker(Seat::German, ("objective", marker.at, true), text, "9.11-move", log);
                    }
                }
            }
            _ => return placed || self.run_objectives(state, log),
        }
        true
    }

    /// Where an army's marker goes next. A case may draw a map on which the tables name no hex. EA §9.11
    pub(crate) fn next_goals(&self, state: &State, army: Army) -> Option<&Goals> {
        let marker = state.objectives[army.place()?];
        let from = (marker.stage > 0).then_some(marker.at);
        let mut rows = self.data.goals.iter();
        rows.find(|row| row.stage == marker.stage + 1 && row.army == army && row.from == from)
    }

    /// The German unit that is near a marker or can reach it, and how far away. EA §9.11-move, EA.Q79
    fn touching(&self, position: &Hypothetical<'_>, at: HexId) -> Option<(UnitId, u32)> {
        let state = position.state;
        let all = self.germans(state, |_, piece| piece.hex().is_some());
        let far =
            |unit: UnitId| state.piece(unit).hex().map_or(u32::MAX, |hex| self.ground.distance(hex, at));
        let near = self.ascending(state, &all).into_iter().find(|unit| far(*unit) <= NEAR);
        if let Some(unit) = near {
            return Some((unit, far(unit)));
        }
        let held = position.field.holds(Seat::Allied, at);
        let touches = |unit: &UnitId| {
            if held {
                self.is_proximate_to_counter(position, *unit, at)
            } else {
                self.is_proximate_to_hex(position, *unit, at)
            }
        };
        self.ascending(state, &all).into_iter().find(touches).map(|unit| (unit, far(unit)))
    }

    /// The die for an objective has been thrown: the next table says where it goes. EA §9.11-first, §9.11-move, §9.11-exit
    pub(crate) fn objective_rolled(&self, state: &mut State, army: Army, die: u8, log: &mut Log) {
        let (Some(place), Some(row)) = (army.place(), self.next_goals(state, army)) else { return };
        let stage = row.stage;
        let (goal, line): (Goal, _) = match die {
            1..=6 => (row.to[0], " (1 to 6)"),
            7..=9 => (row.to[1], " (7 to 9)"),
            _ => (row.to[2], ""),
        };
        let before = state.objectives[place];
        state.objectives[place] = Objective { stage, at: goal.at, compass: goal.compass };
        if goal.exit {
            state.exits.insert(goal.at);
        }
        let to = self.hex_label(goal.at).to_string();
        let exit = if goal.exit { ", which is an exit from now on" } else { "" };
        let number = if stage == 1 { "9.11-first" } else { "9.11-move" };
        let moves = if before.stage == 0 {
            format!("is {to}")
        } else {
            format!("moves from {} to {to}", self.hex_label(before.at))
        };
        let facing = goal.compass.title();
        let text =
            format!("Die {die}{line}: the objective of {} {moves}, facing {facing}{exit}.", army.title());
        self.log_roll(Seat::German, die, to, text, number, log);
    }

    /// Markers of corps with an objective of their own come with their first activation and go when no Allied unit is near. Says
    /// whether one did. EA §9.13, §9.13-remove, EA.Q80
    fn place_corps_markers(&self, state: &mut State, log: &mut Log) -> bool {
        let mut any = false;
        for (place, corps) in Corps::WITH_OBJECTIVE.into_iter().enumerate() {
            let Some(at) = self.ground.corps_objectives[place] else { continue };
            let acts = self.germans(state, |unit, piece| {
                piece.is(Marks::ACTIVE) && piece.hex().is_some() && self.unit(unit).corps == corps
            });
            if acts.is_empty() || state.corps_markers[place] == CorpsMarker::Gone {
                continue;
            }
            if state.corps_markers[place] == CorpsMarker::NotYet {
                any = true;
                state.corps_markers[place] = CorpsMarker::On;
                let text = format!("{} has its own objective, {}.", corps.title(), self.hex_label(at));
                self.log_marker(Seat::German, ("corps objective", at, true), text, "9.13", log);
            }
            let field = self.field(state);
            let near = |hex: HexId| self.ground.distance(at, hex) <= CORPS_RANGE;
            if !field.held(Seat::Allied).iter().any(near) {
                any = true;
                state.corps_markers[place] = CorpsMarker::Gone;
                let text = format!("{} has cleared its objective {}.", corps.title(), self.hex_label(at));
                self.log_marker(Seat::German, ("corps objective", at, false), text, "9.13-remove", log);
            }
        }
        any
    }
}
