//! `bulge case run`

use std::path::{Path, PathBuf};

use casefile::{Case, Told, Verdict};
use games::Registry;
use serde::Serialize;
use table::{Event, Seat};

use crate::failure::{Done, Failure};
use crate::files::{Common, files_below, read_text};
use crate::output::{count, print_json, print_out};
use crate::progress;

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge case run crates/toy/cases";

const RUN_EXAMPLES: &str = "\
Examples:
  bulge case run my.case
  bulge case run crates/toy/cases crates/bastogne/cases
  bulge case run my.case --log
  bulge case run crates/toy/cases --json";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Run case files, or every `*.case` file in a folder. docs/cases.md describes the format.
    #[command(after_help = RUN_EXAMPLES)]
    Run {
        /// Files and folders.
        #[arg(required = true, value_name = "FILE|DIR")]
        paths: Vec<PathBuf>,
        /// Print what happened in each case: every order with its line, and the log with the rules.
        #[arg(long)]
        log: bool,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
}

/// What became of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Came {
    Held,
    Failed,
    /// The file has a mistake: it cannot be read, or its position cannot be set up.
    Bad,
}

/// One case and what became of it; a file that cannot be read is one bad case without a title.
#[derive(Debug, Serialize)]
struct Row {
    file: String,
    line: usize,
    title: String,
    result: Came,
    /// What is wrong, where something is.
    messages: Vec<String>,
    /// What happened, where it was asked for.
    log: Option<Vec<Played>>,
}

/// An order of a case, and what happened by it.
#[derive(Debug, Serialize)]
struct Played {
    line: usize,
    seat: Seat,
    order: String,
    /// The lines of the log with their rules.
    events: Vec<String>,
}

impl From<Told> for Played {
    fn from(told: Told) -> Played {
        let events = told.events.iter().map(event_text).collect();
        Played { line: told.line, seat: told.seat, order: told.order, events }
    }
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    let Command::Run { paths, log, json } = &args.command;
    let registry = common.registry()?;
    let files = files_below(paths, &["case"])?;
    if files.is_empty() {
        return Err(Failure::file("there is no *.case file there"));
    }
    let bar = progress::counter(u64::try_from(files.len()).unwrap_or(0), "files", common.quiet);
    let mut rows: Vec<Row> = Vec::new();
    for file in &files {
        for row in rows_of(&registry, file, *log)? {
            if !json {
                bar.suspend(|| print_out(&row_text(&row)))?;
            }
            rows.push(row);
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let number = |came: Came| rows.iter().filter(|row| row.result == came).count();
    let (held, failed, bad) = (number(Came::Held), number(Came::Failed), number(Came::Bad));
    if *json {
        print_json(&rows)?;
    } else {
        let bad = if bad > 0 { format!(", {bad} with mistakes in the file") } else { String::new() };
        print_out(&format!("{held} held, {failed} failed{bad}"))?;
    }
    if failed + bad == 0 { Ok(()) } else { Err(Failure::Shown) }
}

/// Runs every case of a file.
fn rows_of(registry: &Registry, file: &Path, log: bool) -> Result<Vec<Row>, Failure> {
    let name = file.display().to_string();
    Ok(match casefile::parse(&read_text(file)?) {
        Ok(cases) => cases.iter().map(|case| run_one(registry, &name, case, log)).collect(),
        Err(errors) => {
            let messages = errors.iter().map(ToString::to_string).collect();
            let line = errors.first().map_or(0, |error| error.line);
            vec![Row { file: name, line, title: String::new(), result: Came::Bad, messages, log: None }]
        }
    })
}

fn run_one(registry: &Registry, file: &str, case: &Case, log: bool) -> Row {
    let game = &case.scene.game;
    let (verdict, told) = match registry.get(&game.text) {
        Ok(kind) => casefile::run_with_log(case, kind.stage().as_ref()),
        Err(_) => {
            let what = kernel::unknown("game", &game.text, Registry::names());
            (Verdict::Unplayable { errors: vec![game.wrong(what)] }, Vec::new())
        }
    };
    let (result, line, messages) = match verdict {
        Verdict::Held => (Came::Held, case.line, Vec::new()),
        Verdict::Failed { line, what } => (Came::Failed, line, vec![what]),
        Verdict::Unplayable { errors } => {
            (Came::Bad, case.line, errors.iter().map(ToString::to_string).collect())
        }
    };
    let log = log.then(|| told.into_iter().map(Played::from).collect());
    Row { file: file.to_owned(), line, title: case.title.clone(), result, messages, log }
}

/// A line for a case that held; else what is wrong, below it.
fn row_text(row: &Row) -> String {
    let word = match row.result {
        Came::Held => "ok  ",
        Came::Failed => "FAIL",
        Came::Bad => "BAD ",
    };
    let title = match row.title.as_str() {
        "" => count(row.messages.len(), "mistake"),
        title => title.to_owned(),
    };
    let mut lines = vec![format!("{word}  {}:{}  {title}", row.file, row.line)];
    for played in row.log.iter().flatten() {
        lines.push(format!("{:>6}  {}: {}", played.line, played.seat, played.order));
        lines.extend(played.events.iter().map(|event| format!("          {event}")));
    }
    lines.extend(row.messages.iter().flat_map(|text| text.lines()).map(|line| format!("      {line}")));
    lines.join("\n")
}

/// An event as a line of the log, with the rules that made it so.
fn event_text(event: &Event) -> String {
    let rules: Vec<String> = event.rules.iter().map(ToString::to_string).collect();
    let rules = if rules.is_empty() { String::new() } else { format!(" ({})", rules.join(", ")) };
    format!("{}{rules}", event.text)
}
