//! What the dice of a combat do: losses and advance. BB §7.6, §7.7, §7.9, §7.10-go

use kernel::Log;
use table::{Illegal, Seat};

use crate::model::ids::{HexId, UnitId, Units};
use crate::model::state::{Battle, Frame, Marks, Place, STACKING, State};
use crate::pack::charts::{CombatResult, d66};
use crate::rulebook::{Bastogne, no};

/// By which strength a side's weakest unit is found. BB.Q6
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum By {
    Attack,
    Defense,
}

impl Bastogne {
    /// What a roll means in a column. BB §7.5, §T-CRT
    pub(crate) fn combat_result(&self, column: usize, tens: u8, ones: u8) -> &CombatResult {
        let charts = &self.data.charts;
        &charts.results[usize::from(charts.crt[column][d66(tens, ones)])]
    }

    /// Applies a combat: each side's losses, then the defender's retreat. BB §7.6, §7.6-loss, §7.6-retreat
    pub(crate) fn resolve(&self, state: &mut State, battle: &Battle, tens: u8, ones: u8, log: &mut Log) {
        state.frames.pop();
        let column = self.final_column(state, battle).unwrap_or(0);
        let result = self.combat_result(column, tens, ones).clone();
        self.log_result(battle, column, (tens, ones), &result, log);
        let defenders: Units = state.in_hex(battle.target).collect();
        for unit in &battle.with.or(&defenders) {
            state.piece_mut(unit).mark(Marks::SPENT);
        }
        self.lose_steps(state, battle.with, result.attacker, By::Attack, log);
        self.lose_steps(state, defenders, result.defender, By::Defense, log);
        if result.retreat > 0 {
            self.retreat_all(state, battle.target, result.retreat, log);
        }
        let vacated = state.in_hex(battle.target).next().is_none();
        let who = self.who_may_advance(state, battle);
        if vacated && !who.is_empty() {
            let (seat, target) = (battle.seat, battle.target);
            let assault = battle.assault.is_some();
            state.frames.push(Frame::Advance { seat, target, who, assault });
        }
    }

    /// Takes steps one by one from the largest unit. BB §7.7, BB.Q6
    pub(crate) fn lose_steps(&self, state: &mut State, among: Units, steps: u8, by: By, log: &mut Log) {
        for _ in 0..steps {
            let alive = among.iter().filter(|unit| state.piece(*unit).place.hex().is_some());
            let strength = |unit: UnitId| match by {
                By::Attack => self.attack(state, unit),
                By::Defense => self.defense(state, unit),
            };
            let key = |unit: &UnitId| (state.piece(*unit).steps, std::cmp::Reverse(strength(*unit)), *unit);
            let Some(unit) = alive.max_by_key(key) else { return };
            self.lose_step(state, unit, log);
        }
    }

    /// A unit loses a step, or its last. BB §3.7-steps, §7.7
    pub(crate) fn lose_step(&self, state: &mut State, unit: UnitId, log: &mut Log) {
        let piece = state.piece_mut(unit);
        piece.steps -= 1;
        if piece.steps == 0 {
            piece.place = Place::Dead;
            piece.marks = Marks::default();
        }
        self.log_loss(state, unit, log);
    }

    /// The attackers that could enter the vacated hex. BB §7.9
    fn who_may_advance(&self, state: &State, battle: &Battle) -> Units {
        let able = battle.with.iter().filter(|unit| self.can_advance(state, *unit, battle.target));
        able.collect()
    }

    /// Mechanized units do not advance over a river without a bridge. BB §6.2-river, §7.9, BB.Q55
    fn can_advance(&self, state: &State, unit: UnitId, target: HexId) -> bool {
        let edge = state.piece(unit).place.hex().and_then(|at| self.ground.graph.edge(at, target));
        edge.is_some_and(|edge| self.can_cross(state, unit, edge))
    }

    /// BB §7.9, §7.1-4
    pub(crate) fn check_advance(
        &self,
        state: &State,
        seat: Seat,
        target: HexId,
        who: Units,
        unit: UnitId,
    ) -> Result<(), Illegal> {
        if !who.contains(unit) {
            self.why_no_advance_into(state, seat, target, unit)?;
            let (name, hex) = (self.unit_label(unit), self.hex_label(target));
            return no("7.9", format!("{name} took no part in the attack on {hex}"));
        }
        let there: u8 = state.in_hex(target).map(|other| state.piece(other).steps).sum();
        if there + state.piece(unit).steps > STACKING {
            return no("7.9", format!("{} would hold more than {STACKING} steps", self.hex_label(target)));
        }
        Ok(())
    }

    /// An attacker enters the vacated hex; after an assault it may go on. BB §7.9, §7.10-go
    pub(crate) fn advance(&self, state: &mut State, unit: UnitId, log: &mut Log) {
        let Some(Frame::Advance { seat, target, who, assault }) = state.frames.pop() else { return };
        let Some(from) = state.piece(unit).place.hex() else { return };
        self.walk(state, unit, &[from, target], "7.9", log);
        if assault {
            state.piece_mut(unit).mark(Marks::GOING_ON);
        }
        let who = who.without(unit);
        if who.iter().any(|other| self.check_advance(state, seat, target, who, other).is_ok()) {
            state.frames.push(Frame::Advance { seat, target, who, assault });
        }
    }
}
