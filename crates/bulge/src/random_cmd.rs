//! `bulge random`

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use kernel::laws::{Breach, Trial, Walk};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use table::Seat;

use crate::dice::Dice;
use crate::input::{Done, Failure, print_json, print_out, setup, shelf, write_whole};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    game: String,
    scenario: String,
    /// How many games to play.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The first game's seed; each further game takes the next.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Try the heavy laws (views, secrets, undo) at one position in so many.
    #[arg(long, default_value_t = 8, value_name = "N")]
    heavy: u32,
    /// An option as name=value; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Where journals of broken games go.
    #[arg(long, default_value = ".", value_name = "DIR")]
    out: PathBuf,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, serde::Serialize)]
struct Summary {
    game: String,
    scenario: String,
    games: u64,
    actions: usize,
    actions_per_second: u64,
    german_wins: usize,
    allied_wins: usize,
    draws: usize,
    broken: usize,
}

pub(crate) fn run(args: &Args, packs: Option<&Path>) -> Done {
    let shelf = shelf(packs)?;
    let kind = shelf.get(&args.game)?;
    let setup = setup(&args.game, &args.scenario, &args.options)?.settle(kind.info())?;
    let bar = ProgressBar::new(args.games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games  {msg}  {eta} left") {
        bar.set_style(style);
    }
    let trial = Trial { heavy_one_in: args.heavy };
    let (begun, actions) = (Instant::now(), AtomicUsize::new(0));
    let play = |number: u64| {
        let seed = args.seed.wrapping_add(number);
        let walked = kind.walk(&setup, trial, &mut Dice::new(seed));
        let made = walked.as_ref().ok().and_then(|walk| walk.as_ref().ok()).map_or(0, |walk| walk.actions);
        let total = actions.fetch_add(made, Ordering::Relaxed) + made;
        bar.inc(1);
        if number.is_multiple_of(64) {
            bar.set_message(format!("{}/s", rate(total, begun.elapsed())));
        }
        walked.map(|walked| (seed, walked))
    };
    let played = (0..args.games).into_par_iter().map(play).collect::<Result<Vec<_>, _>>()?;
    let taken = begun.elapsed();
    bar.finish_and_clear();
    let broken: Vec<(u64, &Breach)> = played
        .iter()
        .filter_map(|(seed, walked)| walked.as_ref().err().map(|breach| (*seed, &**breach)))
        .collect();
    let walks: Vec<&Walk> = played.iter().filter_map(|(_, walked)| walked.as_ref().ok()).collect();
    let wins = |seat: Option<Seat>| walks.iter().filter(|walk| walk.outcome.winner == seat).count();
    let actions: usize = walks.iter().map(|walk| walk.actions).sum();
    report(
        args,
        &Summary {
            game: args.game.clone(),
            scenario: args.scenario.clone(),
            games: args.games,
            actions,
            actions_per_second: rate(actions, taken),
            german_wins: wins(Some(Seat::German)),
            allied_wins: wins(Some(Seat::Allied)),
            draws: wins(None),
            broken: broken.len(),
        },
    )?;
    keep(args, &broken)
}

fn report(args: &Args, summary: &Summary) -> Done {
    if args.json {
        return print_json(summary);
    }
    let Summary { game, scenario, games, actions, actions_per_second, .. } = summary;
    print_out(&format!(
        "{game} {scenario}: {games} games, {actions} actions, {actions_per_second} actions/s"
    ))?;
    let Summary { german_wins, allied_wins, draws, broken, .. } = summary;
    print_out(&format!("German {german_wins}, Allied {allied_wins}, drawn {draws}; broken {broken}"))
}

/// Writes the journals of broken games, the first few at least.
fn keep(args: &Args, broken: &[(u64, &Breach)]) -> Done {
    for (seed, breach) in broken.iter().take(10) {
        let file = args.out.join(format!("{}-{}-{seed}.bulge", args.game, args.scenario));
        let mut journal = breach.journal.clone();
        journal.notes.push((journal.entries.len(), format!("seed {seed}: {breach}")));
        write_whole(&file, &journal.to_text())?;
        eprintln!("seed {seed}: {breach}\n  kept in {}", file.display());
    }
    if broken.is_empty() { Ok(()) } else { Err(Failure::DoesNotHold) }
}

/// So many a second.
fn rate(count: usize, taken: Duration) -> u64 {
    let nanos = taken.as_nanos().max(1);
    u64::try_from(count as u128 * 1_000_000_000 / nanos).unwrap_or(u64::MAX)
}
