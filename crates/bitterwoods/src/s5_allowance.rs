//! How far a unit may go, and which boundaries bind it. BW §5.2, §5.4, §12.4-values, §15.2, §15.5, §15.7

use table::{Illegal, Seat};

use crate::field::Field;
use crate::ground::Beside;
use crate::pieces::Marks;
use crate::state::State;
use crate::units::{Army, Kind, UnitMarks};
use crate::{BitterWoods, no};

/// Twelfths of a movement point.
const POINT: u16 = 12;
/// The last turn on which army boundaries bind. BW §5.4
const BOUND_TO: i8 = 6;

impl BitterWoods {
    /// The movement allowance of a unit now, in twelfths of a point: a set figure first, then what is taken off, then what is
    /// halved. BW §5.2, §12.4-values, §15.2, §15.2-zoc, §15.2-artillery, §15.2-second, §15.2-rest, §15.3-free, §15.7, §34,
    /// BW.Q28, BW.Q84
    #[must_use]
    pub fn allowance(&self, state: &State, field: &Field, unit: u16) -> u16 {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let printed = u16::from(self.face(state, unit).movement);
        let mut points = match data.seat {
            Seat::Allied if state.turn == 1 => {
                printed.min(self.surprised(state, field, unit).unwrap_or(printed))
            }
            _ => printed,
        };
        if data.seat == Seat::German && state.turn == 1 && data.kind.is_mechanized() {
            points = points.saturating_sub(1);
        }
        if piece.is(Marks::OOS) {
            points = points.div_ceil(2);
        }
        points * POINT
    }

    /// What is left of the movement of an Allied unit on the first turn; nothing where it is free. BW §15.2, §15.3-free, §34
    fn surprised(&self, state: &State, field: &Field, unit: u16) -> Option<u16> {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let met = piece.hex().is_some_and(|at| self.is_in_contact(field, Seat::Allied, at));
        match () {
            () if piece.is(Marks::PINNED) => None,
            () if data.kind.is_artillery() => (!met).then_some(1),
            () if data.kind == Kind::Leader && self.setup.is_on("accelerated-leaders") => None,
            () if data.is(UnitMarks::SECOND) => Some(3),
            () => Some(2),
        }
    }

    /// Whether a unit may move at all now, before its way is looked at. BW §14.1, §15.5, §37.1-immobile
    ///
    /// # Errors
    /// By the rule that forbids it.
    pub fn check_mover(&self, state: &State, seat: Seat, unit: u16) -> Result<u16, Illegal> {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let name = &data.name;
        let Some(at) = piece.hex().filter(|_| data.seat == seat) else {
            return no("5.1", format!("{name} is not a unit of yours on the map"));
        };
        let open = state.mover.is_some_and(|mover| mover.unit == unit && !mover.stopped);
        match () {
            () if data.is(UnitMarks::FIRST_SS_CORPS) && state.turn == 1 => {
                no("15.5", format!("{name} waits for the breakthrough on the first turn"))
            }
            () if data.kind == Kind::ArmyArtillery => no("37.1-immobile", format!("{name} does not move")),
            () if data.is(UnitMarks::VDH) => no("29-1", format!("{name} stays where it landed")),
            () if piece.is(Marks::RESERVE) => no("14.1", format!("{name} is in reserve")),
            () if piece.is(Marks::BUILDS) => no("13.3-who", format!("{name} builds a bridge")),
            () if piece.is(Marks::MOVED) && !open => no("5.1", format!("{name} has moved")),
            () => Ok(at),
        }
    }

    /// The army a unit answers to. BW §2.4-army, §24.6-attach
    #[must_use]
    pub fn army(&self, state: &State, unit: u16) -> Army {
        let attached = state.attached.iter().find(|(one, _)| *one == unit).map(|(_, army)| *army);
        attached.unwrap_or(self.unit(unit).army)
    }

    /// Whether an army boundary keeps a unit out of a hex. Leaders are bound as their armies are. BW §5.4, §5.4-6pz, §5.4-5pz,
    /// §5.4-shared, §5.4-south, §5.4-endpoint, §24.6-boundary, BW.Q33
    #[must_use]
    pub fn is_out_of_bounds(&self, state: &State, unit: u16, at: u16) -> bool {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let bound = data.seat == Seat::German && (data.kind.is_mechanized() || data.kind == Kind::Leader);
        if !bound || state.turn > BOUND_TO || piece.is(Marks::FREE) || piece.is(Marks::ASTRAY) {
            return false;
        }
        let node = self.ground.node(at);
        let [north, south] = node.boundary;
        match self.army(state, unit) {
            Army::SixthPanzer => matches!(north, Beside::On | Beside::South),
            Army::FifthPanzer => (north == Beside::North && !node.shared_road) || south == Beside::South,
            Army::Seventh => south == Beside::North,
            _ => false,
        }
    }
}
