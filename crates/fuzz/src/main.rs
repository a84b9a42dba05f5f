//! Gives broken input to everything that reads, for as long as one likes: `cargo run --release --package fuzz -- --minutes 10`.
//!
//! What is found is printed and written to `target/fuzz/found`, in the form of the corpus.

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use clap::Parser;
use fuzz::packs::{Fate, Whole, damages, load};
use fuzz::readers::{NAMES, by_name};
use fuzz::{Chance, Found, Hunt, corpus};
use games::Registry;

/// So many inputs are read before the clock is looked at.
const AT_ONCE: u64 = 50;
/// So many decisions are made in a pack that loads.
const DECISIONS: usize = 20;

#[derive(Debug, Parser)]
#[command(about = "Gives broken input to everything that reads")]
struct Args {
    /// How long, all readers together.
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    /// Which numbers are drawn; by default others each time.
    #[arg(long)]
    seed: Option<u64>,
    /// Only these: packs, journal, case, order, message, answer.
    #[arg(long, value_delimiter = ',')]
    only: Vec<String>,
    /// Only packs of these games.
    #[arg(long, value_delimiter = ',')]
    games: Vec<String>,
    /// Only the K-th of N parts of what can be broken in packs, as in 1/16.
    #[arg(long, default_value = "1/1", value_parser = part)]
    part: (usize, usize),
    /// Where to write what is found.
    #[arg(long, default_value = "target/fuzz/found")]
    found: PathBuf,
}

fn main() -> anyhow::Result<ExitCode> {
    let args = Args::parse();
    let clock = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH)?;
    let seed = args.seed.unwrap_or(clock.as_secs());
    println!("seed {seed}");
    let wanted = |name: &str| args.only.is_empty() || args.only.iter().any(|only| only == name);
    let names: Vec<&str> = NAMES.into_iter().filter(|name| wanted(name)).collect();
    // Packs take half of the time: each of their inputs costs a hundred times more.
    let packs = wanted("packs");
    let parts = names.len() + if packs { names.len().max(1) } else { 0 };
    let share = Duration::from_secs_f64(args.minutes * 60.0 / parts.max(1) as f64);
    let registry = Arc::new(Registry::load(&|_| None).map_err(|error| anyhow::anyhow!("{error}"))?);
    let mut found = Vec::new();
    for name in &names {
        let until = Instant::now() + share;
        let reader = by_name(name, &registry).context("a reader")?;
        let mut hunt = Hunt::new(reader, corpus::inputs(name)?, seed).measured();
        hunt.read_corpus();
        while Instant::now() < until {
            hunt.read_changed(AT_ONCE);
        }
        let tally = hunt.tally();
        println!(
            "{name}: {} inputs, {} shapes of answers, {} wrong",
            tally.read,
            tally.shapes,
            tally.found.len()
        );
        found.extend(tally.found);
    }
    if packs {
        found.extend(break_packs(&args, seed, share * u32::try_from(names.len().max(1))?));
    }
    std::fs::create_dir_all(&args.found)?;
    for (number, found) in found.iter().enumerate() {
        let path = args.found.join(format!("{}-{seed}-{number}.txt", found.reader));
        std::fs::write(&path, &found.input)?;
        println!("{}: {}", path.display(), found.what.chars().take(600).collect::<String>());
    }
    Ok(if found.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Reads `3/16`.
fn part(text: &str) -> Result<(usize, usize), String> {
    let parts =
        text.split_once('/').and_then(|(part, parts)| Some((part.parse().ok()?, parts.parse().ok()?)));
    parts.filter(|(part, parts)| (1..=*parts).contains(part)).ok_or_else(|| "a part is as in 3/16".to_owned())
}

/// Breaks the packs of all games in turn, until the time is over or nothing is left to break.
fn break_packs(args: &Args, seed: u64, time: Duration) -> Vec<Found> {
    let until = Instant::now() + time;
    let mut chance = Chance::new(seed);
    let games =
        Registry::names().filter(|name| args.games.is_empty() || args.games.iter().any(|only| only == name));
    let wholes: Vec<Whole> = games.filter_map(Whole::of).collect();
    let plans: Vec<_> = wholes.iter().map(|whole| damages(whole, &mut chance)).collect();
    let longest = plans.iter().map(Vec::len).max().unwrap_or(0);
    let (mut tried, mut played, mut found) = (0_u64, 0_u64, Vec::<Found>::new());
    let mut sorts = std::collections::BTreeSet::new();
    let (part, parts) = args.part;
    for at in (part - 1..longest).step_by(parts) {
        if Instant::now() > until {
            break;
        }
        for (whole, (path, damage)) in
            wholes.iter().zip(&plans).filter_map(|(whole, plan)| Some((whole, plan.get(at)?)))
        {
            let Some(files) = whole.broken(path, damage) else { continue };
            tried += 1;
            match load(whole.game, &files, path, &mut chance, DECISIONS) {
                Ok(Fate::Plays) => played += 1,
                Ok(Fate::Refused(_)) => {}
                Err(what) => {
                    let sort: String =
                        what.chars().filter(|letter| !letter.is_ascii_digit()).take(120).collect();
                    if sorts.insert((whole.game, sort)) {
                        let input = format!("{} {path}\n{damage}\n", whole.game);
                        found.push(Found { reader: "pack", input, what });
                    }
                }
            }
        }
    }
    let all: usize = plans.iter().map(Vec::len).sum();
    println!("packs: {tried} of {all} damages, {played} packs play on, {} sorts of mistakes", found.len());
    found
}
