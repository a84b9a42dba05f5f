//! Games made from other games: forks and imported journals.

use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::Journal;
use store::EntryRecord;
use table::Seat;

use super::new_games::{Start, check_holders, seated, unreadable};
use super::rooms::Lobby;
use crate::refusals::Answered;
use crate::room::holder;
use crate::services::Services;
use crate::visitor::Who;
use crate::wire::{Holder, MadeGame, Reason, Refused};

impl Lobby {
    /// Replays a journal for somebody, off the path of requests. Those who bring many wait for one another.
    pub(super) async fn replay<T: Send + 'static>(
        &self,
        whose: &str,
        work: impl FnOnce() -> Answered<T> + Send + 'static,
    ) -> Answered<T> {
        let replays = &self.services.replays;
        if replays.load().0 >= self.services.config.limits.imports {
            return Err(Refused::wait(10, "the server is busy with other journals; try again in a moment"));
        }
        let broke = || Refused::new(Reason::Unreadable, "the rules failed while replaying this journal");
        replays.run(whose, work).await.unwrap_or_else(|| Err(broke()))
    }

    /// Makes a new game from the first decisions of another. `wanted` says who holds which seat; a seat that it does not name is
    /// held as it was. Nobody sits down where the rules play.
    pub(crate) async fn fork(
        self: &Arc<Self>,
        who: &Who,
        id: &str,
        count: u32,
        wanted: &BTreeMap<Seat, Holder>,
    ) -> Answered<MadeGame> {
        let owner = self.owner(who).await?;
        let room = self.room(id).await?;
        let (start, holders) = {
            let mut inner = room.inner.lock().await;
            inner.may_copy(who)?;
            room.note_copy(&self.services, &mut inner, who).await?;
            let journal = inner.table.fork(count as usize).journal();
            let holders = inner.seats.iter().filter_map(|seat| {
                let at: Seat = seat.seat.parse().ok()?;
                let wanted = wanted.get(&at).cloned();
                let holder = match holder(&seat.holder) {
                    Holder::System => Holder::System,
                    Holder::Empty => wanted.unwrap_or(Holder::Person),
                    other => wanted.unwrap_or(other),
                };
                Some((at, holder))
            });
            let start = Start {
                setup: journal.header.setup.clone(),
                title: format!("{} – what if", inner.record.title.trim_end_matches(" – what if")),
                public: false,
                owner,
                forked_from: Some(id.to_owned()),
                entries: entries_of(&journal, self.services.now()),
                share: None,
            };
            (start, holders.collect::<BTreeMap<_, _>>())
        };
        let kind = self.services.registry.get(&start.setup.game).map_err(unreadable)?;
        check_holders(kind.info(), &holders)?;
        self.begin(who, start, &holders).await
    }

    /// Makes a game from an imported journal.
    pub(crate) async fn import(self: &Arc<Self>, who: &Who, text: String, title: &str) -> Answered<MadeGame> {
        let owner = self.owner(who).await?;
        let services = Arc::clone(&self.services);
        let journal = self.replay(&owner, move || checked(&services, &text)).await?;
        let holder = |seat: Seat| {
            let said = journal.header.seats.iter().find(|one| one.seat == seat);
            match said.map(|one| one.holder.as_str()) {
                Some(name) if bots::bot(name, &journal.header.setup.game).is_some() => {
                    Holder::Bot { bot: name.to_owned() }
                }
                _ => Holder::Person,
            }
        };
        let kind = self.services.registry.get(&journal.header.setup.game).map_err(unreadable)?;
        let holders = seated(kind.info(), holder);
        let start = Start {
            setup: journal.header.setup.clone(),
            title: title.chars().take(self.services.config.limits.title_letters).collect(),
            public: false,
            owner,
            forked_from: None,
            entries: entries_of(&journal, self.services.now()),
            share: None,
        };
        self.begin(who, start, &holders).await
    }
}

/// The journal that a text is, if it can be replayed.
fn checked(services: &Services, text: &str) -> Answered<Journal> {
    let wrong = |error: kernel::JournalError| Refused::new(Reason::Unreadable, error.to_string());
    let journal = Journal::from_text(text).map_err(wrong)?;
    services.registry.replay(&journal, false).map_err(wrong)?;
    Ok(journal)
}

/// The decisions of a journal as the store keeps them. Their dice were somebody else's.
fn entries_of(journal: &Journal, at: i64) -> Vec<EntryRecord> {
    let mark = |number: usize| {
        journal.marks.iter().find(|(count, _)| *count == number).map(|(_, hash)| hash.to_string())
    };
    let entries = journal.entries.iter().zip(1usize..);
    entries
        .map(|(entry, number)| EntryRecord {
            number: u32::try_from(number).unwrap_or(u32::MAX),
            seat: entry.seat.name().to_owned(),
            action: entry.action.clone(),
            mark: mark(number),
            at,
            ..EntryRecord::default()
        })
        .collect()
}
