//! One who makes games, plays both sides, goes back, changes seats and resigns, and remembers all that was acknowledged.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use serde_json::{Value, json};

use super::figures::Counts;
use super::talk::{Answered, Broken, Luck, Socket, ask, play};

/// How often a player asks where a game stands before giving up; there are 20 ms and more in between.
const TRIES: usize = 500;

/// A game as the player knows it.
#[derive(Debug, Default)]
pub(super) struct Known {
    pub(super) id: String,
    /// The key of the seat that was taken.
    pub(super) key: String,
    pub(super) count: u32,
    /// What was acknowledged and not taken back, by its number.
    pub(super) orders: BTreeMap<u32, (String, String)>,
    pub(super) over: bool,
}

/// What a player has when the siege ends.
#[derive(Debug, Default)]
pub(super) struct Record {
    pub(super) games: Vec<Known>,
    pub(super) counts: Counts,
    /// When each thing that was wanted was begun, and when it was acknowledged.
    pub(super) spans: Vec<(Instant, Instant)>,
}

pub(super) struct Player {
    ports: [u16; 2],
    luck: Luck,
    stop: Arc<AtomicBool>,
    record: Record,
    socket: Option<Socket>,
}

impl Player {
    pub(super) fn new(ports: [u16; 2], seed: u64, stop: &Arc<AtomicBool>) -> Player {
        Player { ports, luck: Luck(seed), stop: Arc::clone(stop), record: Record::default(), socket: None }
    }

    /// Plays until the siege ends.
    pub(super) async fn run(mut self) -> Record {
        while !self.is_over() {
            let begun = Instant::now();
            let Some(mut known) = self.new_game().await else { continue };
            self.record.spans.push((begun, Instant::now()));
            while !known.over && !self.is_over() {
                let begun = Instant::now();
                let done = match self.luck.below(60) {
                    0 => self.resign(&mut known).await,
                    1..=8 => self.go_back(&mut known).await,
                    _ => self.play(&mut known).await,
                };
                let sure = match done {
                    Ok(acknowledged) => acknowledged,
                    Err(Broken) => {
                        self.socket = None;
                        self.look_again(&mut known).await
                    }
                };
                if sure {
                    self.record.spans.push((begun, Instant::now()));
                }
            }
            self.socket = None;
            self.record.games.push(known);
        }
        self.record
    }

    fn is_over(&self) -> bool {
        self.stop.load(Ordering::SeqCst)
    }

    fn port(&mut self) -> u16 {
        self.ports[self.luck.below(2)]
    }

    /// A game whose second seat two people want at the same moment, each at another server.
    async fn new_game(&mut self) -> Option<Known> {
        let seats = json!({ "allied": { "kind": "empty" } });
        let wanted = json!({ "setup": { "game": "toy", "scenario": "crossing" }, "seats": seats });
        let Ok(Answered::Done(made)) = ask(self.port(), "POST", "/api/games", &wanted).await else {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            return None;
        };
        let id = made["game"]["id"].as_str()?.to_owned();
        let path = format!("/api/games/{id}/join?key={}", made["keys"]["allied"].as_str()?);
        let seat = json!({ "seat": "allied" });
        let [one, other] = self.ports;
        let both = tokio::join!(ask(one, "POST", &path, &seat), ask(other, "POST", &path, &seat));
        let keys: Vec<String> = [both.0, both.1]
            .into_iter()
            .filter_map(|answered| match answered {
                Ok(Answered::Done(made)) => made["keys"]["allied"].as_str().map(str::to_owned),
                _ => None,
            })
            .collect();
        self.record.counts.seats += keys.len() as u64;
        // Two who sit on one chair.
        self.record.counts.twice += keys.len().saturating_sub(1) as u64;
        // A seat whose answer was lost is nobody's; then another game is made.
        let key = keys.into_iter().next()?;
        let mut known = Known { id, key, ..Known::default() };
        self.look_again(&mut known).await.then_some(known)
    }

    /// Reads how far a game is, from whichever server answers, and settles what is not certain.
    async fn look_again(&mut self, known: &mut Known) -> bool {
        // Also when the siege is over: the last blow may have left a game with nobody for a moment.
        for _ in 0..TRIES {
            let path = format!("/api/games/{}?key={}", known.id, known.key);
            if let Ok(Answered::Done(card)) = ask(self.port(), "GET", &path, &Value::Null).await {
                known.over = card["state"] == "over";
                let count = card["count"].as_u64().and_then(|count| u32::try_from(count).ok()).unwrap_or(0);
                known.count = count;
                known.orders.retain(|number, _| *number <= count);
                return true;
            }
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        false
    }

    /// Says something about a game, over HTTP or a socket.
    async fn request(&mut self, known: &Known, words: Value) -> Result<Answered, Broken> {
        let path = format!("/api/games/{}/", known.id);
        if self.socket.is_none() && self.luck.below(3) == 0 {
            let path = format!("{path}socket?key={}", known.key);
            self.socket = Some(Socket::open(self.port(), &path).await?);
        }
        match &mut self.socket {
            Some(socket) => socket.request(words).await,
            None => ask(self.port(), "POST", &format!("{path}say?key={}", known.key), &words).await,
        }
    }

    /// Something that can be done, and whose turn it is; nothing when the game has ended.
    async fn choice(&mut self, known: &Known) -> Result<Option<(String, String)>, Broken> {
        for seat in ["german", "allied"] {
            let path = format!("/api/games/{}/view?seat={seat}&key={}", known.id, known.key);
            let Answered::Done(glimpse) = ask(self.port(), "GET", &path, &Value::Null).await? else {
                return Err(Broken);
            };
            let full = |key: &str| glimpse["view"][key].as_array().is_some_and(|list| !list.is_empty());
            if !full("choices") && !full("subjects") {
                continue;
            }
            let words = json!({ "say": "choices", "seat": seat, "points": [] });
            let Answered::Done(reply) = self.request(known, words).await? else { return Err(Broken) };
            let listed = |value: &Value| value.as_array().filter(|list| !list.is_empty()).cloned();
            let choices = listed(&reply["choices"]).or_else(|| listed(&glimpse["view"]["choices"]));
            let choices = choices.ok_or(Broken)?;
            let pick = self.luck.below(choices.len());
            let action = choices[pick]["action"].as_str().ok_or(Broken)?;
            return Ok(Some((seat.to_owned(), action.to_owned())));
        }
        Ok(None)
    }

    /// Plays once; whether it was acknowledged.
    async fn play(&mut self, known: &mut Known) -> Result<bool, Broken> {
        let Some((seat, action)) = self.choice(known).await? else {
            return Ok(self.look_again(known).await);
        };
        let count = known.count;
        let answered = self.request(known, play(&seat, count, &action)).await;
        let order = (seat, action);
        if let Ok(Answered::Done(reply)) = &answered {
            known.count =
                reply["count"].as_u64().and_then(|count| u32::try_from(count).ok()).ok_or(Broken)?;
            known.orders.insert(count + 1, order);
            self.record.counts.orders += 1;
            return Ok(true);
        }
        self.record.counts.refused += u64::from(answered.is_ok());
        self.socket = None;
        self.look_again(known).await;
        // It was carried out, and only the answer was lost: it is shown, so it must stay.
        if answered.is_err() && known.count > count {
            known.orders.insert(count + 1, order);
        }
        Ok(known.count > count)
    }

    /// Takes back a few decisions, dice too.
    async fn go_back(&mut self, known: &mut Known) -> Result<bool, Broken> {
        let far = 1 + u32::try_from(self.luck.below(4)).unwrap_or(0);
        let Some(to) = known.count.checked_sub(far) else { return Ok(false) };
        let words = json!({ "say": "take-back", "seat": "german", "to": to });
        match self.request(known, words).await? {
            Answered::Done(_) => {
                known.count = to;
                known.orders.retain(|number, _| *number <= to);
                self.record.counts.taken_back += 1;
                Ok(true)
            }
            Answered::Refused => Ok(self.look_again(known).await),
        }
    }

    async fn resign(&mut self, known: &mut Known) -> Result<bool, Broken> {
        match self.request(known, json!({ "say": "resign", "seat": "german" })).await? {
            Answered::Done(_) => {
                known.over = true;
                self.record.counts.resigned += 1;
                Ok(true)
            }
            Answered::Refused => Ok(self.look_again(known).await),
        }
    }
}
