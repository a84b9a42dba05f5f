//! `bulge map`

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use atlas::MapData;
use carto::Options;

use crate::input::{Done, Failure, print_out};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Draw a map as SVG or PNG.
    Render {
        /// The game whose map it is.
        game: String,
        /// Where the picture goes; its ending says which kind.
        #[arg(long, value_name = "FILE.svg|png")]
        out: PathBuf,
        /// Pixels across a hex.
        #[arg(long, default_value_t = 40.0, value_name = "N")]
        scale: f64,
        /// Leave the grid of hexes and their numbers out.
        #[arg(long, conflicts_with = "grid")]
        no_grid: bool,
        /// Draw the grid of hexes and their numbers; so it is usually.
        #[arg(long)]
        grid: bool,
    },
    /// Say what a hex holds, what a place stands on, or how a river runs.
    Look {
        /// The game whose map it is.
        game: String,
        /// A hex, a place or a river.
        what: String,
    },
    /// Check the facts that are stated of the maps, and what must hold of rivers and roads.
    Check {
        /// One game; all that have a map without it.
        game: Option<String>,
    },
}

pub(crate) fn run(args: &Args) -> Done {
    match &args.command {
        Command::Render { game, out, scale, no_grid, .. } => render(game, out, *scale, !no_grid),
        Command::Look { game, what } => {
            let missing = || Failure::Input(anyhow!("there is no hex, place or river '{what}' on that map"));
            print_out(map(game)?.look(what).ok_or_else(missing)?.trim_end())
        }
        Command::Check { game } => check(game.as_deref()),
    }
}

/// The map of a game, or a sentence with the games that have one.
fn map(game: &str) -> Result<MapData, Failure> {
    let games = atlas::games_with_maps();
    if !games.iter().any(|known| known == game) {
        return Err(Failure::Input(anyhow!(
            "{}",
            kernel::unknown("map of", game, games.iter().map(String::as_str))
        )));
    }
    Ok(MapData::embedded(game)?)
}

fn render(game: &str, out: &Path, scale: f64, grid: bool) -> Done {
    let map = map(game)?;
    if !(8.0..=200.0).contains(&scale) {
        return Err(Failure::Input(anyhow!("a hex is drawn 8 to 200 pixels wide, not {scale}")));
    }
    let relief = atlas::embedded_relief(game, &map);
    let picture = map.picture(atlas::title(game), relief);
    let options = Options { scale, grid, numbers: grid, ..Options::default() };
    let bytes = match out.extension().and_then(|end| end.to_str()) {
        Some("png") => carto::png(&picture, &options),
        Some("svg") => carto::svg(&picture, &options).into_bytes(),
        _ => return Err(Failure::Input(anyhow!("{} should end in .svg or .png", out.display()))),
    };
    std::fs::write(out, &bytes).with_context(|| format!("cannot write {}", out.display()))?;
    print_out(&format!("{}: {} bytes", out.display(), bytes.len()))
}

/// Prints the facts of the maps, each with a tick.
pub(crate) fn check(game: Option<&str>) -> Done {
    let games = game.map_or_else(atlas::games_with_maps, |game| vec![game.to_owned()]);
    let mut sound = true;
    for game in games {
        let map = map(&game)?;
        let facts = map.check_embedded_facts()?;
        let wrong: Vec<_> = facts.iter().filter(|fact| fact.wrong.is_some()).collect();
        for fact in &facts {
            let tick = if fact.wrong.is_some() { "FAIL" } else { "ok  " };
            print_out(&format!(
                "{tick} {game} {} [{}]{}",
                fact.text,
                fact.source,
                why(fact.wrong.as_deref())
            ))?;
        }
        let problems = map.net_problems();
        for problem in &problems {
            print_out(&format!("FAIL {game} {problem}"))?;
        }
        let held = facts.len() - wrong.len();
        print_out(&format!("{game}: {held} of {} facts hold, {} problems", facts.len(), problems.len()))?;
        sound &= wrong.is_empty() && problems.is_empty();
    }
    if sound { Ok(()) } else { Err(Failure::DoesNotHold) }
}

fn why(wrong: Option<&str>) -> String {
    wrong.map_or_else(String::new, |wrong| format!(": {wrong}"))
}
