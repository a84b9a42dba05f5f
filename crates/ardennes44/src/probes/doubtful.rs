//! Orders that are often refused, for the law "reasons are true".

use table::Seat;

use crate::model::action::Action;
use crate::model::frames::Frame;
use crate::model::ids::{HexId, UnitId};
use crate::model::state::State;
use crate::rulebook::Ardennes;

impl Ardennes {
    /// Orders that no list has: units sent next door, and to where their fight might lead them.
    pub(crate) fn doubtful_orders(&self, state: &State, seat: Seat, into: &mut Vec<Action>) {
        let around = |at: HexId| self.ground.graph.edges(at).iter().map(|edge| edge.to);
        // Guns and aircraft are wanted at every step of a combat.
        if state.attack.is_some() && state.frame() != Some(Frame::Prepare) {
            into.extend(self.guns(seat).map(Action::Support));
            into.extend([Action::Strike, Action::Surprise]);
        }
        match state.frame() {
            Some(Frame::Phase(_)) => {
                for (unit, at) in self.on_map(state, seat) {
                    into.extend(around(at).map(|to| Action::Move { unit, to }));
                    into.extend(around(at).take(2).map(|to| Action::March { unit, to }));
                    into.extend([
                        Action::Dig(unit),
                        Action::Load(unit),
                        Action::Disengage(unit),
                        Action::BreakDown(unit),
                        Action::Night(unit),
                        Action::Flip(unit),
                        Action::Replace(unit),
                    ]);
                }
            }
            Some(Frame::Prepare) => {
                into.extend(self.on_map(state, seat).map(|(unit, _)| Action::Add(unit)));
            }
            Some(Frame::Withdraw { unit, .. }) => self.ways_from(state, unit, into),
            Some(Frame::Retreat) => {
                let units = state.retreat.iter().flat_map(|retreat| retreat.units.iter());
                units.for_each(|unit| self.ways_from(state, *unit, into));
            }
            Some(Frame::Advance) => {
                let units = state.attack.iter().flat_map(|attack| attack.with.iter());
                units.for_each(|unit| self.ways_from(state, *unit, into));
            }
            _ => {}
        }
    }

    /// A unit sent to every hex within three.
    fn ways_from(&self, state: &State, unit: UnitId, into: &mut Vec<Action>) {
        let Some(from) = state.piece(unit).hex() else { return };
        let near = self.ground.grid.indices().filter(|to| self.ground.grid.distance(from, *to) <= 3);
        let advances = state.frame() == Some(Frame::Advance);
        into.extend(
            near.map(|to| if advances { Action::Advance { unit, to } } else { Action::Retreat { unit, to } }),
        );
    }
}
