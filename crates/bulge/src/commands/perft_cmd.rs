//! `bulge perft`

use serde::Serialize;
use table::Seat;

use crate::failure::Done;
use crate::files::Common;
use crate::names::{GameName, find_game, setup};
use crate::output::{print_json, print_out};
use crate::progress;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge perft toy patrol 3
  bulge perft toy patrol 2 --divide
  bulge perft toy patrol 3 --option mines=none --json";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game; `bulge games` lists them.
    #[arg(value_parser = GameName)]
    game: String,
    /// The scenario.
    scenario: String,
    /// How many decisions deep; the results of dice count as decisions.
    depth: u32,
    /// Also count separately for each first decision.
    #[arg(long)]
    divide: bool,
    /// An option of the game as NAME=VALUE; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// How many ways there are to play the first decisions.
#[derive(Debug, Serialize)]
struct Ways {
    game: String,
    scenario: String,
    depth: u32,
    count: u64,
    /// The count for each first decision, with `--divide`.
    divide: Option<Vec<First>>,
}

/// The count below one first decision.
#[derive(Debug, Serialize)]
struct First {
    seat: Seat,
    action: String,
    count: u64,
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    let registry = common.registry()?;
    let kind = find_game(&registry, &args.game)?;
    let setup = setup(kind.info(), &args.scenario, &args.options)?;
    let bar = progress::spinner("counting", common.quiet);
    let mut divide = None;
    if args.divide && args.depth > 0 {
        let rows = kind.divide(&setup, args.depth)?.into_iter();
        divide = Some(
            rows.map(|row| First { seat: row.seat, action: row.action, count: row.count })
                .collect::<Vec<First>>(),
        );
    }
    let count = kind.perft(&setup, args.depth)?;
    bar.finish_and_clear();
    if args.json {
        let (game, scenario) = (setup.game, setup.scenario);
        return print_json(&Ways { game, scenario, depth: args.depth, count, divide });
    }
    for First { seat, action, count } in divide.iter().flatten() {
        print_out(&format!("{seat} {action}: {count}"))?;
    }
    print_out(&count.to_string())
}
