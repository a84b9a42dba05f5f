//! `bulge match`

use std::path::{Path, PathBuf};
use std::time::Duration;

use games::Kind;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::Journal;
use lab::{Contest, ContestError, Report};

use crate::input::{Done, Failure, print_json, print_out, registry, setup, write_whole};

/// The terms of many games: dice, time and options.
#[derive(Debug, clap::Args)]
pub(crate) struct Terms {
    /// The first game's seed; each further game takes the next.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The time for a decision, in milliseconds.
    #[arg(long, default_value_t = 5000, value_name = "MS")]
    limit: u64,
    /// An option as name=value; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
    options: Vec<String>,
}

impl Terms {
    /// A match on these terms.
    pub(crate) fn contest(
        &self,
        kind: &dyn Kind,
        scenario: &str,
        bots: [&str; 2],
        games: u64,
    ) -> Result<Contest, Failure> {
        let info = kind.info();
        Ok(Contest {
            setup: setup(&info.id, scenario, &self.options)?.settle(info)?,
            bots: bots.map(str::to_owned),
            weights: [None, None],
            games,
            seed: self.seed,
            limit: Duration::from_millis(self.limit),
            journals: false,
        })
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    game: String,
    scenario: String,
    /// The computer opponent that plays the Germans.
    #[arg(long, default_value = "level2", value_name = "BOT")]
    german: String,
    /// The one that plays the Allies.
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

pub(crate) fn run(args: &Args, packs: Option<&Path>) -> Done {
    let registry = registry(packs)?;
    let kind = registry.get(&args.game)?;
    let bots = [args.german.as_str(), args.allied.as_str()];
    let contest = Contest {
        journals: args.out.is_some(),
        ..args.terms.contest(kind, &args.scenario, bots, args.games)?
    };
    let bar = progress(args.games);
    let played = lab::play_all(kind, &contest, &|_| bar.inc(1));
    bar.finish_and_clear();
    let played = played.map_err(broken)?;
    if let Some(folder) = &args.out {
        let journals = played.iter().filter_map(|game| Some((game.seed, game.journal.as_ref()?)));
        write_journals(folder, &contest, journals)?;
    }
    let report = lab::report(&contest, &played);
    if args.json { print_json(&report) } else { print_out(&report_text(&report)) }
}

/// A bar that counts games.
pub(crate) fn progress(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games  {eta} left") {
        bar.set_style(style);
    }
    bar
}

/// A match that broke off does not hold; one that could not begin was asked wrongly.
pub(crate) fn broken(error: ContestError) -> Failure {
    match error {
        ContestError::Broken { .. } => {
            eprintln!("{error}");
            Failure::DoesNotHold
        }
        error => Failure::from(anyhow::anyhow!("{error}")),
    }
}

/// Writes the journals, one file a game.
pub(crate) fn write_journals<'a>(
    folder: &Path,
    contest: &Contest,
    journals: impl Iterator<Item = (u64, &'a Journal)>,
) -> Done {
    let [german, allied] = &contest.bots;
    let match_name = format!("{}-{}-{german}-{allied}", contest.setup.game, contest.setup.scenario);
    for (seed, journal) in journals {
        let name = format!("{}-{seed}.bulge", match_name.replace('/', "-"));
        write_whole(&folder.join(name), &journal.to_text())?;
    }
    Ok(())
}

/// The report as a player reads it.
fn report_text(report: &Report) -> String {
    let Report { game, scenario, german, allied, games, german_wins, allied_wins, draws, .. } = report;
    let mut lines = vec![
        format!("{game} {scenario}: {games} games, {german} (German) against {allied} (Allied)"),
        format!("German wins {german_wins}, Allied wins {allied_wins}, drawn {draws}"),
    ];
    lines.extend(report.levels.iter().map(|(level, count)| format!("  {count:5}  {level}")));
    lines.extend(report.tallies.iter().map(|(name, mean)| format!("  {mean:8.2}  {name} on average")));
    let [(german_half, german_late), (allied_half, allied_late)] = report.turn_ms;
    lines.push(format!(
        "a turn takes the German {german_half} ms (95 of 100: {german_late}), the Allied {allied_half} ms ({allied_late}); \
         the longest decision {} ms, {} more than a tenth over the limit; {} decisions a game",
        report.longest_decision_ms, report.late_decisions, report.decisions_a_game
    ));
    lines.join("\n")
}
