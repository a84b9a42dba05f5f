//! `bulge loadtest`: how much a server can take, and whether anything is lost when it is killed.

use std::time::Duration;

use server::load::{Load, Report};

use crate::commands::bench_cmd::longest;
use crate::failure::{Done, Failure};
use crate::files::Common;
use crate::names::{GameName, find_game, setup};
use crate::output::{count, print_json, print_out};
use crate::progress;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge loadtest
  bulge loadtest toy crossing --sockets 50 --games 20 --seconds 5 --json
  bulge loadtest --kills 100";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game.
    #[arg(default_value = "bastogne", value_parser = GameName)]
    game: String,
    /// The scenario [default: the longest].
    scenario: Option<String>,
    /// How many connections: two players for each game, the rest watch.
    #[arg(long, default_value_t = 300)]
    sockets: usize,
    /// How many games are played at once.
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// How long, in seconds.
    #[arg(long, default_value_t = 10, value_name = "S")]
    seconds: u64,
    /// Orders per second over all games [default: as many as are answered].
    #[arg(long, value_name = "N")]
    pace: Option<u32>,
    /// Kill the server so often, and check that nothing acknowledged is missing.
    #[arg(long, default_value_t = 0, value_name = "N")]
    kills: u32,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    if args.games == 0 || args.sockets < args.games * 2 {
        let needed = count((args.games * 2).max(2), "socket");
        return Err(Failure::usage(format!(
            "play at least one game, with two sockets each: {needed} or more"
        )));
    }
    let registry = common.registry()?;
    let kind = find_game(&registry, &args.game)?;
    let scenario = args.scenario.clone().unwrap_or_else(|| longest(kind));
    let program = std::env::current_exe()?.display().to_string();
    let load = Load {
        command: [program.as_str(), "serve", "--rate", "1000000", "--finest-map", "0"]
            .map(str::to_owned)
            .to_vec(),
        setup: setup(kind.info(), &scenario, &[])?,
        games: args.games,
        sockets: args.sockets,
        time: Duration::from_secs(args.seconds.max(1)),
        pace: args.pace,
        kills: args.kills,
    };
    let bar = progress::spinner(&format!("{} of load", count(args.seconds.max(1), "second")), common.quiet);
    let report = server::load::run(&load, &registry);
    bar.finish_and_clear();
    let report = report.map_err(Failure::file)?;
    if args.json {
        print_json(&report)?;
    } else {
        print_out(&page(&report))?;
    }
    if report.lost + report.unsound > 0 { Err(Failure::Shown) } else { Ok(()) }
}

fn page(report: &Report) -> String {
    let memory =
        report.server_memory.map_or("unknown".to_owned(), |bytes| format!("{} MB", bytes / 1_000_000));
    let known = |time: Option<u64>| time.map_or("?".to_owned(), |time| time.to_string());
    let mut page = format!(
        "{} in {} for {:.1} s\n  orders       {} acknowledged, {} per second\n  decisions    {} with dice, {} per \
         second\n  processor    {} us of the server and {} us of the players for each\n  waiting      p50 {} us, p99 {} us, max {} us\n  refused      {}\n  games ended  {}\n  server       {memory} at most",
        count(report.sockets, "socket"),
        count(report.games, "game"),
        report.seconds,
        report.actions,
        report.actions_per_second,
        report.decisions,
        report.decisions_per_second,
        known(report.cpu_us_per_act),
        known(report.client_cpu_us_per_act),
        report.p50_us,
        report.p99_us,
        report.max_us,
        report.refused,
        report.games_ended,
    );
    if report.kills > 0 {
        page.push_str(&format!(
            "\n  kills        {}: {} acknowledged orders checked, {} missing; {} replayed, {} wrong",
            report.kills,
            report.checked,
            report.lost,
            count(report.replayed, "journal"),
            report.unsound
        ));
    }
    page
}
