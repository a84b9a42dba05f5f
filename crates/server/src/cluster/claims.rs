//! Signs of life, and games that were lost to another server.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Weak};
use std::time::Duration;

use store::{Change, News, Server};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use crate::lobby::Lobby;
use crate::secrets::random_bytes;

/// How often a server says that it is running.
const BEAT: Duration = Duration::from_millis(500);
/// A server that gave no sign of life for so long has ended.
const LATE: Duration = Duration::from_millis(2_500);
/// The name of the key that servers sign with.
const KEY: &str = "relay";

/// Tells the other servers of this one, goes on telling them, and listens to what they tell. A database of this program's own needs
/// none of that.
///
/// # Errors
/// When the database fails.
pub(crate) async fn enter(lobby: &Arc<Lobby>, listening: SocketAddr) -> Result<JoinHandle<()>, String> {
    let services = &lobby.services;
    if !services.store.is_shared() {
        return Ok(tokio::spawn(std::future::ready(())));
    }
    let address =
        services.config.peer.as_deref().map_or_else(String::new, |peer| reached_at(peer, listening));
    let server = Server { id: services.me.clone(), address };
    let key = Change::KeepKey { name: KEY.to_owned(), secret: random_bytes::<32>().to_vec() };
    for change in [key, Change::Enter { server: server.clone() }] {
        services.write(change).await.map_err(|refused| refused.why)?;
    }
    let key = services.read(|store| store.key(KEY)).await.map_err(|refused| refused.why)?;
    // The key that is kept is always the same one.
    let _ = services.peers.key.set(key.unwrap_or_default());
    let (tell, told) = mpsc::unbounded_channel();
    // Nobody hears what is told when the server has ended.
    services.store.listen(move |news| drop(tell.send(news))).map_err(|error| error.to_string())?;
    tokio::spawn(hear(Arc::downgrade(lobby), told));
    Ok(tokio::spawn(beat(Arc::clone(lobby), server)))
}

/// Where others reach this server: as the host says, at the port where it listens if he names none.
fn reached_at(peer: &str, listening: SocketAddr) -> String {
    let port = listening.port();
    match peer.parse::<IpAddr>() {
        Ok(address) => SocketAddr::new(address, port).to_string(),
        Err(_) if peer.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok()) => {
            peer.to_owned()
        }
        Err(_) => format!("{peer}:{port}"),
    }
}

async fn beat(lobby: Arc<Lobby>, server: Server) {
    let services = &lobby.services;
    let mut beat = tokio::time::interval(BEAT);
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        if let Err(refused) = services.write(Change::Beat { server: server.clone() }).await {
            tracing::warn!(why = refused.why, "no sign of life could be given");
            continue;
        }
        if let Ok(alive) = services.read(|store| store.servers(LATE)).await {
            services.peers.are_alive(alive, &services.me).await;
        }
        close_what_is_lost(&lobby).await;
    }
}

/// Closes the tables of games that another server has claimed: what they show is no longer true.
async fn close_what_is_lost(lobby: &Lobby) {
    // Every room was claimed before it was opened, so what was open before the store was asked must be among its answers.
    let rooms = lobby.all_rooms();
    let me = lobby.services.me.clone();
    let Ok(held) = lobby.services.read(move |store| store.held_by(&me)).await else { return };
    for room in rooms {
        let is_held = held.iter().any(|(game, epoch)| (game, *epoch) == (&room.id, room.epoch));
        if !is_held && !room.is_closed() {
            tracing::info!(game = %room.id, "another server has the game");
            room.lose(&mut *room.inner.lock().await);
        }
    }
}

/// Takes in what other servers tell, so that nobody has to wait for the next sign of life.
async fn hear(lobby: Weak<Lobby>, mut told: mpsc::UnboundedReceiver<News>) {
    while let Some(news) = told.recv().await {
        let Some(lobby) = lobby.upgrade() else { return };
        if let News::Claimed { game, epoch, .. } = &news
            && let Some(room) = lobby.open_room(game).filter(|room| room.epoch < *epoch)
        {
            room.lose(&mut *room.inner.lock().await);
        }
        lobby.services.peers.hear(&news);
    }
}

/// Gives back every game. What was handed to the store before is safe when this ends, because it does one thing after the other.
pub(crate) async fn leave(lobby: &Lobby) {
    let server = lobby.services.me.clone();
    if let Err(refused) = lobby.services.write(Change::Leave { server }).await {
        tracing::error!(why = refused.why, "the store failed at the end");
    }
}

#[cfg(test)]
mod tests {
    use super::reached_at;

    #[test]
    fn a_server_is_reached_where_it_listens_unless_the_host_says_otherwise() {
        let listening = "0.0.0.0:1944".parse().expect("an address");
        for (peer, address) in [
            ("10.0.0.2", "10.0.0.2:1944"),
            ("10.0.0.2:8080", "10.0.0.2:8080"),
            ("bulge-1", "bulge-1:1944"),
            ("bulge-1:8080", "bulge-1:8080"),
            ("2001:db8::2", "[2001:db8::2]:1944"),
            ("[2001:db8::2]:8080", "[2001:db8::2]:8080"),
        ] {
            assert_eq!(reached_at(peer, listening), address);
        }
    }
}
