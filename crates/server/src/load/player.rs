//! One table under load: two players at random, and some who watch.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::json;
use table::{Audience, Seat, Setup, Target};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Mutex;
use tokio_tungstenite::tungstenite::Message;

use super::tally::Tally;
use crate::dice::LooseDice;
use kernel::Pick;

/// What a player must know of a message; the rest is passed over.
#[derive(Debug, Deserialize)]
struct Heard {
    tell: String,
    #[serde(default)]
    count: Option<u32>,
    #[serde(default)]
    view: Option<Offered>,
    #[serde(default)]
    patch: Option<Offered>,
    #[serde(default)]
    reply: Option<Replied>,
    #[serde(default)]
    game: Option<Card>,
    #[serde(rename = "ref", default)]
    reference: u32,
}

#[derive(Debug, Deserialize)]
struct Offered {
    #[serde(default)]
    subjects: Option<Vec<Subject>>,
    #[serde(default)]
    choices: Option<Vec<Choice>>,
}

#[derive(Debug, Deserialize)]
struct Subject {
    points: Vec<Target>,
}

#[derive(Clone, Debug, Deserialize)]
struct Choice {
    action: String,
}

#[derive(Debug, Deserialize)]
struct Replied {
    #[serde(default)]
    choices: Option<Vec<Choice>>,
    #[serde(default)]
    count: Option<u32>,
}

#[derive(Debug, Deserialize)]
struct Card {
    id: String,
    state: String,
}

/// A table and those around it.
pub(crate) struct Table {
    address: String,
    setup: Arc<Setup>,
    /// Games of an earlier server that can be gone on with.
    tables: Arc<Mutex<Vec<String>>>,
    tally: Arc<Tally>,
    watchers: usize,
}

type Gone = Box<dyn std::error::Error + Send + Sync>;
type Socket = tokio_tungstenite::WebSocketStream<TcpStream>;

impl Table {
    pub(crate) fn new(
        address: &str,
        setup: &Arc<Setup>,
        tables: &Arc<Mutex<Vec<String>>>,
        tally: &Arc<Tally>,
        watchers: usize,
    ) -> Table {
        Table {
            address: address.to_owned(),
            setup: Arc::clone(setup),
            tables: Arc::clone(tables),
            tally: Arc::clone(tally),
            watchers,
        }
    }

    /// Plays game after game until it is told to stop.
    pub(crate) async fn run(self) {
        while !self.tally.stop.load(Ordering::Relaxed) {
            if self.one_game().await.is_err() {
                return;
            }
        }
    }

    async fn one_game(&self) -> Result<(), Gone> {
        let known = self.tables.lock().await.pop();
        let id = match known {
            Some(id) => id,
            None => self.create().await?,
        };
        let mut watching = Vec::new();
        for _ in 0..self.watchers {
            let mut socket = self.connect(&id, Audience::Public).await?;
            watching
                .push(tokio::spawn(async move { while socket.next().await.is_some_and(|m| m.is_ok()) {} }));
        }
        let seen = Arc::new(AtomicU32::new(0));
        let german = self.player(&id, Seat::German, &seen);
        let allied = self.player(&id, Seat::Allied, &seen);
        let ended = tokio::try_join!(german, allied);
        watching.iter().for_each(tokio::task::JoinHandle::abort);
        match &ended {
            Ok(_) => self.tally.ended.fetch_add(1, Ordering::Relaxed),
            // Whatever the server has of it can be gone on with.
            Err(_) => {
                self.tables.lock().await.push(id);
                0
            }
        };
        ended.map(|_| ())
    }

    async fn create(&self) -> Result<String, Gone> {
        let body = json!({ "setup": *self.setup }).to_string();
        let mut stream = TcpStream::connect(&self.address).await?;
        let request = format!(
            "POST /api/games HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
             Connection: close\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        let (_, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
        let body = body.find('{').and_then(|at| body.get(at..=body.rfind('}')?)).ok_or("no game")?;
        let made: Heard = serde_json::from_str(&body.replacen('{', "{\"tell\":\"made\",", 1))?;
        Ok(made.game.ok_or("no game")?.id)
    }

    async fn connect(&self, id: &str, audience: Audience) -> Result<Socket, Gone> {
        let stream = TcpStream::connect(&self.address).await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{}/api/games/{id}/socket", self.address);
        let (mut socket, _) = tokio_tungstenite::client_async(url, stream).await?;
        let sit = json!({ "say": "sit", "audience": audience }).to_string();
        socket.send(Message::text(sit)).await?;
        Ok(socket)
    }

    /// One player: as soon as there is something to choose, one of it is chosen.
    async fn player(&self, id: &str, seat: Seat, seen: &Arc<AtomicU32>) -> Result<(), Gone> {
        let mut socket = self.connect(id, Audience::Seat(seat)).await?;
        let mut hand = Hand { id: id.to_owned(), seat, seen: Arc::clone(seen), ..Hand::default() };
        loop {
            if self.tally.stop.load(Ordering::Relaxed) {
                return Err("told to stop".into());
            }
            let message = socket.next().await.ok_or("the server is gone")??;
            let Message::Text(text) = message else { continue };
            let heard: Heard = serde_json::from_str(&text)?;
            if heard.game.as_ref().is_some_and(|game| game.state == "over" || game.state == "frozen") {
                return Ok(());
            }
            if let Some(order) = hand.hear(heard, &self.tally) {
                if let (Some(pace), Some(waits)) = (&self.tally.pace, &mut hand.waits) {
                    pace.lock().await.tick().await;
                    waits.0 = Instant::now();
                }
                socket.send(Message::text(order)).await?;
            }
        }
    }
}

/// What a player holds in mind.
#[derive(Debug)]
struct Hand {
    id: String,
    seat: Seat,
    count: u32,
    /// How many decisions either player of this table has heard of.
    seen: Arc<AtomicU32>,
    /// The journal length the last order was made against.
    before: u32,
    subjects: Vec<Vec<Target>>,
    choices: Vec<Choice>,
    waits: Option<(Instant, String)>,
    asks: bool,
    ready: bool,
}

impl Default for Hand {
    fn default() -> Hand {
        Hand {
            id: String::new(),
            seat: Seat::German,
            count: 0,
            seen: Arc::default(),
            before: 0,
            subjects: Vec::new(),
            choices: Vec::new(),
            waits: None,
            asks: false,
            ready: false,
        }
    }
}

impl Hand {
    /// Takes in a message, and says what to answer.
    fn hear(&mut self, heard: Heard, tally: &Tally) -> Option<String> {
        let first = heard.tell == "hello";
        let count = heard.count.or(heard.reply.as_ref().and_then(|reply| reply.count)).unwrap_or(0);
        let before = self.seen.fetch_max(count, Ordering::Relaxed);
        if !first {
            tally.decisions.fetch_add(count.saturating_sub(before).into(), Ordering::Relaxed);
        }
        match heard.tell.as_str() {
            "hello" => {
                // The first hello is with whatever eyes the server chose.
                let first = !std::mem::replace(&mut self.ready, true);
                self.learn(heard.count, heard.view);
                (!first).then(|| self.act(None)).flatten()
            }
            "update" => {
                self.learn(heard.count, heard.patch);
                if self.waits.is_none() && !self.asks { self.act(None) } else { None }
            }
            // Changing eyes has no number and wants no answer.
            "reply" if heard.reference > 0 => {
                let reply = heard.reply?;
                if let Some(choices) = reply.choices {
                    self.asks = false;
                    return self.act(Some(choices));
                }
                let (since, action) = self.waits.take()?;
                tally.actions.fetch_add(1, Ordering::Relaxed);
                let micros = u32::try_from(since.elapsed().as_micros()).unwrap_or(u32::MAX);
                tally.waits.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(micros);
                if tally.keep {
                    let kept = (self.id.clone(), self.before + 1, action);
                    tally.acknowledged.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push(kept);
                }
                self.count = self.count.max(reply.count.unwrap_or(0));
                self.act(None)
            }
            "refused" => {
                self.waits = None;
                self.asks = false;
                tally.refused.fetch_add(1, Ordering::Relaxed);
                self.act(None)
            }
            _ => None,
        }
    }

    fn learn(&mut self, count: Option<u32>, offered: Option<Offered>) {
        self.count = count.unwrap_or(self.count);
        let Some(offered) = offered else { return };
        if let Some(subjects) = offered.subjects {
            self.subjects = subjects.into_iter().map(|subject| subject.points).collect();
        }
        if let Some(choices) = offered.choices {
            self.choices = choices;
        }
    }

    /// Chooses something, or asks what there is to choose with something.
    fn act(&mut self, choices: Option<Vec<Choice>>) -> Option<String> {
        let pick = |count: usize| LooseDice.below(u32::try_from(count).unwrap_or(1)) as usize;
        let asked = choices.filter(|choices| !choices.is_empty());
        if asked.is_none() && self.subjects.len() > 16 && LooseDice.below(8) > 0 {
            let points = &self.subjects[pick(self.subjects.len())];
            if !points.is_empty() {
                self.asks = true;
                return Some(
                    json!({ "ref": 1, "say": "choices", "seat": self.seat, "points": points }).to_string(),
                );
            }
        }
        let choices = asked.unwrap_or_else(|| self.choices.clone());
        if choices.is_empty() {
            return None;
        }
        let action = choices[pick(choices.len())].action.clone();
        let order =
            json!({ "ref": 2, "say": "play", "seat": self.seat, "count": self.count, "action": action });
        self.before = self.count;
        self.waits = Some((Instant::now(), action));
        Some(order.to_string())
    }
}
