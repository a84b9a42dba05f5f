//! Which handler answers at which address.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{MethodRouter, delete, get, post};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::SizeAbove;

use super::{assets, chronicles, guard, handlers, openapi, pace, socket};
use crate::cluster;
use crate::lobby::Lobby;

/// The whole server.
pub fn app(lobby: Arc<Lobby>) -> Router {
    let mut router = Router::new();
    for route in openapi::ROUTES {
        let answers = handler(route.method, route.path);
        let answers = if is_long(route.method, route.path) { answers.layer(compression()) } else { answers };
        router = router.route(route.path, answers);
    }
    let most = lobby.services.config.limits.message_bytes;
    router
        .fallback(get(assets::serve))
        .layer(DefaultBodyLimit::max(most))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&lobby), cluster::relay))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&lobby), pace::pace))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&lobby), cluster::arrive))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&lobby), guard::guard))
        .with_state(lobby)
}

/// Whether an answer is worth packing: long texts without anybody's keys in them. Pictures are packed already.
fn is_long(method: &str, path: &str) -> bool {
    const LONG: [&str; 11] = [
        "board",
        "view",
        "log",
        "journal",
        "chronicle",
        "history/{game}",
        "lessons",
        "lessons/{id}",
        "shelf",
        "manual/{game}",
        "rules/{game}",
    ];
    let path = path.strip_prefix("/api/").unwrap_or_default();
    method == "get" && LONG.contains(&path.strip_prefix("games/{id}/").unwrap_or(path))
}

/// Packs answers of some length for browsers that take them packed.
fn compression() -> CompressionLayer<SizeAbove> {
    CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(SizeAbove::new(LONGEST_PLAIN))
}

/// Shorter answers are sent as they are.
const LONGEST_PLAIN: u16 = 1_024;

/// Who answers at an address.
///
/// # Panics
/// When the list of addresses names one that nobody answers at; a test asks them all.
fn handler(method: &str, path: &str) -> MethodRouter<Arc<Lobby>> {
    match (method, path.strip_prefix("/api/").unwrap_or_default()) {
        ("get", "me") => get(handlers::me),
        ("post", "accounts") => post(handlers::register),
        ("post", "login") => post(handlers::login),
        ("post", "logout") => post(handlers::logout),
        ("post", "logout/everywhere") => post(handlers::logout_everywhere),
        ("post", "account") => post(handlers::change_account),
        ("get", "shelf") => get(handlers::list_games),
        ("get", "games") => get(handlers::list),
        ("post", "games") => post(handlers::create),
        ("get", "games/{id}") => get(handlers::game),
        ("delete", "games/{id}") => delete(handlers::delete),
        ("post", "games/{id}/join") => post(handlers::join),
        ("get", "games/{id}/board") => get(handlers::board),
        ("get", "games/{id}/view") => get(handlers::view),
        ("get", "games/{id}/log") => get(handlers::log),
        ("post", "games/{id}/actions") => post(handlers::act),
        ("post", "games/{id}/say") => post(handlers::request),
        ("get", "games/{id}/socket") => get(socket::open),
        ("get", "games/{id}/journal") => get(handlers::journal),
        ("get", "games/{id}/chronicle") => get(chronicles::chronicle),
        ("get", "games/{id}/film.gif") => get(chronicles::film),
        ("post", "games/{id}/fork") => post(handlers::fork),
        ("post", "games/{id}/save") => post(handlers::save),
        ("post", "import") => post(handlers::import),
        ("get", "saves") => get(handlers::saves),
        ("post", "saves/{id}/load") => post(handlers::load),
        ("delete", "saves/{id}") => delete(handlers::drop_save),
        ("get", "manual/{game}") => get(handlers::manual),
        ("get", "lessons") => get(handlers::lessons),
        ("get", "lessons/{id}") => get(handlers::lesson),
        ("get", "rules/{game}") => get(handlers::rules),
        ("get", "history/{game}") => get(chronicles::history),
        ("get", "maps/{game}") => get(handlers::map),
        ("get", "maps/{game}/{size}/{file}") => get(handlers::map_tile),
        ("get", "health") => get(handlers::health),
        ("get", "openapi.json") => get(|| async { axum::Json(openapi::document()) }),
        ("post", "quit") => post(handlers::quit),
        (method, path) => panic!("nobody answers {method} {path}"),
    }
}
