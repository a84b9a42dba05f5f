//! What was found out lately about positions. Plans for the same stretch of play look at the same things again and again.

use std::hash::Hasher;
use std::sync::{Arc, Mutex};

/// So many findings are kept.
const PLACES: usize = 512;

/// A finding and its mark.
type Found<T> = (u64, Arc<T>);

/// Findings about some positions, each under a mark of all that it depends on.
#[derive(Debug)]
pub(crate) struct Memo<T>(Mutex<Vec<Option<Found<T>>>>);

impl<T> Default for Memo<T> {
    fn default() -> Memo<T> {
        Memo(Mutex::new((0..PLACES).map(|_| None).collect()))
    }
}

impl<T> Memo<T> {
    /// What is known under a mark, found out if nothing is.
    pub(crate) fn of(&self, mark: &MemoKey, find: impl FnOnce() -> T) -> Arc<T> {
        let mark = mark.finish();
        let place = usize::try_from(mark >> 32).unwrap_or(0) % PLACES;
        let Ok(mut known) = self.0.lock() else { return Arc::new(find()) };
        if let Some((other, found)) = &known[place]
            && *other == mark
        {
            return Arc::clone(found);
        }
        let found = Arc::new(find());
        known[place] = Some((mark, Arc::clone(&found)));
        found
    }
}

/// A number for whatever is put in; two things hardly ever share one. The same on every machine.
#[derive(Clone, Debug, Default)]
pub(crate) struct MemoKey(u64);

impl Hasher for MemoKey {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_not_found_out_again() {
        let known = Memo::default();
        let mark = |number: u64| {
            let mut mark = MemoKey::default();
            mark.write_u64(number);
            mark
        };
        let mut found = 0;
        for round in 0..2 {
            for number in 0..4 {
                let square = known.of(&mark(number), || {
                    found += 1;
                    number * number
                });
                assert_eq!(*square, number * number, "round {round}");
            }
        }
        assert_eq!(found, 4, "once each");
        // What comes to the same place drives the older one out, and nothing else happens.
        assert!((0..10_000).all(|number| *known.of(&mark(number), || number) == number || number < 4));
    }

    #[test]
    fn different_things_have_different_marks() {
        let mut all: Vec<u64> = Vec::new();
        for one in 0..200u64 {
            for other in 0..200u64 {
                let mut mark = MemoKey::default();
                mark.write_u64(one);
                mark.write_u64(other);
                all.push(mark.finish());
            }
        }
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 40_000);
    }
}
