//! What is worked out about the supply of a position, and kept for the next question. EA §13.1

use std::sync::OnceLock;
use std::sync::atomic::AtomicU8;

use crate::model::ids::{Hexes, Rivers};

/// The longest path to a supply head. EA §13.1
pub(crate) const PATH: usize = 4;

/// What is worked out about supply when it is first asked for. EA §13.1
#[derive(Debug, Default)]
pub(crate) struct Known {
    pub(crate) basis: OnceLock<Basis>,
    pub(crate) heads: OnceLock<Hexes>,
    /// How often a single hex was asked for.
    pub(crate) asked: AtomicU8,
    /// Hexes that a path may pass, by how many more hexes it needs to its end.
    pub(crate) inner: OnceLock<[Hexes; PATH]>,
    /// Hexes from which supply can be traced, a friend in them imagined.
    pub(crate) supplied: OnceLock<Hexes>,
}

/// All that the supply of a side depends on.
#[derive(Clone, Debug)]
pub(crate) struct Basis {
    /// Hexes that supply may pass through.
    pub(crate) open: Hexes,
    /// Edge hexes that it comes from by road. EA §13.14
    pub(crate) sources: Hexes,
    /// Standing bridges, and those of them that it may use. EA §13.1-blocked
    pub(crate) standing: Rivers,
    pub(crate) bridges: Rivers,
}

impl Known {
    /// Whether later positions can take something over.
    pub(crate) fn has_heads(&self) -> bool {
        self.heads.get().is_some()
    }
}
