//! The log that a game writes to while it applies an action.

use table::Event;

/// Collects events, or nothing when nobody listens: thousands of games a second should not format sentences that are
/// thrown away, so an event is made only when it is wanted.
#[derive(Debug, Default)]
pub struct Log {
    muted: bool,
    events: Vec<Event>,
}

impl Log {
    /// A log that keeps what it is told.
    #[must_use]
    pub fn new() -> Log {
        Log::default()
    }

    /// A log that keeps nothing and never asks for an event to be made.
    #[must_use]
    pub fn muted() -> Log {
        Log { muted: true, events: Vec::new() }
    }

    /// Adds an event, made only if the log is kept.
    pub fn record(&mut self, event: impl FnOnce() -> Event) {
        if !self.muted {
            self.events.push(event());
        }
    }

    /// Whether anything recorded is kept; a game need not gather what only an event would tell.
    #[must_use]
    pub fn listens(&self) -> bool {
        !self.muted
    }

    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Hands the events over and starts an empty page.
    pub fn take(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }
}
