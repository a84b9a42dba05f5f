//! Every question that is asked of the tables, in SQL that both databases understand.

use crate::change::account_key;
use crate::link::{Link, Row, Value};
use crate::{
    Account, ChatRecord, Counts, EntryRecord, EventRecord, GameRecord, GameState, Login, Save, SaveRecord,
    SeatRecord, Server, StoreError, StoredGame, Which,
};

/// The columns of a game, in the order in which [`game_record`] takes them.
const GAME: &str = "select id, title, game, scenario, setup, pack, owner, public, state, outcome, dice_commitment, \
                    dice_seed, rolls, forked_from, length, line, created, updated, taken_back, copied, revision, host, \
                    epoch, sealed from games";

/// A game with everything that belongs to it.
pub(crate) fn game(link: &mut dyn Link, id: &str) -> Result<Option<StoredGame>, StoreError> {
    let found = first(link, &format!("{GAME} where id = $1"), &[id.into()], game_record)?;
    let Some(record) = found else { return Ok(None) };
    let seats = seats(link, id)?;
    let sql = "select number, seat, action, mark, roll, at, event, signed from entries where game = $1 order by number";
    let entries = all(link, sql, &[id.into()], entry_record)?;
    let sql = "select number, name, seat, text, at from chat where game = $1 order by number";
    let chat = all(link, sql, &[id.into()], chat_record)?;
    let events = if record.sealed { events(link, id)? } else { Vec::new() };
    Ok(Some(StoredGame { record, seats, entries, events, chat }))
}

/// The links of a game's chain that are no entries.
fn events(link: &mut dyn Link, id: &str) -> Result<Vec<EventRecord>, StoreError> {
    let sql = "select number, text, signed, at from events where game = $1 order by number";
    let take = |row: &mut Row| {
        Ok(EventRecord {
            number: row.number()?,
            text: row.text()?,
            signed: row.maybe_text()?,
            at: row.number()?,
        })
    };
    all(link, sql, &[id.into()], take)
}

/// Who sits where in a game.
pub(crate) fn seats(link: &mut dyn Link, game: &str) -> Result<Vec<SeatRecord>, StoreError> {
    let sql = "select seat, holder, visitor, name, key_hash, sign_key, commitment, seed from seats where game = $1 order by seat";
    all(link, sql, &[game.into()], seat_record)
}

/// The games of a list.
pub(crate) fn games(link: &mut dyn Link, which: &Which) -> Result<Vec<GameRecord>, StoreError> {
    let mut conditions = Vec::new();
    let mut values: Vec<Value<'_>> = vec![which.limit.into(), which.offset.into()];
    if !which.states.is_empty() {
        let words: Vec<String> = which.states.iter().map(|state| format!("'{}'", state.word())).collect();
        conditions.push(format!("state in ({})", words.join(", ")));
    }
    if which.public_only {
        conditions.push("public <> 0".to_owned());
    }
    if let Some(visitor) = &which.visitor {
        conditions.push("(owner = $3 or id in (select game from seats where visitor = $3))".to_owned());
        values.push(visitor.into());
    }
    let conditions =
        if conditions.is_empty() { String::new() } else { format!(" where {}", conditions.join(" and ")) };
    let sql = format!("{GAME}{conditions} order by updated desc, id limit $1 offset $2");
    all(link, &sql, &values, game_record)
}

pub(crate) fn account(link: &mut dyn Link, name: &str) -> Result<Option<Account>, StoreError> {
    let sql = "select name, password_hash, created, email from accounts where key = $1";
    let take = |row: &mut Row| {
        Ok(Account {
            name: row.text()?,
            password_hash: row.text()?,
            created: row.number()?,
            email: row.maybe_text()?,
        })
    };
    first(link, sql, &[(&account_key(name)).into()], take)
}

pub(crate) fn login(link: &mut dyn Link, token_hash: &[u8; 32]) -> Result<Option<Login>, StoreError> {
    let sql = "select logins.token_hash, accounts.name, logins.created, logins.seen from logins \
               join accounts on accounts.key = logins.account where logins.token_hash = $1";
    let take = |row: &mut Row| {
        Ok(Login {
            token_hash: row.hash()?,
            account: row.text()?,
            created: row.number()?,
            seen: row.number()?,
        })
    };
    first(link, sql, &[token_hash.into()], take)
}

/// The saves of a visitor, the newest first.
pub(crate) fn saves(link: &mut dyn Link, visitor: &str) -> Result<Vec<SaveRecord>, StoreError> {
    let sql = "select id, visitor, title, game, cast(octet_length(journal) as bigint), created from saves \
               where visitor = $1 order by created desc, id";
    let take = |row: &mut Row| {
        Ok(SaveRecord {
            id: row.text()?,
            visitor: row.text()?,
            title: row.text()?,
            game: row.text()?,
            bytes: row.number()?,
            created: row.number()?,
        })
    };
    all(link, sql, &[visitor.into()], take)
}

pub(crate) fn save(link: &mut dyn Link, id: &str) -> Result<Option<Save>, StoreError> {
    let sql = "select id, visitor, title, game, journal, created from saves where id = $1";
    let take = |row: &mut Row| {
        Ok(Save {
            id: row.text()?,
            visitor: row.text()?,
            title: row.text()?,
            game: row.text()?,
            journal: row.text()?,
            created: row.number()?,
        })
    };
    first(link, sql, &[id.into()], take)
}

/// How much there is. Entries are counted by the games' lengths, which is quicker and the same.
pub(crate) fn counts(link: &mut dyn Link) -> Result<Counts, StoreError> {
    let sql = "select count(*), cast(coalesce(sum(length), 0) as bigint), (select count(*) from accounts) from games";
    let take =
        |row: &mut Row| Ok(Counts { games: row.number()?, entries: row.number()?, accounts: row.number()? });
    let counts = first(link, sql, &[], take)?;
    counts.ok_or_else(|| StoreError::Broken("the database returned no counts".to_owned()))
}

/// The games that a server has, with their epochs.
pub(crate) fn held_by(link: &mut dyn Link, server: &str) -> Result<Vec<(String, u32)>, StoreError> {
    let sql = "select id, epoch from games where host = $1";
    all(link, sql, &[server.into()], |row| Ok((row.text()?, row.number()?)))
}

/// The servers that gave a sign in the last so many milliseconds.
pub(crate) fn servers(link: &mut dyn Link, within: i64) -> Result<Vec<Server>, StoreError> {
    let sql = format!("select id, address from servers where heartbeat > {} - $1 order by id", link.clock());
    all(link, &sql, &[within.into()], |row| Ok(Server { id: row.text()?, address: row.text()? }))
}

/// A secret that all servers share.
pub(crate) fn key(link: &mut dyn Link, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
    let found = first(link, "select secret from keys where name = $1", &[name.into()], Row::maybe_bytes)?;
    Ok(found.flatten())
}

fn all<T>(
    link: &mut dyn Link,
    sql: &str,
    values: &[Value<'_>],
    take: impl Fn(&mut Row) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    link.query(sql, values)?.iter_mut().map(take).collect()
}

fn first<T>(
    link: &mut dyn Link,
    sql: &str,
    values: &[Value<'_>],
    take: impl Fn(&mut Row) -> Result<T, StoreError>,
) -> Result<Option<T>, StoreError> {
    link.query(sql, values)?.first_mut().map(take).transpose()
}

fn game_record(row: &mut Row) -> Result<GameRecord, StoreError> {
    Ok(GameRecord {
        id: row.text()?,
        title: row.text()?,
        game: row.text()?,
        scenario: row.text()?,
        setup: row.text()?,
        pack: row.text()?,
        owner: row.text()?,
        public: row.yes()?,
        state: state(&row.text()?)?,
        outcome: row.maybe_text()?,
        dice_commitment: row.text()?,
        dice_seed: row.maybe_bytes()?,
        rolls: row.number()?,
        forked_from: row.maybe_text()?,
        length: row.number()?,
        line: row.text()?,
        created: row.number()?,
        updated: row.number()?,
        taken_back: row.number()?,
        copied: row.number()?,
        revision: row.number()?,
        host: row.maybe_text()?,
        epoch: row.number()?,
        sealed: row.yes()?,
    })
}

fn state(word: &str) -> Result<GameState, StoreError> {
    let unknown = || StoreError::Broken(format!("the database holds the unknown game state '{word}'"));
    GameState::from_word(word).ok_or_else(unknown)
}

fn seat_record(row: &mut Row) -> Result<SeatRecord, StoreError> {
    Ok(SeatRecord {
        seat: row.text()?,
        holder: row.text()?,
        visitor: row.maybe_text()?,
        name: row.text()?,
        key_hash: row.maybe_hash()?,
        sign_key: row.maybe_text()?,
        commitment: row.maybe_text()?,
        seed: row.maybe_bytes()?,
    })
}

fn entry_record(row: &mut Row) -> Result<EntryRecord, StoreError> {
    Ok(EntryRecord {
        number: row.number()?,
        seat: row.text()?,
        action: row.text()?,
        mark: row.maybe_text()?,
        roll: row.maybe_number()?,
        at: row.number()?,
        event: row.maybe_number()?,
        signed: row.maybe_text()?,
    })
}

fn chat_record(row: &mut Row) -> Result<ChatRecord, StoreError> {
    Ok(ChatRecord {
        number: row.number()?,
        name: row.text()?,
        seat: row.maybe_text()?,
        text: row.text()?,
        at: row.number()?,
    })
}
