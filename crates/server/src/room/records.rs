//! Games as the store keeps them, turned into journals and into what lists show.

use kernel::{Entry, Header, Journal, Lines, Seating};
use store::{EntryRecord, GameRecord, SeatRecord};
use table::{Seat, Setup};

use super::sealing::is_awaited;
use crate::secrets::hex;
use crate::visitor::Who;
use crate::wire::{DiceCard, GameCard, GameState, Holder, SeatCard};

/// The journal as the store has it.
pub(crate) fn journal_of(
    record: &GameRecord,
    setup: Setup,
    seats: &[SeatRecord],
    entries: &[EntryRecord],
) -> Journal {
    let pack = pack_of(record);
    let seating = |seat: &SeatRecord| {
        Some(Seating { seat: seat.seat.parse().ok()?, holder: holder_word(&seat.holder) })
    };
    let header = Header { setup, pack, seats: seats.iter().filter_map(seating).collect() };
    let marks = entries
        .iter()
        .filter_map(|entry| Some((usize::try_from(entry.number).ok()?, entry.mark.as_ref()?.parse().ok()?)));
    let entry = |entry: &EntryRecord| {
        Some(Entry {
            seat: entry.seat.parse().ok()?,
            action: entry.action.clone(),
            line: entry.number as usize,
        })
    };
    Journal {
        header,
        entries: entries.iter().filter_map(entry).collect(),
        marks: marks.collect(),
        notes: Vec::new(),
        dice: None,
        seal: None,
        lines: Lines::default(),
    }
}

/// The pack that a game was begun with.
pub(super) fn pack_of(record: &GameRecord) -> table::PackId {
    let (version, digest) = record.pack.split_once(' ').unwrap_or((&record.pack, ""));
    table::PackId { version: version.to_owned(), digest: digest.to_owned() }
}

/// A holder as journals name him: a bot by its name alone.
fn holder_word(holder: &str) -> String {
    holder.strip_prefix("bot:").unwrap_or(holder).to_owned()
}

/// A holder as the wire has him.
pub(crate) fn holder(word: &str) -> Holder {
    match word {
        "person" => Holder::Person,
        "system" => Holder::System,
        _ => match word.strip_prefix("bot:") {
            Some(bot) => Holder::Bot { bot: bot.to_owned() },
            None => Holder::Empty,
        },
    }
}

/// Seats as the table has them, not as the alphabet does.
fn in_order(mut seats: Vec<SeatCard>) -> Vec<SeatCard> {
    seats.sort_by_key(|seat| seat.seat);
    seats
}

/// What is kept as the end of a game in which this player resigned.
pub(crate) fn resignation(seat: Seat) -> String {
    format!("The {} player resigned.", seat.title())
}

/// Who resigned in a game that is over.
fn resigned(record: &GameRecord) -> Option<Seat> {
    let ended = record.outcome.as_ref().filter(|_| record.state == store::GameState::Over)?;
    Seat::PLAYERS.into_iter().find(|seat| *ended == resignation(*seat))
}

/// A game from the store as a list shows it.
pub(crate) fn card_of(record: &GameRecord, seats: &[SeatRecord], who: &Who) -> GameCard {
    let seat_card = |seat: &SeatRecord| {
        let (name, holder) = (seat.name.clone(), holder(&seat.holder));
        Some(SeatCard { seat: seat.seat.parse().ok()?, holder, name, here: false })
    };
    let those = |which: &dyn Fn(&SeatRecord) -> bool| {
        let those = seats.iter().filter(|seat| which(seat)).filter_map(|seat| seat.seat.parse().ok());
        let mut those: Vec<Seat> = those.collect();
        those.sort();
        those
    };
    let key = |seat: &SeatRecord| Some((seat.seat.parse().ok()?, seat.sign_key.clone()?));
    let over = record.state == store::GameState::Over;
    let seed = record.dice_seed.as_deref().filter(|_| over).map(hex);
    GameCard {
        id: record.id.clone(),
        title: record.title.clone(),
        setup: serde_json::from_str(&record.setup).unwrap_or_default(),
        seats: in_order(seats.iter().filter_map(seat_card).collect()),
        state: match record.state {
            store::GameState::Open => GameState::Open,
            store::GameState::Running => GameState::Running,
            store::GameState::Over => GameState::Over,
            store::GameState::Frozen => GameState::Frozen,
        },
        ended: record.outcome.clone(),
        resigned: resigned(record),
        line: record.line.clone(),
        count: record.length,
        public: record.public,
        dice: DiceCard {
            commitment: record.dice_commitment.clone(),
            rolls: record.rolls,
            taken_back: record.taken_back,
            seed,
            sealed: record.sealed,
            shares: those(&|seat| seat.seed.is_some()),
            waits: those(&|seat| is_awaited(seat) && record.state != store::GameState::Over),
            keys: seats.iter().filter_map(key).collect(),
        },
        copied: record.copied,
        forked_from: record.forked_from.clone(),
        created: record.created,
        updated: record.updated,
        yours: who.seats(seats),
        invited: who.invited(seats),
    }
}
