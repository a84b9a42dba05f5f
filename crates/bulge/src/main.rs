//! The program: one binary to play, study and check the games.
//!
//! Each command is one file. Exit codes: 0 when all is well, 1 when the thing that was checked does not hold, 2 when
//! what was asked could not be understood or read.

mod bench_cmd;
mod board_text;
mod case_cmd;
mod dice;
mod fit_cmd;
mod games_cmd;
mod history_cmd;
mod input;
mod ladder_cmd;
mod loadtest_cmd;
mod map_cmd;
mod match_cmd;
mod pack_cmd;
mod perft_cmd;
mod play_cmd;
mod play_loop;
mod random_cmd;
mod replay_cmd;
mod rules_cmd;
mod serve_cmd;
mod tune_cmd;
mod verify_cmd;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use input::Failure;

/// Views are made of many small texts, and a server makes thousands of views a second: with the system's own allocator it
/// answers a quarter less. It is set up in `.cargo/config.toml`.
#[cfg(not(target_env = "msvc"))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// Wargames of the Battle of the Bulge, with every rule enforced.
///
/// Every refusal names the rule that forbids it, every attack shows its exact odds first, and every game is a small
/// open file that replays to the last die. Begin with `bulge serve --open`, or in the terminal with `bulge play`.
#[derive(Debug, Parser)]
#[command(name = "bulge", version, max_term_width = 110)]
struct Args {
    /// Take data packs from this folder (one folder a game) instead of the ones inside the program.
    #[arg(long, global = true, value_name = "DIR")]
    packs: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List the games with their scenarios and options.
    Games(games_cmd::Args),
    /// Play in the browser: on this machine, with friends, or for everybody.
    Serve(serve_cmd::Args),
    /// Play in the terminal: against another person at the same table, or a computer player.
    Play(play_cmd::Args),
    /// Look up a rule: its title in our words, where it is carried out, and what proves it.
    Rules(rules_cmd::Args),
    /// Run rules cases: positions drawn in text files, with orders, dice and what must follow.
    Case(case_cmd::Args),
    /// Check the data packs and say where their numbers come from.
    Pack(pack_cmd::Args),
    /// Draw the maps, or check what is stated of them.
    Map(map_cmd::Args),
    /// Replay a journal, checking every decision and every position on the way.
    Replay(replay_cmd::Args),
    /// Work out every roll of a finished game again.
    Verify(verify_cmd::Args),
    /// Count the ways to play the first decisions of a scenario.
    Perft(perft_cmd::Args),
    /// Play random legal games with all laws on, and keep the journal of anything that breaks.
    Random(random_cmd::Args),
    /// Let computer opponents play each other, and say how often who wins.
    Match(match_cmd::Args),
    /// Compare computer opponents: each with the one before it, in the same seat, with the same dice.
    Ladder(ladder_cmd::Args),
    /// Let computer opponents play the battle, and set their fronts beside the real ones.
    History(history_cmd::Args),
    /// Improve the weights of a computer opponent by letting it play against itself.
    Tune(tune_cmd::Args),
    /// Learn what positions are worth from how games end.
    Fit(fit_cmd::Args),
    /// Measure: random actions a second, time to list what is legal, size and copying of a state, replay.
    Bench(bench_cmd::Args),
    /// Put a server under load, or kill it again and again, and see whether it keeps its word.
    Loadtest(loadtest_cmd::Args),
    /// Print the JSON schema of everything a client is sent.
    Schema,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let packs = args.packs.as_deref();
    let done = match args.command {
        Command::Games(args) => games_cmd::run(&args, packs),
        Command::Serve(args) => serve_cmd::run(&args, packs),
        Command::Play(args) => play_cmd::run(&args, packs),
        Command::Rules(args) => rules_cmd::run(&args, packs),
        Command::Case(args) => case_cmd::run(&args, packs),
        Command::Pack(args) => pack_cmd::run(&args, packs),
        Command::Map(args) => map_cmd::run(&args),
        Command::Replay(args) => replay_cmd::run(&args, packs),
        Command::Verify(args) => verify_cmd::run(&args, packs),
        Command::Perft(args) => perft_cmd::run(&args, packs),
        Command::Random(args) => random_cmd::run(&args, packs),
        Command::Match(args) => match_cmd::run(&args, packs),
        Command::Ladder(args) => ladder_cmd::run(&args, packs),
        Command::History(args) => history_cmd::run(&args, packs),
        Command::Tune(args) => tune_cmd::run(&args, packs),
        Command::Fit(args) => fit_cmd::run(&args, packs),
        Command::Bench(args) => bench_cmd::run(&args, packs),
        Command::Loadtest(args) => loadtest_cmd::run(&args, packs),
        Command::Schema => input::print_json(&server::wire::schema()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::DoesNotHold) => ExitCode::from(1),
        Err(Failure::Input(error)) => {
            eprintln!("bulge: {error:#}");
            ExitCode::from(2)
        }
    }
}
