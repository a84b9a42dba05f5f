//! Combat from the declared attack to the advance after it: sections 14 to 19.

pub(crate) mod attack;
pub(crate) mod chances;
pub(crate) mod decisions;
pub(crate) mod dice;
pub(crate) mod procedure;
pub(crate) mod s15_positions;
pub(crate) mod s15_strength;
pub(crate) mod s16_losses;
pub(crate) mod s16_results;
pub(crate) mod s17_retreats;
pub(crate) mod s19_advance;
pub(crate) mod s19_breakthrough;
pub(crate) mod why_advance;
pub(crate) mod wrong_step;
