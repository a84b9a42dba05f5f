//! The journal: a game as the list of what was decided, in order. Everything else is derived from it.

use table::{PackId, Seat, Setup};

use crate::StateHash;

/// Who sat where: `person`, a bot's name, `system`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    pub seat: Seat,
    pub holder: String,
}

/// What is known before the first decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    pub setup: Setup,
    pub pack: PackId,
    pub seats: Vec<Seating>,
}

/// One decision, in the words of its game.
#[derive(Clone, Debug)]
pub struct Entry {
    pub seat: Seat,
    pub action: String,
    /// The line of the file it was read from; nought when it was not.
    pub line: usize,
}

impl PartialEq for Entry {
    /// Two entries are the same when they say the same, wherever they stand in their files.
    fn eq(&self, other: &Entry) -> bool {
        self.seat == other.seat && self.action == other.action
    }
}

impl Eq for Entry {}

/// A whole game. `docs/journals.md` describes the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal {
    pub header: Header,
    pub entries: Vec<Entry>,
    /// Fingerprints of the position after so many entries, in order; the last one closes the journal.
    pub marks: Vec<(usize, StateHash)>,
    /// Remarks, each before the entry of that index.
    pub notes: Vec<(usize, String)>,
}

/// A journal that cannot be used, and where. Nothing of it was loaded.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct JournalError {
    pub line: usize,
    pub what: String,
}

impl JournalError {
    pub fn new(line: usize, what: impl Into<String>) -> JournalError {
        JournalError { line, what: what.into() }
    }
}

impl Journal {
    /// The line on which a reader would look for the statement of the game, the pack, the scenario …: headers are
    /// written in a fixed order, so this is where it stands in any file that this program wrote.
    #[must_use]
    pub fn header_line(key: &str) -> usize {
        match key {
            "game" => 2,
            "pack" => 3,
            "scenario" => 4,
            _ => 5,
        }
    }
}
