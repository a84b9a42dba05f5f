//! The Peiper Alternative: three battalions instead of one counter, and a leader of their own. BW §36

use arrayvec::ArrayVec;
use kernel::Log;
use table::{Illegal, Seat};

use crate::model::ids::{BridgeId, HexId, UnitId};
use crate::model::pieces::{Marks, Piece, Place};
use crate::model::state::{Attack, Phase, State, Stops};
use crate::model::units::UnitMarks;
use crate::pack::options::On;
use crate::rulebook::{BitterWoods, no};

/// How near the battalions stay to one another. BW §36-1
const NEAR: u32 = 2;

impl BitterWoods {
    /// Peiper's counter and his three battalions, by their numbers.
    fn peiper_counters(&self) -> (Option<UnitId>, &[UnitId]) {
        (self.peiper, &self.battalions)
    }

    /// Whether Peiper's counters may be exchanged: all at full strength and in one hex. BW §36-11, §36-12, BW.Q114
    pub(crate) fn check_swap(&self, state: &State, seat: Seat) -> Result<(), Illegal> {
        let (Some(whole), parts) = self.peiper_counters() else {
            return no("36-11", "Peiper is not on the map");
        };
        let full = |unit: &UnitId| state.piece(*unit).steps == self.unit(*unit).steps;
        if !self.plays(On::ALTERNATIVE) || seat != Seat::German {
            return no("36", "the Peiper Alternative is not played");
        }
        if state.swapped {
            return no("36-11", "the counters have just been exchanged");
        }
        if state.hex(whole).is_some() {
            return if full(&whole) { Ok(()) } else { no("36-11", "Peiper is reduced") };
        }
        let at = parts.first().and_then(|unit| state.hex(*unit));
        if !parts.iter().all(full) || parts.len() != 3 {
            no("36-12", "a battalion is reduced or lost")
        } else if at.is_none() || !parts.iter().all(|unit| state.hex(*unit) == at) {
            no("36-11", "the three battalions are not in one hex")
        } else if self.splits_a_fight(state, parts) {
            no("36-11", "only some of the battalions take part in this combat")
        } else {
            Ok(())
        }
    }

    /// Whether a unit is Peiper in one piece and may be broken down now. BW §36-11
    pub(crate) fn may_break_down(&self, state: &State, unit: UnitId) -> bool {
        self.unit(unit).is(UnitMarks::PEIPER) && self.check_swap(state, Seat::German).is_ok()
    }

    /// Whether some of them, but not all, are part of the combat under way.
    fn splits_a_fight(&self, state: &State, parts: &[UnitId]) -> bool {
        let Some(attack) = &state.attack else { return false };
        let lists = [attack.with.as_slice(), attack.defended.as_slice(), attack.going.as_slice()];
        let retreat = state.retreat.iter().map(|retreat| retreat.units.as_slice());
        lists.into_iter().chain(retreat).any(|list| {
            let count = parts.iter().filter(|unit| list.contains(unit)).count();
            count != 0 && count != parts.len()
        })
    }

    /// The counters are exchanged; what one has done counts for all. BW §36-11, §36-11-move, §Ex-36.11, BW.Q114
    pub(crate) fn swap(&self, state: &mut State, log: &mut Log) {
        let (Some(whole), parts) = self.peiper_counters() else { return };
        let breaks = state.hex(whole).is_some();
        let old: Vec<UnitId> = if breaks { vec![whole] } else { parts.to_vec() };
        let new: Vec<UnitId> = if breaks { parts.to_vec() } else { vec![whole] };
        let Some(first) = old.first().map(|unit| *state.piece(*unit)) else { return };
        let mut heir = first;
        for unit in &old {
            let piece = state.piece(*unit);
            // In reserve, and released from it, only if all are.
            for mark in [Marks::RESERVE, Marks::EXPLOITS] {
                if heir.is(mark) && !piece.is(mark) {
                    heir.clear(mark);
                }
            }
            let shared = Marks::RESERVE.with(Marks::EXPLOITS);
            heir.marks = heir.marks.with(piece.marks.without(shared));
            // Where one was stopped, all are.
            if BitterWoods::has_stopped(state, *unit) || piece.is(Marks::FAILED) {
                heir.mark(Marks::HALTED);
            }
            heir.spent = heir.spent.max(piece.spent);
            heir.owes = heir.owes.max(piece.owes);
            heir.owed = heir.owed.max(piece.owed);
            heir.locked = heir.locked.max(piece.locked);
        }
        for unit in &old {
            let steps = state.piece(*unit).steps;
            let piece = state.piece_mut(*unit);
            *piece = Piece::new(Place::Absent, steps);
        }
        for unit in &new {
            let steps = self.unit(*unit).steps;
            *state.piece_mut(*unit) = Piece { steps, ..heir };
        }
        self.exchange_in_lists(state, &old, &new);
        if let Some(mover) = state.mover.as_mut().filter(|mover| new.contains(&mover.unit))
            && heir.is(Marks::HALTED)
            && !mover.is_stopped()
        {
            mover.stops = Stops::ONE_HEX;
        }
        state.swapped = true;
        let what = if breaks { "splits into its battalions" } else { "is one unit again" };
        self.log_unit(whole, what, "36-11", log);
    }

    fn exchange_in_lists(&self, state: &mut State, old: &[UnitId], new: &[UnitId]) {
        let swap = |list: &mut Vec<UnitId>| {
            if list.iter().any(|unit| old.contains(unit)) {
                list.retain(|unit| !old.contains(unit));
                list.extend_from_slice(new);
            }
        };
        macro_rules! exchange {
            ($list:expr) => {{
                let mut all: Vec<UnitId> = $list.iter().copied().collect();
                swap(&mut all);
                $list = all.into_iter().collect();
            }};
        }
        if let Some(attack) = &mut state.attack {
            exchange!(attack.with);
            exchange!(attack.defended);
            exchange!(attack.going);
            exchange!(attack.stand);
        }
        if let Some(retreat) = &mut state.retreat {
            exchange!(retreat.units);
        }
        if let (Some(mover), Some(unit)) = (state.mover.as_mut(), new.first())
            && old.contains(&mover.unit)
        {
            mover.unit = *unit;
            mover.spent = mover.spent.max(state.pieces[usize::from(*unit)].points_used());
        }
        let works: Vec<(UnitId, BridgeId)> =
            state.works.iter().copied().filter(|(unit, _)| old.contains(unit)).collect();
        if let (Some((_, bridge)), Some(unit)) = (works.first(), new.first()) {
            state.works.retain(|(builder, _)| !old.contains(builder));
            state.works.push((*unit, *bridge));
        }
    }

    /// Where the battalions are, the one that is asked about in another hex.
    fn places(&self, state: &State, moved: Option<(UnitId, HexId)>) -> ArrayVec<(UnitId, HexId), 4> {
        let of = |unit: UnitId| match moved {
            Some((one, at)) if one == unit => Some(at),
            _ => state.hex(unit),
        };
        self.battalions.iter().filter_map(|unit| of(*unit).map(|at| (*unit, at))).collect()
    }

    /// Whether every battalion has another within two hexes; the last one is free. BW §36-1, §36-1-leader, BW.Q113
    fn are_together(&self, places: &[(UnitId, HexId)]) -> bool {
        let near = |(unit, at): &(UnitId, HexId)| {
            let mut others = places.iter().filter(|(other, _)| other != unit).peekable();
            others.peek().is_none() || others.any(|(_, other)| self.ground.grid.distance(*at, *other) <= NEAR)
        };
        places.iter().all(near)
    }

    /// Whether a battalion in a hex would be near another. BW §36-1, BW.Q113
    fn is_near_another(&self, state: &State, unit: UnitId, at: HexId) -> bool {
        let places = self.places(state, Some((unit, at)));
        let mut others = places.iter().filter(|(other, _)| *other != unit).peekable();
        others.peek().is_none() || others.any(|(_, other)| self.ground.grid.distance(at, *other) <= NEAR)
    }

    /// Whether every battalion has another within two hexes. BW §36-1
    pub(crate) fn are_near(&self, state: &State) -> bool {
        self.are_together(&self.places(state, None))
    }

    /// Whether a move may part a battalion from the others: only if another can still mend that in this phase, or if it only comes
    /// nearer. BW §36-1, BW.Q113
    pub(crate) fn check_distance(&self, state: &State, unit: UnitId, to: HexId) -> Result<(), Illegal> {
        if self.may_part(state, unit, &mut None, to) {
            return Ok(());
        }
        no(
            "36-1",
            format!("{} would end more than two hexes from the other battalions", self.unit_name(unit)),
        )
    }

    /// Keeps of some ends of a move those that the distance allows. BW §36-1
    pub(crate) fn keep_near(&self, state: &State, unit: UnitId, ends: &mut Vec<HexId>) {
        if !self.plays(On::ALTERNATIVE) || !self.unit(unit).is(UnitMarks::BATTALION) {
            return;
        }
        let mut known = None;
        ends.retain(|to| self.may_part(state, unit, &mut known, *to));
    }

    /// Whether a battalion may go to a hex; where the others can still go is looked up once. BW §36-1, BW.Q113
    fn may_part(
        &self,
        state: &State,
        unit: UnitId,
        known: &mut Option<Vec<(UnitId, Vec<HexId>)>>,
        to: HexId,
    ) -> bool {
        if !self.plays(On::ALTERNATIVE) || !self.unit(unit).is(UnitMarks::BATTALION) {
            return true;
        }
        let after = self.places(state, Some((unit, to)));
        if self.are_together(&after) {
            return true;
        }
        let now = self.places(state, None);
        let nearest = |at: HexId| {
            let others = now.iter().filter(|(other, _)| *other != unit);
            others.map(|(_, other)| self.ground.grid.distance(at, *other)).min().unwrap_or(0)
        };
        let from = state.hex(unit).unwrap_or(to);
        if !self.are_together(&now) && nearest(to) < nearest(from) {
            return true;
        }
        let reach = known.get_or_insert_with(|| {
            let others = now.iter().map(|(other, _)| *other).filter(|other| *other != unit);
            let able = others.filter(|other| self.check_mover(state, Seat::German, *other).is_ok());
            able.map(|other| (other, self.moves(state, other))).collect()
        });
        reach.iter().any(|(other, ends)| {
            ends.iter().any(|end| {
                let mut then = after.clone();
                for place in then.iter_mut().filter(|(one, _)| one == other) {
                    place.1 = *end;
                }
                self.are_together(&then)
            })
        })
    }

    /// Whether a battalion can bring all together again by a move. BW §36-1
    fn can_mend(&self, state: &State, seat: Seat, unit: UnitId) -> bool {
        self.check_mover(state, seat, unit).is_ok()
            && self
                .move_ends(state, unit)
                .into_iter()
                .any(|end| self.are_together(&self.places(state, Some((unit, end)))))
    }

    /// A battalion, or Peiper himself, that has to move nearer and can, before the phase ends. BW §36-1, §36-2, §36-L4, BW.Q113, BW.Q131
    pub(crate) fn must_close_up(&self, state: &State, seat: Seat) -> Option<UnitId> {
        if !self.plays(On::ALTERNATIVE) || seat != Seat::German {
            return None;
        }
        if !self.are_near(state) {
            let there = self.battalions.iter().copied().filter(|unit| state.hex(*unit).is_some());
            return there.into_iter().find(|unit| self.can_mend(state, seat, *unit));
        }
        let leader =
            self.units_of(seat).find(|unit| self.is_peiper_leader(*unit) && state.hex(*unit).is_some())?;
        let (whole, parts) = self.peiper_counters();
        let men: Vec<HexId> = parts.iter().chain(&whole).filter_map(|unit| state.hex(*unit)).collect();
        let near =
            |at: HexId| men.is_empty() || men.iter().any(|hex| self.ground.grid.distance(at, *hex) <= NEAR);
        let at = state.hex(leader)?;
        if state.phase() != Some(Phase::Exploitation) || near(at) {
            return None;
        }
        let can = |unit: UnitId, is: &dyn Fn(HexId) -> bool| {
            self.check_mover(state, seat, unit).is_ok() && self.move_ends(state, unit).into_iter().any(is)
        };
        let comes = |unit: &UnitId| can(*unit, &|end| self.ground.grid.distance(end, at) <= NEAR);
        if can(leader, &near) {
            return Some(leader);
        }
        parts.iter().chain(&whole).copied().filter(|unit| state.hex(*unit).is_some()).find(comes)
    }

    /// Of the ends of a retreat those near another battalion come first. BW §36-2
    pub(crate) fn keep_together(&self, state: &State, unit: UnitId, ends: Vec<HexId>) -> Vec<HexId> {
        if !self.plays(On::ALTERNATIVE) || !self.unit(unit).is(UnitMarks::BATTALION) {
            return ends;
        }
        let near: Vec<HexId> =
            ends.iter().copied().filter(|at| self.is_near_another(state, unit, *at)).collect();
        if near.is_empty() { ends } else { near }
    }

    /// A battalion that was driven from the others has to come back. BW §36-2
    pub(crate) fn note_parting(&self, state: &mut State, unit: UnitId) {
        if self.unit(unit).is(UnitMarks::BATTALION)
            && state.hex(unit).is_some_and(|at| !self.is_near_another(state, unit, at))
        {
            state.piece_mut(unit).mark(Marks::APART);
        }
    }

    /// Whether an advance may end in a hex as far as the battalions are concerned: near another, or one that still may follow can
    /// come near. BW §36-1, BW.Q113
    pub(crate) fn check_distance_of_advance(
        &self,
        state: &State,
        attack: &Attack,
        unit: UnitId,
        to: HexId,
    ) -> Result<(), Illegal> {
        if !self.plays(On::ALTERNATIVE) || !self.unit(unit).is(UnitMarks::BATTALION) {
            return Ok(());
        }
        let then = self.places(state, Some((unit, to)));
        let follows = attack.going.iter().any(|other| {
            let near = self.ground.grid.distance(attack.target, to) <= NEAR;
            *other != unit && self.unit(*other).is(UnitMarks::BATTALION) && near
        });
        if self.are_together(&then) || !self.are_near(state) || follows {
            return Ok(());
        }
        no(
            "36-1",
            format!("{} would end more than two hexes from the other battalions", self.unit_name(unit)),
        )
    }

    /// Whether a battalion may ride to a hex: the others are near, or ride after it. BW §27.1-convert, §36-1, BW.Q113
    pub(crate) fn may_ride_apart(&self, state: &State, attack: &Attack, unit: UnitId, to: HexId) -> bool {
        if !self.plays(On::ALTERNATIVE) || !self.unit(unit).is(UnitMarks::BATTALION) {
            return true;
        }
        let then = self.places(state, Some((unit, to)));
        let near = |at: HexId| self.ground.grid.distance(at, to) <= NEAR;
        let follows = |(other, at): &(UnitId, HexId)| {
            *other == unit
                || near(*at)
                || (attack.going.contains(other)
                    && self.ride_reach(state, attack, *other).into_iter().any(near))
        };
        self.are_together(&then) || !self.are_near(state) || then.iter().all(follows)
    }

    /// An advance does not end while a battalion that may still go could come near the others. BW §36-1, BW.Q113
    pub(crate) fn check_end_of_advance(&self, state: &State, attack: &Attack) -> Result<(), Illegal> {
        if !self.plays(On::ALTERNATIVE) || self.are_near(state) {
            return Ok(());
        }
        let mends = |unit: &&UnitId| {
            self.unit(**unit).is(UnitMarks::BATTALION)
                && self
                    .advance_ends(state, attack, **unit)
                    .into_iter()
                    .any(|end| self.are_together(&self.places(state, Some((**unit, end)))))
        };
        // One that rides after another comes near it, whoever else is still to follow.
        let places = self.places(state, None);
        let rides = |unit: &&UnitId| {
            let near = |at: HexId, other: HexId| self.ground.grid.distance(at, other) <= NEAR;
            let Some(from) = state.hex(**unit) else { return false };
            let apart = places.iter().map(|(_, at)| *at).filter(|at| !near(from, *at));
            let apart: Vec<HexId> = apart.collect();
            self.unit(**unit).is(UnitMarks::BATTALION)
                && !apart.is_empty()
                && self
                    .ride_reach(state, attack, **unit)
                    .into_iter()
                    .any(|end| apart.iter().any(|at| near(end, *at)))
        };
        match attack.going.iter().find(|unit| mends(unit) || rides(unit)) {
            Some(unit) => {
                no("36-1", format!("{} must first close up to the other battalions", self.unit_name(*unit)))
            }
            None => Ok(()),
        }
    }
}
