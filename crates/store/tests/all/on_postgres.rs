//! PostgreSQL keeps the same promises, and some that only a server can be asked for. One test starts one server.

use std::time::{Duration, Instant};

use store::{Change, News, Store, StoreError};

use crate::claims::check_tug_of_war;
use crate::common::{append, chat, create, length_without_gaps, load, write_all};
use crate::kill::check_kills;
use crate::promises::PROMISES;
use crate::proxy::{Cut, Proxy};
use crate::server::Server;

const KILL_ROUNDS: u32 = 5;

#[test]
fn postgres_keeps_the_same_promises() {
    let server = match Server::find() {
        Ok(server) => server,
        Err(why) => {
            println!("PostgreSQL was not tried: {why}");
            return assert!(!why.is_empty());
        }
    };
    for (name, promise) in PROMISES {
        let start = Instant::now();
        promise(&server.place(name));
        println!("{name}: {} ms", start.elapsed().as_millis());
    }
    check_kills(&server.place("kill"), KILL_ROUNDS);
    a_newer_version_is_refused(&server);
    two_programs_share_a_database(&server);
    two_programs_never_wait_in_a_circle(&server);
    two_programs_take_a_game_from_each_other(&server);
    programs_hear_of_claims(&server);
    programs_may_begin_at_once(&server);
    a_lost_connection_is_made_again(&server);
    a_commit_whose_answer_is_lost_is_made_once(&server);
    a_server_that_fell_over_is_found_again(&server);
    what_is_asked_of_tls_is_kept(&server);
    server.clear();
}

fn a_newer_version_is_refused(server: &Server) {
    let place = server.place("newer");
    place.open().write_now(create("g1")).unwrap();
    let mut raw = postgres::Client::connect(&place.address, postgres::NoTls).unwrap();
    raw.execute("update schema_version set version = 99", &[]).unwrap();
    assert_eq!(Store::open(&place.address).err(), Some(StoreError::TooNew { found: 99, known: 4 }));
}

/// An address that asks for TLS gets it, and one that asks for the right certificate takes no other.
fn what_is_asked_of_tls_is_kept(server: &Server) {
    let (certificate, key) = (include_str!("tls/certificate.pem"), include_str!("tls/key.pem"));
    let folder = tempfile::TempDir::new().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let right = file("right.pem", certificate);
    let stranger = file("stranger.pem", include_str!("tls/stranger.pem"));
    let Some(port) = server.restart_with_tls(certificate, key) else { return };
    let open = |host: &str, rest: &str| {
        Store::open(&format!("postgres://bulge@{host}:{port}/postgres?{rest}"))
            .map_err(|error| error.to_string())
    };
    let store = open("localhost", "sslmode=require").unwrap();
    let address = format!("postgres://bulge@127.0.0.1:{port}/postgres");
    let mut raw = postgres::Client::connect(&address, postgres::NoTls).unwrap();
    let sql = "select count(*) from pg_stat_ssl where ssl";
    assert!(raw.query_one(sql, &[]).unwrap().get::<_, i64>(0) > 0, "the connection is encrypted");
    drop(store);
    open("localhost", &format!("sslmode=verify-full&sslrootcert={right}")).unwrap();
    let other_name = open("127.0.0.1", &format!("sslmode=verify-full&sslrootcert={right}")).unwrap_err();
    assert!(other_name.contains("not valid for name"), "{other_name}");
    let other = open("localhost", &format!("sslmode=verify-full&sslrootcert={stranger}")).unwrap_err();
    assert!(other.contains("invalid peer certificate"), "{other}");
    server.restart();
}

/// Two stores append to one game as two programs would: each place is given once.
fn two_programs_share_a_database(server: &Server) {
    let place = server.place("shared");
    let (here, there) = (place.open(), place.open());
    here.write_now(create("g1")).unwrap();
    let append_many = |store: &Store| {
        let (mut at, mut revision) = (0, 0);
        for _ in 0..100 {
            while let Err(error) = store.write_now(append("g1", at, revision, 1)) {
                let StoreError::Stale { have, revision: now } = error else { panic!("{error}") };
                (at, revision) = (have, now);
            }
            (at, revision) = (at + 1, revision + 1);
            store.write_now(chat("g1", "hello")).unwrap();
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(|| append_many(&here));
        append_many(&there);
    });
    let game = load(&here, "g1");
    assert_eq!(length_without_gaps(&game), 200);
    let numbers: Vec<u32> = game.chat.iter().map(|said| said.number).collect();
    assert_eq!(numbers, (1..=200).collect::<Vec<u32>>());
}

/// Two stores speak in the same games in opposite orders. Without an order of their own they would block each other.
fn two_programs_never_wait_in_a_circle(server: &Server) {
    let place = server.place("circle");
    let games: Vec<String> = (0..40).map(|number| format!("g{number:02}")).collect();
    let (here, there) = (place.open(), place.open());
    assert!(write_all(&here, games.iter().map(|id| create(id)).collect()).iter().all(Result::is_ok));
    let deadlocks = |server: &Server| -> i64 {
        let sql = "select deadlocks from pg_stat_database where datname = current_database()";
        server.client().query_one(sql, &[]).unwrap().get(0)
    };
    let before = deadlocks(server);
    let speak = |store: &Store, games: &[String]| {
        for _ in 0..20 {
            let verdicts = write_all(store, games.iter().map(|id| chat(id, "hello")).collect());
            assert!(verdicts.iter().all(Result::is_ok), "{verdicts:?}");
        }
    };
    let backwards: Vec<String> = games.iter().rev().cloned().collect();
    std::thread::scope(|scope| {
        scope.spawn(|| speak(&here, &games));
        speak(&there, &backwards);
    });
    assert_eq!(load(&here, "g07").chat.len(), 40);
    drop((here, there));
    assert_eq!(deadlocks(server), before);
}

fn two_programs_take_a_game_from_each_other(server: &Server) {
    let place = server.place("claims");
    check_tug_of_war(&place.open(), &place.open());
}

fn programs_hear_of_claims(server: &Server) {
    let place = server.place("news");
    let (here, there) = (place.open(), place.open());
    let (tell, told) = std::sync::mpsc::channel();
    // A listener that has gone is not told.
    there.listen(move |news| drop(tell.send(news))).unwrap();
    assert_eq!(told.recv().unwrap(), News::Missed);
    let claim = Change::Claim { game: "g1".to_owned(), server: "a".to_owned(), patience: Duration::ZERO };
    let release = Change::Release { game: "g1".to_owned(), epoch: 1 };
    write_all(&here, vec![create("g1"), claim, release, Change::Leave { server: "a".to_owned() }]);
    let (game, id) = ("g1".to_owned(), "a".to_owned());
    assert_eq!(told.recv().unwrap(), News::Claimed { game: game.clone(), epoch: 1, server: id.clone() });
    assert_eq!(told.recv().unwrap(), News::Free { game });
    assert_eq!(told.recv().unwrap(), News::Left { server: id });
    drop(there);
    assert!(told.recv().is_err(), "the listener ends with its store");
}

fn programs_may_begin_at_once(server: &Server) {
    let place = server.place("beginning");
    std::thread::scope(|scope| {
        for number in 0..4 {
            let place = &place;
            scope.spawn(move || place.open().write_now(create(&format!("g{number}"))).unwrap());
        }
    });
    assert_eq!(place.open().counts().unwrap().games, 4);
}

fn a_lost_connection_is_made_again(server: &Server) {
    let place = server.place("lost");
    let store = place.open();
    store.write_now(create("g1")).unwrap();
    for at in 0..10 {
        assert_eq!(length_without_gaps(&load(&store, "g1")), at);
        assert!(server.cut_off("lost") >= 2, "a writer and a reader were connected");
        store.write_now(append("g1", at, at, 1)).unwrap();
    }
}

/// The line is cut while a commit is under way, on one side of the server or the other.
fn a_commit_whose_answer_is_lost_is_made_once(server: &Server) {
    let Some(socket) = server.socket() else { return };
    let proxy = Proxy::start(socket);
    server.place("proxy");
    let store = server.place_at_port("proxy", proxy.port).open();
    store.write_now(create("g1")).unwrap();
    let (mut at, mut revision) = (0, 0);
    for cut in [Cut::After, Cut::Before, Cut::Before, Cut::After, Cut::After] {
        proxy.cut_next_commit(cut);
        store.write_now(append("g1", at, revision, 1)).unwrap();
        assert!(proxy.has_cut());
        at += 1;
        assert_eq!(length_without_gaps(&load(&store, "g1")), at);
        store.write_now(append("g1", at, revision + 1, 2)).unwrap();
        (at, revision) = (at + 2, revision + 2);
    }
}

fn a_server_that_fell_over_is_found_again(server: &Server) {
    let place = server.place("restart");
    let store = place.open();
    store.write_now(create("g1")).unwrap();
    store.write_now(append("g1", 0, 0, 5)).unwrap();
    if server.restart() {
        assert_eq!(length_without_gaps(&load(&store, "g1")), 5);
        store.write_now(append("g1", 5, 1, 1)).unwrap();
        assert_eq!(length_without_gaps(&load(&store, "g1")), 6);
    }
}
