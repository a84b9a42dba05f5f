//! Who stands where and whose zones reach where: worked out from a position, never kept in it. BW §6, §7

use table::Seat;
use wargame::cache::{CachedPiece, Derived, seek};

use crate::model::ids::HexId;
use crate::model::pieces::Piece;
use crate::model::state::index;
use crate::model::units::{Kind, Unit, UnitMarks};
use crate::pack::map::{Ground, MEUSE};
use crate::rulebook::BitterWoods;

/// Bits of a hex for one side. Somebody is there whom the enemy may not pass: no leader alone, no company of parachutists. BW
/// §6.3, BW.Q38
const HELD: u8 = 1;
/// Somebody whose zone reaches the six hexes around. BW §7
const ZONE: u8 = 2;
/// Any unit at all.
const THERE: u8 = 4;

/// Battalions of Peiper: his grenadiers, and his tanks. BW §36-9
const GRENADIERS: u8 = 8;
const TANKS: u8 = 16;

/// The table as the rules of movement, combat and supply look at it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// By side and hex.
    hexes: [Vec<u8>; 2],
    /// By side and hex: a bit for each direction from which a zone of control reaches in. BW §7.1
    zones: [Vec<u8>; 2],
    /// The same of units that keep the enemy out, whatever river lies between.
    beside: [Vec<u8>; 2],
    /// By side and hex: how much stands there in thirds of a unit, and how much of that is not of Panzer Lehr. BW §6.1, §6.1-exempt
    stacks: [Vec<(u8, u8)>; 2],
}

impl CachedPiece for Piece {
    #[inline]
    fn difference(&self, other: &Piece) -> u64 {
        self.word() ^ other.word() | u64::from(self.rest() ^ other.rest())
    }

    #[inline]
    fn hex(&self) -> Option<HexId> {
        Piece::hex(self)
    }

    /// Only where a counter lies makes zones and stacks.
    fn matters(&self, _: &Piece) -> bool {
        false
    }
}

impl Derived<BitterWoods, Piece> for Field {
    fn compute(game: &BitterWoods, pieces: &[Piece]) -> Field {
        Field::compute(&game.ground, &game.units, pieces)
    }

    fn update(&mut self, game: &BitterWoods, pieces: &[Piece], hexes: &[HexId]) {
        // Mostly one counter has gone from one hex to another.
        match *hexes {
            [one] => self.count(&game.units, pieces, |piece| piece.is_at(one), hexes),
            [one, other] => {
                let there = |piece: &Piece| piece.is_at(one) | piece.is_at(other);
                self.count(&game.units, pieces, there, hexes);
            }
            _ => {
                let there = |piece: &Piece| piece.hex().is_some_and(|at| hexes.contains(&at));
                self.count(&game.units, pieces, there, hexes);
            }
        }
        for at in hexes {
            self.project_zones(&game.ground, *at);
        }
    }
}

impl Field {
    /// Works out everything. Zones do not reach over the Meuse; artillery and single battalions of Peiper have none outside
    /// their hex, leaders and parachutists none at all. BW §7.1, §7.2, §7.3, §7.3-artillery, §7.3-none, §36-9, BW.Q24
    #[must_use]
    pub fn compute(ground: &Ground, units: &[Unit], pieces: &[Piece]) -> Field {
        let mut field = Field::blank(ground);
        let mut held: Vec<HexId> = pieces.iter().filter_map(Piece::hex).collect();
        held.sort_unstable();
        held.dedup();
        field.count(units, pieces, |piece| piece.hex().is_some(), &held);
        for at in held {
            field.project_zones(ground, at);
        }
        field
    }

    /// The field of an empty map.
    pub(crate) fn blank(ground: &Ground) -> Field {
        let nothing = || [vec![0; ground.grid.len()], vec![0; ground.grid.len()]];
        let stacks = || vec![(0, 0); ground.grid.len()];
        Field { hexes: nothing(), zones: nothing(), beside: nothing(), stacks: [stacks(), stacks()] }
    }

    /// Says anew who is in some hexes.
    fn count(&mut self, units: &[Unit], pieces: &[Piece], there: impl Fn(&Piece) -> bool, hexes: &[HexId]) {
        for at in hexes {
            for side in 0..2 {
                self.hexes[side][usize::from(*at)] = 0;
                self.stacks[side][usize::from(*at)] = (0, 0);
            }
        }
        seek(pieces, there, |unit, piece| {
            let (Some(at), unit) = (piece.hex(), &units[unit]) else { return };
            let bits = if unit.is_slight() {
                THERE
            } else if unit.is(UnitMarks::BATTALION) && unit.kind == Kind::ArmoredInfantry {
                GRENADIERS
            } else if unit.is(UnitMarks::BATTALION) {
                TANKS
            } else if unit.kind.is_artillery() {
                HELD
            } else {
                HELD | ZONE
            };
            self.hexes[index(unit.seat)][usize::from(at)] |= THERE | bits;
            let (all, others) = &mut self.stacks[index(unit.seat)][usize::from(at)];
            let thirds = unit.stacking_thirds();
            *all += thirds;
            *others += if unit.is(UnitMarks::LEHR) { 0 } else { thirds };
        });
        for side in &mut self.hexes {
            for at in hexes.iter().map(|at| usize::from(*at)) {
                // The grenadiers of Peiper and one of his tank battalions make a zone together. BW §36-9
                let both = GRENADIERS | TANKS;
                if side[at] & both != 0 {
                    side[at] |= HELD | if side[at] & both == both { ZONE } else { 0 };
                }
            }
        }
    }

    /// The zones that reach out of a hex, and who is next to whom.
    fn project_zones(&mut self, ground: &Ground, at: HexId) {
        for side in 0..2 {
            let bits = self.hexes[side][usize::from(at)];
            for edge in ground.graph.edges(at) {
                // Seen from the other hex, the zone comes from the opposite direction.
                let bit = 1u8 << ((edge.dir + 3) % 6);
                let set = |bits: &mut u8, is: bool| *bits = if is { *bits | bit } else { *bits & !bit };
                set(&mut self.zones[side][usize::from(edge.to)], bits & ZONE != 0 && edge.flags & MEUSE == 0);
                set(&mut self.beside[side][usize::from(edge.to)], bits & HELD != 0);
            }
        }
    }

    /// Whether a side has units in a hex that keep the enemy out. BW §6.3
    #[must_use]
    pub fn holds(&self, seat: Seat, at: HexId) -> bool {
        self.hexes[index(seat)][usize::from(at)] & HELD != 0
    }

    /// Whether a side has any unit in a hex.
    #[must_use]
    pub fn is_there(&self, seat: Seat, at: HexId) -> bool {
        self.hexes[index(seat)][usize::from(at)] & THERE != 0
    }

    /// Whether a side's zone of control reaches a hex. BW §7
    #[must_use]
    pub fn zone(&self, seat: Seat, at: HexId) -> bool {
        self.zones[index(seat)][usize::from(at)] != 0
    }

    /// By hex, whether anybody of a side is there and whether its zones reach in.
    #[inline]
    pub(crate) fn of_side(&self, seat: Seat) -> (&[u8], &[u8]) {
        (&self.hexes[index(seat)], &self.zones[index(seat)])
    }

    /// How much of a side stands in a hex, in thirds of a unit, and how much of that is not of Panzer Lehr. BW §6.1
    #[must_use]
    pub fn stack(&self, seat: Seat, at: HexId) -> (u8, u8) {
        self.stacks[index(seat)][usize::from(at)]
    }

    /// Whether a side has somebody in a hex whose zone reaches the hexes around. BW §7
    #[must_use]
    pub fn has_zone(&self, seat: Seat, at: HexId) -> bool {
        self.hexes[index(seat)][usize::from(at)] & ZONE != 0
    }

    /// Whether a side has units next to a hex; leaders and parachutists are none. BW.Q81, BW.Q83
    #[must_use]
    pub fn is_beside(&self, seat: Seat, at: HexId) -> bool {
        self.beside[index(seat)][usize::from(at)] != 0
    }

    /// Whether a step goes from one hex to another in the zone of the same enemy: of the units of one hex. BW §7.4-same, BW.Q26
    #[must_use]
    pub fn same_zone(&self, ground: &Ground, enemy: Seat, from: HexId, to: HexId) -> bool {
        let zones = &self.zones[index(enemy)];
        let of = |at: HexId| {
            let bits = zones[usize::from(at)];
            (0u8..6).filter(move |dir| bits & (1 << dir) != 0).filter_map(move |dir| ground.beside(at, dir))
        };
        of(from).any(|one| of(to).any(|other| one == other))
    }
}
