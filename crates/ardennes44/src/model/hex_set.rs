//! A set of hexes, a bit each.

use crate::model::ids::{MOST_HEXES, NOWHERE};

/// Hexes that were noted, a bit each.
#[derive(Debug)]
pub(crate) struct HexSet([u64; MOST_HEXES / 64]);

impl Default for HexSet {
    fn default() -> HexSet {
        HexSet([0; MOST_HEXES / 64])
    }
}

impl FromIterator<u16> for HexSet {
    fn from_iter<I: IntoIterator<Item = u16>>(hexes: I) -> HexSet {
        let mut known = HexSet::default();
        hexes.into_iter().filter(|at| *at != NOWHERE).for_each(|at| known.insert(at));
        known
    }
}

impl HexSet {
    #[inline]
    pub(crate) fn contains(&self, at: u16) -> bool {
        self.0[usize::from(at) / 64] & (1 << (at % 64)) != 0
    }

    pub(crate) fn insert(&mut self, at: u16) {
        self.0[usize::from(at) / 64] |= 1 << (at % 64);
    }
}
