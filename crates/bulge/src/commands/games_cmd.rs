//! `bulge games`

use std::fmt::Write as _;

use table::GameInfo;

use crate::failure::Done;
use crate::files::Common;
use crate::names::{GameName, find_game};
use crate::output::{count, print_json, print_out};

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge games
  bulge games bastogne
  bulge games --json";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// One game [default: all].
    #[arg(value_parser = GameName)]
    game: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    let registry = common.registry()?;
    let infos: Vec<&GameInfo> = match &args.game {
        Some(name) => vec![find_game(&registry, name)?.info()],
        None => registry.infos().collect(),
    };
    if args.json {
        return print_json(&infos);
    }
    let pages: Vec<String> = infos.into_iter().map(page).collect();
    print_out(pages.join("\n").trim_end())
}

fn page(info: &GameInfo) -> String {
    let mut out = String::new();
    let _ = writeln!(
        out,
        "{}  {} (rules cited as {}, pack {})",
        info.id, info.title, info.book, info.pack.version
    );
    for scenario in &info.scenarios {
        let turns = count(scenario.turns, "turn");
        let _ = writeln!(out, "  {:<12} {}, {turns}. {}", scenario.id, scenario.title, scenario.about);
    }
    for option in &info.options {
        let (values, usual) = (option.kind.values().join("|"), option.kind.default_text());
        let _ = writeln!(out, "  --option {}={values} (default {usual}): {}", option.id, option.title);
    }
    out
}
