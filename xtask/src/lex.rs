//! Finds the comments and string literals of a Rust file.
//!
//! The parser throws plain comments away, and the rule citations live in them. This small lexer keeps exactly what
//! the parser drops; everything else about the code is asked of the parser (`outline`).

/// What kind of text a piece is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `// …` or `/* … */`
    Comment,
    /// `/// …` or `/** … */`: documents the item that follows.
    DocOuter,
    /// `//! …` or `/*! … */`: documents the file it stands in.
    DocInner,
    /// Any string literal, without its quotes.
    Text,
}

/// A run of comment lines of one kind, or one string literal. Line `i` of `text` is line `line + i` of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) kind: Kind,
    pub(crate) line: usize,
    pub(crate) text: String,
}

/// All comments and strings of a file in order.
pub(crate) fn pieces(source: &str) -> Vec<Piece> {
    let mut lexer = Lexer { source, at: 0, line: 1, found: Vec::new() };
    while lexer.at < source.len() {
        lexer.step();
    }
    lexer.found
}

struct Lexer<'a> {
    source: &'a str,
    at: usize,
    line: usize,
    found: Vec<Piece>,
}

impl Lexer<'_> {
    fn step(&mut self) {
        match self.byte(0) {
            b'/' if self.byte(1) == b'/' => self.line_comment(),
            b'/' if self.byte(1) == b'*' => self.block_comment(),
            b'"' => self.string(),
            b'\'' => self.char_or_lifetime(),
            b if is_word(b) => self.word(),
            _ => self.skip(1),
        }
    }

    /// The byte `ahead` of the present one; 0 past the end.
    fn byte(&self, ahead: usize) -> u8 {
        self.source.as_bytes().get(self.at + ahead).copied().unwrap_or(0)
    }

    /// Goes on by `length` bytes, counting lines.
    fn skip(&mut self, length: usize) {
        let end = (self.at + length).min(self.source.len());
        self.line += self.source.as_bytes()[self.at..end].iter().filter(|&&b| b == b'\n').count();
        self.at = end;
    }

    fn line_comment(&mut self) {
        let rest = &self.source[self.at..];
        let comment = &rest[..rest.find('\n').unwrap_or(rest.len())];
        let (kind, marker) = match comment.as_bytes() {
            [_, _, b'!', ..] => (Kind::DocInner, 3),
            [_, _, b'/', b'/', ..] => (Kind::Comment, 2),
            [_, _, b'/', ..] => (Kind::DocOuter, 3),
            _ => (Kind::Comment, 2),
        };
        self.add_comment(kind, comment[marker..].trim());
        self.skip(comment.len());
    }

    fn block_comment(&mut self) {
        let bytes = &self.source.as_bytes()[self.at..];
        let (mut depth, mut length) = (0, 0);
        while length < bytes.len() {
            match &bytes[length..] {
                [b'/', b'*', ..] => (depth, length) = (depth + 1, length + 2),
                [b'*', b'/', ..] => (depth, length) = (depth - 1, length + 2),
                _ => length += 1,
            }
            if depth == 0 {
                break;
            }
        }
        let whole = &self.source[self.at..self.at + length];
        let inside = whole[2..].trim_end_matches("*/");
        let kind = match inside.as_bytes() {
            [b'!', ..] => Kind::DocInner,
            [b'*', b'*', ..] => Kind::Comment,
            [b'*', _, ..] => Kind::DocOuter,
            _ => Kind::Comment,
        };
        let lines: Vec<&str> =
            inside.lines().map(|line| line.trim().trim_start_matches(['*', '!']).trim()).collect();
        self.add_comment(kind, &lines.join("\n"));
        self.skip(length);
    }

    /// Adds a comment, joined to the one that ends on the line before if it is of the same kind.
    fn add_comment(&mut self, kind: Kind, text: &str) {
        if let Some(last) = self.found.last_mut()
            && last.kind == kind
            && last.line + last.text.split('\n').count() == self.line
        {
            last.text.push('\n');
            last.text.push_str(text);
            return;
        }
        self.found.push(Piece { kind, line: self.line, text: text.to_owned() });
    }

    fn string(&mut self) {
        let bytes = &self.source.as_bytes()[self.at..];
        let mut length = 1;
        while length < bytes.len() && bytes[length] != b'"' {
            length += if bytes[length] == b'\\' { 2 } else { 1 };
        }
        self.add_text(1, length.min(bytes.len()), 1);
    }

    /// Adds the literal that starts here: `start..end` is the text inside its quotes, `close` the length of its end.
    fn add_text(&mut self, start: usize, end: usize, close: usize) {
        let text = self.source.get(self.at + start..self.at + end).unwrap_or_default().to_owned();
        self.found.push(Piece { kind: Kind::Text, line: self.line, text });
        self.skip(end + close);
    }

    fn char_or_lifetime(&mut self) {
        if self.byte(1) == b'\\' {
            let rest = &self.source[self.at..];
            let close = rest.bytes().skip(3).position(|b| b == b'\'').unwrap_or(0);
            self.skip(close + 4);
            return;
        }
        let rest = self.source[self.at + 1..].chars().next();
        let width = rest.map_or(0, char::len_utf8);
        if width > 0 && self.byte(1 + width) == b'\'' { self.skip(width + 2) } else { self.skip(1) }
    }

    /// A name, a number or the prefix of a raw string.
    fn word(&mut self) {
        let rest = &self.source[self.at..];
        let length = rest.bytes().position(|b| !is_word(b)).unwrap_or(rest.len());
        let hashes = rest[length..].bytes().take_while(|&b| b == b'#').count();
        let raw = matches!(&rest[..length], "r" | "br" | "cr") && rest[length + hashes..].starts_with('"');
        if !raw {
            self.skip(length);
            return;
        }
        let start = length + hashes + 1;
        let close = format!("\"{}", "#".repeat(hashes));
        let end = rest[start..].find(&close).map_or(rest.len(), |found| start + found);
        self.add_text(start, end, close.len());
    }
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::pieces;

    fn check(source: &str, expected: &Expect) {
        let found: String =
            pieces(source).iter().map(|p| format!("{} {:?} {:?}\n", p.line, p.kind, p.text)).collect();
        expected.assert_eq(&found);
    }

    #[test]
    fn comment_lines_of_one_kind_are_one_piece() {
        check(
            "//! Module.\n\n/// One,\n/// two.\n// plain\nfn f() {} // tail\n//// not a doc\n",
            &expect![[r#"
                1 DocInner "Module."
                3 DocOuter "One,\ntwo."
                5 Comment "plain\ntail\n// not a doc"
            "#]],
        );
    }

    #[test]
    fn strings_and_comments_do_not_hide_in_one_another() {
        check(
            "let a = \"// no \\\" comment\"; // \"no string\nlet b = r#\"raw \" // x\"#;\nlet c = b\"bytes\";",
            &expect![[r#"
                1 Text "// no \\\" comment"
                1 Comment "\"no string"
                2 Text "raw \" // x"
                3 Text "bytes"
            "#]],
        );
    }

    #[test]
    fn quotes_of_chars_and_lifetimes_open_no_string() {
        check(
            "fn f<'a>(x: &'a str) { let q = '\"'; let e = '\\''; let u = '\\u{a7}'; let s = '§'; } // end",
            &expect![[r#"
                1 Comment "end"
            "#]],
        );
    }

    #[test]
    fn block_comments_nest_and_keep_their_lines() {
        check(
            "/* a /* b */\n * c */ fn f() {}\n/** doc */\nstruct S; \"x\ny\" /*! inner */",
            &expect![[r#"
                1 Comment "a /* b */\nc"
                3 DocOuter "doc"
                4 Text "x\ny"
                5 DocInner "inner"
            "#]],
        );
    }
}
