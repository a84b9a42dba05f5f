//! `bulge orders`

use std::fmt::Write as _;

use games::Kind;
use table::OrderHelp;

use crate::failure::{Done, Failure};
use crate::files::Common;
use crate::names::{GameName, find_game, setup};
use crate::output::{print_json, print_out};

pub(crate) const EXAMPLES: &str = "\
Examples:
  bulge orders bastogne
  bulge orders ardennes44 move
  bulge orders toy --json";

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The game; `bulge games` lists them.
    #[arg(value_parser = GameName)]
    game: String,
    /// One order [default: list all orders].
    verb: Option<String>,
    /// Print JSON.
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
    /// Print a Markdown table, as in docs/orders.md.
    #[arg(long)]
    markdown: bool,
}

pub(crate) fn run(args: &Args, common: &Common) -> Done {
    let registry = common.registry()?;
    let kind = find_game(&registry, &args.game)?;
    let orders = chosen(orders(kind)?, args.verb.as_deref())?;
    if args.json {
        return print_json(&orders);
    }
    let book = &kind.register().book;
    let text = if args.markdown { table(book, &orders) } else { list(book, &orders) };
    print_out(text.trim_end())
}

/// Every order of a game. They are the same in all its scenarios.
fn orders(kind: &dyn Kind) -> Result<Vec<OrderHelp>, Failure> {
    let info = kind.info();
    let scenario = info.scenarios.first().map_or("", |scenario| scenario.id.as_str());
    let table = kind.open(&setup(info, scenario, &[])?).map_err(|error| Failure::usage(error.to_string()))?;
    Ok(table.orders())
}

fn chosen(orders: Vec<OrderHelp>, verb: Option<&str>) -> Result<Vec<OrderHelp>, Failure> {
    let Some(verb) = verb else { return Ok(orders) };
    let (found, others): (Vec<_>, Vec<_>) = orders.into_iter().partition(|order| order.verb == verb);
    if found.is_empty() {
        let known = others.iter().map(|order| order.verb.as_str());
        return Err(Failure::usage(kernel::unknown("order", verb, known)));
    }
    Ok(found)
}

/// An order and what it does, one below the other.
fn list(book: &str, orders: &[OrderHelp]) -> String {
    let mut out = String::new();
    for order in orders {
        let rule = order.rule.as_ref().map_or_else(String::new, |rule| format!("  {book} §{rule}"));
        let _ = writeln!(out, "{}{rule}", order.form);
        if !order.help.is_empty() {
            let _ = writeln!(out, "    {}", order.help);
        }
    }
    out
}

fn table(book: &str, orders: &[OrderHelp]) -> String {
    let mut out = "| order | what it does | rule |\n|---|---|---|\n".to_owned();
    for order in orders {
        let rule = order.rule.as_ref().map_or_else(String::new, |rule| format!("{book} §{rule}"));
        let _ = writeln!(out, "| `{}` | {} | {rule} |", order.form, order.help);
    }
    out
}
