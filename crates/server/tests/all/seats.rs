//! Seats, keys and who may take what out of a running game.

use serde_json::json;
use server::{Config, Mode};
use store::{Change, Store};

use crate::harness::{house, house_for, on, play_some, seat_on_turn};

#[tokio::test]
async fn the_sender_of_an_invitation_cannot_use_the_seat_that_was_taken() {
    let house = house_for(Mode::Public).await;
    let anna = house.register("anna").await;
    let body = json!({
        "setup": { "game": "bastogne", "scenario": "counterattack" },
        "seats": { "allied": { "kind": "empty" } },
        "public": true,
    });
    let made = house.ask("POST", "/api/games", &[&anna], &body.to_string()).await.json();
    let id = made["game"]["id"].as_str().expect("id");
    let invitation = made["keys"]["allied"].as_str().expect("key").to_owned();
    let allied = |key: &str, path: &str| format!("/api/games/{id}/{path}?seat=allied&key={key}");
    let before = house.get(&allied(&invitation, "view")).await;
    assert_eq!(before.status, 403, "nobody looks out of a seat before it is taken");
    let bert = house.register("bert").await;
    let join = json!({ "seat": "allied" }).to_string();
    let joined = house.ask("POST", &format!("/api/games/{id}/join"), &[&bert], &join).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    for path in ["view", "log"] {
        assert_eq!(house.ask("GET", &allied(&invitation, path), &[&anna], "").await.status, 403, "{path}");
        assert_eq!(house.get(&allied(&invitation, path)).await.status, 403, "{path}");
        assert_eq!(house.ask("GET", &allied("", path), &[&bert], "").await.status, 200, "{path}");
    }
    let order = json!({ "seat": "allied", "count": 0, "action": "ready" });
    let played = house.post(&format!("/api/games/{id}/actions?key={invitation}"), &order).await;
    assert_eq!(played.json()["why"], "you do not hold the allied seat");
    for say in [
        json!({ "say": "resign", "seat": "allied" }),
        json!({ "say": "consent", "seat": "allied", "yes": true }),
        json!({ "say": "undo", "seat": "allied" }),
        json!({ "say": "choices", "seat": "allied", "points": [] }),
    ] {
        let path = format!("/api/games/{id}/say?seat=allied&key={invitation}");
        let answer = house.ask("POST", &path, &[&anna], &say.to_string()).await;
        assert_eq!(answer.status, 403, "{say}: {}", answer.text);
    }
    for path in ["fork", "save", "journal"] {
        let (method, body) = if path == "journal" {
            ("GET", json!(""))
        } else {
            ("POST", json!({ "count": 0, "title": "x" }))
        };
        let path = format!("/api/games/{id}/{path}?key={invitation}");
        assert_eq!(house.ask(method, &path, &[&anna], &body.to_string()).await.status, 403, "{path}");
    }
    let mut client = house.socket(id, &format!("?key={invitation}")).await;
    assert_eq!(client.hello["audience"], "public");
    let eyes = client.refused(json!({ "say": "sit", "audience": { "seat": "allied" } })).await;
    assert_eq!(eyes["reason"], "forbidden");
}

#[tokio::test]
async fn an_invitation_is_good_once() {
    let house = house().await;
    let seats = json!({ "german": { "kind": "empty" }, "allied": { "kind": "empty" } });
    let (id, keys) = house.game("toy", "crossing", seats).await;
    let invitation = keys["allied"].as_str().expect("a key");
    let early = json!({ "seat": "allied", "count": 0, "action": "pass" });
    let played = house.post(&format!("/api/games/{id}/actions?key={invitation}"), &early).await;
    assert_eq!(played.json()["why"], "you do not hold the allied seat", "it is to be taken first");
    let own = house.join(&id, "allied", invitation).await;
    assert_ne!(own, invitation);
    let again =
        house.post(&format!("/api/games/{id}/join?key={invitation}"), &json!({ "seat": "allied" })).await;
    assert_eq!(again.json()["why"], "the allied seat is already taken");
    let card = house.get(&format!("/api/games/{id}?key={own}")).await.json();
    assert_eq!(card["yours"], json!(["allied"]));
    let stale = house.get(&format!("/api/games/{id}?key={invitation}")).await.json();
    assert_eq!((&stale["yours"], stale.get("invited")), (&json!([]), None));
}

#[tokio::test]
async fn a_running_game_gives_no_file_that_tells_what_the_computer_hides() {
    let house = house().await;
    let seats = json!({ "allied": { "kind": "bot", "bot": "random" } });
    let (id, _) = house.game("bastogne", "counterattack", seats).await;
    let mut client = house.socket(&id, "").await;
    // Both choose their cards in secret.
    for _ in 0..12 {
        let choices = client.view["choices"].as_array().cloned().unwrap_or_default();
        let verb = |verb: &str| choices.iter().find(|choice| choice["verb"] == verb).cloned();
        let Some(choice) = verb("take").or_else(|| verb("ready")) else { break };
        let action = choice["action"].as_str().expect("an action").to_owned();
        client.order("german", &action).await;
    }
    client.until_on_turn().await;
    let journal = house.get(&format!("/api/games/{id}/journal")).await;
    assert_eq!(journal.status, 403, "{}", journal.text);
    let why = "the journal contains what your opponent hides; you can get it when the game is over, and save the game until then";
    assert_eq!(journal.json()["why"], why);
    let copied = async || house.get(&format!("/api/games/{id}")).await.json()["copied"].clone();
    assert_eq!(copied().await, 0);
    let fork = house.post(&format!("/api/games/{id}/fork"), &json!({ "count": 1 })).await;
    assert_eq!(fork.status, 200, "{}", fork.text);
    let saved = house.post(&format!("/api/games/{id}/save"), &json!({ "title": "Tonight" })).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    assert_eq!(copied().await, 2, "a copy that is played to its end shows what was hidden");
    client.request(json!({ "say": "resign", "seat": "german" })).await;
    assert_eq!(house.get(&format!("/api/games/{id}/journal")).await.status, 200);
}

#[tokio::test]
async fn who_plays_both_sides_has_the_journal_at_any_time() {
    let house = house().await;
    let (id, _) = house.game("bastogne", "counterattack", json!({})).await;
    let mut client = house.socket(&id, "").await;
    play_some(&mut client, 6).await;
    assert_eq!(house.get(&format!("/api/games/{id}/journal")).await.status, 200);
    house.post(&format!("/api/games/{id}/fork"), &json!({ "count": 1 })).await;
    assert_eq!(house.get(&format!("/api/games/{id}")).await.json()["copied"], 0);
}

#[tokio::test]
async fn rolls_that_are_taken_back_are_counted_for_all_to_see() {
    let house = house().await;
    let (id, _) = house.game("toy", "crossing", json!({})).await;
    let mut client = house.socket(&id, "").await;
    let dice = async || house.get(&format!("/api/games/{id}")).await.json()["dice"].clone();
    while dice().await["rolls"].as_u64() < Some(2) {
        play_some(&mut client, 1).await;
    }
    assert_eq!(dice().await["taken_back"], 0);
    let seat = seat_on_turn(&mut client).await.expect("somebody");
    client.request(json!({ "say": "take-back", "seat": seat, "to": 0 })).await;
    let after = dice().await;
    assert_eq!(after["rolls"], after["taken_back"], "{after}");
    assert!(after["taken_back"].as_u64() >= Some(2), "{after}");
}

#[tokio::test]
async fn a_game_that_was_stopped_before_its_end_was_noted_is_over_when_it_is_opened() {
    let store = Store::open("sqlite::memory:").expect("a store");
    let house = on(Config::default(), store.clone()).await;
    let (id, _) = house.game("toy", "crossing", json!({})).await;
    let mut client = house.socket(&id, "").await;
    play_some(&mut client, 400).await;
    drop(client);
    let record = || store.game(&id).expect("a store").expect("a game").record;
    let over = record();
    assert_eq!(over.state, store::GameState::Over);
    let (game, state) = (id.clone(), store::GameState::Running);
    let change =
        Change::SetState { game, revision: over.revision, state, outcome: None, events: Vec::new(), now: 0 };
    store.write_now(change.held(&id, over.epoch)).expect("written");
    let house = on(Config::default(), store.clone()).await;
    assert_eq!(house.get(&format!("/api/games/{id}")).await.json()["state"], "over");
    assert_eq!((record().state, record().outcome), (over.state, over.outcome));
}

#[tokio::test]
async fn the_owner_of_a_shared_server_is_who_calls_it_by_its_own_name() {
    let house = house_for(Mode::Shared).await;
    let may_create = async |head: &[&str]| {
        let me = house.ask("GET", "/api/me", head, "").await;
        (me.status, me.text.contains("\"may_create\":true"))
    };
    assert_eq!(may_create(&[]).await, (200, true));
    assert_eq!(may_create(&["Host: localhost"]).await, (200, true));
    assert_eq!(may_create(&["Host: evil.example"]).await, (403, false), "a name that was made to point here");
    assert_eq!(may_create(&["Host: 192.168.1.4:1944"]).await, (200, false), "through a router or a proxy");
    for header in ["X-Forwarded-For: 1.2.3.4", "Forwarded: for=1.2.3.4", "Via: 1.1 proxy"] {
        assert_eq!(may_create(&[header]).await, (200, false), "{header}");
    }
}

#[tokio::test]
async fn a_page_may_connect_to_its_own_host_only() {
    let house = house().await;
    let head = house.get("/").await.head;
    let policy =
        head.lines().find(|line| line.to_lowercase().starts_with("content-security-policy")).expect("one");
    let connect = policy.split(';').find(|part| part.trim().starts_with("connect-src")).expect("a rule");
    let address = house.address;
    assert_eq!(connect.trim(), format!("connect-src 'self' ws://{address} wss://{address}"));
}

#[tokio::test]
async fn a_password_is_changed_and_the_other_browsers_are_logged_out() {
    let house = house_for(Mode::Public).await;
    let here = house.register("anna").await;
    let login = json!({ "name": "anna", "password": "correct horse" });
    let there = format!("Cookie: {}", house.post("/api/login", &login).await.cookie().expect("a cookie"));
    let name = async |cookie: &str| house.ask("GET", "/api/me", &[cookie], "").await.json()["name"].clone();
    let change = async |cookie: &str, body: serde_json::Value| {
        house.ask("POST", "/api/account", &[cookie], &body.to_string()).await
    };
    let wrong = change(&here, json!({ "password": "guess", "new_password": "battery staple" })).await;
    assert_eq!((wrong.status, name(&there).await), (403, json!("anna")));
    let short = change(&here, json!({ "password": "correct horse", "new_password": "short" })).await;
    assert_eq!(short.status, 400);
    let done = change(&here, json!({ "password": "correct horse", "new_password": "battery staple" })).await;
    assert_eq!(done.status, 200, "{}", done.text);
    assert_eq!((name(&here).await, name(&there).await), (json!("anna"), json!(null)));
    assert_eq!(house.post("/api/login", &login).await.status, 403, "the old password is no longer good");
    let mail = change(&here, json!({ "password": "battery staple", "email": "anna@example.org" })).await;
    assert_eq!(mail.status, 200, "{}", mail.text);
    assert_eq!(house.ask("GET", "/api/me", &[&here], "").await.json()["email"], "anna@example.org");
    let bert = house.register("bert").await;
    assert!(!house.ask("GET", "/api/me", &[&bert], "").await.text.contains("example.org"));
    assert_eq!(house.ask("POST", "/api/logout/everywhere", &[&here], "").await.status, 200);
    assert_eq!(name(&here).await, json!(null));
    let nobody = change("Accept: */*", json!({ "password": "x" })).await;
    assert_eq!(nobody.json()["why"], "log in first");
}
