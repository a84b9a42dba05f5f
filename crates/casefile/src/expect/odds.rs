//! Expectations of odds: an action, and then one or more facts about the roll it would start.

use table::Fraction;

use crate::expect::claim::{Claim, Fact};
use crate::lex::{Kind, Token};

const HOW: &str = "it must say what the odds are: column 2-1, odds 3-1, shifts +1, modifiers -1, attack 6, defense 3 or \
                   chance DR 1/3";

/// Reads `attack tank 0403 column 2-1`. Facts are taken off the end, so that the action may use the same words.
pub(crate) fn read(words: &[Token], text: &str) -> Result<Claim, String> {
    let mut facts = Vec::new();
    let mut rest = words;
    while let Some((fact, length)) = last_fact(rest).filter(|(_, length)| *length < rest.len()) {
        facts.insert(0, fact);
        rest = &rest[..rest.len() - length];
    }
    let (Some(first), Some(last)) = (rest.first(), rest.last()) else { return Err(HOW.to_owned()) };
    if facts.is_empty() {
        return Err(HOW.to_owned());
    }
    let action = match rest {
        [only] if only.is("pending") => None,
        [only] if only.kind == Kind::Quoted => Some(only.text.clone()),
        _ => Some(text[first.span.start..last.span.end].to_owned()),
    };
    Ok(Claim::Odds { action, facts })
}

/// The fact that ends a run of words, and how many words it takes.
fn last_fact(words: &[Token]) -> Option<(Fact, usize)> {
    (2..=3).filter(|length| *length <= words.len()).find_map(|length| {
        let run = &words[words.len() - length..];
        let parts: Vec<&str> =
            run.iter().filter(|token| token.is_name()).map(|token| token.text.as_str()).collect();
        let fact = (parts.len() == length && run[0].kind == Kind::Word).then(|| fact(&parts))?;
        fact.map(|fact| (fact, length))
    })
}

fn fact(parts: &[&str]) -> Option<Fact> {
    let fact = match parts {
        ["column", column] => Fact::Column((*column).to_owned()),
        ["odds", odds] => Fact::Odds((*odds).to_owned()),
        ["shifts", by] => Fact::Shifts(by.parse().ok()?),
        ["modifiers", by] => Fact::Modifiers(by.parse().ok()?),
        ["attack", amount @ ..] => Fact::Attack(total(amount)?),
        ["defense", amount @ ..] => Fact::Defense(total(amount)?),
        ["chance", result, chance] => {
            Fact::Chance { result: (*result).to_owned(), chance: fraction(chance)? }
        }
        _ => return None,
    };
    Some(fact)
}

/// `7`, `1/2` or `3 1/2`, in one word or two.
fn total(amount: &[&str]) -> Option<String> {
    let text = amount.join(" ");
    let is_amount = text.starts_with(|c: char| c.is_ascii_digit())
        && text.chars().all(|c| c.is_ascii_digit() || matches!(c, ' ' | '/' | '.' | '½'));
    is_amount.then_some(text)
}

fn fraction(text: &str) -> Option<Fraction> {
    let (top, bottom) = text.split_once('/').unwrap_or((text, "1"));
    let bottom = bottom.parse().ok().filter(|bottom| *bottom > 0)?;
    Some(Fraction::new(top.parse().ok()?, bottom))
}
