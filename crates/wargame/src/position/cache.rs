//! What was computed from a position, cached for the next question about the same one.
//!
//! A turn asks the same things over and over, and one decision moves one or two pieces. So the latest position is kept with
//! what follows from it (zones, stacks, who is next to whom), and only what lies around the hexes that changed is computed
//! again. The revision of [`TrackedPieces`] says whether it is the same position; where that does not help, all pieces are
//! compared. The cache cannot be seen from outside but for the time it saves.

use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::ids::{HexId, UnitId};
use crate::position::pieces::{Revision, TrackedPieces, take_changes};

static OPENED: AtomicU64 = AtomicU64::new(1);

/// A number that no other game on this machine has: the same position on other ground is another question.
pub fn new_game_number() -> u64 {
    OPENED.fetch_add(1, Ordering::Relaxed)
}

/// A number that nothing else in the program has, to tell what was worked out from all that was worked out before.
pub fn new_stamp() -> u64 {
    Revision::new().number()
}

/// So many pieces are looked at together: most of the time none of them is looked for.
pub const TOGETHER: usize = 8;
/// More changed hexes than this are worked out together.
const MANY: usize = 24;

/// A piece as it is kept in a position.
pub trait CachedPiece: Copy {
    /// What two differ in, nought for nothing; best told without a fork, for nearly all are the same nearly all the time.
    fn difference(&self, other: &Self) -> u64;
    /// The hex it is in.
    fn hex(&self) -> Option<HexId>;
    /// Whether what they differ in matters to what is worked out from a position.
    fn matters(&self, other: &Self) -> bool;
}

/// What follows from where the pieces are.
pub trait Derived<G, T>: Clone {
    fn compute(game: &G, pieces: &[T]) -> Self;
    /// Brings it up to date after something changed in some hexes.
    fn update(&mut self, game: &G, pieces: &[T], hexes: &[HexId]);
}

/// The latest position and what was worked out for it.
#[derive(Debug)]
pub struct PositionCache<T, F> {
    game: u64,
    at: Revision,
    pieces: Vec<T>,
    derived: Option<Rc<F>>,
    hexes: Vec<HexId>,
    /// Numbers of the pieces as far as they matter, and of all there is about them; no others have the same.
    stamp: u64,
    version: u64,
}

/// A cache that nobody looks at, as a table keeps it. It may go to another thread.
#[derive(Debug)]
pub struct KeptPosition<T, F> {
    game: u64,
    at: Revision,
    pieces: Vec<T>,
    derived: Option<F>,
    stamp: u64,
    version: u64,
}

impl<T, F> Default for KeptPosition<T, F> {
    fn default() -> KeptPosition<T, F> {
        let (game, at, pieces, derived) = (0, Revision::NONE, Vec::new(), None);
        KeptPosition { game, at, pieces, derived, stamp: 0, version: 0 }
    }
}

/// What a table remembers; nothing yet if it has not been asked for.
pub fn remembered<M: Default + Send + 'static>(memory: &mut kernel::Memory) -> Option<&mut M> {
    memory.get_or_insert_with(|| Box::new(M::default())).downcast_mut()
}

impl<T, F> Default for PositionCache<T, F> {
    fn default() -> PositionCache<T, F> {
        PositionCache {
            game: 0,
            at: Revision::NONE,
            pieces: Vec::new(),
            derived: None,
            hexes: Vec::new(),
            stamp: 0,
            version: 0,
        }
    }
}

impl<T: CachedPiece, F> PositionCache<T, F> {
    /// What follows from a position: from the cache, or computed as far as it has changed.
    #[inline]
    pub fn get<G, const N: usize>(&mut self, game: &G, number: u64, now: &TrackedPieces<T, N>) -> &Rc<F>
    where
        F: Derived<G, T>,
    {
        if self.game != number || !self.at.is(now.revision()) {
            self.catch_up(game, number, now);
        }
        self.derived.get_or_insert_with(|| Rc::new(F::compute(game, now)))
    }

    fn catch_up<G, const N: usize>(&mut self, game: &G, number: u64, now: &TrackedPieces<T, N>)
    where
        F: Derived<G, T>,
    {
        let before = std::mem::replace(&mut self.at, now.revision());
        if self.game != number || self.pieces.len() != now.len() {
            take_changes(now.revision(), |_| ());
            self.game = number;
            self.pieces.clear();
            self.pieces.extend_from_slice(now);
            self.derived = None;
            (self.stamp, self.version) = (new_stamp(), new_stamp());
            return;
        }
        let (pieces, hexes) = (&mut self.pieces, &mut self.hexes);
        let differs = take_changes(now.revision(), |changes| {
            if changes.from.is(before) && changes.to.is(now.revision()) {
                catch_up_some(pieces, now, &changes.pieces, hexes)
            } else {
                catch_up(pieces, now, hexes)
            }
        });
        if !differs {
            return;
        }
        self.version = new_stamp();
        match (self.hexes.len(), &mut self.derived) {
            (0, _) => return,
            // Somebody who still looks at the old one keeps it.
            (1..=MANY, Some(derived)) => Rc::make_mut(derived).update(game, now, &self.hexes),
            (_, derived) => *derived = None,
        }
        self.stamp = new_stamp();
    }

    /// Exchanges what is known here with what a table keeps. What somebody still looks at is not kept.
    pub fn exchange(&mut self, kept: &mut KeptPosition<T, F>) {
        let mine = self.derived.take().and_then(|derived| Rc::try_unwrap(derived).ok());
        self.derived = kept.derived.take().map(Rc::new);
        kept.derived = mine;
        std::mem::swap(&mut self.game, &mut kept.game);
        std::mem::swap(&mut self.at, &mut kept.at);
        std::mem::swap(&mut self.pieces, &mut kept.pieces);
        std::mem::swap(&mut self.stamp, &mut kept.stamp);
        std::mem::swap(&mut self.version, &mut kept.version);
    }

    /// Identifies the pieces as far as they matter to what is derived from them, on any thread: others have another stamp.
    pub fn stamp(&self) -> u64 {
        self.stamp
    }

    /// Identifies the pieces with all there is about them, on any thread.
    pub fn version(&self) -> u64 {
        self.version
    }
}

/// Makes the old position the new one and notes the hexes in which they differ; says whether they differ in anything.
pub fn catch_up<T: CachedPiece>(old: &mut [T], new: &[T], into: &mut Vec<HexId>) -> bool {
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

/// The same where only some pieces can have changed.
fn catch_up_some<T: CachedPiece>(old: &mut [T], new: &[T], some: &[UnitId], into: &mut Vec<HexId>) -> bool {
    into.clear();
    let mut differs = false;
    for piece in some.iter().map(|piece| usize::from(*piece)) {
        differs |= old[piece].difference(&new[piece]) != 0;
        note_change(&mut old[piece], &new[piece], into);
    }
    into.sort_unstable();
    into.dedup();
    differs
}

fn note_change<T: CachedPiece>(old: &mut T, new: &T, into: &mut Vec<HexId>) {
    if old.difference(new) == 0 {
        return;
    }
    if old.hex() != new.hex() || old.matters(new) {
        into.extend(old.hex());
        into.extend(new.hex());
    }
    *old = *new;
}

/// Finds the pieces of which something is true that can be choice_text at once.
#[inline]
pub fn seek<T>(pieces: &[T], is: impl Fn(&T) -> bool, mut found: impl FnMut(usize, &T)) {
    let (rows, rest) = pieces.as_chunks::<TOGETHER>();
    for (row, first) in rows.iter().zip((0..).step_by(TOGETHER)) {
        let mut any = false;
        for piece in row {
            any |= is(piece);
        }
        if any {
            for (at, piece) in (first..).zip(row).filter(|(_, piece)| is(piece)) {
                found(at, piece);
            }
        }
    }
    for (at, piece) in (rows.len() * TOGETHER..).zip(rest).filter(|(_, piece)| is(piece)) {
        found(at, piece);
    }
}

#[cfg(test)]
mod tests {
    use kernel::Pick;

    use super::*;
    use crate::ids::Id as _;
    use crate::position::cache_trial::{cache_is_right, update_is_right};

    /// A piece: where it is, and a mark of which nothing follows.
    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    struct Pawn {
        hex: HexId,
        mark: u16,
    }

    impl CachedPiece for Pawn {
        fn difference(&self, other: &Pawn) -> u64 {
            u64::from(self.hex.get() ^ other.hex.get()) | u64::from(self.mark ^ other.mark)
        }

        fn hex(&self) -> Option<HexId> {
            Some(self.hex)
        }

        fn matters(&self, _: &Pawn) -> bool {
            false
        }
    }

    const HEXES: u16 = 20;
    type Pawns = TrackedPieces<Pawn, 30>;
    /// How many times each pawn counts.
    type Game = u16;

    /// What stands in each hex.
    #[derive(Clone, Debug, PartialEq)]
    struct Crowd(Vec<u16>);

    fn count(game: Game, pawns: &[Pawn], hex: HexId) -> u16 {
        pawns.iter().filter(|pawn| pawn.hex == hex).map(|_| game).sum()
    }

    impl Derived<Game, Pawn> for Crowd {
        fn compute(game: &Game, pawns: &[Pawn]) -> Crowd {
            Crowd(HexId::up_to(usize::from(HEXES)).map(|hex| count(*game, pawns, hex)).collect())
        }

        fn update(&mut self, game: &Game, pawns: &[Pawn], hexes: &[HexId]) {
            hexes.iter().for_each(|hex| self.0[usize::from(*hex)] = count(*game, pawns, *hex));
        }
    }

    /// The same, but the last hex that has changed is forgotten.
    #[derive(Clone, Debug, PartialEq)]
    struct Forgetful(Crowd);

    impl Derived<Game, Pawn> for Forgetful {
        fn compute(game: &Game, pawns: &[Pawn]) -> Forgetful {
            Forgetful(Crowd::compute(game, pawns))
        }

        fn update(&mut self, game: &Game, pawns: &[Pawn], hexes: &[HexId]) {
            self.0.update(game, pawns, &hexes[..hexes.len().saturating_sub(1)]);
        }
    }

    fn pawns(hexes: impl IntoIterator<Item = u16>) -> Pawns {
        hexes.into_iter().map(|hex| Pawn { hex: HexId::new(hex), mark: 0 }).collect()
    }

    fn put(pawns: &mut Pawns, pawn: u16, hex: u16) {
        pawns.change(UnitId::new(pawn)).hex = HexId::new(hex);
    }

    fn stir(pawns: &mut Pawns, pick: &mut dyn Pick) {
        let mut number = |below: usize| u16::try_from(pick.below(u32::try_from(below).unwrap())).unwrap();
        let (pawn, hex, mark) = (number(pawns.len()), number(usize::from(HEXES)), number(3));
        let pawn = pawns.change(UnitId::new(pawn));
        *pawn = if mark == 0 { Pawn { mark: hex, ..*pawn } } else { Pawn { hex: HexId::new(hex), ..*pawn } };
    }

    #[test]
    fn two_trays_and_two_games_are_not_mixed_up() {
        let mut cache: PositionCache<Pawn, Crowd> = PositionCache::default();
        let (one, other) = (new_game_number(), new_game_number());
        assert_ne!(one, other);
        let (mut few, mut many) = (pawns([1, 1, 2]), pawns([1, 2, 3, 3]));
        let mut look = |game: Game, number, pieces: &Pawns| cache.get(&game, number, pieces).0[..4].to_vec();
        assert_eq!(look(1, one, &few), [0, 2, 1, 0]);
        assert_eq!(look(1, one, &many), [0, 1, 1, 2]);
        assert_eq!(look(10, other, &many), [0, 10, 10, 20], "the same pieces in another game");
        assert_eq!(look(1, one, &few), [0, 2, 1, 0]);
        // Changes of one while the other is looked at, and of both.
        put(&mut few, 0, 3);
        assert_eq!(look(1, one, &many), [0, 1, 1, 2]);
        put(&mut many, 3, 0);
        put(&mut few, 1, 0);
        assert_eq!(look(1, one, &few), [1, 0, 1, 1]);
        assert_eq!(look(10, other, &few), [10, 0, 10, 10]);
        assert_eq!(look(1, one, &many), [1, 1, 1, 1]);
        // Two that were one and have as many pieces.
        let mut twin = few.clone();
        put(&mut twin, 2, 1);
        assert_eq!((look(1, one, &few), look(1, one, &twin)), (vec![1, 0, 1, 1], vec![1, 1, 0, 1]));
        put(&mut few, 2, 3);
        assert_eq!((look(1, one, &twin), look(1, one, &few)), (vec![1, 1, 0, 1], vec![1, 0, 0, 2]));
    }

    #[test]
    fn who_still_looks_at_the_old_one_keeps_it() {
        let mut cache: PositionCache<Pawn, Crowd> = PositionCache::default();
        let mut pieces = pawns([0, 1]);
        let old = Rc::clone(cache.get(&1, 7, &pieces));
        let stamps = (cache.stamp(), cache.version());
        pieces.change(UnitId::new(0)).mark = 5;
        cache.get(&1, 7, &pieces);
        assert_eq!(
            (cache.stamp(), cache.version()),
            (stamps.0, cache.version()),
            "a mark changes nothing that follows"
        );
        assert_ne!(cache.version(), stamps.1);
        put(&mut pieces, 0, 1);
        assert_eq!(cache.get(&1, 7, &pieces).0[..2], [0, 2]);
        assert_eq!(old.0[..2], [1, 1]);
        assert_ne!(cache.stamp(), stamps.0);
    }

    #[test]
    fn what_two_tables_keep_is_not_mixed_up() {
        let mut cache: PositionCache<Pawn, Crowd> = PositionCache::default();
        let mut tables = [pawns([0, 1, 2]), pawns([3, 3, 3])];
        let mut kept: [KeptPosition<Pawn, Crowd>; 2] = Default::default();
        let mut stamps = Vec::new();
        for round in 0..40u16 {
            let at = usize::from(round % 3 % 2);
            cache.exchange(&mut kept[at]);
            put(&mut tables[at], round % 3, round * 7 % HEXES);
            assert_eq!(**cache.get(&1, 7, &tables[at]), Crowd::compute(&1, &tables[at]), "round {round}");
            stamps.push(cache.stamp());
            cache.exchange(&mut kept[at]);
        }
        // In between the thread looks at a third one.
        let third = pawns([5, 5]);
        assert_eq!(**cache.get(&1, 7, &third), Crowd::compute(&1, &third));
        let (all, mut once) = (stamps.len(), stamps);
        once.sort_unstable();
        once.dedup();
        assert!(once.len() > all / 2, "each change has a stamp of its own");
    }

    #[test]
    fn the_trials_hold_and_tell_what_forgets() {
        let start = || pawns((0..30).map(|pawn| pawn % HEXES));
        assert_eq!(update_is_right::<Crowd, _, _, 30>(&1, &mut start(), stir), Ok(()));
        let told = update_is_right::<Forgetful, _, _, 30>(&1, &mut start(), stir).unwrap_err();
        assert!(told.contains("after changes in ["), "{told}");
        let mut cache: PositionCache<Pawn, Crowd> = PositionCache::default();
        let look = |pieces: &Pawns| Rc::clone(cache.get(&1, 9, pieces));
        assert_eq!(cache_is_right(&1, &mut start(), stir, look), Ok(()));
        let mut cache: PositionCache<Pawn, Forgetful> = PositionCache::default();
        let look = |pieces: &Pawns| Rc::clone(cache.get(&1, 9, pieces));
        let told = cache_is_right(&1, &mut start(), stir, look).unwrap_err();
        assert!(told.ends_with("what is at hand is of another position"), "{told}");
    }
}
