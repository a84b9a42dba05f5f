//! Those who listen at a table, and what each audience was last shown.

use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use table::{Audience, Seat};
use tokio::sync::{mpsc, oneshot};

use super::patch::Shown;
use crate::visitor::Who;
use crate::wire::ServerMessage;

/// What an audience was last shown.
#[derive(Debug)]
pub(crate) struct Feed {
    pub(crate) shown: Shown,
    pub(crate) count: u32,
    /// The fewest decisions there were since: what the log says beyond it may have been taken back.
    pub(crate) low: u32,
    /// Whether an update is on its way.
    pub(crate) due: bool,
    /// When the last one went.
    pub(crate) told: Instant,
}

/// One connection.
#[derive(Debug)]
pub(crate) struct Listener {
    pub(crate) number: u64,
    pub(crate) audience: Audience,
    /// The seats it holds.
    pub(crate) seats: Vec<Seat>,
    pub(crate) who: Who,
    pub(crate) out: mpsc::Sender<Utf8Bytes>,
    /// Tells the connection, when it goes, that the table no longer speaks to it.
    pub(crate) _held: oneshot::Sender<()>,
}

/// A message as it goes over the wire.
pub(crate) fn text_of(tell: &ServerMessage) -> Utf8Bytes {
    // All messages are plain data; a map with keys that are no text is not among them.
    serde_json::to_string(tell).unwrap_or_default().into()
}
