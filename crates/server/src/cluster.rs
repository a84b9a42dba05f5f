//! Several servers on one database: which of them has which game.
//!
//! The database alone says so. A server claims a game when it opens it, names its claim with every change, and gives it back when
//! it closes the game or ends. What it thinks of itself is only a guess: the store refuses what is written under an old claim.

use std::sync::Arc;
use std::time::Duration;

use store::Change;
use tokio::task::JoinHandle;

use crate::lobby::Lobby;

/// How often a server says that it is running.
const BEAT: Duration = Duration::from_millis(500);

/// Tells the other servers of this one, and goes on telling them. A database of this program's own needs none of that.
///
/// # Errors
/// When the database fails.
pub(crate) async fn enter(lobby: &Arc<Lobby>) -> Result<JoinHandle<()>, String> {
    let services = &lobby.services;
    if !services.store.is_shared() {
        return Ok(tokio::spawn(std::future::ready(())));
    }
    let server = services.me.clone();
    services.write(Change::Enter { server }).await.map_err(|refused| refused.why)?;
    let lobby = Arc::clone(lobby);
    Ok(tokio::spawn(async move {
        let mut beat = tokio::time::interval(BEAT);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            beat.tick().await;
            let server = lobby.services.me.clone();
            match lobby.services.write(Change::Beat { server }).await {
                Ok(()) => close_what_is_lost(&lobby).await,
                Err(refused) => tracing::warn!(why = refused.why, "no sign of life could be given"),
            }
        }
    }))
}

/// Closes the tables of games that another server has claimed: what they show is no longer true.
async fn close_what_is_lost(lobby: &Lobby) {
    // Every room was claimed before it was opened, so what was open before the store was asked must be among its answers.
    let rooms = lobby.all_rooms();
    let me = lobby.services.me.id.clone();
    let Ok(held) = lobby.services.read(move |store| store.held_by(&me)).await else { return };
    for room in rooms {
        let is_held = held.iter().any(|(game, epoch)| (game, *epoch) == (&room.id, room.epoch));
        if !is_held && !room.is_closed() {
            tracing::info!(game = %room.id, "another server has the game");
            room.lose(&mut *room.inner.lock().await);
        }
    }
}

/// Gives back every game. What was handed to the store before is safe when this ends, because it does one thing after the other.
pub(crate) async fn leave(lobby: &Lobby) {
    let server = lobby.services.me.id.clone();
    if let Err(refused) = lobby.services.write(Change::Leave { server }).await {
        tracing::error!(why = refused.why, "the store failed at the end");
    }
}
