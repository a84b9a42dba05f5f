//! The house with all its rooms: games are made, found, forked and brought in here.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use games::Shelf;
use kernel::Journal;
use store::{Change, EntryRecord, GameRecord, SeatRecord, Store, StoreError, StoredGame, Which};
use table::{GameInfo, Seat, Setup};
use tokio::sync::oneshot;

use crate::dice::FairDice;
use crate::limits::{Bucket, Limits};
use crate::maps::Maps;
use crate::refuse::Answered;
use crate::room::{Room, card_of};
use crate::secret::{hash_of, new_id, new_key};
use crate::visitor::Who;
use crate::wire::{GameCard, Holder, MadeGame, NewGame, Reason, Refused};

/// For whom the server is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// For whoever sits at this machine; nobody else can reach it.
    Local,
    /// For whoever sits at this machine, and for friends who have a link.
    Shared,
    /// For everybody, with names and passwords.
    Public,
}

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    pub mode: Mode,
    pub limits: Limits,
    /// Where drawn maps are kept between runs, if anywhere.
    pub cache: Option<std::path::PathBuf>,
    /// Names under which the server may be called from a page, besides its own.
    pub origins: Vec<String>,
}

impl Default for Config {
    fn default() -> Config {
        Config { mode: Mode::Local, limits: Limits::default(), cache: None, origins: Vec::new() }
    }
}

/// Everything the server has.
#[derive(Debug)]
pub struct Hall {
    pub(crate) config: Config,
    pub(crate) shelf: Shelf,
    pub(crate) store: Store,
    pub(crate) maps: Maps,
    rooms: Mutex<BTreeMap<String, Arc<Room>>>,
    /// One loads a room at a time, so that no table stands twice.
    loading: tokio::sync::Mutex<()>,
    buckets: Mutex<BTreeMap<String, Bucket>>,
    next_listener: AtomicU64,
    pub(crate) sockets: AtomicUsize,
    pub(crate) quit: tokio::sync::Notify,
}

impl Hall {
    #[must_use]
    pub fn new(config: Config, shelf: Shelf, store: Store) -> Arc<Hall> {
        let maps = Maps::new(config.cache.clone());
        Arc::new(Hall {
            config,
            shelf,
            store,
            maps,
            rooms: Mutex::default(),
            loading: tokio::sync::Mutex::default(),
            buckets: Mutex::default(),
            next_listener: AtomicU64::new(1),
            sockets: AtomicUsize::new(0),
            quit: tokio::sync::Notify::new(),
        })
    }

    /// Milliseconds since 1970.
    #[allow(clippy::unused_self, reason = "a hall could have a clock of its own")]
    pub(crate) fn now(&self) -> i64 {
        let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        i64::try_from(passed.as_millis()).unwrap_or(i64::MAX)
    }

    pub(crate) fn next_listener(&self) -> u64 {
        self.next_listener.fetch_add(1, Ordering::Relaxed)
    }

    /// Writes to the store and waits until it is safe.
    pub(crate) async fn write(&self, change: Change) -> Result<(), Refused> {
        let (tell, told) = oneshot::channel();
        self.store.write(change, move |verdict| {
            // Whoever asked may have gone.
            let _ = tell.send(verdict);
        });
        told.await
            .unwrap_or_else(|_| Err(StoreError::Broken("the writer has stopped".to_owned())))
            .map_err(Refused::from)
    }

    /// Reads from the store without holding up others.
    pub(crate) async fn read<T: Send + 'static>(
        self: &Arc<Self>,
        ask: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Answered<T> {
        let store = self.store.clone();
        let answer = tokio::task::spawn_blocking(move || ask(&store)).await;
        answer
            .unwrap_or_else(|_| Err(StoreError::Broken("the store broke down".to_owned())))
            .map_err(Refused::from)
    }

    /// The account that a login token belongs to.
    pub(crate) async fn account_of(&self, token_hash: [u8; 32]) -> Option<String> {
        let store = self.store.clone();
        let login = tokio::task::spawn_blocking(move || store.login(&token_hash)).await;
        login.ok()?.ok()?.map(|login| login.account)
    }

    /// The room of a game, opened if it is not.
    pub(crate) async fn room(self: &Arc<Self>, id: &str) -> Answered<Arc<Room>> {
        if let Some(room) = self.open_room(id) {
            return Ok(room);
        }
        let _one = self.loading.lock().await;
        if let Some(room) = self.open_room(id) {
            return Ok(room);
        }
        let (hall, name) = (Arc::clone(self), id.to_owned());
        let opened = tokio::task::spawn_blocking(move || {
            let stored = hall.store.game(&name).map_err(Refused::from)?;
            Room::open(&hall, stored.ok_or_else(|| Refused::missing("game"))?)
        })
        .await;
        let broke = |_| Refused::new(Reason::Broken, "the table could not be set up");
        let room = Arc::new(opened.map_err(broke)??);
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).insert(id.to_owned(), Arc::clone(&room));
        {
            let mut inner = room.inner.lock().await;
            room.drive(self, &mut inner);
        }
        Ok(room)
    }

    fn open_room(&self, id: &str) -> Option<Arc<Room>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).get(id).cloned()
    }

    /// Closes a room; the next who comes finds it set up anew.
    pub(crate) fn forget(&self, id: &str) {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner).remove(id);
    }

    /// Closes the rooms where nobody is: a game that is over at once, others when nobody came back for a while.
    pub fn sweep(&self) {
        let now = Instant::now();
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, bucket| !bucket.is_idle(now));
        let mut rooms = self.rooms.lock().unwrap_or_else(PoisonError::into_inner);
        rooms.retain(|_, room| Arc::strong_count(room) > 1 || room.is_kept());
    }

    /// Whether somebody may do something again so soon.
    pub(crate) fn allow(&self, name: &str, per_second: f64, burst: u32) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let bucket = buckets.entry(name.to_owned()).or_insert_with(|| Bucket::new(per_second, burst));
        bucket.take(Instant::now())
    }

    /// Makes a new game.
    pub(crate) async fn create(self: &Arc<Self>, who: &Who, new: NewGame) -> Answered<MadeGame> {
        let owner = self.owner(who).await?;
        let kind = self.shelf.get(&new.setup.game).map_err(unreadable)?;
        let info = kind.info();
        let setup = new.setup.settle(info).map_err(unreadable)?;
        let title = match new.title.map(|title| title.trim().to_owned()).filter(|title| !title.is_empty()) {
            Some(title) => title.chars().take(self.config.limits.title_letters).collect(),
            None => {
                let scenario = info.scenarios.iter().find(|one| one.id == setup.scenario);
                format!("{}: {}", info.title, scenario.map_or("", |one| one.title.as_str()))
            }
        };
        let holders = seated(info, |seat| new.seats.get(&seat).cloned().unwrap_or(Holder::Person));
        if let Some(seat) = info.seats.iter().find(|seat| holders.get(*seat) == Some(&Holder::System)) {
            let why = format!("the rules of {} do not play the {seat} side", info.title);
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
        let start = Start { setup, title, public: new.public, owner, forked_from: None, entries: Vec::new() };
        self.begin(who, start, &holders).await
    }

    /// Who will own what is made, if he may make anything.
    async fn owner(self: &Arc<Self>, who: &Who) -> Answered<String> {
        let may = !matches!(who.visitor, crate::visitor::Visitor::Guest(_) | crate::visitor::Visitor::Nobody);
        let Some(id) = who.visitor.id().filter(|_| may) else {
            return Err(Refused::forbidden("log in to make a game"));
        };
        let (most, visitor) = (self.config.limits.games_per_visitor, id.clone());
        let states = vec![store::GameState::Open, store::GameState::Running];
        let which = Which { states, visitor: Some(visitor), limit: most, ..Which::default() };
        let have = self.read(move |store| store.games(&which)).await?.len();
        if have >= most as usize {
            let why = format!("you have {have} games that are not over; end some of them first");
            return Err(Refused::new(Reason::Limit, why));
        }
        Ok(id)
    }

    /// Puts a game into the store, with its seats and their keys.
    async fn begin(
        self: &Arc<Self>,
        who: &Who,
        start: Start,
        holders: &BTreeMap<Seat, Holder>,
    ) -> Answered<MadeGame> {
        let (now, dice, id) = (self.now(), FairDice::new(), new_id());
        let kind = self.shelf.get(&start.setup.game).map_err(unreadable)?;
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
            seats.push(SeatRecord { seat: seat.name().to_owned(), holder: word, visitor, name, key_hash });
        }
        let waits = holders.values().any(|holder| *holder == Holder::Empty);
        let setup = serde_json::to_string(&start.setup).unwrap_or_default();
        let record = GameRecord {
            id: id.clone(),
            title: start.title,
            game: start.setup.game.clone(),
            scenario: start.setup.scenario.clone(),
            setup,
            pack: kind.info().pack.to_string(),
            owner: start.owner,
            public: start.public,
            state: if waits { store::GameState::Open } else { store::GameState::Running },
            outcome: None,
            dice_commitment: dice.commitment(),
            dice_seed: Some(dice.seed().to_vec()),
            rolls: 0,
            forked_from: start.forked_from,
            length: 0,
            line: String::new(),
            created: now,
            updated: now,
        };
        let chat = Vec::new();
        let stored = StoredGame { record, seats, entries: start.entries, chat };
        // The room is set up once before the game is kept, so that nothing is kept that cannot be played.
        let room = Room::open(self, stored.clone())?;
        let mut inner = room.inner.into_inner();
        let (rolled, rolls) = inner.opening_rolls(now)?;
        let StoredGame { mut record, seats, mut entries, .. } = stored;
        entries.extend(rolled);
        record.rolls = rolls;
        record.line = inner.line();
        if let kernel::Turn::Over(outcome) = inner.table.turn() {
            record.state = store::GameState::Over;
            record.outcome = Some(outcome.to_string());
        }
        record.length = u32::try_from(entries.len()).unwrap_or(u32::MAX);
        let game = card_of(&record, &seats, who);
        self.write(Change::CreateGame { record, seats, entries }).await?;
        // A computer opponent may have to begin.
        self.room(&id).await?;
        Ok(MadeGame { game, keys })
    }

    /// Makes a new game of the first decisions of another.
    pub(crate) async fn fork(self: &Arc<Self>, who: &Who, id: &str, count: u32) -> Answered<MadeGame> {
        let owner = self.owner(who).await?;
        let room = self.room(id).await?;
        let (start, holders) = {
            let inner = room.inner.lock().await;
            inner.may_export(who)?;
            let journal = inner.table.fork(count as usize).journal();
            let holders = inner.seats.iter().filter_map(|seat| {
                let holder = match crate::room::holder(&seat.holder) {
                    Holder::Empty => Holder::Person,
                    other => other,
                };
                Some((seat.seat.parse().ok()?, holder))
            });
            let start = Start {
                setup: journal.header.setup.clone(),
                title: format!("{} – what if", inner.record.title.trim_end_matches(" – what if")),
                public: false,
                owner,
                forked_from: Some(id.to_owned()),
                entries: entries_of(&journal, self.now()),
            };
            (start, holders.collect::<BTreeMap<_, _>>())
        };
        self.begin(who, start, &holders).await
    }

    /// Makes a game of a journal that somebody brings.
    pub(crate) async fn import(self: &Arc<Self>, who: &Who, text: &str, title: &str) -> Answered<MadeGame> {
        let owner = self.owner(who).await?;
        let wrong = |error: kernel::JournalError| Refused::new(Reason::Unreadable, error.to_string());
        let journal = Journal::from_text(text).map_err(wrong)?;
        let checked = catch_unwind(AssertUnwindSafe(|| self.shelf.replay(&journal, false).map(|_| ())));
        let broke = |_| Refused::new(Reason::Unreadable, "the rules break down in this journal");
        checked.map_err(broke)?.map_err(wrong)?;
        let holder = |seat: Seat| {
            let said = journal.header.seats.iter().find(|one| one.seat == seat);
            match said.map(|one| one.holder.as_str()) {
                Some(name) if bots::bot(name, &journal.header.setup.game).is_some() => {
                    Holder::Bot { bot: name.to_owned() }
                }
                _ => Holder::Person,
            }
        };
        let kind = self.shelf.get(&journal.header.setup.game).map_err(unreadable)?;
        let holders = seated(kind.info(), holder);
        let start = Start {
            setup: journal.header.setup.clone(),
            title: title.chars().take(self.config.limits.title_letters).collect(),
            public: false,
            owner,
            forked_from: None,
            entries: entries_of(&journal, self.now()),
        };
        self.begin(who, start, &holders).await
    }

    /// Games as a list, newest first.
    pub(crate) async fn list(self: &Arc<Self>, who: &Who, which: Which) -> Answered<Vec<GameCard>> {
        let rows = self
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

/// What a new game begins with.
struct Start {
    setup: Setup,
    title: String,
    public: bool,
    owner: String,
    forked_from: Option<String>,
    entries: Vec<EntryRecord>,
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
            roll: None,
            at,
        })
        .collect()
}

/// Who holds each side: whoever is named, and the game itself where nobody can sit.
fn seated(info: &GameInfo, holder: impl Fn(Seat) -> Holder) -> BTreeMap<Seat, Holder> {
    let of = |seat: Seat| if info.seats.contains(&seat) { holder(seat) } else { Holder::System };
    Seat::PLAYERS.into_iter().map(|seat| (seat, of(seat))).collect()
}

fn unreadable(error: impl std::fmt::Display) -> Refused {
    Refused::new(Reason::Unreadable, error.to_string())
}
