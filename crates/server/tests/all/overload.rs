//! More than the server has room for: it says so, and everybody else is served as before.

use std::time::Duration;

use futures_util::StreamExt;
use serde_json::json;
use server::{Config, Limits, Mode, Proxies};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::harness::{House, house, with};

async fn limited(mode: Mode, limits: Limits) -> House {
    with(Config { mode, limits, ..Config::default() }).await
}

/// What the server still says before it closes a connection.
async fn rest(stream: &mut TcpStream) -> String {
    let mut heard = Vec::new();
    // A connection that is reset has ended, too.
    let ended = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut heard)).await;
    assert!(ended.is_ok(), "the connection is still open");
    String::from_utf8_lossy(&heard).into_owned()
}

/// A public game of somebody with a name; its name and its keys.
async fn public_game(house: &House) -> (String, serde_json::Value) {
    let credentials = json!({ "name": "Anna", "password": "correct horse" });
    let cookie = house.post("/api/accounts", &credentials).await.cookie().expect("a cookie");
    let new = json!({ "setup": { "game": "toy", "scenario": "patrol" }, "public": true });
    let made =
        house.ask("POST", "/api/games", &[&format!("Cookie: {cookie}")], &new.to_string()).await.json();
    (made["game"]["id"].as_str().expect("an id").to_owned(), made["keys"].clone())
}

/// Tries to open a socket as one who only watches; the status of the answer.
async fn try_to_watch(house: &House, id: &str, head: &[&str]) -> (u16, Option<TcpStream>) {
    let mut stream = TcpStream::connect(house.address).await.expect("the server");
    let extra: String = head.iter().map(|line| format!("{line}\r\n")).collect();
    let request = format!(
        "GET /api/games/{id}/socket HTTP/1.1\r\nHost: {}\r\n{extra}Connection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        house.address
    );
    stream.write_all(request.as_bytes()).await.expect("an open connection");
    let mut begins = [0; 12];
    stream.read_exact(&mut begins).await.expect("an answer");
    let status = String::from_utf8_lossy(&begins[9..]).parse().expect("a status");
    (status, (status == 101).then_some(stream))
}

#[tokio::test]
async fn half_open_connections_are_let_go_and_others_are_answered() {
    let limits = Limits { head_time: Duration::from_secs(1), ..Limits::default() };
    let house = limited(Mode::Local, limits).await;
    let mut half_open = Vec::new();
    for number in 0..200 {
        let mut stream = TcpStream::connect(house.address).await.expect("the server");
        let begun =
            ["", "GET", "GET /api/me HTTP/1.1\r\nHost: localhost\r\n", "POST /api/games HTTP/1.1\r\nX: "];
        stream.write_all(begun[number % begun.len()].as_bytes()).await.expect("an open connection");
        half_open.push(stream);
    }
    assert_eq!(house.get("/api/me").await.status, 200);
    for mut stream in half_open {
        rest(&mut stream).await;
    }
}

#[tokio::test]
async fn a_connection_that_is_idle_is_let_go_but_a_table_is_not() {
    let limits = Limits { head_time: Duration::from_secs(1), ..Limits::default() };
    let house = limited(Mode::Local, limits).await;
    let (id, _) = house.game("toy", "patrol", json!({})).await;
    let mut table = house.socket(&id, "").await;
    let mut stream = TcpStream::connect(house.address).await.expect("the server");
    let request = format!("GET /api/me HTTP/1.1\r\nHost: {}\r\n\r\n", house.address);
    stream.write_all(request.as_bytes()).await.expect("an open connection");
    assert!(rest(&mut stream).await.starts_with("HTTP/1.1 200"));
    assert_eq!(table.request(json!({ "say": "ping" })).await["reply"]["kind"], "pong");
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let limits = Limits { body_time: Duration::from_secs(1), ..Limits::default() };
    let house = limited(Mode::Local, limits).await;
    for path in ["/api/games", "/api/import"] {
        let mut stream = TcpStream::connect(house.address).await.expect("the server");
        let head =
            format!("POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Length: 100\r\n\r\n{{", house.address);
        stream.write_all(head.as_bytes()).await.expect("an open connection");
        let answer = rest(&mut stream).await;
        assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("took too long"), "{path}: {answer}");
    }
}

#[tokio::test]
async fn one_address_cannot_take_every_connection() {
    let limits = Limits { connections_per_address: 10, ..Limits::default() };
    let house = limited(Mode::Public, limits.clone()).await;
    let mut held = Vec::new();
    for _ in 0..10 {
        held.push(TcpStream::connect(house.address).await.expect("the server"));
    }
    let mut one_more = TcpStream::connect(house.address).await.expect("the server");
    let answer = rest(&mut one_more).await;
    assert!(answer.starts_with("HTTP/1.1 429") && answer.contains("Retry-After: 5"), "{answer}");
    held.truncate(5);
    while house.get("/api/me").await.status != 200 {
        tokio::task::yield_now().await;
    }
    let proxies = Proxies(vec!["127.0.0.0/8".parse().expect("a network")]);
    let behind = with(Config { mode: Mode::Public, limits, proxies, ..Config::default() }).await;
    for _ in 0..20 {
        held.push(TcpStream::connect(behind.address).await.expect("the server"));
    }
    assert_eq!(behind.get("/api/me").await.status, 200, "a proxy has the connections of all its clients");
}

#[tokio::test]
async fn the_requests_of_one_address_are_limited_wherever_it_says_it_is() {
    let limits = Limits { messages_per_second: 1, message_burst: 5, ..Limits::default() };
    let asks = async |house: &House, from: &str| {
        house.ask("GET", "/api/me", &[&format!("X-Forwarded-For: {from}")], "").await
    };
    let alone = limited(Mode::Public, limits.clone()).await;
    let mut refused = 0;
    for number in 0..30 {
        refused += usize::from(asks(&alone, &format!("7.7.7.{number}")).await.status == 429);
    }
    assert!(refused > 15, "nobody believes a client: {refused}");
    let proxies = Proxies(vec!["127.0.0.1".parse().expect("an address")]);
    let behind = with(Config { mode: Mode::Public, limits, proxies, ..Config::default() }).await;
    let mut answer = asks(&behind, "7.7.7.7").await;
    for number in 0..30 {
        answer = asks(&behind, &format!("1.1.1.{number}, 7.7.7.7")).await;
    }
    assert_eq!(answer.status, 429, "{}", answer.text);
    assert!(answer.head.to_lowercase().contains("retry-after: 1"), "{}", answer.head);
    assert_eq!(answer.json()["wait"], 1);
    assert_eq!(asks(&behind, "8.8.8.8").await.status, 200, "others are served");
}

#[tokio::test]
async fn one_address_opens_so_many_tables() {
    let limits = Limits { sockets_per_address: 3, ..Limits::default() };
    let proxies = Proxies(vec!["127.0.0.1".parse().expect("an address")]);
    let house = with(Config { mode: Mode::Public, limits, proxies, ..Config::default() }).await;
    let (id, _) = public_game(&house).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        held.push(try_to_watch(&house, &id, &["X-Forwarded-For: 7.7.7.7"]).await.1.expect("a place"));
    }
    assert_eq!(try_to_watch(&house, &id, &["X-Forwarded-For: 7.7.7.7"]).await.0, 429);
    assert_eq!(try_to_watch(&house, &id, &["X-Forwarded-For: 8.8.8.8"]).await.0, 101);
}

#[tokio::test]
async fn spectators_keep_no_player_out_of_a_game() {
    let limits = Limits { sockets_per_game: 3, sockets_per_player: 2, ..Limits::default() };
    let house = limited(Mode::Public, limits).await;
    let (id, keys) = public_game(&house).await;
    let mut crowd = Vec::new();
    for _ in 0..3 {
        crowd.push(house.socket(&id, "").await);
    }
    let mut late = house.try_socket(&id, "").await;
    let told = late.next().await;
    assert_eq!(told["tell"], "refused");
    assert!(told["refusal"]["why"].as_str().is_some_and(|why| why.contains("spectators")), "{told}");
    for seat in ["german", "allied"] {
        let key = format!("?key={}", keys[seat].as_str().expect("a key"));
        let _first = house.socket(&id, &key).await;
        let _second = house.socket(&id, &key).await;
        assert_eq!(house.try_socket(&id, &key).await.next().await["tell"], "refused", "his own crowd");
    }
}

#[tokio::test]
async fn spectators_keep_no_player_out_of_the_server() {
    let house = limited(Mode::Public, Limits { sockets: 5, ..Limits::default() }).await;
    let (id, keys) = public_game(&house).await;
    let mut crowd = Vec::new();
    for _ in 0..4 {
        crowd.push(house.socket(&id, "").await);
    }
    assert_eq!(try_to_watch(&house, &id, &[]).await.0, 429, "the last places are for those who play");
    let key = format!("?key={}", keys["german"].as_str().expect("a key"));
    let mut player = house.socket(&id, &key).await;
    assert_eq!(player.request(json!({ "say": "ping" })).await["reply"]["kind"], "pong");
}

#[tokio::test]
async fn a_page_is_answered_over_one_connection_again_and_again() {
    let house = house().await;
    let mut stream = TcpStream::connect(house.address).await.expect("the server");
    for _ in 0..3 {
        let request = format!("GET /api/saves HTTP/1.1\r\nHost: {}\r\n\r\n", house.address);
        stream.write_all(request.as_bytes()).await.expect("an open connection");
        let mut begins = [0; 15];
        stream.read_exact(&mut begins).await.expect("an answer");
        assert_eq!(&begins, b"HTTP/1.1 200 OK");
        let mut heard = Vec::new();
        while !heard.ends_with(b"[]") {
            heard.push(stream.read_u8().await.expect("an answer"));
        }
    }
}

#[tokio::test]
async fn a_server_that_stops_tells_its_tables_to_come_back() {
    let mut house = house().await;
    assert_eq!(house.get("/api/health").await.status, 200);
    let (id, _) = house.game("toy", "relief", json!({})).await;
    let mut client = house.socket(&id, "").await;
    client.order("german", "order advance").await;
    let half_open = TcpStream::connect(house.address).await.expect("the server");
    assert_eq!(house.post("/api/quit", &json!({})).await.status, 200);
    let frame = loop {
        match client.socket.next().await.expect("a farewell").expect("a message") {
            Message::Close(frame) => break frame.expect("a reason"),
            _ => continue,
        }
    };
    assert_eq!(u16::from(frame.code), 1012);
    assert!(frame.reason.contains("reconnect"), "{}", frame.reason);
    drop(half_open);
    assert!(tokio::time::timeout(Duration::from_secs(20), house.ended()).await.is_ok(), "it has ended");
}
