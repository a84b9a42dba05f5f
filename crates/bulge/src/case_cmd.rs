//! `bulge case run`

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use casefile::{Case, Verdict};
use games::Registry;

use crate::input::{Done, Failure, print_out, read_text, registry};

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
    let registry = registry(packs)?;
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
                    match run_one(&registry, file, case)? {
                        Came::Held => held += 1,
                        Came::Failed => failed += 1,
                        Came::Unplayable => unreadable += 1,
                    }
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
        (1, _) => Err(Failure::Input(anyhow!("{summary}; one could not be read"))),
        (many, _) => Err(Failure::Input(anyhow!("{summary}; {many} could not be read"))),
    }
}

/// What became of a case.
enum Came {
    Held,
    Failed,
    /// Its position could not be laid out: a mistake in the file, not in the game.
    Unplayable,
}

/// Runs one case and prints its line.
fn run_one(registry: &Registry, file: &Path, case: &Case) -> Result<Came, Failure> {
    let game = &case.scene.game;
    let file = file.display();
    let verdict = match registry.get(&game.text) {
        Ok(kind) => casefile::run(case, kind.stage().as_ref()),
        Err(error) => Verdict::Unplayable { errors: vec![game.wrong(error.to_string())] },
    };
    let (came, line) = match verdict {
        Verdict::Held => (Came::Held, format!("ok    {file}:{}  {}", case.line, case.title)),
        Verdict::Failed { line, what } => {
            (Came::Failed, format!("FAIL  {file}:{line}  {}\n{}", case.title, indent(&what)))
        }
        Verdict::Unplayable { errors } => {
            let all: Vec<String> = errors.iter().map(|error| indent(&error.to_string())).collect();
            (Came::Unplayable, format!("BAD   {file}:{}  {}\n{}", case.line, case.title, all.join("\n")))
        }
    };
    print_out(&line)?;
    Ok(came)
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
