//! Two servers on one PostgreSQL database: any of them may be asked for any game.

use futures_util::StreamExt;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::json;
use server::{Config, Mode, hex};
use sha2::Sha256;
use store::Store;
use tokio_tungstenite::tungstenite::Message;

use crate::harness::{Client, House, on, play_some};
use crate::siege::Postgres;

#[tokio::test]
async fn any_server_may_be_asked_for_any_game() {
    let postgres = match Postgres::start() {
        Ok(postgres) => postgres,
        Err(why) => {
            println!("PostgreSQL was not tried: {why}");
            return assert!(!why.is_empty());
        }
    };
    let store = |name: &str| {
        let address = postgres.database(name).expect("a database");
        move || Store::open(&address).expect("a store")
    };
    games_are_played_through_another_server(&store("played")).await;
    nobody_but_a_server_passes_on(&store("forged")).await;
    a_server_without_an_address_is_not_reached(&store("unreached")).await;
    a_server_that_stops_hands_its_games_over(&store("stopped")).await;
}

/// Two servers that reach each other.
async fn two(mode: Mode, open: &impl Fn() -> Store) -> (House, House) {
    let config = || Config { mode, peer: Some("127.0.0.1".to_owned()), ..Config::default() };
    (on(config(), open()).await, on(config(), open()).await)
}

async fn games_are_played_through_another_server(open: &impl Fn() -> Store) {
    let (here, there) = two(Mode::Local, open).await;
    let (id, _) = here.game("toy", "crossing", json!({})).await;
    let (mut near, mut far) = (here.socket(&id, "").await, there.socket(&id, "").await);
    assert_eq!(near.hello["view"], far.hello["view"]);
    play_some(&mut far, 6).await;
    near.until(far.count).await;
    let path = format!("/api/games/{id}");
    let said = there.post(&format!("{path}/say"), &json!({ "say": "chat", "text": "hello" })).await;
    assert_eq!(said.status, 200, "{}", said.text);
    for house in [&here, &there] {
        let card = house.get(&path).await;
        assert_eq!(card.json()["count"].as_u64(), Some(far.count));
        assert_eq!(card.head.to_lowercase().matches("content-security-policy").count(), 1, "{}", card.head);
    }
    assert_eq!(there.get(&format!("{path}/view?seat=allied")).await.status, 200);
    assert_eq!(there.post(&format!("{path}/say"), &json!({ "say": "dance" })).await.status, 400);
    assert_eq!(there.get("/api/games/nosuchgame").await.status, 404);
    let forked = there.post(&format!("{path}/fork"), &json!({ "count": 2 })).await;
    assert_eq!(forked.status, 200, "{}", forked.text);
    let stored = open().game(&id).expect("a store").expect("a game");
    assert_eq!((stored.record.epoch, stored.chat.len()), (1, 1), "the game stayed where it was");
    assert_eq!(there.ask("DELETE", &path, &[], "").await.status, 200);
    assert_eq!(here.get(&path).await.status, 404);
}

/// The line that says that a server passes on a request which came from an address.
fn proof(key: &[u8], asked: &str, to: &str, from: &str) -> String {
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed().expect("a clock").as_millis();
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key");
    mac.update(format!("{to} {now} {from} {asked}").as_bytes());
    format!("X-Bulge-Relayed: {to} {now} {from} {}", hex(&mac.finalize().into_bytes()))
}

async fn nobody_but_a_server_passes_on(open: &impl Fn() -> Store) {
    let (here, there) = two(Mode::Shared, open).await;
    let store = open();
    let known = store.servers(std::time::Duration::from_secs(60)).expect("servers");
    let of = |house: &House| {
        let known = known.iter().find(|server| server.address == house.address.to_string());
        known.expect("a server that is known").id.clone()
    };
    let key = store.key("relay").expect("a store").expect("a key");
    let asked = "GET /api/me";
    let ask = async |line: &str| here.ask("GET", "/api/me", &["Host: localhost", line], "").await;
    // Only the person at this computer may make games, not somebody whose request was passed on.
    for (from, may) in [("127.0.0.1:4711", true), ("192.0.2.7:4711", false)] {
        let me = ask(&proof(&key, asked, &of(&here), from)).await;
        assert_eq!(me.json()["may_create"], may, "{from}: {}", me.text);
    }
    let forged = [
        proof(&[0; 32], asked, &of(&here), "127.0.0.1:4711"),
        proof(&key, "GET /api/games", &of(&here), "127.0.0.1:4711"),
        "X-Bulge-Relayed: me 1 127.0.0.1:4711 00".to_owned(),
        "X-Bulge-Relayed:".to_owned(),
    ];
    for line in forged {
        let refused = ask(&line).await;
        assert_eq!(refused.status, 403, "{line}: {}", refused.text);
        assert_eq!(refused.json()["why"], "only servers of the same database may pass requests on");
    }
    assert_eq!(ask(&proof(&key, asked, &of(&there), "127.0.0.1:4711")).await.status, 421);
    // What was passed on once goes no further, so that two servers never pass one request to and fro.
    let (id, _) = there.game("toy", "crossing", json!({})).await;
    let path = format!("/api/games/{id}");
    let line = proof(&key, &format!("GET {path}"), &of(&here), "127.0.0.1:4711");
    assert_eq!(here.ask("GET", &path, &["Host: localhost", &line], "").await.status, 421);
    assert_eq!(here.ask("GET", &path, &["Host: localhost"], "").await.status, 200);
    // The other server sees what this one was told of proxies.
    let through = ["Host: localhost", "X-Forwarded-For: 192.0.2.7"];
    assert_eq!(here.ask("DELETE", &path, &through, "").await.status, 403);
}

async fn a_server_without_an_address_is_not_reached(open: &impl Fn() -> Store) {
    let (here, there) = (on(Config::default(), open()).await, on(Config::default(), open()).await);
    let (id, _) = here.game("toy", "crossing", json!({})).await;
    let refused = there.get(&format!("/api/games/{id}")).await;
    assert_eq!(refused.status, 503, "{}", refused.text);
    assert!(refused.json()["why"].as_str().is_some_and(|why| why.contains("--peer")), "{}", refused.text);
}

/// The code of the frame that ends a socket.
async fn end_of(mut client: Client) -> Option<u16> {
    while let Some(Ok(message)) = client.socket.next().await {
        if let Message::Close(frame) = message {
            return frame.map(|frame| frame.code.into());
        }
    }
    None
}

async fn a_server_that_stops_hands_its_games_over(open: &impl Fn() -> Store) {
    let (mut here, there) = two(Mode::Local, open).await;
    let (id, _) = here.game("toy", "crossing", json!({})).await;
    let (mut near, far) = (here.socket(&id, "").await, there.socket(&id, "").await);
    play_some(&mut near, 4).await;
    let count = near.count;
    assert_eq!(here.post("/api/quit", &json!({})).await.status, 200);
    assert_eq!((end_of(near).await, end_of(far).await), (Some(1012), Some(1012)));
    let again = there.socket(&id, "").await;
    assert_eq!(again.count, count);
    here.ended().await;
    let record = open().game(&id).expect("a store").expect("a game").record;
    assert_eq!(record.epoch, 2);
}
