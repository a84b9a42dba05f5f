//! The hexes of one map under small dense numbers.
//!
//! Tables of the engine (terrain, control, zones) are plain arrays with one entry per hex. A [`Grid`] gives each hex
//! its place in them: 0, 1, 2 … in the order of the printed numbers, so that of two hexes the lower-numbered has the
//! lower index. Neighbours are worked out once; the inner loops of a movement search only look them up.

use crate::coord::Hex;
use crate::dir::Dir;
use crate::ids::{HexId, Id as _};
use crate::numbering::Numbering;

/// A dense index over the hexes of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    hexes: Vec<Hex>,
    neighbors: Vec<[HexId; 6]>,
    table: Table,
}

/// A rectangle of axial coordinates with the index of each hex in it, or [`HexId::NONE`].
#[derive(Clone, Debug, PartialEq, Eq)]
struct Table {
    west: i32,
    north: i32,
    width: usize,
    height: usize,
    cells: Vec<HexId>,
}

impl Grid {
    /// The grid of a numbered map.
    pub fn new(numbering: &Numbering) -> Grid {
        let hexes: Vec<Hex> = numbering.hexes().collect();
        let table = Table::of(&hexes);
        let around = |hex: &Hex| hex.neighbors().map(|neighbor| table.cell(neighbor).unwrap_or(HexId::NONE));
        let neighbors = hexes.iter().map(around).collect();
        Grid { hexes, neighbors, table }
    }

    /// How many hexes the map has.
    pub fn len(&self) -> usize {
        self.hexes.len()
    }

    /// Never true of a grid that was made from a checked numbering.
    pub fn is_empty(&self) -> bool {
        self.hexes.is_empty()
    }

    /// The index of a hex; nothing when it is not on the map.
    pub fn index(&self, hex: Hex) -> Option<HexId> {
        self.table.cell(hex)
    }

    /// The hex with an index. Panics on one that this grid never gave out.
    pub fn hex(&self, index: HexId) -> Hex {
        self.hexes[usize::from(index)]
    }

    /// The hexes in the order of their index.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Hex> + '_ {
        self.hexes.iter().copied()
    }

    /// Every index, lowest first.
    pub fn indices(&self) -> impl Iterator<Item = HexId> + use<> {
        HexId::up_to(self.hexes.len())
    }

    /// The next hex in a direction; nothing at the edge of the map.
    pub fn neighbor(&self, index: HexId, dir: Dir) -> Option<HexId> {
        self.neighbors[usize::from(index)][dir.index()].known()
    }

    /// The neighbours in the order of [`Dir::ALL`], with a gap where the map ends.
    pub fn neighbors(&self, index: HexId) -> [Option<HexId>; 6] {
        self.neighbors[usize::from(index)].map(HexId::known)
    }

    /// The neighbours that are on the map, each with its direction, clockwise.
    pub fn around(&self, index: HexId) -> impl Iterator<Item = (Dir, HexId)> + '_ {
        let all = Dir::ALL.into_iter().zip(self.neighbors[usize::from(index)]);
        all.filter(|&(_, neighbor)| neighbor != HexId::NONE)
    }

    /// How many steps lead from one hex to the other on an empty plane.
    pub fn distance(&self, a: HexId, b: HexId) -> u32 {
        self.hex(a).distance(self.hex(b))
    }

    /// Whether the map ends on some side of the hex.
    pub fn is_edge(&self, index: HexId) -> bool {
        self.neighbors[usize::from(index)].contains(&HexId::NONE)
    }
}

impl Table {
    fn of(hexes: &[Hex]) -> Table {
        let bounds = |part: fn(&Hex) -> i16| {
            let all = || hexes.iter().map(part).map(i32::from);
            let (low, high) = (all().min().unwrap_or(0), all().max().unwrap_or(-1));
            (low, usize::try_from(high - low + 1).unwrap_or(0))
        };
        let ((west, width), (north, height)) = (bounds(|hex| hex.q), bounds(|hex| hex.r));
        let mut table = Table { west, north, width, height, cells: vec![HexId::NONE; width * height] };
        for (index, &hex) in HexId::number(hexes) {
            if let Some(slot) = table.slot(hex) {
                table.cells[slot] = index;
            }
        }
        table
    }

    fn slot(&self, hex: Hex) -> Option<usize> {
        let column = usize::try_from(i32::from(hex.q) - self.west).ok()?;
        let row = usize::try_from(i32::from(hex.r) - self.north).ok()?;
        (column < self.width && row < self.height).then_some(row * self.width + column)
    }

    fn cell(&self, hex: Hex) -> Option<HexId> {
        self.slot(hex).and_then(|slot| self.cells[slot].known())
    }
}
