//! Chronicles, films and the real battle, and who may see them.

use serde_json::json;

use crate::harness::{house, house_for, play_some};
use server::Mode;

#[tokio::test]
async fn one_who_plays_both_sides_reads_the_chronicle_of_a_running_game() {
    let house = house().await;
    let (id, _) = house.game("toy", "crossing", json!({})).await;
    let mut client = house.socket(&id, "").await;
    play_some(&mut client, 25).await;
    let told = house.get(&format!("/api/games/{id}/chronicle")).await;
    assert_eq!(told.status, 200, "{}", told.text);
    let told = told.json();
    let days = told["days"].as_array().expect("days");
    assert_eq!((told["game"].as_str(), days[0]["count"].as_u64()), (Some("toy"), Some(0)));
    assert_eq!(days.last().expect("a day")["count"].as_u64(), Some(client.count));
    assert_eq!(told["luck"].as_array().map(Vec::len), Some(2));
    let film = house.get(&format!("/api/games/{id}/film.gif?ms=250")).await;
    assert_eq!(film.status, 200, "{}", film.text);
    assert!(film.head.contains("image/gif") && film.text.starts_with("GIF89a"), "{}", film.head);
    // A later position has a chronicle of its own.
    play_some(&mut client, 3).await;
    let later = house.get(&format!("/api/games/{id}/chronicle")).await.json();
    assert_eq!(later["days"].as_array().and_then(|days| days.last()?["count"].as_u64()), Some(client.count));
}

#[tokio::test]
async fn nobody_reads_the_chronicle_of_a_running_game_of_two_players() {
    let house = house_for(Mode::Public).await;
    let anna = house.register("anna").await;
    let setup = json!({ "game": "toy", "scenario": "crossing" });
    let body = json!({ "setup": setup, "seats": { "allied": { "kind": "empty" } } }).to_string();
    let made = house.ask("POST", "/api/games", &[&anna], &body).await.json();
    let id = made["game"]["id"].as_str().expect("an id").to_owned();
    let bert = house.join(&id, "allied", made["keys"]["allied"].as_str().expect("an invitation")).await;
    let bert = format!("Authorization: Bearer {bert}");
    for path in [format!("/api/games/{id}/chronicle"), format!("/api/games/{id}/film.gif")] {
        for who in [&anna, &bert] {
            let refused = house.ask("GET", &path, &[who], "").await;
            assert_eq!(refused.status, 403, "{path} {who}: {}", refused.text);
            assert!(refused.json()["why"].as_str().is_some_and(|why| why.contains("when the game is over")));
            assert!(!refused.text.contains("holders"), "{}", refused.text);
        }
    }
    let resign = json!({ "say": "resign", "seat": "allied" }).to_string();
    let resigned = house.ask("POST", &format!("/api/games/{id}/say"), &[&bert], &resign).await;
    assert_eq!(resigned.status, 200, "{}", resigned.text);
    for who in [&anna, &bert] {
        let told = house.ask("GET", &format!("/api/games/{id}/chronicle"), &[who], "").await;
        assert_eq!(told.status, 200, "{}", told.text);
    }
}

#[tokio::test]
async fn nobody_reads_the_chronicle_of_a_running_game_against_a_computer() {
    let house = house().await;
    let seats = json!({ "allied": { "kind": "bot", "bot": "random" } });
    let (id, _) = house.game("toy", "crossing", seats).await;
    let refused = house.get(&format!("/api/games/{id}/chronicle")).await;
    assert_eq!(refused.status, 403, "{}", refused.text);
}

#[tokio::test]
async fn a_stranger_reads_no_chronicle_of_a_private_game() {
    let house = house_for(Mode::Public).await;
    let cookie = house.register("anna").await;
    let body = json!({ "setup": { "game": "toy", "scenario": "crossing" } }).to_string();
    let made = house.ask("POST", "/api/games", &[&cookie], &body).await;
    assert_eq!(made.status, 200, "{}", made.text);
    let id = made.json()["game"]["id"].as_str().expect("an id").to_owned();
    let path = format!("/api/games/{id}/chronicle");
    assert_eq!(house.get(&path).await.status, 403);
    assert_eq!(house.ask("GET", &path, &[&cookie], "").await.status, 200);
    assert_eq!(house.get("/api/games/nothing/chronicle").await.status, 404);
}

#[tokio::test]
async fn the_real_battle_is_told_on_the_map_of_a_game() {
    let house = house().await;
    let told = house.get("/api/history/bastogne").await.json();
    assert_eq!(told["days"].as_array().map(Vec::len), Some(5));
    assert!(told["places"].as_array().is_some_and(|places| places.len() > 10), "{}", told["places"]);
    assert_eq!(house.get("/api/history/bastogne?scenario=introduction").await.status, 200);
    assert_eq!(house.get("/api/history/bastogne?scenario=nowhere").await.status, 404);
    assert_eq!(house.get("/api/history/nowhere").await.status, 404);
}

#[tokio::test]
async fn one_who_asks_for_very_many_chronicles_has_to_wait() {
    let house = house().await;
    let (id, _) = house.game("toy", "crossing", json!({})).await;
    let path = format!("/api/games/{id}/chronicle");
    assert_eq!(house.get(&path).await.status, 200);
    let mut refused = None;
    for _ in 0..80 {
        let answer = house.get(&format!("/api/games/{id}/film.gif")).await;
        if answer.status != 200 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("a limit");
    assert_eq!(refused.status, 429, "{}", refused.text);
    let told = house.get(&path).await;
    assert_eq!(told.status, 200, "what was reckoned before is still there: {}", told.text);
}
