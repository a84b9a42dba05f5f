//! How rules are cited: `A44 §10.2`, `A44 §17.2-a, §17.2-b and §18`, rulings as `A44.Q7`.

use std::ops::Range;

/// One rulebook: the code that citations use and the game it belongs to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Book {
    pub(crate) code: &'static str,
    pub(crate) game: &'static str,
}

/// All rulebooks.
pub(crate) const BOOKS: &[Book] = &[
    Book { code: "A44", game: "ardennes44" },
    Book { code: "BW", game: "bitterwoods" },
    Book { code: "EA", game: "enemyaction" },
    Book { code: "BB", game: "bastogne" },
    Book { code: "TOY", game: "toy" },
];

impl Book {
    /// The rulebook of a game.
    pub(crate) fn of_game(game: &str) -> Option<&'static Self> {
        BOOKS.iter().find(|book| book.game == game)
    }
}

/// A rule named in some text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Citation {
    pub(crate) book: &'static Book,
    pub(crate) rule: String,
    /// Where in the text its number starts.
    pub(crate) at: usize,
    /// The citation stands right after a quote or a backtick: it shows how citing is done and claims nothing.
    pub(crate) quoted: bool,
}

/// Every rule and ruling cited in a text. Numbers that go on in a list (`, §`, ` and §`, ` or §`) belong to the same book.
pub(crate) fn find(text: &str) -> Vec<Citation> {
    let mut found = Vec::new();
    for (book, start, after) in book_codes(text) {
        let quoted = text[..start].ends_with(['`', '"']);
        if let Some(ruling) = ruling_after(text, after) {
            found.push(Citation { book, rule: text[ruling.clone()].to_owned(), at: ruling.start, quoted });
        }
        let (mut at, mut numbers) = (after, 0);
        while let Some(number) = next_number(text, at, numbers == 0) {
            at = number.end;
            numbers += 1;
            found.push(Citation { book, rule: text[number.clone()].to_owned(), at: number.start, quoted });
        }
    }
    found
}

/// Whether a number is that of a ruling of ours: `Q7`.
pub(crate) fn is_ruling(number: &str) -> bool {
    number
        .strip_prefix('Q')
        .is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()))
}

/// The parts of a text that claim a proof: from the word `Proves` to the end of its sentence or paragraph.
pub(crate) fn proof_spans(text: &str) -> Vec<Range<usize>> {
    let starts = text.match_indices("Proves").map(|(at, _)| at).filter(|&at| !text[..at].ends_with('`'));
    starts.map(|start| start..start + sentence_length(&text[start..])).collect()
}

fn sentence_length(text: &str) -> usize {
    let stop = text.match_indices('.').map(|(at, _)| at).find(|&at| {
        let after = text[at + 1..].chars().next();
        after.is_none_or(char::is_whitespace)
    });
    let blank = text.find("\n\n");
    stop.unwrap_or(text.len()).min(blank.unwrap_or(text.len()))
}

/// Where book codes stand as whole words: the book, the start and the end of its code.
fn book_codes(text: &str) -> Vec<(&'static Book, usize, usize)> {
    let mut found = Vec::new();
    for book in BOOKS {
        for (start, code) in text.match_indices(book.code) {
            let end = start + code.len();
            let joined = |c: char| c.is_alphanumeric() || c == '_';
            if !text[..start].ends_with(joined) && !text[end..].starts_with(joined) {
                found.push((book, start, end));
            }
        }
    }
    found.sort_by_key(|&(_, start, _)| start);
    found
}

/// The `Q7` of a ruling `A44.Q7` whose code ends at `at`.
fn ruling_after(text: &str, at: usize) -> Option<Range<usize>> {
    let rest = text[at..].strip_prefix('.')?;
    let length = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
    is_ruling(&rest[..length]).then_some(at + 1..at + 1 + length)
}

/// The next rule number of a list that has been read up to `at`.
fn next_number(text: &str, at: usize, first: bool) -> Option<Range<usize>> {
    let sign = at + text[at..].find('§')?;
    let between = text[at..sign].trim();
    let fits = if first {
        between.is_empty() && sign > at
    } else {
        matches!(between, "" | "," | ";" | "and" | "or" | "&" | "/" | ", and" | ", or" | ",and")
    };
    if !fits {
        return None;
    }
    let start = sign + '§'.len_utf8();
    let in_number = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '#');
    let rest = &text[start..];
    let length = rest.find(|c: char| !in_number(c)).unwrap_or(rest.len());
    let number = rest[..length].trim_end_matches(['.', '-']);
    (!number.is_empty()).then_some(start..start + number.len())
}

#[cfg(test)]
mod tests {
    use super::{find, is_ruling, proof_spans};

    fn cited(text: &str) -> Vec<String> {
        find(text).iter().map(|c| format!("{} {}", c.book.code, c.rule)).collect()
    }

    #[test]
    fn a_citation_is_a_code_and_a_number() {
        assert_eq!(cited("Keeps a step from crossing. A44 §10.2."), ["A44 10.2"]);
        assert_eq!(cited("(BW §9.5-D#), EA §9.21a: x, TOY §S4.3-A"), ["BW 9.5-D#", "EA 9.21a", "TOY S4.3-A"]);
    }

    #[test]
    fn lists_go_on_in_the_same_book_also_over_lines() {
        assert_eq!(
            cited("A44 §17.2-a, §17.2-b and\n§18; BB\n§3.2, or §4"),
            ["A44 17.2-a", "A44 17.2-b", "A44 18", "BB 3.2", "BB 4"]
        );
        assert_eq!(cited("A44 §10.2, see BW §3"), ["A44 10.2", "BW 3"]);
        assert_eq!(cited("A44 §10.2 holds. §11 too"), ["A44 10.2"]);
    }

    #[test]
    fn other_words_are_no_citation() {
        assert!(cited("XA44 §1, A44x §1, A44§1, A44 10.2, §10.2, A44 §{}, A44 § 3").is_empty());
    }

    #[test]
    fn quoted_citations_claim_nothing() {
        let quoted: Vec<bool> = find("as `A44 §10.2, §10.3` or A44 §10.4").iter().map(|c| c.quoted).collect();
        assert_eq!(quoted, [true, true, false]);
    }

    #[test]
    fn a_proof_ends_with_its_sentence() {
        let text = "Draws it. Proves that, A44 §17.2-a, §17.2-b. See A44 §4.\nProves BW §3\n\nBW §5";
        let spans: Vec<&str> = proof_spans(text).into_iter().map(|span| &text[span]).collect();
        assert_eq!(spans, ["Proves that, A44 §17.2-a, §17.2-b", "Proves BW §3"]);
    }

    #[test]
    fn rulings_are_found() {
        assert_eq!(cited("A44.Q7 and BW.Q12, not A44.Qx or A44.Q7x. A44 §3"), ["A44 Q7", "BW Q12", "A44 3"]);
        assert!(is_ruling("Q7") && !is_ruling("Q") && !is_ruling("10.2"));
    }
}
