//! The journal: a game as the list of what was decided, in order. Everything else is derived from it.

use table::{PackId, Seat, Setup};

use crate::StateHash;
use crate::journal_seal::Seal;

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
    /// The line of the file it was read from, or 0 if it was not read from a file.
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
    /// What is needed to verify the dice, if the server recorded it.
    pub dice: Option<DiceRecord>,
    /// What makes the whole game provable, if it was played sealed.
    pub seal: Option<Seal>,
    pub lines: Lines,
}

/// Dice that were fixed before the first roll and can be worked out again once their seed is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiceRecord {
    /// The SHA-256 of the seed, in hexadecimal digits.
    pub commitment: String,
    /// The seed in hexadecimal digits, once it was revealed.
    pub seed: Option<String>,
    /// The number of the next roll before the entry of that index, where rolls were taken back in between.
    pub jumps: Vec<(usize, u32)>,
}

/// Where in its file a journal says what. Two journals that say the same in other places are equal.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    header: Vec<(String, usize)>,
    marks: Vec<usize>,
}

impl PartialEq for Lines {
    fn eq(&self, _: &Lines) -> bool {
        true
    }
}

impl Eq for Lines {}

impl Lines {
    /// Notes where a header, or an option by its name, stands.
    pub(crate) fn header(&mut self, key: &str, line: usize) {
        self.header.push((key.to_owned(), line));
    }

    /// Notes where the next fingerprint stands.
    pub(crate) fn mark(&mut self, line: usize) {
        self.marks.push(line);
    }

    /// The line of a header, or of an option by its name; the first line when it is not there.
    #[must_use]
    pub fn of(&self, key: &str) -> usize {
        self.header.iter().find(|(known, _)| known == key).map_or(1, |(_, line)| *line)
    }

    /// The line of a fingerprint by its number, or 0 if the journal was not read from a file.
    #[must_use]
    pub fn of_mark(&self, number: usize) -> usize {
        self.marks.get(number).copied().unwrap_or(0)
    }
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
