//! `bulge case run`

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use casefile::{Case, Verdict};
use games::Shelf;

use crate::input::{Done, Failure, print_out, read_text, shelf};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Run case files, or every `*.case` below a folder; one line a case. docs/cases.md describes the format.
    Run {
        /// Files and folders.
        #[arg(required = true, value_name = "FILE|DIR")]
        paths: Vec<PathBuf>,
    },
}

pub(crate) fn run(args: &Args, packs: Option<&Path>) -> Done {
    let Command::Run { paths } = &args.command;
    let shelf = shelf(packs)?;
    let mut files = Vec::new();
    for path in paths {
        find(path, &mut files)?;
    }
    if files.is_empty() {
        return Err(Failure::Input(anyhow!("there is no *.case file there")));
    }
    let (mut held, mut failed, mut unreadable) = (0, 0, 0);
    for file in &files {
        let text = read_text(file)?;
        match casefile::parse(&text) {
            Ok(cases) => {
                for case in &cases {
                    if run_one(&shelf, file, case)? { held += 1 } else { failed += 1 }
                }
            }
            Err(errors) => {
                unreadable += 1;
                for error in errors {
                    eprintln!("{}: {error}", file.display());
                }
            }
        }
    }
    let summary = format!("{held} held, {failed} failed");
    match (unreadable, failed) {
        (0, 0) => print_out(&summary),
        (0, _) => print_out(&summary).and(Err(Failure::DoesNotHold)),
        (1, _) => Err(Failure::Input(anyhow!("{summary}; one file could not be read"))),
        (many, _) => Err(Failure::Input(anyhow!("{summary}; {many} files could not be read"))),
    }
}

/// Runs one case and prints its line; whether it held.
fn run_one(shelf: &Shelf, file: &Path, case: &Case) -> Result<bool, Failure> {
    let game = &case.scene.game;
    let file = file.display();
    let verdict = match shelf.get(&game.text) {
        Ok(kind) => casefile::run(case, kind.stage().as_ref()),
        Err(error) => Verdict::Failed { line: game.line, what: error.to_string() },
    };
    let (held, line) = match verdict {
        Verdict::Held => (true, format!("ok    {file}:{}  {}", case.line, case.title)),
        Verdict::Failed { line, what } => {
            (false, format!("FAIL  {file}:{line}  {}\n{}", case.title, indent(&what)))
        }
        Verdict::Unplayable { errors } => {
            let all: Vec<String> = errors.iter().map(|error| indent(&error.to_string())).collect();
            (false, format!("FAIL  {file}:{}  {}\n{}", case.line, case.title, all.join("\n")))
        }
    };
    print_out(&line)?;
    Ok(held)
}

fn indent(text: &str) -> String {
    text.lines().map(|line| format!("      {line}")).collect::<Vec<_>>().join("\n")
}

/// A file as it is, or the case files below a folder in order.
fn find(path: &Path, into: &mut Vec<PathBuf>) -> Result<(), Failure> {
    if !path.is_dir() {
        into.push(path.to_owned());
        return Ok(());
    }
    let entries = std::fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut inside = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, std::io::Error>>()?;
    inside.sort();
    for one in inside {
        if one.is_dir() || one.extension().is_some_and(|end| end == "case") {
            find(&one, into)?;
        }
    }
    Ok(())
}
