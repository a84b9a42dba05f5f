//! Random numbers from a seed.

use kernel::Pick;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Dice that fall the same for the same seed on every machine.
#[derive(Clone, Debug)]
pub struct Dice(ChaCha8Rng);

impl Dice {
    #[must_use]
    pub fn new(seed: u64) -> Dice {
        Dice(ChaCha8Rng::seed_from_u64(seed))
    }
}

impl Pick for Dice {
    /// Even to the last bit: numbers that would favour some results are thrown again.
    fn below(&mut self, below: u32) -> u32 {
        let fair = u32::MAX - u32::MAX % below;
        loop {
            let number = self.0.next_u32();
            if number < fair {
                return number % below;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_dice_for_ever() {
        let mut dice = Dice::new(44);
        let rolls: Vec<u32> = (0..12).map(|_| dice.below(6) + 1).collect();
        assert_eq!(rolls, [5, 3, 2, 3, 6, 2, 6, 1, 3, 5, 6, 2]);
    }
}
