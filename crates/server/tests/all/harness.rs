//! A server on a port of its own, and a client that speaks to it as a browser would.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::{Config, Lobby, Mode};
use store::Store;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// A running server.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    pub(crate) lobby: Arc<Lobby>,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for House {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// What came back over HTTP.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// The value of the cookie it sets.
    pub(crate) fn cookie(&self) -> Option<String> {
        let line = self.head.lines().find(|line| line.to_lowercase().starts_with("set-cookie:"))?;
        Some(line.split_once(':')?.1.split(';').next()?.trim().to_owned())
    }
}

pub(crate) async fn house() -> House {
    with(Config::default()).await
}

pub(crate) async fn house_for(mode: Mode) -> House {
    with(Config { mode, ..Config::default() }).await
}

pub(crate) async fn with(config: Config) -> House {
    let store = Store::open("sqlite::memory:").expect("a store in memory");
    on(config, store).await
}

pub(crate) async fn on(config: Config, store: Store) -> House {
    let registry = games::Registry::load(&|_| None).unwrap_or_else(|error| panic!("{error}"));
    with_registry(config, store, registry).await
}

pub(crate) async fn with_registry(config: Config, store: Store, registry: games::Registry) -> House {
    let lobby = Lobby::new(config, registry, store);
    let (tell, told) = tokio::sync::oneshot::channel();
    let serving = Arc::clone(&lobby);
    let task = tokio::spawn(async move {
        let any = SocketAddr::from(([127, 0, 0, 1], 0));
        let said = move |address| {
            let _ = tell.send(address);
        };
        server::serve(serving, any, said).await.expect("a free port");
    });
    let address = told.await.expect("an address");
    House { address, lobby, task }
}

impl House {
    /// Waits until the server has ended by itself.
    pub(crate) async fn ended(&mut self) {
        (&mut self.task).await.expect("a server that ends in order");
    }

    /// One request, with whatever lines its head shall have besides.
    pub(crate) async fn ask(&self, method: &str, path: &str, head: &[&str], body: &str) -> Answer {
        let mut stream = TcpStream::connect(self.address).await.expect("the server");
        let extra: String = head.iter().map(|line| format!("{line}\r\n")).collect();
        let host = if extra.to_lowercase().contains("host:") {
            String::new()
        } else {
            format!("Host: {}\r\n", self.address)
        };
        let request = format!(
            "{method} {path} HTTP/1.1\r\n{host}{extra}Content-Type: application/json\r\nContent-Length: {}\r\n\
             Connection: close\r\n\r\n{body}",
            body.len(),
        );
        // A server that refuses early may close before it has read everything.
        let _ = stream.write_all(request.as_bytes()).await;
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes).await;
        let answer = String::from_utf8_lossy(&bytes).into_owned();
        let (head, text) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
        let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
        Answer { status, head: head.to_owned(), text: if chunked { unchunk(text) } else { text.to_owned() } }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], "").await
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask("POST", path, &[], &body.to_string()).await
    }

    /// A new game, by who sits at the machine; its name and its keys.
    pub(crate) async fn game(&self, game: &str, scenario: &str, seats: Value) -> (String, Value) {
        let body = json!({ "setup": { "game": game, "scenario": scenario }, "seats": seats });
        let made = self.post("/api/games", &body).await;
        assert_eq!(made.status, 200, "{}", made.text);
        let made = made.json();
        (made["game"]["id"].as_str().expect("an id").to_owned(), made["keys"].clone())
    }

    /// A new account, logged in; the header with its cookie.
    pub(crate) async fn register(&self, name: &str) -> String {
        let made = self.post("/api/accounts", &json!({ "name": name, "password": "correct horse" })).await;
        assert_eq!(made.status, 200, "{}", made.text);
        format!("Cookie: {}", made.cookie().expect("a cookie"))
    }

    /// Takes a seat by invitation; the key that the seat has now.
    pub(crate) async fn join(&self, id: &str, seat: &str, invitation: &str) -> String {
        let path = format!("/api/games/{id}/join?key={invitation}");
        let joined = self.post(&path, &json!({ "seat": seat })).await;
        assert_eq!(joined.status, 200, "{}", joined.text);
        joined.json()["keys"][seat].as_str().expect("a key of one's own").to_owned()
    }

    /// A socket at a table, with the first hello.
    pub(crate) async fn socket(&self, id: &str, query: &str) -> Client {
        let mut client = self.try_socket(id, query).await;
        let hello = client.next().await;
        assert_eq!(hello["tell"], "hello", "{hello}");
        client
    }

    /// A socket at a table, which may have no place.
    pub(crate) async fn try_socket(&self, id: &str, query: &str) -> Client {
        let stream = TcpStream::connect(self.address).await.expect("the server");
        let url = format!("ws://{}/api/games/{id}/socket{query}", self.address);
        let (socket, _) = tokio_tungstenite::client_async(url, stream).await.expect("a socket");
        Client { socket, hello: Value::Null, heard: Vec::new(), reference: 0, view: Value::Null, count: 0 }
    }
}

pub(crate) fn unchunk(text: &str) -> String {
    let (mut whole, mut rest) = (String::new(), text);
    while let Some((size, after)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        if size == 0 {
            break;
        }
        whole.push_str(&after[..size]);
        rest = after[size..].trim_start_matches("\r\n");
    }
    whole
}

/// One connection.
pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<TcpStream>,
    pub(crate) hello: Value,
    /// Every message that came, as text.
    pub(crate) heard: Vec<String>,
    reference: u32,
    pub(crate) view: Value,
    pub(crate) count: u64,
}

impl Client {
    /// The next message.
    pub(crate) async fn next(&mut self) -> Value {
        loop {
            let next = tokio::time::timeout(Duration::from_secs(20), self.socket.next()).await;
            let message = next.expect("a message in time").expect("an open socket").expect("a message");
            let Message::Text(text) = message else { continue };
            self.heard.push(text.to_string());
            let value: Value = serde_json::from_str(&text).expect("json");
            self.take_in(&value);
            return value;
        }
    }

    fn take_in(&mut self, value: &Value) {
        match value["tell"].as_str() {
            Some("hello") => {
                self.hello = value.clone();
                self.view = value["view"].clone();
                self.count = value["count"].as_u64().expect("a count");
            }
            Some("update") => {
                assert_eq!(value["from"].as_u64(), Some(self.count), "updates follow one another");
                let mut view: table::View = serde_json::from_value(self.view.clone()).expect("a view");
                let patch = serde_json::from_value(value["patch"].clone()).expect("a patch");
                server::patch::apply(&mut view, patch);
                self.view = serde_json::to_value(view).expect("a view");
                self.count = value["count"].as_u64().expect("a count");
            }
            _ => {}
        }
    }

    /// Says something and waits for the answer to it; what comes in between is taken in.
    pub(crate) async fn request(&mut self, mut words: Value) -> Value {
        self.reference += 1;
        words["ref"] = self.reference.into();
        self.send(&words.to_string()).await;
        loop {
            let heard = self.next().await;
            if heard["ref"] == self.reference {
                return heard;
            }
        }
    }

    pub(crate) async fn send(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.expect("an open socket");
    }

    /// Gives an order that must be carried out.
    pub(crate) async fn order(&mut self, seat: &str, action: &str) -> u64 {
        let count = self.count;
        let done =
            self.request(json!({ "say": "play", "seat": seat, "count": count, "action": action })).await;
        assert_eq!(done["reply"]["kind"], "done", "{action}: {done}");
        done["reply"]["count"].as_u64().expect("a count")
    }

    /// Gives an order that must be refused, and says how.
    pub(crate) async fn refused(&mut self, words: Value) -> Value {
        let answer = self.request(words).await;
        assert_eq!(answer["tell"], "refused", "{answer}");
        answer["refusal"].clone()
    }

    /// Waits until the table has so many decisions.
    pub(crate) async fn until(&mut self, count: u64) {
        while self.count != count {
            self.next().await;
        }
    }
}

/// Plays the first thing that is offered, for whoever is on turn, so many times; both seats are the client's.
pub(crate) async fn play_some(client: &mut Client, times: usize) {
    let mut seed = 11u64;
    for _ in 0..times {
        let Some(seat) = seat_on_turn(client).await else { return };
        let choices = client.request(json!({ "say": "choices", "seat": seat, "points": [] })).await;
        let mut choices = choices["reply"]["choices"].as_array().expect("choices").clone();
        if choices.is_empty() {
            choices = client.view["choices"].as_array().cloned().unwrap_or_default();
        }
        assert!(!choices.is_empty(), "{seat} has something to choose");
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let pick = usize::try_from(seed >> 33).expect("a number") % choices.len();
        let action = choices[pick]["action"].as_str().expect("an action").to_owned();
        client.order(&seat, &action).await;
    }
}

/// Sits down where there is something to decide; nowhere when the game is over.
pub(crate) async fn seat_on_turn(client: &mut Client) -> Option<String> {
    for seat in ["german", "allied"] {
        client.request(json!({ "say": "sit", "audience": { "seat": seat } })).await;
        let full = |key: &str| client.view[key].as_array().is_some_and(|list| !list.is_empty());
        if full("choices") || full("subjects") {
            return Some(seat.to_owned());
        }
    }
    None
}

impl Client {
    /// Waits until there is something to choose.
    pub(crate) async fn until_on_turn(&mut self) {
        while self.view["choices"].as_array().is_none_or(Vec::is_empty) {
            self.next().await;
        }
    }
}
