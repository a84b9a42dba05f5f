//! How a game ended.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{RuleRef, Seat};

/// The end of a game: who won, by how much, and by which rule.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
pub struct Outcome {
    /// Nobody, for a draw.
    pub winner: Option<Seat>,
    /// The rulebook's name for the level of victory, where it has levels: `Decisive German victory`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// A sentence that says what decided it.
    pub why: String,
    pub rule: RuleRef,
    /// Victory points and other tallies, by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tally: Vec<(String, i32)>,
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (&self.level, self.winner) {
            (Some(level), Some(seat)) if !level.contains(seat.title()) => {
                write!(f, "{}: {level}", seat.title())?;
            }
            (Some(level), _) => write!(f, "{level}")?,
            (None, Some(seat)) => write!(f, "{} victory", seat.title())?,
            (None, None) => write!(f, "Draw")?,
        }
        write!(f, ". {} ({})", self.why, self.rule)
    }
}
