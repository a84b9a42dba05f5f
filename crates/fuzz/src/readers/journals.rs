//! Journals: read, written and read again, and played through.

use std::sync::Arc;

use games::Registry;
use kernel::Journal;

use super::reader::{Reader, distinct_words, sentence, sentence_about};
use super::tables::Tables;

/// Only so many decisions are played through.
const MOST_PLAYED: usize = 60;

#[derive(Debug)]
pub(super) struct Journals {
    registry: Arc<Registry>,
    tables: Tables,
}

impl Journals {
    pub(super) fn new(registry: Arc<Registry>) -> Journals {
        Journals { tables: Tables::new(Arc::clone(&registry)), registry }
    }
}

impl Reader for Journals {
    fn name(&self) -> &'static str {
        "journal"
    }

    fn words(&self) -> Vec<String> {
        distinct_words(&[
            "bulge journal 1 game: pack: scenario: rules: option: seat: dice: seed: sealed: roll sits gives left-out keys past back resigns signed 0a end = # 1 2 3 \
             german allied chance person system on off toy bastogne ardennes44 bitterwoods enemyaction",
            &self.tables.words(),
        ])
    }

    fn read(&mut self, input: &str) -> Result<String, String> {
        let journal = match Journal::from_text(input) {
            Ok(journal) => journal,
            Err(error) => {
                sentence_about(&error.what, error.line, input)?;
                return Ok(error.to_string());
            }
        };
        let written = journal.to_text();
        let again = Journal::from_text(&written)
            .map_err(|error| format!("what was read is written so that it cannot be read: {error}"))?;
        if again.to_text() != written || !same(&journal, &again) {
            return Err("what was read is not the same when it is written and read again".to_owned());
        }
        if journal.entries.len() > MOST_PLAYED {
            return Ok("a long journal".to_owned());
        }
        self.tables.keep(&journal.header.setup);
        match self.registry.replay(&journal, true) {
            Ok(table) => {
                // An order may be typed in another way than it is written.
                let again = self.registry.replay(&table.journal(), true);
                let again =
                    again.map_err(|error| format!("what it was played to does not replay: {error}"))?;
                if again.hash() != table.hash() || again.journal().to_text() != table.journal().to_text() {
                    return Err("what it was played to replays to another position".to_owned());
                }
                Ok(format!("replays, {}", if table.turn().is_over() { "over" } else { "going on" }))
            }
            Err(error) => {
                sentence(&error.what)?;
                sentence_about(&error.what, error.line, input)?;
                Ok(error.to_string())
            }
        }
    }
}

/// Whether two journals say the same, wherever it stands in their files.
fn same(one: &Journal, other: &Journal) -> bool {
    one.header == other.header
        && one.entries == other.entries
        && one.marks == other.marks
        && one.notes == other.notes
        && one.dice == other.dice
        && one.seal == other.seal
}
