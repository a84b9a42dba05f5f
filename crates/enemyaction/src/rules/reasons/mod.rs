//! Why an order is refused: the actual cause, the nearest first. EA §4, §10, §12

pub(crate) mod combat;
pub(crate) mod moves;
pub(crate) mod phases;
pub(crate) mod reserves;
