//! Telling those who listen what changed.
//!
//! All listeners with the same eyes get the same words, worked out once. Whoever has to decide is told at once; those who
//! only watch are told a few times a second at most.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use table::{Audience, Event, Seat, View};

use super::listener::{Feed, Listener, has_room, text_of};
use super::patch::Shown;
use super::state::{Inner, Room};
use crate::refusals::Answered;
use crate::services::Services;
use crate::visitor::Who;
use crate::wire::{GameCard, LogEntry, Reason, Refused, ServerMessage};

/// How long those who only watch may wait: a blink when little happens, a little more when much does.
const PAUSE: Duration = Duration::from_millis(80);
const LONG_PAUSE: Duration = Duration::from_millis(250);

impl Inner {
    /// The whole table for one who has just come or changed eyes.
    pub(crate) fn hello(&mut self, who: &Who, audience: Audience) -> ServerMessage {
        let (view, count) = (self.view(audience), self.count());
        self.refresh(audience, &view);
        ServerMessage::Hello {
            game: self.card(who),
            audience,
            count,
            view,
            undo: self.undo(audience),
            chat: self.chat.clone(),
        }
    }

    /// Brings an audience up to date, and makes its feed where it had none.
    fn refresh(&mut self, audience: Audience, view: &View) {
        if let Some(feed) = self.feeds.get(&audience) {
            if feed.due || feed.count != self.count() {
                self.update(audience);
            }
            return;
        }
        let (shown, count) = (Shown::new(view), self.count());
        self.feeds.insert(audience, Feed { shown, count, low: count, due: false, told: Instant::now() });
    }

    /// What a decision brought, as an audience was told.
    fn told(&self, number: u32, audience: Audience) -> Option<LogEntry> {
        let (seat, events) = self.recent.get(&number)?;
        let events: Vec<Event> = events.iter().filter(|event| event.seen.by(audience)).cloned().collect();
        Some(LogEntry { number, seat: *seat, events })
    }

    /// Sends an audience what changed since it was last told.
    fn update(&mut self, audience: Audience) {
        let count = self.count();
        let view = self.view(audience);
        let undo = self.undo(audience);
        let Some(feed) = self.feeds.get_mut(&audience) else { return };
        let (from, low) = (feed.count, feed.low.min(count));
        let patch = feed.shown.patch(view);
        (feed.count, feed.low, feed.due, feed.told) = (count, count, false, Instant::now());
        let log = (low + 1..=count).filter_map(|number| self.told(number, audience)).collect();
        let text = text_of(&ServerMessage::Update { from, count, patch, log, undo, rewound: low < from });
        self.send(|listener| (listener.audience == audience).then(|| text.clone()));
    }

    /// Sends each listener what is meant for it; one that does not keep up is let go.
    pub(crate) fn send(&mut self, message: impl Fn(&Listener) -> Option<Utf8Bytes>) {
        self.listeners.retain(|listener| match message(listener) {
            Some(text) => listener.out.try_send(text).is_ok(),
            None => true,
        });
        let listeners = &self.listeners;
        self.feeds.retain(|audience, _| listeners.iter().any(|one| one.audience == *audience));
    }

    /// Tells everybody of new seats or a new state.
    pub(crate) fn send_card(&mut self) {
        self.send_card_to(|_| true);
    }

    fn send_card_to(&mut self, whom: impl Fn(u64) -> bool) {
        let listeners = self.listeners.iter().filter(|one| whom(one.number));
        let cards: Vec<(u64, GameCard)> = listeners.map(|one| (one.number, self.card(&one.who))).collect();
        let text = |number: u64| {
            let (_, card) = cards.iter().find(|(other, _)| *other == number)?;
            Some(text_of(&ServerMessage::Game { game: card.clone() }))
        };
        self.send(|listener| text(listener.number));
    }
}

impl Room {
    /// Tells everybody what happened: those who act at once, the others soon.
    pub(crate) fn publish(self: &Arc<Self>, inner: &mut Inner, actor: Option<Seat>) {
        let count = inner.count();
        let on_turn = inner.table.turn().seats();
        let all: Vec<Audience> = inner.feeds.keys().copied().collect();
        for audience in all {
            let Some(feed) = inner.feeds.get_mut(&audience) else { continue };
            feed.low = feed.low.min(count);
            let acts = matches!(audience, Audience::Seat(seat) if on_turn.has(seat) || Some(seat) == actor);
            if acts {
                inner.update(audience);
            } else if !feed.due {
                feed.due = true;
                let pause = if feed.told.elapsed() < LONG_PAUSE { LONG_PAUSE } else { PAUSE };
                let room = Arc::clone(self);
                tokio::spawn(async move {
                    tokio::time::sleep(pause).await;
                    let mut inner = room.inner.lock().await;
                    if inner.feeds.get(&audience).is_some_and(|feed| feed.due) {
                        inner.update(audience);
                    }
                });
            }
        }
    }

    /// A connection comes. Its hello goes out before anybody else can say anything.
    pub(crate) async fn join(&self, listener: Listener, services: &Services) -> Answered<()> {
        let mut inner = self.inner.lock().await;
        has_room(&inner.listeners, &listener, &services.config.limits)?;
        inner.may_look(&listener.who, listener.audience)?;
        let (who, audience, out) = (listener.who.clone(), listener.audience, listener.out.clone());
        let known = |seat: &Seat| inner.listeners.iter().any(|one| one.seats.contains(seat));
        let new_face = listener.seats.iter().any(|seat| !known(seat));
        // The channel is new: there is room for one message.
        let _ = out.try_send(text_of(&inner.hello(&who, audience)));
        inner.listeners.push(listener);
        if new_face {
            inner.send_card();
        }
        Ok(())
    }

    /// A connection looks with other eyes from now on.
    pub(crate) async fn change_audience(&self, who: &Who, audience: Audience, number: u64) -> Answered<u32> {
        let mut inner = self.inner.lock().await;
        inner.may_look(who, audience)?;
        let hello = text_of(&inner.hello(who, audience));
        let Some(one) = inner.listeners.iter_mut().find(|one| one.number == number) else {
            return Err(Refused::new(Reason::Broken, "this game was reloaded; reconnect to continue"));
        };
        one.audience = audience;
        let out = one.out.clone();
        let full = |_| Refused::new(Reason::Limit, "this connection is too slow; reconnect");
        out.try_send(hello).map_err(full)?;
        Ok(inner.count())
    }

    /// A connection goes.
    pub(crate) async fn leave(&self, number: u64) {
        let mut inner = self.inner.lock().await;
        inner.listeners.retain(|one| one.number != number);
        inner.send_card();
    }
}
