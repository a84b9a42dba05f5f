//! Everything that can be written, one variant a change. A change is made whole or not at all.

use std::time::Duration;

use crate::{
    Account, ChatRecord, EntryRecord, EventRecord, GameRecord, GameState, Login, Save, SeatRecord, Server,
};

/// Something to be kept. Its `Debug` says what it is about and shows no secret.
#[derive(Clone, PartialEq, Eq)]
pub enum Change {
    /// Opens a game, with its history when it is a fork or comes from a file. `Taken` when the identifier exists.
    CreateGame {
        record: Box<GameRecord>,
        seats: Vec<SeatRecord>,
        entries: Vec<EntryRecord>,
        events: Vec<EventRecord>,
    },
    /// A change of a game by the server that has it; `Elsewhere`, and nothing is changed, when the game was claimed since.
    /// Without this a change of a game that any server has is refused in the same way.
    Held {
        game: String,
        /// How often the game had been claimed when this server claimed it.
        epoch: u32,
        change: Box<Change>,
    },
    /// Makes a server the one that has a game, and the epoch grows; `Elsewhere` when another has it that is running. Its own
    /// earlier claim is void then, too.
    Claim {
        game: String,
        server: String,
        /// A server that gave no sign for so long has ended.
        patience: Duration,
    },
    /// Gives a game back. It is well if it was claimed since, or is gone.
    Release {
        game: String,
        epoch: u32,
    },
    /// A server begins. Others that gave the same address have ended, because nobody else can listen there.
    Enter {
        server: Server,
    },
    /// A server is running.
    Beat {
        server: Server,
    },
    /// A server ends and gives back all its games.
    Leave {
        server: String,
    },
    /// Keeps a secret for all servers, if there is none of that name.
    KeepKey {
        name: String,
        secret: Vec<u8>,
    },
    /// Goes on with a game that has `at` entries and this revision; `Stale` when it has not. The revision grows by one with
    /// every change of a game but talk.
    Append {
        game: String,
        at: u32,
        revision: u32,
        entries: Vec<EntryRecord>,
        /// How many dice were ever rolled in this game.
        rolls: u32,
        /// A short line about the position, for lists.
        line: String,
        /// How the game ended, if these entries end it.
        ends: Option<String>,
        now: i64,
    },
    /// Removes the entries after `to` from a game that has `at` and this revision; `Stale` when it has not. Entries of a sealed
    /// game become events.
    Rewind {
        game: String,
        at: u32,
        revision: u32,
        to: u32,
        line: String,
        /// How many dice were rolled after `to`.
        lost_rolls: u32,
        events: Vec<EventRecord>,
        now: i64,
    },
    /// Counts a look at the secrets of a running game.
    NoteCopy {
        game: String,
    },
    /// `Stale` when the game has another revision.
    SetState {
        game: String,
        revision: u32,
        state: GameState,
        outcome: Option<String>,
        events: Vec<EventRecord>,
        now: i64,
    },
    /// Puts somebody on a seat, which is added when the game has no such seat, and says where the game stands then. `Stale`
    /// when the game has another revision.
    SetSeat {
        game: String,
        revision: u32,
        state: GameState,
        seat: SeatRecord,
        events: Vec<EventRecord>,
        now: i64,
    },
    /// Adds to what was said in a game. The store numbers it.
    Chat {
        game: String,
        message: ChatRecord,
    },
    /// Removes a game and everything that belongs to it.
    DeleteGame {
        game: String,
    },
    /// `Taken` when the name exists, whatever its capitals.
    CreateAccount {
        account: Account,
    },
    /// Changes a password and closes the account's other logins.
    SetPassword {
        name: String,
        password_hash: String,
        /// The login that stays open.
        keep: Option<[u8; 32]>,
    },
    SetEmail {
        name: String,
        email: Option<String>,
    },
    /// Forgets all logins of an account.
    CloseLogins {
        name: String,
    },
    /// Keeps a login; one that is there already is noted as seen again.
    OpenLogin {
        login: Login,
    },
    /// Forgets a login. It is well if there is none.
    CloseLogin {
        token_hash: [u8; 32],
    },
    /// Forgets the logins that were last seen before that time.
    DropOldLogins {
        before: i64,
    },
    /// Keeps a save, or replaces the visitor's own of that identifier. `Taken` when it is another visitor's.
    KeepSave {
        save: Save,
    },
    /// Removes a save of this visitor.
    DropSave {
        id: String,
        visitor: String,
    },
}

impl Change {
    /// The change as one by the server that has the game in this epoch.
    #[must_use]
    pub fn held(self, game: &str, epoch: u32) -> Change {
        Change::Held { game: game.to_owned(), epoch, change: Box::new(self) }
    }

    /// Where the change stands in the order that all programs sharing a database keep, so that they never wait for one
    /// another in a circle: by game, by save. Changes of one thing have one place and stay in the order they came in.
    pub(crate) fn place(&self) -> (u8, &str) {
        match self {
            Change::CreateAccount { .. } | Change::SetPassword { .. } | Change::SetEmail { .. } => (0, ""),
            // A login needs its account, so it comes after.
            Change::OpenLogin { .. }
            | Change::CloseLogin { .. }
            | Change::CloseLogins { .. }
            | Change::DropOldLogins { .. } => (1, ""),
            Change::CreateGame { record, .. } => (2, &record.id),
            Change::Held { game, .. }
            | Change::Claim { game, .. }
            | Change::Release { game, .. }
            | Change::Append { game, .. }
            | Change::Rewind { game, .. }
            | Change::NoteCopy { game }
            | Change::SetState { game, .. }
            | Change::SetSeat { game, .. }
            | Change::Chat { game, .. }
            | Change::DeleteGame { game } => (2, game),
            Change::KeepSave { save } => (3, &save.id),
            Change::DropSave { id, .. } => (3, id),
            Change::Enter { .. } | Change::Beat { .. } | Change::Leave { .. } | Change::KeepKey { .. } => {
                (4, "")
            }
        }
    }
}

/// What a name looks like, so that nobody takes another's: letters of other alphabets and digits count as the letters they
/// resemble (Unicode Technical Standard 39), and hyphens do not count.
pub(crate) fn likeness(name: &str) -> String {
    let spelled: String = name.chars().filter(|letter| !matches!(letter, '-' | '_')).collect();
    unicode_security::skeleton(&spelled).collect::<String>().to_lowercase()
}

/// The name of an account as it is compared: in small letters.
pub(crate) fn account_key(name: &str) -> String {
    name.to_lowercase()
}
