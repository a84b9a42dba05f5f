//! The proof of a journal, sealed or not.

use kernel::Journal;

use crate::proof::Proof;
use crate::{unsealed, walk};

/// Works out every roll of a finished game again and, if it was played sealed, everything else that the seal holds together.
/// `seen` are heads of the chain that somebody was shown during the game.
///
/// # Errors
/// A sentence that says why the dice cannot be verified, or what the journal does not explain.
pub fn verify(
    registry: &games::Registry,
    journal: &Journal,
    seen: &[String],
    any_pack: bool,
) -> Result<Proof, String> {
    let Some(record) = &journal.dice else {
        return Err("the dice of this journal cannot be verified: it has no 'dice:' line".to_owned());
    };
    let Some(seed) = &record.seed else {
        return Err("the dice cannot be verified yet: the seed is published when the game is over".to_owned());
    };
    registry.replay(journal, any_pack).map_err(|error| error.to_string())?;
    match &journal.seal {
        Some(seal) => walk::verify(registry, journal, record, seal, seed, seen),
        None if seen.is_empty() => unsealed::verify(registry, journal, record, seed),
        None => {
            Err("this game was not played sealed, so nothing can be compared with what you saw".to_owned())
        }
    }
}
