//! Improved Positions. A44 §15.8

use kernel::Log;
use table::{Illegal, Seat};

use crate::model::ids::UnitId;
use crate::model::pieces::Marks;
use crate::model::state::{Position, State};
use crate::model::units::UnitMarks;
use crate::rulebook::{Ardennes, no};

impl Ardennes {
    /// Whether a unit may begin or finish an Improved Position where it stands. A44 §15.8.2, §15.8.2-start, §15.8.2-finish,
    /// §15.8.3, §16.5, §18.3-barred, §23.5-work, §29.1.1, §15.8
    pub(crate) fn check_dig(&self, state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let Some(at) = piece.hex().filter(|_| data.seat == seat) else {
            return no("15.8.2", format!("{name} is not a unit of yours on the map"));
        };
        let begun = state.positions.iter().find(|position| position.at == at);
        if data.kind.is_vehicle() {
            no("15.8.2", format!("{name} is not an Infantry Type unit"))
        } else if !piece.is_in_good_order() {
            no("18.3-barred", format!("{name} is Disrupted"))
        } else if piece.is(Marks::ENGAGED) {
            no("16.5", format!("{name} is Engaged"))
        } else if piece.is(Marks::STRATEGIC) {
            no("12.2", format!("{name} marches"))
        } else if data.is(UnitMarks::RED) && state.turn == 1 {
            no("29.1.1", format!("{name} may not build an Improved Position on turn 1"))
        } else if begun.is_some_and(|position| position.done) {
            no("15.8.1", format!("{} already has an Improved Position", self.hex_name(at)))
        } else if begun.is_some_and(|position| position.fresh) {
            no(
                "15.8.2-finish",
                "an Improved Position begun in this phase can be finished only in a later one",
            )
        } else if begun.is_none() && piece.is(Marks::OOS) {
            // What was begun can be finished out of supply; nothing is begun. A44 §23.5-work
            no("15.8.2", format!("{name} is out of supply"))
        } else if begun.is_none() && piece.is(Marks::MOVED) {
            no("15.8.2-start", format!("{name} has moved and cannot begin an Improved Position"))
        } else if piece.is(Marks::MOVED) {
            no("15.8.2-finish", format!("{name} has moved and cannot finish the position"))
        } else if state.half.is_night() && !self.moves_at_night(state, unit) {
            no("25.3.1", format!("{name} has no Night marker"))
        } else if begun.is_none() && state.positions.is_full() {
            no("15.8.2", "no more Improved Positions can be built")
        } else {
            Ok(())
        }
    }

    /// Digs. A44 §15.8.2-start, §15.8.2-finish
    pub(crate) fn dig(&self, state: &mut State, unit: UnitId, log: &mut Log) {
        let Some(at) = state.piece(unit).hex() else { return };
        if let Some(position) = state.positions.iter_mut().find(|position| position.at == at) {
            position.done = true;
            self.log_unit(unit, "has finished its Improved Position", "15.8.2-finish", log);
            return;
        }
        state.positions.push(Position { at, done: false, fresh: true });
        state.positions.sort_unstable();
        self.log_unit(unit, "begins an Improved Position", "15.8.2-start", log);
        state.piece_mut(unit).mark(Marks::BUILDS);
        state.piece_mut(unit).mark(Marks::MOVED);
    }
}
