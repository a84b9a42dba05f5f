//! Artillery Supply and Prime Movers. A44 §5, §22.3

use table::{Illegal, Seat};

use crate::model::frames::{DieAbout, Frame};
use crate::model::ids::UnitId;
use crate::model::pieces::{Marks, Place};
use crate::model::state::State;
use crate::model::tables::Table;
use crate::model::units::Army;
use crate::rulebook::{Ardennes, no};
use crate::rules::optional::s36_commando::BODENPLATTE_TURN;
use crate::rules::s14_combat::s17_retreats::Why;

/// Artillery Units that the Germans may flip. A44 §5.2, §5.4
const FLIPS: u8 = 3;
const FLIPS_ON_TURN_2: u8 = 6;
/// Prime Movers of each German army. A44 §22.3-army
const PRIME_MOVERS: [(Army, usize); 3] = [(Army::SixthPanzer, 2), (Army::FifthPanzer, 2), (Army::Seventh, 1)];

impl Ardennes {
    /// Prime Movers come off; Allied guns are ready again, German ones as far as the shells go. A44 §5.1-movers, §5.2, §5.3,
    /// §5.3-ok, §5.4, §5
    pub(crate) fn open_artillery_supply(&self, state: &mut State, seat: Seat) {
        state.flips = if seat == Seat::German {
            for gun in self.guns(seat) {
                state.piece_mut(gun).clear(Marks::PRIME_MOVER);
            }
            if state.turn == 2 { FLIPS_ON_TURN_2 } else { FLIPS }
        } else {
            0
        };
        if seat == Seat::Allied {
            let guns: Vec<UnitId> =
                self.units_of(seat).filter(|gun| self.can_flip(state, seat, *gun)).collect();
            for gun in guns {
                state.piece_mut(gun).clear(Marks::FIRED);
            }
        }
        // The Luftwaffe's last throw is decided when turn 15 begins. A44 §35
        let due = seat == Seat::German && state.turn == BODENPLATTE_TURN;
        if due && self.setup.is_on("bodenplatte") {
            state.frames.push(Frame::Die { table: Table::Bodenplatte, about: DieAbout::Nothing });
        }
    }

    /// Whether artillery can be flipped to its Ready side. A44 §5.3, §5.3-ok, §23.4-artillery
    pub(crate) fn can_flip(&self, state: &State, seat: Seat, gun: UnitId) -> bool {
        self.why_no_flip(state, seat, gun).is_none()
    }

    /// Why artillery cannot be flipped to its Ready side, whatever shells there are. A44 §5.1, §5.3, §18.3-artillery,
    /// §23.4-artillery
    fn why_no_flip(&self, state: &State, seat: Seat, gun: UnitId) -> Option<Why> {
        let (data, piece) = (self.unit(gun), state.piece(gun));
        let there = !matches!(
            piece.place(),
            Place::Waiting | Place::Pool | Place::Dead | Place::Gone | Place::Exited
        );
        if data.seat != seat || !data.kind.is_artillery() {
            Some(("5.1", "is not an Artillery Unit of yours"))
        } else if !there {
            Some(("5.1", "is not in play"))
        } else if !piece.is(Marks::FIRED) {
            Some(("5.1", "is on its Ready side already"))
        } else if !piece.is_in_good_order() {
            Some(("5.3", "is Disrupted and cannot be made ready"))
        } else if piece.is(Marks::OOS) {
            Some(("5.3", "is out of supply and cannot be made ready"))
        } else if piece.is(Marks::STRATEGIC) {
            Some(("5.3", "is in Strategic Movement and cannot be made ready"))
        } else {
            None
        }
    }

    /// Whether artillery may be made ready now. A44 §5.2, §5.3, §5.4, §5.1
    pub(crate) fn check_flip(&self, state: &State, seat: Seat, gun: UnitId) -> Result<(), Illegal> {
        if let Some((number, why)) = self.why_no_flip(state, seat, gun) {
            no(number, format!("{} {why}", self.unit_name(gun)))
        } else if state.flips == 0 {
            let most = if state.turn == 2 { FLIPS_ON_TURN_2 } else { FLIPS };
            no("5.2", format!("{most} Artillery Units have been made ready, and no more may be this turn"))
        } else {
            Ok(())
        }
    }

    /// Whether a Prime Mover may be put to artillery. A44 §22.3, §22.3-army, §12.4.1-shared
    pub(crate) fn check_haul(&self, state: &State, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        let (data, piece, name) = (self.unit(unit), state.piece(unit), self.unit_name(unit));
        let used = self.all_units().filter(|other| {
            self.unit(*other).army == data.army && state.piece(*other).is(Marks::PRIME_MOVER)
        });
        let most = PRIME_MOVERS.iter().find(|(army, _)| *army == data.army).map_or(0, |(_, count)| *count);
        if data.seat != seat || seat != Seat::German || !data.kind.is_artillery() || piece.hex().is_none() {
            no("22.3", format!("{name} is not German artillery on the map"))
        } else if piece.is(Marks::PRIME_MOVER) {
            no("22.3", format!("{name} has a Prime Mover already"))
        } else if piece.is(Marks::MOVED) {
            no("11.1", format!("{name} has already moved"))
        } else if piece.is(Marks::ENGAGED) {
            no("16.5", format!("{name} is Engaged"))
        } else if used.count() >= most {
            no("22.3-army", "all Prime Movers of that army are in use")
        } else if self.markers_used(state, seat) >= 6 {
            no("12.4.1-shared", "all Strategic Movement markers are in use")
        } else {
            Ok(())
        }
    }
}
