//! Random secrets and their hashes. A secret is shown to whom it belongs and kept nowhere; its hash is kept.

pub(crate) use seal::sha256;
pub use seal::{hex, unhex};

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_names_do_not_recur() {
        assert_ne!(new_key(), new_key());
        assert_ne!(new_id(), new_id());
        assert_eq!((new_key().len(), new_id().len()), (32, 10));
    }
}
