//! Inputs out of other inputs: lines, words and numbers are taken out, doubled, moved, borrowed and replaced.

use crate::chance::Chance;

/// What is dangerous in any language: limits of numbers, signs that mean something, letters of more than one byte.
const STRANGE: &[&str] = &[
    "0",
    "-1",
    "1",
    "127",
    "128",
    "255",
    "256",
    "32768",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "18446744073709551616",
    "99999999999999999999999",
    "1e309",
    "-0",
    "0x10",
    "NaN",
    "null",
    "true",
    "\"\"",
    "{}",
    "[]",
    "\"",
    "\\",
    "\\u0000",
    "\\ud800",
    "\0",
    "\t",
    "\r",
    "\u{feff}",
    "ü",
    "🂡",
    "e\u{301}",
    "\u{202e}",
    "§",
    "→",
    "->",
    ":",
    "=",
    ",",
    ";",
    "#",
    "%",
    "{",
    "}",
    "[",
    "]",
    "<b>",
    "..",
    "/",
    "",
    " ",
    "\n",
    "\n\n",
    "\r\n",
];

/// No input grows beyond so many bytes, but for the few that repeat something very often.
const LONGEST: usize = 16_384;

/// Changes an input in one to six places. `other` is where pieces are borrowed from, `words` what the language knows.
#[must_use]
pub(crate) fn mutated(input: &str, other: &str, words: &[String], chance: &mut Chance) -> String {
    let mut text = input.to_owned();
    let times = 1 + chance.up_to(3) * chance.up_to(3);
    for _ in 0..times.max(1) {
        text = match chance.up_to(16) {
            0..=3 => lines(&text, other, chance),
            4 => cut(&text, chance),
            5 => letters(&text, chance),
            6 if chance.up_to(8) == 0 => repeat(&text, chance),
            _ => pieces(&text, other, words, chance),
        };
        if text.len() > LONGEST {
            let end = (0..=LONGEST).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
            text.truncate(end);
        }
    }
    if chance.up_to(400) == 0 { repeat(&text, chance) } else { text }
}

/// Takes a line out, doubles, moves, swaps or borrows one.
fn lines(text: &str, other: &str, chance: &mut Chance) -> String {
    let mut all: Vec<&str> = text.split_inclusive('\n').collect();
    let theirs: Vec<&str> = other.split_inclusive('\n').collect();
    let (at, to) = (chance.up_to(all.len()), chance.up_to(all.len() + 1));
    match chance.up_to(5) {
        0 if all.len() > 1 => drop(all.remove(at)),
        1 => all.extend_from_within(at..all.len().min(at + 1)),
        2 if !all.is_empty() => {
            let line = all.remove(at);
            all.insert(to.min(all.len()), line);
        }
        3 if !theirs.is_empty() => {
            let from = chance.up_to(theirs.len());
            let until = (from + 1 + chance.up_to(4)).min(theirs.len());
            all.splice(to..to, theirs[from..until].iter().copied());
        }
        _ => {
            if let Some(line) = chance.one(&theirs) {
                if all.is_empty() {
                    all.push(line);
                } else {
                    all[at] = line;
                }
            }
        }
    }
    all.concat()
}

/// The input up to somewhere.
fn cut(text: &str, chance: &mut Chance) -> String {
    let mut end = chance.up_to(text.len() + 1);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text[..end].to_owned()
}

/// One letter is another, or goes, or comes.
fn letters(text: &str, chance: &mut Chance) -> String {
    let mut all: Vec<char> = text.chars().collect();
    let at = chance.up_to(all.len());
    let new = char::from_u32(u32::try_from(chance.up_to(0x180)).unwrap_or(32)).unwrap_or(' ');
    match chance.up_to(4) {
        0 if !all.is_empty() => drop(all.remove(at)),
        1 => all.insert(at, new),
        2 if all.len() > 1 => all.swap(at, 0),
        _ => {
            if let Some(letter) = all.get_mut(at) {
                *letter = new;
            }
        }
    }
    all.into_iter().collect()
}

/// A piece comes very often.
fn repeat(text: &str, chance: &mut Chance) -> String {
    let pieces = split(text);
    let Some(at) = (!pieces.is_empty()).then(|| chance.up_to(pieces.len())) else { return text.to_owned() };
    let times = [10, 300, 5_000, 60_000][chance.up_to(4)] / (1 + pieces[at].len());
    let whole: Vec<&str> = pieces
        .iter()
        .enumerate()
        .flat_map(|(index, piece)| std::iter::repeat_n(*piece, if index == at { times + 2 } else { 1 }))
        .collect();
    whole.concat()
}

/// Words and what stands between them.
fn split(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '.');
    let mut last: Option<char> = None;
    for (at, letter) in text.char_indices() {
        if last.is_some_and(|last| !is_word(last) || !is_word(letter)) {
            pieces.push(&text[start..at]);
            start = at;
        }
        last = Some(letter);
    }
    if start < text.len() {
        pieces.push(&text[start..]);
    }
    pieces
}

/// A word is another, from the language, from the other input, or a strange one; or it goes, or is doubled.
fn pieces(text: &str, other: &str, words: &[String], chance: &mut Chance) -> String {
    let mut all: Vec<String> = split(text).into_iter().map(str::to_owned).collect();
    if all.is_empty() {
        return words.first().cloned().unwrap_or_default();
    }
    let at = chance.up_to(all.len());
    let theirs = split(other);
    let word = match chance.up_to(6) {
        0 | 1 => chance.one(words).cloned(),
        2 => chance.one(&theirs).map(|word| (*word).to_owned()),
        3 => chance.one(STRANGE).map(|word| (*word).to_owned()),
        4 => near(&all[at], chance),
        _ => chance.one(&all).cloned(),
    };
    match chance.up_to(6) {
        0 => drop(all.remove(at)),
        1 => all.insert(at, word.map_or_else(String::new, |word| format!(" {word} "))),
        2 => {
            let to = chance.up_to(all.len());
            all.swap(at, to);
        }
        _ => all[at] = word.unwrap_or_default(),
    }
    all.concat()
}

/// A number close to one that is there.
fn near(word: &str, chance: &mut Chance) -> Option<String> {
    let number: i64 = word.parse().ok()?;
    let step = [1, -1, 10, 100, -100][chance.up_to(5)];
    Some(format!("{:0width$}", number.saturating_add(step), width = word.len()))
}

#[cfg(test)]
mod tests {
    use super::{Chance, mutated, split};

    #[test]
    fn a_text_is_split_into_words_and_what_stands_between() {
        assert_eq!(split("move 2pz-3 0402,"), ["move", " ", "2pz-3", " ", "0402", ","]);
        assert_eq!(split("ü→a").concat(), "ü→a");
    }

    #[test]
    fn the_same_seed_makes_the_same_inputs_and_another_makes_others() {
        let words = ["next".to_owned()];
        let make = |seed: u64| -> Vec<String> {
            let mut chance = Chance::new(seed);
            (0..200).map(|_| mutated("move tank 0302\nend 1\n", "dice 6\n", &words, &mut chance)).collect()
        };
        assert_eq!(make(1), make(1));
        let different: std::collections::BTreeSet<String> = make(1).into_iter().collect();
        assert!(different.len() > 100, "{}", different.len());
        assert!(make(2) != make(1));
    }
}
