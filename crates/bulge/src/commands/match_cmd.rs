//! `bulge match`

use std::path::PathBuf;

use lab::{Contest, Report};

use crate::commands::matches::{Terms, match_failure, write_journals};
use crate::failure::Done;
use crate::files::Common;
use crate::names::{GameName, find_game};
use crate::output::{count, print_json, print_out};
use crate::progress;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge match toy crossing --german level2 --allied level1 --games 20
  bulge match bastogne introduction --german level3 --games 50 --out journals
  bulge match ardennes44 six-turn --german level2@my-weights.csv --json";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game; `bulge games` lists them.
    #[arg(value_parser = GameName)]
    game: String,
    /// The scenario.
    scenario: String,
    /// The computer opponent that plays the Germans: random, level1 to level4, or as docs/lab.md describes.
    #[arg(long, default_value = "level2", value_name = "BOT")]
    german: String,
    /// The computer opponent that plays the Allies.
    #[arg(long, default_value = "level2", value_name = "BOT")]
    allied: String,
    /// How many games to play.
    #[arg(long, default_value_t = 100)]
    games: u64,
    #[command(flatten)]
    terms: Terms,
    /// Write the journal of every game into this folder.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    let registry = common.registry()?;
    let kind = find_game(&registry, &args.game)?;
    let bots = [args.german.as_str(), args.allied.as_str()];
    let contest = Contest {
        journals: args.out.is_some(),
        ..args.terms.contest(kind, &args.scenario, bots, args.games)?
    };
    let bar = progress::games(args.games, common.quiet);
    let played = lab::play_all(kind, &contest, &|_| bar.inc(1));
    bar.finish_and_clear();
    let played = played.map_err(|error| match_failure(&error))?;
    if let Some(folder) = &args.out {
        let journals = played.iter().filter_map(|game| Some((game.seed, game.journal.as_ref()?)));
        write_journals(folder, &contest, journals)?;
    }
    let report = lab::report(&contest, &played);
    if args.json { print_json(&report) } else { print_out(&report_text(&report)) }
}

/// The report as a player reads it.
fn report_text(report: &Report) -> String {
    let Report { game, scenario, german, allied, games, german_wins, allied_wins, draws, .. } = report;
    let games = count(*games, "game");
    let mut lines = vec![
        format!("{game} {scenario}: {games}, {german} (German) against {allied} (Allied)"),
        format!("German wins {german_wins}, Allied wins {allied_wins}, drawn {draws}"),
    ];
    lines.extend(report.levels.iter().map(|(level, count)| format!("  {count:5}  {level}")));
    lines.extend(report.tallies.iter().map(|(name, mean)| format!("  {mean:8.2}  {name} on average")));
    let [(german_half, german_late), (allied_half, allied_late)] = report.turn_ms;
    lines.push(format!(
        "time for a turn: German {german_half} ms (95 % within {german_late} ms), Allied {allied_half} ms (95 % within \
         {allied_late} ms)"
    ));
    lines.push(format!(
        "{} per game; the longest took {} ms; {} over the limit",
        count(report.decisions_a_game, "decision"),
        report.longest_decision_ms,
        report.late_decisions
    ));
    lines.join("\n")
}
