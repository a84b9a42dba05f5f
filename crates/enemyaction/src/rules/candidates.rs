//! What can be decided now, by what it is about. EA §4

use table::Seat;
use wargame::Id as _;

use crate::model::action::{Action, Focus};
use crate::model::frame::{Frame, Step};
use crate::model::ids::{CardNumber, Hexes};
use crate::model::pieces::Marks;
use crate::model::state::State;
use crate::rulebook::EnemyAction;
use crate::rules::sequence::Owner;

impl EnemyAction {
    /// What a seat may choose to do something with now.
    pub(crate) fn focuses_now(&self, state: &State, seat: Seat, into: &mut Vec<Focus>) {
        into.push(Focus::General);
        if seat != Seat::Allied || self.owner(state) != Owner::Allied {
            return;
        }
        let Some(frame) = state.frame().copied() else { return };
        match frame {
            Frame::Impulse(_) => into.extend(self.hand(state).map(Focus::Card)),
            Frame::Late | Frame::Deploy { .. } => {
                into.extend(self.deployable(state, frame).iter().map(Focus::Unit));
            }
            Frame::Activation(Step::Move) => {
                let able = state.units(|_, piece| piece.is(Marks::ACTIVE));
                into.extend(
                    able.iter().filter(|unit| self.check_mover(state, frame, *unit).is_ok()).map(Focus::Unit),
                );
            }
            Frame::Alarm { .. } => {
                let all = state.units(|unit, _| self.check_mover(state, frame, unit).is_ok());
                into.extend(all.iter().map(Focus::Unit));
            }
            _ => {}
        }
    }

    /// The cards in hand by their numbers.
    pub(crate) fn hand(&self, state: &State) -> impl Iterator<Item = CardNumber> + '_ {
        state.allied.hand.iter().map(|place| self.data.allied[place.index()].id)
    }

    /// Everything that could be allowed now with a focus.
    pub(crate) fn candidate_actions(&self, state: &State, seat: Seat, focus: Focus, into: &mut Vec<Action>) {
        if seat == Seat::German {
            into.push(Action::Step);
            return;
        }
        let Some(frame) = state.frame().copied() else { return };
        match (frame, focus) {
            (Frame::Impulse(_), Focus::Card(card)) => self.plays(state, card, into),
            (Frame::Impulse(_), _) => into.push(Action::Pass),
            (Frame::Depots { .. }, _) => {
                into.extend(self.ground.depot_choices.iter().map(|at| Action::Depot(*at)));
            }
            (Frame::Late | Frame::Deploy { .. }, Focus::Unit(unit)) => {
                let hexes = self.ground.road.iter();
                into.extend(hexes.map(|at| Action::Deploy { unit, at }));
            }
            (Frame::Late | Frame::Deploy { .. }, _) => into.push(Action::Next),
            (Frame::Interdict, _) => {
                into.extend(self.interdicting_cards(state).into_iter().map(Action::Interdict));
                into.push(Action::Next);
            }
            (Frame::Replace { card, .. }, _) => {
                into.extend(self.refits(state, card).iter().map(Action::Replace));
                into.push(Action::Next);
            }
            (Frame::Engineers { roadblocks, .. }, _) => {
                into.extend(self.engineer_actions(state, roadblocks));
                into.push(Action::Next);
            }
            (Frame::Alarm { .. } | Frame::Activation(Step::Move), Focus::Unit(unit)) => {
                into.extend(self.ground.grid.indices().map(|to| Action::Move { unit, to }));
            }
            (Frame::Alarm { .. } | Frame::Activation(Step::Move), _) => into.push(Action::Next),
            (Frame::Activation(Step::Fight), _) => {
                into.extend(self.field(state).held(Seat::German).iter().map(Action::Target));
                into.push(Action::Next);
            }
            (Frame::Activation(_), _) => {
                into.extend(self.diggable(state).iter().map(Action::Dig));
                into.push(Action::Next);
            }
            (Frame::Overstack, _) => {
                let hexes = self.overstacked(state);
                let there = state.units(|_, piece| piece.hex().is_some_and(|at| hexes.contains(at)));
                into.extend(there.iter().map(Action::Lose));
            }
            (Frame::Ask(ask), _) => self.answers(state, ask, into),
            (Frame::Fight(fight), _) => self.fight_actions(state, fight, into),
            _ => {}
        }
    }

    /// Exactly what is allowed now with a focus; one search serves all moves of a unit.
    pub(crate) fn legal_actions(&self, state: &State, seat: Seat, focus: Focus, into: &mut Vec<Action>) {
        if let (Some(frame @ (Frame::Alarm { .. } | Frame::Activation(Step::Move))), Focus::Unit(unit)) =
            (state.frame().copied(), focus)
        {
            into.extend(self.move_ends(state, frame, unit).iter().map(|to| Action::Move { unit, to }));
            return;
        }
        if let (Some(frame @ (Frame::Late | Frame::Deploy { .. })), Focus::Unit(unit)) =
            (state.frame().copied(), focus)
        {
            let hexes = if self.deployable(state, frame).contains(unit) {
                self.deploy_hexes(&self.deployment(&self.position(state)), unit)
            } else {
                Hexes::NONE
            };
            into.extend(hexes.iter().map(|at| Action::Deploy { unit, at }));
            return;
        }
        let from = into.len();
        if let (Some(Frame::Activation(Step::Fight)), Seat::Allied) = (state.frame(), seat) {
            into.extend(self.in_touch(state).iter().map(Action::Target));
            into.push(Action::Next);
        } else {
            self.candidate_actions(state, seat, focus, into);
        }
        // What engineers can do was checked when it was listed.
        let works = seat == Seat::Allied && matches!(state.frame(), Some(Frame::Engineers { .. }));
        kernel::keep(into, from, |action| {
            (works && *action != Action::Next) || self.check_action(state, seat, *action).is_ok()
        });
    }
}
