//! PostgreSQL: several programs may write at once, and connections may break.
//!
//! A transaction whose connection breaks before its commit is sent was not made and is tried again. One whose
//! connection breaks while it commits is looked up: each batch leaves its number in the row of its writer, so the
//! answer is exact, and nothing is made twice or reported lost when it was not.

use std::time::Duration;

use crate::link::{Backend, Link, Question, Row, Verdict};
use crate::postgres_link::PostgresLink;
use crate::tls::Connecting;
use crate::{Change, StoreError, apply, schema};

/// How often a transaction is tried when the connection breaks or another program is in the way.
const TRIES: u32 = 3;

/// How often a server that does not answer is asked what became of a commit.
const ASKS: u32 = 20;

/// How long to wait before a server that does not answer is asked again.
const PAUSE: Duration = Duration::from_millis(250);

/// Keeps two programs from bringing the tables forward at the same time.
const MIGRATION_LOCK: &str = "select pg_advisory_xact_lock(1112888135)";

/// A connection to a PostgreSQL database, made again when it was lost.
pub(crate) struct PostgresBackend {
    connecting: Connecting,
    link: Option<PostgresLink>,
    /// The row of this writer; readers have none.
    writer: Option<i64>,
    batch: i64,
}

/// The same, with limits to how long a connection may keep one waiting.
pub(crate) fn patient(connecting: &Connecting) -> Connecting {
    let mut connecting = connecting.clone();
    let config = &mut connecting.config;
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(Duration::from_secs(10));
    }
    if config.get_tcp_user_timeout().is_none() {
        config.tcp_user_timeout(Duration::from_secs(30));
    }
    if config.get_application_name().is_none() {
        config.application_name("bulge");
    }
    connecting
}

/// A transaction that failed, and after what pause it may be tried again.
struct Failure {
    what: StoreError,
    again: Option<Duration>,
}

impl PostgresBackend {
    /// Connects when it is first used.
    pub(crate) fn new(connecting: &Connecting) -> PostgresBackend {
        PostgresBackend { connecting: patient(connecting), link: None, writer: None, batch: 0 }
    }

    fn link(&mut self) -> Result<&mut PostgresLink, StoreError> {
        let link = match self.link.take() {
            Some(link) => link,
            None => PostgresLink::connect(&self.connecting)?,
        };
        Ok(self.link.insert(link))
    }

    /// Does something until it succeeds, or fails in a way that more tries would not help.
    fn insist<T>(
        &mut self,
        mut work: impl FnMut(&mut PostgresBackend) -> Result<T, Failure>,
    ) -> Result<T, StoreError> {
        let mut tries = 1;
        loop {
            match work(self) {
                Ok(done) => return Ok(done),
                Err(Failure { again: Some(pause), .. }) if tries < TRIES => std::thread::sleep(pause),
                Err(failure) => return Err(failure.what),
            }
            tries += 1;
        }
    }

    /// Ends a transaction that was not committed.
    fn give_up(&mut self, what: StoreError) -> Failure {
        let Some(mut link) = self.link.take() else {
            // There was no connection to be had.
            return Failure { what, again: Some(PAUSE) };
        };
        let again = (link.lost || link.clashed).then_some(Duration::ZERO);
        if !link.lost && link.run("rollback").is_ok() {
            link.clashed = false;
            self.link = Some(link);
        }
        Failure { what, again }
    }

    /// One transaction up to its commit.
    fn prepare(&mut self, batch: &[&Change]) -> Result<Vec<Verdict>, StoreError> {
        self.batch += 1;
        let (writer, number) = (self.writer.into(), self.batch.into());
        let link = self.link()?;
        link.run("begin")?;
        let sql = "insert into writers (id, batch) overriding system value values ($1, $2) \
                   on conflict (id) do update set batch = excluded.batch";
        link.execute(sql, &[writer, number])?;
        apply::all(link, batch.iter().copied())
    }

    fn try_commit(&mut self, batch: &[&Change]) -> Result<Vec<Verdict>, Failure> {
        let verdicts = match self.prepare(batch) {
            Ok(verdicts) => verdicts,
            Err(what) => return Err(self.give_up(what)),
        };
        let Some(link) = &mut self.link else {
            return Err(self.give_up(StoreError::Busy("the connection to the database was lost".to_owned())));
        };
        let Err(what) = link.run("commit") else { return Ok(verdicts) };
        if !link.lost {
            return Err(self.give_up(what));
        }
        match self.was_committed() {
            Some(true) => Ok(verdicts),
            Some(false) => Err(Failure { what, again: Some(Duration::ZERO) }),
            None => Err(Failure { what, again: None }),
        }
    }

    /// Whether the last batch was committed, found out over a new connection; `None` when nobody answers.
    fn was_committed(&mut self) -> Option<bool> {
        for ask in 0..ASKS {
            if ask > 0 {
                std::thread::sleep(PAUSE);
            }
            self.link = None;
            let (writer, batch) = (self.writer.into(), self.batch);
            let Ok(link) = self.link() else { continue };
            // Waits for the broken transaction, should the server still be at it.
            let asked = link.query("select batch from writers where id = $1 for update", &[writer]);
            if let Ok(mut rows) = asked {
                return rows.first_mut().and_then(|row| row.number::<i64>().ok()).map(|last| last == batch);
            }
        }
        None
    }

    fn try_read(&mut self, question: &mut Question<'_>) -> Result<(), Failure> {
        let mut ask = || {
            let link = self.link()?;
            link.run("begin isolation level repeatable read read only")?;
            question(link)?;
            link.run("commit")
        };
        let asked = ask();
        asked.map_err(|what| self.give_up(what))
    }

    fn try_migrate(&mut self) -> Result<(), Failure> {
        let mut bring_forward = || {
            let link = self.link()?;
            link.run("begin")?;
            link.run(MIGRATION_LOCK)?;
            link.run("create table if not exists schema_version (version bigint not null)")?;
            let mut rows = link.query("select version from schema_version", &[])?;
            let found = rows.first_mut().map_or(Ok(0), Row::number)?;
            for step in schema::needed(schema::POSTGRES, found)? {
                link.run(step)?;
            }
            link.run("delete from schema_version")?;
            let newest = schema::newest(schema::POSTGRES);
            link.execute("insert into schema_version (version) values ($1)", &[newest.into()])?;
            let mut rows = link.query("insert into writers (batch) values (0) returning id", &[])?;
            let writer = rows.first_mut().map(Row::number).transpose()?;
            link.run("commit")?;
            Ok(writer)
        };
        let brought = bring_forward();
        self.writer = brought.map_err(|what| self.give_up(what))?;
        Ok(())
    }
}

impl Backend for PostgresBackend {
    fn migrate(&mut self) -> Result<(), StoreError> {
        self.insist(PostgresBackend::try_migrate)
    }

    /// Goes through the batch in the order that all programs keep, and gives the verdicts in the order they came in.
    fn commit(&mut self, batch: &[Change]) -> Result<Vec<Verdict>, StoreError> {
        let mut order: Vec<usize> = (0..batch.len()).collect();
        order.sort_by_key(|at| batch[*at].place());
        let ordered: Vec<&Change> = order.iter().map(|at| &batch[*at]).collect();
        let verdicts = self.insist(|backend| backend.try_commit(&ordered))?;
        let mut given: Vec<(usize, Verdict)> = order.into_iter().zip(verdicts).collect();
        given.sort_by_key(|(at, _)| *at);
        Ok(given.into_iter().map(|(_, verdict)| verdict).collect())
    }

    fn read(&mut self, question: &mut Question<'_>) -> Result<(), StoreError> {
        self.insist(|backend| backend.try_read(question))
    }
}

impl Drop for PostgresBackend {
    /// Takes the row of this writer away. One that stays, because the program was killed, does no harm.
    fn drop(&mut self) {
        if let (Some(writer), Some(link)) = (self.writer, &mut self.link) {
            let _ = link.execute("delete from writers where id = $1", &[writer.into()]);
        }
    }
}
