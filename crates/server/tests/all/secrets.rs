//! What one side must not know is in no byte sent to it.

use serde_json::json;

use crate::harness::house;

/// The cards of one side, by their names.
const GERMAN_CARDS: [&str; 5] = [
    "Fix Bridge",
    "Houffalize Supply Dump",
    "Manteuffel Gets Ammo",
    "Hey Joe, got a Smoke",
    "Hey Buddy, got the Time",
];
const ALLIED_CARDS: [&str; 5] = [
    "Hellcats Scare 2nd Panzer",
    "2nd Panzer to Meuse",
    "Blown Bridge",
    "Patton Orders Prayers",
    "Fritz Falls for US Nurse",
];

#[tokio::test]
async fn the_other_sides_hand_is_in_no_byte_of_the_wire() {
    let house = house().await;
    let seats = json!({ "german": { "kind": "empty" }, "allied": { "kind": "empty" } });
    let (id, keys) = house.game("bastogne", "counterattack", seats).await;
    let invitation = |seat: &str| keys[seat].as_str().expect("a key").to_owned();
    let german = house.join(&id, "german", &invitation("german")).await;
    let allied = house.join(&id, "allied", &invitation("allied")).await;
    let mut german = house.socket(&id, &format!("?key={german}")).await;
    let mut allied = house.socket(&id, &format!("?key={allied}")).await;
    assert_eq!(german.hello["audience"], json!({ "seat": "german" }));
    for (seat, client) in [("german", &mut german), ("allied", &mut allied)] {
        client.until_on_turn().await;
        for _ in 0..40 {
            let choices = client.view["choices"].as_array().cloned().unwrap_or_default();
            let take = choices.iter().find(|choice| choice["verb"] == "take");
            let ready = choices.iter().find(|choice| choice["verb"] == "ready");
            let Some(choice) = take.or(ready) else { break };
            let action = choice["action"].as_str().expect("an action").to_owned();
            client.order(seat, &action).await;
        }
    }
    german.request(json!({ "say": "log", "from": 0, "to": 100 })).await;
    allied.request(json!({ "say": "log", "from": 0, "to": 100 })).await;
    for (client, hidden, shown) in
        [(&german, ALLIED_CARDS, GERMAN_CARDS), (&allied, GERMAN_CARDS, ALLIED_CARDS)]
    {
        let wire = client.heard.join("\n");
        assert!(shown.iter().any(|card| wire.contains(card)), "one's own hand is seen");
        for card in hidden {
            assert!(!wire.contains(card), "'{card}' was told to the other side");
        }
    }
}

#[tokio::test]
async fn other_peoples_eyes_seats_journals_and_keys_are_refused() {
    let house = house().await;
    let seats = json!({ "german": { "kind": "empty" }, "allied": { "kind": "empty" } });
    let (id, keys) = house.game("bastogne", "introduction", seats).await;
    let german = house.join(&id, "german", keys["german"].as_str().expect("a key")).await;
    let mut client = house.socket(&id, &format!("?key={german}")).await;
    let eyes = client.refused(json!({ "say": "sit", "audience": { "seat": "allied" } })).await;
    assert_eq!(eyes["reason"], "forbidden");
    let referee = client.refused(json!({ "say": "sit", "audience": "referee" })).await;
    assert_eq!(referee["reason"], "forbidden");
    let order =
        client.refused(json!({ "say": "play", "seat": "allied", "count": 0, "action": "next" })).await;
    assert_eq!(order["why"], "you do not hold the allied seat");
    let journal = house.get(&format!("/api/games/{id}/journal?key={german}")).await;
    assert_eq!(journal.status, 403);
    let wrong = house.get(&format!("/api/games/{id}/view?seat=allied&key={german}")).await;
    assert_eq!(wrong.status, 403);
    let card = house.get(&format!("/api/games/{id}")).await.text;
    for secret in [german.as_str(), keys["allied"].as_str().expect("a key")] {
        assert!(!card.contains(secret), "a key is told once, to who made the game");
    }
    assert!(!card.contains("\"seed\""), "the dice are secret until the end");
}
