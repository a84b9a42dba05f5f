//! The players' guides and the rules in our words.

use rust_embed::RustEmbed;

use crate::wire::RuleCard;

#[derive(RustEmbed)]
#[folder = "../../docs/games"]
struct Guides;

#[derive(RustEmbed)]
#[folder = "../../docs/rulings"]
struct Rulings;

/// The player's guide of a game, as Markdown.
pub(crate) fn guide(game: &str) -> Option<String> {
    let file = Guides::get(&format!("{game}.md"))?;
    String::from_utf8(file.data.into_owned()).ok()
}

/// Every rule and every ruling of a game in our words.
#[must_use]
pub fn rules(kind: &dyn games::Kind) -> Vec<RuleCard> {
    let register = kind.register();
    let page = Rulings::get(&format!("{}.md", kind.info().id));
    let page = page.and_then(|file| String::from_utf8(file.data.into_owned()).ok()).unwrap_or_default();
    let rulings = rulings(&page, &register.book);
    let mut cards: Vec<RuleCard> = register
        .titles()
        .into_iter()
        .map(|title| {
            let name = title.rule.to_string();
            let number = name.rsplit('§').next().unwrap_or_default();
            let about =
                rulings.iter().filter(|ruling| cites(&ruling.title, number) || cites(&ruling.text, number));
            let text = about.map(|ruling| format!("{}: {} {}", ruling.rule, ruling.title, ruling.text));
            RuleCard { text: text.collect::<Vec<_>>().join("\n\n"), rule: title.rule, title: title.title }
        })
        .collect();
    cards.extend(rulings);
    cards
}

/// Whether a text names the rule of this number: no digit or letter follows that would make it another one.
fn cites(text: &str, number: &str) -> bool {
    let mut rest = text;
    while let Some(at) = rest.find('§') {
        rest = &rest[at + '§'.len_utf8()..];
        if let Some(after) = rest.strip_prefix(number) {
            let next = after.chars().next().unwrap_or(' ');
            let goes_on = next.is_alphanumeric()
                || next == '-'
                || (next == '.' && after[1..].starts_with(|c: char| c.is_ascii_digit()));
            if !goes_on {
                return true;
            }
        }
    }
    false
}

/// The rulings of a page: each is a heading that begins with its number, and what stands below it.
fn rulings(page: &str, book: &str) -> Vec<RuleCard> {
    let mut found: Vec<RuleCard> = Vec::new();
    for line in page.lines() {
        let heading = line.strip_prefix("## ").or_else(|| line.strip_prefix("### "));
        let number = heading.map(|text| text.split_once(['.', ' ']).unwrap_or((text, "")));
        match number.filter(|(number, _)| number.starts_with('Q')) {
            Some((number, title)) => {
                if let Ok(rule) = format!("{book}.{number}").parse() {
                    found.push(RuleCard { rule, title: title.trim().to_owned(), text: String::new() });
                }
            }
            None => {
                if let Some(last) = found.last_mut() {
                    last.text.push_str(line);
                    last.text.push('\n');
                }
            }
        }
    }
    for card in &mut found {
        let text = card.text.trim();
        // Where the heading has the number alone, the first paragraph is the question.
        let (question, answer) = text.split_once("\n\n").unwrap_or((text, ""));
        let (title, text) =
            if card.title.is_empty() { (question, answer) } else { (card.title.as_str(), text) };
        (card.title, card.text) = (title.replace('\n', " "), text.trim().to_owned());
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_cited_by_its_whole_number() {
        assert!(cites("see §6.2 and", "6.2"));
        assert!(cites("by BB §6.2.", "6.2"));
        assert!(!cites("see §6.21", "6.2"));
        assert!(!cites("see §6.2-river", "6.2"));
        assert!(!cites("see §6.2.1", "6.2"));
    }

    #[test]
    fn rulings_stand_under_their_numbers() {
        let cards =
            rulings("# Page\n\n## Q1. What if?\n\nThen so. BB §6\n\n## Q2\n\nAnd\nthen?\n\nNo.\n", "BB");
        let said: Vec<_> = cards.iter().map(|card| (card.rule.to_string(), card.title.as_str())).collect();
        assert_eq!(said, [("BB.Q1".to_owned(), "What if?"), ("BB.Q2".to_owned(), "And then?")]);
        assert_eq!((cards[0].text.as_str(), cards[1].text.as_str()), ("Then so. BB §6", "No."));
    }
}
