//! Everything that can be written, one variant a change. A change is made whole or not at all.

use crate::{Account, ChatRecord, EntryRecord, GameRecord, GameState, Login, Save, SeatRecord};

/// Something to be kept. Its `Debug` says what it is about and shows no secret.
#[derive(Clone, PartialEq, Eq)]
pub enum Change {
    /// Opens a game, with its history when it is a fork or comes from a file. `Taken` when the identifier exists.
    CreateGame {
        record: GameRecord,
        seats: Vec<SeatRecord>,
        entries: Vec<EntryRecord>,
    },
    /// Goes on with a game that has `at` entries; `Stale` when it has not.
    Append {
        game: String,
        at: u32,
        entries: Vec<EntryRecord>,
        /// How many dice were ever rolled in this game.
        rolls: u32,
        /// A short line about the position, for lists.
        line: String,
        now: i64,
    },
    /// Removes the entries after `to` from a game that has `at`; `Stale` when it has not.
    Rewind {
        game: String,
        at: u32,
        to: u32,
        line: String,
        now: i64,
    },
    SetState {
        game: String,
        state: GameState,
        outcome: Option<String>,
        now: i64,
    },
    /// Puts somebody on a seat, which is added when the game has no such seat.
    SetSeat {
        game: String,
        seat: SeatRecord,
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
    SetPassword {
        name: String,
        password_hash: String,
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
    /// Where the change stands in the order that all programs sharing a database keep, so that they never wait for one
    /// another in a circle: by game, by save. Changes of one thing have one place and stay in the order they came in.
    pub(crate) fn place(&self) -> (u8, &str) {
        match self {
            Change::CreateAccount { .. } | Change::SetPassword { .. } => (0, ""),
            // A login needs its account, so it comes after.
            Change::OpenLogin { .. } | Change::CloseLogin { .. } | Change::DropOldLogins { .. } => (1, ""),
            Change::CreateGame { record, .. } => (2, &record.id),
            Change::Append { game, .. }
            | Change::Rewind { game, .. }
            | Change::SetState { game, .. }
            | Change::SetSeat { game, .. }
            | Change::Chat { game, .. }
            | Change::DeleteGame { game } => (2, game),
            Change::KeepSave { save } => (3, &save.id),
            Change::DropSave { id, .. } => (3, id),
        }
    }
}

/// The name of an account as it is compared: in small letters.
pub(crate) fn account_key(name: &str) -> String {
    name.to_lowercase()
}
