//! `bulge ladder`

use std::path::Path;

use anyhow::anyhow;
use lab::{Field, Rung};
use table::Seat;

use crate::input::{Done, Failure, print_json, registry};
use crate::match_cmd::{Terms, broken, progress};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    game: String,
    scenario: String,
    /// The computer opponents, the weakest first; each is compared with the one before it.
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "random,level1,level2,level3,level4",
        value_name = "BOTS"
    )]
    bots: Vec<String>,
    /// The enemy of all of them; the weaker of two unless this is given.
    #[arg(long, value_name = "BOT")]
    against: Option<String>,
    /// The seat to compare them in; both unless one is given.
    #[arg(long, value_name = "SEAT")]
    seat: Option<Seat>,
    /// How many games each match has.
    #[arg(long, default_value_t = 100)]
    games: u64,
    #[command(flatten)]
    terms: Terms,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, packs: Option<&Path>) -> Done {
    let registry = registry(packs)?;
    let kind = registry.get(&args.game)?;
    let contest = args.terms.contest(kind, &args.scenario, ["", ""], args.games)?;
    let mut seats = kind.info().seats.clone();
    seats.retain(|seat| args.seat.is_none_or(|wanted| wanted == *seat));
    if let (true, Some(seat)) = (seats.is_empty(), args.seat) {
        return Err(Failure::Input(anyhow!("nobody takes the seat {seat} in {}", kind.info().title)));
    }
    let field = Field { bots: &args.bots, against: args.against.as_ref(), seats: &seats };
    let bar = progress(u64::try_from(field.matches()).unwrap_or(0) * args.games);
    let mut tell = |rung: &Rung| {
        if !args.json {
            bar.suspend(|| println!("{}", report_text(rung)));
        }
    };
    let rungs = lab::ladder(kind, &contest, field, &mut tell, &|_| bar.inc(1));
    bar.finish_and_clear();
    let rungs = rungs.map_err(broken)?;
    if args.json { print_json(&rungs) } else { Ok(()) }
}

/// A rung as a player reads it.
fn report_text(rung: &Rung) -> String {
    let Rung { seat, stronger, weaker, stronger_wins, weaker_wins, better, worse, .. } = rung;
    let Rung { against, gain, low, high, turn_ms: (half, late), .. } = rung;
    let points = rung.points.as_ref().map_or_else(String::new, |(name, after, before)| {
        format!("{name} {after:.1} on average, {before:.1} for {weaker}\n  ")
    });
    format!(
        "{stronger} as {}, against {against}\n  wins {stronger_wins}; {weaker} in its place {}\n  {points}better than {weaker} with the \
         same dice in {better}, worse in {worse}; {gain:+.2} a game ({low:+.2} to {high:+.2})\n  a turn takes {half} ms (95 of 100: {late})",
        seat.title(),
        weaker_wins.won,
    )
}
