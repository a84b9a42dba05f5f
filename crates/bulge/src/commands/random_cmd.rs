//! `bulge random`

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use games::Kind;
use kernel::laws::{Reasons, Trial};
use kernel::{Header, Journal};
use lab::Dice;
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};
use table::{Seat, Setup, SetupError};

use crate::failure::{Done, Failure};
use crate::files::{Common, write_text};
use crate::names::{GameName, find_game, setup};
use crate::output::{count, print_json, print_out};
use crate::progress;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge random toy patrol
  bulge random bastogne introduction --games 1000 --seed 5 --out broken
  bulge random toy patrol --games 20 --json";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game; `bulge games` lists them.
    #[arg(value_parser = GameName)]
    game: String,
    /// The scenario.
    scenario: String,
    /// How many games to play.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The seed of the first game; each further game takes the next.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Check the slow laws (views, secrets, undo) at one position in N.
    #[arg(long, default_value_t = 8, value_name = "N")]
    heavy: u32,
    /// An option of the game as NAME=VALUE; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Write the journals of games that break a law into this folder.
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
    /// What the law about reasons has tried, probe by probe, in games that broke no law.
    reasons: Reasons,
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    let registry = common.registry()?;
    let kind = find_game(&registry, &args.game)?;
    let setup = setup(kind.info(), &args.scenario, &args.options)?;
    let bar = progress::games(args.games, common.quiet);
    let trial = Trial { heavy_one_in: args.heavy };
    let (begun, actions) = (Instant::now(), AtomicUsize::new(0));
    let play = |number: u64| {
        let seed = args.seed.wrapping_add(number);
        let played = play_one(kind, &setup, trial, seed);
        let total = actions.fetch_add(played.as_ref().map_or(0, |game| game.actions), Ordering::Relaxed);
        bar.inc(1);
        if number.is_multiple_of(64) {
            bar.set_message(format!("{} actions/s", rate(total, begun.elapsed())));
        }
        played
    };
    let played = (0..args.games).into_par_iter().map(play).collect::<Result<Vec<Played>, _>>()?;
    let taken = begun.elapsed();
    bar.finish_and_clear();
    let broken: Vec<&Broken> = played.iter().filter_map(|game| game.broken.as_ref()).collect();
    let wins = |seat: Option<Seat>| played.iter().filter(|game| game.winner == Some(seat)).count();
    let actions: usize = played.iter().map(|game| game.actions).sum();
    let mut reasons = Reasons::default();
    played.iter().for_each(|game| reasons.add(&game.reasons));
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
            reasons,
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
    reasons: Reasons,
}

/// A game that broke a law, or crashed.
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
        Ok(Ok(Ok(walk))) => {
            Played { actions, winner: Some(walk.outcome.winner), broken: None, reasons: walk.reasons }
        }
        Ok(Ok(Err(breach))) => {
            Played { actions, broken: broken(breach.to_string(), breach.journal), ..Played::default() }
        }
        Ok(Err(error)) => return Err(error),
        Err(_) => {
            let header = Header { setup: setup.clone(), pack: kind.info().pack.clone(), seats: Vec::new() };
            let (marks, notes, dice, lines) = Default::default();
            let journal = Journal { header, entries: trail, marks, notes, dice, seal: None, lines };
            let broken = broken("the program crashed here".to_owned(), journal);
            Played { actions, broken, ..Played::default() }
        }
    })
}

fn report(args: &Args, summary: &Summary) -> Done {
    if args.json {
        return print_json(summary);
    }
    let Summary { game, scenario, games, actions, actions_per_second, .. } = summary;
    print_out(&format!(
        "{game} {scenario}: {}, {}, {actions_per_second} actions/s",
        count(*games, "game"),
        count(*actions, "action")
    ))?;
    let Summary { german_wins, allied_wins, draws, broken, reasons, .. } = summary;
    print_out(&format!(
        "German wins {german_wins}, Allied wins {allied_wins}, drawn {draws}, broken {broken}"
    ))?;
    if reasons.probes.is_empty() { Ok(()) } else { print_out(&format!("Reasons: {reasons}")) }
}

/// Writes the journals of broken games, the first few at least.
fn keep(args: &Args, broken: &[&Broken]) -> Done {
    for Broken { seed, what, journal } in broken.iter().take(10) {
        let file = args.out.join(format!("{}-{}-{seed}.bulge", args.game, args.scenario));
        write_text(&file, journal)?;
        eprintln!("seed {seed}: {what}\n  journal in {}", file.display());
    }
    if broken.is_empty() { Ok(()) } else { Err(Failure::Shown) }
}

/// How many per second.
fn rate(count: usize, taken: Duration) -> u64 {
    let nanos = taken.as_nanos().max(1);
    u64::try_from(count as u128 * 1_000_000_000 / nanos).unwrap_or(u64::MAX)
}
