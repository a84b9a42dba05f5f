//! A set of ids as bits: which hexes are in an enemy ZOC, which a unit can reach, which hexsides a rule bars.
//!
//! Its size is fixed when it is made, so filling and emptying it never allocates, and it lists its members in order.

use std::fmt;
use std::marker::PhantomData;

use hex::Id;

use crate::ids::HexId;

/// A set of hexes of a map.
pub type NodeSet = IdSet<HexId>;

/// A set of ids below a limit that is fixed when the set is made.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IdSet<I> {
    words: Box<[u64]>,
    of: PhantomData<I>,
}

impl<I> Default for IdSet<I> {
    fn default() -> IdSet<I> {
        IdSet { words: Box::default(), of: PhantomData }
    }
}

impl<I: Id> IdSet<I> {
    /// Makes an empty set with room for the first `count` ids.
    pub fn new(count: usize) -> IdSet<I> {
        IdSet { words: vec![0; count.div_ceil(64)].into_boxed_slice(), of: PhantomData }
    }

    /// How many ids there is room for: the number asked for, rounded up to a multiple of 64.
    pub fn capacity(&self) -> usize {
        self.words.len() * 64
    }

    /// Adds an id and tells whether it was new. Panics when the id is beyond the set's limit.
    #[inline]
    pub fn insert(&mut self, id: I) -> bool {
        let (word, bit) = place(id);
        let new = self.words[word] & bit == 0;
        self.words[word] |= bit;
        new
    }

    /// Takes an id out and tells whether it was in.
    pub fn remove(&mut self, id: I) -> bool {
        let (word, bit) = place(id);
        let was = self.contains(id);
        if was {
            self.words[word] &= !bit;
        }
        was
    }

    /// Tells whether an id is in the set; an id beyond its limit is not.
    #[inline]
    pub fn contains(&self, id: I) -> bool {
        let (word, bit) = place(id);
        self.words.get(word).is_some_and(|w| w & bit != 0)
    }

    /// Empties the set.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Tells whether nothing is in the set.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|w| *w == 0)
    }

    /// Counts the members.
    pub fn len(&self) -> usize {
        self.words.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Lists the members in order.
    pub fn iter(&self) -> IdSetIter<'_, I> {
        IdSetIter {
            words: &self.words,
            at: 0,
            rest: self.words.first().copied().unwrap_or(0),
            of: PhantomData,
        }
    }

    /// Becomes a copy of another set of the same size.
    pub fn copy_from(&mut self, other: &IdSet<I>) {
        self.words.copy_from_slice(&other.words);
    }

    /// Adds all members of another set of the same size.
    pub fn union_with(&mut self, other: &IdSet<I>) {
        self.merge(other, |mine, theirs| mine | theirs);
    }

    /// Keeps only what is also in another set of the same size.
    pub fn intersect_with(&mut self, other: &IdSet<I>) {
        self.merge(other, |mine, theirs| mine & theirs);
    }

    /// Takes out all members of another set of the same size.
    pub fn subtract(&mut self, other: &IdSet<I>) {
        self.merge(other, |mine, theirs| mine & !theirs);
    }

    /// Tells whether the two sets share a member.
    pub fn intersects(&self, other: &IdSet<I>) -> bool {
        self.words.iter().zip(&other.words).any(|(mine, theirs)| mine & theirs != 0)
    }

    /// Tells whether every member is also in the other set.
    pub fn is_subset(&self, other: &IdSet<I>) -> bool {
        self.words.iter().enumerate().all(|(i, mine)| mine & !other.words.get(i).copied().unwrap_or(0) == 0)
    }

    fn merge(&mut self, other: &IdSet<I>, f: impl Fn(u64, u64) -> u64) {
        assert_eq!(self.words.len(), other.words.len(), "sets of different maps");
        for (mine, theirs) in self.words.iter_mut().zip(&other.words) {
            *mine = f(*mine, *theirs);
        }
    }
}

/// Finds the word and the bit of an id.
#[inline]
fn place(id: impl Id) -> (usize, u64) {
    (id.index() >> 6, 1 << (id.index() & 63))
}

impl<I: Id> Extend<I> for IdSet<I> {
    fn extend<T: IntoIterator<Item = I>>(&mut self, ids: T) {
        for id in ids {
            self.insert(id);
        }
    }
}

impl<'a, I: Id> IntoIterator for &'a IdSet<I> {
    type Item = I;
    type IntoIter = IdSetIter<'a, I>;

    fn into_iter(self) -> IdSetIter<'a, I> {
        self.iter()
    }
}

impl<I: Id> fmt::Debug for IdSet<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

/// Lists the members of an [`IdSet`] in order.
#[derive(Clone, Debug)]
pub struct IdSetIter<'a, I> {
    words: &'a [u64],
    at: usize,
    rest: u64,
    of: PhantomData<I>,
}

impl<I: Id> Iterator for IdSetIter<'_, I> {
    type Item = I;

    #[inline]
    fn next(&mut self) -> Option<I> {
        while self.rest == 0 {
            self.at += 1;
            self.rest = *self.words.get(self.at)?;
        }
        let bit = self.rest.trailing_zeros() as usize;
        self.rest &= self.rest - 1;
        Some(I::from_index(self.at * 64 + bit))
    }
}

#[cfg(test)]
mod tests {
    use super::{HexId, NodeSet};

    fn hex(number: u16) -> HexId {
        HexId::new(number)
    }

    fn set(nodes: &[u16]) -> NodeSet {
        let mut set = NodeSet::new(200);
        set.extend(nodes.iter().copied().map(hex));
        set
    }

    #[test]
    fn members_are_listed_in_order() {
        let mut s = set(&[199, 0, 63, 64, 128]);
        assert_eq!(s.iter().collect::<Vec<_>>(), [0, 63, 64, 128, 199].map(hex));
        assert_eq!(s.len(), 5);
        assert!(!s.insert(hex(64)));
        assert!(s.remove(hex(64)));
        assert!(!s.remove(hex(64)));
        assert!(!s.contains(hex(64)) && s.contains(hex(63)) && !s.contains(hex(5000)));
        assert!(!s.remove(hex(5000)));
        s.clear();
        assert!(s.is_empty() && s.iter().next().is_none());
        assert_eq!(NodeSet::new(0).iter().next(), None);
    }

    #[test]
    fn sets_combine() {
        let (a, b) = (set(&[1, 2, 70]), set(&[2, 70, 150]));
        let mut both = a.clone();
        both.intersect_with(&b);
        assert_eq!(both, set(&[2, 70]));
        assert!(both.is_subset(&a) && !a.is_subset(&b) && a.intersects(&b));
        let mut either = a.clone();
        either.union_with(&b);
        assert_eq!(format!("{either:?}"), "{1, 2, 70, 150}");
        either.subtract(&b);
        assert_eq!(either, set(&[1]));
        either.copy_from(&b);
        assert_eq!(either, b);
    }

    #[test]
    fn the_last_node_of_the_largest_map_fits() {
        let mut s = NodeSet::new(65_536);
        let last = hex(u16::MAX);
        s.insert(last);
        assert_eq!(s.iter().collect::<Vec<_>>(), [last]);
    }
}
