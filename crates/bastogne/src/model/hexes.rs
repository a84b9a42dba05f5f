//! Sets of hexes.

/// A field of the map has room for so many hexes.
pub(crate) const MOST_HEXES: usize = 1088;

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
