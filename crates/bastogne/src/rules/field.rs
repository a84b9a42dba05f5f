//! Who stands where and whose zones reach where: worked out from a position, never kept in it. BB §6.2-zoc

use table::Seat;

use crate::model::ids::{HexId, Hexes, MOST_HEXES};
use crate::model::state::{Marks, State, index};
use crate::pack::map::{RIVER, bridge_of};
use crate::rulebook::Bastogne;

/// Bits of a hex's toll: friends crowd the road; an enemy zone of control reaches it; an enemy unit is in it.
pub(crate) const CROWD: u8 = 1;
pub(crate) const ZONE: u8 = 4;
pub(crate) const HELD: u8 = 128;

/// The table as the rules of movement, combat and supply look at it.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    units: [Hexes; 2],
    /// What the enemy of a side must heed in each hex, friends that crowd it included.
    tolls: [[u8; MOST_HEXES]; 2],
    steps: [[u8; MOST_HEXES]; 2],
    /// Which position in the cache this is of.
    pub(crate) stamp: u64,
}

impl Field {
    /// A table with nobody on it.
    pub(crate) const fn blank() -> Field {
        let none = [[0; MOST_HEXES]; 2];
        Field { units: [Hexes::NONE; 2], tolls: none, steps: none, stamp: 0 }
    }

    /// Works everything out anew.
    pub(crate) fn compute(&mut self, game: &Bastogne, state: &State) {
        self.units = [Hexes::NONE; 2];
        self.tolls.iter_mut().chain(&mut self.steps).for_each(|row| row.fill(0));
        let mut forts = [Hexes::NONE; 2];
        for (piece, unit) in state.pieces.iter().zip(&game.brief) {
            let Some(at) = piece.place.hex() else { continue };
            let side = index(unit.seat);
            self.units[side].insert(at);
            self.tolls[side][usize::from(at)] |= HELD;
            self.steps[side][usize::from(at)] += piece.steps;
            if self.steps[side][usize::from(at)] > 2 {
                self.tolls[1 - side][usize::from(at)] |= CROWD;
            }
            // Towed artillery and suppressed units have no zone. BB §6.2-zoc-towed, §8.3-SU-zoc
            if unit.zoc && !piece.is(Marks::SUPPRESSED) && !forts[side].contains(at) {
                forts[side].insert(at);
                for edge in game.ground.graph.edges(at) {
                    if game.is_open(state, edge) {
                        self.tolls[side][usize::from(edge.to)] |= ZONE;
                    }
                }
            }
        }
    }

    /// Whether a side has units in a hex.
    pub(crate) fn holds(&self, seat: Seat, at: HexId) -> bool {
        self.tolls[index(seat)][usize::from(at)] & HELD != 0
    }

    /// The hexes where a side has units.
    pub(crate) fn hexes(&self, seat: Seat) -> &Hexes {
        &self.units[index(seat)]
    }

    /// Whether a side's zone of control reaches a hex. BB §6.2-zoc
    pub(crate) fn zone(&self, seat: Seat, at: HexId) -> bool {
        self.tolls[index(seat)][usize::from(at)] & ZONE != 0
    }

    /// What the enemy of a side must heed in each hex.
    pub(crate) fn tolls(&self, seat: Seat) -> &[u8; MOST_HEXES] {
        &self.tolls[index(seat)]
    }

    /// A side's steps in every hex.
    pub(crate) fn all_steps(&self, seat: Seat) -> &[u8; MOST_HEXES] {
        &self.steps[index(seat)]
    }

    /// A side's steps in a hex. BB §6.3
    pub(crate) fn steps(&self, seat: Seat, at: HexId) -> u8 {
        self.steps[index(seat)][usize::from(at)]
    }
}

impl Bastogne {
    /// Whether no river bars a hexside, or a bridge stands over it. BB §6.2-river, §10
    pub(crate) fn is_open(&self, state: &State, edge: &wargame::Edge) -> bool {
        edge.flags & RIVER == 0
            || bridge_of(edge).is_some_and(|bridge| state.bridge(bridge).down_since.is_none())
    }
}
