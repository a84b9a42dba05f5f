//! Random numbers from a seed: the same seed breaks the same things.

use kernel::{Pick, SplitMix};

/// A small generator; quality is no concern here, speed and repetition are.
#[derive(Clone, Debug)]
pub struct Chance(SplitMix);

impl Chance {
    #[must_use]
    pub fn new(seed: u64) -> Chance {
        Chance(SplitMix::new(seed))
    }

    /// A number below the one it is given, which counts as 1 where it is 0.
    pub fn up_to(&mut self, below: usize) -> usize {
        let below = u64::try_from(below).unwrap_or(u64::MAX).max(1);
        usize::try_from(self.0.number() % below).unwrap_or(0)
    }

    /// One of a list; nothing where it is empty.
    pub fn one<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.up_to(of.len()))
    }

    /// The list in another order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            list.swap(at, self.up_to(at + 1));
        }
    }
}

impl Pick for Chance {
    fn below(&mut self, below: u32) -> u32 {
        u32::try_from(self.up_to(usize::try_from(below).unwrap_or(usize::MAX))).unwrap_or(0)
    }
}
