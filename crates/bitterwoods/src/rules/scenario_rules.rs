//! What some scenarios forbid: a closed area, units that hold their line, armies that do not attack yet. BW §Sc-patton, §Sc-erasing

use table::Seat;

use crate::model::pieces::Marks;
use crate::model::state::{Attack, State};
use crate::rulebook::BitterWoods;
use crate::rules::field::Field;

impl BitterWoods {
    /// Whether a scenario keeps a unit out of a hex. Before its day an Allied army goes into no enemy zone. BW §Sc-patton, §Sc-erasing
    pub(crate) fn is_kept_out(&self, state: &State, field: &Field, unit: u16, at: u16) -> bool {
        if let Some(closed) = &self.scenario.closed {
            // Who was driven in passes through it on his way out. BW.Q135
            let inside = state.hex(unit).is_some_and(|from| closed.hexes.contains(&from));
            return !inside && self.is_closed_to(state, unit, at);
        }
        if self.scenario.plans.is_empty() || self.unit(unit).seat != Seat::Allied {
            return false;
        }
        let there = state.hex(unit).is_some_and(|from| field.zone(Seat::German, from));
        field.zone(Seat::German, at) && !there && !self.is_released_to_attack(state, unit, at)
    }

    /// The rule of a scenario that keeps a unit out of a hex. BW §Sc-patton, §Sc-erasing
    pub(crate) fn kept_out_rule(&self) -> &'static str {
        if self.scenario.closed.is_some() { "Sc-patton" } else { "Sc-erasing" }
    }

    /// Of the ends of a move those outside the closed area, where who was driven into it has any. BW §Sc-patton, BW.Q135
    pub(crate) fn lead_out(&self, state: &State, unit: u16, ends: &mut Vec<u16>) {
        let inside = |at: u16| self.is_closed_to(state, unit, at);
        if state.hex(unit).is_some_and(inside) && ends.iter().any(|at| !inside(*at)) {
            ends.retain(|at| !inside(*at));
        }
    }

    /// Whether it keeps a unit from attacking a hex, and from advancing into it, though it was driven into the area. BW §Sc-patton,
    /// BW.Q135
    pub(crate) fn is_kept_from(&self, state: &State, unit: u16, target: u16) -> bool {
        self.scenario.closed.is_some() && self.is_closed_to(state, unit, target)
    }

    /// Whether the plan of the Allies lets a unit attack a hex on this turn. BW §Sc-erasing
    pub(crate) fn is_released_to_attack(&self, state: &State, unit: u16, target: u16) -> bool {
        let place = usize::from(state.plan).checked_sub(1);
        let Some(plan) = place.and_then(|at| self.scenario.plans.get(at)) else { return true };
        if self.unit(unit).seat != Seat::Allied {
            return true;
        }
        let army = self.army(state, unit);
        let from = plan.attack.iter().find(|(one, _)| *one == army).map_or(i8::MIN, |(_, turn)| *turn);
        let near = |at: u16, range: u8| self.ground.grid.distance(at, target) <= u32::from(range);
        let free = plan.free.is_some_and(|(one, at, range)| one == army && near(at, range));
        state.turn >= from || free
    }

    /// Whoever is attacked holds his line no longer than he likes. BW §Sc-erasing
    pub(crate) fn rouse(&self, state: &mut State, attack: &Attack) {
        for unit in &attack.defended {
            if state.piece(*unit).is(Marks::HELD) {
                state.piece_mut(*unit).clear(Marks::HELD);
            }
        }
    }

    /// A unit that has left the closed area may not come back. BW §Sc-patton
    pub(crate) fn leave_closed_area(&self, state: &mut State) {
        let Some(closed) = &self.scenario.closed else { return };
        let out: Vec<u16> = self
            .on_map(state, Seat::German)
            .filter(|(unit, at)| state.piece(*unit).is(Marks::INSIDE) && !closed.hexes.contains(at))
            .map(|(unit, _)| unit)
            .collect();
        for unit in out {
            state.piece_mut(unit).clear(Marks::INSIDE);
        }
    }
}
