//! What happened in a game, as a text and as a film, and what happened in the real battle.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};

use super::handlers::LobbyState;
use super::queries::{FilmQuery, HistoryQuery};
use crate::net::Client;
use crate::refusals::Answered;
use crate::visitor::Who;

/// How long a frame of a film stays where nobody says otherwise, in milliseconds.
const PAUSE: u32 = 700;

pub(crate) async fn chronicle(
    State(lobby): LobbyState,
    asker: Who,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
) -> Answered<Response> {
    let told = lobby.chronicle(&asker, client, &id).await?;
    Ok(Json(&*told.chronicle).into_response())
}

pub(crate) async fn film(
    State(lobby): LobbyState,
    asker: Who,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    Query(query): Query<FilmQuery>,
) -> Answered<Response> {
    let told = lobby.chronicle(&asker, client, &id).await?;
    let bytes = lobby.film(client, told, query.ms.unwrap_or(PAUSE)).await?;
    let name = format!("inline; filename=\"{id}.gif\"");
    Ok(([(CONTENT_TYPE, "image/gif"), (CACHE_CONTROL, "no-cache"), (CONTENT_DISPOSITION, &name)], bytes)
        .into_response())
}

pub(crate) async fn history(
    State(lobby): LobbyState,
    Extension(client): Extension<Client>,
    Path(game): Path<String>,
    Query(query): Query<HistoryQuery>,
) -> Answered<Json<Arc<chronicle::History>>> {
    Ok(Json(lobby.history(client, &game, query.scenario).await?))
}
