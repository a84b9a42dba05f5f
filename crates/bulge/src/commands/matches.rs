//! What the commands share that let computer opponents play many games.

use std::path::Path;
use std::time::Duration;

use games::Kind;
use kernel::Journal;
use lab::{Contest, ContestError};

use crate::failure::{Done, Failure};
use crate::files::{read_text, write_text};
use crate::names::setup;

/// Dice, time and options.
#[derive(Debug, clap::Args)]
pub(crate) struct Terms {
    /// The seed of the first game; each further game takes the next.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The time for one decision, in milliseconds.
    #[arg(long, default_value_t = 5000, value_name = "MS")]
    limit: u64,
    /// An option of the game as NAME=VALUE; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

impl Terms {
    /// A match on these terms.
    pub(crate) fn contest(
        &self,
        kind: &dyn Kind,
        scenario: &str,
        bots: [&str; 2],
        games: u64,
    ) -> Result<Contest, Failure> {
        Ok(Contest {
            setup: setup(kind.info(), scenario, &self.options)?,
            bots: bots.map(str::to_owned),
            weights: [None, None],
            games,
            seed: self.seed,
            limit: Duration::from_millis(self.limit),
            journals: false,
        })
    }
}

/// Why a match failed: a game broke off, a file or a program cannot be used, or a name is wrong.
pub(crate) fn match_failure(error: &ContestError) -> Failure {
    let sentence = error.to_string();
    match error {
        ContestError::Broken { .. } => Failure::wrong(sentence),
        ContestError::Weights { .. } | ContestError::Program(_) => Failure::file(sentence),
        ContestError::Setup(_) | ContestError::Bot { .. } => Failure::usage(sentence),
    }
}

/// Writes the journals, one file per game.
pub(crate) fn write_journals<'a>(
    folder: &Path,
    contest: &Contest,
    journals: impl Iterator<Item = (u64, &'a Journal)>,
) -> Done {
    let [german, allied] = &contest.bots;
    let match_name = format!("{}-{}-{german}-{allied}", contest.setup.game, contest.setup.scenario);
    for (seed, journal) in journals {
        let name = format!("{}-{seed}.bulge", match_name.replace('/', "-"));
        write_text(&folder.join(name), &journal.to_text())?;
    }
    Ok(())
}

/// The weights to start with: those of a file, or else the built-in ones. All of these terms are among them.
pub(crate) fn weights_from(
    file: Option<&Path>,
    game: &str,
    terms: &[String],
) -> Result<Vec<bots::Weight>, Failure> {
    let text = match file {
        Some(file) => read_text(file)?,
        None => {
            let none = || Failure::usage(format!("the computer opponent of {game} has no weights"));
            bots::weights_of(game).map(str::to_owned).ok_or_else(none)?
        }
    };
    let weights = bots::read_weights(&text).map_err(Failure::wrong)?;
    if let Some(term) = terms.iter().find(|term| weights.iter().all(|line| line.term != **term)) {
        let known = weights.iter().map(|line| line.term.as_str());
        return Err(Failure::usage(kernel::unknown("term", term, known)));
    }
    Ok(weights)
}
