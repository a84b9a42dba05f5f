//! `bulge replay`

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use kernel::{Journal, Table, Turn};
use table::Audience;

use crate::input::{Done, Failure, print_out, read_text, registry};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A journal (`*.bulge`).
    file: PathBuf,
    /// Stop after so many decisions.
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// Print only the fingerprint of the position.
    #[arg(long)]
    hash: bool,
    /// Print what happened, a line each, with the rules behind it.
    #[arg(long)]
    log: bool,
    /// Replay a journal of another pack too; the fingerprints in it still decide.
    #[arg(long)]
    any_pack: bool,
}

pub(crate) fn run(args: &Args, packs: Option<&Path>) -> Done {
    let registry = registry(packs)?;
    let name = args.file.display();
    let journal = Journal::from_text(&read_text(&args.file)?).with_context(|| name.to_string())?;
    let mut table = registry.replay(&journal, args.any_pack).with_context(|| name.to_string())?;
    if let Some(to) = args.to {
        if to > table.count() {
            return Err(Failure::Input(anyhow!("{name} has {} decisions, not {to}", table.count())));
        }
        table.rewind(to);
    }
    if args.hash {
        return print_out(&table.hash().to_string());
    }
    if args.log {
        for event in table.events(0, table.count(), Audience::Referee) {
            let rules: Vec<String> = event.rules.iter().map(ToString::to_string).collect();
            print_out(&format!("{} ({})", event.text, rules.join(", ")))?;
        }
    }
    print_out(&summary(&*table))
}

/// One line: which game, how far, where it stands.
fn summary(table: &dyn Table) -> String {
    let setup = table.setup();
    let stands = match table.turn() {
        Turn::Over(outcome) => outcome.to_string(),
        Turn::Chance => "a die or a draw is awaited".to_owned(),
        Turn::Players(seats) => {
            let names: Vec<&str> = seats.iter().map(table::Seat::name).collect();
            format!("{} to decide", names.join(" and "))
        }
    };
    let (count, hash) = (table.count(), table.hash());
    format!("{} {}: {count} decisions, position {hash}: {stands}", setup.game, setup.scenario)
}
