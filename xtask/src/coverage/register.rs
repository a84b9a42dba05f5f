//! The rule register of a game: `packs/<game>/rules.csv` with the columns `rule,title,kind`.

use std::collections::BTreeSet;

use crate::problem::Problem;
use crate::tree::Tree;

const HEADER: [&str; 3] = ["rule", "title", "kind"];

/// What a line of the register asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A rule: code that carries it out and a test of what it does.
    Play,
    /// What the map, the counters, the cards or a chart say: code that holds it and a test of it.
    Data,
    /// What players see and click: code that shows it and a test of that.
    Display,
    /// About the box or the layout of the book: nothing.
    Component,
    /// A word that is no kind; it has been reported.
    Unknown,
}

impl Kind {
    const ALL: [Self; 4] = [Self::Play, Self::Data, Self::Display, Self::Component];

    fn of(word: &str) -> Self {
        Self::ALL.into_iter().find(|kind| kind.word() == word).unwrap_or(Self::Unknown)
    }

    /// The word in the register.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Data => "data",
            Self::Display => "display",
            Self::Component => "component",
            Self::Unknown => "unknown",
        }
    }
}

/// One numbered rule, table, phase or card.
#[derive(Debug)]
pub(super) struct Rule {
    pub(super) number: String,
    pub(super) title: String,
    pub(super) kind: Kind,
    pub(super) line: usize,
}

impl Rule {
    /// Whether the line needs code and a proof.
    pub(super) fn needs_proof(&self) -> bool {
        matches!(self.kind, Kind::Play | Kind::Data | Kind::Display)
    }
}

/// All rules of a game in the order of the book.
#[derive(Debug, Default)]
pub(super) struct Register {
    pub(super) rules: Vec<Rule>,
}

/// Where the register of a game lies.
pub(super) fn path(game: &str) -> String {
    format!("packs/{game}/rules.csv")
}

impl Register {
    /// Reads a register and reports every line that is not as it should be.
    pub(super) fn read(tree: &Tree, game: &str, problems: &mut Vec<Problem>) -> Self {
        let path = path(game);
        let text = tree.get(&path).unwrap_or_default();
        let mut report = |line, what: String| problems.push(Problem::new(&path, line, what));
        let mut reader =
            csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
        let (mut rules, mut seen) = (Vec::new(), BTreeSet::new());
        for (index, record) in reader.records().enumerate() {
            let record = match record {
                Ok(record) => record,
                Err(error) => {
                    report(index + 1, format!("this is not CSV: {error}"));
                    continue;
                }
            };
            let line = record.position().map_or(1, |at| usize::try_from(at.line()).unwrap_or(1));
            let fields: Vec<&str> = record.iter().collect();
            if index == 0 {
                if fields != HEADER {
                    report(line, format!("the first line must be `{}`", HEADER.join(",")));
                }
                continue;
            }
            let [number, title, kind] = fields[..] else {
                report(line, format!("the line has {} fields, not 3", fields.len()));
                continue;
            };
            if number.is_empty() || title.trim().is_empty() {
                report(line, "the number or the title is empty".to_owned());
            }
            let word = kind;
            let kind = Kind::of(word);
            if kind == Kind::Unknown {
                let words = Kind::ALL.map(Kind::word).join(", ");
                report(line, format!("the kind `{word}` is none of {words}"));
            }
            if !seen.insert(number.to_owned()) {
                report(line, format!("the rule {number} is listed twice"));
                continue;
            }
            let [number, title] = [number, title].map(str::to_owned);
            rules.push(Rule { number, title, kind, line });
        }
        Self { rules }
    }

    /// The rule with that number.
    pub(super) fn find(&self, number: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.number == number)
    }

    /// The rule that the name of a test spells. Names have no capitals, so `12.52a` may stand for 12.52A.
    pub(super) fn find_name(&self, number: &str) -> Option<&Rule> {
        self.find(number).or_else(|| self.rules.iter().find(|rule| rule.number.eq_ignore_ascii_case(number)))
    }

    /// The line of the last rule.
    pub(super) fn last_line(&self) -> usize {
        self.rules.last().map_or(1, |rule| rule.line)
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::Register;
    use crate::problem::listing;
    use crate::tree::Tree;

    fn read(text: &str) -> (Register, String) {
        let mut problems = Vec::new();
        let register = Register::read(&Tree::of(&[("packs/toy/rules.csv", text)]), "toy", &mut problems);
        (register, listing(&problems))
    }

    fn check(text: &str, expected: &Expect) {
        expected.assert_eq(&read(text).1);
    }

    #[test]
    fn a_good_register_is_read_in_order() {
        let (register, problems) = read("rule,title,kind\n2,\"Two, of them\",play\n1,One,component\n");
        let rules: Vec<(&str, &str, bool, usize)> = register
            .rules
            .iter()
            .map(|r| (r.number.as_str(), r.title.as_str(), r.needs_proof(), r.line))
            .collect();
        assert_eq!(rules, [("2", "Two, of them", true, 2), ("1", "One", false, 3)]);
        assert_eq!(problems, "");
    }

    #[test]
    fn bad_lines_are_reported_all_of_them() {
        check(
            "rule,title\n1,One,play\n1,Again,play\n2,,play\n3,Three,playful\n4,Four\n",
            &expect![[r#"
                packs/toy/rules.csv:1: the first line must be `rule,title,kind`
                packs/toy/rules.csv:3: the rule 1 is listed twice
                packs/toy/rules.csv:4: the number or the title is empty
                packs/toy/rules.csv:5: the kind `playful` is none of play, data, display, component
                packs/toy/rules.csv:6: the line has 2 fields, not 3
            "#]],
        );
    }

    #[test]
    fn numbers_are_found_as_written() {
        let (register, _) = read("rule,title,kind\n12.52A,A,play\n9.21a,a,play\n4-B,B,play\n");
        let found = |number| register.find(number).map(|rule| rule.number.as_str());
        assert_eq!(
            [found("12.52A"), found("12.52a"), found("12.52"), found("")],
            [Some("12.52A"), None, None, None]
        );
        let named = |number| register.find_name(number).map(|rule| rule.number.as_str());
        assert_eq!([named("12.52a"), named("9.21a"), named("9.21")], [Some("12.52A"), Some("9.21a"), None]);
    }
}
