//! Computer opponents at the table: they decide for as long as they are on turn, off the path of requests.

use std::sync::Arc;

use store::SeatRecord;
use table::{Seat, Seats};

use super::decisions::Order;
use super::listener::text_of;
use super::state::{Inner, Room};
use crate::dice::LooseDice;
use crate::services::Services;
use crate::wire::ServerMessage;

/// The opponent that does not think: it takes no time, and decides at the table itself.
const AT_RANDOM: &str = "random";

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
            inner.send_thought();
            return false;
        };
        if name == AT_RANDOM {
            return self.go_on(services, &mut inner, seat, Order::AtRandom).await;
        }
        let (table, count, mark) = (inner.table.present(), inner.table.count(), inner.table.hash());
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
        inner.think(seat, decision.thought);
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
    /// Keeps what a computer opponent thinks of. Where nobody plays against it, it is told at once.
    fn think(&mut self, seat: Seat, thought: Option<String>) {
        let Some(text) = thought else { return };
        if self.thought.as_ref().is_none_or(|(of, known, _)| (*of, known) != (seat, &text)) {
            self.thought = Some((seat, text, false));
        }
        let played = |seat: &SeatRecord| seat.holder == "system" || seat.holder.starts_with("bot:");
        if self.seats.iter().all(played) {
            self.send_thought();
        }
    }

    /// Tells what a computer opponent thought of: to somebody who plays against it only when it is his turn again.
    fn send_thought(&mut self) {
        if let Some((seat, text, told)) = &mut self.thought
            && !std::mem::replace(told, true)
        {
            let words = text_of(&ServerMessage::Thought { seat: *seat, text: text.clone() });
            self.send(|_| Some(words.clone()));
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
