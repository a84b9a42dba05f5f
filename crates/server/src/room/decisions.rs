//! Decisions: made, taken back and done again. Nothing is shown before it is safe.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use kernel::{Signature, Turn};
use store::{Change, EntryRecord, EventRecord, StoreError};
use table::{Event, Seat, What};

use super::sealing::signatures_text;
use super::state::{Inner, REMEMBERED, Room};
use super::study::ANY_RESULT;
use crate::dice::LooseDice;
use crate::refusals::Answered;
use crate::services::Services;
use crate::wire::{Reason, Refused, Signed};

/// What was worked out and is not safe yet.
pub(super) struct Worked {
    made: Vec<Decided>,
    /// How many dice were ever rolled.
    rolls: u32,
    /// How the game ended, if it did.
    over: Option<String>,
}

/// So many decisions are made safe and shown together, where the game itself decides one after the other.
const TOGETHER: usize = 16;

/// A decision that a room makes.
#[derive(Clone, Copy, Debug)]
pub(super) enum Order<'a> {
    /// What somebody said, and signed in a sealed game.
    Said(&'a str, &'a [Signature]),
    /// Anything that may be done. Where the rules play there is one thing.
    AtRandom,
}

/// What one decision brought, before it is safe.
pub(super) struct Decided {
    entry: EntryRecord,
    seat: Seat,
    events: Vec<Event>,
}

impl Room {
    /// Makes a decision of a seat and rolls the dice it calls for; returns when all of it is safe.
    pub(crate) async fn play(
        self: &Arc<Self>,
        services: &Arc<Services>,
        inner: &mut Inner,
        seat: Seat,
        count: u32,
        action: &str,
        signed: Option<&Signed>,
    ) -> Answered<u32> {
        if count != inner.count() {
            return Err(Refused::stale(inner.count()));
        }
        let signed = inner.signed_order(seat, action, signed)?;
        inner.undone.clear();
        self.carry_out(services, inner, seat, Order::Said(action, &signed)).await
    }

    pub(super) async fn carry_out(
        self: &Arc<Self>,
        services: &Arc<Services>,
        inner: &mut Inner,
        seat: Seat,
        order: Order<'_>,
    ) -> Answered<u32> {
        inner.waits_for_no_seed(services)?;
        let now = services.now();
        self.decide(services, inner, Some(seat), |inner| inner.work_out(seat, order, now)).await
    }

    /// Works something out in memory, keeps it and tells of it.
    pub(super) async fn decide(
        self: &Arc<Self>,
        services: &Arc<Services>,
        inner: &mut Inner,
        seat: Option<Seat>,
        work_out: impl FnOnce(&mut Inner) -> Answered<Worked>,
    ) -> Answered<u32> {
        let (at, now) = (inner.count(), services.now());
        let dice = inner.dice.clone();
        let worked = catch_unwind(AssertUnwindSafe(|| work_out(inner)));
        let Worked { made, rolls, over } = match worked {
            Ok(Ok(done)) => done,
            Ok(Err(refused)) => {
                if inner.count() > at {
                    inner.table.rewind(at as usize);
                }
                inner.dice = dice;
                return Err(refused);
            }
            Err(_) => return Err(self.freeze(services, inner).await),
        };
        let line = if begins_something(&made) { inner.line() } else { inner.record.line.clone() };
        let entries = made.iter().map(|made| made.entry.clone()).collect();
        let (game, revision) = (self.id.clone(), inner.record.revision);
        let ends = over.clone();
        let change = Change::Append { game, at, revision, entries, rolls, line: line.clone(), ends, now };
        if let Err(refused) = self.make_safe(services, inner, change).await {
            inner.table.rewind(at as usize);
            return Err(refused);
        }
        inner.record.rolls = rolls;
        inner.record.line = line;
        inner.record.updated = now;
        inner.asked = None;
        services.metrics.decided(made.len());
        for one in made {
            if let Some(roll) = one.entry.roll {
                inner.rolls.insert(one.entry.number, roll);
            }
            inner.recent.insert(one.entry.number, (one.seat, one.events));
        }
        while inner.recent.len() > REMEMBERED {
            inner.recent.pop_first();
        }
        if let Some(outcome) = over {
            inner.is_now_over(outcome);
        }
        self.publish(inner, seat);
        Ok(inner.count())
    }

    /// Hands a change of the game to the store and waits. If the store refuses it, it did not happen and the table is read
    /// again.
    pub(crate) async fn make_safe(
        &self,
        services: &Arc<Services>,
        inner: &mut Inner,
        change: Change,
    ) -> Answered<()> {
        let Err(refused) = services.write(change.held(&self.id, self.epoch)).await else {
            inner.record.revision += 1;
            return Ok(());
        };
        self.lose(inner);
        Err(refused)
    }

    /// Hands a change to the store that leaves the position as it is. If another server has the game by now, this table is closed.
    pub(crate) async fn keep(&self, services: &Services, inner: &mut Inner, change: Change) -> Answered<()> {
        let kept = services.try_write(change.held(&self.id, self.epoch)).await;
        if matches!(kept, Err(StoreError::Elsewhere { .. })) {
            self.lose(inner);
        }
        kept.map_err(Refused::from)
    }

    /// Ends a game whose last decision was kept without its end, as older versions could do when they were stopped between the two.
    pub(crate) async fn repair(
        self: &Arc<Self>,
        services: &Arc<Services>,
        inner: &mut Inner,
    ) -> Answered<()> {
        match inner.table.turn() {
            Turn::Over(outcome) if inner.record.state == store::GameState::Running => {
                self.end(services, inner, outcome.to_string(), Vec::new()).await
            }
            _ => Ok(()),
        }
    }

    /// The game is over: its dice may be looked at.
    pub(crate) async fn end(
        self: &Arc<Self>,
        services: &Arc<Services>,
        inner: &mut Inner,
        outcome: String,
        events: Vec<EventRecord>,
    ) -> Answered<()> {
        let (game, state, now) = (self.id.clone(), store::GameState::Over, services.now());
        let revision = inner.record.revision;
        let change = Change::SetState { game, revision, state, outcome: Some(outcome.clone()), events, now };
        self.make_safe(services, inner, change).await?;
        inner.is_now_over(outcome);
        Ok(())
    }

    /// The rules failed: this game stops, and its journal stays as it was before the decision.
    async fn freeze(self: &Arc<Self>, services: &Arc<Services>, inner: &mut Inner) -> Refused {
        let why = "the rules failed at the last order; the journal up to that order is safe".to_owned();
        tracing::error!(game = %self.id, "frozen");
        let (game, state) = (self.id.clone(), store::GameState::Frozen);
        let now = services.now();
        // If the store fails too, the table is frozen for as long as the program runs.
        let revision = inner.record.revision;
        let (outcome, events) = (Some(why.clone()), Vec::new());
        let change = Change::SetState { game, revision, state, outcome, events, now };
        let _ = services.write(change.held(&self.id, self.epoch)).await;
        inner.record.state = state;
        inner.record.outcome = Some(why.clone());
        inner.broken = Some(why.clone());
        inner.send_card();
        // The state in memory may be half changed: the next visitor gets the game as the journal has it.
        self.close(inner);
        Refused::new(Reason::Broken, format!("this game is frozen: {why}"))
    }
}

/// Whether another turn or phase began, or the game ended: what lists say of it has to change.
fn begins_something(made: &[Decided]) -> bool {
    let begins =
        |event: &Event| matches!(event.what, What::Turn { .. } | What::Phase { .. } | What::Over { .. });
    made.iter().flat_map(|made| &made.events).any(begins)
}

impl Inner {
    /// Notes what the store has noted already.
    fn is_now_over(&mut self, outcome: String) {
        self.record.state = store::GameState::Over;
        self.record.outcome = Some(outcome);
        self.send_card();
        self.send_thoughts(0);
    }

    /// Makes a decision and rolls what it calls for, in memory.
    fn work_out(&mut self, seat: Seat, order: Order<'_>, now: i64) -> Answered<Worked> {
        let first = match order {
            Order::Said(ANY_RESULT, _) if seat == Seat::Chance => {
                let (action, events) = self.throw()?;
                self.made(seat, &action, events, None, now)
            }
            _ => self.make(seat, order, now)?,
        };
        self.go_on(vec![first], now)
    }

    /// Rolls what is called for and decides what the game itself decides, until somebody has to decide.
    pub(super) fn go_on(&mut self, mut made: Vec<Decided>, now: i64) -> Answered<Worked> {
        let mut rolls = self.record.rolls;
        loop {
            match self.table.turn() {
                Turn::Chance if self.is_study() => break,
                Turn::Chance => {
                    rolls += 1;
                    made.push(self.roll(rolls, now)?);
                }
                Turn::Players(seats) => match self.system_of(seats) {
                    Some(system) if made.len() < TOGETHER => {
                        made.push(self.make(system, Order::AtRandom, now)?);
                    }
                    _ => break,
                },
                Turn::Over(outcome) => {
                    self.fingerprint(&mut made);
                    return Ok(Worked { made, rolls, over: Some(outcome.to_string()) });
                }
            }
        }
        self.fingerprint(&mut made);
        Ok(Worked { made, rolls, over: None })
    }

    /// Makes one decision.
    fn make(&mut self, seat: Seat, order: Order<'_>, now: i64) -> Answered<Decided> {
        let Order::Said(action, signed) = order else {
            let Some((action, events)) = self.table.play_random(seat, &mut LooseDice) else {
                return Err(Refused::new(Reason::Broken, "there is nothing to decide"));
            };
            return Ok(self.made(seat, &action, events, None, now));
        };
        let events = self.table.play(seat, action)?;
        let mut made = self.made(seat, action, events, None, now);
        made.entry.signed = signatures_text(signed);
        Ok(made)
    }

    /// Rolls the die or draws the card that is awaited.
    fn roll(&mut self, number: u32, now: i64) -> Answered<Decided> {
        let Some((action, events)) = self.table.roll(&mut |weights| self.dice.roll(number, weights)) else {
            return Err(Refused::new(Reason::Broken, "there is no possible result for this roll"));
        };
        Ok(self.made(Seat::Chance, &action, events, Some(number), now))
    }

    fn made(&mut self, seat: Seat, action: &str, events: Vec<Event>, roll: Option<u32>, at: i64) -> Decided {
        let mut entry = EntryRecord {
            number: self.count(),
            seat: seat.name().to_owned(),
            action: action.trim().to_owned(),
            roll,
            at,
            ..EntryRecord::default()
        };
        self.dice.link_entry(&mut entry);
        Decided { entry, seat, events }
    }

    /// Notes the fingerprint of the position with the last decision.
    fn fingerprint(&self, made: &mut [Decided]) {
        if let Some(last) = made.last_mut() {
            last.entry.mark = Some(self.table.hash().to_string());
        }
    }

    /// Rolls what a game begins with, before anybody decides anything.
    pub(crate) fn opening_rolls(&mut self, now: i64) -> Answered<(Vec<EntryRecord>, u32)> {
        let (mut entries, mut rolls) = (Vec::new(), 0);
        while self.may_begin() && !self.is_study() && matches!(self.table.turn(), Turn::Chance) {
            rolls += 1;
            let mut made = [self.roll(rolls, now)?];
            self.fingerprint(&mut made);
            entries.extend(made.map(|made| made.entry));
        }
        Ok((entries, rolls))
    }
}
