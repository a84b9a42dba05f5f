//! A socket at a table that another server has: every message is passed on, both ways.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use store::Server;
use tokio::net::TcpStream;
use tokio::time::Instant;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message as Sent, protocol};

use super::forward::Failure;
use super::headers::for_a_socket;
use super::peers::CONNECTING;
use crate::lobby::Lobby;
use crate::net::{Client, Place};
use crate::wire::Refused;

/// A client that says nothing for so long, though it was asked, is not there.
const SILENCE: Duration = Duration::from_secs(90);
/// One that does not take a message for so long is let go.
const PATIENCE: Duration = Duration::from_secs(10);
/// The client is to come back, to this server or to another.
const RESTART: u16 = 1012;
/// What a table tells may be long; the server that has it is ours.
const MOST: usize = 16 * 1_024 * 1_024;

/// What happens on either side.
enum Event {
    Told(Option<Result<Sent, Error>>),
    Said(Option<Result<Message, axum::Error>>),
    Over,
}

type Far = WebSocketStream<TcpStream>;

/// Opens a socket at the other server, and then the client's.
pub(super) async fn open(
    lobby: &Arc<Lobby>,
    upgrade: WebSocketUpgrade,
    parts: Parts,
    path: &str,
    server: &Server,
) -> Result<Response, Failure> {
    let far = match connect(parts.headers, path, server).await? {
        Ok(far) => far,
        Err(refusal) => return Ok(refusal),
    };
    let limits = &lobby.services.config.limits;
    let client = parts.extensions.get::<Client>().copied();
    // Players and spectators are told apart where the table is.
    let Ok(place) = lobby.sockets.take(client, limits.sockets, limits.sockets_per_address) else {
        let full = Refused::wait(10, "too many tables are open here; try again later");
        return Ok(full.into_response());
    };
    let (most, lobby, server) = (limits.message_bytes, Arc::clone(lobby), server.id.clone());
    let upgrade = upgrade.max_message_size(most).max_frame_size(most);
    Ok(upgrade.on_upgrade(move |near| async move { carry(&lobby, near, far, &server, place).await }))
}

/// The socket at the other server, or its answer why there is none.
async fn connect(
    headers: axum::http::HeaderMap,
    path: &str,
    server: &Server,
) -> Result<Result<Far, Response>, Failure> {
    let undone = |_| Failure::Undone;
    let mut request =
        format!("ws://{}{path}", server.address).into_client_request().map_err(|_| Failure::Undone)?;
    for (name, value) in for_a_socket(headers) {
        request.headers_mut().insert(name, value);
    }
    let connecting = tokio::time::timeout(CONNECTING, TcpStream::connect(&server.address));
    let stream = connecting.await.map_err(undone)?.map_err(|_| Failure::Undone)?;
    let _ = stream.set_nodelay(true);
    let config = WebSocketConfig::default().max_message_size(Some(MOST)).max_frame_size(Some(MOST));
    let opening = tokio_tungstenite::client_async_with_config(request, stream, Some(config));
    // Nothing is changed by opening a socket, so it may be tried again.
    match tokio::time::timeout(PATIENCE, opening).await.map_err(undone)? {
        Ok((far, _)) => Ok(Ok(far)),
        Err(Error::Http(answer)) if answer.status() != StatusCode::MISDIRECTED_REQUEST => {
            let (parts, body) = answer.into_parts();
            let mut refusal = Response::new(Body::from(body.unwrap_or_default()));
            *refusal.status_mut() = parts.status;
            for name in ["content-type", "retry-after"] {
                let value: Option<&HeaderValue> = parts.headers.get(name);
                refusal.headers_mut().extend(value.map(|value| (name.parse().ok(), value.clone())));
            }
            Ok(Err(refusal))
        }
        Err(_) => Err(Failure::Undone),
    }
}

/// Passes messages on until one side ends, and tells the client how.
async fn carry(lobby: &Lobby, mut near: WebSocket, mut far: Far, server: &str, place: Place) {
    let mut closing = lobby.closing.subscribe();
    let restart =
        || Some(CloseFrame { code: RESTART, reason: "the server stops; reconnect in a moment".into() });
    let gone = lobby.services.peers.until_gone(server);
    tokio::pin!(gone);
    let mut heard = Instant::now();
    let ending = loop {
        let event = tokio::select! {
            _ = closing.wait_for(|closing| *closing) => Event::Over,
            () = &mut gone => Event::Over,
            told = far.next() => Event::Told(told),
            said = tokio::time::timeout_at(heard + SILENCE, near.next()) => Event::Said(said.ok().flatten()),
        };
        let passed = match event {
            Event::Told(Some(Ok(Sent::Close(frame)))) => break frame.as_ref().map(close_frame),
            Event::Told(Some(Ok(told))) => pass(&mut near, back(told)).await,
            Event::Told(Some(Err(_)) | None) | Event::Over => false,
            Event::Said(Some(Ok(Message::Close(_)) | Err(_)) | None) => break None,
            Event::Said(Some(Ok(said))) => {
                heard = Instant::now();
                pass(&mut far, on(said)).await
            }
        };
        if !passed {
            break restart();
        }
    };
    let _ = tokio::time::timeout(PATIENCE, far.close(None)).await;
    let _ = tokio::time::timeout(PATIENCE, near.send(Message::Close(ending))).await;
    drop(place);
}

/// Sends a message, if it is one to be sent; whether the other side takes it.
async fn pass<M, S: SinkExt<M> + Unpin>(to: &mut S, message: Option<M>) -> bool {
    let Some(message) = message else { return true };
    matches!(tokio::time::timeout(PATIENCE, to.send(message)).await, Ok(Ok(())))
}

/// What a server tells, for the client. It asks whether the client is there, too.
fn back(told: Sent) -> Option<Message> {
    match told {
        Sent::Text(text) => Some(Message::Text(text.as_str().into())),
        Sent::Ping(_) => Some(Message::Ping(axum::body::Bytes::new())),
        Sent::Binary(_) | Sent::Pong(_) | Sent::Close(_) | Sent::Frame(_) => None,
    }
}

/// What a client says, for the server. That it is there is known here.
fn on(said: Message) -> Option<Sent> {
    match said {
        Message::Text(text) => Some(Sent::text(text.as_str())),
        Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Close(_) => None,
    }
}

fn close_frame(frame: &protocol::CloseFrame) -> CloseFrame {
    CloseFrame { code: frame.code.into(), reason: frame.reason.as_str().into() }
}
