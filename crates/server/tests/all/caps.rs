//! How much one visitor may say, save and make.

use serde_json::{Value, json};
use server::{Config, Limits, Mode};

use crate::harness::{House, with};

async fn limited(mode: Mode, limits: Limits) -> House {
    with(Config { mode, limits, ..Config::default() }).await
}

fn why(refusal: &Value) -> &str {
    refusal["why"].as_str().expect("a sentence")
}

#[tokio::test]
async fn who_talks_without_end_is_asked_to_wait_and_others_may_talk() {
    let house = limited(Mode::Shared, Limits { chat_per_minute: 5, ..Limits::default() }).await;
    let (id, keys) = house.game("toy", "patrol", json!({ "allied": { "kind": "empty" } })).await;
    let mut host = house.socket(&id, "").await;
    let mut said = Vec::new();
    for number in 0..20 {
        said.push(host.request(json!({ "say": "chat", "text": format!("line {number}") })).await);
    }
    let refused: Vec<&Value> = said.iter().filter(|answer| answer["tell"] == "refused").collect();
    assert!((13..=15).contains(&refused.len()), "{}", refused.len());
    assert!(why(&refused[0]["refusal"]).contains("5 lines a minute"), "{}", refused[0]);
    let bearer = |keys: &Value| format!("Authorization: Bearer {}", keys["allied"].as_str().expect("a key"));
    let far = "X-Forwarded-For: 7.7.7.7";
    let (join, seat) = (format!("/api/games/{id}/join"), r#"{"seat":"allied"}"#);
    let joined = house.ask("POST", &join, &[&bearer(&keys), far], seat).await.json();
    let head = [&bearer(&joined["keys"]) as &str, far];
    let said =
        house.ask("POST", &format!("/api/games/{id}/say"), &head, r#"{"say":"chat","text":"hello"}"#).await;
    assert_eq!(said.status, 200, "{}", said.text);
}

#[tokio::test]
async fn a_late_comer_is_told_the_latest_lines() {
    let limits = Limits { chat_per_minute: 1_000, chat_lines: 10, ..Limits::default() };
    let house = limited(Mode::Local, limits).await;
    let (id, _) = house.game("toy", "patrol", json!({})).await;
    let mut host = house.socket(&id, "").await;
    for number in 0..25 {
        host.request(json!({ "say": "chat", "text": format!("line {number}") })).await;
    }
    let late = house.socket(&id, "").await;
    let lines = late.hello["chat"].as_array().expect("lines").clone();
    assert_eq!((lines.len(), &lines[9]["text"], &lines[9]["number"]), (10, &json!("line 24"), &json!(25)));
}

#[tokio::test]
async fn a_visitor_saves_so_many_games() {
    let house = limited(Mode::Local, Limits { saves_per_visitor: 3, ..Limits::default() }).await;
    let (id, _) = house.game("toy", "patrol", json!({})).await;
    let save = async || house.post(&format!("/api/games/{id}/save"), &json!({ "title": "mine" })).await;
    let mut last = save().await;
    for _ in 0..2 {
        last = save().await;
    }
    assert_eq!(last.status, 200);
    let more = save().await;
    assert_eq!(more.status, 429);
    assert!(why(&more.json()).contains("3 saved games"), "{}", more.text);
    let drop = format!("/api/saves/{}", last.json()["id"].as_str().expect("an id"));
    assert_eq!(house.ask("DELETE", &drop, &[], "").await.status, 200);
    assert_eq!(save().await.status, 200, "there is room again");
}

#[tokio::test]
async fn a_visitor_makes_so_many_games_at_a_time() {
    let limits = Limits { games_at_once: 3, games_per_hour: 1, ..Limits::default() };
    let house = limited(Mode::Public, limits.clone()).await;
    let credentials = json!({ "name": "Anna", "password": "correct horse" });
    let cookie = house.post("/api/accounts", &credentials).await.cookie().expect("a cookie");
    let new = json!({ "setup": { "game": "toy", "scenario": "patrol" } }).to_string();
    let make = async || house.ask("POST", "/api/games", &[&format!("Cookie: {cookie}")], &new).await;
    for _ in 0..3 {
        assert_eq!(make().await.status, 200);
    }
    let more = make().await;
    assert_eq!((more.status, more.json()["wait"].as_u64()), (429, Some(60)), "{}", more.text);
    let own = limited(Mode::Local, limits).await;
    for _ in 0..5 {
        own.game("toy", "patrol", json!({})).await;
    }
}
