//! The steps of a case: orders with the answer they must get, outcomes of chance, expectations.

use table::Seat;

use crate::case::{Answered, Deed, Order, Repeat, Step, Way};
use crate::expect::claim::Expectation;
use crate::lex::{Kind, Token, tokens};
use crate::rules::NamedRule;
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
    let order = Order {
        seat: Seat::Chance,
        text: String::new(),
        way: Way::default(),
        answer: Answered::Unreadable,
        repeat: Repeat::Once,
    };
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
    let (text, repeat) = repeated(text)?;
    if repeat != Repeat::Once && answer != Answered::Done {
        return Err("an order that is repeated must succeed each time".to_owned());
    }
    // What must be unreadable is handed to the game as it is.
    let plain = answer == Answered::Unreadable || !seat.is_player();
    let (text, way) = if plain { (text, Way::default()) } else { way(text)? };
    if repeat != Repeat::Once && way != Way::default() {
        return Err("an order with 'via' or 'by' is given once".to_owned());
    }
    Ok(Order { seat, text: text.to_owned(), way, answer, repeat })
}

/// Takes `...` or `until phase NAME` off the end of an order.
fn repeated(text: &str) -> Result<(&str, Repeat), String> {
    let shorter = AGAIN.iter().find_map(|dots| text.strip_suffix(dots));
    match shorter.map(|order| (order.trim_end(), order)) {
        Some(("", _)) => return Err(format!("there is no order before '{}'", AGAIN[0])),
        Some((order, rest)) if order.len() < rest.len() => return Ok((order, Repeat::WhileOnTurn)),
        _ => {}
    }
    let Ok(words) = tokens(text) else { return Ok((text, Repeat::Once)) };
    let Some(at) = words.windows(2).rposition(|pair| pair[0].is("until") && pair[1].is("phase")) else {
        return Ok((text, Repeat::Once));
    };
    let order = text[..words[at].span.start].trim_end();
    if order.is_empty() {
        return Err("there is no order before 'until phase'".to_owned());
    }
    let name: Vec<&str> = words[at + 2..].iter().map(|word| word.text.as_str()).collect();
    Ok((order, Repeat::UntilPhase((!name.is_empty()).then(|| name.join(" ")))))
}

/// Takes `via HEX…` and `by MODE` off the end of an order.
fn way(text: &str) -> Result<(&str, Way), String> {
    const VIA: &str =
        "after 'via' write the hexes that the way leads through, as in 'move tank 0302 via 0303'";
    const BY: &str = "after 'by' write one word for the kind of move, as in 'move tank 0302 by march'";
    let begins = |token: &Token| token.is("via") || token.is("by");
    let Ok(words) = tokens(text) else { return Ok((text, Way::default())) };
    let Some(head) = words.iter().position(begins).filter(|at| *at > 0) else {
        return Ok((text, Way::default()));
    };
    let mut way = Way::default();
    let mut rest = &words[head..];
    while let Some((key, after)) = rest.split_first() {
        let length = after.iter().position(begins).unwrap_or(after.len());
        let (said, next) = after.split_at(length);
        let mut names = said.iter().filter(|token| token.kind != Kind::Comma).map(|token| token.text.clone());
        if key.is("via") {
            way.via.extend(names);
            if said.is_empty() || said.iter().any(|token| matches!(token.kind, Kind::Pair(_))) {
                return Err(VIA.to_owned());
            }
        } else {
            let (one, None, None) = (names.next(), names.next(), &way.by) else { return Err(BY.to_owned()) };
            way.by = Some(one.ok_or(BY)?);
        }
        rest = next;
    }
    Ok((text[..words[head].span.start].trim_end(), way))
}

fn answered(text: &str) -> Result<Answered, String> {
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    match (word, rest.trim()) {
        ("refused", "") => Err("'-> refused' must name the rule that forbids it".to_owned()),
        ("refused", rule) => NamedRule::read(rule).map(Answered::Refused),
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
