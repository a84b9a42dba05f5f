//! Fog: what each player may know, and what could be otherwise. TOY §6.2

use table::{Audience, Seat};
use wargame::Id as _;

use crate::model::ids::{Hexes, ObjectiveId, UnitId, Units};
use crate::model::state::{Frame, Order, Piece, Place, State, index};
use crate::rulebook::Toy;

impl Toy {
    /// The units that lie face down to the other side: those on the map that have had no enemy next to them in this phase.
    /// TOY §6.2
    pub(crate) fn unseen(&self, state: &State) -> Units {
        if !self.fog {
            return Units::NONE;
        }
        let on_map = |unit: &UnitId| state.piece(*unit).place.hex().is_some();
        let on_map: Units = UnitId::up_to(self.units.len()).filter(on_map).collect();
        on_map.but(&self.next_to_enemies(state)).but(&state.open)
    }

    /// The units that have an enemy next to them.
    fn next_to_enemies(&self, state: &State) -> Units {
        let near = Seat::PLAYERS.map(|seat| self.touched_by(state, seat.enemy()));
        let is_near = |(unit, piece): &(UnitId, &Piece)| {
            let near = near[index(self.unit(*unit).seat)];
            piece.place.hex().is_some_and(|at| near.contains(at))
        };
        UnitId::number(&state.pieces).filter(is_near).map(|(unit, _)| unit).collect()
    }

    /// What has been seen stays seen until the phase ends. TOY §6.2
    pub(crate) fn note_open_counters(&self, state: &mut State) {
        if self.fog {
            state.open = state.open.or(&self.next_to_enemies(state));
        }
    }

    /// The hexes next to a side's units, rivers or not: one sees across a river.
    fn touched_by(&self, state: &State, seat: Seat) -> Hexes {
        let hexes = self.hexes_of(state, seat);
        hexes.iter().flat_map(|at| self.data.graph.edges(at)).map(|edge| edge.to).collect()
    }

    /// Whether an audience sees a unit's face.
    pub(crate) fn sees(&self, to: Audience, unit: UnitId, unseen: Units) -> bool {
        !unseen.contains(unit) || to.may_see(self.unit(unit).seat)
    }

    /// Another position that this audience cannot tell from this one.
    pub(crate) fn deal_anew(&self, state: &State, to: Audience, pick: &mut dyn FnMut(u32) -> u32) -> State {
        let mut other = state.clone();
        if self.outcome(state).is_some() {
            return other; // All is shown once the game is over.
        }
        if !to.may_see(Seat::German) && other.objective.is_some() {
            let count = u32::try_from(self.data.objectives.len()).unwrap_or(1);
            other.objective = Some(ObjectiveId::from_index(pick(count) as usize));
        }
        if !to.may_see(Seat::Allied) {
            shuffle_mines(&mut other, pick);
        }
        let shown = other.orders.iter().all(|orders| orders.chosen.is_some());
        for seat in Seat::PLAYERS {
            if !to.may_see(seat) && !shown {
                redeal_order(&mut other, seat, pick);
            }
            if !to.may_see(seat) {
                self.shuffle_face_down(&mut other, seat, pick);
            }
        }
        other
    }

    /// Lets face-down units of a side that show the same number of steps change places.
    fn shuffle_face_down(&self, state: &mut State, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) {
        let unseen = self.unseen(state);
        let hidden: Vec<UnitId> = unseen.iter().filter(|unit| self.unit(*unit).seat == seat).collect();
        for at in (1..hidden.len()).rev() {
            let with = pick(u32::try_from(at + 1).unwrap_or(1)) as usize;
            let (a, b) = (hidden[at], hidden[with]);
            if state.piece(a).steps == state.piece(b).steps {
                let (one, other): (Place, Place) = (state.piece(a).place, state.piece(b).place);
                state.piece_mut(a).place = other;
                state.piece_mut(b).place = one;
            }
        }
    }
}

/// Any of the markers that lie may be the real one, as far as it can still be laid. TOY §3.2
fn shuffle_mines(state: &mut State, pick: &mut dyn FnMut(u32) -> u32) {
    match state.mines.as_mut_slice() {
        [only] if state.frames.contains(&Frame::Mines) => only.real = pick(2) == 0,
        [one, other] => {
            one.real = pick(2) == 0;
            other.real = !one.real;
        }
        _ => {}
    }
}

/// A chosen order that is not yet shown may be any in the hand. TOY §3.3
fn redeal_order(state: &mut State, seat: Seat, pick: &mut dyn FnMut(u32) -> u32) {
    let orders = &mut state.orders[index(seat)];
    if orders.chosen.is_some() {
        let hand: Vec<Order> = orders.hand().collect();
        orders.chosen = hand.get(pick(u32::try_from(hand.len()).unwrap_or(1)) as usize).copied();
    }
}
