//! Orders that must not be carried out: by the wrong hand, for the wrong seat, of another position, at another count, over the
//! socket and over HTTP. `BULGE_FORGED=30000` tries so many in each game.

use games::Registry;
use kernel::{Pick as _, SplitMix, Table, Turn};
use serde_json::{Value, json};
use server::{Config, Limits};
use store::Store;
use table::{Seat, Setup};

use crate::harness::{Client, House, on};

/// So many are tried in each game, unless more are asked for.
const FEW: usize = 300;
/// So many at one position.
const EACH: usize = 60;

/// A game with a player at each seat, and a table beside it that says what is legal.
struct Forger {
    house: House,
    store: Store,
    id: String,
    replica: Box<dyn Table>,
    /// The players' seats with their keys and sockets.
    players: Vec<(Seat, String, Client)>,
    /// Keys that open nothing: invitations that were used, and inventions.
    void: Vec<String>,
    /// Orders that were once legal for some seat.
    remembered: Vec<String>,
    pick: SplitMix,
}

impl Forger {
    async fn new(game: &str, scenario: &str) -> Forger {
        let limits = Limits { messages_per_second: 1_000_000, message_burst: 1_000_000, ..Limits::default() };
        let store = Store::open("sqlite::memory:").expect("a store in memory");
        let house = on(Config { limits, ..Config::default() }, store.clone()).await;
        let registry = Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
        let seats = registry.get(game).expect("the game").info().seats.clone();
        let empty: Value =
            seats.iter().map(|seat| (seat.name().to_owned(), json!({ "kind": "empty" }))).collect();
        let (id, keys) = house.game(game, scenario, empty).await;
        let mut void = vec!["0".repeat(32), String::new()];
        let mut players = Vec::new();
        for seat in seats {
            let invitation = keys[seat.name()].as_str().expect("a key").to_owned();
            let key = house.join(&id, seat.name(), &invitation).await;
            void.push(invitation);
            let client = house.socket(&id, &format!("?key={key}")).await;
            players.push((seat, key, client));
        }
        let setup = Setup::new(game, scenario).under_the_latest();
        let setup = setup.settle(registry.get(game).expect("the game").info()).expect("a setup");
        let replica = registry.open(&setup).expect("a table");
        let pick = SplitMix::new(1944);
        let mut forger = Forger { house, store, id, replica, players, void, remembered: Vec::new(), pick };
        forger.follow();
        forger
    }

    /// Brings the table beside to where the game is.
    fn follow(&mut self) {
        let game = self.store.game(&self.id).expect("a store").expect("the game");
        assert!(game.entries.len() >= self.replica.count(), "nothing was taken back");
        for entry in &game.entries[self.replica.count()..] {
            let seat = entry.seat.parse().expect("a seat");
            self.replica.play(seat, &entry.action).expect("what the server did is legal");
        }
    }

    fn below(&mut self, below: usize) -> usize {
        self.pick.below(u32::try_from(below).expect("a small number")) as usize
    }

    fn one_of(&mut self, texts: &[String]) -> String {
        let at = self.below(texts.len());
        texts[at].clone()
    }

    /// Waits until a player is on turn, and says which; none when the game is over. A side that the rules play goes on by
    /// itself.
    async fn on_turn(&mut self) -> Option<usize> {
        loop {
            let Turn::Players(seats) = self.replica.turn() else { return None };
            if let Some(at) = self.players.iter().position(|(seat, ..)| seats.has(*seat)) {
                return Some(at);
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            self.follow();
        }
    }

    /// Plays a few legal orders for the seat on turn.
    async fn play_on(&mut self) {
        for _ in 0..3 {
            let Some(at) = self.on_turn().await else { return };
            let seat = self.players[at].0;
            let Some(action) = self.replica.random(seat, &mut self.pick) else { return };
            let say = json!({ "say": "play", "seat": seat, "count": self.replica.count(), "action": action });
            let done = self.players[at].2.request(say).await;
            assert_eq!(done["reply"]["kind"], "done", "{action}: {done}");
            self.remembered.push(action);
            self.follow();
        }
    }

    /// An order that was legal somewhere, or two of them crossed, or nonsense.
    fn some_order(&mut self, legal: &[String]) -> String {
        let pool: Vec<String> = legal.iter().chain(&self.remembered).cloned().collect();
        if pool.is_empty() {
            return "attack".to_owned();
        }
        let (one, other) = (self.one_of(&pool), self.one_of(&pool));
        match self.below(6) {
            0 | 1 => one,
            2 => format!("{one} {other}"),
            3 => one.replace(char::is_numeric, "0"),
            _ => {
                let (mut words, others): (Vec<&str>, Vec<&str>) =
                    (one.split(' ').collect(), other.split(' ').collect());
                let at = self.below(words.len());
                if let Some(word) = others.get(at) {
                    words[at] = word;
                }
                words.join(" ")
            }
        }
    }

    /// A message that must be refused, and the key it is sent with over HTTP; none where chance would have it that it is legal.
    fn forged(&mut self, legal: &[Vec<String>]) -> Option<(usize, String, Value)> {
        let at = self.below(self.players.len());
        let (seat, own) = (self.players[at].0, self.players[at].1.clone());
        let other = seat.enemy();
        let count = self.replica.count();
        let action = self.some_order(&legal[at]);
        let play = |seat: Seat, count: usize, action: &str| json!({ "say": "play", "seat": seat, "count": count, "action": action });
        let signed = json!({ "head": "0".repeat(64), "signature": "0".repeat(128) });
        let say = match self.below(10) {
            0 => play(other, count, &action),
            1 => play(Seat::Chance, count, &action),
            2 => {
                let wrong = [count + 1, count.wrapping_sub(1) & 0xffff_ffff, 0, u32::MAX as usize];
                let wrong = wrong[self.below(4)];
                if wrong == count {
                    return None;
                }
                play(seat, wrong, &action)
            }
            3 => json!({ "say": "resign", "seat": other }),
            4 => json!({ "say": "consent", "seat": seat, "yes": true }),
            5 => json!({ "say": "undo", "seat": other, "to": 0 }),
            6 => json!({ "say": "seed", "seat": other, "seed": "0".repeat(64), "signed": signed }),
            7 => {
                json!({ "say": "key", "seat": seat, "key": format!("02{}", "0".repeat(64)), "signed": signed })
            }
            _ => {
                if self.replica.check(seat, &action).is_ok() {
                    // Legal, so the hand must be wrong.
                    let void = self.void.clone();
                    return Some((usize::MAX, self.one_of(&void), play(seat, count, &action)));
                }
                play(seat, count, &action)
            }
        };
        Some((at, own, say))
    }

    /// Tries so many forged messages at this position; how many were tried.
    async fn forge(&mut self, most: usize) -> usize {
        let legal: Vec<Vec<String>> = (0..self.players.len())
            .map(|at| {
                let seat = self.players[at].0;
                (0..8).filter_map(|_| self.replica.random(seat, &mut self.pick)).collect()
            })
            .collect();
        let mut tried = 0;
        for number in 0..most {
            let Some((at, key, say)) = self.forged(&legal) else { continue };
            tried += 1;
            // Every eighth goes over HTTP, and whatever has the wrong key.
            if at == usize::MAX || number % 8 == 0 {
                let seat = say["seat"].as_str().unwrap_or("german").to_owned();
                let path = format!("/api/games/{}/say?seat={seat}&key={key}", self.id);
                let answer = self.house.post(&path, &say).await;
                assert!((400..500).contains(&answer.status), "{say} with '{key}': {}", answer.text);
            } else {
                let answer = self.players[at].2.request(say.clone()).await;
                assert_eq!(answer["tell"], "refused", "{say}: {answer}");
            }
        }
        let game = self.store.game(&self.id).expect("a store").expect("the game");
        assert_eq!(game.entries.len(), self.replica.count(), "nothing was carried out");
        assert_eq!(game.record.state, store::GameState::Running);
        tried
    }
}

async fn check_that_nothing_forged_is_carried_out(game: &str, scenario: &str) {
    let wanted = std::env::var("BULGE_FORGED").ok().and_then(|text| text.parse().ok()).unwrap_or(FEW);
    let mut tried = 0;
    while tried < wanted {
        let mut forger = Forger::new(game, scenario).await;
        while tried < wanted && forger.on_turn().await.is_some() {
            tried += forger.forge(EACH).await;
            forger.play_on().await;
        }
    }
    assert!(tried >= wanted);
    if wanted > FEW {
        eprintln!("{game}: {tried} forged messages, 0 carried out");
    }
}

#[tokio::test]
async fn nothing_forged_is_carried_out_in_ardennes44() {
    check_that_nothing_forged_is_carried_out("ardennes44", "six-turn").await;
}

#[tokio::test]
async fn nothing_forged_is_carried_out_in_bitter_woods() {
    check_that_nothing_forged_is_carried_out("bitterwoods", "six-turn").await;
}

#[tokio::test]
async fn nothing_forged_is_carried_out_in_enemy_action() {
    check_that_nothing_forged_is_carried_out("enemyaction", "initial-assault").await;
}

#[tokio::test]
async fn nothing_forged_is_carried_out_in_bastogne() {
    check_that_nothing_forged_is_carried_out("bastogne", "bastogne-breakout").await;
}
