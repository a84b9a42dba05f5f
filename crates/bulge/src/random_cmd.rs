//! `bulge random`

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use games::Kind;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::laws::Trial;
use kernel::{Header, Journal};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use table::{Seat, Setup, SetupError};

use crate::dice::Dice;
use crate::input::{Done, Failure, print_json, print_out, registry, setup, write_whole};

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
    let registry = registry(packs)?;
    let kind = registry.get(&args.game)?;
    let setup = setup(&args.game, &args.scenario, &args.options)?.settle(kind.info())?;
    let bar = ProgressBar::new(args.games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games  {msg}  {eta} left") {
        bar.set_style(style);
    }
    let trial = Trial { heavy_one_in: args.heavy };
    let (begun, actions) = (Instant::now(), AtomicUsize::new(0));
    let play = |number: u64| {
        let seed = args.seed.wrapping_add(number);
        let played = play_one(kind, &setup, trial, seed);
        let total = actions.fetch_add(played.as_ref().map_or(0, |game| game.actions), Ordering::Relaxed);
        bar.inc(1);
        if number.is_multiple_of(64) {
            bar.set_message(format!("{}/s", rate(total, begun.elapsed())));
        }
        played
    };
    let played = (0..args.games).into_par_iter().map(play).collect::<Result<Vec<Played>, _>>()?;
    let taken = begun.elapsed();
    bar.finish_and_clear();
    let broken: Vec<&Broken> = played.iter().filter_map(|game| game.broken.as_ref()).collect();
    let wins = |seat: Option<Seat>| played.iter().filter(|game| game.winner == Some(seat)).count();
    let actions: usize = played.iter().map(|game| game.actions).sum();
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

/// What is kept of a game: little, since there may be a great many.
#[derive(Debug, Default)]
struct Played {
    actions: usize,
    /// Who won, where the game came to its end.
    winner: Option<Option<Seat>>,
    broken: Option<Broken>,
}

/// A game that broke a law, or broke down.
#[derive(Debug)]
struct Broken {
    seed: u64,
    what: String,
    journal: String,
}

/// Plays one game. One that panics is broken like any other, and its journal is kept up to the decision that did it.
fn play_one(kind: &dyn Kind, setup: &Setup, trial: Trial, seed: u64) -> Result<Played, SetupError> {
    let mut trail = Vec::new();
    let walked = catch_unwind(AssertUnwindSafe(|| kind.walk(setup, trial, &mut Dice::new(seed), &mut trail)));
    let actions = trail.len();
    let broken = |what: String, mut journal: Journal| {
        journal.notes.push((journal.entries.len(), format!("seed {seed}: {}", what.replace('\n', " "))));
        Some(Broken { seed, what, journal: journal.to_text() })
    };
    Ok(match walked {
        Ok(Ok(Ok(walk))) => Played { actions, winner: Some(walk.outcome.winner), broken: None },
        Ok(Ok(Err(breach))) => {
            Played { actions, winner: None, broken: broken(breach.to_string(), breach.journal) }
        }
        Ok(Err(error)) => return Err(error),
        Err(_) => {
            let header = Header { setup: setup.clone(), pack: kind.info().pack.clone(), seats: Vec::new() };
            let (marks, notes, dice, lines) = Default::default();
            let journal = Journal { header, entries: trail, marks, notes, dice, lines };
            Played {
                actions,
                winner: None,
                broken: broken("the program broke down here".to_owned(), journal),
            }
        }
    })
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
fn keep(args: &Args, broken: &[&Broken]) -> Done {
    for Broken { seed, what, journal } in broken.iter().take(10) {
        let file = args.out.join(format!("{}-{}-{seed}.bulge", args.game, args.scenario));
        write_whole(&file, journal)?;
        eprintln!("seed {seed}: {what}\n  kept in {}", file.display());
    }
    if broken.is_empty() { Ok(()) } else { Err(Failure::DoesNotHold) }
}

/// So many a second.
fn rate(count: usize, taken: Duration) -> u64 {
    let nanos = taken.as_nanos().max(1);
    u64::try_from(count as u128 * 1_000_000_000 / nanos).unwrap_or(u64::MAX)
}
