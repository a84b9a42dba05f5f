//! Lines into words: quoted texts, `name=value` pairs, commas and remarks.

use std::ops::Range;

/// One word of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    /// What it says, without quotation marks; for a pair, its value.
    pub(crate) text: String,
    /// Where it stands in the text it was read from.
    pub(crate) span: Range<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Word,
    Quoted,
    /// `name=value`; this is the name.
    Pair(String),
    Comma,
}

impl Token {
    /// Whether this is that very word, not in quotation marks.
    pub(crate) fn is(&self, word: &str) -> bool {
        self.kind == Kind::Word && self.text == word
    }

    /// A word or a quoted text: something that can name a thing.
    pub(crate) fn is_name(&self) -> bool {
        matches!(self.kind, Kind::Word | Kind::Quoted) && !self.text.trim().is_empty()
    }
}

/// Marks that open or close a quoted text; editors like to bend them.
fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '„')
}

/// A line without its remark: `#` at its head or after a blank, outside quotation marks, and all that follows.
pub(crate) fn without_remark(line: &str) -> &str {
    let mut quoted = false;
    let mut before = ' ';
    for (at, c) in line.char_indices() {
        quoted ^= is_quote(c);
        if c == '#' && before.is_whitespace() && !quoted {
            return &line[..at];
        }
        before = c;
    }
    line
}

/// The words of a text.
pub(crate) fn tokens(text: &str) -> Result<Vec<Token>, String> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        if c.is_whitespace() {
            at += c.len_utf8();
        } else if is_quote(c) {
            let (inside, end) = quoted(text, at)?;
            found.push(Token { kind: Kind::Quoted, text: inside.to_owned(), span: at..end });
            at = end;
        } else {
            at = word(text, at, &mut found)?;
        }
    }
    Ok(found)
}

/// The text in quotation marks that begins here, and where it ends.
fn quoted(text: &str, at: usize) -> Result<(&str, usize), String> {
    let open = text[at..].chars().next().map_or(0, char::len_utf8);
    let rest = &text[at + open..];
    let length = rest.find(is_quote).ok_or("a quotation mark is not closed")?;
    let close = rest[length..].chars().next().map_or(0, char::len_utf8);
    Ok((&rest[..length], at + open + length + close))
}

/// Adds the word, pair or comma that begins here and tells where it ends.
fn word(text: &str, at: usize, found: &mut Vec<Token>) -> Result<usize, String> {
    let rest = &text[at..];
    let whole = &rest[..rest.find(|c: char| c.is_whitespace() || is_quote(c)).unwrap_or(rest.len())];
    let bare = whole.trim_end_matches(',');
    let mut end = at + bare.len();
    let pair = bare.split_once('=').filter(|(name, _)| name.chars().all(is_name_letter) && !name.is_empty());
    let token = match pair {
        Some((name, "")) if text[end..].starts_with(is_quote) => {
            let (inside, after) = quoted(text, end)?;
            end = after;
            Some((Kind::Pair(name.to_owned()), inside))
        }
        Some((name, "")) => return Err(format!("'{name}=' needs a value after the equals sign")),
        Some((name, value)) => Some((Kind::Pair(name.to_owned()), value)),
        None if bare.is_empty() => None,
        None => Some((Kind::Word, bare)),
    };
    if let Some((kind, inside)) = token {
        found.push(Token { kind, text: inside.to_owned(), span: at..end });
    }
    let commas = text[end..].len() - text[end..].trim_start_matches(',').len();
    if commas > 0 {
        found.push(Token { kind: Kind::Comma, text: ",".to_owned(), span: end..end + commas });
    }
    Ok(end + commas)
}

fn is_name_letter(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '-' | '_')
}

#[cfg(test)]
mod tests {
    use super::{Kind, tokens, without_remark};

    #[test]
    fn words_quotes_pairs_and_commas_are_told_apart() {
        let found = tokens(r#"tank, "2 Pz" at 8,11 attack=4 note="a b", “x”"#).unwrap();
        let kinds: Vec<(&str, &str)> = found
            .iter()
            .map(|token| match &token.kind {
                Kind::Word => ("word", token.text.as_str()),
                Kind::Quoted => ("quoted", token.text.as_str()),
                Kind::Pair(name) => (name.as_str(), token.text.as_str()),
                Kind::Comma => ("comma", ","),
            })
            .collect();
        assert_eq!(
            kinds,
            [
                ("word", "tank"),
                ("comma", ","),
                ("quoted", "2 Pz"),
                ("word", "at"),
                ("word", "8,11"),
                ("attack", "4"),
                ("note", "a b"),
                ("comma", ","),
                ("quoted", "x"),
            ]
        );
    }

    #[test]
    fn what_cannot_be_read_is_said_in_a_sentence() {
        assert_eq!(tokens("unit \"2 Pz").unwrap_err(), "a quotation mark is not closed");
        assert_eq!(tokens("attack= 4").unwrap_err(), "'attack=' needs a value after the equals sign");
    }

    #[test]
    fn a_remark_begins_at_a_sharp_after_a_blank() {
        assert_eq!(without_remark("game: toy   # the small one"), "game: toy   ");
        assert_eq!(without_remark("# all of it"), "");
        assert_eq!(without_remark("set: hill#3 \"a # b\""), "set: hill#3 \"a # b\"");
    }
}
