//! Games made, played, taken back, forked, saved and ended.

use serde_json::{Value, json};

use crate::harness::{house, play_some, seat_on_turn};

#[tokio::test]
async fn an_order_is_done_told_and_logged() {
    let house = house().await;
    let (id, _) = house.game("toy", "crossing", json!({})).await;
    let mut client = house.socket(&id, "").await;
    play_some(&mut client, 12).await;
    assert!(client.count >= 12, "{}", client.count);
    let fresh = house.socket(&id, "").await;
    let log = client.request(json!({ "say": "log", "from": 0, "to": 1000 })).await;
    let entries = log["reply"]["entries"].as_array().expect("a log");
    assert_eq!(entries.len() as u64, client.count);
    assert!(entries.iter().any(|entry| entry["events"].as_array().is_some_and(|told| !told.is_empty())));
    assert_eq!(fresh.count, client.count);
    let audience = fresh.hello["audience"].clone();
    client.request(json!({ "say": "sit", "audience": audience })).await;
    assert_eq!(fresh.view, client.view, "patched or fresh, the table is the same");
}

#[tokio::test]
async fn patches_lead_to_the_same_table_as_a_fresh_look() {
    let house = house().await;
    let (id, _) = house.game("bastogne", "introduction", json!({})).await;
    let mut player = house.socket(&id, "").await;
    let mut watchers = Vec::new();
    for seat in ["german", "allied"] {
        let mut watcher = house.socket(&id, "").await;
        watcher.request(json!({ "say": "sit", "audience": { "seat": seat } })).await;
        watcher.request(json!({ "say": "overlays", "drawn": ["zoc german", "zoc allied"] })).await;
        watchers.push((seat, watcher));
    }
    play_some(&mut player, 60).await;
    for (seat, mut watcher) in watchers {
        watcher.until(player.count).await;
        let sorted = |view: &Value| {
            let mut view = view.clone();
            let counters = view["counters"].as_array_mut().expect("counters");
            counters.sort_by_key(|one| one["id"].to_string());
            view
        };
        let fresh = house.get(&format!("/api/games/{id}/view?seat={seat}")).await.json();
        assert_eq!(sorted(&watcher.view), sorted(&fresh["view"]), "{seat}");
    }
}

#[tokio::test]
async fn overlays_are_drawn_for_those_who_ask() {
    let house = house().await;
    let (id, _) = house.game("bastogne", "introduction", json!({})).await;
    let places = |client: &crate::harness::Client| {
        let overlays = client.view["overlays"].as_array().expect("overlays");
        let drawn = |one: &Value| one["places"].as_array().map_or(0, Vec::len);
        overlays.iter().map(|one| (one["id"].to_string(), drawn(one) > 0)).collect::<Vec<_>>()
    };
    let zones =
        |german, allied| vec![("\"zoc german\"".to_owned(), german), ("\"zoc allied\"".to_owned(), allied)];
    let mut one = house.socket(&id, "").await;
    assert_eq!(places(&one), zones(false, false), "they are named");
    one.request(json!({ "say": "overlays", "drawn": ["zoc german"] })).await;
    assert_eq!(places(&one), zones(true, false));
    let many: Vec<String> = (0..500).map(|number| format!("overlay {number}")).collect();
    one.request(json!({ "say": "overlays", "drawn": many })).await;
    one.request(json!({ "say": "overlays", "drawn": ["zoc allied"] })).await;
    assert_eq!(places(&one), zones(false, true), "who looks alone decides alone");
    let mut two = house.socket(&id, "").await;
    two.request(json!({ "say": "sit", "audience": one.hello["audience"] })).await;
    two.request(json!({ "say": "overlays", "drawn": ["zoc german"] })).await;
    assert_eq!(places(&two), zones(true, true), "what one has switched on stays on while others look on");
    let all = house.get(&format!("/api/games/{id}/view")).await.json();
    assert!(all["view"]["overlays"][0]["places"][0].is_string(), "a script gets all of them");
}

#[tokio::test]
async fn undo_goes_back_and_redo_goes_on() {
    let house = house().await;
    let (id, _) = house.game("bastogne", "introduction", json!({})).await;
    let mut client = house.socket(&id, "").await;
    let seat = seat_on_turn(&mut client).await.expect("somebody");
    let before = client.view.clone();
    let action = client.view["choices"][0]["action"].as_str().expect("an action").to_owned();
    client.order(&seat, &action).await;
    let after = client.view.clone();
    assert_ne!(before, after);
    let undone = client.request(json!({ "say": "undo", "seat": seat })).await;
    assert_eq!(undone["reply"]["count"], 0, "{undone}");
    assert_eq!(client.view, before);
    let redone = client.request(json!({ "say": "redo", "seat": seat })).await;
    assert_eq!(redone["reply"]["count"], 1, "{redone}");
    assert_eq!(client.view, after);
    let nothing = client.refused(json!({ "say": "redo", "seat": seat })).await;
    assert_eq!(nothing["why"], "there is nothing to redo");
}

#[tokio::test]
async fn who_plays_both_sides_takes_back_what_he_likes_and_dice_do_not_recur() {
    let house = house().await;
    let (id, _) = house.game("toy", "crossing", json!({})).await;
    let mut client = house.socket(&id, "").await;
    play_some(&mut client, 30).await;
    let seat = seat_on_turn(&mut client).await.expect("somebody");
    let rolled = house.get(&format!("/api/games/{id}")).await.json()["dice"]["rolls"].clone();
    let back = client.request(json!({ "say": "take-back", "seat": seat, "to": 3 })).await;
    assert_eq!(back["reply"]["count"], 3, "{back}");
    assert_eq!(client.count, 3);
    let card = house.get(&format!("/api/games/{id}")).await.json();
    assert_eq!(card["count"], 3);
    assert_eq!(card["dice"]["rolls"], rolled, "a roll that was taken back is not rolled again");
    let refusal = client.refused(json!({ "say": "take-back", "seat": seat, "to": 3 })).await;
    assert_eq!(refusal["why"], "there is nothing to take back");
}

#[tokio::test]
async fn the_past_can_be_looked_at_and_gone_on_from() {
    let house = house().await;
    let (id, _) = house.game("toy", "crossing", json!({})).await;
    let mut client = house.socket(&id, "").await;
    play_some(&mut client, 15).await;
    let then = client.request(json!({ "say": "look", "count": 5 })).await;
    assert_eq!(then["reply"]["count"], 5);
    assert!(then["reply"]["view"]["choices"].as_array().is_none_or(Vec::is_empty), "the past offers nothing");
    let fork = house.post(&format!("/api/games/{id}/fork"), &json!({ "count": 5 })).await.json();
    assert_eq!(fork["game"]["forked_from"], id.as_str());
    assert!(fork["game"]["count"].as_u64().is_some_and(|count| count >= 5), "{fork}");
    let other = fork["game"]["id"].as_str().expect("an id");
    let now = house.get(&format!("/api/games/{id}")).await.json();
    assert_eq!(now["count"].as_u64(), Some(client.count), "the first game is where it was");
    assert_ne!(other, id);
}

#[tokio::test]
async fn who_goes_on_from_the_past_says_who_plays() {
    let house = house().await;
    let (id, _) = house.game("toy", "crossing", json!({})).await;
    let mut client = house.socket(&id, "").await;
    play_some(&mut client, 8).await;
    let path = format!("/api/games/{id}/fork");
    let seats = json!({ "german": { "kind": "bot", "bot": "random" }, "allied": { "kind": "empty" } });
    let fork = house.post(&path, &json!({ "count": 3, "seats": seats })).await.json();
    assert_eq!(fork["game"]["seats"][0]["holder"]["bot"], "random", "{fork}");
    assert_eq!(fork["game"]["seats"][1]["holder"]["kind"], "empty", "{fork}");
    assert!(fork["keys"]["allied"].is_string(), "the empty seat has an invitation: {fork}");
    let seats = json!({ "german": { "kind": "bot", "bot": "nobody" } });
    let refused = house.post(&path, &json!({ "count": 3, "seats": seats })).await;
    assert_eq!(refused.status, 400, "{}", refused.text);
    let seats = json!({ "german": { "kind": "system" } });
    let refused = house.post(&path, &json!({ "count": 3, "seats": seats })).await;
    assert_eq!(refused.status, 400, "{}", refused.text);
}

#[tokio::test]
async fn a_journal_goes_out_and_comes_in_again() {
    let house = house().await;
    let (id, _) = house.game("toy", "relief", json!({})).await;
    let mut client = house.socket(&id, "").await;
    play_some(&mut client, 20).await;
    let journal = house.get(&format!("/api/games/{id}/journal")).await;
    assert!(journal.text.starts_with("bulge journal 1\n"), "{}", journal.text);
    assert!(journal.text.contains("\ndice: ") && !journal.text.contains("\nseed: "), "{}", journal.text);
    let made = house.ask("POST", "/api/import", &[], &journal.text).await;
    assert_eq!(made.status, 200, "{}", made.text);
    assert_eq!(made.json()["game"]["count"].as_u64(), Some(client.count));
    let cut = house.ask("POST", "/api/import", &[], &journal.text[..journal.text.len() / 2]).await;
    assert_eq!(cut.status, 400);
    assert!(cut.json()["why"].as_str().is_some_and(|why| why.starts_with("line ")), "{}", cut.text);
}

/// A game of an older edition of the rules goes on under it, also in a copy, and a new game is of the latest.
#[tokio::test]
async fn a_game_goes_on_under_the_rules_it_began_with() {
    let house = house().await;
    let rules =
        async |id: &str| house.get(&format!("/api/games/{id}")).await.json()["setup"]["rules"].clone();
    let (new, _) = house.game("bastogne", "introduction", json!({})).await;
    assert!(rules(&new).await.as_u64().is_some_and(|rules| rules > 1));
    // Its header names the pack of the first edition and no edition.
    let old = include_str!("../../../bastogne/golden/introduction.bulge");
    assert!(!old.contains("\nrules:"));
    let import = async |text: &str| house.ask("POST", "/api/import", &[], text).await;
    let made = import(old).await;
    assert_eq!(made.status, 200, "{}", made.text);
    let id = made.json()["game"]["id"].as_str().expect("an id").to_owned();
    let fork = house.post(&format!("/api/games/{id}/fork"), &json!({ "count": 5 })).await.json();
    let fork = fork["game"]["id"].as_str().expect("an id").to_owned();
    assert_eq!([rules(&id).await, rules(&fork).await], [json!(null), json!(null)], "no edition is the first");
    let text = house.get(&format!("/api/games/{id}/journal")).await.text;
    let pack = old.lines().find(|line| line.starts_with("pack:")).expect("a pack");
    assert!(text.contains(pack) && !text.contains("\nrules:"), "{text}");
    let newer = old.replacen("\npack:", "\nrules: 99\npack:", 1);
    let refused = import(&newer).await;
    assert_eq!(refused.status, 400);
    assert!(refused.text.contains("line 3: ") && refused.text.contains("edition 99"), "{}", refused.text);
}

#[tokio::test]
async fn a_save_is_put_aside_loaded_and_thrown_away() {
    let house = house().await;
    let (id, _) = house.game("toy", "patrol", json!({})).await;
    let mut client = house.socket(&id, "").await;
    play_some(&mut client, 6).await;
    let save =
        house.post(&format!("/api/games/{id}/save"), &json!({ "title": "Before the river" })).await.json();
    let saves = house.get("/api/saves").await.json();
    assert_eq!(saves[0]["title"], "Before the river");
    let name = save["id"].as_str().expect("an id");
    let loaded = house.post(&format!("/api/saves/{name}/load"), &json!({})).await.json();
    assert_eq!(loaded["game"]["count"].as_u64(), Some(client.count));
    assert_eq!(loaded["game"]["title"], "Before the river");
    assert_eq!(house.ask("DELETE", &format!("/api/saves/{name}"), &[], "").await.status, 200);
    assert_eq!(house.get("/api/saves").await.json(), json!([]));
}

#[tokio::test]
async fn against_the_computer_it_answers_by_itself() {
    let house = house().await;
    let seats = json!({ "allied": { "kind": "bot", "bot": "random" } });
    let (id, keys) = house.game("toy", "patrol", seats).await;
    assert!(keys.get("allied").is_none(), "a computer needs no key");
    let mut client = house.socket(&id, "").await;
    let mut seed = 3u64;
    for _ in 0..5_000 {
        if client.hello["game"]["state"] == "over" || !client.view["outcome"].is_null() {
            break;
        }
        let choices = client.view["choices"].as_array().cloned().unwrap_or_default();
        if choices.is_empty() {
            client.next().await;
            continue;
        }
        // Some choices only take back what was begun, so that always the same one could go on for ever.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let pick = usize::try_from(seed >> 33).expect("a number") % choices.len();
        let (count, action) = (client.count, &choices[pick]["action"]);
        let order = json!({ "say": "play", "seat": "german", "count": count, "action": action });
        let answer = client.request(order).await;
        // The computer may have been faster where both sides decide at once.
        assert!(answer["tell"] == "reply" || answer["refusal"]["reason"] == "stale", "{answer}");
    }
    assert!(!client.view["outcome"].is_null(), "the game was played to its end");
    let card = house.get(&format!("/api/games/{id}")).await.json();
    assert_eq!(card["state"], "over");
    assert!(card["dice"]["seed"].as_str().is_some_and(|seed| seed.len() == 64), "{card}");
}

#[tokio::test]
async fn who_resigns_has_lost() {
    let house = house().await;
    let (id, _) = house.game("toy", "patrol", json!({})).await;
    let mut client = house.socket(&id, "").await;
    client.request(json!({ "say": "resign", "seat": "german" })).await;
    let card = house.get(&format!("/api/games/{id}")).await.json();
    assert_eq!(
        (card["state"].as_str(), card["ended"].as_str()),
        (Some("over"), Some("The German player resigned."))
    );
    let late = client.refused(json!({ "say": "play", "seat": "german", "count": 0, "action": "pass" })).await;
    assert_eq!(late["why"], "the game is over");
}

#[tokio::test]
async fn a_side_that_the_rules_play_goes_on_by_itself_until_the_player_decides() {
    let house = house().await;
    let (id, _) = house.game("enemyaction", "initial-assault", json!({})).await;
    let card = house.get(&format!("/api/games/{id}")).await.json();
    let holder = |seat: &str| {
        let seats = card["seats"].as_array().expect("seats").iter();
        seats.clone().find(|one| one["seat"] == seat).map(|one| one["holder"]["kind"].clone())
    };
    assert_eq!((holder("german"), holder("allied")), (Some(json!("system")), Some(json!("person"))));
    let mut client = house.socket(&id, "").await;
    for _ in 0..5 {
        client.until_on_turn().await;
        let choices = client.view["choices"].as_array().expect("choices");
        let action = choices.last().expect("a choice")["action"].as_str().expect("an action").to_owned();
        client.order("allied", &action).await;
    }
    let log = client.request(json!({ "say": "log", "from": 0, "to": 1000 })).await;
    let entries = log["reply"]["entries"].as_array().expect("a log");
    let steps = entries.iter().filter(|entry| entry["seat"] == "german").count();
    assert!(steps > 5, "{steps} German steps");
    let setup = json!({ "game": "enemyaction", "scenario": "initial-assault" });
    let system = json!({ "setup": setup, "seats": { "allied": { "kind": "system" } } });
    let refused = house.post("/api/games", &system).await;
    assert!(refused.text.contains("has no rules that play the allied side"), "{}", refused.text);
}
