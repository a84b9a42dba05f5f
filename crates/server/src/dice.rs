//! Dice that nobody can bend: a seed is drawn and its hash shown before the first roll, every roll is numbered and follows
//! from the seed alone, and the seed is shown when the game is over. `docs/api.md` says how a roll is worked out.

use hmac::{Hmac, KeyInit, Mac};
use kernel::{Journal, Pick};
use sha2::Sha256;
use table::Seat;

use crate::secrets::{hex, random_bytes, sha256, unhex};

/// The dice of one game.
#[derive(Clone)]
pub struct FairDice {
    seed: Vec<u8>,
}

impl std::fmt::Debug for FairDice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FairDice").field("commitment", &self.commitment()).finish_non_exhaustive()
    }
}

impl FairDice {
    /// Draws a new seed.
    #[must_use]
    pub fn new() -> FairDice {
        FairDice { seed: random_bytes::<32>().to_vec() }
    }

    #[must_use]
    pub fn from_seed(seed: Vec<u8>) -> FairDice {
        FairDice { seed }
    }

    /// The seed. Whoever knows it knows every roll to come.
    #[must_use]
    pub fn seed(&self) -> &[u8] {
        &self.seed
    }

    /// What is shown before the first roll: the SHA-256 of the seed.
    #[must_use]
    pub fn commitment(&self) -> String {
        hex(&sha256(&self.seed))
    }

    /// The outcome of a roll, by its place in the list of outcomes with their weights; nothing when nothing can happen.
    #[must_use]
    pub fn roll(&self, number: u32, weights: &[u32]) -> Option<usize> {
        let total: u64 = weights.iter().map(|weight| u64::from(*weight)).sum();
        if total == 0 {
            return None;
        }
        let mut left = self.below(number, total);
        weights.iter().position(|weight| {
            let here = left < u64::from(*weight);
            left = left.saturating_sub(u64::from(*weight));
            here
        })
    }

    /// A number below `total`, each as likely as the others.
    fn below(&self, number: u32, total: u64) -> u64 {
        // The numbers from here on would make the first outcomes a little likelier than the last.
        let unfair = u64::MAX - (u64::MAX % total + 1) % total;
        (0u32..)
            .map(|draw| self.draw(number, draw))
            .find(|drawn| *drawn <= unfair)
            .map_or(0, |drawn| drawn % total)
    }

    fn draw(&self, number: u32, draw: u32) -> u64 {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.seed).expect("a key may have any length");
        mac.update(format!("bulge roll {number} {draw}").as_bytes());
        let code = mac.finalize().into_bytes();
        code.iter().take(8).fold(0, |sum, byte| sum << 8 | u64::from(*byte))
    }
}

impl Default for FairDice {
    fn default() -> Self {
        FairDice::new()
    }
}

/// Random numbers for computer opponents; they have nothing to do with a game's dice.
#[derive(Debug, Default)]
pub(crate) struct LooseDice;

impl Pick for LooseDice {
    fn below(&mut self, below: u32) -> u32 {
        let drawn = u64::from_be_bytes(random_bytes::<8>());
        u32::try_from(drawn % u64::from(below.max(1))).unwrap_or(0)
    }
}

/// What was found out about the dice of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Rolls that were worked out again and found right.
    pub rolls: u32,
    /// Rolls that were made and taken back.
    pub taken_back: u32,
}

/// Works out every roll of a finished game again.
///
/// # Errors
/// A sentence that says what cannot be proved, or which roll is not what the seed makes it.
pub fn verify(registry: &games::Registry, journal: &Journal, any_pack: bool) -> Result<Proof, String> {
    let Some(record) = &journal.dice else {
        return Err("nobody vouches for the dice of this journal: it has no 'dice:' line".to_owned());
    };
    let Some(seed) = &record.seed else {
        return Err("the seed of these dice was not shown yet: it is when the game is over".to_owned());
    };
    let seed = unhex(seed).ok_or_else(|| "the seed is not written in hexadecimal digits".to_owned())?;
    let dice = FairDice::from_seed(seed);
    if dice.commitment() != record.commitment {
        return Err("the seed is not the one that was promised before the game".to_owned());
    }
    registry.replay(journal, any_pack).map_err(|error| error.to_string())?;
    let mut table = registry.open(&journal.header.setup).map_err(|error| error.to_string())?;
    let mut jumps = record.jumps.iter().peekable();
    let (mut next, mut proof) = (1, Proof { rolls: 0, taken_back: 0 });
    for (index, entry) in journal.entries.iter().enumerate() {
        while let Some((_, number)) = jumps.next_if(|(at, _)| *at <= index) {
            proof.taken_back += number.saturating_sub(next);
            next = *number;
        }
        if entry.seat == Seat::Chance {
            let outcomes = table.chance();
            let weights: Vec<u32> = outcomes.iter().map(|(_, weight)| *weight).collect();
            let right = dice.roll(next, &weights).and_then(|at| outcomes.get(at)).map(|(action, _)| action);
            if right != Some(&entry.action) {
                let right = right.map_or("nothing", String::as_str);
                return Err(format!(
                    "line {}: roll {next} is '{}' in the journal, and the seed makes it '{right}'",
                    entry.line, entry.action
                ));
            }
            next += 1;
            proof.rolls += 1;
        }
        table.play(entry.seat, &entry.action).map_err(|error| error.to_string())?;
    }
    Ok(proof)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roll_follows_from_the_seed_and_its_number_alone() {
        let dice = FairDice::from_seed(vec![7; 32]);
        let again = FairDice::from_seed(vec![7; 32]);
        let rolls: Vec<_> = (1..50).map(|n| dice.roll(n, &[1; 6])).collect();
        assert_eq!(rolls, (1..50).map(|n| again.roll(n, &[1; 6])).collect::<Vec<_>>());
        assert!(rolls.iter().any(|roll| *roll != rolls[0]), "not every roll is the same");
        assert_eq!(dice.commitment(), "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0");
    }

    #[test]
    fn weights_count() {
        let dice = FairDice::from_seed(vec![1; 32]);
        let mut seen = [0u32; 3];
        for number in 0..6_000 {
            seen[dice.roll(number, &[1, 0, 5]).expect("an outcome")] += 1;
        }
        assert_eq!(seen[1], 0, "what has no weight never happens");
        assert!((800..1_200).contains(&seen[0]), "{seen:?}");
        assert_eq!(dice.roll(1, &[0, 0]), None);
        assert_eq!(dice.roll(1, &[]), None);
    }
}
