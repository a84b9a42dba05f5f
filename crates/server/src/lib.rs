//! Games over HTTP and WebSocket: seats, tables, dice that can be proved, and the page itself.
//!
//! * [`Hall`] holds the rooms; a room holds one table and is the only one who changes it.
//! * Whatever is decided goes to the store and is shown when it is safe there, never before.
//! * A view is built for its audience by the rules; the server passes it on and filters nothing.
//! * [`wire`] names every message; [`app`] is the whole server as one router, so that tests need no socket.
//!
//! This is the only home of tokio and axum. The server knows no rules: legality is the kernel's answer.

mod accounts;
mod assets;
mod books;
pub mod dice;
mod feed;
mod guard;
mod hall;
mod http;
mod limits;
pub mod load;
mod maps;
mod openapi;
pub mod patch;
mod play;
mod refuse;
mod room;
mod say;
mod secret;
mod socket;
mod visitor;
pub mod wire;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{MethodRouter, delete, get, post};

pub use hall::{Config, Hall, Mode};
pub use limits::Limits;
pub use secret::{hex, unhex};

/// The whole server.
pub fn app(hall: Arc<Hall>) -> Router {
    let mut router = Router::new();
    for route in openapi::ROUTES {
        router = router.route(route.path, handler(route.method, route.path));
    }
    let most = hall.config.limits.message_bytes;
    router
        .fallback(get(assets::serve))
        .layer(DefaultBodyLimit::max(most))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&hall), guard::guard))
        .with_state(hall)
}

/// Who answers at an address.
///
/// # Panics
/// When the list of addresses names one that nobody answers at; a test asks them all.
fn handler(method: &str, path: &str) -> MethodRouter<Arc<Hall>> {
    match (method, path.strip_prefix("/api/").unwrap_or_default()) {
        ("get", "me") => get(http::me),
        ("post", "accounts") => post(http::register),
        ("post", "login") => post(http::login),
        ("post", "logout") => post(http::logout),
        ("get", "shelf") => get(http::shelf),
        ("get", "games") => get(http::list),
        ("post", "games") => post(http::create),
        ("get", "games/{id}") => get(http::game),
        ("delete", "games/{id}") => delete(http::delete),
        ("post", "games/{id}/join") => post(http::join),
        ("get", "games/{id}/board") => get(http::board),
        ("get", "games/{id}/view") => get(http::view),
        ("get", "games/{id}/log") => get(http::log),
        ("post", "games/{id}/actions") => post(http::act),
        ("post", "games/{id}/say") => post(http::say),
        ("get", "games/{id}/socket") => get(socket::open),
        ("get", "games/{id}/journal") => get(http::journal),
        ("post", "games/{id}/fork") => post(http::fork),
        ("post", "games/{id}/save") => post(http::save),
        ("post", "import") => post(http::import),
        ("get", "saves") => get(http::saves),
        ("post", "saves/{id}/load") => post(http::load),
        ("delete", "saves/{id}") => delete(http::drop_save),
        ("get", "manual/{game}") => get(http::manual),
        ("get", "rules/{game}") => get(http::rules),
        ("get", "maps/{game}") => get(http::map),
        ("get", "maps/{game}/{file}") => get(http::map_picture),
        ("get", "openapi.json") => get(|| async { axum::Json(openapi::document()) }),
        ("post", "quit") => post(http::quit),
        (method, path) => panic!("nobody answers {method} {path}"),
    }
}

/// How often rooms where nobody is are looked for.
const SWEEP: Duration = Duration::from_secs(5);

/// Serves until it is told to stop: by ctrl-c, by a signal, or by who sits at the machine. Says where before it begins.
///
/// # Errors
/// When the address cannot be used.
pub async fn serve(
    hall: Arc<Hall>,
    address: SocketAddr,
    said: impl FnOnce(SocketAddr),
) -> std::io::Result<()> {
    let listener = tokio::net::TcpListener::bind(address).await?;
    said(listener.local_addr()?);
    let sweeper = {
        let hall = Arc::clone(&hall);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(SWEEP).await;
                hall.sweep();
            }
        })
    };
    let app = app(Arc::clone(&hall)).into_make_service_with_connect_info::<SocketAddr>();
    let stopped = async move {
        tokio::select! {
            () = told_to_stop() => {}
            () = hall.quit.notified() => {}
        }
    };
    // Sockets stay open for as long as their clients like, so nobody waits for them.
    let result = tokio::select! {
        result = axum::serve(listener, app).into_future() => result,
        () = stopped => Ok(()),
    };
    sweeper.abort();
    result
}

async fn told_to_stop() {
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
pub fn run(hall: Arc<Hall>, address: SocketAddr, said: impl FnOnce(SocketAddr)) -> std::io::Result<()> {
    // A few threads read the store, open tables and hash passwords; more would only take memory.
    let runtime = tokio::runtime::Builder::new_multi_thread().max_blocking_threads(8).enable_all().build()?;
    let result = runtime.block_on(serve(hall, address, said));
    // Whatever still draws a map or waits for a client is not waited for.
    runtime.shutdown_timeout(Duration::from_secs(1));
    result
}
