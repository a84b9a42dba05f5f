//! The one door to everything that is kept.

use std::sync::Arc;
use std::sync::mpsc::sync_channel;
use std::time::Duration;

use crate::address::{self, Address};
use crate::link::Backend;
use crate::news::{self, News};
use crate::postgres_backend::{PostgresBackend, patient};
use crate::readers::Readers;
use crate::sqlite_backend::{Lock, Place, SqliteBackend};
use crate::tls::Connecting;
use crate::writer::Writer;
use crate::{
    Account, Change, Counts, GameRecord, Login, Save, SaveRecord, SeatRecord, Server, StoreError, StoredGame,
    Which, reads,
};

/// How many connections answer questions.
const READERS: usize = 4;

/// A store. Clones are the same store; when the last one goes, everything that was handed over is written first.
#[derive(Clone)]
pub struct Store(Arc<Inner>);

/// Fields go from the top: the lock is given back when nothing is written any more.
struct Inner {
    readers: Readers,
    writer: Writer,
    _lock: Option<Lock>,
    /// Where others are heard who use the same database.
    shared: Option<Connecting>,
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Store")
    }
}

impl Store {
    /// Opens `sqlite:PATH`, a bare path, `sqlite::memory:` (for tests) or `postgres://…`, and brings its tables to the
    /// shape this program knows.
    ///
    /// # Errors
    /// `Busy` when another program has the file or the server cannot be reached, `TooNew` when the database is ahead of
    /// this program, `Broken` when it is no database.
    pub fn open(address: &str) -> Result<Store, StoreError> {
        match address::read(address)? {
            Address::Memory => Store::sqlite(&Place::memory(), None),
            Address::File(path) => {
                let lock = Lock::take(&path)?;
                Store::sqlite(&Place::File(path), Some(lock))
            }
            Address::Postgres(config) => {
                let connection = || -> Box<dyn Backend> { Box::new(PostgresBackend::new(&config)) };
                Store::start(connection, || Ok(connection()), None, Some(patient(&config)))
            }
        }
    }

    fn sqlite(place: &Place, lock: Option<Lock>) -> Result<Store, StoreError> {
        let writer = Box::new(SqliteBackend::writer(place)?);
        let reader =
            || -> Result<Box<dyn Backend>, StoreError> { Ok(Box::new(SqliteBackend::reader(place)?)) };
        Store::start(|| writer, reader, lock, None)
    }

    fn start(
        writer: impl FnOnce() -> Box<dyn Backend>,
        reader: impl Fn() -> Result<Box<dyn Backend>, StoreError>,
        lock: Option<Lock>,
        shared: Option<Connecting>,
    ) -> Result<Store, StoreError> {
        let writer = Writer::start(writer())?;
        let readers = (0..READERS).map(|_| reader()).collect::<Result<_, _>>()?;
        let readers = Readers::start(readers)?;
        Ok(Store(Arc::new(Inner { readers, writer, _lock: lock, shared })))
    }

    /// Whether other programs may use the same database.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.0.shared.is_some()
    }

    /// Passes on what servers on the same database tell one another, on a thread of its own, until the store goes. A database of
    /// this program's own tells nothing.
    ///
    /// # Errors
    /// When there can be no more threads.
    pub fn listen(&self, mut hear: impl FnMut(News) + Send + 'static) -> Result<(), StoreError> {
        let Some(config) = &self.0.shared else { return Ok(()) };
        let store = Arc::downgrade(&self.0);
        news::listen(config.clone(), move |told| {
            if let Some(told) = told {
                hear(told);
            }
            store.strong_count() > 0
        })
    }

    /// Hands a change to the writer, and waits only while thousands of others do. `done` is called exactly once, on the
    /// writer's thread, when the change is durable or has failed. It holds up all other writes while it runs and must
    /// not write to the store: the writer, who makes room for more, would be waiting for itself.
    pub fn write(&self, change: Change, done: impl FnOnce(Result<(), StoreError>) + Send + 'static) {
        self.0.writer.hand_over(change, Box::new(done));
    }

    /// Hands a change to the writer and waits until it is durable.
    ///
    /// # Errors
    /// Why it was not made; see [`StoreError::is_verdict`].
    pub fn write_now(&self, change: Change) -> Result<(), StoreError> {
        let (tell, told) = sync_channel(1);
        self.write(change, move |verdict| {
            // The receiver is below and waits.
            let _ = tell.send(verdict);
        });
        told.recv().unwrap_or_else(|_| Err(StoreError::Broken("the writer has stopped".to_owned())))
    }

    /// A game with everything that belongs to it, as it is at one moment.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn game(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        let id = id.to_owned();
        self.0.readers.ask(move |link| reads::game(link, &id))
    }

    /// The seats of a game, without its journal; none when there is no such game.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn seats(&self, game: &str) -> Result<Vec<SeatRecord>, StoreError> {
        let game = game.to_owned();
        self.0.readers.ask(move |link| reads::seats(link, &game))
    }

    /// A list of games, the one that changed last first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn games(&self, which: &Which) -> Result<Vec<GameRecord>, StoreError> {
        let which = which.clone();
        self.0.readers.ask(move |link| reads::games(link, &which))
    }

    /// The account of that name, whatever its capitals.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        let name = name.to_owned();
        self.0.readers.ask(move |link| reads::account(link, &name))
    }

    /// The login whose token hashes to this.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn login(&self, token_hash: &[u8; 32]) -> Result<Option<Login>, StoreError> {
        let token_hash = *token_hash;
        self.0.readers.ask(move |link| reads::login(link, &token_hash))
    }

    /// The saves of a visitor without their journals, the newest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn saves(&self, visitor: &str) -> Result<Vec<SaveRecord>, StoreError> {
        let visitor = visitor.to_owned();
        self.0.readers.ask(move |link| reads::saves(link, &visitor))
    }

    /// The games that a server has, with their epochs.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn held_by(&self, server: &str) -> Result<Vec<(String, u32)>, StoreError> {
        let server = server.to_owned();
        self.0.readers.ask(move |link| reads::held_by(link, &server))
    }

    /// The servers that gave a sign within that time.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn servers(&self, within: Duration) -> Result<Vec<Server>, StoreError> {
        let within = i64::try_from(within.as_millis()).unwrap_or(i64::MAX);
        self.0.readers.ask(move |link| reads::servers(link, within))
    }

    /// A secret that all servers share.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn key(&self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let name = name.to_owned();
        self.0.readers.ask(move |link| reads::key(link, &name))
    }

    /// A save with its journal.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn save(&self, id: &str) -> Result<Option<Save>, StoreError> {
        let id = id.to_owned();
        self.0.readers.ask(move |link| reads::save(link, &id))
    }

    /// How much there is.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub fn counts(&self) -> Result<Counts, StoreError> {
        self.0.readers.ask(reads::counts)
    }
}
