//! A set of nodes as bits: which hexes are in an enemy ZOC, which a unit can reach, where supply has come to.
//!
//! Its size is fixed when it is made, so filling and emptying it again never allocates, and it always lists its
//! members in node order. It serves as well for hexsides, whose numbers ([`Edge::side`](crate::Edge)) are dense too.

use std::fmt;

/// A set of numbers below a limit that is fixed when the set is made.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct NodeSet {
    words: Box<[u64]>,
}

impl NodeSet {
    /// Makes an empty set with room for the nodes `0..nodes`.
    pub fn new(nodes: usize) -> NodeSet {
        NodeSet { words: vec![0; nodes.div_ceil(64)].into_boxed_slice() }
    }

    /// Gives how many nodes there is room for: the number asked for, rounded up to a multiple of 64.
    pub fn capacity(&self) -> usize {
        self.words.len() * 64
    }

    /// Adds a node and tells whether it was new. Panics when the node is beyond the set's limit.
    #[inline]
    pub fn insert(&mut self, node: u16) -> bool {
        let (word, bit) = place(node);
        let new = self.words[word] & bit == 0;
        self.words[word] |= bit;
        new
    }

    /// Takes a node out and tells whether it was in.
    pub fn remove(&mut self, node: u16) -> bool {
        let (word, bit) = place(node);
        let was = self.contains(node);
        if was {
            self.words[word] &= !bit;
        }
        was
    }

    /// Tells whether a node is in the set; a node beyond its limit is not.
    #[inline]
    pub fn contains(&self, node: u16) -> bool {
        let (word, bit) = place(node);
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

    /// Lists the members in node order.
    pub fn iter(&self) -> NodeSetIter<'_> {
        NodeSetIter { words: &self.words, at: 0, rest: self.words.first().copied().unwrap_or(0) }
    }

    /// Becomes a copy of another set of the same size.
    pub fn copy_from(&mut self, other: &NodeSet) {
        self.words.copy_from_slice(&other.words);
    }

    /// Adds all members of another set of the same size.
    pub fn union_with(&mut self, other: &NodeSet) {
        self.merge(other, |mine, theirs| mine | theirs);
    }

    /// Keeps only what is also in another set of the same size.
    pub fn intersect_with(&mut self, other: &NodeSet) {
        self.merge(other, |mine, theirs| mine & theirs);
    }

    /// Takes out all members of another set of the same size.
    pub fn subtract(&mut self, other: &NodeSet) {
        self.merge(other, |mine, theirs| mine & !theirs);
    }

    /// Tells whether the two sets share a member.
    pub fn intersects(&self, other: &NodeSet) -> bool {
        self.words.iter().zip(&other.words).any(|(mine, theirs)| mine & theirs != 0)
    }

    /// Tells whether every member is also in the other set.
    pub fn is_subset(&self, other: &NodeSet) -> bool {
        self.words.iter().enumerate().all(|(i, mine)| mine & !other.words.get(i).copied().unwrap_or(0) == 0)
    }

    fn merge(&mut self, other: &NodeSet, f: impl Fn(u64, u64) -> u64) {
        assert_eq!(self.words.len(), other.words.len(), "node sets of different maps");
        for (mine, theirs) in self.words.iter_mut().zip(&other.words) {
            *mine = f(*mine, *theirs);
        }
    }
}

/// Finds the word and the bit of a node.
fn place(node: u16) -> (usize, u64) {
    (usize::from(node >> 6), 1 << (node & 63))
}

impl Extend<u16> for NodeSet {
    fn extend<I: IntoIterator<Item = u16>>(&mut self, nodes: I) {
        for node in nodes {
            self.insert(node);
        }
    }
}

impl<'a> IntoIterator for &'a NodeSet {
    type Item = u16;
    type IntoIter = NodeSetIter<'a>;

    fn into_iter(self) -> NodeSetIter<'a> {
        self.iter()
    }
}

impl fmt::Debug for NodeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self).finish()
    }
}

/// Lists the members of a [`NodeSet`] in node order.
#[derive(Clone, Debug)]
pub struct NodeSetIter<'a> {
    words: &'a [u64],
    at: u16,
    rest: u64,
}

impl Iterator for NodeSetIter<'_> {
    type Item = u16;

    fn next(&mut self) -> Option<u16> {
        while self.rest == 0 {
            self.at += 1;
            self.rest = *self.words.get(usize::from(self.at))?;
        }
        let bit = self.rest.trailing_zeros();
        self.rest &= self.rest - 1;
        // A bit number is below 64, so it fits, and so does the node that was put in as a u16.
        Some(self.at * 64 + u16::try_from(bit).unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::NodeSet;

    fn set(nodes: &[u16]) -> NodeSet {
        let mut set = NodeSet::new(200);
        set.extend(nodes.iter().copied());
        set
    }

    #[test]
    fn members_are_listed_in_node_order() {
        let mut s = set(&[199, 0, 63, 64, 128]);
        assert_eq!(s.iter().collect::<Vec<_>>(), [0, 63, 64, 128, 199]);
        assert_eq!(s.len(), 5);
        assert!(!s.insert(64));
        assert!(s.remove(64));
        assert!(!s.remove(64));
        assert!(!s.contains(64) && s.contains(63) && !s.contains(5000));
        assert!(!s.remove(5000));
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
        s.insert(u16::MAX);
        assert_eq!(s.iter().collect::<Vec<_>>(), [u16::MAX]);
    }
}
