//! Expectations of what is shown of an action before it is taken: `preview supply transport-1 8,11 counters lehr-901`.

use crate::expect::claim::{Claim, Places, Shown};
use crate::lex::{Kind, Token};

const HOW: &str = "it must say what the preview shows: an order, and then 'counters tank, gun', 'counters nothing', 'includes \
                   tank', 'excludes tank', 'marks 0303' or 'says \"words of a note\"'";

/// Reads an order and what its preview shows. The last of the words that can begin this decides, so that an order may use them too.
pub(crate) fn read(words: &[Token], text: &str) -> Result<Claim, String> {
    let begins = |token: &Token| {
        ["counters", "includes", "excludes", "marks", "says"].iter().any(|word| token.is(word))
    };
    let at = words.iter().rposition(begins).filter(|at| *at > 0).ok_or(HOW)?;
    let (order, said) = words.split_at(at);
    let (Some((key, list)), Some(first), Some(last)) = (said.split_first(), order.first(), order.last())
    else {
        return Err(HOW.to_owned());
    };
    let names = || {
        let all: Vec<&Token> = list.iter().filter(|token| token.kind != Kind::Comma).collect();
        let good = !all.is_empty() && all.iter().all(|token| token.is_name());
        good.then(|| all.iter().map(|token| token.text.clone()).collect::<Vec<_>>()).ok_or(HOW)
    };
    let is = match (key.text.as_str(), list) {
        ("says", [one]) if one.kind == Kind::Quoted => Shown::Says(one.text.clone()),
        ("says", _) => return Err(HOW.to_owned()),
        ("counters", [nothing]) if nothing.is("nothing") => Shown::Counters(Places::Exactly(Vec::new())),
        ("counters", _) => Shown::Counters(Places::Exactly(names()?)),
        ("includes", _) => Shown::Counters(Places::Includes(names()?)),
        ("excludes", _) => Shown::Counters(Places::Excludes(names()?)),
        _ => Shown::Marks(names()?),
    };
    let action = match order {
        [only] if only.kind == Kind::Quoted => only.text.clone(),
        _ => text[first.span.start..last.span.end].to_owned(),
    };
    Ok(Claim::Preview { action, is })
}
