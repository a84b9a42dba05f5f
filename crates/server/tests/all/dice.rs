//! The dice of a game can be proved when it is over.

use std::time::Duration;

use kernel::Journal;
use serde_json::json;
use server::{Config, Limits};

use crate::harness::{house, play_some, seat_on_turn, with};
use crate::signer::{SEATS, SealedGame, swift};

fn registry() -> games::Registry {
    games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"))
}

/// Proves a journal, given heads that somebody saw.
fn proved(text: &str, seen: &[String]) -> Result<seal::Proof, String> {
    let journal = Journal::from_text(text).map_err(|error| error.to_string())?;
    assert_eq!(journal.to_text(), text);
    seal::verify(&registry(), &journal, seen, false)
}

#[tokio::test]
async fn every_roll_of_a_finished_game_is_worked_out_again() {
    let house = house().await;
    let (id, _) = house.game("toy", "crossing", json!({})).await;
    let mut client = house.socket(&id, "").await;
    let commitment = client.hello["game"]["dice"]["commitment"].as_str().expect("a commitment").to_owned();
    let rolls = async || {
        let card = house.get(&format!("/api/games/{id}")).await.json();
        card["dice"]["rolls"].as_u64().expect("rolls")
    };
    while rolls().await < 3 {
        play_some(&mut client, 1).await;
    }
    let seat = seat_on_turn(&mut client).await.expect("somebody");
    client.request(json!({ "say": "take-back", "seat": seat, "to": 1 })).await;
    play_some(&mut client, 400).await;
    assert_eq!(house.get(&format!("/api/games/{id}")).await.json()["state"], "over");
    let text = house.get(&format!("/api/games/{id}/journal")).await.text;
    assert!(text.contains(&format!("sealed: 1\ndice: {commitment}\nseed: ")), "the seed is shown now");
    let proof = proved(&text, &[]).expect("fair dice");
    assert!(proof.sealed && proof.rolls > 0 && proof.taken_back > 0, "{proof:?}");
    assert_eq!(proof.unsigned, [table::Seat::German, table::Seat::Allied], "nobody signed");
}

#[tokio::test]
async fn two_who_share_and_sign_prove_the_whole_game() {
    let mut game = SealedGame::begun(with(swift()).await).await;
    let mut seen = vec![game.head().await];
    game.play(12).await;
    let count = game.glimpse(0).await["count"].as_u64().expect("a count");
    game.take_back(count - 6).await;
    seen.push(game.head().await);
    game.play(400).await;
    seen.push(game.head().await);
    let card = game.card().await;
    assert_eq!((&card["state"], &card["dice"]["shares"]), (&json!("over"), &json!(["german", "allied"])));
    let text = game.journal().await.text;
    let proof = proved(&text, &seen).expect("a proof");
    assert_eq!(proof.contributors, [table::Seat::German, table::Seat::Allied]);
    assert_eq!((proof.signed.len(), proof.unsigned.len(), proof.left_out.len()), (2, 0, 0));
    assert!(proof.rolls > 0 && proof.rolls_before.is_empty(), "{proof:?}");
    let strange = proved(&text, &["ab".repeat(32)]).expect_err("a head of another game");
    assert!(strange.contains("is not in this journal"), "{strange}");
}

#[tokio::test]
async fn undo_redo_resignation_and_another_key_are_signed() {
    let mut game = SealedGame::begun(with(swift()).await).await;
    for _ in 0..60 {
        let (at, _) = game.offered().await.expect("somebody has to decide");
        let seen = game.glimpse(at).await;
        let count = seen["count"].as_u64().expect("a count");
        if seen["undo"]["limit"].as_u64() < Some(count) {
            let to = count - 1;
            game.signed(at, json!({ "say": "undo", "to": to }), &format!("back {to} {}", SEATS[at])).await;
            let next = game.glimpse(at).await["undo"]["next"].as_str().expect("what was undone").to_owned();
            game.signed(at, json!({ "say": "redo" }), &format!("{count} {} {next}", SEATS[at])).await;
            break;
        }
        game.play(1).await;
    }
    let other = crate::signer::Signer::new(7);
    let words = json!({ "say": "key", "key": other.public() });
    game.signed(0, words, &format!("keys german {}", other.public())).await;
    game.signers[0] = other;
    game.play(2).await;
    let unsigned = game.ask(1, &json!({ "say": "resign", "seat": "allied" })).await;
    assert_eq!(unsigned.status, 403, "{}", unsigned.text);
    game.signed(1, json!({ "say": "resign" }), "resigns allied").await;
    let text = game.journal().await.text;
    assert!(
        text.contains("\npast ") && text.contains("\nback ") && text.contains("\nresigns allied\n"),
        "{text}"
    );
    proved(&text, &[game.head().await]).expect("a proof");
}

/// On one's own computer every browser holds the owner's seat too, and yet signs only for the seat that it took.
#[tokio::test]
async fn a_browser_agrees_to_go_back_for_the_seat_it_signs_for() {
    let mut game = SealedGame::begun(with(swift()).await).await;
    game.play(6).await;
    let keys = &game.card().await["dice"]["keys"];
    assert_eq!(*keys, json!({ "german": game.signers[0].public(), "allied": game.signers[1].public() }));
    let count = game.glimpse(0).await["count"].as_u64().expect("a count");
    let line = format!("back {} german allied", count - 1);
    game.signed(1, json!({ "say": "take-back", "to": count - 1 }), &line).await;
    assert_eq!(game.glimpse(0).await["count"], count, "the other player is asked");
    game.signed(0, json!({ "say": "consent", "yes": true }), &line).await;
    game.signed(1, json!({ "say": "resign" }), "resigns allied").await;
    proved(&game.journal().await.text, &[game.head().await]).expect("a proof");
}

#[tokio::test]
async fn orders_that_are_not_signed_or_signed_for_another_place_are_refused() {
    let game = SealedGame::begun(with(swift()).await).await;
    let (at, actions) = game.offered().await.expect("somebody has to decide");
    let count = game.glimpse(at).await["count"].as_u64().expect("a count");
    let action = &actions[0];
    let line = format!("{} {} {action}", count + 1, SEATS[at]);
    let head = game.head().await;
    let order = |signed: serde_json::Value| json!({ "say": "play", "seat": SEATS[at], "count": count, "action": action, "signed": signed });
    let bare = json!({ "say": "play", "seat": SEATS[at], "count": count, "action": action });
    assert_eq!(game.ask(at, &bare).await.status, 403);
    let of_another = game.signers[1 - at].sign(&head, &line);
    assert_eq!(game.ask(at, &order(of_another)).await.status, 403);
    let of_another_line = game.signers[at].sign(&head, &format!("{line} "));
    assert_eq!(game.ask(at, &order(of_another_line)).await.status, 403);
    let of_another_place = game.signers[at].sign(&"0".repeat(64), &line);
    assert_eq!(game.ask(at, &order(of_another_place)).await.status, 409);
    assert_eq!(game.head().await, head, "nothing has happened");
    assert_eq!(game.ask(at, &order(game.signers[at].sign(&head, &line))).await.status, 200);
}

#[tokio::test]
async fn a_game_waits_for_the_seeds_that_were_promised() {
    let game = SealedGame::seated(with(swift()).await).await;
    assert_eq!(game.card().await["dice"]["waits"], json!(["german", "allied"]));
    game.give(0).await;
    let head = game.head().await;
    let wrong = json!({
        "say": "seed", "seat": "allied", "seed": "00".repeat(32),
        "signed": game.signers[1].sign(&head, "gives allied"),
    });
    let refused = game.ask(1, &wrong).await;
    assert!(
        refused.status == 403 && refused.text.contains("not the seed that was promised"),
        "{}",
        refused.text
    );
    assert_eq!(game.card().await["dice"]["rolls"], 0, "the game begins with a roll, which has to wait");
    let signed = game.signers[0].sign(&head, "1 german end");
    let early = json!({ "say": "play", "seat": "german", "count": 0, "action": "end", "signed": signed });
    let refused = game.ask(0, &early).await;
    assert!(refused.status == 429 && refused.text.contains("the dice wait for"), "{}", refused.text);
    game.give(1).await;
    let card = game.card().await;
    assert!(card["dice"].get("waits").is_none() && card["dice"]["rolls"].as_u64() > Some(0), "{card}");
    let (at, actions) = game.offered().await.expect("somebody has to decide");
    game.order(at, &actions[0]).await;
}

#[tokio::test]
async fn one_who_leaves_before_the_seed_is_there_cannot_block_the_game_nor_the_proof() {
    let limits = Limits { seed_time: Duration::from_millis(300), ..swift().limits };
    let mut game = SealedGame::seated(with(Config { limits, ..swift() }).await).await;
    game.give(0).await;
    while game.card().await["dice"].get("waits").is_some() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    game.play(400).await;
    let proof = proved(&game.journal().await.text, &[game.head().await]).expect("a proof");
    assert_eq!((proof.contributors, proof.left_out), (vec![table::Seat::German], vec![table::Seat::Allied]));
}

#[tokio::test]
async fn one_who_leaves_during_the_game_cannot_block_the_proof() {
    let mut game = SealedGame::begun(with(swift()).await).await;
    game.play(9).await;
    game.signed(0, json!({ "say": "resign" }), "resigns german").await;
    let proof = proved(&game.journal().await.text, &[]).expect("a proof without the other player");
    assert_eq!(proof.contributors, [table::Seat::German, table::Seat::Allied]);
}

#[tokio::test]
async fn a_journal_without_a_dice_line_cannot_be_verified() {
    let table = registry().open(&table::Setup::new("toy", "patrol")).expect("a game");
    let says = seal::verify(&registry(), &table.journal(), &[], false).expect_err("no dice");
    assert_eq!(says, "the dice of this journal cannot be verified: it has no 'dice:' line");
}

#[tokio::test]
async fn games_from_before_the_seal_are_still_verified() {
    let text = include_str!("../../../../docs/examples/patrol.bulge");
    let proof = proved(text, &[]).expect("fair dice of one seed");
    assert!(!proof.sealed && proof.rolls > 0, "{proof:?}");
    let mut journal = Journal::from_text(text).expect("a journal");
    let dice = journal.dice.as_mut().expect("dice");
    dice.seed = Some("00".repeat(32));
    let says = seal::verify(&registry(), &journal, &[], false).expect_err("another seed");
    assert_eq!(says, "the seed does not match the hash published before the game");
    let dice = journal.dice.as_mut().expect("dice");
    let seed = vec![3u8; 32];
    dice.commitment = seal::FairDice::from_seed(seed.clone()).commitment();
    dice.seed = Some(server::hex(&seed));
    let says = seal::verify(&registry(), &journal, &[], false).expect_err("dice of another seed");
    assert!(says.contains("but the seed gives"), "{says}");
}
