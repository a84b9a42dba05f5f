//! New games: checked, set up once, and put into the store with their seats and keys.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use store::{Change, EntryRecord, GameRecord, SeatRecord, StoredGame, Which};
use table::{GameInfo, Seat, Setup};

use super::rooms::Lobby;
use crate::refusals::Answered;
use crate::room::{Room, Sealing, card_of, checked_share};
use crate::secrets::{hash_of, hex, new_id, new_key, random_bytes, sha256};
use crate::services::Services;
use crate::visitor::{Visitor, Who};
use crate::wire::{Holder, MadeGame, NewGame, Reason, Refused, ShareCard};

impl Lobby {
    /// Makes a new game.
    pub(crate) async fn create(self: &Arc<Self>, who: &Who, new: NewGame) -> Answered<MadeGame> {
        let owner = self.owner(who).await?;
        let kind = self.services.registry.get(&new.setup.game).map_err(unreadable)?;
        let info = kind.info();
        let setup = self.settled(new.setup)?;
        let title = match new.title.map(|title| title.trim().to_owned()).filter(|title| !title.is_empty()) {
            Some(title) => title.chars().take(self.services.config.limits.title_letters).collect(),
            None => {
                let scenario = info.scenarios.iter().find(|one| one.id == setup.scenario);
                format!("{}: {}", info.title, scenario.map_or("", |one| one.title.as_str()))
            }
        };
        let holders = seated(info, |seat| new.seats.get(&seat).cloned().unwrap_or(Holder::Person));
        check_holders(info, &holders)?;
        new.share.as_ref().map_or(Ok(()), checked_share)?;
        let (public, forked_from, entries, share) = (new.public, None, Vec::new(), new.share);
        let start = Start { setup, title, public, owner, forked_from, entries, share };
        self.begin(who, start, &holders).await
    }

    /// The set-up of a new game with everything said.
    fn settled(&self, setup: Setup) -> Answered<Setup> {
        let most = self.services.config.limits.position_bytes;
        let long = setup.position.as_ref().map_or(0, String::len);
        if long > most {
            let why = format!("a position of {long} bytes is too long; {most} are allowed");
            return Err(Refused::new(Reason::Limit, why));
        }
        let kind = self.services.registry.get(&setup.game).map_err(unreadable)?;
        let settled = catch_unwind(AssertUnwindSafe(|| kind.settle(&setup.under_the_latest())));
        let broke = |_| Refused::new(Reason::Broken, "the rules failed while setting up this position");
        settled.map_err(broke)?.map_err(unreadable)
    }

    /// Who will own what is made, if he may make anything.
    pub(super) async fn owner(self: &Arc<Self>, who: &Who) -> Answered<String> {
        let may = !matches!(who.visitor, Visitor::Guest(_) | Visitor::Nobody);
        let Some(id) = who.visitor.id().filter(|_| may) else {
            return Err(Refused::forbidden("log in to create a game"));
        };
        let (most, visitor) = (self.services.config.limits.games_per_visitor, id.clone());
        let states = vec![store::GameState::Open, store::GameState::Running];
        let which = Which { states, visitor: Some(visitor), limit: most, ..Which::default() };
        let have = self.services.read(move |store| store.games(&which)).await?.len();
        if have >= most as usize {
            let why =
                format!("you have {have} unfinished games, which is the limit; finish or delete one first");
            return Err(Refused::new(Reason::Limit, why));
        }
        let limits = &self.services.config.limits;
        let each = f64::from(limits.games_per_hour) / 3_600.0;
        let free = who.visitor == Visitor::Local;
        if !free && !self.allow(&format!("games {id}"), each, limits.games_at_once) {
            return Err(Refused::wait(60, "you made many games just now; wait a minute and try again"));
        }
        Ok(id)
    }

    /// Sets up a game off the path of requests. One that begins anew waits for nobody's journals.
    async fn set_up(&self, stored: StoredGame, now: i64) -> Answered<StoredGame> {
        let (services, owner) = (Arc::clone(&self.services), stored.record.owner.clone());
        let begins = stored.entries.is_empty();
        let work = move || set_up(&services, stored, now);
        if !begins {
            return self.replay(&owner, work).await;
        }
        let broke = |_| Refused::new(Reason::Broken, "the rules failed while setting up this game");
        tokio::task::spawn_blocking(work).await.map_err(broke)?
    }

    /// Puts a game into the store, with its seats and their keys.
    pub(super) async fn begin(
        self: &Arc<Self>,
        who: &Who,
        start: Start,
        holders: &BTreeMap<Seat, Holder>,
    ) -> Answered<MadeGame> {
        let (now, seed, id) = (self.services.now(), random_bytes::<32>().to_vec(), new_id());
        let kind = self.services.registry.get(&start.setup.game).map_err(unreadable)?;
        let pack = kind.pack(&start.setup).map_err(unreadable)?.to_string();
        let (seats, keys) = seats_of(who, start.share.as_ref(), holders);
        let waits = holders.values().any(|holder| *holder == Holder::Empty);
        let setup = serde_json::to_string(&start.setup).unwrap_or_default();
        let record = GameRecord {
            id: id.clone(),
            title: start.title,
            game: start.setup.game.clone(),
            scenario: start.setup.scenario.clone(),
            setup,
            pack,
            owner: start.owner,
            public: start.public,
            state: if waits { store::GameState::Open } else { store::GameState::Running },
            outcome: None,
            dice_commitment: hex(&sha256(&seed)),
            dice_seed: Some(seed),
            // The dice of what a copy begins with were rolled elsewhere.
            sealed: start.entries.is_empty() && start.setup.position.is_none() && !start.setup.study,
            rolls: 0,
            taken_back: 0,
            copied: 0,
            revision: 0,
            forked_from: start.forked_from,
            length: 0,
            line: String::new(),
            created: now,
            updated: now,
            host: None,
            epoch: 0,
        };
        let (events, chat) = (Vec::new(), Vec::new());
        let stored = StoredGame { record, seats, entries: start.entries, events, chat };
        let StoredGame { record, seats, entries, events, .. } = self.set_up(stored, now).await?;
        let game = card_of(&record, &seats, who);
        self.services.write(Change::CreateGame { record: Box::new(record), seats, entries, events }).await?;
        // A computer opponent may have to begin.
        let head = self.room(&id).await?.inner.lock().await.dice.head();
        Ok(MadeGame { game, keys, head })
    }
}

/// Sets up a game once before it is kept, so that nothing is kept that cannot be played.
fn set_up(services: &Services, stored: StoredGame, now: i64) -> Answered<StoredGame> {
    let room = Room::open(services, stored.clone())?;
    let mut inner = room.inner.into_inner();
    let StoredGame { mut record, seats, mut entries, chat, .. } = stored;
    let mut events = Vec::new();
    for what in seats.iter().filter_map(Sealing::sits) {
        events.extend(inner.dice.link_event(&what, &[], now));
    }
    let (rolled, rolls) = inner.opening_rolls(now)?;
    entries.extend(rolled);
    record.rolls = rolls;
    record.line = inner.line();
    if let kernel::Turn::Over(outcome) = inner.table.turn() {
        record.state = store::GameState::Over;
        record.outcome = Some(outcome.to_string());
    }
    record.length = u32::try_from(entries.len()).unwrap_or(u32::MAX);
    Ok(StoredGame { record, seats, entries, events, chat })
}

/// The seats of a new game, and the keys of those that people may take.
fn seats_of(
    who: &Who,
    share: Option<&ShareCard>,
    holders: &BTreeMap<Seat, Holder>,
) -> (Vec<SeatRecord>, BTreeMap<Seat, String>) {
    let mut keys = BTreeMap::new();
    let mut seats = Vec::new();
    for (seat, holder) in holders {
        let (word, name, visitor) = match holder {
            Holder::Empty => ("empty".to_owned(), String::new(), None),
            Holder::Person => ("person".to_owned(), who.visitor.shown(), who.visitor.id()),
            Holder::Bot { bot } => (format!("bot:{bot}"), bot.clone(), None),
            Holder::System => ("system".to_owned(), "The system".to_owned(), None),
        };
        let key = matches!(holder, Holder::Empty | Holder::Person).then(new_key);
        let key_hash = key.as_deref().map(hash_of);
        keys.extend(key.map(|key| (*seat, key)));
        let share = share.filter(|_| *holder == Holder::Person);
        let share = share.map(|share| (share.key.clone(), share.commitment.to_lowercase()));
        let ((sign_key, commitment), seat) = (share.unzip(), seat.name().to_owned());
        let seed = None;
        seats.push(SeatRecord { seat, holder: word, visitor, name, key_hash, sign_key, commitment, seed });
    }
    (seats, keys)
}

/// What a new game begins with.
pub(super) struct Start {
    pub(super) setup: Setup,
    pub(super) title: String,
    pub(super) public: bool,
    pub(super) owner: String,
    pub(super) forked_from: Option<String>,
    pub(super) entries: Vec<EntryRecord>,
    pub(super) share: Option<ShareCard>,
}

/// Who plays each side: the player named, or the game itself where nobody can sit.
pub(super) fn seated(info: &GameInfo, holder: impl Fn(Seat) -> Holder) -> BTreeMap<Seat, Holder> {
    let of = |seat: Seat| if info.seats.contains(&seat) { holder(seat) } else { Holder::System };
    Seat::PLAYERS.into_iter().map(|seat| (seat, of(seat))).collect()
}

/// Refuses the rules on a seat that they do not play, and computer opponents that there are not.
pub(super) fn check_holders(info: &GameInfo, holders: &BTreeMap<Seat, Holder>) -> Answered<()> {
    if let Some(seat) = info.seats.iter().find(|seat| holders.get(*seat) == Some(&Holder::System)) {
        let why = format!("{} has no rules that play the {seat} side; choose a person or a bot", info.title);
        return Err(Refused::new(Reason::Unreadable, why));
    }
    for holder in holders.values() {
        if let Holder::Bot { bot } = holder
            && bots::bot(bot, &info.id).is_none()
        {
            let names: Vec<&str> = bots::bots_for(&info.id).iter().map(|bot| bot.id).collect();
            let why = kernel::unknown("computer opponent", bot, names);
            return Err(Refused::new(Reason::Unreadable, why));
        }
    }
    Ok(())
}

pub(super) fn unreadable(error: impl std::fmt::Display) -> Refused {
    Refused::new(Reason::Unreadable, error.to_string())
}
