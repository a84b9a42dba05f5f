//! `bulge tune`

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use lab::{Contest, Measure, Trial, Tuning};
use serde::Serialize;

use crate::commands::matches::{match_failure, weights_from};
use crate::failure::Done;
use crate::files::{Common, write_text};
use crate::names::{GameName, find_game, setup};
use crate::output::{count, print_json, print_out};
use crate::progress;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge tune toy crossing --rounds 10 --pairs 20
  bulge tune ardennes44 six-turn --points --out better.csv --log trials.csv";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game; `bulge games` lists them.
    #[arg(value_parser = GameName)]
    game: String,
    /// The scenario.
    scenario: String,
    /// The computer opponent to tune.
    #[arg(long, default_value = "level2", value_name = "BOT")]
    bot: String,
    /// How many changes to try.
    #[arg(long, default_value_t = 20)]
    rounds: u32,
    /// How many pairs of games to try a change with at most; a pair has the same dice, one game from each seat.
    #[arg(long, default_value_t = 60)]
    pairs: u64,
    /// The seed of the first game; each further pair takes the next.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Change only this term; may be given several times.
    #[arg(long = "term", value_name = "TERM")]
    terms: Vec<String>,
    /// Judge games by points instead of wins.
    #[arg(long)]
    points: bool,
    /// Start with the weights in this file instead of the built-in ones.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Write the new weights to this file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write the table of all trials to this file.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// An option of the game as NAME=VALUE; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// What tuning found.
#[derive(Debug, Serialize)]
struct Tuned {
    game: String,
    scenario: String,
    bot: String,
    trials: Vec<Trial>,
    /// Everything that was kept, tested together on fresh dice: gain per pair of games with its 95 % bounds.
    better: f64,
    low: f64,
    high: f64,
    games: u64,
    weights: BTreeMap<String, i32>,
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    let registry = common.registry()?;
    let kind = find_game(&registry, &args.game)?;
    let weights = weights_from(args.from.as_deref(), &args.game, &args.terms)?;
    let contest = Contest {
        setup: setup(kind.info(), &args.scenario, &args.options)?,
        bots: [args.bot.clone(), args.bot.clone()],
        weights: [None, None],
        games: 0,
        seed: args.seed,
        limit: Duration::from_secs(60),
        journals: false,
    };
    let measure = if args.points { Measure::Points } else { Measure::Wins };
    let tuning =
        Tuning { contest, measure, terms: args.terms.clone(), rounds: args.rounds, pairs: args.pairs };
    // The last step tests what was kept.
    let bar = progress::counter(u64::from(args.rounds) + 1, "changes", common.quiet);
    let mut trials = Vec::new();
    let found = lab::tune(kind, &tuning, weights.clone(), &mut |trial| {
        if !common.quiet {
            bar.suspend(|| eprintln!("{}", report_text(trial)));
        }
        bar.inc(1);
        trials.push(trial.clone());
    });
    let found = found.map_err(|error| match_failure(&error))?;
    let fresh = args.seed.wrapping_add(1 << 40);
    let all = Tuning { pairs: args.pairs.saturating_mul(2), ..tuning };
    let (better, spread, pairs) =
        lab::compare(kind, &all, fresh, [&found, &weights]).map_err(|error| match_failure(&error))?;
    bar.finish_and_clear();
    let tuned = Tuned {
        game: args.game.clone(),
        scenario: args.scenario.clone(),
        bot: args.bot.clone(),
        trials,
        better,
        low: better - spread,
        high: better + spread,
        games: pairs * 2,
        weights: found.iter().map(|line| (line.term.clone(), line.weight)).collect(),
    };
    if let Some(file) = &args.log {
        write_text(file, &log_text(&tuned))?;
    }
    if let Some(file) = &args.out {
        write_text(file, &bots::write_weights(&found))?;
    }
    if args.json { print_json(&tuned) } else { print_out(&summary(&tuned)) }
}

fn summary(tuned: &Tuned) -> String {
    let Tuned { better, low, high, games, .. } = tuned;
    let kept = tuned.trials.iter().filter(|trial| trial.kept).count();
    format!(
        "{} kept; new weights against old: {better:+.3} per pair of games (95 % interval {low:+.3} to {high:+.3}), {} with \
         fresh dice",
        count(kept, "change"),
        count(*games, "game")
    )
}

/// The table of all trials; its last row is the test of everything that was kept.
fn log_text(tuned: &Tuned) -> String {
    let Tuned { better, low, high, games, .. } = tuned;
    let rows: String = tuned.trials.iter().map(row).collect();
    format!("term,from,to,games,better,low,high,kept\n{rows}all,,,{games},{better:.4},{low:.4},{high:.4},\n")
}

fn report_text(trial: &Trial) -> String {
    let Trial { term, from, to, games, better, low, high, kept } = trial;
    let word = if *kept { "kept" } else { "not kept" };
    format!(
        "{term} {from} -> {to}: {better:+.3} per pair ({low:+.3} to {high:+.3}), {}, {word}",
        count(*games, "game")
    )
}

fn row(trial: &Trial) -> String {
    let Trial { term, from, to, games, better, low, high, kept } = trial;
    format!(
        "{term},{from},{to},{games},{better:.4},{low:.4},{high:.4},{}\n",
        if *kept { "yes" } else { "no" }
    )
}
