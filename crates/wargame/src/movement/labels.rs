//! The labels of a movement search: the best way found to each node, on each layer, moving or stopped.
//!
//! A label that had to stop is another label than one that may go on, so a cheap way in that ends the move never
//! hides a dearer one that does not. A stamp tells this search's labels from those of earlier ones, so nothing is
//! wiped between searches.

use crate::ids::{HexId, Id as _};
use crate::sets::id_set::NodeSet;

/// No label: the start has no way that led to it.
pub(crate) const NONE: u32 = u32::MAX;

/// How good a way is, as one number to compare: spent, then dislike, then hexes.
///
/// At most 65,535 steps of dislike at most 65,535 stay within its 32 bits.
pub(crate) fn key(spent: u16, dislike: u32, hexes: u16) -> u64 {
    u64::from(spent) << 48 | u64::from(dislike) << 16 | u64::from(hexes)
}

/// Reads the points spent (in twelfths) out of a key.
pub(crate) fn spent(key: u64) -> u16 {
    u16::try_from(key >> 48).unwrap_or(u16::MAX)
}

/// Reads the dislike out of a key.
pub(crate) fn dislike(key: u64) -> u32 {
    u32::try_from(key >> 16 & 0xFFFF_FFFF).unwrap_or(u32::MAX)
}

/// Reads the number of hexes entered out of a key.
pub(crate) fn hexes(key: u64) -> u16 {
    u16::try_from(key & 0xFFFF).unwrap_or(u16::MAX)
}

#[derive(Clone, Copy, Debug, Default)]
struct Label {
    key: u64,
    /// The label the way came from.
    parent: u32,
    /// The search that wrote this label.
    stamp: u32,
}

/// What became of a way that was offered for a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Offer {
    /// It is better than any before, so what follows from the label must be looked at (again).
    Better,
    /// It changes nothing that follows.
    NoBetter,
}

/// All labels of one search.
#[derive(Clone, Debug, Default)]
pub(crate) struct Labels {
    labels: Vec<Label>,
    stamp: u32,
    layers: u8,
    /// By how many bits a label's number is shifted to give its node; the layers are rounded up to a power of two so
    /// that no division is needed.
    shift: u32,
    /// The nodes that have a label.
    touched: NodeSet,
}

impl Labels {
    /// Begins a search over so many nodes and layers.
    pub(crate) fn begin(&mut self, nodes: usize, layers: u8) {
        self.layers = layers;
        self.shift = u16::from(layers).next_power_of_two().trailing_zeros() + 1;
        let need = nodes << self.shift;
        if self.labels.len() < need {
            self.labels.resize(need, Label::default());
        }
        if self.touched.capacity() < nodes {
            self.touched = NodeSet::new(nodes);
        }
        self.touched.clear();
        self.stamp = self.stamp.wrapping_add(1);
        if self.stamp == 0 {
            self.labels.fill(Label::default());
            self.stamp = 1;
        }
    }

    /// Numbers a label: by node, then by layer, moving before stopped.
    #[inline]
    pub(crate) fn number(&self, node: HexId, layer: u8, stopped: bool) -> u32 {
        u32::from(node.get()) << self.shift | u32::from(layer) << 1 | u32::from(stopped)
    }

    /// Gives the node of a label.
    #[inline]
    pub(crate) fn node(&self, label: u32) -> HexId {
        HexId::from_index((label >> self.shift) as usize)
    }

    /// Gives the layer of a label.
    #[inline]
    pub(crate) fn layer(&self, label: u32) -> u8 {
        u8::try_from((label >> 1) & ((1 << (self.shift - 1)) - 1)).unwrap_or(u8::MAX)
    }

    /// Offers a way for a label. Between equal ways the one that comes from the lowest numbered label is kept.
    #[inline]
    pub(crate) fn offer(&mut self, node: HexId, label: u32, key: u64, parent: u32) -> Offer {
        let held = &mut self.labels[label as usize];
        if held.stamp != self.stamp {
            *held = Label { key, parent, stamp: self.stamp };
            self.touched.insert(node);
            return Offer::Better;
        }
        if key < held.key {
            (held.key, held.parent) = (key, parent);
            return Offer::Better;
        }
        if key == held.key && parent < held.parent {
            // A way of the same key does not change what follows, and being equally long it cannot close a ring.
            held.parent = parent;
        }
        Offer::NoBetter
    }

    /// Gives the key of a label, if this search has reached it.
    #[inline]
    pub(crate) fn key(&self, label: u32) -> Option<u64> {
        let held = &self.labels[label as usize];
        (held.stamp == self.stamp).then_some(held.key)
    }

    /// Lists a node's labels on the given layers in order of number, each with its key.
    pub(crate) fn of_node(
        &self,
        node: HexId,
        layers: std::ops::Range<u8>,
    ) -> impl Iterator<Item = (u64, u32)> + '_ {
        let first = self.number(node, layers.start, false);
        let last = if layers.is_empty() { first } else { self.number(node, layers.end - 1, true) + 1 };
        (first..last).filter_map(|label| Some((self.key(label)?, label)))
    }

    /// Tells whether a node has a label on any layer.
    pub(crate) fn touches(&self, node: HexId) -> bool {
        self.touched.contains(node)
    }

    /// Gives the nodes that have a label.
    pub(crate) fn touched(&self) -> &NodeSet {
        &self.touched
    }

    /// Gives the number of layers of this search.
    pub(crate) fn layers(&self) -> u8 {
        self.layers
    }

    /// Writes the nodes of the way to a label, the start first.
    pub(crate) fn path(&self, label: u32, path: &mut Vec<HexId>) {
        path.clear();
        let mut at = label;
        while at != NONE {
            path.push(self.node(at));
            at = self.labels[at as usize].parent;
        }
        path.reverse();
    }

    /// Gives the label from which the preferred way comes to this one.
    pub(crate) fn parent(&self, label: u32) -> Option<u32> {
        Some(self.labels[label as usize].parent).filter(|parent| *parent != NONE)
    }

    /// Counts the bytes held for reuse.
    pub(crate) fn capacity(&self) -> usize {
        self.labels.capacity() * size_of::<Label>() + self.touched.capacity() / 8
    }
}
