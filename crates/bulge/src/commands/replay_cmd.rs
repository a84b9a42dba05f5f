//! `bulge replay`

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::Context as _;
use kernel::{Table, Turn};
use serde::Serialize;
use table::{Audience, Event, Outcome, Seat};

use crate::failure::{Done, Failure};
use crate::files::{Common, read_journal};
use crate::output::{count, print_json, print_out};
use crate::progress;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge replay docs/examples/patrol.bulge
  bulge replay docs/examples/patrol.bulge --log
  bulge replay docs/examples/patrol.bulge --to 6 --json";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A journal (`*.bulge`).
    file: PathBuf,
    /// Stop after so many decisions.
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// Print only the fingerprint of the position.
    #[arg(long, conflicts_with = "json")]
    hash: bool,
    /// Print what happened, line by line, with the rules behind it.
    #[arg(long)]
    log: bool,
    /// Accept a journal made with another pack; the fingerprints in it are still checked.
    #[arg(long)]
    any_pack: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Where a game stands.
#[derive(Debug, Serialize)]
struct Standing {
    game: String,
    scenario: String,
    options: BTreeMap<String, String>,
    /// The edition of the rules that it is played under.
    rules: u16,
    /// Who sits where: `person`, `bot:level2`, `system`.
    seats: BTreeMap<&'static str, String>,
    decisions: usize,
    /// The fingerprint of the position.
    position: String,
    /// Who decides next; `chance` for dice and draws.
    to_decide: Vec<Seat>,
    /// How the game ended, where it has.
    outcome: Option<Outcome>,
    /// What happened, with `--log`.
    log: Option<Vec<Line>>,
}

/// One thing that happened.
#[derive(Debug, Serialize)]
struct Line {
    text: String,
    rules: Vec<String>,
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    let registry = common.registry()?;
    let name = args.file.display();
    let journal = read_journal(&args.file)?;
    let bar = progress::spinner("replaying", common.quiet);
    let replayed = registry.replay(&journal, args.any_pack).with_context(|| name.to_string());
    bar.finish_and_clear();
    let mut table = replayed?;
    if let Some(to) = args.to {
        if to > table.count() {
            let have = count(table.count(), "decision");
            return Err(Failure::usage(format!("{name} has {have}: --to {to} is too many")));
        }
        table.rewind(to);
    }
    if args.hash {
        return print_out(&table.hash().to_string());
    }
    let standing = standing(&*table, args.log);
    if args.json {
        return print_json(&standing);
    }
    for line in standing.log.iter().flatten() {
        print_out(&format!("{} ({})", line.text, line.rules.join(", ")))?;
    }
    print_out(&summary(&standing))
}

fn standing(table: &dyn Table, log: bool) -> Standing {
    let setup = table.setup().clone();
    let (to_decide, outcome) = match table.turn() {
        Turn::Over(outcome) => (Vec::new(), Some(outcome)),
        Turn::Chance => (vec![Seat::Chance], None),
        Turn::Players(seats) => (seats.iter().collect(), None),
    };
    let line = |event: Event| Line {
        rules: event.rules.iter().map(ToString::to_string).collect(),
        text: event.text,
    };
    let events = || table.events(0, table.count(), Audience::Referee);
    Standing {
        game: setup.game,
        scenario: setup.scenario,
        options: setup.options,
        rules: setup.rules,
        seats: table.seats().iter().map(|one| (one.seat.name(), one.holder.clone())).collect(),
        decisions: table.count(),
        position: table.hash().to_string(),
        to_decide,
        outcome,
        log: log.then(|| events().into_iter().map(line).collect()),
    }
}

/// One line: which game, how far, and where it stands.
fn summary(standing: &Standing) -> String {
    let Standing { game, scenario, decisions, position, to_decide, outcome, .. } = standing;
    let next = match (outcome, to_decide.as_slice()) {
        (Some(outcome), _) => outcome.to_string(),
        (None, [Seat::Chance]) => "a die roll or a draw is next".to_owned(),
        (None, seats) => {
            format!("{} to decide", seats.iter().map(|seat| seat.name()).collect::<Vec<_>>().join(" and "))
        }
    };
    format!("{game} {scenario}: {}, position {position}: {next}", count(*decisions, "decision"))
}
