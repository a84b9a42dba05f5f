//! Who stands where and whose zones reach where: worked out from a position, never kept in it. BB §6.2-zoc

use table::Seat;

use crate::ground::{MOST_HEXES, RIVER, bridge_of};
use crate::state::{Marks, State, index};
use crate::{Bastogne, desk};

const WORDS: usize = MOST_HEXES / 64;

/// A set of hexes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hexes([u64; WORDS]);

impl Hexes {
    pub(crate) const NONE: Hexes = Hexes([0; WORDS]);

    pub(crate) fn put(&mut self, at: u16) {
        self.0[usize::from(at) / 64] |= 1 << (at % 64);
    }

    pub(crate) fn has(&self, at: u16) -> bool {
        self.0[usize::from(at) / 64] & 1 << (at % 64) != 0
    }

    /// The hexes, lowest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u16> {
        (0u16..).zip(self.0).flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let bit = u16::try_from(bits.trailing_zeros()).ok().filter(|bit| *bit < 64)?;
                bits &= bits - 1;
                Some(word * 64 + bit)
            })
        })
    }
}

/// The table as the rules of movement, combat and supply look at it.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    units: [Hexes; 2],
    zones: [Hexes; 2],
    steps: [[u8; MOST_HEXES]; 2],
}

impl Field {
    pub(crate) fn new(game: &Bastogne, state: &State) -> Field {
        desk::field(game.number, state, || Field::work_out(game, state))
    }

    fn work_out(game: &Bastogne, state: &State) -> Field {
        let mut field =
            Field { units: [Hexes::NONE; 2], zones: [Hexes::NONE; 2], steps: [[0; MOST_HEXES]; 2] };
        let mut forts = [Hexes::NONE; 2];
        for (piece, unit) in state.pieces.iter().zip(&game.units) {
            let Some(at) = piece.place.hex() else { continue };
            let side = index(unit.seat);
            field.units[side].put(at);
            field.steps[side][usize::from(at)] += piece.steps;
            // Towed artillery and suppressed units have no zone. BB §6.2-zoc-towed, §8.3-SU-zoc
            if unit.zoc && !piece.is(Marks::SUPPRESSED) && !forts[side].has(at) {
                forts[side].put(at);
                for edge in game.ground.graph.edges(at) {
                    if game.is_open(state, edge) {
                        field.zones[side].put(edge.to);
                    }
                }
            }
        }
        field
    }

    /// Whether a side has units in a hex.
    pub(crate) fn holds(&self, seat: Seat, at: u16) -> bool {
        self.units[index(seat)].has(at)
    }

    /// The hexes where a side has units.
    pub(crate) fn hexes(&self, seat: Seat) -> &Hexes {
        &self.units[index(seat)]
    }

    /// The hexes that a side's zones of control reach.
    pub(crate) fn zones(&self, seat: Seat) -> &Hexes {
        &self.zones[index(seat)]
    }

    /// Whether a side's zone of control reaches a hex. BB §6.2-zoc
    pub(crate) fn zone(&self, seat: Seat, at: u16) -> bool {
        self.zones[index(seat)].has(at)
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
