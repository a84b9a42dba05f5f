//! Two servers on one database: one has the game, and the other takes it over.

use futures_util::StreamExt;
use serde_json::json;
use server::Config;
use store::Store;
use tokio_tungstenite::tungstenite::Message;

use crate::harness::{Client, on, play_some, seat_on_turn};

/// Whether the server lets go of a client; what it still says does not count.
async fn is_let_go(mut client: Client) -> bool {
    while let Some(Ok(message)) = client.socket.next().await {
        if matches!(message, Message::Close(_)) {
            return true;
        }
    }
    true
}

/// The first server was taken for dead. What it acknowledged is there; what it does later is refused, and its table closes.
#[tokio::test]
async fn a_server_that_lost_a_game_changes_nothing_and_lets_go() {
    let store = Store::open("sqlite::memory:").expect("a store");
    let here = on(Config::default(), store.clone()).await;
    let there = on(Config::default(), store.clone()).await;
    let (id, _) = here.game("toy", "crossing", json!({})).await;
    let mut slow = here.socket(&id, "").await;
    play_some(&mut slow, 5).await;
    let seat = seat_on_turn(&mut slow).await.expect("somebody");
    let acknowledged = slow.count;
    let mut fresh = there.socket(&id, "").await;
    assert_eq!(fresh.count, acknowledged, "what was acknowledged is there");
    let said = slow.refused(json!({ "say": "chat", "text": "hello" })).await;
    assert_eq!((said["reason"].as_str(), said["wait"].as_u64()), (Some("broken"), Some(1)), "{said}");
    let why = "another server runs this game now; reconnect to continue";
    assert_eq!(said["why"], why);
    assert!(is_let_go(slow).await);
    let stored = || store.game(&id).expect("a store").expect("a game");
    assert!(stored().chat.is_empty());
    // It may have the game again, and then it is the other that is too late.
    let mut back = here.socket(&id, "").await;
    let refused = fresh.refused(json!({ "say": "resign", "seat": seat })).await;
    assert_eq!(refused["why"], why);
    assert!(is_let_go(fresh).await);
    play_some(&mut back, 2).await;
    assert_eq!(u64::from(stored().record.length), back.count);
    assert_eq!(stored().record.state, store::GameState::Running);
    assert_eq!(stored().record.epoch, 3);
}

#[tokio::test]
async fn two_who_take_one_seat_at_two_servers_are_told_apart() {
    let store = Store::open("sqlite::memory:").expect("a store");
    let here = on(Config::default(), store.clone()).await;
    let there = on(Config::default(), store.clone()).await;
    let (id, keys) = here.game("toy", "crossing", json!({ "allied": { "kind": "empty" } })).await;
    let key = keys["allied"].as_str().expect("an invitation");
    // Both know the empty seat; the second server has the game.
    assert_eq!(here.get(&format!("/api/games/{id}")).await.status, 200);
    let own = there.join(&id, "allied", key).await;
    let path = format!("/api/games/{id}/join?key={key}");
    let late = here.post(&path, &json!({ "seat": "allied" })).await;
    assert_eq!(late.status, 503, "{}", late.text);
    let seats = store.seats(&id).expect("a store");
    let holder = seats.iter().find(|seat| seat.seat == "allied").expect("a seat");
    assert_eq!(holder.holder, "person");
    assert_ne!(own, key);
    // The next who tries comes to the game as it is.
    let late = here.post(&path, &json!({ "seat": "allied" })).await;
    assert_eq!(late.status, 403, "{}", late.text);
}
