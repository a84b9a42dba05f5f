//! A hash of a position that is the same on every machine and in every build.
//!
//! Rust's own `Hash` promises neither, so the state's serialised form (postcard, whose wire format is written down and
//! stable) is hashed with BLAKE3 and cut to 64 bits: enough to notice an edited journal, short enough to read aloud.

use std::cell::Cell;
use std::fmt;
use std::str::FromStr;

use serde::Serialize;

/// The fingerprint of a position, written as sixteen hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StateHash(u64);

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for StateHash {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let digits = text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        if text.len() != 16 || !digits {
            return Err(());
        }
        u64::from_str_radix(text, 16).map(StateHash).map_err(drop)
    }
}

/// Hashes a state by its serialised form.
///
/// # Panics
/// When the state holds something that cannot be serialised, which is a fault of the game.
pub fn state_hash(state: &impl Serialize) -> StateHash {
    thread_local! {
        /// What is written byte by byte is hashed as a whole.
        static WRITTEN: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
    }
    let mut room = WRITTEN.take();
    room.clear();
    #[allow(
        clippy::expect_used,
        reason = "a state is plain data; one that cannot be written is a broken invariant"
    )]
    let written = postcard::to_extend(state, room).expect("a state is plain data");
    let mut first = [0; 8];
    first.copy_from_slice(&blake3::hash(&written).as_bytes()[..8]);
    WRITTEN.set(written);
    StateHash(u64::from_be_bytes(first))
}

/// How many bytes a state takes when written out.
pub fn state_bytes(state: &impl Serialize) -> usize {
    postcard::to_stdvec(state).map_or(0, |bytes| bytes.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_of_a_known_value_never_changes() {
        // A golden value: if this changes, every journal in the world stops replaying.
        let state: (u8, i16, Vec<u16>, Option<&str>, bool) = (7, -3, vec![1, 500, 65535], Some("Our"), true);
        assert_eq!(state_hash(&state).to_string(), "dd60863fb4b525a8");
    }

    #[test]
    fn a_hash_reads_back_and_what_is_none_does_not() {
        let hash = state_hash(&42u8);
        assert_eq!(hash.to_string().parse(), Ok(hash));
        for text in ["", "12", "zzzzzzzzzzzzzzzz", "ABCDEFABCDEFABCD", "00000000000000000"] {
            assert_eq!(text.parse::<StateHash>(), Err(()), "{text}");
        }
    }
}
