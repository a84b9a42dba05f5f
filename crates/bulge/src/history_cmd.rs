//! `bulge history`

use std::path::{Path, PathBuf};

use anyhow::anyhow;
use lab::{BandLine, Contest, HistoryReport, Land, MOMENTS, Moment};

use crate::input::{Done, Failure, print_json, print_out, registry, write_bytes};
use crate::match_cmd::{Terms, broken, progress, write_journals};

/// The games whose turns are the half days of the battle.
const GAMES: [&str; 2] = ["ardennes44", "bitterwoods"];

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// ardennes44 or bitterwoods.
    game: String,
    #[arg(long, default_value = "campaign")]
    scenario: String,
    /// The computer opponent that plays the Germans.
    #[arg(long, default_value = "level3", value_name = "BOT")]
    german: String,
    /// The one that plays the Allies.
    #[arg(long, default_value = "level3", value_name = "BOT")]
    allied: String,
    /// How many games to play.
    #[arg(long, default_value_t = 20)]
    games: u64,
    /// Play no further than this moment: "17 PM", "19 PM", "22 AM" or "26 PM".
    #[arg(long, value_name = "DATE")]
    until: Option<String>,
    #[command(flatten)]
    terms: Terms,
    /// Write the journal of every game into this folder.
    #[arg(long, value_name = "DIR")]
    journals: Option<PathBuf>,
    /// Draw a heat map of German control for each moment into this folder.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Pixels across a hex of the heat maps.
    #[arg(long, default_value_t = 22.0, value_name = "N")]
    scale: f64,
    /// List every place, not only the bands.
    #[arg(long)]
    places: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, packs: Option<&Path>) -> Done {
    if !GAMES.contains(&args.game.as_str()) {
        let text = kernel::unknown("game of half-day turns", &args.game, GAMES);
        return Err(Failure::Input(anyhow!("{text}")));
    }
    let dates = MOMENTS.map(|(date, _)| date);
    if let Some(until) = args.until.as_ref().filter(|until| !dates.contains(&until.as_str())) {
        return Err(Failure::Input(anyhow!("{}", kernel::unknown("moment", until, dates))));
    }
    if !(8.0..=200.0).contains(&args.scale) {
        return Err(Failure::Input(anyhow!("a hex is drawn 8 to 200 pixels wide, not {}", args.scale)));
    }
    let registry = registry(packs)?;
    let kind = registry.get(&args.game)?;
    let bots = [args.german.as_str(), args.allied.as_str()];
    let contest = Contest {
        journals: args.journals.is_some(),
        ..args.terms.contest(kind, &args.scenario, bots, args.games)?
    };
    let land = Land::of(&args.game).map_err(|wrong| Failure::Input(anyhow!("{wrong}")))?;
    let bar = progress(args.games);
    let games = lab::history(kind, &contest, (&land, args.until.as_deref()), &|| bar.inc(1));
    bar.finish_and_clear();
    let games = games.map_err(broken)?;
    if let Some(folder) = &args.journals {
        let journals = games.iter().filter_map(|game| Some((game.seed, game.journal.as_ref()?)));
        write_journals(folder, &contest, journals)?;
    }
    if let Some(folder) = &args.out {
        for (date, _) in MOMENTS {
            if let Some(bytes) = lab::heat_map(&land, &games, date, args.scale) {
                let name = format!("{}-{}.png", args.game, date.to_lowercase().replace(' ', "-"));
                write_bytes(&folder.join(name), &bytes)?;
            }
        }
    }
    let report = lab::beside_history(&contest, &land, &games);
    if args.json { print_json(&report) } else { print_out(&report_text(&report, args.places)) }
}

/// The report as a player reads it.
fn report_text(report: &HistoryReport, places: bool) -> String {
    let HistoryReport { game, scenario, german, allied, games, plausible, mostly_plausible, .. } = report;
    let mut lines = vec![
        format!(
            "{game} {scenario}: {games} games, {german} (German) against {allied} (Allied), beside the real battle"
        ),
        format!("inside every band: {plausible}; inside three of four: {mostly_plausible}"),
    ];
    for moment in report.moments.iter().filter(|moment| moment.games > 0) {
        lines.push(String::new());
        lines.extend(moment_lines(moment));
        if places {
            lines.extend(moment.places.iter().map(|line| {
                format!("      {:>3} %  {} (really {})", line.german_percent, line.place, line.real)
            }));
        }
    }
    lines.join("\n")
}

fn moment_lines(moment: &Moment) -> Vec<String> {
    let east = |lon: Option<f64>| lon.map_or_else(|| "-".to_owned(), |lon| format!("{lon:.2} E"));
    let mut lines = vec![format!(
        "{}  {} games; {:.0} of 100 known places held as they were; deepest German point {} (really {})",
        moment.date,
        moment.games,
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
