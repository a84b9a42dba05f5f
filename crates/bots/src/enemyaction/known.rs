//! What was found out lately of the danger in a position. Plans for the same impulse look at the same positions again and again: the
//! same unit in the same hex, whether its corps, its division or it alone was called upon.

use std::hash::{Hash as _, Hasher};
use std::sync::{Arc, Mutex};

use ::enemyaction::{Lasting, Marks, State};

use super::danger::Danger;

/// So many positions are kept; a power of two.
const PLACES: usize = 512;

/// The danger of some positions.
#[derive(Debug)]
pub(super) struct Known(Mutex<Vec<Option<(u64, Arc<Danger>)>>>);

impl Known {
    pub(super) fn new() -> Known {
        Known(Mutex::new(vec![None; PLACES]))
    }

    /// The danger of a position, found out if it is not known.
    pub(super) fn of(&self, state: &State, half_life: u16, find: impl FnOnce() -> Danger) -> Arc<Danger> {
        let mark = mark(state, half_life);
        let place = usize::try_from(mark >> 32).unwrap_or(0) % PLACES;
        let Ok(mut known) = self.0.lock() else { return Arc::new(find()) };
        if let Some((other, danger)) = &known[place]
            && *other == mark
        {
            return Arc::clone(danger);
        }
        let danger = Arc::new(find());
        known[place] = Some((mark, Arc::clone(&danger)));
        danger
    }
}

/// A number for all that danger depends on; two positions hardly ever share one.
fn mark(state: &State, half_life: u16) -> u64 {
    let mut mix = Mix(u64::from(half_life));
    (state.from(17), state.lasting.has(Lasting::MEUSE_SCORED)).hash(&mut mix);
    for (unit, piece) in (0u64..).zip(&state.pieces[..]) {
        let Some(at) = piece.hex() else { continue };
        let spent = u64::from(piece.is(Marks::DISPERSED)) | u64::from(piece.is(Marks::NO_FUEL)) << 1;
        let piece = u64::from(at) | u64::from(piece.steps) << 16 | (piece.supply as u64) << 24 | spent << 32;
        mix.write_u64(piece | unit << 40);
    }
    (&state.german, &state.standing, &state.german_bridges).hash(&mut mix);
    (&state.positions, &state.roadblocks, &state.exits).hash(&mut mix);
    mix.finish()
}

/// A quick hasher, the same on every machine.
struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for bytes in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        let mixed = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ mixed >> 29;
    }

    fn finish(&self) -> u64 {
        self.0.wrapping_mul(0xBF58_476D_1CE4_E5B9)
    }
}
