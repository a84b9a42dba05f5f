//! A server that comes back finds everything as it was acknowledged, and a table that cannot be set up harms no other.

use serde_json::json;
use server::Config;
use store::{Change, Store};

use crate::harness::{house, on, play_some};

#[tokio::test]
async fn tomorrow_the_table_is_as_it_was() {
    let store = Store::open("sqlite::memory:").expect("a store");
    let (id, count, view) = {
        let house = on(Config::default(), store.clone()).await;
        let (id, _) = house.game("bastogne", "introduction", json!({})).await;
        let mut client = house.socket(&id, "").await;
        play_some(&mut client, 30).await;
        let view = house.get(&format!("/api/games/{id}/view?seat=german")).await.json();
        (id, client.count, view)
    };
    let house = on(Config::default(), store).await;
    let again = house.get(&format!("/api/games/{id}/view?seat=german")).await.json();
    assert_eq!(again["count"].as_u64(), Some(count));
    assert_eq!(again["view"], view["view"]);
}

#[tokio::test]
async fn a_table_whose_journal_was_spoiled_stays_shut_and_others_stay_open() {
    let store = Store::open("sqlite::memory:").expect("a store");
    let house = on(Config::default(), store.clone()).await;
    let (id, _) = house.game("toy", "crossing", json!({})).await;
    let (other, _) = house.game("toy", "crossing", json!({})).await;
    let entry = store::EntryRecord {
        number: house.get(&format!("/api/games/{id}")).await.json()["count"]
            .as_u64()
            .and_then(|count| u32::try_from(count).ok())
            .map_or(1, |count| count + 1),
        seat: "german".into(),
        action: "fly to the moon".into(),
        ..store::EntryRecord::default()
    };
    let at = entry.number - 1;
    let spoiled = Change::Append {
        game: id.clone(),
        at,
        revision: 0,
        entries: vec![entry],
        rolls: 0,
        line: String::new(),
        ends: None,
        now: 0,
    };
    let game = id.clone();
    let spoil = move || {
        let epoch = store.game(&game).expect("a store").expect("a game").record.epoch;
        store.write_now(spoiled.held(&game, epoch))
    };
    let written = tokio::task::spawn_blocking(spoil).await.expect("a writer");
    assert_eq!(written, Ok(()));
    sweep(&house.lobby);
    let shut = house.get(&format!("/api/games/{id}")).await;
    assert_eq!(shut.json()["reason"], "broken", "{}", shut.text);
    assert!(shut.json()["why"].as_str().is_some_and(|why| why.contains("fly to the moon")), "{}", shut.text);
    assert_eq!(house.get(&format!("/api/games/{other}")).await.status, 200);
}

/// Sweeps until rooms where nobody is are closed.
fn sweep(lobby: &server::Lobby) {
    (0..20).for_each(|_| lobby.sweep());
}

#[tokio::test]
async fn rooms_where_nobody_is_are_closed_and_opened_again() {
    let house = house().await;
    let (id, _) = house.game("toy", "crossing", json!({})).await;
    let mut client = house.socket(&id, "").await;
    play_some(&mut client, 8).await;
    let count = client.count;
    sweep(&house.lobby);
    assert_eq!(
        client.request(json!({ "say": "ping" })).await["reply"]["kind"],
        "pong",
        "where somebody is stays open"
    );
    drop(client);
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    sweep(&house.lobby);
    assert_eq!(house.socket(&id, "").await.count, count);
}
