//! What is kept. Times are milliseconds since 1970, handed in by the caller; identifiers are made by the caller.

/// Where a game stands, as lists show it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GameState {
    /// Waiting for players.
    #[default]
    Open,
    Running,
    Over,
    /// Stopped because something went wrong; the outcome says what.
    Frozen,
}

impl GameState {
    /// Every state there is.
    pub const ALL: [GameState; 4] = [GameState::Open, GameState::Running, GameState::Over, GameState::Frozen];

    /// The word for it, in the database and elsewhere.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            GameState::Open => "open",
            GameState::Running => "running",
            GameState::Over => "over",
            GameState::Frozen => "frozen",
        }
    }

    /// The state that a word stands for.
    #[must_use]
    pub fn from_word(word: &str) -> Option<GameState> {
        GameState::ALL.into_iter().find(|state| state.word() == word)
    }
}

/// What is known of a game besides its journal.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct GameRecord {
    pub id: String,
    pub title: String,
    /// The name of the game on the shelf.
    pub game: String,
    pub scenario: String,
    /// The setup as JSON.
    pub setup: String,
    /// The digest of the pack it is played with.
    pub pack: String,
    /// The visitor who opened it.
    pub owner: String,
    /// Whether lists show it to everyone.
    pub public: bool,
    pub state: GameState,
    pub outcome: Option<String>,
    /// What was promised about the dice before the first was rolled.
    pub dice_commitment: String,
    /// What the dice come from. A secret until the game is over.
    pub dice_seed: Option<Vec<u8>>,
    /// Whether everything that happens is a link of a chain.
    pub sealed: bool,
    /// How many dice were ever rolled, those that were taken back included.
    pub rolls: u32,
    /// How many of them were taken back.
    pub taken_back: u32,
    /// How often somebody had a look at secrets of the game while it ran.
    pub copied: u32,
    pub forked_from: Option<String>,
    /// How many changes the game has seen. The store counts; what a caller writes here is not looked at.
    pub revision: u32,
    /// How many entries the journal has. The store counts; what a caller writes here is not looked at.
    pub length: u32,
    /// A short line about the position, for lists.
    pub line: String,
    pub created: i64,
    pub updated: i64,
    /// The server that has the game, and how often the game was claimed. The store keeps both; what a caller writes here is not
    /// looked at.
    pub host: Option<String>,
    pub epoch: u32,
}

/// A program that serves the games of a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    /// New each time it starts.
    pub id: String,
    /// Where other servers reach it; empty when they cannot.
    pub address: String,
}

/// Who sits where.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct SeatRecord {
    pub seat: String,
    /// `person`, `bot:random`, `system` or `empty`.
    pub holder: String,
    pub visitor: Option<String>,
    /// The name that others are shown.
    pub name: String,
    /// What the key to this seat hashes to. A secret.
    pub key_hash: Option<[u8; 32]>,
    /// The public key that the holder's orders are signed with.
    pub sign_key: Option<String>,
    /// What the holder promised of the seed to come.
    pub commitment: Option<String>,
    /// What the holder contributes to the dice. A secret until the game is over.
    pub seed: Option<Vec<u8>>,
}

/// One decision in a journal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryRecord {
    /// Its number in the game; the first is 1.
    pub number: u32,
    pub seat: String,
    pub action: String,
    /// The fingerprint of the position after it.
    pub mark: Option<String>,
    /// Which roll of the game's dice it read.
    pub roll: Option<u32>,
    /// Which link of the game's chain it is.
    pub event: Option<u32>,
    /// Who signed it: a seat and hexadecimal digits.
    pub signed: Option<String>,
    pub at: i64,
}

/// A link of a game's chain that is no entry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventRecord {
    /// Its number in the chain; the first link is 1.
    pub number: u32,
    /// What happened, as journals say it.
    pub text: String,
    /// Who signed it: a line for each, a seat and hexadecimal digits.
    pub signed: Option<String>,
    pub at: i64,
}

/// Something said in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRecord {
    /// Its number in the game. The store gives the next one; what a caller writes here is not looked at.
    pub number: u32,
    pub name: String,
    pub seat: Option<String>,
    pub text: String,
    pub at: i64,
}

/// A game with everything that belongs to it, as it was at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    pub record: GameRecord,
    /// Sorted by the name of the seat.
    pub seats: Vec<SeatRecord>,
    pub entries: Vec<EntryRecord>,
    /// The links of the chain that are no entries, in order. What was taken back is among them.
    pub events: Vec<EventRecord>,
    pub chat: Vec<ChatRecord>,
}

/// Which games a list should have: those that fit all of it, the one that changed last first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Which {
    /// One of these; any, when there is none.
    pub states: Vec<GameState>,
    /// Games that this visitor sits in or owns.
    pub visitor: Option<String>,
    pub public_only: bool,
    pub limit: u32,
    pub offset: u32,
}

impl Default for Which {
    /// The last hundred games.
    fn default() -> Which {
        Which { states: Vec::new(), visitor: None, public_only: false, limit: 100, offset: 0 }
    }
}

/// Somebody with a name and a password. Names that differ by their capitals alone are the same.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    pub name: String,
    /// A secret.
    pub password_hash: String,
    /// Where to write to, if anywhere. A secret.
    pub email: Option<String>,
    pub created: i64,
}

/// A browser that is logged in.
#[derive(Clone, PartialEq, Eq)]
pub struct Login {
    /// What the browser's token hashes to. A secret.
    pub token_hash: [u8; 32],
    pub account: String,
    pub created: i64,
    /// When it was last used.
    pub seen: i64,
}

/// A journal that a visitor put aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save {
    pub id: String,
    pub visitor: String,
    pub title: String,
    /// The name of the game on the shelf.
    pub game: String,
    pub journal: String,
    pub created: i64,
}

/// A save without its journal, for lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveRecord {
    pub id: String,
    pub visitor: String,
    pub title: String,
    pub game: String,
    /// How many bytes the journal has.
    pub bytes: u64,
    pub created: i64,
}

/// How much there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    pub games: u64,
    pub entries: u64,
    pub accounts: u64,
}

#[cfg(test)]
mod tests {
    use super::GameState;

    #[test]
    fn every_state_has_a_word_that_reads_back() {
        for state in GameState::ALL {
            assert_eq!(GameState::from_word(state.word()), Some(state));
        }
        assert_eq!(GameState::from_word("lost"), None);
    }
}
