//! `bulge perft`

use std::path::Path;

use crate::input::{Done, print_out, registry, setup};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    game: String,
    scenario: String,
    /// How many decisions deep; outcomes of dice count as decisions.
    depth: u32,
    /// Split the count by the first decision.
    #[arg(long)]
    divide: bool,
    /// An option as name=value; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

pub(crate) fn run(args: &Args, packs: Option<&Path>) -> Done {
    let registry = registry(packs)?;
    let kind = registry.get(&args.game)?;
    let setup = setup(&args.game, &args.scenario, &args.options)?;
    if args.divide && args.depth > 0 {
        for row in kind.divide(&setup, args.depth)? {
            print_out(&format!("{} {}: {}", row.seat, row.action, row.count))?;
        }
    }
    print_out(&kind.perft(&setup, args.depth)?.to_string())
}
