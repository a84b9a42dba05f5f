//! Reading a picture line by line, and the keys that say what its letters stand for.

use std::collections::BTreeSet;

use crate::error::CaseError;
use crate::lex::tokens;
use crate::position::picture::{Cell, Key, Kind, Picture};
use crate::position::scene_text::gather;
use kernel::{guess, short};

/// The letters for plain clear ground.
const CLEAR: &str = ".";
/// A longer word would leave no blank between two cells.
const WIDEST: usize = 3;

impl Picture {
    /// Takes in one line. `indent` is what was cut off its head.
    pub(crate) fn draw(&mut self, text: &str, line: usize, indent: usize) -> Vec<CaseError> {
        if text.contains('\t') {
            return vec![CaseError::new(line, "a picture is drawn with spaces; this line has a tab")];
        }
        let mut errors = Vec::new();
        let mut cells = Vec::new();
        let mut column = indent + 1;
        for word in text.split(' ') {
            let width = word.chars().count();
            if width > WIDEST {
                let what =
                    format!("the cell '{}' is too wide: a cell has one to three characters", short(word));
                errors.push(CaseError::new(line, what));
            }
            if width > 0 {
                cells.push(Cell { line, column, word: word.to_owned() });
            }
            column += width + 1;
        }
        self.rows.push(cells);
        errors
    }

    /// Compares cells and keys once both are known.
    pub(crate) fn complaints(&self) -> Vec<CaseError> {
        if self.rows.is_empty() {
            return vec![CaseError::new(
                self.line,
                "there is no picture under this line; its lines are indented",
            )];
        }
        let mut errors = Vec::new();
        let mut asked: BTreeSet<&str> = BTreeSet::new();
        let known = |word: &str| word == CLEAR || self.keys.iter().any(|key| key.word == word);
        for cell in self.rows.iter().flatten().filter(|cell| cell.word.chars().count() <= WIDEST) {
            if !known(&cell.word) && asked.insert(&cell.word) {
                let what = format!("no 'key:' line says what '{}' stands for", cell.word);
                errors.push(CaseError::new(cell.line, what));
            }
        }
        let drawn = |key: &&Key| self.rows.iter().flatten().any(|cell| cell.word == key.word);
        for key in self.keys.iter().filter(|key| !drawn(key)) {
            errors.push(CaseError::new(key.item.line, format!("there is no '{}' in the picture", key.word)));
        }
        errors
    }
}

/// Reads `w = hex woods`.
pub(crate) fn key(text: &str, line: usize) -> Result<Key, String> {
    const EXAMPLE: &str = "'key: w = hex woods' or 'key: G = unit german tank'";
    let (word, what) =
        text.split_once('=').ok_or_else(|| format!("it has no equals sign, as in {EXAMPLE}"))?;
    let word = word.trim();
    if word.is_empty() || word.chars().count() > WIDEST || word.contains(char::is_whitespace) {
        return Err(format!("before the equals sign write one to three characters, as in {EXAMPLE}"));
    }
    if word == CLEAR {
        return Err("a full stop is always plain clear ground; take another letter".to_owned());
    }
    let words = tokens(what)?;
    let Some((first, rest)) = words.split_first() else {
        return Err(format!("after the equals sign write what the letter means, as in {EXAMPLE}"));
    };
    let kind = match first.text.as_str() {
        "hex" => Kind::Hex,
        "unit" => Kind::Unit,
        "marker" => Kind::Marker,
        other => {
            return Err(format!(
                "a cell cannot be a '{}'{}",
                short(other),
                guess(other, ["hex", "unit", "marker"])
            ));
        }
    };
    if kind != Kind::Hex && rest.iter().any(|token| token.is("at")) {
        return Err("the picture shows where it is, so leave out 'at'".to_owned());
    }
    Ok(Key { word: word.to_owned(), kind, item: gather(rest, line)? })
}
