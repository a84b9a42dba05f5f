//! Signatures of players: ECDSA over P-256 with SHA-256, as browsers have it.

use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};

use crate::bytes::unhex;
use crate::chain::Head;

/// What a player signs: what the chain has come to, and the line that is to follow.
#[must_use]
pub fn signed_text(before: Head, line: &str) -> String {
    format!("bulge order\n{before}\n{line}")
}

/// Whether a text is a public key: a compressed point in 66 hexadecimal digits.
#[must_use]
pub fn is_key(text: &str) -> bool {
    text.len() == 66 && key_of(text).is_some()
}

fn key_of(text: &str) -> Option<VerifyingKey> {
    VerifyingKey::from_sec1_bytes(&unhex(text)?).ok()
}

/// Whether the holder of a key signed that this line follows here.
#[must_use]
pub fn is_signed(key: &str, before: Head, line: &str, signature: &str) -> bool {
    let read = || Some((key_of(key)?, Signature::from_slice(&unhex(signature)?).ok()?));
    read()
        .is_some_and(|(key, signature)| key.verify(signed_text(before, line).as_bytes(), &signature).is_ok())
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::SigningKey;
    use p256::ecdsa::signature::Signer;

    use super::*;
    use crate::bytes::hex;
    use crate::chain::Chain;

    #[test]
    fn only_the_key_that_signed_fits_and_only_this_line_at_this_place() {
        let key = SigningKey::from_slice(&[9; 32]).expect("a key");
        let public = hex(key.verifying_key().to_sec1_point(true).as_bytes());
        assert!(is_key(&public));
        let head = Chain::begin(b"seed", "game").head();
        let signature: Signature = key.sign(signed_text(head, "1 german end").as_bytes());
        let signature = hex(&signature.to_bytes());
        assert!(is_signed(&public, head, "1 german end", &signature));
        assert!(!is_signed(&public, head, "1 german wait", &signature));
        let mut chain = Chain::begin(b"seed", "game");
        chain.add("sits allied person");
        assert!(!is_signed(&public, chain.head(), "1 german end", &signature));
        let other = SigningKey::from_slice(&[8; 32]).expect("a key");
        let other = hex(other.verifying_key().to_sec1_point(true).as_bytes());
        assert!(!is_signed(&other, head, "1 german end", &signature));
        assert!(!is_signed("00", head, "1 german end", "zz"));
        assert!(!is_key("c0ffee"));
    }

    /// `web/src/seal/keys.test.ts` has the same vector, so that both sides agree.
    #[test]
    fn what_the_page_signs_is_signed() {
        let head = Chain::begin(b"seed", "game").head();
        assert_eq!(head.to_string(), "30f56b47efcb663e910dfabf7754011528890dd2b74a9640f22596bdfe420109");
        let key = SigningKey::from_slice(&[9; 32]).expect("a key");
        let public = hex(key.verifying_key().to_sec1_point(true).as_bytes());
        assert_eq!(public, "027135fa4fd93a09dce98bbf681b4bfcf50e7c0d6354e62afb0bff2a3429617865");
        let signature = "96ee154f92ed8622a4675b6ef7dcdebdb8377fb5d9f0580a3c270e6393ef6ddc\
                         87a5676f2784f7dfc6eafeb2ce30f9e00fb9a87b3f2a49bb278dff3be3417d97";
        assert!(is_signed(&public, head, "1 german end", signature));
        let ours: Signature = key.sign(signed_text(head, "1 german end").as_bytes());
        assert_eq!(hex(&ours.to_bytes()), signature);
    }
}
