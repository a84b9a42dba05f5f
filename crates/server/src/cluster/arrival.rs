//! Requests that another server passes on are taken as if they had come straight from the client.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::proof::{Asked, Flaw, RELAYED, check};
use crate::lobby::Lobby;
use crate::wire::Refused;

/// Marks a request that was passed on once. It is not passed on again.
#[derive(Clone, Copy, Debug)]
pub(super) struct Relayed;

/// Believes a server of the same database whose request it is, and nobody else.
pub(crate) async fn arrive(State(lobby): State<Arc<Lobby>>, mut request: Request, next: Next) -> Response {
    let Some(said) = request.headers_mut().remove(RELAYED) else { return next.run(request).await };
    match from(&lobby, &request, said.to_str().unwrap_or_default()) {
        Ok(peer) => {
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(Relayed);
            next.run(request).await
        }
        Err(Flaw::Misdirected) => StatusCode::MISDIRECTED_REQUEST.into_response(),
        Err(Flaw::Forged) => {
            tracing::warn!("a request claimed to come from another server and could not prove it");
            Refused::forbidden("only servers of the same database may pass requests on").into_response()
        }
    }
}

/// Where a request came from that another server passes on.
fn from(lobby: &Lobby, request: &Request, said: &str) -> Result<SocketAddr, Flaw> {
    let services = &lobby.services;
    let key = services.peers.key.get().ok_or(Flaw::Forged)?;
    let path = request.uri().path_and_query().map_or("", |path| path.as_str());
    let asked = Asked { method: request.method().as_str(), path };
    check(key, asked, &services.me, services.now(), said)
}
