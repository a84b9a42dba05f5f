//! `bulge verify`: the dice of a finished game, computed again.

use std::path::PathBuf;

use serde::Serialize;

use crate::failure::{Done, Failure};
use crate::files::{Common, read_journal};
use crate::output::{count, print_json, print_out};
use crate::progress;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge verify docs/examples/patrol.bulge
  bulge verify one.bulge two.bulge --json";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Journals (`*.bulge`).
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Accept journals made with another pack; the fingerprints in them are still checked.
    #[arg(long)]
    any_pack: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// A journal and whether its dice are proved.
#[derive(Debug, Serialize)]
struct Row {
    file: String,
    verified: bool,
    /// Rolls that were computed again and found right.
    rolls: u32,
    /// Rolls that were made and taken back.
    taken_back: u32,
    /// Why the dice are not proved.
    why: Option<String>,
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    let registry = common.registry()?;
    let bar = progress::counter(u64::try_from(args.files.len()).unwrap_or(0), "journals", common.quiet);
    let mut rows = Vec::new();
    for path in &args.files {
        let file = path.display().to_string();
        let row = match server::dice::verify(&registry, &read_journal(path)?, args.any_pack) {
            Ok(proof) => {
                let (rolls, taken_back) = (proof.rolls, proof.taken_back);
                let why = (taken_back > 0).then(|| after_take_backs(rolls, taken_back));
                Row { file, verified: taken_back == 0, rolls, taken_back, why }
            }
            Err(why) => Row { file, verified: false, rolls: 0, taken_back: 0, why: Some(why) },
        };
        if !args.json {
            bar.suspend(|| print_out(&row_text(&row)))?;
        }
        rows.push(row);
        bar.inc(1);
    }
    bar.finish_and_clear();
    if args.json {
        print_json(&rows)?;
    }
    if rows.iter().all(|row| row.verified) { Ok(()) } else { Err(Failure::Shown) }
}

fn row_text(Row { file, rolls, why, .. }: &Row) -> String {
    match why {
        Some(why) => format!("{file}: {why}"),
        None => format!("{file}: {}", as_the_seed_says(*rolls)),
    }
}

fn as_the_seed_says(rolls: u32) -> String {
    match rolls {
        1 => "the roll is what the seed makes it".to_owned(),
        rolls => format!("all {rolls} rolls are what the seed makes them"),
    }
}

/// Every roll can be fair in a game where a player rolled again until they liked the result.
fn after_take_backs(rolls: u32, taken_back: u32) -> String {
    let back = count(taken_back, "more roll");
    let were = if taken_back == 1 { "was" } else { "were" };
    format!("{}, but {back} {were} made and taken back, so the game is not verified", as_the_seed_says(rolls))
}

#[cfg(test)]
mod tests {
    use super::{after_take_backs, as_the_seed_says};

    #[test]
    fn a_game_whose_rolls_were_taken_back_is_not_verified() {
        assert_eq!(as_the_seed_says(1), "the roll is what the seed makes it");
        assert_eq!(
            after_take_backs(12, 1),
            "all 12 rolls are what the seed makes them, but 1 more roll was made and taken back, so the game is not verified"
        );
    }
}
