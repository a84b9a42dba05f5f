//! The program: one binary to play, study and check the games.
//!
//! `cli` says what can be typed, and each command is one file in `commands`. `failure` has the exit codes.

mod cli;
mod commands;
mod failure;
mod files;
mod names;
mod output;
mod progress;
mod rules;
mod terminal;

use std::process::ExitCode;

use clap::{CommandFactory as _, Parser as _};

use cli::{Cli, Command, WELCOME};
use commands::{
    bench_cmd, case_cmd, chronicle_cmd, completions_cmd, fit_cmd, games_cmd, history_cmd, ladder_cmd,
    lesson_cmd, loadtest_cmd, man_cmd, map_cmd, match_cmd, orders_cmd, pack_cmd, perft_cmd, play_cmd,
    random_cmd, replay_cmd, rules_cmd, schema_cmd, serve_cmd, tune_cmd, verify_cmd,
};
use failure::Done;
use files::Common;
use output::print_out;

/// Views are made of many small texts, and a server makes thousands of views a second: with the system's own allocator it
/// answers a quarter less. It is set up in `.cargo/config.toml`.
#[cfg(all(feature = "jemalloc", not(target_env = "msvc")))]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() -> ExitCode {
    let Cli { common, command } = Cli::parse();
    let done = command.map_or_else(|| print_out(WELCOME), |command| run(command, &common));
    let Err(failure) = done else { return ExitCode::SUCCESS };
    if let Some(error) = failure.error() {
        eprintln!("error: {error:#}");
    }
    ExitCode::from(failure.exit_code())
}

fn run(command: Command, common: &Common) -> Done {
    match command {
        Command::Games(args) => games_cmd::run(&args, common),
        Command::Serve(args) => serve_cmd::run(&args, common),
        Command::Play(args) => play_cmd::run(&args, common),
        Command::Orders(args) => orders_cmd::run(&args, common),
        Command::Rules(args) => rules_cmd::run(&args, common),
        Command::Case(args) => case_cmd::run(&args, common),
        Command::Lesson(args) => lesson_cmd::run(&args, common),
        Command::Pack(args) => pack_cmd::run(&args, common),
        Command::Map(args) => map_cmd::run(&args, common),
        Command::Replay(args) => replay_cmd::run(&args, common),
        Command::Chronicle(args) => chronicle_cmd::run(&args, common),
        Command::Verify(args) => verify_cmd::run(&args, common),
        Command::Perft(args) => perft_cmd::run(&args, common),
        Command::Random(args) => random_cmd::run(&args, common),
        Command::Match(args) => match_cmd::run(&args, common),
        Command::Ladder(args) => ladder_cmd::run(&args, common),
        Command::History(args) => history_cmd::run(&args, common),
        Command::Tune(args) => tune_cmd::run(&args, common),
        Command::Fit(args) => fit_cmd::run(&args, common),
        Command::Bench(args) => bench_cmd::run(&args, common),
        Command::Loadtest(args) => loadtest_cmd::run(&args, common),
        Command::Schema => schema_cmd::run(),
        Command::Completions(args) => completions_cmd::run(&args, Cli::command()),
        Command::Man(args) => man_cmd::run(&args, Cli::command()),
    }
}
