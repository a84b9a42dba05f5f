//! A load for a server: many sockets at many tables, playing at random as fast as they are answered or at a given pace.
//!
//! The server is a program of its own, so that its memory is its own and it can be killed. What it acknowledged is kept
//! here and compared with what its store has afterwards.

mod child;
mod player;
mod tally;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use games::Registry;
use store::Store;
use table::Setup;
use tokio::sync::Mutex;

use child::Child;
use tally::Tally;

use crate::room::journal_of;

/// What to do to the server.
#[derive(Clone, Debug)]
pub struct Load {
    /// How the server is started: the program and its arguments; the store and the port are added.
    pub command: Vec<String>,
    pub setup: Setup,
    pub games: usize,
    /// Sockets in all: two players a game, the rest watch.
    pub sockets: usize,
    pub time: Duration,
    /// So many orders a second in all; as many as are answered without it.
    pub pace: Option<u32>,
    /// Kill the server so often, as hard as one can, and look whether anything is missing.
    pub kills: u32,
}

/// The results.
#[derive(Clone, Debug, Default, serde::Serialize)]
pub struct Report {
    pub sockets: usize,
    pub games: usize,
    pub seconds: f64,
    /// Orders of players that were acknowledged.
    pub actions: u64,
    pub actions_per_second: u64,
    /// What was decided meanwhile: orders, dice, and what the game itself or a computer decides.
    pub decisions: u64,
    pub decisions_per_second: u64,
    /// Processor time of the server for one decision, in microseconds; nothing where the system does not tell.
    pub cpu_us_per_act: Option<u64>,
    /// The same of the players, who run in a program of their own: whether they or the server are the bottleneck.
    pub client_cpu_us_per_act: Option<u64>,
    pub p50_us: u64,
    pub p99_us: u64,
    pub max_us: u64,
    pub refused: u64,
    pub games_ended: u64,
    /// The most memory the server had, in bytes; nothing where the system does not tell.
    pub server_memory: Option<u64>,
    /// The same in megabytes.
    pub rss_mb: Option<u64>,
    pub kills: u32,
    /// Acknowledged orders that were looked for after a kill, and those that were missing.
    pub checked: u64,
    pub lost: u64,
    /// Journals replayed to their last fingerprint after a kill, and those that did not.
    pub replayed: u64,
    pub unsound: u64,
}

/// Until everybody is at his table nothing is measured.
const WARM_UP: Duration = Duration::from_secs(3);

/// Puts a server under load.
///
/// # Errors
/// A sentence, when the server cannot be started or the load cannot be made.
pub fn run(load: &Load, registry: &Registry) -> Result<Report, String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.map_err(|error| error.to_string())?;
    runtime.block_on(work(load, registry))
}

async fn work(load: &Load, registry: &Registry) -> Result<Report, String> {
    let folder = std::env::temp_dir().join(format!("bulge-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let file = folder.join("load.db");
    let (sockets, games, kills) = (load.sockets, load.games, load.kills);
    let mut report = Report { sockets, games, kills, ..Report::default() };
    let rounds = load.kills.max(1);
    let (mut waits, mut spent) = (Vec::new(), Duration::ZERO);
    let (mut server_time, mut client_time) = (Some(0), Some(0));
    let mut known: Vec<String> = Vec::new();
    for round in 0..rounds {
        let tally = Arc::new(Tally { keep: load.kills > 0, pace: load.pace.map(beat), ..Tally::default() });
        let child = Child::start(&load.command, &file.display().to_string())?;
        let address = child.address.clone();
        let setup = Arc::new(load.setup.clone());
        let tables = Arc::new(Mutex::new(std::mem::take(&mut known)));
        let tasks: Vec<_> = (0..load.games)
            .map(|_| {
                let watchers = (load.sockets / load.games.max(1)).saturating_sub(2);
                let table = player::Table::new(&address, &setup, &tables, &tally, watchers);
                tokio::spawn(table.run())
            })
            .collect();
        let share = load.time / rounds;
        // Kills come at odd moments.
        let jitter =
            if load.kills > 0 { Duration::from_millis(u64::from(round * 37 % 90)) } else { Duration::ZERO };
        if load.kills == 0 {
            tokio::time::sleep(WARM_UP).await;
            tally.forget();
        }
        let begun = Instant::now();
        let before = (child.processor_time(), child::processor_time("self"));
        tokio::time::sleep(share + jitter).await;
        let after = (child.processor_time(), child::processor_time("self"));
        report.decisions += tally.decisions.load(Ordering::SeqCst);
        report.server_memory = report.server_memory.max(child.memory());
        tally.stop.store(true, Ordering::SeqCst);
        spent += begun.elapsed();
        child.kill();
        let passed = |from: Option<u64>, to: Option<u64>| Some(to?.saturating_sub(from?));
        add(&mut server_time, passed(before.0, after.0));
        add(&mut client_time, passed(before.1, after.1));
        for task in tasks {
            // A player whose server was killed under it ends with an error, as it should.
            let _ = tokio::time::timeout(Duration::from_secs(10), task).await;
        }
        report.actions += tally.actions.load(Ordering::SeqCst);
        report.refused += tally.refused.load(Ordering::SeqCst);
        report.games_ended += tally.ended.load(Ordering::SeqCst);
        waits.append(&mut tally.waits.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
        known = std::mem::take(&mut *tables.lock().await);
        look(&tally, &file.display().to_string(), registry, &mut report)?;
    }
    waits.sort_unstable();
    let part = |share: usize| waits.get((waits.len() * share / 1_000).min(waits.len().saturating_sub(1)));
    let micros = |wait: Option<&u32>| wait.map_or(0, |wait| u64::from(*wait));
    report.p50_us = micros(part(500));
    report.p99_us = micros(part(990));
    report.max_us = micros(waits.last());
    let millis = u64::try_from(spent.as_millis()).unwrap_or(u64::MAX).max(1);
    report.actions_per_second = report.actions * 1_000 / millis;
    report.decisions_per_second = report.decisions * 1_000 / millis;
    let each = |time: Option<u64>| time.map(|micros| micros / report.decisions.max(1));
    (report.cpu_us_per_act, report.client_cpu_us_per_act) = (each(server_time), each(client_time));
    report.rss_mb = report.server_memory.map(|bytes| bytes / 1_000_000);
    report.seconds = spent.as_secs_f64();
    let _ = std::fs::remove_dir_all(&folder);
    Ok(report)
}

/// Adds to a sum that is known as long as each part is.
fn add(sum: &mut Option<u64>, part: Option<u64>) {
    *sum = sum.zip(part).map(|(sum, part)| sum + part);
}

/// A beat of so many a second.
fn beat(pace: u32) -> Mutex<tokio::time::Interval> {
    Mutex::new(tokio::time::interval(Duration::from_secs(1) / pace.max(1)))
}

/// Looks into the store of a server that is dead.
fn look(tally: &Tally, file: &str, registry: &Registry, report: &mut Report) -> Result<(), String> {
    let store = Store::open(file).map_err(|error| error.to_string())?;
    let acknowledged =
        std::mem::take(&mut *tally.acknowledged.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
    let mut by_game: std::collections::BTreeMap<String, Vec<(u32, String)>> = Default::default();
    for (game, number, action) in acknowledged {
        by_game.entry(game).or_default().push((number, action));
    }
    for (game, orders) in by_game {
        let stored = store.game(&game).map_err(|error| error.to_string())?;
        let Some(stored) = stored else {
            report.lost += orders.len() as u64;
            continue;
        };
        for (number, action) in orders {
            report.checked += 1;
            let there = stored.entries.get(number as usize - 1).is_some_and(|entry| entry.action == action);
            report.lost += u64::from(!there);
        }
        report.replayed += 1;
        report.unsound += u64::from(!replays(&stored, registry));
    }
    Ok(())
}

/// Whether a game in the store replays, fingerprint by fingerprint.
fn replays(stored: &store::StoredGame, registry: &Registry) -> bool {
    let Ok(setup) = serde_json::from_str(&stored.record.setup) else { return false };
    let whole = stored.entries.iter().zip(1u32..).all(|(entry, number)| entry.number == number);
    let journal = journal_of(&stored.record, setup, &stored.seats, &stored.entries);
    whole && registry.replay(&journal, false).is_ok()
}
