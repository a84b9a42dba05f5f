//! Sets of ids, as bits.

pub(crate) mod bit_set;
pub(crate) mod id_set;
