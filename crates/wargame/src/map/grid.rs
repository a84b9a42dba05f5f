//! The graph of a hex grid: one link for each hexside between two hexes of the map.

use hex::{Dir, Grid, Side};

use crate::ids::HexId;
use crate::map::graph::{Link, MapGraph, MapGraphBuilder};

/// A hexside that is about to be laid into the graph; the links are numbered in the order in which they come.
#[derive(Clone, Copy, Debug)]
pub struct Seam {
    /// The hex of the lower number.
    pub a: HexId,
    pub b: HexId,
    pub dir: Dir,
    pub side: Side,
}

/// Makes the graph of a grid. For each hexside within it `lay` says the class of the road across and the flags, or nothing
/// where the two hexes are not to be joined. There is none where the grid is too large.
pub fn graph_of(grid: &Grid, mut lay: impl FnMut(Seam) -> Option<(u8, u16)>) -> Option<MapGraph> {
    let mut builder = MapGraphBuilder::new(u16::try_from(grid.len()).ok()?);
    for a in grid.indices() {
        for (dir, b) in grid.around(a).filter(|(_, b)| a < *b) {
            let side = Side::between(grid.hex(a), grid.hex(b))?;
            let Some((road, flags)) = lay(Seam { a, b, dir, side }) else { continue };
            builder.link(Link { a, b, dir: u8::try_from(dir.index()).ok()?, road, flags });
        }
    }
    builder.build().ok()
}
