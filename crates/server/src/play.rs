//! Decisions: made, taken back and done again. Nothing is shown before it is safe.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use kernel::Turn;
use store::{Change, EntryRecord, SeatRecord};
use table::{Event, Seat, What};

use crate::Hall;
use crate::dice::LooseDice;
use crate::refuse::Answered;
use crate::room::{Asked, Inner, REMEMBERED, Room};
use crate::visitor::Who;
use crate::wire::{Reason, Refused, Tell};

/// What one decision brought, before it is safe.
struct Made {
    entry: EntryRecord,
    seat: Seat,
    events: Vec<Event>,
}

impl Room {
    /// Makes a decision of a seat and rolls the dice it calls for; returns when all of it is safe.
    pub(crate) async fn play(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        inner: &mut Inner,
        seat: Seat,
        count: u32,
        action: &str,
    ) -> Answered<u32> {
        if count != inner.count() {
            return Err(Refused::stale(inner.count()));
        }
        inner.undone.clear();
        self.carry_out(hall, inner, seat, action).await
    }

    async fn carry_out(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        inner: &mut Inner,
        seat: Seat,
        action: &str,
    ) -> Answered<u32> {
        let at = inner.count();
        let now = hall.now();
        let worked = catch_unwind(AssertUnwindSafe(|| inner.work_out(seat, action, now)));
        let (made, rolls, over) = match worked {
            Ok(Ok(done)) => done,
            Ok(Err(refused)) => return Err(refused),
            Err(_) => return Err(self.freeze(hall, inner).await),
        };
        let line = if begins_something(&made) { inner.line() } else { inner.record.line.clone() };
        let entries = made.iter().map(|made| made.entry.clone()).collect();
        let change = Change::Append { game: self.id.clone(), at, entries, rolls, line: line.clone(), now };
        self.make_safe(hall, inner, change, at).await?;
        inner.record.rolls = rolls;
        inner.record.line = line;
        inner.record.updated = now;
        inner.asked = None;
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
            self.end(hall, inner, outcome).await?;
        }
        self.publish(inner, Some(seat));
        Ok(inner.count())
    }

    /// Hands a change to the store and waits. What the store does not take has not happened: the table is read anew.
    pub(crate) async fn make_safe(
        &self,
        hall: &Arc<Hall>,
        inner: &mut Inner,
        change: Change,
        at: u32,
    ) -> Answered<()> {
        let Err(refused) = hall.write(change).await else { return Ok(()) };
        inner.table.rewind(at as usize);
        hall.forget(&self.id);
        // Those who listen come back to a table that is read anew.
        inner.listeners.clear();
        inner.broken = Some("it was set up anew; come back to it".to_owned());
        Err(refused)
    }

    /// The game is over: its dice may be looked at.
    pub(crate) async fn end(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        inner: &mut Inner,
        outcome: String,
    ) -> Answered<()> {
        let (game, state) = (self.id.clone(), store::GameState::Over);
        let now = hall.now();
        hall.write(Change::SetState { game, state, outcome: Some(outcome.clone()), now }).await?;
        inner.record.state = state;
        inner.record.outcome = Some(outcome);
        inner.send_card();
        Ok(())
    }

    /// The rules broke down: this table stops, its journal stays as it was before the decision.
    async fn freeze(self: &Arc<Self>, hall: &Arc<Hall>, inner: &mut Inner) -> Refused {
        let why = "the rules broke down at the last order; the journal up to it is safe".to_owned();
        tracing::error!(game = %self.id, "frozen");
        let (game, state) = (self.id.clone(), store::GameState::Frozen);
        let now = hall.now();
        // If the store fails too, the table is frozen for as long as the program runs.
        let _ = hall.write(Change::SetState { game, state, outcome: Some(why.clone()), now }).await;
        inner.record.state = state;
        inner.record.outcome = Some(why.clone());
        inner.broken = Some(why.clone());
        inner.send_card();
        // What is in memory may be half changed: the next who comes finds the table as the journal has it.
        hall.forget(&self.id);
        inner.listeners.clear();
        Refused::new(Reason::Broken, format!("this table is frozen: {why}"))
    }

    /// Goes back to so many decisions.
    pub(crate) async fn rewind(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        inner: &mut Inner,
        to: u32,
        again: bool,
    ) -> Answered<u32> {
        let at = inner.count();
        let undone: Vec<(Seat, String)> =
            (to + 1..=at).rev().filter_map(|number| inner.table.decision(number as usize)).collect();
        let fork = inner.table.fork(to as usize);
        let old = std::mem::replace(&mut inner.table, fork);
        let (game, line, now) = (self.id.clone(), inner.line(), hall.now());
        let change = Change::Rewind { game, at, to, line: line.clone(), now };
        if let Err(refused) = hall.write(change).await {
            inner.table = old;
            return Err(refused);
        }
        inner.record.line = line;
        inner.rolls.split_off(&(to + 1));
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

    /// Does again what was taken back last.
    pub(crate) async fn redo(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        inner: &mut Inner,
        seat: Seat,
    ) -> Answered<u32> {
        let Some((owner, action)) = inner.undone.last().cloned().filter(|(owner, _)| *owner == seat) else {
            return Err(Refused::forbidden("there is nothing to do again"));
        };
        inner.undone.pop();
        self.carry_out(hall, inner, owner, &action).await
    }

    /// Asks to go back further than one may by oneself. Computer opponents never mind.
    pub(crate) async fn ask_back(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        inner: &mut Inner,
        who: &Who,
        seat: Seat,
        to: u32,
    ) -> Answered<u32> {
        if to >= inner.count() {
            return Err(Refused::forbidden("there is nothing to take back"));
        }
        let agreed = who.seats(&inner.seats);
        inner.asked = Some(Asked { by: seat, to, agreed });
        self.settle_back(hall, inner).await
    }

    /// Goes back if everybody has agreed; else tells them what is asked.
    pub(crate) async fn settle_back(self: &Arc<Self>, hall: &Arc<Hall>, inner: &mut Inner) -> Answered<u32> {
        let Some(asked) = inner.asked.clone() else { return Ok(inner.count()) };
        let person = |seat: &SeatRecord| seat.holder == "person";
        let waits = inner.seats.iter().filter(|seat| person(seat)).any(|seat| {
            seat.seat.parse::<Seat>().is_ok_and(|seat| !asked.agreed.contains(&seat) && seat != asked.by)
        });
        if !waits {
            return self.rewind(hall, inner, asked.to, false).await;
        }
        self.publish(inner, Some(asked.by));
        Ok(inner.count())
    }

    /// Lets computer opponents decide for as long as they are on turn. They think about a copy of the position and off the path of
    /// requests: whoever asks something meanwhile is answered at once.
    pub(crate) fn drive(self: &Arc<Self>, hall: &Arc<Hall>, inner: &mut Inner) {
        if inner.driven || inner.bot_on_turn().is_none() {
            return;
        }
        inner.driven = true;
        let (room, hall) = (Arc::clone(self), Arc::clone(hall));
        tokio::spawn(async move {
            while room.let_a_bot_decide(&hall).await {
                tokio::task::yield_now().await;
            }
        });
    }

    /// Lets the computer opponent on turn make one decision; says whether to go on. One that fails is left alone until somebody
    /// else has decided something.
    async fn let_a_bot_decide(self: &Arc<Self>, hall: &Arc<Hall>) -> bool {
        let mut inner = self.inner.lock().await;
        let Some((seat, name)) = inner.bot_on_turn() else {
            inner.driven = false;
            inner.tell_thought();
            return false;
        };
        let (table, count, mark) = (inner.table.present(), inner.table.count(), inner.table.hash());
        let known = inner.minds.remove(&seat).filter(|(of, _)| *of == name).map(|(_, bot)| bot);
        drop(inner);
        let game = table.info().id.clone();
        let bot = known.or_else(|| bots::bot(&name, &game));
        let thinking = tokio::task::spawn_blocking(move || {
            catch_unwind(AssertUnwindSafe(|| {
                let mut bot = bot?;
                let (pick, limit) = (&mut LooseDice, bots::USUAL_LIMIT);
                let decision = bot.choose(bots::Ask { table: &*table, count, seat, pick, limit })?;
                Some((bot, decision))
            }))
        });
        let thought = thinking.await.ok().and_then(Result::ok).flatten();
        let mut inner = self.inner.lock().await;
        let Some((bot, decision)) = thought else {
            inner.driven = false;
            return false;
        };
        inner.minds.insert(seat, (name, bot));
        // Somebody may have gone back meanwhile: then it is thought about anew.
        if inner.table.count() != count || inner.table.hash() != mark {
            return true;
        }
        let done = self.carry_out(hall, &mut inner, seat, &decision.action).await;
        if let Err(refused) = &done {
            tracing::warn!(game = %self.id, why = %refused.why, "a computer opponent was refused");
            inner.driven = false;
        }
        inner.think(seat, decision.thought);
        done.is_ok()
    }
}

/// Whether another turn or phase began, or the game ended: what lists say of it has to change.
fn begins_something(made: &[Made]) -> bool {
    let begins =
        |event: &Event| matches!(event.what, What::Turn { .. } | What::Phase { .. } | What::Over { .. });
    made.iter().flat_map(|made| &made.events).any(begins)
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
            self.tell_thought();
        }
    }

    /// Tells what a computer opponent thought of: to somebody who plays against it only when it is his turn again.
    fn tell_thought(&mut self) {
        if let Some((seat, text, told)) = &mut self.thought
            && !std::mem::replace(told, true)
        {
            let words = crate::feed::text_of(&Tell::Thought { seat: *seat, text: text.clone() });
            self.send(|_| Some(words.clone()));
        }
    }

    /// Makes a decision and rolls what it calls for, in memory.
    fn work_out(&mut self, seat: Seat, action: &str, now: i64) -> Answered<(Vec<Made>, u32, Option<String>)> {
        let mut made = Vec::new();
        let mut rolls = self.record.rolls;
        let events = self.table.play(seat, action)?;
        made.push(self.made(seat, action, events, None, now));
        loop {
            match self.table.turn() {
                Turn::Chance => {
                    rolls += 1;
                    made.push(self.roll(rolls, now)?);
                }
                Turn::Players(_) => break,
                Turn::Over(outcome) => {
                    self.fingerprint(&mut made);
                    return Ok((made, rolls, Some(outcome.to_string())));
                }
            }
        }
        self.fingerprint(&mut made);
        Ok((made, rolls, None))
    }

    /// Rolls the die or draws the card that is awaited.
    fn roll(&mut self, number: u32, now: i64) -> Answered<Made> {
        let outcomes = self.table.chance();
        let weights: Vec<u32> = outcomes.iter().map(|(_, weight)| *weight).collect();
        let rolled = self.dice.roll(number, &weights).and_then(|at| outcomes.into_iter().nth(at));
        let Some((action, _)) = rolled else {
            return Err(Refused::new(Reason::Broken, "the dice have nothing to show"));
        };
        let events = self.table.play(Seat::Chance, &action)?;
        Ok(self.made(Seat::Chance, &action, events, Some(number), now))
    }

    fn made(&self, seat: Seat, action: &str, events: Vec<Event>, roll: Option<u32>, at: i64) -> Made {
        let entry = EntryRecord {
            number: self.count(),
            seat: seat.name().to_owned(),
            action: action.trim().to_owned(),
            mark: None,
            roll,
            at,
        };
        Made { entry, seat, events }
    }

    /// Notes the fingerprint of the position with the last decision.
    fn fingerprint(&self, made: &mut [Made]) {
        if let Some(last) = made.last_mut() {
            last.entry.mark = Some(self.table.hash().to_string());
        }
    }

    /// The seat on turn that a computer opponent or the game itself holds, and the opponent's name. Where the rules play there is
    /// one thing to do, and any opponent does it.
    fn bot_on_turn(&self) -> Option<(Seat, String)> {
        if self.broken.is_some() || self.is_over() {
            return None;
        }
        let seats = self.table.turn().seats();
        self.seats.iter().find_map(|seat| {
            let at: Seat = seat.seat.parse().ok().filter(|at| seats.has(*at))?;
            let bot =
                if seat.holder == "system" { bots::ALL[0].id } else { seat.holder.strip_prefix("bot:")? };
            Some((at, bot.to_owned()))
        })
    }

    /// Rolls what a game begins with, before anybody decides anything.
    pub(crate) fn opening_rolls(&mut self, now: i64) -> Answered<(Vec<EntryRecord>, u32)> {
        let (mut entries, mut rolls) = (Vec::new(), 0);
        while matches!(self.table.turn(), Turn::Chance) {
            rolls += 1;
            let mut made = [self.roll(rolls, now)?];
            self.fingerprint(&mut made);
            entries.extend(made.map(|made| made.entry));
        }
        Ok((entries, rolls))
    }
}
