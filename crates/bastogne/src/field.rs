//! Who stands where and whose zones reach where: worked out from a position, never kept in it. BB §6.2-zoc

use std::rc::Rc;

use table::Seat;

use crate::ground::{MOST_HEXES, RIVER, bridge_of};
use crate::state::{Marks, State, index};
use crate::{Bastogne, desk};

const WORDS: usize = MOST_HEXES / 64;

/// A set of hexes.
#[derive(Clone, Copy, Debug)]
pub struct Hexes([u64; WORDS]);

impl Hexes {
    /// No hex.
    pub const NONE: Hexes = Hexes([0; WORDS]);

    /// Puts a hex into the set.
    pub fn put(&mut self, at: u16) {
        self.0[usize::from(at) / 64] |= 1 << (at % 64);
    }

    /// Whether a hex is in the set.
    #[must_use]
    pub fn has(&self, at: u16) -> bool {
        self.0[usize::from(at) / 64] & 1 << (at % 64) != 0
    }

    /// The hexes, lowest first.
    pub fn iter(&self) -> impl Iterator<Item = u16> {
        (0u16..).zip(self.0).flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let bit = u16::try_from(bits.trailing_zeros()).ok().filter(|bit| *bit < 64)?;
                bits &= bits - 1;
                Some(word * 64 + bit)
            })
        })
    }
}

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
    /// Which position on the desk this is of.
    pub(crate) stamp: u64,
}

impl Field {
    pub(crate) fn new(game: &Bastogne, state: &State) -> Rc<Field> {
        desk::field(game.number, state, |field| field.work_out(game, state))
    }

    /// A table with nobody on it.
    pub(crate) const fn blank() -> Field {
        let none = [[0; MOST_HEXES]; 2];
        Field { units: [Hexes::NONE; 2], tolls: none, steps: none, stamp: 0 }
    }

    fn work_out(&mut self, game: &Bastogne, state: &State) {
        self.units = [Hexes::NONE; 2];
        self.tolls.iter_mut().chain(&mut self.steps).for_each(|row| row.fill(0));
        let mut forts = [Hexes::NONE; 2];
        for (piece, unit) in state.pieces.iter().zip(&game.brief) {
            let Some(at) = piece.place.hex() else { continue };
            let side = index(unit.seat);
            self.units[side].put(at);
            self.tolls[side][usize::from(at)] |= HELD;
            self.steps[side][usize::from(at)] += piece.steps;
            if self.steps[side][usize::from(at)] > 2 {
                self.tolls[1 - side][usize::from(at)] |= CROWD;
            }
            // Towed artillery and suppressed units have no zone. BB §6.2-zoc-towed, §8.3-SU-zoc
            if unit.zoc && !piece.is(Marks::SUPPRESSED) && !forts[side].has(at) {
                forts[side].put(at);
                for edge in game.ground.graph.edges(at) {
                    if game.is_open(state, edge) {
                        self.tolls[side][usize::from(edge.to)] |= ZONE;
                    }
                }
            }
        }
    }

    /// Whether a side has units in a hex.
    pub(crate) fn holds(&self, seat: Seat, at: u16) -> bool {
        self.tolls[index(seat)][usize::from(at)] & HELD != 0
    }

    /// The hexes where a side has units.
    pub(crate) fn hexes(&self, seat: Seat) -> &Hexes {
        &self.units[index(seat)]
    }

    /// Whether a side's zone of control reaches a hex. BB §6.2-zoc
    pub(crate) fn zone(&self, seat: Seat, at: u16) -> bool {
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
    pub(crate) fn steps(&self, seat: Seat, at: u16) -> u8 {
        self.steps[index(seat)][usize::from(at)]
    }
}

impl Bastogne {
    /// Whether no river bars a hexside, or a bridge stands over it. BB §6.2-river, §10
    pub(crate) fn is_open(&self, state: &State, edge: &wargame::Edge) -> bool {
        edge.flags & RIVER == 0
            || bridge_of(edge).is_some_and(|bridge| state.bridges[bridge].down_since.is_none())
    }
}
