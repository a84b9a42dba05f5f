//! Disengagement, and the end of being Engaged. A44 §20

use kernel::Log;
use table::{Illegal, Seat};

use crate::charts::Table;
use crate::field::STEADY;
use crate::s17_retreats::End;
use crate::state::{Frame, Marks, Place, State};
use crate::units::{Kind, UnitMarks};
use crate::{Ardennes, no};

impl Ardennes {
    /// Whether a unit may try to disengage. A44 §20.1, §20.4, §29.1.1
    pub(crate) fn check_disengage(&self, state: &State, seat: Seat, unit: u16) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let Some(at) = piece.place.hex().filter(|_| data.seat == seat) else {
            return no("20.1", format!("{name} is not a unit of yours on the map"));
        };
        let field = self.field(state);
        match () {
            () if !self.beside(&field, seat.enemy(), at) => {
                no("20.1", format!("{name} is not next to an enemy unit"))
            }
            () if piece.is(Marks::ATTACKED) => no("20.1", format!("{name} has attacked")),
            () if piece.is(Marks::DISENGAGED) => no("20.1", format!("{name} has tried")),
            () if state.turn == 1 && data.is(UnitMarks::RED) => {
                no("29.1.1", format!("{name} may not disengage on turn 1"))
            }
            () if state.half.is_night() && !piece.is(Marks::NIGHT) && !piece.is(Marks::WAS_ENGAGED) => {
                no("25.3.2", format!("{name} has no Night marker"))
            }
            () => Ok(()),
        }
    }

    /// What is added to the die of a disengagement. A44 §20.2, §21.5, §T-disengage
    pub(crate) fn disengage_modifier(&self, unit: u16) -> i8 {
        let data = self.unit(unit);
        let nimble = data.kind.is_tank() || data.kind == Kind::Recon;
        data.morale.die() - i8::from(nimble)
    }

    /// The die falls: the unit may go, or not, and may be shaken. A44 §20.2, §20.3, §20.3-yes, §20.3-D, §20.3-yesD
    pub(crate) fn roll_disengage(&self, state: &mut State, unit: u16, die: u8, log: &mut Log) {
        state.frames.pop();
        let roll = i8::try_from(die).unwrap_or(6) + self.disengage_modifier(unit);
        let word = self.data.charts.read(Table::Disengagement, roll).to_owned();
        state.piece_mut(unit).mark(Marks::DISENGAGED);
        let shaken = word.ends_with("+D");
        if word.starts_with("yes") {
            state.frames.push(Frame::Withdraw { unit, shaken });
            if self.withdrawals(state, unit, shaken).is_empty() {
                state.frames.pop();
                self.eliminate(state, unit, "20.4", log);
            }
        } else if shaken {
            self.worsen(state, unit);
        }
    }

    /// One level worse. A44 §20.3-D
    pub(crate) fn worsen(&self, state: &mut State, unit: u16) {
        let piece = state.piece_mut(unit);
        let mark = if piece.is(Marks::DISRUPTED) { Marks::BROKEN } else { Marks::DISRUPTED };
        piece.mark(mark);
    }

    /// Where a unit that disengages may go: one hex or two. A44 §20.3-yes, §20.3-yesD, §20.4
    pub(crate) fn withdrawals(&self, state: &State, unit: u16, shaken: bool) -> Vec<End> {
        let (piece, seat) = (state.piece(unit), self.unit(unit).seat);
        let Some(from) = piece.place.hex() else { return Vec::new() };
        let field = self.field(state);
        let watched = |at: u16| field.zone(seat.enemy(), at) && field.cell(seat, at).flags & STEADY == 0;
        let engaged = piece.is(Marks::WAS_ENGAGED);
        let (mut first, mut ends) = (Vec::new(), Vec::new());
        for edge in self.ground.graph.edges(from) {
            let open = self.retreat_step(state, &field, unit, from, edge);
            // Only who was Engaged may slip through a zone, and only at once.
            if !open || (watched(edge.to) && !engaged) {
                continue;
            }
            first.push(edge.to);
            let stops = piece.is_in_good_order() && !(shaken && watched(edge.to));
            if stops && self.has_room(state, &field, unit, edge.to) {
                ends.push(End::Hex(edge.to));
            }
        }
        for at in first {
            for edge in self.ground.graph.edges(at).iter().filter(|edge| edge.to != from) {
                let open = self.retreat_step(state, &field, unit, at, edge) && !watched(edge.to);
                if open && self.has_room(state, &field, unit, edge.to) {
                    ends.push(End::Hex(edge.to));
                }
            }
        }
        ends.extend(self.box_beyond(from).filter(|_| seat == Seat::Allied).map(End::Box));
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// The unit goes. A44 §20.3-yes, §20.5, §17.7
    pub(crate) fn withdraw(&self, state: &mut State, unit: u16, shaken: bool, end: End) {
        state.frames.pop();
        let artillery = self.unit(unit).kind.is_artillery();
        let piece = state.piece_mut(unit);
        piece.place = match end {
            End::Hex(at) => Place::Hex(at),
            End::Box(at) => Place::Box(at),
        };
        piece.clear(Marks::ENGAGED);
        if artillery {
            piece.mark(Marks::FIRED);
        }
        if shaken {
            self.worsen(state, unit);
        }
    }
}
