//! Studies: the dice fall as the only player says. And the lessons that are taken in them.

use serde_json::{Value, json};

use crate::harness::{House, house};

const POSITION: &str =
    "scenario: patrol\noption: mines none\nphase: german combat\nunit: german fusiliers at 0402\n";

async fn new_study(house: &House, seats: Value) -> String {
    let setup = json!({ "game": "toy", "scenario": "", "position": POSITION, "study": true });
    let made = house.post("/api/games", &json!({ "setup": setup, "seats": seats })).await;
    assert_eq!(made.status, 200, "{}", made.text);
    made.json()["game"]["id"].as_str().expect("an id").to_owned()
}

async fn request(house: &House, id: &str, words: Value) -> (u16, Value) {
    let answer = house.post(&format!("/api/games/{id}/say"), &words).await;
    (answer.status, answer.json())
}

async fn play(house: &House, id: &str, seat: &str, action: &str) -> (u16, Value) {
    let count = house.get(&format!("/api/games/{id}")).await.json()["count"].clone();
    request(house, id, json!({ "say": "play", "seat": seat, "count": count, "action": action })).await
}

#[tokio::test]
async fn in_a_study_the_player_says_how_the_dice_fall() {
    let house = house().await;
    let id = new_study(&house, json!({})).await;
    for action in ["attack 0302", "join fusiliers", "resolve"] {
        let (status, said) = play(&house, &id, "german", action).await;
        assert_eq!(status, 200, "{action}: {said}");
    }
    let (status, _) = play(&house, &id, "chance", "die 7").await;
    assert_eq!(status, 400, "there is no such die");
    let (status, said) = play(&house, &id, "chance", "die 3").await;
    assert_eq!(status, 200, "{said}");
    // Nobody is asked before a die is taken back.
    let (status, said) = request(&house, &id, json!({ "say": "undo", "seat": "german", "to": 3 })).await;
    assert_eq!((status, said["count"].as_u64()), (200, Some(3)), "{said}");
    let (status, said) = play(&house, &id, "chance", "any").await;
    assert_eq!(status, 200, "{said}");
    let text = house.get(&format!("/api/games/{id}/journal")).await.text;
    assert!(text.contains("study: on\n| scenario: patrol\n") && !text.contains("sealed"), "{text}");
}

#[tokio::test]
async fn what_holds_is_asked_in_the_words_of_cases() {
    let house = house().await;
    let id = new_study(&house, json!({})).await;
    let holds = async |claims: Value| request(&house, &id, json!({ "say": "holds", "claims": claims })).await;
    assert_eq!(holds(json!(["fusiliers at 0402", "turn german"])).await.1["holds"], true);
    assert_eq!(holds(json!(["fusiliers at 0402", "fusiliers at 0401"])).await.1["holds"], false);
    let (status, said) = holds(json!(["fusiliers"])).await;
    assert_eq!((status, &said["reason"]), (400, &json!("unreadable")), "{said}");
}

#[tokio::test]
async fn nobody_throws_or_looks_behind_the_cards_where_somebody_else_plays() {
    let house = house().await;
    let id = new_study(&house, json!({ "allied": { "kind": "empty" } })).await;
    let (status, said) = request(&house, &id, json!({ "say": "holds", "claims": ["turn german"] })).await;
    assert_eq!((status, &said["reason"]), (403, &json!("forbidden")), "{said}");
    let (status, _) = play(&house, &id, "chance", "die 3").await;
    assert_eq!(status, 403);
    // A usual game rolls by itself, and its player cannot roll.
    let (id, _) = house.game("toy", "patrol", json!({})).await;
    assert_eq!(play(&house, &id, "chance", "die 3").await.0, 403);
}

#[tokio::test]
async fn a_position_that_is_too_long_or_cannot_be_is_refused() {
    let house = house().await;
    let ask = async |position: String| {
        let setup = json!({ "game": "toy", "scenario": "", "position": position, "study": true });
        let answer = house.post("/api/games", &json!({ "setup": setup })).await;
        (answer.status, answer.json()["why"].as_str().unwrap_or_default().to_owned())
    };
    let (status, why) = ask("# \n".repeat(3_000)).await;
    assert!(status >= 400 && why.contains("too long"), "{status} {why}");
    let (status, why) = ask("scenario: patrol\nunit: german fusiliers at 9999\n".to_owned()).await;
    assert!(status == 400 && why.contains("line 2"), "{status} {why}");
}

#[tokio::test]
async fn lessons_are_listed_and_taken() {
    let house = house().await;
    let list = house.get("/api/lessons").await.json();
    let first = list.as_array().and_then(|cards| cards.first()).expect("a lesson").clone();
    let id = first["id"].as_str().expect("an id");
    let lesson = house.get(&format!("/api/lessons/{id}")).await.json();
    assert_eq!(lesson["card"], first);
    let made = house.post("/api/games", &json!({ "setup": lesson["setup"] })).await;
    assert_eq!(made.status, 200, "{}", made.text);
    assert_eq!(house.get("/api/lessons/no-such-lesson").await.status, 404);
}
