//! `bulge chronicle`: what happened in a game, turn by turn. `docs/chronicle.md`

use std::path::PathBuf;

use anyhow::Context as _;
use chronicle::{Chronicle, Day, Luck, TurningPoint};

use crate::failure::Done;
use crate::files::{Common, read_journal, write_bytes};
use crate::output::{count, print_json, print_out};
use crate::progress;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge chronicle docs/examples/patrol.bulge
  bulge chronicle docs/examples/patrol.bulge --film patrol.gif --pause 500
  bulge chronicle docs/examples/patrol.bulge --json";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A journal (`*.bulge`).
    file: PathBuf,
    /// Draw the game into this file as an animated picture, a frame for each turn.
    #[arg(long, value_name = "FILE")]
    film: Option<PathBuf>,
    /// How long each frame stays, in milliseconds.
    #[arg(long, default_value_t = 700, value_name = "MS")]
    pause: u32,
    /// Accept a journal made with another pack; the fingerprints in it are still checked.
    #[arg(long)]
    any_pack: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    let registry = common.registry()?;
    let journal = read_journal(&args.file)?;
    let bar = progress::spinner("replaying", common.quiet);
    let replayed = registry.replay(&journal, args.any_pack).with_context(|| args.file.display().to_string());
    let told = replayed.map(|table| (chronicle::chronicle(&*table), table));
    bar.finish_and_clear();
    let (told, table) = told?;
    if let Some(file) = &args.film {
        write_bytes(file, &chronicle::film(table.board(), &told, args.pause))?;
    }
    if args.json { print_json(&told) } else { print_out(&text(&told)) }
}

/// The chronicle as a player reads it.
fn text(told: &Chronicle) -> String {
    let mut lines = vec![format!("{} {}", told.game, told.scenario)];
    lines.extend(told.days.iter().map(day_line));
    lines.extend(told.luck.iter().map(luck_line));
    for TurningPoint { turn, title, swing, text, count, .. } in &told.turning_points {
        lines.push(format!("{turn}, {title} ({swing:+.1}), from decision {count} on: {text}"));
    }
    lines.join("\n")
}

fn day_line(day: &Day) -> String {
    let Day { title, losses, value, real, .. } = day;
    let real = real.as_ref().map_or_else(String::new, |real| {
        format!("; {} of {} places as on {}", real.agree, real.known, real.date)
    });
    let lost = format!("steps lost: German {}, Allied {}", losses.german, losses.allied);
    format!("{title}: value {value:+.1}; {lost}{real}")
}

fn luck_line(luck: &Luck) -> String {
    let Luck { seat, rolls, value, error } = luck;
    format!("{} luck: {value:+.1} ± {error:.1} in {}", seat.title(), count(*rolls, "roll"))
}
