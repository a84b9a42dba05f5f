//! Pairs of servers, each on one PostgreSQL database, that are killed and stopped at random while people play: whatever was
//! acknowledged is there in the end, and both servers agree about it.
//!
//! `BULGE_KILLS` is the number of kills and stops, `BULGE_PAIRS` the number of pairs that share them.

mod figures;
mod player;
mod postgres;
mod process;
mod talk;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::Value;
use store::Store;

use figures::{Blow, Counts, shown, waits};
use player::{Known, Player, Record};
pub(crate) use postgres::Postgres;
use process::Process;
use talk::{Answered, Luck, ask};

/// How many play at each pair of servers.
const PLAYERS: u64 = 6;
/// One kill of so many is not followed by a new start until the other server has noticed it by itself.
const SLOW: usize = 8;

#[test]
fn servers_that_are_killed_and_stopped_lose_nothing() {
    if process::serve_if_told() {
        return;
    }
    let postgres = match Postgres::start() {
        Ok(postgres) => postgres,
        Err(why) => {
            println!("siege: not tried: {why}");
            return assert!(!why.is_empty());
        }
    };
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<usize>().ok());
    let (kills, pairs) = (number("BULGE_KILLS").unwrap_or(3), number("BULGE_PAIRS").unwrap_or(1).max(1));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.expect("a runtime");
    let begun = Instant::now();
    let outcomes = runtime.block_on(async {
        let sieges = (0..pairs).map(|pair| {
            let store = postgres.database(&format!("pair{pair}")).expect("a database");
            tokio::spawn(siege(store, kills.div_ceil(pairs), pair as u64))
        });
        futures_util::future::join_all(sieges.collect::<Vec<_>>()).await
    });
    let (mut counts, mut killed, mut stopped, mut blows) = (Counts::default(), Vec::new(), Vec::new(), 0);
    for outcome in outcomes {
        let outcome = outcome.expect("a siege that ends");
        counts.add(outcome.counts);
        killed.extend(waits(&outcome.blows, &outcome.spans, true));
        stopped.extend(waits(&outcome.blows, &outcome.spans, false));
        blows += outcome.blows.len();
    }
    killed.sort_unstable();
    stopped.sort_unstable();
    let Counts { orders, taken_back, seats, resigned, refused, twice, lost, divergent, games } = counts;
    println!(
        "siege: {blows} kills and stops, {games} games, {orders} orders, {taken_back} take-backs, {seats} seats, {resigned} \
         resignations, {refused} refused; {lost} lost, {divergent} divergent, {twice} seats given twice; failover at most {}, \
         deploy gap at most {}; {:.0} s",
        shown(&killed),
        shown(&stopped),
        begun.elapsed().as_secs_f64()
    );
    assert!(orders > 0 && blows >= kills, "{counts:?}");
    assert_eq!((lost, divergent, twice), (0, 0, 0), "{counts:?}");
}

/// What came of the siege of one pair.
struct Outcome {
    counts: Counts,
    blows: Vec<Blow>,
    spans: Vec<(Instant, Instant)>,
}

async fn siege(store: String, kills: usize, seed: u64) -> Outcome {
    let stop = Arc::new(AtomicBool::new(false));
    let address = store.clone();
    let pair = move || [Process::new(&address), Process::new(&address)];
    let mut servers = tokio::task::spawn_blocking(pair).await.expect("two servers");
    let ports = [servers[0].port, servers[1].port];
    let players = (0..PLAYERS).map(|number| Player::new(ports, seed * 1_000 + number, &stop));
    let playing: Vec<_> = players.map(|player| tokio::spawn(player.run())).collect();
    let striking = tokio::task::spawn_blocking(move || {
        let blows = strike(&mut servers, kills, Luck(seed + 77));
        (servers, blows)
    });
    let (servers, blows) = striking.await.expect("blows");
    stop.store(true, Ordering::SeqCst);
    let mut counts = Counts::default();
    let (mut spans, mut games) = (Vec::new(), Vec::new());
    for player in playing {
        let Record { games: known, counts: his, spans: took } = player.await.expect("a player");
        counts.add(his);
        spans.extend(took);
        games.extend(known);
    }
    check_games(&store, &games, &mut counts, ports).await;
    drop(servers);
    // A server that knows nothing yet reads every game from the database, fingerprint by fingerprint.
    let fresh = tokio::task::spawn_blocking(move || Process::new(&store)).await.expect("a server");
    check_agreement(&games, &mut counts, &[fresh.port]).await;
    Outcome { counts, blows, spans }
}

/// Kills and stops either server, again and again, and starts it anew.
fn strike(servers: &mut [Process; 2], kills: usize, mut luck: Luck) -> Vec<Blow> {
    let mut blows = Vec::new();
    for _ in 0..kills {
        let pause = 150 + luck.below(500);
        std::thread::sleep(Duration::from_millis(pause as u64));
        let server = &mut servers[luck.below(2)];
        let kill = luck.below(3) > 0;
        blows.push(Blow { at: Instant::now(), kill });
        if kill {
            server.kill();
        } else {
            server.stop();
        }
        if kill && luck.below(SLOW) == 0 {
            std::thread::sleep(Duration::from_millis(3_500));
        }
        server.start_again();
    }
    std::thread::sleep(Duration::from_secs(1));
    blows
}

/// Compares what was acknowledged with the database.
async fn check_games(store: &str, games: &[Known], counts: &mut Counts, ports: [u16; 2]) {
    check_agreement(games, counts, &ports).await;
    let store = Store::open(store).expect("a store");
    for known in games {
        counts.games += 1;
        let Some(stored) = store.game(&known.id).expect("a store") else {
            counts.lost += 1;
            continue;
        };
        for (number, (seat, action)) in &known.orders {
            let entry = stored.entries.get(*number as usize - 1);
            let kept = entry.is_some_and(|entry| (&entry.seat, &entry.action) == (seat, action));
            counts.lost += u64::from(!kept);
        }
        let over = stored.record.state == store::GameState::Over;
        counts.lost += u64::from(known.over && !over);
        let key = stored.seats.iter().find(|seat| seat.seat == "allied").and_then(|seat| seat.key_hash);
        counts.lost += u64::from(key != Some(key_hash(&known.key)));
        let whole = stored.entries.iter().zip(1..).all(|(entry, number)| entry.number == number);
        let length = u32::try_from(stored.entries.len()).unwrap_or(u32::MAX);
        let same = length == known.count && length == stored.record.length;
        if !(whole && same) {
            println!("{}: known {}, listed {}, kept {length}", known.id, known.count, stored.record.length);
        }
        counts.divergent += u64::from(!(whole && same));
    }
}

/// What the store keeps of a key.
fn key_hash(key: &str) -> [u8; 32] {
    use sha2::Digest;
    sha2::Sha256::digest(key.as_bytes()).into()
}

/// Asks every server for every game: all must answer, and say the same as the player knows.
async fn check_agreement(games: &[Known], counts: &mut Counts, ports: &[u16]) {
    for known in games {
        let path = format!("/api/games/{}/view?seat=allied&key={}", known.id, known.key);
        let mut views = Vec::new();
        for port in ports {
            match ask(*port, "GET", &path, &Value::Null).await {
                Ok(Answered::Done(glimpse)) => views.push(glimpse),
                _ => views.push(Value::Null),
            }
        }
        let same = views.iter().all(|view| *view == views[0] && view["count"] == known.count);
        if !same {
            let told: Vec<&Value> = views.iter().map(|view| &view["count"]).collect();
            println!("{}: known {}, told {told:?}", known.id, known.count);
        }
        counts.divergent += u64::from(!same);
    }
}
