//! `bulge map`

use std::path::{Path, PathBuf};

use atlas::MapData;
use carto::Options;
use serde::Serialize;

use crate::commands::map_place::{describe, unknown_place};
use crate::commands::map_tiles;
use crate::failure::{Done, Failure};
use crate::files::{Common, write_bytes};
use crate::names::GameName;
use crate::output::{count, print_json, print_out};
use crate::progress;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge map render bastogne --out bastogne.png
  bulge map look ardennes44 Clervaux
  bulge map check
  bulge map tiles";

const TILES_EXAMPLES: &str = "\
Examples:
  bulge map tiles
  bulge map tiles --into /srv/bulge/maps
  bulge map tiles --finest 48";

const RENDER_EXAMPLES: &str = "\
Examples:
  bulge map render bastogne --out bastogne.png --scale 60
  bulge map render ardennes44 --out ardennes44.svg --no-grid";

const LOOK_EXAMPLES: &str = "\
Examples:
  bulge map look bastogne 25,8
  bulge map look ardennes44 \"St. Vith\"
  bulge map look bitterwoods Our --json";

const CHECK_EXAMPLES: &str = "\
Examples:
  bulge map check
  bulge map check bastogne --json";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Draw a map as SVG or PNG.
    #[command(after_help = RENDER_EXAMPLES)]
    Render {
        /// The game.
        #[arg(value_parser = GameName)]
        game: String,
        /// The picture to write; its ending says which kind.
        #[arg(long, value_name = "FILE.svg|png")]
        out: PathBuf,
        /// The width of a hex in pixels.
        #[arg(long, default_value_t = 40.0, value_name = "N")]
        scale: f64,
        /// Leave out the hex grid and the numbers.
        #[arg(long, conflicts_with = "grid")]
        no_grid: bool,
        /// Draw the hex grid and the numbers; this is the default.
        #[arg(long)]
        grid: bool,
    },
    /// Describe a hex, a place or a river.
    #[command(after_help = LOOK_EXAMPLES)]
    Look {
        /// The game.
        #[arg(value_parser = GameName)]
        game: String,
        /// A hex number, or the name of a place or a river.
        what: String,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Check every fact stated of the maps, and that rivers and roads have no gaps.
    #[command(after_help = CHECK_EXAMPLES)]
    Check {
        /// One game [default: all that have a map].
        #[arg(value_parser = GameName)]
        game: Option<String>,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// Draw the maps for the page, so that `bulge serve` has them at once. What is there is not drawn again.
    #[command(after_help = TILES_EXAMPLES)]
    Tiles {
        /// The folder to draw into [default: `maps` in the data folder, where `bulge serve` finds them].
        #[arg(long, value_name = "DIR")]
        into: Option<PathBuf>,
        /// The largest size to draw, in pixels to a hex: 8, 24, 48 or 96.
        #[arg(long, value_name = "N", default_value_t = 96)]
        finest: u32,
    },
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    match &args.command {
        Command::Render { game, out, scale, no_grid, .. } => {
            let bar = progress::spinner("drawing", common.quiet);
            let drawn = render(game, out, *scale, !no_grid);
            bar.finish_and_clear();
            print_out(&format!("{}: {}", out.display(), count(drawn?, "byte")))
        }
        Command::Look { game, what, json } => {
            let map = map(game)?;
            let Some(text) = map.look(what) else { return Err(Failure::usage(unknown_place(&map, what))) };
            let text = text.trim_end();
            if *json { print_json(&describe(&map, what, text)) } else { print_out(text) }
        }
        Command::Tiles { into, finest } => map_tiles::run(into.as_deref(), *finest, common),
        Command::Check { game, json } => match check(game.as_deref(), *json)? {
            true => Ok(()),
            false => Err(Failure::Shown),
        },
    }
}

/// The map of a game, or a sentence with the games that have one.
fn map(game: &str) -> Result<MapData, Failure> {
    let games = atlas::games_with_maps();
    if !games.iter().any(|known| known == game) {
        return Err(Failure::usage(kernel::unknown("map of", game, games.iter().map(String::as_str))));
    }
    MapData::embedded(game).map_err(|error| Failure::wrong(error.to_string()))
}

/// Draws a map; the size of the file.
fn render(game: &str, out: &Path, scale: f64, grid: bool) -> Result<usize, Failure> {
    let map = map(game)?;
    if !(8.0..=200.0).contains(&scale) {
        return Err(Failure::usage(format!("a hex can be 8 to 200 pixels wide, not {scale}")));
    }
    let end = out.extension().and_then(|end| end.to_str());
    if !matches!(end, Some("png" | "svg")) {
        return Err(Failure::usage(format!("{} should end in .svg or .png", out.display())));
    }
    let relief = atlas::embedded_relief(game, &map);
    let picture = map.picture(atlas::title(game), relief);
    let options = Options { scale, grid, numbers: grid, ..Options::default() };
    let bytes = match end {
        Some("png") => carto::png(&picture, &options),
        _ => carto::svg(&picture, &options).into_bytes(),
    };
    write_bytes(out, &bytes)?;
    Ok(bytes.len())
}

/// What a check of one map found.
#[derive(Debug, Serialize)]
struct Checked {
    game: String,
    facts: Vec<Fact>,
    /// Gaps in rivers and roads.
    problems: Vec<String>,
}

/// A fact and what is wrong with it.
#[derive(Debug, Serialize)]
struct Fact {
    id: String,
    text: String,
    source: String,
    holds: bool,
    /// What is there instead.
    wrong: Option<String>,
}

/// Checks the maps and prints what was found; whether everything holds.
pub(crate) fn check(game: Option<&str>, json: bool) -> Result<bool, Failure> {
    let games = game.map_or_else(atlas::games_with_maps, |game| vec![game.to_owned()]);
    let mut all = Vec::new();
    for game in games {
        let map = map(&game)?;
        let found = map.check_embedded_facts().map_err(|error| Failure::wrong(error.to_string()))?;
        let fact = |fact: atlas::Checked| {
            let atlas::Checked { id, text, source, wrong } = fact;
            Fact { id, text, source, holds: wrong.is_none(), wrong }
        };
        let facts = found.into_iter().map(fact).collect();
        let problems = map.net_problems().iter().map(ToString::to_string).collect();
        let checked = Checked { game, facts, problems };
        if !json {
            print_out(&check_text(&checked))?;
        }
        all.push(checked);
    }
    if json {
        print_json(&all)?;
    }
    let fact_holds = |fact: &Fact| fact.holds;
    Ok(all.iter().all(|one| one.problems.is_empty() && one.facts.iter().all(fact_holds)))
}

/// The facts of a map, each with a tick.
fn check_text(Checked { game, facts, problems }: &Checked) -> String {
    let line = |fact: &Fact| {
        let tick = if fact.holds { "ok  " } else { "FAIL" };
        let wrong = fact.wrong.as_ref().map_or_else(String::new, |wrong| format!(": {wrong}"));
        format!("{tick} {game} {} [{}]{wrong}", fact.text, fact.source)
    };
    let mut lines: Vec<String> = facts.iter().map(line).collect();
    lines.extend(problems.iter().map(|problem| format!("FAIL {game} {problem}")));
    let held = facts.iter().filter(|fact| fact.holds).count();
    let problems = count(problems.len(), "problem");
    lines.push(format!("{game}: {held} of {} facts hold, {problems}", facts.len()));
    lines.join("\n")
}
