//! `bulge pack check`

use std::path::Path;

use anyhow::anyhow;
use games::Shelf;

use crate::input::{Done, Failure, pack_folders, print_json, print_out};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Check packs in three passes (shape, references, proofs) and print a page to hold against the box.
    Check {
        /// One game; all of them without it.
        game: Option<String>,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
}

pub(crate) fn run(args: &Args, packs: Option<&Path>) -> Done {
    let Command::Check { game, json } = &args.command;
    if let Some(game) = game.as_deref().filter(|game| !Shelf::names().any(|name| name == *game)) {
        return Err(Failure::Input(anyhow!("{}", kernel::unknown("game", game, Shelf::names()))));
    }
    let files = pack_folders(packs)?;
    let reports = Shelf::check(game.as_deref(), &|name| files.get(name).cloned());
    if *json {
        print_json(&reports)?;
    }
    for report in reports.iter().filter(|_| !json) {
        print_out(&report.to_string())?;
    }
    if reports.iter().all(pack::Report::is_sound) { Ok(()) } else { Err(Failure::DoesNotHold) }
}
