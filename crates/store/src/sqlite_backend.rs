//! SQLite: one file, one program. Acknowledged means written through to the disk, also when the power fails.

use std::fs::{File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, ToSql, params_from_iter};

use crate::link::{Backend, Cell, Link, Question, Row, Value, Verdict};
use crate::{Change, StoreError, apply, schema};

/// How long to wait for another connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many statements a connection keeps ready.
const STATEMENTS: usize = 64;

/// Gives each database in memory a name of its own.
static MEMORIES: AtomicU64 = AtomicU64::new(1);

/// Where a database is.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    File(PathBuf),
    /// In memory, under a name that the connections of one store share.
    Memory(String),
}

impl Place {
    /// A new place in memory.
    pub(crate) fn memory() -> Place {
        let number = MEMORIES.fetch_add(1, Ordering::Relaxed);
        Place::Memory(format!("file:/bulge-{number}?vfs=memdb"))
    }
}

/// A file that keeps other programs away as long as it is held.
#[derive(Debug)]
pub(crate) struct Lock(#[expect(dead_code, reason = "holding the file is all it is for")] File);

impl Lock {
    /// Locks `<path>.lock`, and makes the folder if it must.
    ///
    /// # Errors
    /// `Busy` when another has it.
    pub(crate) fn take(path: &Path) -> Result<Lock, StoreError> {
        let mut name = path.as_os_str().to_owned();
        name.push(".lock");
        let cannot = |error: &std::io::Error| {
            StoreError::Broken(format!("{} cannot be opened: {error}", path.display()))
        };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| cannot(&error))?;
        }
        let file = File::options().create(true).truncate(false).write(true).open(&name);
        let file = file.map_err(|error| cannot(&error))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock(file)),
            Err(TryLockError::WouldBlock) => Err(StoreError::Busy(format!(
                "another Bulge server is using {}; stop it, or choose another file",
                path.display()
            ))),
            Err(TryLockError::Error(error)) => Err(cannot(&error)),
        }
    }
}

/// Makes an empty file that only its owner may read, as there will be secrets in it. SQLite gives its other files the
/// same permissions. A file that is there is left as it is.
fn make_private(path: &Path) -> Result<(), StoreError> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(error) if error.kind() != ErrorKind::AlreadyExists => {
            Err(StoreError::Broken(format!("{} cannot be created: {error}", path.display())))
        }
        _ => Ok(()),
    }
}

/// A connection to an SQLite database.
#[derive(Debug)]
pub(crate) struct SqliteBackend {
    connection: Connection,
}

impl SqliteBackend {
    /// The connection that writes.
    pub(crate) fn writer(place: &Place) -> Result<SqliteBackend, StoreError> {
        if let Place::File(path) = place {
            make_private(path)?;
        }
        let backend = SqliteBackend::open(place)?;
        let mode: String = backend
            .connection
            .query_row("pragma journal_mode = wal", [], |row| row.get(0))
            .map_err(store_error)?;
        if mode != "wal" && matches!(place, Place::File(_)) {
            return Err(StoreError::Broken(format!(
                "the database uses journal mode '{mode}' instead of 'wal'"
            )));
        }
        let pragmas = "pragma synchronous = full; pragma foreign_keys = on";
        backend.connection.execute_batch(pragmas).map_err(store_error)?;
        Ok(backend)
    }

    /// A connection that only reads.
    pub(crate) fn reader(place: &Place) -> Result<SqliteBackend, StoreError> {
        let backend = SqliteBackend::open(place)?;
        backend.connection.execute_batch("pragma query_only = on").map_err(store_error)?;
        Ok(backend)
    }

    fn open(place: &Place) -> Result<SqliteBackend, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = match place {
            Place::File(path) => Connection::open_with_flags(path, flags),
            Place::Memory(name) => Connection::open_with_flags(name, flags | OpenFlags::SQLITE_OPEN_URI),
        };
        let connection = connection.map_err(store_error)?;
        connection.busy_timeout(PATIENCE).map_err(store_error)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        Ok(SqliteBackend { connection })
    }

    /// Does something in a transaction that is undone when it fails.
    fn within<T>(
        &mut self,
        begin: &str,
        work: impl FnOnce(&mut SqliteBackend) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.undo_what_is_open()?;
        self.connection.execute_batch(begin).map_err(store_error)?;
        let worked = work(self);
        let commit = |done| self.connection.execute_batch("commit").map(|()| done).map_err(store_error);
        let result = worked.and_then(commit);
        if result.is_err() {
            self.undo_what_is_open()?;
        }
        result
    }

    fn undo_what_is_open(&self) -> Result<(), StoreError> {
        if self.connection.is_autocommit() {
            return Ok(());
        }
        self.connection.execute_batch("rollback").map_err(store_error)
    }
}

impl Backend for SqliteBackend {
    fn migrate(&mut self) -> Result<(), StoreError> {
        self.within("begin immediate", |backend| {
            let connection = &backend.connection;
            let version =
                connection.query_row("pragma user_version", [], |row| row.get(0)).map_err(store_error)?;
            for step in schema::needed(schema::SQLITE, version)? {
                connection.execute_batch(step).map_err(store_error)?;
            }
            // Nobody else has the file, so a server that is noted here was killed.
            connection.execute_batch("delete from servers").map_err(store_error)?;
            let newest = schema::newest(schema::SQLITE);
            connection.execute_batch(&format!("pragma user_version = {newest}")).map_err(store_error)
        })
    }

    fn commit(&mut self, batch: &[Change]) -> Result<Vec<Verdict>, StoreError> {
        self.within("begin immediate", |backend| apply::all(backend, batch.iter()))
    }

    fn read(&mut self, question: &mut Question<'_>) -> Result<(), StoreError> {
        self.within("begin", |backend| question(backend))
    }
}

impl Link for SqliteBackend {
    fn execute(&mut self, sql: &str, values: &[Value<'_>]) -> Result<u64, StoreError> {
        let mut statement = self.connection.prepare_cached(&places(sql)).map_err(store_error)?;
        let rows = statement.execute(params_from_iter(values)).map_err(store_error)?;
        Ok(rows as u64)
    }

    fn query(&mut self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>, StoreError> {
        let mut statement = self.connection.prepare_cached(&places(sql)).map_err(store_error)?;
        let columns = statement.column_count();
        let take = |row: &rusqlite::Row<'_>| {
            let cells: Result<Vec<Cell>, _> = (0..columns).map(|at| cell(row.get_ref(at)?)).collect();
            cells.map(Row::new)
        };
        statement
            .query_map(params_from_iter(values), take)
            .map_err(store_error)?
            .collect::<Result<_, _>>()
            .map_err(store_error)
    }

    fn clock(&self) -> &'static str {
        "cast(unixepoch('subsec') * 1000 as integer)"
    }

    /// No other program has the file.
    fn announce(&mut self, _: &str) -> Result<(), StoreError> {
        Ok(())
    }
}

/// SQLite numbers its places with another sign.
fn places(sql: &str) -> String {
    sql.replace('$', "?")
}

fn cell(value: ValueRef<'_>) -> Result<Cell, rusqlite::Error> {
    Ok(match value {
        ValueRef::Null => Cell::Null,
        ValueRef::Integer(number) => Cell::Int(number),
        ValueRef::Text(_) => Cell::Text(value.as_str()?.to_owned()),
        ValueRef::Blob(bytes) => Cell::Bytes(bytes.to_owned()),
        ValueRef::Real(_) => return Err(rusqlite::Error::InvalidQuery),
    })
}

impl ToSql for Value<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Int(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

/// What SQLite says, as an error of ours.
#[expect(clippy::needless_pass_by_value, reason = "handed to `map_err`")]
fn store_error(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            StoreError::Busy("another program is using the database; try again".to_owned())
        }
        Some(ErrorCode::DiskFull) => StoreError::Broken("the disk is full".to_owned()),
        Some(ErrorCode::NotADatabase) => StoreError::Broken("the file is not a database".to_owned()),
        _ => StoreError::Broken(error.to_string()),
    }
}
