//! What was worked out from a position, kept beside it for the next question about the same one.
//!
//! A turn asks the same things over and over, and one decision moves one or two counters. So the latest position is kept with
//! what follows from it (zones, stacks, who is next to whom), and only what lies around the hexes that changed is worked out
//! anew. The imprint of a [`Tray`] says whether it is the same position, and the trail from one imprint to another which
//! counters have changed; where neither helps, all are compared. Nothing of this can be seen from outside but the time it saves.

use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::tray::{Imprint, Tray, end_trail};

static OPENED: AtomicU64 = AtomicU64::new(1);

/// A number that no other game on this machine has: the same position on other ground is another question.
pub fn new_game_number() -> u64 {
    OPENED.fetch_add(1, Ordering::Relaxed)
}

/// So many counters are looked at together: most of the time none of them is looked for.
pub const TOGETHER: usize = 8;
/// More changed hexes than this are worked out together.
const MANY: usize = 24;

/// A counter as it is kept in a position.
pub trait Token: Copy {
    /// What two differ in, nought for nothing; best told without a fork, for nearly all are the same nearly all the time.
    fn difference(&self, other: &Self) -> u64;
    /// The hex it is in.
    fn hex(&self) -> Option<u16>;
    /// Whether what they differ in matters to what is worked out from a position.
    fn matters(&self, other: &Self) -> bool;
}

/// What follows from where the counters are.
pub trait Derived<G, T>: Clone {
    fn work_out(game: &G, tokens: &[T]) -> Self;
    /// Brings it up to date after something changed in some hexes.
    fn refresh(&mut self, game: &G, tokens: &[T], hexes: &[u16]);
}

/// The latest position and what was worked out for it.
#[derive(Debug)]
pub struct Desk<T, F> {
    game: u64,
    at: Imprint,
    tokens: Vec<T>,
    derived: Option<Rc<F>>,
    hexes: Vec<u16>,
    /// Counts how often the counters were others in a way that matters, and in any way.
    stamp: u64,
    version: u64,
}

impl<T, F> Default for Desk<T, F> {
    fn default() -> Desk<T, F> {
        Desk {
            game: 0,
            at: Imprint::NONE,
            tokens: Vec::new(),
            derived: None,
            hexes: Vec::new(),
            stamp: 0,
            version: 0,
        }
    }
}

impl<T: Token, F> Desk<T, F> {
    /// Works out what is not at hand, and gives it.
    #[inline]
    pub fn look_at<G, const N: usize>(&mut self, game: &G, number: u64, tray: &Tray<T, N>) -> &Rc<F>
    where
        F: Derived<G, T>,
    {
        if self.game != number || !self.at.is(tray.imprint()) {
            self.catch_up(game, number, tray);
        }
        self.derived.get_or_insert_with(|| Rc::new(F::work_out(game, tray)))
    }

    fn catch_up<G, const N: usize>(&mut self, game: &G, number: u64, tray: &Tray<T, N>)
    where
        F: Derived<G, T>,
    {
        let (before, now) = (std::mem::replace(&mut self.at, tray.imprint()), tray.imprint());
        if self.game != number || self.tokens.len() != tray.len() {
            end_trail(now, |_| ());
            self.game = number;
            self.tokens.clear();
            self.tokens.extend_from_slice(tray);
            self.derived = None;
            (self.stamp, self.version) = (self.stamp + 1, self.version + 1);
            return;
        }
        let (tokens, hexes) = (&mut self.tokens, &mut self.hexes);
        let differs = end_trail(now, |trail| {
            if trail.from.is(before) && trail.to.is(now) {
                catch_up_some(tokens, tray, &trail.changed, hexes)
            } else {
                catch_up(tokens, tray, hexes)
            }
        });
        if !differs {
            return;
        }
        self.version += 1;
        match (self.hexes.len(), &mut self.derived) {
            (0, _) => return,
            // Somebody who still looks at the old one keeps it.
            (1..=MANY, Some(derived)) => Rc::make_mut(derived).refresh(game, tray, &self.hexes),
            (_, derived) => *derived = None,
        }
        self.stamp += 1;
    }

    /// Counts how often the counters were others in a way that matters to what is derived from them.
    pub fn stamp(&self) -> u64 {
        self.stamp
    }

    /// Counts how often the counters were others in any way.
    pub fn version(&self) -> u64 {
        self.version
    }
}

/// Makes the old position the new one and notes the hexes in which they differ; says whether they differ in anything.
pub fn catch_up<T: Token>(old: &mut [T], new: &[T], into: &mut Vec<u16>) -> bool {
    into.clear();
    let mut differs = false;
    let ((old, old_rest), (new, new_rest)) = (old.as_chunks_mut::<TOGETHER>(), new.as_chunks::<TOGETHER>());
    for (old, new) in old.iter_mut().zip(new) {
        let mut sum = 0;
        for at in 0..TOGETHER {
            sum |= old[at].difference(&new[at]);
        }
        if sum != 0 {
            differs = true;
            old.iter_mut().zip(new).for_each(|(old, new)| note_change(old, new, into));
        }
    }
    for (old, new) in old_rest.iter_mut().zip(new_rest) {
        differs |= old.difference(new) != 0;
        note_change(old, new, into);
    }
    into.sort_unstable();
    into.dedup();
    differs
}

/// The same where only some counters can have changed.
fn catch_up_some<T: Token>(old: &mut [T], new: &[T], some: &[u16], into: &mut Vec<u16>) -> bool {
    into.clear();
    let mut differs = false;
    for token in some.iter().map(|token| usize::from(*token)) {
        differs |= old[token].difference(&new[token]) != 0;
        note_change(&mut old[token], &new[token], into);
    }
    into.sort_unstable();
    into.dedup();
    differs
}

fn note_change<T: Token>(old: &mut T, new: &T, into: &mut Vec<u16>) {
    if old.difference(new) == 0 {
        return;
    }
    if old.hex() != new.hex() || old.matters(new) {
        into.extend(old.hex());
        into.extend(new.hex());
    }
    *old = *new;
}

/// Finds the counters of which something is true that can be said at once.
#[inline]
pub fn seek<T>(tokens: &[T], is: impl Fn(&T) -> bool, mut found: impl FnMut(usize, &T)) {
    let (rows, rest) = tokens.as_chunks::<TOGETHER>();
    for (row, first) in rows.iter().zip((0..).step_by(TOGETHER)) {
        let mut any = false;
        for token in row {
            any |= is(token);
        }
        if any {
            for (at, token) in (first..).zip(row).filter(|(_, token)| is(token)) {
                found(at, token);
            }
        }
    }
    for (at, token) in (rows.len() * TOGETHER..).zip(rest).filter(|(_, token)| is(token)) {
        found(at, token);
    }
}
