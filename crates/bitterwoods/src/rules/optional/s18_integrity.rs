//! Divisional integrity: flanking attacks and coordinated defense. BW §18

use table::Seat;

use crate::model::ids::{HexId, Id as _, UnitId};
use crate::model::state::{Attack, State};
use crate::model::units::{Unit, UnitMarks};
use crate::pack::map::{Fort, MEUSE};
use crate::rulebook::BitterWoods;

/// Units of a division that make it whole. BW §18.1, §18.2
const ENOUGH: usize = 3;
/// The endurance that is asked for. BW §18.1-division, §18.2
const GOOD: u8 = 5;

impl BitterWoods {
    /// The divisions that some units belong to.
    fn divisions<'a>(&'a self, units: impl Iterator<Item = UnitId> + 'a) -> Vec<&'a table::Word> {
        let mut all: Vec<&table::Word> = units.filter_map(|unit| self.unit(unit).division.as_ref()).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    fn is_of(&self, unit: UnitId, division: &table::Word) -> bool {
        self.unit(unit).division.as_ref() == Some(division)
    }

    /// Whether the division is one of tanks. BW §18.1-division
    fn is_mechanized_division(&self, division: &table::Word) -> bool {
        let of = |unit: &&Unit| unit.division.as_ref() == Some(division) && unit.seat == Seat::German;
        self.units.iter().filter(of).any(|unit| unit.kind.is_mechanized())
    }

    /// Whether nobody of the division on the map is shocked or out of supply. BW §18.3, BW.Q91
    fn is_fit(&self, state: &State, division: &table::Word) -> bool {
        let of = UnitId::number(&*state.pieces).filter(|(unit, _)| self.is_of(*unit, division));
        of.filter(|(_, piece)| piece.hex().is_some()).all(|(unit, _)| !BitterWoods::is_shaken(state, unit))
    }

    /// Whether some units are enough of their division: three, and of the 1st SS with Peiper in battalions both regiments and
    /// two battalions. BW §18.1, §18.2, §36-4
    fn are_enough(&self, state: &State, division: &table::Word, units: &[UnitId]) -> bool {
        let split = |unit: &UnitId| self.unit(*unit).is(UnitMarks::BATTALION) && state.hex(*unit).is_some();
        let in_parts = UnitId::number(&self.units)
            .any(|(unit, data)| data.division.as_ref() == Some(division) && split(&unit));
        if !in_parts {
            return units.len() >= ENOUGH;
        }
        // The heavy battalion belongs to the corps and is of no division.
        let battalions = units.iter().filter(|unit| self.unit(**unit).is(UnitMarks::BATTALION)).count();
        battalions >= 2 && units.len() - battalions >= 2
    }

    /// Whether three units of one division attack from three hexes, or from two that are apart. BW §18, §18.1, §18.1-hexes,
    /// §18.1-division, BW.Q44, BW.Q91
    pub(crate) fn flanks(&self, state: &State, attack: &Attack) -> bool {
        let mut hexes: Vec<HexId> = attack.with.iter().filter_map(|unit| state.hex(*unit)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        let apart = match hexes[..] {
            [one, two] => self.ground.edge(one, two).is_none(),
            _ => hexes.len() >= ENOUGH,
        };
        if !apart {
            return false;
        }
        self.divisions(attack.with.iter().copied()).into_iter().any(|division| {
            let german = attack.seat == Seat::German;
            let good = |unit: &UnitId| german || self.face(state, *unit).er >= GOOD;
            let of = attack.with.iter().copied().filter(|unit| self.is_of(*unit, division));
            let units: Vec<UnitId> = of.filter(good).collect();
            (!german || self.is_mechanized_division(division))
                && self.are_enough(state, division, &units)
                && self.is_fit(state, division)
        })
    }

    /// A fortification or the Meuse between cancels a flanking attack. BW §18.3-cancel, BW.Q91
    pub(crate) fn is_flank_cancelled(&self, state: &State, attack: &Attack) -> bool {
        let fort =
            state.forts.contains(&attack.target) || self.ground.node(attack.target).fort == Fort::Permanent;
        let over_meuse = |unit: &UnitId| {
            let edge = state.hex(*unit).and_then(|at| self.ground.edge(at, attack.target));
            edge.is_some_and(|edge| edge.flags & MEUSE != 0)
        };
        fort || (!attack.with.is_empty() && attack.with.iter().all(over_meuse))
    }

    /// Whether three good units of a division stand together, one of them in the hex. BW §18.2, BW.Q91
    pub(crate) fn defends_together(&self, state: &State, attack: &Attack) -> bool {
        let defenders = self.defenders(state, attack);
        self.divisions(defenders.iter().copied()).into_iter().any(|division| {
            let german = attack.seat == Seat::Allied;
            if german && !self.is_mechanized_division(division) {
                return false;
            }
            let of = self.on_map(state, attack.seat.enemy()).filter(|(unit, _)| self.is_of(*unit, division));
            let good: Vec<(UnitId, HexId)> =
                of.filter(|(unit, _)| self.face(state, *unit).er >= GOOD).collect();
            let beside = |(unit, at): &(UnitId, HexId)| {
                good.iter().any(|(other, near)| {
                    other != unit && (near == at || self.ground.edge(*at, *near).is_some())
                })
            };
            let together: Vec<UnitId> =
                good.iter().filter(|one| beside(one)).map(|(unit, _)| *unit).collect();
            together.iter().any(|unit| defenders.contains(unit))
                && self.are_enough(state, division, &together)
                && self.is_fit(state, division)
        })
    }
}
