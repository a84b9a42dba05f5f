//! `bulge play`: a game in the terminal.

use std::io::{BufRead, IsTerminal as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use games::Shelf;
use kernel::{Journal, Table};
use table::Seat;

use crate::dice::Dice;
use crate::input::{Done, Failure, print_out, read_text, setup, shelf};
use crate::play_loop::{Holder, Loop};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, as `bulge games` lists it.
    #[arg(default_value = "toy")]
    game: String,
    /// The scenario; the first of the game without it.
    scenario: Option<String>,
    /// Who plays the Germans.
    #[arg(long, default_value = "person", value_enum)]
    german: Holder,
    /// Who plays the Allies.
    #[arg(long, default_value = "random", value_enum)]
    allied: Holder,
    /// An option as name=value; may be given several times.
    #[arg(long = "option", value_name = "NAME=VALUE")]
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
    let shelf = shelf(packs)?;
    let mut table = match &args.load {
        Some(file) => loaded(&shelf, file)?,
        None => opened(&shelf, args)?,
    };
    let holders = [(Seat::German, args.german), (Seat::Allied, args.allied)];
    for (seat, holder) in holders {
        table.seat(seat, holder.name());
    }
    let seed = args.seed.unwrap_or_else(Dice::any_seed);
    let stdin = std::io::stdin();
    if stdin.is_terminal() {
        print_out(&format!("{}. Type 'help' at any time; 'quit' leaves.", table.info().title))?;
    }
    let lines: Box<dyn BufRead> = Box::new(stdin.lock());
    Loop { table, holders, dice: Dice::new(seed), lines, save: args.save.clone(), last_person: None }.run()
}

fn opened(shelf: &Shelf, args: &Args) -> Result<Box<dyn Table>, Failure> {
    let info = shelf.get(&args.game)?.info();
    let first = info.scenarios.first().map(|scenario| scenario.id.as_str()).unwrap_or_default();
    Ok(shelf.open(&setup(&args.game, args.scenario.as_deref().unwrap_or(first), &args.options)?)?)
}

fn loaded(shelf: &Shelf, file: &Path) -> Result<Box<dyn Table>, Failure> {
    let journal = Journal::from_text(&read_text(file)?).with_context(|| file.display().to_string())?;
    shelf.replay(&journal, false).map_err(|error| Failure::Input(anyhow!("{}: {error}", file.display())))
}
