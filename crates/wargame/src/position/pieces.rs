//! The pieces of a position, and a way to tell cheaply that two positions have the same ones.
//!
//! Every change of a piece gives the list a new revision, and a copy keeps the revision it has. Two lists with the same
//! revision are therefore the same, and a cache for that revision need not compare a single piece. A
//! revision is no part of the position: lists are equal when their pieces are, and it is neither hashed nor written.

use std::cell::{Cell, RefCell};
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::atomic::{AtomicU64, Ordering};

use arrayvec::ArrayVec;
use serde::Serialize;

use crate::ids::UnitId;

/// Each thread takes this many revision numbers at a time from the shared counter.
const BLOCK: u64 = 1 << 32;

static BLOCKS: AtomicU64 = AtomicU64::new(1);

/// Identifies a list of pieces and every change made to it.
#[derive(Clone, Copy, Debug)]
pub struct Revision(u64);

impl Revision {
    /// A revision that no list has.
    pub(crate) const NONE: Revision = Revision(0);

    pub(crate) fn new() -> Revision {
        thread_local! {
            static LATEST: Cell<u64> = const { Cell::new(0) };
        }
        LATEST.with(|latest| {
            let next = match latest.get() {
                number if number % BLOCK == 0 => BLOCKS.fetch_add(1, Ordering::Relaxed) * BLOCK + 1,
                number => number + 1,
            };
            latest.set(next);
            Revision(next)
        })
    }

    /// The number itself, where something else needs one that nothing has.
    pub(crate) const fn number(self) -> u64 {
        self.0
    }

    #[inline]
    pub(crate) const fn is(self, other: Revision) -> bool {
        self.0 == other.0
    }
}

/// No difference between positions.
impl PartialEq for Revision {
    fn eq(&self, _: &Revision) -> bool {
        true
    }
}

impl Eq for Revision {}

impl Hash for Revision {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// More changes than this are not remembered one by one.
const MANY: usize = 64;

/// What changed between two revisions.
#[derive(Debug)]
pub(crate) struct Changes {
    pub(crate) from: Revision,
    pub(crate) to: Revision,
    pub(crate) pieces: Vec<UnitId>,
}

thread_local! {
    static CHANGES: RefCell<Changes> =
        const { RefCell::new(Changes { from: Revision::NONE, to: Revision::NONE, pieces: Vec::new() }) };
}

/// Looks at what has changed since the last call, then starts a new record.
pub(crate) fn take_changes<T>(at: Revision, look: impl FnOnce(&Changes) -> T) -> T {
    CHANGES.with_borrow_mut(|changes| {
        let answer = look(changes);
        (changes.from, changes.to) = (at, at);
        changes.pieces.clear();
        answer
    })
}

/// The pieces of a position by their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct TrackedPieces<T, const N: usize> {
    pieces: ArrayVec<T, N>,
    #[serde(skip)]
    revision: Revision,
}

impl<T, const N: usize> TrackedPieces<T, N> {
    /// A piece that is about to change.
    #[inline]
    pub fn change(&mut self, piece: UnitId) -> &mut T {
        let before = std::mem::replace(&mut self.revision, Revision::new());
        CHANGES.with_borrow_mut(|changes| {
            if changes.to.is(before) {
                let room = changes.pieces.len() < MANY;
                changes.to = if room { self.revision } else { Revision::NONE };
                changes.pieces.push(piece);
            }
        });
        &mut self.pieces[usize::from(piece)]
    }

    /// The revision of the list.
    #[inline]
    pub fn revision(&self) -> Revision {
        self.revision
    }

    /// Whether nothing has changed since that revision.
    #[inline]
    pub fn is_at(&self, revision: Revision) -> bool {
        self.revision.is(revision)
    }
}

impl<T, const N: usize> Deref for TrackedPieces<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.pieces
    }
}

impl<T, const N: usize> FromIterator<T> for TrackedPieces<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(pieces: I) -> TrackedPieces<T, N> {
        TrackedPieces { pieces: pieces.into_iter().collect(), revision: Revision::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(number: u16) -> UnitId {
        UnitId::new(number)
    }

    fn some() -> TrackedPieces<u8, 4> {
        [1, 2, 3].into_iter().collect()
    }

    #[test]
    fn a_copy_bears_the_same_imprint_until_either_is_changed() {
        let mut one = some();
        let mut other = one.clone();
        assert!(other.is_at(one.revision()));
        *other.change(unit(1)) = 9;
        assert!(!other.is_at(one.revision()) && one != other);
        *one.change(unit(1)) = 9;
        assert!(!other.is_at(one.revision()), "changed in the same way, but who knows?");
        assert_eq!(one, other, "what lies on them is the same");
    }

    #[test]
    fn an_imprint_is_neither_compared_nor_hashed_nor_written() {
        let (one, other) = (some(), some());
        assert!(!one.is_at(other.revision()) && one == other);
        let written = |pieces: &TrackedPieces<u8, 4>| serde_json::to_string(pieces).expect("a list");
        assert_eq!((written(&one), written(&other)), ("[1,2,3]".to_owned(), "[1,2,3]".to_owned()));
        let hash = |pieces: &TrackedPieces<u8, 4>| {
            let mut hasher = std::hash::DefaultHasher::new();
            pieces.hash(&mut hasher);
            hasher.finish()
        };
        assert_eq!(hash(&one), hash(&other));
    }

    #[test]
    fn a_trail_leads_from_the_imprint_that_was_looked_at_to_the_latest() {
        let mut one = some();
        let begun = one.revision();
        take_changes(begun, |_| ());
        let mut other = one.clone();
        *one.change(unit(2)) = 7;
        *other.change(unit(0)) = 7;
        *one.change(unit(1)) = 7;
        take_changes(one.revision(), |changes| {
            assert!(changes.from.is(begun) && one.is_at(changes.to));
            assert_eq!(changes.pieces, [2, 1].map(unit), "changes of another list are not recorded");
        });
    }

    #[test]
    fn a_trail_that_grows_too_long_is_given_up() {
        let mut one = some();
        take_changes(one.revision(), |_| ());
        for _ in 0..=MANY {
            *one.change(unit(0)) += 1;
        }
        take_changes(one.revision(), |changes| assert!(!one.is_at(changes.to)));
    }

    #[test]
    fn no_two_threads_give_the_same_imprint() {
        let revisions = || (0..100).map(|_| Revision::new().0).collect::<Vec<u64>>();
        let mut all = revisions();
        all.extend(std::thread::spawn(revisions).join().expect("a list"));
        all.sort_unstable();
        assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
