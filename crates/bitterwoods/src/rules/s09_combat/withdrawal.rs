//! Room for those who have to leave a hex together rather than counterattack. BW §9.5-CA-withdraw, §9.5-CA-trapped
//!
//! Either everybody goes or everybody stays, so nobody may take the last place that another needs: not the first who leaves,
//! and not a friend from elsewhere.

use table::{Illegal, Seat};

use crate::model::ids::{HexId, UnitId};
use crate::model::state::{DutyState, Phase, State};
use crate::model::units::Kind;
use crate::rulebook::{BitterWoods, no};
use crate::rules::field::Field;

/// A unit that has to leave, and where it could go if it were the next.
type Leaver = (UnitId, Vec<HexId>);

impl BitterWoods {
    /// Those who have to be able to leave after a unit has moved. BW §9.5-CA-withdraw, §9.5-CA-trapped, BW.Q67, BW.Q132
    pub(crate) fn leavers(&self, state: &State, unit: UnitId) -> Vec<Leaver> {
        let seat = self.unit(unit).seat;
        if state.duties.is_empty() || state.phase() != Some(Phase::Movement) || state.phasing != seat {
            return Vec::new();
        }
        let begins = |at: HexId| state.hex(unit) == Some(at) && self.unit(unit).kind != Kind::Leader;
        let given_up = state.duties.iter().filter(|duty| duty.seat == seat).filter(|duty| match duty.state {
            DutyState::Withdrawing => true,
            DutyState::Open => begins(duty.hex),
            _ => false,
        });
        let troops = given_up.flat_map(|duty| self.troops(state, seat, duty.hex));
        let others = troops.filter(|one| *one != unit && self.can_leave(state, seat, *one));
        let mut leavers: Vec<Leaver> =
            others.map(|one| (one, self.moves_when_gone(state, one, state.hex(unit)))).collect();
        // Who has the least choice is sent first, so that a want of room shows early.
        leavers.sort_by_key(|(_, ends)| ends.len());
        leavers
    }

    /// Whether all of them can still leave when a unit goes to a hex.
    pub(crate) fn leaves_room(
        &self,
        state: &State,
        field: &Field,
        leavers: &[Leaver],
        (unit, to): (UnitId, HexId),
    ) -> bool {
        let seat = self.unit(unit).seat;
        let plenty = |ends: &[HexId]| {
            let free = ends.iter().filter(|at| **at != to && !field.is_there(seat, **at));
            free.take(leavers.len()).count() == leavers.len()
        };
        leavers.iter().all(|(_, ends)| plenty(ends))
            || self.can_all_leave(state, field, leavers, &mut vec![(unit, to)])
            || (!self.leads(state, seat, unit) && self.is_too_late(state, field, leavers, unit))
    }

    /// Whether they cannot all leave whatever he does, because somebody has arrived since; then he takes nothing from them.
    fn is_too_late(&self, state: &State, field: &Field, leavers: &[Leaver], unit: UnitId) -> bool {
        let mut all = leavers.to_vec();
        if self.is_withdrawn_from(state, unit) {
            all.push((unit, self.moves(state, unit)));
            all.sort_by_key(|(_, ends)| ends.len());
        }
        !self.can_all_leave(state, field, &all, &mut Vec::new())
    }

    /// Whether a unit would be the first to leave its hex. BW §9.5-CA-withdraw
    fn leads(&self, state: &State, seat: Seat, unit: UnitId) -> bool {
        let duty = state.hex(unit).and_then(|at| self.duty_in(state, seat, at));
        duty.is_some_and(|(_, duty)| duty.state == DutyState::Open)
    }

    /// Tries all ways to send some units to where they can go, with others that have gone before. BW §6.1, §28.2
    fn can_all_leave(
        &self,
        state: &State,
        field: &Field,
        leavers: &[Leaver],
        gone: &mut Vec<(UnitId, HexId)>,
    ) -> bool {
        let Some(((unit, ends), others)) = leavers.split_first() else { return true };
        ends.iter().any(|at| {
            if !self.has_place(state, field, gone, (*unit, *at)) {
                return false;
            }
            gone.push((*unit, *at));
            let all = self.can_all_leave(state, field, others, gone);
            gone.pop();
            all
        })
    }

    /// Whether a unit finds a place in a hex when others have gone to theirs. BW §6.1, §28.2
    fn has_place(
        &self,
        state: &State,
        field: &Field,
        gone: &[(UnitId, HexId)],
        (unit, at): (UnitId, HexId),
    ) -> bool {
        self.has_room_with(field, state, gone, unit, at) && !self.meets_strangers(state, gone, unit, at)
    }

    /// Whether a unit may go to a hex though others have still to leave theirs. BW §9.5-CA-withdraw, §9.5-CA-trapped
    ///
    /// # Errors
    /// By the rule that forbids it.
    pub(crate) fn check_room_for_others(
        &self,
        state: &State,
        field: &Field,
        unit: UnitId,
        to: HexId,
    ) -> Result<(), Illegal> {
        let leavers = self.leavers(state, unit);
        if leavers.is_empty() || self.leaves_room(state, field, &leavers, (unit, to)) {
            return Ok(());
        }
        let number =
            if self.leads(state, self.unit(unit).seat, unit) { "9.5-CA-trapped" } else { "9.5-CA-withdraw" };
        let stuck = |(one, ends): &&Leaver| {
            !ends.iter().any(|at| self.has_place(state, field, &[(unit, to)], (*one, *at)))
        };
        match leavers.iter().find(stuck) {
            Some((one, _)) => {
                no(number, format!("{} would have no hex to withdraw to", self.unit_name(*one)))
            }
            None => no(number, "not all other units would have a hex to withdraw to"),
        }
    }
}
