//! What every computer opponent is: something that is asked for a decision and gives one.

use std::time::Duration;

use kernel::{Pick, Table};
use table::Seat;

/// A decision, and what the bot says of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    pub action: String,
    pub thought: Option<String>,
}

/// What a bot is asked: to decide for a seat that is on turn, within a time.
pub struct Ask<'a> {
    /// The table, or one at its present position.
    pub table: &'a dyn Table,
    /// How many decisions were made: fewer than before when something was taken back.
    pub count: usize,
    pub seat: Seat,
    pub pick: &'a mut dyn Pick,
    pub limit: Duration,
}

impl std::fmt::Debug for Ask<'_> {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        to.debug_struct("Ask").field("seat", &self.seat).field("limit", &self.limit).finish_non_exhaustive()
    }
}

/// A computer opponent. It may remember its plan from one decision to the next; it is asked for one seat of one table.
pub trait Bot: Send + std::fmt::Debug {
    /// Chooses for a seat that is on turn; nothing when there is nothing to choose.
    fn choose(&mut self, ask: Ask<'_>) -> Option<Decision>;
}
