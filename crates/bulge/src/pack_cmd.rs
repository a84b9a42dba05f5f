//! `bulge pack check`

use std::path::Path;

use anyhow::anyhow;
use games::Registry;

use crate::input::{Done, Failure, pack_folders, print_json, print_out};
use crate::map_cmd;

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
    let maps = atlas::games_with_maps();
    let mut known: Vec<&str> = Registry::names().collect();
    known.extend(maps.iter().map(String::as_str));
    if let Some(game) = game.as_deref().filter(|game| !known.contains(game)) {
        return Err(Failure::Input(anyhow!("{}", kernel::unknown("game", game, known.iter().copied()))));
    }
    let files = pack_folders(packs)?;
    let reports = Registry::check(game.as_deref(), &|name| files.get(name).cloned());
    if *json {
        print_json(&reports)?;
    }
    for report in reports.iter().filter(|_| !json) {
        print_out(&report.to_string())?;
    }
    // The maps that come with the program are checked beside the packs that were asked for.
    for map in maps.iter().filter(|map| !json && game.as_deref().is_none_or(|game| game == **map)) {
        map_cmd::check(Some(map))?;
    }
    if reports.iter().all(pack::Report::is_sound) { Ok(()) } else { Err(Failure::DoesNotHold) }
}
