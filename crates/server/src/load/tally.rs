//! What all players of a load share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use tokio::sync::Mutex;

/// What all players share.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) actions: AtomicU64,
    pub(crate) decisions: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) ended: AtomicU64,
    pub(crate) stop: AtomicBool,
    pub(crate) waits: std::sync::Mutex<Vec<u32>>,
    /// Acknowledged orders: the game, the number of the decision, its text.
    pub(crate) acknowledged: std::sync::Mutex<Vec<(String, u32, String)>>,
    /// Whether acknowledged orders are to be kept.
    pub(crate) keep: bool,
    /// Gives the beat for orders.
    pub(crate) pace: Option<Mutex<tokio::time::Interval>>,
}

impl Tally {
    /// Begins to measure.
    pub(crate) fn forget(&self) {
        self.actions.store(0, Ordering::SeqCst);
        self.decisions.store(0, Ordering::SeqCst);
        self.refused.store(0, Ordering::SeqCst);
        self.waits.lock().unwrap_or_else(std::sync::PoisonError::into_inner).clear();
    }
}
