//! Stacking: three units a hex. BW §6.1, §6.2, §36-7, §37.1-immobile

use crate::model::ids::{HexId, Id as _, UnitId};
use crate::model::pieces::Place;
use crate::model::state::State;
use crate::model::units::UnitMarks;
use crate::rulebook::BitterWoods;
use crate::rules::field::Field;

/// Units are counted in thirds, for a battalion of Peiper is one. BW §36-7
const UNIT: u8 = 3;
/// Three units. BW §6.1
const LIMIT: u8 = 3 * UNIT;
/// Panzer Lehr by itself. BW §6.1-exempt, BW.Q32
const LEHR: u8 = 4 * UNIT;

impl BitterWoods {
    /// Whether a hex has room for a unit besides those of its side that are there; aircraft and markers are no units. BW §6, §6.1,
    /// §6.1-exempt, §6.2
    #[must_use]
    pub fn has_room(&self, state: &State, unit: UnitId, at: HexId) -> bool {
        self.has_room_in(&self.field(state), state, unit, at)
    }

    /// The same where the field of the position is at hand. BW §6.1
    pub(crate) fn has_room_in(&self, field: &Field, state: &State, unit: UnitId, at: HexId) -> bool {
        self.has_room_with(field, state, &[], unit, at)
    }

    /// The same when some of its side have gone elsewhere, each to a hex. BW §6.1
    pub(crate) fn has_room_with(
        &self,
        field: &Field,
        state: &State,
        gone: &[(UnitId, HexId)],
        unit: UnitId,
        at: HexId,
    ) -> bool {
        let data = self.unit(unit);
        let own = data.stacking_thirds();
        if own == 0 {
            return true;
        }
        let (mut all, mut others) = field.stack(data.seat, at);
        let lehr = data.is(UnitMarks::LEHR);
        for (other, to) in gone {
            let (was_there, data) = (state.hex(*other) == Some(at), self.unit(*other));
            let (one, foreign) =
                (data.stacking_thirds(), if data.is(UnitMarks::LEHR) { 0 } else { data.stacking_thirds() });
            match (was_there, *to == at) {
                (false, true) => (all, others) = (all + one, others + foreign),
                (true, false) => (all, others) = (all - one, others - foreign),
                _ => {}
            }
        }
        if state.hex(unit) == Some(at) {
            all -= own;
            others -= if lehr { 0 } else { own };
        }
        all + own <= if lehr && others == 0 { LEHR } else { LIMIT }
    }

    /// Hexes in which a side has too much. BW §6.1
    #[must_use]
    pub fn overstacked(&self, state: &State) -> Vec<HexId> {
        let mut hexes: Vec<HexId> = UnitId::number(&*state.pieces)
            .filter_map(|(unit, piece)| match piece.place() {
                Place::Hex(at) if !self.has_room(state, unit, at) => Some(at),
                _ => None,
            })
            .collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }
}
