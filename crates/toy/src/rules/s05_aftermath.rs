//! What a battle leaves behind: losses, retreats, advances. TOY §5.5, §5.6, §5.7

use kernel::Log;
use table::{Event, Illegal, Seat, Seen, What};
use wargame::Id as _;

use crate::model::ids::{HexId, UnitId, Units};
use crate::model::state::{Frame, Place, STACKING, State};
use crate::rulebook::{Toy, no, rule};

impl Toy {
    /// TOY §5.5
    pub(crate) fn check_lose(&self, among: Units, unit: UnitId) -> Result<(), Illegal> {
        if among.contains(unit) {
            return Ok(());
        }
        no("5.5", format!("'{}' does not have to lose a step", self.unit_id(unit)))
    }

    /// A unit loses a step, and with the last one it is removed. TOY §5.5
    pub(crate) fn lose_step(&self, state: &mut State, unit: UnitId, log: &mut Log) {
        let unseen = self.unseen(state).contains(unit);
        let seat = self.unit(unit).seat;
        let piece = state.piece_mut(unit);
        piece.steps = piece.steps.saturating_sub(1);
        if piece.steps == 0 {
            self.remove(state, unit, rule("5.5"), log);
            return;
        }
        let change = |name: &str| {
            let what = What::Change { counter: self.unit_id(unit).into() };
            Event::new(seat, what, format!("{name} loses a step.")).by_rule(rule("5.5"))
        };
        let name = &self.unit(unit).name;
        log.record(|| if unseen { change(name).seen(Seen::Only(seat)) } else { change(name) });
        if unseen {
            log.record(|| {
                let text = format!("A {} unit loses a step.", seat.title());
                Event::new(seat, What::Note, text).by_rule(rule("5.5")).seen(Seen::Except(seat))
            });
        }
    }

    /// Takes a unit off the map for good.
    fn remove(&self, state: &mut State, unit: UnitId, why: table::RuleRef, log: &mut Log) {
        let piece = state.piece_mut(unit);
        piece.place = Place::Dead;
        piece.steps = 0;
        state.mover = state.mover.filter(|mover| mover.unit != unit);
        log.record(|| {
            let data = self.unit(unit);
            let what = What::Remove { counter: data.id.as_str().into() };
            Event::new(data.seat, what, format!("{} is removed.", data.name)).by_rule(why).revealing()
        });
    }

    /// A loss with nobody left to take it is over; one with a single candidate needs no choice.
    pub(crate) fn settle_loss(&self, state: &mut State, among: Units, log: &mut Log) -> bool {
        let alive: Vec<UnitId> =
            among.iter().filter(|unit| state.piece(*unit).place != Place::Dead).collect();
        match alive[..] {
            [] => {
                state.frames.pop();
                true
            }
            [only] => {
                state.frames.pop();
                self.lose_step(state, only, log);
                true
            }
            _ => false,
        }
    }

    /// A retreat goes one hex, not to enemies, their zones or full hexes, and vehicles keep out of woods. TOY §5.6
    pub(crate) fn check_retreat(
        &self,
        state: &State,
        seat: Seat,
        who: Units,
        unit: UnitId,
        to: HexId,
    ) -> Result<(), Illegal> {
        let id = self.unit_id(unit);
        let from = state.piece(unit).place.hex().filter(|_| who.contains(unit));
        let Some(from) = from else { return no("5.6", format!("'{id}' does not have to retreat")) };
        let Some(edge) = self.data.graph.edge(from, to) else {
            return no("5.6", format!("{} is not next to '{id}'", self.hex_label(to)));
        };
        let enemies = self.hexes_of(state, seat.enemy());
        if enemies.contains(to) {
            return no("5.6", format!("an enemy unit is in {}", self.hex_label(to)));
        }
        if self.zones(&enemies).contains(to) {
            return no("5.6", format!("{} is next to an enemy unit", self.hex_label(to)));
        }
        if state.in_hex(to).count() >= STACKING {
            return no("5.6", format!("{} is full: two units at most", self.hex_label(to)));
        }
        let terrain = self.terrain(to);
        if self.unit(unit).vehicle && !terrain.vehicles && edge.road == 0 {
            return no("4.4", format!("'{id}' is a vehicle and enters woods by road only"));
        }
        Ok(())
    }

    pub(crate) fn retreat(&self, state: &mut State, unit: UnitId, to: HexId, log: &mut Log) {
        let Some(from) = state.piece(unit).place.hex() else { return };
        self.leave_retreat(state, unit);
        self.step_to(state, unit, from, to, log);
    }

    /// A unit that has retreated, or cannot, has no more to do with the retreat.
    fn leave_retreat(&self, state: &mut State, unit: UnitId) {
        if let Some(Frame::Retreat { who, .. }) = state.frames.last_mut() {
            who.remove(unit);
        }
    }

    /// Removes what cannot retreat, and ends the retreat when nobody is left to make it. TOY §5.6-none
    pub(crate) fn settle_retreat(&self, state: &mut State, seat: Seat, who: Units, log: &mut Log) -> bool {
        let hexes = || HexId::up_to(self.data.hexes.len());
        let stuck = who
            .iter()
            .find(|unit| hexes().all(|to| self.check_retreat(state, seat, who, *unit, to).is_err()));
        match stuck {
            Some(unit) => {
                self.leave_retreat(state, unit);
                if state.piece(unit).place != Place::Dead {
                    self.remove(state, unit, rule("5.6-none"), log);
                }
                true
            }
            None if who.is_empty() => {
                state.frames.pop();
                true
            }
            None => false,
        }
    }

    /// One attacker may advance into an emptied hex, vehicles into woods by road only. TOY §5.7
    pub(crate) fn check_advance(
        &self,
        state: &State,
        target: HexId,
        who: Units,
        unit: UnitId,
    ) -> Result<(), Illegal> {
        let (id, hex) = (self.unit_id(unit), self.hex_label(target));
        if who.contains(unit) {
            return Ok(());
        }
        let next_to = |from: HexId| self.data.graph.edge(from, target).is_some();
        let fought = state.piece(unit).fought;
        if fought && self.unit(unit).vehicle && state.piece(unit).place.hex().is_some_and(next_to) {
            return no("5.7", format!("'{id}' is a vehicle and enters the woods of {hex} by road only"));
        }
        no("5.7", format!("'{id}' took no part in the attack on {hex}, or is gone"))
    }

    pub(crate) fn advance(&self, state: &mut State, unit: UnitId, log: &mut Log) {
        let Some(Frame::Advance { target, .. }) = state.frames.pop() else { return };
        let Some(from) = state.piece(unit).place.hex() else { return };
        self.step_to(state, unit, from, target, log);
    }

    /// Leaves only those who can advance in the choice, and ends it when there is none. TOY §5.7
    pub(crate) fn settle_advance(&self, state: &mut State, seat: Seat, target: HexId, who: Units) -> bool {
        let emptied = state.in_hex(target).next().is_none();
        let able = |unit: &UnitId| {
            let from = state.piece(*unit).place.hex();
            let edge = from.and_then(|from| self.data.graph.edge(from, target));
            let terrain = self.terrain(target);
            edge.is_some_and(|edge| !self.unit(*unit).vehicle || terrain.vehicles || edge.road > 0)
        };
        let can: Units = who.iter().filter(|unit| emptied && able(unit)).collect();
        if can == who {
            return false;
        }
        state.frames.pop();
        if !can.is_empty() {
            state.frames.push(Frame::Advance { seat, target, who: can });
        }
        true
    }

    /// One step outside the movement phase, told and with everything that entering a hex does.
    fn step_to(&self, state: &mut State, unit: UnitId, from: HexId, to: HexId, log: &mut Log) {
        let unseen = self.unseen(state);
        state.piece_mut(unit).place = Place::Hex(to);
        self.log_move(state, unit, &[from, to], unseen, log);
        self.walk_in(state, unit, &[to], log);
    }
}
