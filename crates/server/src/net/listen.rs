//! Takes connections, and lets go of those that keep the server waiting.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};

use super::address::Client;
use super::counted::Full;
use super::patient::Patient;
use crate::config::Mode;
use crate::lobby::Lobby;

/// A proxy keeps its connections open between requests, and must not find one closed that it is about to use.
const PROXY_KEEPS: Duration = Duration::from_secs(90);
/// What a head may have, in bytes.
const HEAD_BYTES: usize = 32 * 1_024;
/// After a failure that is the server's own, such as too many open files, it does not try again at once.
const PAUSE: Duration = Duration::from_millis(200);

/// Takes connections until the server closes.
pub(crate) async fn accept(listener: TcpListener, lobby: Arc<Lobby>) {
    let app = TowerToHyperService::new(crate::http::app(Arc::clone(&lobby)));
    let mut closing = lobby.closing.subscribe();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|closing| *closing) => return,
        };
        match accepted {
            Ok((stream, peer)) => take(stream, peer, &app, &lobby),
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                tokio::time::sleep(PAUSE).await;
            }
        }
    }
}

/// Serves a connection if there is room for it.
fn take(stream: TcpStream, peer: SocketAddr, app: &TowerToHyperService<Router>, lobby: &Arc<Lobby>) {
    let config = &lobby.services.config;
    let limits = &config.limits;
    // A proxy and another server have the connections of all their clients, and nobody but the owner reaches a local server.
    let passes_on = config.proxies.has(peer.ip()) || lobby.services.peers.has(peer.ip());
    let counts = config.mode != Mode::Local && !passes_on;
    let client = counts.then(|| Client::new(peer.ip()));
    let place = match lobby.connections.take(client, limits.connections, limits.connections_per_address) {
        Ok(place) => place,
        Err(full) => return turn_away(&stream, full),
    };
    let (app, lobby) = (app.clone(), Arc::clone(lobby));
    tokio::spawn(async move {
        serve(stream, peer, app, &lobby).await;
        drop(place);
    });
}

/// Says that there is no room. Nobody waits for the request or until the answer is read.
fn turn_away(stream: &TcpStream, full: Full) {
    let why = match full {
        Full::All => "the server has too many connections; try again later",
        Full::Address => "your address has too many connections; close some and try again",
    };
    let body = format!("{{\"reason\":\"limit\",\"why\":\"{why}\",\"wait\":5}}");
    let answer = format!(
        "HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\nContent-Length: {}\r\nRetry-After: 5\r\n\
         Connection: close\r\n\r\n{body}",
        body.len()
    );
    // If the system has no room for it either, the connection is closed without a word.
    let _ = stream.try_write(answer.as_bytes());
}

async fn serve(stream: TcpStream, peer: SocketAddr, app: TowerToHyperService<Router>, lobby: &Lobby) {
    // Messages are short and each is wanted at once.
    let _ = stream.set_nodelay(true);
    let limits = &lobby.services.config.limits;
    let services = &lobby.services;
    let proxied = services.config.proxies.has(peer.ip()) || services.peers.has(peer.ip());
    let patience = if proxied { PROXY_KEEPS } else { limits.head_time };
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        app.call(request)
    });
    let mut builder = http1::Builder::new();
    // The time for a head is also the time that a connection may be idle between two requests.
    builder.timer(TokioTimer::new()).header_read_timeout(patience).max_buf_size(HEAD_BYTES);
    let stream = TokioIo::new(Patient::new(stream, limits.write_time));
    let mut connection = pin!(builder.serve_connection(stream, service).with_upgrades());
    let mut closing = lobby.closing.subscribe();
    // How a connection ended is of no interest: clients come and go.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}
