//! Disengagement, and the end of being Engaged. A44 §20

use kernel::Log;
use table::{Illegal, Seat};
use wargame::Id as _;

use crate::model::frames::Frame;
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::State;
use crate::model::tables::Table;
use crate::model::units::{Kind, UnitMarks};
use crate::rulebook::{Ardennes, no};
use crate::rules::field::STEADY;
use crate::rules::narration::Roll;
use crate::rules::reasons::causes::{Aside, causes};
use crate::rules::s14_combat::s17_retreats::{BARRED, End, Why, why_barred};

impl Ardennes {
    /// Whether a unit may try to disengage. A44 §20.1, §20.4, §29.1.1, §20
    pub(crate) fn check_disengage(&self, state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let Some(at) = piece.hex().filter(|_| data.seat == seat) else {
            return no("20.1", format!("{name} is not a unit of yours on the map"));
        };
        let field = self.field(state);
        if !self.beside(&field, seat.enemy(), at) {
            no("20.1", format!("{name} is not next to an enemy unit"))
        } else if piece.is(Marks::ATTACKED) {
            no("20.1", format!("{name} has attacked"))
        } else if piece.is(Marks::BROKEN) {
            no("18.5-retreat", format!("{name} is Broken and would not survive a retreat"))
        } else if piece.is(Marks::DISENGAGED) || piece.is(Marks::ANNOUNCED) {
            no("20.1", format!("{name} has already tried to disengage"))
        } else if piece.is(Marks::STAYS) {
            no("20.2", format!("{name} was left out when its stack announced who disengages"))
        } else if state.turn == 1 && data.is(UnitMarks::RED) {
            no("29.1.1", format!("{name} may not disengage on turn 1"))
        } else if state.half.is_night() && !self.moves_at_night(state, unit) {
            no("25.3.2", format!("{name} has no Night marker"))
        } else {
            Ok(())
        }
    }

    /// A unit is named; the dice wait until it is said who of its stack goes too. A44 §20.2
    pub(crate) fn announce(&self, state: &mut State, seat: Seat, unit: UnitId) {
        let Some(at) = state.piece(unit).hex() else { return };
        state.piece_mut(unit).mark(Marks::ANNOUNCED);
        // The marker comes off as soon as it is decided. A44 §20.5
        state.piece_mut(unit).clear(Marks::ENGAGED);
        let more = state.in_hex(at).any(|other| self.check_disengage(state, seat, other).is_ok());
        let asked = matches!(state.frame(), Some(Frame::Announce { .. }));
        match (more, asked) {
            (true, false) => state.frames.push(Frame::Announce { at }),
            (false, _) => self.stop_announcing(state, at),
            (true, true) => {}
        }
    }

    /// Everybody of the stack who was not named stays. A44 §20.2
    pub(crate) fn stop_announcing(&self, state: &mut State, at: HexId) {
        if matches!(state.frame(), Some(Frame::Announce { .. })) {
            state.frames.pop();
        }
        let here: Vec<UnitId> = state.in_hex(at).collect();
        for unit in here {
            if !state.piece(unit).is(Marks::ANNOUNCED) {
                state.piece_mut(unit).mark(Marks::STAYS);
            }
        }
    }

    /// The next unit whose die is to fall. A44 §20.2
    pub(crate) fn next_to_disengage(&self, state: &State) -> Option<UnitId> {
        UnitId::number(state.pieces.iter())
            .find(|(_, piece)| piece.is(Marks::ANNOUNCED))
            .map(|(unit, _)| unit)
    }

    /// What is added to the die of a disengagement. A44 §20.2, §21.5, §T-disengage
    pub(crate) fn disengage_modifier(&self, unit: UnitId) -> i8 {
        let data = self.unit(unit);
        let nimble = data.kind.is_tank() || data.kind == Kind::Recon;
        data.morale.die() - i8::from(nimble)
    }

    /// The die falls: the unit may go, or not, and may be shaken. A44 §17.7-mover, §20.2, §20.3, §20.3-yes, §20.3-D, §20.3-yesD
    pub(crate) fn roll_disengage(&self, state: &mut State, unit: UnitId, die: u8, log: &mut Log) {
        state.frames.pop();
        let (data, modifier) = (self.unit(unit), self.disengage_modifier(unit));
        let roll = i8::try_from(die).unwrap_or(6) + modifier;
        let word = self.data.charts.read(Table::Disengagement, roll).to_owned();
        state.piece_mut(unit).clear(Marks::ANNOUNCED);
        state.piece_mut(unit).mark(Marks::DISENGAGED);
        let (goes, shaken) = (word.starts_with("yes"), word.ends_with("+D"));
        log.record(|| {
            let what = match (goes, shaken) {
                (true, false) => "disengages",
                (true, true) => "disengages and is Disrupted",
                (false, false) => "does not disengage",
                (false, true) => "does not disengage and is shaken",
            };
            let text = format!("{} {what}.", data.name);
            self.rolled(data.seat, Table::Disengagement, Roll { die, modifier }, &text, "20.2")
        });
        let stuck = data.kind.is_artillery()
            && data.seat == Seat::German
            && !state.piece(unit).is(Marks::PRIME_MOVER);
        if goes && stuck {
            self.eliminate(state, unit, "17.7-mover", log);
        } else if goes {
            if self.withdrawals(state, unit, shaken).is_empty() {
                let number = self.why_trapped(state, unit, shaken);
                self.eliminate(state, unit, number, log);
            } else {
                state.frames.push(Frame::Withdraw { unit, shaken });
            }
        } else if shaken {
            self.worsen(state, unit, log);
        }
    }

    /// One level worse; engineers do not survive being Broken. A44 §20.3-D, §27.1
    pub(crate) fn worsen(&self, state: &mut State, unit: UnitId, log: &mut Log) {
        let breaks = state.piece(unit).is(Marks::DISRUPTED);
        if breaks && self.unit(unit).is(UnitMarks::ENGINEER) {
            return self.eliminate(state, unit, "27.1", log);
        }
        let mark = if breaks { Marks::BROKEN } else { Marks::DISRUPTED };
        state.piece_mut(unit).mark(mark);
        state.piece_mut(unit).clear(Marks::REPLACED);
    }

    /// Where a unit that disengages may go: one hex or two. A44 §20.3-yes, §20.3-yesD, §20.4
    pub(crate) fn withdrawals(&self, state: &State, unit: UnitId, shaken: bool) -> Vec<End> {
        self.withdrawals_leaving(state, unit, shaken, Aside::NOTHING)
    }

    /// The same with some rules left aside.
    fn withdrawals_leaving(&self, state: &State, unit: UnitId, shaken: bool, aside: Aside) -> Vec<End> {
        let (piece, seat) = (state.piece(unit), self.unit(unit).seat);
        let Some(from) = piece.hex() else { return Vec::new() };
        let field = self.field(state);
        let watched = |at: HexId| field.zone(seat.enemy(), at) && field.cell(seat, at).flags & STEADY == 0;
        let off = |at: HexId| self.box_beyond(at).filter(|_| seat == Seat::Allied).map(End::Box);
        let slips = piece.is(Marks::WAS_ENGAGED) || aside.has(Aside::NOT_ENGAGED);
        let steady = piece.is_in_good_order() || aside.has(Aside::DISRUPTED);
        let (mut first, mut ends) = (Vec::new(), Vec::new());
        for edge in self.ground.graph.edges(from) {
            let open = self.retreat_step(state, &field, unit, (from, edge), aside);
            // Only who was Engaged may slip through a zone, and only at once.
            if !open || (watched(edge.to) && !slips) {
                continue;
            }
            first.push(edge.to);
            if steady && (!shaken || aside.has(Aside::SHAKEN) || !watched(edge.to)) {
                ends.push(End::Hex(edge.to));
            }
        }
        for at in first {
            for edge in self.ground.graph.edges(at).iter().filter(|edge| edge.to != from) {
                let open = self.retreat_step(state, &field, unit, (at, edge), aside);
                if open && (aside.has(Aside::ZONES) || !watched(edge.to)) {
                    ends.push(End::Hex(edge.to));
                }
            }
            ends.extend(off(at));
        }
        ends.extend(off(from));
        ends.sort_unstable();
        ends.dedup();
        // Only where no hex has room is there too much in one. A44 §17.4-none
        let roomy = |end: &End| match end {
            End::Hex(at) => self.has_room(state, &field, unit, *at),
            End::Box(_) => true,
        };
        if !aside.has(Aside::ROOM) && ends.iter().any(roomy) {
            ends.retain(roomy);
        }
        ends
    }

    /// By which rule a unit that cannot withdraw anywhere is lost. A44 §17.2-e, §20.4
    fn why_trapped(&self, state: &State, unit: UnitId, shaken: bool) -> &'static str {
        let slipped = self.withdrawals_leaving(state, unit, shaken, Aside::NOT_ENGAGED);
        if slipped.is_empty() { "17.2-e" } else { "20.4" }
    }

    /// Why a unit cannot withdraw to a place, the nearest cause first. A44 §17.2-a, §17.4, §17.6, §20.3-yes, §20.3-yesD, §20.4
    pub(crate) fn why_no_withdrawal(&self, state: &State, unit: UnitId, shaken: bool, end: End) -> Vec<Why> {
        let seat = self.unit(unit).seat;
        if matches!(end, End::Hex(at) if self.field(state).holds(seat.enemy(), at)) {
            return vec![("17.2-a", "cannot retreat into a hex with enemy units")];
        }
        if matches!(end, End::Box(_)) && seat == Seat::German {
            return vec![("17.6", "does not survive a retreat off the map")];
        }
        let own = [Aside::DISRUPTED, Aside::SHAKEN, Aside::NOT_ENGAGED, Aside::ROOM];
        let all: Vec<Aside> = own.into_iter().chain(BARRED).collect();
        let open = |aside: Aside| self.withdrawals_leaving(state, unit, shaken, aside).contains(&end);
        let mut whys: Vec<Why> = causes(&all, open).into_iter().map(why_held).collect();
        if whys.is_empty() {
            whys.push(("20.3-yes", "withdraws one or two hexes"));
        }
        whys
    }

    /// The unit goes. A44 §20.3-yes, §20.5, §17.7
    pub(crate) fn withdraw(&self, state: &mut State, unit: UnitId, shaken: bool, end: End, log: &mut Log) {
        state.frames.pop();
        let artillery = self.unit(unit).kind.is_artillery();
        let piece = state.piece_mut(unit);
        piece.clear(Marks::ENGAGED);
        piece.mark(Marks::RETREATED);
        if artillery {
            piece.mark(Marks::FIRED);
        }
        self.end_retreat(state, unit, end, log);
        if shaken {
            self.worsen(state, unit, log);
        }
    }
}

/// What keeps a unit that disengages from a place, with its rule. A44 §17.4, §20.3-yes, §20.3-yesD, §20.4
fn why_held(cause: Aside) -> Why {
    match cause {
        Aside::DISRUPTED => ("20.3-yes", "is Disrupted and may not stop in the first hex"),
        Aside::SHAKEN => ("20.3-yesD", "is shaken and may not stop in an enemy zone of control"),
        Aside::NOT_ENGAGED => ("20.4", "was not Engaged and may not enter an enemy zone of control"),
        Aside::ROOM => ("17.4", "would be over the stacking limit there"),
        other => why_barred(other),
    }
}
