//! The addresses, the page and the document that describes them.

use std::collections::BTreeSet;

use serde_json::json;
use server::{Config, Mode};

use crate::harness::{house, house_for, with};

#[tokio::test]
async fn every_address_of_the_document_is_answered() {
    let house = house().await;
    let document = house.get("/api/openapi.json").await.json();
    let paths = document["paths"].as_object().expect("paths");
    assert!(paths.len() > 20, "{}", paths.len());
    for (path, operations) in paths {
        let path = path
            .replace("{id}", "nothing")
            .replace("{game}", "toy")
            .replace("{size}", "48")
            .replace("{file}", "0-0.jpg");
        for method in operations.as_object().expect("methods").keys() {
            if path == "/api/quit" {
                continue;
            }
            let answer = house.ask(&method.to_uppercase(), &path, &[], "{}").await;
            assert_ne!(answer.status, 405, "{method} {path}");
            assert!(answer.status < 500, "{method} {path}: {}", answer.text);
            if answer.status == 404 {
                assert!(!answer.text.contains("no such address"), "{method} {path}: {}", answer.text);
            }
        }
    }
    assert_eq!(house.get("/api/nonsense").await.json()["why"], "there is no such address");
}

#[tokio::test]
async fn the_games_the_guides_and_the_rules_can_be_read() {
    let house = house().await;
    let games = house.get("/api/shelf").await.json();
    let names: BTreeSet<&str> =
        games.as_array().expect("games").iter().filter_map(|game| game["id"].as_str()).collect();
    for name in &names {
        assert!(house.get(&format!("/api/manual/{name}")).await.text.starts_with("# "), "{name}");
        let rules = house.get(&format!("/api/rules/{name}")).await.json();
        assert!(rules.as_array().is_some_and(|rules| rules.len() > 40), "{name}");
    }
    assert!(names.contains("bastogne"));
    let rules = house.get("/api/rules/bastogne").await.json();
    let river = rules.as_array().expect("rules").iter().find(|card| card["rule"] == "BB §7.6");
    assert!(river.expect("a rule")["text"].as_str().is_some_and(|text| text.contains("BB.Q2")), "{river:?}");
}

#[tokio::test]
async fn the_picture_of_a_map_lies_under_its_lattice() {
    let house = house().await;
    let lie = house.get("/api/maps/bastogne").await.json();
    assert_eq!(lie["hex"], 48);
    let board = {
        let (id, _) = house.game("bastogne", "introduction", json!({})).await;
        house.get(&format!("/api/games/{id}/board")).await.json()
    };
    for hex in board["hexes"].as_array().expect("hexes") {
        let number = |value: &serde_json::Value| value.as_f64().expect("a number");
        let x = number(&lie["left"]) + number(&hex["at"]["x"]) * number(&lie["across"]);
        let y = number(&lie["top"]) + number(&hex["at"]["y"]) * number(&lie["down"]);
        assert!(x > 0.0 && x < number(&lie["width"]) && y > 0.0 && y < number(&lie["height"]), "{hex}");
    }
    assert_eq!(house.get("/api/maps/nowhere").await.status, 404);
    let plain = house.get("/api/maps/toy").await;
    assert_eq!((plain.status, plain.text.as_str()), (200, "null"), "a game without a drawn map");
}

#[tokio::test]
async fn tiles_of_a_map_are_sent_from_its_folder() {
    let maps = std::env::temp_dir().join(format!("bulge-shape-{}", std::process::id()));
    let overview = atlas::tiles::TileSet { game: "bastogne".to_owned(), hex: 8 };
    assert_eq!(overview.write(&maps).expect("drawn"), 1);
    let house = with(Config { maps: vec![maps.clone()], finest_map: 0, ..Config::default() }).await;
    let picture = house.get("/api/maps/bastogne").await.json();
    assert_eq!((&picture["sizes"], &picture["coming"]), (&json!([8]), &json!([])));
    let print = picture["fingerprint"].as_str().expect("a fingerprint");
    let tile = house.get(&format!("/api/maps/bastogne/8/0-0.jpg?map={print}")).await;
    assert_eq!(tile.status, 200);
    assert!(tile.head.contains("image/jpeg") && tile.head.contains("immutable"), "{}", tile.head);
    let other = house.get("/api/maps/bastogne/8/0-0.jpg?map=older").await;
    assert_eq!((other.status, other.head.contains("no-cache")), (200, true), "{}", other.head);
    for missing in ["8/1-0.jpg", "24/0-0.jpg", "8/0.jpg", "8/0-0.png", "8/..-0.jpg"] {
        assert_eq!(house.get(&format!("/api/maps/bastogne/{missing}")).await.status, 404, "{missing}");
    }
    std::fs::remove_dir_all(maps).expect("removed");
}

#[tokio::test]
async fn pages_of_other_sites_are_turned_away() {
    let house = house().await;
    let body = json!({ "setup": { "game": "toy", "scenario": "patrol" } }).to_string();
    let from = |origin: &str| format!("Origin: {origin}");
    let foreign = house.ask("POST", "/api/games", &[&from("https://elsewhere.example")], &body).await;
    assert_eq!(foreign.status, 403, "{}", foreign.text);
    let own = house.ask("POST", "/api/games", &[&from(&format!("http://{}", house.address))], &body).await;
    assert_eq!(own.status, 200, "{}", own.text);
    let renamed = house.ask("GET", "/api/me", &["Host: elsewhere.example"], "").await;
    assert_eq!(renamed.status, 403, "a name that was made to point here");
    let me = house.get("/api/me").await;
    assert!(me.head.to_lowercase().contains("content-security-policy"), "{}", me.head);
}

#[tokio::test]
async fn only_who_sits_at_the_machine_can_end_the_program() {
    let served = house_for(Mode::Public).await;
    assert_eq!(served.post("/api/quit", &json!({})).await.status, 403);
    let own = house().await;
    assert_eq!(own.post("/api/quit", &json!({})).await.status, 200);
}
