//! Names, passwords, links and lists.

use serde_json::json;
use server::Mode;

use crate::harness::house_for;

#[tokio::test]
async fn a_server_for_everybody_wants_a_name() {
    let house = house_for(Mode::Public).await;
    let body = json!({ "setup": { "game": "toy", "scenario": "patrol" } }).to_string();
    let nobody = house.ask("POST", "/api/games", &[], &body).await;
    assert_eq!(
        (nobody.status, nobody.json()["why"].as_str().map(str::to_owned)),
        (403, Some("log in to create a game".into()))
    );
    let anna = house.register("anna").await;
    assert_eq!(house.ask("GET", "/api/me", &[&anna], "").await.json()["name"], "anna");
    assert_eq!(house.ask("POST", "/api/games", &[&anna], &body).await.status, 200);
    let twice = house.post("/api/accounts", &json!({ "name": "ANNA", "password": "another one" })).await;
    assert_eq!(twice.json()["why"], "the name 'ANNA' is taken, or looks like one that is; choose another");
    let wrong = house.post("/api/login", &json!({ "name": "anna", "password": "guess" })).await;
    assert_eq!(wrong.json()["why"], "the name or the password is wrong");
    let unknown = house.post("/api/login", &json!({ "name": "nobody", "password": "guess" })).await;
    assert_eq!(unknown.json()["why"], "the name or the password is wrong", "names are not given away");
    let again = house.post("/api/login", &json!({ "name": "Anna", "password": "correct horse" })).await;
    assert_eq!(again.status, 200);
    let head = again.head.to_lowercase();
    assert!(head.contains("httponly") && head.contains("samesite=lax") && head.contains("secure"), "{head}");
    let cookie = format!("Cookie: {}", again.cookie().expect("a cookie"));
    assert_eq!(house.ask("POST", "/api/logout", &[&cookie], "").await.status, 200);
    assert!(house.ask("GET", "/api/me", &[&cookie], "").await.json()["name"].is_null());
}

#[tokio::test]
async fn names_and_passwords_have_a_shape_and_guessing_is_slow() {
    let house = house_for(Mode::Public).await;
    for (name, password) in [("x", "long enough"), ("no blanks", "long enough"), ("fine", "short")] {
        let answer = house.post("/api/accounts", &json!({ "name": name, "password": password })).await;
        assert_eq!(answer.status, 400, "{name} {password}: {}", answer.text);
    }
    let mut limited = false;
    for _ in 0..30 {
        let answer = house.post("/api/login", &json!({ "name": "anna", "password": "guess" })).await;
        limited |= answer.status == 429;
    }
    assert!(limited, "guessing is slowed down");
}

#[tokio::test]
async fn a_friend_with_a_link_sits_down_and_a_stranger_does_not() {
    let house = house_for(Mode::Public).await;
    let anna = house.register("anna").await;
    let body = json!({
        "setup": { "game": "toy", "scenario": "crossing" },
        "seats": { "allied": { "kind": "empty" } },
    });
    let made = house.ask("POST", "/api/games", &[&anna], &body.to_string()).await.json();
    let (id, key) = (made["game"]["id"].as_str().expect("id"), made["keys"]["allied"].as_str().expect("key"));
    assert_eq!(made["game"]["state"], "open");
    let bert = house.register("bert").await;
    let join = json!({ "seat": "allied" }).to_string();
    let stranger = house.ask("POST", &format!("/api/games/{id}/join"), &[&bert], &join).await;
    assert_eq!(stranger.status, 403, "a private game is joined by its link");
    assert_eq!(house.ask("GET", &format!("/api/games/{id}/view"), &[&bert], "").await.status, 403);
    let invited = house.get(&format!("/api/games/{id}?key={key}")).await.json();
    assert_eq!((&invited["yours"], &invited["invited"]), (&json!([]), &json!(["allied"])));
    let friend = house.ask("POST", &format!("/api/games/{id}/join?key={key}"), &[], &join).await;
    assert_eq!(friend.status, 200, "{}", friend.text);
    assert_eq!(friend.json()["game"]["state"], "running");
    assert_eq!(friend.json()["game"]["yours"], json!(["allied"]));
    let friend = friend.json();
    let key = friend["keys"]["allied"].as_str().expect("a key of one's own");
    let mut client = house.socket(id, &format!("?key={key}")).await;
    assert_eq!(client.hello["audience"], json!({ "seat": "allied" }));
    let said = client.request(json!({ "say": "chat", "text": "Merry Christmas" })).await;
    assert_eq!(said["reply"]["kind"], "done", "{said}");
    let mine = house.ask("GET", "/api/games?mine=1", &[&anna], "").await.json();
    assert_eq!(mine.as_array().map(Vec::len), Some(1));
    let theirs = house.ask("GET", "/api/games?mine=1", &[&bert], "").await.json();
    assert_eq!(theirs, json!([]));
    let gone = house.ask("DELETE", &format!("/api/games/{id}"), &[&bert], "").await;
    assert_eq!(gone.status, 403);
    let under_bert = house.ask("DELETE", &format!("/api/games/{id}"), &[&anna], "").await;
    assert_eq!(
        under_bert.json()["why"],
        "another player is in this game; resign or finish it before you delete it"
    );
    let resigned = json!({ "say": "resign", "seat": "german" }).to_string();
    let path = format!("/api/games/{id}/say?seat=german");
    assert_eq!(house.ask("POST", &path, &[&anna], &resigned).await.status, 200);
    assert_eq!(house.ask("DELETE", &format!("/api/games/{id}"), &[&anna], "").await.status, 200);
    assert_eq!(house.get(&format!("/api/games/{id}")).await.status, 404);
}

#[tokio::test]
async fn a_public_game_is_listed_watched_and_joined() {
    let house = house_for(Mode::Public).await;
    let anna = house.register("anna").await;
    let body = json!({
        "setup": { "game": "toy", "scenario": "crossing" },
        "seats": { "allied": { "kind": "empty" } },
        "public": true, "title": "Anybody?",
    });
    let made = house.ask("POST", "/api/games", &[&anna], &body.to_string()).await.json();
    let id = made["game"]["id"].as_str().expect("id");
    let list = house.get("/api/games?state=open").await.json();
    assert_eq!(list[0]["title"], "Anybody?");
    let mut watcher = house.socket(id, "").await;
    assert_eq!(watcher.hello["audience"], "public");
    assert_eq!(watcher.hello["game"]["yours"], json!([]));
    let order =
        watcher.refused(json!({ "say": "play", "seat": "allied", "count": 0, "action": "pass" })).await;
    assert_eq!(order["reason"], "forbidden");
    let talk = watcher.refused(json!({ "say": "chat", "text": "hello" })).await;
    assert_eq!(talk["why"], "spectators cannot chat");
    let bert = house.register("bert").await;
    let join = json!({ "seat": "allied" }).to_string();
    let joined = house.ask("POST", &format!("/api/games/{id}/join"), &[&bert], &join).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    let told = watcher.next().await;
    assert_eq!(told["game"]["state"], "running", "{told}");
}

#[tokio::test]
async fn two_players_agree_to_take_back_what_dice_have_sealed() {
    let house = house_for(Mode::Public).await;
    let anna = house.register("anna").await;
    let body = json!({
        "setup": { "game": "toy", "scenario": "crossing" },
        "seats": { "german": { "kind": "empty" }, "allied": { "kind": "empty" } },
    });
    let made = house.ask("POST", "/api/games", &[&anna], &body.to_string()).await.json();
    let id = made["game"]["id"].as_str().expect("id").to_owned();
    let mut players = Vec::new();
    for seat in ["german", "allied"] {
        let key = house.join(&id, seat, made["keys"][seat].as_str().expect("key")).await;
        players.push(house.socket(&id, &format!("?key={key}")).await);
    }
    let mut allied = players.pop().expect("allied");
    let mut german = players.pop().expect("german");
    for _ in 0..6 {
        for (seat, other) in [("german", "allied"), ("allied", "german")] {
            let (client, waits) =
                if other == "allied" { (&mut german, &mut allied) } else { (&mut allied, &mut german) };
            let choices = client.view["choices"].as_array().cloned().unwrap_or_default();
            if let Some(choice) = choices.first() {
                let action = choice["action"].as_str().expect("an action").to_owned();
                client.order(seat, &action).await;
                waits.until(client.count).await;
            }
        }
    }
    let far = german.request(json!({ "say": "undo", "seat": "german", "to": 0 })).await;
    assert_eq!(far["tell"], "refused", "undo alone does not go back so far: {far}");
    let before = german.count;
    german.request(json!({ "say": "take-back", "seat": "german", "to": 1 })).await;
    assert_eq!(german.count, before, "not without consent");
    let asked = loop {
        let heard = allied.next().await;
        if !heard["undo"]["asked"].is_null() {
            break heard;
        }
    };
    assert_eq!(asked["undo"]["asked"], json!({ "by": "german", "to": 1 }));
    let agreed = allied.request(json!({ "say": "consent", "seat": "allied", "yes": true })).await;
    assert_eq!(agreed["reply"]["count"], 1, "{agreed}");
    german.until(1).await;
}
