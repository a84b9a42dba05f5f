//! Coming onto the map and leaving it. BB §6.4, §6.5

use kernel::Log;
use table::{Illegal, Seat};
use wargame::{Id as _, Mp};

use crate::model::ids::{ExitId, HexId, UnitId};
use crate::model::phase::Phase;
use crate::model::state::{Marks, Place, STACKING, State};
use crate::rulebook::{Arrival, Bastogne, no};

/// What leaving by an exit takes besides the way there. BB.Q29
pub(crate) const EXIT: Mp = Mp::part(1, 2);

impl Bastogne {
    /// The unit is due this turn or earlier and has not come yet; where it enters. BB §6.4
    pub(crate) fn due(&self, state: &State, unit: UnitId) -> Option<HexId> {
        let Arrival { turn, at } = self.arrival(unit)?;
        (state.piece(unit).place == Place::Waiting && turn <= state.turn).then_some(at)
    }

    /// Reinforcements stand in their entry hex, unless Germans are in it. BB §6.4, §5.1-12
    pub(crate) fn bring_in(&self, state: &mut State, log: &mut Log) {
        for unit in self.all_units() {
            let Some(at) = self.due(state, unit) else { continue };
            let field = self.field(state);
            if !field.holds(self.unit(unit).seat.enemy(), at) {
                state.piece_mut(unit).place = Place::Hex(at);
                self.log_arrival(unit, at, "6.4", log);
                self.take_control(state, unit, at, log);
            }
        }
    }

    /// Whether something is left to be placed by hand. BB §6.4-blocked
    pub(crate) fn has_late_arrivals(&self, state: &State) -> bool {
        let near = |unit: UnitId, at: HexId| {
            let edges = self.ground.graph.edges(at);
            edges.iter().any(|edge| self.check_place(state, Seat::Allied, unit, edge.to).is_ok())
        };
        self.all_units().any(|unit| self.due(state, unit).is_some_and(|at| near(unit, at)))
    }

    /// BB §6.4-blocked, BB.Q38
    pub(crate) fn check_place(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        to: HexId,
    ) -> Result<(), Illegal> {
        let name = self.unit_label(unit);
        if self.unit(unit).seat != seat {
            return no("6.4", format!("{name} is not one of your units"));
        }
        let Some(at) = self.due(state, unit) else {
            return match (state.piece(unit).place, self.arrival(unit)) {
                (Place::Waiting, Some(arrival)) => {
                    no("6.4", format!("{name} does not arrive before turn {}", arrival.turn))
                }
                (Place::Hex(at), _) => {
                    no("6.4", format!("{name} is already on the map in {}", self.hex_label(at)))
                }
                (Place::Dead, _) => no("3.7-steps", format!("{name} has been eliminated")),
                _ => no("6.4", format!("{name} is not due to arrive")),
            };
        };
        if self.ground.graph.edge(at, to).is_none() {
            return no("6.4-blocked", format!("{name} must be placed next to {}", self.hex_label(at)));
        }
        let field = self.field(state);
        if field.holds(seat.enemy(), to) {
            return no("6.4-blocked", format!("an enemy unit is in {}", self.hex_label(to)));
        }
        if field.steps(seat, to) + state.piece(unit).steps > STACKING {
            return no(
                "6.4-blocked",
                format!("{} would hold more than {STACKING} steps", self.hex_label(to)),
            );
        }
        Ok(())
    }

    /// A unit placed beside its entry hex may not move this turn. BB §6.4-blocked
    pub(crate) fn place(&self, state: &mut State, unit: UnitId, at: HexId, log: &mut Log) {
        let piece = state.piece_mut(unit);
        piece.place = Place::Hex(at);
        piece.mark(Marks::LATE);
        self.log_arrival(unit, at, "6.4-blocked", log);
        self.take_control(state, unit, at, log);
    }

    /// Germans leave by the roads of the west edge in their movement phase. BB §6.5, BB.Q29
    pub(crate) fn check_exit(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        by: HexId,
    ) -> Result<(), Illegal> {
        let name = self.unit_label(unit);
        if state.phase() != Phase::GermanMovement || seat != Seat::German {
            return no("6.5", "only German units may leave the map, and only in their movement phase");
        }
        if !self.ground.exits.contains(&by) {
            return no("6.5", format!("no road leaves the map to the west at {}", self.hex_label(by)));
        }
        let from = self.check_mover(state, seat, unit)?;
        let have = self.points_left(state, unit);
        match self.price_of_exit(state, unit, from, by) {
            Ok(need) if need <= have => Ok(()),
            Ok(need) => {
                no("6.5", format!("{name} has {have} MP and leaving at {} costs {need}", self.hex_label(by)))
            }
            Err(why) => Err(why),
        }
    }

    /// What it takes a unit to come to an exit and leave by it.
    pub(crate) fn price_of_exit(
        &self,
        state: &State,
        unit: UnitId,
        from: HexId,
        by: HexId,
    ) -> Result<Mp, Illegal> {
        if from == by {
            return Ok(EXIT);
        }
        // A unit that leaves does not stay in the exit hex, however full it is. BB.Q29
        let field = self.field(state);
        let way = self.search(state, &field, unit, from, |reach| reach.way(by));
        match way {
            Some(way) => Ok(way + EXIT),
            None => Ok(self.price_of_move(state, &field, unit, from, by)? + EXIT),
        }
    }

    /// A unit leaves and counts for victory. BB §6.5-final
    pub(crate) fn exit(&self, state: &mut State, unit: UnitId, by: HexId, log: &mut Log) {
        let Some(from) = state.piece(unit).place.hex() else { return };
        let field = self.field(state);
        let mut path = vec![from];
        if from != by {
            self.search(state, &field, unit, from, |moves| {
                moves.path_through(by, &mut path);
            });
        }
        self.walk(state, unit, &path, "6.5", log);
        self.leave(state, unit, by, log);
    }

    /// Takes a unit off the map by an exit.
    pub(crate) fn leave(&self, state: &mut State, unit: UnitId, by: HexId, log: &mut Log) {
        let exit = self.ground.exits.iter().position(|exit| *exit == by).unwrap_or(0);
        let piece = state.piece_mut(unit);
        piece.place = Place::Exited(ExitId::from_index(exit));
        if self.rules_2() {
            piece.clear(Marks::UNSUPPLIED);
        }
        self.log_exit(unit, by, log);
    }
}
