//! Telling those who listen what changed.
//!
//! All listeners with the same eyes get the same words, worked out once. Whoever has to decide is told at once; those who
//! only watch are told a few times a second at most.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use kernel::{Drawn, Look};
use table::{Audience, Event, Seat, View, Word};

use super::listener::{Feed, Listener, has_room, text_of};
use super::patch::whole;
use super::state::{Inner, Room};
use crate::refusals::Answered;
use crate::services::Services;
use crate::visitor::Who;
use crate::wire::{GameCard, LogEntry, Reason, Refused, ServerMessage};

/// How long those who only watch may wait: a blink when little happens, a little more when much does.
const PAUSE: Duration = Duration::from_millis(80);
const LONG_PAUSE: Duration = Duration::from_millis(250);

/// No game has more overlays, nor longer names of them.
const MOST_OVERLAYS: usize = 48;
const LONGEST_ID: usize = 64;

impl Inner {
    /// The whole table for one who has just come or changed eyes.
    pub(crate) fn hello(&mut self, who: &Who, audience: Audience) -> ServerMessage {
        let (view, count) = (self.refreshed(audience), self.count());
        ServerMessage::Hello {
            game: self.card(who),
            audience,
            count,
            view,
            undo: self.undo(audience),
            chat: self.chat.clone(),
            head: self.dice.head(),
        }
    }

    /// Brings an audience up to date, makes its feed where it had none, and gives the whole view.
    fn refreshed(&mut self, audience: Audience) -> View {
        let offers = self.offers();
        if self.feeds.get(&audience).is_some_and(|feed| feed.due || feed.count != self.count()) {
            self.update(audience);
        }
        if let Some(feed) = self.feeds.get(&audience) {
            return self.table.look(feed.look(audience, offers));
        }
        let mut feed = Feed::new(self.count());
        let look = Look { to: audience, drawn: Drawn::Only(&feed.drawn), offers };
        let view = whole(audience, self.table.patch(look, &mut feed.shown));
        self.feeds.insert(audience, feed);
        view
    }

    /// Draws these overlays for an audience from now on. One who looks alone decides alone; otherwise all get what any has asked for.
    pub(crate) fn draw(&mut self, audience: Audience, drawn: Vec<Word>) {
        let alone = self.listeners.iter().filter(|one| one.audience == audience).count() < 2;
        let Some(feed) = self.feeds.get_mut(&audience) else { return };
        if alone {
            feed.drawn.clear();
        }
        let fits = |id: &Word| id.len() <= LONGEST_ID;
        feed.drawn
            .extend(drawn.into_iter().filter(fits).take(MOST_OVERLAYS.saturating_sub(feed.drawn.len())));
        self.update(audience);
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
        let (undo, offers, head) = (self.undo(audience), self.offers(), self.dice.head());
        let Some(feed) = self.feeds.get_mut(&audience) else { return };
        let (from, low) = (feed.count, feed.low.min(count));
        let look = Look { to: audience, drawn: Drawn::Only(&feed.drawn), offers };
        let patch = self.table.patch(look, &mut feed.shown);
        (feed.count, feed.low, feed.due, feed.told) = (count, count, false, Instant::now());
        let log = (low + 1..=count).filter_map(|number| self.told(number, audience)).collect();
        let text =
            text_of(&ServerMessage::Update { from, count, patch, log, undo, rewound: low < from, head });
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
        let head = self.dice.head();
        let text = |number: u64| {
            let (_, card) = cards.iter().find(|(other, _)| *other == number)?;
            Some(text_of(&ServerMessage::Game { game: card.clone(), head: head.clone() }))
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
        // Plans are no loss where the channel has no room for a second message.
        if let Some(told) = inner.known_thoughts(0) {
            let _ = out.try_send(told);
        }
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
