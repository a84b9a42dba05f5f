//! The advance after an attack on the move: past the defender, who stays. BW §23.3

use wargame::NO_WAY;

use crate::BitterWoods;
use crate::field::Field;
use crate::ground::MEUSE;
use crate::s5_steps::Steps;
use crate::state::{Attack, State};
use crate::units::{Kind, UnitMarks};

impl BitterWoods {
    /// Whether an attacker can be spared: somebody on foot or in half-tracks stays next to the defender. BW §23.3-nonmech, BW.Q97
    pub(crate) fn can_be_spared(&self, state: &State, attack: &Attack, unit: u16) -> bool {
        let pins = |one: &u16| {
            let beside = state.hex(*one).is_some_and(|at| self.ground.edge(at, attack.target).is_some());
            self.unit(*one).kind.is_infantry() && beside
        };
        attack.with.iter().any(|one| *one != unit && pins(one))
    }

    /// Where a mechanized attacker may go after an attack on the move: as many hexes as the result says, with the points of a move,
    /// interdiction paid, never into the defender's hex or zone, and no farther than the first zone. BW §23.2-river, §23.3-advance,
    /// §23.3-limits, §23.3-nonmech, BW.Q97
    pub(crate) fn angriff_ends(&self, state: &State, field: &Field, attack: &Attack, unit: u16) -> Vec<u16> {
        let data = self.unit(unit);
        let rides = data.kind.is_mechanized() || data.kind == Kind::Leader;
        if !rides || !self.can_be_spared(state, attack, unit) || data.is(UnitMarks::VDH) {
            return Vec::new();
        }
        let Some(steps) = Steps::new(self, state, field, unit) else { return Vec::new() };
        let defended = |at: u16| at == attack.target || self.is_zone_of(field, attack, at);
        let points = self.advance_allowance(state, unit);
        let snow = self.weather(state.turn) == crate::Weather::Snow;
        let hexes = if snow { attack.hexes.div_ceil(2) } else { attack.hexes };
        let mut ends = Vec::new();
        let mut front = vec![(steps.from, 0u16)];
        for step in 0..hexes {
            let mut next: Vec<(u16, u16)> = Vec::new();
            for (from, spent) in front {
                let (first, edges) = self.ground.graph.numbered_edges(from);
                for (number, edge) in (first..).zip(edges) {
                    if steps.is_barred(edge) || defended(edge.to) || edge.to == steps.from {
                        continue;
                    }
                    let price = steps.price(number, edge, step == 0);
                    let cost = if price == NO_WAY { NO_WAY } else { spent + price };
                    if cost > points {
                        // The first hex may cost more than a unit has. BW.Q60
                        ends.extend((step == 0 && steps.may_step_once(edge)).then_some(edge.to));
                        continue;
                    }
                    ends.push(edge.to);
                    if field.zone(steps.enemy, edge.to) {
                        continue;
                    }
                    match next.iter_mut().find(|(at, _)| *at == edge.to) {
                        Some((_, known)) => *known = cost.min(*known),
                        None => next.push((edge.to, cost)),
                    }
                }
            }
            front = next;
        }
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// Whether a hex lies in the zone of somebody who defended. BW §23.3-advance, §Ex-4
    fn is_zone_of(&self, field: &Field, attack: &Attack, at: u16) -> bool {
        let edge = self.ground.edge(at, attack.target);
        edge.is_some_and(|edge| edge.flags & MEUSE == 0) && field.has_zone(attack.seat.enemy(), attack.target)
    }
}
