//! Looking up rules and rulings as they are cited: `3.9-G4`, `§3.9-g4`, `BB §3.9-G4`, `BB.Q28`, `Q28`.

use games::Kind;
use server::rule_cards;
use server::wire::RuleCard;

/// How wide the text of a ruling is printed.
const WIDE: usize = 96;

/// The book and the number of a citation; the book may be left out.
pub(crate) fn cited(typed: &str) -> (Option<&str>, &str) {
    let typed = typed.trim();
    if let Some((book, number)) = typed.split_once('§') {
        return (Some(book.trim()).filter(|book| !book.is_empty()), number.trim());
    }
    let first_digit = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    let ruling = |text: &str| text.strip_prefix(['Q', 'q']).is_some_and(first_digit);
    match typed.split_once([' ', '.']) {
        // `A44.Q7`, `BB Q7`, `BB 3.9`: a book begins with a letter.
        Some((book, number))
            if book.starts_with(char::is_alphabetic)
                && (ruling(number.trim()) || first_digit(number.trim())) =>
        {
            (Some(book), number.trim())
        }
        _ => (None, typed),
    }
}

/// The rule of a number and what is below it; or, where words were typed, the rules with these words in their titles.
pub(crate) fn looked_up(kind: &dyn Kind, typed: &str) -> Result<Vec<RuleCard>, String> {
    let register = kind.register();
    let (book, number) = cited(typed);
    if number.is_empty() {
        return Err("Type 'rule NUMBER', as it is printed after a refusal.".to_owned());
    }
    if let Some(book) = book.filter(|book| !book.eq_ignore_ascii_case(&register.book)) {
        return Err(format!(
            "the rules of {} are those of {}, not of '{}'",
            kind.info().title,
            register.book,
            kernel::short(book)
        ));
    }
    let cards = rule_cards(kind);
    let wanted = number.to_lowercase();
    let is_below = |card: &&RuleCard| {
        card.rule
            .number()
            .to_lowercase()
            .strip_prefix(wanted.as_str())
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '-']))
    };
    let mut found: Vec<RuleCard> = cards.iter().filter(is_below).cloned().collect();
    if found.is_empty() {
        found = cards.iter().filter(|card| card.title.to_lowercase().contains(&wanted)).cloned().collect();
    }
    if found.is_empty() {
        return Err(kernel::unknown("rule", number, cards.iter().map(|card| card.rule.number())));
    }
    // What is said of the rule itself; of those below it the titles will do.
    if found.len() > 1 {
        for card in &mut found {
            if card.rule.number().to_lowercase() != wanted {
                card.text.clear();
            }
        }
    }
    Ok(found)
}

/// A rule as text: its title, then the rulings about it.
pub(crate) fn told(card: &RuleCard) -> String {
    let mut lines = vec![format!("{}  {}", card.rule, card.title)];
    for paragraph in card.text.split("\n\n").filter(|paragraph| !paragraph.trim().is_empty()) {
        lines.extend(wrapped(&paragraph.replace("**", "")));
    }
    lines.join("\n")
}

/// A paragraph in indented lines; a table stays as it is.
fn wrapped(paragraph: &str) -> Vec<String> {
    if paragraph.trim_start().starts_with(['|', '-', '*']) {
        return paragraph.lines().map(|line| format!("    {line}")).collect();
    }
    let mut lines = vec!["   ".to_owned()];
    for word in paragraph.split_whitespace() {
        let last = lines.len() - 1;
        if lines[last].chars().count() + word.chars().count() >= WIDE && lines[last].len() > 3 {
            lines.push(format!("    {word}"));
        } else {
            lines[last].push(' ');
            lines[last].push_str(word);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{cited, wrapped};

    #[test]
    fn a_rule_is_cited_with_or_without_its_book() {
        for (typed, expected) in [
            ("3.9-G4", (None, "3.9-G4")),
            ("§3.9-G4", (None, "3.9-G4")),
            ("BB §3.9-G4", (Some("BB"), "3.9-G4")),
            ("bb §3.9-g4", (Some("bb"), "3.9-g4")),
            ("BB 3.9-G4", (Some("BB"), "3.9-G4")),
            ("A44.Q7", (Some("A44"), "Q7")),
            ("a44 q7", (Some("a44"), "q7")),
            ("Q7", (None, "Q7")),
            ("10.2", (None, "10.2")),
            ("zones of control", (None, "zones of control")),
            ("", (None, "")),
        ] {
            assert_eq!(cited(typed), expected, "{typed}");
        }
    }

    #[test]
    fn long_paragraphs_are_wrapped() {
        let lines = wrapped(&"word ".repeat(40));
        assert!(
            lines.len() == 3 && lines.iter().all(|line| line.len() <= 96 && line.starts_with("    word")),
            "{lines:?}"
        );
        assert_eq!(wrapped("| a | b |\n| c | d |"), ["    | a | b |", "    | c | d |"]);
    }
}
