//! `bulge loadtest`: how much a server can take, and whether it keeps its word when it is killed.

use std::path::Path;
use std::time::Duration;

use anyhow::anyhow;
use server::load::{Load, Report};

use crate::bench_cmd::longest;
use crate::input::{Done, Failure, print_json, print_out, registry, setup};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game that is played.
    #[arg(default_value = "bastogne")]
    game: String,
    /// Its scenario; the longest without it.
    scenario: Option<String>,
    /// Connections in all: two players at each table, the rest watch.
    #[arg(long, default_value_t = 300)]
    sockets: usize,
    /// Tables.
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// For so long.
    #[arg(long, default_value_t = 10, value_name = "S")]
    seconds: u64,
    /// So many orders a second over all tables; as many as are answered without it.
    #[arg(long, value_name = "N")]
    pace: Option<u32>,
    /// Kill the server so often meanwhile, and look whether anything that was acknowledged is missing.
    #[arg(long, default_value_t = 0, value_name = "N")]
    kills: u32,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, packs: Option<&Path>) -> Done {
    if args.games == 0 || args.sockets < args.games * 2 {
        return Err(Failure::Input(anyhow!("there must be a game, and two sockets for each")));
    }
    let registry = registry(packs)?;
    let kind = registry.get(&args.game)?;
    let scenario = args.scenario.clone().unwrap_or_else(|| longest(kind));
    registry.open(&setup(&args.game, &scenario, &[])?)?;
    let program = std::env::current_exe().map_err(|error| anyhow!("{error}"))?;
    let command = [program.display().to_string().as_str(), "serve", "--rate", "1000000"].map(str::to_owned);
    let load = Load {
        command: command.to_vec(),
        setup: setup(&args.game, &scenario, &[])?,
        games: args.games,
        sockets: args.sockets,
        time: Duration::from_secs(args.seconds.max(1)),
        pace: args.pace,
        kills: args.kills,
    };
    let report = server::load::run(&load, &registry).map_err(|why| anyhow!(why))?;
    if args.json {
        print_json(&report)?;
    } else {
        print_out(&page(&report))?;
    }
    if report.lost + report.unsound > 0 { Err(Failure::DoesNotHold) } else { Ok(()) }
}

fn page(report: &Report) -> String {
    let memory =
        report.server_memory.map_or("unknown".to_owned(), |bytes| format!("{} MB", bytes / 1_000_000));
    let mut page = format!(
        "{} sockets at {} tables for {:.1} s\n  orders       {} acknowledged, {} a second; {} decisions with their dice\n  \
         waiting      p50 {} us, p99 {} us, most {} us\n  refused      {}\n  games ended  {}\n  server       {memory} \
         at most",
        report.sockets,
        report.games,
        report.seconds,
        report.actions,
        report.actions_per_second,
        report.decisions,
        report.p50_us,
        report.p99_us,
        report.max_us,
        report.refused,
        report.games_ended,
    );
    if report.kills > 0 {
        page.push_str(&format!(
            "\n  kills        {}: {} acknowledged orders looked for, {} missing; {} journals replayed, {} unsound",
            report.kills, report.checked, report.lost, report.replayed, report.unsound
        ));
    }
    page
}
