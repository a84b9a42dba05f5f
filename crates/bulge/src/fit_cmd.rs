//! `bulge fit`

use std::path::{Path, PathBuf};

use anyhow::anyhow;
use lab::{Fit, Fitted};

use crate::input::{Done, Failure, print_json, print_out, registry, write_whole};
use crate::match_cmd::{Terms, broken, progress};
use crate::tune_cmd::weights_from;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    game: String,
    scenario: String,
    /// The computer opponent that plays both sides.
    #[arg(long, default_value = "level2", value_name = "BOT")]
    bot: String,
    #[arg(long, default_value_t = 400)]
    games: u64,
    #[command(flatten)]
    terms: Terms,
    /// A term that may be changed; may be given several times.
    #[arg(long = "term", value_name = "TERM", required = true)]
    free: Vec<String>,
    /// What a point at the end of a game is worth.
    #[arg(long, default_value_t = 100.0, value_name = "N")]
    point: f64,
    /// What a victory is worth besides.
    #[arg(long, default_value_t = 0.0, value_name = "N")]
    win: f64,
    /// Begin with these weights instead of those inside the program.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Where the weights go that were learnt.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, packs: Option<&Path>) -> Done {
    let registry = registry(packs)?;
    let kind = registry.get(&args.game)?;
    let mut weights = weights_from(args.from.as_deref(), &args.game, &args.free)?;
    let contest = args.terms.contest(kind, &args.scenario, [&args.bot, &args.bot], args.games)?;
    let fit = Fit { contest, terms: args.free.clone(), point: args.point, win: args.win };
    let bar = progress(args.games);
    let fitted = lab::fit(kind, &fit, &weights, &|| bar.inc(1));
    bar.finish_and_clear();
    let fitted = fitted.map_err(broken)?;
    if let Some(file) = &args.out {
        for line in &mut weights {
            if let Some(term) = fitted.terms.iter().find(|term| term.term == line.term) {
                line.weight = whole(term.to)?;
            }
        }
        write_whole(file, &bots::write_weights(&weights))?;
    }
    if args.json { print_json(&fitted) } else { print_out(&report_text(&fitted)) }
}

/// A weight is a whole number.
fn whole(number: f64) -> Result<i32, Failure> {
    let text = format!("{number:.0}");
    text.parse().map_err(|_| Failure::Input(anyhow!("{text} is no weight")))
}

fn report_text(fitted: &Fitted) -> String {
    let Fitted { positions, terms, told_before, told_after } = fitted;
    let mut lines = vec![format!(
        "{positions} positions; of what tells games apart they foretell {:.1} % with the weights there are, {:.1} % with those learnt",
        told_before * 100.0,
        told_after * 100.0
    )];
    for term in terms {
        lines.push(format!(
            "  {:<14} {:>6} -> {:>8.1} ({:+.1} to {:+.1}); moves the worth by {:.0} as it is",
            term.term,
            term.from,
            term.to,
            term.to - term.spread,
            term.to + term.spread,
            term.moves
        ));
    }
    lines.join("\n")
}
