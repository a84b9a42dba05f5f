//! Random numbers for trying things out; they have nothing to do with a game's dice.

use kernel::Pick;

/// A quick generator (SplitMix64): the same numbers for the same seed on every machine.
#[derive(Clone, Debug)]
pub(crate) struct Musing(u64);

impl Musing {
    #[cfg(test)]
    pub(crate) fn new(seed: u64) -> Musing {
        Musing(seed)
    }

    /// One whose seed is picked.
    pub(crate) fn picked(pick: &mut dyn Pick) -> Musing {
        Musing(u64::from(pick.below(u32::MAX)) << 32 | u64::from(pick.below(u32::MAX)))
    }

    /// Another generator that has nothing to do with this one.
    pub(crate) fn fork(&mut self) -> Musing {
        Musing(self.next())
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }
}

impl Pick for Musing {
    fn below(&mut self, below: u32) -> u32 {
        let scaled = ((self.next() >> 32) * u64::from(below.max(1))) >> 32;
        u32::try_from(scaled).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_even_enough_and_the_same_for_a_seed() {
        let mut musing = Musing::new(7);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[musing.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
        let (mut one, mut other) = (Musing::new(3), Musing::new(3));
        assert!((0..100).all(|_| one.below(1000) == other.below(1000)));
    }
}
