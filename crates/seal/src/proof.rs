//! What can be proved of a finished game.

use kernel::Journal;
use table::Seat;

use crate::{unsealed, walk};

/// What was found out about the dice of a journal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// Whether the game was played sealed.
    pub sealed: bool,
    /// Rolls that were worked out again and found right.
    pub rolls: u32,
    /// Rolls that were made and taken back.
    pub taken_back: u32,
    /// The players whose seeds are in the dice.
    pub contributors: Vec<Seat>,
    /// The players who signed every order of theirs.
    pub signed: Vec<Seat>,
    /// Players whose programs signed nothing: for their orders the word of the server alone stands.
    pub unsigned: Vec<Seat>,
    /// Players who did not hand in the seed they had promised.
    pub left_out: Vec<Seat>,
    /// How many rolls were made before the seed of a player counted.
    pub rolls_before: Vec<(Seat, u32)>,
}

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
