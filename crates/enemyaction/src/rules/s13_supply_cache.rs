//! What is worked out about the supply of a position, and kept for the next question. EA §13.1

use std::cell::{Cell, OnceCell};

use crate::model::ids::{Hexes, Rivers};

/// The longest path to a supply head. EA §13.1
pub(crate) const PATH: usize = 4;

/// What is worked out about supply when it is first asked for. EA §13.1
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    pub(crate) basis: OnceCell<Basis>,
    pub(crate) heads: OnceCell<Hexes>,
    /// How often a single hex was asked for.
    pub(crate) asked: Cell<u8>,
    /// Hexes that a path may pass, by how many more hexes it needs to its end.
    pub(crate) inner: OnceCell<[Hexes; PATH]>,
    /// Hexes from which supply can be traced, a friend in them imagined.
    pub(crate) supplied: OnceCell<Hexes>,
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
