//! What each change does to the tables, in SQL that both databases understand.
//!
//! The first statement of a change is the one that finds out whether it may be made: it locks the row the change is
//! about and touches nothing when it may not. So a verdict never leaves half a change behind.

use crate::change::{account_key, likeness};
use crate::claims::{self, Fence};
use crate::link::{Link, Value, Verdict};
use crate::{
    Account, Change, ChatRecord, EntryRecord, EventRecord, GameRecord, Login, Save, SeatRecord, StoreError,
    validate,
};

/// How many entries one statement adds: as many as possible of the first, then of the next.
const ENTRIES_AT_ONCE: [usize; 3] = [64, 8, 1];

/// Makes changes one after the other, with a verdict on each.
///
/// # Errors
/// What spoils the whole transaction.
pub(crate) fn all<'a>(
    link: &mut dyn Link,
    batch: impl Iterator<Item = &'a Change>,
) -> Result<Vec<Verdict>, StoreError> {
    let verdict = |change| match one(link, change) {
        Err(error) if !error.is_verdict() => Err(error),
        verdict => Ok(verdict),
    };
    batch.map(verdict).collect()
}

/// Makes one change.
fn one(link: &mut dyn Link, change: &Change) -> Verdict {
    validate::check(change)?;
    match change {
        Change::Held { game, epoch, change } => {
            let fence = Fence::Epoch(*epoch);
            match &**change {
                Change::KeepSave { save } => {
                    fence.check(link, game)?;
                    keep_save(link, save)
                }
                change => of_game(link, change, fence),
            }
        }
        Change::CreateGame { record, seats, entries, events } => {
            create_game(link, record, seats, entries)?;
            add_events(link, &record.id, events)
        }
        Change::Claim { .. }
        | Change::Release { .. }
        | Change::Enter { .. }
        | Change::Beat { .. }
        | Change::Leave { .. }
        | Change::KeepKey { .. } => claims::make(link, change),
        Change::KeepSave { save } => keep_save(link, save),
        Change::DropSave { id, visitor } => {
            let sql = "delete from saves where id = $1 and visitor = $2";
            let gone = link.execute(sql, &[id.into(), visitor.into()])?;
            touched(gone, || StoreError::no_save(id))
        }
        Change::Append { .. }
        | Change::Rewind { .. }
        | Change::NoteCopy { .. }
        | Change::SetState { .. }
        | Change::SetSeat { .. }
        | Change::Chat { .. }
        | Change::DeleteGame { .. } => of_game(link, change, Fence::Free),
        _ => of_people(link, change),
    }
}

/// Makes a change of a game that is there, if the claim it is made under holds.
fn of_game(link: &mut dyn Link, change: &Change, fence: Fence) -> Verdict {
    match change {
        Change::Append { .. } => append(link, change, fence),
        Change::Rewind { game, at, revision, to, line, lost_rolls, events, now } => {
            let sql = "update games set length = $3, line = $4, updated = $5, taken_back = taken_back + $6, \
                       revision = revision + 1 where id = $1 and length = $2 and revision = $7";
            let (at, lost, revision) = ((*at).into(), (*lost_rolls).into(), (*revision).into());
            let to: u32 = *to;
            let values = [game.into(), at, to.into(), line.into(), (*now).into(), lost, revision];
            expected(link, game, sql, &values, fence)?;
            let sql = "insert into events (game, number, text, signed, at) \
                       select game, event, 'past ' || number || ' ' || seat || ' ' || action, signed, at \
                       from entries where game = $1 and number > $2 and event is not null";
            link.execute(sql, &[game.into(), to.into()])?;
            let sql = "delete from entries where game = $1 and number > $2";
            link.execute(sql, &[game.into(), to.into()])?;
            add_events(link, game, events)
        }
        Change::NoteCopy { game } => {
            expected(link, game, "update games set copied = copied + 1 where id = $1", &[game.into()], fence)
        }
        Change::SetState { game, revision, state, outcome, events, now } => {
            let sql = "update games set state = $2, outcome = $3, updated = $4, revision = revision + 1 \
                       where id = $1 and revision = $5";
            let outcome = outcome.as_deref().into();
            let values = [game.into(), state.word().into(), outcome, (*now).into(), (*revision).into()];
            expected(link, game, sql, &values, fence)?;
            add_events(link, game, events)
        }
        Change::SetSeat { game, revision, state, seat, events, now } => {
            let sql = "update games set state = $2, updated = $3, revision = revision + 1 \
                       where id = $1 and revision = $4";
            let values = [game.into(), state.word().into(), (*now).into(), (*revision).into()];
            expected(link, game, sql, &values, fence)?;
            put_seat(link, game, seat)?;
            add_events(link, game, events)
        }
        Change::Chat { game, message } => chat(link, game, message, fence),
        Change::DeleteGame { game } => {
            expected(link, game, "delete from games where id = $1", &[game.into()], fence)
        }
        _ => Ok(()),
    }
}

/// Makes a change of accounts and logins.
fn of_people(link: &mut dyn Link, change: &Change) -> Verdict {
    match change {
        Change::CreateAccount { account } => create_account(link, account),
        Change::SetPassword { name, password_hash, keep } => {
            let (sql, key) = ("update accounts set password_hash = $2 where key = $1", account_key(name));
            let set = link.execute(sql, &[(&key).into(), password_hash.into()])?;
            touched(set, || StoreError::no_account(name))?;
            close_logins(link, &key, keep.as_ref())
        }
        Change::SetEmail { name, email } => {
            let sql = "update accounts set email = $2 where key = $1";
            let set = link.execute(sql, &[(&account_key(name)).into(), email.as_deref().into()])?;
            touched(set, || StoreError::no_account(name))
        }
        Change::CloseLogins { name } => close_logins(link, &account_key(name), None),
        Change::OpenLogin { login } => open_login(link, login),
        Change::CloseLogin { token_hash } => {
            link.execute("delete from logins where token_hash = $1", &[token_hash.into()])?;
            Ok(())
        }
        Change::DropOldLogins { before } => {
            link.execute("delete from logins where seen < $1", &[(*before).into()])?;
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Goes on with a game, perhaps to its end.
fn append(link: &mut dyn Link, change: &Change, fence: Fence) -> Verdict {
    let Change::Append { game, at, revision, entries, rolls, line, ends, now } = change else {
        return Ok(());
    };
    let length = *at + u32::try_from(entries.len()).unwrap_or(u32::MAX);
    let mut values: Vec<Value<'_>> =
        vec![game.into(), (*at).into(), length.into(), line.into(), (*now).into(), (*rolls).into()];
    values.push((*revision).into());
    let ending = match ends {
        Some(outcome) => {
            values.push(outcome.into());
            ", state = 'over', outcome = $8"
        }
        None => "",
    };
    let sql = format!(
        "update games set length = $3, line = $4, updated = $5, rolls = $6, revision = revision + 1{ending} \
         where id = $1 and length = $2 and revision = $7"
    );
    expected(link, game, &sql, &values, fence)?;
    add_entries(link, game, entries)
}

/// No row touched is a verdict.
fn touched(rows: u64, verdict: impl FnOnce() -> StoreError) -> Verdict {
    if rows == 0 { Err(verdict()) } else { Ok(()) }
}

/// Changes the row of a game that must be as the caller knows it; says who has it, or how long it is, when it is not.
fn expected(link: &mut dyn Link, game: &str, sql: &str, values: &[Value<'_>], fence: Fence) -> Verdict {
    let mut values = values.to_vec();
    let sql = fence.guard(sql, &mut values);
    if link.execute(&sql, &values)? > 0 {
        return Ok(());
    }
    Err(fence.refusal(link, game))
}

fn create_game(
    link: &mut dyn Link,
    record: &GameRecord,
    seats: &[SeatRecord],
    entries: &[EntryRecord],
) -> Verdict {
    let sql = "insert into games (id, title, game, scenario, setup, pack, owner, public, state, outcome, \
               dice_commitment, dice_seed, rolls, forked_from, length, line, created, updated, sealed) values \
               ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) \
               on conflict (id) do nothing";
    let values = [
        (&record.id).into(),
        (&record.title).into(),
        (&record.game).into(),
        (&record.scenario).into(),
        (&record.setup).into(),
        (&record.pack).into(),
        (&record.owner).into(),
        record.public.into(),
        record.state.word().into(),
        record.outcome.as_deref().into(),
        (&record.dice_commitment).into(),
        record.dice_seed.as_deref().into(),
        record.rolls.into(),
        record.forked_from.as_deref().into(),
        u32::try_from(entries.len()).unwrap_or(u32::MAX).into(),
        (&record.line).into(),
        record.created.into(),
        record.updated.into(),
        record.sealed.into(),
    ];
    touched(link.execute(sql, &values)?, || StoreError::Taken(record.id.clone()))?;
    for seat in seats {
        put_seat(link, &record.id, seat)?;
    }
    add_entries(link, &record.id, entries)
}

/// Writes a seat of a game that is there.
fn put_seat(link: &mut dyn Link, game: &str, seat: &SeatRecord) -> Verdict {
    let sql = "insert into seats (game, seat, holder, visitor, name, key_hash, sign_key, commitment, seed) \
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
               on conflict (game, seat) do update set holder = excluded.holder, visitor = excluded.visitor, \
               name = excluded.name, key_hash = excluded.key_hash, sign_key = excluded.sign_key, \
               commitment = excluded.commitment, seed = excluded.seed";
    let values = [
        game.into(),
        (&seat.seat).into(),
        (&seat.holder).into(),
        seat.visitor.as_deref().into(),
        (&seat.name).into(),
        seat.key_hash.as_ref().into(),
        seat.sign_key.as_deref().into(),
        seat.commitment.as_deref().into(),
        seat.seed.as_deref().into(),
    ];
    link.execute(sql, &values)?;
    Ok(())
}

/// Adds entries to a game that is there, many with one statement where there are many.
fn add_entries(link: &mut dyn Link, game: &str, mut entries: &[EntryRecord]) -> Verdict {
    for size in ENTRIES_AT_ONCE {
        let sql = if entries.len() < size { String::new() } else { adding(size) };
        while entries.len() >= size {
            let (now, later) = entries.split_at(size);
            let values: Vec<Value<'_>> = now.iter().flat_map(|entry| entry_values(game, entry)).collect();
            link.execute(&sql, &values)?;
            entries = later;
        }
    }
    Ok(())
}

/// The statement that adds so many entries.
fn adding(entries: usize) -> String {
    let row = |at: usize| {
        let places: Vec<String> = (at * 9 + 1..=at * 9 + 9).map(|place| format!("${place}")).collect();
        format!("({})", places.join(", "))
    };
    let rows: Vec<String> = (0..entries).map(row).collect();
    format!(
        "insert into entries (game, number, seat, action, mark, roll, at, event, signed) values {}",
        rows.join(", ")
    )
}

fn entry_values<'a>(game: &'a str, entry: &'a EntryRecord) -> [Value<'a>; 9] {
    [
        game.into(),
        entry.number.into(),
        (&entry.seat).into(),
        (&entry.action).into(),
        entry.mark.as_deref().into(),
        entry.roll.into(),
        entry.at.into(),
        entry.event.into(),
        entry.signed.as_deref().into(),
    ]
}

/// Adds links to the chain of a game that is there.
fn add_events(link: &mut dyn Link, game: &str, events: &[EventRecord]) -> Verdict {
    let sql = "insert into events (game, number, text, signed, at) values ($1, $2, $3, $4, $5)";
    for event in events {
        let values = [
            game.into(),
            event.number.into(),
            (&event.text).into(),
            event.signed.as_deref().into(),
            event.at.into(),
        ];
        link.execute(sql, &values)?;
    }
    Ok(())
}

/// So many lines of a game's chat are kept: nobody reads older ones, and endless chat must not fill the store.
const CHAT_LINES: i64 = 1_000;

/// The game counts what was said in it, so that two who speak at once get two numbers.
fn chat(link: &mut dyn Link, game: &str, message: &ChatRecord, fence: Fence) -> Verdict {
    let mut values = vec![game.into()];
    let sql = fence.guard("update games set chats = chats + 1 where id = $1", &mut values);
    let mut rows = link.query(&format!("{sql} returning chats"), &values)?;
    let Some(row) = rows.first_mut() else { return Err(fence.refusal(link, game)) };
    let number: i64 = row.number()?;
    let sql = "insert into chat (game, number, name, seat, text, at) values ($1, $2, $3, $4, $5, $6)";
    let values = [
        game.into(),
        number.into(),
        (&message.name).into(),
        message.seat.as_deref().into(),
        (&message.text).into(),
        message.at.into(),
    ];
    link.execute(sql, &values)?;
    let sql = "delete from chat where game = $1 and number <= $2";
    link.execute(sql, &[game.into(), (number - CHAT_LINES).into()])?;
    Ok(())
}

/// Forgets the logins of an account but one.
fn close_logins(link: &mut dyn Link, key: &str, keep: Option<&[u8; 32]>) -> Verdict {
    match keep {
        Some(token_hash) => {
            let sql = "delete from logins where account = $1 and token_hash <> $2";
            link.execute(sql, &[key.into(), token_hash.into()])?;
        }
        None => {
            link.execute("delete from logins where account = $1", &[key.into()])?;
        }
    }
    Ok(())
}

fn create_account(link: &mut dyn Link, account: &Account) -> Verdict {
    let sql = "insert into accounts (key, name, password_hash, created, likeness, email) \
               values ($1, $2, $3, $4, $5, $6) on conflict do nothing";
    let (key, looks) = (account_key(&account.name), likeness(&account.name));
    let values = [
        (&key).into(),
        (&account.name).into(),
        (&account.password_hash).into(),
        account.created.into(),
        (&looks).into(),
        account.email.as_deref().into(),
    ];
    touched(link.execute(sql, &values)?, || StoreError::Taken(account.name.clone()))
}

fn open_login(link: &mut dyn Link, login: &Login) -> Verdict {
    let sql = "insert into logins (token_hash, account, created, seen) \
               select $1, key, $3, $4 from accounts where key = $2 \
               on conflict (token_hash) do update set seen = excluded.seen";
    let key = account_key(&login.account);
    let values = [(&login.token_hash).into(), (&key).into(), login.created.into(), login.seen.into()];
    touched(link.execute(sql, &values)?, || StoreError::no_account(&login.account))
}

fn keep_save(link: &mut dyn Link, save: &Save) -> Verdict {
    let sql = "insert into saves (id, visitor, title, game, journal, created) values ($1, $2, $3, $4, $5, $6) \
               on conflict (id) do update set title = excluded.title, game = excluded.game, \
               journal = excluded.journal, created = excluded.created where saves.visitor = excluded.visitor";
    let values = [
        (&save.id).into(),
        (&save.visitor).into(),
        (&save.title).into(),
        (&save.game).into(),
        (&save.journal).into(),
        save.created.into(),
    ];
    touched(link.execute(sql, &values)?, || StoreError::Taken(save.id.clone()))
}

#[cfg(test)]
mod tests {
    use super::adding;

    #[test]
    fn a_statement_has_nine_places_for_each_entry() {
        assert!(adding(1).ends_with("values ($1, $2, $3, $4, $5, $6, $7, $8, $9)"));
        assert!(adding(2).ends_with(", ($10, $11, $12, $13, $14, $15, $16, $17, $18)"));
    }
}
