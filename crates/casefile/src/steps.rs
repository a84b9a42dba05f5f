//! The steps of a case: orders with the answer they must get, outcomes of chance, expectations.

use table::Seat;

use crate::case::{Answered, Deed, Order, Step};
use crate::expect::claim::Expectation;
use crate::rules;
use kernel::{nearest, short};

/// What stands between an order and the answer it must get.
const ARROW: &str = "->";
/// What stands after an order that is given again and again, as it is typed and as editors like to set it.
const AGAIN: [&str; 2] = ["...", "…"];

/// Reads what stands after `german:`, `allied:`, `chance:` or `expect:`.
pub(crate) fn read(key: &str, value: &str) -> Result<Deed, String> {
    match key.parse::<Seat>() {
        Ok(seat) => order(seat, value).map(Deed::Order),
        Err(_) => Expectation::read(value).map(Deed::Expect),
    }
}

/// Stands in for a step that could not be read.
pub(crate) fn placeholder(line: usize) -> Step {
    let order = Order { seat: Seat::Chance, text: String::new(), answer: Answered::Unreadable, again: false };
    Step { line, deed: Deed::Order(order) }
}

fn order(seat: Seat, value: &str) -> Result<Order, String> {
    let (text, answer) = match value.rsplit_once(ARROW) {
        Some((text, answer)) => (text.trim(), answered(answer.trim())?),
        None => (value, Answered::Done),
    };
    if text.is_empty() {
        return Err(format!("there is no order before '{ARROW}'"));
    }
    let shorter = AGAIN.iter().find_map(|dots| text.strip_suffix(dots));
    let (text, again) = match shorter.map(|order| (order.trim_end(), order)) {
        Some(("", _)) => return Err(format!("there is no order before '{}'", AGAIN[0])),
        Some((order, rest)) if order.len() < rest.len() => (order, true),
        _ => (text, false),
    };
    if again && answer != Answered::Done {
        return Err("an order that is repeated must succeed each time".to_owned());
    }
    Ok(Order { seat, text: text.to_owned(), answer, again })
}

fn answered(text: &str) -> Result<Answered, String> {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    match (word, rest.trim()) {
        ("refused", "") => Err("'-> refused' must name the rule that forbids it".to_owned()),
        ("refused", rule) => rules::one(rule).map(Answered::Refused),
        ("unreadable", "") => Ok(Answered::Unreadable),
        _ => {
            let meant = nearest(word, ["refused", "unreadable"]);
            let guess = meant.first().map_or(String::new(), |word| format!("; did you mean {word}?"));
            Err(format!(
                "after '{ARROW}' write 'refused' and a rule, or 'unreadable', not '{}'{guess}",
                short(text)
            ))
        }
    }
}
