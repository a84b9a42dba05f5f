//! `bulge bench`

use std::time::{Duration, Instant};

use games::{Bench, Kind};
use lab::Dice;
use serde::Serialize;
use table::Setup;

use crate::failure::{Done, Failure};
use crate::files::Common;
use crate::names::{GameName, find_game, setup};
use crate::output::{count, print_json, print_out};
use crate::progress;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge bench
  bulge bench toy --seconds 3
  bulge bench ardennes44 --scenario six-turn --json";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// One game [default: all].
    #[arg(value_parser = GameName)]
    game: Option<String>,
    /// The scenario [default: the longest of each game].
    #[arg(long)]
    scenario: Option<String>,
    /// An option of the game as NAME=VALUE; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
    /// Seconds for each measurement.
    #[arg(long, default_value_t = 1, value_name = "S")]
    seconds: u64,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// What was measured, on one core.
#[derive(Debug, Serialize)]
struct Figures {
    game: String,
    scenario: String,
    /// Random legal play without logs or laws.
    random_actions_per_second: u64,
    actions_per_game: u64,
    legal_set_mean_ns: u64,
    legal_set_p99_ns: u64,
    legal_set_max_ns: u64,
    /// How many choices a decision offers on average, and at most.
    choices_mean: u64,
    choices_max: usize,
    state_clone_ns: u64,
    state_bytes_in_memory: usize,
    state_bytes_written: usize,
    /// Reading, checking and replaying the journal of a whole game.
    replay_us: u64,
    replay_actions: usize,
    journal_bytes: usize,
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    let registry = common.registry()?;
    let names: Vec<String> = match &args.game {
        Some(name) => vec![name.clone()],
        None => registry.infos().map(|info| info.id.clone()).collect(),
    };
    let time = Duration::from_secs(args.seconds.max(1));
    let bar = progress::counter(u64::try_from(names.len()).unwrap_or(0), "games", common.quiet);
    let mut all = Vec::new();
    for name in names {
        let kind = find_game(&registry, &name)?;
        let scenario = args.scenario.clone().unwrap_or_else(|| longest(kind));
        bar.set_message(format!("{name} {scenario}"));
        all.push(measure(kind, &setup(kind.info(), &scenario, &args.options)?, time)?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    if args.json {
        return print_json(&all);
    }
    all.iter().try_for_each(|figures| print_out(&page(figures)))
}

/// The scenario with the most turns: the hardest to be fast in.
pub(crate) fn longest(kind: &dyn Kind) -> String {
    let scenarios = &kind.info().scenarios;
    scenarios
        .iter()
        .max_by_key(|scenario| scenario.turns)
        .map(|scenario| scenario.id.clone())
        .unwrap_or_default()
}

fn measure(kind: &dyn Kind, setup: &Setup, time: Duration) -> Result<Figures, Failure> {
    let mut bench = kind.bench(setup)?;
    let mut dice = Dice::new(1944);
    let (actions, games, taken) = play(&mut *bench, &mut dice, time);
    let (times, counts) = legal_sets(&mut *bench, &mut dice, time);
    let clones = 100_000;
    bench.clone_state(clones / 10);
    let begun = Instant::now();
    bench.clone_state(clones);
    let clone_ns = nanos(begun.elapsed()) / u64::from(clones);
    let journal = bench.random_journal(&mut dice);
    let begun = Instant::now();
    let mut replays = 0;
    let mut replay_actions = 0;
    while begun.elapsed() < time {
        let wrong = || Failure::wrong(format!("a journal of {} does not replay", setup.game));
        replay_actions = bench.replay(&journal).ok_or_else(wrong)?;
        replays += 1;
    }
    let replay_us = nanos(begun.elapsed()) / 1_000 / replays.max(1);
    let (memory, written) = bench.state_size();
    let mean = |sum: u64, count: usize| sum / u64::try_from(count.max(1)).unwrap_or(1);
    Ok(Figures {
        game: setup.game.clone(),
        scenario: setup.scenario.clone(),
        random_actions_per_second: u64::try_from(
            u128::from(actions) * 1_000_000_000 / taken.as_nanos().max(1),
        )
        .unwrap_or(u64::MAX),
        actions_per_game: actions / games.max(1),
        legal_set_mean_ns: mean(times.iter().sum(), times.len()),
        legal_set_p99_ns: times.get(times.len() * 99 / 100).copied().unwrap_or(0),
        legal_set_max_ns: times.last().copied().unwrap_or(0),
        choices_mean: mean(counts.iter().map(|count| *count as u64).sum(), counts.len()),
        choices_max: counts.iter().copied().max().unwrap_or(0),
        state_clone_ns: clone_ns,
        state_bytes_in_memory: memory,
        state_bytes_written: written,
        replay_us,
        replay_actions,
        journal_bytes: journal.len(),
    })
}

/// Whole random games for so long: actions, games, time.
fn play(bench: &mut dyn Bench, dice: &mut Dice, time: Duration) -> (u64, u64, Duration) {
    bench.random_game(dice);
    let begun = Instant::now();
    let (mut actions, mut games) = (0, 0);
    while begun.elapsed() < time {
        actions += bench.random_game(dice) as u64;
        games += 1;
    }
    (actions, games, begun.elapsed())
}

/// The time to list what is legal at positions of random games, sorted, and how much that is.
fn legal_sets(bench: &mut dyn Bench, dice: &mut Dice, time: Duration) -> (Vec<u64>, Vec<usize>) {
    let (mut times, mut counts) = (Vec::new(), Vec::new());
    let begun = Instant::now();
    while begun.elapsed() < time {
        bench.restart();
        loop {
            if bench.players_turn() {
                let one = Instant::now();
                let count = bench.legal_set(dice);
                times.push(nanos(one.elapsed()));
                counts.push(count);
            }
            if !bench.step(dice) {
                break;
            }
        }
    }
    times.sort_unstable();
    (times, counts)
}

fn nanos(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

fn page(f: &Figures) -> String {
    format!(
        "{} {}\n  random play    {} actions/s, {} per game\n  legal set      mean {} ns, p99 {} ns, max {} ns; \
         {} choices on average, {} at most\n  state          {} bytes in memory, {} when written; copied in {} ns\n  \
         replay         {} us for {}; the journal has {} bytes",
        f.game,
        f.scenario,
        f.random_actions_per_second,
        count(f.actions_per_game, "action"),
        f.legal_set_mean_ns,
        f.legal_set_p99_ns,
        f.legal_set_max_ns,
        f.choices_mean,
        f.choices_max,
        f.state_bytes_in_memory,
        f.state_bytes_written,
        f.state_clone_ns,
        f.replay_us,
        count(f.replay_actions, "action"),
        f.journal_bytes,
    )
}
