//! Hexes and hexsides by the numbers that players type.

use hex::{Grid, Numbering, Side};
use kernel::{Unreadable, short};

/// A hex of the map by its printed number.
///
/// # Errors
/// That this is no number, or none of this map.
pub fn read_hex<N: TryFrom<u16>>(numbering: &Numbering, grid: &Grid, typed: &str) -> Result<N, Unreadable> {
    let hex = numbering.parse(typed).map_err(|error| Unreadable(error.to_string()))?;
    let found = grid.index(hex).and_then(|at| N::try_from(at).ok());
    found.ok_or_else(|| Unreadable(format!("there is no hex {} on this map", short(typed))))
}

/// The number of a bridge among those of the map, by its hexside.
///
/// # Errors
/// That this is no hexside, or one without a bridge.
pub fn read_bridge(
    numbering: &Numbering,
    mut bridges: impl Iterator<Item = Side>,
    typed: &str,
) -> Result<u8, Unreadable> {
    let side = numbering.parse_side(typed).map_err(|error| Unreadable(error.to_string()))?;
    let found = bridges.position(|bridge| bridge == side).and_then(|at| u8::try_from(at).ok());
    found.ok_or_else(|| Unreadable(format!("there is no bridge at {}", short(typed))))
}
