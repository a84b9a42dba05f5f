//! What a player says to either of two servers, over HTTP or a socket.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// Longer than a server waits for another.
const PATIENCE: Duration = Duration::from_secs(15);

/// Nobody knows what became of a request.
#[derive(Debug)]
pub(super) struct Broken;

/// What was answered.
#[derive(Debug)]
pub(super) enum Answered {
    Done(Value),
    Refused,
}

/// Chance, the same again for the same seed.
#[derive(Debug)]
pub(super) struct Luck(pub(super) u64);

impl Luck {
    pub(super) fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % most.max(1)
    }
}

/// One request to one server.
pub(super) async fn ask(port: u16, method: &str, path: &str, body: &Value) -> Result<Answered, Broken> {
    let asked = tokio::time::timeout(PATIENCE, try_ask(port, method, path, &body.to_string())).await;
    let answer = asked.ok().and_then(Result::ok).ok_or(Broken)?;
    let (head, text) = answer.split_once("\r\n\r\n").ok_or(Broken)?;
    let status: u16 = head.split(' ').nth(1).and_then(|word| word.parse().ok()).ok_or(Broken)?;
    let text = if head.to_lowercase().contains("transfer-encoding: chunked") {
        crate::harness::unchunk(text)
    } else {
        text.to_owned()
    };
    let value: Value = serde_json::from_str(&text).map_err(|_| Broken)?;
    match status {
        200 => Ok(Answered::Done(value)),
        500.. => Err(Broken),
        _ => Ok(Answered::Refused),
    }
}

async fn try_ask(port: u16, method: &str, path: &str, body: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await?;
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\
         Connection: close\r\n\r\n{body}",
        body.len(),
    );
    stream.write_all(request.as_bytes()).await?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// A socket at a table.
pub(super) struct Socket {
    stream: WebSocketStream<TcpStream>,
    reference: u32,
}

impl Socket {
    pub(super) async fn open(port: u16, path: &str) -> Result<Socket, Broken> {
        let opening = async {
            let stream = TcpStream::connect(("127.0.0.1", port)).await.ok()?;
            let url = format!("ws://localhost:{port}{path}");
            tokio_tungstenite::client_async(url, stream).await.ok()
        };
        let opened = tokio::time::timeout(PATIENCE, opening).await;
        let (stream, _) = opened.ok().flatten().ok_or(Broken)?;
        Ok(Socket { stream, reference: 0 })
    }

    /// Says something and waits for the answer.
    pub(super) async fn request(&mut self, mut words: Value) -> Result<Answered, Broken> {
        self.reference += 1;
        words["ref"] = self.reference.into();
        self.stream.send(Message::text(words.to_string())).await.map_err(|_| Broken)?;
        loop {
            let next = tokio::time::timeout(PATIENCE, self.stream.next()).await;
            let Ok(Some(Ok(message))) = next else { return Err(Broken) };
            let Message::Text(text) = message else { continue };
            let mut told: Value = serde_json::from_str(&text).map_err(|_| Broken)?;
            if told["ref"] != self.reference {
                continue;
            }
            let refused = told["refusal"].take();
            return match refused["reason"].as_str() {
                None => Ok(Answered::Done(told["reply"].take())),
                Some("broken") => Err(Broken),
                Some(_) => Ok(Answered::Refused),
            };
        }
    }
}

/// An order as both ways of speaking take it.
pub(super) fn play(seat: &str, count: u32, action: &str) -> Value {
    json!({ "say": "play", "seat": seat, "count": count, "action": action })
}
