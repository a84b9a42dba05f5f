//! Breakthrough Combat. A44 §19.4

use table::Illegal;

use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::{Attack, State};
use crate::rulebook::{Ardennes, no};

impl Ardennes {
    /// The units that advanced to a hex and may attack again from there: mechanized ones however far they came, others, or a mix,
    /// after one hex. A44 §19.4.1, §19.4.1-form, §19.4.1-range, §19.5
    fn breakthrough_group(&self, state: &State, attack: &Attack, at: HexId) -> Vec<UnitId> {
        let here = |unit: UnitId| state.piece(unit).hex() == Some(at) && !state.piece(unit).is(Marks::OOS);
        let all: Vec<(UnitId, u8)> = attack.gone.iter().copied().filter(|(unit, _)| here(*unit)).collect();
        let foot = all.iter().any(|(unit, _)| !self.unit(*unit).kind.is_mechanized());
        // Whoever came too far on foot, or with those on foot, stays out; the mechanized ones may still go alone.
        let able = |(unit, hexes): &&(UnitId, u8)| *hexes <= 1 || self.unit(*unit).kind.is_mechanized();
        let group: Vec<(UnitId, u8)> = all.iter().filter(able).copied().collect();
        let mixed = foot && group.iter().any(|(_, hexes)| *hexes > 1);
        let keeps =
            |(unit, hexes): &(UnitId, u8)| !mixed || (*hexes > 1 && self.unit(*unit).kind.is_mechanized());
        group.into_iter().filter(keeps).map(|(unit, _)| unit).collect()
    }

    /// The hexes that a Breakthrough Group can attack. A44 §19.4.3
    pub(crate) fn breakthrough_targets(&self, state: &State) -> Vec<HexId> {
        let Some(attack) = &state.attack else { return Vec::new() };
        let field = self.field(state);
        let mut targets = Vec::new();
        for (unit, _) in &attack.gone {
            let Some(at) = state.piece(*unit).hex() else { continue };
            if self.breakthrough_group(state, attack, at).contains(unit) {
                let around = self.ground.graph.edges(at).iter().map(|edge| edge.to);
                targets.extend(around.filter(|to| field.holds(attack.seat.enemy(), *to)));
            }
        }
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    /// Whether the group may attack a hex. A44 §14.1, §19.4.1-range, §19.4.3, §19.5
    pub(crate) fn check_breakthrough(
        &self,
        state: &State,
        attack: &Attack,
        at: HexId,
    ) -> Result<(), Illegal> {
        if self.breakthrough_targets(state).contains(&at) {
            return Ok(());
        }
        if !self.field(state).holds(attack.seat.enemy(), at) {
            return no("14.1", format!("no enemy unit is in {}", self.hex_name(at)));
        }
        let beside =
            |unit: &UnitId| state.piece(*unit).hex().is_some_and(|from| self.ground.edge(from, at).is_some());
        if let Some(unit) = attack.gone.iter().map(|(unit, _)| *unit).find(beside) {
            return Err(self.why_not_in_group(state, unit));
        }
        no("19.4.3", format!("no Breakthrough Group came next to an enemy in {}", self.hex_name(at)))
    }

    /// Nobody can attack again; who came next to the enemy is marked, so that it can be said why. A44 §19.4.1-range, §19.5
    pub(crate) fn halt_breakthrough(&self, state: &mut State) {
        let Some(attack) = state.attack.take().filter(|_| self.rules_2()) else { return };
        let field = self.field(state);
        for (unit, _) in &attack.gone {
            let at = state.piece(*unit).hex();
            if at.is_some_and(|at| field.is_beside(attack.seat.enemy(), at)) {
                state.piece_mut(*unit).mark(Marks::HALTED);
            }
        }
    }

    /// The group attacks again, before anybody else does. A44 §19.4.2, §19.4.2-rules, §19.4.4, §19.4
    pub(crate) fn break_through(&self, state: &mut State, target: HexId) {
        let Some(before) = state.attack.take() else { return };
        state.frames.pop();
        let near = |unit: &UnitId| {
            let at = state.piece(*unit).hex();
            at.is_some_and(|at| {
                self.ground.edge(at, target).is_some()
                    && self.breakthrough_group(state, &before, at).contains(unit)
            })
        };
        let group: Vec<UnitId> = before.gone.iter().map(|(unit, _)| *unit).filter(near).collect();
        self.open_attack(state, before.seat, target, true);
        if let Some(attack) = &mut state.attack {
            attack.going = group.into_iter().collect();
            // Who advanced too far to fight again is remembered, so that it can be said why.
            attack.gone = before.gone.clone();
        }
    }
}
