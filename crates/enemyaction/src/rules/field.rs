//! Who stands where and what is controlled: worked out from the counters, never kept in a position. EA §10.4, §11

use std::sync::Arc;

use table::Seat;
use wargame::Edge;
use wargame::cache::Derived;

use crate::model::ids::{HexId, Hexes, UnitId};
use crate::model::pieces::{Marks, Piece, Supply};
use crate::model::units::{MOST_IN_HEX, MOST_STEPS_IN_HEX, Unit};
use crate::pack::map::Ground;
use crate::rulebook::EnemyAction;

/// The place of a side in lists of two.
#[inline]
#[must_use]
pub(crate) const fn index(seat: Seat) -> usize {
    match seat {
        Seat::German => 0,
        _ => 1,
    }
}

/// The units of a side in a hex.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stack {
    pub(crate) units: u8,
    pub(crate) steps: u8,
    /// Those that are neither dispersed nor isolated, and of them those without a bracket. EA §11
    able: u8,
    strong: u8,
}

impl Stack {
    fn add(&mut self, piece: &Piece, unit: &Unit) {
        self.units += 1;
        self.steps += piece.steps;
        // Neither dispersed nor isolated units control, and they do not help others to. EA §11-bracket
        if !piece.is(Marks::DISPERSED) && piece.supply != Supply::Isolated {
            self.able += 1;
            self.strong += u8::from(!unit.face(piece.steps).bracket);
        }
    }

    fn take(&mut self, piece: &Piece, unit: &Unit) {
        let mut alone = Stack::default();
        alone.add(piece, unit);
        self.units -= alone.units;
        self.steps -= alone.steps;
        self.able -= alone.able;
        self.strong -= alone.strong;
    }

    /// Whether such units control the hexes around one. EA §11, §11-bracket, §Ex-11
    fn controls(self, ground: &Ground, seat: Seat, at: HexId) -> bool {
        let node = ground.node(at);
        let firm = node.is_built() || (node.westwall && seat == Seat::German);
        self.strong > 0 || self.able > 1 || (self.able > 0 && firm)
    }
}

/// The table as the rules of movement, combat and supply look at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    /// Shared with the positions that are imagined from this one, as far as they are the same.
    stacks: [Arc<Vec<Stack>>; 2],
    held: [Hexes; 2],
    /// The hexes that control those around them, and the hexes that are controlled. EA §11.1
    controls: [Hexes; 2],
    zones: [Hexes; 2],
}

impl Derived<EnemyAction, Piece> for Field {
    fn compute(game: &EnemyAction, pieces: &[Piece]) -> Field {
        let hexes = game.ground.nodes.len();
        let mut field = Field {
            stacks: [(); 2].map(|()| Arc::new(vec![Stack::default(); hexes])),
            held: [Hexes::NONE; 2],
            controls: [Hexes::NONE; 2],
            zones: [Hexes::NONE; 2],
        };
        for (piece, unit) in pieces.iter().zip(&game.units) {
            if let Some(at) = piece.hex() {
                field.add(piece, unit, at);
            }
        }
        for seat in [Seat::German, Seat::Allied] {
            for at in &field.held[index(seat)] {
                field.control(&game.ground, seat, at);
            }
        }
        field
    }

    fn update(&mut self, game: &EnemyAction, pieces: &[Piece], hexes: &[HexId]) {
        for at in hexes {
            for side in 0..2 {
                Arc::make_mut(&mut self.stacks[side])[usize::from(*at)] = Stack::default();
                self.held[side].remove(*at);
            }
        }
        let changed: Hexes = hexes.iter().copied().collect();
        for (piece, unit) in pieces.iter().zip(&game.units) {
            if let Some(at) = piece.hex().filter(|at| changed.contains(*at)) {
                self.add(piece, unit, at);
            }
        }
        for at in hexes {
            for seat in [Seat::German, Seat::Allied] {
                self.control(&game.ground, seat, *at);
            }
        }
    }
}

impl Field {
    fn add(&mut self, piece: &Piece, unit: &Unit, at: HexId) {
        let side = index(unit.seat);
        Arc::make_mut(&mut self.stacks[side])[usize::from(at)].add(piece, unit);
        self.held[side].insert(at);
    }

    /// Takes a unit off the hex where it is, in a position that is only imagined.
    pub(crate) fn lift(&mut self, game: &EnemyAction, unit: UnitId, piece: &Piece) {
        let Some(at) = piece.hex() else { return };
        let data = game.unit(unit);
        let side = index(data.seat);
        let stack = &mut Arc::make_mut(&mut self.stacks[side])[usize::from(at)];
        stack.take(piece, data);
        if stack.units == 0 {
            self.held[side].remove(at);
        }
        self.control(&game.ground, data.seat, at);
    }

    /// Puts a unit into a hex, in a position that is only imagined.
    pub(crate) fn put(&mut self, game: &EnemyAction, unit: UnitId, piece: &Piece, at: HexId) {
        let data = game.unit(unit);
        self.add(piece, data, at);
        self.control(&game.ground, data.seat, at);
    }

    /// Finds whether a hex controls the six around it: a unit without a bracket does, two units of any sort do, and a single one
    /// with a bracket in a town or city, or a German one in the Westwall. EA §11, §11-bracket
    fn control(&mut self, ground: &Ground, seat: Seat, at: HexId) {
        let side = index(seat);
        let controls = self.stacks[side][usize::from(at)].controls(ground, seat, at);
        if controls == self.controls[side].contains(at) {
            return;
        }
        self.controls[side].set(at, controls);
        for near in ground.graph.edges(at) {
            let reaches = |edge: &Edge| self.controls[side].contains(edge.to);
            let is = controls || ground.graph.edges(near.to).iter().any(reaches);
            self.zones[side].set(near.to, is);
        }
    }

    /// Whether a side has units in a hex.
    #[inline]
    pub(crate) fn holds(&self, seat: Seat, at: HexId) -> bool {
        self.held[index(seat)].contains(at)
    }

    /// The hexes where a side has units.
    pub(crate) fn held(&self, seat: Seat) -> &Hexes {
        &self.held[index(seat)]
    }

    /// Whether nobody is in a hex.
    pub(crate) fn is_empty(&self, at: HexId) -> bool {
        !self.held[0].contains(at) && !self.held[1].contains(at)
    }

    /// Whether a side's control reaches a hex. EA §11
    #[inline]
    pub(crate) fn zone(&self, seat: Seat, at: HexId) -> bool {
        self.zones[index(seat)].contains(at)
    }

    /// The hexes that a side's control reaches.
    pub(crate) fn zones(&self, seat: Seat) -> &Hexes {
        &self.zones[index(seat)]
    }

    /// Whether the units of a side in a hex control the hexes around it. EA §11
    pub(crate) fn controls(&self, seat: Seat, at: HexId) -> bool {
        self.controls[index(seat)].contains(at)
    }

    /// Whether a hex would control those around it with one more unit in it. EA §11
    pub(crate) fn would_control(&self, ground: &Ground, at: HexId, unit: &Unit, piece: &Piece) -> bool {
        let mut stack = self.stack(unit.seat, at);
        stack.add(piece, unit);
        stack.controls(ground, unit.seat, at)
    }

    pub(crate) fn stack(&self, seat: Seat, at: HexId) -> Stack {
        self.stacks[index(seat)][usize::from(at)]
    }

    /// Whether so many more units and steps may stand there. EA §10.4
    pub(crate) fn has_room(&self, seat: Seat, at: HexId, units: u8, steps: u8) -> bool {
        let stack = self.stack(seat, at);
        usize::from(stack.units + units) <= MOST_IN_HEX && stack.steps + steps <= MOST_STEPS_IN_HEX
    }

    /// Whether a side has units next to a hex.
    pub(crate) fn is_beside(&self, ground: &Ground, seat: Seat, at: HexId) -> bool {
        ground.graph.edges(at).iter().any(|edge| self.holds(seat, edge.to))
    }

    /// Whether every hex around one is held or controlled by a side; the map's edge does not help. EA §9.3-surround, EA.Q20
    pub(crate) fn surrounds(&self, ground: &Ground, seat: Seat, at: HexId) -> bool {
        ground.graph.edges(at).iter().all(|edge| self.holds(seat, edge.to) || self.zone(seat, edge.to))
    }
}
