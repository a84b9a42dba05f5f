//! What can be chosen now: what choices are about, which there are, and what the die may bring.

use table::Seat;
use wargame::Id as _;

use crate::model::action::{Action, Focus};
use crate::model::ids::{HexId, ObjectiveId, UnitId};
use crate::model::state::{Frame, Moving, Order, Piece, Place, State};
use crate::rulebook::Toy;

impl Toy {
    /// What can be done something with now: units in a movement phase, nothing in particular else.
    pub(crate) fn focuses_now(&self, state: &State, seat: Seat, into: &mut Vec<Focus>) {
        into.push(Focus::General);
        if let Some(Frame::Movement(_)) = state.frame() {
            let own = UnitId::up_to(self.units.len()).filter(|unit| self.unit(*unit).seat == seat);
            let able = own.filter(|unit| match *state.piece(*unit) {
                Piece { place: Place::Hex(_), moving, .. } => moving == Moving::Free,
                Piece { place: Place::Reserve(turn), .. } => turn <= state.turn,
                Piece { place: Place::Dead, .. } => false,
            });
            into.extend(able.map(Focus::Unit));
        }
    }

    /// Which focus an action belongs to.
    pub(crate) fn focus_of_action(&self, action: Action) -> Focus {
        action.focus()
    }

    /// Everything that could be allowed now.
    pub(crate) fn candidate_actions(&self, state: &State, _: Seat, focus: Focus, into: &mut Vec<Action>) {
        let units = || UnitId::up_to(self.units.len());
        let hexes = || HexId::up_to(self.data.hexes.len());
        match (state.frame(), focus) {
            (Some(Frame::Movement(_)), Focus::Unit(unit)) => {
                into.extend(hexes().map(|to| Action::Move { unit, to }));
                into.extend(hexes().map(|at| Action::Enter { unit, at }));
            }
            (_, Focus::Unit(_)) => {}
            (Some(Frame::Mines), _) => {
                into.extend(
                    [true, false]
                        .into_iter()
                        .flat_map(|real| hexes().map(move |at| Action::Mine { real, at })),
                );
            }
            (Some(Frame::Orders), _) => into.extend(Order::ALL.map(Action::Order)),
            (Some(Frame::Movement(_)), _) => into.push(Action::End),
            (Some(Frame::Combat(_)), _) => {
                into.extend(hexes().map(Action::Attack));
                into.push(Action::End);
            }
            (Some(Frame::Battle { .. }), _) => {
                into.extend(units().map(Action::Join));
                into.extend([Action::Resolve, Action::CallOff]);
            }
            (Some(Frame::Loss { among, .. }), _) => into.extend(among.iter().map(Action::Lose)),
            (Some(Frame::Retreat { who, .. }), _) => {
                into.extend(who.iter().flat_map(|unit| hexes().map(move |to| Action::Retreat { unit, to })));
            }
            (Some(Frame::Advance { who, .. }), _) => {
                into.extend(who.iter().map(Action::Advance));
                into.push(Action::Stay);
            }
            (None | Some(Frame::Deal | Frame::MineRoll { .. } | Frame::Roll { .. }), _) => {}
        }
    }

    /// Exactly what is allowed now with a focus.
    pub(crate) fn legal_actions(&self, state: &State, seat: Seat, focus: Focus, into: &mut Vec<Action>) {
        match (state.frame(), focus) {
            // One search serves all moves of a unit; asking for each hex would run it fifteen times.
            (Some(Frame::Movement(_)), Focus::Unit(unit)) => self.legal_moves(state, seat, unit, into),
            _ => {
                let mut candidates = Vec::new();
                self.candidate_actions(state, seat, focus, &mut candidates);
                into.extend(
                    candidates.into_iter().filter(|action| self.check_action(state, seat, *action).is_ok()),
                );
            }
        }
    }

    /// Every move of a unit that the search allows, or every hex where it may enter.
    fn legal_moves(&self, state: &State, seat: Seat, unit: UnitId, into: &mut Vec<Action>) {
        let piece = *state.piece(unit);
        match piece.place {
            Place::Hex(from) if piece.moving == Moving::Free && self.unit(unit).seat == seat => {
                self.search(state, unit, from, |moves| {
                    let hexes = moves.reached();
                    into.extend(hexes.map(|to| Action::Move { unit, to }));
                });
            }
            Place::Reserve(_) => {
                let hexes = HexId::up_to(self.data.hexes.len());
                let able = hexes.filter(|at| self.check_enter(state, seat, unit, *at).is_ok());
                into.extend(able.map(|at| Action::Enter { unit, at }));
            }
            Place::Hex(_) | Place::Dead => {}
        }
    }

    /// The outcomes of the chance decision now due.
    pub(crate) fn outcomes(&self, state: &State, into: &mut Vec<(Action, u32)>) {
        match state.frame() {
            Some(Frame::Deal) => {
                let objectives = ObjectiveId::up_to(self.data.objectives.len());
                into.extend(objectives.map(|one| (Action::Objective(one), 1)));
            }
            Some(Frame::MineRoll { .. } | Frame::Roll { .. }) => {
                into.extend((1..=6).map(|pips| (Action::Die(pips), 1)));
            }
            _ => {}
        }
    }
}
