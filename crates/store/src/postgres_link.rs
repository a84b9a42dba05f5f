//! One connection to PostgreSQL: its statements, its values, and what its errors mean.

use std::collections::HashMap;
use std::error::Error as _;

use postgres::error::SqlState;
use postgres::types::private::BytesMut;
use postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use postgres::{Client, Statement};

use crate::StoreError;
use crate::link::{Cell, Link, Row, Value};
use crate::tls::Connecting;

/// What every connection begins with. A program that was cut off must not hold its locks for ever, and what is
/// acknowledged must be durable, however the server is set up.
const OPENING: &str = "set idle_in_transaction_session_timeout = '30s'; set client_min_messages = 'warning'; \
                       select set_config('synchronous_commit', 'on', false) \
                       where current_setting('synchronous_commit') = 'off'";

/// A connection.
pub(crate) struct PostgresLink {
    client: Client,
    statements: HashMap<String, Statement>,
    /// The connection is of no more use.
    pub(crate) lost: bool,
    /// Another program was in the way; the same would succeed now.
    pub(crate) clashed: bool,
}

impl PostgresLink {
    /// # Errors
    /// `Busy` when the server cannot be reached.
    pub(crate) fn connect(connecting: &Connecting) -> Result<PostgresLink, StoreError> {
        let unreachable =
            |error| StoreError::Busy(format!("the database cannot be reached: {}", words(&error)));
        let mut client = connecting.connect().map_err(unreachable)?;
        client.batch_execute(OPENING).map_err(unreachable)?;
        Ok(PostgresLink { client, statements: HashMap::new(), lost: false, clashed: false })
    }

    /// Statements without values, one or several.
    pub(crate) fn run(&mut self, sql: &str) -> Result<(), StoreError> {
        let done = self.client.batch_execute(sql);
        done.map_err(|error| self.store_error(&error))
    }

    fn prepared(&mut self, sql: &str) -> Result<Statement, StoreError> {
        if let Some(statement) = self.statements.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.client.prepare(sql).map_err(|error| self.store_error(&error))?;
        self.statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    /// What PostgreSQL says, as an error of ours.
    fn store_error(&mut self, error: &postgres::Error) -> StoreError {
        self.lost |= is_lost(error) || self.client.is_closed();
        self.clashed |= error.code().is_some_and(|code| code.code().starts_with("40"));
        if self.lost {
            StoreError::Busy(format!("the connection to the database was lost: {}", words(error)))
        } else {
            StoreError::Broken(words(error))
        }
    }
}

/// Whether the connection is gone, not just the statement.
fn is_lost(error: &postgres::Error) -> bool {
    let shut_down = [
        &SqlState::ADMIN_SHUTDOWN,
        &SqlState::CRASH_SHUTDOWN,
        &SqlState::CANNOT_CONNECT_NOW,
        &SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
    ];
    let code = error.code();
    error.is_closed()
        || error.source().is_some_and(<dyn std::error::Error>::is::<std::io::Error>)
        || code.is_some_and(|code| code.code().starts_with("08") || shut_down.contains(&code))
}

/// The message without its details, which may repeat what a row holds.
fn words(error: &postgres::Error) -> String {
    match error.as_db_error() {
        Some(error) => error.message().to_owned(),
        None => match error.source() {
            Some(source) => format!("{error}: {source}"),
            None => error.to_string(),
        },
    }
}

impl Link for PostgresLink {
    fn execute(&mut self, sql: &str, values: &[Value<'_>]) -> Result<u64, StoreError> {
        let statement = self.prepared(sql)?;
        let done = self.client.execute(&statement, &borrowed(values));
        done.map_err(|error| self.store_error(&error))
    }

    fn query(&mut self, sql: &str, values: &[Value<'_>]) -> Result<Vec<Row>, StoreError> {
        // PostgreSQL has no text with this character, so no row can be like it, and it would refuse to look.
        if values.iter().any(|value| matches!(value, Value::Text(text) if text.contains('\0'))) {
            return Ok(Vec::new());
        }
        let statement = self.prepared(sql)?;
        let rows = self.client.query(&statement, &borrowed(values));
        rows.map_err(|error| self.store_error(&error))?.iter().map(row).collect()
    }

    fn clock(&self) -> &'static str {
        "cast(extract(epoch from clock_timestamp()) * 1000 as bigint)"
    }

    fn announce(&mut self, news: &str) -> Result<(), StoreError> {
        self.query("select cast(pg_notify('bulge', $1) as text)", &[news.into()]).map(|_| ())
    }
}

fn borrowed<'a>(values: &'a [Value<'a>]) -> Vec<&'a (dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

fn row(row: &postgres::Row) -> Result<Row, StoreError> {
    let columns = row.columns().iter().enumerate();
    let cells: Result<Vec<Cell>, StoreError> =
        columns.map(|(at, column)| cell(row, at, column.type_())).collect();
    cells.map(Row::new)
}

fn cell(row: &postgres::Row, at: usize, kind: &Type) -> Result<Cell, StoreError> {
    let cell = match *kind {
        Type::INT8 => row.try_get::<_, Option<i64>>(at).map(|cell| cell.map(Cell::Int)),
        Type::BYTEA => row.try_get::<_, Option<Vec<u8>>>(at).map(|cell| cell.map(Cell::Bytes)),
        _ => row.try_get::<_, Option<String>>(at).map(|cell| cell.map(Cell::Text)),
    };
    cell.map(|cell| cell.unwrap_or(Cell::Null)).map_err(|error| StoreError::Broken(words(&error)))
}

impl ToSql for Value<'_> {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Int(number) => number.to_sql_checked(kind, out),
            Value::Text(text) => text.to_sql_checked(kind, out),
            Value::Bytes(bytes) => bytes.to_sql_checked(kind, out),
        }
    }

    /// Whether it really does is found out by the value that is there.
    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}
