//! `bulge history`

use std::path::{Path, PathBuf};

use chronicle::Land;
use clap::builder::PossibleValuesParser;
use lab::{BandLine, Contest, GameFronts, HistoryReport, MOMENTS, Moment};

use crate::commands::matches::{Terms, match_failure, write_journals};
use crate::failure::{Done, Failure};
use crate::files::{Common, write_bytes};
use crate::names::find_game;
use crate::output::{count, print_json, print_out};
use crate::progress;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge history ardennes44 --games 20 --out pictures
  bulge history bitterwoods --until \"17 PM\" --german level2 --allied level2 --places
  bulge history ardennes44 --games 5 --json";

/// The games whose turns are the half days of the battle.
const GAMES: [&str; 2] = ["ardennes44", "bitterwoods"];

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game.
    #[arg(value_parser = PossibleValuesParser::new(GAMES))]
    game: String,
    /// The scenario.
    #[arg(long, default_value = "campaign")]
    scenario: String,
    /// The computer opponent that plays the Germans.
    #[arg(long, default_value = "level3", value_name = "BOT")]
    german: String,
    /// The computer opponent that plays the Allies.
    #[arg(long, default_value = "level3", value_name = "BOT")]
    allied: String,
    /// How many games to play.
    #[arg(long, default_value_t = 20)]
    games: u64,
    /// Stop at this moment of December 1944.
    #[arg(long, value_name = "DATE", value_parser = PossibleValuesParser::new(MOMENTS.map(|(date, _)| date)))]
    until: Option<String>,
    #[command(flatten)]
    terms: Terms,
    /// Write the journal of every game into this folder.
    #[arg(long, value_name = "DIR")]
    journals: Option<PathBuf>,
    /// Draw a map for each moment into this folder: the redder a hex, the more often the Germans held it.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// The width of a hex on these maps, in pixels.
    #[arg(long, default_value_t = 22.0, value_name = "N")]
    scale: f64,
    /// List every place too, with how often the Germans held it.
    #[arg(long)]
    places: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    if !(8.0..=200.0).contains(&args.scale) {
        return Err(Failure::usage(format!("a hex can be 8 to 200 pixels wide, not {}", args.scale)));
    }
    let registry = common.registry()?;
    let kind = find_game(&registry, &args.game)?;
    let bots = [args.german.as_str(), args.allied.as_str()];
    let contest = Contest {
        journals: args.journals.is_some(),
        ..args.terms.contest(kind, &args.scenario, bots, args.games)?
    };
    let land = Land::of(&args.game).map_err(|wrong| Failure::wrong(wrong.to_string()))?;
    let bar = progress::games(args.games, common.quiet);
    let games = lab::history(kind, &contest, (&land, args.until.as_deref()), &|| bar.inc(1));
    bar.finish_and_clear();
    let games = games.map_err(|error| match_failure(&error))?;
    if let Some(folder) = &args.journals {
        let journals = games.iter().filter_map(|game| Some((game.seed, game.journal.as_ref()?)));
        write_journals(folder, &contest, journals)?;
    }
    if let Some(folder) = &args.out {
        draw_maps(args, folder, &land, &games)?;
    }
    let report = lab::beside_history(&contest, &land, &games);
    if args.json { print_json(&report) } else { print_out(&report_text(&report, args.places)) }
}

/// Writes a map for each moment that was reached.
fn draw_maps(args: &Args, folder: &Path, land: &Land, games: &[GameFronts]) -> Done {
    for (date, _) in MOMENTS {
        if let Some(bytes) = lab::heat_map(land, games, date, args.scale) {
            let name = format!("{}-{}.png", args.game, date.to_lowercase().replace(' ', "-"));
            write_bytes(&folder.join(name), &bytes)?;
        }
    }
    Ok(())
}

/// The report as a player reads it.
fn report_text(report: &HistoryReport, places: bool) -> String {
    let HistoryReport { game, scenario, german, allied, games, plausible, mostly_plausible, .. } = report;
    let mut lines = vec![
        format!(
            "{game} {scenario}: {}, {german} (German) against {allied} (Allied), compared with the real battle",
            count(*games, "game")
        ),
        format!("inside every band: {plausible}; inside at least three of four bands: {mostly_plausible}"),
    ];
    for moment in report.moments.iter().filter(|moment| moment.games > 0) {
        lines.push(String::new());
        lines.extend(moment_lines(moment));
        if places {
            lines.extend(moment.places.iter().map(|line| {
                format!(
                    "      {:>3} % German  {} (in the real battle {})",
                    line.german_percent, line.place, line.real
                )
            }));
        }
    }
    lines.join("\n")
}

fn moment_lines(moment: &Moment) -> Vec<String> {
    let east = |lon: Option<f64>| lon.map_or_else(|| "-".to_owned(), |lon| format!("{lon:.2} E"));
    let mut lines = vec![format!(
        "{}  {}; {:.0} % of the known places held by the same side; westernmost German unit {} (in the real battle {})",
        moment.date,
        count(moment.games, "game"),
        moment.agreement,
        east(moment.deepest),
        east(moment.real_deepest)
    )];
    lines.extend(moment.bands.iter().map(|BandLine { what, inside }| match inside {
        Some(share) => format!("  {:<24}  {what}", share.to_string()),
        None => format!("  {:<24}  {what}", "off the map"),
    }));
    lines
}
