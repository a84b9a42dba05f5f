//! Those who listen at a table, and what each audience was last shown.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use kernel::{Drawn, Known, Look};
use table::{Audience, Seat, Word};
use tokio::sync::{mpsc, oneshot};

use crate::limits::Limits;
use crate::refusals::Answered;
use crate::visitor::Who;
use crate::wire::{Refused, ServerMessage};

/// A thread keeps no more room than this for the messages it writes.
const LARGEST_DESK: usize = 1 << 18;

/// What an audience was last shown.
#[derive(Debug)]
pub(crate) struct Feed {
    pub(crate) shown: Known,
    /// The overlays that somebody with these eyes has switched on.
    pub(crate) drawn: BTreeSet<Word>,
    pub(crate) count: u32,
    /// The fewest decisions there were since: what the log says beyond it may have been taken back.
    pub(crate) low: u32,
    /// Whether an update is on its way.
    pub(crate) due: bool,
    /// When the last one went.
    pub(crate) told: Instant,
}

impl Feed {
    /// The feed of an audience that was shown nothing yet.
    pub(crate) fn new(count: u32) -> Feed {
        let (shown, drawn) = (Known::default(), BTreeSet::new());
        Feed { shown, drawn, count, low: count, due: false, told: Instant::now() }
    }

    /// With whose eyes it looks, and at what.
    pub(crate) fn look(&self, to: Audience, offers: bool) -> Look<'_> {
        Look { to, drawn: Drawn::Only(&self.drawn), offers }
    }
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

/// Whether one more can come to those who listen. Those who watch and those who play are counted apart, so that a crowd keeps no
/// player out.
pub(crate) fn has_room(listeners: &[Listener], newcomer: &Listener, limits: &Limits) -> Answered<()> {
    let shares = |one: &&Listener| one.seats.iter().any(|seat| newcomer.seats.contains(seat));
    if !newcomer.seats.is_empty() {
        return match listeners.iter().filter(shares).count() {
            open if open < limits.sockets_per_player => Ok(()),
            _ => Err(Refused::wait(10, "you have this game open too often; close some of its pages")),
        };
    }
    match listeners.iter().filter(|one| one.seats.is_empty()).count() {
        watching if watching < limits.sockets_per_game => Ok(()),
        _ => Err(Refused::wait(30, "this game has too many spectators; try again later")),
    }
}

/// A message as it goes over the wire.
pub(crate) fn text_of(tell: &ServerMessage) -> Utf8Bytes {
    thread_local! {
        /// Where messages are written, so that the room for a long one is made once.
        static DESK: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
    }
    let mut desk = DESK.take();
    desk.clear();
    // All messages are plain data; a map with keys that are no text is not among them.
    let written = serde_json::to_writer(&mut desk, tell).is_ok();
    let text = std::str::from_utf8(&desk).unwrap_or_default();
    let text = if written { text.to_owned() } else { String::new() };
    if desk.capacity() <= LARGEST_DESK {
        DESK.set(desk);
    }
    text.into()
}
