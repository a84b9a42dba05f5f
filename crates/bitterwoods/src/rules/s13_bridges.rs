//! Blowing and building bridges. BW §13

use table::{Illegal, Seat};
use wargame::Edge;

use crate::model::dice_table::Table;
use crate::model::ids::{BridgeId, HexId, UnitId};
use crate::model::pieces::Marks;
use crate::model::state::State;
use crate::pack::map::{RIVER, bridge_of};
use crate::rulebook::{BitterWoods, no};
use crate::rules::field::Field;
use crate::rules::s08_positions::{dig_rule, has_moved};

/// The first turn on which the Allies blow bridges. BW §13.1, §15.4
pub(crate) const BLOWN_FROM: i8 = 3;

impl BitterWoods {
    /// Whether a river on the way has no bridge now. BW §13.2
    #[inline]
    #[must_use]
    pub fn is_cut(&self, state: &State, edge: &Edge) -> bool {
        let standing = bridge_of(edge).is_some_and(|at| !state.bridges.is_blown(at));
        edge.flags & RIVER != 0 && !standing
    }

    /// Whether a side may try to blow a bridge now, and on which table: an enemy across it leaves less time than one next to
    /// it. BW §13.1, §13.1-place, §13.1-who, §13.1-roll, §15.4, BW.Q81, BW.Q134
    ///
    /// # Errors
    /// By the rule that forbids it.
    pub fn check_blow(
        &self,
        state: &State,
        field: &Field,
        seat: Seat,
        bridge: BridgeId,
    ) -> Result<Table, Illegal> {
        let site = &self.ground.bridges[usize::from(bridge)];
        let (name, enemy) = (&site.name, seat.enemy());
        if state.bridges.is_blown(bridge) {
            return no("13.2", format!("the bridge at {name} is already blown"));
        }
        if seat == Seat::Allied && state.turn < BLOWN_FROM {
            return no("15.4", "the Allies cannot blow bridges on 16 December");
        }
        if state.tried.contains(bridge) {
            return no("13.1", format!("the bridge at {name} was already tried in this phase"));
        }
        let fit = |at: HexId| {
            let own = state.in_hex(at).filter(|unit| self.unit(*unit).seat == seat);
            let able = own.map(|unit| (unit, self.unit(unit)));
            able.filter(|(_, data)| data.is_fighting()).any(|(unit, _)| !state.piece(unit).is(Marks::OOS))
        };
        let [one, two] = site.ends;
        let ours = site.ends.into_iter().any(|at| field.is_there(seat, at));
        match (fit(one), fit(two)) {
            (false, false) if ours => {
                let dry = site
                    .ends
                    .into_iter()
                    .flat_map(|at| state.in_hex(at))
                    .any(|unit| self.unit(unit).seat == seat && self.unit(unit).is_fighting());
                let number = if dry { "12.4-barred" } else { "13.1-who" };
                no(number, format!("no unit next to the bridge at {name} is able to blow it"))
            }
            (false, false) => no("13.1-place", format!("none of your units is next to the bridge at {name}")),
            (true, false) if field.holds(enemy, two) => Ok(Table::DemolitionAcross),
            (false, true) if field.holds(enemy, one) => Ok(Table::DemolitionAcross),
            _ if site.ends.into_iter().any(|at| self.is_in_contact(field, seat, at)) => {
                Ok(Table::DemolitionNear)
            }
            _ => no("13.1-place", format!("no enemy unit is within one hex of the bridge at {name}")),
        }
    }

    /// Whether a unit may begin to rebuild a bridge. BW §13.3, §13.3-who, §13.4, §12.4-barred, BW.Q74, BW.Q82, BW.Q134
    ///
    /// # Errors
    /// By the rule that forbids it.
    pub fn check_build(
        &self,
        state: &State,
        seat: Seat,
        unit: UnitId,
        bridge: BridgeId,
    ) -> Result<(), Illegal> {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let (site, name) = (&self.ground.bridges[usize::from(bridge)], &data.name);
        let beside = piece.hex().is_some_and(|at| site.ends.contains(&at));
        if !state.bridges.is_blown(bridge) {
            no("13.3", format!("the bridge at {} is not blown", site.name))
        } else if data.seat != seat || !beside {
            no("13.3-who", format!("{name} is not next to the bridge at {}", site.name))
        } else if !data.is_fighting() {
            no("13.3-who", format!("{name} cannot build bridges"))
        } else if piece.is(Marks::OOS) {
            no("12.4-barred", format!("{name} is out of supply"))
        } else if piece.is(Marks::DIGS) {
            no(piece.hex().map_or("8.1-build", |at| dig_rule(state, at)), format!("{name} is digging in"))
        } else if has_moved(piece) {
            no("13.3-who", format!("{name} did not begin its turn at the bridge, or has moved"))
        } else if piece.is(Marks::RESERVE) {
            no(self.reserve_rule(), format!("{name} is in reserve"))
        } else if seat == Seat::German {
            self.check_equipment(state)
        } else {
            Ok(())
        }
    }

    /// Whether the Germans have the equipment for another bridge. BW §13.4
    pub(crate) fn has_equipment(&self, state: &State) -> bool {
        state.built < self.scenario.bridges
    }

    /// The same as an answer. BW §13.4
    pub(crate) fn check_equipment(&self, state: &State) -> Result<(), Illegal> {
        if self.has_equipment(state) {
            return Ok(());
        }
        no("13.4", format!("the Germans have already rebuilt the {} bridges allowed", self.scenario.bridges))
    }
}
