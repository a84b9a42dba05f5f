//! A small set of ids that is copied like a number: so many words of bits, no heap.
//!
//! It is written as its words, so a position that holds one hashes and is stored by its members alone.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

use hex::Id;
use serde::{Serialize, Serializer};

/// A set of the ids below `WORDS * 64`.
pub struct BitSet<I, const WORDS: usize> {
    words: [u64; WORDS],
    of: PhantomData<I>,
}

impl<I: Id, const WORDS: usize> BitSet<I, WORDS> {
    /// The empty set.
    pub const NONE: BitSet<I, WORDS> = BitSet::from_words([0; WORDS]);
    /// Every member has a number below this.
    pub const BOUND: usize = WORDS * 64;

    /// The set with these bits, 64 in a word.
    #[inline]
    #[must_use]
    pub const fn from_words(words: [u64; WORDS]) -> BitSet<I, WORDS> {
        BitSet { words, of: PhantomData }
    }

    /// The bits, 64 in a word.
    #[inline]
    #[must_use]
    pub const fn words(&self) -> &[u64; WORDS] {
        &self.words
    }

    /// The set with one member.
    #[inline]
    #[must_use]
    pub fn only(id: I) -> BitSet<I, WORDS> {
        let mut set = BitSet::NONE;
        set.insert(id);
        set
    }

    #[inline]
    #[must_use]
    pub fn contains(&self, id: I) -> bool {
        self.words[id.index() / 64] & 1 << (id.index() % 64) != 0
    }

    #[inline]
    pub fn insert(&mut self, id: I) {
        self.words[id.index() / 64] |= 1 << (id.index() % 64);
    }

    #[inline]
    pub fn remove(&mut self, id: I) {
        self.words[id.index() / 64] &= !(1 << (id.index() % 64));
    }

    /// Puts an id in or takes it out.
    #[inline]
    pub fn set(&mut self, id: I, is: bool) {
        if is { self.insert(id) } else { self.remove(id) }
    }

    /// Puts an id in if something holds; without a branch.
    #[inline]
    pub fn insert_if(&mut self, id: I, is: bool) {
        self.words[id.index() / 64] |= u64::from(is) << (id.index() % 64);
    }

    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    #[must_use]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub fn and(&self, other: &BitSet<I, WORDS>) -> BitSet<I, WORDS> {
        BitSet::from_words(std::array::from_fn(|at| self.words[at] & other.words[at]))
    }

    /// What is in either.
    #[inline]
    #[must_use]
    pub fn or(&self, other: &BitSet<I, WORDS>) -> BitSet<I, WORDS> {
        BitSet::from_words(std::array::from_fn(|at| self.words[at] | other.words[at]))
    }

    /// What is in this one and not in the other.
    #[inline]
    #[must_use]
    pub fn but(&self, other: &BitSet<I, WORDS>) -> BitSet<I, WORDS> {
        BitSet::from_words(std::array::from_fn(|at| self.words[at] & !other.words[at]))
    }

    /// What is in one of them only.
    #[inline]
    #[must_use]
    pub fn xor(&self, other: &BitSet<I, WORDS>) -> BitSet<I, WORDS> {
        BitSet::from_words(std::array::from_fn(|at| self.words[at] ^ other.words[at]))
    }

    /// Whether both hold the same of some ids.
    #[inline]
    #[must_use]
    pub fn agrees(&self, other: &BitSet<I, WORDS>, some: &BitSet<I, WORDS>) -> bool {
        let differs = |at: usize| (self.words[at] ^ other.words[at]) & some.words[at];
        (0..WORDS).fold(0, |all, at| all | differs(at)) == 0
    }

    /// The members of which something holds.
    #[inline]
    #[must_use]
    pub fn filter(&self, is: impl Fn(I) -> bool) -> BitSet<I, WORDS> {
        let mut kept = BitSet::NONE;
        for (at, (word, kept)) in self.words.iter().zip(&mut kept.words).enumerate() {
            let mut left = *word;
            while left != 0 {
                let bit = left.trailing_zeros() as usize & 63;
                left &= left - 1;
                *kept |= u64::from(is(I::from_index(at * 64 + bit))) << bit;
            }
        }
        kept
    }

    /// The members, the lowest first. The set may change meanwhile: these are the members it had.
    #[inline]
    pub fn iter(&self) -> BitSetIter<I, WORDS> {
        BitSetIter { words: self.words, word: 0, of: PhantomData }
    }
}

// Written out: a derive would ask the same of `I`, which is only a name here.
impl<I, const WORDS: usize> Clone for BitSet<I, WORDS> {
    #[inline]
    fn clone(&self) -> BitSet<I, WORDS> {
        *self
    }
}

impl<I, const WORDS: usize> Copy for BitSet<I, WORDS> {}

impl<I: Id, const WORDS: usize> Default for BitSet<I, WORDS> {
    #[inline]
    fn default() -> BitSet<I, WORDS> {
        BitSet::NONE
    }
}

impl<I, const WORDS: usize> PartialEq for BitSet<I, WORDS> {
    #[inline]
    fn eq(&self, other: &BitSet<I, WORDS>) -> bool {
        self.words == other.words
    }
}

impl<I, const WORDS: usize> Eq for BitSet<I, WORDS> {}

impl<I, const WORDS: usize> PartialOrd for BitSet<I, WORDS> {
    fn partial_cmp(&self, other: &BitSet<I, WORDS>) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl<I, const WORDS: usize> Ord for BitSet<I, WORDS> {
    fn cmp(&self, other: &BitSet<I, WORDS>) -> std::cmp::Ordering {
        self.words.cmp(&other.words)
    }
}

impl<I, const WORDS: usize> Hash for BitSet<I, WORDS> {
    fn hash<H: Hasher>(&self, into: &mut H) {
        self.words.hash(into);
    }
}

impl<I: Id, const WORDS: usize> fmt::Debug for BitSet<I, WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<I, const WORDS: usize> Serialize for BitSet<I, WORDS> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        // A tuple, as serde writes an array: no length before it.
        use serde::ser::SerializeTuple as _;
        let mut tuple = to.serialize_tuple(WORDS)?;
        self.words.iter().try_for_each(|word| tuple.serialize_element(word))?;
        tuple.end()
    }
}

impl<I: Id, const WORDS: usize> FromIterator<I> for BitSet<I, WORDS> {
    fn from_iter<T: IntoIterator<Item = I>>(ids: T) -> BitSet<I, WORDS> {
        let mut set = BitSet::NONE;
        ids.into_iter().for_each(|id| set.insert(id));
        set
    }
}

impl<I: Id, const WORDS: usize> IntoIterator for &BitSet<I, WORDS> {
    type Item = I;
    type IntoIter = BitSetIter<I, WORDS>;

    fn into_iter(self) -> BitSetIter<I, WORDS> {
        self.iter()
    }
}

impl<I: Id, const WORDS: usize> BitSet<I, WORDS> {
    /// The set with one more member.
    #[inline]
    #[must_use]
    pub fn with(mut self, id: I) -> BitSet<I, WORDS> {
        self.insert(id);
        self
    }

    /// The set without a member.
    #[inline]
    #[must_use]
    pub fn without(mut self, id: I) -> BitSet<I, WORDS> {
        self.remove(id);
        self
    }
}

/// Writes a set of up to 128 ids as one number, for positions that kept it as such:
/// `#[serde(serialize_with = "wargame::as_u128")]`.
///
/// # Errors
/// What the serializer says.
pub fn as_u128<I, S: Serializer>(set: &BitSet<I, 2>, to: S) -> Result<S::Ok, S::Error> {
    let [low, high] = set.words;
    to.serialize_u128(u128::from(low) | u128::from(high) << 64)
}

/// The members of a [`BitSet`] that are still to come.
#[derive(Clone, Debug)]
pub struct BitSetIter<I, const WORDS: usize> {
    words: [u64; WORDS],
    word: usize,
    of: PhantomData<I>,
}

impl<I: Id, const WORDS: usize> Iterator for BitSetIter<I, WORDS> {
    type Item = I;

    #[inline]
    fn next(&mut self) -> Option<I> {
        loop {
            let bits = self.words.get_mut(self.word)?;
            if *bits != 0 {
                let bit = bits.trailing_zeros() as usize & 63;
                *bits &= *bits - 1;
                return Some(I::from_index(self.word * 64 + bit));
            }
            self.word += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::BitSet;
    use crate::UnitId;

    type Units = BitSet<UnitId, 3>;

    fn unit(number: u16) -> UnitId {
        UnitId::new(number)
    }

    fn units(numbers: impl IntoIterator<Item = u16>) -> Units {
        numbers.into_iter().map(unit).collect()
    }

    #[test]
    fn ids_go_in_and_out_and_are_listed_lowest_first() {
        let mut some = units([130, 0, 64, 63]);
        some.remove(unit(64));
        some.set(unit(191), true);
        some.insert_if(unit(5), false);
        assert_eq!(some.iter().collect::<Vec<UnitId>>(), [0, 63, 130, 191].map(unit));
        let has = |number| some.contains(unit(number));
        assert_eq!((some.len(), has(63), has(64), some.is_empty()), (4, true, false, false));
        let other = units([63, 5]);
        assert_eq!(some.and(&other), Units::only(unit(63)));
        assert_eq!((some.or(&other).len(), some.but(&other).len()), (5, 3));
        assert_eq!(some.xor(&other), units([0, 5, 130, 191]));
        assert_eq!(some.filter(|member| member > unit(63)), units([130, 191]));
        assert!(some.agrees(&other, &units([63, 64, 100])) && !some.agrees(&other, &some));
        assert_eq!(Units::BOUND, 192);
    }

    #[test]
    fn a_set_is_written_as_its_words() {
        assert_eq!(serde_json::to_string(&units([0, 65])).unwrap(), "[1,2,0]");
    }

    #[test]
    fn a_set_of_two_words_can_be_written_as_one_number() {
        #[derive(serde::Serialize)]
        struct Position(#[serde(serialize_with = "super::as_u128")] BitSet<UnitId, 2>);
        let some = BitSet::only(unit(1)).with(unit(64)).with(unit(9)).without(unit(9));
        let number = (1_u128 << 64) + 2;
        assert_eq!(serde_json::to_string(&Position(some)).unwrap(), number.to_string());
    }
}
