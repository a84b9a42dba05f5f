//! `bulge tune`

use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::anyhow;
use lab::{Contest, Measure, Trial, Tuning};

use crate::input::{Done, Failure, print_out, registry, setup, write_whole};
use crate::match_cmd::broken;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    game: String,
    scenario: String,
    /// The level that is tuned.
    #[arg(long, default_value = "level2", value_name = "BOT")]
    bot: String,
    /// How many changes to try.
    #[arg(long, default_value_t = 20)]
    rounds: u32,
    /// With how many dice a change is tried at most; with each of them two games are played, one from either seat.
    #[arg(long, default_value_t = 60)]
    pairs: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Change only these terms; may be given several times.
    #[arg(long = "term", value_name = "TERM")]
    terms: Vec<String>,
    /// Count the points at the end instead of wins.
    #[arg(long)]
    points: bool,
    /// Begin with these weights instead of those inside the program.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Where the weights go that were found.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Where the table of all trials goes.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// An option as name=value; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

pub(crate) fn run(args: &Args, packs: Option<&Path>) -> Done {
    let registry = registry(packs)?;
    let kind = registry.get(&args.game)?;
    let weights = weights_from(args.from.as_deref(), &args.game, &args.terms)?;
    let contest = Contest {
        setup: setup(&args.game, &args.scenario, &args.options)?.settle(kind.info())?,
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
    let mut log = "term,from,to,games,better,low,high,kept\n".to_owned();
    let found = lab::tune(kind, &tuning, weights.clone(), &mut |trial| {
        eprintln!("{}", report_text(trial));
        log += &row(trial);
    });
    let found = found.map_err(broken)?;
    // What was found is held against what there was once more, with dice that no trial has seen.
    let fresh = args.seed.wrapping_add(1 << 40);
    let all = Tuning { pairs: args.pairs.saturating_mul(2), ..tuning };
    let (better, spread, pairs) = lab::compare(kind, &all, fresh, [&found, &weights]).map_err(broken)?;
    log += &format!("all,,,{},{better:.4},{:.4},{:.4},\n", pairs * 2, better - spread, better + spread);
    if let Some(file) = &args.log {
        write_whole(file, &log)?;
    }
    if let Some(file) = &args.out {
        write_whole(file, &bots::write_weights(&found))?;
    }
    print_out(&format!(
        "what was found against what there was: {better:+.3} a pair of games ({:+.3} to {:+.3} with a confidence of 95 in a \
         hundred), {} games with fresh dice",
        better - spread,
        better + spread,
        pairs * 2
    ))
}

/// The weights to begin with: those of a file, or else those inside the program. All of these terms are among them.
pub(crate) fn weights_from(
    file: Option<&Path>,
    game: &str,
    terms: &[String],
) -> Result<Vec<bots::Weight>, Failure> {
    let text = match file {
        Some(file) => {
            let read = std::fs::read_to_string(file);
            read.map_err(|why| Failure::Input(anyhow!("{}: {why}", file.display())))?
        }
        None => {
            let none = || Failure::Input(anyhow!("the computer opponent of {game} has no weights"));
            bots::weights_of(game).map(str::to_owned).ok_or_else(none)?
        }
    };
    let weights = bots::read_weights(&text).map_err(|why| Failure::Input(anyhow!("{why}")))?;
    if let Some(term) = terms.iter().find(|term| weights.iter().all(|line| line.term != **term)) {
        let known = weights.iter().map(|line| line.term.as_str());
        return Err(Failure::Input(anyhow!("{}", kernel::unknown("term", term, known))));
    }
    Ok(weights)
}

fn report_text(trial: &Trial) -> String {
    let Trial { term, from, to, games, better, low, high, kept } = trial;
    let word = if *kept { "kept" } else { "not kept" };
    format!("{term} {from} -> {to}: {better:+.3} a pair ({low:+.3} to {high:+.3}), {games} games, {word}")
}

fn row(trial: &Trial) -> String {
    let Trial { term, from, to, games, better, low, high, kept } = trial;
    format!(
        "{term},{from},{to},{games},{better:.4},{low:.4},{high:.4},{}\n",
        if *kept { "yes" } else { "no" }
    )
}
