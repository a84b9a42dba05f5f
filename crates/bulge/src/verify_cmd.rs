//! `bulge verify`: the dice of a finished game, worked out again.

use std::path::{Path, PathBuf};

use anyhow::Context;
use kernel::Journal;

use crate::input::{Done, Failure, print_out, read_text, registry};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Journals (`*.bulge`).
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Verify a journal of another pack too; the fingerprints in it still decide.
    #[arg(long)]
    any_pack: bool,
}

pub(crate) fn run(args: &Args, packs: Option<&Path>) -> Done {
    let registry = registry(packs)?;
    let mut sound = true;
    for file in &args.files {
        let name = file.display();
        let journal = Journal::from_text(&read_text(file)?).with_context(|| name.to_string())?;
        match server::dice::verify(&registry, &journal, args.any_pack) {
            Ok(proof) => {
                let back = match proof.taken_back {
                    0 => String::new(),
                    count => format!("; {count} more were rolled and taken back"),
                };
                print_out(&format!("{name}: all {} rolls are what the seed makes them{back}", proof.rolls))?;
            }
            Err(why) => {
                sound = false;
                print_out(&format!("{name}: {why}"))?;
            }
        }
    }
    if sound { Ok(()) } else { Err(Failure::DoesNotHold) }
}
