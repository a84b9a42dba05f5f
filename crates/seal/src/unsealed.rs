//! The proof of games before the seal: one seed of the server, and numbered rolls.

use kernel::{DiceRecord, Journal};
use table::Seat;

use crate::bytes::unhex;
use crate::dice::FairDice;
use crate::proof::Proof;

/// Works out every roll of a journal without a seal.
pub(crate) fn verify(
    registry: &games::Registry,
    journal: &Journal,
    record: &DiceRecord,
    seed: &str,
) -> Result<Proof, String> {
    let seed = unhex(seed).ok_or_else(|| "the seed is not hexadecimal".to_owned())?;
    let dice = FairDice::from_seed(seed);
    if dice.commitment() != record.commitment {
        return Err("the seed does not match the hash published before the game".to_owned());
    }
    let mut table = registry.open(&journal.header.setup).map_err(|error| error.to_string())?;
    let mut jumps = record.jumps.iter().peekable();
    let (mut next, mut proof) = (1, Proof::default());
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
                    "line {}: roll {next} is '{}' in the journal, but the seed gives '{right}'",
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
