//! How much a hex holds. A44 §8

use table::Seat;

use crate::model::frames::Phase;
use crate::model::ids::{HexId, UnitId};
use crate::model::pieces::{Marks, Piece};
use crate::model::state::State;
use crate::rulebook::Ardennes;
use crate::rules::field::{Cell, Field, MARCHING};
use crate::rules::s11_movement::block::Block;

/// Stacking Points in a hex. A44 §8.1
pub(crate) const LIMIT: u8 = 3;
/// Steps of silhouetted units in a hex. A44 §8.2-silhouette
pub(crate) const SILHOUETTES: u8 = 2;
/// Artillery Units in a hex. A44 §8.2-artillery
pub(crate) const GUNS: u8 = 1;

/// What of a unit is too much for a hex, by what it takes up and what is there. A44 §8.1, §8.2-artillery, §8.2-silhouette,
/// §8
pub(crate) fn too_much(load: Cell, there: Cell) -> Option<Block> {
    if load.points > 0 && load.points + there.points > LIMIT {
        Some(Block::Points)
    } else if load.steps > 0 && load.steps + there.steps > SILHOUETTES {
        Some(Block::Silhouettes)
    } else if load.guns > 0 && load.guns + there.guns > GUNS {
        Some(Block::Guns)
    } else {
        None
    }
}

impl Ardennes {
    /// The Stacking Points of the side that lies up. A44 §8.2
    #[inline]
    pub(crate) fn stacking(&self, unit: usize, piece: &Piece) -> u8 {
        let brief = &self.brief[unit];
        brief.stacking[usize::from(piece.steps < brief.steps)]
    }

    /// What a unit adds to a stack.
    pub(crate) fn load(&self, state: &State, unit: UnitId) -> Cell {
        self.load_as(unit, state.piece(unit))
    }

    pub(crate) fn load_as(&self, unit: UnitId, piece: &Piece) -> Cell {
        let brief = &self.brief[usize::from(unit)];
        if brief.artillery {
            Cell { guns: 1, ..Cell::default() }
        } else if brief.silhouette {
            Cell { steps: piece.steps, ..Cell::default() }
        } else {
            Cell { points: self.stacking(usize::from(unit), piece), ..Cell::default() }
        }
    }

    /// Whether a unit that comes to a hex finds room. A44 §8.1, §8.2, §8.4
    pub(crate) fn has_room(&self, state: &State, field: &Field, unit: UnitId, at: HexId) -> bool {
        self.has_room_as(unit, state.piece(unit), field, at)
    }

    /// The same for a unit as it would be.
    pub(crate) fn has_room_as(&self, unit: UnitId, piece: &Piece, field: &Field, at: HexId) -> bool {
        self.no_room_as(unit, piece, field, at).is_none()
    }

    fn no_room_as(&self, unit: UnitId, piece: &Piece, field: &Field, at: HexId) -> Option<Block> {
        too_much(self.load_as(unit, piece), field.cell(self.brief[usize::from(unit)].seat, at))
    }

    /// Whether nobody in a hex marches: no other unit may end its move with one that does. A44 §12.2-stack
    pub(crate) fn nobody_marches(&self, field: &Field, seat: Seat, at: HexId) -> bool {
        field.cell(seat, at).flags & MARCHING == 0
    }

    /// How far a hex is over the limit: points, silhouette steps, artillery. A44 §8.3-excess
    pub(crate) fn excess(&self, state: &State, seat: Seat, at: HexId) -> Cell {
        let mut cell = Cell::default();
        for unit in state.in_hex(at).filter(|unit| self.unit(*unit).seat == seat) {
            let load = self.load(state, unit);
            cell.points += load.points;
            cell.steps += load.steps;
            cell.guns += load.guns;
        }
        Cell {
            flags: 0,
            points: cell.points.saturating_sub(LIMIT),
            steps: cell.steps.saturating_sub(SILHOUETTES),
            guns: cell.guns.saturating_sub(GUNS),
        }
    }

    /// Who may lose a step because too much is in a hex: after a retreat those who retreated into it, at the end of movement
    /// anybody there. A44 §8.3-excess, §17.4-none
    pub(crate) fn may_be_cut(&self, state: &State, seat: Seat, at: HexId) -> Vec<UnitId> {
        let excess = self.excess(state, seat, at);
        if (excess.points, excess.steps, excess.guns) == (0, 0, 0) {
            return Vec::new();
        }
        let moving = state.phase() == Phase::Movement;
        let guilty = |unit: &UnitId| {
            let load = self.load(state, *unit);
            self.unit(*unit).seat == seat
                && (moving || state.piece(*unit).is(Marks::RETREATED))
                && ((load.points > 0 && excess.points > 0)
                    || (load.steps > 0 && excess.steps > 0)
                    || (load.guns > 0 && excess.guns > 0))
        };
        state.in_hex(at).filter(guilty).collect()
    }

    /// A hex in which too much of a side stands when its movement ends. A44 §8.3, §8.3-excess
    pub(crate) fn overfull(&self, state: &State, seat: Seat) -> Option<HexId> {
        let field = self.field(state);
        self.on_map(state, seat).map(|(_, at)| at).find(|at| {
            let cell = field.cell(seat, *at);
            cell.points > LIMIT || cell.steps > SILHOUETTES || cell.guns > GUNS
        })
    }

    /// Whether units of one regiment or brigade march under one marker. A44 §12.4.2-regiment
    pub(crate) fn marches_with(&self, state: &State, unit: UnitId, other: UnitId) -> bool {
        let same = |unit: UnitId| self.unit(unit).regiment.as_ref();
        state.piece(other).is(Marks::STRATEGIC) && same(unit).is_some() && same(unit) == same(other)
    }
}
