//! What the caller must get right, looked at before the database is asked: a change that no database could keep must
//! not spoil the transaction it shares with others.

use crate::{Change, EntryRecord, EventRecord, GameRecord, SeatRecord, StoreError};

/// The most entries a game can have. Far above any game, and small enough for every number in the database.
const MOST_ENTRIES: u32 = 1 << 30;

/// Refuses what could not be kept.
///
/// # Errors
/// `Unfit`, and why.
pub(crate) fn check(change: &Change) -> Result<(), StoreError> {
    match change {
        Change::CreateGame { seats, entries, .. } => {
            numbered_from(0, entries)?;
            each_seat_once(seats)?;
        }
        Change::Append { at, entries, .. } => numbered_from(*at, entries)?,
        Change::Held { game, change, .. } => return check_held(game, change),
        Change::Rewind { at, to, .. } if to > at => {
            return unfit(format!("a game of {at} entries cannot go back to {to}"));
        }
        _ => {}
    }
    match texts(change).into_iter().find(|text| text.contains('\0')) {
        // PostgreSQL keeps no text with this character, and SQLite only half.
        Some(_) => unfit("a text contains a NUL character".to_owned()),
        None => Ok(()),
    }
}

/// What a server changes in a game that it has: that game, or a copy of it.
fn check_held(game: &str, change: &Change) -> Result<(), StoreError> {
    let of_game = change.place() == (2, game);
    match change {
        Change::CreateGame { .. } | Change::Held { .. } | Change::Claim { .. } | Change::Release { .. } => {
            unfit("a change that needs no claim was made under one".to_owned())
        }
        Change::KeepSave { .. } => check(change),
        _ if of_game => check(change),
        _ => unfit(format!("a change of something else was made under a claim on the game '{game}'")),
    }
}

fn unfit(why: String) -> Result<(), StoreError> {
    Err(StoreError::Unfit(why))
}

/// Entries bear the numbers that follow on what is there.
fn numbered_from(at: u32, entries: &[EntryRecord]) -> Result<(), StoreError> {
    if entries.len() > MOST_ENTRIES as usize || at > MOST_ENTRIES {
        return unfit("the journal is too long".to_owned());
    }
    for (entry, number) in entries.iter().zip(at + 1..) {
        if entry.number != number {
            return unfit(format!("entry {number} is numbered {}", entry.number));
        }
    }
    Ok(())
}

fn each_seat_once(seats: &[SeatRecord]) -> Result<(), StoreError> {
    for (at, seat) in seats.iter().enumerate() {
        if seats[..at].iter().any(|earlier| earlier.seat == seat.seat) {
            return unfit(format!("the seat {} is listed twice", seat.seat));
        }
    }
    Ok(())
}

/// Every text of a change.
fn texts(change: &Change) -> Vec<&str> {
    let mut texts = Vec::new();
    match change {
        Change::CreateGame { record, seats, entries, events } => {
            of_events(events, &mut texts);
            of_record(record, &mut texts);
            seats.iter().for_each(|seat| of_seat(seat, &mut texts));
            of_entries(entries, &mut texts);
        }
        Change::Append { game, entries, line, ends, .. } => {
            texts.extend([game, line].map(String::as_str));
            texts.extend(ends.as_deref());
            of_entries(entries, &mut texts);
        }
        Change::Rewind { game, line, events, .. } => {
            texts.extend([game, line].map(String::as_str));
            of_events(events, &mut texts);
        }
        Change::SetState { game, outcome, events, .. } => {
            texts.push(game);
            of_events(events, &mut texts);
            texts.extend(outcome.as_deref());
        }
        Change::SetSeat { game, seat, events, .. } => {
            texts.push(game);
            of_events(events, &mut texts);
            of_seat(seat, &mut texts);
        }
        Change::Chat { game, message } => {
            texts.extend([game, &message.name, &message.text].map(String::as_str));
            texts.extend(message.seat.as_deref());
        }
        Change::DeleteGame { game } | Change::NoteCopy { game } | Change::Release { game, .. } => {
            texts.push(game);
        }
        // What it holds is looked at by itself.
        Change::Held { game, .. } => texts.push(game),
        Change::Claim { game, server, .. } => texts.extend([game, server].map(String::as_str)),
        Change::Enter { server } | Change::Beat { server } => {
            texts.extend([&server.id, &server.address].map(String::as_str));
        }
        Change::Leave { server } => texts.push(server),
        Change::KeepKey { name, .. } => texts.push(name),
        Change::CreateAccount { account } => {
            texts.extend([&account.name, &account.password_hash].map(String::as_str));
            texts.extend(account.email.as_deref());
        }
        Change::SetPassword { name, password_hash, .. } => {
            texts.extend([name, password_hash].map(String::as_str));
        }
        Change::SetEmail { name, email } => {
            texts.push(name);
            texts.extend(email.as_deref());
        }
        Change::CloseLogins { name } => texts.push(name),
        Change::OpenLogin { login } => texts.push(&login.account),
        Change::CloseLogin { .. } | Change::DropOldLogins { .. } => {}
        Change::KeepSave { save } => {
            let all = [&save.id, &save.visitor, &save.title, &save.game, &save.journal];
            texts.extend(all.map(String::as_str));
        }
        Change::DropSave { id, visitor } => texts.extend([id, visitor].map(String::as_str)),
    }
    texts
}

fn of_record<'a>(record: &'a GameRecord, texts: &mut Vec<&'a str>) {
    let all = [
        &record.id,
        &record.title,
        &record.game,
        &record.scenario,
        &record.setup,
        &record.pack,
        &record.owner,
        &record.dice_commitment,
        &record.line,
    ];
    texts.extend(all.map(String::as_str));
    texts.extend(record.outcome.as_deref());
    texts.extend(record.forked_from.as_deref());
}

fn of_seat<'a>(seat: &'a SeatRecord, texts: &mut Vec<&'a str>) {
    texts.extend([&seat.seat, &seat.holder, &seat.name].map(String::as_str));
    texts.extend([&seat.visitor, &seat.sign_key, &seat.commitment].into_iter().filter_map(Option::as_deref));
}

fn of_entries<'a>(entries: &'a [EntryRecord], texts: &mut Vec<&'a str>) {
    for entry in entries {
        texts.extend([&entry.seat, &entry.action].map(String::as_str));
        texts.extend([&entry.mark, &entry.signed].into_iter().filter_map(Option::as_deref));
    }
}

fn of_events<'a>(events: &'a [EventRecord], texts: &mut Vec<&'a str>) {
    for event in events {
        texts.push(&event.text);
        texts.extend(event.signed.as_deref());
    }
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::{Change, EntryRecord, StoreError};

    fn append(at: u32, numbers: &[u32], action: &str) -> Change {
        let entry = |number: &u32| EntryRecord {
            number: *number,
            seat: "german".to_owned(),
            action: action.to_owned(),
            ..EntryRecord::default()
        };
        Change::Append {
            game: "g".to_owned(),
            at,
            revision: 0,
            entries: numbers.iter().map(entry).collect(),
            rolls: 0,
            line: String::new(),
            ends: None,
            now: 0,
        }
    }

    #[test]
    fn entries_follow_on_what_is_there() {
        assert_eq!(check(&append(4, &[5, 6], "pass")), Ok(()));
        assert_eq!(check(&append(4, &[], "pass")), Ok(()));
        let gap = Err(StoreError::Unfit("entry 6 is numbered 7".to_owned()));
        assert_eq!(check(&append(4, &[5, 7], "pass")), gap);
        assert!(check(&append(u32::MAX, &[1], "pass")).is_err());
    }

    #[test]
    fn no_text_has_a_zero_in_it() {
        let refused = Err(StoreError::Unfit("a text contains a NUL character".to_owned()));
        assert_eq!(check(&append(0, &[1], "pa\0ss")), refused);
    }

    #[test]
    fn nobody_goes_back_to_what_has_not_been() {
        let rewind = |at, to| Change::Rewind {
            game: "g".to_owned(),
            at,
            revision: 0,
            to,
            line: String::new(),
            lost_rolls: 0,
            events: Vec::new(),
            now: 0,
        };
        assert_eq!(check(&rewind(3, 3)), Ok(()));
        assert!(check(&rewind(3, 4)).is_err());
    }
}
