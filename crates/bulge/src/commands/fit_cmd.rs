//! `bulge fit`

use std::path::PathBuf;

use lab::{Fit, Fitted};

use crate::commands::matches::{Terms, match_failure, weights_from};
use crate::failure::{Done, Failure};
use crate::files::{Common, write_text};
use crate::names::{GameName, find_game};
use crate::output::{count, print_json, print_out};
use crate::progress;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge fit toy crossing --term step --games 200
  bulge fit ardennes44 six-turn --term prize --term near_prize --out learnt.csv";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game; `bulge games` lists them.
    #[arg(value_parser = GameName)]
    game: String,
    /// The scenario.
    scenario: String,
    /// The computer opponent that plays both sides.
    #[arg(long, default_value = "level2", value_name = "BOT")]
    bot: String,
    /// How many games to play.
    #[arg(long, default_value_t = 400)]
    games: u64,
    #[command(flatten)]
    terms: Terms,
    /// A term whose weight is learnt; may be given several times.
    #[arg(long = "term", value_name = "TERM", required = true)]
    free: Vec<String>,
    /// The value of a point at the end of a game.
    #[arg(long, default_value_t = 100.0, value_name = "N")]
    point: f64,
    /// The value of a victory, in addition.
    #[arg(long, default_value_t = 0.0, value_name = "N")]
    win: f64,
    /// Start with the weights in this file instead of the built-in ones.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Write the learnt weights to this file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    let registry = common.registry()?;
    let kind = find_game(&registry, &args.game)?;
    let mut weights = weights_from(args.from.as_deref(), &args.game, &args.free)?;
    let contest = args.terms.contest(kind, &args.scenario, [&args.bot, &args.bot], args.games)?;
    let fit = Fit { contest, terms: args.free.clone(), point: args.point, win: args.win };
    let bar = progress::games(args.games, common.quiet);
    let fitted = lab::fit(kind, &fit, &weights, &|| bar.inc(1));
    bar.finish_and_clear();
    let fitted = fitted.map_err(|error| match_failure(&error))?;
    if let Some(file) = &args.out {
        for line in &mut weights {
            if let Some(term) = fitted.terms.iter().find(|term| term.term == line.term) {
                line.weight = whole(term.to)?;
            }
        }
        write_text(file, &bots::write_weights(&weights))?;
    }
    if args.json { print_json(&fitted) } else { print_out(&report_text(&fitted)) }
}

/// A weight is a whole number.
fn whole(number: f64) -> Result<i32, Failure> {
    let text = format!("{number:.0}");
    text.parse().map_err(|_| Failure::wrong(format!("the learnt weight {text} is too large for the file")))
}

fn report_text(fitted: &Fitted) -> String {
    let Fitted { positions, terms, told_before, told_after } = fitted;
    let mut lines = vec![format!(
        "{}; they explain {:.1} % of the differences in results with the old weights, {:.1} % with the learnt ones",
        count(*positions, "position"),
        told_before * 100.0,
        told_after * 100.0
    )];
    for term in terms {
        lines.push(format!(
            "  {:<14} {:>6} -> {:>8.1} (95 % interval {:+.1} to {:+.1}); now moves the value of positions by {:.0}",
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
