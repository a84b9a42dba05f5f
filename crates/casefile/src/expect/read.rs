//! How expectations are read.
//!
//! The first word decides: `reach`, `why`, `odds` … are questions about the table, and anything else is a counter or a
//! list of counters of which something is said (see `counters`).

use table::{Audience, Seat, Seats};

use crate::expect::claim::{Claim, Due, Expectation, Offered, Places};
use crate::expect::phrases::{around, asks_for, joined};

use crate::expect::counters;
use crate::expect::{odds, preview};
use crate::lex::{Kind, Token, tokens};
use crate::position::scene_text::gather;
use crate::rules;
use kernel::short;

impl Expectation {
    /// Reads what stands after `expect:`.
    pub(crate) fn read(text: &str) -> Result<Expectation, String> {
        let (eyes, text) = eyes(text)?;
        let words = tokens(text)?;
        let no = words.first().is_some_and(|first| first.is("no"));
        let said = &words[usize::from(no)..];
        let Some((head, rest)) = said.split_first() else {
            return Err("it does not say what to expect, as in 'expect: tank at 0303'".to_owned());
        };
        let head = if head.kind == Kind::Word { head.text.as_str() } else { "" };
        let claim = match head {
            "event" => event(!no, rest),
            "result" => result(!no, rest),
            "marker" => marker(!no, rest),
            "choice" => choice(!no, rest, text),
            "card" => card(!no, rest),
            "outcome" if no && rest.is_empty() => Ok(Claim::NoOutcome),
            _ if no => Err("after 'no' write event, result, marker, choice, card or outcome".to_owned()),
            "reach" => reach(rest),
            "why" => why(rest),
            "odds" => odds::read(rest, text),
            "preview" => preview::read(rest, text),
            "turn" => turn(rest),
            "phase" => named(rest, "phase german combat").map(Claim::Phase),
            "game" if rest.first().is_some_and(|next| next.is("turn")) => {
                named(&rest[1..], "game turn 3").map(Claim::GameTurn)
            }
            "track" => track(rest),
            "outcome" => outcome(rest),
            "pile" => pile(rest),
            _ => counters::read(&words, eyes),
        }?;
        Ok(Expectation { eyes, claim })
    }
}

/// Takes `seen by allied:` off the head.
fn eyes(text: &str) -> Result<(Audience, &str), String> {
    let Some(rest) = text.strip_prefix("seen by ") else { return Ok((Audience::Referee, text)) };
    let Some((who, claim)) = rest.split_once(':') else {
        return Err(
            "after 'seen by' and a seat write a colon, as in 'seen by allied: tank hidden'".to_owned()
        );
    };
    let eyes = match who.trim() {
        "german" => Audience::Seat(Seat::German),
        "allied" => Audience::Seat(Seat::Allied),
        "public" => Audience::Public,
        other => return Err(format!("'{}' is not an audience; use german, allied or public", short(other))),
    };
    Ok((eyes, claim.trim()))
}

fn named(words: &[Token], example: &str) -> Result<String, String> {
    joined(words).ok_or_else(|| asks_for(example))
}

fn reach(words: &[Token]) -> Result<Claim, String> {
    let example = || asks_for("reach tank 0302 0303");
    let (who, rest) = words.split_first().filter(|(who, _)| who.is_name()).ok_or_else(example)?;
    let (verb, rest) = match rest {
        [by, verb, rest @ ..] if by.is("by") && verb.is_name() => (verb.text.clone(), rest),
        _ => ("move".to_owned(), rest),
    };
    let list = |rest: &[Token]| {
        let places: Vec<&Token> = rest.iter().filter(|token| token.kind != Kind::Comma).collect();
        let names = places.iter().all(|token| token.is_name()) && !places.is_empty();
        names.then(|| places.iter().map(|token| token.text.clone()).collect()).ok_or_else(example)
    };
    let places = match rest.split_first() {
        Some((how, [])) if how.is("nothing") => Places::Exactly(Vec::new()),
        Some((how, rest)) if how.is("includes") => Places::Includes(list(rest)?),
        Some((how, rest)) if how.is("excludes") => Places::Excludes(list(rest)?),
        _ => Places::Exactly(list(rest)?),
    };
    Ok(Claim::Reach { who: who.text.clone(), verb, places })
}

fn why(words: &[Token]) -> Result<Claim, String> {
    let (before, rule) = rules::at_end(words)?;
    match before {
        [who, at] if who.is_name() && at.is_name() => {
            Ok(Claim::Why { who: who.text.clone(), at: at.text.clone(), rule })
        }
        _ => {
            Err("it must ask about one counter and one place, as in 'why tank 0404', and ends with the rule"
                .to_owned())
        }
    }
}

fn event(present: bool, words: &[Token]) -> Result<Claim, String> {
    let (text, rest) = match words.split_first() {
        Some((first, rest)) if first.kind == Kind::Quoted => (Some(first.text.clone()), rest),
        _ => (None, words),
    };
    let rule = match rest {
        [] if text.is_some() => None,
        _ => match rules::at_end(rest) {
            Ok(([], rule)) => Some(rule),
            _ => {
                return Err("it must name an event by words in quotation marks, by a rule, or by both, as in 'event \"loses a \
                            step\"'"
                    .to_owned());
            }
        },
    };
    Ok(Claim::Event { present, text, rule })
}

fn result(present: bool, words: &[Token]) -> Result<Claim, String> {
    named(words, "result DR").map(|text| Claim::Result { present, text })
}

fn marker(present: bool, words: &[Token]) -> Result<Claim, String> {
    let example = || asks_for("marker mine at 0303");
    let (before, after) = around(words, "at").unwrap_or((words, &[]));
    let said = gather(&[before, after.get(1..).unwrap_or(&[])].concat(), 0)?;
    let at = match after.first() {
        Some(place) if place.is_name() => Some(place.text.clone()),
        Some(_) => return Err(example()),
        None if before.len() < words.len() => return Err(example()),
        None => None,
    };
    let name = said.name.unwrap_or_else(|| said.words.join(" "));
    if name.is_empty() {
        return Err(example());
    }
    let known = ["owner", "value", "facing"];
    if let Some(other) = said.values.keys().find(|key| !known.contains(&key.as_str())) {
        return Err(format!("a marker has no '{}'; it has owner, value and facing", short(other)));
    }
    Ok(Claim::Marker { present, name, at, values: said.values })
}

fn choice(present: bool, words: &[Token], text: &str) -> Result<Claim, String> {
    let example = || asks_for("choice german \"end movement\"");
    let (seat, rest) = words.split_first().ok_or_else(example)?;
    let seat = seat.text.parse().map_err(|error: table::SeatError| error.to_string())?;
    let what = match rest {
        [] => return Err(example()),
        [one] if one.kind == Kind::Quoted => Offered::Action(one.text.clone()),
        [verb, word] if verb.is("verb") && word.is_name() => Offered::Verb(word.text.clone()),
        [first, ..] => Offered::Action(text[first.span.start..].trim().to_owned()),
    };
    Ok(Claim::Choice { present, seat, what })
}

fn turn(words: &[Token]) -> Result<Claim, String> {
    let names: Vec<&str> =
        words.iter().filter(|t| t.kind != Kind::Comma && !t.is("and")).map(|t| t.text.as_str()).collect();
    let due = match names.as_slice() {
        [] => return Err(asks_for("turn german")),
        ["chance"] => Due::Chance,
        ["over"] => Due::Over,
        seats => {
            let read = |name: &&str| match name.parse::<Seat>() {
                Ok(seat) if seat.is_player() => Ok(seat),
                _ => Err(format!("the turn is german, allied, chance or over, but not '{}'", short(name))),
            };
            Due::Players(seats.iter().map(read).collect::<Result<Seats, String>>()?)
        }
    };
    Ok(Claim::Turn(due))
}

fn track(words: &[Token]) -> Result<Claim, String> {
    let split = words.split_last().and_then(|(value, id)| joined(id).map(|id| (id, value)));
    let (id, value) = split.filter(|(_, value)| value.is_name()).ok_or_else(|| asks_for("track vp 3"))?;
    Ok(Claim::Track { id, value: value.text.clone() })
}

fn outcome(words: &[Token]) -> Result<Claim, String> {
    let example = || asks_for("outcome german");
    let (who, rest) = words.split_first().ok_or_else(example)?;
    let winner = match who.text.as_str() {
        "draw" => None,
        name => Some(name.parse::<Seat>().ok().filter(|seat| seat.is_player()).ok_or_else(example)?),
    };
    let (level, rest) = match rest.split_first() {
        Some((level, rest)) if level.kind == Kind::Quoted => (Some(level.text.clone()), rest),
        _ => (None, rest),
    };
    let rule = match rest {
        [] => None,
        _ => match rules::at_end(rest)? {
            ([], rule) => Some(rule),
            _ => return Err(example()),
        },
    };
    Ok(Claim::Outcome { winner, level, rule })
}

fn card(present: bool, words: &[Token]) -> Result<Claim, String> {
    let split = around(words, "in").and_then(|(name, at)| joined(name).zip(joined(at)));
    let (name, at) = split.ok_or_else(|| asks_for("card 17 in hand"))?;
    Ok(Claim::Card { present, name, at })
}

fn pile(words: &[Token]) -> Result<Claim, String> {
    let split = words.split_last().and_then(|(count, at)| joined(at).zip(count.text.parse().ok()));
    let (at, count) = split.ok_or_else(|| asks_for("pile hand 5"))?;
    Ok(Claim::Pile { at, count })
}
