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
                Row { file, verified: true, rolls: proof.rolls, taken_back: proof.taken_back, why: None }
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

fn row_text(Row { file, rolls, taken_back, why, .. }: &Row) -> String {
    if let Some(why) = why {
        return format!("{file}: {why}");
    }
    let back = match taken_back {
        0 => String::new(),
        taken_back => format!("; {} taken back", count(*taken_back, "more roll")),
    };
    match rolls {
        1 => format!("{file}: the roll is what the seed makes it{back}"),
        rolls => format!("{file}: all {rolls} rolls are what the seed makes them{back}"),
    }
}
