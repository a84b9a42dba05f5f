//! Breakdown units. A44 §26

use table::{Illegal, Seat};

use crate::state::{Marks, Phase, Place, State};
use crate::units::{Kind, UnitMarks};
use crate::{Ardennes, no};

impl Ardennes {
    /// Of which type a unit's breakdown units are. A44 §26.1-type
    fn breakdown_kind(&self, unit: u16) -> Option<Kind> {
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
    pub(crate) fn free_breakdown(&self, state: &State, unit: u16) -> Option<u16> {
        let (kind, seat) = (self.breakdown_kind(unit)?, self.unit(unit).seat);
        self.all_units().find(|other| {
            let one = self.unit(*other);
            one.is(UnitMarks::BREAKDOWN)
                && one.seat == seat
                && one.kind == kind
                && state.piece(*other).place == Place::Pool
        })
    }

    /// Whether a unit may drop a step to make a breakdown unit. A44 §26.1, §26.2, §26.2-state
    pub(crate) fn check_breakdown(&self, state: &State, seat: Seat, unit: u16) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let phase = matches!(state.phase(), Phase::Movement | Phase::Combat);
        match () {
            () if data.seat != seat || piece.place.hex().is_none() => {
                no("26.1", format!("{name} is not a unit of yours on the map"))
            }
            () if !phase || state.phasing() != seat => no("26.2", "units break down in their own phases"),
            () if self.breakdown_kind(unit).is_none() || piece.steps < 2 => {
                no("26.1", format!("{name} cannot be broken down"))
            }
            () if !piece.is_in_good_order() => no("26.2-state", format!("{name} is Disrupted")),
            () if piece.is(Marks::MOVED) || piece.is(Marks::ATTACKED) || piece.is(Marks::DISENGAGED) => {
                no("26.2", format!("{name} has moved or fought"))
            }
            () if data.leaves_remnant() && piece.steps == 2 => {
                no("26.1-two", format!("{name} is down to its last two battalions"))
            }
            () if self.free_breakdown(state, unit).is_none() || state.parents.is_full() => {
                no("26.2-state", "no breakdown unit of that type is left")
            }
            () => Ok(()),
        }
    }

    /// Makes a breakdown unit. A44 §26.1, §26.3
    pub(crate) fn break_down(&self, state: &mut State, unit: u16) {
        let Some(child) = self.free_breakdown(state, unit) else { return };
        let parent = *state.piece(unit);
        state.piece_mut(unit).steps -= 1;
        let piece = state.piece_mut(child);
        (piece.place, piece.steps, piece.marks) = (parent.place, 1, parent.marks);
        state.parents.push((child, unit));
    }

    /// Whether a breakdown unit may go back to its parent. A44 §26.4
    pub(crate) fn check_rejoin(&self, state: &State, seat: Seat, child: u16) -> Result<(), Illegal> {
        let name = self.unit_name(child);
        let parent = state.parents.iter().find(|(one, _)| *one == child).map(|(_, parent)| *parent);
        let Some(parent) = parent.filter(|_| self.unit(child).seat == seat) else {
            return no("26.4", format!("{name} has no parent to go back to"));
        };
        let together = state.piece(child).place == state.piece(parent).place;
        let steady = [child, parent].into_iter().all(|unit| state.piece(unit).is_in_good_order());
        match () {
            () if state.phase() != Phase::Movement => no("26.4", "units are rebuilt in the Movement Phase"),
            () if !together || !steady => {
                no("26.4", format!("{name} is not with its parent, or one of them is Disrupted"))
            }
            () => Ok(()),
        }
    }

    /// A breakdown unit goes back to its parent. A44 §26.4
    pub(crate) fn rejoin(&self, state: &mut State, child: u16) {
        let Some(parent) = state.parents.iter().find(|(one, _)| *one == child).map(|(_, parent)| *parent)
        else {
            return;
        };
        state.parents.retain(|(one, _)| *one != child);
        let piece = state.piece_mut(child);
        (piece.place, piece.steps, piece.marks) = (Place::Pool, 0, Marks::NONE);
        state.piece_mut(parent).steps += 1;
        state.piece_mut(parent).mark(Marks::MOVED);
    }
}
