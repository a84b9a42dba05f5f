//! `bulge play`: a game in the terminal.

use std::collections::BTreeMap;
use std::io::{BufRead, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context as _;
use bots::Bot;
use games::Registry;
use kernel::Table;
use lab::Dice;
use table::Seat;

use crate::failure::{Done, Failure};
use crate::files::{Common, read_journal};
use crate::names::{GameName, find_game, setup};
use crate::output::print_out;
use crate::terminal::{Holder, Leaving, Loop};

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge play
  bulge play bastogne introduction --allied level3 --save game.bulge
  bulge play --load game.bulge --save game.bulge
  bulge play toy patrol --german random --allied level2 --seed 7";

/// The computer opponent where nobody names one.
const USUAL: &str = "level2";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game; `bulge games` lists them [default: toy].
    #[arg(conflicts_with = "load", value_parser = GameName)]
    game: Option<String>,
    /// The scenario [default: the first of the game].
    #[arg(conflicts_with = "load")]
    scenario: Option<String>,
    /// Who plays the Germans: person, random, or level1 to level4 [default: person, or as in the loaded game].
    #[arg(long, value_name = "WHO")]
    german: Option<Holder>,
    /// Who plays the Allies: person, random, or level1 to level4 [default: level2, or as in the loaded game].
    #[arg(long, value_name = "WHO")]
    allied: Option<Holder>,
    /// An option of the game as NAME=VALUE; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE", conflicts_with = "load")]
    options: Vec<String>,
    /// The seed of the dice [default: a new one each time].
    #[arg(long)]
    seed: Option<u64>,
    /// Continue a saved game.
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// Save the journal to this file after every decision.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Stop with exit code 1 at the first order that is refused; for scripts.
    #[arg(long)]
    strict: bool,
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    let registry = common.registry()?;
    let mut table = match &args.load {
        Some(file) => loaded(&registry, file)?,
        None => opened(&registry, args)?,
    };
    let holders = [
        (Seat::German, holder(&*table, Seat::German, args.german)?),
        (Seat::Allied, holder(&*table, Seat::Allied, args.allied)?),
    ];
    let mut players = BTreeMap::new();
    for (seat, holder) in holders {
        table.seat(seat, &holder.name());
        if let Holder::Bot(id) = holder {
            players.insert(seat, opponent(id, &table.info().id)?);
        }
    }
    let stdin = std::io::stdin();
    let terminal = stdin.is_terminal();
    if terminal && !common.quiet {
        print_out(&format!("{}. Type 'help' at any time, 'quit' to leave.", table.info().title))?;
    }
    let leaving = Leaving::default();
    leaving.watch_ctrl_c(terminal);
    let lines: Box<dyn BufRead> = Box::new(stdin.lock());
    Loop {
        kind: find_game(&registry, &table.info().id)?,
        table,
        holders,
        bots: players,
        dice: Dice::new(args.seed.unwrap_or_else(any_seed)),
        lines,
        save: args.save.clone(),
        terminal,
        strict: args.strict,
        leaving,
        last_person: None,
        shown: Vec::new(),
    }
    .run()
}

/// Who sits in a seat: whoever was asked for, whoever sat there in the saved game, or the usual one.
fn holder(table: &dyn Table, seat: Seat, asked: Option<Holder>) -> Result<Holder, Failure> {
    let info = table.info();
    if !info.seats.contains(&seat) {
        return match asked {
            None => Ok(Holder::System),
            Some(_) => {
                let (title, side) = (&info.title, seat.title());
                Err(Failure::usage(format!("the rules of {title} play the {side} side")))
            }
        };
    }
    let sat = table.seats().iter().find(|one| one.seat == seat).map(|one| Holder::named(&one.holder));
    let computer = Holder::Bot(if bots::bot(USUAL, &info.id).is_some() { USUAL } else { bots::ALL[0].id });
    let solitaire = info.seats.len() == 1;
    let usual = if solitaire || seat == Seat::German { Holder::Person } else { computer };
    Ok(asked.or(sat).filter(|holder| *holder != Holder::System).unwrap_or(usual))
}

fn opponent(id: &str, game: &str) -> Result<Box<dyn Bot>, Failure> {
    bots::bot(id, game).ok_or_else(|| {
        let names = bots::bots_for(game);
        Failure::usage(kernel::unknown("computer opponent", id, names.iter().map(|bot| bot.id)))
    })
}

fn opened(registry: &Registry, args: &Args) -> Result<Box<dyn Table>, Failure> {
    let kind = find_game(registry, args.game.as_deref().unwrap_or("toy"))?;
    let first = kind.info().scenarios.first().map(|scenario| scenario.id.as_str()).unwrap_or_default();
    let scenario = args.scenario.as_deref().unwrap_or(first);
    Ok(kind.open(&setup(kind.info(), scenario, &args.options)?)?)
}

fn loaded(registry: &Registry, file: &Path) -> Result<Box<dyn Table>, Failure> {
    Ok(registry.replay(&read_journal(file)?, false).with_context(|| file.display().to_string())?)
}

/// A seed from the clock.
fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(1, |now| u64::from(now.subsec_nanos()) ^ (now.as_secs() << 20))
}
