//! The lobby with all its rooms: they are opened when somebody comes and closed when nobody is left.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use games::Registry;
use store::{Change, Server, Store, StoreError, StoredGame, Which};
use tokio::sync::watch;

use super::chronicle_cache::Chronicles;
use crate::config::Config;
use crate::maps::Maps;
use crate::net::Counted;
use crate::refusals::Answered;
use crate::room::{Room, card_of};
use crate::services::Services;
use crate::visitor::Who;
use crate::wire::{GameCard, Reason, Refused};

/// Why a game is not open here.
#[derive(Debug)]
pub(crate) enum Absent {
    /// Another server has it.
    Elsewhere(Server),
    Refused(Refused),
}

impl From<Refused> for Absent {
    fn from(refused: Refused) -> Absent {
        Absent::Refused(refused)
    }
}

impl From<Absent> for Refused {
    fn from(absent: Absent) -> Refused {
        match absent {
            Absent::Elsewhere(_) => Refused::elsewhere(),
            Absent::Refused(refused) => refused,
        }
    }
}

/// Everything the server has.
#[derive(Debug)]
pub struct Lobby {
    pub(crate) services: Arc<Services>,
    pub(crate) maps: Arc<Maps>,
    pub(super) chronicles: Chronicles,
    rooms: Mutex<BTreeMap<String, Arc<Room>>>,
    /// The games that are being loaded: who comes meanwhile waits, so that none is loaded twice.
    loading: Mutex<BTreeMap<String, Arc<tokio::sync::Mutex<()>>>>,
    next_listener: AtomicU64,
    /// The connections over which requests come.
    pub(crate) connections: Arc<Counted>,
    pub(crate) sockets: Arc<Counted>,
    /// Journals on their way in, which may be long.
    pub(crate) uploads: Arc<Counted>,
    /// Whether the server is about to end.
    pub(crate) closing: watch::Sender<bool>,
    pub(crate) quit: tokio::sync::Notify,
}

impl Lobby {
    #[must_use]
    pub fn new(config: Config, registry: Registry, store: Store) -> Arc<Lobby> {
        let maps = Arc::new(Maps::new(config.maps.clone(), config.finest_map));
        Arc::new(Lobby {
            services: Arc::new(Services::new(config, registry, store)),
            maps,
            chronicles: Chronicles::default(),
            rooms: Mutex::default(),
            loading: Mutex::default(),
            next_listener: AtomicU64::new(1),
            connections: Arc::default(),
            sockets: Arc::default(),
            uploads: Arc::default(),
            closing: watch::Sender::new(false),
            quit: tokio::sync::Notify::new(),
        })
    }

    pub(crate) fn next_listener(&self) -> u64 {
        self.next_listener.fetch_add(1, Ordering::Relaxed)
    }

    /// The room of a game, opened if it is not.
    pub(crate) async fn room(self: &Arc<Self>, id: &str) -> Answered<Arc<Room>> {
        self.find(id).await.map_err(Refused::from)
    }

    /// The same, with what the store says where there is none.
    pub(crate) async fn find(self: &Arc<Self>, id: &str) -> Result<Arc<Room>, Absent> {
        if let Some(room) = self.open_room(id) {
            return Ok(room);
        }
        let queue = {
            let mut loading = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(loading.entry(id.to_owned()).or_default())
        };
        let one = queue.lock().await;
        let room = match self.open_room(id) {
            Some(room) => Ok(room),
            None => self.load(id).await,
        };
        drop(one);
        drop(queue);
        self.forget_queues();
        room
    }

    /// Forgets who waited for games that are loaded.
    fn forget_queues(&self) {
        let mut loading = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
        loading.retain(|_, queue| Arc::strong_count(queue) > 1);
    }

    /// Claims a game for this server.
    async fn claim(&self, id: &str) -> Result<(), Absent> {
        self.services.claim(id).await.map_err(|error| match error {
            StoreError::Elsewhere { server, address } => Absent::Elsewhere(Server { id: server, address }),
            // Nothing has such a name.
            StoreError::Unfit(_) => Refused::missing("game").into(),
            error => Refused::from(error).into(),
        })
    }

    /// Loads a game from the store; nobody else loads it meanwhile.
    async fn load(self: &Arc<Self>, id: &str) -> Result<Arc<Room>, Absent> {
        self.claim(id).await?;
        let (services, name) = (Arc::clone(&self.services), id.to_owned());
        let opened = tokio::task::spawn_blocking(move || {
            let stored = services.store.game(&name).map_err(Refused::from)?;
            let stored = stored.ok_or_else(|| Refused::missing("game"))?;
            if stored.record.host.as_ref() != Some(&services.me) {
                // It was claimed again while this one was slow.
                return Err(Refused::elsewhere());
            }
            Room::open(&services, stored)
        })
        .await;
        let broke = |_| Refused::new(Reason::Broken, "the game could not be loaded");
        let room = Arc::new(opened.map_err(broke)??);
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).insert(id.to_owned(), Arc::clone(&room));
        {
            let mut inner = room.inner.lock().await;
            room.repair(&self.services, &mut inner).await?;
            room.see_to_seeds(&self.services, &mut inner).await?;
            room.drive(&self.services, &mut inner);
        }
        Ok(room)
    }

    /// What the store has of a game.
    pub(crate) async fn stored(&self, id: &str) -> Answered<StoredGame> {
        let id = id.to_owned();
        let stored = self.services.read(move |store| store.game(&id)).await?;
        stored.ok_or_else(|| Refused::missing("game"))
    }

    pub(crate) fn is_open(&self, id: &str) -> bool {
        self.open_room(id).is_some()
    }

    pub(crate) fn open_room(&self, id: &str) -> Option<Arc<Room>> {
        let rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.get(id).filter(|room| !room.is_closed()).cloned()
    }

    pub(crate) fn open_rooms(&self) -> usize {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    pub(crate) fn all_rooms(&self) -> Vec<Arc<Room>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).values().cloned().collect()
    }

    /// Closes a room; the next visitor reopens it from the store.
    pub(crate) fn forget(&self, id: &str) {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// Closes the rooms where nobody is: a game that is over at once, others when nobody came back for a while.
    pub fn sweep(&self) {
        self.services.buckets.sweep();
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        self.forget_queues();
        rooms.values().for_each(|room| room.rest());
        rooms.retain(|id, room| {
            let kept = !room.is_closed() && (Arc::strong_count(room) > 1 || room.is_kept());
            if !kept {
                let release = Change::Release { game: id.clone(), epoch: room.epoch };
                // A game that is not given back is claimed by the next server that is asked for it, once this one has ended.
                self.services.store.write(release, |_| {});
            }
            kept
        });
    }

    /// Whether somebody may do something again so soon.
    pub(crate) fn allow(&self, name: &str, per_second: f64, burst: u32) -> bool {
        self.services.buckets.allow(name, per_second, burst)
    }

    /// Games as a list, newest first.
    pub(crate) async fn list(self: &Arc<Self>, who: &Who, which: Which) -> Answered<Vec<GameCard>> {
        let rows = self
            .services
            .read(move |store| {
                let records = store.games(&which)?;
                records
                    .into_iter()
                    .map(|record| store.seats(&record.id).map(|seats| (record, seats)))
                    .collect::<Result<Vec<_>, _>>()
            })
            .await?;
        Ok(rows.iter().map(|(record, seats)| card_of(record, seats, who)).collect())
    }
}
