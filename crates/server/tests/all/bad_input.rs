//! What must not be done is not done, and nothing comes to harm.

use std::time::Duration;

use futures_util::SinkExt;
use serde_json::json;
use server::{Config, Limits};
use tokio_tungstenite::tungstenite::Message;

use crate::harness::{Client, house, play_some, with};

/// A number from a little generator, below another.
fn random(seed: &mut u64, below: usize) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*seed >> 33).expect("a number") % below.max(1)
}

#[tokio::test]
async fn a_stale_order_is_refused_with_the_present_length() {
    let house = house().await;
    let (id, _) = house.game("toy", "crossing", json!({})).await;
    let mut client = house.socket(&id, "").await;
    play_some(&mut client, 4).await;
    let late = json!({ "say": "play", "seat": "german", "count": 1, "action": "order hold" });
    let refusal = client.refused(late).await;
    assert_eq!((refusal["reason"].as_str(), refusal["count"].as_u64()), (Some("stale"), Some(client.count)));
}

#[tokio::test]
async fn an_order_that_was_not_offered_is_refused_with_its_rule() {
    let house = house().await;
    let (id, _) = house.game("bastogne", "introduction", json!({})).await;
    let mut client = house.socket(&id, "").await;
    let order = |action: &str| json!({ "say": "play", "seat": "german", "count": 0, "action": action });
    let refusal = client.refused(order("move lehr-902 20,13")).await;
    assert_eq!(refusal["reason"], "rule");
    assert!(refusal["rule"].as_str().is_some_and(|rule| rule.starts_with("BB §")), "{refusal}");
    for (action, reason) in
        [("move lehr-902 99,99", "unreadable"), ("dance", "unreadable"), ("", "unreadable")]
    {
        assert_eq!(client.refused(order(action)).await["reason"], reason, "{action}");
    }
    let allied = json!({ "say": "play", "seat": "chance", "count": 0, "action": "dice 6 6" });
    assert_eq!(client.refused(allied).await["reason"], "forbidden", "nobody sits in for the dice");
    assert_eq!(client.count, 0);
}

#[tokio::test]
async fn what_cannot_be_read_is_answered_and_the_talk_goes_on() {
    let house = house().await;
    let (id, _) = house.game("toy", "patrol", json!({})).await;
    let mut client = house.socket(&id, "").await;
    for text in [
        "",
        "{",
        "[]",
        "null",
        "{\"say\":\"dance\"}",
        "{\"say\":\"play\",\"seat\":7}",
        "\u{0}",
        "{\"ref\":5}",
    ] {
        client.send(text).await;
        let mut answer = client.next().await;
        while answer["tell"] == "game" {
            answer = client.next().await;
        }
        assert_eq!(answer["refusal"]["reason"], "unreadable", "{text}: {answer}");
    }
    assert_eq!(client.request(json!({ "say": "ping" })).await["reply"]["kind"], "pong");
}

#[tokio::test]
async fn a_huge_message_ends_the_connection_and_nothing_else() {
    let house = house().await;
    let (id, _) = house.game("toy", "patrol", json!({})).await;
    let mut other = house.socket(&id, "").await;
    let mut client = house.socket(&id, "").await;
    let huge = json!({ "say": "chat", "text": "a".repeat(200_000) }).to_string();
    let _ = client.socket.send(Message::text(huge)).await;
    let ended = tokio::time::timeout(Duration::from_secs(10), async {
        while let Some(Ok(message)) = futures_util::StreamExt::next(&mut client.socket).await {
            if message.is_close() {
                break;
            }
        }
    });
    assert!(ended.await.is_ok(), "the connection is closed");
    assert_eq!(other.request(json!({ "say": "ping" })).await["reply"]["kind"], "pong");
    let large = house.ask("POST", "/api/games", &[], &"x".repeat(100_000)).await;
    assert!(matches!(large.status, 0 | 413 | 429), "{} {}", large.status, large.text);
}

#[tokio::test]
async fn too_many_messages_are_refused_and_not_carried_out() {
    let limits = Limits { messages_per_second: 5, message_burst: 10, ..Limits::default() };
    let house = with(Config { limits, ..Config::default() }).await;
    let (id, _) = house.game("toy", "patrol", json!({})).await;
    let mut client = house.socket(&id, "").await;
    for _ in 0..40 {
        client.send("{\"say\":\"ping\"}").await;
    }
    let mut refused = 0;
    for _ in 0..41 {
        let answer = client.next().await;
        refused += usize::from(answer["refusal"]["reason"] == "limit");
    }
    assert!((20..=30).contains(&refused), "{refused}");
}

#[tokio::test]
async fn a_client_that_does_not_listen_is_let_go() {
    let many = 1_000_000;
    let limits = Limits {
        waiting_messages: 4,
        messages_per_second: many,
        message_burst: many,
        chat_letters: 12_000,
        chat_per_minute: many,
        ..Limits::default()
    };
    let house = with(Config { limits, ..Config::default() }).await;
    let (id, _) = house.game("toy", "patrol", json!({})).await;
    let mut deaf = house.socket(&id, "").await;
    let mut client = house.socket(&id, "").await;
    // The pipe to the deaf one takes a few megabytes; the rest finds no room.
    let (lines, text) = (1_500, "x".repeat(12_000));
    for _ in 0..lines {
        let done = client.request(json!({ "say": "chat", "text": text })).await;
        assert_eq!(done["reply"]["kind"], "done", "others do not wait for it");
    }
    let mut heard = 0;
    while let Some(Ok(message)) = futures_util::StreamExt::next(&mut deaf.socket).await {
        heard += usize::from(message.is_text());
    }
    assert!(heard < lines, "{heard}");
}

#[tokio::test]
async fn ten_thousand_forged_orders_change_nothing() {
    let limits = Limits { messages_per_second: 1_000_000, message_burst: 1_000_000, ..Limits::default() };
    let house = with(Config { limits, ..Config::default() }).await;
    let (id, _) = house.game("bastogne", "introduction", json!({})).await;
    let mut client = house.socket(&id, "").await;
    play_some(&mut client, 25).await;
    let seat = crate::harness::seat_on_turn(&mut client).await.expect("somebody");
    let other = if seat == "german" { "allied" } else { "german" };
    let offered = everything_offered(&mut client, &seat).await;
    assert!(!offered.is_empty());
    let units: Vec<String> = client.view["counters"]
        .as_array()
        .expect("counters")
        .iter()
        .filter_map(|one| one["id"].as_str().map(str::to_owned))
        .collect();
    let verbs = [
        "move", "assault", "attack", "next", "target", "aim", "add", "drop", "fire", "place", "supply",
        "take", "play", "dice", "limber", "unlimber", "exit", "repair", "advance", "stay", "cancel", "ready",
        "return", "lift",
    ];
    let (mut seed, mut accepted, mut tried) = (5u64, 0, 0);
    let count = client.count;
    while tried < 10_000 {
        let verb = verbs[random(&mut seed, verbs.len())];
        let unit = &units[random(&mut seed, units.len())];
        let hex = format!("{},{}", random(&mut seed, 45), random(&mut seed, 28));
        let action = match random(&mut seed, 6) {
            0 => verb.to_owned(),
            1 => format!("{verb} {unit}"),
            2 => format!("{verb} {hex}"),
            3 => format!("{verb} {unit} {hex} from {},{}", random(&mut seed, 41), random(&mut seed, 25)),
            4 => format!("dice {} {}", random(&mut seed, 8), random(&mut seed, 8)),
            _ => format!("{verb} {unit} {hex}"),
        };
        let who = [seat.as_str(), other, "chance"][random(&mut seed, 3)];
        let at = if random(&mut seed, 4) == 0 { count + 1 } else { count };
        if who == seat && at == count && offered.contains(&action) {
            continue; // That one is no forgery.
        }
        tried += 1;
        let answer =
            client.request(json!({ "say": "play", "seat": who, "count": at, "action": action })).await;
        accepted += usize::from(answer["tell"] != "refused");
    }
    assert_eq!((accepted, client.count), (0, count), "of {tried} forged orders");
}

/// Every order that a seat may give now.
async fn everything_offered(client: &mut Client, seat: &str) -> std::collections::BTreeSet<String> {
    let mut offered = std::collections::BTreeSet::new();
    let subjects = client.view["subjects"].as_array().cloned().unwrap_or_default();
    for subject in subjects {
        let asked = json!({ "say": "choices", "seat": seat, "points": subject["points"] });
        let reply = client.request(asked).await;
        let choices = reply["reply"]["choices"].as_array().cloned().unwrap_or_default();
        offered.extend(choices.iter().filter_map(|choice| choice["action"].as_str().map(str::to_owned)));
    }
    offered
}
