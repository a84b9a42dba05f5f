//! How many appends a second a store takes, and how long one waits: `store_bench [ADDRESS] [GAMES] [APPENDS]`.
//!
//! Every game has a thread that appends one entry after the other, as its players would. Without an address the database
//! is a new file in the folder for temporary files.

use std::time::{Duration, Instant, SystemTime};

use store::{Change, EntryRecord, GameRecord, GameState, Store, StoreError};

fn main() -> Result<(), StoreError> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number =
        |at: usize, otherwise: u32| arguments.get(at).and_then(|text| text.parse().ok()).unwrap_or(otherwise);
    let (games, appends) = (number(1, 100), number(2, 200));
    let folder = std::env::temp_dir().join(format!("store-bench-{}", std::process::id()));
    let fresh = format!("sqlite:{}", folder.join("bulge.db").display());
    let store = Store::open(arguments.first().unwrap_or(&fresh))?;
    let run = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_millis());
    let names: Vec<String> = (0..games).map(|game| format!("bench-{run}-{game}")).collect();
    for name in &names {
        store.write_now(create(name))?;
    }
    let start = Instant::now();
    let results: Vec<Result<Vec<Duration>, StoreError>> = std::thread::scope(|scope| {
        let store = &store;
        let threads: Vec<_> =
            names.iter().map(|name| scope.spawn(move || play(store, name, appends))).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
    });
    let took = start.elapsed();
    let mut waits: Vec<Duration> = results.into_iter().collect::<Result<Vec<_>, _>>()?.concat();
    waits.sort_unstable();
    let share = |percent: usize| waits.get(waits.len() * percent / 100).copied().unwrap_or_default();
    println!("{games} games, {} appends in {:.2} s", waits.len(), took.as_secs_f64());
    println!("{:.0} appends a second", f64::from(games) * f64::from(appends) / took.as_secs_f64());
    println!("half wait less than {:.2?}, 99 of 100 less than {:.2?}", share(50), share(99));
    for name in names {
        store.write_now(Change::DeleteGame { game: name })?;
    }
    drop(store);
    // Leaving the folder behind does no harm.
    let _ = std::fs::remove_dir_all(folder);
    Ok(())
}

/// Appends, and notes how long each took to be durable.
fn play(store: &Store, game: &str, appends: u32) -> Result<Vec<Duration>, StoreError> {
    let mut waits = Vec::new();
    for at in 0..appends {
        let start = Instant::now();
        store.write_now(append(game, at))?;
        waits.push(start.elapsed());
    }
    Ok(waits)
}

fn append(game: &str, at: u32) -> Change {
    let entry = EntryRecord {
        number: at + 1,
        seat: "german".to_owned(),
        action: "move kampfgruppe-peiper 3512 3513 3613".to_owned(),
        mark: Some("0123456789abcdef".to_owned()),
        at: i64::from(at),
        ..EntryRecord::default()
    };
    let line = format!("Turn {at}");
    Change::Append {
        game: game.to_owned(),
        at,
        revision: at,
        entries: vec![entry],
        rolls: 0,
        line,
        ends: None,
        now: i64::from(at),
    }
}

fn create(id: &str) -> Change {
    let record = GameRecord {
        id: id.to_owned(),
        game: "toy".to_owned(),
        scenario: "patrol".to_owned(),
        setup: "{}".to_owned(),
        state: GameState::Running,
        ..GameRecord::default()
    };
    Change::CreateGame {
        record: Box::new(record),
        seats: Vec::new(),
        entries: Vec::new(),
        events: Vec::new(),
    }
}
