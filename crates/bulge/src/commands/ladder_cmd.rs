//! `bulge ladder`

use lab::{Field, Rung};
use table::Seat;

use crate::commands::matches::{Terms, match_failure};
use crate::failure::{Done, Failure};
use crate::files::Common;
use crate::names::{GameName, find_game, seat};
use crate::output::{count, print_json};
use crate::progress;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge ladder toy crossing --games 40
  bulge ladder ardennes44 six-turn --bots level1,level2,level3 --seat german
  bulge ladder bastogne introduction --bots level2,level3 --against level4 --json";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game; `bulge games` lists them.
    #[arg(value_parser = GameName)]
    game: String,
    /// The scenario.
    scenario: String,
    /// The computer opponents, weakest first; each is compared with the one before it.
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "random,level1,level2,level3,level4",
        value_name = "BOTS"
    )]
    bots: Vec<String>,
    /// The opponent all of them play against [default: the weaker of the two].
    #[arg(long, value_name = "BOT")]
    against: Option<String>,
    /// Compare them in this seat only [default: both].
    #[arg(long, value_name = "SEAT", value_parser = seat())]
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

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    let registry = common.registry()?;
    let kind = find_game(&registry, &args.game)?;
    let contest = args.terms.contest(kind, &args.scenario, ["", ""], args.games)?;
    let mut seats = kind.info().seats.clone();
    seats.retain(|seat| args.seat.is_none_or(|wanted| wanted == *seat));
    if let (true, Some(seat)) = (seats.is_empty(), args.seat) {
        let title = &kind.info().title;
        return Err(Failure::usage(format!("in {title} the rules play the {} side", seat.title())));
    }
    let field = Field { bots: &args.bots, against: args.against.as_ref(), seats: &seats };
    let bar = progress::games(u64::try_from(field.matches()).unwrap_or(0) * args.games, common.quiet);
    let mut show = |rung: &Rung| {
        if !args.json {
            bar.suspend(|| println!("{}", report_text(rung)));
        }
    };
    let rungs = lab::ladder(kind, &contest, field, &mut show, &|_| bar.inc(1));
    bar.finish_and_clear();
    let rungs = rungs.map_err(|error| match_failure(&error))?;
    if args.json { print_json(&rungs) } else { Ok(()) }
}

/// A comparison as a player reads it.
fn report_text(rung: &Rung) -> String {
    let Rung { seat, stronger, weaker, stronger_wins, weaker_wins, better, worse, .. } = rung;
    let Rung { against, gain, low, high, turn_ms: (half, late), .. } = rung;
    let points = rung.points.as_ref().map_or_else(String::new, |(name, after, before)| {
        format!("{name}: {after:.1} on average, {before:.1} for {weaker}\n  ")
    });
    format!(
        "{stronger} as {}, against {against}\n  wins {stronger_wins}; {weaker} in its place wins {}\n  {points}with the same dice \
         better than {weaker} in {}, worse in {worse}: {gain:+.2} per game (95 % interval {low:+.2} to {high:+.2})\n  time for a \
         turn: {half} ms (95 % within {late} ms)",
        seat.title(),
        weaker_wins.won,
        count(*better, "game"),
    )
}
