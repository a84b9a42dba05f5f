//! The advance after an attack on the move: past the defender, who stays. BW §23.3

use wargame::NO_WAY;

use crate::model::ids::{HexId, UnitId};
use crate::model::state::{Attack, State};
use crate::model::units::Kind;
use crate::pack::map::MEUSE;
use crate::rulebook::BitterWoods;
use crate::rules::field::Field;
use crate::rules::s05_movement::steps::Steps;
use crate::rules::s09_combat::advance::{Front, Point, keep_cheapest};

impl BitterWoods {
    /// Whether an attacker can be spared: somebody on foot or in half-tracks stays next to the defender. BW §23.3-nonmech, BW.Q97
    pub(crate) fn can_be_spared(&self, state: &State, attack: &Attack, unit: UnitId) -> bool {
        let pins = |one: &UnitId| {
            let beside = state.hex(*one).is_some_and(|at| self.ground.edge(at, attack.target).is_some());
            self.unit(*one).kind.is_infantry() && beside
        };
        attack.with.iter().any(|one| *one != unit && pins(one))
    }

    /// The ways a mechanized attacker may take after an attack on the move: as many hexes as the result says, with the points of a move,
    /// interdiction paid, never into the defender's hex or zone, and no farther than the first zone. BW §23.2-river, §23.3-advance,
    /// §23.3-limits, §23.3-nonmech, §5.4-endpoint, BW.Q97, BW.Q133
    pub(crate) fn angriff_ways(
        &self,
        state: &State,
        field: &Field,
        attack: &Attack,
        unit: UnitId,
    ) -> Vec<Vec<HexId>> {
        let data = self.unit(unit);
        let rides = data.kind.is_mechanized() || data.kind == Kind::Leader;
        if !rides || !self.can_be_spared(state, attack, unit) {
            return Vec::new();
        }
        let rules = || Steps::new(self, state, field, unit);
        let (Some(bound), Some(free)) = (rules(), rules().map(Steps::freed)) else { return Vec::new() };
        let held = self.is_held_in_bounds(state, unit);
        let (from, enemy) = (bound.from, bound.enemy);
        let defended = |at: HexId| at == attack.target || self.is_zone_of(field, attack, at);
        let points = self.advance_allowance(state, unit).twelfths();
        let mut ways = Vec::new();
        let mut front: Front = vec![(Point { at: from, cost: 0, stops: false, freed: false }, Vec::new())];
        for step in 0..self.through_snow(state, attack.hexes) {
            let mut next = Front::new();
            for (point, way) in front.iter().filter(|(point, _)| !point.stops) {
                let steps = if point.freed { &free } else { &bound };
                let (first, edges) = self.ground.graph.numbered_edges(point.at);
                for (number, edge) in (first..).zip(edges) {
                    let at = edge.to;
                    if steps.is_barred(edge) || defended(at) || at == from || way.contains(&at) {
                        continue;
                    }
                    let price = steps.price(number, edge, step == 0);
                    let cost = if price == NO_WAY { NO_WAY } else { point.cost + price };
                    if cost > points {
                        // The first hex may cost more than a unit has. BW.Q60
                        ways.extend((step == 0 && steps.may_step_once(edge)).then(|| vec![at]));
                        continue;
                    }
                    let freed = point.freed || (held && self.ground.node(at).boundary_end.is_some());
                    keep_cheapest(&mut next, Point { at, cost, stops: field.zone(enemy, at), freed }, way);
                }
            }
            ways.extend(next.iter().map(|(_, way)| way.clone()));
            front = next;
        }
        ways
    }

    /// Whether a hex lies in the zone of somebody who defended. BW §23.3-advance, §Ex-4
    pub(crate) fn is_zone_of(&self, field: &Field, attack: &Attack, at: HexId) -> bool {
        let edge = self.ground.edge(at, attack.target);
        edge.is_some_and(|edge| edge.flags & MEUSE == 0) && field.has_zone(attack.seat.enemy(), attack.target)
    }
}
