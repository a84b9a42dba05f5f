//! Chronicles are kept for a while, because a page asks for the same one several times.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use chronicle::{Chronicle, History};
use table::Board;

/// So many chronicles are kept, and so many pages of history: more than there are scenarios.
const KEPT: usize = 48;

/// A chronicle with the board it was played on.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    pub(crate) chronicle: Arc<Chronicle>,
    pub(super) board: Arc<Board>,
}

/// What was reckoned lately, the latest last.
#[derive(Debug, Default)]
pub(crate) struct Chronicles {
    pub(super) games: Mutex<VecDeque<(Key, Told)>>,
    pub(super) histories: Mutex<VecDeque<(Scenario, Arc<History>)>>,
}

/// A game and one of its scenarios, if one was named.
type Scenario = (String, Option<String>);

/// The game, how many decisions were made, and the fingerprint of the position: decisions may have been taken back and others made.
pub(super) type Key = (String, u32, String);

/// What is kept under a name, and how something more is kept.
pub(super) fn kept<K: PartialEq, T: Clone>(all: &Mutex<VecDeque<(K, T)>>, key: &K) -> Option<T> {
    let all = all.lock().unwrap_or_else(PoisonError::into_inner);
    all.iter().find(|(known, _)| known == key).map(|(_, told)| told.clone())
}

pub(super) fn keep<K: PartialEq, T>(all: &Mutex<VecDeque<(K, T)>>, key: K, told: T) {
    let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
    all.retain(|(known, _)| *known != key);
    all.push_back((key, told));
    while all.len() > KEPT {
        all.pop_front();
    }
}
