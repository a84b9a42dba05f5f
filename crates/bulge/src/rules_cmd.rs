//! `bulge rules`

use std::fmt::Write as _;
use std::path::Path;

use anyhow::anyhow;
use games::Kind;
use pack::{Rule, RuleKind};
use serde::{Deserialize, Serialize};

use crate::input::{Done, print_json, print_out, registry};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game, as `bulge games` lists it.
    game: String,
    /// A rule number; everything below it is shown too. Without one, all rules are listed.
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

pub(crate) fn run(args: &Args, packs: Option<&Path>) -> Done {
    let registry = registry(packs)?;
    let kind = registry.get(&args.game)?;
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
fn chosen<'k>(kind: &'k dyn Kind, number: Option<&str>) -> Result<Vec<&'k Rule>, anyhow::Error> {
    let rules = &kind.register().rules;
    let Some(number) = number else { return Ok(rules.iter().collect()) };
    let number = number.trim_start_matches('§');
    let below = |rule: &&Rule| {
        rule.number.strip_prefix(number).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-']))
    };
    let found: Vec<&Rule> = rules.iter().filter(below).collect();
    if found.is_empty() {
        let what = kernel::unknown("rule", number, rules.iter().map(|rule| rule.number.as_str()));
        return Err(anyhow!("{what}"));
    }
    Ok(found)
}

fn covered(kind: &dyn Kind) -> Result<Vec<Covered>, anyhow::Error> {
    let mut reader = csv::Reader::from_reader(kind.coverage().as_bytes());
    Ok(reader.deserialize().collect::<Result<_, _>>()?)
}

/// A rule with where it is carried out and proved, as far as the table knows.
fn row(rule: &Rule, covered: &[Covered]) -> Covered {
    let word = if rule.kind == RuleKind::Play { "play" } else { "component" };
    let known = covered.iter().find(|row| row.rule == rule.number).cloned().unwrap_or_default();
    Covered { rule: rule.number.clone(), title: rule.title.clone(), kind: word.to_owned(), ..known }
}
