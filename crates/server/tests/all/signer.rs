//! A player whose program shares in the dice and signs every order, as a browser does; and a game between two of them.

use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use seal::{hex, sha256};
use serde_json::{Value, json};
use server::{Config, Limits};

use crate::harness::{Answer, House};

/// A server for programs: they ask faster than people do.
pub(crate) fn swift() -> Config {
    let limits = Limits { messages_per_second: 100_000, message_burst: 100_000, ..Limits::default() };
    Config { limits, ..Config::default() }
}

/// What a browser keeps for its games.
pub(crate) struct Signer {
    key: SigningKey,
    pub(crate) seed: [u8; 32],
}

impl Signer {
    pub(crate) fn new(number: u8) -> Signer {
        let key = SigningKey::from_slice(&[number; 32]).expect("a key");
        Signer { key, seed: sha256(&[number]) }
    }

    pub(crate) fn public(&self) -> String {
        hex(self.key.verifying_key().to_sec1_point(true).as_bytes())
    }

    pub(crate) fn share(&self) -> Value {
        json!({ "commitment": hex(&sha256(&self.seed)), "key": self.public() })
    }

    /// A signature of what is to happen next.
    pub(crate) fn sign(&self, head: &str, line: &str) -> Value {
        let signature: Signature = self.key.sign(format!("bulge order\n{head}\n{line}").as_bytes());
        json!({ "head": head, "signature": hex(&signature.to_bytes()) })
    }
}

/// A game of two who sign.
pub(crate) struct SealedGame {
    pub(crate) house: House,
    pub(crate) id: String,
    pub(crate) keys: [String; 2],
    pub(crate) signers: [Signer; 2],
    chance: u64,
}

pub(crate) const SEATS: [&str; 2] = ["german", "allied"];

impl SealedGame {
    /// Two sit down; nobody has handed in a seed.
    pub(crate) async fn seated(house: House) -> SealedGame {
        let signers = [Signer::new(1), Signer::new(2)];
        let new = json!({
            "setup": { "game": "toy", "scenario": "crossing" },
            "seats": { "allied": { "kind": "empty" } },
            "share": signers[0].share(),
        });
        let made = house.post("/api/games", &new).await;
        assert_eq!(made.status, 200, "{}", made.text);
        let made = made.json();
        let id = made["game"]["id"].as_str().expect("an id").to_owned();
        let key = |made: &Value, seat: &str| made["keys"][seat].as_str().expect("a key").to_owned();
        let path = format!("/api/games/{id}/join?key={}", key(&made, "allied"));
        let joined = house.post(&path, &json!({ "seat": "allied", "share": signers[1].share() })).await;
        assert_eq!(joined.status, 200, "{}", joined.text);
        let keys = [key(&made, "german"), key(&joined.json(), "allied")];
        SealedGame { house, id, keys, signers, chance: 11 }
    }

    /// Two sit down and hand in their seeds.
    pub(crate) async fn begun(house: House) -> SealedGame {
        let game = SealedGame::seated(house).await;
        for at in 0..2 {
            game.give(at).await;
        }
        game
    }

    pub(crate) async fn ask(&self, at: usize, words: &Value) -> Answer {
        let path = format!("/api/games/{}/say?seat={}&key={}", self.id, SEATS[at], self.keys[at]);
        self.house.post(&path, words).await
    }

    /// What must be done.
    pub(crate) async fn must(&self, at: usize, words: &Value) -> Value {
        let answer = self.ask(at, words).await;
        assert_eq!(answer.status, 200, "{words}: {}", answer.text);
        answer.json()
    }

    pub(crate) async fn glimpse(&self, at: usize) -> Value {
        let path = format!("/api/games/{}/view?seat={}&key={}", self.id, SEATS[at], self.keys[at]);
        let seen = self.house.get(&path).await;
        assert_eq!(seen.status, 200, "{}", seen.text);
        seen.json()
    }

    pub(crate) async fn head(&self) -> String {
        self.glimpse(0).await["head"].as_str().expect("a head").to_owned()
    }

    /// The game as lists show it.
    pub(crate) async fn card(&self) -> Value {
        self.house.get(&format!("/api/games/{}?key={}", self.id, self.keys[0])).await.json()
    }

    /// Says something that is signed with this line.
    pub(crate) async fn signed(&self, at: usize, mut words: Value, line: &str) -> Value {
        words["seat"] = SEATS[at].into();
        words["signed"] = self.signers[at].sign(&self.head().await, line);
        self.must(at, &words).await
    }

    pub(crate) async fn give(&self, at: usize) {
        let seed = hex(&self.signers[at].seed);
        self.signed(at, json!({ "say": "seed", "seed": seed }), &format!("gives {}", SEATS[at])).await;
    }

    /// Who has to decide and what may be done; nobody when the game is over.
    pub(crate) async fn offered(&self) -> Option<(usize, Vec<String>)> {
        for (at, seat) in SEATS.iter().enumerate() {
            let ask = json!({ "say": "choices", "seat": seat, "points": [] });
            let answer = self.ask(at, &ask).await;
            if answer.status != 200 {
                return None;
            }
            let listed = |choices: &Value| -> Vec<String> {
                let actions = choices.as_array().into_iter().flatten();
                actions.filter_map(|choice| choice["action"].as_str().map(ToOwned::to_owned)).collect()
            };
            let offered = listed(&answer.json()["choices"]);
            let offered =
                if offered.is_empty() { listed(&self.glimpse(at).await["view"]["choices"]) } else { offered };
            if !offered.is_empty() {
                return Some((at, offered));
            }
        }
        None
    }

    /// Gives a signed order.
    pub(crate) async fn order(&self, at: usize, action: &str) -> Value {
        let count = self.glimpse(at).await["count"].as_u64().expect("a count");
        let line = format!("{} {} {action}", count + 1, SEATS[at]);
        self.signed(at, json!({ "say": "play", "count": count, "action": action }), &line).await
    }

    /// Plays what is offered, at random, so many times or to the end.
    pub(crate) async fn play(&mut self, times: usize) {
        for _ in 0..times {
            let Some((at, actions)) = self.offered().await else { return };
            self.chance =
                self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let pick = usize::try_from(self.chance >> 33).expect("a number") % actions.len();
            self.order(at, &actions[pick]).await;
        }
    }

    /// Both want to go back.
    pub(crate) async fn take_back(&self, to: u64) {
        let line = format!("back {to} german allied");
        self.signed(0, json!({ "say": "take-back", "to": to }), &line).await;
        self.signed(1, json!({ "say": "consent", "yes": true }), &line).await;
    }

    pub(crate) async fn journal(&self) -> Answer {
        self.house.get(&format!("/api/games/{}/journal?key={}", self.id, self.keys[0])).await
    }
}
