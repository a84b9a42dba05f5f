//! `bulge lesson`: checking and listing guided lessons. `docs/lessons.md`

use std::path::{Path, PathBuf};

use games::Registry;
use lessons::{Catalog, Lesson, LessonError, Translation};
use serde::Serialize;

use crate::failure::{Done, Failure};
use crate::files::{Common, files_below, read_text};
use crate::output::{count, print_json, print_out};

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge lesson list
  bulge lesson check my.lesson";

const CHECK_EXAMPLES: &str = "\
Examples:
  bulge lesson check my.lesson
  bulge lesson check lessons --json";

const LIST_EXAMPLES: &str = "\
Examples:
  bulge lesson list
  bulge lesson list --game bastogne --json
  bulge lesson list --language de";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Play lessons through in every way they allow, compare translations with them, and report every mistake with its line.
    #[command(after_help = CHECK_EXAMPLES)]
    Check {
        /// Files, and folders with lessons (`*.lesson`) and translations (`*.texts`).
        #[arg(required = true, value_name = "FILE|DIR")]
        paths: Vec<PathBuf>,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
    /// List the lessons of the program.
    #[command(after_help = LIST_EXAMPLES)]
    List {
        /// Only those of this game.
        #[arg(long, value_name = "GAME")]
        game: Option<String>,
        /// In this language, where they are translated.
        #[arg(long, value_name = "LANGUAGE")]
        language: Option<String>,
        /// Print JSON.
        #[arg(long)]
        json: bool,
    },
}

/// A lesson file and what is wrong with it.
#[derive(Debug, Serialize)]
struct Row {
    file: String,
    /// Nothing when the lesson has a mistake.
    title: Option<String>,
    steps: u32,
    errors: Vec<Wrong>,
}

#[derive(Debug, Serialize)]
struct Wrong {
    line: usize,
    what: String,
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    let registry = common.registry()?;
    match &args.command {
        Command::Check { paths, json } => check(&registry, paths, *json),
        Command::List { game, language, json } => {
            list(&registry, game.as_deref(), language.as_deref(), *json)
        }
    }
}

fn check(registry: &Registry, paths: &[PathBuf], json: bool) -> Done {
    let files = files_below(paths, &["lesson", "texts"])?;
    if files.is_empty() {
        return Err(Failure::file("there is no *.lesson or *.texts file there"));
    }
    let mut rows = Vec::new();
    for file in &files {
        let row = row(registry, file)?;
        if !json {
            print_out(&row_text(&row))?;
        }
        rows.push(row);
    }
    let wrong = rows.iter().filter(|row| !row.errors.is_empty()).count();
    if json {
        print_json(&rows)?;
    } else {
        let well = rows.len() - wrong;
        print_out(&format!("{} without a mistake, {wrong} with mistakes", count(well, "file")))?;
    }
    if wrong == 0 { Ok(()) } else { Err(Failure::Shown) }
}

fn row(registry: &Registry, file: &Path) -> Result<Row, Failure> {
    let text = read_text(file)?;
    let translates = file.extension().is_some_and(|end| end == "texts");
    let checked =
        if translates { translation_of(registry, file, &text) } else { lesson_of(registry, file, &text) };
    let wrong = |error: LessonError| Wrong { line: error.line, what: error.what };
    let file = file.display().to_string();
    Ok(match checked {
        Ok(lesson) => {
            Row { file, title: Some(lesson.card.title), steps: lesson.card.steps, errors: Vec::new() }
        }
        Err(errors) => Row { file, title: None, steps: 0, errors: errors.into_iter().map(wrong).collect() },
    })
}

fn lesson_of(registry: &Registry, file: &Path, text: &str) -> Result<Lesson, Vec<LessonError>> {
    let id = file.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    lessons::prepare(&id, &lessons::read(text)?, registry)
}

/// A translation in the lesson that stands beside it.
fn translation_of(registry: &Registry, file: &Path, text: &str) -> Result<Lesson, Vec<LessonError>> {
    let wrong = |what: String| vec![LessonError::new(1, what)];
    let texts = Translation::read(text)?;
    let name = file.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let (id, language) = Translation::names(&name).map_err(|error| vec![error])?;
    let beside = file.with_file_name(format!("{id}.lesson"));
    let original = std::fs::read_to_string(&beside)
        .map_err(|error| wrong(format!("the lesson {} cannot be read: {error}", beside.display())))?;
    let lesson = lesson_of(registry, &beside, &original)
        .map_err(|_| wrong(format!("the lesson {} has mistakes itself", beside.display())))?;
    texts.apply(&lesson, language)
}

fn row_text(row: &Row) -> String {
    match &row.title {
        Some(title) => format!("ok    {}: {title}, {}", row.file, count(row.steps as usize, "step")),
        None => {
            let line = |wrong: &Wrong| format!("wrong {}:{}: {}", row.file, wrong.line, wrong.what);
            row.errors.iter().map(line).collect::<Vec<_>>().join("\n")
        }
    }
}

fn list(registry: &Registry, game: Option<&str>, language: Option<&str>, json: bool) -> Done {
    if let Some(game) = game {
        registry.get(game).map_err(|error| Failure::usage(error.to_string()))?;
    }
    let catalog = Catalog::load(registry, None).map_err(|error| Failure::file(error.to_string()))?;
    let cards: Vec<_> =
        catalog.cards(language).filter(|card| game.is_none_or(|game| card.game == game)).collect();
    if json {
        return print_json(&cards);
    }
    for card in cards {
        let teaches = card.teaches.join(", ");
        print_out(&format!(
            "{:<24} {:<12} {:>2} min  {}: {teaches}",
            card.id, card.game, card.minutes, card.title
        ))?;
    }
    Ok(())
}
