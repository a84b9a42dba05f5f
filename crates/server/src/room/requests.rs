//! What clients ask of a table over the socket or over HTTP, and what they are answered.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use store::{Change, ChatRecord};
use table::{Audience, Seat};

use super::listener::text_of;
use super::state::{Inner, Room};
use super::take_back::{Back, Wish};
use crate::refusals::Answered;
use crate::services::Services;
use crate::visitor::Who;
use crate::wire::{ChatLine, LogEntry, Reason, Refused, Reply, ServerMessage, Signed, TableRequest};

/// At most so many decisions are told of at once.
const LONGEST_LOG: u32 = 5_000;

impl Room {
    /// Does what a client asks for, or refuses it. `audience` is with whose eyes he looks.
    pub(crate) async fn handle(
        self: &Arc<Self>,
        services: &Arc<Services>,
        who: &Who,
        audience: Audience,
        request: TableRequest,
    ) -> Answered<Reply> {
        let mut inner = self.inner.lock().await;
        let inner = &mut *inner;
        let done = |count: u32| Reply::Done { count };
        let reply = match request {
            TableRequest::Play { seat, count, action, signed } => {
                inner.may_act(who, seat)?;
                self.play(services, inner, seat, count, &action, signed.as_ref()).await.map(done)
            }
            TableRequest::Undo { seat, to, signed } => {
                inner.may_act(who, seat)?;
                let limit = inner.undo_limit(seat);
                let to = to.unwrap_or_else(|| inner.count().saturating_sub(1));
                if to < limit || to >= inner.count() {
                    let why = "you cannot undo past a die roll, a reveal or the other player's decision";
                    return Err(Refused::forbidden(why));
                }
                let signed = inner.signed_undo(seat, to, signed.as_ref())?;
                self.rewind(services, inner, Back::alone(seat, to, signed)).await.map(done)
            }
            TableRequest::Redo { seat, signed } => {
                inner.may_act(who, seat)?;
                self.redo(services, inner, seat, signed.as_ref()).await.map(done)
            }
            TableRequest::TakeBack { seat, to, signed } => {
                inner.may_act(who, seat)?;
                let wish = Wish { seat, to, signed: signed.as_ref() };
                self.ask_back(services, inner, who, wish).await.map(done)
            }
            TableRequest::Consent { seat, yes, signed } => {
                inner.may_act(who, seat)?;
                self.consent(services, inner, seat, yes.then_some(signed.as_ref())).await.map(done)
            }
            TableRequest::Resign { seat, signed } => {
                inner.may_act(who, seat)?;
                self.resign(services, inner, seat, signed.as_ref()).await.map(done)
            }
            TableRequest::Seed { seat, seed, signed } => {
                inner.may_act(who, seat)?;
                self.take_seed(services, inner, seat, &seed, &signed).await.map(done)
            }
            TableRequest::Key { seat, key, signed } => {
                inner.may_act(who, seat)?;
                self.change_key(services, inner, seat, &key, signed.as_ref()).await.map(done)
            }
            TableRequest::Chat { text } => {
                self.chat(services, inner, who, &text).await.map(|()| done(inner.count()))
            }
            TableRequest::Overlays { drawn } => {
                inner.may_look(who, audience)?;
                inner.draw(audience, drawn);
                Ok(done(inner.count()))
            }
            TableRequest::Holds { claims } => inner.holds(services, who, &claims),
            TableRequest::Sit { .. } => Err(Refused::forbidden("'sit' works over the socket only")),
            question => {
                let answered = catch_unwind(AssertUnwindSafe(|| inner.answer(who, audience, question)));
                answered
                    .unwrap_or_else(|_| Err(Refused::new(Reason::Broken, "the rules failed at this request")))
            }
        };
        self.drive(services, inner);
        reply
    }

    async fn consent(
        self: &Arc<Self>,
        services: &Arc<Services>,
        inner: &mut Inner,
        seat: Seat,
        yes: Option<Option<&Signed>>,
    ) -> Answered<u32> {
        let Some(to) = inner.asked.as_ref().map(|asked| asked.to) else {
            return Err(Refused::forbidden("there is no take-back request to answer"));
        };
        let Some(signed) = yes else {
            inner.asked = None;
            self.publish(inner, Some(seat));
            return Ok(inner.count());
        };
        let signed = inner.signed_back(&[seat], to, signed)?;
        if let Some(asked) = &mut inner.asked {
            asked.agreed.push(seat);
            asked.signed.extend(signed);
        }
        self.settle_back(services, inner).await
    }

    /// Who talks at this table, as far as talking is limited: an account, or whoever has the key of a seat.
    fn chatter(&self, who: &Who, seats: &[Seat]) -> String {
        let name = who.visitor.id().unwrap_or_else(|| seats.iter().map(|seat| seat.name()).collect());
        format!("chat {} {name}", self.id)
    }

    async fn chat(
        self: &Arc<Self>,
        services: &Arc<Services>,
        inner: &mut Inner,
        who: &Who,
        text: &str,
    ) -> Answered<()> {
        let text: String = text.trim().chars().filter(|letter| !letter.is_control()).collect();
        let seats = who.seats(&inner.seats);
        if seats.is_empty() && !inner.owned_by(who) {
            return Err(Refused::forbidden("spectators cannot chat"));
        }
        if text.is_empty() || text.chars().count() > services.config.limits.chat_letters {
            let most = services.config.limits.chat_letters;
            return Err(Refused::new(Reason::Limit, format!("a chat message needs 1 to {most} characters")));
        }
        let most = services.config.limits.chat_per_minute;
        if !services.buckets.allow(&self.chatter(who, &seats), f64::from(most) / 60.0, most) {
            let why = format!("you may say {most} lines a minute here; wait a moment and try again");
            return Err(Refused::wait(5, why));
        }
        let seat = seats.first().copied();
        let number = inner.chat.last().map_or(1, |line| line.number + 1);
        let name = inner
            .seats
            .iter()
            .find(|record| seat.is_some_and(|seat| record.seat == seat.name()))
            .map_or_else(|| who.visitor.shown(), |record| record.name.clone());
        let at = services.now();
        let message = ChatRecord {
            number,
            name: name.clone(),
            seat: seat.map(|seat| seat.name().to_owned()),
            text: text.clone(),
            at,
        };
        self.keep(services, inner, Change::Chat { game: self.id.clone(), message }).await?;
        let line = ChatLine { number, name, seat, text, at };
        inner.chat.push(line.clone());
        inner.trim_chat(services.config.limits.chat_lines);
        let words = text_of(&ServerMessage::Chat { line });
        inner.send(|_| Some(words.clone()));
        Ok(())
    }
}

impl Inner {
    /// Keeps the latest lines: all of them are sent to everybody who comes.
    pub(crate) fn trim_chat(&mut self, most: usize) {
        self.chat.drain(..self.chat.len().saturating_sub(most));
    }

    /// Answers a question; nothing changes.
    fn answer(&self, who: &Who, audience: Audience, question: TableRequest) -> Answered<Reply> {
        match question {
            TableRequest::Choices { seat, points } => {
                self.may_act(who, seat)?;
                Ok(Reply::Choices { choices: self.table.choices(seat, &points) })
            }
            TableRequest::Ask { seat, subject, at } => {
                self.may_act(who, seat)?;
                Ok(Reply::Answer { answer: self.table.answer(seat, &subject, &at) })
            }
            TableRequest::Preview { seat, action } => {
                self.may_act(who, seat)?;
                Ok(Reply::Preview { preview: self.table.preview(seat, &action)? })
            }
            TableRequest::Ping => Ok(Reply::Pong),
            TableRequest::Look { count } => {
                self.may_look(who, audience)?;
                let count = count.min(self.count());
                Ok(Reply::Look { count, view: self.table.view_at(count as usize, audience) })
            }
            TableRequest::Log { from, to } => {
                self.may_look(who, audience)?;
                Ok(Reply::Log { entries: self.log(from, to, audience) })
            }
            _ => Err(Refused::new(Reason::Unreadable, "this is not a question")),
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
