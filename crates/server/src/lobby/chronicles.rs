//! Chronicles of games and of the real battle: reckoned by workers.

use std::sync::Arc;

use chronicle::History;

use super::chronicle_cache::{Key, Told, keep, kept};
use super::rooms::Lobby;
use crate::net::Client;
use crate::refusals::Answered;
use crate::visitor::Who;
use crate::wire::{Reason, Refused};

/// What one address may have reckoned, a second and at once.
const PER_SECOND: f64 = 0.5;
const AT_ONCE: u32 = 30;

impl Lobby {
    /// What happened in a game, for a visitor who may know all of it.
    pub(crate) async fn chronicle(self: &Arc<Self>, who: &Who, client: Client, id: &str) -> Answered<Told> {
        let room = self.room(id).await?;
        let (key, table) = {
            let inner = room.inner.lock().await;
            inner.may_know_all(who)?;
            let key: Key = (id.to_owned(), inner.count(), inner.table.hash().to_string());
            if let Some(told) = kept(&self.chronicles.games, &key) {
                return Ok(told);
            }
            self.may_reckon(client)?;
            (key, inner.table.fork(usize::MAX))
        };
        let reckon = move || Told {
            chronicle: Arc::new(chronicle::chronicle(&*table)),
            board: Arc::new(table.board().clone()),
        };
        let told = self.reckoned(client, reckon).await?;
        keep(&self.chronicles.games, key, told.clone());
        Ok(told)
    }

    /// A chronicle as a film.
    pub(crate) async fn film(&self, client: Client, told: Told, pause: u32) -> Answered<Vec<u8>> {
        self.may_reckon(client)?;
        self.reckoned(client, move || chronicle::film(&told.board, &told.chronicle, pause)).await
    }

    /// The real battle on the map of a game, with the turns of a scenario.
    pub(crate) async fn history(
        self: &Arc<Self>,
        client: Client,
        game: &str,
        scenario: Option<String>,
    ) -> Answered<Arc<History>> {
        let kind = self.services.registry.get(game).map_err(|_| Refused::missing("game"))?;
        let known = |id: &String| kind.info().scenarios.iter().any(|one| one.id == *id);
        if !scenario.as_ref().is_none_or(known) {
            return Err(Refused::missing("scenario"));
        }
        let key = (game.to_owned(), scenario);
        if let Some(told) = kept(&self.chronicles.histories, &key) {
            return Ok(told);
        }
        let (services, (game, scenario)) = (Arc::clone(&self.services), key.clone());
        let work = move || {
            let kind = services.registry.get(&game).map_err(|_| Refused::missing("game"))?;
            let told = chronicle::history(kind, scenario.as_deref());
            told.map(Arc::new).map_err(|_| Refused::missing("scenario"))
        };
        let told = self.reckoned(client, work).await??;
        keep(&self.chronicles.histories, key, Arc::clone(&told));
        Ok(told)
    }

    fn may_reckon(&self, client: Client) -> Answered<()> {
        if self.allow(&format!("chronicle {client}"), PER_SECOND, AT_ONCE) {
            return Ok(());
        }
        Err(Refused::wait(4, "you have asked for many chronicles; wait a few seconds and try again"))
    }

    /// Lets a worker do it. Those who ask for much wait for one another.
    async fn reckoned<T: Send + 'static>(
        &self,
        client: Client,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Answered<T> {
        let replays = &self.services.replays;
        if replays.load().0 >= self.services.config.limits.imports {
            return Err(Refused::wait(10, "the server is busy with other games; try again in a moment"));
        }
        let broke = || Refused::new(Reason::Broken, "the chronicle of this game could not be written");
        replays.run(&client.to_string(), work).await.ok_or_else(broke)
    }
}
