//! What can be proved of a finished game.

use table::Seat;

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
