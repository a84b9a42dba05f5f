//! How often one client may ask, how much it may send, and how long it may take.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::body::{Body, HttpBody, to_bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::StatusCode;
use axum::http::header::CONNECTION;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::net::{Client, Full, Place};
use crate::refusals::Answered;
use crate::wire::{Reason, Refused};

/// Journals are the only long requests.
const IMPORT: &str = "/api/import";

/// Finds out whose request it is, and passes it on when it has arrived as a whole. Handlers find the [`Client`] in it.
pub(crate) async fn pace(State(lobby): State<Arc<Lobby>>, mut request: Request, next: Next) -> Response {
    let config = &lobby.services.config;
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let peer = peer.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    let client = config.proxies.client(peer, request.headers());
    request.extensions_mut().insert(client);
    let path = request.uri().path();
    let imports = path == IMPORT;
    let admitted = match path.starts_with("/api/") {
        true => {
            not_too_often(&lobby, client).and_then(|()| imports.then(|| upload(&lobby, client)).transpose())
        }
        false => Ok(None),
    };
    let _upload = match admitted {
        Ok(place) => place,
        Err(refused) => return refused.into_response(),
    };
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let most = if imports { config.limits.journal_bytes } else { config.limits.message_bytes };
    match whole(request, most, &config.limits).await {
        Ok(request) => next.run(request).await,
        Err(response) => response,
    }
}

fn not_too_often(lobby: &Lobby, client: Client) -> Answered<()> {
    let limits = &lobby.services.config.limits;
    let rate = f64::from(limits.messages_per_second);
    if lobby.allow(&format!("http {client}"), rate, limits.message_burst) {
        return Ok(());
    }
    Err(Refused::wait(1, "too many requests; wait a moment and try again"))
}

/// A place for a journal on its way in. It is held until the journal is replayed.
fn upload(lobby: &Lobby, client: Client) -> Answered<Place> {
    let limits = &lobby.services.config.limits;
    let place = lobby.uploads.take(Some(client), limits.imports, limits.imports_per_address);
    place.map_err(|full| match full {
        Full::All => Refused::wait(10, "the server is busy with other journals; try again in a moment"),
        Full::Address => Refused::wait(10, "wait until your other journals are imported, then try again"),
    })
}

/// A request with its whole body, or why there is none.
async fn whole(request: Request, most: usize, limits: &Limits) -> Result<Request, Response> {
    let (parts, body) = request.into_parts();
    match tokio::time::timeout(limits.body_time, to_bytes(body, most)).await {
        Ok(Ok(bytes)) => Ok(Request::from_parts(parts, Body::from(bytes))),
        Ok(Err(_)) => {
            let why = format!("the request is too large: this server accepts at most {most} bytes here");
            Err(Refused::new(Reason::Limit, why).into_response())
        }
        Err(_) => {
            let late = Refused::new(Reason::Limit, "the request took too long to arrive; send it again");
            Err((StatusCode::REQUEST_TIMEOUT, [(CONNECTION, "close")], axum::Json(late)).into_response())
        }
    }
}
