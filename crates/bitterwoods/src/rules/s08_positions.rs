//! Improved positions and fortifications, and who may stand idle for an exploitation. BW §8, §14.1

use table::{Illegal, Seat};

use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Piece};
use crate::model::state::State;
use crate::model::units::Unit;
use crate::pack::map::Fort;
use crate::pack::options::On;
use crate::rulebook::{BitterWoods, no};
use crate::rules::field::Field;

impl BitterWoods {
    /// Whether enemies are next to a hex: leaders and parachutists are none. BW.Q81, BW.Q83
    #[must_use]
    pub fn is_in_contact(&self, field: &Field, seat: Seat, at: HexId) -> bool {
        field.is_beside(seat.enemy(), at)
    }

    /// Whether a unit may build an improved position where it stands. BW §8.1-build, §12.4-barred, BW.Q39
    ///
    /// # Errors
    /// By the rule that forbids it.
    pub fn check_dig(&self, state: &State, field: &Field, seat: Seat, unit: UnitId) -> Result<(), Illegal> {
        let (data, at) = self.check_worker(state, field, seat, unit, "8.1-build")?;
        if self.ground.node(at).town {
            no("8.1-build", format!("{} is in a town, where no improved position can be built", data.name))
        } else if state.positions.contains(&(at, seat)) {
            no("8.1-build", format!("{} already has an improved position", data.name))
        } else if state.positions.is_full() {
            no("8.1-build", "no position markers are left")
        } else {
            Ok(())
        }
    }

    /// Whether a unit may fortify its town. BW §8.2-build, §4-B-diff
    ///
    /// # Errors
    /// By the rule that forbids it.
    pub fn check_fortify(
        &self,
        state: &State,
        field: &Field,
        seat: Seat,
        unit: UnitId,
    ) -> Result<(), Illegal> {
        if seat != Seat::Allied {
            return no("8.2-build", "only the Allies can build fortifications");
        }
        let (data, at) = self.check_worker(state, field, seat, unit, "8.2-build")?;
        if self.ground.node(at).fort != Fort::Buildable {
            no("8.2-build", format!("{} is not in St. Vith, Bastogne or Marche", data.name))
        } else if state.forts.contains(&at) {
            no("8.2-build", "the town is already fortified")
        } else {
            Ok(())
        }
    }

    /// What holds for all who dig: supplied, unmoved, away from the enemy, no guns. BW §8, §8.1-build, §12.4-barred, BW.Q134
    fn check_worker(
        &self,
        state: &State,
        field: &Field,
        seat: Seat,
        unit: UnitId,
        number: &'static str,
    ) -> Result<(&Unit, HexId), Illegal> {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let name = &data.name;
        let Some(at) = piece.hex().filter(|_| data.seat == seat) else {
            return no(number, format!("{name} is not your unit, or is not on the map"));
        };
        if !data.is_fighting() {
            no(number, format!("{name} cannot build positions"))
        } else if piece.is(Marks::OOS) {
            no("12.4-barred", format!("{name} is out of supply"))
        } else if piece.is(Marks::DIGS) {
            no(dig_rule(state, at), format!("{name} is already digging in"))
        } else if has_moved(piece) {
            no(number, format!("{name} has moved this turn"))
        } else if piece.is(Marks::RESERVE) {
            no(self.reserve_rule(), format!("{name} is in reserve"))
        } else if piece.is(Marks::BUILDS) {
            no("13.3-who", format!("{name} is building a bridge"))
        } else if self.is_in_contact(field, seat, at) {
            no(number, format!("{name} is next to an enemy unit"))
        } else if self.owes_its_way_home(state, unit) {
            no("5.4-retreat", format!("{name} must first get back over its boundary"))
        } else {
            Ok((data, at))
        }
    }

    /// Whether a unit may be put in reserve. BW §14, §14.1, §14.3, §15.7-reserve, BW.Q74, BW.Q83
    ///
    /// # Errors
    /// By the rule that forbids it.
    pub fn check_reserve(
        &self,
        state: &State,
        field: &Field,
        seat: Seat,
        unit: UnitId,
    ) -> Result<(), Illegal> {
        let (data, piece) = (self.unit(unit), state.piece(unit));
        let name = &data.name;
        let Some(at) = piece.hex().filter(|_| data.seat == seat) else {
            return no("14.1", format!("{name} is not your unit, or is not on the map"));
        };
        // With leaders their chapter stands in for this one. BW §24
        let leaders = self.plays(On::LEADERS);
        let (reserve, lost) = if leaders { ("24.5", "24.5-lost") } else { ("14.1", "14.3") };
        if !data.kind.is_mechanized() {
            no(reserve, format!("{name} is not mechanized"))
        } else if seat == Seat::German && self.is_first_turn(state) {
            no("15.7-reserve", "German units cannot go into reserve on the first turn")
        } else if piece.is(Marks::OOS) {
            no(reserve, format!("{name} is out of supply"))
        } else if piece.is(Marks::HELD) {
            no("Sc-erasing", format!("{name} must hold its line until an enemy comes near"))
        } else if self.is_in_contact(field, seat, at) {
            no(lost, format!("{name} is next to an enemy unit"))
        } else if self.is_bound(state, unit) {
            no("9.5-ENG", format!("{name} is engaged"))
        } else if piece.owes.is_set() {
            no("9.5-CA", format!("{name} must counterattack or withdraw"))
        } else if piece.is(Marks::RESERVE) {
            no(reserve, format!("{name} is in reserve"))
        } else if self.owes_its_way_home(state, unit) {
            no("5.4-retreat", format!("{name} must first get back over its boundary"))
        } else {
            Ok(())
        }
    }
}

/// The rule by which a unit digs where it is: in a town that is fortified, or a position in the open. BW §8.1-build, §8.2-build
pub(crate) fn dig_rule(state: &State, at: HexId) -> &'static str {
    if state.forts.contains(&at) { "8.2-build" } else { "8.1-build" }
}

/// Whether a unit has left its place in its own player turn, however that was. BW.Q31, BW.Q39
pub(crate) fn has_moved(piece: &Piece) -> bool {
    piece.is(Marks::MOVED) || piece.is(Marks::RETREATED)
}
