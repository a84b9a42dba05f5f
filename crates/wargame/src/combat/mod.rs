//! What combat tables have in common: columns that are shifted, and the chances of what rolls bring.

pub(crate) mod chances;
pub(crate) mod shifts;
