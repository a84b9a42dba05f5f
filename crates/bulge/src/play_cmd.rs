//! `bulge play`: a game in the terminal.

use std::collections::BTreeMap;
use std::io::{BufRead, IsTerminal as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use games::Registry;
use kernel::{Journal, Table};
use table::Seat;

use crate::dice::{Dice, any_seed};
use crate::input::{Done, Failure, print_out, read_text, registry, setup};
use crate::play_loop::{Holder, Loop};

/// The computer opponent where nobody names one.
const USUAL: &str = "level2";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, as `bulge games` lists it; the toy without it.
    #[arg(conflicts_with = "load")]
    game: Option<String>,
    /// The scenario; the first of the game without it.
    #[arg(conflicts_with = "load")]
    scenario: Option<String>,
    /// Who plays the Germans: person, random or level1 to level4; a person without it, or whoever did in a saved game.
    #[arg(long, value_name = "WHO")]
    german: Option<Holder>,
    /// Who plays the Allies: person, random or level1 to level4; the computer without it, or whoever did in a saved game.
    #[arg(long, value_name = "WHO")]
    allied: Option<Holder>,
    /// An option as name=value; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE", conflicts_with = "load")]
    options: Vec<String>,
    /// The seed of the dice; a fresh one without it.
    #[arg(long)]
    seed: Option<u64>,
    /// Go on with a saved game.
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// Keep the journal here, after every decision.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, packs: Option<&Path>) -> Done {
    let registry = registry(packs)?;
    let mut table = match &args.load {
        Some(file) => loaded(&registry, file)?,
        None => opened(&registry, args)?,
    };
    let sat =
        |seat: Seat| table.seats().iter().find(|one| one.seat == seat).map(|one| Holder::named(&one.holder));
    let (taken, game) = (table.info().seats.clone(), table.info().id.clone());
    let solitaire = taken.len() == 1;
    let holder = |seat: Seat, asked: Option<Holder>| {
        if !taken.contains(&seat) {
            return match asked {
                None => Ok(Holder::System),
                Some(_) => Err(anyhow!("the rules of {} play the {} side", table.info().title, seat.title())),
            };
        }
        let computer = Holder::Bot(if bots::bot(USUAL, &game).is_some() { USUAL } else { bots::ALL[0].id });
        let usual = if solitaire || seat == Seat::German { Holder::Person } else { computer };
        Ok(asked.or(sat(seat)).filter(|holder| *holder != Holder::System).unwrap_or(usual))
    };
    let holders = [
        (Seat::German, holder(Seat::German, args.german)?),
        (Seat::Allied, holder(Seat::Allied, args.allied)?),
    ];
    let mut players = BTreeMap::new();
    for (seat, holder) in holders {
        table.seat(seat, &holder.name());
        if let Holder::Bot(id) = holder {
            let names = bots::bots_for(&game);
            let unknown = || anyhow!("{}", kernel::unknown("opponent", id, names.iter().map(|bot| bot.id)));
            players.insert(seat, bots::bot(id, &game).ok_or_else(unknown)?);
        }
    }
    let seed = args.seed.unwrap_or_else(any_seed);
    let stdin = std::io::stdin();
    let terminal = stdin.is_terminal();
    if terminal {
        print_out(&format!("{}. Type 'help' at any time; 'quit' leaves.", table.info().title))?;
    }
    let lines: Box<dyn BufRead> = Box::new(stdin.lock());
    Loop {
        table,
        holders,
        bots: players,
        dice: Dice::new(seed),
        lines,
        save: args.save.clone(),
        terminal,
        last_person: None,
    }
    .run()
}

fn opened(registry: &Registry, args: &Args) -> Result<Box<dyn Table>, Failure> {
    let game = args.game.as_deref().unwrap_or("toy");
    let info = registry.get(game)?.info();
    let first = info.scenarios.first().map(|scenario| scenario.id.as_str()).unwrap_or_default();
    Ok(registry.open(&setup(game, args.scenario.as_deref().unwrap_or(first), &args.options)?)?)
}

fn loaded(registry: &Registry, file: &Path) -> Result<Box<dyn Table>, Failure> {
    let journal = Journal::from_text(&read_text(file)?).with_context(|| file.display().to_string())?;
    registry.replay(&journal, false).map_err(|error| Failure::Input(anyhow!("{}: {error}", file.display())))
}
