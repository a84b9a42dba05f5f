//! Stacking: three units a hex. BW §6.1, §6.2, §36-7, §37.1-immobile

use crate::state::State;
use crate::units::{Kind, Unit, UnitMarks};
use crate::{BitterWoods, Place};

/// Units are counted in thirds, for a battalion of Peiper is one. BW §36-7
const UNIT: u8 = 3;
/// Three units. BW §6.1
const LIMIT: u8 = 3 * UNIT;
/// Panzer Lehr by itself. BW §6.1-exempt, BW.Q32
const LEHR: u8 = 4 * UNIT;

/// What a unit counts: leaders, the Jagdtigers, army artillery and parachutists nothing. BW §6.1-exempt, §24.3-stack,
/// §37.1-immobile
fn thirds(unit: &Unit) -> u8 {
    match () {
        () if unit.kind == Kind::Leader || unit.is(UnitMarks::FREE_STACK) || unit.is(UnitMarks::VDH) => 0,
        () if unit.is(UnitMarks::BATTALION) => 1,
        () => UNIT,
    }
}

impl BitterWoods {
    /// Whether a hex has room for a unit besides those of its side that are there; aircraft and markers are no units. BW §6, §6.1,
    /// §6.1-exempt, §6.2
    #[must_use]
    pub fn has_room(&self, state: &State, unit: u16, at: u16) -> bool {
        let data = self.unit(unit);
        let there = || {
            let others = state.in_hex(at).filter(move |other| *other != unit);
            others.map(|other| self.unit(other)).filter(|other| other.seat == data.seat)
        };
        let sum = thirds(data) + there().map(thirds).sum::<u8>();
        let lehr =
            data.is(UnitMarks::LEHR) && there().all(|other| other.is(UnitMarks::LEHR) || thirds(other) == 0);
        thirds(data) == 0 || sum <= if lehr { LEHR } else { LIMIT }
    }

    /// Hexes in which a side has too much. BW §6.1
    #[must_use]
    pub fn overstacked(&self, state: &State) -> Vec<u16> {
        let mut hexes: Vec<u16> = (0u16..)
            .zip(&*state.pieces)
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
