//! `bulge games`

use std::fmt::Write as _;
use std::path::Path;

use table::GameInfo;

use crate::input::{Done, print_json, print_out, registry};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Print JSON: an array of games with id, title, scenarios, options and seats.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, packs: Option<&Path>) -> Done {
    let registry = registry(packs)?;
    if args.json {
        return print_json(&registry.infos().collect::<Vec<_>>());
    }
    let pages: Vec<String> = registry.infos().map(page).collect();
    print_out(&pages.join("\n"))
}

fn page(info: &GameInfo) -> String {
    let mut out = String::new();
    let _ = writeln!(
        out,
        "{}  {} (rules cited as {}, pack {})",
        info.id, info.title, info.book, info.pack.version
    );
    for scenario in &info.scenarios {
        let _ = writeln!(
            out,
            "  {:<12} {}, {} turns. {}",
            scenario.id, scenario.title, scenario.turns, scenario.about
        );
    }
    for option in &info.options {
        let values = option.kind.values().join("|");
        let _ = writeln!(
            out,
            "  {}={values} (usually {}): {}",
            option.id,
            option.kind.default_text(),
            option.title
        );
    }
    out
}
