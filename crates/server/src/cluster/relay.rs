//! Requests about a game that another server has.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use store::Server;
use tokio::time::Instant;

use super::arrival::Relayed;
use super::forward::{Failure, Message, forward};
use super::proof::{Asked, RELAYED, sign};
use super::tunnel;
use crate::lobby::{Absent, Lobby};
use crate::wire::{Reason, Refused};

/// So long a request waits for a server that has the game: longer than it takes to notice that one has ended.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often it looks meanwhile, should it hear nothing.
const PAUSE: Duration = Duration::from_millis(100);

/// Answers what is about no game or about a game that is open here or can be, and passes on everything else.
pub(crate) async fn relay(State(lobby): State<Arc<Lobby>>, request: Request, next: Next) -> Response {
    let game = game_of(request.uri().path()).filter(|_| lobby.services.store.is_shared());
    let Some(game) = game.map(str::to_owned) else { return next.run(request).await };
    let relayed = request.extensions().get::<Relayed>().is_some();
    let mut message = None;
    let mut request = Some(request);
    let until = Instant::now() + PATIENCE;
    while Instant::now() < until {
        let server = match find(&lobby, &game).await {
            Ok(None) => break,
            // It was given back just now.
            Ok(Some(server)) if server.id.is_empty() => {
                tokio::time::sleep(PAUSE).await;
                continue;
            }
            Ok(Some(_)) if relayed => return StatusCode::MISDIRECTED_REQUEST.into_response(),
            Ok(Some(server)) => server,
            Err(refused) => return refused.into_response(),
        };
        if message.is_none()
            && let Some(request) = request.take()
        {
            message = Message::read(request).await;
        }
        let Some(message) = &message else { break };
        if server.address.is_empty() {
            return unreachable().into_response();
        }
        match pass_on(&lobby, message, &server).await {
            Ok(response) => return response,
            Err(Failure::Undone) => {
                lobby.services.peers.forget(&game);
                let _ = tokio::time::timeout(PAUSE, lobby.services.peers.changed.notified()).await;
            }
            Err(Failure::Unknown) => {
                lobby.services.peers.forget(&game);
                return lost().into_response();
            }
        }
    }
    match request.or_else(|| message.map(Message::into_request)) {
        // The handler finds the game, or says that another server has it.
        Some(request) => next.run(request).await,
        None => Refused::elsewhere().into_response(),
    }
}

/// The server that has a game; nothing when it is this one.
async fn find(lobby: &Arc<Lobby>, game: &str) -> Result<Option<Server>, Refused> {
    let peers = &lobby.services.peers;
    if lobby.is_open(game) {
        return Ok(None);
    }
    if let Some(server) = peers.who_has(game) {
        return Ok(Some(server));
    }
    match lobby.find(game).await {
        Ok(_) => Ok(None),
        Err(Absent::Elsewhere(server)) => {
            if !server.id.is_empty() {
                peers.note(game, &server);
            }
            Ok(Some(server))
        }
        Err(Absent::Refused(refused)) => Err(refused),
    }
}

/// Passes a request on once.
async fn pass_on(lobby: &Arc<Lobby>, message: &Message, server: &Server) -> Result<Response, Failure> {
    let services = &lobby.services;
    let peers = &services.peers;
    let key = peers.key.get().ok_or(Failure::Undone)?;
    let mut parts = message.parts.clone();
    let path = parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
    let asked = Asked { method: parts.method.as_str(), path: &path };
    let from = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
    let from = from.unwrap_or_else(|| SocketAddr::from(([0, 0, 0, 0], 0)));
    let proof = sign(key, asked, &server.id, from, services.now());
    parts.headers.insert(RELAYED, proof.parse().map_err(|_| Failure::Undone)?);
    if let Ok(upgrade) = WebSocketUpgrade::from_request_parts(&mut parts, &()).await {
        return tunnel::open(lobby, upgrade, parts, &path, server).await;
    }
    tokio::select! {
        answered = forward(&peers.client, parts, message.body.clone(), &path, server) => answered,
        () = peers.until_gone(&server.id) => Err(message.when_interrupted()),
    }
}

/// The game that a path is about.
fn game_of(path: &str) -> Option<&str> {
    let id = path.strip_prefix("/api/games/")?.split('/').next()?;
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    (!id.is_empty() && id.chars().all(plain)).then_some(id)
}

fn unreachable() -> Refused {
    let why = "another server has this game, and this one does not know how to reach it; the host must start both with --peer";
    Refused::new(Reason::Broken, why)
}

fn lost() -> Refused {
    let why = "the server that had this game ended meanwhile; look whether your order was carried out";
    Refused { wait: Some(1), ..Refused::new(Reason::Broken, why) }
}

#[cfg(test)]
mod tests {
    use super::game_of;

    #[test]
    fn a_path_names_its_game() {
        assert_eq!(game_of("/api/games/g1"), Some("g1"));
        assert_eq!(game_of("/api/games/g1/say"), Some("g1"));
        for other in ["/api/games", "/api/games/", "/api/me", "/api/saves/g1", "/api/games/%00/say"] {
            assert_eq!(game_of(other), None, "{other}");
        }
    }
}
