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

#[cfg(test)]
mod tests {
    use kernel::Pick;

    use super::*;
    use crate::desk_trial::{follows_changes, is_at_hand};

    /// A counter: where it is, and a mark of which nothing follows.
    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    struct Pawn {
        hex: u16,
        mark: u16,
    }

    impl Token for Pawn {
        fn difference(&self, other: &Pawn) -> u64 {
            u64::from(self.hex ^ other.hex) | u64::from(self.mark ^ other.mark)
        }

        fn hex(&self) -> Option<u16> {
            Some(self.hex)
        }

        fn matters(&self, _: &Pawn) -> bool {
            false
        }
    }

    const HEXES: u16 = 20;
    type Pawns = Tray<Pawn, 30>;
    /// How many times each pawn counts.
    type Game = u16;

    /// What stands in each hex.
    #[derive(Clone, Debug, PartialEq)]
    struct Crowd(Vec<u16>);

    fn count(game: Game, pawns: &[Pawn], hex: u16) -> u16 {
        pawns.iter().filter(|pawn| pawn.hex == hex).map(|_| game).sum()
    }

    impl Derived<Game, Pawn> for Crowd {
        fn work_out(game: &Game, pawns: &[Pawn]) -> Crowd {
            Crowd((0..HEXES).map(|hex| count(*game, pawns, hex)).collect())
        }

        fn refresh(&mut self, game: &Game, pawns: &[Pawn], hexes: &[u16]) {
            hexes.iter().for_each(|hex| self.0[usize::from(*hex)] = count(*game, pawns, *hex));
        }
    }

    /// The same, but the last hex that has changed is forgotten.
    #[derive(Clone, Debug, PartialEq)]
    struct Forgetful(Crowd);

    impl Derived<Game, Pawn> for Forgetful {
        fn work_out(game: &Game, pawns: &[Pawn]) -> Forgetful {
            Forgetful(Crowd::work_out(game, pawns))
        }

        fn refresh(&mut self, game: &Game, pawns: &[Pawn], hexes: &[u16]) {
            self.0.refresh(game, pawns, &hexes[..hexes.len().saturating_sub(1)]);
        }
    }

    fn pawns(hexes: impl IntoIterator<Item = u16>) -> Pawns {
        hexes.into_iter().map(|hex| Pawn { hex, mark: 0 }).collect()
    }

    fn stir(pawns: &mut Pawns, pick: &mut dyn Pick) {
        let mut number = |below: usize| u16::try_from(pick.below(u32::try_from(below).unwrap())).unwrap();
        let (pawn, hex, mark) = (number(pawns.len()), number(usize::from(HEXES)), number(3));
        let pawn = pawns.change(pawn);
        *pawn = if mark == 0 { Pawn { mark: hex, ..*pawn } } else { Pawn { hex, ..*pawn } };
    }

    #[test]
    fn two_trays_and_two_games_are_not_mixed_up() {
        let mut desk: Desk<Pawn, Crowd> = Desk::default();
        let (one, other) = (new_game_number(), new_game_number());
        assert_ne!(one, other);
        let (mut few, mut many) = (pawns([1, 1, 2]), pawns([1, 2, 3, 3]));
        let mut look = |game: Game, number, tray: &Pawns| desk.look_at(&game, number, tray).0[..4].to_vec();
        assert_eq!(look(1, one, &few), [0, 2, 1, 0]);
        assert_eq!(look(1, one, &many), [0, 1, 1, 2]);
        assert_eq!(look(10, other, &many), [0, 10, 10, 20], "the same tray in another game");
        assert_eq!(look(1, one, &few), [0, 2, 1, 0]);
        // Changes of one while the other is looked at, and of both.
        few.change(0).hex = 3;
        assert_eq!(look(1, one, &many), [0, 1, 1, 2]);
        many.change(3).hex = 0;
        few.change(1).hex = 0;
        assert_eq!(look(1, one, &few), [1, 0, 1, 1]);
        assert_eq!(look(10, other, &few), [10, 0, 10, 10]);
        assert_eq!(look(1, one, &many), [1, 1, 1, 1]);
        // Two that were one and have as many counters.
        let mut twin = few.clone();
        twin.change(2).hex = 1;
        assert_eq!((look(1, one, &few), look(1, one, &twin)), (vec![1, 0, 1, 1], vec![1, 1, 0, 1]));
        few.change(2).hex = 3;
        assert_eq!((look(1, one, &twin), look(1, one, &few)), (vec![1, 1, 0, 1], vec![1, 0, 0, 2]));
    }

    #[test]
    fn who_still_looks_at_the_old_one_keeps_it() {
        let mut desk: Desk<Pawn, Crowd> = Desk::default();
        let mut tray = pawns([0, 1]);
        let old = Rc::clone(desk.look_at(&1, 7, &tray));
        let stamps = (desk.stamp(), desk.version());
        tray.change(0).mark = 5;
        desk.look_at(&1, 7, &tray);
        assert_eq!(
            (desk.stamp(), desk.version()),
            (stamps.0, stamps.1 + 1),
            "a mark changes nothing that follows"
        );
        tray.change(0).hex = 1;
        assert_eq!(desk.look_at(&1, 7, &tray).0[..2], [0, 2]);
        assert_eq!((old.0[..2].to_vec(), desk.stamp()), (vec![1, 1], stamps.0 + 1));
    }

    #[test]
    fn the_trials_hold_and_tell_what_forgets() {
        let start = || pawns((0..30).map(|pawn| pawn % HEXES));
        assert_eq!(follows_changes::<Crowd, _, _, 30>(&1, &mut start(), stir), Ok(()));
        let told = follows_changes::<Forgetful, _, _, 30>(&1, &mut start(), stir).unwrap_err();
        assert!(told.contains("after changes in ["), "{told}");
        let mut desk: Desk<Pawn, Crowd> = Desk::default();
        let look = |tray: &Pawns| Rc::clone(desk.look_at(&1, 9, tray));
        assert_eq!(is_at_hand(&1, &mut start(), stir, look), Ok(()));
        let mut desk: Desk<Pawn, Forgetful> = Desk::default();
        let look = |tray: &Pawns| Rc::clone(desk.look_at(&1, 9, tray));
        let told = is_at_hand(&1, &mut start(), stir, look).unwrap_err();
        assert!(told.ends_with("what is at hand is of another position"), "{told}");
    }
}
