//! What a player can choose to do something with. BW §4

use table::Seat;

use crate::BitterWoods;
use crate::pieces::{Marks, Place};
use crate::state::{Frame, Phase, State};

/// What a decision is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Focus {
    General,
    Unit(u16),
    /// Aircraft over the western or the eastern half of the map. BW §11.3
    Aircraft {
        west: bool,
    },
}

impl BitterWoods {
    /// What a seat can choose to do something with now; with some of it nothing may be allowed.
    pub(crate) fn focuses_now(&self, state: &State, seat: Seat, into: &mut Vec<Focus>) {
        into.push(Focus::General);
        if state.frame() == Some(Frame::Phase(Phase::Interdiction)) && state.air[1] > 0 {
            into.extend([true, false].map(|west| Focus::Aircraft { west }));
        }
        let able = self.units_of(seat).filter(|unit| self.is_asked_about(state, seat, *unit));
        into.extend(able.map(Focus::Unit));
    }

    fn is_asked_about(&self, state: &State, seat: Seat, unit: u16) -> bool {
        let (piece, attack) = (state.piece(unit), state.attack.as_ref());
        match state.frame() {
            Some(Frame::Phase(Phase::Reserve)) => {
                let field = self.field(state);
                piece.is(Marks::RESERVE) || self.check_reserve(state, &field, seat, unit).is_ok()
            }
            Some(Frame::Phase(Phase::Movement)) => match piece.place() {
                Place::Waiting => self.due(state, unit).is_some_and(|(turn, _)| turn <= state.turn),
                _ => self.check_mover(state, seat, unit).is_ok(),
            },
            Some(Frame::Phase(Phase::Exploitation)) => piece.is(Marks::EXPLOITS),
            Some(Frame::Phase(Phase::Construction)) => piece.is(Marks::BUILDS),
            Some(Frame::Prepare) => attack.is_some_and(|attack| {
                let near = |at: u16| self.ground.edge(at, attack.target).is_some();
                !piece.is(Marks::ATTACKED) && piece.hex().is_some_and(near)
            }),
            Some(Frame::Lose { .. }) => {
                attack.is_some_and(|attack| attack.with.contains(&unit) || attack.defended.contains(&unit))
            }
            Some(Frame::Retreat) => {
                state.retreat.as_ref().is_some_and(|retreat| retreat.units.contains(&unit))
            }
            Some(Frame::Advance) => attack.is_some_and(|attack| attack.going.contains(&unit)),
            _ => false,
        }
    }
}
