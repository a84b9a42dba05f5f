//! Who is asking: the owner of the computer, an account or a guest; and which seats they hold.

use std::net::SocketAddr;

use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, COOKIE, HOST};
use store::SeatRecord;
use table::Seat;

use crate::config::{Mode, is_this_machine};
use crate::secrets::{hash_of, hex};
use crate::services::Services;

/// The cookie that a browser keeps.
pub(crate) const COOKIE_NAME: &str = "bulge";

/// One who asks, as the store knows him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Visitor {
    /// The person at the computer the server runs on.
    Local,
    /// An account by its name.
    Account(String),
    /// A browser without a name, by the hash of its cookie.
    Guest(String),
    /// Nobody in particular: no cookie.
    Nobody,
}

impl Visitor {
    /// The name under which the store knows him.
    pub(crate) fn id(&self) -> Option<String> {
        match self {
            Visitor::Local => Some("local".to_owned()),
            Visitor::Account(name) => Some(format!("name:{}", name.to_lowercase())),
            Visitor::Guest(hash) => Some(format!("guest:{hash}")),
            Visitor::Nobody => None,
        }
    }

    /// What others are shown.
    pub(crate) fn shown(&self) -> String {
        match self {
            Visitor::Local => "Host".to_owned(),
            Visitor::Account(name) => name.clone(),
            Visitor::Guest(_) | Visitor::Nobody => "Guest".to_owned(),
        }
    }
}

/// One who asks, with the seat key he brought.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    pub(crate) visitor: Visitor,
    pub(crate) key_hash: Option<[u8; 32]>,
}

impl Who {
    /// The seats of a game that he holds.
    pub(crate) fn seats(&self, seats: &[SeatRecord]) -> Vec<Seat> {
        let id = self.visitor.id();
        let mine = |seat: &SeatRecord| seat.visitor.is_some() && seat.visitor == id;
        let holds = |seat: &&SeatRecord| seat.holder == "person" && (mine(seat) || self.has_key(seat));
        seats.iter().filter(holds).filter_map(|seat| seat.seat.parse().ok()).collect()
    }

    /// The empty seats that the key invites to. Until the seat is taken, the key shows nothing.
    pub(crate) fn invited(&self, seats: &[SeatRecord]) -> Vec<Seat> {
        let invited = |seat: &&SeatRecord| seat.holder == "empty" && self.has_key(seat);
        seats.iter().filter(invited).filter_map(|seat| seat.seat.parse().ok()).collect()
    }

    fn has_key(&self, seat: &SeatRecord) -> bool {
        self.key_hash.is_some() && seat.key_hash == self.key_hash
    }
}

/// The token in the cookie.
pub(crate) fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, value)| *name == COOKIE_NAME && value.len() == 32).map(|(_, value)| value)
}

/// The seat key of a request: in its address or in its head.
fn key<'a>(headers: &'a HeaderMap, in_address: Option<&'a str>) -> Option<&'a str> {
    let bearer = headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    in_address.or_else(|| bearer.and_then(|text| text.strip_prefix("Bearer "))).filter(|key| key.len() <= 64)
}

/// Finds out who asks.
pub(crate) async fn who(
    services: &Services,
    headers: &HeaderMap,
    peer: SocketAddr,
    in_address: Option<&str>,
) -> Who {
    let key_hash = key(headers, in_address).map(hash_of);
    Who { visitor: visitor(services, headers, peer).await, key_hash }
}

/// Whether somebody sits at this computer. A proxy or a tunnel makes every visitor look so: one that says what it forwards, or
/// that asks by another name than this computer's own, is not taken for the owner.
fn is_here(headers: &HeaderMap, peer: SocketAddr) -> bool {
    let forwarded = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "via", "forwarded"];
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    peer.ip().is_loopback()
        && is_this_machine(host)
        && !forwarded.iter().any(|name| headers.contains_key(*name))
}

async fn visitor(services: &Services, headers: &HeaderMap, peer: SocketAddr) -> Visitor {
    match services.config.mode {
        Mode::Local => return Visitor::Local,
        Mode::Shared if is_here(headers, peer) => return Visitor::Local,
        Mode::Shared | Mode::Public => {}
    }
    let Some(token) = cookie(headers) else { return Visitor::Nobody };
    let hash = hash_of(token);
    match services.account_of(hash).await {
        Some(name) => Visitor::Account(name),
        None => Visitor::Guest(hex(&hash[..8])),
    }
}
