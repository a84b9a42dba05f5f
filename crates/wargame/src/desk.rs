//! What was worked out from a position, kept beside it for the next question about the same one.
//!
//! A turn asks the same things over and over, and one decision moves one or two counters. So the latest position is kept with
//! what follows from it (zones, stacks, who is next to whom), and only what lies around the hexes that changed is worked out
//! anew. Whoever looks at a position for a while holds it; whoever changes one is followed, and says which counters he touches.
//! Nothing of this can be seen from outside but the time it saves.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};

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
    tokens: Vec<T>,
    derived: Option<Rc<F>>,
    hexes: Vec<u16>,
    /// Where the counters lie that somebody looks at for a while; nought for nobody. As long as he does they cannot change, so
    /// they need not be compared.
    held: usize,
    /// Where the counters lie that somebody is changing, who says which; nought for nobody.
    followed: usize,
    /// Counts how often the counters were others in a way that matters, and in any way.
    stamp: u64,
    version: u64,
}

impl<T, F> Default for Desk<T, F> {
    fn default() -> Desk<T, F> {
        Desk {
            game: 0,
            tokens: Vec::new(),
            derived: None,
            hexes: Vec::new(),
            held: 0,
            followed: 0,
            stamp: 0,
            version: 0,
        }
    }
}

/// Where counters lie.
fn address<T>(tokens: &[T]) -> usize {
    tokens.as_ptr().addr()
}

thread_local! {
    /// Where the counters lie of which every change since they were last looked at has been said; nought for none.
    static IN_STEP: Cell<usize> = const { Cell::new(0) };
    static TOUCHED: RefCell<Vec<u16>> = const { RefCell::new(Vec::new()) };
}

/// A counter is about to change.
#[inline]
pub fn touch<T>(tokens: &[T], token: u16) {
    if IN_STEP.get() == address(tokens) {
        TOUCHED.with_borrow_mut(|touched| touched.push(token));
    }
}

impl<T: Token, F> Desk<T, F> {
    /// Works out what is not at hand, and gives it.
    pub fn look_at<G>(&mut self, game: &G, number: u64, tokens: &[T]) -> &Rc<F>
    where
        F: Derived<G, T>,
    {
        let same = self.game == number && self.tokens.len() == tokens.len();
        if same && self.derived.is_some() {
            if self.held != address(tokens) {
                self.catch_up(game, tokens);
            }
        } else {
            self.game = number;
            self.tokens.clear();
            self.tokens.extend_from_slice(tokens);
            self.derived = None;
            (self.stamp, self.version, self.held) = (self.stamp + 1, self.version + 1, 0);
            IN_STEP.set(0);
        }
        self.derived.get_or_insert_with(|| Rc::new(F::work_out(game, tokens)))
    }

    fn catch_up<G>(&mut self, game: &G, tokens: &[T])
    where
        F: Derived<G, T>,
    {
        let in_step = IN_STEP.get() == address(tokens);
        let differs = TOUCHED.with_borrow_mut(|touched| {
            let differs = if in_step {
                catch_up_some(&mut self.tokens, tokens, touched, &mut self.hexes)
            } else {
                catch_up(&mut self.tokens, tokens, &mut self.hexes)
            };
            touched.clear();
            differs
        });
        IN_STEP.set(if self.followed == address(tokens) { self.followed } else { 0 });
        if !differs {
            return;
        }
        (self.version, self.held) = (self.version + 1, 0);
        match (self.hexes.len(), &mut self.derived) {
            (0, _) => return,
            // Somebody who still looks at the old one keeps it.
            (1..=MANY, Some(derived)) => Rc::make_mut(derived).refresh(game, tokens, &self.hexes),
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

    /// Begins to look at a position that cannot change meanwhile; gives what [`Desk::release`] takes back.
    pub fn hold<G>(&mut self, game: &G, number: u64, tokens: &[T]) -> usize
    where
        F: Derived<G, T>,
    {
        let before = self.held;
        self.look_at(game, number, tokens);
        self.held = address(tokens);
        if before == self.held { before } else { 0 }
    }

    pub fn release(&mut self, before: usize) {
        self.held = before;
    }

    /// Begins to follow the changes of a position; gives what [`Desk::unfollow`] takes back.
    pub fn follow<G>(&mut self, game: &G, number: u64, tokens: &[T]) -> usize
    where
        F: Derived<G, T>,
    {
        let before = self.followed;
        self.followed = address(tokens);
        self.look_at(game, number, tokens);
        before
    }

    pub fn unfollow(&mut self, before: usize) {
        IN_STEP.set(0);
        self.followed = before;
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
