//! Decisions taken back, alone or by consent, and done again.

use std::sync::Arc;

use kernel::{Happening, Signature};
use store::{Change, SeatRecord};
use table::Seat;

use super::decisions::Order;
use super::state::{Inner, Room, TakeBackRequest};
use crate::refusals::Answered;
use crate::services::Services;
use crate::visitor::Who;
use crate::wire::{Refused, Signed};

/// Decisions that are taken back.
pub(crate) struct Back {
    /// How many remain.
    pub(crate) to: u32,
    /// Whether they can be done again.
    pub(crate) again: bool,
    /// Who wanted it, and what they signed.
    pub(crate) by: Vec<Seat>,
    pub(crate) signed: Vec<Signature>,
}

impl Back {
    /// Decisions that a player takes back alone.
    pub(crate) fn alone(seat: Seat, to: u32, signed: Vec<Signature>) -> Back {
        Back { to, again: true, by: vec![seat], signed }
    }
}

/// Somebody asks to go back.
pub(crate) struct Wish<'a> {
    pub(crate) seat: Seat,
    pub(crate) to: u32,
    pub(crate) signed: Option<&'a Signed>,
}

impl Room {
    /// Goes back to so many decisions.
    pub(crate) async fn rewind(
        self: &Arc<Self>,
        services: &Arc<Services>,
        inner: &mut Inner,
        back: Back,
    ) -> Answered<u32> {
        let Back { to, again, by, signed } = back;
        let at = inner.count();
        let undone: Vec<(Seat, String)> =
            (to + 1..=at).rev().filter_map(|number| inner.table.decision(number as usize)).collect();
        inner.table = inner.table.fork(to as usize);
        let (game, line, now) = (self.id.clone(), inner.line(), services.now());
        let lost = inner.rolls.split_off(&(to + 1));
        let lost_rolls = u32::try_from(lost.len()).unwrap_or(u32::MAX);
        let revision = inner.record.revision;
        let what = Happening::Back { to: to as usize, by };
        let events = inner.dice.link_event(&what, &signed, now);
        let change = Change::Rewind { game, at, revision, to, line: line.clone(), lost_rolls, events, now };
        self.make_safe(services, inner, change).await?;
        inner.record.line = line;
        inner.record.taken_back += lost_rolls;
        inner.recent.split_off(&(to + 1));
        inner.asked = None;
        if again {
            inner.undone.extend(undone);
        } else {
            inner.undone.clear();
        }
        self.publish(inner, None);
        Ok(to)
    }

    /// Counts copies of a running game that contain hidden facts: playing the copy to its end reveals them.
    pub(crate) async fn note_copy(
        &self,
        services: &Arc<Services>,
        inner: &mut Inner,
        who: &Who,
    ) -> Answered<()> {
        if inner.hides_from(who) {
            self.keep(services, inner, Change::NoteCopy { game: self.id.clone() }).await?;
            inner.record.copied += 1;
            inner.send_card();
        }
        Ok(())
    }

    /// Does again what was taken back last.
    pub(crate) async fn redo(
        self: &Arc<Self>,
        services: &Arc<Services>,
        inner: &mut Inner,
        seat: Seat,
        signed: Option<&Signed>,
    ) -> Answered<u32> {
        let Some((owner, action)) = inner.undone.last().cloned().filter(|(owner, _)| *owner == seat) else {
            return Err(Refused::forbidden("there is nothing to redo"));
        };
        let signed = inner.signed_order(seat, &action, signed)?;
        inner.undone.pop();
        self.carry_out(services, inner, owner, Order::Said(&action, &signed)).await
    }

    /// Asks to go back further than one may by oneself. Computer opponents never mind.
    pub(crate) async fn ask_back(
        self: &Arc<Self>,
        services: &Arc<Services>,
        inner: &mut Inner,
        who: &Who,
        wish: Wish<'_>,
    ) -> Answered<u32> {
        let Wish { seat, to, signed } = wish;
        if to >= inner.count() {
            return Err(Refused::forbidden("there is nothing to take back"));
        }
        let agreed = inner.signing_alike(seat, who.seats(&inner.seats));
        let signed = inner.signed_back(&agreed, to, signed)?;
        inner.asked = Some(TakeBackRequest { by: seat, to, agreed, signed });
        self.settle_back(services, inner).await
    }

    /// Goes back if everybody has agreed; else tells them what is asked.
    pub(crate) async fn settle_back(
        self: &Arc<Self>,
        services: &Arc<Services>,
        inner: &mut Inner,
    ) -> Answered<u32> {
        let Some(asked) = inner.asked.clone() else { return Ok(inner.count()) };
        let person = |seat: &SeatRecord| seat.holder == "person";
        let waits =
            inner.seats.iter().filter(|seat| person(seat)).any(|seat| {
                seat.seat.parse::<Seat>().is_ok_and(|seat| !asked.agrees(seat) && seat != asked.by)
            });
        if !waits {
            let TakeBackRequest { to, signed, .. } = asked;
            let by = inner.persons();
            return self.rewind(services, inner, Back { to, again: false, by, signed }).await;
        }
        self.publish(inner, Some(asked.by));
        Ok(inner.count())
    }
}
