//! What players contribute to a sealed game: seeds that are promised and come, keys, and signatures of orders.

use std::sync::Arc;
use std::time::Duration;

use kernel::{Happening, Signature, Turn};
use store::{Change, SeatRecord};
use table::Seat;

use super::records::resignation;
use super::sealing::{is_awaited, line_of, signatures};
use super::state::{Inner, Room};
use crate::refusals::Answered;
use crate::secrets::{hex, sha256, unhex};
use crate::services::Services;
use crate::wire::{Reason, Refused, Signed};

impl Inner {
    /// Whether a seed was promised and is awaited.
    pub(crate) fn awaits_seeds(&self) -> bool {
        !self.is_over() && self.seats.iter().any(is_awaited)
    }

    /// When the time for the seeds that are awaited is over.
    fn seeds_until(&self, services: &Services) -> i64 {
        let promised = self.dice.sealing().map_or(0, super::Sealing::promised);
        let time = services.config.limits.seed_time.as_millis();
        promised.saturating_add(i64::try_from(time).unwrap_or(i64::MAX))
    }

    /// Nothing is decided while the dice are not complete.
    pub(super) fn waits_for_no_seed(&self, services: &Services) -> Answered<()> {
        let Some(seat) = self.seats.iter().find(|seat| is_awaited(seat)) else { return Ok(()) };
        let left = self.seeds_until(services).saturating_sub(services.now()).max(0) / 1000;
        let why = format!(
            "the dice wait for the browser of the {} player; the game goes on without it in {} s at the latest",
            seat.seat, left
        );
        Err(Refused::wait(2, why))
    }

    /// Whether the rolls that a game begins with can be made: none was made, everybody who promised a seed is heard, and nobody is
    /// to come.
    pub(super) fn may_begin(&self) -> bool {
        let shared = self.seats.iter().any(|seat| seat.sign_key.is_some());
        let waits = |seat: &SeatRecord| is_awaited(seat) || (shared && seat.holder == "empty");
        self.record.rolls == 0 && self.offers() && !self.seats.iter().any(waits)
    }

    /// The seats that people hold.
    pub(crate) fn persons(&self) -> Vec<Seat> {
        let persons = self.seats.iter().filter(|seat| seat.holder == "person");
        let mut persons: Vec<Seat> = persons.filter_map(|seat| seat.seat.parse().ok()).collect();
        persons.sort();
        persons
    }

    /// Those seats that one signature speaks for. On one's own computer every browser holds all seats, but each signs for its own.
    pub(super) fn signing_alike(&self, seat: Seat, held: Vec<Seat>) -> Vec<Seat> {
        let key = |of: Seat| self.seats.iter().find(|one| one.seat == of.name())?.sign_key.as_ref();
        held.into_iter().filter(|other| key(*other).is_none_or(|one| key(seat) == Some(one))).collect()
    }

    fn signatures(&self, seats: &[Seat], line: &str, signed: Option<&Signed>) -> Answered<Vec<Signature>> {
        signatures(&self.dice, &self.seats, seats, line, signed, self.count())
    }

    /// The signature of an order, if its seat signs.
    pub(super) fn signed_order(
        &self,
        seat: Seat,
        action: &str,
        signed: Option<&Signed>,
    ) -> Answered<Vec<Signature>> {
        let line = line_of(self.count() + 1, seat.name(), action.trim());
        self.signatures(&[seat], &line, signed)
    }

    /// The signature of a player who goes back alone.
    pub(super) fn signed_undo(
        &self,
        seat: Seat,
        to: u32,
        signed: Option<&Signed>,
    ) -> Answered<Vec<Signature>> {
        let line = Happening::Back { to: to as usize, by: vec![seat] }.to_string();
        self.signatures(&[seat], &line, signed)
    }

    /// The signatures of the players who agree to go back.
    pub(super) fn signed_back(
        &self,
        seats: &[Seat],
        to: u32,
        signed: Option<&Signed>,
    ) -> Answered<Vec<Signature>> {
        let line = Happening::Back { to: to as usize, by: self.persons() }.to_string();
        self.signatures(seats, &line, signed)
    }

    fn seat_at(&self, seat: Seat) -> Answered<usize> {
        let at = self.seats.iter().position(|record| record.seat == seat.name());
        at.ok_or_else(|| Refused::missing("seat"))
    }
}

impl Room {
    /// Ends the game for a player who resigns.
    pub(super) async fn resign(
        self: &Arc<Self>,
        services: &Arc<Services>,
        inner: &mut Inner,
        seat: Seat,
        signed: Option<&Signed>,
    ) -> Answered<u32> {
        let what = Happening::Resigns { seat };
        let signed = inner.signatures(&[seat], &what.to_string(), signed)?;
        let events = inner.dice.link_event(&what, &signed, services.now());
        let outcome = resignation(seat);
        self.end(services, inner, outcome, events).await?;
        self.publish(inner, Some(seat));
        Ok(inner.count())
    }

    /// Takes the seed that a player has promised.
    pub(super) async fn take_seed(
        self: &Arc<Self>,
        services: &Arc<Services>,
        inner: &mut Inner,
        seat: Seat,
        seed: &str,
        signed: &Signed,
    ) -> Answered<u32> {
        let at = inner.seat_at(seat)?;
        let mut record = inner.seats[at].clone();
        if !is_awaited(&record) {
            return Err(Refused::forbidden(format!("no seed of the {seat} player is awaited")));
        }
        let bytes = unhex(seed).filter(|bytes| record.commitment == Some(hex(&sha256(bytes))));
        let Some(bytes) = bytes else {
            return Err(Refused::forbidden("this is not the seed that was promised when the seat was taken"));
        };
        let what = Happening::Gives { seat };
        let signed = inner.signatures(&[seat], &what.to_string(), Some(signed))?;
        inner.dice.add_seed(seat, bytes.clone());
        record.seed = Some(bytes);
        self.keep_seat(services, inner, record, &what, &signed).await?;
        self.begin_rolls(services, inner).await?;
        Ok(inner.count())
    }

    /// A player signs with another key from now on.
    pub(super) async fn change_key(
        self: &Arc<Self>,
        services: &Arc<Services>,
        inner: &mut Inner,
        seat: Seat,
        key: &str,
        signed: Option<&Signed>,
    ) -> Answered<u32> {
        let at = inner.seat_at(seat)?;
        let mut record = inner.seats[at].clone();
        let key = key.to_lowercase();
        if record.sign_key.is_none() || !seal::keys::is_key(&key) {
            let why = "a key can be changed only where one is used, and it needs a compressed P-256 key in hexadecimal digits";
            return Err(Refused::new(Reason::Unreadable, why));
        }
        let what = Happening::Keys { seat, key: key.clone() };
        // The player may sit at another computer than before. Then nothing signs for the change, and the proof says so.
        let signed = match signed {
            Some(signed) => inner.signatures(&[seat], &what.to_string(), Some(signed))?,
            None => Vec::new(),
        };
        record.sign_key = Some(key);
        self.keep_seat(services, inner, record, &what, &signed).await?;
        Ok(inner.count())
    }

    /// Keeps what is new about a seat, with its link in the chain, and tells everybody.
    async fn keep_seat(
        self: &Arc<Self>,
        services: &Arc<Services>,
        inner: &mut Inner,
        seat: SeatRecord,
        what: &Happening,
        signed: &[Signature],
    ) -> Answered<()> {
        let (game, state, now) = (self.id.clone(), inner.record.state, services.now());
        let revision = inner.record.revision;
        let events = inner.dice.link_event(what, signed, now);
        let change = Change::SetSeat { game, revision, state, seat: seat.clone(), events, now };
        self.make_safe(services, inner, change).await?;
        if let Some(own) = inner.seats.iter_mut().find(|own| own.seat == seat.seat) {
            *own = seat;
        }
        inner.asked = None;
        inner.send_card();
        Ok(())
    }

    /// Makes the rolls that a game begins with, once the dice are complete.
    async fn begin_rolls(self: &Arc<Self>, services: &Arc<Services>, inner: &mut Inner) -> Answered<()> {
        if inner.may_begin() && matches!(inner.table.turn(), Turn::Chance) {
            let now = services.now();
            self.decide(services, inner, None, |inner| inner.go_on(Vec::new(), now)).await?;
        }
        Ok(())
    }

    /// Begins when everything is there, leaves out seeds whose time is over, and comes back when others are late.
    pub(crate) async fn see_to_seeds(
        self: &Arc<Self>,
        services: &Arc<Services>,
        inner: &mut Inner,
    ) -> Answered<()> {
        let left = inner.seeds_until(services).saturating_sub(services.now());
        if !inner.awaits_seeds() || left <= 0 {
            return self.leave_out(services, inner).await;
        }
        let (room, services) = (Arc::clone(self), Arc::clone(services));
        let pause = Duration::from_millis(u64::try_from(left).unwrap_or(0) + 1);
        tokio::spawn(async move {
            tokio::time::sleep(pause).await;
            let mut inner = room.inner.lock().await;
            // A room that was closed meanwhile does this when it is opened again; a player who sat down later has more time.
            let over = inner.seeds_until(&services) <= services.now();
            if over && !room.is_closed() && room.leave_out(&services, &mut inner).await.is_ok() {
                room.drive(&services, &mut inner);
            }
        });
        Ok(())
    }

    /// Goes on without the seeds that are still awaited.
    async fn leave_out(self: &Arc<Self>, services: &Arc<Services>, inner: &mut Inner) -> Answered<()> {
        while let Some(late) = inner.seats.iter().find(|seat| inner.awaits_seeds() && is_awaited(seat)) {
            let mut late = late.clone();
            late.commitment = None;
            let Ok(seat) = late.seat.parse() else { break };
            self.keep_seat(services, inner, late, &Happening::LeftOut { seat }, &[]).await?;
        }
        self.begin_rolls(services, inner).await
    }
}
