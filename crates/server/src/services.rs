//! What every table and every request needs of the server: its settings, the games, the store and the clock.

use std::sync::OnceLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use games::Registry;
use lessons::Catalog;
use store::{Change, Store, StoreError};
use tokio::sync::oneshot;

use crate::cluster::Peers;
use crate::config::Config;
use crate::limits::Buckets;
use crate::metrics::Metrics;
use crate::refusals::Answered;
use crate::secrets::new_key;
use crate::wire::Refused;
use crate::workers::{Workers, spare_cores};

/// A server that gave no sign of life for so long has ended, and others may take its games.
const PATIENCE: Duration = Duration::from_millis(2_500);

/// Settings, games, store and clock.
#[derive(Debug)]
pub(crate) struct Services {
    pub(crate) config: Config,
    pub(crate) registry: Registry,
    lessons: OnceLock<Catalog>,
    pub(crate) store: Store,
    /// The name of this server among those on the same database: new each time it starts.
    pub(crate) me: String,
    /// The others.
    pub(crate) peers: Peers,
    pub(crate) metrics: Metrics,
    /// How often anybody may do what is limited.
    pub(crate) buckets: Buckets,
    /// Where computer opponents think who play through what they plan, and where those do who do not.
    pub(crate) thinkers: Workers,
    pub(crate) planners: Workers,
    /// Where the journals are replayed that somebody brings.
    pub(crate) replays: Workers,
}

impl Services {
    /// The lessons. The first who asks waits until they are read, so ask off the path of requests.
    pub(crate) fn lessons(&self) -> &Catalog {
        self.lessons.get_or_init(|| {
            let catalog =
                Catalog::load(&self.registry, self.config.lessons.as_deref()).unwrap_or_else(|error| {
                    tracing::error!(%error, "the folder with lessons cannot be read");
                    Catalog::load(&self.registry, None).unwrap_or_default()
                });
            for broken in catalog.broken() {
                let what = broken.errors.first().map(ToString::to_string).unwrap_or_default();
                tracing::warn!(lesson = %broken.id, %what, "a lesson has a mistake and is not shown");
            }
            catalog
        })
    }

    pub(crate) fn new(config: Config, registry: Registry, store: Store) -> Services {
        Services {
            config,
            me: new_key(),
            peers: Peers::default(),
            registry,
            lessons: OnceLock::new(),
            store,
            metrics: Metrics::default(),
            buckets: Buckets::default(),
            thinkers: Workers::new("thinker", spare_cores()),
            planners: Workers::new("planner", 1),
            replays: Workers::new("replay", spare_cores().div_ceil(2)),
        }
    }

    /// Milliseconds since 1970.
    #[allow(clippy::unused_self, reason = "a server could have a clock of its own")]
    pub(crate) fn now(&self) -> i64 {
        let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(passed.as_millis()).unwrap_or(i64::MAX)
    }

    /// Writes to the store and waits until it is safe.
    pub(crate) async fn write(&self, change: Change) -> Result<(), Refused> {
        self.try_write(change).await.map_err(Refused::from)
    }

    /// The same, with what the store says where it refuses.
    pub(crate) async fn try_write(&self, change: Change) -> Result<(), StoreError> {
        let begun = Instant::now();
        let (tell, told) = oneshot::channel();
        self.store.write(change, move |verdict| {
            // The one who asked may have left.
            let _ = tell.send(verdict);
        });
        let told = told.await;
        self.metrics.written(begun.elapsed());
        told.unwrap_or_else(|_| Err(StoreError::Broken("the writer has stopped".to_owned())))
    }

    /// Claims a game for this server.
    pub(crate) async fn claim(&self, game: &str) -> Result<(), StoreError> {
        let (game, server) = (game.to_owned(), self.me.clone());
        self.try_write(Change::Claim { game, server, patience: PATIENCE }).await
    }

    /// Reads from the store without holding up others.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Answered<T> {
        let store = self.store.clone();
        let answer = tokio::task::spawn_blocking(move || ask(&store)).await;
        answer
            .unwrap_or_else(|_| Err(StoreError::Broken("the store failed".to_owned())))
            .map_err(Refused::from)
    }

    /// The account that a login token belongs to.
    pub(crate) async fn account_of(&self, token_hash: [u8; 32]) -> Option<String> {
        let store = self.store.clone();
        let login = tokio::task::spawn_blocking(move || store.login(&token_hash)).await;
        login.ok()?.ok()?.map(|login| login.account)
    }
}
