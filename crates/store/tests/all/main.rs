//! The promises of the store, kept by SQLite and by PostgreSQL alike.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod claims;
mod common;
mod crowd;
mod games;
mod kill;
mod lists;
mod on_postgres;
mod on_sqlite;
mod people;
mod promises;
mod proxy;
mod server;
