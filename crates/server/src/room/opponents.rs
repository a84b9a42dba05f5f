//! Computer opponents at the table: they decide for as long as they are on turn, off the path of requests.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use table::{Seat, Seats};

use super::decisions::Order;
use super::listener::text_of;
use super::state::{Inner, Room};
use crate::dice::LooseDice;
use crate::services::Services;
use crate::wire::{ServerMessage, Thought};

/// The opponent that does not think: it takes no time, and decides at the table itself.
const AT_RANDOM: &str = "random";

/// So many thoughts of a game are kept until it is over.
const MOST_THOUGHTS: usize = 2000;

impl Room {
    /// Lets computer opponents decide for as long as they are on turn. They think about a copy of the position and off the path of
    /// requests: other questions are answered at once meanwhile.
    pub(crate) fn drive(self: &Arc<Self>, services: &Arc<Services>, inner: &mut Inner) {
        if inner.driven || inner.bot_on_turn().is_none() {
            return;
        }
        inner.driven = true;
        let (room, services) = (Arc::clone(self), Arc::clone(services));
        tokio::spawn(async move {
            while room.let_a_bot_decide(&services).await {
                tokio::task::yield_now().await;
            }
        });
    }

    /// Lets the computer opponent on turn make one decision; says whether to go on. One that fails is left alone until somebody
    /// else has decided something.
    async fn let_a_bot_decide(self: &Arc<Self>, services: &Arc<Services>) -> bool {
        let mut inner = self.inner.lock().await;
        let Some((seat, name)) = inner.bot_on_turn() else {
            inner.driven = false;
            return false;
        };
        if name == AT_RANDOM {
            return self.go_on(services, &mut inner, seat, Order::AtRandom).await;
        }
        let (table, count, mark) = (inner.table.present(), inner.table.count(), inner.table.hash());
        let decided = inner.count();
        let known = inner.opponents.remove(&seat).filter(|(of, _)| *of == name).map(|(_, bot)| bot);
        drop(inner);
        let game = table.info().id.clone();
        let bot = known.or_else(|| bots::bot(&name, &game));
        let think = move || {
            let mut bot = bot?;
            let (pick, limit) = (&mut LooseDice, bots::USUAL_LIMIT);
            let decision = bot.choose(bots::Ask { table: &*table, count, seat, pick, limit })?;
            Some((bot, decision))
        };
        let thought = match name.as_str() {
            "level1" | "level2" => services.planners.run(&self.id, think).await.flatten(),
            _ => services.thinkers.run(&self.id, think).await.flatten(),
        };
        let mut inner = self.inner.lock().await;
        let Some((bot, decision)) = thought else {
            inner.driven = false;
            return false;
        };
        inner.opponents.insert(seat, (name, bot));
        // Somebody may have taken back meanwhile: then it is decided again.
        if inner.table.count() != count || inner.table.hash() != mark {
            return true;
        }
        let goes_on = self.go_on(services, &mut inner, seat, Order::Said(&decision.action, &[])).await;
        inner.think(seat, decided, decision.thought);
        goes_on
    }

    /// Carries out what a computer opponent has decided; says whether it may go on.
    async fn go_on(
        self: &Arc<Self>,
        services: &Arc<Services>,
        inner: &mut Inner,
        seat: Seat,
        order: Order<'_>,
    ) -> bool {
        let done = self.carry_out(services, inner, seat, order).await;
        if let Err(refused) = &done {
            tracing::warn!(game = %self.id, why = %refused.why, "a computer opponent was refused");
            inner.driven = false;
        }
        done.is_ok()
    }
}

impl Inner {
    /// Keeps what a computer opponent thinks of, and tells it where it may be known.
    fn think(&mut self, seat: Seat, count: u32, thought: Option<String>) {
        let Some(text) = thought else { return };
        if self.thoughts.iter().rev().find(|one| one.seat == seat).is_some_and(|one| one.text == text) {
            return;
        }
        // What comes later in the list was taken back.
        self.thoughts.retain(|one| one.count < count);
        self.thoughts.push_back(Thought { seat, text, count });
        if self.thoughts.len() > MOST_THOUGHTS {
            self.thoughts.pop_front();
        }
        if self.shows_thoughts() {
            let last = self.thoughts.len() - 1;
            self.send_thoughts(last);
        }
    }

    /// Whether plans may be known: the game is over or a study, or nobody plays against a computer. The enemy is not sent what the
    /// page would only hide.
    fn shows_thoughts(&self) -> bool {
        let no_person = |holder: &str| holder == "system" || holder.starts_with("bot:");
        self.is_over() || self.table.setup().study || self.seats.iter().all(|seat| no_person(&seat.holder))
    }

    /// What may be known of the plans so far, beginning with one of them.
    pub(crate) fn known_thoughts(&self, from: usize) -> Option<Utf8Bytes> {
        let thoughts: Vec<Thought> = self.thoughts.iter().skip(from).cloned().collect();
        let tell = self.shows_thoughts() && !thoughts.is_empty();
        tell.then(|| text_of(&ServerMessage::Thoughts { thoughts }))
    }

    /// Tells everybody what may be known of the plans, beginning with one of them.
    pub(crate) fn send_thoughts(&mut self, from: usize) {
        if let Some(told) = self.known_thoughts(from) {
            self.send(|_| Some(told.clone()));
        }
    }

    /// The seat of those on turn for which the game itself decides.
    pub(super) fn system_of(&self, on_turn: Seats) -> Option<Seat> {
        let mut systems = self.seats.iter().filter(|seat| seat.holder == "system");
        systems.find_map(|seat| seat.seat.parse().ok().filter(|at| on_turn.has(*at)))
    }

    /// The seat on turn that a computer opponent or the game itself holds, and the opponent's name. Where the rules play there is
    /// one thing to do, and any opponent does it.
    fn bot_on_turn(&self) -> Option<(Seat, String)> {
        if self.broken.is_some() || self.is_over() || self.awaits_seeds() {
            return None;
        }
        let seats = self.table.turn().seats();
        self.seats.iter().find_map(|seat| {
            let at: Seat = seat.seat.parse().ok().filter(|at| seats.has(*at))?;
            let bot = if seat.holder == "system" { AT_RANDOM } else { seat.holder.strip_prefix("bot:")? };
            Some((at, bot.to_owned()))
        })
    }
}
