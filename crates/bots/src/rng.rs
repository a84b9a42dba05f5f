//! Random numbers for trying things out; they have nothing to do with a game's dice.

use std::collections::BTreeMap;

use kernel::Pick;

/// A quick generator (SplitMix64): the same numbers for the same seed on every machine.
#[derive(Clone, Debug)]
pub(crate) struct QuickRng(u64);

impl QuickRng {
    #[cfg(test)]
    pub(crate) fn new(seed: u64) -> QuickRng {
        QuickRng(seed)
    }

    /// One that is always the same.
    pub(crate) fn fixed() -> QuickRng {
        QuickRng(1)
    }

    /// One whose seed is picked.
    pub(crate) fn picked(pick: &mut dyn Pick) -> QuickRng {
        QuickRng(u64::from(pick.below(u32::MAX)) << 32 | u64::from(pick.below(u32::MAX)))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }
}

/// The dice of a trial. What they fall on depends on what they are thrown for, so that two plans which differ in one place are tried
/// out with the same dice in all others.
#[derive(Clone, Debug)]
pub(crate) struct TrialDice {
    seed: u64,
    /// How often dice were thrown for a matter.
    thrown: BTreeMap<u64, u64>,
}

impl TrialDice {
    pub(crate) fn forked(rng: &mut QuickRng) -> TrialDice {
        TrialDice { seed: rng.next(), thrown: BTreeMap::new() }
    }

    /// The dice for a matter in a stretch of play; others each time.
    pub(crate) fn thrown_for(&mut self, stretch: u32, matter: u64) -> QuickRng {
        let matter = QuickRng(matter ^ u64::from(stretch) << 40).next();
        let times = self.thrown.entry(matter).or_default();
        *times += 1;
        QuickRng(QuickRng(self.seed ^ matter).next().wrapping_add(*times))
    }
}

impl Pick for QuickRng {
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
        let mut rng = QuickRng::new(7);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
        let (mut one, mut other) = (QuickRng::new(3), QuickRng::new(3));
        assert!((0..100).all(|_| one.below(1000) == other.below(1000)));
    }

    #[test]
    fn a_matter_has_the_same_dice_whatever_else_is_thrown_for() {
        let mut one = TrialDice::forked(&mut QuickRng::new(5));
        let mut other = one.clone();
        let seven = |luck: &mut TrialDice| luck.thrown_for(1, 7).below(1_000_000);
        let first = seven(&mut one);
        other.thrown_for(1, 8);
        assert_eq!(seven(&mut other), first, "another matter in between changes nothing");
        assert_ne!(seven(&mut one), first, "the next throw is another");
        let mut counts = [0u32; 6];
        for matter in 0..30_000 {
            counts[one.thrown_for(2, matter).below(6) as usize] += 1;
            counts[other.thrown_for(3, 1).below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_500..10_500).contains(count)), "{counts:?}");
    }
}
