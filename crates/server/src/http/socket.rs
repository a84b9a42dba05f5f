//! The socket: a table live.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{ConnectInfo, Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use table::Audience;
use tokio::sync::{mpsc, oneshot, watch};

use super::queries::SeatKey;
use crate::config::Mode;
use crate::limits::Bucket;
use crate::lobby::Lobby;
use crate::net::{Client, Full, Place};
use crate::refusals::Answered;
use crate::room::{Listener, Room, text_of};
use crate::visitor::{Who, who};
use crate::wire::{NumberedRequest, Refused, Reply, ServerMessage, TableRequest};

/// A connection that says nothing for so long is asked whether it is there.
const SILENCE: Duration = Duration::from_secs(30);
/// A client that does not take a message for so long is let go.
const PATIENCE: Duration = Duration::from_secs(10);

/// Orders are short, and what goes out is flushed at once: larger buffers would only take memory.
const READ_BUFFER: usize = 4 * 1_024;
const WRITE_BUFFER: usize = 16 * 1_024;

/// The server stops; the client is to come back, to another or to this one again.
const RESTART: u16 = 1012;

/// Opens a socket at a table.
pub(crate) async fn open(
    State(lobby): State<Arc<Lobby>>,
    Path(id): Path<String>,
    Query(query): Query<SeatKey>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let who = who(&lobby.services, &headers, peer, query.key.as_deref()).await;
    let room = match lobby.room(&id).await {
        Ok(room) => room,
        Err(refused) => return refused.into_response(),
    };
    let (audience, plays) = {
        let inner = room.inner.lock().await;
        let audience = inner.first_audience(&who);
        if let Err(refused) = inner.may_look(&who, audience) {
            return refused.into_response();
        }
        (audience, !who.seats(&inner.seats).is_empty())
    };
    let place = match place(&lobby, client, plays) {
        Ok(place) => place,
        Err(refused) => return refused.into_response(),
    };
    let most = lobby.services.config.limits.message_bytes;
    upgrade
        .max_message_size(most)
        .max_frame_size(most)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .on_upgrade(move |socket| async move {
            Connection { lobby, room, who, audience }.run(socket).await;
            drop(place);
        })
}

/// A place for a socket. Those who watch cannot take the last ones from those who play.
fn place(lobby: &Lobby, client: Client, plays: bool) -> Answered<Place> {
    let config = &lobby.services.config;
    let limits = &config.limits;
    let all = if plays { limits.sockets } else { limits.sockets_of_spectators() };
    // Nobody but the owner reaches a local server.
    let client = (config.mode != Mode::Local).then_some(client);
    lobby.sockets.take(client, all, limits.sockets_per_address).map_err(|full| match full {
        Full::All => Refused::wait(10, "the server is full; try again later"),
        Full::Address => Refused::wait(10, "your address has too many tables open; close some and try again"),
    })
}

/// One connection at one table.
struct Connection {
    lobby: Arc<Lobby>,
    room: Arc<Room>,
    who: Who,
    audience: Audience,
}

impl Connection {
    async fn run(mut self, socket: WebSocket) {
        let (sink, stream) = socket.split();
        let (out, waiting) = mpsc::channel(self.lobby.services.config.limits.waiting_messages);
        let number = self.lobby.next_listener();
        let seats = self.who.seats(&self.room.inner.lock().await.seats);
        let (audience, who) = (self.audience, self.who.clone());
        let (held, let_go) = oneshot::channel();
        let listener = Listener { number, audience, seats, who, out: out.clone(), _held: held };
        let writer = tokio::spawn(write(sink, waiting, self.lobby.closing.subscribe()));
        match self.room.join(listener, &self.lobby.services).await {
            Ok(()) => self.listen(stream, &out, number, let_go).await,
            Err(refusal) => {
                let _ = out.try_send(text_of(&ServerMessage::Refused { reference: 0, refusal }));
            }
        }
        self.room.leave(number).await;
        drop(out);
        let _ = writer.await;
    }

    /// Answers what comes until nothing more does.
    async fn listen(
        &mut self,
        mut stream: SplitStream<WebSocket>,
        out: &mpsc::Sender<Utf8Bytes>,
        number: u64,
        mut let_go: oneshot::Receiver<()>,
    ) {
        let limits = &self.lobby.services.config.limits;
        let mut closing = self.lobby.closing.subscribe();
        let mut bucket = Bucket::new(f64::from(limits.messages_per_second), limits.message_burst);
        loop {
            let next = tokio::select! {
                // What was asked before is answered; then the client is told to come back.
                _ = closing.wait_for(|closing| *closing) => return,
                next = tokio::time::timeout(SILENCE * 3, stream.next()) => next,
                // The client did not keep up, or the game was reloaded. It can reconnect and gets the whole table.
                _ = &mut let_go => return,
            };
            let Ok(Some(Ok(message))) = next else { return };
            let text = match message {
                Message::Text(text) => text,
                Message::Close(_) => return,
                Message::Binary(_) | Message::Ping(_) | Message::Pong(_) => continue,
            };
            let reply = if bucket.take(Instant::now()) {
                self.answer(&text, number).await
            } else {
                let refusal = Refused::wait(1, "too many messages; wait a moment and try again");
                ServerMessage::Refused { reference: reference(&text), refusal }
            };
            let sent = tokio::time::timeout(PATIENCE, out.send(text_of(&reply))).await;
            if !matches!(sent, Ok(Ok(()))) {
                return;
            }
        }
    }

    async fn answer(&mut self, text: &str, number: u64) -> ServerMessage {
        let saying: NumberedRequest = match serde_json::from_str(text) {
            Ok(saying) => saying,
            Err(error) => {
                let refusal = Refused::unreadable("message", &error);
                return ServerMessage::Refused { reference: reference(text), refusal };
            }
        };
        let reference = saying.reference;
        let answered = match saying.say {
            TableRequest::Sit { audience } => {
                let changed = self.room.change_audience(&self.who, audience, number).await;
                if changed.is_ok() {
                    self.audience = audience;
                }
                changed.map(|count| Reply::Done { count })
            }
            request => self.room.handle(&self.lobby.services, &self.who, self.audience, request).await,
        };
        match answered {
            Ok(reply) => ServerMessage::Reply { reference, reply },
            Err(refusal) => {
                self.lobby.services.metrics.refusal(refusal.reason);
                ServerMessage::Refused { reference, refusal }
            }
        }
    }
}

/// The number that a message wants its answer under, if so much of it can be read.
fn reference(text: &str) -> u32 {
    #[derive(Deserialize)]
    struct Only {
        #[serde(rename = "ref", default)]
        reference: u32,
    }
    serde_json::from_str(text).map_or(0, |only: Only| only.reference)
}

/// Writes what waits, and asks now and then whether anybody is there.
async fn write(
    mut sink: SplitSink<WebSocket, Message>,
    mut waiting: mpsc::Receiver<Utf8Bytes>,
    closing: watch::Receiver<bool>,
) {
    loop {
        let message = match tokio::time::timeout(SILENCE, waiting.recv()).await {
            Ok(Some(text)) => Message::Text(text),
            Ok(None) => break,
            Err(_) => Message::Ping(axum::body::Bytes::new()),
        };
        match tokio::time::timeout(PATIENCE, sink.feed(message)).await {
            Ok(Ok(())) => {}
            _ => return,
        }
        if waiting.is_empty() && !matches!(tokio::time::timeout(PATIENCE, sink.flush()).await, Ok(Ok(()))) {
            return;
        }
    }
    let frame = match *closing.borrow() {
        true => CloseFrame { code: RESTART, reason: "the server stops; reconnect in a moment".into() },
        false => CloseFrame { code: 1000, reason: Utf8Bytes::from_static("") },
    };
    let _ = tokio::time::timeout(PATIENCE, sink.send(Message::Close(Some(frame)))).await;
}
