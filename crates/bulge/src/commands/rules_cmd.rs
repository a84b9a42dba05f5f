//! `bulge rules`

use std::fmt::Write as _;

use games::Kind;
use pack::Rule;
use serde::{Deserialize, Serialize};

use crate::failure::{Done, Failure};
use crate::files::Common;
use crate::names::{GameName, find_game};
use crate::output::{print_json, print_out};

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge rules ardennes44 10.2
  bulge rules toy
  bulge rules toy 4.3 --json";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game; `bulge games` lists them.
    #[arg(value_parser = GameName)]
    game: String,
    /// A rule number; the rules below it are shown too [default: list all rules].
    number: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// One line of the coverage table.
#[derive(Debug, Default, Clone, Serialize, Deserialize)]
struct Covered {
    rule: String,
    title: String,
    kind: String,
    code: String,
    proofs: String,
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    let registry = common.registry()?;
    let kind = find_game(&registry, &args.game)?;
    let wanted = chosen(kind, args.number.as_deref())?;
    let covered = covered(kind)?;
    let rows: Vec<Covered> = wanted.into_iter().map(|rule| row(rule, &covered)).collect();
    if args.json {
        return print_json(&rows);
    }
    let mut out = String::new();
    for row in rows {
        let _ = writeln!(out, "{} §{}  {}", kind.register().book, row.rule, row.title);
        if args.number.is_some() {
            let or_none = |text: &str| if text.is_empty() { "-".to_owned() } else { text.to_owned() };
            let _ = writeln!(out, "    carried out in  {}", or_none(&row.code));
            let _ = writeln!(out, "    proved by       {}", or_none(&row.proofs));
        }
    }
    print_out(out.trim_end())
}

/// The rules that were asked for: one number with what is below it, or all.
fn chosen<'k>(kind: &'k dyn Kind, number: Option<&str>) -> Result<Vec<&'k Rule>, Failure> {
    let rules = &kind.register().rules;
    let Some(number) = number else { return Ok(rules.iter().collect()) };
    let number = number.trim_start_matches('§');
    let below = |rule: &&Rule| {
        rule.number.strip_prefix(number).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-']))
    };
    let found: Vec<&Rule> = rules.iter().filter(below).collect();
    if found.is_empty() {
        let what = kernel::unknown("rule", number, rules.iter().map(|rule| rule.number.as_str()));
        return Err(Failure::usage(what));
    }
    Ok(found)
}

fn covered(kind: &dyn Kind) -> Result<Vec<Covered>, Failure> {
    let mut reader = csv::Reader::from_reader(kind.coverage().as_bytes());
    Ok(reader.deserialize().collect::<Result<_, _>>()?)
}

/// A rule with where it is carried out and proved, as far as the table knows.
fn row(rule: &Rule, covered: &[Covered]) -> Covered {
    let known = covered.iter().find(|row| row.rule == rule.number).cloned().unwrap_or_default();
    Covered {
        rule: rule.number.clone(),
        title: rule.title.clone(),
        kind: rule.kind.word().to_owned(),
        ..known
    }
}
