//! `bulge rules`

use std::fmt::Write as _;

use games::{Kind, Registry};
use serde::{Deserialize, Serialize};
use server::wire::RuleCard;

use crate::failure::{Done, Failure};
use crate::files::Common;
use crate::names::{GameName, find_game};
use crate::output::{print_json, print_out};
use crate::rules::{cited, looked_up, told};

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge rules ardennes44 10.2
  bulge rules 'BB §3.9-G4'
  bulge rules A44.Q7
  bulge rules toy
  bulge rules toy 4.3 --json";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game; `bulge games` lists them. Or a rule with its book, as it is cited.
    #[arg(value_parser = GameName)]
    game: String,
    /// A rule number; the rules below it are shown too, with the rulings about it [default: list all rules].
    number: Vec<String>,
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
    // A rule that is cited with its book names the game: `BB §3.9-G4`, `A44.Q7`.
    let typed =
        std::iter::once(&args.game).chain(&args.number).map(String::as_str).collect::<Vec<_>>().join(" ");
    let (kind, number) = match cited(&typed) {
        (Some(book), number) if is_book(&registry, book) => (find_game(&registry, book)?, number.to_owned()),
        _ => (find_game(&registry, &args.game)?, args.number.join(" ")),
    };
    if number.is_empty() {
        return list(kind, args.json);
    }
    let cards = looked_up(kind, &number).map_err(Failure::usage)?;
    let covered = covered(kind)?;
    let rows: Vec<Covered> = cards.iter().map(|card| row(kind, card, &covered)).collect();
    if args.json {
        return print_json(&rows);
    }
    let mut out = String::new();
    for (card, row) in cards.iter().zip(&rows) {
        let _ = writeln!(out, "{}", told(card));
        if !card.rule.is_ruling() {
            let or_none = |text: &str| if text.is_empty() { "-".to_owned() } else { text.to_owned() };
            let _ = writeln!(out, "    carried out in  {}", or_none(&row.code));
            let _ = writeln!(out, "    proved by       {}", or_none(&row.proofs));
        }
    }
    print_out(out.trim_end())
}

/// Every rule of the book, a line each.
fn list(kind: &dyn Kind, json: bool) -> Done {
    let covered = covered(kind)?;
    let cards: Vec<RuleCard> =
        server::rule_cards(kind).into_iter().filter(|card| !card.rule.is_ruling()).collect();
    if json {
        let rows: Vec<Covered> = cards.iter().map(|card| row(kind, card, &covered)).collect();
        return print_json(&rows);
    }
    let lines: Vec<String> = cards.iter().map(|card| format!("{}  {}", card.rule, card.title)).collect();
    print_out(&lines.join("\n"))
}

fn is_book(registry: &Registry, name: &str) -> bool {
    registry.infos().any(|info| info.book.eq_ignore_ascii_case(name))
}

fn covered(kind: &dyn Kind) -> Result<Vec<Covered>, Failure> {
    let mut reader = csv::Reader::from_reader(kind.coverage().as_bytes());
    Ok(reader.deserialize().collect::<Result<_, _>>()?)
}

/// A rule with where it is carried out and proved, as far as the table knows.
fn row(kind: &dyn Kind, card: &RuleCard, covered: &[Covered]) -> Covered {
    let number = card.rule.number();
    let known = covered.iter().find(|row| row.rule == number).cloned().unwrap_or_default();
    let word = kind.register().get(number).map_or("ruling", |rule| rule.kind.word());
    Covered { rule: number.to_owned(), title: card.title.clone(), kind: word.to_owned(), ..known }
}
