//! The dice of a game can be proved when it is over.

use kernel::Journal;
use serde_json::json;

use crate::harness::{house, play_some, seat_on_turn};

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
    assert!(text.contains(&format!("dice: {commitment}\nseed: ")), "the seed is shown now");
    let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
    let journal = Journal::from_text(&text).expect("a journal");
    let proof = server::dice::verify(&registry, &journal, false).expect("fair dice");
    assert!(proof.rolls > 0 && proof.taken_back > 0, "{proof:?}");

    let mut other_seed = journal.clone();
    let dice = other_seed.dice.as_mut().expect("dice");
    dice.seed = Some("00".repeat(32));
    let says = server::dice::verify(&registry, &other_seed, false).expect_err("another seed");
    assert_eq!(says, "the seed is not the one that was promised before the game");

    let mut bent = journal.clone();
    let dice = bent.dice.as_mut().expect("dice");
    let seed = vec![3u8; 32];
    dice.commitment = server::dice::FairDice::from_seed(seed.clone()).commitment();
    dice.seed = Some(server::hex(&seed));
    let says = server::dice::verify(&registry, &bent, false).expect_err("dice of another seed");
    assert!(says.contains("and the seed makes it"), "{says}");
}

#[tokio::test]
async fn dice_that_nobody_vouches_for_prove_nothing() {
    let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
    let table = registry.open(&table::Setup::new("toy", "patrol")).expect("a game");
    let says = server::dice::verify(&registry, &table.journal(), false).expect_err("no dice");
    assert_eq!(says, "nobody vouches for the dice of this journal: it has no 'dice:' line");
}
