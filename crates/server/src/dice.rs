//! Random numbers for computer opponents. The dice of a game are in the crate `seal`.

use kernel::Pick;

use crate::secrets::random_bytes;

/// Random numbers that have nothing to do with a game's dice.
#[derive(Debug, Default)]
pub(crate) struct LooseDice;

impl Pick for LooseDice {
    fn below(&mut self, below: u32) -> u32 {
        let drawn = u64::from_be_bytes(random_bytes::<8>());
        u32::try_from(drawn % u64::from(below.max(1))).unwrap_or(0)
    }
}
