//! Rolls that follow from secret seeds.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use table::Seat;

use crate::bytes::{hex, sha256};
use crate::chain::Head;

/// The dice of a sealed game. Each roll follows from all seeds handed in so far, from its number and from the chain before it.
#[derive(Clone)]
pub struct Dice {
    server: Vec<u8>,
    players: BTreeMap<Seat, Vec<u8>>,
    key: [u8; 32],
}

impl std::fmt::Debug for Dice {
    /// Shows who contributes, and no seed.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dice").field("players", &self.players.keys()).finish_non_exhaustive()
    }
}

impl Dice {
    #[must_use]
    pub fn new(server_seed: Vec<u8>) -> Dice {
        let mut dice = Dice { server: server_seed, players: BTreeMap::new(), key: [0; 32] };
        dice.key = dice.combined();
        dice
    }

    /// A player's seed counts from here on.
    pub fn add(&mut self, seat: Seat, seed: Vec<u8>) {
        self.players.insert(seat, seed);
        self.key = self.combined();
    }

    /// The key that all seeds make together.
    fn combined(&self) -> [u8; 32] {
        let mut text = format!("bulge dice\nserver {}\n", hex(&self.server));
        for (seat, seed) in &self.players {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{seat} {}", hex(seed));
        }
        sha256(text.as_bytes())
    }

    /// The outcome of a roll, by its place in the list of outcomes with their weights; nothing when nothing can happen.
    #[must_use]
    pub fn roll(&self, number: u32, before: Head, weights: &[u32]) -> Option<usize> {
        choose(weights, |draw| drawn(&self.key, &format!("bulge roll {number} {draw} {before}")))
    }
}

/// The dice of games before the seal: one seed of the server, and the number of the roll.
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
    #[must_use]
    pub fn from_seed(seed: Vec<u8>) -> FairDice {
        FairDice { seed }
    }

    /// The seed. One who knows it knows every roll to come.
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
        choose(weights, |draw| drawn(&self.seed, &format!("bulge roll {number} {draw}")))
    }
}

/// The place of one outcome, each as likely as its weight says.
fn choose(weights: &[u32], draw: impl Fn(u32) -> u64) -> Option<usize> {
    let total: u64 = weights.iter().map(|weight| u64::from(*weight)).sum();
    if total == 0 {
        return None;
    }
    let mut left = below(total, draw);
    weights.iter().position(|weight| {
        let here = left < u64::from(*weight);
        left = left.saturating_sub(u64::from(*weight));
        here
    })
}

/// A number below `total`, each as likely as the others.
fn below(total: u64, draw: impl Fn(u32) -> u64) -> u64 {
    // The numbers from here on would make the first outcomes a little likelier than the last.
    let unfair = u64::MAX - (u64::MAX % total + 1) % total;
    (0u32..).map(draw).find(|drawn| *drawn <= unfair).map_or(0, |drawn| drawn % total)
}

fn drawn(key: &[u8], text: &str) -> u64 {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key may have any length");
    mac.update(text.as_bytes());
    let code = mac.finalize().into_bytes();
    code.iter().take(8).fold(0, |sum, byte| sum << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chain::Chain;

    #[test]
    fn a_roll_of_the_old_dice_follows_from_the_seed_and_its_number_alone() {
        let dice = FairDice::from_seed(vec![7; 32]);
        let again = FairDice::from_seed(vec![7; 32]);
        let rolls: Vec<_> = (1..50).map(|n| dice.roll(n, &[1; 6])).collect();
        assert_eq!(rolls, (1..50).map(|n| again.roll(n, &[1; 6])).collect::<Vec<_>>());
        assert!(rolls.iter().any(|roll| *roll != rolls[0]), "not every roll is the same");
        assert_eq!(dice.commitment(), "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0");
    }

    #[test]
    fn a_sealed_roll_follows_from_every_seed_and_from_what_happened_before() {
        let rolls =
            |dice: &Dice, head: Head| (1..50).map(|n| dice.roll(n, head, &[1; 6])).collect::<Vec<_>>();
        let mut chain = Chain::begin(b"seed", "game");
        let before = chain.head();
        let mut dice = Dice::new(vec![7; 32]);
        let alone = rolls(&dice, before);
        dice.add(Seat::German, vec![1; 32]);
        let together = rolls(&dice, before);
        assert_ne!(alone, together);
        assert_eq!(together, rolls(&dice.clone(), before));
        let mut other = Dice::new(vec![7; 32]);
        other.add(Seat::Allied, vec![1; 32]);
        assert_ne!(together, rolls(&other, before), "whose seed it is counts");
        chain.add("1 german end");
        assert_ne!(together, rolls(&dice, chain.head()));
    }

    #[test]
    fn weights_count() {
        let dice = Dice::new(vec![1; 32]);
        let head = Chain::begin(b"seed", "game").head();
        let mut seen = [0u32; 3];
        for number in 0..6_000 {
            seen[dice.roll(number, head, &[1, 0, 5]).expect("an outcome")] += 1;
        }
        assert_eq!(seen[1], 0, "what has no weight never happens");
        assert!((800..1_200).contains(&seen[0]), "{seen:?}");
        assert_eq!(dice.roll(1, head, &[0, 0]), None);
        assert_eq!(dice.roll(1, head, &[]), None);
    }
}
