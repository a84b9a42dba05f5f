//! Breakdown units. A44 §26

use kernel::Log;
use table::{Event, Illegal, Seat, What};

use crate::model::frames::Phase;
use crate::model::ids::UnitId;
use crate::model::pieces::{Marks, Piece, Place};
use crate::model::state::State;
use crate::model::units::{Kind, UnitMarks};
use crate::rulebook::{Ardennes, no, rule};
use crate::rules::s08_stacking::{LIMIT, SILHOUETTES};

impl Ardennes {
    /// Of which type a unit's breakdown units are. A44 §26.1-type
    fn breakdown_kind(&self, unit: UnitId) -> Option<Kind> {
        let data = self.unit(unit);
        if data.is_british() || data.is(UnitMarks::REMNANT) || data.is(UnitMarks::BREAKDOWN) {
            return None;
        }
        match data.kind {
            Kind::Infantry => Some(Kind::Infantry),
            Kind::Parachute | Kind::Glider => Some(Kind::Parachute),
            Kind::Pzg => Some(Kind::Pzg),
            Kind::Mixed | Kind::Tank if data.seat == Seat::Allied => Some(Kind::Mixed),
            _ => None,
        }
    }

    /// A breakdown unit of the right type that is not in play. A44 §26.2-state
    pub(crate) fn free_breakdown(&self, state: &State, unit: UnitId) -> Option<UnitId> {
        self.spare(state, self.unit(unit).seat, self.breakdown_kind(unit)?, false)
    }

    /// Whether a unit might drop a step now, looked at quickly. A44 §26.2
    pub(crate) fn could_break_down(&self, state: &State, unit: UnitId) -> bool {
        let piece = state.piece(unit);
        piece.steps > 1
            && self.is_too_late_to_break_down(state, unit).is_none()
            && (!state.half.is_night() || self.is_up_at_night(state, unit))
            && self.free_breakdown(state, unit).is_some()
    }

    /// What a unit has done that bars breakdown: in the Movement Phase a move, in the Combat Phase a disengagement or an advance.
    /// Neither a move of the phase before nor an attack does. A44 §26.2, A44.Q55
    fn is_too_late_to_break_down(&self, state: &State, unit: UnitId) -> Option<&'static str> {
        let piece = state.piece(unit);
        if !self.rules_2() {
            let busy = [Marks::MOVED, Marks::ATTACKED, Marks::DISENGAGED];
            return busy.into_iter().any(|mark| piece.is(mark)).then_some("has moved or fought");
        }
        if state.phase() == Phase::Movement {
            return piece.is(Marks::MOVED).then_some("has moved, and units break down before they move");
        }
        if piece.is(Marks::DISENGAGED) || piece.is(Marks::ANNOUNCED) {
            Some("has tried to disengage, and units break down before that")
        } else if piece.is(Marks::ADVANCED) {
            Some("has advanced, and units break down before they advance")
        } else {
            None
        }
    }

    /// Whether a unit is active in a night's phase: it moves, or in the Combat Phase fights. A44 §25.3.1, §25.3.2, §27.5-borrow
    fn is_up_at_night(&self, state: &State, unit: UnitId) -> bool {
        let fights = self.rules_2() && state.phase() == Phase::Combat && self.fights_at_night(state, unit);
        fights || self.moves_at_night(state, unit)
    }

    /// Whether a unit may drop a step to make a breakdown unit. A44 §26.1, §26.2, §26.2-state, §26
    pub(crate) fn check_breakdown(&self, state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let phase = matches!(state.phase(), Phase::Movement | Phase::Combat);
        if data.seat != seat || piece.hex().is_none() {
            no("26.1", format!("{name} is not a unit of yours on the map"))
        } else if !phase || state.phasing() != seat {
            no("26.2", "units break down only in their own Movement and Combat Phases")
        } else if self.breakdown_kind(unit).is_none() {
            no("26.1-type", format!("there are no breakdown units for {name}"))
        } else if piece.steps < 2 {
            no("26.1", format!("{name} has no step to spare"))
        } else if !piece.is_in_good_order() {
            no("26.2-state", format!("{name} is Disrupted"))
        } else if let Some(done) = self.is_too_late_to_break_down(state, unit) {
            no("26.2", format!("{name} {done}"))
        } else if state.half.is_night() && !self.is_up_at_night(state, unit) {
            no("25.3.1", format!("{name} has no Night marker"))
        } else if data.leaves_remnant() && piece.steps == 2 && self.free_remnant(state, unit).is_none() {
            no("26.1-two", format!("no remnant is left for {name}"))
        } else if self.free_breakdown(state, unit).is_none() || state.parents.is_full() {
            no("26.2-state", "no breakdown unit of that type is left")
        } else if state.phase() == Phase::Combat && !self.has_room_for_parts(state, unit) {
            // While units move a hex may hold too much for a moment; in combat it may not. A44 §8.3

            no("8.3", format!("there is no room for the parts of {name}"))
        } else {
            Ok(())
        }
    }

    /// Whether a hex holds a unit in parts. A44 §8.1, §8.2
    fn has_room_for_parts(&self, state: &State, unit: UnitId) -> bool {
        let (Some(at), Some(child)) = (state.piece(unit).hex(), self.free_breakdown(state, unit)) else {
            return false;
        };
        let piece = state.piece(unit);
        let last = self.unit(unit).leaves_remnant() && piece.steps == 2;
        // What is left behind is the remnant, or the unit with a step less.
        let (rest, steps) = match self.free_remnant(state, unit).filter(|_| last) {
            Some(remnant) => (remnant, 1),
            None => (unit, piece.steps - 1),
        };
        let cell = self.field(state).cell(self.unit(unit).seat, at);
        let (before, child) = (self.load(state, unit), self.load_as(child, &Piece { steps: 1, ..*piece }));
        let rest = self.load_as(rest, &Piece { steps, ..*piece });
        cell.points - before.points + rest.points + child.points <= LIMIT
            && cell.steps - before.steps + rest.steps + child.steps <= SILHOUETTES
    }

    /// Makes a breakdown unit; the second one of a large unit leaves a remnant behind. A44 §26.1, §26.1-two, §26.3, A44.Q44
    pub(crate) fn break_down(&self, state: &mut State, unit: UnitId, log: &mut Log) {
        let Some(child) = self.free_breakdown(state, unit) else { return };
        let parent = *state.piece(unit);
        let data = self.unit(unit);
        let piece = state.piece_mut(child);
        *piece = Piece { steps: 1, ..parent };
        log.record(|| {
            let text = format!("{} splits off {}.", data.name, self.unit_name(child));
            Event::new(data.seat, What::Note, text).by_rule(rule("26.1"))
        });
        let last = data.leaves_remnant() && parent.steps == 2;
        if let Some(remnant) = self.free_remnant(state, unit).filter(|_| last) {
            self.put_in_place_of(state, unit, remnant);
            self.eliminate(state, unit, "26.1-two", log);
            return;
        }
        state.piece_mut(unit).steps -= 1;
        state.parents.push((child, unit));
    }

    /// A unit breaks down before it advances; both may go. A44 §26.2
    pub(crate) fn break_down_in_advance(&self, state: &mut State, unit: UnitId, log: &mut Log) {
        let child = self.free_breakdown(state, unit);
        self.break_down(state, unit, log);
        if let (Some(child), Some(attack)) = (child, &mut state.attack)
            && !attack.going.is_full()
            && !attack.with.is_full()
        {
            attack.going.push(child);
            attack.with.push(child);
        }
    }

    /// Whether a breakdown unit may go back to its parent. A44 §26.4
    pub(crate) fn check_rejoin(&self, state: &State, seat: Seat, child: UnitId) -> Result<(), Illegal> {
        let name = self.unit_name(child);
        let parent = state.parents.iter().find(|(one, _)| *one == child).map(|(_, parent)| *parent);
        let Some(parent) = parent.filter(|_| self.unit(child).seat == seat) else {
            return no("26.4", format!("{name} has no parent to go back to"));
        };
        let together = state.piece(child).place() == state.piece(parent).place();
        let steady = [child, parent].into_iter().all(|unit| state.piece(unit).is_in_good_order());
        if state.phase() != Phase::Movement {
            no("26.4", "breakdown units rejoin only in the Movement Phase")
        } else if !together || !steady {
            no("26.4", format!("{name} is not with its parent, or one of them is Disrupted"))
        } else if state.piece(parent).steps >= self.unit(parent).steps {
            no("26.4", format!("{} is at full strength", self.unit_name(parent)))
        } else {
            Ok(())
        }
    }

    /// A breakdown unit goes back to its parent. A44 §26.4
    pub(crate) fn rejoin(&self, state: &mut State, child: UnitId) {
        let Some(parent) = state.parents.iter().find(|(one, _)| *one == child).map(|(_, parent)| *parent)
        else {
            return;
        };
        state.parents.retain(|(one, _)| *one != child);
        *state.piece_mut(child) = Piece::new(Place::Pool, 0);
        state.piece_mut(parent).steps += 1;
        // Both have completed their movement by that. A44 §26.4
        state.piece_mut(parent).mark(Marks::MOVED);
        state.mover = None;
    }
}
