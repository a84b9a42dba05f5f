//! `bulge pack check`

use games::Registry;

use crate::commands::map_cmd;
use crate::failure::{Done, Failure};
use crate::files::Common;
use crate::names::GameName;
use crate::output::{print_json, print_out};

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge pack check toy";

const CHECK_EXAMPLES: &str = "\
Examples:
  bulge pack check
  bulge pack check toy --json
  bulge pack check bitterwoods --packs my-packs";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Check packs in three passes (shape, references, proofs) and list what they hold.
    #[command(after_help = CHECK_EXAMPLES)]
    Check {
        /// One game [default: all].
        #[arg(value_parser = GameName)]
        game: Option<String>,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    let Command::Check { game, json } = &args.command;
    let maps = atlas::games_with_maps();
    let mut known: Vec<&str> = Registry::names().collect();
    known.extend(maps.iter().map(String::as_str));
    if let Some(game) = game.as_deref().filter(|game| !known.contains(game)) {
        return Err(Failure::usage(kernel::unknown("game", game, Registry::names())));
    }
    let files = common.pack_folders()?;
    let reports = Registry::check(game.as_deref(), &|name| files.get(name).cloned());
    let mut maps_hold = true;
    let sound = reports.iter().all(pack::Report::is_sound);
    if *json {
        print_json(&reports)?;
    } else {
        for report in &reports {
            print_out(&report.to_string())?;
        }
        // The built-in maps are checked with the packs.
        for map in maps.iter().filter(|map| game.as_deref().is_none_or(|game| game == **map)) {
            maps_hold &= map_cmd::check(Some(map), false)?;
        }
    }
    match (sound, maps_hold) {
        (false, _) => Err(Failure::Pack),
        (true, false) => Err(Failure::Shown),
        (true, true) => Ok(()),
    }
}
