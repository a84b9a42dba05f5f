//! Words that must not stay: skipped tests, unfinished code, notes to oneself, `unsafe`.
//!
//! A `TODO` may stay if it names the rule it is about (`TODO A44 §10.2`): then it is a gap that coverage can see.

use crate::citation;
use crate::lex::Kind;
use crate::problem::Problem;
use crate::rust::RustFile;
use crate::tokens;

/// Macros of unfinished work.
const MACROS: &[&str] = &["todo", "unimplemented", "dbg"];
/// Attributes that keep a test from saying no.
const ATTRIBUTES: &[&str] = &["ignore", "should_panic"];
/// Files other than Rust that hold code with comments.
const TEXT_ENDS: &[&str] = &[".ts", ".svelte", ".js", ".mjs", ".css", ".toml", ".sh", ".py", ".yml", ".yaml"];

/// Checks the code and the comments of a Rust file.
pub(super) fn check_rust(file: &RustFile<'_>, problems: &mut Vec<Problem>) {
    let mut report = |line, what: String| problems.push(Problem::new(file.path, line, what));
    tokens::walk(file.tokens.clone(), &mut |tokens, at| {
        let line = tokens::line(&tokens[at]);
        let word = tokens::word(tokens, at).unwrap_or_default();
        if word == "unsafe" {
            report(line, "`unsafe` must not stay in the code".to_owned());
        }
        if MACROS.contains(&word.as_str()) && tokens::sign(tokens, at + 1, '!') {
            report(line, format!("`{word}!` must not stay in the code"));
        }
        let attribute = tokens::attribute(tokens, at).unwrap_or_default();
        let named = match attribute.first().map(String::as_str) {
            Some("cfg_attr") => &attribute[..],
            Some(_) => &attribute[..1],
            None => &[],
        };
        for name in named.iter().filter(|name| ATTRIBUTES.contains(&name.as_str())) {
            report(line, format!("`#[{name}]` keeps a test from failing"));
        }
    });
    for piece in file.pieces.iter().filter(|piece| piece.kind != Kind::Text) {
        for (index, comment) in piece.text.split('\n').enumerate() {
            if let Some(what) = note(comment) {
                report(piece.line + index, what);
            }
        }
    }
}

/// Checks code in other languages, line by line.
pub(super) fn check_text(path: &str, text: &str, problems: &mut Vec<Problem>) {
    if !TEXT_ENDS.iter().any(|end| path.ends_with(end)) {
        return;
    }
    for (index, line) in text.lines().enumerate() {
        problems.extend(note(line).map(|what| Problem::new(path, index + 1, what)));
    }
}

/// What is wrong with the notes in a line of comment.
fn note(comment: &str) -> Option<String> {
    if has_word(comment, "FIXME") {
        return Some("a `FIXME` must not stay in the code".to_owned());
    }
    if is_xxx_note(comment) {
        return Some("an `XXX` must not stay in the code".to_owned());
    }
    if has_word(comment, "TODO") && citation::find(comment).is_empty() {
        return Some(
            "a `TODO` needs the number of the rule it is about, such as `TODO A44 §10.2`".to_owned(),
        );
    }
    None
}

/// An `XXX` that opens a comment or ends in a colon. XXX Corps was there and may be named.
fn is_xxx_note(comment: &str) -> bool {
    let opens = comment.trim_start_matches(|c: char| !c.is_alphanumeric()).strip_prefix("XXX");
    let opens = opens.is_some_and(|rest| {
        !rest.starts_with(|c: char| c.is_alphanumeric()) && !rest.trim_start().starts_with("Corps")
    });
    opens || comment.contains("XXX:")
}

fn has_word(text: &str, word: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').any(|part| part == word)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::{check_rust, check_text};
    use crate::problem::listing;
    use crate::rust;
    use crate::tree::Tree;

    fn check(source: &str, expected: &Expect) {
        let (tree, mut problems) = (Tree::of(&[("a.rs", source)]), Vec::new());
        for file in rust::read(&tree, &mut problems) {
            check_rust(&file, &mut problems);
        }
        expected.assert_eq(&listing(&problems));
    }

    #[test]
    fn unfinished_code_is_found() {
        check(
            "fn f() {\n    todo!();\n    unimplemented!(\"later\");\n    m!(dbg!(1));\n    unsafe {}\n}\n",
            &expect![[r#"
                a.rs:2: `todo!` must not stay in the code
                a.rs:3: `unimplemented!` must not stay in the code
                a.rs:4: `dbg!` must not stay in the code
                a.rs:5: `unsafe` must not stay in the code
            "#]],
        );
    }

    #[test]
    fn skipped_tests_are_found() {
        check(
            "#[test]\n#[ignore = \"slow\"]\nfn a() {}\n#[test]\n#[should_panic]\nfn b() {}\n\
             #[cfg_attr(windows, ignore)]\nfn c() {}\n",
            &expect![[r#"
                a.rs:2: `#[ignore]` keeps a test from failing
                a.rs:5: `#[should_panic]` keeps a test from failing
                a.rs:7: `#[ignore]` keeps a test from failing
            "#]],
        );
    }

    #[test]
    fn notes_to_oneself_are_found() {
        check(
            "// TODO later\n\n/* FIXME */\n\nfn f() {} // XXX: odd\n",
            &expect![[r#"
                a.rs:1: a `TODO` needs the number of the rule it is about, such as `TODO A44 §10.2`
                a.rs:3: a `FIXME` must not stay in the code
                a.rs:5: an `XXX` must not stay in the code
            "#]],
        );
        let mut problems = Vec::new();
        check_text("web/src/a.ts", "let a = 1;\n// TODO\n", &mut problems);
        check_text("docs/a.md", "TODO", &mut problems);
        assert_eq!(problems.len(), 1);
    }

    #[test]
    fn good_code_passes() {
        check(
            "#![forbid(unsafe_code)]\n// TODO A44 §10.2: bonds. XXX Corps enters on turn 20.\n// XXX Corps\n\
             #[allow(x)]\nfn ignore() { let s = \"todo!() FIXME unsafe\"; let todo = 1; }\n",
            &expect![""],
        );
    }
}
