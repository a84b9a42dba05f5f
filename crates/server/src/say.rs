//! What is said at a table, and what is answered.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use store::{Change, ChatRecord};
use table::{Audience, Seat};

use crate::Hall;
use crate::refuse::Answered;
use crate::room::{Inner, Room};
use crate::visitor::Who;
use crate::wire::{ChatLine, LogEntry, Reason, Refused, Reply, Say, Tell};

/// At most so many decisions are told of at once.
const LONGEST_LOG: u32 = 5_000;

impl Room {
    /// Answers one who says something. `audience` is with whose eyes he looks.
    pub(crate) async fn say(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        who: &Who,
        audience: Audience,
        say: Say,
    ) -> Answered<Reply> {
        let mut inner = self.inner.lock().await;
        let inner = &mut *inner;
        let done = |count: u32| Reply::Done { count };
        let reply = match say {
            Say::Play { seat, count, action } => {
                inner.may_act(who, seat)?;
                self.play(hall, inner, seat, count, &action).await.map(done)
            }
            Say::Undo { seat, to } => {
                inner.may_act(who, seat)?;
                let limit = u32::try_from(inner.table.undo_limit(seat)).unwrap_or(u32::MAX);
                let to = to.unwrap_or_else(|| inner.count().saturating_sub(1));
                if to < limit || to >= inner.count() {
                    let why = "undo goes back to the last die, reveal or decision of the other side";
                    return Err(Refused::forbidden(why));
                }
                self.rewind(hall, inner, to, true).await.map(done)
            }
            Say::Redo { seat } => {
                inner.may_act(who, seat)?;
                self.redo(hall, inner, seat).await.map(done)
            }
            Say::TakeBack { seat, to } => {
                inner.may_act(who, seat)?;
                self.ask_back(hall, inner, who, seat, to).await.map(done)
            }
            Say::Consent { seat, yes } => {
                inner.may_act(who, seat)?;
                self.consent(hall, inner, seat, yes).await.map(done)
            }
            Say::Resign { seat } => {
                inner.may_act(who, seat)?;
                let outcome = format!("The {} player resigned.", seat.title());
                self.end(hall, inner, outcome).await?;
                self.publish(inner, Some(seat));
                Ok(done(inner.count()))
            }
            Say::Chat { text } => self.chat(hall, inner, who, &text).await.map(|()| done(inner.count())),
            Say::Ping => Ok(Reply::Pong),
            Say::Sit { .. } => Err(Refused::forbidden("eyes are changed over a socket")),
            question => {
                let answered = catch_unwind(AssertUnwindSafe(|| inner.answer(who, audience, question)));
                answered.unwrap_or_else(|_| Err(Refused::new(Reason::Broken, "the rules break down here")))
            }
        };
        self.drive(hall, inner);
        reply
    }

    async fn consent(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        inner: &mut Inner,
        seat: Seat,
        yes: bool,
    ) -> Answered<u32> {
        let Some(asked) = &mut inner.asked else {
            return Err(Refused::forbidden("nobody asks to take anything back"));
        };
        if !yes {
            inner.asked = None;
            self.publish(inner, Some(seat));
            return Ok(inner.count());
        }
        asked.agreed.push(seat);
        self.settle_back(hall, inner).await
    }

    async fn chat(
        self: &Arc<Self>,
        hall: &Arc<Hall>,
        inner: &mut Inner,
        who: &Who,
        text: &str,
    ) -> Answered<()> {
        let text: String = text.trim().chars().filter(|letter| !letter.is_control()).collect();
        let seats = who.seats(&inner.seats);
        if seats.is_empty() && !inner.owned_by(who) {
            return Err(Refused::forbidden("those who watch do not talk"));
        }
        if text.is_empty() || text.chars().count() > hall.config.limits.chat_letters {
            let most = hall.config.limits.chat_letters;
            return Err(Refused::new(Reason::Limit, format!("a line of talk has 1 to {most} letters")));
        }
        let seat = seats.first().copied();
        let number = inner.chat.last().map_or(1, |line| line.number + 1);
        let name = inner
            .seats
            .iter()
            .find(|record| seat.is_some_and(|seat| record.seat == seat.name()))
            .map_or_else(|| who.visitor.shown(), |record| record.name.clone());
        let at = hall.now();
        let message = ChatRecord {
            number,
            name: name.clone(),
            seat: seat.map(|seat| seat.name().to_owned()),
            text: text.clone(),
            at,
        };
        hall.write(Change::Chat { game: self.id.clone(), message }).await?;
        let line = ChatLine { number, name, seat, text, at };
        inner.chat.push(line.clone());
        let words = crate::feed::text_of(&Tell::Chat { line });
        inner.send(|_| Some(words.clone()));
        Ok(())
    }
}

impl Inner {
    /// Answers a question; nothing changes.
    fn answer(&self, who: &Who, audience: Audience, question: Say) -> Answered<Reply> {
        match question {
            Say::Choices { seat, points } => {
                self.may_act(who, seat)?;
                Ok(Reply::Choices { choices: self.table.choices(seat, &points) })
            }
            Say::Ask { seat, subject, at } => {
                self.may_act(who, seat)?;
                Ok(Reply::Answer { answer: self.table.answer(seat, &subject, &at) })
            }
            Say::Preview { seat, action } => {
                self.may_act(who, seat)?;
                Ok(Reply::Preview { preview: self.table.preview(seat, &action)? })
            }
            Say::Look { count } => {
                self.may_look(who, audience)?;
                let count = count.min(self.count());
                Ok(Reply::Look { count, view: self.table.view_at(count as usize, audience) })
            }
            Say::Log { from, to } => {
                self.may_look(who, audience)?;
                Ok(Reply::Log { entries: self.log(from, to, audience) })
            }
            _ => Err(Refused::new(Reason::Unreadable, "that is no question")),
        }
    }

    /// What happened in the decisions after `from`, up to `to`.
    pub(crate) fn log(&self, from: u32, to: u32, audience: Audience) -> Vec<LogEntry> {
        let to = to.min(self.count()).min(from.saturating_add(LONGEST_LOG));
        let told = self.table.history(from as usize, to as usize, audience);
        let entry = |(number, seat, events): (usize, Seat, _)| LogEntry {
            number: u32::try_from(number).unwrap_or(u32::MAX),
            seat,
            events,
        };
        told.into_iter().map(entry).collect()
    }
}
