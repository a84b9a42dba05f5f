//! How one server proves to another that it passes a request on, and whose.
//!
//! All servers of a database share a key that is kept there. The header names the server it is meant for, the time and the address
//! the request came from, and signs them together with what is asked. A stranger cannot sign; what was signed for one server, one
//! request and one minute is of no use elsewhere or later.

use std::net::SocketAddr;

use axum::http::HeaderName;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::secrets::{hex, unhex};

/// The header that says it.
pub(super) const RELAYED: HeaderName = HeaderName::from_static("x-bulge-relayed");

/// How far the clocks of two servers may be apart, and how old a request may be, in milliseconds.
const DRIFT: i64 = 60_000;

/// What is asked: `GET /api/games/…`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked<'a> {
    pub(super) method: &'a str,
    /// With the query.
    pub(super) path: &'a str,
}

/// Why a header proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flaw {
    /// No server of this database wrote it, or not now.
    Forged,
    /// It is meant for another server, perhaps one that listened here before.
    Misdirected,
}

/// The header for a request that came from an address and goes to a server.
pub(super) fn sign(key: &[u8], asked: Asked<'_>, to: &str, from: SocketAddr, now: i64) -> String {
    format!("{to} {now} {from} {}", hex(&mac(key, asked, to, now, from).finalize().into_bytes()))
}

/// The address that a request came from, if the header proves it.
pub(super) fn check(
    key: &[u8],
    asked: Asked<'_>,
    me: &str,
    now: i64,
    said: &str,
) -> Result<SocketAddr, Flaw> {
    let words: Vec<&str> = said.split(' ').collect();
    let &[to, at, from, signature] = &words[..] else { return Err(Flaw::Forged) };
    let at: i64 = at.parse().map_err(|_| Flaw::Forged)?;
    let from: SocketAddr = from.parse().map_err(|_| Flaw::Forged)?;
    let signature = unhex(signature).ok_or(Flaw::Forged)?;
    mac(key, asked, to, at, from).verify_slice(&signature).map_err(|_| Flaw::Forged)?;
    if now.abs_diff(at) > DRIFT.unsigned_abs() {
        return Err(Flaw::Forged);
    }
    if to == me { Ok(from) } else { Err(Flaw::Misdirected) }
}

fn mac(key: &[u8], asked: Asked<'_>, to: &str, at: i64, from: SocketAddr) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
    mac.update(format!("{to} {at} {from} {} {}", asked.method, asked.path).as_bytes());
    mac
}

#[cfg(test)]
mod tests {
    use super::{Asked, Flaw, check, sign};

    const KEY: &[u8] = &[7; 32];
    const ASKED: Asked<'static> = Asked { method: "POST", path: "/api/games/g1/actions?key=a" };

    #[test]
    fn a_request_keeps_the_address_it_came_from() {
        for from in ["192.0.2.7:4711", "[2001:db8::7]:4711"] {
            let from = from.parse().expect("an address");
            let said = sign(KEY, ASKED, "b", from, 1_000);
            assert_eq!(check(KEY, ASKED, "b", 61_000, &said), Ok(from));
        }
    }

    #[test]
    fn what_is_forged_old_or_meant_for_another_proves_nothing() {
        let from = "192.0.2.7:4711".parse().expect("an address");
        let said = sign(KEY, ASKED, "b", from, 1_000);
        let forged = Err(Flaw::Forged);
        assert_eq!(check(&[8; 32], ASKED, "b", 1_000, &said), forged, "another key");
        assert_eq!(check(KEY, ASKED, "b", 61_001, &said), forged, "too late");
        assert_eq!(check(KEY, ASKED, "b", -59_001, &said), forged, "too early");
        assert_eq!(check(KEY, Asked { method: "GET", ..ASKED }, "b", 1_000, &said), forged, "another method");
        assert_eq!(
            check(KEY, Asked { path: "/api/quit", ..ASKED }, "b", 1_000, &said),
            forged,
            "another path"
        );
        assert_eq!(check(KEY, ASKED, "b", 1_000, &said.replace("192.0.2.7", "127.0.0.1")), forged);
        assert_eq!(check(KEY, ASKED, "c", 1_000, &said), Err(Flaw::Misdirected));
        for nonsense in ["", "a b c d", "b 1000 192.0.2.7:4711 ", &said[..said.len() - 2]] {
            assert_eq!(check(KEY, ASKED, "b", 1_000, nonsense), forged, "{nonsense}");
        }
    }
}
