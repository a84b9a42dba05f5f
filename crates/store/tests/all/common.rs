//! Games, seats and entries to test with.

use store::{
    Account, Change, ChatRecord, EntryRecord, EventRecord, GameRecord, GameState, Login, Save, SeatRecord,
    Store, StoreError, StoredGame,
};

/// A database of its own for one promise. It can be opened again and again.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) address: String,
}

impl Place {
    pub(crate) fn open(&self) -> Store {
        Store::open(&self.address).unwrap()
    }
}

pub(crate) fn record(id: &str) -> GameRecord {
    GameRecord {
        id: id.to_owned(),
        title: format!("The game {id}"),
        game: "bastogne".to_owned(),
        scenario: "introduction".to_owned(),
        setup: "{\"options\":{}}".to_owned(),
        pack: "0f".to_owned(),
        owner: "anna".to_owned(),
        public: true,
        state: GameState::Running,
        outcome: None,
        dice_commitment: "c0ffee".to_owned(),
        dice_seed: Some(vec![7, 77, 177]),
        sealed: true,
        rolls: 0,
        taken_back: 0,
        copied: 0,
        revision: 0,
        forked_from: None,
        length: 0,
        line: "Turn 1".to_owned(),
        created: 1_000,
        updated: 1_000,
        host: None,
        epoch: 0,
    }
}

pub(crate) fn seat(name: &str, visitor: Option<&str>) -> SeatRecord {
    SeatRecord {
        seat: name.to_owned(),
        holder: if visitor.is_some() { "person" } else { "empty" }.to_owned(),
        visitor: visitor.map(ToOwned::to_owned),
        name: visitor.unwrap_or("nobody").to_owned(),
        key_hash: visitor.map(|_| [0xab; 32]),
        sign_key: visitor.map(|_| "02ab".to_owned()),
        commitment: visitor.map(|_| "c0ffee".to_owned()),
        seed: visitor.map(|_| vec![9, 99]),
    }
}

pub(crate) fn entry(number: u32) -> EntryRecord {
    EntryRecord {
        number,
        seat: if number.is_multiple_of(3) { "chance" } else { "german" }.to_owned(),
        action: format!("move panzer {number:04}"),
        mark: number.is_multiple_of(2).then(|| format!("mark-{number}")),
        roll: number.is_multiple_of(3).then_some(number / 3),
        event: Some(number + 2),
        signed: number.is_multiple_of(5).then(|| "german 0a".to_owned()),
        at: i64::from(number) * 10,
    }
}

pub(crate) fn event(number: u32, text: &str) -> EventRecord {
    EventRecord { number, text: text.to_owned(), signed: None, at: 0 }
}

pub(crate) fn entries(from: u32, to: u32) -> Vec<EntryRecord> {
    (from..=to).map(entry).collect()
}

pub(crate) fn create(id: &str) -> Change {
    let seats = vec![seat("allied", None), seat("german", Some("anna"))];
    Change::CreateGame { record: Box::new(record(id)), seats, entries: Vec::new(), events: Vec::new() }
}

/// Adds `count` entries to a game that has `at` and this revision.
pub(crate) fn append(game: &str, at: u32, revision: u32, count: u32) -> Change {
    Change::Append {
        game: game.to_owned(),
        at,
        revision,
        entries: entries(at + 1, at + count),
        rolls: (at + count) / 3,
        line: format!("After {}", at + count),
        ends: None,
        now: 2_000 + i64::from(at + count),
    }
}

pub(crate) fn chat(game: &str, text: &str) -> Change {
    let message = ChatRecord {
        number: 0,
        name: "Anna".to_owned(),
        seat: Some("german".to_owned()),
        text: text.to_owned(),
        at: 5,
    };
    Change::Chat { game: game.to_owned(), message }
}

pub(crate) fn account(name: &str) -> Account {
    let email = Some(format!("{name}@example.org"));
    Account { name: name.to_owned(), password_hash: format!("hash of {name}"), email, created: 9 }
}

pub(crate) fn login(token: u8, account: &str, seen: i64) -> Login {
    Login { token_hash: [token; 32], account: account.to_owned(), created: 1, seen }
}

pub(crate) fn save(id: &str, visitor: &str, created: i64) -> Save {
    Save {
        id: id.to_owned(),
        visitor: visitor.to_owned(),
        title: format!("Save {id}"),
        game: "toy".to_owned(),
        journal: "game: toy\ngerman: pass – später\n".to_owned(),
        created,
    }
}

/// A game that must be there.
pub(crate) fn load(store: &Store, id: &str) -> StoredGame {
    store.game(id).unwrap().unwrap()
}

/// The numbers of a game's entries, which must be 1 and so on up to its length.
pub(crate) fn length_without_gaps(game: &StoredGame) -> u32 {
    let numbers: Vec<u32> = game.entries.iter().map(|entry| entry.number).collect();
    let expected: Vec<u32> = (1..=game.record.length).collect();
    assert_eq!(numbers, expected, "{}", game.record.id);
    game.record.length
}

/// Hands over changes without waiting in between, and gives their verdicts.
pub(crate) fn write_all(store: &Store, changes: Vec<Change>) -> Vec<Result<(), StoreError>> {
    let (tell, told) = std::sync::mpsc::channel();
    let count = changes.len();
    for (at, change) in changes.into_iter().enumerate() {
        let tell = tell.clone();
        store.write(change, move |verdict| tell.send((at, verdict)).unwrap());
    }
    drop(tell);
    let mut verdicts: Vec<_> = told.iter().collect();
    assert_eq!(verdicts.len(), count, "every change is answered once");
    verdicts.sort_by_key(|(at, _)| *at);
    verdicts.into_iter().map(|(_, verdict)| verdict).collect()
}
