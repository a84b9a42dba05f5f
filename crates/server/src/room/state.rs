//! One table with everybody around it.
//!
//! A room holds the game in memory and is the only one who changes it. Whatever is decided goes to the store first and is
//! shown to anybody only when it is safe there. A rulebook that breaks down freezes its own room and no other.

use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use bots::Bot;
use kernel::{DiceRecord, Journal, Look, Signature, Table, Turn};
use store::{GameRecord, SeatRecord, StoredGame};
use table::{Audience, Event, Seat, Setup, View};
use tokio::sync::Mutex;

use super::listener::{Feed, Listener};
use super::records::{card_of, journal_of, pack_of};
use super::sealing::{RoomDice, seal_of};
use crate::refusals::Answered;
use crate::secrets::hex;
use crate::services::Services;
use crate::visitor::Who;
use crate::wire::{ChatLine, GameCard, Reason, Refused, Thought, Undo};

/// How many decisions a room remembers the events of, for those who fall a little behind.
pub(crate) const REMEMBERED: usize = 128;

/// A room is closed after so many sweeps that found nobody in it. What was taken back can then not be done again.
const QUIET_SWEEPS: u32 = 12;

/// Of so many fingerprints one is compared when a game is opened, and the last: what went wrong before shows in those too.
const COMPARED: usize = 64;

/// Leaves some fingerprints of a long game.
fn thin_out<T>(marks: &mut Vec<T>) {
    let mut left = marks.len();
    marks.retain(|_| {
        left -= 1;
        left.is_multiple_of(COMPARED)
    });
}

/// A table that people can come to.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) id: String,
    /// Under which claim this server has the game.
    pub(crate) epoch: u32,
    pub(crate) inner: Mutex<Inner>,
    /// How many sweeps in a row found nobody here.
    quiet: AtomicU32,
    /// Whether this room is closed: the next visitor reloads the game from the store.
    closed: AtomicBool,
}

/// What a room holds.
#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) table: Box<dyn Table>,
    pub(crate) record: GameRecord,
    pub(crate) seats: Vec<SeatRecord>,
    pub(crate) chat: Vec<ChatLine>,
    pub(crate) dice: RoomDice,
    /// The roll that each decision of chance read, by the number of the decision.
    pub(crate) rolls: BTreeMap<u32, u32>,
    /// What the last decisions brought, by their numbers.
    pub(crate) recent: BTreeMap<u32, (Seat, Vec<Event>)>,
    /// What was taken back and can be done again, the next thing last.
    pub(crate) undone: Vec<(Seat, String)>,
    pub(crate) asked: Option<TakeBackRequest>,
    pub(crate) feeds: BTreeMap<Audience, Feed>,
    pub(crate) listeners: Vec<Listener>,
    /// Whether computer opponents are at work here.
    pub(crate) driven: bool,
    /// The computer opponents by their seats and names, with what they remember of their plans.
    pub(crate) opponents: BTreeMap<Seat, (String, Box<dyn Bot>)>,
    /// What computer opponents thought of, until it may be told.
    pub(crate) thoughts: VecDeque<Thought>,
    /// Why nothing more can be done here.
    pub(crate) broken: Option<String>,
}

/// A wish to go back, and who has agreed so far.
#[derive(Clone, Debug)]
pub(crate) struct TakeBackRequest {
    pub(crate) by: Seat,
    pub(crate) to: u32,
    pub(crate) agreed: Vec<Seat>,
    /// What they have signed, in a sealed game.
    pub(crate) signed: Vec<Signature>,
}

impl TakeBackRequest {
    pub(crate) fn agrees(&self, seat: Seat) -> bool {
        self.agreed.contains(&seat)
    }
}

/// Plays a stored game through again.
fn replayed(services: &Services, mut journal: Journal) -> Answered<Box<dyn Table>> {
    thin_out(&mut journal.marks);
    // A game begun with an older pack goes on if its fingerprints still hold.
    match catch_unwind(AssertUnwindSafe(|| services.registry.replay(&journal, true))) {
        Ok(Ok(table)) => Ok(table),
        Ok(Err(error)) => Err(Refused::new(Reason::Broken, error.to_string())),
        Err(_) => Err(Refused::new(Reason::Broken, "the rules failed while replaying this game")),
    }
}

impl Room {
    /// Opens a table from what the store has of it.
    pub(crate) fn open(services: &Services, stored: StoredGame) -> Answered<Room> {
        let setup: Setup = serde_json::from_str(&stored.record.setup).map_err(|error| {
            Refused::new(Reason::Broken, format!("the setup of the game could not be read: {error}"))
        })?;
        let dice = RoomDice::of(&stored, &setup)?;
        let StoredGame { record, seats, entries, chat, .. } = stored;
        let table = replayed(services, journal_of(&record, setup, &seats, &entries))?;
        let broken =
            (record.state == store::GameState::Frozen).then(|| record.outcome.clone().unwrap_or_default());
        let rolls = entries.iter().filter_map(|entry| Some((entry.number, entry.roll?))).collect();
        let line = |line: store::ChatRecord| ChatLine {
            number: line.number,
            name: line.name,
            seat: line.seat.and_then(|seat| seat.parse().ok()),
            text: line.text,
            at: line.at,
        };
        let skipped = chat.len().saturating_sub(services.config.limits.chat_lines);
        let inner = Inner {
            table,
            seats,
            chat: chat.into_iter().skip(skipped).map(line).collect(),
            dice,
            rolls,
            recent: BTreeMap::new(),
            undone: Vec::new(),
            asked: None,
            feeds: BTreeMap::new(),
            listeners: Vec::new(),
            driven: false,
            opponents: BTreeMap::new(),
            thoughts: VecDeque::new(),
            broken,
            record,
        };
        Ok(Room {
            id: inner.record.id.clone(),
            epoch: inner.record.epoch,
            inner: Mutex::new(inner),
            quiet: AtomicU32::new(0),
            closed: AtomicBool::new(false),
        })
    }

    /// Closes the room and disconnects everybody. When they reconnect, the game is reloaded from the store.
    pub(crate) fn close(&self, inner: &mut Inner) {
        self.closed.store(true, Ordering::Release);
        inner.listeners.clear();
    }

    /// Closes the room because the game is no longer what it holds. What was acknowledged is in the store.
    pub(crate) fn lose(&self, inner: &mut Inner) {
        self.close(inner);
        inner.broken = Some("it was reloaded; reconnect to continue".to_owned());
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Acquire)
    }

    /// A table at which nothing happened since the last sweep forgets what it can work out again.
    pub(crate) fn rest(&self) {
        if let Ok(inner) = self.inner.try_lock() {
            inner.table.rest();
        }
    }

    /// Whether a sweep leaves this room as it is; asked while nobody else holds it.
    pub(crate) fn is_kept(&self) -> bool {
        let Ok(inner) = self.inner.try_lock() else { return true };
        if inner.driven || !inner.listeners.is_empty() {
            self.quiet.store(0, Ordering::Relaxed);
            return true;
        }
        let over = inner.record.state == store::GameState::Over;
        !over && self.quiet.fetch_add(1, Ordering::Relaxed) < QUIET_SWEEPS
    }
}

impl Inner {
    /// How many decisions were made.
    pub(crate) fn count(&self) -> u32 {
        u32::try_from(self.table.count()).unwrap_or(u32::MAX)
    }

    /// The game as a list shows it to one who asks.
    pub(crate) fn card(&self, who: &Who) -> GameCard {
        let here = |seat: Seat| self.listeners.iter().any(|one| one.seats.contains(&seat));
        let mut card = card_of(&self.record, &self.seats, who);
        card.seats.iter_mut().for_each(|seat| seat.here = here(seat.seat));
        card.count = self.count();
        card
    }

    /// Who may look with which eyes: at seats one holds, as the public, and at everything when the game is over.
    pub(crate) fn may_look(&self, who: &Who, audience: Audience) -> Answered<()> {
        let held = who.seats(&self.seats);
        let may = match audience {
            Audience::Seat(seat) => held.contains(&seat) || self.is_over(),
            Audience::Public => {
                self.record.public || !held.is_empty() || self.is_over() || self.owned_by(who)
            }
            Audience::Referee => self.is_over(),
        };
        if may {
            return Ok(());
        }
        Err(Refused::forbidden(match audience {
            Audience::Seat(seat) => format!("you do not hold the {} seat", seat.name()),
            Audience::Referee => "nobody sees everything before the game is over".to_owned(),
            Audience::Public if who.key_hash.is_some() => {
                "this link opens no seat of this game: an invitation is good once, so ask for another"
                    .to_owned()
            }
            Audience::Public => "this game is private: you need an invitation to see it".to_owned(),
        }))
    }

    /// Whether somebody else has a seat here.
    pub(crate) fn is_played_by_another(&self, who: &Who) -> bool {
        let held = who.seats(&self.seats);
        let theirs = |seat: &SeatRecord| !seat.seat.parse().is_ok_and(|seat: Seat| held.contains(&seat));
        self.seats.iter().any(|seat| seat.holder == "person" && theirs(seat))
    }

    pub(crate) fn owned_by(&self, who: &Who) -> bool {
        who.visitor.id().is_some_and(|id| id == self.record.owner)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.record.state == store::GameState::Over
    }

    /// The audience of a visitor who has just connected: the visitor's seat that has to decide, or else the first one.
    pub(crate) fn first_audience(&self, who: &Who) -> Audience {
        let held = who.seats(&self.seats);
        let on_turn = self.table.turn().seats();
        let seat = held.iter().find(|seat| on_turn.has(**seat)).or(held.first());
        seat.map_or(Audience::Public, |seat| Audience::Seat(*seat))
    }

    /// What the eyes of an audience see now. A game that was resigned offers nothing more.
    pub(crate) fn view(&self, audience: Audience) -> View {
        self.table.look(Look { offers: self.offers(), ..Look::of(audience) })
    }

    /// Whether there is anything left to choose.
    pub(crate) fn offers(&self) -> bool {
        !self.is_over() && self.broken.is_none()
    }

    pub(crate) fn undo(&self, audience: Audience) -> Undo {
        let count = self.count();
        let Audience::Seat(seat) = audience else { return Undo { limit: count, ..Undo::default() } };
        let limit = self.undo_limit(seat);
        let next = self.undone.last().filter(|(other, _)| *other == seat);
        let redo = next.map_or(0, |_| u32::try_from(self.undone.len()).unwrap_or(0));
        let asked = self.asked.as_ref().filter(|asked| asked.by != seat && !asked.agrees(seat));
        let asked = asked.map(|asked| crate::wire::TakeBack { by: asked.by, to: asked.to });
        Undo { limit, redo, next: next.map(|(_, action)| action.clone()), asked }
    }

    /// The journal with all it knows of the dice, and with the seal of a sealed game. `stored` is the game as the store has it.
    pub(crate) fn journal(&self, stored: &StoredGame) -> Journal {
        let mut journal = self.table.journal();
        journal.seal = seal_of(&self.record, stored);
        if journal.seal.is_some() {
            // The chain begins with the pack that the game was begun with.
            journal.header.pack = pack_of(&self.record);
        }
        let mut jumps = Vec::new();
        let mut next = 1;
        for (number, roll) in &self.rolls {
            // The chain of a sealed game tells which rolls were taken back.
            if *roll != next && journal.seal.is_none() {
                jumps.push((*number as usize - 1, *roll));
            }
            next = roll + 1;
        }
        let seed = self.record.dice_seed.as_deref().filter(|_| self.is_over()).map(hex);
        let commitment = self.record.dice_commitment.clone();
        journal.dice = (!commitment.is_empty()).then_some(DiceRecord { commitment, seed, jumps });
        journal
    }

    /// A line about the position, for lists.
    pub(crate) fn line(&self) -> String {
        if let Turn::Over(outcome) = self.table.turn() {
            return outcome.to_string();
        }
        let view = self.table.glance();
        let phase = view.phases.iter().find(|phase| phase.state == table::PhaseState::Now);
        let phase = phase.map_or(String::new(), |phase| format!(", {}", phase.title));
        format!("{}{phase}", view.turn.title)
    }

    /// Whether one who asks may act for a seat now.
    pub(crate) fn may_act(&self, who: &Who, seat: Seat) -> Answered<()> {
        if let Some(why) = &self.broken {
            return Err(Refused::new(Reason::Broken, format!("this game is frozen: {why}")));
        }
        if self.is_over() {
            return Err(Refused::forbidden("the game is over"));
        }
        let held = who.seats(&self.seats);
        if held.contains(&seat) || seat == Seat::Chance && self.throws_for(&held) {
            return Ok(());
        }
        Err(Refused::forbidden(format!("you do not hold the {} seat", seat.name())))
    }

    /// Whether the journal tells something that a visitor has not been told: what an opponent hid, what lies face down.
    pub(crate) fn hides_from(&self, who: &Who) -> bool {
        let held = who.seats(&self.seats);
        let told = |event: &Event| held.iter().any(|seat| event.seen.by(Audience::Seat(*seat)));
        let history = self.table.history(0, self.table.count(), Audience::Referee);
        !self.is_over() && history.iter().flat_map(|(_, _, events)| events).any(|event| !told(event))
    }

    /// Who may have the journal as a file: everybody once the game is over, before that one who knows all that is in it.
    pub(crate) fn may_export(&self, who: &Who) -> Answered<()> {
        self.may_copy(who)?;
        if self.hides_from(who) {
            return Err(Refused::forbidden(
                "the journal contains what your opponent hides; you can get it when the game is over, and save the game until then",
            ));
        }
        Ok(())
    }

    /// Whether a visitor may know everything that happened: once the game is over anybody, before that only a player who holds both
    /// seats and from whom nothing is hidden.
    pub(crate) fn may_know_all(&self, who: &Who) -> Answered<()> {
        self.may_look(who, Audience::Public)?;
        let held = who.seats(&self.seats);
        let plays_all = self.seats.iter().all(|seat| {
            seat.holder == "system" || seat.seat.parse().is_ok_and(|seat: Seat| held.contains(&seat))
        });
        if self.is_over() || plays_all && !held.is_empty() && !self.hides_from(who) {
            return Ok(());
        }
        Err(Refused::forbidden(
            "the chronicle shows what each side hides; you can read it when the game is over",
        ))
    }

    /// Who may copy the game here: everybody once it is over, before that only a visitor who holds every seat that is not a
    /// computer's.
    pub(crate) fn may_copy(&self, who: &Who) -> Answered<()> {
        let held = who.seats(&self.seats);
        let others = self.seats.iter().any(|seat| {
            let person = seat.holder == "person" || seat.holder == "empty";
            person && !seat.seat.parse().is_ok_and(|seat: Seat| held.contains(&seat))
        });
        if self.is_over() && self.may_look(who, Audience::Public).is_ok() {
            return Ok(());
        }
        if others || held.is_empty() {
            return Err(Refused::forbidden(
                "the journal contains both sides' secrets; you can get it when the game is over",
            ));
        }
        Ok(())
    }
}
