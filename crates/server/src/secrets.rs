//! Random secrets and their hashes. A secret is shown to whom it belongs and kept nowhere; its hash is kept.

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use sha2::{Digest, Sha256};

/// Bytes that nobody can guess.
///
/// # Panics
/// When the machine has no source of randomness: nothing could be kept secret then.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the machine gives random bytes");
    bytes
}

/// A secret that fits into a link: 128 bits in hexadecimal digits.
pub(crate) fn new_key() -> String {
    hex(&random_bytes::<16>())
}

/// A random identifier for a game or a save, short enough to read aloud.
pub(crate) fn new_id() -> String {
    const LETTERS: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyzQ";
    random_bytes::<10>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// What is kept of a secret.
pub(crate) fn hash_of(secret: &str) -> [u8; 32] {
    sha256(secret.as_bytes())
}

pub(crate) fn sha256(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

/// Bytes in hexadecimal digits.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    HEXLOWER.encode(bytes)
}

/// Bytes from hexadecimal digits, small or capital; nothing when they are none.
#[must_use]
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_digits_read_back() {
        let bytes = random_bytes::<32>();
        assert_eq!(unhex(&hex(&bytes)), Some(bytes.to_vec()));
        assert_eq!((unhex("abc"), unhex("zz")), (None, None));
    }

    #[test]
    fn keys_and_names_do_not_recur() {
        assert_ne!(new_key(), new_key());
        assert_ne!(new_id(), new_id());
        assert_eq!((new_key().len(), new_id().len()), (32, 10));
    }
}
