//! `bulge verify`: the dice of a finished game, computed again, and with a seal everything else. `docs/dice.md`

use std::path::PathBuf;

use seal::Proof;
use serde::Serialize;
use table::Seat;

use crate::failure::{Done, Failure};
use crate::files::{Common, read_journal};
use crate::output::{count, print_json, print_out};
use crate::progress;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge verify docs/examples/patrol.bulge
  bulge verify docs/examples/sealed.bulge --seen SEAL
  bulge verify one.bulge two.bulge --json";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Journals (`*.bulge`).
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Accept journals made with another pack; the fingerprints in them are still checked.
    #[arg(long)]
    any_pack: bool,
    /// A seal that you were shown during the game; it must be in the journal. May be given several times, with one journal.
    #[arg(long, value_name = "HEX")]
    seen: Vec<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// A journal and whether its dice are proved.
#[derive(Debug, Serialize)]
struct Row {
    file: String,
    verified: bool,
    /// Rolls that were computed again and found right.
    rolls: u32,
    /// Rolls that were made and taken back.
    taken_back: u32,
    /// Whether the game was played sealed.
    sealed: bool,
    /// What else the proof found.
    notes: Vec<String>,
    /// Why the dice are not proved.
    why: Option<String>,
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    if args.files.len() > 1 && !args.seen.is_empty() {
        let why = "--seen is about one game; verify its journal alone";
        return Err(Failure::usage(why));
    }
    let registry = common.registry()?;
    let bar = progress::counter(u64::try_from(args.files.len()).unwrap_or(0), "journals", common.quiet);
    let mut rows = Vec::new();
    for path in &args.files {
        let proof = seal::verify(&registry, &read_journal(path)?, &args.seen, args.any_pack);
        let row = row_of(path.display().to_string(), proof);
        if !args.json {
            bar.suspend(|| print_out(&row_text(&row)))?;
        }
        rows.push(row);
        bar.inc(1);
    }
    bar.finish_and_clear();
    if args.json {
        print_json(&rows)?;
    }
    if rows.iter().all(|row| row.verified) { Ok(()) } else { Err(Failure::Shown) }
}

fn row_of(file: String, proof: Result<Proof, String>) -> Row {
    match proof {
        Ok(proof) => {
            let Proof { rolls, taken_back, sealed, .. } = proof;
            let why = (taken_back > 0).then(|| after_take_backs(rolls, taken_back, sealed));
            Row { file, verified: taken_back == 0, rolls, taken_back, sealed, notes: notes(&proof), why }
        }
        Err(why) => {
            let (rolls, taken_back, sealed, notes) = (0, 0, false, Vec::new());
            Row { file, verified: false, rolls, taken_back, sealed, notes, why: Some(why) }
        }
    }
}

/// What a proof found besides the rolls.
fn notes(proof: &Proof) -> Vec<String> {
    let mut notes = Vec::new();
    if !proof.sealed {
        return notes;
    }
    notes.push(match proof.contributors.as_slice() {
        [] => "the seed of the server alone is in the dice".to_owned(),
        [seat] => format!("the seeds of the server and of {} are in the dice", names(&[*seat])),
        seats => format!("the seeds of the server, {} are in the dice", names(seats)),
    });
    if !proof.signed.is_empty() {
        notes.push(format!("every order of {} is signed", names(&proof.signed)));
    }
    if !proof.unsigned.is_empty() {
        notes.push(format!(
            "orders of {} are not signed: the server could have given them",
            names(&proof.unsigned)
        ));
    }
    if !proof.left_out.is_empty() {
        notes.push(format!("the promised seed of {} never came", names(&proof.left_out)));
    }
    for (seat, rolls) in &proof.rolls_before {
        let were = if *rolls == 1 { "was" } else { "were" };
        notes.push(format!(
            "{} {were} made before the seed of the {seat} player counted",
            count(*rolls, "roll")
        ));
    }
    notes
}

fn names(seats: &[Seat]) -> String {
    let names: Vec<String> = seats.iter().map(|seat| format!("the {} player", seat.title())).collect();
    names.join(" and ")
}

fn row_text(Row { file, rolls, why, notes, sealed, .. }: &Row) -> String {
    let first = match why {
        Some(why) => format!("{file}: {why}"),
        None => format!("{file}: {}", rolls_line(*rolls, *sealed)),
    };
    let notes = notes.iter().map(|note| format!("\n  {note}"));
    std::iter::once(first).chain(notes).collect()
}

fn rolls_line(rolls: u32, sealed: bool) -> String {
    match (rolls, sealed) {
        (1, false) => "the roll is what the seed makes it".to_owned(),
        (1, true) => "the roll is what the seeds make it".to_owned(),
        (rolls, false) => format!("all {rolls} rolls are what the seed makes them"),
        (rolls, true) => format!("all {rolls} rolls are what the seeds make them"),
    }
}

/// Every roll can be fair in a game where a player rolled again until they liked the result.
fn after_take_backs(rolls: u32, taken_back: u32, sealed: bool) -> String {
    let back = count(taken_back, "more roll");
    let were = if taken_back == 1 { "was" } else { "were" };
    format!(
        "{}, but {back} {were} made and taken back, so the game is not verified",
        rolls_line(rolls, sealed)
    )
}

#[cfg(test)]
mod tests {
    use super::{after_take_backs, rolls_line};

    #[test]
    fn a_game_whose_rolls_were_taken_back_is_not_verified() {
        assert_eq!(rolls_line(1, false), "the roll is what the seed makes it");
        assert_eq!(
            after_take_backs(12, 1, false),
            "all 12 rolls are what the seed makes them, but 1 more roll was made and taken back, so the game is not verified"
        );
    }
}
