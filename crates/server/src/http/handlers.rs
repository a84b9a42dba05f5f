//! Everything that can be asked for without a socket.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Query, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use lessons::{Lesson, LessonCard};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use store::{Change, Save, SeatRecord, Which};
use table::{Audience, GameInfo, Seat};

use super::books;
use super::queries::{
    LanguageQuery, ListQuery, LogQuery, RequestQuery, SeatKey, TileQuery, ViewQuery, audience,
};
use crate::accounts;
use crate::config::Mode;
use crate::lobby::Lobby;
use crate::net::Client;
use crate::refusals::Answered;
use crate::room::{Sealing, checked_share};
use crate::secrets::{hash_of, new_id, new_key};
use crate::visitor::{COOKIE_NAME, Visitor, Who, cookie, who};
use crate::wire::{
    AccountChange, BotCard, Credentials, GameCard, Glimpse, Holder, Join, LogEntry, MadeGame, Me, NewGame,
    Order, Reason, Refused, Reply, RuleCard, SaveCard, TableRequest,
};

pub(crate) type LobbyState = State<Arc<Lobby>>;

/// A JSON body. Errors in it become a `Refused`.
pub(crate) struct Body<T>(T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refused> {
        let read = Json::<T>::from_request(request, state).await;
        let wrong = |error: JsonRejection| match error.status().as_u16() {
            413 => Refused::new(Reason::Limit, "the request is too large"),
            _ => Refused::unreadable("request", &error.body_text()),
        };
        read.map(|Json(body)| Body(body)).map_err(wrong)
    }
}

/// The visitor who asks, with the key that was sent.
impl FromRequestParts<Arc<Lobby>> for Who {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, lobby: &Arc<Lobby>) -> Result<Self, Refused> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0);
        let peer = peer.unwrap_or_else(|| SocketAddr::from(([0, 0, 0, 0], 0)));
        let query = Query::<SeatKey>::try_from_uri(&parts.uri).ok();
        let key = query.and_then(|Query(query)| query.key);
        Ok(who(&lobby.services, &parts.headers, peer, key.as_deref()).await)
    }
}

pub(crate) async fn me(State(lobby): LobbyState, asker: Who) -> Answered<Json<Me>> {
    let (name, email) = match &asker.visitor {
        Visitor::Account(name) => {
            let (name, wanted) = (name.clone(), name.clone());
            let account = lobby.services.read(move |store| store.account(&wanted)).await?;
            (Some(name), account.and_then(|account| account.email))
        }
        _ => (None, None),
    };
    // The list is for every game alike, so it has those who can play them all.
    let plays_all = |bot: &&bots::BotInfo| {
        lobby.services.registry.infos().all(|info| bots::bot(bot.id, &info.id).is_some())
    };
    let bots = bots::ALL.iter().filter(plays_all).map(|bot| BotCard {
        id: bot.id.to_owned(),
        title: bot.title.to_owned(),
        about: bot.about.to_owned(),
    });
    let local = asker.visitor == Visitor::Local;
    Ok(Json(Me {
        may_create: local || name.is_some(),
        name,
        email,
        local: lobby.services.config.mode == Mode::Local,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        bots: bots.collect(),
    }))
}

/// Keeps a token in the browser.
fn keep_token(lobby: &Lobby, token: &str, life: u32) -> HeaderMap {
    let secure = if lobby.services.config.mode == Mode::Public { "; Secure" } else { "" };
    let line = format!("{COOKIE_NAME}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={life}{secure}");
    let mut headers = HeaderMap::new();
    headers.extend(HeaderValue::from_str(&line).ok().map(|value| (SET_COOKIE, value)));
    headers
}

const A_SEASON: u32 = 90 * 24 * 3_600;

/// Limits login attempts, so that passwords cannot be guessed quickly.
fn allow_login(lobby: &Lobby, client: Client) -> Answered<()> {
    let most = lobby.services.config.limits.logins_per_minute;
    if lobby.allow(&format!("login {client}"), f64::from(most) / 60.0, most) {
        return Ok(());
    }
    Err(Refused::wait(60, "too many login attempts; wait a minute and try again"))
}

pub(crate) async fn register(
    State(lobby): LobbyState,
    Extension(client): Extension<Client>,
    Body(credentials): Body<Credentials>,
) -> Answered<Response> {
    allow_login(&lobby, client)?;
    let token = accounts::register(&lobby.services, credentials).await?;
    Ok((keep_token(&lobby, &token, A_SEASON), Json(serde_json::json!({}))).into_response())
}

pub(crate) async fn login(
    State(lobby): LobbyState,
    Extension(client): Extension<Client>,
    Body(credentials): Body<Credentials>,
) -> Answered<Response> {
    allow_login(&lobby, client)?;
    let token = accounts::login(&lobby.services, credentials).await?;
    Ok((keep_token(&lobby, &token, A_SEASON), Json(serde_json::json!({}))).into_response())
}

pub(crate) async fn logout(State(lobby): LobbyState, headers: HeaderMap) -> Answered<Response> {
    if let Some(token) = cookie(&headers) {
        lobby.services.write(Change::CloseLogin { token_hash: hash_of(token) }).await?;
    }
    Ok((keep_token(&lobby, "", 0), Json(serde_json::json!({}))).into_response())
}

/// The account that is logged in, and its token.
fn logged_in<'a>(asker: &'a Who, headers: &'a HeaderMap) -> Answered<(&'a str, &'a str)> {
    match (&asker.visitor, cookie(headers)) {
        (Visitor::Account(name), Some(token)) => Ok((name, token)),
        _ => Err(Refused::forbidden("log in first")),
    }
}

pub(crate) async fn change_account(
    State(lobby): LobbyState,
    asker: Who,
    Extension(client): Extension<Client>,
    headers: HeaderMap,
    Body(change): Body<AccountChange>,
) -> Answered<Json<()>> {
    let (name, token) = logged_in(&asker, &headers)?;
    allow_login(&lobby, client)?;
    accounts::change(&lobby.services, name, token, change).await?;
    Ok(Json(()))
}

pub(crate) async fn logout_everywhere(
    State(lobby): LobbyState,
    asker: Who,
    headers: HeaderMap,
) -> Answered<Response> {
    let (name, _) = logged_in(&asker, &headers)?;
    accounts::logout_everywhere(&lobby.services, name).await?;
    Ok((keep_token(&lobby, "", 0), Json(serde_json::json!({}))).into_response())
}

pub(crate) async fn list_games(State(lobby): LobbyState) -> Json<Vec<GameInfo>> {
    Json(lobby.services.registry.infos().cloned().collect())
}

pub(crate) async fn list(
    State(lobby): LobbyState,
    asker: Who,
    Query(query): Query<ListQuery>,
) -> Answered<Json<Vec<GameCard>>> {
    let words = query.state.iter().flat_map(|words| words.split(','));
    let states = words.filter_map(store::GameState::from_word).collect();
    let mine = query.mine.is_some_and(|word| word != "0");
    let visitor = asker.visitor.id().filter(|_| mine);
    if mine && visitor.is_none() {
        return Ok(Json(Vec::new()));
    }
    let which = Which { states, visitor, public_only: !mine, limit: 100, offset: query.offset };
    Ok(Json(lobby.list(&asker, which).await?))
}

pub(crate) async fn create(
    State(lobby): LobbyState,
    asker: Who,
    Body(new): Body<NewGame>,
) -> Answered<Json<MadeGame>> {
    Ok(Json(lobby.create(&asker, new).await?))
}

pub(crate) async fn game(
    State(lobby): LobbyState,
    asker: Who,
    Path(id): Path<String>,
) -> Answered<Json<GameCard>> {
    let room = lobby.room(&id).await?;
    let inner = room.inner.lock().await;
    let empty = inner.seats.iter().any(|seat| seat.holder == "empty");
    if !empty {
        inner.may_look(&asker, Audience::Public)?;
    }
    Ok(Json(inner.card(&asker)))
}

pub(crate) async fn delete(
    State(lobby): LobbyState,
    asker: Who,
    Path(id): Path<String>,
) -> Answered<Json<()>> {
    let room = lobby.room(&id).await?;
    let mut inner = room.inner.lock().await;
    if !inner.owned_by(&asker) {
        return Err(Refused::forbidden("only the player who created a game can delete it"));
    }
    if !inner.is_over() && inner.is_played_by_another(&asker) {
        let why = "another player is in this game; resign or finish it before you delete it";
        return Err(Refused::forbidden(why));
    }
    room.keep(&lobby.services, &mut inner, Change::DeleteGame { game: id.clone() }).await?;
    inner.broken = Some("the game was deleted".to_owned());
    inner.listeners.clear();
    lobby.forget(&id);
    Ok(Json(()))
}

pub(crate) async fn join(
    State(lobby): LobbyState,
    asker: Who,
    Path(id): Path<String>,
    Body(join): Body<Join>,
) -> Answered<Json<MadeGame>> {
    let room = lobby.room(&id).await?;
    let mut inner = room.inner.lock().await;
    let name = join.seat.name();
    let Some(at) = inner.seats.iter().position(|seat| seat.seat == name) else {
        return Err(Refused::missing("seat"));
    };
    let seat = inner.seats[at].clone();
    let has_key = asker.key_hash.is_some() && asker.key_hash == seat.key_hash;
    let may = has_key || (inner.record.public && asker.visitor.id().is_some());
    if seat.holder != "empty" {
        return Err(Refused::forbidden(format!("the {name} seat is already taken")));
    }
    if !may {
        return Err(Refused::forbidden(format!("you need an invitation link to take the {name} seat")));
    }
    // The sender of the invitation knows its key, so the seat gets a new key that only its holder has. A player who joins
    // from the list is also known by their account.
    join.share.as_ref().map_or(Ok(()), checked_share)?;
    let visitor = asker.visitor.id().filter(|_| !has_key || matches!(asker.visitor, Visitor::Account(_)));
    let key = new_key();
    let asker = Who { key_hash: Some(hash_of(&key)), ..asker };
    let (holder, name_shown) = ("person".to_owned(), asker.visitor.shown());
    let (sign_key, commitment) = join
        .share
        .filter(|_| inner.record.sealed)
        .map(|share| (share.key, share.commitment.to_lowercase()))
        .unzip();
    let key_hash = asker.key_hash;
    let seat = SeatRecord { holder, visitor, name: name_shown, key_hash, sign_key, commitment, ..seat };
    let (revision, now) = (inner.record.revision, lobby.services.now());
    let waits = inner.seats.iter().any(|other| other.holder == "empty" && other.seat != seat.seat);
    let state = match inner.record.state {
        store::GameState::Open if !waits => store::GameState::Running,
        state => state,
    };
    let sits = Sealing::sits(&seat);
    let events = sits.map_or_else(Vec::new, |what| inner.dice.link_event(&what, &[], now));
    let change = Change::SetSeat { game: id, revision, state, seat: seat.clone(), events, now };
    room.make_safe(&lobby.services, &mut inner, change).await?;
    inner.table.seat(join.seat, &seat.holder);
    inner.seats[at] = seat;
    inner.record.state = state;
    inner.asked = None;
    inner.send_card();
    room.see_to_seeds(&lobby.services, &mut inner).await?;
    room.drive(&lobby.services, &mut inner);
    let (game, head) = (inner.card(&asker), inner.dice.head());
    Ok(Json(MadeGame { game, keys: [(join.seat, key)].into(), head }))
}

pub(crate) async fn board(
    State(lobby): LobbyState,
    asker: Who,
    Path(id): Path<String>,
) -> Answered<Response> {
    let room = lobby.room(&id).await?;
    let inner = room.inner.lock().await;
    inner.may_look(&asker, Audience::Public)?;
    Ok(Json(inner.table.board()).into_response())
}

pub(crate) async fn view(
    State(lobby): LobbyState,
    asker: Who,
    Path(id): Path<String>,
    Query(query): Query<ViewQuery>,
) -> Answered<Json<Glimpse>> {
    let room = lobby.room(&id).await?;
    let inner = room.inner.lock().await;
    let audience = audience(query.seat);
    inner.may_look(&asker, audience)?;
    let (view, count) = match query.count.filter(|count| *count < inner.count()) {
        Some(count) => (inner.table.view_at(count as usize, audience), count),
        None => (inner.view(audience), inner.count()),
    };
    let head = inner.dice.head().filter(|_| count == inner.count());
    Ok(Json(Glimpse { count, view, undo: inner.undo(audience), head }))
}

pub(crate) async fn log(
    State(lobby): LobbyState,
    asker: Who,
    Path(id): Path<String>,
    Query(query): Query<LogQuery>,
) -> Answered<Json<Vec<LogEntry>>> {
    let room = lobby.room(&id).await?;
    let inner = room.inner.lock().await;
    let audience = audience(query.seat);
    inner.may_look(&asker, audience)?;
    Ok(Json(inner.log(query.from, query.to.unwrap_or(u32::MAX), audience)))
}

pub(crate) async fn act(
    State(lobby): LobbyState,
    asker: Who,
    Path(id): Path<String>,
    Body(order): Body<Order>,
) -> Answered<Json<Reply>> {
    let Order { seat, count, action, signed } = order;
    let room = lobby.room(&id).await?;
    let say = TableRequest::Play { seat, count, action, signed };
    Ok(Json(room.handle(&lobby.services, &asker, Audience::Seat(seat), say).await?))
}

pub(crate) async fn request(
    State(lobby): LobbyState,
    asker: Who,
    Path(id): Path<String>,
    Query(query): Query<RequestQuery>,
    Body(say): Body<TableRequest>,
) -> Answered<Json<Reply>> {
    let room = lobby.room(&id).await?;
    Ok(Json(room.handle(&lobby.services, &asker, audience(query.seat), say).await?))
}

pub(crate) async fn journal(
    State(lobby): LobbyState,
    asker: Who,
    Path(id): Path<String>,
) -> Answered<Response> {
    let room = lobby.room(&id).await?;
    let inner = room.inner.lock().await;
    inner.may_export(&asker)?;
    let stored = lobby.stored(&id).await?;
    let text = inner.journal(&stored).to_text();
    let name = format!("attachment; filename=\"{}-{id}.bulge\"", inner.record.game);
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8"), (CONTENT_DISPOSITION, &name)], text).into_response())
}

#[derive(Debug, Deserialize)]
pub(crate) struct Fork {
    count: u32,
    /// Who holds which seat of the new game; a seat that is not named is held as it was.
    #[serde(default)]
    seats: BTreeMap<Seat, Holder>,
}

pub(crate) async fn fork(
    State(lobby): LobbyState,
    asker: Who,
    Path(id): Path<String>,
    Body(fork): Body<Fork>,
) -> Answered<Json<MadeGame>> {
    Ok(Json(lobby.fork(&asker, &id, fork.count, &fork.seats).await?))
}

pub(crate) async fn import(
    State(lobby): LobbyState,
    asker: Who,
    request: Request,
) -> Answered<Json<MadeGame>> {
    // It has arrived as a whole already, and is not too long.
    let bytes = axum::body::to_bytes(request.into_body(), usize::MAX).await;
    let lost = |_| Refused::new(Reason::Unreadable, "the journal did not arrive; send it again");
    let text = String::from_utf8(bytes.map_err(lost)?.to_vec());
    let text = text.map_err(|_| Refused::new(Reason::Unreadable, "the journal is not a UTF-8 text file"))?;
    Ok(Json(lobby.import(&asker, text, "Imported game").await?))
}

pub(crate) async fn saves(State(lobby): LobbyState, asker: Who) -> Answered<Json<Vec<SaveCard>>> {
    let Some(visitor) = asker.visitor.id() else { return Ok(Json(Vec::new())) };
    let saves = lobby.services.read(move |store| store.saves(&visitor)).await?;
    let card = |save: store::SaveRecord| SaveCard {
        id: save.id,
        title: save.title,
        game: save.game,
        created: save.created,
        bytes: save.bytes,
    };
    Ok(Json(saves.into_iter().map(card).collect()))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Titled {
    title: String,
}

pub(crate) async fn save(
    State(lobby): LobbyState,
    asker: Who,
    Path(id): Path<String>,
    Body(titled): Body<Titled>,
) -> Answered<Json<SaveCard>> {
    let visitor = asker.visitor.id().ok_or_else(|| Refused::forbidden("log in to save a game"))?;
    let room = lobby.room(&id).await?;
    let mut inner = room.inner.lock().await;
    inner.may_copy(&asker)?;
    let owner = visitor.clone();
    let have = lobby.services.read(move |store| store.saves(&owner)).await?.len();
    if have >= lobby.services.config.limits.saves_per_visitor {
        let why = format!("you have {have} saved games, which is the limit; delete one first");
        return Err(Refused::new(Reason::Limit, why));
    }
    let most = lobby.services.config.limits.title_letters;
    let title: String = titled.title.trim().chars().take(most).collect();
    let title = if title.is_empty() { inner.record.title.clone() } else { title };
    let stored = lobby.stored(&id).await?;
    let (journal, game, created) =
        (inner.journal(&stored).to_text(), inner.record.game.clone(), lobby.services.now());
    let save = Save { id: new_id(), visitor, title, game, journal, created };
    let card = SaveCard {
        id: save.id.clone(),
        title: save.title.clone(),
        game: save.game.clone(),
        created,
        bytes: save.journal.len() as u64,
    };
    room.keep(&lobby.services, &mut inner, Change::KeepSave { save }).await?;
    room.note_copy(&lobby.services, &mut inner, &asker).await?;
    Ok(Json(card))
}

pub(crate) async fn load(
    State(lobby): LobbyState,
    asker: Who,
    Path(id): Path<String>,
) -> Answered<Json<MadeGame>> {
    let save =
        lobby.services.read(move |store| store.save(&id)).await?.ok_or_else(|| Refused::missing("save"))?;
    if Some(&save.visitor) != asker.visitor.id().as_ref() {
        return Err(Refused::missing("save"));
    }
    Ok(Json(lobby.import(&asker, save.journal, &save.title).await?))
}

pub(crate) async fn drop_save(
    State(lobby): LobbyState,
    asker: Who,
    Path(id): Path<String>,
) -> Answered<Json<()>> {
    let visitor = asker.visitor.id().ok_or_else(|| Refused::missing("save"))?;
    lobby.services.write(Change::DropSave { id, visitor }).await?;
    Ok(Json(()))
}

pub(crate) async fn manual(Path(game): Path<String>) -> Answered<Response> {
    let text = books::guide(&game).ok_or_else(|| Refused::missing("manual"))?;
    Ok(([(CONTENT_TYPE, "text/markdown; charset=utf-8")], text).into_response())
}

pub(crate) async fn lessons(
    State(lobby): LobbyState,
    Query(asked): Query<LanguageQuery>,
) -> Answered<Json<Vec<LessonCard>>> {
    let cards = move || lobby.services.lessons().cards(asked.language.as_deref()).cloned().collect();
    Ok(Json(tokio::task::spawn_blocking(cards).await.map_err(no_lessons)?))
}

pub(crate) async fn lesson(
    State(lobby): LobbyState,
    Path(id): Path<String>,
    Query(asked): Query<LanguageQuery>,
) -> Answered<Json<Lesson>> {
    let prepared = move || {
        let services = &lobby.services;
        match services.lessons().lesson(&id, asked.language.as_deref(), &services.registry) {
            Some(Ok(lesson)) => Ok(Json(lesson.clone())),
            Some(Err(errors)) => {
                let what = errors.first().map(ToString::to_string).unwrap_or_default();
                Err(Refused::new(Reason::Broken, format!("this lesson has a mistake: {what}")))
            }
            None => Err(Refused::missing("lesson")),
        }
    };
    tokio::task::spawn_blocking(prepared).await.map_err(no_lessons)?
}

fn no_lessons<E>(_: E) -> Refused {
    Refused::new(Reason::Broken, "the lessons could not be prepared")
}

pub(crate) async fn rules(
    State(lobby): LobbyState,
    Path(game): Path<String>,
) -> Answered<Json<Vec<RuleCard>>> {
    let kind = lobby.services.registry.get(&game).map_err(|_| Refused::missing("game"))?;
    Ok(Json(books::rules(kind)))
}

/// A game on the registry whose map is not drawn answers with nothing rather than with a failure: it is played on plain hexes.
pub(crate) async fn map(State(lobby): LobbyState, Path(game): Path<String>) -> Answered<Response> {
    let known = lobby.services.registry.get(&game).is_ok();
    let lie = tokio::task::spawn_blocking(move || lobby.maps.picture(&game)).await;
    let broken = |_| Refused::new(Reason::Broken, "the map could not be drawn");
    match lie.map_err(broken)? {
        Ok(lie) => Ok(Json(lie).into_response()),
        Err(missing) if known && missing.reason == Reason::Missing => {
            Ok(Json(serde_json::Value::Null).into_response())
        }
        Err(refused) => Err(refused),
    }
}

/// A tile of a map. One that is asked for with the fingerprint of its map never changes.
pub(crate) async fn map_tile(
    State(lobby): LobbyState,
    Path((game, hex, file)): Path<(String, String, String)>,
    Query(query): Query<TileQuery>,
) -> Answered<Response> {
    let place = tile_place(&hex, &file).ok_or_else(|| Refused::missing("tile"))?;
    let (hex, column, row) = place;
    let read = tokio::task::spawn_blocking(move || lobby.maps.tile(&game, hex, column, row)).await;
    let broken = |_| Refused::new(Reason::Broken, "the map could not be read");
    let (bytes, fingerprint) = read.map_err(broken)??;
    let lasting = query.map.is_some_and(|asked| asked == fingerprint);
    let keep = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    Ok(([(CONTENT_TYPE, "image/jpeg"), (CACHE_CONTROL, keep)], bytes).into_response())
}

/// Size, column and row in an address such as `48/3-2.jpg`.
fn tile_place(hex: &str, file: &str) -> Option<(u32, u32, u32)> {
    let (column, row) = file.strip_suffix(".jpg")?.split_once('-')?;
    Some((hex.parse().ok()?, column.parse().ok()?, row.parse().ok()?))
}

/// Tells monitors and load balancers whether the server works.
pub(crate) async fn health(State(lobby): LobbyState) -> Answered<Json<serde_json::Value>> {
    const PATIENCE: std::time::Duration = std::time::Duration::from_secs(2);
    if *lobby.closing.borrow() {
        return Err(Refused::new(Reason::Broken, "the server is about to stop"));
    }
    let answers = lobby.services.read(|store| store.login(&[0; 32]));
    let late = |_| Refused::new(Reason::Broken, "the store does not answer");
    tokio::time::timeout(PATIENCE, answers).await.map_err(late)??;
    Ok(Json(serde_json::json!({ "version": env!("CARGO_PKG_VERSION") })))
}

/// Ends the program, if the request comes from its own computer.
pub(crate) async fn quit(State(lobby): LobbyState, asker: Who) -> Answered<Json<()>> {
    if lobby.services.config.mode != Mode::Local || asker.visitor != Visitor::Local {
        return Err(Refused::forbidden("only the owner of the computer it runs on can stop this server"));
    }
    lobby.quit.notify_one();
    Ok(Json(()))
}
