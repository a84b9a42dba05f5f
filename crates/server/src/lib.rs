//! Games over HTTP and WebSocket: seats, tables, dice that can be proved, and the page itself.
//!
//! * [`Lobby`] holds the rooms; a room holds one table and is the only one who changes it.
//! * Whatever is decided goes to the store and is shown when it is safe there, never before.
//! * A view is built for its audience by the rules; the server passes it on and filters nothing.
//! * [`wire`] names every message; [`app`] is the whole server as one router, so that tests need no socket.
//!
//! This is the only home of tokio and axum. The server knows no rules: legality is the kernel's answer.

mod accounts;
mod cluster;
mod config;
mod dice;
mod http;
mod limits;
pub mod load;
mod lobby;
mod maps;
mod metrics;
mod net;
mod refusals;
mod room;
mod secrets;
mod services;
mod visitor;
pub mod wire;
mod wire_dice;
mod workers;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

pub use config::{Config, Mode};
pub use http::{app, rule_cards};
pub use limits::Limits;
pub use lobby::Lobby;
pub use net::{Network, Proxies};
pub use room::patch;
pub use secrets::{hex, unhex};

/// How often rooms where nobody is are looked for.
const SWEEP: Duration = Duration::from_secs(5);

/// After so long a server that stops gives its games to other servers, even if some clients are slow to leave.
const HANDOVER: Duration = Duration::from_secs(1);

/// So long a server that stops waits for its clients. They are told to come back, so it need not be long.
const FAREWELL: Duration = Duration::from_secs(5);

/// Serves until it is stopped: by Ctrl+C, by a signal, or by a request from its own computer. Reports its address first. Then it
/// answers what was asked, tells those at tables to come back, and waits until everything is safe.
///
/// # Errors
/// When the address cannot be used.
pub async fn serve(
    lobby: Arc<Lobby>,
    address: SocketAddr,
    on_listening: impl FnOnce(SocketAddr),
) -> std::io::Result<()> {
    net::allow_many_files();
    let listener = tokio::net::TcpListener::bind(address).await?;
    if let Some(address) = lobby.services.config.metrics {
        http::tell_figures(&lobby, address).await?;
    }
    let address = listener.local_addr()?;
    let beating = cluster::enter(&lobby, address).await.map_err(std::io::Error::other)?;
    on_listening(address);
    lobby.maps.draw_missing();
    let sweeper = {
        let lobby = Arc::clone(&lobby);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(SWEEP).await;
                lobby.sweep();
            }
        })
    };
    let stopped = {
        let lobby = Arc::clone(&lobby);
        async move {
            tokio::select! {
                () = stop_signal() => {}
                () = lobby.quit.notified() => {}
            }
        }
    };
    tokio::select! {
        () = net::accept(listener, Arc::clone(&lobby)) => {}
        () = stopped => {}
    }
    sweeper.abort();
    let mut closed = std::pin::pin!(close(&lobby));
    let all_left = tokio::time::timeout(HANDOVER, closed.as_mut()).await.is_ok();
    beating.abort();
    cluster::leave(&lobby).await;
    if !all_left && tokio::time::timeout(FAREWELL, closed).await.is_err() {
        tracing::warn!("some clients did not leave in time");
    }
    Ok(())
}

/// Takes leave of everybody.
async fn close(lobby: &Lobby) {
    tracing::info!(sockets = lobby.sockets.taken(), "the server stops");
    lobby.closing.send_replace(true);
    while lobby.sockets.taken() + lobby.connections.taken() > 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

async fn stop_signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let Ok(mut terminate) = signal(SignalKind::terminate()) else {
            return std::future::pending().await;
        };
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    {
        let _ = tokio::signal::ctrl_c().await;
    }
}

/// The same from a program that has no runtime of its own.
///
/// # Errors
/// When the address cannot be used.
pub fn run(
    lobby: Arc<Lobby>,
    address: SocketAddr,
    on_listening: impl FnOnce(SocketAddr),
) -> std::io::Result<()> {
    // A few threads read the store, open tables and hash passwords; more would only take memory.
    let runtime = tokio::runtime::Builder::new_multi_thread().max_blocking_threads(8).enable_all().build()?;
    let result = runtime.block_on(serve(lobby, address, on_listening));
    // Whatever still draws a map or waits for a client is not waited for.
    runtime.shutdown_timeout(Duration::from_secs(1));
    result
}
