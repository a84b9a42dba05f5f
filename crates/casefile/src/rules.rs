//! Rules named in a case: one, or a list in which the book is said once.

use table::RuleRef;

use crate::lex::{Kind, Token};

/// Reads a list such as `A44 §17.2-a, §17.2-b and §18`, rulings included. A number without a book belongs to the book before it.
pub(crate) fn list(text: &str) -> Result<Vec<RuleRef>, String> {
    let words =
        text.split_whitespace().map(|word| if matches!(word, "and" | "or" | "&") { "," } else { word });
    let joined = words.collect::<Vec<_>>().join(" ");
    let mut rules: Vec<RuleRef> = Vec::new();
    for part in joined.split([',', ';']).map(str::trim).filter(|part| !part.is_empty()) {
        let whole = match rules.last() {
            Some(last) if part.starts_with('§') => format!("{} {part}", last.book()),
            _ => part.to_owned(),
        };
        rules.push(one(&whole)?);
    }
    if rules.is_empty() { one("").map(|rule| vec![rule]) } else { Ok(rules) }
}

/// Reads one rule.
pub(crate) fn one(text: &str) -> Result<RuleRef, String> {
    text.parse().map_err(|error: table::RuleRefError| error.to_string())
}

/// Takes the rule that ends a run of words apart from what stands before it.
pub(crate) fn at_end(tokens: &[Token]) -> Result<(&[Token], RuleRef), String> {
    let words = tokens.iter().rev().take_while(|token| token.kind == Kind::Word).count();
    let has_sign = tokens.last().is_some_and(|last| last.text.starts_with('§'));
    let length = if has_sign { words.min(2) } else { words.min(1) };
    let (before, rule) = tokens.split_at(tokens.len() - length);
    let text: Vec<&str> = rule.iter().map(|token| token.text.as_str()).collect();
    Ok((before, one(&text.join(" "))?))
}

#[cfg(test)]
mod tests {
    use super::{at_end, list};
    use crate::lex::tokens;

    #[test]
    fn a_list_says_the_book_once() {
        let names = |text: &str| list(text).unwrap().iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(
            names("LANE §4.4, §4.5-a and §5; LANE.Q7, OTHER §1"),
            ["LANE §4.4", "LANE §4.5-a", "LANE §5", "LANE.Q7", "OTHER §1"]
        );
    }

    #[test]
    fn what_is_no_rule_is_refused() {
        for text in ["", "4.4", "§4.4", "LANE", "LANE §4.4 §5"] {
            let error = list(text).unwrap_err();
            assert!(error.contains("is not a rule; write the book and the number"), "{text}: {error}");
        }
    }

    #[test]
    fn a_rule_ends_a_run_of_words() {
        let words = tokens("tank 0404 LANE §4.2").unwrap();
        let (before, rule) = at_end(&words).unwrap();
        assert_eq!((before.len(), rule.to_string().as_str()), (2, "LANE §4.2"));
        let words = tokens("tank LANE.Q2").unwrap();
        assert_eq!(at_end(&words).unwrap().1.to_string(), "LANE.Q2");
        assert!(at_end(&[]).is_err());
    }
}
