//! What the opponent keeps from decision to decision: its weights and the ways to its posts.

use super::posts::Atlas;
use super::weights::BastogneWeights;

/// Knows Bastogne Breakout.
#[derive(Debug)]
pub(crate) struct BastognePlanner(pub(crate) BastogneWeights, pub(crate) Atlas);

impl BastognePlanner {
    pub(crate) fn new(weights: BastogneWeights) -> BastognePlanner {
        BastognePlanner(weights, Atlas::default())
    }
}
