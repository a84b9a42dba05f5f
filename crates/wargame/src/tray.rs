//! The counters of a position, and how the same ones are known again.
//!
//! Whoever changes a counter leaves a new imprint on the tray, and a copy of a tray keeps the one it has. So what bears the
//! same imprint is the same, and whoever worked something out for it need not compare a single counter. An imprint is no part
//! of the position: two trays are equal when their counters are, it is not hashed and not written.

use std::cell::{Cell, RefCell};
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::atomic::{AtomicU64, Ordering};

use arrayvec::ArrayVec;
use serde::Serialize;

/// By this many numbers a thread takes its imprints from what is there for all.
const BLOCK: u64 = 1 << 32;

static BLOCKS: AtomicU64 = AtomicU64::new(1);

/// What tells trays apart whose counters were not changed in the same way from the same beginnings.
#[derive(Clone, Copy, Debug)]
pub struct Imprint(u64);

impl Imprint {
    /// One that no tray bears.
    pub(crate) const NONE: Imprint = Imprint(0);

    fn new() -> Imprint {
        thread_local! {
            static LATEST: Cell<u64> = const { Cell::new(0) };
        }
        LATEST.with(|latest| {
            let next = match latest.get() {
                number if number % BLOCK == 0 => BLOCKS.fetch_add(1, Ordering::Relaxed) * BLOCK + 1,
                number => number + 1,
            };
            latest.set(next);
            Imprint(next)
        })
    }

    #[inline]
    pub(crate) const fn is(self, other: Imprint) -> bool {
        self.0 == other.0
    }
}

/// No difference between positions.
impl PartialEq for Imprint {
    fn eq(&self, _: &Imprint) -> bool {
        true
    }
}

impl Eq for Imprint {}

impl Hash for Imprint {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// More changes than this are not remembered one by one.
const MANY: usize = 64;

/// What changed between two imprints.
#[derive(Debug)]
pub(crate) struct Trail {
    pub(crate) from: Imprint,
    pub(crate) to: Imprint,
    pub(crate) changed: Vec<u16>,
}

thread_local! {
    static TRAIL: RefCell<Trail> =
        const { RefCell::new(Trail { from: Imprint::NONE, to: Imprint::NONE, changed: Vec::new() }) };
}

/// Looks at what has changed since the trail was begun, then begins another.
pub(crate) fn end_trail<T>(at: Imprint, look: impl FnOnce(&Trail) -> T) -> T {
    TRAIL.with_borrow_mut(|trail| {
        let answer = look(trail);
        (trail.from, trail.to) = (at, at);
        trail.changed.clear();
        answer
    })
}

/// The counters of a position by their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Tray<T, const N: usize> {
    counters: ArrayVec<T, N>,
    #[serde(skip)]
    imprint: Imprint,
}

impl<T, const N: usize> Tray<T, N> {
    /// A counter that is about to change.
    #[inline]
    pub fn change(&mut self, counter: u16) -> &mut T {
        let before = std::mem::replace(&mut self.imprint, Imprint::new());
        TRAIL.with_borrow_mut(|trail| {
            if trail.to.is(before) {
                let room = trail.changed.len() < MANY;
                trail.to = if room { self.imprint } else { Imprint::NONE };
                trail.changed.push(counter);
            }
        });
        &mut self.counters[usize::from(counter)]
    }

    /// By what the same counters are known again.
    #[inline]
    pub fn imprint(&self) -> Imprint {
        self.imprint
    }

    /// Whether nothing has changed since the tray bore that imprint.
    #[inline]
    pub fn bears(&self, imprint: Imprint) -> bool {
        self.imprint.is(imprint)
    }
}

impl<T, const N: usize> Deref for Tray<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.counters
    }
}

impl<T, const N: usize> FromIterator<T> for Tray<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(counters: I) -> Tray<T, N> {
        Tray { counters: counters.into_iter().collect(), imprint: Imprint::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tray() -> Tray<u8, 4> {
        [1, 2, 3].into_iter().collect()
    }

    #[test]
    fn a_copy_bears_the_same_imprint_until_either_is_changed() {
        let mut one = tray();
        let mut other = one.clone();
        assert!(other.bears(one.imprint()));
        *other.change(1) = 9;
        assert!(!other.bears(one.imprint()) && one != other);
        *one.change(1) = 9;
        assert!(!other.bears(one.imprint()), "changed in the same way, but who knows?");
        assert_eq!(one, other, "what lies on them is the same");
    }

    #[test]
    fn an_imprint_is_neither_compared_nor_hashed_nor_written() {
        let (one, other) = (tray(), tray());
        assert!(!one.bears(other.imprint()) && one == other);
        let written = |tray: &Tray<u8, 4>| serde_json::to_string(tray).expect("a list");
        assert_eq!((written(&one), written(&other)), ("[1,2,3]".to_owned(), "[1,2,3]".to_owned()));
        let hash = |tray: &Tray<u8, 4>| {
            let mut hasher = std::hash::DefaultHasher::new();
            tray.hash(&mut hasher);
            hasher.finish()
        };
        assert_eq!(hash(&one), hash(&other));
    }

    #[test]
    fn a_trail_leads_from_the_imprint_that_was_looked_at_to_the_latest() {
        let mut one = tray();
        let begun = one.imprint();
        end_trail(begun, |_| ());
        let mut other = one.clone();
        *one.change(2) = 7;
        *other.change(0) = 7;
        *one.change(1) = 7;
        end_trail(one.imprint(), |trail| {
            assert!(trail.from.is(begun) && one.bears(trail.to));
            assert_eq!(trail.changed, [2, 1], "what was changed on another tray is not on it");
        });
    }

    #[test]
    fn a_trail_that_grows_too_long_is_given_up() {
        let mut one = tray();
        end_trail(one.imprint(), |_| ());
        for _ in 0..=MANY {
            *one.change(0) += 1;
        }
        end_trail(one.imprint(), |trail| assert!(!one.bears(trail.to)));
    }

    #[test]
    fn no_two_threads_give_the_same_imprint() {
        let imprints = || (0..100).map(|_| Imprint::new().0).collect::<Vec<u64>>();
        let mut all = imprints();
        all.extend(std::thread::spawn(imprints).join().expect("a list"));
        all.sort_unstable();
        assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
    }
}
