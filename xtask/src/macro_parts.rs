//! What an item-position macro call such as `wargame::game! { … }` declares, read from its tokens: the parser leaves them
//! alone, yet a citation in them belongs to the thing it documents.

use std::ops::RangeInclusive;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::tokens;

/// One macro call.
#[derive(Debug)]
pub(crate) struct MacroCall {
    lines: RangeInclusive<usize>,
    parts: Vec<Part>,
}

/// One thing that a macro call declares.
#[derive(Debug)]
struct Part {
    /// `Type`, `Type::Entry`, `Trait for Type`, `Type::function`.
    name: String,
    /// Doc comments and attributes included.
    lines: RangeInclusive<usize>,
}

impl MacroCall {
    /// Reads a call that stands on these lines.
    pub(crate) fn of(lines: RangeInclusive<usize>, stream: TokenStream) -> Self {
        let mut parts = Vec::new();
        declarations(&stream.into_iter().collect::<Vec<_>>(), None, &mut parts);
        Self { lines, parts }
    }

    /// Whether a line belongs to the call.
    pub(crate) fn covers(&self, line: usize) -> bool {
        self.lines.contains(&line)
    }

    /// The declaration that a line of the call belongs to: the innermost around it or else the next.
    pub(crate) fn part_at(&self, line: usize) -> Option<&str> {
        let around = self.parts.iter().filter(|part| part.lines.contains(&line));
        let following = self.parts.iter().filter(|part| *part.lines.start() > line);
        let innermost = around.min_by_key(|part| part.lines.end() - part.lines.start());
        innermost.or_else(|| following.min_by_key(|part| *part.lines.start())).map(|part| part.name.as_str())
    }
}

/// Adds what is declared in these tokens: types, functions and `impl` blocks, and what is in them.
fn declarations(tokens: &[TokenTree], owner: Option<&str>, parts: &mut Vec<Part>) {
    let (mut at, mut docs) = (0, None);
    while at < tokens.len() {
        if tokens::attribute(tokens, at).is_some() {
            docs = docs.or(Some(tokens::line(&tokens[at])));
            at += 2;
            continue;
        }
        let word = tokens::word(tokens, at).unwrap_or_default();
        let named = tokens::word(tokens, at + 1);
        let end = end_of(tokens, at);
        let (name, is_impl) = match (word.as_str(), named) {
            ("impl", _) => (header(&tokens[at + 1..end]), true),
            ("struct" | "enum" | "trait" | "type" | "static" | "fn", Some(named)) => {
                (owner.map_or_else(|| named.clone(), |owner| format!("{owner}::{named}")), false)
            }
            _ => {
                at += 1;
                continue;
            }
        };
        let first = docs.take().unwrap_or_else(|| tokens::line(&tokens[at]));
        let last = tokens.get(end).or(tokens.last()).map_or(first, |token| token.span().end().line);
        if let Some(body) = tokens::group(tokens, end, Delimiter::Brace) {
            if is_impl {
                let owner = name.rsplit(' ').next().unwrap_or(&name);
                declarations(&body, Some(owner), parts);
            } else if matches!(word.as_str(), "struct" | "enum") {
                entries(&body, &name, parts);
            }
        }
        parts.push(Part { name, lines: first..=last });
        at = end + 1;
    }
}

/// Adds the entries of a type that have docs: an entry is called after the first word with a capital.
fn entries(tokens: &[TokenTree], owner: &str, parts: &mut Vec<Part>) {
    let mut docs = None;
    for at in 0..tokens.len() {
        if tokens::attribute(tokens, at).is_some() {
            docs = docs.or(Some(tokens::line(&tokens[at])));
        } else if let (Some(first), Some(word)) = (docs, tokens::word(tokens, at))
            && word.starts_with(char::is_uppercase)
        {
            let end = (at..tokens.len()).find(|&end| ends_entry(tokens, end)).unwrap_or(at);
            parts.push(Part { name: format!("{owner}::{word}"), lines: first..=tokens::line(&tokens[end]) });
            docs = None;
        }
    }
}

/// Whether an entry ends before or at this place: at `;`, or where the docs of the next one begin.
fn ends_entry(tokens: &[TokenTree], at: usize) -> bool {
    tokens::sign(tokens, at, ';') || tokens::attribute(tokens, at + 1).is_some()
}

/// The place of the body, or of the `;`, that ends a declaration.
fn end_of(tokens: &[TokenTree], at: usize) -> usize {
    let ends =
        |at: &usize| tokens::sign(tokens, *at, ';') || tokens::group(tokens, *at, Delimiter::Brace).is_some();
    (at..tokens.len()).find(ends).unwrap_or(tokens.len())
}

/// `Game for Bastogne`
fn header(tokens: &[TokenTree]) -> String {
    let words: Vec<String> = (0..tokens.len()).filter_map(|at| tokens::word(tokens, at)).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::MacroCall;

    fn check(source: &str, expected: &Expect) {
        let last = source.lines().count();
        let call = MacroCall::of(1..=last, source.parse().unwrap());
        let lines = (1..=last).map(|line| format!("{line} {}\n", call.part_at(line).unwrap_or("-")));
        expected.assert_eq(&lines.collect::<String>());
    }

    #[test]
    fn the_parts_of_an_impl_are_told_apart() {
        check(
            "/// Doc.\nimpl Game for Toy {\n    start: start,\n\n    /// Doc.\n    fn f(&self) -> bool {\n\
             true\n    }\n}\n",
            &expect![[r#"
                1 Game for Toy
                2 Game for Toy
                3 Game for Toy
                4 Game for Toy
                5 Toy::f
                6 Toy::f
                7 Toy::f
                8 Toy::f
                9 Game for Toy
            "#]],
        );
    }

    #[test]
    fn entries_of_a_table_have_their_own_names() {
        check(
            "/// Doc.\npub enum Action about Focus {\n    /// Doc.\n    \"play\" => Play(card: Card), \"Play\",\n\
             by \"1\";\n\n    /// Doc.\n    #[default]\n    \"end\" => End,\n    Plain = \"x\",\n}\n\
             // c\n/// Doc.\npub struct A(u8);\n",
            &expect![[r#"
                1 Action
                2 Action
                3 Action::Play
                4 Action::Play
                5 Action::Play
                6 Action
                7 Action::End
                8 Action::End
                9 Action::End
                10 Action
                11 Action
                12 A
                13 A
                14 A
            "#]],
        );
    }

    #[test]
    fn other_calls_declare_nothing() {
        check("for Toy:\nUnitId as \"UNIT\";\n", &expect!["1 -\n2 -\n"]);
    }
}
