//! The hexes of a board: what they are called, and which of them are neighbours.

use std::collections::BTreeMap;

use hex::{Grid, HexId, Id as _};
use table::{Board, LatticePoint};

/// The hexes of a board under small dense numbers.
#[derive(Clone, Debug, Default)]
pub struct Cells {
    names: BTreeMap<String, HexId>,
    around: Vec<Vec<HexId>>,
}

impl Cells {
    /// The hexes of a board, in its order.
    #[must_use]
    pub fn of_board(board: &Board) -> Cells {
        let at: BTreeMap<(i32, i32), HexId> =
            HexId::number(&board.hexes).map(|(id, hex)| ((hex.at.x, hex.at.y), id)).collect();
        let steps: [(i32, i32); 6] = match board.orientation.as_str() {
            "pointy-top" => [(2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3), (1, -3)],
            _ => [(0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1)],
        };
        let around = |from: LatticePoint| {
            steps.iter().filter_map(|(x, y)| at.get(&(from.x + x, from.y + y)).copied()).collect()
        };
        Cells {
            names: HexId::number(&board.hexes).map(|(id, hex)| (hex.id.to_string(), id)).collect(),
            around: board.hexes.iter().map(|hex| around(hex.at)).collect(),
        }
    }

    /// The hexes of a grid, in its order, by these names.
    #[must_use]
    pub fn of_grid(grid: &Grid, names: BTreeMap<String, HexId>) -> Cells {
        let around = |at: HexId| grid.around(at).map(|(_, to)| to).collect();
        Cells { names, around: grid.indices().map(around).collect() }
    }

    /// The hex of this name.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<HexId> {
        self.names.get(name).copied()
    }

    /// The neighbours of a hex.
    pub fn around(&self, at: HexId) -> impl Iterator<Item = HexId> + '_ {
        self.around[usize::from(at)].iter().copied()
    }

    /// How many hexes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.around.len()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.around.is_empty()
    }

    /// All hexes in order.
    pub fn indices(&self) -> impl Iterator<Item = HexId> + use<> {
        HexId::up_to(self.around.len())
    }
}
