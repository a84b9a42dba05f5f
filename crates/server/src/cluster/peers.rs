//! The other servers on the same database, as far as they are known.

use std::collections::{BTreeMap, HashMap};
use std::net::{IpAddr, SocketAddr};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use axum::body::Body;
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use store::{News, Server};
use tokio::sync::{Notify, watch};

/// A server on the same network answers sooner, or not at all.
pub(super) const CONNECTING: Duration = Duration::from_secs(2);
/// Shorter than a server keeps an idle connection to another.
const IDLE: Duration = Duration::from_secs(30);
/// So many games are remembered with their servers. Those that are not are asked for in the database.
const REMEMBERED: usize = 20_000;

/// What is known of other servers.
pub(crate) struct Peers {
    /// What all servers sign with.
    pub(super) key: OnceLock<Vec<u8>>,
    /// The servers that gave a sign of life, with their addresses.
    alive: watch::Sender<BTreeMap<String, String>>,
    /// The addresses their connections come from, by the names of the servers.
    come_from: Mutex<BTreeMap<String, Vec<IpAddr>>>,
    /// Who has which game: a guess that saves asking.
    has: Mutex<HashMap<String, Server>>,
    /// Something changed for which somebody may be waiting.
    pub(super) changed: Notify,
    pub(super) client: Client<HttpConnector, Body>,
}

impl std::fmt::Debug for Peers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Peers").field("alive", &*self.alive.borrow()).finish_non_exhaustive()
    }
}

impl Default for Peers {
    fn default() -> Peers {
        let mut connector = HttpConnector::new();
        connector.set_connect_timeout(Some(CONNECTING));
        connector.set_nodelay(true);
        let mut client = Client::builder(TokioExecutor::new());
        client.pool_idle_timeout(IDLE).pool_timer(TokioTimer::new());
        Peers {
            key: OnceLock::new(),
            alive: watch::Sender::default(),
            come_from: Mutex::default(),
            has: Mutex::default(),
            changed: Notify::new(),
            client: client.build(connector),
        }
    }
}

impl Peers {
    /// Whether a connection comes from where another server is.
    pub(crate) fn has(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        lock(&self.come_from).values().flatten().any(|known| *known == address)
    }

    /// These servers, and no others, gave a sign of life lately.
    pub(super) async fn are_alive(&self, servers: Vec<Server>, me: &str) {
        for server in servers.iter().filter(|server| server.id != me && !server.address.is_empty()) {
            if !lock(&self.come_from).contains_key(&server.id) {
                let found = tokio::net::lookup_host(&server.address).await;
                let found: Vec<IpAddr> = found
                    .map(|all| all.map(|one: SocketAddr| one.ip().to_canonical()).collect())
                    .unwrap_or_default();
                lock(&self.come_from).insert(server.id.clone(), found);
            }
        }
        let alive: BTreeMap<String, String> =
            servers.into_iter().map(|server| (server.id, server.address)).collect();
        lock(&self.come_from).retain(|id, _| alive.contains_key(id));
        self.alive.send_if_modified(|known| {
            let differs = *known != alive;
            *known = alive;
            differs
        });
        self.changed.notify_waiters();
    }

    /// The server that seems to have a game.
    pub(super) fn who_has(&self, game: &str) -> Option<Server> {
        lock(&self.has).get(game).cloned()
    }

    /// A server has a game, as the database says.
    pub(super) fn note(&self, game: &str, server: &Server) {
        self.alive
            .send_if_modified(|known| known.insert(server.id.clone(), server.address.clone()).is_none());
        let mut has = lock(&self.has);
        if has.len() >= REMEMBERED {
            has.clear();
        }
        has.insert(game.to_owned(), server.clone());
    }

    /// What was noted of a game is no longer true.
    pub(super) fn forget(&self, game: &str) {
        lock(&self.has).remove(game);
    }

    /// Takes in what another server told.
    pub(super) fn hear(&self, news: &News) {
        match news {
            News::Claimed { game, .. } | News::Free { game } => self.forget(game),
            News::Left { server } => {
                lock(&self.has).retain(|_, has| has.id != *server);
                self.alive.send_if_modified(|known| known.remove(server).is_some());
            }
            News::Missed => lock(&self.has).clear(),
        }
        self.changed.notify_waiters();
    }

    /// Waits until a server has ended, or has given no sign of life for long.
    pub(super) async fn until_gone(&self, server: &str) {
        // The sender is a part of this.
        let _ = self.alive.subscribe().wait_for(|known| !known.contains_key(server)).await;
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use store::{News, Server};

    use super::Peers;

    fn server(id: &str) -> Server {
        Server { id: id.to_owned(), address: "127.0.0.7:1944".to_owned() }
    }

    #[tokio::test]
    async fn what_is_known_of_a_game_lasts_until_there_is_news() {
        let peers = Peers::default();
        for news in [
            News::Free { game: "g1".to_owned() },
            News::Claimed { game: "g1".to_owned(), epoch: 2, server: "c".to_owned() },
            News::Left { server: "b".to_owned() },
            News::Missed,
        ] {
            peers.note("g1", &server("b"));
            assert_eq!(peers.who_has("g1"), Some(server("b")));
            peers.hear(&news);
            assert_eq!(peers.who_has("g1"), None, "{news:?}");
        }
    }

    #[tokio::test]
    async fn a_server_is_gone_when_it_gives_no_sign_of_life() {
        let peers = Peers::default();
        peers.are_alive(vec![server("a"), server("b")], "a").await;
        assert!(peers.has("127.0.0.7".parse().expect("an address")));
        let gone = peers.until_gone("b");
        peers.are_alive(vec![server("a")], "a").await;
        gone.await;
        assert!(!peers.has("127.0.0.7".parse().expect("an address")), "its connections are a client's again");
    }
}
