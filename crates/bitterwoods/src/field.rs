//! Who stands where and whose zones reach where: worked out from a position, never kept in it. BW §6, §7

use table::Seat;

use crate::ground::{Ground, MEUSE};
use crate::state::{Piece, Place};
use crate::units::{Kind, Unit, UnitMarks};

/// Bits of a hex for one side. Somebody is there whom the enemy may not pass: no leader alone, no company of parachutists. BW
/// §6.3, BW.Q38
const HELD: u8 = 1;
/// Somebody whose zone reaches the six hexes around. BW §7
const ZONE: u8 = 2;
/// Any unit at all.
const THERE: u8 = 4;

/// What the grenadier battalion of Peiper counts, so that it can be told from his tanks. BW §36-9
const GRENADIERS: u8 = 16;

/// The table as the rules of movement, combat and supply look at it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// By side and hex.
    hexes: [Vec<u8>; 2],
    /// By side and hex: a bit for each direction from which a zone of control reaches in. BW §7.1
    zones: [Vec<u8>; 2],
}

/// A side's place in arrays of two.
const fn index(seat: Seat) -> usize {
    match seat {
        Seat::German => 0,
        _ => 1,
    }
}

impl Field {
    /// Works out everything. Zones do not reach over the Meuse; artillery and single battalions of Peiper have none outside
    /// their hex, leaders and parachutists none at all. BW §7.1, §7.2, §7.3-artillery, §7.3-none, §36-9, BW.Q24
    #[must_use]
    pub fn work_out(ground: &Ground, units: &[Unit], pieces: &[Piece]) -> Field {
        let count = ground.grid.len();
        let mut field =
            Field { hexes: [vec![0; count], vec![0; count]], zones: [vec![0; count], vec![0; count]] };
        let mut battalions = vec![0u8; count];
        for (unit, piece) in units.iter().zip(pieces) {
            let Place::Hex(at) = piece.place else { continue };
            let (side, at) = (index(unit.seat), usize::from(at));
            let slight = unit.kind == Kind::Leader || unit.is(UnitMarks::VDH);
            field.hexes[side][at] |= THERE | if slight { 0 } else { HELD };
            if unit.is(UnitMarks::BATTALION) {
                battalions[at] += if unit.kind == Kind::ArmoredInfantry { GRENADIERS } else { 1 };
            } else if !slight && !unit.kind.is_artillery() {
                field.hexes[side][at] |= ZONE;
            }
        }
        // The grenadiers of Peiper and one of his tank battalions make a zone together. BW §36-9
        for (at, _) in battalions.iter().enumerate().filter(|(_, here)| **here > GRENADIERS) {
            field.hexes[index(Seat::German)][at] |= ZONE;
        }
        for at in ground.grid.indices() {
            for side in 0..2 {
                if field.hexes[side][usize::from(at)] & ZONE == 0 {
                    continue;
                }
                for edge in ground.graph.edges(at).iter().filter(|edge| edge.flags & MEUSE == 0) {
                    // Seen from the other hex, the zone comes from the opposite direction.
                    field.zones[side][usize::from(edge.to)] |= 1 << ((edge.dir + 3) % 6);
                }
            }
        }
        field
    }

    /// Whether a side has units in a hex that keep the enemy out. BW §6.3
    #[must_use]
    pub fn holds(&self, seat: Seat, at: u16) -> bool {
        self.hexes[index(seat)][usize::from(at)] & HELD != 0
    }

    /// Whether a side has any unit in a hex.
    #[must_use]
    pub fn is_there(&self, seat: Seat, at: u16) -> bool {
        self.hexes[index(seat)][usize::from(at)] & THERE != 0
    }

    /// Whether a side's zone of control reaches a hex. BW §7
    #[must_use]
    pub fn zone(&self, seat: Seat, at: u16) -> bool {
        self.zones[index(seat)][usize::from(at)] != 0
    }

    /// Whether a step goes from one hex to another in the zone of the same enemy: of the units of one hex. BW §7.4-same, BW.Q26
    #[must_use]
    pub fn same_zone(&self, ground: &Ground, enemy: Seat, from: u16, to: u16) -> bool {
        let zones = &self.zones[index(enemy)];
        let of = |at: u16| {
            let bits = zones[usize::from(at)];
            (0u8..6).filter(move |dir| bits & (1 << dir) != 0).filter_map(move |dir| ground.beside(at, dir))
        };
        of(from).any(|one| of(to).any(|other| one == other))
    }
}
